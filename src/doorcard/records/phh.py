"""Reading PHH, the published poker hand history format, and PHHS, many of them in one file: the stud games of it.

A PHH file is TOML. It names the players in the order of the deal, so player 1 is the seat at the dealer's left.
"""

import functools
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import IO, Any, Final

from doorcard.engine.state import Part
from doorcard.errors import Malformed, RecordError, UnknownFormat
from doorcard.records import money
from doorcard.records.codec import MOST, Unfit, shortened
from doorcard.records.files import name_of, opened, reason
from doorcard.records.phh_actions import Action, NoAction, action_of
from doorcard.records.phh_more import PREFIX, STANDARD, VARIANTS, More, more_in
from doorcard.records.record import Act, Chair, Claim, Damaged, Did, Header, Record, Said, Skipped
from doorcard.records.toml_blocks import LONGEST_LINE, MOST_BYTES, Block, blocks
from doorcard.records.toml_lines import Place, parsed
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, default_sign

OTHERS: Final = {
    "FT": "fixed-limit hold'em",
    "NT": "no-limit hold'em",
    "NS": "no-limit short-deck hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha eight or better",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
}

MOST_PLAYERS: Final = 16

MOST_BEFORE: Final = 1_000
"""How many tables without a variant may come before the first hand."""

_WORDS: Final = {
    "author": str,
    "event": str,
    "url": str,
    "venue": str,
    "address": str,
    "city": str,
    "region": str,
    "postal_code": str,
    "country": str,
    "time_zone": str,
    "time_zone_abbreviation": str,
    "currency": str,
    "currency_symbol": str,
}

Hands = Iterator[Record | Skipped | Damaged]
Number = Decimal | int


def read(source: str | Path | IO[bytes]) -> Hands:
    """The hands of a PHH or PHHS file, one after another: not stud is skipped by name, damage reported.

    Raises:
        UnknownFormat: it holds no PHH hand; raised when all of it has been read.
        RecordError: the file cannot be opened.
    """
    path = name_of(source)
    if isinstance(source, str | Path):
        return _hands(opened(source), path, close=True)
    return _hands(source, path, close=False)


def read_bytes(data: bytes, path: str = "") -> Hands:
    """The hands in the bytes of a PHH or PHHS file.

    Raises:
        UnknownFormat: it holds no PHH hand; raised when all of it has been read.
    """
    return _hands(io.BytesIO(data), path, close=False)


def _hands(file: IO[bytes], path: str, close: bool) -> Hands:
    before: list[Record | Skipped | Damaged] = []
    """What came before the first that has a variant, and may be no hand at all."""
    found = False
    try:
        for block in blocks(_lines(file, path)):
            hand = _read(block, path)
            found = found or block.has_variant
            if found:
                yield from before
                before = []
                yield hand
            elif block.has_header and len(before) < MOST_BEFORE:
                before.append(hand)
            else:
                break
    finally:
        if close:
            file.close()
    if not found:
        raise UnknownFormat("no PHH hand: a hand has a variant, a file of hands a table for each", path=path)


def _lines(file: IO[bytes], path: str) -> Iterator[bytes]:
    try:
        while line := file.readline(LONGEST_LINE + 1):
            yield line
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be read: {reason(error)}", path=path) from None


def _read(block: Block, path: str) -> Record | Skipped | Damaged:
    try:
        if block.too_long:
            why = f"the hand is longer than {MOST_BYTES} bytes, or a line of it than {LONGEST_LINE}"
            raise Malformed(why, path=path, line=block.line)
        values, places = parsed(block.text, path, block.line)
        if not block.has_header:
            return _hand(values, places.get("", {}), path, block.line)
        ((name, table),) = values.items()
        if not isinstance(table, dict):
            raise Malformed("a hand stands under a header such as [1]", path=path, line=block.line)
        here = places.get(name, {})
        return _hand(table, here, path, min((place.line for place in here.values()), default=block.line))
    except Malformed as error:
        return Damaged(error.line or block.line, error.sentence, path)


