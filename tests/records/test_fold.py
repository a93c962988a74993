"""A record driven through the engine: what it leaves out is supplied, what the rules refuse is noted and happens."""

from dataclasses import replace as replace_sign

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.cards import read_cards
from doorcard.engine.events import (
    Called,
    CommunityCardDealt,
    Completed,
    HandConceded,
    HandShown,
    HoleCardDealt,
    PotAwarded,
    Raised,
    StubReshuffled,
    UncalledBetReturned,
    UpCardDealt,
)
from doorcard.engine.play import replay
from doorcard.engine.state import Part
from doorcard.errors import SignNotPermitted
from doorcard.records import own
from doorcard.records.fold import play, sign_under
from doorcard.records.record import Act, Chair, Claim, Did, Header, Record, Said
from doorcard.records.transcribe import record_of
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.sign import default_sign
from doorcard.views import AUDITOR, RAIL
from hands import ALL_RULES, setting, steps

HIGH = "cardroom/seven-card-stud"


def record(text, stacks=(100, 100, 100), rules=HIGH, claims=(), **sign):
    """A record drawn in a few words: "seat what amount-or-cards", seats from 1, one act a line; "d" is the dealer."""
    chairs = tuple(Chair(stack=stack, part=Part.IN if stack else Part.EMPTY) for stack in stacks)
    told = replace_sign(default_sign(rule_set(rules)), ante=1, forced=2, small_bet=5, big_bet=10, **sign)
    acts = []
    for line, words in enumerate(filter(None, map(str.strip, text.splitlines())), 1):
        who, what, *more = words.split()
        did = Did[what.upper()]
        cards, to = (), None
        for word in more:
            if word.isdigit():
                to = int(word)
            else:
                cards = tuple(None if two == "??" else read_cards(two)[0] for two in map("".join, pairs(word)))
        acts.append(Act(line=line, did=did, seat=-1 if who == "d" else int(who) - 1, to=to, cards=cards))
    header = Header(site="test", game="test", rules=rules, sign=told, chairs=chairs)
    return Record(header, (*acts, *claims))


def pairs(word):
    return zip(word[::2], word[1::2], strict=True)


THIRD = """
    1 deal AsAdKc
    2 deal 7h7dJd
    3 deal 9h9d3c
"""


def codes(played):
    return [one.code for one in played.differences]


def test_a_whole_hand_without_differences():
    played = play(
        record(
            THIRD
            + """
            3 bring_in 2
            1 rise 5
            2 fold
            3 stay
            1 deal 2c
            3 deal 2d
            1 rise 5
            3 fold
            """
        )
    )
    assert codes(played) == []
    assert played.finished
    assert [seat.stack for seat in played.state.seats] == [107, 99, 94]
    assert Completed in map(type, played.events)
    assert replay(played.begin, played.events) == played.state
    assert [step.act.did.name for step in played.steps if step.act is not None] == [
        "BRING_IN",
        "RISE",
        "FOLD",
        "STAY",
        "RISE",
        "FOLD",
    ]
    assert [event for step in played.steps for event in step.events] == list(played.events)


def test_amounts_may_be_what_was_added():
    found = record(THIRD + "3 bring_in\n1 complete 5\n2 call\n3 fold\n2 fold\n1 fold")
    lines = [replace(act, to=None, added=5) if act.did is Did.COMPLETE else act for act in found.acts]
    assert codes(play(Record(found.header, tuple(lines[:6])))) == []


def test_the_wrong_player_brings_it_in_and_it_happened():
    played = play(record(THIRD + "2 bring_in 2\n3 fold\n1 fold"))
    assert codes(played) == ["out-of-turn"]
    (told,) = played.differences
    assert (told.line, told.seat, told.due) == (4, 1, "the action is on seat 3")
    assert "custom bring-in-low-card" in map(str, told.cites)
    assert [seat.stack for seat in played.state.seats] == [99, 102, 99]


@pytest.mark.parametrize(
    ("acts", "code", "stacks"),
    [
        ("3 bring_in 2\n1 raise 9\n2 fold\n3 fold", "complete-first", [104, 99, 97]),
        ("3 bring_in 3\n1 fold\n2 fold", "amount-not-allowed", [99, 99, 102]),
        ("3 fold\n1 bet 5\n2 fold", "forced-bet", [102, 99, 99]),
        ("3 bring_in 2\n1 check\n2 fold\n3 fold", "owes", [102, 99, 99]),
    ],
)
def test_what_is_refused_is_noted_and_happens(acts, code, stacks):
    played = play(record(THIRD + acts))
    assert code in codes(played)
    assert sum(seat.stack for seat in played.state.seats) + played.state.total == 300
    if played.finished:
        assert codes(played)[0] == code


