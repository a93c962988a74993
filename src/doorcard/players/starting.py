"""Which starting hands are played: a table of standards for each game, the best first.

The first standard that holds says how a hand is played; a hand for which none holds is folded. In super the same
table says which two cards go: those without which the hand stands highest in it.
"""

import enum
from collections.abc import Callable
from itertools import combinations
from typing import Final, NamedTuple

from doorcard.cards import DECK, Card, Rank
from doorcard.engine.state import HandState
from doorcard.players.reading import Game, low_rank, low_ranks, opponents


class Grade(enum.Enum):
    """How a starting hand is played."""

    RAISE = "worth a raise"
    PLAY = "worth one bet"
    LOOK = "worth a look where it is cheap"
    FOLD = "not worth playing"


class Start(NamedTuple):
    """The first cards of a player, and what he sees elsewhere."""

    cards: tuple[Card, ...]
    up: Card
    dead: frozenset[Card]
    """Every card he has seen that is not among his own."""
    doors: tuple[Card, ...]
    """The door cards of those still in against him."""


class Standard(NamedTuple):
    """One line of a table: a kind of hand, and how it is played."""

    name: str
    grade: Grade
    holds: Callable[[Start], bool]


# What a hand has


def pair(start: Start) -> Rank | None:
    """The rank of the highest pair, or None."""
    ranks = [card.rank for card in start.cards]
    return max((rank for rank in ranks if ranks.count(rank) >= 2), default=None)


def is_three_of_a_kind(start: Start) -> bool:
    """Three cards of one rank."""
    return len(start.cards) == 3 and len({card.rank for card in start.cards}) == 1


def live(start: Start, rank: Rank) -> int:
    """How many cards of a rank he has not seen."""
    seen = (*start.cards, *start.dead)
    return 4 - sum(card.rank is rank for card in seen)


def has_live_pair(start: Start, least: Rank, others: int = 1) -> bool:
    """A pair of at least this rank, with this many cards of the rank unseen."""
    rank = pair(start)
    return rank is not None and rank >= least and live(start, rank) >= others


def is_above_every_door(start: Start, rank: Rank | None) -> bool:
    """Whether no door card of an opponent is higher than this rank."""
    return rank is not None and all(door.rank <= rank for door in start.doors)


def is_hidden_pair(start: Start) -> bool:
    """Whether the pair lies face down."""
    return pair(start) is not None and start.up.rank is not pair(start)


def kicker(start: Start) -> Rank:
    """The highest card outside the pair."""
    return max((card.rank for card in start.cards if card.rank is not pair(start)), default=Rank.TWO)


def is_live_three_flush(start: Start, most_dead: int = 2) -> bool:
    """Three cards of one suit, with no more than so many of the suit dead."""
    if len(start.cards) < 3 or len({card.suit for card in start.cards}) > 1:
        return False
    return sum(card.suit is start.up.suit for card in start.dead) <= most_dead


def is_live_three_straight(start: Start, least: Rank, most_dead: int = 2) -> bool:
    """Three cards in a row, the lowest of at least this rank, with few of the ranks next to them dead."""
    ranks = sorted({int(card.rank) for card in start.cards})
    if len(start.cards) < 3 or len(ranks) < 3 or ranks[-1] - ranks[0] != 2 or ranks[0] < least:
        return False
    beside = {ranks[0] - 1, ranks[-1] + 1}
    return sum(card.rank in beside for card in start.dead) <= most_dead


def top(start: Start) -> Rank:
    """His highest card, the ace high."""
    return max(card.rank for card in start.cards)


def is_low(start: Start, highest: int) -> bool:
    """All cards different in rank and none above this one, the ace low."""
    ranks = low_ranks(start.cards)
    return len(ranks) == len(start.cards) and ranks[-1] <= highest


def dead_lows(start: Start) -> int:
    """How many of the low cards he would need are dead: eight or below, and of no rank he has."""
    own = low_ranks(start.cards)
    return sum(low_rank(card) <= 8 and low_rank(card) not in own for card in start.dead)


def has_ace(start: Start) -> bool:
    """Whether he has an ace."""
    return any(card.rank is Rank.ACE for card in start.cards)


def no_ace_against(start: Start) -> bool:
    """Whether no opponent shows an ace."""
    return all(door.rank is not Rank.ACE for door in start.doors)


def is_aces_and_a_low(start: Start) -> bool:
    """A pair of aces with a card of eight or below."""
    return pair(start) is Rank.ACE and min(low_rank(card) for card in start.cards if card.rank is not Rank.ACE) <= 8


def is_live_low(start: Start, highest: int, most_dead: int) -> bool:
    """A low start with no more than so many of the cards it needs dead."""
    return is_low(start, highest) and dead_lows(start) <= most_dead


def is_low_both_ways(start: Start) -> bool:
    """Low cards of one suit, or close enough together for a straight."""
    ranks = low_ranks(start.cards)
    return is_low(start, 8) and (is_live_three_flush(start, 3) or ranks[-1] - ranks[0] <= 3)


