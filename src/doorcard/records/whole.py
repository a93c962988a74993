"""A record made whole: what it leaves out supplied, as a stream of events or as a record that a writer can follow."""

from collections import deque
from collections.abc import Iterable, Iterator

from doorcard.engine.state import HandState
from doorcard.errors import Unsayable
from doorcard.records.codec import MOST
from doorcard.records.fold import Played, play
from doorcard.records.own import FORMAT, Hand, Origin, is_date
from doorcard.records.record import BY_THE_DEALER, BY_THE_WAY, Act, Claim, Did, Record, Said
from doorcard.records.transcribe import end_of, lines_of
from doorcard.rules.ruleset import RuleSet


def hand_of(record: Record, rules: RuleSet | None = None) -> Hand:
    """The record as our own stream of events, under a rule set or its own; what the rules refuse has happened.

    Raises:
        UnknownRules: none is given, and the record names rules that nobody has here.
        SignNotPermitted: the amounts and seats of the record are no table these rules permit.
        DealError: fewer than two players take part.
    """
    return _hand(record, play(record, rules))


def told_whole(record: Record) -> Hand:
    """The same under its own rules, if events can say all that the record says was done.

    Raises:
        Unsayable: an act cannot have happened, or a starting stack is not known.
        UnknownRules, SignNotPermitted, DealError: as for `hand_of`.
    """
    header = record.header
    played = play(record)
    for number, chair in enumerate(header.chairs):
        if chair.stack is None and played.begin.seats[number].live:
            raise Unsayable(f"the stack of {header.who(number)} is not known", path=header.source, line=header.line)
    _refuse_cards_not_due(record, played)
    for act in _left(record, played):
        if _says_nothing_new(act, played.state):
            continue
        what = f"{header.who(act.seat)} {act.did.value}" if act.seat >= 0 else act.did.value
        raise Unsayable(f"{what}, which cannot have happened here", path=header.source, line=act.line)
    return _hand(record, played)


def _hand(record: Record, played: Played) -> Hand:
    header = record.header
    number = int(header.hand) if _is_number(header.hand) else None
    foreign = header.site != FORMAT
    return Hand(
        begin=played.begin,
        events=played.events,
        names=tuple([chair.name for chair in header.chairs]) if any(chair.name for chair in header.chairs) else (),
        table=header.table,
        number=number,
        date=header.date if is_date(header.date) else "",
        origin=Origin(
            site=header.site if foreign else dict(header.more).get("site", ""),
            game=header.game if foreign else "",
            hand=header.hand if number is None else "",
            event=header.event,
            zone=dict(header.more).get("zone", ""),
            currency=header.currency,
            scale=header.scale,
        ),
        line=header.line,
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and str(int(text)) == text and int(text) <= MOST if text else False


# As a record


def whole(record: Record) -> Record:
    """The record with every street and every card dealt; its acts and claims as it tells them.

    Claims it does not make are those its acts come to.

    Raises:
        Unsayable: it deals cards that are not due.
        UnknownRules, SignNotPermitted, DealError: as for `hand_of`.
    """
    if record.header.site == FORMAT:
        return record
    played = play(record)
    _refuse_cards_not_due(record, played)
    stream = list(_stream(record, played))
    # What is told by the way is told of that place alone.
    kept = {claim.said for claim in record.claims} - BY_THE_WAY
    if _returned(record.claims) == _returned(stream):
        # The engine knows in which round a bet goes back.
        kept.discard(Said.RETURNED)
    left = [one for one in stream if isinstance(one, Act) or one.said not in kept]
    return Record(record.header, (*left, *[claim for claim in record.claims if claim.said in kept]))


def _returned(lines: Iterable[Act | Claim]) -> list[tuple[int, int]]:
    return sorted(
        (one.seat or 0, one.amount or 0) for one in lines if isinstance(one, Claim) and one.said is Said.RETURNED
    )


def _refuse_cards_not_due(record: Record, played: Played) -> None:
    for one in played.differences:
        if one.code == "card-not-due":
            raise Unsayable(f"{one.done}, and {one.due}", path=record.header.source, line=one.line)


def _stream(record: Record, played: Played) -> Iterator[Act | Claim]:
    """The acts of the record with what the fold supplied; those that came to nothing stand where they stood."""
    waiting = deque(_of_players(record))
    state, line = played.begin, record.header.line
    for step in played.steps:
        if step.act is not None:
            line = step.act.line
            while waiting and waiting[0] is not step.act:
                yield waiting.popleft()
            if waiting:
                waiting.popleft()
        for event in step.events:
            # Only the first event of a step asks how the table stood before it.
            yield from lines_of(event, state, line)
        state = step.state
    yield from waiting
    if played.finished:
        yield from end_of(played.begin, state, line)


def _of_players(record: Record) -> Iterator[Act]:
    return (act for act in record.acts if act.did not in BY_THE_DEALER and act.did not in (Did.ANTE, Did.REMARK))


def _says_nothing_new(act: Act, end: HandState) -> bool:
    """Whether events say the same without this act: no hand is shown by who had none to show, or one again."""
    if act.did is Did.MUCK:
        return act.seat not in end.live or not end.contested
    seat = end.seats[act.seat] if 0 <= act.seat < len(end.seats) else None
    return act.did is Did.SHOW and seat is not None and seat.shown and {*seat.hole, *seat.up}.issuperset(act.cards)


def _left(record: Record, played: Played) -> list[Act]:
    """Acts of players that came to nothing."""
    came = {id(step.act) for step in played.steps}
    return [act for act in _of_players(record) if id(act) not in came]


__all__ = ["hand_of", "told_whole", "whole"]
