"""One table people sit at: one task and one writer for it.

Wishes, the clock and those who come and go put what they want into one queue. For each, the room drafts what it comes
to, has the journal write it, and only then shows it to anybody. What it does by itself (the dealer, program players,
time that runs out, the next hand) follows from what the journal says, so that a room that was stopped at any moment
goes on from there.
"""

import asyncio
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import msgspec

from doorcard.errors import DoorcardError
from doorcard.game import HandSoFar
from doorcard.records import own
from doorcard.server import floor, lobby, robots, wire, wishes
from doorcard.server.acts import chosen, meant
from doorcard.server.clock import Alarm, Clock
from doorcard.server.dealing import Dealing
from doorcard.server.deck import new_card
from doorcard.server.gallery import Gallery, Seeing
from doorcard.server.journal import Store, StoreError
from doorcard.server.ledger import LedgerError
from doorcard.server.papers import NoSuchHand, on_paper
from doorcard.server.person import THE_HOUSE, Person
from doorcard.server.picture import laws, picture
from doorcard.server.plan import TablePlan
from doorcard.server.replaying import replayed
from doorcard.server.scene import Guest, Scene
from doorcard.server.sitting import Draft, Sitting, fold, written
from doorcard.server.spoken import PRIVATE
from doorcard.server.stream import Feed, Kind
from doorcard.server.turns import BY_THE_CLOCK, Turns
from doorcard.server.wishes import NotGranted
from doorcard.server.written import Happened
from doorcard.table.actions import Close, Decline, DrawCard, Leave, Settle
from doorcard.table.events import HandBegun, HandEnded
from doorcard.views import see_options


class Pace(msgspec.Struct, frozen=True):
    """How long a table takes for what nobody decides, in seconds."""

    street: float = 1.2
    """Between the streets of a hand in which nobody can bet any more."""
    draw: float = 1.2
    """Between the cards that are drawn for a seat."""
    claim: float = 2.0
    """How long a seat that is asked for waits for others who want it."""
    offer: float = 30.0
    """How long an offered seat waits for an answer."""
    hand: float = 6.0
    """Between two hands."""
    choice: float = 20.0
    """How long a game may be chosen."""
    think: float | None = None
    """How long program players think; None: as the plan of the table says."""
    gone: float = 900.0
    """How long the seat of somebody who is cut off is kept for him."""
    idle: float = 1200.0
    """How long a table stays open at which nobody sits and which nobody looks at."""
    unwatched: bool = False
    """Whether hands begin though nobody looks."""


class _Wish(NamedTuple):
    person: Person
    command: wire.Command
    reply: asyncio.Future[wire.Granted | wire.Refused]


class _Due(NamedTuple):
    """What the room does by itself if nobody wishes anything."""

    what: tuple[Any, ...]
    """Told apart from what it would do at another moment."""
    at: float


_REPLIES: Final = 4096

Change = Callable[[], None]


