"""What a record calls a hand, held against what the hand is.

Rooms word it in their own ways, and say more or less of it. What they say is read as a kind of hand and the ranks
that they name; only where one of these is not that of the hand is it misnamed. Words that are not understood, and
kickers, are nobody's fault.
"""

import functools
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from doorcard.audit.dealt import common_card_doubtful
from doorcard.cards import Rank
from doorcard.engine import showdown
from doorcard.engine.ruling import by
from doorcard.engine.state import HandState
from doorcard.law import Citation
from doorcard.records.fold import Difference, Played
from doorcard.records.record import Act, Claim, Did, Record, Said
from doorcard.rules.clauses import Halves
from doorcard.strength import High, Low
from doorcard.strength.high import HighCategory
from doorcard.strength.low import LowCategory


class Called(NamedTuple):
    """A hand as it is called."""

    low: bool
    kind: int | None
    """The category; None where only ranks are listed."""
    ranks: tuple[int, ...]
    """The ranks named, numbered as `Rank`, in the order in which they are named."""


_RANKS: Final = {
    Rank.TWO: "twos?|deuces?",
    Rank.THREE: "threes?|treys?",
    Rank.FOUR: "fours?",
    Rank.FIVE: "fives?",
    Rank.SIX: "six(?:es|s)?",
    Rank.SEVEN: "sevens?",
    Rank.EIGHT: "eights?",
    Rank.NINE: "nines?",
    Rank.TEN: "tens?|10s?",
    Rank.JACK: "jacks?",
    Rank.QUEEN: "queens?",
    Rank.KING: "kings?",
    Rank.ACE: "aces?",
}
_LETTERS: Final = "23456789TJQKA"
_RANK: Final = re.compile(
    r"\b(?:(?i:"
    + "|".join(f"(?P<r{int(rank)}>{words})" for rank, words in _RANKS.items())
    + rf")|(?P<letter>[{_LETTERS}])s?)\b"
)
"""A rank by its word or its letter; a small a is no ace but an article."""

_LIST: Final = re.compile(r"(?:(?:10|[2-9TJQKA])[,\s-]+){3,6}(?:10|[2-9TJQKA])\b")
_KICKERS: Final = re.compile(r"[-,(\[]?\s*[a-z0-9+ ]*\bkickers?\b.*", re.IGNORECASE)

_KINDS: Final[tuple[tuple[HighCategory, re.Pattern[str]], ...]] = tuple(
    (kind, re.compile(words, re.IGNORECASE))
    for kind, words in (
        (HighCategory.STRAIGHT_FLUSH, r"royal|straight[ -]flush"),
        (HighCategory.FOUR, r"\b(?:four|4) of a kind|\bquads\b|^four \w+s\b"),
        (HighCategory.FULL_HOUSE, r"full[ -]?house|\bboat\b"),
        (HighCategory.FLUSH, r"\bflush\b"),
        (HighCategory.STRAIGHT, r"\bstraight\b"),
        (HighCategory.THREE, r"\b(?:three|3) of a kind\b|\btrips\b|\bset of\b|^three \w+s\b"),
        (HighCategory.TWO_PAIR, r"\b(?:two|2) pairs?\b"),
        (HighCategory.PAIR, r"\bpair\b"),
        (HighCategory.HIGH_CARD, r"\bhigh[ -]card\b|\b\w+ high\b|\bno pair\b"),
    )
)
_OF_THE_KIND: Final = re.compile(
    r"\b(?:(?:three|four|3|4) of a kind|(?:three|four)(?= \w+s\b)|(?:two|2) pairs?|(?:one |a )?pair|set)\b",
    re.IGNORECASE,
)
_HIGH: Final = re.compile(r"^\(?hi(?:gh)?\b\s*[:-]\s*|\s*,?\s+for high\b", re.IGNORECASE)
_LOW: Final = re.compile(r"^\(?lo(?:w)?\b\s*[:-]\s*|\s*,?\s+for low\b|\blow\b", re.IGNORECASE)
_PARTS: Final = re.compile(r"\s*(?:\||;|/| and (?=[^;|/]*for low))\s*", re.IGNORECASE)
_CARDS: Final = re.compile(r"\[(?:[2-9TJQKA]{1,2}[cdhs]\s*)+\]|\((?:[2-9TJQKA]{1,2}[cdhs][\s,]*)+\)")


@functools.lru_cache(1 << 12)
def read(words: str, game: Halves) -> tuple[Called, ...]:
    """What the words call the hand; nothing where they are not understood."""
    return tuple(_read(words, game))


def _read(words: str, game: Halves) -> Iterator[Called]:
    for part in _PARTS.split(_CARDS.sub("", words).strip()):
        low = game is Halves.LOW or (game is Halves.HIGH_LOW and _LOW.search(part) is not None)
        text = part.strip()
        for mark in (_HIGH, _LOW) if low else (_HIGH,):
            text = mark.sub(" ", text).strip(" ,-[]().")
        listed = _LIST.search(text)
        kind = next((kind for kind, words_for in _KINDS if words_for.search(text) is not None), None)
        if low and listed is not None and kind in (None, HighCategory.HIGH_CARD):
            yield Called(True, None, _ranks(listed[0]))
        elif kind is not None:
            said = _KICKERS.sub("", text).partition(" with ")[0]
            named = (int(Rank.ACE),) if "royal" in said.lower() else _ranks(_OF_THE_KIND.sub(" ", said))
            yield Called(low, int(kind), named)


