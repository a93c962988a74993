"""Writing PHH, and PHHS for several hands: any game of ours, as any viewer saw it, cards he did not see as ``??``.

What PHH cannot say stands in fields and remarks of ours, see `phh_more`. Other programs read the rest of it.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from doorcard.cards import Card
from doorcard.engine.state import Part
from doorcard.errors import Unsayable
from doorcard.records import phh_more
from doorcard.records.phh_more import BRINGS_IN, CALLS, CHECKS, MARK, Told, remark_of
from doorcard.records.record import RISES, Act, Did, Record, Said
from doorcard.records.whole import whole


def text(record: Record) -> str:
    """The hand as a PHH file.

    Raises:
        Unsayable: PHH has no words for it, and neither have we.
        UnknownRules, SignNotPermitted, DealError: the record cannot be folded under its rules.
    """
    header = record.header
    written = "".join(f"{key} = {_toml(value)}\n" for key, value in _fields(whole(record)).items())
    if not written.isascii():
        try:
            written.encode()
        except UnicodeEncodeError:
            raise Unsayable("letters that no file can hold", path=header.source, line=header.line) from None
    return written


def texts(records: Iterable[Record], first: int = 1) -> Iterator[str]:
    """The hands as the parts of a PHHS file, in tables that are counted from a number.

    Raises:
        As `text`.
    """
    for number, record in enumerate(records, first):
        yield f"[{number}]\n{text(record)}\n"


# TOML


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Clock):
        return value.text
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, Decimal):
        return "inf" if value.is_infinite() else f"{value:f}"
    return str(value)


def _quoted(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


class Clock:
    """A time of the day, which TOML writes without quotation marks."""

    def __init__(self, text: str) -> None:
        self.text = text


# Fields


def _fields(record: Record) -> dict[str, Any]:
    header, rules = record.header, record.rules
    variant = phh_more.variant_of(rules, header.sign)
    if variant is None:
        raise Unsayable(f"PHH has no code for the game of {rules.name}", path=header.source, line=header.line)
    players = [number for number, chair in enumerate(header.chairs) if chair.part is Part.IN]
    chairs = [header.chairs[number] for number in players]
    sign, scale = header.sign, header.scale

    def amount(units: int | None) -> Decimal | int:
        return Decimal("Infinity") if units is None else units if scale == 1 else Decimal(units) / scale

    antes = {act.seat: act.added or act.to or 0 for act in record.acts if act.did is Did.ANTE}
    forced = sign.forced or sign.bet_on(rules, 0)
    fields: dict[str, Any] = {
        "variant": variant,
        "ante_trimming_status": True,
        "antes": [amount(antes.get(number, 0)) for number in players],
        "bring_in": amount(forced),
        "small_bet": amount(sign.small_bet),
        "big_bet": amount(sign.big_bet),
        "starting_stacks": [amount(chair.stack) for chair in chairs],
        "actions": list(_Actions(record, players, forced, scale).written()),
    }
    ends = {claim.seat: claim.amount for claim in record.claims if claim.said is Said.STACK}
    others = tuple([claim for claim in record.claims if claim.said is not Said.STACK or claim.seat not in players])
    if all(ends.get(number) is not None for number in players):
        fields["finishing_stacks"] = [amount(ends[number]) for number in players]
    won = [claim for claim in others if claim.said is Said.WON]
    if won:
        fields["winnings"] = [amount(sum(one.amount or 0 for one in won if one.seat == seat)) for seat in players]
    fields |= {key: value for key, value in _words(record, chairs).items() if value}
    return fields | phh_more.fields_of(header, rules, others)


def _words(record: Record, chairs: Sequence[Any]) -> dict[str, Any]:
    """The fields that no rule asks for."""
    header = record.header
    date = phh_more.in_fields(header.date)
    numbers = [chair.number for chair in chairs]
    return {
        "players": [chair.name for chair in chairs] if any(chair.name for chair in chairs) else None,
        "seats": numbers if None not in numbers else None,
        "hand": int(header.hand) if _is_number(header.hand) else header.hand,
        "table": header.table,
        "event": header.event,
        "currency": header.currency,
        "year": date and int(date[0]),
        "month": date and int(date[1]),
        "day": date and int(date[2]),
        "time": date and date[3] and Clock(date[3]),
        "time_zone_abbreviation": dict(header.more).get("zone"),
    }


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and not text.startswith("0") and len(text) < 19


# Actions


class _Actions:
    """The actions of a record, one after another."""

    def __init__(self, record: Record, players: Sequence[int], forced: int, scale: int) -> None:
        self.record = record
        self.names = {seat: f"p{number}" for number, seat in enumerate(players, 1)}
        self.forced = forced
        self.scale = scale
        self.dealt: dict[int, list[Card | None]] = {seat: [] for seat in players}
        self.live = set(players)
        self.bets: dict[int, int] = {}
        self.stacks = {seat: record.header.chairs[seat].stack for seat in players}
        self.waiting: dict[int, list[Card | None]] = {}
        """Cards of this street not yet written, by who gets them."""

    def written(self) -> Iterator[str]:
        """Each action as PHH writes it."""
        for act in self.record.acts:
            if act.did is Did.DEAL:
                self.waiting.setdefault(act.seat, []).extend(act.cards)
                continue
            if act.did is not Did.ANTE:
                yield from self._deals()
            yield from self._act(act)
        yield from self._deals()

    def _deals(self) -> Iterator[str]:
        for seat, cards in self.waiting.items():
            self.dealt.setdefault(seat, []).extend(cards)
            yield f"d dh {self._name(seat)} {_cards(cards)}"
        self.waiting = {}

    def _name(self, seat: int) -> str:
        name = self.names.get(seat)
        if name is None:
            header = self.record.header
            raise Unsayable(f"seat {seat + 1} acts and is not dealt in", path=header.source, line=header.line)
        return name

    def _act(self, act: Act) -> Iterator[str]:
        match act.did:
            case Did.ANTE:
                self._put_in(act.seat, act.added or act.to or 0)
            case Did.STREET | Did.BURN:
                if act.did is Did.STREET:
                    self.bets = {}
                yield f"# {remark_of(Told(act.did))}"
            case Did.COMMUNITY:
                yield _remarked(f"d db {_cards(act.cards)}", act.words)
            case Did.REMARK:
                yield _remarked("", act.words).strip()
            case Did.ASK:
                about = self._name(act.about if act.about is not None else -1)
                yield f"# {remark_of(Told(Did.ASK, self._name(act.seat), _cards(act.cards), about))}"
            case Did.SHOW | Did.MUCK:
                yield self._shown(act)
            case Did.DISCARD:
                self._put_away(act)
                yield _remarked(" ".join(filter(None, (self._name(act.seat), "sd", _cards(act.cards)))), act.words)
            case _:
                yield self._bet(act)

    # Betting

    def _bet(self, act: Act) -> str:
        name, before = self._name(act.seat), self.bets.get(act.seat, 0)
        highest = max(self.bets.values(), default=0)
        to = act.to if act.to is not None else None if act.added is None else before + act.added
        if act.did is Did.FOLD:
            self.live.discard(act.seat)
            return _remarked(f"{name} f", act.words)
        if act.did is Did.CHECK or (act.did is Did.STAY and highest == before):
            return _remarked(f"{name} cc", act.words if highest == before else CHECKS)
        if act.did in (Did.CALL, Did.STAY):
            to = min(highest, before + self._left(act.seat)) if to is None else to
            usual = to == min(highest, before + self._left(act.seat)) and to > before
            self._raise_to(act.seat, to)
            return _remarked(f"{name} cc", act.words if usual else f"{CALLS}{self._amount(to)}")
        if to is None:
            to = self.forced if act.did is Did.BRING_IN else before + self._left(act.seat)
        posted = to == self.forced or (to < self.forced and to == before + self._left(act.seat))
        self._raise_to(act.seat, to)
        if act.did is Did.BRING_IN:
            if posted:
                return _remarked(f"{name} pb", act.words)
            return _remarked(f"{name} cbr {self._amount(to)}", BRINGS_IN)
        assert act.did in RISES, act.did
        return _remarked(f"{name} cbr {self._amount(to)}", act.words)

    def _left(self, seat: int) -> int:
        stack = self.stacks[seat]
        return 10**18 if stack is None else stack

    def _raise_to(self, seat: int, to: int) -> None:
        self._put_in(seat, to - self.bets.get(seat, 0))
        self.bets[seat] = to

    def _put_in(self, seat: int, chips: int) -> None:
        stack = self.stacks.get(seat)
        if stack is not None:
            self.stacks[seat] = stack - chips

    def _amount(self, units: int) -> str:
        return f"{Decimal(units) / self.scale:f}"

    # Cards

    def _put_away(self, act: Act) -> None:
        for card in act.cards:
            held = self.dealt[act.seat]
            if card in held or None in held:
                held.remove(card if card in held else None)

    def _shown(self, act: Act) -> str:
        """A hand shown or conceded; where PHH expects nobody to show, as a remark."""
        name = self._name(act.seat)
        cards = _cards(self._in_full(act)) if act.did is Did.SHOW and act.cards else ""
        if act.seat in self.live and len(self.live) > 1:
            shows = cards or ("-" if act.did is Did.SHOW else "")
            return _remarked(" ".join(filter(None, (name, "sm", shows))), act.words)
        return f"# {remark_of(Told(act.did, name, cards))}"

    def _in_full(self, act: Act) -> list[Card | None]:
        """All cards of a player in the order of the deal, those shown in the order in which they are shown."""
        dealt = self.dealt[act.seat]
        if all(card in act.cards for card in dealt if card is not None):
            return list(act.cards)
        shown = list(act.cards)
        full = [shown.pop(0) if shown and (card is None or card in act.cards) else card for card in dealt]
        return [*full, *shown]


def _remarked(action: str, words: str) -> str:
    """An action, with a remark where there is one."""
    said = " ".join(words.split())
    return f"{action} # {said}" if said and (words.startswith(MARK) or not said.startswith(MARK.strip())) else action


def _cards(cards: Iterable[Card | None]) -> str:
    return "".join("??" if card is None else str(card) for card in cards)


__all__ = ["text", "texts"]
