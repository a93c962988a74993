"""PokerStars: what each kind of line of a hand becomes, and what is damage."""

import pytest

from doorcard.cards import Card
from doorcard.engine.state import Part
from doorcard.records import fold
from doorcard.records.record import Damaged, Did, Record, Said, Skipped
from records.sheets import STARS, claimed, damage, done, one, read, wagers

SITE = "pokerstars"


def cards(text):
    return tuple(None if name == "??" else Card.read(name) for name in text.split())


def with_line(before, line):
    """The hand with a line put before another."""
    assert f"\n{before}" in STARS
    return STARS.replace(f"\n{before}", f"\n{line}\n{before}", 1)


def test_the_header_says_game_stakes_table_and_time():
    header = one(SITE, STARS).header
    assert (header.game, header.rules, header.hand, header.table) == (
        "7 Card Stud",
        "cardroom/seven-card-stud",
        "101",
        "Nowhere II",
    )
    assert (header.date, dict(header.more), header.currency) == ("2019-03-04T05:06:07", {"zone": "ET"}, "USD")


def test_amounts_are_whole_cents():
    header = one(SITE, STARS).header
    assert header.scale == 100
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (2, 4, 10, 20)
    assert header.sign.chip_cents == 1


def test_seats_keep_their_numbers_and_any_name():
    chairs = one(SITE, STARS).header.chairs
    assert [(chair.number, chair.name, chair.stack, chair.part) for chair in chairs] == [
        (2, "Ann Lee", 310, Part.IN),
        (3, "bob: x", 7, Part.IN),
        (5, "Cy (2)", 120000, Part.IN),
        (8, "Dan", 200, Part.OUT),
    ]


def test_every_act_has_its_seat_its_amount_and_its_line():
    record = one(SITE, STARS)
    assert wagers(record) == [
        (1, Did.BRING_IN, 4, None),
        (2, Did.RAISE, 10, None),
        (0, Did.CALL, None, 10),
        (1, Did.CALL, None, 1),
        (2, Did.BET, 20, None),
        (0, Did.FOLD, None, None),
    ]
    lines = STARS.splitlines()
    for act in record.acts:
        assert act.seat < 0 or record.header.chairs[act.seat].name in lines[act.line - 1]


def test_all_in_is_kept_in_the_words_of_the_act():
    record = one(SITE, STARS)
    assert [act.seat for act in record.acts if act.words == "all in"] == [1]


def test_cards_of_the_first_street_have_two_down_and_those_of_later_streets_are_the_new_ones():
    record = one(SITE, STARS)
    dealt = [(act.seat, act.cards) for act in record.acts if act.did is Did.DEAL]
    assert dealt[:5] == [
        (0, cards("Ac Kd 5h")),
        (1, cards("?? ?? 2s")),
        (2, cards("?? ?? 9c")),
        (0, cards("5c")),
        (1, cards("3s")),
    ]
    assert len(done(record, Did.STREET)) == 5


def test_claims_name_their_pots_and_the_hands():
    record = one(SITE, STARS)
    won = [(claim.seat, claim.amount, claim.pot) for claim in record.claims if claim.said is Said.WON]
    assert won == [(2, 10, 1), (2, 21, 0)]
    pots = [(claim.amount, claim.pot) for claim in record.claims if claim.said is Said.POT]
    assert pots == [(31, None), (21, 0), (10, 1)]
    assert claimed(record, Said.RETURNED, Said.RAKE) == [(Said.RETURNED, 2, 20), (Said.RAKE, None, 0)]
    held = [(claim.seat, claim.words) for claim in record.claims if claim.said is Said.HAND]
    assert held == [(1, ""), (2, "two pair, Nines and Deuces")]


def test_the_hand_folds_as_it_is_told():
    played = fold.play(one(SITE, STARS))
    assert played.differences == ()
    assert played.state.over


def test_the_room_burns_nothing_and_its_cap_stands_head_to_head():
    sign = one(SITE, STARS).header.sign
    assert ("burn", "none") in sign.readings
    assert ("head-to-head", "cap-stands") in sign.readings
    assert sign.open_pair


