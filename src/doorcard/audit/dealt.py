"""Who got cards and when, as far as a record tells it: burns, the order of the deal, cards missing or twice."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.events import (
    CardBurned,
    HoleCardDealt,
    StreetPlanned,
    StubReshuffled,
    UpCardDealt,
)
from doorcard.engine.state import HandState
from doorcard.law import Citation
from doorcard.records import own
from doorcard.records.fold import COMMON_NOT_RECORDED, Difference, Played
from doorcard.records.record import BY_THE_DEALER, Act, Did, Record, Said


def differences(record: Record, played: Played) -> Iterator[Difference]:
    """Where the dealing on paper parts from the plan of its street."""
    whole = record.header.site == own.FORMAT
    burns = whole or any(act.did is Did.BURN for act in record.acts)
    streets = list(zip(_on_paper(record), _as_planned(played), strict=False))
    of_all = whole or _tells_up_cards(record.header.site, streets)
    for paper, due in streets:
        if burns and (found := _burned(paper, due)) is not None:
            yield found
        yield from _missing(paper, due, whole, _enough(record.header.site, due, of_all))
        if whole and (found := _order(paper, due)) is not None:
            yield found


_TELL_ALL: Final = frozenset(("pokerstars", "fulltilt", "bovada", "ipoker", "winning"))
"""Rooms that always tell the up cards of all."""

_TELL_EVERY_CARD: Final = frozenset(("bovada", "ipoker"))
"""Rooms that tell all cards of all, or at least that they were dealt."""

_TELL_NO_DOWN_CARD: Final = frozenset(("pokerstars", "fulltilt", "winamax", "winning", "partypoker"))
"""Rooms that tell no down card but those of whose paper it is."""


class _Paper(NamedTuple):
    """The dealer's acts of one street."""

    burns: list[Act]
    deals: list[Act]


class _Planned:
    """What the rules, or the cards on paper, had the dealer do."""

    def __init__(self, cites: tuple[Citation, ...]) -> None:
        self.burns = 0
        self.seats: list[int] = []
        self.cites = cites
        self.up = False
        """Whether it has up cards."""


def _on_paper(record: Record) -> list[_Paper]:
    streets: list[_Paper] = []
    dealing = False
    for act in record.acts:
        did = act.did
        if did not in BY_THE_DEALER:
            # What somebody says while cards are dealt ends no street.
            dealing = dealing and did is Did.REMARK
            continue
        if did is Did.STREET or not dealing:
            streets.append(_Paper([], []))
        dealing = True
        if did is Did.BURN:
            streets[-1].burns.append(act)
        elif did is not Did.STREET:
            streets[-1].deals.append(act)
    return streets


def _as_planned(played: Played) -> list[_Planned]:
    streets: list[_Planned] = []
    last = None
    for event in played.events:
        if type(event) is HoleCardDealt:
            streets[-1].seats.append(event.seat)
        elif type(event) is UpCardDealt:
            streets[-1].seats.append(event.seat)
            streets[-1].up = True
        elif type(event) is CardBurned:
            streets[-1].burns += 1
        elif type(event) is StreetPlanned:
            if event.street == last:
                # Once the deck is shuffled up, or a card for everybody is not known, the street is planned again.
                streets[-1].cites = tuple(dict.fromkeys((*streets[-1].cites, *event.cites)))
            else:
                streets.append(_Planned(event.cites))
            last = event.street
    return streets


def _burned(paper: _Paper, due: _Planned) -> Difference | None:
    if len(paper.burns) == due.burns or not paper.deals:
        return None
    if paper.burns:
        count = len(paper.burns)
        at, done = paper.burns[-1], "a card is burned" if count == 1 else f"{count} cards are burned"
    else:
        at, done = paper.deals[0], "no card is burned"
    wanted = f"{due.burns} is burned before this street" if due.burns else "none is burned before this street"
    return Difference(line=at.line, code="burn", done=done, due=wanted, cites=due.cites, about=at)


def _tells_up_cards(site: str, streets: list[tuple[_Paper, _Planned]]) -> bool:
    """Whether the up cards of all are told: by such a room, if it leaves none open, or else by another street."""
    up = [paper for paper, due in streets if due.up]
    if site in _TELL_ALL:
        # What another site did not tell stands open on third street when it is written as this one's.
        return not any(len(act.cards) > 1 and act.cards[-1] is None for paper in up for act in paper.deals)
    return any(len(_seen(paper)) > 1 for paper in up)


