"""The log: what is not known to be harmless does not get in, whoever writes it."""

import contextlib
import io
import json
import logging

import pytest
from websockets.exceptions import ConnectionClosed

from doorcard.server import log
from server.app.running import Server

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


def test_a_whole_evening_leaves_no_password_token_or_invitation_in_the_log(tmp_path):
    before = logging.getLogger().handlers[:]
    stream = io.StringIO()
    log.begin("json", "debug", stream)
    with Server(tmp_path) as server:
        host = server.somebody()
        secrets = ["correct horse battery", host.cookie]
        host.post("/api/accounts", {"name": "Keeper", "password": secrets[0]})
        host.post("/api/session", {"name": "Keeper", "password": "wrong horse battery"})
        host.post("/api/session", {"name": "Keeper", "password": secrets[0]})
        token = host.post("/api/programs", {"name": "Bot"}).json()["token"]
        opened = host.opens(rules=["pa/seven-card-stud-high"], listed=False)
        key = opened["invitation"].partition("key=")[2]
        secrets += ["wrong horse battery", token, key, host.cookie.partition("=")[2], host.csrf]
        friend = server.somebody("Friend")
        secrets += [friend.cookie.partition("=")[2], friend.csrf]
        friend.http.get(f"/api/tables/{opened['id']}?key={key}")
        server.somebody(authorization=f"Bearer {token}").http.get("/api/me")
        server.somebody(authorization="Bearer " + "w" * 43).http.get("/api/me")
        for query in (f"?key={key}", "?key=guessed-by-somebody"):
            with friend.connect(opened["id"], query=query) as socket, contextlib.suppress(ConnectionClosed):
                socket.recv(5)
                socket.send(f'{{"id": "{token}", "wish": {{"type": "{key}"}}}}')
                socket.recv(5)
        host.delete("/api/session")
    logging.getLogger().handlers = before
    written = stream.getvalue()
    assert written.count("\n") > 8
    assert [one for one in (*secrets, "guessed-by-somebody") if one in written] == []
