"""The door: other sites' pages, other names, forged requests and stolen sessions stay outside."""

import socket

import pytest
from websockets.exceptions import InvalidStatus

from doorcard.server.doorman import HEADERS, csrf_of
from server.app.running import Server

# Cookies


def cookie_set(answer):
    (line,) = answer.headers.get_list("set-cookie")
    name, _, rest = line.partition("=")
    value, *flags = [part.strip() for part in rest.split(";")]
    return name, value, {flag.lower() for flag in flags}


def test_the_cookie_is_not_for_scripts_and_not_for_other_sites(server):
    name, value, flags = cookie_set(server.somebody().http.get("/api/me", headers={"cookie": ""}))
    assert name == "doorcard"
    assert len(value) == 43
    assert {"httponly", "samesite=strict", "path=/"} <= flags
    assert "secure" not in flags


def test_by_tls_the_cookie_is_for_tls_and_for_this_host_alone(tmp_path):
    with Server(tmp_path, public="https://cards.example.org") as server:
        name, _, flags = cookie_set(server.somebody().http.get("/api/me"))
    assert name == "__Host-doorcard"
    assert {"secure", "httponly", "samesite=strict", "path=/"} <= flags
    assert not [flag for flag in flags if flag.startswith("domain")]


def test_coming_in_gives_a_new_token_so_that_one_planted_before_is_worth_nothing(server):
    somebody = server.somebody()
    planted = somebody.cookie
    somebody.post("/api/guests", {"name": "Fixed"})
    assert somebody.cookie != planted
    spy = server.somebody(cookie=planted)
    assert spy.http.get("/api/me", headers={"cookie": planted}).json()["id"] is None


def test_signing_in_gives_a_new_token_and_ends_the_old_session(server):
    somebody = server.somebody()
    somebody.post("/api/accounts", {"name": "Twice", "password": "long enough"})
    first = somebody.cookie
    assert somebody.post("/api/session", {"name": "Twice", "password": "long enough"}).status_code == 201
    assert somebody.cookie != first
    assert server.somebody().http.get("/api/me", headers={"cookie": first}).json()["id"] is None


def test_signing_out_ends_the_session_for_everybody_who_has_its_token(server):
    somebody = server.somebody("Leaver")
    token = somebody.cookie
    assert somebody.delete("/api/session").status_code == 200
    assert server.somebody().http.get("/api/me", headers={"cookie": token}).json()["id"] is None


# Forged requests


def test_a_request_that_changes_something_needs_the_word_that_goes_with_the_cookie(server):
    somebody = server.somebody()
    for word in ("", "wrong", csrf_of("another token")):
        answer = somebody.http.post("/api/guests", json={"name": "Forged"}, headers={"x-doorcard-csrf": word})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-csrf")
    assert somebody.http.get("/api/me").json()["id"] is None


def test_the_word_of_one_browser_is_no_good_in_another(server):
    one, other = server.somebody(), server.somebody()
    answer = one.http.post("/api/guests", json={"name": "Forged"}, headers={"x-doorcard-csrf": other.csrf})
    assert answer.status_code == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["/api/guests", "/api/session", "/api/tables", "/api/programs", "/nowhere"])
def test_without_the_word_nothing_that_changes_something_gets_in(server, method, path):
    assert server.somebody().http.request(method, path, json={}).status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1", "https://127.0.0.1"])
