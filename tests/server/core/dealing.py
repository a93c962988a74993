"""A server that does nothing but deal to program players, as fast as it can, until it is killed.

Run as ``python -m server.core.dealing URL KEY``. It writes ``(`` when it is about to write to its store and ``)``
when it has, so that whoever kills it can do so after any number of them.
"""

import asyncio
import os
import sys

from doorcard.server.house import House, HouseSettings
from doorcard.server.journal import Store
from doorcard.server.person import Person
from doorcard.server.plan import TablePlan
from doorcard.server.room import Pace
from doorcard.server.vault import Vault

AT_ONCE = Pace(street=0, draw=0, claim=0, offer=0, hand=0, choice=0, think=0, unwatched=True)

PLANS = (
    TablePlan(name="all in", rules=("nz/seven-card-stud",), sign={"structure": "no limit"}, robots=("random",) * 5),
    TablePlan(name="mixed", mode="rotation", robots=("caller", "random", "caller", "random"),
              rules=("pa/super-stud-eight-or-better", "pa/seven-card-stud-high-low")),
    TablePlan(name="full", rules=("pa/seven-card-stud-high",), robots=("caller",) * 8, seats=8),
)  # fmt: skip


async def deal(url, key):
    store = await Store.open(url, Vault.of(key))
    commit = store._commit

    def told(batches):
        os.write(1, b"(")
        commit(batches)
        os.write(1, b")")

    store._commit = told
    house = await House.open(store, HouseSettings(pace=AT_ONCE))
    if not house.rooms():
        for plan in PLANS:
            await house.open_table(Person("p_host", "Host"), plan)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(deal(*sys.argv[1:]))
