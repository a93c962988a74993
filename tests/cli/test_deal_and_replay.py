"""One hand called as by a dealer, written down, and stepped through again."""

import json
import re

import pytest

from doorcard.cli.replay import Stepper, recorded_hand
from doorcard.cli.screen import Screen
from doorcard.records import own
from doorcard.rules import names
from doorcard.views import AUDITOR


@pytest.mark.parametrize("name", names())
def test_every_line_of_a_hand_has_its_paragraph(doorcard, name):
    out = doorcard("deal", name, "--seed", 4).out
    called = out[out.index("Everybody antes") : out.index("After the hand")]
    lines = [line for line in called.splitlines() if line]
    cites = re.compile(r"(NZ|PA|custom|reading) \S+|^ {10,}\S+$")
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        sentence_begins = line[0] != " " and re.match(r"[A-Z]", line)
        if sentence_begins and not cites.search(line):
            rest = [following, *lines[lines.index(line) + 1 :][:3]]
            assert any(cites.search(one) for one in rest), line


def test_the_same_seed_deals_the_same_hand(doorcard):
    assert doorcard("deal", "razz", "--seed", 8) == doorcard("deal", "razz", "--seed", 8)


def test_a_hand_without_a_seed_says_how_to_deal_it_again(doorcard):
    first = doorcard("deal").out
    seed = re.search(r"The same hand again: --seed (\d+)", first).group(1)
    assert doorcard("deal", "--seed", seed).out == first


@pytest.mark.parametrize("view", ["rail", "1", "3"])
@pytest.mark.parametrize("as_json", [True, False])
def test_the_output_never_shows_a_card_the_view_may_not_see(doorcard, view, as_json):
    for seed in range(8):
        options = ("deal", "pa/super-stud-eight-or-better", "--seed", seed, "--players", "random,caller")
        all_cards = json.loads(doorcard(*options, "--json").out)["events"]
        told = doorcard(*options, "--view", view, *(["--json"] if as_json else []))
        seat = int(view) if view.isdecimal() else None
        hidden = set()
        for event in all_cards:
            if event["event"] in ("hole-card-dealt", "discarded") and event["seat"] != seat:
                hidden |= set(event.get("cards", ())) | {event.get("card")}
        for event in all_cards:
            if event["event"] == "hand-shown":
                hidden -= set(event["cards"])
        signs = {card[0] + "♣♦♥♠"["cdhs".index(card[1])] for card in hidden if card}
        assert signs
        assert [sign for sign in signs if sign in told.out] == []
        assert told.out.count('"7c"') <= 1 or "7c" not in hidden


def test_json_has_the_header_the_events_and_what_is_called(doorcard):
    dealt = json.loads(doorcard("deal", "nz/five-card-stud", "--seed", 2, "--json").out)
    assert dealt["seed"] == 2
    assert dealt["hand"]["rules"] == "nz/five-card-stud"
    assert dealt["events"][0]["says"] == "Seat 1 antes 2"
    assert all(event["cites"] for event in dealt["events"])


def test_the_sign_of_the_command_line_is_played_by(doorcard):
    changes = ("structure=spread", "maximum=40", "enough-cards=n")
    signed = [word for change in changes for word in ("--sign", change)]
    out = doorcard("deal", "nz/seven-card-stud", *signed, "--seed", 1, "--json").out
    sign = json.loads(out)["hand"]["sign"]
    assert (sign["structure"], sign["maximum"], sign["readings"]) == ("spread", 40, [["enough-cards", "n"]])


