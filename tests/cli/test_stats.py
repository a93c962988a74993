"""Statistics at the command line: the table, the files it writes, and what the exit code says."""

import csv
import io
import json
import re
import subprocess
import sys

import pytest

from doorcard.stats import STATISTICS
from records.sheets import SHEETS, STARS

MAIN = "import sys; from doorcard.cli.main import main; sys.exit(main())"


@pytest.fixture
def folder(tmp_path):
    """A hand of each of four rooms. Ann Lee plays in all of them."""
    folder = tmp_path / "rooms"
    folder.mkdir()
    for site, text in SHEETS.items():
        (folder / f"{site}.txt").write_text(text)
    return folder


@pytest.fixture
def stars(tmp_path):
    """Ann Lee calls and folds to a double bet, bob: x is all in with the bring-in, Cy (2) beats him."""
    path = tmp_path / "stars.txt"
    path.write_text(STARS)
    return path


def test_every_share_stands_with_its_number_of_chances(doorcard, stars):
    ran = doorcard("stats", stars, "--by", "player")
    assert ran.code == 0
    assert ran.out.startswith(
        "Hands and chips\n"
        "player   hands  won USD    big bets  in 100\n"
        "Ann Lee      1    -0.12  -0.60 in 1   -60.0\n"
        "bob: x       1    -0.07  -0.35 in 1   -35.0\n"
        "Cy (2)       1    +0.19  +0.95 in 1   +95.0\n"
        "\n"
        "First street\n"
    )
    assert "Cy (2)   1/1 100%   1/1 100%" in ran.out
    assert ran.out.endswith("\n1 hand of 1 file\n")


def test_the_table_is_no_wider_than_the_window(doorcard, folder):
    ran = doorcard("stats", folder)
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("width", [40, 30, 20])
def test_in_a_narrow_window_no_cell_is_split(doorcard, monkeypatch, folder, width):
    wide = doorcard("stats", folder, "--by", "player,game").out
    monkeypatch.setenv("COLUMNS", str(width))
    narrow = doorcard("stats", folder, "--by", "player,game").out
    shares = re.compile(r"\d+/\d+ \d+%|[+-][\d.]+ in \d+")
    assert sorted(shares.findall(narrow)) == sorted(shares.findall(wide))


def test_a_column_in_which_nobody_had_a_chance_is_left_out(doorcard, stars):
    ran = doorcard("stats", stars)
    assert "double bet" in ran.out
    assert "steals" not in ran.out
    assert "scoops" not in ran.out


def test_who_had_no_chance_of_anything_in_a_section_has_no_row_there(doorcard, stars):
    """Nobody but Cy (2) paired his door card."""
    section = doorcard("stats", stars, "--by", "player").out.partition("Fourth street\n")[2].partition("\n\n")[0]
    assert section.splitlines() == ["player   bets open pair  double bet", "Cy (2)         1/1 100%    1/1 100%"]


def test_only_a_player(doorcard, folder):
    ran = doorcard("stats", folder, "--player", "Ann Lee", "--by", "player,site", "--format", "csv")
    assert [row["site"] for row in csv.DictReader(io.StringIO(ran.out))] == [
        "fulltilt",
        "partypoker",
        "pokerstars",
        "winamax",
    ]


def test_a_player_who_is_nowhere(doorcard, folder):
    ran = doorcard("stats", folder, "--player", "Zoe")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err == "doorcard: --player Zoe: nobody of that name is dealt in, in 4 hands\n"


def test_csv_alone_goes_to_the_output_and_what_was_read_beside_it(doorcard, stars):
    ran = doorcard("stats", stars, "--format", "csv")
    assert [row["player"] for row in csv.DictReader(io.StringIO(ran.out))] == ["Ann Lee", "bob: x", "Cy (2)"]
    assert ran.err == "1 hand of 1 file\n"


def test_json_is_one_object_a_line(doorcard, stars):
    ran = doorcard("stats", stars, "--format", "json")
    *rows, last = map(json.loads, ran.out.splitlines())
    assert rows[2]["statistics"]["open_pair_doubles"] == {"taken": 1, "of": 1}
    assert last["read"]["files"] == 1


