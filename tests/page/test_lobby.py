"""The lobby: a table in three clicks, every field of the sign, and what the law refuses said at its field."""

import shutil
import subprocess
from urllib.parse import parse_qs, urlsplit

import pytest

from page.conftest import WEB
from page.guests import Guest, seated

LISTED = "async () => (await fetch('/api/tables')).json()"


def at_the_lobby(visit, club, name, width=1440):
    guest = Guest(visit(width, 900), club.url, f"{name} {len(club.club.house.rooms())}")
    guest.comes_in()
    guest.page.goto(club.url + "/")
    guest.page.locator(".gamepick label").first.wait_for()
    return guest


def test_a_table_is_opened_in_three_clicks(visit, club):
    page = at_the_lobby(visit, club, "Opener").page
    page.locator(".lawpick label", has_text="Pennsylvania").click()
    page.locator(".gamepick label", has_text="Eight or Better").first.click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Take a seat").wait_for()
    assert "Eight or Better" in page.locator(".notice h2").inner_text()
    assert page.locator(".before__seats li").count() == 9
    assert page.locator(".notice .law").count() > 10, "each line of the sign has its paragraph"


def test_what_the_law_does_not_permit_is_said_at_its_field_with_the_paragraph(visit, club):
    page = at_the_lobby(visit, club, "Signer").page
    page.locator(".lawpick label", has_text="New Zealand").click()
    page.get_by_label("Ante", exact=True).fill("0")
    wrong = page.locator(".fields .wrong")
    wrong.wait_for()
    assert page.get_by_label("Ante", exact=True).get_attribute("aria-invalid") == "true"
    assert wrong.locator(".law").first.inner_text().startswith("NZ")
    assert page.get_by_role("button", name="Open the table").is_disabled()
    page.get_by_label("Ante", exact=True).fill("1")
    wrong.wait_for(state="detached")
    assert page.get_by_role("button", name="Open the table").is_enabled()


def test_every_field_of_the_sign_can_be_changed(visit, club):
    page = at_the_lobby(visit, club, "Reader").page
    rules = page.evaluate("async () => (await fetch('/api/rules')).json()")
    [five] = [one for one in rules if one["name"] == "nz/five-card-stud"]
    page.locator(".more summary").click()
    for field in five["fields"]:
        if "fixed" in field.get("only", ["fixed"]):
            assert page.locator(f".open [id$='-{field['key']}']").count() == 1, field["key"]


# What of a form is cut off: labels, chips, and what is chosen in a list; and chips that are no name of a paragraph.
CUT = """() => {
  const ruler = document.createElement("canvas").getContext("2d");
  const text = (list) => list.selectedOptions[0]?.textContent ?? "";
  const wide = (list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    ruler.font = font;
    return ruler.measureText(text(list)).width + parseFloat(paddingLeft) + parseFloat(paddingRight);
  };
  const all = (which) => [...document.querySelectorAll(which)].filter((one) => one.checkVisibility());
  return [
    ...all(".field label, .field > span").filter((one) => one.scrollWidth > one.clientWidth + 2),
    ...all(".field .law, .settled .law").filter((one) => one.getBoundingClientRect().right >
      one.closest(".field, .settled").getBoundingClientRect().right + 1),
    ...all(".field .law, .settled .law").filter((one) => ![one.title, one.title.replace(/^(NZ|PA) /, "")]
      .includes(one.textContent.replace("house reading: ", ""))),
    ...all("select.input").filter((one) => wide(one) > one.clientWidth + 1),
  ].map((one) => one.textContent.trim());
}"""


@pytest.mark.parametrize("width", [320, 375, 768, 1440])
def test_the_form_of_a_table_is_read_whole(visit, club, width):
    page = at_the_lobby(visit, club, "Reader", width).page
    for law in ("New Zealand", "Pennsylvania", "Card room"):
        page.locator(".lawpick label", has_text=law).click()
        for game in page.locator(".gamepick label").all():
            game.click()
            page.locator(".more:not([open]) summary").click()
            assert page.evaluate(CUT) == [], game.inner_text()


def test_the_sign_is_read_whole_where_the_host_changes_it(visit, club):
    host = at_the_lobby(visit, club, "Hester")
    page = host.page
    page.goto(club.url + host.opens("cardroom/razz", robots=2))
    page.get_by_role("button", name="Watch from the rail").click()
    page.get_by_role("tab", name="Host").click()
    page.get_by_role("button", name="Change the sign").click()
    page.locator(".more summary").click()
    assert page.evaluate(CUT) == []


def test_no_more_chips_are_offered_than_can_be_bought_and_long_stakes_are_grouped(visit, club):
    guest = at_the_lobby(visit, club, "Rich")
    page = guest.page
    path = guest.opens(
        "nz/seven-card-stud", robots=0, sign={"small_bet": 10**11, "big_bet": 2 * 10**11, "ante": 10**10}
    )
    page.goto(club.url + "/")
    row = page.locator(".tables tr", has_text=guest.name)
    row.get_by_text("100 000 000 000/200 000 000 000").wait_for()
    page.goto(club.url + path)
    page.get_by_role("button", name="Sit in seat").first.click()
    page.locator(".dock button.act", has_text="Buy").click()
    page.locator(".dock", has_text="Buy in").wait_for(state="detached")
    assert page.locator(".dock__refusal").count() == 0