def test_house_rules_are_played_by(doorcard, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text(
        'name = "kitchen"\nbase = "nz/seven-card-stud"\n[clauses]\nforced.card = "highest"\n[sign]\nante = 5\n'
    )
    out = doorcard("deal", "--rules", path, "--sign", "small_bet=15", "--seed", 1).out
    assert "Everybody antes 5" in out
    assert "is the highest card showing" in out
    assert "bets of 15, 15, 20" in out


def test_a_deck_that_runs_short_is_called(doorcard):
    out = doorcard("deal", "pa/seven-card-stud-high", "--seats", 9, "--players", "caller", "--seed", 1).out
    assert "Sixth street: five cards left for 9 players, burn, one common card for all" in out
    assert "in the middle, for everybody" in out
    out = doorcard("deal", "nz/seven-card-stud", "--seats", 7, "--players", "caller", "--seed", 1).out
    called = "Seventh street: seven cards left for seven players, the burns are shuffled in, burn, one card down"
    assert called in " ".join(out.split())


# Records


def test_a_hand_is_written_as_its_viewer_saw_it(doorcard, tmp_path):
    for view, viewer in (("all", AUDITOR), ("2", 1)):
        path = tmp_path / f"{view}.jsonl"
        doorcard("deal", "--seed", 3, "--view", view, "--record", path)
        assert own.read(path).viewer == viewer


def test_a_recorded_hand_is_called_again_word_for_word(doorcard, recorded):
    dealt = doorcard("deal", "nz/seven-card-stud", "--seats", 4, "--players", "caller", "--seed", 3).out
    assert doorcard("replay", recorded).out == dealt[: dealt.index("\nThe same hand again")]


def test_a_recorded_hand_can_be_seen_by_less(doorcard, recorded):
    whole, rail = doorcard("replay", recorded).out, doorcard("replay", recorded, "--view", "rail").out
    assert "Down: seat 1" in whole
    assert "Down:" not in rail


def test_a_replay_is_json_too(doorcard, recorded):
    replayed = json.loads(doorcard("replay", recorded, "--json", "--view", "rail").out)
    assert replayed["hand"]["viewer"] == "rail"
    assert {event.get("card") for event in replayed["events"] if event["event"] == "hole-card-dealt"} == {None}


# Stepping


@pytest.fixture
def step(recorded, capsys, monkeypatch):
    """Step through the recorded hand with these keys; what each key printed."""
    monkeypatch.setenv("COLUMNS", "80")

    def stepped(*keys):
        printed = []

        def ask(question):
            printed.append(capsys.readouterr().out)
            if len(printed) > len(keys):
                raise EOFError
            asked.append(question)
            return keys[len(printed) - 1]

        asked = []
        Stepper(recorded_hand(recorded, None, None), Screen()).run(ask)
        return printed[1:], asked

    return stepped


def test_enter_goes_on_and_p_goes_back(step):
    shown, asked = step("", "n", "p")
    assert "Seat 1 antes 2" in shown[0]
    assert "Seat 2 antes 2" in shown[1]
    assert "Seat 1 antes 2" in shown[2]
    assert [question.partition("/")[0] for question in asked] == ["0", "1", "2"]


def test_a_street_is_gone_to_by_name_or_by_steps(step):
    shown, _ = step("seventh", "-", "+", "third", "street", "end", "start")
    firsts = [next((line for line in text.splitlines() if "street:" in line), "") for text in shown]
    assert [first.partition(" ")[0] for first in firsts] == ["Seventh", "Sixth", "Seventh", "Third", "Fourth", "", ""]
    assert "The hand is over" in shown[5]


def test_an_event_is_gone_to_by_number(step):
    shown, asked = step("5", "9999", "")
    assert "The deck is shuffled" in shown[0]
    assert "There is no event 9999" in shown[1]
    assert asked[2].startswith("5/")


def test_why_gives_the_paragraphs_of_the_event(step):
    shown, _ = step("1", "why", "help", "hm")
    assert "NZ 13.1(b): " in shown[1]
    assert "to the next street" in shown[2]
    assert "'hm' is not understood" in shown[3]


def test_a_street_the_hand_did_not_come_to_is_said_to_be(step):
    shown, _ = step("second", "q")
    assert "The hand did not come to second street" in shown[0]