@pytest.mark.parametrize("form", ["table", "csv", "json", "parquet"])
def test_out_takes_the_place_of_the_terminal(doorcard, stars, tmp_path, form):
    if form == "parquet":
        pytest.importorskip("polars")
    out = tmp_path / "out"
    ran = doorcard("stats", stars, "--format", form, "--out", out)
    assert (ran.code, ran.out, ran.err) == (0, "", "1 hand of 1 file\n")
    assert out.stat().st_size > 100


def test_parquet_needs_a_file(doorcard, stars):
    ran = doorcard("stats", stars, "--format", "parquet")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "doorcard: --format parquet: that is written to a file, which --out names\n"


def test_parquet_without_polars_is_one_sentence_and_the_rest_works(doorcard, stars, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    ran = doorcard("stats", stars, "--format", "parquet", "--out", tmp_path / "out")
    assert ran.code == 2
    assert ran.err.startswith("doorcard: Parquet is written by Polars, ")
    assert len(ran.err.splitlines()) == 1
    assert doorcard("stats", stars).code == 0
    assert doorcard("stats", stars, "--format", "csv").code == 0


def test_a_file_of_hands_is_not_written_over(doorcard, stars):
    ran = doorcard("stats", stars, "--format", "csv", "--out", stars)
    assert ran.code == 2
    assert "it holds hands of PokerStars" in ran.err
    assert stars.read_text() == STARS


def test_several_processes_print_the_same(doorcard, folder):
    assert doorcard("stats", folder, "--jobs", 2) == doorcard("stats", folder)


def test_a_hand_that_is_not_counted_is_named_and_is_exit_code_2(doorcard, folder):
    (folder / "damaged.txt").write_text(STARS.replace("bob: x: brings in", "bob: x: dances"))
    ran = doorcard("stats", folder)
    assert ran.code == 2
    assert f"doorcard: {folder}/damaged.txt:14: not understood: " in ran.err
    assert ran.out.endswith("4 hands of 5 files\ndamaged: 1 hand\ncounted as paid, not as the rules pay: 1 hand\n")


def test_what_is_not_stud_is_counted_by_name(doorcard, tmp_path):
    path = tmp_path / "holdem.phh"
    path.write_text(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"
        "starting_stacks = [50, 50]\nactions = []\n"
    )
    ran = doorcard("stats", path)
    assert (ran.code, ran.out) == (0, "0 hands of 1 file\nnot stud: 1 hand of NT\n")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--by", "position"), "nothing is counted by 'position'; there are player, game, site, "),
        (("--by", "player,player"), "player is named twice"),
        (("--by", ""), "nothing is counted by ''; "),
        (("--format", "xml"), "--format 'xml': it is table, csv, json or parquet"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(doorcard, stars, options, sentence):
    ran = doorcard("stats", stars, *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"doorcard: {sentence}")
    assert len(ran.err.splitlines()) == 1


def test_the_meanings_are_those_of_the_definitions(doorcard):
    ran = doorcard("stats", "--meanings")
    assert ran.code == 0
    words = " ".join(ran.out.split())
    assert all(f"{statistic.title} {statistic.says}" in words for statistic in STATISTICS)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_standard_input_is_counted_as_a_file(doorcard, stars, jobs):
    ran = subprocess.run(
        [sys.executable, "-c", MAIN, "stats", "-", str(stars), "--format", "csv", "--jobs", jobs],
        input=stars.read_bytes(),
        capture_output=True,
    )
    assert ran.returncode == 0
    rows = list(csv.DictReader(io.StringIO(ran.stdout.decode())))
    assert {row["player"]: row["hands"] for row in rows} == {"Ann Lee": "2", "bob: x": "2", "Cy (2)": "2"}
    assert b"2 hands of 2 files" in ran.stderr


def test_a_name_moves_no_cursor_and_its_row_is_as_wide_as_it_reads(doorcard, stars):
    stars.write_text(STARS.replace("Ann Lee", "A\x1b[31mnn"))
    out = doorcard("stats", stars, "--by", "player").out
    assert "\x1b" not in out
    assert "A\\x1b[31mnn      1    -0.12" in out