def _enough(site: str, due: _Planned, of_all: bool) -> int:
    """Of how many players a street must tell the cards for those of another to be missing."""
    if due.up:
        return 1 if of_all else 2
    return 1 if site in _TELL_EVERY_CARD else 99 if site in _TELL_NO_DOWN_CARD else 2


def _seen(paper: _Paper) -> set[int]:
    """Whose last card of a street is told."""
    return {act.seat for act in paper.deals if act.did is Did.DEAL and act.cards and act.cards[-1] is not None}


def _missing(paper: _Paper, due: _Planned, whole: bool, enough: int) -> Iterator[Difference]:
    """Players for whom no card is written down though the others, so many at least, have theirs."""
    deals = [act for act in paper.deals if act.did is Did.DEAL]
    seats = {act.seat for act in deals}
    if not paper.deals or (seats.issuperset(due.seats) and len(deals) in (len(seats), len(due.seats))):
        return
    if not whole and len(_seen(paper)) < enough:
        return
    told = Counter(act.seat for act in deals)
    # Where each card has a line of its own, nobody may have fewer lines than cards are due to him.
    singly = max(told.values(), default=0) > 1 and all(len(act.cards) == 1 for act in deals)
    wanted = Counter(due.seats) if singly else dict.fromkeys(due.seats, 1)
    for seat, number in wanted.items():
        if told[seat] < number:
            at = paper.deals[-1]
            yield Difference(
                line=at.line,
                code="card-missing",
                done=f"seat {seat + 1} is dealt {'a card too few' if told[seat] else 'no card'}",
                due=f"every player in the hand is dealt {number if number > 1 else 'one'}",
                cites=due.cites,
                about=at,
                seat=seat,
            )


def _order(paper: _Paper, due: _Planned) -> Difference | None:
    """Only our own format tells one card after another."""
    dealt = [act for act in paper.deals if act.did is Did.DEAL]
    if sorted(act.seat for act in dealt) != sorted(due.seats):
        return None
    for act, seat in zip(dealt, due.seats, strict=True):
        if act.seat != seat:
            done, wanted = f"seat {act.seat + 1} is dealt a card", f"seat {seat + 1} is next in the deal"
            return Difference(line=act.line, code="deal-order", done=done, due=wanted, cites=due.cites, about=act)
    return None


def as_shown(played: Played, one: Difference) -> Difference:
    """A hand shown with another up card than was dealt, told by that card; any other difference as it is."""
    act = one.about
    if one.code != "wrong-cards" or not isinstance(act, Act) or not 0 <= act.seat < len(played.state.seats):
        return one
    up = played.state.seats[act.seat].up
    missing = [card for card in up if card not in act.cards]
    if len(missing) != 1 or len(act.cards) <= len(up):
        return one
    # Hands are written down in the order of the deal: the other up cards say where this one stands.
    shifts = {act.cards.index(card) - place for place, card in enumerate(up) if card in act.cards}
    at = up.index(missing[0]) + min(shifts, default=0)
    other = act.cards[at] if len(shifts) == 1 and 0 <= at < len(act.cards) else None
    due = f"not {other}" if other is not None else "which is not among them"
    return replace(one, due=f"seat {act.seat + 1} was dealt {missing[0]}, {due}")


def up_cards_missing(state: HandState) -> bool:
    """Whether an up card of somebody still in is not known."""
    ups = [len(state.seats[number].up) for number in state.live]
    dealt = sum(one.deal.says.pattern.count("U") for one in state.rules.streets[: state.street + 1])
    return bool(ups) and (min(ups) < max(ups) or max(ups) < dealt - len(state.community))


def common_card_doubtful(played: Played) -> bool:
    """Whether a card dealt for everybody is not known, or cannot be the one that is written down."""
    return any(one.what == COMMON_NOT_RECORDED for one in played.assumed) or any(
        one.code == "card-already-out" and isinstance(one.about, Act) and one.about.did is Did.COMMUNITY
        for one in played.differences
    )


# A card in two places