def test_a_call_is_for_as_much_as_the_record_says():
    played = play(record(THIRD + "3 bring_in 2\n1 complete 5\n2 call 4\n3 fold\n"))
    assert codes(played) == ["call-amount"]
    assert next(event for event in played.events if isinstance(event, Called)).to == 4
    assert "a call is to 5" in played.differences[0].due


def test_a_fourth_raise_is_noted():
    rises = "1 complete 5\n2 raise 10\n3 raise 15\n1 raise 20\n2 raise 25\n3 fold\n1 fold"
    played = play(record(THIRD + "3 bring_in 2\n" + rises))
    assert codes(played) == ["raise-cap"]
    assert played.differences[0].line == 9
    assert "custom raise-cap" in map(str, played.differences[0].cites)
    assert [seat.stack for seat in played.state.seats] == [79, 137, 84]


def test_an_act_the_record_leaves_out_ends_the_round():
    played = play(
        record(THIRD + "3 bring_in 2\n1 complete 5\n2 fold\nd street\n1 deal 2c\n3 deal 2d\n1 bet 5\n3 fold")
    )
    assert codes(played) == ["missing-act"]
    assert played.differences[0].due == "seat 3 is to act"
    assert UncalledBetReturned in map(type, played.events)
    assert played.finished


def test_a_bet_after_the_round_was_closed_belongs_to_it():
    played = play(
        record(
            THIRD
            + "3 bring_in 2\n1 complete 5\n2 fold\n3 call\n1 raise 10\n"
            + "d street\n1 deal 2c\n3 deal 2d\n1 bet 5\n3 fold"
        )
    )
    assert "out-of-turn" in codes(played)
    assert played.finished
    assert sum(seat.stack for seat in played.state.seats) == 300


def test_a_record_that_ends_early_is_folded_as_far_as_it_goes():
    played = play(record(THIRD + "3 bring_in 2\n1 complete 5"))
    assert not played.finished
    assert codes(played) == []
    assert played.assumed[-1].what == "the record ends here; seat 2 is next"


def test_it_stops_before_cards_that_nobody_wrote_down():
    played = play(record(THIRD + "3 bring_in 2\n1 call\n2 call"))
    assert not played.finished
    assert played.assumed[-1].what == "the record ends here; the dealer is next"
    assert played.state.street == 0


# Cards


def test_hidden_cards_stay_unknown_and_burns_are_supplied():
    played = play(record("1 deal ????Kc\n2 deal ????Jd\n3 deal ????3c\n3 bring_in 2\n1 fold\n2 fold"))
    holes = [event.card for event in played.events if isinstance(event, HoleCardDealt)]
    assert holes == [None] * 6
    assert codes(played) == []


def test_an_up_card_nobody_wrote_down_stays_down_and_decides_nothing():
    played = play(record("1 deal ??????\n2 deal 7h7dJd\n3 deal 9h9d3c\n3 bring_in 2\n1 fold\n2 fold"))
    assert codes(played) == []
    assert played.state.seats[0].hole == (None, None, None)
    assert played.state.seats[0].up == ()
    told = [one.what for one in played.assumed]
    assert told == [
        "an up card of seat 1 is not recorded",
        "seat 3 is first by an up card that is not recorded",
    ]


def test_an_up_card_nobody_wrote_down_makes_nobody_first_whose_own_card_is_too_high():
    """Seat 1 may hold any card; a jack comes after the three of seat 3 whatever that is."""
    played = play(record("1 deal ??????\n2 deal 7h7dJd\n3 deal 9h9d3c\n2 bring_in 2\n3 fold\n1 fold"))
    assert codes(played) == ["out-of-turn"]
    assert played.differences[0].due == "the action is on seat 3"


def test_a_card_dealt_twice_is_noted_and_stands():
    played = play(record("1 deal AsAdKc\n2 deal 7h7dKc\n3 deal 9h9d3c\n3 bring_in 2\n1 fold\n2 fold"))
    assert codes(played) == ["card-already-out"]
    up = [str(event.card) for event in played.events if isinstance(event, UpCardDealt)]
    assert up == ["Kc", "Kc", "3c"]


def test_a_card_for_a_folded_player_is_noted():
    played = play(record(THIRD + "3 bring_in 2\n1 call\n2 fold\n1 deal 2c\n2 deal 2h\n3 deal 2d\n3 fold\n1 fold"))
    assert "card-not-due" in codes(played)
    assert played.differences[0].seat == 1


