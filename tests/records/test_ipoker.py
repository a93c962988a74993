"""iPoker: what the elements of a hand become, what is damage, and that nothing can be declared in a file."""

import io

import pytest

from doorcard.cards import Card, read_cards
from doorcard.engine.state import Part
from doorcard.errors import UnknownFormat
from doorcard.records import fold, ipoker
from doorcard.records.record import Damaged, Did, Record, Said, Skipped
from doorcard.records.sums import sums
from records.more_sheets import IPOKER, damage, one, read
from records.sheets import claimed, parts, wagers

SITE = "ipoker"
GENERAL = IPOKER[: IPOKER.index("  <game ")]
GAME = IPOKER[IPOKER.index("  <game ") : IPOKER.index("</session>")]
ENDS = "</session>\n"


def line_of(text, part):
    return text[: text.index(part)].count("\n") + 1


def test_the_header_says_game_stakes_table_and_time():
    header = one(SITE, IPOKER).header
    assert (header.game, header.rules) == ("7 Card Stud", "cardroom/seven-card-stud")
    assert (header.hand, header.table, header.date) == ("801", "Nulle Part, 4711", "2015-06-07T08:09:10")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (5, 10, 50, 100)
    assert (header.currency, header.scale, header.sign.readings) == ("EUR", 100, (("burn", "none"),))
    assert dict(header.more) == {"session": "81", "me": "Hero"}


def test_names_may_hold_anything_and_seats_have_gaps():
    chairs = one(SITE, IPOKER).header.chairs
    assert [(chair.name, chair.number, chair.stack, chair.part) for chair in chairs] == [
        ("A & B", 2, 4, Part.IN),
        ("Idle", 3, 700, Part.OUT),
        ("Hero", 5, 100000, Part.IN),
        ("Zoë", 9, 205, Part.IN),
    ]


def test_the_numbers_of_the_actions_are_their_order():
    record = one(SITE, IPOKER)
    assert wagers(record) == [
        (3, Did.BRING_IN, 10, None),
        (2, Did.RAISE, 50, None),
        (3, Did.CALL, None, 40),
        (2, Did.BET, 100, None),
        (3, Did.CALL, None, 100),
        (2, Did.BET, 100, None),
        (3, Did.CALL, 50, None),
    ]
    lines = [act.line for act in record.acts if act.did in (Did.BRING_IN, Did.RAISE)]
    assert lines == [line_of(IPOKER, 'type="16"'), line_of(IPOKER, 'type="23"')]


def test_antes_and_who_has_nothing_left():
    record = one(SITE, IPOKER)
    assert [(act.seat, act.added, act.words) for act in record.acts if act.did is Did.ANTE] == [
        (0, 4, "all in"),
        (2, 5, ""),
        (3, 5, ""),
    ]
    assert [act.words for act in record.acts if act.did is Did.REMARK] == ["sits out"]
    assert [act.words for act in record.acts if act.did is Did.CALL] == ["", "", "all in"]


def test_cards_have_their_suit_first_and_x_is_not_known():
    dealt = [act.cards for act in one(SITE, IPOKER).acts if act.did is Did.DEAL]
    assert dealt[:3] == [read_cards("7d 4d Ks"), read_cards("Ac 5d 4h"), (None, None, Card.read("3s"))]
    assert dealt[5] == (Card.read("Ts"),)
    assert dealt[-1] == (None,)


def test_what_nobody_called_is_told_apart_and_the_rake_is_what_is_missing():
    record = one(SITE, IPOKER)
    assert claimed(record, Said.RETURNED, Said.WON, Said.RAKE) == [
        (Said.WON, 0, 10),
        (Said.RETURNED, 2, 50),
        (Said.WON, 2, 402),
        (Said.RAKE, None, 2),
    ]
    assert any("the rake is not stated" in note for note in record.header.notes)
    assert sums(record.lines).balance


def test_a_rake_that_is_stated_needs_no_note():
    record = one(SITE, IPOKER.replace('addon="0"/>', 'addon="0" rakeamount="€0.005"/>'))
    assert claimed(record, Said.RAKE) == [(Said.RAKE, None, 2)]
    assert record.header.notes == ()


def test_the_hand_folds_as_it_is_told():
    assert parts(one(SITE, IPOKER)) == []
    assert fold.play(one(SITE, IPOKER)).finished


