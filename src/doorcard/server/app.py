"""The server as one application: the doorman in front, then bounded bodies, then the routes."""

from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from doorcard.server import feed
from doorcard.server.club import Club
from doorcard.server.doorman import Doorman
from doorcard.server.heads import Heads
from doorcard.server.limits import BoundedBodies
from doorcard.server.problems import catch_everything
from doorcard.server.routes import hands, law, me, pages, players, running, tables
from doorcard.server.routes.bodies import describe

PARTS: Final = (running, me, law, players, tables, hands, feed, pages)
"""What can be asked, the page last: it takes every address that nothing else does."""


WORTH_PACKING: Final = 4096
"""Answers from so many bytes on are packed. What is secret, as the csrf of /api/me, stands in none of these."""


class Application:
    """Everything that can be asked of a club, as uvicorn runs it."""

    def __init__(self, club: Club) -> None:
        self.routes = FastAPI(docs_url=None, redoc_url=None, redirect_slashes=False)
        self.routes.state.club = club
        catch_everything(self.routes)
        describe(self.routes)
        for part in PARTS:
            self.routes.include_router(part.router)
        short = GZipMiddleware(BoundedBodies(self.routes), minimum_size=WORTH_PACKING, compresslevel=5)
        self._outside: ASGIApp = Doorman(Heads(short), club.settings, club.metrics)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request, past the doorman."""
        await self._outside(scope, receive, send)
