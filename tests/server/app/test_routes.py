"""What can be asked for over HTTP, each as the page asks for it."""

import csv
import io
import re

import pytest

from doorcard.law.citation import FILES
from doorcard.rules import names
from doorcard.server.routes import pages
from server.app.running import Server

HIGH = "pa/seven-card-stud-high"


def problem(answer, status, code):
    """A refusal is a code that stays and one sentence."""
    assert answer.status_code == status, answer.text
    said = answer.json()
    assert set(said) == {"code", "text", "laws"}
    assert said["code"] == code
    assert "\n" not in said["text"]
    return said


# Who one is


def test_a_newcomer_comes_in_by_a_name_and_makes_an_account_of_it(server):
    somebody = server.somebody()
    assert somebody.http.get("/api/me").json()["id"] is None
    guest = somebody.post("/api/guests", {"name": "New"}).json()
    assert (guest["name"], guest["account"]) == ("New", False)
    account = somebody.post("/api/accounts", {"name": "New", "password": "long enough"}).json()
    assert (account["id"], account["account"]) == (guest["id"], True)
    me = somebody.http.get("/api/me").json()
    assert (me["id"], me["csrf"]) == (account["id"], account["csrf"])


def test_who_is_in_does_not_come_in_again(server):
    problem(server.somebody("In").post("/api/guests", {"name": "Again"}), 409, "named-already")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"name": 1}, 422),
        ({"name": "x", "more": 1}, 422),
        ([], 422),
        ("New", 422),
        ({"name": "<b>x</b>"}, 422),
        ({"name": ""}, 422),
        ({"name": "x" * 65}, 422),
    ],
)
def test_what_is_no_name_is_refused_in_a_sentence(server, body, status):
    answer = server.somebody().post("/api/guests", body)
    assert answer.status_code == status
    assert answer.json()["code"] in ("malformed", "bad-name")


def test_only_json_is_read(server):
    somebody = server.somebody()
    headers = {"x-doorcard-csrf": somebody.csrf}
    problem(somebody.http.post("/api/guests", data={"name": "Form"}, headers=headers), 415, "wrong-type")
    headers["content-type"] = "application/json"
    problem(somebody.http.post("/api/guests", content=b"{", headers=headers), 400, "malformed")
    problem(somebody.http.post("/api/guests", content=b"\xff", headers=headers), 400, "malformed")


def test_programs_are_named_listed_and_retired(server):
    owner = server.somebody()
    owner.post("/api/accounts", {"name": "Programmer", "password": "long enough"})
    made = owner.post("/api/programs", {"name": "My bot"}).json()
    assert [one["name"] for one in owner.http.get("/api/programs").json()] == ["My bot"]
    bot = server.somebody(authorization=f"Bearer {made['token']}")
    assert bot.http.get("/api/me").json()["name"] == "My bot"
    assert bot.http.post("/api/tables", json={"rules": [HIGH]}).status_code == 201
    assert owner.delete(f"/api/programs/{made['id']}").status_code == 200
    problem(bot.http.get("/api/me"), 401, "wrong-token")


# Rules and law


def test_every_rule_set_is_there_with_every_field_of_its_sign(server):
    rows = server.somebody().http.get("/api/rules").json()
    assert [row["name"] for row in rows] == list(names())
    for row in rows:
        keys = [field["key"] for field in row["fields"]]
        assert len(keys) == len(set(keys))
        assert {"structure", "ante", "small_bet", "big_bet", "chip", "seats", "act_seconds"} <= set(keys)
        assert all(field["laws"] and field["help"] and field["label"] for field in row["fields"])
        assert row["settled"]
        assert all(line["laws"] for line in row["settled"])


@pytest.mark.parametrize("name", names())
def test_the_fields_as_they_are_make_a_sign_that_is_permitted(server, name):
    somebody = server.somebody()
    (row,) = [row for row in somebody.http.get("/api/rules").json() if row["name"] == name]
    fields = {
        field["key"]: field["default"]
        for field in row["fields"]
        if field["kind"] != "amounts" and "fixed" in field.get("only", ["fixed"])
    }
    said = somebody.post(f"/api/rules/{name}/sign", {"fields": fields}).json()
    assert said["ok"], said
    assert said["stakes"].startswith("10/20")
    assert all(line["laws"] for line in said["lines"])


