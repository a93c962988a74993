"""The page as people use it: a real server, Debian's Chromium, and the still pages of web/fixtures.

Where Chromium, Playwright or the build of the page is missing, these tests are left out and each says why.
"""

import functools
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from doorcard.server.room import Pace
from house.source import ROOT
from server.app.running import Server

PAGE = ROOT / "src" / "doorcard" / "server" / "page" / "index.html"
WEB = ROOT / "web"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

UNHURRIED = Pace(street=0, draw=0, claim=0, offer=60, hand=600, choice=600, think=0)
"""Programs act at once, and the next hand waits until everybody is ready: nothing is a matter of luck or of speed."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser, without a window and without the net.

    While it is there, the loop that drives it runs in this thread, and no other test could run one: so it is closed
    after every file of tests.
    """
    if CHROMIUM is None:
        pytest.skip("left out: Chromium is missing (on Debian the package chromium brings it)")
    playwright = pytest.importorskip("playwright.sync_api", reason="left out: playwright is not installed")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that is open, with its page."""
    if not PAGE.is_file():
        pytest.skip("left out: the page is not built (make page, which needs Node)")
    with Server(tmp_path_factory.mktemp("club"), UNHURRIED, wishes_a_second=500.0, sockets_each=100) as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Lets the browsers know that a test has failed, so that a picture is kept of what they showed."""
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def visit(chromium: Any, request: pytest.FixtureRequest, pictures: Path) -> Iterator[Callable[..., Any]]:
    """Opens a page of a visitor of his own; at the end, nothing may have gone wrong in any of them."""
    wrong: list[str] = []
    contexts: list[Any] = []

    def heard(message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            wrong.append(message.text)

    def open_page(width: int = 1440, height: int = 900, **options: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", heard)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield open_page
    if request.node.stash.get(FAILED, False):
        for number, context in enumerate(contexts):
            context.pages[0].screenshot(path=pictures / f"failed-{request.node.name.replace('/', '-')}-{number}.png")
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture(scope="session")
def stills(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the still pages are: a table as one snapshot says it is, with no server behind it."""
    if not (WEB / "node_modules" / "vite").is_dir():
        pytest.skip("left out: the page's tools are not there (make page, which needs Node)")
    place = tmp_path_factory.mktemp("stills")
    build = [
        "npx",
        "--no-install",
        "vite",
        "build",
        "--mode",
        "fixtures",
        "--logLevel",
        "error",
        "--outDir",
        str(place),
    ]
    subprocess.run(build, cwd=WEB, check=True, timeout=120)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(place)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/index.html"
    server.shutdown()
    server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files and says nothing of it."""

    def log_message(self, *words: object) -> None:
        """Nothing."""


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where the pictures go that are looked at."""
    place = ROOT / "build" / "page-pictures"
    place.mkdir(parents=True, exist_ok=True)
    return place
