"""A deck that no shuffle can help is refused; the same street is not planned for ever."""

import pytest

from doorcard.engine.dealing import plan
from doorcard.engine.state import HandState, Seat, Step
from doorcard.errors import DealError
from doorcard.rules import rule_set
from doorcard.rules.sign import default_sign

# Discards and folded cards return here when burn cards cannot do.
SUPER = rule_set("pa/super-stud-eight-or-better")


def before_sixth_street(**numbers):
    """Two players wait for sixth street; one has folded and holds what the numbers say."""
    folded = Seat(100, live=False, **numbers.pop("folded", {}))
    seats = (Seat(100), Seat(100), folded)
    return HandState(rules=SUPER, sign=default_sign(SUPER), deck=52, seats=seats, street=2, **numbers)


@pytest.mark.parametrize("stub", [0, 1])
def test_a_last_resort_that_finds_no_card_is_a_short_deck(stub):
    with pytest.raises(DealError, match="the deck is short") as refusal:
        plan(before_sixth_street(stub=stub, burns=0), 3)
    assert refusal.value.code == "deck-short"


@pytest.mark.parametrize(
    "found", [{"burns": 1}, {"burns": 0, "folded": {"up": (5,)}}, {"burns": 0, "folded": {"discarded": (5,)}}]
)
def test_one_that_finds_any_shuffles_it_in(found):
    steps = plan(before_sixth_street(stub=0, **found), 3).steps
    assert [step.step for step in steps] == [Step.RESHUFFLE_ALL]
