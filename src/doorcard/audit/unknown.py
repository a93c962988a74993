"""What nobody can know who has only the record: hands conceded unseen, hands and up cards that it does not show."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from doorcard.audit.at_least import surely_wins
from doorcard.audit.causes import state_before
from doorcard.audit.claims import AS_RECORDED, NOT_RECORDED, Rake, named
from doorcard.audit.dealt import up_cards_missing
from doorcard.audit.named import with_cards
from doorcard.engine import pots, showdown
from doorcard.engine.events import ActionTurned, HandConceded
from doorcard.engine.ruling import by
from doorcard.engine.state import HandState, Stage
from doorcard.law import Citation
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, Act, Did, Record, Said


def differences(record: Record, played: Played, rake: Rake) -> Iterator[Difference]:
    """The steps of a record, with this rake, that only cards could judge which it does not show."""
    yield from _conceded(played)
    yield from _opened(played)
    yield from _won(record, played)
    yield from _called(record, played)
    yield from _raked(record, played, rake)


_BY_WHO_SHOWS_FIRST: Final = frozenset(("show-order", "must-show"))
_BY_WHO_OPENS: Final = frozenset(("opener-may-not-fold", "only-the-opener-bets"))
_BY_AMOUNTS: Final = frozenset(("amount-not-allowed", "call-amount"))

NO_BRING_IN: Final = "the bring-in is not stated"
"""How the note begins of a reader that had to take a bring-in for granted."""


def is_doubtful(record: Record, played: Played, one: Difference) -> bool:
    """Whether what nobody wrote down might make it right: another opener, a pair on fourth street, the bring-in."""
    act = one.about
    if not isinstance(act, Act):
        return False
    if one.code in _BY_WHO_SHOWS_FIRST:
        return up_cards_missing(played.state)
    if one.code in _BY_WHO_OPENS:
        return up_cards_missing(state_before(record, played, act))
    if one.code not in _BY_AMOUNTS:
        return False
    state = state_before(record, played, act)
    if state.street == 0 and state.round.level == 0:
        # Over a bring-in that was all in a call goes up to the posted one.
        return any(note.startswith(NO_BRING_IN) for note in record.header.notes)
    return state.street == 1 and state.sign.open_pair and up_cards_missing(state)


def _conceded(played: Played) -> Iterator[Difference]:
    """Hands conceded unseen that might have had to be shown."""
    if not any(type(event) is HandConceded for event in played.events):
        return
    for before, step in pairwise(played.steps):
        act, state = step.act, before.state
        if act is None or not any(isinstance(event, HandConceded) for event in step.events):
            continue
        if state.stage is not Stage.SHOWDOWN or act.seat not in state.show_order:
            continue
        ruling = showdown.must_show(state, act.seat)
        if ruling.answer is None:
            due = "whether the hand had to be shown depends on cards the record does not show"
            yield Difference.of_line(act, "muck", f"{named(act.seat)} concedes unseen", due, ruling.cites)


def _opened(played: Played) -> Iterator[Difference]:
    """Who was first on a street, where an up card that could say so is not recorded."""
    state = played.begin
    doubtful: tuple[Citation, ...] = ()
    for step in played.steps:
        if doubtful and step.act is not None and step.act.did in BETTING:
            due = "whose turn it was depends on up cards the record does not show"
            yield Difference.of_line(step.act, "out-of-turn", f"{named(step.act.seat)} acts first", due, doubtful)
            doubtful = ()
        state = step.state
        for event in step.events:
            if type(event) is ActionTurned:
                doubtful = event.cites if up_cards_missing(state) else ()


def _won(record: Record, played: Played) -> Iterator[Difference]:
    """Who won, where the record alone could say it."""
    if not any(one.what in (AS_RECORDED, NOT_RECORDED) for one in played.assumed):
        return
    claim = next((one for one in record.claims if one.said in (Said.WON, Said.STACK)), None)
    sure = (
        claim is not None
        and claim.seat is not None
        and claim.said is Said.WON
        and surely_wins(played.state, claim.seat)
    )
    if claim is not None and not sure and not _alone(played.state):
        winners = sorted({one.seat for one in record.claims if one.said is Said.WON and one.seat is not None})
        done = " and ".join(map(named, winners)) + " wins" if winners else "the stacks say who won"
        due = "which hand is best depends on cards the record does not show"
        yield Difference.of_line(claim, "won", done, due, by(played.state.rules.showdown.halves))


def _alone(state: HandState) -> bool:
    return all(len(pots.contenders(state, pot)) < 2 for pot in state.pots)


def _called(record: Record, played: Played) -> Iterator[Difference]:
    """Hands that are named and not shown in full."""
    for line in record.lines:
        if not line.words:
            continue
        names = line.did is Did.SHOW if isinstance(line, Act) else line.said is Said.HAND
        seat = line.seat
        if not names or seat is None or not 0 <= seat < len(played.state.seats):
            continue
        hole = played.state.seats[seat].hole
        if hole and not showdown.known(played.state, seat) and with_cards(played.state, line) is None:
            done = f'the hand of {named(seat)} is called "{line.words}"'
            cites = played.state.rules.showdown.halves.cites
            yield Difference.of_line(line, "named-hand", done, "the record does not show all his cards", cites)


def _raked(record: Record, played: Played, rake: Rake) -> Iterator[Difference]:
    """Chips that nobody wins, in a record that does not speak of a rake."""
    won = [one for one in record.claims if one.said is Said.WON]
    if won and rake.stated is None and rake.tales and rake.tales[0]:
        due = "the record does not say whether they are raked"
        cites = played.state.rules.awards.rake.cites
        yield Difference.of_line(won[-1], "rake", f"nobody wins {rake.tales[0]}", due, cites)


__all__ = ["differences"]
