"""The command ``doorcard simulate``: what it prints and keeps, and how it refuses."""

import json
import signal

import pytest


def test_the_figures_are_printed(doorcard):
    ran = doorcard(
        "simulate", "pa/seven-card-stud-high", "--seats", 7, "--players", "caller", "--hands", 50, "--seed", 1
    )
    assert ran.code == 0
    assert "runs short in 50 hands, 100.0 %" in ran.out
    assert "seventh street: short 50 of 50 times" in ran.out
    assert "50  common card" in ran.out
    assert "hands an hour" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes(doorcard):
    ask = ("simulate", "razz", "--hands", 40_000, "--seed", 5, "--players", "random,simple", "--json")
    one, two = doorcard(*ask, "--jobs", 1), doorcard(*ask, "--jobs", 2)
    assert one.code == 0
    assert one.out == two.out
    assert json.loads(one.out)["tables"][0]["hands"] == 40_000


def test_two_rule_sets_are_compared_on_the_same_decks(doorcard):
    ran = doorcard(
        "simulate", "nz/seven-card-stud", "--compare", "pa/seven-card-stud-high", "--seats", 8, "--players", "caller",
        "--hands", 30, "--seed", 2, "--jobs", 1,
    )  # fmt: skip
    assert "nz/seven-card-stud less pa/seven-card-stud-high" in " ".join(ran.out.split())
    assert "On the same decks" in ran.out


def test_the_sign_of_the_other_may_differ(doorcard):
    ran = doorcard(
        "simulate", "razz", "--sign", "ante=1", "--compare", "razz", "--compare-sign", "ante=3", "--hands", 20,
        "--players", "folder", "--seed", 1, "--jobs", 1, "--json",
    )  # fmt: skip
    summary = json.loads(ran.out)
    assert [table["sign"]["ante"] for table in summary["experiment"]["tables"]] == [1, 3]
    assert summary["apart"]["total"][0] == -12


def test_a_folder_keeps_the_experiment_and_it_can_be_gone_on_with(doorcard, tmp_path):
    pytest.importorskip("polars", reason="doorcard[simulate] is not installed")
    ask = ("simulate", "razz", "--hands", 200, "--out", tmp_path / "kept", "--plots", "--jobs", 1, "--json")
    first = doorcard(*ask)
    assert first.code == 0
    assert json.loads((tmp_path / "kept" / "summary.json").read_text()) == json.loads(first.out)
    assert list((tmp_path / "kept" / "hands-1").glob("*.parquet"))
    assert {path.name for path in (tmp_path / "kept" / "plots").iterdir()} >= {"by-seat.png", "by-seat.svg"}
    again = doorcard(*ask)
    assert again.code == 2
    assert "holds an experiment already" in again.err
    resumed = doorcard(*ask, "--resume")
    assert resumed.out == first.out


def test_who_interrupts_is_told_how_to_go_on(doorcard, tmp_path, monkeypatch):
    from doorcard.simulate import course

    def interrupted(*arguments):
        raise KeyboardInterrupt

    ask = ("simulate", "razz", "--hands", 100, "--out", tmp_path, "--jobs", 1)
    with monkeypatch.context() as patched:
        patched.setattr(course, "portions", interrupted)
        stopped = doorcard(*ask)
    assert stopped.code == 130
    assert f"--resume goes on in {tmp_path}" in stopped.err
    assert doorcard(*ask, "--resume").code == 0


def test_who_is_told_to_end_is_told_how_to_go_on(doorcard, tmp_path, monkeypatch):
    from doorcard.simulate import course

    def told_to_end(*arguments):
        signal.raise_signal(signal.SIGTERM)

    ask = ("simulate", "razz", "--hands", 100, "--out", tmp_path, "--jobs", 1)
    before = signal.getsignal(signal.SIGTERM)
    with monkeypatch.context() as patched:
        patched.setattr(course, "portions", told_to_end)
        stopped = doorcard(*ask)
    assert stopped.code == 143
    assert f"--resume goes on in {tmp_path}" in stopped.err
    assert signal.getsignal(signal.SIGTERM) is before
    assert doorcard(*ask, "--resume").code == 0


def test_what_would_fail_at_the_end_is_refused_before_a_hand_is_played(doorcard, tmp_path):
    pytest.importorskip("polars", reason="doorcard[simulate] is not installed")
    ask = ("simulate", "razz", "--hands", 50, "--out", tmp_path, "--plots", "--jobs", 1)
    assert doorcard(*ask).code == 0
    (tmp_path / "summary.json").unlink()
    (tmp_path / "summary.json").mkdir()
    before = sorted(tmp_path.rglob("*"))
    refused = doorcard(*ask, "--resume")
    assert (refused.code, refused.out) == (2, "")
    assert "summary.json is a folder" in refused.err
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_without_a_name_and_one_with_other_things_are_refused(doorcard, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    nameless = doorcard("simulate", "--hands", 5, "--out", "")
    assert nameless.code == 2
    (tmp_path / "letters").write_text("mine")
    refused = doorcard("simulate", "--hands", 5, "--out", ".")
    assert refused.code == 2
    assert "is not empty" in refused.err
    assert [path.name for path in tmp_path.iterdir()] == ["letters"]


@pytest.mark.parametrize("width", [40, 20])
def test_in_a_narrow_window_no_figure_loses_its_unit(doorcard, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    lines = doorcard("simulate", "razz", "--hands", 50, "--seed", 1, "--jobs", 1).out.splitlines()
    assert max(map(len, lines)) <= width
    assert not [line for line in lines if line.strip().startswith(("%", "±"))]


def test_house_rules_that_native_hands_do_not_know_are_played_over_the_engine(doorcard, tmp_path):
    house = tmp_path / "kitchen.toml"
    house.write_text('name = "kitchen"\nbase = "cardroom/razz"\n[clauses]\nshowdown.low_flushes = "counts-against"\n')
    ran = doorcard("simulate", "--rules", house, "--hands", 5, "--seed", 1, "--players", "caller", "--jobs", 1)
    assert ran.code == 0
    printed = " ".join(ran.out.split())
    assert "played over the engine: native hands do not know showdown.low_flushes: counts against it" in printed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--resume",), "--resume needs the folder"),
        (("--plots",), "--plots needs the folder"),
        (("--players", "nobody"), "no player 'nobody'"),
        (("--hands", "0"), "0 hands"),
        (("--stack", "many"), "--stack 'many' is no number of chips"),
        (("--stack", "200,-1"), "--stack '-1' is no number of chips"),
        (("--seats", "12"), "12 seats"),
        (("--seats", "0"), "0 seats"),
        (("--players", "os:getcwd"), "no player 'os:getcwd'"),
        (("--players", "json:loads"), "no player 'json:loads'"),
        (("--pace", "talk=9"), "pace 'talk=9'"),
        (("--compare", "chess"), "no rule set 'chess'"),
        (("--compare-sign", "ante=1"), "--compare-sign is for the rules of --compare"),
        (("--sign", "ante=0", "--compare", "nz/seven-card-stud"), "every player antes here"),
        (("--ray", "local", "--jobs", "2"), "--jobs is for this machine alone"),
        (("--out", "nowhere", "--resume"), "nowhere has no checkpoint.json to go on from"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(doorcard, tmp_path, monkeypatch, words, sentence):
    monkeypatch.chdir(tmp_path)
    ran = doorcard("simulate", *words)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
