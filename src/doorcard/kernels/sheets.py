"""What is written down of each hand played in bulk: a row of whole numbers, and what its columns mean."""

from array import array
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from doorcard.errors import DoorcardError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HAND_COLUMNS: Final = (
    ("street", "the last street dealt, the first being 0"),
    ("live", "how many had not folded at the end"),
    ("showdown", "1 if the hands were compared"),
    ("forced_seat", "who made the forced bet, the first seat being 0; -1 if nobody did"),
    ("forced_to", "what he put in"),
    ("completions", "how often a forced bet was completed"),
    ("acts", "how many acts the betting took"),
    ("rises", "how many of them were a bet, a completion or a raise"),
    ("cards", "how many cards were dealt to players or to all, burns apart"),
    ("burns", "how many were burned"),
    ("shuffles", "how often cards were shuffled again"),
    ("pots", "how many pots there were"),
    ("total", "the chips in all pots, before the rake"),
    ("side", "the chips in side pots"),
    ("rake", "the chips taken as rake"),
    ("odd", "the chips that could not be divided and went to one player"),
    ("halved", "how many pots were divided between a high and a low hand"),
    ("scoops", "how many of them one player won both halves of"),
    ("three_quarters", "how many of them one player won three quarters of, or one half and a share of the other"),
)
"""The columns of a hand, and what each says."""

SEAT_COLUMNS: Final = (
    ("stack", "the chips at the end"),
    ("paid", "the chips put into the pots, what came back taken off"),
    ("door", "the first up card, 0 to 51; -1 if there was none"),
    ("folded", "the street on which he folded; -1 if he did not; -2 if he was not dealt in"),
)
"""The columns of each seat, after those of the hand and of the streets."""

DEALT: Final = (
    "not dealt",
    "own cards",
    "own cards, none burned",
    "burns shuffled in, own cards",
    "common card",
    "burns shuffled, common card",
    "discards and folded cards shuffled in, own cards",
    "discards and folded cards shuffled in, common card",
)
"""How the cards of a street came about, by the number in its column. All but the first two are shortages."""


class NoSuchColumn(DoorcardError, ValueError):
    """A column is asked for that the rows do not have."""


class Sheets:
    """The rows of some hands, one after another."""

    def __init__(self, streets: int, seats: int, numbers: "array[int]") -> None:
        self.streets = streets
        self.seats = seats
        self.numbers = numbers
        self.columns = columns(streets, seats)

    def __len__(self) -> int:
        return len(self.numbers) // len(self.columns)

    def __getitem__(self, hand: int) -> Sequence[int]:
        """The row of one hand; -1 is the last, as in a list.

        Raises:
            IndexError: there are not so many.
        """
        if not -len(self) <= hand < len(self):
            raise IndexError(f"there is no hand {hand}; there are {len(self)}")
        width = len(self.columns)
        start = hand % len(self) * width
        return self.numbers[start : start + width]

    def __iter__(self) -> Iterator[Sequence[int]]:
        return (self[hand] for hand in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sheets):
            return NotImplemented
        return self.columns == other.columns and self.numbers == other.numbers

    def __hash__(self) -> int:
        return id(self)

    def column(self, name: str) -> "array[int]":
        """The numbers of one column, such as ``total`` or ``stack 0``.

        Raises:
            NoSuchColumn: there is no such column.
        """
        if name not in self.columns:
            raise NoSuchColumn(f"there is no column {name!r}; there are {', '.join(self.columns)}")
        return self.numbers[self.columns.index(name) :: len(self.columns)]

    def table(self) -> "NDArray[np.int64]":
        """The rows as a NumPy array that shares their memory."""
        import numpy as np

        whole: Any = np.frombuffer(self.numbers, np.int64)
        rows: NDArray[np.int64] = whole.reshape(len(self), len(self.columns))
        return rows


def columns(streets: int, seats: int) -> tuple[str, ...]:
    """The names of the columns: those of the hand, one for each street, those of each seat.

    >>> columns(4, 2)[-13:-7]
    ('three_quarters', 'dealt 0', 'dealt 1', 'dealt 2', 'dealt 3', 'stack 0')
    """
    return (
        *[name for name, _ in HAND_COLUMNS],
        *[f"dealt {street}" for street in range(streets)],
        *[f"{name} {seat}" for seat in range(seats) for name, _ in SEAT_COLUMNS],
    )


def empty(streets: int, seats: int, hands: int) -> "array[int]":
    """Room for the rows of so many hands."""
    return array("q", bytes(8 * hands * len(columns(streets, seats))))