SHOWDOWN = (
    THIRD
    + """
    3 bring_in 2
    1 call
    2 fold
    1 deal 2c
    3 deal 2d
    1 check
    3 check
    1 deal 4c
    3 deal 4d
    1 check
    3 check
    1 deal 5c
    3 deal 6h
    1 check
    3 check
"""
)


def test_a_common_card_where_own_cards_were_due():
    played = play(record(SHOWDOWN + "d community 8s\n1 check\n3 check"))
    assert codes(played) == ["short-deck"]
    assert CommunityCardDealt in map(type, played.events)
    assert played.finished
    assert [seat.stack for seat in played.state.seats] == [104, 99, 97]


def test_seventh_cards_that_nobody_wrote_down():
    played = play(
        record(
            SHOWDOWN + "d street\n1 check\n3 check\n1 show AsAdKc2c4c5c8h\n3 muck",
            claims=[Claim(line=99, said=Said.WON, seat=0, amount=7)],
        )
    )
    assert codes(played) == []
    assert played.finished
    assert [seat.stack for seat in played.state.seats] == [104, 99, 97]


# The showdown


def test_a_shown_hand_makes_unknown_cards_known():
    played = play(record(SHOWDOWN.replace("AsAd", "????") + "1 deal ??\n3 deal 8d\n1 check\n3 check\n1 show AsAd8h"))
    assert codes(played) == []
    assert played.state.seats[0].hole == read_cards("AsAd8h")
    assert played.finished


def test_who_mucks_what_must_be_shown_has_lost_it():
    played = play(record(SHOWDOWN + "1 deal 8h\n3 deal 8d\n1 check\n3 check\n1 muck\n3 show"))
    assert codes(played) == ["must-show"]
    assert HandConceded in map(type, played.events)
    assert [seat.stack for seat in played.state.seats] == [97, 99, 104]


def test_the_order_of_showing_is_noted_and_kept():
    played = play(record(SHOWDOWN + "1 deal 8h\n3 deal 8d\n1 check\n3 check\n3 show\n1 show"))
    assert codes(played) == ["show-order"]
    assert [event.seat for event in played.events if isinstance(event, HandShown)] == [2, 0]


def test_other_cards_than_were_dealt_are_noted():
    played = play(record(SHOWDOWN + "1 deal 8h\n3 deal 8d\n1 check\n3 check\n1 show KsKd8h\n3 muck"))
    assert codes(played) == ["wrong-cards", "show-order"]
    assert played.state.seats[0].stack == 104


def test_where_hands_stay_unknown_the_record_says_who_won():
    unknown = SHOWDOWN.replace("AsAd", "????").replace("9h9d", "????") + "d street\n1 check\n3 check\n"
    won = [Claim(line=50, said=Said.WON, seat=2, amount=7)]
    played = play(record(unknown, claims=won))
    assert played.finished
    assert [seat.stack for seat in played.state.seats] == [97, 99, 104]
    assert [event.shares[0].amount for event in played.events if isinstance(event, PotAwarded)] == [7]
    assert played.assumed[-1].what == "the record decides who won: some hands are not known"
    by_stacks = [Claim(line=50, said=Said.STACK, seat=seat, amount=n) for seat, n in enumerate((101, 99, 100))]
    split = play(record(unknown, claims=by_stacks))
    assert [seat.stack for seat in split.state.seats] == [101, 99, 100]
    assert codes(split) == []
    silent = play(record(unknown))
    assert not silent.finished
    assert silent.assumed[-1].what == "who won is not recorded, and some hands are not known"


def test_stacks_that_come_out_otherwise_are_noted():
    claims = [Claim(line=40 + seat, said=Said.STACK, seat=seat, amount=n) for seat, n in enumerate((104, 99, 98))]
    rake = Claim(line=39, said=Said.RAKE, amount=0)
    played = play(record(SHOWDOWN + "1 deal 8h\n3 deal 8d\n1 check\n3 check", claims=[rake, *claims]))
    assert codes(played) == ["stack"]
    assert (played.differences[0].line, played.differences[0].due) == (42, "it comes to 97")


def test_chips_missing_at_the_end_are_the_rake():
    claims = [Claim(line=40, said=Said.STACK, seat=seat, amount=n) for seat, n in enumerate((103, 99, 97))]
    played = play(record(SHOWDOWN + "1 deal 8h\n3 deal 8d\n1 check\n3 check", claims=claims))
    assert codes(played) == []
    assert played.state.rake == 1


# Hands turned up early

