"""Bodies of requests and answers: structs on this side, JSON on the other, and both in the published description."""

from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.requests import Request
from starlette.responses import Response

from doorcard import __version__
from doorcard.server.misread import in_our_words
from doorcard.server.problems import Refusal
from doorcard.server.wire import Problem

T = TypeVar("T")

KINDS: Final[dict[str, Any]] = {}
"""Every struct that stands in the description, by its name there."""

REFUSALS: Final = {
    400: "It cannot be understood.",
    401: "Who you are is not known.",
    403: "You may not.",
    404: "There is none.",
    409: "It cannot be done as things are.",
    413: "It says too much.",
    415: "It is not JSON.",
    421: "The server does not go by that name.",
    422: "It says something it may not.",
    429: "Too many requests.",
}


def _reference(kind: Any) -> dict[str, Any]:
    """The place of a type in the description."""
    (schema,), found = msgspec.json.schema_components((kind,), ref_template="#/components/schemas/{name}")
    KINDS.update(found)
    return schema


def reply(value: Any, status: int = 200) -> Response:
    """A struct as an answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def answers(kind: Any, status: int = 200) -> dict[str, Any]:
    """What a route says of its answers: for the decorator of the route."""
    problem = {"application/json": {"schema": _reference(Problem)}}
    responses: dict[int | str, Any] = {
        status: {"description": "So it is.", "content": {"application/json": {"schema": _reference(kind)}}}
    }
    for number, words in REFUSALS.items():
        responses[number] = {"description": words, "content": problem}
    return {"status_code": status, "responses": responses, "response_class": Response}


def body(kind: type[T]) -> Callable[[Request], Coroutine[Any, Any, T]]:
    """A dependency that reads a struct from the body of a request."""
    decoder = msgspec.json.Decoder(kind)

    async def read(request: Request) -> T:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refusal(415, "wrong-type", "a request here holds application/json")
        sent = await request.body()
        try:
            return decoder.decode(sent)
        except msgspec.ValidationError as error:
            raise Refusal(422, "malformed", in_our_words(error, kind, sent)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Refusal(400, "malformed", "the request is not JSON") from None

    return read


def takes(kind: Any) -> dict[str, Any]:
    """What a route says of the body it takes: for the decorator of the route."""
    content = {"application/json": {"schema": _reference(kind)}}
    return {"openapi_extra": {"requestBody": {"required": True, "content": content}}}


def describe(app: FastAPI) -> None:
    """Let the published description hold the structs too."""

    def description() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(
                title="doorcard",
                version=__version__,
                summary="Tables people sit at.",
                description=(
                    "A browser is known by a cookie; a request that changes something needs the header "
                    "X-Doorcard-CSRF with the csrf of /api/me. A program sends its token as a bearer. "
                    "What goes over the WebSockets is described in docs/wire.schema.json."
                ),
                routes=app.routes,
            )
            schema.setdefault("components", {}).setdefault("schemas", {}).update(KINDS)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = description  # type: ignore[method-assign]