def test_rows_of_tables_stand_off_their_borders_and_are_one_column_on_a_phone(visit, club):
    guest = at_the_lobby(visit, club, "Looker")
    guest.opens("pa/super-stud-eight-or-better", robots=4, name="Thursday night at the long table")
    page = guest.page
    page.goto(club.url + "/")
    page.locator(".tables .btn").first.wait_for()
    near = page.evaluate(
        """() => [...document.querySelectorAll(".tables tbody tr")].flatMap((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return [...row.querySelectorAll("strong, .sub, .game, .law")].map((one) => one.getBoundingClientRect())
              .map((one) => Math.min(one.top - top, bottom - one.bottom));
        })"""
    )
    assert min(near) >= 6
    page.set_viewport_size({"width": 320, "height": 640})
    lefts = page.evaluate(
        """() => [...document.querySelectorAll(".tables tbody tr")].map((row) =>
            new Set([...row.cells].map((cell) => cell.getBoundingClientRect().left)).size)"""
    )
    assert set(lefts) == {1}


def test_two_laws_are_read_side_by_side_on_the_smallest_phone(visit, club):
    page = visit(320, 640)
    page.goto(club.url + "/law/compare")
    page.locator(".compare td").first.wait_for()
    assert page.locator(".compare__scroll").evaluate("one => one.scrollWidth <= one.clientWidth")
    first = page.locator(".compare tbody tr").first.inner_text()
    assert "New Zealand" in first
    assert "Pennsylvania" in first


def test_who_gives_his_name_at_the_table_goes_on_from_the_dock(visit, club):
    host = at_the_lobby(visit, club, "Hester")
    path = host.opens("pa/seven-card-stud-high", robots=2)
    page = visit()
    page.goto(club.url + path)
    page.get_by_role("button", name="Watch from the rail").click()
    page.locator(".dock:focus").wait_for()
    page.locator(".dock button.act", has_text="Sit down").click()
    page.get_by_role("dialog", name="Your name").wait_for()
    page.keyboard.type(f"Late {len(club.club.house.rooms())}")
    page.keyboard.press("Enter")
    page.locator(".dock:focus", has_text="You watch from the rail").wait_for()


def test_a_guest_who_goes_out_is_asked_first(visit, club):
    guest = at_the_lobby(visit, club, "Outgoer")
    page = guest.page
    name = page.get_by_role("button", name=guest.name)
    name.click()
    page.get_by_role("button", name="Go out").click()
    page.get_by_role("dialog", name="Go out?").get_by_role("button", name="Stay").click()
    page.get_by_role("dialog").wait_for(state="detached")
    name.click()
    page.get_by_role("button", name="Go out").click()
    page.get_by_role("dialog", name="Go out?").get_by_role("button", name="Go out").click()
    page.get_by_role("button", name="Settings").wait_for()


def test_a_paragraph_opens_beside_its_chip_and_closes_with_the_focus_back(visit, club):
    page = at_the_lobby(visit, club, "Scholar").page
    chip = page.locator(".settled .law").first
    chip.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").locator("footer").wait_for()
    assert chip.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    assert chip.evaluate("one => one === document.activeElement")


def test_a_friend_comes_by_the_link_and_others_do_not(visit, club):
    host = at_the_lobby(visit, club, "Hester")
    path = host.opens("nz/seven-card-stud", robots=1, listed=False)
    friend, stranger = visit(375, 812), visit()
    friend.goto(club.url + path)
    friend.get_by_role("heading", name="Take a seat").wait_for()
    stranger.goto(club.url + path.split("?")[0])
    stranger.get_by_text("this table is by invitation").wait_for()


def test_the_host_pauses_approves_invites_and_settles(visit, club):
    host, guest = at_the_lobby(visit, club, "Hester"), at_the_lobby(visit, club, "Guest", 375)
    path = host.opens("nz/seven-card-stud", robots=1, approve_buys=True)
    host.page.goto(club.url + path)
    host.page.get_by_role("button", name="Sit in seat").first.click()
    guest.page.goto(club.url + path)
    guest.page.get_by_role("button", name="Sit in seat").first.click()
    guest.page.locator(".dock button.act", has_text="Buy").click()
    guest.page.locator(".dock", has_text="The host approves it").wait_for()
    host.page.get_by_role("tab", name="Host").click()
    host.page.locator(".host__row", has_text=guest.name).get_by_role("button", name="Approve").first.click()
    guest.page.locator(".dock", has_text="The host approves it").wait_for(state="detached")
    host.page.get_by_role("button", name="Pause").click()
    host.page.get_by_role("button", name="Go on").wait_for()
    guest.page.locator(".dock", has_text="The host has paused the table").wait_for()
    host.page.get_by_role("button", name="Show the sheet").click()
    host.page.locator(".settle", has_text=guest.name).wait_for()
    with host.page.expect_download() as coming:
        host.page.get_by_role("link", name="CSV").click()
    assert coming.value.suggested_filename.endswith(".csv")


