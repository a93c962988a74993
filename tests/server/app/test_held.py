"""A store is one server's at a time, and free again when that has closed it."""

import asyncio

import pytest

from doorcard.server import held as holding
from doorcard.server.held import StoreHeld, held
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
