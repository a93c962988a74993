"""Writing hands as the text of PokerStars, so that programs made for it read ours: fixed limit, every game it has.

A hand is put into the shape that hands of the site have, written, and read again by our own reader: what that does
not give back as it was, the text cannot say, and the hand is refused.
"""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any, Final, NamedTuple

from doorcard.cards import Card
from doorcard.engine.state import Part
from doorcard.records import pokerstars
from doorcard.records.paper import ALL_IN
from doorcard.records.pokerstars_shape import money, shaped, unsayable
from doorcard.records.record import REPEATED, Act, Claim, Did, Header, Record, Said
from doorcard.records.whole import whole

NO_DATE: Final = "1970/01/01 0:00:00 UTC"
"""What stands for a date that is not known: the text must have one."""

_DATE: Final = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?(?:\.[0-9]+)?(Z)?)?"
)
_TOURNAMENT: Final = re.compile(r"tournament ([0-9]{1,20})")
_LEVEL: Final = re.compile(r"(?:level )?([IVXLCDM]{1,12}|[0-9]{1,4})", re.IGNORECASE)
_MOST_SEATS: Final = 8
_LAST: Final = 7
"""The street that the site calls the river."""


def text(record: Record) -> str:
    """The hand as the site would have written it.

    Raises:
        Unsayable: the site has no words for it.
        UnknownRules, SignNotPermitted, DealError: the record cannot be folded under its rules.
    """
    hand = record if record.header.site == pokerstars.SITE else shaped(whole(record))
    written = "\n".join(_Paper(hand).lines()) + "\n"
    _refuse_unless_read(written, hand)
    return written


def texts(records: Iterable[Record]) -> Iterator[str]:
    """The hands one after another, as in a file of the site.

    Raises:
        As `text`.
    """
    for record in records:
        yield text(record) + "\n\n\n"


def _refuse_unless_read(written: str, hand: Record) -> None:
    try:
        found = list(pokerstars.read(io.BytesIO(written.encode())))
    except UnicodeEncodeError:
        raise unsayable(hand, "a name holds letters that no file can hold") from None
    read = found[0]
    if len(found) > 1 or not isinstance(read, Record):
        why = getattr(read, "why", "it would be read as several hands")
        raise unsayable(hand, f"the text of the site cannot say this hand: {why}")
    again = any(claim.said in REPEATED for claim in hand.claims)
    wanted, got = _said(hand, again), _said(read, again)
    for mine, theirs in zip(wanted, got, strict=False):
        if mine != theirs:
            raise unsayable(hand, f"the text of the site would not be read as it is meant: {_words(mine)}")
    if len(wanted) != len(got):
        raise unsayable(hand, "the text of the site would not be read as it is meant")


def _said(record: Record, again: bool) -> list[tuple[Any, ...]]:
    """Everything that a text must give back, amounts in what the record counts in; what it repeats, or not."""
    scale = record.header.scale

    def amount(units: int | None) -> Decimal | None:
        return None if units is None else Decimal(units) / scale

    said: list[tuple[Any, ...]] = [
        (chair.name, amount(chair.stack), chair.part.value) for chair in record.header.chairs
    ]
    for one in record.lines:
        if isinstance(one, Act):
            said.append((one.did.value, one.seat, amount(one.to), amount(one.added), one.cards, one.words))
        elif again or one.said not in REPEATED:
            said.append((one.said.value, one.seat, amount(one.amount), one.pot, one.cards, one.words, one.street))
    return said


def _words(said: tuple[Any, ...]) -> str:
    told = " ".join(str(one) for one in said if one not in (None, "", ()))
    return told if len(told) < 200 else told[:200] + "..."


class _Tournament(NamedTuple):
    """What the first line says of a tournament."""

    number: str
    title: str
    level: str


def _tournament(header: Header) -> _Tournament | None:
    """The tournament of a hand; None where it is none, or has no number."""
    if header.currency or not header.event:
        return None
    parts = [part.strip() for part in header.event.split(",")]
    numbers = [found[1] for part in parts if (found := _TOURNAMENT.fullmatch(part)) is not None]
    number = numbers[0] if numbers else dict(header.more).get("session", "")
    if not number.isdecimal():
        return None
    level = _LEVEL.fullmatch(parts[-1])
    titles = [part for part in parts if _TOURNAMENT.fullmatch(part) is None and (level is None or part != parts[-1])]
    return _Tournament(number, " ".join(titles), "" if level is None else _as_roman(level[1].upper()))


