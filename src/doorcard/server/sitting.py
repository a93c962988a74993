"""All that the journal of one table says: the fold of its rows, and a draft of the next ones."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from doorcard.engine.actions import Action, DealerAction
from doorcard.errors import DoorcardError
from doorcard.game import HandSoFar
from doorcard.server import facts, ledger
from doorcard.server.facts import RoomFact
from doorcard.server.journal import Batch, Played
from doorcard.server.plan import TablePlan, games
from doorcard.server.vault import Vault
from doorcard.server.written import Happened, Row, body_of, event_of, is_of_hand, is_of_table, kind_of
from doorcard.table import events as happened
from doorcard.table import play as tables
from doorcard.table.actions import TableAction
from doorcard.table.evolve import evolve as table_after
from doorcard.table.state import Chips, Game, Person, TableState


class Known(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    name: str
    temperament: str = ""
    """How a program player plays; empty for a person."""


class Wanted(msgspec.Struct, frozen=True):
    """Chips that somebody wants."""

    chips: Chips
    approved: bool


class Sitting(msgspec.Struct, frozen=True):
    """A table as its journal leaves it."""

    id: str
    host: Person
    plan: TablePlan
    invitation: str
    games: tuple[Game, ...]
    table: TableState
    hand: HandSoFar | None = None
    """The hand in play or the last one; None before the first, and after one that was broken off."""
    number: int = 0
    """The number of that hand."""
    played: Game | None = None
    """What was played in it; None before the first."""
    key: str = ""
    """What the order of its deck is made from."""
    players: tuple[Person | None, ...] = ()
    """Who sat where when it began."""
    shown: tuple[int, ...] = ()
    """How many of its events there were after each batch, which is what was shown at a time."""
    came: tuple[Person, ...] = ()
    """Who has a seat, in the order in which they first sat down."""
    host_left: bool = False
    """Whether the host has given up his seat and nobody has taken the table over."""
    people: Mapping[Person, Known] = {}
    requests: Mapping[Person, Wanted] = {}
    refused: Mapping[Person, Chips] = {}
    """Chips that the host said no to, until they are asked for again or the next hand begins."""
    let_by: Mapping[Person, int] = {}
    """On the waiting list: the seat that somebody let go by and that is open still."""
    seats_asked: Mapping[Person, int] = {}
    """Who asked for the seat of which program player."""
    banks: Mapping[Person, float] = {}
    """What is left of the time banks that were used, in seconds."""
    game: int = 0
    """Which of the games is played."""
    game_hands: int = 0
    """In a rotation: how many hands of it are still to come."""
    chosen: int | None = None
    """In dealer's choice: the game that is named for the next hand."""
    chooser: int | None = None
    """In dealer's choice: the seat that names it."""
    last: int = 0
    """The number of the last row."""

    def is_robot(self, person: Person) -> bool:
        """Whether somebody is a program player of the house."""
        known = self.people.get(person)
        return known is not None and bool(known.temperament)

    def player_in(self, seat: int) -> Person | None:
        """Who sat in this seat when the hand began."""
        return self.players[seat] if 0 <= seat < len(self.players) else None

    def seat_in_hand(self, person: Person) -> int | None:
        """Where somebody sat when the hand began; None if he did not."""
        return next((seat for seat, player in enumerate(self.players) if player == person), None)

    def bank(self, person: Person) -> float:
        """What is left of somebody's time bank, in seconds."""
        return self.banks.get(person, float(self.table.sign.bank_seconds))

    @property
    def in_play(self) -> HandSoFar | None:
        """The hand in play, or None."""
        return self.hand if self.table.hand is not None else None

    @property
    def seats(self) -> int:
        """How many seats the hand has."""
        return len(self.players)


