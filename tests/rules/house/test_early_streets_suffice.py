"""Streets for which the texts foresee no shortage: the number of seats keeps the deck from running short.

Only a deck smaller than a full one can show it. Two players, and a deck that is one card short for the street: the
dealer's act is refused, nothing is shared or shuffled, and the refusal names the reading on seats.
"""

import pytest

from doorcard.cards import DECK
from doorcard.dealer import stacked_dealer
from doorcard.engine.actions import BringIn, Call, Check, Discard
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER
from doorcard.errors import DealError
from doorcard.rules import rule_set
from doorcard.rules.clauses import Shortage
from doorcard.rules.sign import default_sign
from hands import ALL_RULES
from marks import law


def unforeseen():
    for name in ALL_RULES:
        for index, street in enumerate(rule_set(name).streets):
            if index and street.shortage.says is Shortage.NOT_FORESEEN:
                yield name, index


def cards_up_to(rules, index):
    """The cards that two players and the burns take up to a street."""
    streets = rules.streets[: index + 1]
    return sum(2 * len(street.deal.says.pattern) + street.deal.says.burn for street in streets)


def everybody_stays(rules, deck):
    """Two players call and check with a deck of this many cards until the hand is over."""
    sign = default_sign(rules)
    state, _ = proceed(begin(rules, sign, [500, 500], deck=deck))
    dealer = stacked_dealer(DECK[:deck])
    while (seat := to_act(state)) is not None:
        if seat == DEALER:
            action = dealer.act(state)
        elif state.street == 0 and state.at.discards.says and len(state.seats[seat].hole) > 2:
            action = Discard(state.seats[seat].hole[:2])
        elif state.street == 0 and not state.round.due:
            action = BringIn(sign.forced or sign.small_bet)
        else:
            action = Call() if state.round.due > state.seats[seat].bet else Check()
        state, _ = apply(state, seat, action)
    return state


@law("house", "early-streets-suffice", "seats-five-card", "seats-seven-card")
@law("nz", "12.3(a)", "13.3(a)")
@law("pa", "(b)", "(f)", "(h)")
@pytest.mark.parametrize(("name", "index"), list(unforeseen()))
def test_one_card_too_few_is_refused(name, index):
    rules = rule_set(name)
    with pytest.raises(DealError, match="the deck is short") as refused:
        everybody_stays(rules, cards_up_to(rules, index) - 1)
    assert refused.value.code == "deck-short"
    assert refused.value.cites == rules.seats.number.cites