def test_the_rail_sees_no_down_card_and_has_no_seat(visit, club):
    ana, ben = seated(visit, club, "pa/seven-card-stud-high", robots=1)
    for one in (ana, ben):
        one.is_ready()
    ana.page.locator("main[data-hand='1'] .me .card").first.wait_for()
    rail = visit()
    rail.goto(ana.page.url.split("?")[0] + "?rail")
    rail.locator("main[data-hand='1'] .seat .card").first.wait_for()
    assert rail.locator(".me").count() == 0
    assert rail.locator(".card--down").count() == 0
    assert rail.locator(".dock", has_text="You watch from the rail").count() == 1


def test_the_types_of_the_page_are_those_of_the_wire():
    if shutil.which("node") is None:
        pytest.skip("left out: Node is missing")
    check = subprocess.run(
        ["node", "tools/wire_types.mjs", "--check"], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stderr


def test_the_seats_of_a_table_are_within_reach_at_every_width(visit, club):
    guest = at_the_lobby(visit, club, "Wanderer")
    guest.opens("pa/seven-card-stud-eight-or-better", robots=4, name="Thursday night at the long table")
    for width in (320, 375, 761, 768, 799, 1023, 1024, 1279, 1280, 1440):
        guest.page.set_viewport_size({"width": width, "height": 900})
        guest.page.goto(club.url + "/")
        guest.page.locator(".tables .btn").first.wait_for()
        beyond = guest.page.evaluate(
            """() => [...document.querySelectorAll(".tables .btn, .tables .rail")].filter((one) =>
                one.getBoundingClientRect().right > one.closest(".tables").getBoundingClientRect().right)
                .map((one) => one.textContent)"""
        )
        assert beyond == [], width
        guest.page.wait_for_load_state("networkidle")
        wide = guest.page.evaluate(
            """() => [...document.querySelectorAll("body *")].filter((one) => document.documentElement.scrollWidth >
                innerWidth && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.className)"""
        )
        assert wide == [], width


def test_who_sits_down_is_heard_once_and_goes_on_from_the_chips(visit, club):
    guest = at_the_lobby(visit, club, "Sitter")
    page = guest.page
    page.goto(club.url + guest.opens("pa/seven-card-stud-high", robots=2))
    page.get_by_role("button", name="Sit in seat").first.click()
    page.locator(".dock__chips input:focus").wait_for()
    assert page.locator(".dock__refusal").count() == 0
    page.keyboard.press("Enter")
    page.locator(".dock", has_text="Next hand").wait_for()
    page.locator(".dock:focus").wait_for()
    page.get_by_role("button", name="Leave").click()
    sheet = page.get_by_role("dialog", name="Leave the table?")
    sheet.get_by_role("button", name="Stay").click()
    sheet.wait_for(state="detached")
    assert page.locator(".me").count() == 1, "who is asked and stays has his seat"
    page.get_by_role("button", name="Leave").click()
    sheet.get_by_role("button", name="Leave").click()
    page.locator(".dock", has_text="You watch from the rail").wait_for()


def test_many_tables_are_searched_and_listed_a_few_at_a_time(visit, club):
    guest = at_the_lobby(visit, club, "Searcher")
    page = guest.page
    guest.opens("pa/seven-card-stud-high", robots=2, name="The one that is looked for")
    page.goto(club.url + "/")
    page.locator(".tables tbody tr").first.wait_for()
    assert page.get_by_role("searchbox").count() == 0, "few are read without"
    [row] = [one for one in page.evaluate(LISTED) if one["name"] == "The one that is looked for"]
    rows = [{**row, "id": f"t_{i}", "name": f"Table {i}"} for i in range(44)] + [{**row, "closes": 240}]

    def answer(route):
        asked = parse_qs(urlsplit(route.request.url).query)
        found = [one for one in rows if asked.get("search", [""])[0] in one["name"]]
        route.fulfill(json=found[: int(asked["most"][0])], headers={"x-doorcard-count": str(len(found))})

    page.route("**/api/tables?*", answer)
    page.goto(club.url + "/")
    page.get_by_role("searchbox").wait_for()
    assert page.locator(".tables tbody tr").count() == 20
    for seen in (40, 45):
        page.get_by_role("button", name="Show more").click()
        page.locator(f".tables tbody tr:nth-child({seen})").wait_for()
    page.get_by_role("button", name="Show more").wait_for(state="detached")
    page.get_by_role("searchbox").fill("looked for")
    page.get_by_text("1 table found").wait_for()
    assert page.locator(".tables tbody tr").count() == 1
    assert page.locator(".tables tbody .tag").inner_text() == "idle"
    page.get_by_role("searchbox").fill("nowhere")
    page.get_by_text("No table is called so").wait_for()
    page.get_by_role("searchbox").fill("")
    page.locator(".tables tbody tr:nth-child(45)").wait_for()