def opened(id: str, fact: facts.Opened) -> Sitting:
    """A table of which only this is known.

    Raises:
        UnknownRules: one of its games has no rule set.
        SignNotPermitted: the rules of one of its games do not permit its sign.
    """
    played = games(fact.plan)
    table = tables.open_table(played[0].rules, played[0].sign)
    return Sitting(id, fact.host, fact.plan, fact.invitation, played, table, last=1)


# The fold


def evolve(sitting: Sitting, event: Happened) -> Sitting:
    """The table after one more row."""
    sitting = replace(sitting, last=sitting.last + 1)
    if is_of_hand(event):
        return sitting if sitting.hand is None else replace(sitting, hand=sitting.hand.after(event))
    if is_of_table(event):
        return _after_table(replace(sitting, table=table_after(sitting.table, event)), event)
    return _after_fact(sitting, event)


def _after_table(sitting: Sitting, event: happened.TableEvent) -> Sitting:
    match event:
        case happened.HandBegun():
            begun = HandSoFar.of(tables.hand_begun(sitting.table))
            left = max(0, sitting.game_hands - 1)
            sitting = replace(sitting, hand=begun, number=event.number, key="", players=(), shown=())
            return replace(sitting, played=_game_of(sitting.table), game_hands=left, chosen=None, refused={})
        case happened.HandBrokenOff():
            return replace(sitting, hand=None)
        case happened.ChipsBought():
            return _asking(sitting, event.person, requests=_without(sitting.requests, event.person))
        case happened.Seated():
            return replace(
                sitting,
                seats_asked=_without(sitting.seats_asked, event.person),
                came=(*sitting.came, event.person),
                host_left=sitting.host_left and event.person != sitting.host,
                let_by=_filled(_without(sitting.let_by, event.person), event.seat),
            )
        case happened.Moved():
            return replace(sitting, let_by=_filled(sitting.let_by, event.seat))
        case happened.SeatOffered():
            offer = sitting.table.offer
            anew = offer is not None and offer.asked == event.to
            return replace(sitting, let_by=_filled(sitting.let_by, event.seat)) if anew else sitting
        case happened.OfferDeclined():
            waits = event.person in sitting.table.waiting
            return replace(sitting, let_by={**sitting.let_by, event.person: event.seat}) if waits else sitting
        case happened.WaitingLeft():
            return replace(
                sitting,
                seats_asked=_without(sitting.seats_asked, event.person),
                let_by=_without(sitting.let_by, event.person),
            )
        case happened.Left() | happened.Removed():
            sitting = replace(sitting, let_by=_without(sitting.let_by, event.person))
            return _asking(
                sitting,
                event.person,
                came=tuple([person for person in sitting.came if person != event.person]),
                host_left=sitting.host_left or (event.person == sitting.host and event.person in sitting.came),
                requests=_without(sitting.requests, event.person),
                seats_asked=_without(sitting.seats_asked, event.person),
            )
        case happened.SignChanged():
            seats = len(sitting.table.chairs)
            kept = {person: seat for person, seat in sitting.let_by.items() if seat < seats}
            return replace(sitting, let_by=kept)
        case happened.TableClosed():
            return replace(sitting, requests={}, seats_asked={}, refused={}, let_by={})
    return sitting


def _asking(sitting: Sitting, person: Person, **changes: Any) -> Sitting:
    """The table with these changes, and nothing said any more of chips that were refused to somebody."""
    return replace(sitting, refused=_without(sitting.refused, person), **changes)


def _filled(let_by: Mapping[Person, int], seat: int) -> Mapping[Person, int]:
    """Who let which seat go by, without a seat that is open no more."""
    return {person: one for person, one in let_by.items() if one != seat}


def _game_of(table: TableState) -> Game:
    """What is played in the hand that has begun."""
    shown = table.hand or table
    return Game(shown.rules, shown.sign)


