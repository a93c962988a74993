"""Who runs a table: what he is told, what he is asked first, and what is left when the table is closed."""

import re

import pytest

from page.guests import Guest, seated

HEARD = "(words) => document.querySelector('[aria-live=polite]').innerText.includes(words)"


@pytest.fixture
def asking(visit, club):
    """A host on the rail of his table, and a guest with a phone who has asked for 400 chips."""
    number = len(club.club.house.rooms())
    host, guest = Guest(visit(), club.url, f"Hal {number}"), Guest(visit(320, 640), club.url, f"Gus {number}")
    for one in (host, guest):
        one.comes_in()
    path = host.opens("nz/seven-card-stud", robots=2, approve_buys=True)
    host.page.goto(club.url + path)
    host.page.get_by_role("button", name="Watch from the rail").click()
    host.page.locator("main.room").wait_for()
    guest.page.goto(club.url + path)
    guest.page.get_by_role("button", name="Sit in seat").first.click()
    guest.presses("Buy")
    guest.page.locator(".dock", has_text="The host approves it").wait_for()
    return host, guest


def test_the_host_is_told_of_chips_that_are_asked_for_at_every_width(asking):
    host, guest = asking
    page = host.page
    page.wait_for_function(HEARD, arg=f"{guest.name} asks for 400 chips")
    for width in (1440, 1280, 1024, 768, 375, 320):
        page.set_viewport_size({"width": width, "height": 640})
        page.locator("main.phone" if width < 768 else "main.room").wait_for()
        badge = page.locator(".count").first
        badge.wait_for()
        assert badge.inner_text() == "1", width
    page.get_by_role("button", name="1 ask for chips").click()
    page.locator(".host__row", has_text=guest.name).get_by_role("button", name="Approve").wait_for()
    close = page.get_by_role("button", name="Close", exact=True)
    box = close.bounding_box()
    assert box["x"] + box["width"] <= 320
    assert min(box["width"], box["height"]) >= 44
    close.click()
    close.wait_for(state="detached")


def test_who_asked_for_chips_and_does_not_get_them_is_told(asking):
    host, guest = asking
    host.page.get_by_role("tab", name="Host").click()
    host.page.get_by_role("button", name="No", exact=True).click()
    guest.page.locator(".dock", has_text="The host said no to 400 chips").wait_for()
    guest.page.wait_for_function(HEARD, arg="The host said no to 400 chips")
    guest.presses("Buy")
    guest.page.locator(".dock", has_text="The host approves it").wait_for()
    host.page.get_by_role("button", name="Approve").click()
    guest.page.locator(".dock", has_text="You are in").wait_for()
    assert guest.page.locator(".dock", has_text="The host said no").count() == 0


def test_what_a_host_cannot_take_back_is_asked_about_first(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=1)
    page = ana.page
    page.get_by_role("tab", name="Host").click()
    his = page.locator(".host__row", has_text=ben.name)
    for press, no in (
        (his.get_by_role("button", name="Send away"), "Let it be"),
        (his.get_by_role("button", name="Hand over"), "Keep it"),
        (page.get_by_role("button", name="Close the table"), "Keep it open"),
    ):
        press.click()
        page.get_by_role("dialog").get_by_role("button", name=no, exact=True).click()
        page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on").click()
    assert ben.page.locator(".own").count() == 1, "he has his seat"
    assert page.get_by_role("tab", name="Host").count() == 1, "she runs the table"
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    for one in (ana, ben):
        one.page.locator(".dock", has_text="The table is closed").wait_for()
    assert ben.page.locator(".row--open").count() == 0
    for gone in ("Pause", "Close the table", "Change the sign", "Send away", "rock"):
        assert page.get_by_role("button", name=gone).count() == 0, gone
    ben.presses("Settle up")
    ben.page.locator(".settle", has_text=ana.name).wait_for()


def test_everybody_at_the_table_sees_the_settle_up_sheet_with_the_programs_marked(visit, club):
    _, ben = seated(visit, club, "nz/seven-card-stud", robots=1)
    ben.page.get_by_role("button", name="Why, keys").click()
    ben.page.get_by_role("button", name="Settle-up sheet").click()
    rows = ben.page.get_by_role("dialog", name="Settle up").locator("tbody tr")
    rows.first.wait_for()
    marked = [row.inner_text() for row in rows.all() if row.locator(".tag").count()]
    assert rows.count() == 3
    assert len(marked) == 1, "the one that is a program"