def test_a_page_of_another_site_gets_nothing(server, origin):
    somebody = server.somebody()
    for answer in (
        somebody.http.get("/api/me", headers={"origin": origin}),
        somebody.post("/api/guests", {"name": "Forged"}, origin=origin),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")


def test_our_own_page_gets_in(server):
    assert server.somebody().post("/api/guests", {"name": "Ours"}, origin=server.url).status_code == 201


def test_what_a_browser_says_comes_from_another_site_is_believed(server):
    answer = server.somebody().post("/api/guests", {"name": "Forged"}, **{"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "evil.example:80", "a b", "", "127.0.0.1.evil.example"]
)
def test_a_name_that_is_not_ours_is_refused_so_that_none_can_be_pointed_here(server, host):
    answer = server.somebody().http.get("/api/me", headers={"host": host})
    assert answer.status_code in (400, 421)


@pytest.mark.parametrize("host", ["localhost:1234", "127.0.0.1", "[::1]:80", "192.168.1.7:8137"])
def test_addresses_and_our_own_names_are_ours(server, host):
    assert server.somebody().http.get("/api/me", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
@pytest.mark.parametrize("kind", ["feed", "events"])
def test_a_page_of_another_site_opens_no_feed(server, kind, origin):
    somebody = server.somebody("Watched")
    table = somebody.opens()["id"]
    with pytest.raises(InvalidStatus) as refused, somebody.connect(table, kind, origin=origin):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("hosts", [["evil.com"], ["evil.com", None], [None, "evil.com"], []])
def test_no_feed_and_no_answer_under_a_name_that_is_not_ours_said_alone_or_beside_ours(server, hosts):
    somebody = server.somebody("Rebound")
    table = somebody.opens()["id"]
    assert first_line(server, f"/api/tables/{table}/feed", [None], UPGRADE).startswith("HTTP/1.1 101")
    assert first_line(server, f"/api/tables/{table}/feed", hosts, UPGRADE).split()[1] in ("400", "403")
    assert first_line(server, "/api/me", hosts, {}).split()[1] in ("400", "421")


UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


def first_line(server, path, hosts, headers):
    """How a request is answered that names these hosts; None is our own."""
    ours = server.url.partition("//")[2]
    name, _, port = ours.partition(":")
    lines = [f"GET {path} HTTP/1.1", *[f"Host: {host or ours}" for host in hosts]]
    lines += [f"{key}: {value}" for key, value in headers.items()]
    with socket.create_connection((name, int(port)), timeout=20) as line:
        line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        return line.recv(200).decode("ascii", "replace").partition("\r\n")[0]


def test_a_program_that_is_no_page_sends_no_origin(server):
    somebody = server.somebody("Sender")
    with somebody.feed(somebody.opens()["id"], origin=None) as reading:
        assert reading.next()["type"] == "snapshot"


# What every answer carries


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/healthz", "/law", "/api/law/nz/nothing"])
def test_every_answer_carries_the_headers_of_safety(server, path):
    headers = server.somebody().http.get(path).headers
    assert {name: headers.get(name) for name in HEADERS} == HEADERS


def test_no_script_but_our_own_files_runs_and_nobody_frames_us():
    policy = HEADERS["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_refusals_at_the_door_carry_them_too(server):
    answer = server.somebody().http.post("/api/guests", json={})
    assert answer.status_code == 403
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_tls_is_asked_for_where_people_come_by_it(tmp_path):
    with Server(tmp_path, public="https://cards.example.org") as server:
        assert "max-age" in server.somebody().http.get("/api/me").headers["strict-transport-security"]


def test_what_is_personal_is_not_kept_by_caches(server):
    assert server.somebody().http.get("/api/me").headers["cache-control"] == "no-store"


# How much and how often


def test_too_much_is_refused_whether_or_not_its_length_is_said(server):
    somebody = server.somebody()
    large = b'{"name": "' + b"x" * 20_000 + b'"}'
    headers = {"x-doorcard-csrf": somebody.csrf, "content-type": "application/json"}
    for content in (large, iter([large])):
        answer = somebody.http.post("/api/guests", content=content, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_an_address_that_is_too_long_is_refused(server):
    assert server.somebody().http.get("/api/law/nz/" + "x" * 3000).status_code == 414


def test_who_asks_too_often_waits(tmp_path):
    with Server(tmp_path, requests_a_minute=40) as server:
        somebody = server.somebody()
        answers = [somebody.http.get("/healthz") for _ in range(20)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert answers[-1].json()["code"] == "too-fast"


def test_passwords_cannot_be_tried_without_end(tmp_path):
    with Server(tmp_path, tries_a_minute=5) as server:
        somebody = server.somebody()
        answers = [somebody.post("/api/session", {"name": "Ana", "password": f"guess {i}"}) for i in range(8)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429] * 3 or answers[-1].status_code == 429
    assert answers[0].status_code == 401


def tries(somebody, number):
    """Passwords tried by one who says each time that he comes from elsewhere."""
    return [
        somebody.post(
            "/api/session", {"name": f"Name {i}", "password": "guess"}, **{"x-forwarded-for": f"10.0.0.{i}"}
        ).status_code
        for i in range(number)
    ]


def test_nobody_gets_more_tries_by_saying_that_he_comes_from_elsewhere(tmp_path):
    with Server(tmp_path, tries_a_minute=3) as server:
        assert 429 in tries(server.somebody(), 6)


def test_a_proxy_that_is_named_is_believed_where_a_caller_comes_from(tmp_path):
    with Server(tmp_path, tries_a_minute=3, proxies="127.0.0.1") as server:
        assert tries(server.somebody(), 6) == [401] * 6


def test_refusals_without_end_do_not_fill_the_log(server, logged):
    somebody = server.somebody()
    for _ in range(100):
        somebody.http.post("/api/guests", json={})
    assert logged.getvalue().count("refused at the door") <= 40
    text = somebody.http.get("/metrics").text
    (line,) = [line for line in text.splitlines() if line.startswith('doorcard_refusals_total{code="wrong-csrf"}')]
    assert float(line.split()[1]) >= 100