def _ranks(text: str) -> tuple[int, ...]:
    found = []
    for match in _RANK.finditer(text):
        if match["letter"] is not None:
            found.append(_LETTERS.index(match["letter"]))
        else:
            found.append(next(int(rank) for rank in _RANKS if match[f"r{int(rank)}"] is not None))
    return tuple(found)


# What it is


def fits_high(called: Called, hand: High) -> bool:
    """Whether a high hand may be called this."""
    kind, ranks = called.kind, called.ranks
    if kind is None:
        return True
    if kind != hand.category:
        return False
    if hand.category in (HighCategory.STRAIGHT, HighCategory.STRAIGHT_FLUSH):
        # Some say where it begins, some where it ends, some both.
        return not ranks or hand.ranks[0] in (ranks[0], ranks[-1])
    if hand.category in (HighCategory.HIGH_CARD, HighCategory.FLUSH):
        return ranks[:5] == hand.ranks[: len(ranks[:5])] or ranks[:1] == hand.ranks[:1]
    group = {HighCategory.TWO_PAIR: 2, HighCategory.FULL_HOUSE: 2}.get(hand.category, 1)
    return all(named == rank for named, rank in zip(ranks[:group], hand.ranks, strict=False))


_PAIRED: Final = {
    LowCategory.PAIR: (HighCategory.PAIR, (2, 1, 1, 1)),
    LowCategory.TWO_PAIR: (HighCategory.TWO_PAIR, (2, 2, 1)),
    LowCategory.THREE: (HighCategory.THREE, (3, 1, 1)),
    LowCategory.FULL_HOUSE: (HighCategory.FULL_HOUSE, (3, 2)),
    LowCategory.FOUR: (HighCategory.FOUR, (4, 1)),
}
"""How many cards of each rank a paired low has, and which high hand is called alike."""


def fits_low(called: Called, hand: Low) -> bool:
    """Whether a low may be called this."""
    kind, sizes = _PAIRED.get(hand.category, (HighCategory.HIGH_CARD, (1, 1, 1, 1, 1)))
    ranks = [(rank - 2) % 13 for rank in hand.ranks]
    if called.kind is None:
        held: Counter[int] = Counter(dict(zip(ranks, sizes, strict=False)))
        return len(called.ranks) != 5 or Counter(called.ranks) == held
    if called.kind in (HighCategory.STRAIGHT, HighCategory.FLUSH, HighCategory.STRAIGHT_FLUSH):
        # Some rooms name the high hand of a low.
        return True
    if called.kind != kind:
        return False
    group = {HighCategory.TWO_PAIR: 2, HighCategory.FULL_HOUSE: 2}.get(kind, 1)
    return all(named == rank for named, rank in zip(called.ranks[:group], ranks, strict=False))


def differences(record: Record, played: Played) -> Iterator[Difference]:
    """The hands that the record calls by the name of another."""
    if common_card_doubtful(played):
        return
    naming = [line for line in record.lines if line.words and line.seat is not None and _names(line)]
    if not naming:
        return
    after: dict[int, HandState] = {id(step.act): step.state for step in played.steps if step.act is not None}
    named: set[int | None] = set()
    for line in naming:
        if line.seat in named:
            continue
        told = with_cards(played.state, line)
        states = [after.get(id(line), played.state), played.state] if told is None else [told]
        wrong = _misnamed(line, states)
        if wrong is not None:
            # The summary often repeats what was said at the showdown.
            named.add(line.seat)
            yield wrong


def _names(line: Act | Claim) -> bool:
    if isinstance(line, Act):
        return line.did in (Did.SHOW, Did.MUCK)
    return line.said in (Said.HAND, Said.WON)


def with_cards(state: HandState, line: Act | Claim) -> HandState | None:
    """The state with the cards of a hand as this line tells all of them, where nothing else does."""
    seat = line.seat
    if seat is None or not 0 <= seat < len(state.seats) or not line.cards or None in line.cards:
        return None
    his = state.seats[seat]
    down = tuple([card for card in line.cards if card is not None and card not in his.up])
    known = {card for card in his.hole if card is not None}
    if showdown.known(state, seat) or len(down) != len(his.hole) or not known <= set(down):
        return None
    seats = list(state.seats)
    seats[seat] = replace(his, hole=down)
    return replace(state, seats=tuple(seats))


def _misnamed(line: Act | Claim, states: list[HandState]) -> Difference | None:
    """Why a hand may not be called this, at the moment it is or at the end."""
    seat = line.seat
    assert seat is not None
    if not 0 <= seat < len(states[0].seats):
        return None
    found: Difference | None = None
    for state in states:
        cards = [] if not showdown.known(state, seat) else list(showdown.holding(state, seat))
        if not 5 <= len(set(cards)) == len(cards) <= 7:
            return None
        found = _wrong(line, state, seat)
        if found is None:
            return None
    return found


def _wrong(line: Act | Claim, state: HandState, seat: int) -> Difference | None:
    rules = state.rules.showdown
    for called in read(line.words, rules.halves.says):
        clauses: list[Any] = [rules.halves]
        if called.low:
            low = showdown.best_low(state, seat)
            right, is_it = low is not None and fits_low(called, low), "no low" if low is None else str(low)
            clauses += [rules.qualifier, rules.low_ace]
        else:
            high = showdown.best_high(state, seat)
            right, is_it = fits_high(called, high), str(high)
            clauses += [rules.wheel]
        if not right:
            cites: tuple[Citation, ...] = by(*clauses)
            done = f'the hand of seat {seat + 1} is called "{line.words}"'
            return Difference.of_line(line, "named-hand", done, f"it is {is_it}", cites)
    return None


__all__ = ["Called", "differences", "fits_high", "fits_low", "read", "with_cards"]
