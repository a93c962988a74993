"""What lies on the table in words: what a board shows, what one's own hand is worth, which cards are dead."""

from typing import Final, Literal, NamedTuple, TypeAlias

from doorcard.cards import DECK, Card, Rank
from doorcard.engine.opening import cards_showing
from doorcard.engine.showdown import best_high, best_low, holding
from doorcard.engine.state import HandState
from doorcard.rules.clauses import Ace, Halves, Opener, Qualifier
from doorcard.strength import showing_high, showing_low
from doorcard.strength.low import LowCategory

# Boards


def strength_showing(view: HandState, number: int) -> str:
    """What a board shows, once it is more than a card: in the way that decides who opens."""
    cards = cards_showing(view, number)[:4]
    if len(cards) < 2 or view.street < 0:
        return ""
    low = view.rules.streets[-1].opener.says is Opener.LOW_HAND
    return f"{showing_low(cards) if low else showing_high(cards)} showing"


def down_at_first(view: HandState) -> int:
    """How many of a seat's down cards lie before its up cards; those of later streets lie behind them."""
    first = view.rules.streets[0]
    return first.deal.says.pattern.count("D")


# One's own hand


class Worth(NamedTuple):
    """What a hand is worth so far for one half of the pot."""

    half: Literal["high", "low"]
    text: str
    detail: str = ""
    """What it draws to, or what is missing."""


def worth(view: HandState, number: int) -> tuple[Worth, ...]:
    """What a seat's own cards are worth so far, high and low as the pot is played; nothing where one is unknown."""
    seat = view.seats[number]
    if None in seat.hole or not seat.up:
        return ()
    halves = view.rules.showdown.halves.says
    parts = []
    if halves is not Halves.LOW:
        parts.append(_high(view, number))
    if halves is not Halves.HIGH:
        parts.append(_low(view, number))
    return tuple(parts)


def hand_line(view: HandState, number: int) -> str:
    """The same on one line."""
    parts = []
    for half, text, detail in worth(view, number):
        words = ", ".join(filter(None, (text, detail)))
        parts.append(words if half == "high" or text == _NO_LOW else f"low: {words}")
    return " · ".join(parts)


def _high(view: HandState, number: int) -> Worth:
    cards = holding(view, number)
    words = str(best_high(view, number)) if len(cards) >= 5 else str(showing_high(cards[:4]))
    return Worth("high", words, _drawing(cards) if _to_come(view) else "")


def _drawing(cards: tuple[Card, ...]) -> str:
    """What one more card would make: a flush or a straight; of three cards, a flush in three."""
    suits = [card.suit for card in cards]
    longest = max(suits.count(suit) for suit in suits)
    if longest == 4:
        return "four to a flush"
    # The ace stands at both ends, as -1 and as 12.
    ranks = {int(card.rank) for card in cards} | {-1 for card in cards if card.rank is Rank.ACE}
    inside = max(sum(low <= rank < low + 5 for rank in ranks) for low in range(-1, 9))
    if inside == 4 and longest < 5:
        return "four to a straight"
    return "three to a flush" if longest == 3 == len(cards) else ""


def _low(view: HandState, number: int) -> Worth:
    rules = view.rules.showdown
    cards = holding(view, number)
    if rules.qualifier.says is Qualifier.EIGHT:
        return _qualifying(cards, _to_come(view))
    if len(cards) >= 5:
        return Worth("low", _without_low(str(best_low(view, number))))
    best = showing_low(cards[:4], rules.low_ace.says is Ace.LOW)
    so_far = "" if best.category is LowCategory.NO_PAIR else " so far"
    return Worth("low", f"{_without_low(str(best))}{so_far}")


def _without_low(words: str) -> str:
    return words.replace(" low", "", 1)


_LOW_LETTERS: Final = "A2345678"
_NO_LOW: Final = "no low"
_NEEDS: Final = ("none", "one", "two", "three", "four", "five")


def _qualifying(cards: tuple[Card, ...], to_come: int) -> Worth:
    """How far an eight-or-better low has come."""
    ranks = sorted({card.low_rank for card in cards if card.low_rank < 8}, reverse=True)
    needs = 5 - len(ranks)
    if needs > to_come:
        return Worth("low", _NO_LOW)
    best = "-".join(_LOW_LETTERS[rank] for rank in ranks[-5:])
    return Worth("low", best, f"needs {_NEEDS[needs]} more" if needs > 0 else "")


def _to_come(view: HandState) -> int:
    return sum(len(street.deal.says.pattern) for street in view.rules.streets[view.street + 1 :])


# Dead cards

Out: TypeAlias = Literal["mine", "showing", "folded", "common"]
"""Where a card is that is known to be out: folded also for cards put away."""


def dead_cards(view: HandState, number: int | None) -> dict[Card, Out]:
    """Each card that this viewer knows to be out of the stub, and where it is."""
    own: frozenset[Card] = frozenset()
    if number is not None:
        own = frozenset((*view.seats[number].known_hole, *view.seats[number].up))
    showing = {
        card for seat in view.seats if seat.live for card in (*seat.up, *(seat.known_hole if seat.shown else ()))
    }
    out: dict[Card, Out] = {}
    for card in DECK:
        if not view.out >> card & 1:
            continue
        if card in own:
            out[card] = "mine"
        elif card in view.community:
            out[card] = "common"
        else:
            out[card] = "showing" if card in showing else "folded"
    return out