ALL_IN = """
    1 deal AsAdKc
    2 deal 9h9d3c
    2 bring_in 2
    1 complete 5
    2 call
    1 show AsAdKc
    2 show 9h9d3c
    1 deal 2c
    2 deal 2d
    1 deal 4c
    2 deal 4d
    1 deal 5c
    2 deal 6d
    1 deal 8c
    2 deal 8d
"""


@pytest.mark.parametrize("known", [True, False])
def test_all_in_hands_are_turned_up_where_the_sign_says_so(known):
    text = ALL_IN if known else ALL_IN.replace("deal AsAd", "deal ????")
    played = play(record(text, stacks=(6, 6), all_in_up=True))
    assert codes(played) == []
    assert [event.turned_up for event in played.events if isinstance(event, HandShown)] == [True, True]
    assert played.state.seats[0].up == read_cards("Kc2c4c5c8c")
    assert [seat.stack for seat in played.state.seats] == [12, 0]


def test_and_noted_where_it_does_not():
    played = play(record(ALL_IN, stacks=(6, 6)))
    assert codes(played) == ["shown-early", "shown-early"]
    assert [seat.stack for seat in played.state.seats] == [12, 0]


# Antes, seats, other rules


def test_another_ante_than_is_due_is_noted():
    antes = "1 ante 1\n2 ante 2\n3 ante 1\n"
    played = play(record(antes + THIRD + "3 bring_in 2\n1 fold\n2 fold"))
    assert codes(played) == ["ante"]
    assert [seat.stack for seat in played.state.seats] == [99, 99, 102]


def test_who_is_not_dealt_in_cannot_act():
    acts = "1 deal AsAdKc\n3 deal 9h9d3c\n3 bring_in 2\n2 fold\n1 fold"
    played = play(record(acts, stacks=(100, None, 100)))
    assert codes(played) == ["no-such-player"]
    assert played.finished


def stacks_not_known(found):
    """The same record without the starting stacks."""
    chairs = tuple(replace(chair, stack=None) for chair in found.header.chairs)
    return Record(replace(found.header, chairs=chairs), found.lines)


def test_a_stack_that_is_not_known_is_enough_for_acts_without_an_amount():
    """Nobody is all in with his ante only because the record does not say how much was bet."""
    told = stacks_not_known(record(THIRD + "3 bring_in\n1 complete\n2 fold\n3 raise\n1 call"))
    played = play(told)
    assert codes(played) == []
    assert [
        (event.to, event.all_in) for event in played.events if isinstance(event, Completed | Raised | Called)
    ] == [
        (5, False),
        (10, False),
        (10, False),
    ]


def test_a_rise_without_an_amount_of_a_known_stack_is_all_he_has():
    played = play(record(THIRD + "3 bring_in 2\n1 raise\n2 fold\n3 fold", stacks=(4, 100, 100)))
    assert [(event.to, event.all_in) for event in played.events if isinstance(event, Completed | Raised)] == [
        (3, True)
    ]


def test_the_same_record_under_another_law():
    found = record(THIRD + "3 bring_in 2\n1 complete 5\n2 fold\n3 fold")
    under = play(found, rule_set("nz/seven-card-stud"))
    assert codes(under)[0] == "amount-not-allowed"
    assert "nz 13.2(a)" in map(str, under.differences[0].cites)
    assert sign_under(found, rule_set("nz/seven-card-stud")).forced == 0
    assert codes(play(found, rule_set("pa/seven-card-stud-high"))) == []


def test_a_sign_the_rules_do_not_permit_is_refused_with_their_paragraph():
    found = record(THIRD)
    bare = Record(replace(found.header, sign=replace_sign(found.header.sign, ante=0)), found.lines)
    with pytest.raises(SignNotPermitted, match="every player antes here"):
        play(bare, rule_set("nz/seven-card-stud"))


def test_a_sign_whose_readings_are_no_readings_is_refused_by_name():
    with pytest.raises(SignNotPermitted, match="readings must be"):
        play(record("1 ante 1\n2 ante 1\n3 ante 1", readings=[["head-to-head", "cap-stands"]]))


# Our own hands, as if they were somebody else's


def test_a_last_resort_shuffle_is_not_the_deal_of_its_street():
    played = list(steps(setting("pa/super-stud-eight-or-better", Structure.FIXED, 9, 418)))
    hand = own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))
    assert any(isinstance(event, StubReshuffled) and event.folded for event in hand.events)
    assert play(record_of(hand)).differences == ()