@pytest.mark.parametrize("name", names())
def test_every_structure_that_is_offered_makes_a_sign(server, name):
    somebody = server.somebody()
    (row,) = [row for row in somebody.http.get("/api/rules").json() if row["name"] == name]
    structures = next((field["choices"] for field in row["fields"] if field["key"] == "structure"), [])
    for structure in structures:
        said = somebody.post(f"/api/rules/{name}/sign", {"fields": {"structure": structure}}).json()
        assert said["ok"], said


@pytest.mark.parametrize(
    ("name", "fields", "field", "law"),
    [
        ("nz/seven-card-stud", {"ante": 0}, "ante", "nz/13.1(b)"),
        ("nz/seven-card-stud", {"forced": 3}, "forced", "nz/13.2"),
        (HIGH, {"chip_cents": 500}, "chip_cents", "pa/(i)(3)(ii)"),
        (HIGH, {"seats": 12}, "seats", "pa/(b)"),
        (HIGH, {"ante": 3, "chip": 2}, "ante", "house/whole-chips"),
        (HIGH, {"colour": "red"}, "colour", ""),
        (HIGH, {"structure": "odd"}, "structure", ""),
        (HIGH, {"ante": "two"}, "ante", ""),
        ("nz/seven-card-stud", {"enough-cards": "many"}, "readings", "house/enough-cards"),
    ],
)
def test_a_sign_the_law_does_not_permit_is_refused_with_the_field_and_the_paragraph(server, name, fields, field, law):
    said = server.somebody().post(f"/api/rules/{name}/sign", {"fields": fields}).json()
    assert (said["ok"], said["field"]) == (False, field)
    assert said["text"]
    assert any(one["key"].startswith(law) for one in said["laws"])


def test_a_reading_is_chosen_by_its_own_key(server):
    said = server.somebody().post("/api/rules/nz/seven-card-stud/sign", {"fields": {"enough-cards": "n"}}).json()
    assert any(line["key"] == "reading" and "n" in line["text"] for line in said["lines"])


def test_every_paragraph_of_every_text_can_be_read(server):
    http = server.somebody().http
    texts = http.get("/api/law").json()
    assert [text["source"] for text in texts] == list(FILES)
    for text in texts:
        for row in text["paragraphs"]:
            said = http.get(f"/api/law/{row['key']}").json()
            assert said["title"] == row["title"]
            assert said["says"]


