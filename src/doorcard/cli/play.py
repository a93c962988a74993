"""A table in the terminal: one seat is yours, the program plays the others, hand after hand."""

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from doorcard.cli.board import dead_grid, header, pot_lines, rows
from doorcard.cli.screen import Screen
from doorcard.cli.setup import check_record
from doorcard.cli.sign import print_sign
from doorcard.dealer import fair_dealer, seeded_dealer
from doorcard.engine import events as happened
from doorcard.engine.actions import AskToSee
from doorcard.engine.events import Event
from doorcard.engine.legal import Act, Option, Options, barred
from doorcard.engine.play import apply, begin
from doorcard.engine.state import HandState, Part, Stage
from doorcard.errors import IllegalAction
from doorcard.game import run
from doorcard.law import Citation
from doorcard.players.console import LEAVING, Console
from doorcard.players.player import Player
from doorcard.records import own
from doorcard.rules.clauses import AskToSee as MayAsk
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.telling.call import Dealer, Told, Voice, capital, pot_words, signs
from doorcard.telling.standing import hand_line
from doorcard.views import AUDITOR, Viewer, conceal, redact

HELP: Final = """\
F      fold                           ?  or why   the paragraphs behind it all
C      check, or call                 L  or log   the hand so far
R      raise, complete or bet         P  or pots  what is in the middle
B      bet, or bring it in            D  or dead  the cards you have seen
20     go to 20 (R 20 does, too)      sign        what is posted at the table
X 1 4  put down cards away            help        this
S, M   show, or concede unseen        quit        leave; the hand is played out"""


class Setup(NamedTuple):
    """What a table is opened with."""

    rules: RuleSet
    sign: TableSign
    stack: int
    you: int
    players: Sequence[Player]
    seed: int | None = None
    record: Path | None = None
    record_as: Viewer = AUDITOR
    hands: int | None = None
    rebuys: bool = True


Ask = Callable[[str], str]


def play(setup: Setup, screen: Screen, ask: Ask) -> None:
    """Open the table, play until the player leaves, and settle up.

    Raises:
        DoorcardError: the record cannot be kept.
    """
    if setup.record is not None:
        check_record(setup.record)
    Session(setup, screen, ask).play()


