"""The table as it is drawn: seats with their cards in deal order, pots, dead cards, one's own hand in words."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from doorcard.cards import DECK, RANK_LETTERS, SUIT_SIGNS, Card, Rank
from doorcard.cli.narrate import Voice, pot_words
from doorcard.cli.screen import BACK
from doorcard.engine.opening import cards_showing
from doorcard.engine.pots import layers
from doorcard.engine.showdown import best_high, best_low, holding
from doorcard.engine.state import HandState, Part, Seat, Stage
from doorcard.rules.clauses import Ace, Halves, Opener, Qualifier
from doorcard.strength import showing_high, showing_low
from doorcard.strength.low import LowCategory


class Row(NamedTuple):
    """A seat as it is drawn."""

    text: str
    faded: bool
    """Whether the seat is out of the hand."""


class Dealt(NamedTuple):
    """The cards of a seat in deal order, as text: down, up, and down again."""

    first: str
    up: str
    last: str


# Seats


def rows(view: HandState, acting: int | None, notes: Mapping[int, str], you: int | None = None) -> Iterator[Row]:
    """A row for each taken seat: who acts, stack, bet, cards in deal order, and what shows or was done last."""
    dealt = {number: in_deal_order(view, number) for number in range(len(view.seats))}
    width = max(len(cards.first) for cards in dealt.values())
    whole = max(
        [width + 1 + len(f"{cards.up} {cards.last}".rstrip()) for number, cards in dealt.items()], default=width
    )
    for number, seat in enumerate(view.seats):
        if seat.part is Part.EMPTY:
            continue
        cards = dealt[number]
        laid = f"{cards.first:<{width}} {cards.up} {cards.last}".rstrip()
        mark = "▶" if number == acting else " "
        name = "you" if number == you else ""
        bet = str(seat.bet) if seat.bet else ""
        note = " · ".join(filter(None, (notes.get(number, ""), standing(view, number))))
        text = f"{mark}{number + 1:>2} {name:<3} {seat.stack:>6} {bet:>5}  {laid:<{whole}}  {note}"
        yield Row(text.rstrip(), not seat.live)


HEADER = "  seat      stack   bet  cards"


def in_deal_order(view: HandState, number: int) -> Dealt:
    """The cards of a seat as they lie: known down cards in brackets, unknown ones as backs.

    After the first street the down cards come last again, except where a common card stands for them.
    """
    seat = view.seats[number]
    first_street = view.rules.streets[0]
    first = first_street.deal.says.pattern.count("D")
    if seat.discarded:
        first -= first_street.discards.says
    return Dealt(_down(seat.hole[:first]), " ".join(card.sign for card in seat.up), _down(seat.hole[first:]))


def _down(cards: tuple[Card | None, ...]) -> str:
    if not cards:
        return ""
    if None in cards:
        return BACK * len(cards)
    return f"({' '.join(card.sign for card in cards if card is not None)})"


def standing(view: HandState, number: int) -> str:
    """What is to be said of a seat: out, all in, or the strength that shows."""
    seat = view.seats[number]
    if seat.part is Part.OUT:
        return "sits out"
    if seat.conceded:
        return "conceded"
    if seat.folded or view.stage is Stage.OVER:
        return ""
    parts = ["all in"] if seat.stack == 0 else []
    shows = strength_showing(view, number)
    if shows:
        parts.append(shows)
    return " · ".join(parts)


def strength_showing(view: HandState, number: int) -> str:
    """What a board shows, once it is more than a card: in the way that decides who opens."""
    cards = cards_showing(view, number)[:4]
    if len(cards) < 2 or view.street < 0:
        return ""
    low = view.rules.streets[-1].opener.says is Opener.LOW_HAND
    return f"{showing_low(cards) if low else showing_high(cards)} showing"


# One's own hand


def hand_line(view: HandState, number: int) -> str:
    """What a seat's own cards are worth so far, high and low as the pot is played."""
    seat: Seat = view.seats[number]
    if None in seat.hole or not seat.up:
        return ""
    halves = view.rules.showdown.halves.says
    parts = []
    if halves is not Halves.LOW:
        parts.append(_high_words(view, number))
    if halves is not Halves.HIGH:
        parts.append(_low_words(view, number))
    return " · ".join(parts)


def _high_words(view: HandState, number: int) -> str:
    cards = holding(view, number)
    words = str(best_high(view, number)) if len(cards) >= 5 else str(showing_high(cards[:4]))
    drawing = _drawing(cards) if _to_come(view) else ""
    return f"{words}, {drawing}" if drawing else words


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


def _low_words(view: HandState, number: int) -> str:
    rules = view.rules.showdown
    cards = holding(view, number)
    if rules.qualifier.says is Qualifier.EIGHT:
        return _qualifying_words(cards, _to_come(view))
    if len(cards) >= 5:
        hand = best_low(view, number)
        return f"low: {_without_low(str(hand))}"
    best = showing_low(cards[:4], rules.low_ace.says is Ace.LOW)
    if best.category is not LowCategory.NO_PAIR:
        return f"low: {_without_low(str(best))} so far"
    return f"low: {_without_low(str(best))}"


def _without_low(words: str) -> str:
    return words.replace(" low", "", 1)


_LOW_LETTERS = "A2345678"


def _qualifying_words(cards: tuple[Card, ...], to_come: int) -> str:
    """How far an eight-or-better low has come."""
    ranks = sorted({card.low_rank for card in cards if card.low_rank < 8}, reverse=True)
    needs = 5 - len(ranks)
    if needs > to_come:
        return "no low"
    best = "-".join(_LOW_LETTERS[rank] for rank in ranks[-5:])
    if needs <= 0:
        return f"low: {best}"
    return f"low: {best + ', ' if best else ''}needs {_NEEDS[needs]} more"


_NEEDS = ("none", "one", "two", "three", "four", "five")


def _to_come(view: HandState) -> int:
    return sum(len(street.deal.says.pattern) for street in view.rules.streets[view.street + 1 :])


# Pots and dead cards


def pot_lines(view: HandState, voice: Voice) -> list[str]:
    """The chips in the middle: pot by pot as they would be played for now, and the bets before the players."""
    bets = sum(seat.bet + seat.ante for seat in view.seats)
    if view.pots:
        return [pot_words(number, pot, voice).capitalize() for number, pot in enumerate(view.pots)]
    formed = layers(view)
    lines = [f"In the middle {view.total}, of which {bets} this round" if bets else f"In the middle {view.total}"]
    if len(formed) > 1 and any(seat.live and seat.stack == 0 for seat in view.seats):
        lines += [pot_words(number, pot, voice).capitalize() for number, pot in enumerate(formed)]
    return lines


def dead_grid(view: HandState, number: int) -> list[str]:
    """The 52 cards by suit, spades first: own, showing, folded or discarded and seen, and unseen."""
    own = {*view.seats[number].known_hole, *view.seats[number].up}
    showing = {card for seat in view.seats if seat.live for card in seat.up} | set(view.community)
    lines = ["   " + "  ".join(reversed(RANK_LETTERS))]
    for suit in range(3, -1, -1):
        cells = []
        for rank in range(12, -1, -1):
            card = DECK[4 * rank + suit]
            if card in own:
                cells.append("M")
            elif card in showing:
                cells.append("s")
            elif view.out >> card & 1:
                cells.append("x")
            else:
                cells.append("·")
        lines.append(f"{SUIT_SIGNS[suit]}  " + "  ".join(cells))
    unseen = sum(1 for card in DECK if not view.out >> card & 1)
    lines.append(f"M mine, s showing, x folded or put away and seen, · unseen: {unseen}")
    return lines