def twice(record: Record, played: Played) -> tuple[Record, list[Difference]]:
    """The record with every card that is dealt a second time not known, and those cards as differences."""
    if not any(one.code == "card-already-out" for one in played.differences):
        return record, []
    backs = any(isinstance(event, StubReshuffled) and event.folded for event in played.events)
    seen: set[int] = set()
    found: list[Difference] = []
    lines: list[Act] = []
    due = iter(_as_planned(played))
    cites = played.state.rules.streets[0].deal.cites
    dealing = False
    for act in record.acts:
        if act.did is Did.STREET or (act.did in (Did.DEAL, Did.COMMUNITY, Did.BURN) and not dealing):
            cites = next((one.cites for one in due), cites)
        dealing = act.did in (Did.STREET, Did.BURN, Did.DEAL, Did.COMMUNITY)
        if act.did is not Did.DEAL:
            # A card for everybody stays where it is: the fold notes it, and compares no hands with it.
            seen |= {int(card) for card in act.cards if card is not None and act.did is Did.COMMUNITY}
            lines.append(act)
            continue
        again = [card for place, card in enumerate(act.cards) if card is not None and _is_again(act, place, seen)]
        first = _belied(record, lines, act, again) if len(again) == 1 and not backs else None
        if first is not None:
            place, before = first
            done = f"{again[0]} is dealt to seat {before.seat + 1}"
            right = f"{again[0]} is dealt to seat {act.seat + 1}, and seat {before.seat + 1} shows other cards"
            found.append(Difference.of_line(before, "card-already-out", done, right, cites))
            lines[place] = replace(before, cards=tuple([None if card in again else card for card in before.cards]))
        elif again and not backs:
            done = f"{again[0]} is dealt to seat {act.seat + 1}"
            right = f"{again[0]} is already out of the deck"
            found.append(Difference.of_line(act, "card-already-out", done, right, cites))
            act = replace(act, cards=tuple([None if card in again else card for card in act.cards]))
        seen |= {int(card) for card in act.cards if card is not None}
        lines.append(act)
    changed = iter(lines)
    written = [next(changed) if isinstance(line, Act) else line for line in record.lines]
    return Record(record.header, tuple(written)), found


def held(record: Record, played: Played) -> Iterator[Difference]:
    """Cards of a hand that is written down in the end, of which another hand has one."""
    hands = [claim for claim in record.claims if claim.said is Said.HAND and claim.cards and claim.seat is not None]
    seats = played.state.seats
    if not hands or any(isinstance(event, StubReshuffled) and event.folded for event in played.events):
        return
    held: dict[Card, int] = {}
    for number, seat in enumerate(seats):
        held.update(dict.fromkeys([card for card in (*seat.hole, *seat.up) if card is not None], number))
    for claim in hands:
        assert claim.seat is not None
        for card in claim.cards:
            other = held.setdefault(card, claim.seat) if card is not None else claim.seat
            if other != claim.seat:
                yield Difference(
                    line=claim.line,
                    code="card-already-out",
                    done=f"seat {claim.seat + 1} is said to hold {card}",
                    due=f"seat {other + 1} has {card}",
                    cites=played.state.rules.streets[0].deal.cites,
                    about=claim,
                    seat=claim.seat,
                )
                break


def _belied(record: Record, lines: list[Act], act: Act, again: list[Card]) -> tuple[int, Act] | None:
    """The act that dealt the card first, where he who got it shows a whole hand without it."""
    first = next(
        ((place, one) for place, one in enumerate(lines) if one.did is Did.DEAL and again[0] in one.cards), None
    )
    if first is None or first[1].seat == act.seat:
        return None
    seat = first[1].seat
    dealt = sum(len(one.cards) for one in record.acts if one.did is Did.DEAL and one.seat == seat)
    shown = [
        one.cards
        for one in record.lines
        if one.seat == seat and (one.did is Did.SHOW if isinstance(one, Act) else one.said is Said.HAND)
    ]
    whole = [cards for cards in shown if len(cards) >= dealt and None not in cards]
    return first if whole and all(again[0] not in cards for cards in whole) else None


def _is_again(act: Act, place: int, seen: set[int]) -> bool:
    card = act.cards[place]
    return card is not None and (int(card) in seen or card in act.cards[:place])


__all__ = ["as_shown", "common_card_doubtful", "differences", "held", "twice", "up_cards_missing"]
