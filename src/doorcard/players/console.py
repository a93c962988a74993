"""The player at a terminal: what he types becomes an act, a question, or a sentence on why it cannot.

What he sees is drawn by somebody else. Here his words are read, a wish the rules refuse is answered with its
paragraphs, and a fold that gains nothing is asked about before it is done.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, Protocol

from doorcard.cards import Card, read_cards
from doorcard.engine.actions import (
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Discard,
    Divide,
    Fold,
    Muck,
    PlayerAction,
    Raise,
    Show,
)
from doorcard.engine.decide import decide
from doorcard.engine.legal import Act, Options
from doorcard.engine.silence import silent_act
from doorcard.engine.state import HandState
from doorcard.errors import CardError, DoorcardError, IllegalAction
from doorcard.law import Citation


class Terminal(Protocol):
    """Where the player sits."""

    def ask(self, question: str) -> str:
        """A line he types.

        Raises:
            EOFError: nothing more will come.
        """
        ...

    def say(self, sentence: str, cites: Iterable[Citation] = ()) -> None:
        """Tell him something, with the paragraphs it rests on."""
        ...

    def turn(self, view: HandState, options: Options) -> None:
        """Show him that it is his turn: the table, and what he may do."""
        ...

    def look(self, word: str, view: HandState, options: Options) -> bool:
        """Answer a question such as ``why``; False if it is none."""
        ...


class NotUnderstood(DoorcardError):
    """What was typed is neither an act nor a question."""


class Console:
    """A player who types. Once he has left, his turns go by silence."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.left = False
        """Whether he has got up from the table."""

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """The act he types, once it is a lawful one."""
        if not self.left:
            self._terminal.turn(view, options)
        while not self.left:
            try:
                typed = self._terminal.ask("> ").strip()
            except EOFError:
                self.leave(view)
                break
            act = self._understood(typed, view, options)
            if act is not None:
                return act
        return silent_act(view, options).answer

    def leave(self, view: HandState) -> None:
        """Get up; the hand goes on."""
        self.left = True
        rules = view.rules
        self._terminal.say(
            "You leave. The hand is played to its end; you check or fold.",
            (*rules.awards.conclusion.cites, *rules.betting.silence.cites),
        )

    def _understood(self, typed: str, view: HandState, options: Options) -> PlayerAction | None:
        """The act that was typed, or None where there is none or it is refused."""
        if typed.lower() in LEAVING:
            self.leave(view)
            return None
        try:
            act = read_act(typed, view, options)
        except NotUnderstood as error:
            if not self._terminal.look(typed.lower(), view, options):
                self._terminal.say(str(error))
            return None
        except CardError as error:
            self._terminal.say(str(error))
            return None
        try:
            decide(view, options.seat, act)
        except IllegalAction as refusal:
            self._terminal.say(f"No: {refusal}", refusal.cites)
            return None
        if isinstance(act, Fold) and Act.CHECK in options.acts and not self._is_sure():
            return None
        return act

    def _is_sure(self) -> bool:
        try:
            answer = self._terminal.ask("Checking costs nothing. Fold all the same? [y/N] ")
        except EOFError:
            return False
        return answer.strip().lower() in ("y", "yes")


# Reading what is typed

LEAVING: Final = ("q", "quit", "exit", "leave")

_PLAIN: Final[dict[str, PlayerAction]] = {
    "f": Fold(),
    "fold": Fold(),
    "k": Check(),
    "check": Check(),
    "call": Call(),
    "complete": Complete(),
    "s": Show(),
    "show": Show(),
    "m": Muck(),
    "muck": Muck(),
    "concede": Muck(),
    "divide": Divide(),
}

_HIGHER: Final = {
    "b": (Act.BRING_IN, Act.BET, Act.COMPLETE, Act.RAISE),
    "bet": (Act.BET,),
    "bring": (Act.BRING_IN,),
    "bring-in": (Act.BRING_IN,),
    "r": (Act.COMPLETE, Act.RAISE, Act.BET, Act.BRING_IN),
    "raise": (Act.RAISE,),
}