class Room:
    """A table, its people and those who look on."""

    def __init__(self, store: Store, sitting: Sitting, clock: Clock, pace: Pace) -> None:
        self._store = store
        self._sitting = sitting
        self._clock = clock
        self._pace = pace
        self._things: asyncio.Queue[_Wish | _Due | Change | None] = asyncio.Queue()
        self._gallery = Gallery(store.run * 1_000_000_000)
        self._dealing = Dealing()
        self._turns = Turns(self._is_away)
        self._here: Counter[str] = Counter()
        self._gone: dict[str, float] = {}
        """Since when those are cut off who are."""
        self._names: dict[str, str] = {}
        """What those are called who look on and have never sat here."""
        self._replies: OrderedDict[tuple[str, str], wire.Granted | wire.Refused] = OrderedDict()
        self._ready: set[str] = set()
        self._due: _Due | None = None
        self._alarm: Alarm | None = None
        self._lingering: Alarm | None = None
        """Set while the last hand is still shown as it ended, for when it is not any more."""
        self._alone_since: float | None = None
        """Since when nobody has sat here or looked on."""
        self._ending = False
        self._over = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # What others ask of it

    @property
    def id(self) -> str:
        """What the table is called in addresses."""
        return self._sitting.id

    @property
    def plan(self) -> TablePlan:
        """What was asked for when it was opened, as the host has changed it."""
        return self._sitting.plan

    @property
    def invitation(self) -> str:
        """The address that lets somebody in."""
        return f"/table/{self.id}?key={self._sitting.invitation}"

    @property
    def closed(self) -> bool:
        """Whether nothing more happens here."""
        return self._sitting.table.closed

    @property
    def in_hand(self) -> bool:
        """Whether a hand is in play."""
        return self._sitting.table.hand is not None

    @property
    def _works(self) -> bool:
        return self._task is not None and not self._task.done()

    def is_host(self, person: Person | None) -> bool:
        """Whether somebody runs the table."""
        return person is not None and person.id == self._sitting.host

    def knows(self, person: Person | None) -> bool:
        """Whether somebody has to do with the table: its host, and who sat here or waits."""
        return person is not None and (self.is_host(person) or person.id in self._sitting.people)

    def may_enter(self, person: Person | None, key: str | None) -> bool:
        """Whether somebody may look at the table: anybody where it is listed, else who is known or has the key."""
        return self.plan.listed or self.knows(person) or _is_same(key, self._sitting.invitation)

    async def wish(self, person: Person, command: wire.Command) -> wire.Granted | wire.Refused:
        """Have a wish granted or refused, once for each id of a person; when this returns it is written."""
        if not self._works:
            if self.closed:
                return wire.Refused(command.id, "closed", "the table is closed")
            return wire.Refused(command.id, "stopping", "the server is being stopped; try again soon")
        reply: asyncio.Future[wire.Granted | wire.Refused] = asyncio.get_running_loop().create_future()
        self._things.put_nowait(_Wish(person, command, reply))
        return await reply

    def feed(self, person: Person | None, after: int | None = None) -> Feed:
        """The pictures of the table as somebody sees it; None is the rail. ``after`` is the last step he has."""
        return self._open(person, "pictures", after)

    def events(self, person: Person | None, after: int | None = None) -> Feed:
        """The hand as events in the form of our records, and what he may do when it is his turn."""
        return self._open(person, "events", after)

    def lobby_row(self, person: Person | None = None) -> wire.LobbyRow:
        """The table as the lobby lists it."""
        return lobby.row(self._sitting, None if person is None else person.id, self._closes_in())

    def seen(self, person: Person | None) -> wire.TableSeen:
        """The table before one sits down."""
        shown = picture(self._seeing().scene, None if person is None else person.id)
        chairs = self._sitting.table.chairs
        names = tuple([None if chair is None else self._called(chair.person) for chair in chairs])
        robots_here = [one for one in self._sitting.table.seated if self._sitting.is_robot(one)]
        programs = tuple([self._called(one) for one in robots_here])
        return wire.TableSeen(shown.table, names, self.may_enter(person, None), programs)

    async def sheet(self) -> tuple[wire.Settled, ...]:
        """Where everybody who bought chips stands."""
        standing = await self._store.settled(self.id)
        return tuple(
            wire.Settled(
                self._called(one.person),
                one.bought,
                one.cashed,
                one.holds,
                one.net,
                self._sitting.is_robot(one.person),
            )
            for one in standing
        )

    async def hands(self, person: Person | None, most: int = 50) -> list[wire.HandRow]:
        """The last finished hands, and what each brought somebody."""
        rows: dict[int, wire.HandRow] = {}
        for one in await self._store.hands_at(self.id, most):
            net = one.net if person is not None and one.person == person.id else None
            if one.hand not in rows or net is not None:
                rows[one.hand] = wire.HandRow(self.id, self.plan.name, one.hand, one.game, net, one.at)
        return list(rows.values())

    async def paper(self, number: int, as_: Person | None) -> own.Hand:
        """A finished hand on paper, as somebody who was in it or the rail saw it.

        Raises:
            NoSuchHand: there is none with this number.
        """
        return await on_paper(self._store, self.id, self.plan.name, number, as_)

    async def replay(self, number: int, as_: Person | None) -> wire.Replay:
        """A finished hand for the replayer.

        Raises:
            NoSuchHand: there is none with this number.
        """
        return replayed(await self.paper(number, as_), self._seeing().scene)

    # Its life

    def start(self) -> None:
        """Begin to work, from where the journal leaves it.

        Raises:
            DealError: the journal's cards are not those of its deck.
        """
        self._again(self._sitting)
        self._task = asyncio.create_task(self._work(), name=f"room {self.id}")
        self._arrange()

    def remember(self, granted: Iterable[tuple[str, str]]) -> None:
        """Know commands that were granted before."""
        for person, key in granted:
            self._replies[person, key] = wire.Granted(key)

    def finish(self) -> None:
        """Begin no more hands."""
        self._ending = True
        if self._works:
            self._things.put_nowait(lambda: None)

    async def over(self) -> None:
        """Wait until no hand is in play."""
        while self.in_hand:
            self._over.clear()
            await self._over.wait()

    async def stop(self) -> None:
        """Stop at once; what is being written is written."""
        if self._task is not None:
            self._things.put_nowait(None)
            await self._task
        if self._alarm is not None:
            self._alarm.cancel()
        self._linger(None)
        self._gallery.end()

    async def idle(self) -> None:
        """Wait until nothing is left to do now."""
        await self._things.join()

    async def _work(self) -> None:
        while True:
            thing = await self._things.get()
            try:
                if thing is None:
                    break
                await self._handle(thing)
            except Exception as error:
                # The table stays as it is until somebody wishes something: better still than gone.
                self._failed(error)
            finally:
                self._things.task_done()
        while not self._things.empty():
            late = self._things.get_nowait()
            self._things.task_done()
            if isinstance(late, _Wish):
                late.reply.set_result(
                    wire.Refused(late.command.id, "stopping", "the server is being stopped; try again soon")
                )

    async def _handle(self, thing: "_Wish | _Due | Change") -> None:
        try:
            if isinstance(thing, _Wish):
                reply = await self._reply(thing.person, thing.command)
                if not thing.reply.done():
                    thing.reply.set_result(reply)
            elif isinstance(thing, _Due):
                # What was due may have been put off since it was queued.
                if thing == self._due:
                    await self._do(thing.what)
            else:
                thing()
                self._show((), None)
        except Exception as error:
            if isinstance(thing, _Wish) and not thing.reply.done():
                sentence = "something went wrong here; look again, then try again"
                thing.reply.set_result(wire.Refused(thing.command.id, "fault", sentence))
            if not isinstance(error, StoreError):
                self._failed(error)
            await self._read_again()

    def _failed(self, error: Exception) -> None:
        context = {"message": f"table {self.id} failed and is read again", "exception": error}
        asyncio.get_running_loop().call_exception_handler(context)

    async def _read_again(self) -> None:
        """Go on from what the journal holds, whatever became of the last thing."""
        wait = 1.0
        while True:
            try:
                self._again(fold(await self._store.rows(self.id), self._store.vault))
                break
            except StoreError:
                woken = asyncio.Event()
                self._clock.at(self._clock.now() + wait, woken.set)
                wait = min(60.0, 2 * wait)
                await woken.wait()
        self._due = None
        self._arrange()
        for looker in self._gallery.lookers.values():
            for stream in looker.streams.values():
                stream.forget()
                for feed in list(stream.feeds):
                    feed.end()

    def _again(self, sitting: Sitting) -> None:
        """Take over a sitting from the journal: the dealer at the same card, the viewers at the same moment."""
        self._sitting = sitting
        self._dealing.begin_again(sitting)
        self._gallery.begin_again(sitting)
        self._turns.begin_again()
        over = sitting.hand is not None and sitting.in_play is None
        self._linger(self._pace.hand if over else None)

    # Writing, then showing

    async def _write(self, draft: Draft, granted: tuple[tuple[str, str], ...] = ()) -> None:
        """Have what a draft holds written; only then is it so."""
        if draft:
            await self._store.write(draft.batch(self._store.vault, self._hour(), granted))
            self._sitting = written(draft.sitting)
            if not self.in_hand:
                self._over.set()

    def _hour(self) -> str:
        return self._clock.hour().isoformat(timespec="milliseconds")

    def _show(self, events: list[Happened] | tuple[Happened, ...], only: Iterable[str | None] | None) -> None:
        """Show what is so now to everybody, or to those alone."""
        if any(isinstance(event, HandEnded) for event in events):
            self._linger(self._pace.choice if self._is_choosing() else self._pace.hand)
        if any(isinstance(event, HandBegun) for event in events):
            self._linger(None)
            self._turns.begin_hand()
            self._ready = set()
            self._names = {one: name for one, name in self._names.items() if one in self._gallery.lookers}
            self._gone = {one: since for one, since in self._gone.items() if one in self._sitting.table.seated}
        self._arrange()
        news = self._gallery.follow(self._sitting, events)
        self._gallery.show(self._seeing(), news, events, only)

    def _linger(self, seconds: float | None) -> None:
        """Show the hand that is over as it ended for so long, whoever gets up; None for no longer."""
        if self._lingering is not None:
            self._lingering.cancel()
        self._lingering = None
        if seconds is not None:
            at = self._clock.now() + seconds
            self._lingering = self._clock.at(at, lambda: self._things.put_nowait(lambda: self._linger(None)))

    def _seeing(self) -> Seeing:
        return Seeing(self._scene(), self._sitting, self._turns.waits_for, self._clock.now())

    def _scene(self) -> Scene:
        sitting, now = self._sitting, self._clock.now()
        hand = sitting.in_play
        options = {} if hand is None else {seat: see_options(hand.now, seat) for seat in hand.to_act}
        first = next(iter(hand.to_act), None) if hand is not None else None
        due = self._due
        return Scene(
            id=self.id,
            name=self.plan.name,
            host=sitting.host,
            table=sitting.table,
            people=self._guests(),
            onlookers=self._gallery.onlookers,
            dealt=self._gallery.dealt,
            number=sitting.number,
            options=options,
            clock=None if first is None else self._turns.seen(sitting, first, now),
            ahead={seat: one.key for seat, one in self._turns.ahead.items()},
            requests={one: wanted.chips for one, wanted in sitting.requests.items() if not wanted.approved},
            coming={one: wanted.chips for one, wanted in sitting.requests.items() if wanted.approved},
            banks={one: sitting.bank(one) for one in sitting.table.seated},
            ready=self._ready,
            next_hand=max(0.0, due.at - now) if due is not None and due.what[0] == "hand" else None,
            lingers=self._lingering is not None,
            played=sitting.played,
            next_game=floor.next_up(sitting),
            answer=self._answer_within(due, now),
            refused=sitting.refused,
            let_by=sitting.let_by,
            invitation=self.invitation,
            temperaments=robots.temperaments(),
            games=floor.game_names(sitting),
            chooses=sitting.chooser,
            listed=self.plan.listed,
            dead_cards=self.plan.dead_cards,
            hand_line=self.plan.hand_line,
            folded_up=self.plan.folded_up,
        )

    def _answer_within(self, due: _Due | None, now: float) -> tuple[float, float]:
        """How long the seat on offer still waits for an answer, and how long in all."""
        if due is None or due.what[0] != "offer":
            return 0.0, 0.0
        return round(max(0.0, due.at - now), 1), self._pace.offer

    def _guests(self) -> dict[str, Guest]:
        sitting = self._sitting
        guests = {person: Guest(name) for person, name in self._names.items()}
        for person, known in sitting.people.items():
            robot = bool(known.temperament)
            seated = sitting.table.seat_of(person) is not None
            guests[person] = Guest(known.name, robot, seated and not robot and self._is_away(person))
        return guests

    def _called(self, person: str) -> str:
        known = self._sitting.people.get(person)
        return known.name if known is not None else self._names.get(person, "somebody")

    # Coming and going

    def _open(self, person: Person | None, kind: Kind, after: int | None) -> Feed:
        id = None if person is None else person.id
        if person is not None:
            self._names[person.id] = person.name
            self._here[person.id] += 1
            self._gone.pop(person.id, None)
        feed = self._gallery.open(id, kind, after, self._left, self._seeing())
        if not self._works:
            return feed
        if id is not None and self._here[id] == 1:
            self._things.put_nowait(lambda: self._came_or_went(id))
        elif id is None:
            self._things.put_nowait(lambda: None)
        return feed

    def _left(self, feed: Feed) -> None:
        looker = self._gallery.close(feed, self._clock.now())
        if looker is None:
            return
        if looker.person is None:
            if self._works:
                self._things.put_nowait(lambda: None)
            return
        person = looker.person
        self._here[person] -= 1
        if self._here[person] <= 0:
            del self._here[person]
            self._gone[person] = self._clock.now()
            self._ready.discard(person)
            if self._works:
                self._things.put_nowait(lambda: self._came_or_went(person))

    def _is_away(self, person: str) -> bool:
        return self._here[person] == 0

    def _came_or_went(self, person: str) -> None:
        self._turns.came_or_went(self._sitting, person, self._clock.now())

    # Wishes

    async def _reply(self, person: Person, command: wire.Command) -> wire.Granted | wire.Refused:
        key = (person.id, command.id)
        known = self._replies.get(key)
        if known is not None:
            return known
        reply: wire.Granted | wire.Refused = wire.Granted(command.id)
        try:
            await self._grant(person, command.wish, key)
        except (StoreError, LedgerError) as error:
            if isinstance(error, LedgerError):
                self._failed(error)
            await self._read_again()
            if not await self._store.was_granted(self.id, *key):
                return wire.Refused(command.id, "not-written", "the journal cannot be written now; try again")
        except DoorcardError as error:
            reply = self._refusal(command.id, error)
        self._replies[key] = reply
        if len(self._replies) > _REPLIES:
            self._replies.popitem(last=False)
        return reply

    def _refusal(self, id: str, error: DoorcardError) -> wire.Refused:
        text = str(error)
        # The longest first: no name of one person is taken for a part of another's.
        for person in sorted({*self._sitting.people, *self._names}, key=len, reverse=True):
            text = text.replace(person, self._called(person))
        field = getattr(error, "field", None)
        code = getattr(error, "code", None) or ("sign" if field is None else f"sign-{field}")
        return wire.Refused(id, code, text, laws(getattr(error, "cites", ())))

    async def _grant(self, person: Person, wish: wire.Wish, key: tuple[str, str]) -> None:
        self._names[person.id] = person.name
        if self.closed:
            raise NotGranted("the table is closed; nothing more happens here", "closed")
        if isinstance(wish, wire.ChooseAhead):
            self._choose_ahead(person, wish)
            self._show((), (person.id,))
            return
        if isinstance(wish, wire.Ready):
            self._set_ready(person)
            self._show((), (person.id,))
            return
        draft = Draft(self._sitting)
        if isinstance(wish, wire.Act):
            self._act(draft, person, wish)
            self._dealing.go_on(draft)
        else:
            wishes.grant(draft, person, wish)
        floor.see_to(draft)
        await self._write(draft, (key,))
        self._show(draft.events, self._concerned(draft, person))

    def _concerned(self, draft: Draft, person: Person) -> set[str | None] | None:
        """Whom a granted wish concerns: all, or where it is about chips still to be bought, who buys and the host."""
        if not all(isinstance(event, PRIVATE) for event in draft.events):
            return None
        return {person.id, self._sitting.host, *[event.person for event in draft.events]}

    def _act(self, draft: Draft, person: Person, wish: wire.Act) -> None:
        sitting, hand = self._sitting, self._sitting.in_play
        seat = sitting.seat_in_hand(person.id)
        if hand is None:
            raise NotGranted("no hand is in play", "no-hand")
        if seat is None:
            raise NotGranted("only who was dealt in may act", "not-in-hand", sitting.table.rules.deal.begins.cites)
        looker = self._gallery.looking(person.id, self._turns.waits_for)
        if wish.hand != sitting.number or not looker.turned <= wish.after <= looker.n:
            raise NotGranted("the hand has gone on since you looked; look again, then act", "stale")
        act = meant(wish, see_options(hand.now, seat).thing)
        self._turns.note_time(draft, seat, self._clock.now())
        draft.act(person.id, seat, act)

    def _choose_ahead(self, person: Person, wish: wire.ChooseAhead) -> None:
        seat = self._sitting.seat_in_hand(person.id)
        if wish.key is not None:
            ahead = chosen(wish.key, self._sitting.in_play, seat)
            self._turns.ahead = {**self._turns.ahead, **({} if seat is None else {seat: ahead})}
        elif seat is not None:
            self._turns.ahead.pop(seat, None)

    def _set_ready(self, person: Person) -> None:
        if person.id not in self._sitting.table.seated:
            raise NotGranted("who has a seat may be ready for the next hand", "no-seat")
        self._ready.add(person.id)

    # What it does by itself

    def _arrange(self) -> None:
        """Settle what the room does next by itself, and when."""
        self._turns.follow(self._sitting, self._clock.now())
        due = self._next_due()
        same = due is not None and self._due is not None and due.what == self._due.what
        if same and due == self._due:
            return
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._due = due
        if due is None or self._task is None:
            return
        if due.at <= self._clock.now():
            self._things.put_nowait(due)
        else:
            self._alarm = self._clock.at(due.at, lambda: self._things.put_nowait(due))

    def _next_due(self) -> _Due | None:
        if self.closed:
            return None
        hand = self._sitting.in_play
        if hand is not None:
            return self._next_in_hand(hand)
        found = [due for due in (self._next_gone(), self._next_between_hands(), self._next_idle()) if due is not None]
        return min(found, key=lambda due: due.at, default=None)

    def _next_in_hand(self, hand: HandSoFar) -> _Due | None:
        if hand.waits_for_dealer:
            return self._after(("deal", self._sitting.number, len(hand.events)), self._pace.street)
        think = self._pace.think if self._pace.think is not None else self.plan.pace
        turn = self._turns.next_end(self._sitting, think)
        return None if turn is None else _Due(("turn", self._turns.waits_for, turn[1]), turn[0])

    def _next_between_hands(self) -> _Due | None:
        sitting, table, now = self._sitting, self._sitting.table, self._clock.now()
        if table.contest is not None:
            return self._after(("draw", table.contest.seat, len(table.contest.cards)), self._pace.draw)
        if table.offer is not None:
            return self._after(("offer", table.offer.seat, table.offer.asked), self._pace.offer)
        if table.claims:
            return self._after(("settle", sitting.number, table.claims[0]), self._pace.claim)
        if self._ending or not (self._here or self._pace.unwatched or self._looked_at):
            return None
        if not floor.may_begin(sitting):
            return None
        choosing = self._is_choosing()
        wait = self._pace.choice if choosing else self._pace.hand
        due = self._after(("hand", sitting.number, choosing), wait)
        return due._replace(at=now) if self._all_ready() and not choosing else due

    def _next_gone(self) -> _Due | None:
        """Whose seat is kept no longer, and when."""
        table, now = self._sitting.table, self._clock.now()
        away = [one for one in table.seated if not self._sitting.is_robot(one) and self._is_away(one)]
        ends = [(self._gone.setdefault(one, now) + self._pace.gone, one) for one in away]
        if not ends or table.contest is not None:
            return None
        at, person = min(ends)
        return _Due(("gone", person), at)

    def _next_idle(self) -> _Due | None:
        """When a table is closed at which nobody has been for long."""
        if self._is_kept_open():
            self._alone_since = None
            return None
        if self._alone_since is None:
            self._alone_since = self._clock.now()
        return _Due(("idle",), self._alone_since + self._pace.idle)

    def _is_kept_open(self) -> bool:
        """Whether somebody sits here or looks on, or the table is for whoever comes first."""
        sitting = self._sitting
        if self._ending or self._pace.unwatched or sitting.host == THE_HOUSE:
            return True
        return self._looked_at or any(not sitting.is_robot(one) for one in sitting.table.seated)

    def _closes_in(self) -> float | None:
        """How many seconds until the table is closed by itself; None while somebody is here."""
        if self.closed or self._alone_since is None:
            return None
        return round(max(0.0, self._alone_since + self._pace.idle - self._clock.now()), 1)

    def _after(self, what: tuple[Any, ...], seconds: float) -> _Due:
        """Something that is due some time after it became so."""
        if self._due is not None and self._due.what == what:
            return self._due
        return _Due(what, self._clock.now() + seconds)

    @property
    def _looked_at(self) -> bool:
        return any(looker.here for looker in self._gallery.lookers.values())

    def _is_choosing(self) -> bool:
        """Whether somebody who is here is to name the next game and has not."""
        sitting = self._sitting
        if sitting.plan.mode != "choice" or sitting.chosen is not None or sitting.chooser is None:
            return False
        chair = sitting.table.chairs[sitting.chooser] if sitting.chooser < len(sitting.table.chairs) else None
        return chair is not None and not sitting.is_robot(chair.person) and not self._is_away(chair.person)

    def _all_ready(self) -> bool:
        """Whether all people who take part are ready."""
        table = self._sitting.table
        people = [
            chair.person
            for chair in table.chairs
            if chair is not None and not chair.sits_out and chair.stack and not self._sitting.is_robot(chair.person)
        ]
        return bool(people) and all(person in self._ready for person in people)

    async def _do(self, what: tuple[Any, ...]) -> None:
        """What is due happens."""
        draft = Draft(self._sitting)
        self._due = None
        match what[0]:
            case "deal":
                self._dealing.go_on(draft)
            case "turn":
                self._turns.end(draft, what[-1], self._clock.now())
                self._dealing.go_on(draft)
            case "draw":
                contest = self._sitting.table.contest
                draft.wish("dealer", DrawCard(new_card(contest.cards if contest is not None else ())))
            case "offer":
                offer = self._sitting.table.offer
                for person in offer.to_answer if offer is not None else ():
                    draft.wish(BY_THE_CLOCK, Decline(person))
            case "settle":
                draft.wish(floor.HOUSE, Settle())
            case "gone":
                draft.wish(BY_THE_CLOCK, Leave(what[1]))
            case "idle":
                draft.wish(BY_THE_CLOCK, Close())
            case "hand":
                self._begin(draft)
        floor.see_to(draft)
        await self._write(draft)
        self._show(draft.events, None)

    def _begin(self, draft: Draft) -> None:
        floor.begin_hand(draft)
        chairs = draft.sitting.table.chairs
        names = tuple(["" if chair is None else self._called(chair.person) for chair in chairs])
        self._dealing.begin_hand(draft, names, self._hour())
        self._dealing.go_on(draft)


def _is_same(key: str | None, invitation: str) -> bool:
    """Whether a key is that of the invitation; how long it takes to tell says nothing of where they differ."""
    return secrets.compare_digest((key or "").encode(), invitation.encode())


__all__ = ["NoSuchHand", "Pace", "Room"]
