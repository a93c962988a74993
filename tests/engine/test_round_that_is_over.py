"""A round that is over stays over: a bet that goes back is not owed again."""

from doorcard.dealer import seeded_dealer
from doorcard.engine.actions import BringIn, Fold
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER
from doorcard.rules import rule_set
from doorcard.rules.amend import turned
from doorcard.rules.clauses import ForcedOption
from doorcard.rules.sign import default_sign


def test_a_forced_player_with_an_option_is_not_asked_for_the_bet_he_got_back():
    """Seat 1 is tapped out by the ante, one other brings it in and the third folds: nothing is left to decide."""
    rules = turned(rule_set("pa/seven-card-stud-high"), "forced.option", ForcedOption.MAY_RAISE)
    dealer = seeded_dealer(325623291499, 547823)
    state, _ = proceed(begin(rules, default_sign(rules), (1, 19, 15)))

    def dealt(state):
        while to_act(state) == DEALER:
            state, _ = apply(state, DEALER, dealer.act(state))
        return state

    state = dealt(state)
    forced = to_act(state)
    state, _ = apply(state, forced, BringIn(3))
    state, _ = apply(state, to_act(state), Fold())
    assert to_act(state) == DEALER
    assert state.street == 1
    assert dealt(state).round.due == 0