def _hand(values: dict[str, Any], places: dict[str, Place], path: str, line: int) -> Record | Skipped:
    variant = values.get("variant")
    hand = _Hand(values, places, path, line)
    if not isinstance(variant, str):
        raise hand.wrong("variant", "a text, such as 'F7S'")
    if variant not in VARIANTS:
        game = OTHERS.get(variant, shortened(variant))
        return Skipped(line, variant, f"{game} is not stud; of PHH we read {', '.join(STANDARD)}")
    return hand.record()


def _most_posted(antes: Sequence[int]) -> int:
    """The ante of a table by those who posted one: what most did, the larger where as many posted either."""
    counted = Counter(antes)
    return max(counted, key=lambda ante: (counted[ante], ante))


@functools.cache
def _usual(rules: str) -> TableSign:
    return default_sign(rule_set(rules))


class _Hand:
    """The table of one hand, its keys and where they stand."""

    def __init__(self, values: dict[str, Any], places: dict[str, Place], path: str, line: int) -> None:
        self.values = values
        self.places = places
        self.path = path
        self.line = line
        self.players = 0
        self.seats: tuple[int, ...] = ()
        """The seat of each player in the record."""
        self.more = More()
        self.notes: list[str] = []

    # What stands where

    def line_of(self, key: str) -> int:
        """The line of a key."""
        place = self.places.get(key)
        return place.line if place is not None else self.line

    def malformed(self, key: str, sentence: str) -> Malformed:
        """The error for a key."""
        return Malformed(f"{key} {sentence}", path=self.path, line=self.line_of(key))

    def wrong(self, key: str, words: str) -> Malformed:
        """The error for a key that holds what it cannot, or that is missing."""
        if key not in self.values:
            return self.malformed(key, f"is missing; it must be {words}")
        return self.malformed(key, f"must be {words}, not {shortened(self.values[key])}")

    def amount(self, key: str) -> Number:
        """An amount of money that must be there."""
        value = self.values.get(key)
        if not money.is_amount(value) or not value:
            raise self.wrong(key, "an amount above 0")
        return value

    def amounts(self, key: str, words: str = "a list with an amount for each player") -> list[Number] | None:
        """An amount for each player; None where the key is not there."""
        if key not in self.values:
            return None
        value = self.values[key]
        if not isinstance(value, list) or not all(map(money.is_amount, value)):
            raise self.wrong(key, words)
        if self.players and len(value) != self.players:
            raise self.malformed(key, f"has {len(value)} amounts for {self.players} players")
        return value

    def list_of(self, key: str, kind: type[Any], words: str) -> list[Any] | None:
        """A list with a value for each player; None where the key is not there."""
        if key not in self.values:
            return None
        value = self.values[key]
        if not isinstance(value, list) or any(type(one) is not kind for one in value):
            raise self.wrong(key, f"a list with {words} for each player")
        if len(value) != self.players:
            raise self.malformed(key, f"has {len(value)} entries for {self.players} players")
        return value

    def text(self, key: str) -> str:
        """A text or a number as text; empty where the key is not there."""
        value = self.values.get(key, "")
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.wrong(key, "a text or a number")
        if isinstance(value, int) and abs(value) > MOST:
            raise self.wrong(key, "a number of fewer digits")
        return str(value)

    # The hand

    def record(self) -> Record:
        """The hand as a record."""
        stacks = self.stacks()
        self.read_more()
        antes = self.amounts("antes")
        if antes is None:
            raise self.wrong("antes", "a list with an amount for each player")
        bring_in, small, big = self.amount("bring_in"), self.amount("small_bet"), self.amount("big_bet")
        finishing, winnings = self.amounts("finishing_stacks"), self.amounts("winnings")
        if "blinds_or_straddles" in self.values and any(self.amounts("blinds_or_straddles") or ()):
            raise self.malformed("blinds_or_straddles", "is for other games; stud has a bring_in")
        self.check_words()
        actions = self.actions()
        known = [stack for stack in stacks if stack is not None]
        said = [action.amount for _, action in actions if action.amount is not None]
        scale = money.scale_of((*antes, bring_in, small, big, *known, *(finishing or ()), *(winnings or ()), *said))
        scale = max(scale, self.more.scale)

        def units(number: Number) -> int:
            return money.units(number, scale)

        line = self.line_of("antes")
        acts: list[Act] = [
            Act(line=line, did=Did.ANTE, seat=seat, added=units(ante))
            for seat, ante in zip(self.seats, antes, strict=True)
        ]
        posted = units(bring_in)
        for line, (did, seat, amount, cards, about, words) in actions:
            to = units(amount) if amount is not None else posted if did is Did.BRING_IN else None
            acts.append(Act(line=line, did=did, seat=seat, to=to, cards=cards, about=about, words=words))
        sign = self.more.sign or self.sign(
            scale, _most_posted([units(ante) for ante in antes]), posted, units(small), units(big), acts
        )
        header = self.header(sign, scale, [None if stack is None else units(stack) for stack in stacks])
        claims = [*self.claims("finishing_stacks", Said.STACK, finishing, scale)]
        if self.more.claims is None:
            claims += self.claims("winnings", Said.WON, winnings, scale)
        return Record(header, (*acts, *claims, *(self.more.claims or ())))

    def read_more(self) -> None:
        """Read what only files of ours say."""
        try:
            self.more = more_in(self.values, self.players, self.line_of(PREFIX + "claims"))
        except Unfit as error:
            key = re.match(r"\w*", error.key)
            line = self.line_of(key[0] if key is not None else "")
            raise Malformed(str(error), path=self.path, line=line) from None
        if self.more.chairs:
            self.seats = tuple([seat for seat, chair in enumerate(self.more.chairs) if chair.part is Part.IN])
        else:
            self.seats = tuple(range(self.players))

    def stacks(self) -> list[Number | None]:
        """What each player has before the ante; None where it is not known."""
        words = "a list with an amount above 0 for each player"
        value = self.values.get("starting_stacks")
        if not isinstance(value, list):
            raise self.wrong("starting_stacks", words)
        stacks: list[Number | None] = []
        for one in value:
            if isinstance(one, Decimal) and one.is_infinite() and one > 0:
                stacks.append(None)
            elif money.is_amount(one) and one:
                stacks.append(one)
            else:
                raise self.wrong("starting_stacks", words)
        if not 2 <= len(stacks) <= MOST_PLAYERS:
            raise self.malformed("starting_stacks", f"is for 2 to {MOST_PLAYERS} players, not {len(stacks)}")
        self.players = len(stacks)
        return stacks

    def check_words(self) -> None:
        """Refuse texts that are none."""
        for key, kind in _WORDS.items():
            if key in self.values and not isinstance(self.values[key], kind):
                raise self.wrong(key, "a text")
        if type(self.values.get("ante_trimming_status", False)) is not bool:
            raise self.wrong("ante_trimming_status", "true or false")

    def sign(self, scale: int, ante: int, bring_in: int, small: int, big: int, acts: Sequence[Act]) -> TableSign:
        """The table sign that the amounts make up."""
        variant = VARIANTS[self.values["variant"]]
        usual = _usual(variant.rules)
        return TableSign(
            structure=variant.structure,
            ante=ante,
            forced=bring_in,
            small_bet=small,
            big_bet=big,
            completion=usual.completion,
            open_full=usual.open_full,
            concession=usual.concession,
            all_in_up=self.turns_up(acts),
            chip_cents=100 // scale if scale in (1, 10, 100) and self.values.get("currency") else None,
            seats=self.players,
        )

    def turns_up(self, acts: Sequence[Act]) -> bool:
        """Whether hands are shown while cards are still to come: the record itself says so."""
        shown = False
        for act in acts:
            if act.did is Did.SHOW:
                shown = True
            elif shown and act.did is Did.DEAL:
                self.notes.append("hands are turned up before the last card, so the sign is taken to say that")
                return True
        return False

    def header(self, sign: TableSign, scale: int, stacks: Sequence[int | None]) -> Header:
        """The table before the hand."""
        values, more = self.values, self.more
        variant = VARIANTS[values["variant"]]
        short = [stack for stack in stacks if stack is not None and stack < sign.ante]
        if short and not values.get("ante_trimming_status", False):
            self.notes.append(
                "a short ante is taken to win no more than it matches, though the record says otherwise"
            )
        if None in stacks:
            self.notes.append("a starting stack is not known; it is taken to be enough for every bet recorded")
        house = more.rules if isinstance(more.rules, RuleSet) else None
        strange = [(key, value) for key, value in values.items() if key.startswith("_")]
        zone, site = values.get("time_zone_abbreviation", ""), more.site
        return Header(
            site="phh",
            game=more.game or variant.game.value,
            rules=house.name if house is not None else str(more.rules or variant.rules),
            house=house,
            sign=sign,
            chairs=self.chairs(stacks),
            deck=more.deck,
            scale=scale,
            currency=values.get("currency", ""),
            hand=self.text("hand"),
            table=self.text("table"),
            event=values.get("event", ""),
            date=more.date or self.date(),
            source=self.path,
            line=self.line,
            notes=tuple(dict.fromkeys((*more.notes, *self.notes))),
            more=(
                *[(key, shortened(value)) for key, value in strange if not key.startswith(PREFIX)],
                *more.more,
                *[pair for pair in (("zone", zone), ("site", site)) if pair[1] and pair not in more.more],
            ),
        )

    def chairs(self, stacks: Sequence[int | None]) -> tuple[Chair, ...]:
        """Every chair in its order; those nobody is dealt in from only where the file is ours."""
        names = self.list_of("players", str, "a text") or [""] * self.players
        numbers = self.list_of("seats", int, "a seat number") or [None] * self.players
        dealt_in = [
            Chair(name=name, stack=stack, number=number)
            for name, stack, number in zip(names, stacks, numbers, strict=True)
        ]
        chairs = dict(enumerate(self.more.chairs)) | dict(zip(self.seats, dealt_in, strict=True))
        return tuple([chairs[seat] for seat in sorted(chairs)])

    def date(self) -> str:
        """The day and time of the hand, as far as the record gives them."""
        parts = []
        for key, digits, most in (("year", 4, 9999), ("month", 2, 12), ("day", 2, 31)):
            value = self.values.get(key)
            if value is None:
                break
            if type(value) is not int or not 1 <= value <= most:
                raise self.wrong(key, f"a number from 1 to {most}")
            parts.append(f"{value:0{digits}}")
        date = "-".join(parts)
        time = self.values.get("time")
        return f"{date}T{time}" if len(parts) == 3 and time is not None else date

    def claims(self, key: str, said: Said, numbers: Sequence[Number] | None, scale: int) -> list[Claim]:
        """One claim for each player."""
        line = self.line_of(key)
        return [
            Claim(line=line, said=said, seat=seat, amount=money.units(number, scale))
            for seat, number in zip(self.seats, numbers or (), strict=False)
        ]

    # The actions

    def actions(self) -> list[tuple[int, Action]]:
        """Each action and its line."""
        value = self.values.get("actions")
        if not isinstance(value, list) or any(not isinstance(one, str) for one in value):
            raise self.wrong("actions", "a list of texts")
        place = self.places.get("actions")
        known = place.strings if place is not None and len(place.strings) == len(value) else ()
        found = []
        for number, written in enumerate(value):
            line = known[number] if known else self.line_of("actions")
            try:
                found.append((line, action_of(written, self.seats)))
            except NoAction as error:
                raise Malformed(f"action {shortened(written)}: {error}", path=self.path, line=line) from None
        return found


__all__ = ["OTHERS", "Hands", "read", "read_bytes"]
