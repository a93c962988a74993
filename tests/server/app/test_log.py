"""The log: what is not known to be harmless does not get in, whoever writes it."""

import io
import json
import logging

import pytest

from doorcard.server import log

SECRETS = ("7c", "hunter2", "tok_aaaaaaaaaaaaaaaa")


@pytest.fixture(params=["text", "json"])
def written(request):
    before = logging.getLogger().handlers[:]
    stream = io.StringIO()
    log.begin(request.param, "debug", stream)
    yield stream
    logging.getLogger().handlers = before


def test_what_happened_is_written_with_its_fields(written):
    log.event("table opened", table="t1", person="p_1")
    assert "table opened" in written.getvalue()
    assert "p_1" in written.getvalue()


def test_a_field_that_is_not_known_is_left_out(written):
    log.event("came in", password="hunter2", token="tok_aaaaaaaaaaaaaaaa", cards="7c", body={"card": "7c"})
    assert not [secret for secret in SECRETS if secret in written.getvalue()]


def test_a_known_field_holds_no_more_than_a_short_word(written):
    log.event("came in", reason={"card": "7c"}, code=["hunter2"], person="x" * 1000)
    assert not [secret for secret in SECRETS if secret in written.getvalue()]
    assert len(written.getvalue()) < 400


def test_an_error_is_told_by_its_kind_and_place_and_not_by_its_words(written):
    try:
        raise ValueError("the card 7c for hunter2 by tok_aaaaaaaaaaaaaaaa")
    except ValueError as error:
        log.fault("a request failed", error)
    assert "ValueError" in written.getvalue()
    assert "test_log.py:" in written.getvalue()
    assert not [secret for secret in SECRETS if secret in written.getvalue()]


@pytest.mark.parametrize("name", ["uvicorn.error", "sqlalchemy.engine", "asyncio", "alembic", "whoever"])
def test_other_libraries_lines_lose_their_words_and_their_errors(written, name):
    try:
        {}["7c"]
    except KeyError:
        logging.getLogger(name).error("INSERT %s for hunter2", "tok_aaaaaaaaaaaaaaaa", exc_info=True)
    logging.getLogger(name).error("tok_aaaaaaaaaaaaaaaa")
    assert name in written.getvalue()
    assert not [secret for secret in SECRETS if secret in written.getvalue()]


def test_a_name_cannot_forge_a_line(written):
    log.event("came in", person="Ana\n2026 [error] stolen")
    assert len(written.getvalue().strip().splitlines()) == 1


def test_as_json_each_line_is_one_object():
    before = logging.getLogger().handlers[:]
    stream = io.StringIO()
    log.begin("json", "info", stream)
    log.event("open", count=3)
    logging.getLogger().handlers = before
    line = json.loads(stream.getvalue())
    assert (line["event"], line["count"], line["level"]) == ("open", 3, "info")