_SIZED: Final[dict[Act, Callable[[int], PlayerAction]]] = {Act.BET: Bet, Act.RAISE: Raise, Act.BRING_IN: BringIn}

_DISCARDING: Final = ("x", "discard")


class _Words(NamedTuple):
    first: str
    rest: str
    amount: int | None


def read_act(typed: str, view: HandState, options: Options) -> PlayerAction:
    """What was typed, as an act; whether it is lawful is not asked here.

    Raises:
        NotUnderstood: it is no act.
        CardError: cards to put away are no cards.
    """
    words = _split(typed)
    if words.first in ("c", "") and not words.rest and (words.first or len(options.choices) == 1):
        return _staying(options)
    if words.first in _PLAIN and not words.rest:
        return _PLAIN[words.first]
    if words.first in _DISCARDING:
        return Discard(_cards_named(words.rest, view, options))
    if words.first.isdecimal() and not words.rest:
        return _higher(options, ("r",), int(words.first))
    if words.first in _HIGHER and (not words.rest or words.amount is not None):
        return _higher(options, (words.first,), words.amount)
    raise NotUnderstood(f"{typed!r} is not understood; help lists what can be typed" if typed else menu_of(options))


def _split(typed: str) -> _Words:
    words = [word for word in typed.lower().split() if word not in ("to", "it", "in", "for")]
    first, rest = (words[0], words[1:]) if words else ("", [])
    if first[:1] in ("b", "r") and first[1:].isdecimal():
        first, rest = first[0], [first[1:], *rest]
    amount = int(rest[0]) if len(rest) == 1 and rest[0].isdecimal() else None
    return _Words(first, " ".join(rest), amount)


def _staying(options: Options) -> PlayerAction:
    """What C does: check, else call; where neither may be, the only thing there is to do."""
    if Act.CHECK in options.acts:
        return Check()
    if Act.CALL in options.acts or len(options.choices) > 1:
        return Call()
    only = options.choices[0]
    return BringIn(only.lowest) if only.act is Act.BRING_IN else Show() if only.act is Act.SHOW else Call()


def _higher(options: Options, words: tuple[str, ...], amount: int | None) -> PlayerAction:
    """Bet, bring in, complete or raise, whichever there is; of several amounts the one asked for, or the least."""
    wanted = [act for word in words for act in _HIGHER[word]]
    spans = [option for act in wanted for option in options.choices if option.act is act]
    if not spans:
        act = next((act for act in wanted if act in _SIZED), Act.RAISE)
        return _SIZED[act](amount or 0)
    if words == ("r",) and spans[0].act is Act.BRING_IN and amount is None:
        spans = spans[::-1]
    fitting = [option for option in spans if amount is None or option.lowest <= amount <= option.highest]
    option = (fitting or spans)[0]
    if option.act is Act.COMPLETE and (amount is None or fitting):
        return Complete()
    if option.act is Act.COMPLETE:
        return Raise(amount or 0)
    return _SIZED[option.act](option.lowest if amount is None else amount)


def _cards_named(words: str, view: HandState, options: Options) -> tuple[Card | None, ...]:
    """Down cards by name or by place, the first being 1."""
    hole = view.seats[options.seat].hole
    places = words.replace(",", " ").split()
    if places and all(place.isdecimal() and len(place) == 1 for place in places):
        if not all(1 <= int(place) <= len(hole) for place in places):
            raise CardError(f"you have {len(hole)} down cards; name them, or count them from 1 to {len(hole)}")
        return tuple([hole[int(place) - 1] for place in places])
    return read_cards(words)


def menu_of(options: Options) -> str:
    """What may be done now, in words."""
    return "you may " + ", ".join(act.value.replace("bring-in", "bring it in") for act in options.acts)
