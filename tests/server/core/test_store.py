"""The store: one way to SQLite and PostgreSQL, steps that lead to its tables, and a ledger that balances."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import doorcard.server.people  # its tables are in the store too
from doorcard.server import wire
from doorcard.server.journal import Batch, Store, StoreError
from doorcard.server.ledger import CAGE, Entry, LedgerError, account
from doorcard.server.tables import JOURNAL, METADATA
from doorcard.server.vault import Vault
from doorcard.server.written import Row
from server.core.parlour import VAULT, parlour, run
from server.core.test_killed import database, postgres  # noqa: F401 - fixtures

URLS = ["sqlite", "postgresql"]


@pytest.fixture(params=URLS)
def url(request, tmp_path):
    """A store of each kind, empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.db"
    return request.getfixturevalue("database")


def row(number, sitting="t_1", **more):
    return Row(sitting, number, number, 0, False, "2026-01-01", "p", "table-paused", "{}")._replace(**more)


def opening(sitting="t_1"):
    return Batch((row(1, sitting),), opens=True)


def test_the_steps_lead_to_the_tables_we_speak_of(url):
    async def scene():
        store = await Store.open(url, VAULT)
        async with store.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
            )
        await store.close()
        return differences

    assert run(scene()) == []


def test_what_was_written_is_read_after_the_store_was_opened_again(url):
    async def scene():
        store = await Store.open(url, VAULT)
        await store.write(opening())
        await store.write(Batch((row(2, hand=1, dealt=True), row(3, hand=1)), granted=(("p_ana", "c1"),)))
        first = store.run
        await store.close()
        store = await Store.open(url, VAULT)
        assert store.run > first
        assert await store.sittings() == ["t_1"]
        assert [one.number for one in await store.rows("t_1")] == [1, 2, 3]
        assert [one.number for one in await store.rows("t_1", hand=1)] == [2, 3]
        assert await store.was_granted("t_1", "p_ana", "c1")
        assert not await store.was_granted("t_1", "p_ben", "c1")
        await store.close()

    run(scene())


def test_only_the_last_hand_is_read_card_by_card(url):
    async def scene():
        store = await Store.open(url, VAULT)
        await store.write(opening())
        for hand in (1, 2, 3):
            await store.write(Batch((row(2 * hand, hand=hand, dealt=True), row(2 * hand + 1, hand=hand))))
        assert [one.number for one in await store.rows("t_1")] == [1, 3, 5, 6, 7]
        await store.close()

    run(scene())


def test_a_batch_is_written_whole_or_not_at_all(url):
    async def scene():
        store = await Store.open(url, VAULT)
        await store.write(opening())
        with pytest.raises(StoreError):
            await store.write(Batch((row(2), row(1)), granted=(("p_ana", "c1"),)))
        assert [one.number for one in await store.rows("t_1")] == [1]
        assert not await store.was_granted("t_1", "p_ana", "c1")
        await store.close()

    run(scene())


def test_a_command_is_granted_once(url):
    async def scene():
        store = await Store.open(url, VAULT)
        await store.write(opening())
        await store.write(Batch((row(2),), granted=(("p_ana", "c1"),)))
        with pytest.raises(StoreError):
            await store.write(Batch((row(3),), granted=(("p_ana", "c1"),)))
        assert [one.number for one in await store.rows("t_1")] == [1, 2]
        await store.close()

    run(scene())


def test_one_batch_that_fails_does_not_spoil_those_written_with_it(url):
    async def scene():
        store = await Store.open(url, VAULT)
        for number in range(8):
            await store.write(opening(f"t_{number}"))
        results = await asyncio.gather(
            *[store.write(Batch((row(2 if number != 5 else 1, f"t_{number}"),))) for number in range(8)],
            return_exceptions=True,
        )
        assert [isinstance(one, StoreError) for one in results] == [number == 5 for number in range(8)]
        for number in range(8):
            assert len(await store.rows(f"t_{number}")) == (1 if number == 5 else 2)
        await store.close()

    run(scene())


def test_batches_of_many_tables_are_written_in_few_transactions(tmp_path):
    async def scene():
        store = await Store.open(f"sqlite:///{tmp_path}/store.db", VAULT)
        commits = []
        commit = store._commit

        def counted(batches):
            commits.append(len(batches))
            commit(batches)

        store._commit = counted
        await asyncio.gather(*[store.write(opening(f"t_{number}")) for number in range(100)])
        assert sum(commits) == 100
        assert len(commits) < 10
        await store.close()

    run(scene())