def beats_every_door(start: Start) -> bool:
    """Whether his lowest card is no lower than any door card against him."""
    return all(door.rank <= min(card.rank for card in start.cards) for door in start.doors)


# The tables

_RAISE, _PLAY = Grade.RAISE, Grade.PLAY

_THREE_OF_A_KIND: Final = Standard("three of a kind", _RAISE, is_three_of_a_kind)

STANDARDS: Final[dict[Game, tuple[Standard, ...]]] = {
    Game.HIGH: (
        _THREE_OF_A_KIND,
        Standard("live aces or kings", _RAISE, lambda start: has_live_pair(start, Rank.KING)),
        Standard(
            "a live pair of tens or better, above every door card",
            _RAISE,
            lambda start: has_live_pair(start, Rank.TEN) and is_above_every_door(start, pair(start)),
        ),
        Standard("a live pair of tens or better", _PLAY, lambda start: has_live_pair(start, Rank.TEN)),
        Standard(
            "a hidden pair, both others live",
            _PLAY,
            lambda start: is_hidden_pair(start) and has_live_pair(start, Rank.TWO, others=2),
        ),
        Standard(
            "a pair, both others live, with a kicker above every door card",
            _PLAY,
            lambda start: (
                has_live_pair(start, Rank.TWO, others=2)
                and kicker(start) >= Rank.QUEEN
                and is_above_every_door(start, kicker(start))
            ),
        ),
        Standard(
            "a live three-flush with a card of ten or higher",
            _PLAY,
            lambda start: is_live_three_flush(start) and top(start) >= Rank.TEN,
        ),
        Standard(
            "a live three-straight from eight up", _PLAY, lambda start: is_live_three_straight(start, Rank.EIGHT)
        ),
    ),
    Game.LOW: (
        Standard("three to a wheel", _RAISE, lambda start: is_low(start, 5)),
        Standard(
            "three to a six, the cards it needs live",
            _RAISE,
            lambda start: is_live_low(start, 6, 3),
        ),
        Standard("three to a seven", _PLAY, lambda start: is_low(start, 7)),
        Standard(
            "three to an eight, the cards it needs live",
            _PLAY,
            lambda start: is_live_low(start, 8, 2),
        ),
    ),
    Game.HIGH_LOW: (
        _THREE_OF_A_KIND,
        Standard("aces with a low card", _RAISE, is_aces_and_a_low),
        Standard("three low cards with a flush or a straight in them", _RAISE, is_low_both_ways),
        Standard("three to a six", _RAISE, lambda start: is_live_low(start, 6, 3)),
        Standard(
            "three to an eight, the cards it needs live",
            _PLAY,
            lambda start: is_live_low(start, 8, 2),
        ),
        Standard(
            "live kings or aces", _PLAY, lambda start: has_live_pair(start, Rank.KING) and no_ace_against(start)
        ),
    ),
    Game.EIGHT_OR_BETTER: (
        _THREE_OF_A_KIND,
        Standard("aces with a low card", _RAISE, is_aces_and_a_low),
        Standard("three low cards with a flush or a straight in them", _RAISE, is_low_both_ways),
        Standard("three to a wheel", _RAISE, lambda start: is_live_low(start, 5, 4)),
        Standard("three low cards with an ace", _PLAY, lambda start: is_low(start, 8) and has_ace(start)),
        Standard(
            "three to a seven, the cards it needs live",
            _PLAY,
            lambda start: is_live_low(start, 7, 3),
        ),
        Standard(
            "a live pair of tens or better, above every door card",
            _PLAY,
            lambda start: has_live_pair(start, Rank.TEN) and is_above_every_door(start, pair(start)),
        ),
    ),
    Game.SUPER: (
        _THREE_OF_A_KIND,
        Standard("aces with a low card", _RAISE, is_aces_and_a_low),
        Standard(
            "an ace and two low cards with a flush or a straight in them",
            _RAISE,
            lambda start: is_low_both_ways(start) and has_ace(start),
        ),
        Standard("three to a wheel", _RAISE, lambda start: is_low(start, 5)),
        Standard(
            "three to a seven with a flush or a straight in them",
            _PLAY,
            lambda start: is_low_both_ways(start) and is_low(start, 7),
        ),
        Standard(
            "three to a six, the cards it needs live",
            _PLAY,
            lambda start: is_live_low(start, 6, 3),
        ),
        Standard("live aces", _PLAY, lambda start: has_live_pair(start, Rank.ACE)),
    ),
    Game.FIVE_CARD: (
        Standard("live aces or kings", _RAISE, lambda start: has_live_pair(start, Rank.KING)),
        Standard(
            "a live pair above every door card",
            _RAISE,
            lambda start: has_live_pair(start, Rank.SEVEN) and is_above_every_door(start, pair(start)),
        ),
        Standard("a pair, both others live", _PLAY, lambda start: has_live_pair(start, Rank.TWO, others=2)),
        Standard(
            "two cards of ten or higher that beat every door card",
            _PLAY,
            lambda start: min(card.rank for card in start.cards) >= Rank.TEN and beats_every_door(start),
        ),
        Standard(
            "an ace down with a card of nine or higher, no ace or king against it",
            _PLAY,
            lambda start: (
                has_ace(start) and start.up.rank >= Rank.NINE and all(door.rank < Rank.KING for door in start.doors)
            ),
        ),
    ),
}


