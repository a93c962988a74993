"""Tables: the lobby, opening one, what it is before one sits down, and settling up."""

from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from doorcard.server import log
from doorcard.server.club import club_of, named_visitor, person_of
from doorcard.server.doorman import caller
from doorcard.server.names import LONGEST_TABLE_NAME, clean
from doorcard.server.plan import TablePlan
from doorcard.server.problems import Refusal
from doorcard.server.room import Room
from doorcard.server.routes.bodies import answers, body, reply, takes
from doorcard.server.settling import as_csv, sheet
from doorcard.server.wire import LobbyRow, Sheet, TableSeen

router = APIRouter(prefix="/api/tables", tags=["tables"])

MOST_ROWS = 1000

Key = Annotated[str | None, Query(max_length=128, description="What the invitation holds.")]


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened."""

    id: str
    path: str
    """Where its page is."""
    invitation: str
    """The same with the key that lets somebody in."""


Search = Annotated[str, Query(max_length=64, description="Words that stand in its name, game, law or host.")]
First = Annotated[int, Query(ge=0, le=100_000, description="How many tables to leave out.")]
Most = Annotated[int, Query(ge=1, le=MOST_ROWS, description="How many tables to list.")]


@router.get("", **answers(list[LobbyRow]))
async def lobby(request: Request, search: Search = "", first: First = 0, most: Most = MOST_ROWS) -> Response:
    """The tables I can see, those that are listed and mine: mine first, then those at which somebody is.

    The header ``x-doorcard-count`` says how many there are in all.
    """
    club, person = club_of(request), await person_of(request)
    rows = [room.lobby_row(person) for room in club.house.rooms() if room.plan.listed or room.knows(person)]
    words = search.casefold().split()
    found = [row for row in rows if all(word in _said(row) for word in words)]
    found.sort(key=lambda row: (not row.mine, row.closes is not None))
    answer = reply(found[first : first + most])
    answer.headers["x-doorcard-count"] = str(len(found))
    return answer


def _said(row: LobbyRow) -> str:
    """What a search looks through."""
    return " ".join((row.name, row.game, row.law.short, row.stakes, row.detail, row.host)).casefold()


@router.post("", **answers(Opened, 201), **takes(TablePlan))
async def open_table(request: Request, plan: Annotated[Any, Depends(body(TablePlan))]) -> Response:
    """Open a table; who opens it is its host."""
    club = club_of(request)
    host = (await named_visitor(request)).person
    rooms = club.house.rooms()
    if len(rooms) >= club.settings.tables:
        raise Refusal(409, "too-many-tables", f"{len(rooms)} tables are open here, and more may not be")
    mine = sum(room.is_host(host) for room in rooms)
    if mine >= club.settings.tables_each:
        raise Refusal(409, "too-many-tables", f"you have {mine} tables open; close one of them first")
    name = clean(plan.name, LONGEST_TABLE_NAME) if plan.name.strip() else f"{host.name}'s table"
    address = caller(request.scope)
    club.may_open(address)
    room = await club.house.open_table(host, msgspec.structs.replace(plan, name=name))
    club.has_opened(address, room.id)
    log.event("table opened", table=room.id, person=host.id)
    path = f"/table/{quote(room.id)}"
    return reply(Opened(room.id, path, room.invitation), 201)


@router.get("/{id}", **answers(TableSeen))
async def table(request: Request, id: str, key: Key = None) -> Response:
    """A table before one sits down: its sign, and who sits where."""
    room = club_of(request).house.room(id)
    person = await person_of(request)
    if not room.may_enter(person, key):
        raise Refusal(403, "private", "this table is by invitation; ask its host for the link")
    return reply(msgspec.structs.replace(room.seen(person), may_enter=True))


async def _settled(request: Request, id: str) -> tuple[Room, Sheet]:
    room = club_of(request).house.room(id)
    person = (await named_visitor(request)).person
    if not room.knows(person):
        raise Refusal(403, "not-yours", "the sheet is for the host and those at the table")
    return room, sheet(await room.sheet())


@router.get("/{id}/settle", **answers(Sheet))
async def settle(request: Request, id: str) -> Response:
    """The settle-up sheet: who owes whom how many chips."""
    return reply((await _settled(request, id))[1])


@router.get("/{id}/settle.csv", response_class=Response, responses=answers(Sheet)["responses"])
async def settle_csv(request: Request, id: str) -> Response:
    """The settle-up sheet for a spreadsheet."""
    room, settled = await _settled(request, id)
    return Response(
        as_csv(settled),
        media_type="text/csv",
        headers={"content-disposition": f'attachment; filename="settle-{room.id}.csv"'},
    )