def test_what_waits_is_written_before_the_store_is_closed(tmp_path):
    async def scene():
        url = f"sqlite:///{tmp_path}/store.db"
        store = await Store.open(url, VAULT)
        writing = [asyncio.create_task(store.write(opening(f"t_{number}"))) for number in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writing)
        store = await Store.open(url, VAULT)
        assert len(await store.sittings()) == 20
        await store.close()

    run(scene())


# The ledger


@pytest.mark.parametrize(
    "lines",
    [
        {CAGE: -100, account("ana"): 99},
        {account("ana"): 1},
        {account("ana"): -1, CAGE: 1},
        {account("ana"): 50, account("ben"): -50},
    ],
)
def test_chips_that_are_made_lost_or_owed_are_not_written(url, lines):
    async def scene():
        store = await Store.open(url, VAULT)
        await store.write(opening())
        with pytest.raises(LedgerError):
            await store.write(Batch((row(2),), entries=(Entry(2, "hand", lines),)))
        assert await store.balances("t_1") == {}
        assert [one.number for one in await store.rows("t_1")] == [1]
        await store.close()

    run(scene())


def test_the_ledger_of_one_table_is_not_that_of_another(url):
    async def scene():
        store = await Store.open(url, VAULT)
        for sitting, chips in (("t_1", 100), ("t_2", 7)):
            await store.write(opening(sitting))
            entry = Entry(2, "buy", {CAGE: -chips, account("ana"): chips})
            await store.write(Batch((row(2, sitting),), entries=(entry,)))
        assert await store.balances("t_1") == {CAGE: -100, account("ana"): 100}
        assert await store.balances("t_2") == {CAGE: -7, account("ana"): 7}
        settled = await store.settled("t_1")
        assert [(one.person, one.bought, one.cashed, one.holds, one.net) for one in settled] == [
            ("ana", 100, 0, 100, 0)
        ]
        await store.close()

    run(scene())


def test_the_lines_of_every_entry_sum_to_zero_and_to_the_accounts(url, tmp_path):
    async def scene():
        async with parlour(tmp_path, url=url) as place:
            await place.opens(
                "cardroom/seven-card-stud",
                robots=("random", "random", "caller"),
                sign={"rake_basis_points": 500, "rake_most": 6},
            )
            await place.sits(ana=5)
            for _ in range(4):
                await place.begins()
                await place.plays_out("call", "check", "bring-in", "show")
            await place.granted("Ana", wire.Leave())
            await place.balanced()
            assert place.room._sitting.table.raked > 0
            async with place.store.engine.connect() as connection:
                lines = METADATA.tables["ledger_lines"]
                sums = await connection.execute(
                    sa.select(sa.func.sum(lines.c.chips), sa.func.count()).group_by(lines.c.number)
                )
                assert {total for total, _ in sums} == {0}
                by_account = await connection.execute(
                    sa.select(lines.c.account, sa.func.sum(lines.c.chips)).group_by(lines.c.account)
                )
                assert {name: int(chips) for name, chips in by_account} == await place.store.balances(place.room.id)

    run(scene())


# Where it cannot be opened


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////no/such/folder/store.db",
        "postgresql://cards:hunter2@127.0.0.1:1/none",
        "mysql://x",
        "what is this",
        "",
    ],
)
def test_a_store_that_cannot_be_opened_is_refused_in_one_sentence(url):
    with pytest.raises(StoreError) as refusal:
        run(Store.open(url, Vault.of("00" * 32)))
    assert "\n" not in str(refusal.value)
    assert "hunter2" not in str(refusal.value)


def test_rows_are_only_added(tmp_path):
    """Nothing in the program changes a row or takes one away."""
    texts = [path.read_text() for path in Path(doorcard.server.__file__).parent.rglob("*.py")]
    assert sum("JOURNAL.insert()" in text for text in texts) == 1
    assert not any(word in text for text in texts for word in ("JOURNAL.update", "JOURNAL.delete", "update(JOURNAL"))
    assert JOURNAL.primary_key.columns.keys() == ["sitting", "number"]