_LOOK: Final = Grade.LOOK

_ANY_PAIR: Final = Standard("a pair with one of the rank live", _LOOK, lambda start: has_live_pair(start, Rank.TWO))
_THREE_FLUSH: Final = Standard("a three-flush", _LOOK, lambda start: is_live_three_flush(start, 3))
_THREE_TO_AN_EIGHT: Final = Standard("three to an eight", _LOOK, lambda start: is_low(start, 8))

WIDER: Final[dict[Game, tuple[Standard, ...]]] = {
    Game.HIGH: (
        _ANY_PAIR,
        _THREE_FLUSH,
        Standard("a three-straight from four up", _LOOK, lambda start: is_live_three_straight(start, Rank.FOUR, 4)),
        Standard(
            "three cards of ten or higher, one of them above every door card",
            _LOOK,
            lambda start: (
                min(card.rank for card in start.cards) >= Rank.TEN and is_above_every_door(start, top(start))
            ),
        ),
    ),
    Game.LOW: (
        _THREE_TO_AN_EIGHT,
        Standard("three to a nine, the cards it needs live", _LOOK, lambda start: is_live_low(start, 9, 2)),
        Standard(
            "two to a four behind a door card of nine or less",
            _LOOK,
            lambda start: low_rank(start.up) <= 9 and sum(rank <= 4 for rank in low_ranks(start.cards)) >= 2,
        ),
    ),
    Game.HIGH_LOW: (
        _THREE_TO_AN_EIGHT,
        _THREE_FLUSH,
        Standard("a live pair of tens or better", _LOOK, lambda start: has_live_pair(start, Rank.TEN)),
        Standard("three to a nine, the cards it needs live", _LOOK, lambda start: is_live_low(start, 9, 3)),
    ),
    Game.EIGHT_OR_BETTER: (
        _THREE_TO_AN_EIGHT,
        Standard("a live pair of tens or better", _LOOK, lambda start: has_live_pair(start, Rank.TEN)),
        Standard(
            "a live pair with a low card",
            _LOOK,
            lambda start: has_live_pair(start, Rank.TWO, others=2) and low_ranks(start.cards)[0] <= 8,
        ),
    ),
    Game.SUPER: (
        Standard("three to a seven", _LOOK, lambda start: is_low(start, 7)),
        Standard("live kings", _LOOK, lambda start: has_live_pair(start, Rank.KING) and no_ace_against(start)),
        Standard("a three-flush with an ace", _LOOK, lambda start: is_live_three_flush(start, 2) and has_ace(start)),
    ),
    Game.FIVE_CARD: (
        _ANY_PAIR,
        Standard("two cards that beat every door card", _LOOK, beats_every_door),
        Standard("an ace", _LOOK, lambda start: has_ace(start) and live(start, Rank.ACE) >= 2),
    ),
}
"""What else some play where it is cheap; the hands above are not looked for here again."""


# Reading the tables


def start_of(view: HandState, seat: int) -> Start:
    """The first cards of a seat, as he sees them."""
    own = view.seats[seat]
    cards = own.known_hole + own.up
    seen = frozenset(card for card in DECK if view.out >> card & 1)
    doors = tuple([view.seats[number].up[0] for number in opponents(view, seat) if view.seats[number].up])
    return Start(cards, own.up[0], seen - set(cards), doors)


def place(start: Start, game: Game) -> int:
    """Where a hand stands in the table of its game: the line that holds, or the number of lines."""
    standards = STANDARDS[game]
    return next((line for line, standard in enumerate(standards) if standard.holds(start)), len(standards))


def grade(start: Start, game: Game) -> Grade:
    """How a hand is played."""
    line = place(start, game)
    return STANDARDS[game][line].grade if line < len(STANDARDS[game]) else Grade.FOLD


def wider_grade(start: Start, game: Game) -> Grade:
    """How a hand is played by somebody who looks at a card where it is cheap."""
    kind = grade(start, game)
    if kind is Grade.FOLD and any(standard.holds(start) for standard in WIDER[game]):
        return Grade.LOOK
    return kind


def cards_to_discard(start: Start, number: int, game: Game) -> tuple[Card, ...]:
    """Which down cards go: those without which the hand is best."""
    down = tuple([card for card in start.cards if card != start.up])

    def without(gone: tuple[Card, ...]) -> tuple[int, int, tuple[int, ...]]:
        kept = start._replace(cards=tuple([card for card in start.cards if card not in gone]))
        kept = kept._replace(dead=start.dead | frozenset(gone))
        ranks = low_ranks(kept.cards)
        return place(kept, game), -len([rank for rank in ranks if rank <= 8]), tuple(reversed(ranks))

    return min(combinations(down, number), key=without)