@pytest.mark.parametrize(
    "line",
    [
        "Eve leaves the table",
        "Ann Lee is sitting out",
        "Ann Lee: sits out",
        "Ann Lee has returned",
        "Ann Lee has timed out",
        "Ann Lee has timed out while disconnected",
        "Eve is disconnected",
        "Eve is connected",
        "Eve was removed from the table for failing to post",
        'Eve said, "Ann Lee: folds"',
        "Betting is capped",
    ],
)
def test_what_is_said_beside_the_game_is_a_remark(line):
    record = one(SITE, with_line("Ann Lee: folds", line))
    assert line in [act.words for act in record.acts if act.did is Did.REMARK]
    assert wagers(record) == wagers(one(SITE, STARS))


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Ann Lee: raises $0.20 to $0.40", (0, Did.RAISE, 40, None)),
        ("Ann Lee: raises $0.15 to $0.35 and is all-in", (0, Did.RAISE, 35, None)),
        ("Ann Lee: checks", (0, Did.CHECK, None, None)),
        ("Ann Lee: completes it to $0.10", (0, Did.COMPLETE, 10, None)),
        ("Ann Lee: brings in low for $0.04", (0, Did.BRING_IN, 4, None)),
        ("Ann Lee: brings-in for $0.04", (0, Did.BRING_IN, 4, None)),
        ("Ann Lee: calls $0.20 and is all-in", (0, Did.CALL, None, 20)),
        ("Ann Lee: folds (disconnect)", (0, Did.FOLD, None, None)),
    ],
)
def test_acts_in_their_other_forms(line, act):
    record = one(SITE, STARS.replace("\nAnn Lee: folds\n", f"\n{line}\n", 1))
    assert wagers(record)[-1] == act


def test_a_raise_whose_two_numbers_do_not_fit_counts_by_its_total():
    record = one(SITE, STARS.replace("raises $0.06 to $0.10", "raises $0.06 to $0.12"))
    assert (2, Did.RAISE, 12, None) in wagers(record)
    assert claimed(record, Said.RAISED_BY) == [(Said.RAISED_BY, 2, 6)]


def test_what_the_summary_repeats_is_claimed_as_it_stands():
    record = one(SITE, STARS.replace("and won ($0.31)", "and won ($0.41)"))
    assert claimed(record, Said.WON_IN_ALL) == [(Said.WON_IN_ALL, 2, 41)]
    assert claimed(record, Said.SHOWED, Said.MUCKED) == [(Said.MUCKED, 1, None), (Said.SHOWED, 2, None)]
    assert [(claim.seat, claim.street) for claim in record.claims if claim.said is Said.FOLDED_ON] == [(0, 4)]
    assert record.header.notes == one(SITE, STARS).header.notes == ()


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("7 Card Stud Hi/Lo Limit", "cardroom/stud-eight-or-better"),
        ("Razz Limit", "cardroom/razz"),
        ("RAZZ LIMIT", "cardroom/razz"),
    ],
)
def test_the_game_named_is_the_rule_set(game, rules):
    assert one(SITE, STARS.replace("7 Card Stud Limit", game)).header.rules == rules


@pytest.mark.parametrize(
    ("head", "game", "hand"),
    [
        (
            "PokerStars Game #7: 8-Game (7 Card Stud Hi/Lo Limit, $0.10/$0.20 USD) - 2017/01/21 16:58:03 ET",
            "8-Game",
            "7",
        ),
        ("PokerStars Hand #8:  HORSE (Razz Limit, $0.10/$0.20) - 2008/02/03 - 22:04:15 (ET)", "HORSE", "8"),
        (
            "PokerStars Zoom Hand #9:  Razz Limit (€0.10/€0.20 EUR) - 2018/02/17 16:08:46 WET [2018/02/17]",
            "",
            "9",
        ),
    ],
)
def test_mixed_games_and_other_heads(head, game, hand):
    text = STARS.replace(STARS.splitlines()[0], "")
    record = one(SITE, head + (text.replace("$", "€") if "EUR" in head else text))
    assert record.header.hand == hand
    assert dict(record.header.more).get("mix", "") == game


@pytest.mark.parametrize(
    ("head", "event"),
    [
        (
            "PokerStars Game #7: Tournament #55, $2.00+$0.20 USD Triple Stud (7 Card Stud Limit) - Level XXXI"
            " (250/500) - 2013/01/03 16:27:43 EET [2013/01/03 9:27:43 ET]",
            "tournament 55, $2.00+$0.20 USD Triple Stud, XXXI",
        ),
        (
            "POKERSTARS GAME #7: TOURNAMENT #55, $10+$1 7 CARD STUD HI/LO LIMIT - LEVEL I (25/50)"
            " - 2009/06/14 11:45:00 ET",
            "tournament 55, $10+$1, I",
        ),
        (
            "PokerStars Hand #7: Tournament #55, Freeroll  Razz Limit - Level 3 (25/50) - 2009/06/14 11:45:00 ET",
            "tournament 55, Freeroll, 3",
        ),
    ],
)
def test_tournaments_count_chips(head, event):
    body = STARS.split("\n", 1)[1]
    for money, chips in (("$3.10", "310"), ("$1,200", "1,200"), ("$2 ", "200 "), ("$0.", ""), ("$0", "0")):
        body = body.replace(money, chips)
    record = one(SITE, f"{head}\n{body}")
    header = record.header
    assert (header.event, header.scale, header.currency, header.sign.chip_cents) == (event, 1, "", None)
    assert (2, Did.RAISE, 10, None) in wagers(record)


