"""Which differences are wrong steps of their own, and how a wrong step may have been meant.

What the rules refuse has happened all the same, or it is only written wrong; in the second case the rest of the
record is lawful once it is put right.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from doorcard.audit.claims import amounts_told
from doorcard.audit.dealt import up_cards_missing
from doorcard.engine.legal import Act as Wish
from doorcard.engine.legal import Option, options
from doorcard.engine.play import to_act
from doorcard.engine.state import HandState, Part, Stage
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, BY_THE_DEALER, RISES, Act, Claim, Did, Record

STOPS: Final = frozenset(("missing-act", "not-now", "no-such-player"))
"""Kinds after which the chips on paper are not those of the fold."""

SHOWING: Final = frozenset(("show-order", "shown-early"))
"""Kinds that say only in which order hands are shown."""

_BY_CARDS: Final = frozenset(("won", "stack", "named-hand", "wrong-cards", "must-show", "show-order", "out-of-turn"))
"""Kinds that may follow from a wrong card."""

_BY_CHIPS: Final = frozenset(("won", "stack", "pot", "returned", "money", "rake"))
"""Kinds that may follow from chips that are not where the record has them."""


def first_causes(record: Record, played: Played, found: Sequence[Difference]) -> list[Difference]:
    """The differences without those that only follow from others."""
    if not found:
        return []
    street_of = _streets(record, played)
    kept: list[Difference] = []
    rounds: set[int] = set()
    dealt: set[int] = set()
    lines: set[int] = set()
    stopped = won = short = False
    for one in found:
        if one.code == "named-hand" and (one.line in lines or (won and isinstance(one.about, Claim))):
            # Whoever is said to have won is said to have had the hand that won.
            continue
        act = one.about if isinstance(one.about, Act) else None
        street = street_of(one)
        if one.code == "missing-act" or (act is not None and act.did in BETTING):
            if street in rounds or (dealt and one.code in _BY_CARDS) or (stopped and one.code in STOPS):
                continue
            rounds.add(street)
            stopped = stopped or one.code in STOPS
        elif act is not None and act.did in BY_THE_DEALER:
            if street in dealt or short:
                continue
            dealt.add(street)
            short = one.code in ("short-deck", "deck-short")
        elif (dealt and one.code in _BY_CARDS) or (stopped and one.code in _BY_CHIPS):
            continue
        lines.add(one.line)
        won = won or one.code == "won"
        kept.append(one)
    return kept


def _streets(record: Record, played: Played) -> Callable[[Difference], int]:
    """On which street a difference is; a record may have all its acts on one line."""
    places = {id(line): place for place, line in enumerate(record.lines)}
    taken, streets = [], []
    state = played.begin
    for step in played.steps:
        if step.act is not None and id(step.act) in places:
            taken.append(places[id(step.act)])
            streets.append(state.street)
        state = step.state
    streets.append(state.street)

    def street_of(one: Difference) -> int:
        place = places.get(id(one.about)) if one.about is not None else None
        if place is None:
            place = next((at for at, line in enumerate(record.lines) if line.line >= one.line), len(record.lines))
        # What is left out belongs to the round before the line that shows it.
        at = bisect_left(taken, place)
        return streets[max(0, at - 1)] if one.code == "missing-act" else streets[at]

    return street_of


# How it may have been meant


def put_right(record: Record, played: Played, wrong: Difference) -> Iterator[Record]:
    """The record with a wrong step as it may have been."""
    about = wrong.about
    if wrong.code == "missing-act" and about is not None:
        yield from _inserted(record, played, about)
    elif isinstance(about, Act):
        if about.did in BETTING:
            yield from _acted(record, played, about)
        elif about.did is Did.ANTE:
            yield instead(record, about, replace(about, added=record.header.sign.ante, to=None))
        elif about.did in BY_THE_DEALER:
            yield from _dealt(record, wrong.code, about)
        elif about.did is Did.SHOW:
            yield instead(record, about, replace(about, cards=()))
            yield instead(record, about)
        elif about.did is Did.MUCK:
            yield instead(record, about, replace(about, did=Did.SHOW))


def _acted(record: Record, played: Played, act: Act) -> Iterator[Record]:
    """Another player did it, or this one did something else; somebody acted before it, or nobody did it at all."""
    before = state_before(record, played, act)
    due = to_act(before) if before.stage is Stage.BETTING else None
    if due is not None and due >= 0:
        if due != act.seat:
            yield instead(record, act, replace(act, seat=due, added=None if act.to is not None else act.added))
            if (second := _exchanged(record, act, due)) is not None:
                yield second
        amounts = amounts_after(record, before, act)
        for wish in wishes(before, due, act.line, amounts):
            yield instead(record, act, wish)
    yield instead(record, act)
    if due != act.seat or (up_cards_missing(before) and _begins_a_round(record, act)):
        # In the middle of a round nobody acts twice, one act after the other.
        yield from _inserted(record, played, act)
    if up_cards_missing(before):
        yield from _first_by_another(record, played, act, before)


def _begins_a_round(record: Record, act: Act) -> bool:
    """Whether nobody has acted since cards were dealt."""
    before = (one for one in reversed(record.lines[: place_of(record, act)]) if isinstance(one, Act))
    last = next((one for one in before if one.did in BETTING or one.did in BY_THE_DEALER), None)
    return last is None or last.did in BY_THE_DEALER


def _first_by_another(record: Record, played: Played, act: Act, before: HandState) -> Iterator[Record]:
    """Another began the round: where up cards are not known, it shows only later who was first."""
    state = played.begin
    for step in played.steps:
        if step.act is not None and step.act.did in BETTING and state.street == before.street:
            first = step.act
            break
        state = step.state
    else:
        return
    if first is not act:
        yield from (instead(record, first, replace(first, seat=seat)) for seat in state.live if seat != first.seat)


def _inserted(record: Record, played: Played, about: Act | Claim) -> Iterator[Record]:
    """Somebody acted before this line."""
    before = state_before(record, played, about)
    due = to_act(before) if before.stage is Stage.BETTING else None
    if due is None or due < 0:
        return
    for wish in wishes(before, due, about.line, amounts_after(record, before, about)):
        yield instead(record, about, wish, about)


def _exchanged(record: Record, act: Act, due: int) -> Record | None:
    """The record with an act and the next one of the player whose turn it was in the other order."""
    place = place_of(record, act)
    for later, one in enumerate(record.lines[place + 1 :], place + 1):
        if isinstance(one, Claim) or one.did not in BETTING:
            return None
        if one.seat == due:
            lines = list(record.lines)
            lines[later : later + 1] = []
            lines[place:place] = [replace(one, line=act.line)]
            return Record(record.header, tuple(lines))
    return None


def amounts_after(record: Record, state: HandState, about: Act | Claim) -> list[int]:
    """The bets of the round that the next acts of the record come to."""
    place = place_of(record, about)
    found: list[int] = []
    for one in record.lines[place:]:
        if not isinstance(one, Act) or one.did in BY_THE_DEALER or len(found) == 3:
            break
        if one.did in RISES | {Did.CALL, Did.BRING_IN} and 0 <= one.seat < len(state.seats):
            if one.to is not None:
                found.append(one.to)
            elif one.added is not None:
                found.append(state.seats[one.seat].bet + one.added)
    money = record.money
    missing = money.won + money.rake + money.returned - money.put_in
    due = to_act(state)
    if money.won and missing and due is not None and due >= 0 and amounts_told(record):
        # What all the rest of the record would have him put in, so that the sum is right.
        told = isinstance(about, Act) and about.did in BETTING and about.seat == due
        found.append(missing + (_told(about, state) if told and isinstance(about, Act) else state.seats[due].bet))
    return found


def _told(act: Act, state: HandState) -> int:
    """The bet an act comes to on paper."""
    bet = state.seats[act.seat].bet
    return act.to if act.to is not None else bet + (act.added or 0)


_DID: Final = {
    Wish.FOLD: Did.FOLD,
    Wish.CHECK: Did.CHECK,
    Wish.CALL: Did.CALL,
    Wish.BRING_IN: Did.BRING_IN,
    Wish.COMPLETE: Did.COMPLETE,
    Wish.BET: Did.BET,
    Wish.RAISE: Did.RAISE,
}


def wishes(state: HandState, seat: int, line: int, amounts: Sequence[int]) -> Iterator[Act]:
    """What a player may lawfully do, each amount that the record or the rules suggest once."""
    for option in options(state, seat).choices:
        for to in _of(option, amounts):
            yield Act(line=line, did=_DID[option.act], seat=seat, to=to)


def _of(option: Option, amounts: Sequence[int]) -> tuple[int | None, ...]:
    if option.act in (Wish.FOLD, Wish.CHECK):
        return (None,)
    inside = [to for to in amounts if option.lowest <= to <= option.highest]
    return tuple(dict.fromkeys((*inside, option.lowest, option.highest)))


def _dealt(record: Record, code: str, about: Act) -> Iterator[Record]:
    """Own cards or a common one in the place of what was dealt, not known which."""
    street = [one for one in record.acts if one.did is Did.STREET and one.line <= about.line]
    begins = street[-1].line if street else 0
    ends = next((one.line for one in record.acts if one.line > about.line and one.did in BETTING), None)
    here = [
        one
        for one in record.acts
        if one.did in (Did.DEAL, Did.COMMUNITY) and one.line >= begins and (ends is None or one.line < ends)
    ]
    if code == "short-deck" and here:
        if any(one.did is Did.COMMUNITY for one in here):
            seats = range(len(record.header.chairs))
            folded = {one.seat for one in record.acts if one.did is Did.FOLD and one.line < here[0].line}
            takes_part = [seat for seat in seats if record.header.chairs[seat].part is Part.IN]
            yield _in_place(
                record,
                here,
                [
                    Act(line=here[0].line, did=Did.DEAL, seat=seat, cards=(None,))
                    for seat in takes_part
                    if seat not in folded
                ],
            )
        else:
            yield _in_place(record, here, [Act(line=here[0].line, did=Did.COMMUNITY, cards=(None,))])
    elif code == "card-not-due":
        yield from (instead(record, one) for one in here if one.seat == about.seat)


def _in_place(record: Record, old: Sequence[Act], new: Sequence[Act]) -> Record:
    gone = {id(one) for one in old[1:]}
    lines: list[Act | Claim] = []
    for one in record.lines:
        if one is old[0]:
            lines += new
        elif id(one) not in gone:
            lines.append(one)
    return Record(record.header, tuple(lines))


def instead(record: Record, old: Act | Claim, *new: Act | Claim) -> Record:
    """The record with other lines in the place of one."""
    place = place_of(record, old)
    return Record(record.header, (*record.lines[:place], *new, *record.lines[place + 1 :]))


def place_of(record: Record, line: Act | Claim) -> int:
    """Where a line stands among those of a record."""
    found = next((place for place, one in enumerate(record.lines) if one is line), None)
    if found is not None:
        return found
    # What is said of a whole street is about no line that stands there.
    return next((place for place, one in enumerate(record.lines) if one.line >= line.line), len(record.lines))


def state_before(record: Record, played: Played, line: Act | Claim) -> HandState:
    """The state in which somebody had to act, when a line was written down."""
    # Several acts may stand on one line.
    before = {id(one) for one in takewhile(lambda one: one is not line, record.lines)}
    state = played.begin
    for step in played.steps:
        if step.act is not None and id(step.act) not in before:
            break
        if step.act is not None or state.stage is not Stage.BETTING:
            state = step.state
    return state


__all__ = [
    "SHOWING",
    "STOPS",
    "amounts_after",
    "first_causes",
    "instead",
    "place_of",
    "put_right",
    "state_before",
    "wishes",
]