class Session:
    """A sitting: the stacks from hand to hand, and what the player at the terminal sees of them."""

    def __init__(self, setup: Setup, screen: Screen, ask: Ask) -> None:
        self._setup = setup
        self._screen = screen
        self._ask = ask
        self._voice = Voice(setup.you)
        self._console = Console(self)
        seats = len(setup.players)
        self._stacks: list[int | None] = [setup.stack] * seats
        self._bought = [setup.stack] * seats
        self._number = 0
        self._log: list[Told] = []
        self._notes: dict[int, str] = {}
        self._untold: list[Event] = []
        self._dealer: Dealer | None = None

    # A sitting

    def play(self) -> None:
        """Hand after hand."""
        screen, setup = self._screen, self._setup
        screen.line(setup.rules.title, style="bold")
        print_sign(screen, setup.sign, setup.rules)
        screen.line()
        screen.line(f"You have seat {setup.you + 1} and {setup.stack} in chips. help lists what you can type.")
        while not self._console.left and self._number != setup.hands:
            if sum(1 for stack in self._stacks if stack) < 2:
                screen.line("Nobody is left to play against.")
                break
            self._play_hand()
            if self._number == setup.hands or self._console.left:
                break
            self._after_hand()
        self._settle()

    def _play_hand(self) -> None:
        setup = self._setup
        self._number += 1
        start = begin(setup.rules, setup.sign, self._stacks)
        seen = conceal(start, setup.you)
        self._dealer = Dealer(seen, setup.you)
        self._log, self._notes, self._untold = [], {}, []
        self._screen.heading(f"Hand {self._number}")
        players: dict[int, Player] = dict(enumerate(setup.players))
        players[setup.you] = self._console
        dealer = fair_dealer() if setup.seed is None else seeded_dealer(setup.seed, self._number)
        events: list[Event] = []
        after = start
        for event, state in run(start, dealer, players):
            after = state
            events.append(event)
            self._untold.append(redact(event, setup.you))
        self._tell()
        after = self._ask_to_see(after, events)
        self._stacks = [seat.stack if seat.part is not Part.EMPTY else None for seat in after.seats]
        if setup.record is not None:
            self._write(start, events)

    def _write(self, start: HandState, events: Sequence[Event]) -> None:
        setup = self._setup
        assert setup.record is not None
        date = "" if setup.seed is not None else datetime.datetime.now().isoformat(timespec="seconds")
        hand = own.Hand(
            begin=start,
            events=tuple(events),
            viewer=setup.record_as,
            names=tuple(["You" if seat == setup.you else "" for seat in range(len(start.seats))]),
            number=self._number,
            date=date,
        )
        own.append(setup.record, hand)

    # What is told

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        assert self._dealer is not None
        told = self._dealer.told(self._untold)
        self._untold = []
        for line in told:
            if line.begins_street:
                self._screen.line()
            if not isinstance(line.events[-1], happened.HandOver):
                self._screen.line(capital(line.text), style="bold" if line.begins_street else "")
            for event in line.events:
                self._note(event)
        self._log += told

    def _note(self, event: Event) -> None:
        """What is kept of an event beside its seat on the board."""
        if isinstance(event, happened.StreetPlanned):
            self._notes = {seat: note for seat, note in self._notes.items() if note == "folded"}
        words = _NOTES.get(type(event))
        if words is not None:
            to = getattr(event, "to", None)
            seat: int = event.seat  # type: ignore[union-attr]
            self._notes[seat] = words if to is None or isinstance(event, happened.Called) else f"{words} {to}"

    def _board(self, view: HandState, acting: int | None) -> None:
        self._screen.line()
        self._screen.line(_situation(view), style="bold")
        self._screen.line(header(), style="dim")
        for row in rows(view, acting, self._notes, self._setup.you):
            self._screen.line(row.text, style="dim" if row.faded else "")

    # The terminal of the player

    def ask(self, question: str) -> str:
        """A line he types."""
        return self._ask(question)

    def say(self, sentence: str, cites: Iterable[Citation] = ()) -> None:
        """A sentence with its paragraphs."""
        self._screen.line(capital(sentence), cites)

    def turn(self, view: HandState, options: Options) -> None:
        """The table, his hand, and what each key would do."""
        self._tell()
        self._board(view, options.seat)
        worth = hand_line(view, options.seat)
        if worth:
            self._screen.line(f"You have {worth}")
        self._screen.line(buttons(view, options), style="bold")

    def look(self, word: str, view: HandState, options: Options) -> bool:
        """Answer a question; False if it is none."""
        return self._look(word, view, options)

    def _look(self, word: str, view: HandState, options: Options | None) -> bool:
        if word in ("?", "why", "w"):
            self._why(view, options)
        elif word in ("l", "log"):
            for line in self._log:
                self._screen.line(line.text, line.cites)
        elif word in ("p", "pots", "pot"):
            for text in pot_lines(view, self._voice):
                self._screen.line(text)
        elif word in ("d", "dead"):
            for text in dead_grid(view, self._setup.you):
                self._screen.line(text)
        elif word == "sign":
            print_sign(self._screen, self._setup.sign, self._setup.rules)
        elif word in ("t", "table", "board"):
            self._board(view, None if options is None else options.seat)
        elif word in ("h", "help"):
            for text in HELP.splitlines():
                self._screen.line(text)
        else:
            return False
        return True

    def _why(self, view: HandState, options: Options | None) -> None:
        """The paragraphs behind the last event, the turn, what he may do and what he may not."""
        screen = self._screen
        read: tuple[Citation, ...] = ()
        called = [line for line in self._log if not isinstance(line.events[0], happened.HandOver)]
        if called:
            screen.line(f"Last: {called[-1].text}")
            for cite in called[-1].cites:
                screen.paragraph(cite)
            read = called[-1].cites
        if options is None:
            return
        screen.line()
        screen.line("It is your turn", options.cites)
        for cite in options.cites:
            if cite not in read:
                screen.paragraph(cite)
        screen.line()
        for option in options.choices:
            screen.line(f"You may {_in_words(option, view)}", option.cites)
        for act, why in barred(view):
            screen.line(f"No {act.value.replace('bring-in', 'forced bet')}: {why.sentence}", why.cites)

    # Between hands

    def _word(self, question: str) -> str:
        """What he answers outside his turn; empty once he leaves."""
        try:
            typed = self._ask(question).strip().lower()
        except EOFError:
            typed = LEAVING[0]
        if typed in LEAVING:
            self._console.left = True
            return ""
        return typed

    def _ask_to_see(self, after: HandState, events: list[Event]) -> HandState:
        """Let the player see conceded hands, where the rules give him the right."""
        while not self._console.left and (hidden := _may_be_seen(after)):
            self.say(f"{self._voice.seats(hidden)} conceded unseen", after.rules.showdown.ask.cites)
            typed = self._word(f"see {hidden[0] + 1} asks for that hand, Enter goes on > ")
            if not typed:
                break
            wished = typed.split()[-1]
            if wished.isdecimal():
                after = self._see(after, int(wished) - 1, events)
            elif not self._look(typed, conceal(after, self._setup.you), None):
                self.say("see and the number of a seat asks for its hand; Enter goes on")
        return after

    def _see(self, after: HandState, seat: int, events: list[Event]) -> HandState:
        try:
            after, shown = apply(after, self._setup.you, AskToSee(seat))
        except IllegalAction as refusal:
            self.say(f"No: {refusal}", refusal.cites)
            return after
        events += shown
        self._untold += [redact(event, self._setup.you) for event in shown]
        self._tell()
        return after

    def _after_hand(self) -> None:
        """Rebuys, and the player's word that he is ready."""
        you = self._setup.you
        for seat, stack in enumerate(self._stacks):
            if stack == 0 and seat != you:
                self._bust(seat)
        if self._stacks[you] == 0:
            self._offer_rebuy()
        assert self._dealer is not None
        while not self._console.left:
            typed = self._word(f"You have {self._stacks[you]}. Enter deals the next hand > ")
            if not typed or typed in ("n", "next"):
                return
            if not self._look(typed, self._dealer.state, None):
                self.say("Enter deals, quit leaves; why, log, dead, sign and help answer")

    def _bust(self, seat: int) -> None:
        if self._setup.rebuys:
            self._buy(seat)
            self.say(f"Seat {seat + 1} buys in again for {self._setup.stack}")
        else:
            self._stacks[seat] = None
            self.say(f"Seat {seat + 1} leaves")

    def _buy(self, seat: int) -> None:
        self._stacks[seat] = self._setup.stack
        self._bought[seat] += self._setup.stack

    def _offer_rebuy(self) -> None:
        setup = self._setup
        if not setup.rebuys:
            self._console.left = True
            self.say("You are out of chips.")
            return
        answer = self._word(f"You are out of chips. Buy in again for {setup.stack}? [Y/n] ")
        if answer in ("n", "no"):
            self._console.left = True
        elif not self._console.left:
            self._buy(setup.you)

    def _settle(self) -> None:
        """What everybody bought, has and won."""
        screen, setup = self._screen, self._setup
        screen.heading(f"After {self._number} hand{'' if self._number == 1 else 's'}")
        screen.line("seat      bought    has    net", style="dim")
        for seat, bought in enumerate(self._bought):
            has = self._stacks[seat] or 0
            name = "you" if seat == setup.you else ""
            screen.line(f"{seat + 1:>4} {name:<3} {bought:>7} {has:>6} {has - bought:>+6}")
        if setup.record is not None and self._number:
            screen.line(f"Written to {setup.record}; doorcard replay {setup.record} steps through it.")


