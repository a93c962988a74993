"""The page: its files, and one document for every address that people see."""

from importlib import resources
from pathlib import Path
from typing import Final

from fastapi import APIRouter
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


def document() -> Response:
    """The page's one document, or a sentence on how to get it."""
    index = PAGE / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(index, media_type=KINDS[".html"], headers={"cache-control": "no-cache"})


@router.get("/")
async def lobby() -> Response:
    """The lobby."""
    return document()


@router.get("/table/{rest:path}")
@router.get("/hand/{rest:path}")
@router.get("/law/{rest:path}")
@router.get("/me/{rest:path}")
async def inside(rest: str) -> Response:
    """Every other address of the page."""
    return document()


@router.get("/law")
@router.get("/me")
async def inside_first() -> Response:
    """The first address of a part of the page."""
    return document()


@router.get("/{name:path}")
async def file(name: str) -> Response:
    """A file of the page; what its build names by its contents never changes."""
    path = PAGE / name
    kind = KINDS.get(path.suffix)
    inside = ".." not in path.parts and "\0" not in name
    if kind is None or not inside or not path.is_file() or not path.resolve().is_relative_to(PAGE.resolve()):
        raise Refusal(404, "not-found", "there is nothing at this address")
    lasting = FOREVER if path.parent.name == "assets" else "no-cache"
    return FileResponse(path, media_type=kind, headers={"cache-control": lasting})
