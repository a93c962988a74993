"""The people: guests with a name, accounts with a password too, and the programs they send to play.

Who somebody is rests on a random token, in a cookie or for a program in a header. The store keeps hashes of tokens
and passwords and never what they are hashes of.
"""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import argon2
from sqlalchemy import BigInteger, Column, ForeignKey, String, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from doorcard.server.journal import Store
from doorcard.server.names import clean_name, likeness
from doorcard.server.person import Person
from doorcard.server.problems import Refusal
from doorcard.server.tables import METADATA

GUEST: Final = "guest"
ACCOUNT: Final = "account"
PROGRAM: Final = "program"

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 256
MOST_PROGRAMS: Final = 20
TRIED_NAMES: Final = 50
SEEN_EVERY: Final = 3600
"""How exactly it is kept when somebody was last there, in seconds."""

people = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("likeness", String(128), unique=True, nullable=True),
    Column("kind", String(8), nullable=False),
    Column("owner", String(40), ForeignKey("people.id"), nullable=True, index=True),
    Column("password", String(256), nullable=True),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""``likeness`` is empty once a guest who stayed away has lost his name; times are in seconds of Unix."""

sessions = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("person", String(40), ForeignKey("people.id"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""``token`` is the SHA-256 of 256 random bits, so that it need not be slow."""


class Visitor(NamedTuple):
    """Who has come with a token."""

    person: Person
    kind: str
    session: str
    """The hash of the token."""


