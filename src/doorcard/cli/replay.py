"""A recorded hand, step by step, as any viewer it was written for."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from doorcard.cli.board import header, rows
from doorcard.cli.deal import as_json, call
from doorcard.cli.screen import Screen
from doorcard.cli.setup import CommandError, source_of, viewer_named
from doorcard.engine.state import HandState
from doorcard.errors import DoorcardError, RecordError
from doorcard.records import own
from doorcard.records.detect import BinarySource, Format, records_of, sighted
from doorcard.records.record import Damaged, Record, Skipped
from doorcard.records.replay import Replay
from doorcard.records.whole import hand_of
from doorcard.rules.ruleset import StreetName
from doorcard.telling.call import Dealer, Voice, capital, sentence

HELP: Final = """\
Enter or n   one event on          + or street   to the next street
p            one event back        -             to the street before
third        to a street           end           to the end
25           to event 25           why           the paragraphs
start        to the beginning      quit          leave"""


def recorded_hand(path: Path, number: int | None, viewer: str | None) -> own.Hand:
    """The hand of a file, or one of several, as this viewer saw it; - is standard input.

    Raises:
        RecordError: the file cannot be read, or the viewer saw other cards than are on paper.
        CommandError: there is no such hand, or which one is not said.
    """
    if number is not None and number < 1:
        raise CommandError(f"--hand {number}: the hands of a file are counted from 1")
    found, count = None, 0
    for hand in hands_in(source_of(path)):
        count += 1
        if count == (1 if number is None else number):
            found = hand
        if count == number:
            break
    if not count:
        raise RecordError("the file holds no hand of stud", path=str(path))
    if number is None and count > 1:
        raise CommandError(f"{path} holds {count} hands; choose one with --hand 1 to --hand {count}")
    if found is None:
        raise CommandError(f"--hand {number}: {path} holds {count} hand{'s' if count > 1 else ''}")
    if isinstance(found, Damaged):
        raise found.error
    hand = found if isinstance(found, own.Hand) else hand_of(found)
    own_format = isinstance(found, own.Hand)
    check_told(hand, path, own_format=own_format)
    if viewer is None:
        return hand
    seat = next((seat for seat, name in hand.called.items() if name == viewer), None)
    seen = own.seen_by(hand, viewer_named(viewer, len(hand.begin.seats)) if seat is None else seat)
    check_told(seen, path, own_format=own_format)
    return seen


def hands_in(source: BinarySource) -> Iterator[own.Hand | Record | Damaged]:
    """The hands of stud of a file of any format we read, one after another.

    Raises:
        RecordError: the file cannot be read.
    """
    found, source = sighted(source)
    if found is Format.OWN:
        yield from own.hands_and_damage(source)
    else:
        yield from (hand for hand in records_of(found, source) if not isinstance(hand, Skipped))


def check_told(hand: own.Hand, path: Path, *, own_format: bool) -> None:
    """Refuse a hand that cannot be told to its end, before any of it is printed.

    The reader of a record counts cards and chips; whether who wins has the cards for it shows only in the telling.

    Raises:
        RecordError: an event contradicts what happened before it; where every event has a line, with its line.
    """
    dealer = Dealer(hand.begin)
    for place, event in enumerate(hand.events, 1):
        try:
            dealer.told([event])
        except (DoorcardError, LookupError, ValueError, TypeError, AttributeError) as error:
            line = hand.line + place if own_format else hand.line
            why = f": {error}" if isinstance(error, DoorcardError) else ""
            raise RecordError(
                f"event {place} of the hand contradicts what happened before it{why}", path=str(path), line=line
            ) from error
    try:
        Dealer(hand.begin).told(hand.events)
        for _ in rows(dealer.state, None, {}):
            pass
    except (DoorcardError, LookupError, ValueError, TypeError, AttributeError) as error:
        raise RecordError("the events of the hand contradict one another", path=str(path), line=hand.line) from error


class Stepper:
    """The keys of a replay."""

    def __init__(self, hand: own.Hand, screen: Screen) -> None:
        self._hand = hand
        self._screen = screen
        self._replay = Replay.of(hand)
        self._voice = Voice(names=hand.called)

    def run(self, ask: Callable[[str], str]) -> None:
        """Step through the hand until the reader has enough."""
        screen = self._screen
        screen.line(self._hand.begin.rules.title, style="bold")
        screen.line(f"{len(self._replay)} events; help lists the keys")
        self._show()
        while True:
            try:
                typed = ask(f"{self._replay.position}/{len(self._replay)}> ").strip().lower()
            except EOFError:
                return
            if typed in ("q", "quit", "exit"):
                return
            self._obey(typed)

    def _obey(self, typed: str) -> None:
        replay = self._replay
        moves: dict[str, Callable[[], HandState]] = {
            "": replay.forward,
            "n": replay.forward,
            "p": replay.back,
            "+": replay.next_street,
            "street": replay.next_street,
            "-": replay.last_street,
            "end": lambda: replay.to(len(replay)),
            "start": lambda: replay.to(0),
        }
        if typed in ("?", "why"):
            for cite in replay.event.cites if replay.event is not None else ():
                self._screen.paragraph(cite)
        elif typed in ("h", "help"):
            for line in HELP.splitlines():
                self._screen.line(line)
        elif typed in moves:
            moves[typed]()
            self._show()
        else:
            self._jump(typed)

    def _jump(self, typed: str) -> None:
        street = next((name for name in StreetName if typed in (name.value, name.name.lower())), None)
        try:
            if street is not None:
                self._replay.to_street(street)
            elif typed.isdecimal():
                self._replay.to(int(typed))
            else:
                self._screen.line(f"{typed!r} is not understood; help lists the keys")
                return
        except RecordError as error:
            self._screen.line(capital(str(error)))
            return
        self._show()

    def _show(self) -> None:
        """The last event, and the table after it."""
        replay, screen = self._replay, self._screen
        if replay.event is not None:
            before = Replay.of(self._hand).to(replay.position - 1)
            screen.line()
            screen.line(sentence(replay.event, before, self._voice), replay.event.cites, style="bold")
        screen.line(header(self._hand.called), style="dim")
        acting = replay.state.order[0] if replay.state.order else None
        for row in rows(replay.state, acting, {}, names=self._hand.called):
            screen.line(row.text, style="dim" if row.faded else "")


__all__ = ["Stepper", "as_json", "call", "recorded_hand"]
