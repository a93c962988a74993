"""Whole hands: ours against PokerKit, in one process and one run.

Fixed-limit seven-card stud, six seats, no player short of chips, with two policies: everybody calls to the showdown,
and uniformly random lawful acts. Ours runs with every event and citation; PokerKit with all its automations. Prints
hands a second of each and the ratio. Rounds of both alternate, so that a busy machine slows both alike.

    python bench/against_pokerkit.py [--hands N] [--rounds N] [--json]
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

from pokerkit import Automation, FixedLimitSevenCardStud, State

from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import BringIn, Call, Check, Show
from doorcard.engine.legal import Act, legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER
from doorcard.players.acts import act_of
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign

SEATS = 6
STACK = 10_000

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def their_hand() -> State:
    return FixedLimitSevenCardStud.create_state(AUTOMATIONS, True, 2, 3, 10, 20, (STACK,) * SEATS, SEATS)


def theirs_calling(hands: int, seed: int) -> None:
    random.seed(seed)
    for _ in range(hands):
        state = their_hand()
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()


def theirs_random(hands: int, seed: int) -> None:
    random.seed(seed)
    choose = random.Random(seed)
    for _ in range(hands):
        state = their_hand()
        while state.status:
            acts: list[Callable[[], object]] = []
            if state.can_post_bring_in():
                acts.append(state.post_bring_in)
            if state.can_fold():
                acts.append(state.fold)
            if state.can_check_or_call():
                acts.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                acts.append(state.complete_bet_or_raise_to)
            choose.choice(acts)()


RULES = rule_set("cardroom/seven-card-stud")
SIGN = default_sign(RULES)


def ours_calling(hands: int, seed: int) -> None:
    for number in range(hands):
        dealer = seeded_dealer(seed, number)
        state, _ = proceed(begin(RULES, SIGN, (STACK,) * SEATS))
        while (seat := to_act(state)) is not None:
            if seat == DEALER:
                state, _ = apply(state, DEALER, dealer.act(state))
            elif state.showing:
                state, _ = apply(state, seat, Show())
            elif state.street == 0 and state.round.due == 0:
                state, _ = apply(state, seat, BringIn(SIGN.forced))
            elif state.round.due > state.seats[seat].bet:
                state, _ = apply(state, seat, Call())
            else:
                state, _ = apply(state, seat, Check())


def ours_random(hands: int, seed: int) -> None:
    choose = random.Random(seed)
    for number in range(hands):
        dealer = seeded_dealer(seed, number)
        state, _ = proceed(begin(RULES, SIGN, (STACK,) * SEATS))
        while (seat := to_act(state)) is not None:
            if seat == DEALER:
                state, _ = apply(state, DEALER, dealer.act(state))
                continue
            options = legal(state)
            assert options is not None
            option = choose.choice(options.choices)
            action = Show() if option.act is Act.SHOW else act_of(option, option.lowest)
            state, _ = apply(state, seat, action)


def rate(play: Callable[[int, int], None], hands: int, seed: int) -> float:
    began = time.perf_counter()
    play(hands, seed)
    return hands / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=300, help="hands of ours a round; PokerKit plays a quarter")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args()
    policies = {"calling": (ours_calling, theirs_calling), "random": (ours_random, theirs_random)}
    figures: dict[str, dict[str, float]] = {}
    for name, (ours, theirs) in policies.items():
        ours(20, 99)
        theirs(5, 99)
        mine: list[float] = []
        other: list[float] = []
        for turn in range(wishes.rounds):
            mine.append(rate(ours, wishes.hands, turn))
            other.append(rate(theirs, max(1, wishes.hands // 4), turn))
        ratios = [a / b for a, b in zip(mine, other, strict=True)]
        figures[name] = {
            "doorcard": statistics.median(mine),
            "pokerkit": statistics.median(other),
            "ratio": statistics.median(ratios),
            "least ratio": min(ratios),
        }
    if wishes.json:
        print(json.dumps(figures, indent=1))
        return
    for name, row in figures.items():
        print(
            f"{name:8} doorcard {row['doorcard']:7.0f} hands/s   pokerkit {row['pokerkit']:7.0f} hands/s   "
            f"{row['ratio']:.1f} times (least {row['least ratio']:.1f})"
        )


if __name__ == "__main__":
    main()
