"""How the server is: for whoever runs it."""

import hmac
from typing import Final

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from doorcard import __version__
from doorcard.server.club import Club, club_of
from doorcard.server.doorman import caller
from doorcard.server.problems import Refusal
from doorcard.server.routes.bodies import answers, reply

router = APIRouter(tags=["running"])

HERE: Final = frozenset(("127.0.0.1", "::1"))


class Health(msgspec.Struct, frozen=True):
    """That the server runs, and its store answers."""

    ok: bool
    version: str
    tables: int


@router.get("/healthz", **answers(Health))
async def health(request: Request) -> Response:
    """Whether the server and its store answer."""
    club = club_of(request)
    well = await club.people.answers()
    return reply(Health(well, __version__, len(club.house.rooms())), 200 if well else 503)


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Numbers, in the form that Prometheus reads; for this machine, or with the token of the settings."""
    club = club_of(request)
    if not _may_read(club, request):
        raise Refusal(403, "not-yours", "the metrics are for whoever runs the server")
    club.metrics.tables.set(len(club.house.rooms()))
    club.metrics.seats.set(sum(room.lobby_row(None).taken for room in club.house.rooms()))
    return Response(club.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_read(club: Club, request: Request) -> bool:
    token = club.settings.metrics_token
    if token is None:
        return caller(request.scope) in HERE and not club.settings.public
    shown = request.scope["state"]["bearer"] or ""
    return hmac.compare_digest(shown.encode(), token.get_secret_value().encode())
