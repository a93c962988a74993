"""Servers for the tests: one that all tests of a file share, and its log."""

import io
import logging

import pytest

from doorcard.server import log
from server.app.running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("club")) as server:
        yield server


@pytest.fixture
def logged():
    """What the server writes to its log."""
    before = logging.getLogger().handlers[:]
    stream = io.StringIO()
    log.begin("json", "debug", stream)
    yield stream
    logging.getLogger().handlers = before
