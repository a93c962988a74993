"""What a room knows that can be shown, and through whose eyes each person sees it."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from doorcard.engine.legal import Options
from doorcard.server.wire import Clock, Place
from doorcard.table.state import Game, Person, TableState
from doorcard.telling.watch import Onlooker
from doorcard.views import RAIL, Seen, Viewer


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at a table, as all see him."""

    name: str
    robot: bool = False
    away: bool = False
    """Whether he is cut off."""


@dataclass(slots=True)
class Scene:
    """One table at one moment."""

    id: str
    name: str
    host: Person
    table: TableState
    people: Mapping[Person, Guest]
    onlookers: Mapping[Viewer, Onlooker] = field(default_factory=dict)
    """What each seat and the rail have seen of the hand in play, or of the last one; empty before the first."""
    dealt: Mapping[Person, int] = field(default_factory=dict)
    """Whose seat was whose when that hand began: who sits down later has not its cards."""
    number: int = 0
    """The number of that hand."""
    options: Mapping[int, Seen[Options | None]] = field(default_factory=dict)
    """What the seat to act may do, as ``views.see_options`` gives it to that seat."""
    clock: Clock | None = None
    ahead: Mapping[int, str] = field(default_factory=dict)
    """The act that a seat has chosen before its turn."""
    requests: Mapping[Person, int] = field(default_factory=dict)
    """Chips that wait for the host's approval."""
    refused: Mapping[Person, int] = field(default_factory=dict)
    """Chips that the host has said no to."""
    let_by: Mapping[Person, int] = field(default_factory=dict)
    """The seat that somebody let go by and that is open still."""
    coming: Mapping[Person, int] = field(default_factory=dict)
    """Chips that are bought when the hand is over."""
    banks: Mapping[Person, float] = field(default_factory=dict)
    """What is left of each time bank, in seconds."""
    ready: Set[Person] = frozenset()
    next_hand: float | None = None
    """Seconds to the next hand."""
    lingers: bool = False
    """Whether the last hand is still shown as it ended, whoever has left his seat since."""
    played: Game | None = None
    """What was played in the last hand."""
    next_game: Game | None = None
    """What the next hand is, where that is known."""
    answer: tuple[float, float] = (0.0, 0.0)
    """How many seconds an offered seat still waits for an answer, and of how many."""
    invitation: str = ""
    temperaments: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    """The titles of the games where they change."""
    chooses: int | None = None
    """The seat that names the next game."""
    listed: bool = True
    dead_cards: bool = True
    hand_line: bool = True
    folded_up: bool = True
    seen_by_all: dict[int, Place] = field(default_factory=dict)
    """Seats as all see them to whom they are not their own, made once for this moment."""

    def viewer(self, person: Person | None) -> Viewer:
        """Through whose eyes somebody sees the hand: his own seat's if he was dealt in, else the rail's."""
        seat = None if person is None else self.dealt.get(person)
        return RAIL if seat is None else seat

    def name_of(self, person: Person) -> str:
        """What somebody is called."""
        guest = self.people.get(person)
        return guest.name if guest is not None else "somebody"