def _as_roman(number: str) -> str:
    """A number in the letters the site counts levels with.

    >>> _as_roman("14"), _as_roman("IX")
    ('XIV', 'IX')
    """
    left, written = int(number) if number.isdecimal() else 0, ""
    for worth, letters in _ROMAN:
        written += letters * (left // worth)
        left %= worth
    return written or number


_ROMAN: Final = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL")),
    *((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)


class _Paper:
    """The lines of a hand of the site."""

    def __init__(self, hand: Record) -> None:
        self.hand = hand
        self.header = hand.header
        self.held: dict[int, list[Card | None]] = {}
        self.level = 0
        """The highest bet of the round."""
        self.streets = 0
        self.in_summary = False

    def lines(self) -> Iterator[str]:
        """The hand line by line."""
        yield self._first()
        yield self._table()
        for chair in self.header.chairs:
            out = " is sitting out" if chair.part is Part.OUT else ""
            yield f"Seat {chair.number}: {chair.name} ({self._money(chair.stack or 0)} in chips){out}"
        lines = self.hand.lines
        for place, one in enumerate(lines):
            if isinstance(one, Claim):
                yield from self._claim(one, lines[place + 1 :])
            elif one.did is Did.STREET:
                yield self._heading(lines[place + 1 : place + 2])
            elif one.did is not Did.COMMUNITY or not _begins_street(lines[place - 1 : place]):
                yield self._act(one)
        if not self.in_summary:
            raise unsayable(self.hand, "the hand breaks off, and the text of the site is of whole hands")

    def _money(self, units: int | None) -> str:
        return money(self.header, units or 0)

    def _first(self) -> str:
        header, sign = self.header, self.header.sign
        tournament = _tournament(header)
        code = f" {header.currency}" if header.currency else ""
        stakes = f"{self._money(sign.small_bet)}/{self._money(sign.big_bet)}{code}"
        date = self._date()
        if tournament is not None:
            before = f"{tournament.title} " if tournament.title else ""
            level = f"- Level {tournament.level} " if tournament.level else ""
            name = f"Tournament #{tournament.number}, {before}{header.game} Limit {level}"
            return f"PokerStars Hand #{header.hand}: {name}({stakes}) - {date}"
        mix = dict(header.more).get("mix", "")
        if mix:
            return f"PokerStars Hand #{header.hand}:  {mix} ({header.game} Limit, {stakes}) - {date}"
        return f"PokerStars Hand #{header.hand}:  {header.game} Limit ({stakes}) - {date}"

    def _date(self) -> str:
        date = _DATE.fullmatch(self.header.date)
        if date is None:
            return self.header.date or NO_DATE
        zone = dict(self.header.more).get("zone", "UTC")
        clock = f"{int(date[4] or 0)}:{date[5] or '00'}:{date[6] or '00'}"
        return f"{date[1]}/{date[2]}/{date[3]} {clock} {zone}"

    def _table(self) -> str:
        header = self.header
        numbers = [chair.number or 0 for chair in header.chairs]
        last = numbers[-1]
        button = f" Seat #{last} is the button" if numbers != sorted(numbers) else ""
        play = "" if header.currency or header.event else " (Play Money)"
        return f"Table '{header.table or 'doorcard'}' {max(_MOST_SEATS, *numbers)}-max{play}{button}"

    # Acts

    def _heading(self, following: Sequence[Act | Claim]) -> str:
        self.streets += 1
        self.level = 0
        streets = self.hand.rules.streets
        first = 2 if len(streets[0].deal.says.pattern) == 2 else 3
        number = first + self.streets - 1
        ordinal = {2: "2nd", 3: "3rd"}.get(number, f"{number}th")
        name = "RIVER" if number == _LAST else f"{ordinal} STREET"
        common = [one for one in following if isinstance(one, Act) and one.did is Did.COMMUNITY]
        return f"*** {name} ***" + "".join(f" [{_cards(one.cards)}]" for one in common)

    def _act(self, act: Act) -> str:
        if act.did is Did.REMARK:
            return act.words
        if act.did is Did.COMMUNITY:
            return f"Community card [{_cards(act.cards)}]"
        name = self.header.chairs[act.seat].name
        if act.did is Did.DEAL:
            return self._dealt(act, name)
        if act.did is Did.SHOW:
            words = f" ({act.words})" if act.words else ""
            return f"{name}: shows [{_cards(act.cards)}]{words}"
        all_in = " and is all-in" if act.words == ALL_IN else ""
        match act.did:
            case Did.ANTE:
                return f"{name}: posts the ante {self._money(act.added)}{all_in}"
            case Did.FOLD:
                return f"{name}: folds{all_in} "
            case Did.CHECK:
                return f"{name}: checks{all_in} "
            case Did.CALL:
                return f"{name}: calls {self._money(act.added)}{all_in}"
            case Did.MUCK:
                return f"{name}: mucks hand "
        before, to = self.level, act.to or 0
        self.level = max(before, to)
        match act.did:
            case Did.BRING_IN:
                return f"{name}: brings in for {self._money(to)}{all_in}"
            case Did.BET:
                return f"{name}: bets {self._money(to)}{all_in}"
            case Did.COMPLETE:
                return f"{name}: completes it to {self._money(to)}{all_in}"
            case Did.RAISE:
                return f"{name}: raises {self._money(max(0, to - before))} to {self._money(to)}{all_in}"
        raise unsayable(self.hand, f"the site has no words for this: {act.did.value}", act.line)

    def _dealt(self, act: Act, name: str) -> str:
        before = [card for card in self.held.get(act.seat, []) if card is not None]
        cards = list(act.cards)
        if act.seat not in self.held and all(card is None for card in cards[:-1]):
            new = cards[-1:]
        else:
            new = cards
        self.held[act.seat] = self.held.get(act.seat, []) + cards
        old = f"[{_cards(before)}] " if before else ""
        return f"Dealt to {name} {old}[{_cards(new)}]"

    # Claims

    def _claim(self, claim: Claim, rest: Sequence[Act | Claim]) -> Iterator[str]:
        name = "" if claim.seat is None else self.header.chairs[claim.seat].name
        match claim.said:
            case Said.RETURNED:
                yield f"Uncalled bet ({self._money(claim.amount)}) returned to {name}"
            case Said.WON:
                pot = f"{self._pot(claim.pot)}pot{self._side(claim.pot)}"
                yield f"{name} collected {self._money(claim.amount)} from {pot}"
            case Said.POT if not self.in_summary:
                self.in_summary = True
                yield "*** SUMMARY ***"
                yield self._total(claim, rest)
            case Said.HAND:
                yield self._held(claim, name)

    def _sides(self) -> int:
        return max((claim.pot or 0 for claim in self.hand.claims if claim.said in (Said.WON, Said.POT)), default=0)

    def _pot(self, pot: int | None) -> str:
        return "" if pot is None else "side " if pot else "main "

    def _side(self, pot: int | None) -> str:
        return f"-{pot}" if pot and self._sides() > 1 else ""

    def _total(self, claim: Claim, rest: Sequence[Act | Claim]) -> str:
        parts = [one for one in rest if isinstance(one, Claim) and one.said is Said.POT]
        rake = sum(one.amount or 0 for one in rest if isinstance(one, Claim) and one.said is Said.RAKE)
        told = "".join(
            f" {self._pot(one.pot).capitalize()}pot{self._side(one.pot)} {self._money(one.amount)}." for one in parts
        )
        return f"Total pot {self._money(claim.amount)}{told} | Rake {self._money(rake)} "

    def _held(self, claim: Claim, name: str) -> str:
        seat, acts = claim.seat, self.hand.acts
        again = {one.said: one.amount for one in self.hand.claims if one.seat == seat and one.said in REPEATED}
        shown = any(act.did is Did.SHOW and act.seat == seat for act in acts)
        showed = Said.MUCKED not in again and (shown or Said.SHOWED in again)
        cards = f" [{_cards(claim.cards)}]" if claim.cards else ""
        if again and Said.WON_IN_ALL not in again:
            came = f" - {claim.words}" if claim.words else ""
        else:
            won = again.get(Said.WON_IN_ALL)
            if won is None:
                won = sum(one.amount or 0 for one in self.hand.claims if one.said is Said.WON and one.seat == seat)
            words = f" with {claim.words}" if claim.words else ""
            came = f" and won ({self._money(won)}){words}" if won else f" and lost{words}" if words or again else ""
        number = self.header.chairs[seat or 0].number
        return f"Seat {number}: {name} {'showed' if showed else 'mucked'}{cards}{came}"


def _begins_street(lines: Sequence[Act | Claim]) -> bool:
    return any(isinstance(one, Act) and one.did is Did.STREET for one in lines)


def _cards(cards: Iterable[Card | None]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)


__all__ = ["NO_DATE", "text", "texts"]