def test_play_money_has_no_currency():
    header = one(SITE, STARS.replace("$", "").replace(" USD", "").replace("8-max", "8-max (Play Money)")).header
    assert (header.currency, header.sign.small_bet, header.scale) == ("", 10, 100)


def test_other_games_of_a_mix_are_skipped_by_name():
    other = "PokerStars Hand #9: HORSE (Omaha Hi/Lo Limit, $1/$2 USD) - 2019/03/04 5:06:07 ET\nnothing we read\n\n\n"
    tournament = (
        "PokerStars Hand #9: Tournament #1, $3.19+$0.31 USD Hold'em No Limit - Level I (10/20) - 2013/10/04\n\n"
    )
    found = read(SITE, other + STARS + "\n\n" + tournament + STARS)
    assert [type(hand) for hand in found] == [Skipped, Record, Skipped, Record]
    assert [hand.game for hand in found if isinstance(hand, Skipped)] == ["Omaha Hi/Lo Limit", "Hold'em No Limit"]
    assert found[1].header.line == 5


@pytest.mark.parametrize(
    "text",
    [
        STARS.replace("\nAnn Lee: folds", "\nAnn Lee: flods"),
        STARS.replace("\nAnn Lee: folds", "\nNobody: folds"),
        STARS.replace("Dealt to Cy (2) [9c]\n", "Dealt to Cy (2) [9x]\n"),
        STARS.replace("bets $0.20", "bets $0.2.0,3"),
        STARS.replace("*** 4th STREET ***", "*** 4th STR"),
        STARS.replace("Seat 3: bob: x ($0.07 in chips)", "Seat 2: bob: x ($0.07 in chips)"),
        STARS.replace("Total pot $0.31", "Total pot"),
        STARS.split("*** SUMMARY")[0],
        "\n".join(STARS.splitlines()[:1]),
        STARS.replace("Table 'Nowhere II' 8-max\n", ""),
        STARS.replace("($0.10/$0.20 USD)", "(lots)"),
        STARS.replace("Cy (2): bets", "Cy (2) bets"),
    ],
)
def test_a_damaged_hand_is_reported_and_the_next_is_read(text):
    found = read(SITE, text + "\n\n\n" + STARS)
    assert [type(hand) for hand in found] == [Damaged, Record]


def test_damage_names_the_line_the_hand_and_the_reason():
    report = damage(SITE, STARS.replace("\nAnn Lee: folds", "\nAnn Lee: flods"))
    assert (report.line, report.hand) == (26, "101")
    assert "not understood: 'Ann Lee: flods'" in report.why
    assert str(report.error) == f"26: {report.why}"


def test_lenient_reading_lists_every_liberty():
    text = STARS.replace("\nAnn Lee: folds", "\nAnn Lee: flods").split("*** SUMMARY")[0]
    notes = one(SITE, text, lenient=True).header.notes
    assert len(notes) == 2
    assert "line 26" in notes[0]
    assert "breaks off" in notes[1]


def test_text_between_hands_is_reported_but_not_the_marks_of_the_room():
    marked = "*********** # 1 **************\n" + STARS + "\n\n*********** # 2 **************\n" + STARS
    assert [type(hand) for hand in read(SITE, marked)] == [Record, Record]
    strange = STARS + "\n\nwhat is this?\n\n" + STARS
    assert [type(hand) for hand in read(SITE, strange)] == [Record, Damaged, Record]
    assert [type(hand) for hand in read(SITE, strange, lenient=True)] == [Record, Record]


def test_a_card_spelled_of_is_not_known():
    text = STARS.replace("[2s 3s 4s] [Jh]", "[2s 3s 4s] [of]")
    record = one(SITE, text)
    assert any("spelled 'of'" in note for note in record.header.notes)
    assert (1, Did.DEAL) in [(act.seat, act.did) for act in record.acts if act.cards == (None,)]


def test_a_card_for_everybody():
    record = one(SITE, STARS.replace("*** RIVER ***", "*** RIVER *** [Qs]"))
    assert [act.cards for act in record.acts if act.did is Did.COMMUNITY] == [cards("Qs")]


def test_an_opener_for_the_full_bet_leaves_the_bring_in_open_to_what_was_seen_before():
    text = STARS.replace("bob: x: brings in for $0.04", "bob: x: checks")
    first, second = read(SITE, STARS + "\n\n" + text)
    assert second.header.sign.forced == first.header.sign.forced == 4
    assert any("bring-in is not stated" in note for note in second.header.notes)
    assert one(SITE, text).header.sign.forced == 2