@given(
    st.sampled_from(ALL_RULES),
    st.sampled_from(tuple(Structure)),
    st.integers(2, 12),
    st.integers(0, 10**6),
    st.data(),
)
def test_a_lawful_hand_written_as_acts_folds_without_a_difference(name, structure, seats, seed, data):
    played = list(steps(setting(name, structure, seats, seed)))
    events = tuple(event for step in played for event in step.events)
    hand = own.Hand(begin=played[0].before, events=events)
    viewer = data.draw(st.sampled_from((AUDITOR, RAIL, *range(len(hand.begin.seats)))))
    folded = play(record_of(own.seen_by(hand, viewer)))
    assert folded.differences == ()
    assert folded.finished
    assert [seat.stack for seat in folded.state.seats] == [seat.stack for seat in hand.end.seats]
    if viewer is AUDITOR:
        assert folded.events == events


@given(st.sampled_from(ALL_RULES), st.sampled_from(ALL_RULES), st.integers(0, 10**6), st.data())
def test_any_record_folds_under_any_rules(name, other, seed, data):
    played = list(steps(setting(name, Structure.FIXED, 2 + seed % 6, seed)))
    hand = own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))
    found = record_of(own.seen_by(hand, data.draw(st.sampled_from((AUDITOR, RAIL, 0)))))
    lines = list(found.lines)
    for _ in range(data.draw(st.integers(0, 4))):
        place, another = data.draw(st.tuples(*[st.integers(0, len(lines) - 1)] * 2))
        match data.draw(st.sampled_from(("swap", "double", "lose", "seat", "amount", "word"))):
            case "swap":
                lines[place], lines[another] = lines[another], lines[place]
            case "double":
                lines.insert(place, lines[another])
            case "lose" if len(lines) > 1:
                lines.pop(place)
            case "seat":
                lines[place] = replace(lines[place], seat=data.draw(st.integers(0, len(hand.begin.seats) - 1)))
            case "amount" if isinstance(lines[place], Act):
                lines[place] = replace(lines[place], to=data.draw(st.integers(0, 500)))
            case "word" if isinstance(lines[place], Act):
                lines[place] = replace(lines[place], did=data.draw(st.sampled_from(list(Did))))
    try:
        folded = play(Record(found.header, tuple(lines)), rule_set(other))
    except SignNotPermitted:
        return
    state = folded.state
    began = sum(seat.stack for seat in folded.begin.seats)
    assert sum(seat.stack for seat in state.seats) + state.total + state.rake == began
    assert replay(folded.begin, folded.events) == state


# Streets on which the record has no card


HEADINGS = """
    d street
    1 deal ????2c
    2 deal ????Kd
    1 bring_in 2
    2 complete 5
    1 call 5
    d street
    d street
    d street
    d street
"""


def headings(rest=""):
    """Two players put in all they have on third street; then come headings, and no card on paper."""
    return record(HEADINGS + rest, stacks=(6, 6))


def test_streets_without_a_card_on_paper_are_dealt_one_by_one():
    played = play(headings())
    assert [len(seat.hole) + len(seat.up) for seat in played.state.seats] == [7, 7]
    lines = [one.line for one in played.assumed if "an up card" in one.what]
    assert lines == [7, 7, 8, 8, 9, 9]


def test_a_hand_shown_after_such_streets_has_its_seven_cards():
    played = play(headings("2 show AhAdKdKh3c4c5c\n1 muck"))
    assert codes(played) == ["show-order"]
    assert [type(event) for event in played.events if isinstance(event, HandShown | HandConceded)] == [
        HandShown,
        HandConceded,
    ]


def test_a_street_planned_again_after_a_shuffle_is_one_street_on_paper():
    for seed in range(30):
        played = list(steps(setting("nz/seven-card-stud", Structure.FIXED, 8, seed, short=False), 0.0))
        hand = own.Hand(begin=played[0].before, events=tuple(event for step in played for event in step.events))
        if any(isinstance(event, StubReshuffled) for event in hand.events):
            break
    else:
        pytest.fail("no hand of eight players ran short of cards")
    paper = record_of(hand)
    assert sum(act.did is Did.STREET for act in paper.acts) == len(hand.begin.rules.streets)
    assert play(paper).events == hand.events


def test_a_hand_exposed_out_of_turn_is_beaten_or_not_like_any_other():
    """Seat 1 is first by his up cards; seat 2 has shown before him, so seat 1 need not show what nobody knows."""
    text = """
        1 deal ????Kc
        2 deal ????2d
        2 bring_in 2
        1 complete 5
        2 call 5
        d street
        1 deal 3c
        2 deal 4d
        d street
        1 deal 7c
        2 deal 8d
        d street
        1 deal 9h
        2 deal Ts
        d street
        2 show AhAd2d4d8dTsAs
        1 muck
    """
    played = play(record(text, stacks=(6, 6)))
    assert codes(played) == ["show-order"]
