"""The dealer at a table: a new deck for each hand, and cards until somebody must act."""

from doorcard.dealer import Dealer
from doorcard.engine.actions import Deal
from doorcard.game import dealer_again
from doorcard.server import facts
from doorcard.server.deck import keyed_dealer, new_key
from doorcard.server.sitting import Draft, Sitting


class Dealing:
    """The one dealer of a table. What deck he holds the journal knows, encrypted; the cards are here alone."""

    def __init__(self) -> None:
        self._dealer: Dealer | None = None

    def begin_again(self, sitting: Sitting) -> None:
        """Be at the same card as the hand in play.

        Raises:
            DealError: the hand was dealt from another deck than the journal says.
        """
        self._dealer = None
        if sitting.in_play is not None:
            self._dealer = dealer_again(keyed_dealer(bytes.fromhex(sitting.key)), sitting.in_play)

    def begin_hand(self, draft: Draft, names: tuple[str, ...], at: str) -> None:
        """A new deck for the hand that has just begun, for those who sit there now."""
        sitting, key = draft.sitting, new_key()
        people = tuple([None if chair is None else chair.person for chair in sitting.table.chairs])
        draft.happens("dealer", facts.HandDealt(sitting.number, key.hex(), people, names, at))
        self._dealer = keyed_dealer(key)
        draft.proceed("rules")

    def go_on(self, draft: Draft) -> None:
        """Deal until somebody must act or the hand is over; where nobody can bet any more, one street."""
        dealt = False
        while (hand := draft.sitting.in_play) is not None and hand.waits_for_dealer:
            assert self._dealer is not None, "a hand in play has a dealer"
            act = self._dealer.act(hand.now)
            draft.deal(act)
            dealt = dealt or isinstance(act, Deal)
            after = draft.sitting.hand
            if dealt and after is not None and after.now.street != hand.now.street:
                break
        hand = draft.sitting.in_play
        if hand is not None and hand.now.over:
            draft.end_hand()


__all__ = ["Dealing"]
