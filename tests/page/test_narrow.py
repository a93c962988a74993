"""What stands in bars, on plates and on sheets is read and pressed at every width, however long it is."""

import pytest

from page.guests import seated

# What is pressed in the bar: what lies outside of the window, what lies on something else, and what is too small.
BAR = """() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => one.checkVisibility() && box(one).width > 1;
  const parts = [...document.querySelectorAll(".bar .tool, .bar .law, .bar h1")].filter(seen);
  const outside = parts.filter((one) => box(one).left < 0 || box(one).right > innerWidth);
  const covered = parts.filter((one, i) => parts.slice(i + 1).some((other) => {
    const [p, q] = [box(one), box(other)];
    return Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1
      && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1;
  }));
  const small = parts.filter((one) => one.matches(".tool") && (box(one).width < 44 || box(one).height < 44));
  const named = box(document.querySelector(".bar h1")).width;
  const said = (what, some) => some.map((one) => what + ": " + (one.ariaLabel ?? one.textContent));
  return [...said("outside", outside), ...said("covered", covered), ...(named < 60 ? ["no name"] : []),
    ...(innerWidth < 1280 ? said("small", small) : [])];
}"""

# What a seat or the dealer says and that is not read to its end.
CUT = """() => [...document.querySelectorAll(".plate__says span:first-child, .row__who > span, .said p")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
  .map((one) => one.textContent)"""

WIDTHS = (320, 360, 375, 600, 767, 768, 1023, 1024, 1279, 1280, 1440)


@pytest.mark.parametrize("still", ["table-desktop", "rail"])
def test_everything_in_the_bar_is_within_reach_at_a_table_with_long_names(visit, stills, still):
    page = visit(*(320, 640))
    page.goto(f"{stills}?of={still}&long")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.locator("main.phone" if width < 768 else "main.room").wait_for()
        assert page.evaluate(BAR) == [], width


@pytest.mark.parametrize("width", [768, 1024, 1440])
def test_the_bar_names_game_and_stakes_from_a_tablet_up(visit, stills, width):
    page = visit(width, 800)
    page.goto(f"{stills}?of=table-desktop")
    for words in ("Thursday table", "10/20"):
        assert page.locator(".bar").get_by_text(words).bounding_box()["width"] > 30
    assert page.locator(".bar p span").first.bounding_box()["width"] > 100


@pytest.mark.parametrize("size", [(320, 640), (375, 812), (768, 1024), (1024, 768), (1440, 900)])
@pytest.mark.parametrize("still", ["short-deck", "table-desktop", "table-third-street"])
def test_what_a_seat_says_is_read_to_its_end(visit, stills, still, size):
    page = visit(*size)
    for how in ("", "&long"):
        page.goto(f"{stills}?of={still}{how}")
        page.locator("main.room, main.phone").wait_for()
        assert page.evaluate(CUT) == [], how


# The cards of those who won of whom nothing is to be seen: beyond the list, or under something else.
HIDDEN_WINNERS = """() => [...document.querySelectorAll(".row")].filter((row) => row.querySelector(".hi, .lo"))
  .filter((row) => [...row.querySelectorAll(".card")].some((card) => {
    const { left, top, height } = card.getBoundingClientRect();
    return !row.contains(document.elementFromPoint(left + 4, top + height / 2));
  })).map((row) => Number(row.dataset.place))"""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (375, 812)])
@pytest.mark.parametrize("seats", [4, 9])
def test_on_a_phone_the_awards_hide_no_card_that_won(visit, stills, width, height, seats):
    page = visit(width, height)
    page.goto(f"{stills}?of=short-deck&long&seats={seats}")
    page.locator(".awards").wait_for()
    assert page.locator(".row[data-place='2'] .hi").count() == 5, "Dee in seat 2 won the high half"
    hidden = page.evaluate(HIDDEN_WINNERS)
    assert 2 not in hidden if seats > 4 else hidden == []
    inner, outer = page.locator(".awards").evaluate("one => [one.scrollHeight, one.clientHeight]")
    assert inner <= outer + 1, "who won what is read without scrolling"


@pytest.mark.parametrize("size", [(320, 640), (375, 812), (768, 1024), (1024, 768), (1440, 900)])
def test_hands_that_may_be_asked_for_displace_no_button(visit, stills, size):
    page = visit(*size)
    page.goto(f"{stills}?of=short-deck&asks=5")
    page.locator(".dock__asks").wait_for()
    assert page.locator(".dock__asks .act").count() == 5
    acts = page.locator(".dock__acts .act")
    assert [act.locator("strong").inner_text() for act in acts.all()] == ["Sit out", "Replay", "Next hand"]
    for act in acts.all():
        box = act.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        assert act.evaluate(
            """one => { const { left, top, width, height } = one.getBoundingClientRect();
                return one.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
        )
    assert page.locator(".dock__turn strong").bounding_box()["width"] > 80


# Which place is in which order to show, where the number of a seat is; and awards over a seat.
OVER_SEATS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = (one, other) => {
    const [p, q] = [box(one), box(other)];
    return p.width > 0 && q.width > 0 && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2
      && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2;
  };
  const all = (which) => [...document.querySelectorAll(which)];
  return [
    ...all(".order").flatMap((order) => all(".plate__no, .plate__stack, .plate__who strong b")
      .filter((one) => over(order, one)).map((one) => "the order over " + one.textContent)),
    ...all(".flank :is(.seat--open, .plate)").filter((one) => over(document.querySelector(".awards"), one))
      .map((one) => "awards over " + one.textContent),
  ];
}"""


@pytest.mark.parametrize("size", [(768, 1024), (768, 800), (1024, 768), (1100, 800), (1280, 720), (1440, 900)])
def test_at_a_showdown_nothing_lies_over_a_seat(visit, stills, size):
    page = visit(*size)
    for seats in (6, 8, 9):
        for how in ("", "&open=2", "&left=2", "&long"):
            page.goto(f"{stills}?of=short-deck&seats={seats}{how}")
            page.locator(".awards").wait_for()
            assert page.evaluate(OVER_SEATS) == [], f"{seats} seats{how}"


# What is pressed and is smaller than a finger; paragraphs and words in a text apart.
SMALL = """() => [...document.querySelectorAll("button, a, select, .input, summary, .flag, .gamepick label")]
  .filter((one) => one.checkVisibility() && !one.matches(".law, .street button") && !one.closest(".para, p"))
  .filter((one) => { const { width, height } = one.getBoundingClientRect();
    return width > 0 && (width < 43.5 || height < 43.5); })
  .map((one) => one.className + " " + (one.ariaLabel ?? one.textContent))"""


def test_on_a_phone_everything_that_is_pressed_is_as_large_as_a_finger(visit, club):
    ana, _ = seated(visit, club, "pa/seven-card-stud-high", robots=1)
    page = ana.page
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator("main.phone").wait_for()
    assert page.evaluate(SMALL) == []
    page.get_by_role("button", name="Log, sign").click()
    page.get_by_role("tab", name="Host").click()
    page.get_by_role("button", name="Change the sign").click()
    page.locator(".host .fields").first.wait_for()
    for tab in ("Host", "Sign", "Hands", "Log"):
        page.get_by_role("tab", name=tab, exact=True).click()
        assert page.evaluate(SMALL) == [], tab
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Why, keys").click()
    assert page.evaluate(SMALL) == []
    for path, there in (("/", ".gamepick label"), ("/law/compare", ".compare td"), ("/me/hands", ".tables")):
        page.goto(club.url + path)
        page.locator(there).first.wait_for()
        assert page.evaluate(SMALL) == [], path
