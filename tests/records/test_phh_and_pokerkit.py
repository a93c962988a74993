"""Random hands played by PokerKit, written by it as PHH, and folded here to the same stacks.

Where the two part, it is by a rule and not by chance:

- A short all-in. PokerKit adds a full bet to what it came to; here the next rise is measured from the full level
  (C7), so such a completion or raise is noted, and folded as it happened.
- A forced bet that is short because its maker is all in. PokerKit's players call what he put in; here they owe the
  full forced bet (C4), and a PHH call states no amount. Read as it stands, the stacks agree again.
- The order of the showdown with side pots is noted, and changes nothing.

All amounts are multiples of 120, so that no share leaves an odd chip: whose that is, PokerKit and custom answer
differently.
"""

import random

import pytest

from doorcard.records import phh
from doorcard.records.fold import play
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import ShortForced

pokerkit = pytest.importorskip("pokerkit")

UNIT = 120
GAMES = {
    "F7S": pokerkit.FixedLimitSevenCardStud,
    "F7S/8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": pokerkit.FixedLimitRazz,
}
BY_ITSELF = tuple(one for one in pokerkit.Automation if one.name not in ("RUNOUT_COUNT_SELECTION",))
DEEP = (1000 * UNIT,)
SHORT = tuple(UNIT * times for times in (3, 5, 8, 13, 14, 31, 60, 150))
SHORTEST = (2 * UNIT, *SHORT)

A_RULE = {"complete-first", "amount-not-allowed", "not-reopened", "show-order"}


def played_by_pokerkit(code, seed, stacks):
    """A random hand of two to seven players, and its text."""
    pick = random.Random(seed)
    random.seed(seed)
    count = pick.randint(2, 7)
    game = GAMES[code](BY_ITSELF, True, UNIT, 2 * UNIT, 10 * UNIT, 20 * UNIT)
    state = game([pick.choice(stacks) for _ in range(count)], count)
    while state.status:
        wish = pick.random()
        if state.can_post_bring_in() and wish < 0.8:
            state.post_bring_in()
        elif state.can_complete_bet_or_raise_to() and wish < 0.45:
            state.complete_bet_or_raise_to()
        elif state.can_fold() and wish < 0.6 and state.checking_or_calling_amount:
            state.fold()
        elif state.can_check_or_call():
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to()
    return game, state


def text_of(game, state, **more):
    return pokerkit.HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks), **more)


@pytest.mark.parametrize("code", GAMES)
def test_with_deep_stacks_nothing_parts_us(code):
    for seed in range(60):
        game, state = played_by_pokerkit(code, seed, DEEP)
        (record,) = phh.read_bytes(text_of(game, state).dumps().encode())
        played = play(record)
        assert played.finished
        assert [seat.stack for seat in played.state.seats] == list(state.stacks)
        assert played.differences == ()


@pytest.mark.parametrize("code", GAMES)
def test_with_short_stacks_only_those_rules_part_us(code):
    for seed in range(60):
        game, state = played_by_pokerkit(code, seed, SHORT)
        (record,) = phh.read_bytes(text_of(game, state).dumps().encode())
        played = play(record)
        assert [seat.stack for seat in played.state.seats] == list(state.stacks)
        assert {one.code for one in played.differences} <= A_RULE


def test_a_short_forced_bet_parts_us_and_read_as_it_stands_no_more():
    parted = 0
    for code in GAMES:
        for seed in range(60):
            game, state = played_by_pokerkit(code, seed, SHORTEST)
            (record,) = phh.read_bytes(text_of(game, state).dumps().encode())
            played = play(record)
            if [seat.stack for seat in played.state.seats] == list(state.stacks):
                continue
            parted += 1
            as_it_stands = turned(rule_set(record.header.rules), "betting.short_forced", ShortForced.AS_IT_STANDS)
            again = play(record, as_it_stands)
            assert [seat.stack for seat in again.state.seats] == list(state.stacks)
            assert {one.code for one in again.differences} <= A_RULE
    assert parted


def test_many_hands_in_one_file():
    hands = [played_by_pokerkit("FR", seed, DEEP) for seed in range(4)]
    text = pokerkit.HandHistory.dumps_all([text_of(game, state) for game, state in hands])
    found = list(phh.read_bytes(text.encode()))
    assert len(found) == 4
    for record, (_, state) in zip(found, hands, strict=True):
        assert [seat.stack for seat in play(record).state.seats] == list(state.stacks)
    lines = text.splitlines()
    assert all(lines[record.header.line - 1].startswith("variant") for record in found)