@pytest.mark.parametrize("path", ["nz/99", "uk/1", "nz/", "nz/13.3(b)/more", "house/%00"])
def test_a_paragraph_that_is_not_there_is_refused(server, path):
    answer = server.somebody().http.get(f"/api/law/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("unknown", "not-found")


def test_two_laws_side_by_side_say_where_they_part(server):
    rows = server.somebody().http.get("/api/law/compare", params={"left": "nz/seven-card-stud", "right": HIGH}).json()
    apart = {row["path"]: row for row in rows if row["differs"]}
    assert "streets.fourth.opener_tie" in apart
    for row in rows:
        assert row["question"]
        for side in (row["left"], row["right"]):
            assert side is None or (side["text"] and side["laws"])
    same = [row for row in rows if not row["differs"]]
    assert all(row["left"]["text"] == row["right"]["text"] for row in same)


def test_a_rule_set_is_read_clause_by_clause(server):
    said = server.somebody().http.get("/api/laws/nz/seven-card-stud").json()
    assert all(clause["question"] and clause["text"] and clause["laws"] for clause in said["clauses"])
    assert said["sign"]
    problem(server.somebody().http.get("/api/laws/nz/nothing"), 404, "unknown")


# Tables


def test_a_table_is_opened_and_stands_in_the_lobby(server):
    host = server.somebody("Opener")
    opened = host.opens(name="Friday", rules=["nz/five-card-stud"], sign={"ante": 1}, robots=["rock", "loose"])
    assert opened["path"] == f"/table/{opened['id']}"
    assert opened["invitation"].startswith(opened["path"] + "?key=")
    (row,) = [row for row in server.somebody().http.get("/api/tables").json() if row["id"] == opened["id"]]
    assert (row["name"], row["host"], row["taken"], row["mine"]) == ("Friday", "Opener", 2, False)
    assert "ante 1" in row["stakes"]
    seen = server.somebody().http.get(f"/api/tables/{opened['id']}").json()
    assert seen["may_enter"]
    assert sum(name is not None for name in seen["seats"]) == 2
    assert all(line["laws"] for line in seen["table"]["sign"])


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        ({"rules": ["nz/seven-card-stud"], "sign": {"ante": 0}}, 422, "sign-not-permitted"),
        ({"rules": ["nz/seven-card-stud"], "sign": {"ante": 10**18}}, 422, "sign-not-permitted"),
        ({"rules": ["nz/seven-card-stud"], "sign": {"ante": 10**30}}, 422, "sign-not-permitted"),
        ({"rules": ["nz/seven-card-stud"], "sign": {"ante": 10, "buy_in_most": 9}}, 422, "sign-not-permitted"),
        ({"rules": [HIGH, "nz/seven-card-stud"], "mode": "rotation", "sign": {"buy_in_most": 1}}, 422, None),
        ({"rules": ["nowhere"]}, 404, "unknown"),
        ({"rules": []}, 422, "malformed"),
        ({"rules": [HIGH], "pace": -1}, 422, "malformed"),
        ({"rules": [HIGH], "name": "<script>"}, 422, "bad-name"),
        ({"rules": [HIGH], "robots": ["wild"]}, 422, "refused"),
        ({"rules": [HIGH], "robots": ["rock"] * 12}, 409, None),
        ({"rules": [HIGH], "colour": "red"}, 422, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server, plan, status, code):
    host = server.somebody("Careless")
    before = len(host.http.get("/api/tables").json())
    answer = host.post("/api/tables", plan)
    assert answer.status_code == status, answer.text
    assert code is None or answer.json()["code"] == code
    assert len(host.http.get("/api/tables").json()) == before


def test_who_has_no_name_opens_no_table(server):
    problem(server.somebody().post("/api/tables", {"rules": [HIGH]}), 401, "name-needed")


def test_one_person_opens_only_so_many_tables(tmp_path):
    with Server(tmp_path, tables_each=2, tables=3) as server:
        ana, bo = server.somebody("Ana"), server.somebody("Bo")
        for _ in range(2):
            ana.opens(rules=[HIGH])
        problem(ana.post("/api/tables", {"rules": [HIGH]}), 409, "too-many-tables")
        bo.opens(rules=[HIGH])
        problem(bo.post("/api/tables", {"rules": [HIGH]}), 409, "too-many-tables")


def test_from_one_address_only_so_many_tables_are_opened_by_however_many_people(tmp_path):
    with Server(tmp_path, tables_each_address=3) as server:
        people = [server.somebody(f"Guest {word}") for word in ("Ada", "Bea", "Cleo", "Dora")]
        tables = [one.opens(rules=[HIGH])["id"] for one in people[:3]]
        refused = people[3].post("/api/tables", {"rules": [HIGH]})
        problem(refused, 409, "too-many-tables")
        assert "3 tables that were opened from your address" in refused.json()["text"]
        with people[0].feed(tables[0]) as reading:
            assert reading.wish("close")["type"] == "granted"
        people[3].opens(rules=[HIGH])


def test_tables_are_opened_from_one_address_only_so_fast(tmp_path):
    with Server(tmp_path, tables_a_minute=2) as server:
        people = [server.somebody(f"Guest {word}") for word in ("Ada", "Bea", "Cleo")]
        for one in people[:2]:
            one.opens(rules=[HIGH])
        refused = people[2].post("/api/tables", {"rules": [HIGH]})
        problem(refused, 429, "too-fast")
        assert re.search(r"try again in \d+ seconds?$", refused.json()["text"])


def test_the_lobby_is_answered_in_pages_and_searched_by_words(tmp_path):
    with Server(tmp_path) as server:
        host, guest = server.somebody("Hester"), server.somebody("Guest Ada")
        for name in ("Monday", "Tuesday", "Tuesday late"):
            host.opens(rules=[HIGH], name=name)
        host.opens(rules=["cardroom/razz"], name="Low")
        rows = guest.http.get("/api/tables").json()
        assert len(rows) == 4, "without words all are listed"
        assert all(set(row) >= {"id", "name", "closes"} for row in rows)

        def names(query, total):
            answer = guest.http.get(f"/api/tables?{query}")
            assert answer.headers["x-doorcard-count"] == str(total)
            return [row["name"] for row in answer.json()]

        assert names("search=tuesday", 2) == ["Tuesday", "Tuesday late"]
        assert names("search=LATE tues", 1) == ["Tuesday late"]
        assert names("search=razz", 1) == ["Low"]
        assert names("search=hester", 4) == names("", 4)
        assert names("search=nothing", 0) == []
        assert names("first=1&most=2", 4) == names("", 4)[1:3]


def test_a_sign_whose_chips_could_not_be_bought_is_refused_and_the_most_is_named(server):
    host = server.somebody("Whale")
    for sign, field in (
        ({"small_bet": 10**14, "big_bet": 10**14}, "small_bet"),
        ({"big_bet": 10**15 // 20 + 1}, "big_bet"),
        ({"structure": "no limit", "small_bet": 10**14}, "small_bet"),
        ({"structure": "no limit", "minimum": 10**14}, "minimum"),
    ):
        answer = host.post("/api/tables", {"rules": ["nz/seven-card-stud"], "sign": sign})
        problem(answer, 422, "sign-not-permitted")
        assert answer.json()["text"].startswith(f"{field} ")
        assert str(10**15 // 20) in answer.json()["text"]
    most = 10**15 // 20
    opened = host.opens(rules=["nz/seven-card-stud"], sign={"small_bet": most, "big_bet": most})
    with host.feed(opened["id"]) as reading:
        reading.sit_down(1, chips=10**15)
        assert reading.until(lambda seen: seen["seats"][0].get("stack"))["seats"][0]["stack"] == 10**15


@pytest.mark.parametrize(
    ("path", "body", "text"),
    [
        ("/api/guests", {"name": "x" * 70}, "name must be a text of 1 to 64 signs, not one of 70 signs"),
        ("/api/guests", {"name": 7}, "name must be a text of 1 to 64 signs, not 7"),
        ("/api/guests", {}, "name is missing; it must be a text of 1 to 64 signs"),
        ("/api/guests", [], "the request must be an object with fields, not a list of 0"),
        ("/api/guests", {"name": "Ana", "age": 3}, "the request has no field 'age'; there are name"),
        ("/api/tables", {"rules": []}, "rules must be a list of 1 to 32 entries, not a list of 0"),
        ("/api/tables", {"rules": ["x", 3]}, "each of rules must be a text of at most 64 signs, not 3"),
        ("/api/tables", {"seats": 40}, "seats must be a whole number from 0 to 16, not 40"),
        ("/api/tables", {"pace": "fast"}, "pace must be a number from 0 to 60, not 'fast'"),
        ("/api/tables", {"mode": "many"}, "mode must be one of choice, one, rotation, not 'many'"),
        ("/api/tables", {"listed": None}, "listed must be true or false, not null"),
        ("/api/tables", {"sign": []}, "sign must be an object with fields, not a list of 0"),
    ],
)
def test_what_cannot_be_read_is_refused_in_plain_words(server, path, body, text):
    answer = server.somebody("Mumbler").post(path, body)
    problem(answer, 422, "malformed")
    assert answer.json()["text"] == text


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("most=0", "most must be 1 or more"),
        ("most=5000", "most must be 200 or less"),
        ("most=many", "most must be a whole number"),
    ],
)
def test_a_part_of_an_address_is_refused_in_plain_words(server, query, text):
    answer = server.somebody("Asker").http.get(f"/api/hands?{query}")
    problem(answer, 422, "malformed")
    assert answer.json()["text"] == text


def test_a_private_table_is_seen_by_its_host_and_by_who_has_the_key(server):
    host, friend, stranger = [server.somebody(name) for name in ("Private", "Friend", "Stranger")]
    opened = host.opens(rules=[HIGH], listed=False)
    key = opened["invitation"].partition("key=")[2]
    assert len(key) > 20
    path = f"/api/tables/{opened['id']}"
    for somebody in (server.somebody(), stranger):
        assert opened["id"] not in [row["id"] for row in somebody.http.get("/api/tables").json()]
        for query in ("", "?key=", "?key=wrong", f"?key={key[:-1]}"):
            for more in ("", "/hands", "/hands/1", "/hands/1/download"):
                problem(somebody.http.get(path + more + query), 403, "private")
    assert opened["id"] in [row["id"] for row in host.http.get("/api/tables").json()]
    assert host.http.get(path).json()["may_enter"]
    assert friend.http.get(f"{path}?key={key}").json()["may_enter"]


def test_there_is_no_table_that_was_not_opened(server):
    for path in ("t_nothing", "t_nothing/settle", "t_nothing/hands", "%2e%2e", "t_nothing/hands/1"):
        assert server.somebody("Lost").http.get(f"/api/tables/{path}").status_code == 404


def test_settling_up_is_for_those_at_the_table(server):
    host, other = server.somebody("Banker"), server.somebody("Other")
    table = host.opens(rules=[HIGH], seats=3)["id"]
    with host.feed(table) as reading:
        reading.sit_down(1, chips=150)
    said = host.http.get(f"/api/tables/{table}/settle").json()
    assert [(line["name"], line["bought"], line["net"]) for line in said["lines"]] == [("Banker", 150, 0)]
    answer = host.http.get(f"/api/tables/{table}/settle.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert list(csv.reader(io.StringIO(answer.text)))[1] == ["Banker", "150", "0", "150", "0", ""]
    for ending in ("settle", "settle.csv"):
        problem(other.http.get(f"/api/tables/{table}/{ending}"), 403, "not-yours")
        problem(server.somebody().http.get(f"/api/tables/{table}/{ending}"), 401, "name-needed")


def test_hands_are_not_made_ready_without_end(tmp_path):
    with Server(tmp_path) as server:
        somebody = server.somebody("Reader")
        table = somebody.opens(rules=[HIGH])["id"]
        codes = [somebody.http.get(f"/api/tables/{table}/hands/1").status_code for _ in range(60)]
        assert (codes[0], codes[-1]) == (404, 429)
        assert somebody.http.get(f"/api/tables/{table}").status_code == 200


# Pages


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A page that is built, and a file beside it that is none of it."""
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>doorcard</title>")
    (built / "assets" / "index-abc.js").write_text("1")
    (built / "secret.key").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    (built / "link.txt").symlink_to(tmp_path / "outside.txt")
    monkeypatch.setattr(pages, "PAGE", built)
    return built


@pytest.mark.parametrize("path", ["/", "/table/t_1", "/hand/t_1/3", "/law", "/law/nz/13.3(b)", "/me/hands", "/me"])
def test_every_address_of_the_page_is_its_one_document(server, page, path):
    answer = server.somebody().http.get(path)
    assert answer.status_code == 200
    assert "<title>doorcard</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_what_is_named_by_its_contents_is_kept_for_good(server, page):
    answer = server.somebody().http.get("/assets/index-abc.js")
    assert (answer.text, answer.headers["content-type"]) == ("1", "text/javascript; charset=utf-8")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    ["/secret.key", "/../outside.txt", "/%2e%2e/outside.txt", "/assets/../../outside.txt", "/link.txt", "/assets",
     "/..%2foutside.txt", "/%00.txt", "/nothing.js"],
)  # fmt: skip
def test_nothing_but_the_files_of_the_page_is_given_out(server, page, path):
    answer = server.somebody().http.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_where_the_page_is_not_built_a_sentence_says_so(server, tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "PAGE", tmp_path)
    answer = server.somebody().http.get("/")
    assert answer.status_code == 503
    assert "make page" in answer.text


# For whoever runs it


def test_health_says_that_the_store_answers(server):
    said = server.somebody().http.get("/healthz").json()
    assert said["ok"]
    assert said["tables"] >= 0


def test_metrics_are_for_this_machine(server):
    text = server.somebody().http.get("/metrics").text
    for name in ("doorcard_requests_total", "doorcard_wish_seconds_bucket", "doorcard_tables", "doorcard_feeds"):
        assert name in text
    assert "/api/tables/{id}" in text or "/api/me" in text


def test_behind_a_proxy_metrics_need_their_token(tmp_path):
    with Server(tmp_path, public="https://cards.example.org") as closed:
        problem(closed.somebody().http.get("/metrics"), 403, "not-yours")
    with Server(tmp_path, public="https://cards.example.org", metrics_token="a long token") as server:
        problem(server.somebody().http.get("/metrics"), 403, "not-yours")
        problem(server.somebody(authorization="Bearer wrong").http.get("/metrics"), 403, "not-yours")
        answer = server.somebody().http.get("/metrics", headers={"authorization": "Bearer a long token"})
        assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/x/y/z", "/docs", "/redoc", "/.env"])
def test_what_is_not_there_is_said_in_a_sentence(server, path):
    problem(server.somebody().http.get(path), 404, "not-found")


BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/docs", "/lobby", "/table", "/table/", "/hand/t", "/hand/t/x", "/.env", "/a/b"])
def test_a_browser_gets_the_page_that_says_that_nothing_is_here(server, page, path):
    answer = server.somebody().http.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    problem(server.somebody().http.get(path), 404, "not-found")


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/gone.js", "/metrics/x", "/healthz/x", "/openapi.json/x"])
def test_where_no_page_can_be_a_browser_is_told_as_a_program_is(server, page, path):
    problem(server.somebody().http.get(path, headers=BROWSER), 404, "not-found")


@pytest.mark.parametrize("path", ["/", "/table/t_1", "/hand/t_1/3", "/law", "/law/nz/13.3(b)", "/me/hands"])
def test_the_addresses_of_the_page_are_the_page(server, page, path):
    assert server.somebody().http.get(path, headers=BROWSER).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/t_1",
        "/assets/index-abc.js",
        "/healthz",
        "/metrics",
        "/api/tables",
        "/api/me",
        "/api/law",
        "/nothing",
    ],
)
def test_a_head_is_what_get_answers_without_its_body(server, page, path):
    somebody = server.somebody().http
    got, head = somebody.get(path), somebody.head(path)
    assert head.status_code == got.status_code
    assert head.content == b""
    assert head.headers["content-type"] == got.headers["content-type"]
    if path != "/metrics":
        assert head.headers.get("content-length") == got.headers.get("content-length")


def test_a_head_is_counted_under_its_route(server):
    somebody = server.somebody().http
    somebody.head("/api/tables")
    assert 'method="HEAD",route="/api/tables"' in somebody.get("/metrics").text


def test_another_method_than_the_right_one_is_refused_in_a_sentence(server):
    assert server.somebody().post("/api/law", {}).status_code in (404, 405)


def test_a_fault_is_told_in_a_sentence_and_logged_without_its_words(server, logged, monkeypatch):
    def broken():
        raise ValueError("the ace of spades")

    monkeypatch.setattr(server.club.house, "rooms", broken)
    answer = server.somebody().http.get("/api/tables")
    said = problem(answer, 500, "fault")
    assert answer.headers["x-content-type-options"] == "nosniff"
    # The line is written when the answer is on its way.
    assert server.somebody().http.get("/healthz").status_code == 500
    assert "ace of spades" not in said["text"] + logged.getvalue()
    assert "ValueError" in logged.getvalue()
