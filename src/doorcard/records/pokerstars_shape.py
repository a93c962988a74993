"""The shape that a hand has in the text of PokerStars: its words for games and acts, its order, its summary."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace as replace_sign
from decimal import Decimal
from typing import Any, Final

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.state import Part
from doorcard.errors import Unsayable
from doorcard.records.games import Game, game_of
from doorcard.records.paper import ALL_IN
from doorcard.records.record import Act, Chair, Claim, Did, Header, Record, Said
from doorcard.rules.clauses import Structure

GAMES: Final = {
    Game.SEVEN_CARD: "7 Card Stud",
    Game.EIGHT_OR_BETTER: "7 Card Stud Hi/Lo",
    Game.HIGH_LOW: "7 Card Stud Hi/Lo No Qualifier",
    Game.RAZZ: "Razz",
    Game.FIVE_CARD: "5 Card Stud",
}
"""The games of stud that the site has, by its names."""

SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CAD": "", "SEK": "", "CNY": "", "": ""}
"""How an amount begins, by currency; none of them stands for chips."""

SHOWDOWN: Final = "*** SHOW DOWN ***"

_ORDINALS: Final = ("", "2nd", "3rd", "4th", "5th", "6th", "7th")


def unsayable(record: Record, why: str, line: int = 0) -> Unsayable:
    """The error for a hand that the site has no words for."""
    return Unsayable(why, path=record.header.source, line=line or record.header.line)


def money(header: Header, units: int) -> str:
    """An amount as the site writes it."""
    number = Decimal(units) / header.scale
    whole = number == number.to_integral_value()
    return SIGNS[header.currency] + (
        f"{number:.0f}" if whole else f"{number:.2f}" if header.scale <= 100 else f"{number:f}"
    )


def shaped(record: Record) -> Record:
    """A whole record in this shape.

    Raises:
        Unsayable: the site has no words for it.
    """
    _refuse_other_games(record)
    shape = _Shape(record)
    for one in record.lines:
        if isinstance(one, Act):
            shape.act(one)
        elif one.said is Said.RETURNED:
            shape.deals()
            shape.lines.append(shape.claim(one))
    shape.deals()
    shape.end()
    return Record(shape.header, tuple(shape.lines))


def _refuse_other_games(record: Record) -> None:
    header, rules = record.header, record.rules
    sign = header.sign
    if game_of(rules) not in GAMES:
        raise unsayable(record, f"the site has no such game as {rules.name}")
    if sign.structure is not Structure.FIXED:
        raise unsayable(record, f"the site has this game in fixed limit, not in {sign.structure.value}")
    usual = replace_sign(sign, bets=())
    if any(sign.bet_on(rules, street) != usual.bet_on(rules, street) for street in range(len(rules.streets))):
        raise unsayable(record, "the text of the site tells two bets, not one for each street")
    if header.deck != 52:
        raise unsayable(record, f"the text of the site does not tell a deck of {header.deck} cards")
    if header.currency not in SIGNS:
        raise unsayable(record, f"the site does not play for {header.currency}")


def _header(record: Record) -> Header:
    """The header with a name, a number and a stack for each who sits there."""
    header, game = record.header, game_of(record.rules)
    assert game is not None
    sitting = [chair for chair in header.chairs if chair.part is not Part.EMPTY]
    chairs = []
    for place, chair in enumerate(sitting, 1):
        if chair.part is Part.IN and chair.stack is None:
            raise unsayable(record, f"the stack of {chair.name or f'player {place}'} is not known")
        number = chair.number if _in_order([one.number for one in sitting]) else place
        chairs.append(replace(chair, name=chair.name or f"Player {place}", number=number, stack=chair.stack or 0))
    return replace(
        header,
        game=GAMES[game],
        chairs=tuple(chairs),
        hand=header.hand if _is_number(header.hand) else _number_of(record),
    )


def _in_order(numbers: Sequence[int | None]) -> bool:
    """Whether the chairs are numbered in their order, from whatever chair on."""
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers) or len(set(known)) < len(known) or min(known) < 1 or max(known) > 99:
        return False
    first = known.index(min(known))
    return [*known[first:], *known[:first]] == sorted(known)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19


def _number_of(record: Record) -> str:
    """A number for a hand that has none: always the same for the same hand."""
    told = repr((record.header.hand, record.header.date, record.header.chairs, record.lines))
    return str(int.from_bytes(hashlib.sha256(told.encode("utf-8", "replace")).digest()[:7], "big"))


class _Shape:
    """A whole record half put into the shape."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.header = _header(record)
        self.lines: list[Act | Claim] = []
        sitting = [seat for seat, chair in enumerate(record.header.chairs) if chair.part is not Part.EMPTY]
        self.seat = {seat: place for place, seat in enumerate(sitting)} | {-1: -1}
        """Where each seat is when the empty chairs are gone."""
        self.left = [chair.stack or 0 for chair in self.header.chairs]
        self.bets: dict[int, int] = {}
        self.dealt: dict[int, list[Card | None]] = {place: [] for place in range(len(sitting))}
        self.waiting: dict[int, list[Card | None]] = {}
        """Cards of a street not yet written, by who gets them."""
        self.street = 0
        self.folded: dict[int, str] = {}
        """What the summary says of those who folded."""

    def add(self, act: Act, did: Did | None = None, **fields: Any) -> None:
        """Take an act in the words of the site."""
        bare: dict[str, Any] = {"to": None, "added": None, "cards": (), "words": "", "about": None}
        self.lines.append(replace(act, did=did or act.did, seat=self.seat[act.seat], **(bare | fields)))

    def act(self, act: Act) -> None:
        """Take an act of the record."""
        if act.did is Did.DEAL:
            self.waiting.setdefault(self.seat[act.seat], []).extend(act.cards)
            return
        if act.did in (Did.BURN, Did.REMARK):
            return
        self.deals()
        match act.did:
            case Did.STREET:
                self.street, self.bets = self.street + 1, {}
                self.add(act)
            case Did.COMMUNITY:
                self.add(act, cards=act.cards)
            case Did.SHOW | Did.MUCK:
                self._shown(act)
            case Did.ASK:
                raise unsayable(self.record, "the site has no words for asking to see a hand", act.line)
            case Did.DISCARD:
                raise unsayable(self.record, "the site has no words for putting cards away", act.line)
            case Did.STAY | Did.RISE:
                raise unsayable(self.record, "it is not known what this act was", act.line)
            case _:
                self._bet(act)

    def deals(self) -> None:
        """The cards of a street; later ones that nobody knows have no line."""
        for place, cards in self.waiting.items():
            if not self.dealt[place] or any(card is not None for card in cards):
                self.lines.append(Act(line=0, did=Did.DEAL, seat=place, cards=tuple(cards)))
            self.dealt[place] += cards
        self.waiting = {}

    def _bet(self, act: Act) -> None:
        place = self.seat[act.seat]
        before = self.bets.get(place, 0)
        if act.did is Did.FOLD:
            idle = " (didn't bet)" if self.street == 1 and not before else ""
            self.folded[place] = f"folded on the {self._street_named()} Street{idle}"
        if act.did in (Did.FOLD, Did.CHECK):
            self.add(act)
            return
        to = act.to if act.to is not None else None if act.added is None else before + act.added
        if to is None:
            raise unsayable(self.record, "it is not known how much this act put in", act.line)
        if act.did is not Did.ANTE:
            self.bets[place] = to
        added = to - (0 if act.did is Did.ANTE else before)
        self.left[place] -= added
        words = "" if self.left[place] else ALL_IN
        if act.did in (Did.ANTE, Did.CALL):
            self.add(act, added=added, words=words)
        else:
            # The site has one word for completing and for raising.
            self.add(act, Did.RAISE if act.did is Did.COMPLETE else act.did, to=to, words=words)

    def _street_named(self) -> str:
        first = 2 if len(self.record.rules.streets[0].deal.says.pattern) == 2 else 3
        return _ORDINALS[min(len(_ORDINALS) - 1, max(1, first + self.street - 2))]

    # The end

    def _shown(self, act: Act) -> None:
        playing = sum(chair.part is Part.IN for chair in self.header.chairs) - len(self.folded)
        if playing > 1 and not any(one.words == SHOWDOWN for one in self.lines if isinstance(one, Act)):
            self.lines.append(Act(line=0, did=Did.REMARK, words=SHOWDOWN))
        if act.did is Did.MUCK or not act.cards:
            self.add(act)
            return
        dealt, shown = self.dealt[self.seat[act.seat]], list(act.cards)
        if not all(card in act.cards for card in dealt if card is not None):
            shown = [
                shown.pop(0) if shown and (card is None or card in act.cards) else card for card in dealt
            ] + shown
        self.add(act, cards=tuple(shown), words=act.words)

    def claim(self, claim: Claim, **fields: Any) -> Claim:
        """A claim in the words of the site."""
        bare: dict[str, Any] = {"half": None, "words": "", "cards": (), "pot": None}
        return replace(claim, seat=None if claim.seat is None else self.seat[claim.seat], **(bare | fields))

    def end(self) -> None:
        """Who collects what, and the summary."""
        won = [claim for claim in self.record.claims if claim.said is Said.WON and claim.amount]
        if not won:
            raise unsayable(self.record, "it is not known who won, and the site always says it")
        rake = sum(claim.amount or 0 for claim in self.record.claims if claim.said is Said.RAKE)
        pots = sorted({claim.pot for claim in won if claim.pot is not None})
        collected: dict[Any, int] = {}
        for claim in won:
            # An odd chip has no line of its own.
            key = (self.seat[claim.seat if claim.seat is not None else -1], claim.pot, claim.half)
            collected[key] = collected.get(key, 0) + (claim.amount or 0)
        for (place, pot, _), amount in collected.items():
            told = pot if len(pots) > 1 else None
            self.lines.append(Claim(line=0, said=Said.WON, seat=place, amount=amount, pot=told))
        total = sum(collected.values())
        self.lines.append(Claim(line=0, said=Said.POT, amount=total + rake))
        for pot in pots if len(pots) > 1 else ():
            amount = sum(amount for (_, one, _), amount in collected.items() if one == pot)
            self.lines.append(Claim(line=0, said=Said.POT, amount=amount, pot=pot))
        self.lines.append(Claim(line=0, said=Said.RAKE, amount=rake))
        for place, chair in enumerate(self.header.chairs):
            got = sum(amount for (seat, _, _), amount in collected.items() if seat == place)
            self.lines += self._summary_of(place, chair, got)

    def _held(self, place: int, shown: Act) -> tuple[Card | None, ...]:
        """All cards of a seat, as far as they were dealt or shown."""
        dealt = self.dealt[place]
        down = iter([card for card in shown.cards if card not in dealt])
        return tuple([next(down, None) if card is None else card for card in dealt])

    def _shared_after(self, shown: Act) -> bool:
        """Whether a card was dealt for everybody after a hand was shown."""
        after = False
        for one in self.lines:
            after = after or one is shown
            if after and isinstance(one, Act) and one.did is Did.COMMUNITY:
                return True
        return False

    def _summary_of(self, place: int, chair: Chair, got: int) -> list[Act | Claim]:
        acts = [one for one in self.lines if isinstance(one, Act) and one.seat == place]
        shown = next((one for one in reversed(acts) if one.did is Did.SHOW and one.cards), None)
        told = next(
            (one for one in self.record.claims if one.said is Said.HAND and self.seat[one.seat or 0] == place), None
        )
        if shown is not None:
            # Where hands are turned up before the last card, what it was then is not what it came to.
            whole = len(shown.cards) >= len(self.dealt[place]) and not self._shared_after(shown)
            words = shown.words if whole else ""
            cards = shown.cards if whole else self._held(place, shown)
            return [Claim(line=0, said=Said.HAND, seat=place, cards=cards, words=words)]
        if told is not None and place not in self.folded:
            return [replace(told, seat=place)]
        if got:
            words = f"collected ({money(self.header, got)})"
        elif place in self.folded:
            words = self.folded[place]
        elif any(one.did is Did.MUCK for one in acts):
            return [Claim(line=0, said=Said.HAND, seat=place)]
        else:
            return []
        return [Act(line=0, did=Did.REMARK, seat=place, words=f"Seat {chair.number}: {chair.name} {words}")]


__all__ = ["GAMES", "SHOWDOWN", "SIGNS", "money", "shaped", "unsayable"]
