"""What comes from outside may be anything; only the package's own refusals come back, and nothing has changed."""

import pytest

import doorcard as dc
from doorcard.engine import actions as act
from doorcard.errors import CardError, DealError, SignNotPermitted, UnknownRules, UnknownViewer

RULES = dc.rule_set("pa/seven-card-stud-high")
SIGN = dc.default_sign(RULES)
ODD = [None, True, 1.0, "1", b"1", [], {}, 10**30, -1, float("nan")]


def waiting():
    """A hand in which somebody must act."""
    state, _ = dc.proceed(dc.begin(RULES, SIGN, [100, 100, 100]))
    dealer = dc.seeded_dealer(1, 1)
    while dc.to_act(state) == dc.DEALER:
        state, _ = dc.apply(state, dc.DEALER, dealer.act(state))
    return state


@pytest.mark.parametrize("wish", [None, "check", 1, act.Check, object()])
def test_what_is_no_act_is_refused(wish):
    state = waiting()
    with pytest.raises(dc.IllegalAction) as refused:
        dc.apply(state, dc.to_act(state), wish)
    assert refused.value.code == "no-such-act"


@pytest.mark.parametrize("seat", [*ODD, 3])
def test_what_is_no_seat_is_refused(seat):
    with pytest.raises(dc.IllegalAction) as refused:
        dc.apply(waiting(), seat, act.Call())
    assert refused.value.code == "no-such-seat" if seat != -1 else refused.value.code


@pytest.mark.parametrize("amount", [None, True, 3.0, "3", b"3", []])
@pytest.mark.parametrize("kind", [act.BringIn, act.Bet, act.Raise])
def test_what_is_no_amount_is_refused(kind, amount):
    state = waiting()
    with pytest.raises(dc.IllegalAction) as refused:
        dc.apply(state, dc.to_act(state), kind(amount))
    assert refused.value.code == "no-amount"


@pytest.mark.parametrize("cards", ODD)
@pytest.mark.parametrize("kind", [act.Show, act.Discard])
def test_what_are_no_cards_is_refused(kind, cards):
    state = waiting()
    with pytest.raises(dc.IllegalAction):
        dc.apply(state, dc.to_act(state), kind(cards))


@pytest.mark.parametrize("seat", ODD)
def test_asking_for_what_is_no_seat_is_refused(seat):
    with pytest.raises(dc.IllegalAction):
        dc.apply(waiting(), 0, act.AskToSee(seat))


@pytest.mark.parametrize("card", [True, 5, 0, 2.0, "As", (), float("nan")])
def test_what_is_no_card_is_not_dealt(card):
    state, _ = dc.proceed(dc.begin(RULES, SIGN, [100, 100]))
    for step in (act.Shuffle(), act.Cut()):
        state, _ = dc.apply(state, dc.DEALER, step)
    with pytest.raises(DealError) as refused:
        dc.apply(state, dc.DEALER, act.Deal(card))
    assert refused.value.code == "no-such-card"


@pytest.mark.parametrize("number", [52, -1, True, 1.0, "As", None])
def test_there_are_52_cards(number):
    with pytest.raises(CardError):
        dc.Card(number)


@pytest.mark.parametrize("stack", [True, 1.5, "a", 10**30])
def test_what_is_no_stack_is_refused(stack):
    with pytest.raises(DealError):
        dc.begin(RULES, SIGN, [100, stack])


@pytest.mark.parametrize("rake", [1.5, "x", -1, True])
def test_what_is_no_rake_is_refused(rake):
    with pytest.raises(DealError):
        dc.begin(RULES, SIGN, [100, 100], recorded_rake=rake)


def test_a_name_is_no_rule_set():
    with pytest.raises(UnknownRules):
        dc.begin("pa/seven-card-stud-high", SIGN, [100, 100])


@pytest.mark.parametrize("structure", ["fixed", None, 1.5])
def test_what_is_no_structure_is_refused(structure):
    with pytest.raises(SignNotPermitted):
        dc.default_sign(RULES, structure)


@pytest.mark.parametrize("viewer", [99, -1, 1.0, True, "rail", None])
def test_a_slip_does_not_pass_for_the_rail(viewer):
    with pytest.raises(UnknownViewer):
        dc.conceal(waiting(), viewer)


def test_a_seat_without_a_player_is_named():
    with pytest.raises(DealError, match="has no player"):
        dc.play_out(dc.begin(RULES, SIGN, [100, 100, 100]), dc.seeded_dealer(1, 1), {})
