"""The program players that a table may be opened with."""

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from doorcard.players.temperaments import TEMPERAMENTS
from doorcard.server.robots import temperaments
from doorcard.server.routes.bodies import answers, reply

router = APIRouter(prefix="/api", tags=["tables"])


class Temper(msgspec.Struct, frozen=True):
    """How a program player plays."""

    name: str
    words: str
    """The same in a few words."""


@router.get("/temperaments", **answers(list[Temper]))
async def all_temperaments() -> Response:
    """The temperaments of the program players."""
    return reply([Temper(name, TEMPERAMENTS[name].words) for name in temperaments()])