def test_the_sign_that_a_host_writes_outlives_the_width_of_the_window_and_is_said_to_wait(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    for one in (ana, ben):
        one.is_ready()
    page = ana.page
    page.locator("main[data-hand='1'] .me .card").first.wait_for()
    page.get_by_role("tab", name="Host").click()
    page.get_by_role("button", name="Change the sign").click()
    page.get_by_label("Ante", exact=True).fill("3")
    for width in (1024, 600):
        page.set_viewport_size({"width": width, "height": 900})
    page.get_by_role("button", name="Log").first.click()
    assert page.get_by_label("Ante", exact=True).input_value() == "3"
    page.get_by_role("button", name="Put it up between hands").click()
    page.get_by_text("goes up when this hand is over").wait_for()
    page.reload()
    page.get_by_role("button", name="Log").first.click()
    page.get_by_role("tab", name="Host").click()
    page.get_by_text("goes up when this hand is over").wait_for()


def test_a_seat_that_is_offered_is_said_at_once(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0, seats=2)
    cleo = Guest(visit(375, 812), club.url, f"Cleo {len(club.club.house.rooms())}")
    cleo.comes_in()
    cleo.page.goto(ana.page.url)
    cleo.page.get_by_role("button", name="Join the list").click()
    cleo.page.locator(".dock", has_text="You are number 1 on the list").wait_for()
    ben.page.get_by_role("button", name="Why, keys").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog", name="Leave the table?").get_by_role("button", name="Leave").click()
    for one in (ana, cleo):
        one.page.wait_for_function(
            "() => document.querySelector('[aria-live=assertive]').innerText.includes('is offered to you')"
        )
        heard = one.page.locator("[aria-live=assertive]").inner_text()
        assert re.search(r"within (5\d|60) seconds", heard)
        ring = one.page.locator(".dock .clock[role=timer]")
        ring.wait_for()
        assert 0 < int(ring.inner_text()) <= 60
        assert "offered" in one.page.title()
        if one is ana:
            cleo.page.locator(".dock", has_text=f"Seat 2 is offered to {ana.name}").wait_for()
            one.page.wait_for_function(
                "() => Number(document.querySelector('.dock .clock').innerText) < 59", timeout=20_000
            )
            assert one.page.locator("[aria-live=assertive]").inner_text() == heard, "it is said once"
            ana.presses("Let it go")
    cleo.presses("Take")
    cleo.page.locator(".dock", has_text="Buy in").wait_for()


def test_who_has_got_up_is_shown_with_his_cards_until_the_next_hand_whoever_sits_there_now(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0, seats=2)
    for one in (ana, ben):
        one.plays(1, raising=0)
    ana.sees_the_end_of(1)
    for one in (ana, ben):
        one.stops()
    cards = ana.cards(".seat .card")
    cleo = Guest(visit(375, 812), club.url, f"Cleo {len(club.club.house.rooms())}")
    cleo.comes_in()
    cleo.page.goto(ana.page.url)
    cleo.page.get_by_role("button", name="Join the list").click()
    cleo.page.locator(".dock", has_text="the next that is vacated is offered").wait_for()
    ben.page.get_by_role("button", name="Why, keys").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    ben.page.get_by_role("dialog", name="Leave the table?").get_by_role("button", name="Leave").click()
    his = ana.page.locator(".seat", has_text=ben.name)
    his.get_by_text("Got up").wait_for()
    assert ana.cards(".seat .card") == cards, "his hand is shown as it was"
    ana.presses("Let it go")
    cleo.presses("Take")
    his.get_by_text(f"{cleo.name} sits here now").wait_for()
    cleo.page.locator(".row", has_text="you sit here").wait_for()
    assert cleo.page.locator(".own").count() == 0, "the cards there are not hers"
    cleo.presses("Buy")
    for one in (ana, cleo):
        one.is_ready()
    cleo.page.locator("main[data-hand='2'] .own .card").first.wait_for()
    ana.page.locator(".seat", has_text=cleo.name).wait_for()
    assert ana.page.get_by_text("Got up").count() == 0
