"""The table as it is drawn: seats with their cards in deal order, pots, dead cards, one's own hand in words."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

from doorcard.cards import DECK, RANK_LETTERS, SUIT_SIGNS, Card
from doorcard.cli.screen import BACK
from doorcard.engine.pots import layers
from doorcard.engine.state import HandState, Part, Stage
from doorcard.telling.call import Voice, pot_words
from doorcard.telling.standing import Out, dead_cards, down_at_first, strength_showing

NOBODY: Final[Mapping[int, str]] = {}
"""The names at a table where nobody has one."""


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


def rows(
    view: HandState,
    acting: int | None,
    notes: Mapping[int, str],
    you: int | None = None,
    names: Mapping[int, str] = NOBODY,
) -> Iterator[Row]:
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
        name = _shortened("you" if number == you else names.get(number, ""), _room(names))
        bet = str(seat.bet) if seat.bet else ""
        note = " · ".join(filter(None, (notes.get(number, ""), standing(view, number))))
        text = f"{mark}{number + 1:>2} {name} {seat.stack:>6} {bet:>5}  {laid:<{whole}}  {note}"
        yield Row(text.rstrip(), not seat.live)


def header(names: Mapping[int, str] = NOBODY) -> str:
    """What stands over the rows.

    >>> header()
    '  seat   stack   bet  cards'
    """
    return f"{'  seat':<{5 + _room(names)}}{'stack':>6} {'bet':>5}  cards"


def _room(names: Mapping[int, str]) -> int:
    """How many letters a name has room for."""
    return min(_LONGEST, max([3, *map(cell_len, names.values())]))


def _shortened(name: str, room: int) -> str:
    """A name as wide as its column."""
    return set_cell_size(name, room) if cell_len(name) <= room else f"{set_cell_size(name, room - 1)}…"


_LONGEST: Final = 16


def in_deal_order(view: HandState, number: int) -> Dealt:
    """The cards of a seat as they lie: known down cards in brackets, unknown ones as backs.

    After the first street the down cards come last again, except where a common card stands for them.
    """
    seat = view.seats[number]
    first = down_at_first(view) - len(seat.discarded)
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
    out = dead_cards(view, number)
    lines = ["   " + "  ".join(reversed(RANK_LETTERS))]
    for suit in range(3, -1, -1):
        cells = [_DEAD[out[card]] if (card := DECK[4 * rank + suit]) in out else "·" for rank in range(12, -1, -1)]
        lines.append(f"{SUIT_SIGNS[suit]}  " + "  ".join(cells))
    lines.append(f"M mine, s showing, x folded or put away and seen, · unseen: {len(DECK) - len(out)}")
    return lines


_DEAD: Final[dict[Out, str]] = {"mine": "M", "showing": "s", "common": "s", "folded": "x"}
