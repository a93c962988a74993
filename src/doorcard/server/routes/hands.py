"""Finished hands: lists of them, the replayer's steps, and files to take along, each as its viewer saw it."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi import Path as InPath
from starlette.requests import Request
from starlette.responses import Response

from doorcard.records import own
from doorcard.records.convert import Target, converted
from doorcard.server.club import club_of, named_visitor, person_of
from doorcard.server.doorman import caller
from doorcard.server.equities import equities
from doorcard.server.person import Person
from doorcard.server.problems import Refusal
from doorcard.server.room import Room
from doorcard.server.routes.bodies import answers, reply
from doorcard.server.wire import HandOdds, HandRow, Replay

router = APIRouter(prefix="/api", tags=["hands"])

MOST_ROWS = 200

As = Annotated[Literal["me", "rail"], Query(alias="as", description="Through whose eyes.")]
Key = Annotated[str | None, Query(max_length=128, description="What the invitation holds.")]
Number = Annotated[int, InPath(ge=1, le=2**53)]
Most = Annotated[int, Query(ge=1, le=MOST_ROWS)]


@router.get("/hands", **answers(list[HandRow]))
async def mine(request: Request, most: Most = 50) -> Response:
    """My last hands, at all tables."""
    person = (await named_visitor(request)).person
    return reply(await club_of(request).house.hands(person, most))


@router.get("/tables/{id}/hands", **answers(list[HandRow]))
async def of_table(request: Request, id: str, key: Key = None, most: Most = 50) -> Response:
    """The last hands of a table."""
    room, person = await _entered(request, id, key)
    return reply(await room.hands(person, most))


@router.get("/tables/{id}/hands/{number}", **answers(Replay))
async def replayed(request: Request, id: str, number: Number, as_: As = "rail", key: Key = None) -> Response:
    """A finished hand for the replayer, step by step."""
    room, person = await _entered(request, id, key)
    _count_a_replay(request)
    return reply(await room.replay(number, _eyes(person, as_)))


@router.get("/tables/{id}/hands/{number}/odds", **answers(HandOdds))
async def odds(request: Request, id: str, number: Number, as_: As = "rail", key: Key = None) -> Response:
    """The odds of each street of a finished hand, by the cards its viewer knew when it was over."""
    room, person = await _entered(request, id, key)
    _count_a_replay(request)
    hand = await room.paper(number, _eyes(person, as_))
    # One at a time: reckoning takes a core, and the tables come first.
    async with club_of(request).reckoning:
        found = await asyncio.to_thread(equities, hand)
    return reply(found)


@router.get("/tables/{id}/hands/{number}/download", response_class=Response, responses=answers(Replay)["responses"])
async def download(
    request: Request,
    id: str,
    number: Number,
    as_: As = "rail",
    form: Literal["doorcard", "phh"] = "doorcard",
    key: Key = None,
) -> Response:
    """A finished hand as a file: in our own format, or in PHH where PHH can say it."""
    room, person = await _entered(request, id, key)
    _count_a_replay(request)
    hand = await room.paper(number, _eyes(person, as_))
    if form == "phh":
        text, ending, kind = converted(hand, Target.PHH).written, "phh", "application/toml"
    else:
        text, ending, kind = own.text(hand).encode(), "jsonl", "application/x-ndjson"
    name = f"{room.id}-{number}.{ending}"
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


async def _entered(request: Request, id: str, key: str | None) -> tuple[Room, Person | None]:
    room = club_of(request).house.room(id)
    person = await person_of(request)
    if not room.may_enter(person, key):
        raise Refusal(403, "private", "this table is by invitation; ask its host for the link")
    return room, person


def _count_a_replay(request: Request) -> None:
    """Refuse whoever asks for too many."""
    club = club_of(request)
    if not club.replays.take(caller(request.scope)):
        club.metrics.refusals.labels("too-many-replays").inc()
        raise Refusal(429, "too-fast", "too many hands at once; wait a moment")


def _eyes(person: Person | None, as_: str) -> Person | None:
    if as_ == "rail":
        return None
    if person is None:
        raise Refusal(401, "name-needed", "say who you are first, or look as the rail")
    return person
