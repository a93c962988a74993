"""The command ``doorcard odds``: what it prints, and how it refuses."""

import json

import pytest

from doorcard.cli.main import main


def test_each_player_has_a_line(capsys):
    assert main(["odds", "AsAh7d2c9dKc", "8h9hThJhQc3c", "--dead", "2d"]) == 0
    printed = capsys.readouterr().out
    assert "1  A♠ A♥ 7♦ 2♣ 9♦ K♣" in printed
    assert "exact" in printed
    assert "Dead: 2♦" in printed


def test_drawn_odds_have_their_error(capsys):
    assert main(["odds", "AsAh7d2c9d", "8h9hThJhQc", "--method", "sample", "--samples", "5000"]) == 0
    assert "±" in capsys.readouterr().out


def test_json_has_whole_numbers(capsys):
    assert main(["odds", "razz", "Ad2d3d4d9dKc", "Ac2c3c8c9cKh", "--json"]) == 0
    odds = json.loads(capsys.readouterr().out)
    assert odds["exact"]
    assert (odds["run_outs"], odds["players"][0]["low_win"], odds["players"][0]["low_tie"]) == (1560, 1179, 9)


def test_each_next_card_is_printed(capsys):
    assert main(["odds", "AsAh7d2c9dKc", "8h9hThJhQc2d", "--by-next-card", "2", "--json"]) == 0
    by_card = json.loads(capsys.readouterr().out)["by_next_card"]
    assert by_card["player"] == 2
    assert by_card["equity"]["Kh"] == 1


def test_a_range_is_printed_as_it_was_written(capsys):
    words = ["odds", "(AA)7d2c9dKc", "(split, KK@0.5)ThJhQc3c", "--dead", "2d"]
    assert main(words) == 0
    assert "2  (split, KK@0.5) T♥ J♥ Q♣ 3♣" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["cards"] == "(AA)7d2c9dKc"


def test_a_range_is_refused_where_it_goes_wrong(capsys):
    assert main(["odds", "AsAh7d", "(99+, splat)Th"]) == 2
    assert capsys.readouterr().err.strip().endswith("(at 6 in '99+, splat')")


@pytest.mark.parametrize(
    "words",
    [
        ["AsAh7d"],
        ["AsAh7d", "As2c3c"],
        ["no-such-game", "AsAh7d", "2c3c4c"],
        ["AsAh7d", "2c3c4c", "--method", "guess"],
        ["AsAh7d", "2c3c4c", "--by-next-card", "3"],
        ["AsAh7d", "2c3c4c", "--undealt", "60"],
        ["AsAh7d", "2c3c4c", "--burned", "-3"],
        ["AsAh7d", "2c3c4c", "--burned", "3"],
        ["AsAh7d", "2c3c4c", "--burned", "0"],
        ["AsAh7d", "2c3c4c", "--undealt", "20", "--burned", "-3"],
        ["AsAh7d", "2c3c4c", "--budget", "nan"],
        ["AsAh7d", "2c3c4c", "--budget", "-1"],
        ["AsAh7d", "2c3c4c", "--budget", "-1", "--method", "sample"],
        ["AsAh7d", "2c3c4c", "--samples", "99999999999999999999", "--method", "sample"],
        ["AsAh7d", "2c3c4c", "--samples", "-1"],
        ["AsAh7d", "2c3c4c", "2s2h4h", "5s5h5d", "--method", "exact"],
        ["AsAh7d", "??Th", "--by-next-card", "1", "--method", "exact", "--budget", "1"],
    ],
)
def test_bad_input_is_refused_in_one_sentence(words, capsys):
    assert main(["odds", *words]) == 2
    refusal = capsys.readouterr().err.strip()
    assert refusal
    assert "\n" not in refusal


def test_the_odds_of_each_street_of_a_recorded_hand(doorcard, recorded):
    ran = doorcard("odds", "--record", recorded)
    assert ran.code == 0
    for street in ("Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"):
        assert street in ran.out
    assert ran.out.count("Seat 4") == 5
    streets = json.loads(doorcard("odds", "--record", recorded, "--json").out)["streets"]
    assert [len(street["players"]) for street in streets] == [4, 4, 4, 4, 4]
    assert all(sum(player["equity"] for player in street["players"]) == pytest.approx(1) for street in streets)


