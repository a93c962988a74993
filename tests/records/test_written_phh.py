"""What is written as PHH reads back as the same hand: every game, every limit, every viewer, and records of rooms."""

import io
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.engine.play import begin
from doorcard.errors import Unsayable
from doorcard.records import detect, own, phh, phh_more, write_phh
from doorcard.records.fold import play
from doorcard.records.record import Act, Damaged, Did, Record
from doorcard.records.transcribe import record_of
from doorcard.records.whole import whole
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import ForcedCard, Structure
from doorcard.rules.sign import default_sign
from doorcard.views import AUDITOR, RAIL
from hands import ALL_RULES, setting, steps
from records import more_sheets, sheets
from records.where import HISTORIES

HERE = Path(__file__).resolve()


def hand_of(name, structure, seats, seed, **more):
    played = list(steps(setting(name, structure, seats, seed), 0.15))
    return own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events), **more)


def again(record):
    """The record written and read."""
    (found,) = phh.read_bytes(write_phh.text(record).encode(), "hand.phh")
    if isinstance(found, Damaged):
        raise found.error
    return found


def told(claims):
    """What claims say, wherever they stand; the order of the stacks is that of the seats."""
    return sorted(
        ((one.said.name, one.seat, one.amount, one.pot, one.half, one.cards, one.words) for one in claims), key=str
    )


@settings(max_examples=150)
@given(
    st.sampled_from(ALL_RULES),
    st.sampled_from(tuple(Structure)),
    st.integers(2, 12),
    st.integers(0, 10**6),
    st.data(),
)
def test_a_hand_of_ours_reads_back_as_the_same_events_and_claims(name, structure, seats, seed, data):
    hand = hand_of(name, structure, seats, seed)
    viewer = data.draw(st.sampled_from((AUDITOR, RAIL, *range(len(hand.begin.seats)))))
    record = record_of(own.seen_by(hand, viewer))
    found = again(record)
    assert play(found).events == play(record).events
    assert play(found).differences == play(record).differences == ()
    assert told(found.claims) == told(record.claims)
    assert (found.rules, found.header.sign) == (record.rules, record.header.sign)


def test_cards_the_viewer_did_not_see_are_question_marks():
    hand = hand_of("cardroom/seven-card-stud", Structure.FIXED, 3, 4)
    actions = tomllib.loads(write_phh.text(record_of(own.seen_by(hand, RAIL))))["actions"]
    dealt = [action.split()[-1] for action in actions if action.startswith("d dh")]
    assert [cards[:4] for cards in dealt[:3]] == ["????"] * 3
    assert all("?" not in cards for cards in dealt[3:6])


def test_chairs_nobody_is_dealt_in_from_a_small_deck_and_a_rake_come_back():
    rules = rule_set("nz/five-card-stud")
    state = begin(rules, default_sign(rules), [50, None, 0, 80, 60], sitting_out=[3], deck=30, recorded_rake=3)
    hand = own.Hand(begin=state, events=(), names=("Ana", "", "Bo", "Cy", "Di"))
    found = again(record_of(hand)).header
    parts = [(chair.name, chair.stack, chair.part.value) for chair in found.chairs]
    assert parts == [
        ("Ana", 50, "dealt in"),
        ("", 0, "empty"),
        ("Bo", 0, "sitting out"),
        ("Cy", 80, "sitting out"),
        ("Di", 60, "dealt in"),
    ]
    assert found.deck == 30


def test_house_rules_come_back_whole():
    rules = turned(rule_set("nz/seven-card-stud"), "forced.card", ForcedCard.HIGHEST)
    played = list(steps(setting("nz/seven-card-stud", Structure.FIXED, 3, 5)._replace(rules=rules)))
    hand = own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))
    assert again(record_of(hand)).rules == rules


def test_house_rules_of_a_game_nobody_has_a_name_for_are_refused():
    from doorcard.rules.clauses import Halves

    rules = turned(rule_set("nz/five-card-stud"), "showdown.halves", Halves.LOW)
    state = begin(rules, default_sign(rules), [50, 50])
    with pytest.raises(Unsayable, match="PHH has no code for the game of nz/five-card-stud"):
        write_phh.text(record_of(own.Hand(begin=state, events=())))


def test_names_dates_and_money_come_back():
    hand = hand_of(
        "cardroom/razz",
        Structure.FIXED,
        3,
        2,
        names=("Ana 'the ace'", 'Bo\n"\\', "Cyé\x7f"),
        table="Felt",
        number=7,
        date="2024-05-01T20:15:00",
        origin=own.Origin(site="pokerstars", currency="USD", scale=100, event="Final"),
    )
    record = record_of(hand)
    found = again(record).header
    assert [chair.name for chair in found.chairs] == [chair.name for chair in record.header.chairs]
    for key in ("hand", "table", "event", "date", "currency", "scale", "game"):
        assert getattr(found, key) == getattr(record.header, key), key
    values = tomllib.loads(write_phh.text(record))
    assert str(values["antes"]) == "[0.02, 0.02, 0.02]"
    assert (values["hand"], values["year"], str(values["time"])) == (7, 2024, "20:15:00")


@pytest.mark.parametrize(
    "date", ["2024-05-01", "2024-13-01", "0000-01-01", "a Sunday", "2024-05-01T20:15:00+01:00", ""]
)
def test_any_date_comes_back(date):
    record = record_of(hand_of("cardroom/razz", Structure.FIXED, 2, 2))
    record = Record(replace(record.header, date=date), record.lines)
    assert again(record).header.date == date


