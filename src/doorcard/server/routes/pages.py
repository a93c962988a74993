"""The page: its files, and one document for every address that people see."""

from importlib import resources
from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from doorcard.server.problems import Refusal

router = APIRouter(include_in_schema=False)

PAGE: Final = Path(str(resources.files("doorcard.server") / "page"))
"""Where the build of the page puts its files."""

FOREVER: Final = "public, max-age=31536000, immutable"

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>doorcard</title></head>
<body><h1>The page is not built</h1>
<p>The server is running, and programs can play. The page itself is made from web/ by <code>make page</code>; then
load this address again.</p></body></html>
"""

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The kinds of files a page is made of; no other is given out."""


NOT_PAGES: Final = frozenset(("api", "assets", "metrics", "healthz", "openapi.json"))
"""Where an address begins that no part of the page is at, whoever asks."""


def document(status: int = 200) -> Response:
    """The page's one document, or a sentence on how to get it."""
    index = PAGE / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(index, status, media_type=KINDS[".html"], headers={"cache-control": "no-cache"})


def nothing(request: Request, name: str) -> Response:
    """What is answered where nothing is: a browser gets the page, which says so; anything else a problem.

    Raises:
        Refusal: it is no browser that asks, or no page could be there.
    """
    if name.split("/")[0] in NOT_PAGES or "text/html" not in request.headers.get("accept", ""):
        raise Refusal(404, "not-found", "there is nothing at this address")
    return document(404)


@router.get("/")
async def lobby() -> Response:
    """The lobby."""
    return document()


@router.get("/table/{id}")
@router.get("/hand/{id}/{number:int}")
@router.get("/law/{rest:path}")
@router.get("/law")
@router.get("/me/{rest:path}")
@router.get("/me")
async def inside() -> Response:
    """Every other address of the page."""
    return document()


@router.get("/{name:path}")
async def file(request: Request, name: str) -> Response:
    """A file of the page; what its build names by its contents never changes."""
    path = PAGE / name
    kind = KINDS.get(path.suffix)
    inside = ".." not in path.parts and "\0" not in name
    if kind is None or not inside or not path.is_file() or not path.resolve().is_relative_to(PAGE.resolve()):
        return nothing(request, name)
    lasting = FOREVER if path.parent.name == "assets" else "no-cache"
    return FileResponse(path, media_type=kind, headers={"cache-control": lasting})