class Entered(NamedTuple):
    """Who has come in, and the token by which he is known from now on."""

    person: Person
    token: str


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Everybody the server knows."""

    def __init__(self, store: Store, session_days: int = 30, clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._lasts = session_days * 86400
        self._clock = clock
        self._hasher = argon2.PasswordHasher()
        self._one_at_a_time = asyncio.Semaphore(1)
        self._nobodys = ""

    # By token

    async def known(self, token: str, *, program: bool = False) -> Visitor | None:
        """Who has this token; None for nobody, or if his time is over. Programs' tokens do not age."""
        session = digest(token)
        now = int(self._clock())
        wanted = (
            select(people.c.id, people.c.name, people.c.kind, sessions.c.seen)
            .join_from(sessions, people, sessions.c.person == people.c.id)
            .where(sessions.c.token == session)
        )
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        if row is None or (row.kind == PROGRAM) is not program:
            return None
        if not program and now - row.seen > self._lasts:
            return None
        if now - row.seen > SEEN_EVERY:
            await self._seen(session, row.id, now)
        return Visitor(Person(row.id, row.name), row.kind, session)

    async def _seen(self, session: str, person: str, now: int) -> None:
        async with self._store.writing() as connection:
            await connection.execute(update(sessions).where(sessions.c.token == session).values(seen=now))
            await connection.execute(update(people).where(people.c.id == person).values(seen=now))

    async def leave(self, session: str) -> None:
        """Forget a session."""
        async with self._store.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == session))

    async def _enter(self, connection: Any, person: Person) -> Entered:
        token, now = new_token(), int(self._clock())
        await connection.execute(insert(sessions).values(token=digest(token), person=person.id, made=now, seen=now))
        return Entered(person, token)

    # By name

    async def guest(self, written: str) -> Entered:
        """Let somebody in by a name; where another has it, a number is set behind it.

        Raises:
            Refusal: it is no name, or somebody with an account has it.
        """
        name = clean_name(written)
        async with self._store.engine.connect() as connection:
            holder = await connection.scalar(select(people.c.kind).where(people.c.likeness == likeness(name)))
        if holder is not None and holder != GUEST:
            raise Refusal(409, "name-taken", f"{name!r} has an account; sign in, or take another name")
        for number in range(1, TRIED_NAMES):
            ending = "" if number == 1 else f" {number}"
            try:
                return await self._made(name[: 24 - len(ending)].rstrip() + ending, GUEST)
            except IntegrityError:
                continue
        raise Refusal(409, "name-taken", f"too many are called {name!r}; take another name")

    async def _made(self, name: str, kind: str, **more: Any) -> Entered:
        now = int(self._clock())
        person = Person(("b_" if kind == PROGRAM else "p_") + secrets.token_hex(10), name)
        row = {"id": person.id, "name": name, "likeness": likeness(name), "kind": kind, "made": now, "seen": now}
        async with self._store.writing() as connection:
            await connection.execute(insert(people).values(**row, **more))
            return await self._enter(connection, person)

    async def account(self, written: str, password: str, guest: Visitor | None = None) -> Entered:
        """Make an account. A guest keeps who he is, his seats and his chips, and gets a new token.

        Raises:
            Refusal: the name is none or taken, or the password too short or too long.
        """
        name = clean_name(written)
        _check_password(password)
        secret = await self._slowly(self._hasher.hash, password)
        try:
            if guest is None or guest.kind != GUEST:
                return await self._made(name, ACCOUNT, password=secret)
            person = Person(guest.person.id, name)
            async with self._store.writing() as connection:
                values = {"name": name, "likeness": likeness(name), "kind": ACCOUNT, "password": secret}
                await connection.execute(update(people).where(people.c.id == person.id).values(**values))
                await connection.execute(delete(sessions).where(sessions.c.person == person.id))
                return await self._enter(connection, person)
        except IntegrityError:
            raise Refusal(409, "name-taken", f"{name!r} is taken; take another name") from None

    async def sign_in(self, written: str, password: str) -> Entered:
        """Let somebody in by name and password, with a new token.

        Raises:
            Refusal: they do not belong together; it does not say which is wrong, and takes as long either way.
        """
        wanted = select(people).where(people.c.likeness == likeness(written[:64]), people.c.kind == ACCOUNT)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        if not self._nobodys:
            self._nobodys = await self._slowly(self._hasher.hash, new_token())
        kept = self._nobodys if row is None else row.password
        fits = await self._slowly(self._fits, kept, password[:LONGEST_PASSWORD])
        if row is None or not fits:
            raise Refusal(401, "wrong-password", "name and password do not belong together")
        async with self._store.writing() as connection:
            if self._hasher.check_needs_rehash(kept):
                secret = await self._slowly(self._hasher.hash, password)
                await connection.execute(update(people).where(people.c.id == row.id).values(password=secret))
            return await self._enter(connection, Person(row.id, row.name))

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except argon2.exceptions.VerificationError:
            return False

    async def _slowly(self, hashing: Callable[..., Any], *values: str) -> Any:
        """Hash beside the tables and one at a time: it is slow, and takes much memory, by intent."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(hashing, *values)

    # Programs

    async def program(self, owner: Visitor, written: str) -> Entered:
        """Give somebody's program a name and a token, which is shown this once.

        Raises:
            Refusal: he has no account, or too many programs, or the name is none or taken.
        """
        if owner.kind != ACCOUNT:
            raise Refusal(403, "account-needed", "programs belong to somebody with an account")
        name = clean_name(written)
        if len(await self.programs(owner.person)) >= MOST_PROGRAMS:
            raise Refusal(409, "too-many", f"one person has {MOST_PROGRAMS} programs at most")
        try:
            return await self._made(name, PROGRAM, owner=owner.person.id)
        except IntegrityError:
            raise Refusal(409, "name-taken", f"{name!r} is taken; take another name") from None

    async def programs(self, owner: Person) -> tuple[Person, ...]:
        """Somebody's programs."""
        wanted = (
            select(people.c.id, people.c.name)
            .where(people.c.owner == owner.id, people.c.likeness.is_not(None))
            .order_by(people.c.made, people.c.name)
        )
        async with self._store.engine.connect() as connection:
            return tuple([Person(row.id, row.name) for row in await connection.execute(wanted)])

    async def retire(self, owner: Person, id: str) -> None:
        """Take a program's token and name back.

        Raises:
            Refusal: he has no such program.
        """
        if id not in {program.id for program in await self.programs(owner)}:
            raise Refusal(404, "not-found", "you have no such program")
        async with self._store.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person == id))
            await connection.execute(update(people).where(people.c.id == id).values(likeness=None))

    # The store

    async def liken_again(self) -> int:
        """Set down for all names what they look like by now, since what is taken for alike changes; how many did.

        Of two that turn out to look alike, who was there first keeps it, and the other's stays as it was.
        """
        named = select(people.c.id, people.c.name, people.c.likeness).where(people.c.likeness.is_not(None))
        async with self._store.writing() as connection:
            rows = (await connection.execute(named.order_by(people.c.made, people.c.id))).all()
            taken = {row.likeness for row in rows}
            count = 0
            for row in rows:
                now = likeness(row.name)
                if now != row.likeness and now not in taken:
                    taken.add(now)
                    await connection.execute(update(people).where(people.c.id == row.id).values(likeness=now))
                    count += 1
        return count

    async def answers(self) -> bool:
        """Whether the store answers."""
        try:
            async with asyncio.timeout(2), self._store.engine.connect() as connection:
                await connection.execute(select(1))
        except (OSError, SQLAlchemyError, TimeoutError):
            return False
        return True

    async def sweep(self) -> int:
        """Forget sessions that are over, and take the names back of guests who have none left; how many of them."""
        before = int(self._clock()) - self._lasts
        programs = select(people.c.id).where(people.c.kind == PROGRAM)
        async with self._store.writing() as connection:
            await connection.execute(
                delete(sessions).where(sessions.c.seen < before, sessions.c.person.not_in(programs))
            )
            gone = await connection.execute(
                update(people)
                .where(
                    people.c.kind == GUEST,
                    people.c.likeness.is_not(None),
                    people.c.id.not_in(select(sessions.c.person)),
                    people.c.seen < before,
                )
                .values(likeness=None)
            )
        return gone.rowcount


def _check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal(
            422,
            "bad-password",
            f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} signs, not {len(password)}",
        )