@pytest.mark.parametrize(
    ("did", "more", "written"),
    [
        (Did.CHECK, {}, "p1 cc # doorcard: checks"),
        (Did.CALL, {"to": 4}, "p1 cc # doorcard: calls to 4"),
        (Did.BRING_IN, {"to": 7}, "p1 cbr 7 # doorcard: brings it in"),
    ],
)
def test_an_act_that_is_out_of_place_is_told_as_it_was_recorded(did, more, written):
    """The first player to act faces a bet of 2."""
    record = unlawful(did, more)
    assert repr(written) in write_phh.text(record)
    acts = [act for act in again(record).acts if act.line and act.seat == 0 and act.did not in (Did.ANTE, Did.DEAL)]
    assert (acts[0].did, acts[0].to) == (did, more.get("to"))


def unlawful(did, more):
    (record,) = phh.read_bytes(
        b"variant = 'F7S'\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 5\nbig_bet = 10\nstarting_stacks = [50, 50]\n"
        b"actions = ['d dh p1 ????Kc', 'd dh p2 ????2d', 'p2 pb', 'p1 cc', 'd dh p1 3c', 'd dh p2 4d']\n"
    )
    act = next(act for act in record.acts if act.did is Did.STAY)
    header = replace(record.header, site=own.FORMAT)
    lines = [Act(line=act.line, did=did, seat=0, **more) if one is act else one for one in record.lines]
    return Record(header, tuple(lines))


def test_many_hands_are_a_table_each():
    records = [record_of(hand_of("cardroom/razz", Structure.FIXED, 3, seed)) for seed in range(3)]
    text = "".join(write_phh.texts(records))
    assert list(tomllib.loads(text)) == ["1", "2", "3"]
    assert [play(one).events for one in phh.read_bytes(text.encode())] == [play(one).events for one in records]


def test_what_no_file_can_hold_is_refused():
    hand = hand_of("cardroom/razz", Structure.FIXED, 2, 2, names=("\ud800", "Bo"))
    with pytest.raises(Unsayable, match="letters that no file can hold"):
        write_phh.text(record_of(hand))


# Fields of ours


FIELDS = (
    "variant = 'F7S'\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 5\nbig_bet = 10\n"
    "starting_stacks = [50, 50]\nactions = []\n"
)


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("rules = 'nowhere/chess'", "_doorcard_rules is no name of ours"),
        ("rules = 3", "_doorcard_rules must be the name of a rule set"),
        ("sign = { ante = -1 }", "_doorcard_sign.ante must be a whole number from 0"),
        ("sign = { ante = 1.5 }", "_doorcard_sign.ante must be a whole number from 0"),
        ("sign = 'big'", "_doorcard_sign must be an object"),
        ("scale = 3", "_doorcard_scale must be 1, 10, 100 and so on to 10^9, not 3"),
        ("chairs = [{ name = 'Ana' }]", "_doorcard_chairs must be dealt in for 2 of the chairs"),
        ("chairs = [{}, {}, {part = 'asleep'}]", "_doorcard_chairs[3].part must be one of"),
        ("claims = 3", "_doorcard_claims must be a list of tables, not 3"),
        ("claims = [3]", "_doorcard_claims[1] must be a table, not 3"),
        ("claims = [{ said = 'wins', seat = 3 }]", "_doorcard_claims[1].seat must be a seat from 1 to 2"),
        ("claims = [{ said = 'is poor' }]", "_doorcard_claims[1].said must be one of"),
        ("claims = [{ said = 'held', cards = ['1c'] }]", "_doorcard_claims[1].cards[1] must be a card"),
        ("mood = 'good'", "_doorcard_mood is no field of ours; there are rules, "),
    ],
)
def test_a_field_of_ours_that_is_broken_is_told_with_its_line(field, sentence):
    (found,) = phh.read_bytes(f"{FIELDS}_doorcard_{field}\n".encode())
    assert isinstance(found, Damaged)
    assert sentence in found.why
    assert found.line == 8


def test_every_field_and_remark_of_ours_is_told_on_the_page():
    page = (HERE.parents[2] / "docs" / "records.md").read_text()
    for name in phh_more.FIELDS:
        assert f"`{phh_more.PREFIX}{name}`" in page
    for code in phh_more.VARIANTS:
        assert f"`{code}`" in page


# Records of rooms


def of_rooms():
    for name, reader in (sheets.READERS | more_sheets.READERS).items():
        texts = (sheets.SHEETS | more_sheets.SHEETS)[name]
        for text in [texts] if isinstance(texts, str) else texts:
            for one in reader.read(io.BytesIO(text.encode())):
                if isinstance(one, Record):
                    yield pytest.param(one, id=f"{name} {one.header.hand}")
    for path in sorted(HISTORIES.rglob("*")) if HISTORIES.exists() else []:
        if path.suffix in (".txt", ".xml", ".phh"):
            for one in detect.records(path):
                assert isinstance(one, Record)
                yield pytest.param(one, id=f"{path.name} {one.header.hand}")


@pytest.mark.parametrize("record", list(of_rooms()))
def test_a_hand_of_a_room_comes_to_the_same_as_phh(record):
    found = again(record)
    assert play(found).events == play(record).events
    assert {one.code for one in play(found).differences} == {one.code for one in play(record).differences}
    kept = {claim.said for claim in record.claims}
    assert told(one for one in found.claims if one.said in kept) == told(
        one for one in whole(record).claims if one.said in kept
    )
    ours, theirs = found.header, record.header
    for key in ("rules", "sign", "deck", "scale", "currency", "hand", "table", "event", "date", "game", "house"):
        assert getattr(ours, key) == getattr(theirs, key), key
    assert [(chair.name, chair.stack, chair.part) for chair in ours.chairs] == [
        (chair.name, chair.stack, chair.part) for chair in theirs.chairs
    ]