def test_a_seat_does_not_know_the_others_down_cards(doorcard, recorded):
    everything = doorcard("odds", "--record", recorded, "--view", "all", "--json")
    seat = doorcard("odds", "--record", recorded, "--view", 1, "--json")
    assert everything.code == seat.code == 0
    own = [json.loads(ran.out)["streets"][0]["players"][0]["cards"] for ran in (everything, seat)]
    assert own[0] == own[1]


@pytest.mark.parametrize("width", [80, 60, 40, 20])
def test_in_any_window_lines_fit_and_bars_and_columns_stand_below_one_another(doorcard, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    lines = doorcard("odds", "AsAh7d2c9dKc", "8h9hThJhQc2d", "--by-next-card", "1").out.splitlines()
    assert max(map(len, lines)) <= width
    assert not [line for line in lines if line.strip() == "%" or line.startswith(("% ", "±"))]
    assert len({line.index(line.strip("█░ ")[-1]) for line in lines if "░" in line}) <= 1
    title = next(place for place, line in enumerate(lines) if line.startswith("Player 1 after"))
    signs = [line.index("♠") for line in lines[title:] if line.count("♠") and "%" in line]
    assert signs
    assert len(set(signs)) == 1


def test_a_player_who_always_wins_has_his_figure_under_the_others(doorcard):
    lines = doorcard("odds", "AsAhAdAc2c3c4c", "8h9hThJh2d3d5d", "KsKhKd2s2hQd7d").out.splitlines()
    assert len({line.index(" %") for line in lines[1:4]}) == 1
    assert "100.00 %" in lines[1]


def test_all_next_cards_share_one_budget(doorcard):
    ask = ("odds", "AsAh7d", "2c3c8h", "--by-next-card", "1", "--json")
    # One answer is counted in a hundredth of a second, those after all cards in half of one.
    assert json.loads(doorcard(*ask).out)["by_next_card"]["exact"]
    drawn = doorcard(*ask, "--budget", "0.2", "--samples", "1000")
    assert not json.loads(drawn.out)["by_next_card"]["exact"]
    assert json.loads(drawn.out)["exact"]
    assert "1,000 run-outs drawn after each" in doorcard(*ask[:-1], "--budget", "0.2", "--samples", "1000").out
    refused = doorcard(*ask, "--method", "exact", "--budget", "0.2")
    assert refused.code == 2
    assert "more than 0.2" in refused.err


def test_outs_are_printed(doorcard):
    ran = doorcard("odds", "AcAd7h8s9d2s", "KcKd2h3s4dJs", "--outs")
    assert "Ahead for the high hand: 1" in ran.out
    assert "2 gets ahead with 2 for three of a kind: K♠ K♥" in ran.out
    told = json.loads(doorcard("odds", "AcAd7h8s9d2s", "KcKd2h3s4dJs", "--outs", "--json").out)
    assert told["ahead"] == {"high": [1]}
    assert told["outs"]["2"][0] == {"half": "high", "makes": "three of a kind", "cards": ["Ks", "Kh"]}


@pytest.mark.parametrize(
    "words",
    [
        ["odds"],
        ["odds", "AsAh7d", "8h9hTh", "--hand", "1"],
        ["odds", "AsAh7d", "8h9hTh", "--record", "FILE"],
        ["odds", "--record", "FILE", "--dead", "2c"],
        ["odds", "--record", "FILE", "--hand", "2"],
        ["odds", "--record", "FILE", "--hand", "0"],
        ["odds", "--record", "FILE", "--hand", "-1"],
        ["replay", "FILE", "--hand", "0"],
        ["odds", "--record", "FILE", "--burned", "3"],
        ["odds", "--record", "FILE", "--view", "9"],
        ["odds", "--record", "missing.jsonl"],
    ],
)
def test_a_record_and_hands_do_not_mix(doorcard, recorded, words):
    ran = doorcard(*[recorded if word == "FILE" else word for word in words])
    assert ran.code == 2
    assert ran.err.strip()
    assert "\n" not in ran.err.strip()