def _after_fact(sitting: Sitting, fact: RoomFact) -> Sitting:
    match fact:
        case facts.Named():
            return replace(sitting, people={**sitting.people, fact.person: Known(fact.name, fact.temperament)})
        case facts.PlanChanged():
            return replace(sitting, plan=fact.plan, games=games(fact.plan), game=0, game_hands=0, chosen=None)
        case facts.HostChanged():
            return replace(sitting, host=fact.person, host_left=False)
        case facts.HandDealt():
            return replace(sitting, key=fact.key, players=fact.people)
        case facts.BuyAsked():
            wanted = Wanted(fact.chips, fact.approved)
            return _asking(sitting, fact.person, requests={**sitting.requests, fact.person: wanted})
        case facts.BuyApproved():
            wanted = replace(sitting.requests[fact.person], approved=True)
            return replace(sitting, requests={**sitting.requests, fact.person: wanted})
        case facts.BuyDropped():
            asked = sitting.requests.get(fact.person)
            sitting = replace(sitting, requests=_without(sitting.requests, fact.person))
            if not fact.refused or asked is None:
                return sitting
            return replace(sitting, refused={**sitting.refused, fact.person: asked.chips})
        case facts.RobotSeatAsked():
            return replace(sitting, seats_asked={**sitting.seats_asked, fact.person: fact.seat})
        case facts.GameTurned():
            return replace(sitting, game=fact.game, game_hands=fact.hands)
        case facts.GameChosen():
            return replace(sitting, chosen=fact.game)
        case facts.ChoiceMoved():
            return replace(sitting, chooser=fact.seat)
        case facts.BankLeft():
            return replace(sitting, banks={**sitting.banks, fact.person: fact.seconds})
    return sitting


def _without(mapping: Mapping[Person, Any], person: Person) -> Mapping[Person, Any]:
    return {other: value for other, value in mapping.items() if other != person}


def written(sitting: Sitting) -> Sitting:
    """A table after a batch: all that has happened is shown."""
    count = 0 if sitting.hand is None else len(sitting.hand.events)
    return sitting if count == (sitting.shown or (0,))[-1] else replace(sitting, shown=(*sitting.shown, count))


def fold(rows: Iterable[Row], vault: Vault) -> Sitting:
    """A table again, from the rows of its journal.

    Raises:
        VaultError: a secret does not open.
        Malformed: a row cannot be read, or there is none.
    """
    sitting: Sitting | None = None
    batch = 0
    for row in rows:
        if sitting is not None and row.batch != batch:
            sitting = written(sitting)
        batch = row.batch
        seats = 0 if sitting is None or sitting.hand is None else len(sitting.hand.begin.seats)
        event = event_of(row, seats, vault)
        if sitting is None:
            sitting = opened(row.sitting, event)
        elif not row.dealt or row.hand == sitting.number:
            sitting = replace(evolve(sitting, event), last=row.number)
    if sitting is None:
        raise DoorcardError("a table without rows was never opened")
    return written(sitting)


# What is to be written next