def test_an_ante_that_nobody_matches_goes_back():
    text = (
        GENERAL
        + """
<game gamecode="9"><general><players>
<player seat="1" name="a" chips="€9" win="€0.08" bet="€0.05"/>
<player seat="2" name="b" chips="€0.03" win="€0" bet="€0.03"/>
</players></general><round no="0">
<action no="1" player="a" type="15" sum="€0.05"/><action no="2" player="b" type="7" sum="€0.03"/></round>
<round no="2"><cards type="Third Street" player="a">D7 D4 SK</cards>
<cards type="Third Street" player="b">H7 H4 HK</cards>
</round></game>"""
        + ENDS
    )
    assert claimed(one(SITE, text), Said.RETURNED, Said.WON) == [(Said.RETURNED, 0, 2), (Said.WON, 0, 6)]


def test_a_tournament_states_no_stakes_and_counts_chips():
    text = IPOKER.replace(" €0.50/€1</gametype>", "</gametype>").replace("€", "")
    text = text.replace("<nickname>", "<tournamentname>Sunday Stud</tournamentname><buyin>$5+$0.50</buyin><nickname>")
    header = one(SITE, text).header
    assert (header.event, header.currency, header.sign.small_bet) == ("Sunday Stud", "", 50)
    assert header.sign.chip_cents is None
    assert any("the limits are not stated" in note for note in header.notes)


@pytest.mark.parametrize(
    ("written", "rules"),
    [("7 Card Stud Hi-Lo L", "stud-eight-or-better"), ("7 Card Stud HiLow Limit", "stud-eight-or-better")],
)
def test_high_low(written, rules):
    assert one(SITE, IPOKER.replace("7 Card Stud L", written)).header.rules == f"cardroom/{rules}"


def test_five_card_stud_has_one_card_down():
    text = IPOKER.replace("7 Card Stud L", "5 Card Stud L").replace("D7 D4 SK", "D4 SK")
    text = text.replace("CA D5 H4", "D5 H4").replace("X X S3", "X S3").replace("Third Street", "Second Street")
    record = one(SITE, text)
    assert record.header.rules == "cardroom/five-card-stud"
    assert next(act.cards for act in record.acts if act.did is Did.DEAL) == read_cards("4d Ks")


def test_money_with_the_sign_behind_and_a_comma():
    text = IPOKER.replace('sum="€0.05"', 'sum="0,05€"').replace("€1,000", "1 000€")
    assert wagers(one(SITE, text)) == wagers(one(SITE, IPOKER))
    assert one(SITE, text).header.chairs[2].stack == 100000


def test_the_bytes_decide_the_encoding_and_not_the_declaration():
    (record,) = read(SITE, IPOKER.encode("cp1252"))
    assert isinstance(record, Record)
    assert record.header.chairs[3].name == "Zoë"
    assert record.header.notes[0] == "some lines are no UTF-8; they are read as Windows-1252"
    assert [hand.header.chairs[3].name for hand in read(SITE, IPOKER.encode("utf-16"))] == ["Zoë"]


@pytest.mark.parametrize("written", ["Holdem NL $0.05/$0.10", "Omaha Hi-Lo PL $1/$2", "7 Card Stud PL €1/€2"])
def test_other_games_are_counted_and_named(written):
    other = IPOKER.replace("7 Card Stud L €0.50/€1", written)
    found = read(SITE, other + IPOKER)
    assert [type(hand) for hand in found] == [Skipped, Record]
    assert (found[0].game, found[0].line) == (written, line_of(IPOKER, "<game "))
    assert found[1].header.line == line_of(IPOKER, "<game ") + other.count("\n")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('no="8" player="Hero" type="5"', 'no="8" player="Hero" type="55"', "type '55'"),
        ('no="8" player="Hero"', 'no="8" player="Eve"', "does not sit there"),
        ('no="8" player="Hero"', 'no="8" player="Hero" spin="1"', "not understood"),
        ('no="8"', 'no="eight"', "no number"),
        ('sum="€1" cards=""/>', 'sum="much" cards=""/>', "no amount"),
        (">C4<", ">C44<", "no card"),
        ('type="Fourth Street" player="Hero"', 'type="Fourth Street" player="Eve"', "does not sit there"),
        ('</cards>\n      <cards type="Fourth', '</cards>?\n      <cards type="Fourth', "not understood: '?'"),
        ('<round no="4">', '<round no="4"><dice/>', "not understood: <dice>"),
        ('seat="5"', 'seat="2"', "twice"),
        ('seat="5"', 'seat="five"', "no seat"),
    ],
)
def test_what_cannot_be_read_is_damage_at_its_line(old, new, why):
    report = damage(SITE, IPOKER.replace(old, new, 1))
    assert why in report.why
    assert report.hand == "801"
    assert abs(report.line - line_of(IPOKER, old)) <= 1


