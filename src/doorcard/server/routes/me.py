"""Who one is: come in by a name, make an account, sign in and out; and the programs one sends to play."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from doorcard.server import log
from doorcard.server.club import Club, club_of, named_visitor, visitor_of
from doorcard.server.doorman import caller, csrf_of, set_cookie, token_of
from doorcard.server.names import likeness
from doorcard.server.people import ACCOUNT, PROGRAM, Entered, Visitor, new_token
from doorcard.server.problems import Refusal
from doorcard.server.routes.bodies import answers, body, reply, takes

router = APIRouter(prefix="/api", tags=["people"])

Written = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=256)]


class Me(msgspec.Struct, frozen=True):
    """Who one is, and the word that requests must carry which change something."""

    id: str | None
    name: str | None
    account: bool
    csrf: str


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to come in by."""

    name: Written


class NameAndPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name, and the password that goes with it."""

    name: Written
    password: Secret


class Program(msgspec.Struct, frozen=True):
    """A program of somebody's."""

    id: str
    name: str


class NewProgram(msgspec.Struct, frozen=True):
    """A new program, and the token it comes in by, which is shown this once."""

    id: str
    name: str
    token: str


class Nothing(msgspec.Struct, frozen=True):
    """Done, and nothing to say."""


def _me(visitor: Visitor | None, token: str) -> Me:
    if visitor is None:
        return Me(None, None, False, csrf_of(token))
    return Me(visitor.person.id, visitor.person.name, visitor.kind == ACCOUNT, csrf_of(token))


@router.get("/me", **answers(Me))
async def me(request: Request) -> Response:
    """Who I am. A browser that is not known yet gets a cookie, which says nothing until it comes in by a name."""
    visitor = await visitor_of(request)
    if visitor is not None and visitor.kind == PROGRAM:
        return reply(Me(visitor.person.id, visitor.person.name, False, ""))
    token = token_of(request.scope)
    fresh = token or new_token()
    response = reply(_me(visitor, fresh))
    if token is None:
        set_cookie(response, fresh, club_of(request).settings)
    return response


@router.post("/guests", **answers(Me, 201), **takes(Name))
async def come_in(request: Request, asked: Annotated[Any, Depends(body(Name))]) -> Response:
    """Come in by a name, without an account."""
    club = club_of(request)
    _count_a_try(club, request)
    if await visitor_of(request) is not None:
        raise Refusal(409, "named-already", "you are in already; sign out first to come in by another name")
    return await _welcome(request, await club.people.guest(asked.name), account=False)


@router.post("/accounts", **answers(Me, 201), **takes(NameAndPassword))
async def make_account(request: Request, asked: Annotated[Any, Depends(body(NameAndPassword))]) -> Response:
    """Make an account, or as a guest, keep who you are in one."""
    club = club_of(request)
    _count_a_try(club, request)
    visitor = await visitor_of(request)
    if visitor is not None and visitor.kind != "guest":
        raise Refusal(409, "named-already", "you have an account already; sign out first")
    return await _welcome(request, await club.people.account(asked.name, asked.password, visitor), account=True)


@router.post("/session", **answers(Me, 201), **takes(NameAndPassword))
async def sign_in(request: Request, asked: Annotated[Any, Depends(body(NameAndPassword))]) -> Response:
    """Sign in by name and password."""
    club = club_of(request)
    _count_a_try(club, request)
    _count_a_try(club, request, f"name {likeness(asked.name)}")
    entered = await club.people.sign_in(asked.name, asked.password)
    visitor = await visitor_of(request)
    if visitor is not None and visitor.kind != PROGRAM:
        await club.people.leave(visitor.session)
        club.ended(visitor.session)
    return await _welcome(request, entered, account=True)


@router.delete("/session", **answers(Nothing))
async def sign_out(request: Request) -> Response:
    """Sign out: the session is forgotten, here and in the browser."""
    club = club_of(request)
    visitor = await visitor_of(request)
    if visitor is not None and visitor.kind != PROGRAM:
        await club.people.leave(visitor.session)
        club.ended(visitor.session)
        log.event("signed out", person=visitor.person.id)
    response = reply(Nothing())
    set_cookie(response, new_token(), club.settings)
    return response


async def _welcome(request: Request, entered: Entered, *, account: bool) -> Response:
    """Whoever has come in gets a new token: one that was there before might be known to somebody else."""
    log.event("came in", person=entered.person.id, caller=caller(request.scope))
    response = reply(Me(entered.person.id, entered.person.name, account, csrf_of(entered.token)), 201)
    set_cookie(response, entered.token, club_of(request).settings)
    return response


def _count_a_try(club: Club, request: Request, key: str = "") -> None:
    """Refuse whoever tries too often."""
    if not club.tries.take(key or caller(request.scope)):
        club.metrics.refusals.labels("too-many-tries").inc()
        raise Refusal(429, "too-fast", "too many tries; wait a minute")


# Programs


@router.get("/programs", **answers(list[Program]))
async def programs(request: Request) -> Response:
    """My programs."""
    visitor = await named_visitor(request)
    found = await club_of(request).people.programs(visitor.person)
    return reply([Program(one.id, one.name) for one in found])


@router.post("/programs", **answers(NewProgram, 201), **takes(Name))
async def new_program(request: Request, asked: Annotated[Any, Depends(body(Name))]) -> Response:
    """Give a program of mine a name and a token."""
    club = club_of(request)
    visitor = await named_visitor(request)
    _count_a_try(club, request)
    entered = await club.people.program(visitor, asked.name)
    log.event("a program was named", person=visitor.person.id)
    return reply(NewProgram(entered.person.id, entered.person.name, entered.token), 201)


@router.delete("/programs/{id}", **answers(Nothing))
async def retire(request: Request, id: str) -> Response:
    """Take a program's token and name back."""
    visitor = await named_visitor(request)
    await club_of(request).people.retire(visitor.person, id)
    return reply(Nothing())
