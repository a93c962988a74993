"""A store is one server's at a time, and free again when that has closed it."""

import asyncio

import pytest

from doorcard.server import held as holding
from doorcard.server.facts import Opened
from doorcard.server.held import StoreHeld, held
from doorcard.server.journal import Store
from doorcard.server.plan import TablePlan
from doorcard.server.sitting import Draft
from doorcard.server.vault import Vault
from server.core.test_killed import database, postgres

__all__ = ["database", "postgres"]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/store.db"
    return request.getfixturevalue("database")


def test_who_comes_second_is_refused_until_the_first_lets_go(url, monkeypatch):
    monkeypatch.setattr(holding, "PATIENCE", 0.0)

    async def sitting():
        async with held(url):
            with pytest.raises(StoreHeld, match="another server has this store open"):
                async with held(url):
                    raise AssertionError("two hold one store")
        async with held(url):
            pass

    asyncio.run(sitting())


def test_a_store_holds_tables_from_the_first_that_is_opened(url):
    async def opening():
        assert not await Store.holds_tables(url)
        store = await Store.open(url, Vault.of("17" * 32))
        try:
            assert not await Store.holds_tables(url)
            draft = Draft.opening("t_1", Opened("p_ana", TablePlan(name="Stud"), "come"))
            await store.write(draft.batch(store.vault, "2024-01-01T00:00:00"))
            assert await Store.holds_tables(url)
        finally:
            await store.close()

    asyncio.run(opening())