def test_two_actions_of_one_number_are_damage_or_a_liberty():
    text = IPOKER.replace('no="9"', 'no="8"')
    assert "have the number 8" in damage(SITE, text).why
    assert damage(SITE, text).line == line_of(IPOKER, 'no="9"')
    assert any("have the number 8" in note for note in one(SITE, text, lenient=True).header.notes)


def test_a_raise_by_is_a_liberty():
    text = IPOKER.replace('player="Hero" type="23" sum="€0.50"', 'player="Hero" type="6" sum="€0.40"')
    assert "a raise by" in damage(SITE, text).why
    assert wagers(one(SITE, text, lenient=True)) == wagers(one(SITE, IPOKER))


def test_a_hand_without_players_is_damage():
    empty = f'{GENERAL}<game gamecode="7"><general></general></game>{ENDS}'
    assert damage(SITE, empty).why == "the hand has no players"


def test_a_session_of_no_known_game_is_damage():
    assert "no game we know" in damage(SITE, IPOKER.replace("7 Card Stud L €0.50/€1", "Snap")).why


@pytest.mark.parametrize(
    "broken",
    [
        GAME.replace("</round>", "</circle>", 1),
        GAME.replace('player="Hero" type="5"', 'player="Hero type="5"', 1),
        GAME.replace("A &amp; B", "A & B", 1),
        GAME.replace("A &amp; B", "A &nbsp; B", 1),
        GAME[: len(GAME) // 2] + "\n",
        GAME.replace("<round", "\x00\x01<round", 1),
    ],
)
def test_a_file_that_is_no_xml_is_read_on_from_the_next_hand(broken):
    found = read(SITE, GENERAL + GAME + broken + GAME.replace("801", "802") + ENDS)
    assert [type(hand) for hand in found] == [Record, Damaged, Record]
    assert [getattr(hand, "hand", "") or hand.header.hand for hand in found][2] == "802"
    assert found[2].header.line == line_of(GENERAL + GAME + broken + "!", "!") or found[2].header.table
    assert found[2].header.sign.small_bet == 50


def test_a_file_that_breaks_off():
    found = read(SITE, GENERAL + GAME + GAME[: len(GAME) // 2])
    assert [type(hand) for hand in found] == [Record, Damaged]
    assert (found[1].why, found[1].hand) == ("the file breaks off here", "801")


def test_several_sessions_in_one_file():
    found = read(SITE, IPOKER + IPOKER.replace("4711", "4712"))
    assert [hand.header.table for hand in found] == ["Nulle Part, 4711", "Nulle Part, 4712"]


@pytest.mark.parametrize(
    "declared",
    [
        '<!DOCTYPE session [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n',
        '<!DOCTYPE session SYSTEM "file:///etc/hostname">\n',
        '<!DOCTYPE session\n [<!ENTITY x SYSTEM "http://localhost/">]>\n',
    ],
)
def test_nothing_can_be_declared(declared):
    head, rest = IPOKER.split("\n", 1)
    found = read(SITE, f"{head}\n{declared}{rest.replace('Idle', '&b;')}")
    assert all(isinstance(hand, Damaged) for hand in found)
    with pytest.raises(UnknownFormat):
        list(ipoker.read(io.BytesIO(f"{head}\n{declared}".encode())))


def test_a_tag_without_an_end_takes_no_more_memory_than_it_may():
    text = GENERAL + '<game gamecode="1"><player name="' + "a" * 5000 + ("\n" + "b" * 5000) * 300
    found = read(SITE, text)
    assert [type(hand) for hand in found] == [Damaged]
    assert "longer than" in found[0].why


def test_elements_within_elements_without_end():
    found = read(SITE, GENERAL + '<game gamecode="1">\n' + "<general>\n" * 100 + GAME + ENDS)
    assert "deeper" in found[0].why
    assert isinstance(found[-1], Record)


def test_a_hand_of_too_many_elements():
    many = GAME.replace('<round no="1">', '<round no="1">' + '<event type="x"/>\n' * 6000)
    assert "more than" in read(SITE, GENERAL + many + ENDS)[0].why


def test_xml_of_another_kind():
    with pytest.raises(UnknownFormat, match="no hand of iPoker"):
        list(ipoker.read(io.BytesIO(b"<html><body>no hands</body></html>")))


def test_bytes_of_nothing_are_damage_or_a_liberty():
    text = IPOKER.replace('type="23"', 'type="2\0003"', 1)
    report = damage(SITE, text)
    assert (report.line, "bytes of nothing" in report.why) == (line_of(IPOKER, 'type="23"'), True)
    assert wagers(one(SITE, text, lenient=True)) == wagers(one(SITE, IPOKER))