class Draft:
    """The next batch of a table: what it would be after it, and the rows that say so. Nothing is written here."""

    def __init__(self, sitting: Sitting) -> None:
        self.before = sitting
        self.sitting = sitting
        self.events: list[Happened] = []
        self._by: list[str] = []
        self._hands: list[int] = []
        self._entries: list[ledger.Entry] = []
        self._ended = False
        self._opening = False

    @classmethod
    def opening(cls, id: str, fact: facts.Opened) -> "Draft":
        """The first batch of a table.

        Raises:
            UnknownRules: one of its games has no rule set.
            SignNotPermitted: the rules of one of its games do not permit its sign.
        """
        draft = cls(opened(id, fact))
        draft._opening = True
        draft._note(fact.host, fact)
        return draft

    def __bool__(self) -> bool:
        return bool(self.events)

    def _note(self, by: str, event: Happened) -> None:
        self.events.append(event)
        self._by.append(by)
        self._hands.append(self.sitting.number)

    def happens(self, by: str, *events: Happened) -> None:
        """Something is so now."""
        for event in events:
            before = self.sitting.table
            self.sitting = evolve(self.sitting, event)
            self._note(by, event)
            if is_of_table(event):
                entry = ledger.entry_for(before, event, self.sitting.last)
                if entry is not None:
                    self._entries.append(entry)
                self._ended = self._ended or isinstance(event, happened.HandEnded)

    def wish(self, by: str, action: TableAction) -> None:
        """A wish at the table is granted.

        Raises:
            SeatingError: the table cannot grant it; nothing has changed.
            SignNotPermitted: the rules do not permit the sign; nothing has changed.
            DealError: the dealer cannot do this now; nothing has changed.
        """
        self.happens(by, *tables.apply(self.sitting.table, action)[1])

    def act(self, by: str, seat: int, action: Action) -> None:
        """An act in the hand is done, and what the rules bring about by it.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            DealError: the dealer cannot do this now; nothing has changed.
        """
        hand = self.sitting.hand
        assert hand is not None, "who acts in a hand has one"
        self._moved(by, hand.acted(seat, action))

    def deal(self, action: DealerAction) -> None:
        """The dealer acts, and what the rules bring about by it happens.

        Raises:
            DealError: the dealer cannot do this now; nothing has changed.
        """
        hand = self.sitting.hand
        assert hand is not None, "who deals has a hand"
        self._moved("dealer", hand.dealt(action))

    def end_hand(self) -> None:
        """The table takes the finished hand over.

        Raises:
            SeatingError: the hand is not over; nothing has changed.
        """
        hand = self.sitting.hand
        assert hand is not None, "a hand that ends is there"
        self.happens("rules", *tables.hand_over(self.sitting.table, hand.now)[1])

    def proceed(self, by: str) -> None:
        """All that the rules bring about by themselves happens."""
        hand = self.sitting.hand
        assert hand is not None, "a hand that goes on is there"
        self._moved(by, hand.proceeded())

    def _moved(self, by: str, hand: HandSoFar) -> None:
        before = self.sitting.hand
        assert before is not None, "a hand that moves is there"
        for event in hand.events[len(before.events) :]:
            self._note(by, event)
        new = len(hand.events) - len(before.events)
        self.sitting = replace(self.sitting, hand=hand, last=self.sitting.last + new)

    def batch(self, vault: Vault, at: str, granted: tuple[tuple[str, str], ...] = ()) -> Batch:
        """What is to be written."""
        id, first = self.sitting.id, self.sitting.last - len(self.events) + 1
        hand = self.sitting.hand
        seats = 0 if hand is None else len(hand.begin.seats)
        rows = []
        for number, (event, by, of) in enumerate(zip(self.events, self._by, self._hands, strict=True), first):
            body = body_of(event, seats, vault, id, of, number)
            dealt = is_of_hand(event) or isinstance(event, facts.HandDealt)
            rows.append(Row(id, number, first, of, dealt, at, by, kind_of(event), body))
        return Batch(
            tuple(rows),
            granted,
            tuple(self._entries),
            self._played(at) if self._ended else (),
            opens=self._opening,
            closes=self.sitting.table.closed and not self.before.table.closed,
        )

    def _played(self, at: str) -> tuple[Played, ...]:
        sitting = self.sitting
        hand = sitting.hand
        assert hand is not None, "a hand that has ended was there"
        game = title(sitting)
        return tuple(
            Played(sitting.id, sitting.number, person, seat, game, hand.now.seats[seat].stack - was.stack, at)
            for seat, (person, was) in enumerate(zip(sitting.players, hand.begin.seats, strict=True))
            if person is not None and was.live
        )


def title(sitting: Sitting) -> str:
    """What the game of the hand is called."""
    hand = sitting.hand
    rules = sitting.table.rules if hand is None else hand.begin.rules
    return rules.title.split(",")[0]


__all__ = ["Draft", "Known", "Sitting", "Wanted", "evolve", "fold", "opened", "title", "written"]
