"""Who somebody is: names that are nobody else's, passwords that are not kept, tokens that end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from doorcard.server.journal import Store
from doorcard.server.people import People
from doorcard.server.problems import Refusal
from doorcard.server.vault import Vault
from server.core.test_killed import database, postgres

__all__ = ["database", "postgres"]

PASSWORD = "correct horse battery"


class Clock:
    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@contextlib.asynccontextmanager
async def everybody(url: str, folder: Path, clock: Callable[[], float]) -> AsyncIterator[tuple[People, Store]]:
    store = await Store.open(url, Vault.at(folder / "key"))
    try:
        yield People(store, session_days=30, clock=clock), store
    finally:
        await store.close()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def at_the_door(request, tmp_path) -> Callable[[Callable[..., Coroutine[Any, Any, Any]]], Any]:
    """Runs what is to be tried, given the people, the store and the clock; on either kind of store."""
    file = f"sqlite:///{tmp_path / 'people.db'}"
    url = file if request.param == "sqlite" else request.getfixturevalue("database")

    def run(tried: Callable[..., Coroutine[Any, Any, Any]]) -> Any:
        async def with_people() -> Any:
            clock = Clock()
            async with everybody(url, tmp_path, clock) as (people, store):
                return await tried(people, store, clock)

        return asyncio.run(with_people())

    return run


def test_a_guest_is_known_by_his_token_and_by_no_other(at_the_door):
    async def tried(people, store, clock):
        entered = await people.guest("Ana")
        assert (await people.known(entered.token)).person == entered.person
        assert await people.known(entered.token[:-1] + ("B" if entered.token[-1] == "A" else "A")) is None
        assert await people.known("") is None

    at_the_door(tried)


def test_two_guests_of_one_name_are_told_apart(at_the_door):
    async def tried(people, store, clock):
        entered = [await people.guest(name) for name in ("Ana", "ANA", "ána", "Bo")]
        assert [one.person.name for one in entered] == ["Ana", "ANA 2", "ána 3", "Bo"]
        assert len({one.person.id for one in entered}) == 4

    at_the_door(tried)


def test_nobody_comes_in_by_the_name_of_an_account(at_the_door):
    async def tried(people, store, clock):
        await people.account("Ana", PASSWORD)
        for again in (people.guest("ana"), people.account("Aná", PASSWORD)):
            with pytest.raises(Refusal) as refused:
                await again
            assert refused.value.code == "name-taken"

    at_the_door(tried)


def test_a_guest_who_makes_an_account_stays_who_he_is_and_his_old_token_ends(at_the_door):
    async def tried(people, store, clock):
        guest = await people.guest("Ana")
        account = await people.account("Ana", PASSWORD, await people.known(guest.token))
        assert account.person == guest.person
        assert account.token != guest.token
        assert await people.known(guest.token) is None
        assert (await people.known(account.token)).kind == "account"

    at_the_door(tried)


def test_the_right_password_lets_in_with_a_new_token_each_time(at_the_door):
    async def tried(people, store, clock):
        made = await people.account("Ana", PASSWORD)
        tokens = {made.token, *[(await people.sign_in("ana", PASSWORD)).token for _ in range(2)]}
        assert len(tokens) == 3

    at_the_door(tried)


@pytest.mark.parametrize(("name", "password"), [("Ana", "wrong horse battery"), ("Nobody", PASSWORD), ("Guest", "")])
def test_a_wrong_name_and_a_wrong_password_are_refused_alike(at_the_door, name, password):
    async def tried(people, store, clock):
        await people.account("Ana", PASSWORD)
        await people.guest("Guest")
        with pytest.raises(Refusal) as refused:
            await people.sign_in(name, password)
        return refused.value.status, refused.value.code, str(refused.value)

    assert at_the_door(tried) == (401, "wrong-password", "name and password do not belong together")


@pytest.mark.parametrize("password", ["", "short", "x" * 257])
def test_a_password_has_eight_signs_at_least(at_the_door, password):
    async def tried(people, store, clock):
        with pytest.raises(Refusal, match="8 to 256"):
            await people.account("Ana", password)

    at_the_door(tried)


def test_the_store_holds_neither_passwords_nor_tokens(at_the_door, tmp_path):
    async def tried(people, store, clock):
        account = await people.account("Ana", PASSWORD)
        program = await people.program(await people.known(account.token), "Ana's bot")
        async with store.engine.connect() as connection:
            kept = (await connection.execute(sa.text("select password from people where name = 'Ana'"))).scalar()
        return account.token, program.token, kept

    *tokens, kept = at_the_door(tried)
    assert kept.startswith("$argon2id$")
    raw = b"".join(file.read_bytes() for file in tmp_path.glob("people.db*"))
    assert b"Ana" in raw or not raw
    assert not [secret for secret in (PASSWORD, *tokens) if secret.encode() in raw]


def test_a_session_ends_when_its_time_is_over_and_lasts_while_one_comes(at_the_door):
    async def tried(people, store, clock):
        idle, busy = await people.guest("Idle"), await people.guest("Busy")
        for _ in range(31):
            clock.now += 86400
            assert await people.known(busy.token)
        assert await people.known(idle.token) is None

    at_the_door(tried)


def test_who_leaves_is_known_no_longer(at_the_door):
    async def tried(people, store, clock):
        entered = await people.guest("Ana")
        await people.leave((await people.known(entered.token)).session)
        assert await people.known(entered.token) is None

    at_the_door(tried)


def test_a_guest_who_stays_away_loses_his_name_and_an_account_does_not(at_the_door):
    async def tried(people, store, clock):
        await people.guest("Ana")
        await people.account("Bo", PASSWORD)
        clock.now += 31 * 86400
        assert await people.sweep() == 1
        assert (await people.guest("Ana")).person.name == "Ana"
        with pytest.raises(Refusal):
            await people.guest("Bo")

    at_the_door(tried)


def test_programs_belong_to_accounts_and_come_by_their_own_token(at_the_door):
    async def tried(people, store, clock):
        guest = await people.known((await people.guest("Guest")).token)
        with pytest.raises(Refusal) as refused:
            await people.program(guest, "Bot")
        assert refused.value.code == "account-needed"
        owner = await people.known((await people.account("Ana", PASSWORD)).token)
        bot = await people.program(owner, "Bot")
        assert await people.known(bot.token) is None
        clock.now += 400 * 86400
        assert (await people.known(bot.token, program=True)).person == bot.person
        await people.retire(owner.person, bot.person.id)
        assert await people.known(bot.token, program=True) is None
        assert await people.programs(owner.person) == ()

    at_the_door(tried)


def test_nobody_retires_a_program_of_somebody_else(at_the_door):
    async def tried(people, store, clock):
        ana, bo = [await people.known((await people.account(name, PASSWORD)).token) for name in ("Ana", "Bo")]
        bot = await people.program(ana, "Bot")
        with pytest.raises(Refusal, match="no such program"):
            await people.retire(bo.person, bot.person.id)
        assert await people.known(bot.token, program=True)

    at_the_door(tried)


def test_of_two_who_want_one_name_at_once_one_gets_it(at_the_door):
    async def tried(people, store, clock):
        made = await asyncio.gather(*[people.account("Ana", PASSWORD) for _ in range(4)], return_exceptions=True)
        assert sum(not isinstance(one, Refusal) for one in made) == 1

    at_the_door(tried)


def test_names_set_down_when_less_was_taken_for_alike_are_set_down_again(at_the_door):
    async def tried(people, store, clock):
        entered = await people.account("Али", PASSWORD)
        await people.account("Max", PASSWORD)
        other = await people.account("Otto", PASSWORD)
        table = store.metadata.tables["people"]
        async with store.writing() as connection:
            for one, old in ((entered, "али"), (other, "мах")):
                await connection.execute(
                    sa.update(table).where(table.c.id == one.person.id).values(name=old.title(), likeness=old)
                )
        assert await people.liken_again() == 1
        assert await people.liken_again() == 0
        assert (await people.sign_in("Али", PASSWORD)).person.id == entered.person.id
        assert (await people.sign_in("Max", PASSWORD)).person.id not in (entered.person.id, other.person.id)

    at_the_door(tried)