def _may_be_seen(after: HandState) -> list[int]:
    """The conceded hands that anyone seated may ask for."""
    if after.rules.showdown.ask.says is not MayAsk.ANYONE_SEATED:
        return []
    return [seat for seat in after.show_order if after.seats[seat].conceded and not after.seats[seat].shown]


_NOTES: Final[Mapping[type[Event], str]] = {
    happened.BroughtIn: "brought in",
    happened.Checked: "checked",
    happened.Called: "called",
    happened.BetMade: "bet",
    happened.Completed: "completed to",
    happened.Raised: "raised to",
    happened.Folded: "folded",
}


def _situation(view: HandState) -> str:
    """The street, what is in the middle, and where the betting stands."""
    name = "showdown" if view.show_order else view.at.name.value
    parts = [capital(name), f"pot {view.total}"]
    if view.pots and len(view.pots) > 1:
        parts = [parts[0], *[pot_words(number, pot, Voice()) for number, pot in enumerate(view.pots)]]
    if view.community:
        parts.append(f"in the middle {signs(view.community)}")
    standing = view.round
    if view.stage is Stage.BETTING and standing.due:
        parts.append(f"bet {standing.bet}")
        cap = view.sign.most_raises(view.rules)
        if cap is not None and 0 < standing.raises <= cap:
            parts.append(f"raise {standing.raises} of {cap}")
    return " · ".join(parts)


# What each key would do


def buttons(view: HandState, options: Options) -> str:
    """The keys with what they do now."""
    return "   ".join(_button(option, view, number) for number, option in enumerate(options.choices)) + "   ? why"


_KEYS: Final = {
    Act.FOLD: "F",
    Act.CHECK: "C",
    Act.CALL: "C",
    Act.BRING_IN: "B",
    Act.COMPLETE: "R",
    Act.BET: "B",
    Act.RAISE: "R",
    Act.DISCARD: "X",
    Act.SHOW: "S",
    Act.MUCK: "M",
}


def _button(option: Option, view: HandState, number: int) -> str:
    second = option.act in (Act.BRING_IN, Act.BET, Act.RAISE) and number and option.lowest == option.highest
    key = str(option.lowest) if second and option.act is Act.BRING_IN else _KEYS[option.act]
    return f"{key} {_in_words(option, view)}"


def _in_words(option: Option, view: HandState) -> str:
    """What an option comes to, with its amount."""
    low, high = option.lowest, option.highest
    span = str(low) if low == high else f"{low}–{high}"
    match option.act:
        case Act.CALL:
            return f"call {low - view.seats[view.order[0]].bet}"
        case Act.BRING_IN:
            if low > view.sign.forced > 0:
                return f"open for {span}"
            return f"bring it in for {span}" if view.sign.forced else f"bet {span}, the forced bet"
        case Act.COMPLETE:
            return f"complete to {low}"
        case Act.BET:
            return f"bet {span}"
        case Act.RAISE:
            return f"raise to {span}"
        case Act.DISCARD:
            return f"put {low} away, such as X 1 2"
        case Act.MUCK:
            return "concede unseen"
        case _:
            return str(option.act.value)
