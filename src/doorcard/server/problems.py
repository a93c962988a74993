"""How a request is refused: one sentence, a code that stays, and the paragraphs; never a traceback."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from doorcard.errors import (
    DoorcardError,
    LawError,
    SeatingError,
    SignNotPermitted,
)
from doorcard.law import Citation
from doorcard.server import log
from doorcard.server.house import NoSuchTable
from doorcard.server.picture import laws
from doorcard.server.room import NoSuchHand
from doorcard.server.wire import Problem


class Refusal(DoorcardError):
    """A request that is refused, with its status."""

    def __init__(self, status: int, code: str, text: str, cites: Iterable[Citation] = ()) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.cites = tuple(cites)


WHY: Final = {
    400: ("malformed", "the request cannot be understood"),
    404: ("not-found", "there is nothing at this address"),
    405: ("wrong-method", "this address takes another method"),
    415: ("wrong-type", "a request here holds application/json"),
}

FAULT: Final = Problem("fault", "something went wrong here; nothing of what you asked for has been done")


def answer(refusal: Refusal) -> Response:
    """The refusal as a response."""
    return respond(refusal.status, Problem(refusal.code, str(refusal), laws(refusal.cites)))


def respond(status: int, problem: Problem) -> Response:
    """A problem as a response."""
    return Response(msgspec.json.encode(problem), status, media_type="application/json")


def as_refusal(error: DoorcardError) -> Refusal:
    """What the package refuses, as a refusal of the request."""
    match error:
        case Refusal():
            return error
        case LawError():
            return Refusal(404, "unknown", str(error))
        case NoSuchTable() | NoSuchHand():
            return Refusal(404, "not-found", str(error))
        case SignNotPermitted():
            return Refusal(422, "sign-not-permitted", str(error), error.cites)
        case SeatingError():
            return Refusal(409, error.code, str(error), error.cites)
        case _:
            return Refusal(422, "refused", str(error))


_WRONG: Final = {
    "missing": "is missing",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a whole number, and not so large a one",
    "int_from_float": "must be a whole number",
    "greater_than_equal": "must be {ge} or more",
    "less_than_equal": "must be {le} or less",
    "string_too_long": "must be no longer than {max_length} signs",
    "string_too_short": "must be at least {min_length} signs long",
    "literal_error": "must be {expected}",
}
"""What is wrong with a part of an address, by what its reader calls it."""


def catch_everything(app: FastAPI) -> None:
    """Let every error of a route end as a problem."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, DoorcardError)
        refusal = as_refusal(error)
        log.event("refused", code=refusal.code, status=refusal.status)
        return answer(refusal)

    async def malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first: dict[str, Any] = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        wrong = _WRONG.get(first["type"], "cannot be read as what it should be")
        return respond(422, Problem("malformed", f"{where} {wrong.format_map(first.get('ctx', {}))}"))

    async def plain(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code, text = WHY.get(error.status_code, ("refused", "the request is refused"))
        response = respond(error.status_code, Problem(code, text))
        response.headers.update(error.headers or {})
        return response

    async def fault(request: Request, error: Exception) -> Response:
        return respond(500, FAULT)

    app.add_exception_handler(DoorcardError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(Exception, fault)
