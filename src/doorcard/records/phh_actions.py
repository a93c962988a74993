"""One action of PHH, and the acts that our remarks add to its notation."""

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple

from doorcard.cards import Card
from doorcard.errors import CardError
from doorcard.records import money
from doorcard.records.codec import shortened
from doorcard.records.phh_more import BRINGS_IN, CALLS, CHECKS, MARK, told_by
from doorcard.records.record import Did

_ACTIONS: Final = (
    '"d dh pN cards", "d db cards", "pN pb", "pN f", "pN cc", "pN cbr amount", "pN sd cards", "pN sm", "pN sm cards"'
)

_PLAIN: Final = {
    "pb": Did.BRING_IN,
    "f": Did.FOLD,
    "cc": Did.STAY,
    "sm": Did.MUCK,
    "sd": Did.DISCARD,
}


class NoAction(Exception):
    """An action that PHH does not have."""


class Action(NamedTuple):
    """What an action says; the seat is a number of the record, -1 the dealer."""

    did: Did
    seat: int = -1
    amount: Decimal | None = None
    cards: tuple[Card | None, ...] = ()
    about: int | None = None
    words: str = ""


def action_of(written: str, seats: tuple[int, ...]) -> Action:
    """What a text says; these are the seats of the players from p1 on.

    Raises:
        NoAction: it is no action.
    """
    return _short(written, seats) if len(written) <= _SHORT else _read(written, seats)


_SHORT: Final = 24
"""How long an action is that is remembered: the same few are made in every hand."""


@lru_cache(maxsize=1 << 13)
def _short(written: str, seats: tuple[int, ...]) -> Action:
    return _read(written, seats)


def _read(written: str, seats: tuple[int, ...]) -> Action:
    said, _, remark = written.partition("#")
    words, remark = said.split(), remark.strip()
    match words:
        case []:
            return _remark(remark, seats)
        case ["d", "dh", player, cards]:
            return Action(Did.DEAL, _seat(player, seats), None, _cards(cards), None, remark)
        case ["d", "db", cards]:
            return Action(Did.COMMUNITY, cards=_cards(cards), words=remark)
        case ["d", *_]:
            raise NoAction(f"the dealer does no such thing; there are {_ACTIONS}")
        case [player, "cc"] if remark.startswith(MARK):
            return _stay(_seat(player, seats), remark)
        case [player, word] if word in _PLAIN:
            return Action(_PLAIN[word], _seat(player, seats), None, (), None, remark)
        case [player, "cbr", amount]:
            did, remark = (Did.BRING_IN, "") if remark == BRINGS_IN else (Did.RISE, remark)
            return Action(did, _seat(player, seats), _amount(amount), (), None, remark)
        case [player, "sm", cards]:
            shown = () if cards == "-" else _cards(cards)
            return Action(Did.SHOW, _seat(player, seats), None, shown, None, remark)
        case [player, "sd", cards]:
            return Action(Did.DISCARD, _seat(player, seats), None, _cards(cards), None, remark)
    raise NoAction(f"there are {_ACTIONS}")


def _remark(remark: str, seats: Sequence[int]) -> Action:
    told = told_by(remark)
    if told is None:
        return Action(Did.REMARK, words=remark)
    return Action(
        told.did,
        _seat(told.player, seats) if told.player else -1,
        cards=_cards(told.cards),
        about=_seat(told.about, seats) if told.about else None,
    )


def _stay(seat: int, remark: str) -> Action:
    """A check or a call that is told more exactly."""
    if remark == CHECKS:
        return Action(Did.CHECK, seat)
    if remark.startswith(CALLS):
        number = money.amount(remark.removeprefix(CALLS))
        if number is None:
            raise NoAction(f"{shortened(remark)} states no amount")
        return Action(Did.CALL, seat, number)
    return Action(Did.STAY, seat, words=remark)


def _amount(text: str) -> Decimal:
    number = money.amount(text)
    if not number:
        raise NoAction(f"{shortened(text)} is no amount above 0")
    return number


def _seat(player: str, seats: Sequence[int]) -> int:
    """The seat of a player named as pN."""
    digits = player[1:]
    if player[:1] == "p" and digits.isascii() and digits.isdigit() and len(digits) < 4:
        number = int(digits)
        if 1 <= number <= len(seats):
            return seats[number - 1]
    raise NoAction(f"{shortened(player)} is no player; there are p1 to p{len(seats)}")


_KNOWN: Final[dict[str, Card | None]] = {"??": None}


def _cards(text: str) -> tuple[Card | None, ...]:
    if len(text) % 2 or len(text) > 104:
        raise NoAction(f"{shortened(text)} are no cards; each is two letters, such as Td, or ?? for one not known")
    found = []
    for place in range(0, len(text), 2):
        name = text[place : place + 2]
        if name not in _KNOWN:
            try:
                _KNOWN[name] = Card.read(name)
            except CardError:
                raise NoAction(f"{name!r} is no card; a card is two letters, such as Td, or ??") from None
        found.append(_KNOWN[name])
    known = [card for card in found if card is not None]
    if len(set(known)) < len(known):
        raise NoAction("a card stands there twice")
    return tuple(found)


__all__ = ["Action", "NoAction", "action_of"]
