"""How the page holds: at every width, with nothing cut off, and with nothing that axe finds serious."""

import itertools
import json

import pytest

from page.conftest import WEB
from page.guests import seated

STILLS = sorted(path.stem for path in (WEB / "fixtures").glob("*.json"))
SIZES = ((320, 640), (375, 812), (768, 1024), (1024, 768), (1440, 900))
LOOKED_AT = {375, 768, 1440}
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"

# What the viewer needs is within the window, whole: the dock with its buttons, and his own cards.
OUTSIDE = """() => {
  const seen = (one) => {
    const { width, left, right, top, bottom } = one.getBoundingClientRect();
    return width === 0 || (left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1);
  };
  return [...document.querySelectorAll(".dock, .dock button, .me .card, .own .card")]
    .filter((one) => !seen(one)).map((one) => one.className);
}"""

# A label that is cut off on a button says something else.
CUT = """() => [...document.querySelectorAll(".act strong, .plate__stack, .row__who strong small, .mark, .law")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible")
  .map((one) => one.textContent)"""


def sideways(page):
    """How far the page could be scrolled sideways."""
    return page.evaluate("() => document.documentElement.scrollWidth - innerWidth")


def serious(page, *but):
    """What axe finds that is serious or worse."""
    if not AXE.is_file():
        pytest.skip("left out: axe is not there (make page, which needs Node)")
    page.evaluate(AXE.read_text())
    # A sheet that is still coming in is half transparent: what is judged is the page at rest.
    page.evaluate(
        """() => Promise.allSettled(document.getAnimations()
            .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
            .map((one) => one.finished))"""
    )
    found = page.evaluate(
        """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
            .filter((one) => one.impact === 'serious' || one.impact === 'critical')
            .map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | '))"""
    )
    return [one for one in found if not one.startswith(but)] if but else found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("still", STILLS)
def test_a_table_holds_at_every_width(visit, stills, pictures, still, size):
    page = visit(*size)
    page.goto(f"{stills}?of={still}")
    page.locator("main.room, main.phone").wait_for()
    if size[0] in LOOKED_AT:
        page.screenshot(path=pictures / f"{still}-{size[0]}.png", animations="disabled")
    assert sideways(page) <= 0
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CUT) == []


# Nothing that the viewer needs is outside of the window or under the dock, and nothing has to be scrolled to.
HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [dock, felt] = [document.querySelector(".dock"), document.querySelector(".felt")];
  const needed = ".dock button, .me .card, .me .hand, .me .plate, .seat .card, .seat .back, .seat .plate, .seat .law";
  const wrong = [...document.querySelectorAll(needed)].filter((one) => {
    const { left, right, top, bottom, width } = box(one);
    if (width === 0) return false;
    const outside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    return outside || (!dock.contains(one) && bottom > box(dock).top + 1);
  });
  return [...wrong.map((one) => one.className + " " + one.textContent.trim()),
          ...(felt.scrollHeight > felt.clientHeight + 1 ? ["the felt scrolls"] : [])];
}"""

# Plates, cards, marks and what lies in the middle, each in its own place.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const parts = [...document.querySelectorAll(`.seat .card, .seat .back, .seat .plate, .seat .because, .seat .seam,
    .me .card, .me .plate, .says, .pot, .pile, .commons .card, .awards, .banner, .bet, figcaption`)]
    .filter((one) => box(one).width > 0);
  return parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => {
    if (a.contains(b) || (a.parentElement === b.parentElement && a.matches(".card, .back, .because"))) return false;
    const [p, q] = [box(a), box(b)];
    return Math.min(p.right, q.right) - Math.max(p.left, q.left) > 3
      && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 3;
  }).map((b) => a.className + " and " + b.className));
}"""

WINDOWS = ((1280, 720), (1366, 768), (1440, 900), (1024, 768), (768, 1024))


@pytest.mark.parametrize("still", STILLS)
def test_own_cards_and_the_dock_are_in_every_window_at_every_number_of_seats(visit, stills, still):
    page = visit(*WINDOWS[0])
    for seats in range(3 if still == "short-deck" else 2, 11):
        page.goto(f"{stills}?of={still}&seats={seats}")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.locator("main.room").wait_for()
            at = f"{seats} seats at {width}x{height}"
            assert page.evaluate(HIDDEN) == [], at
            if seats > 3:
                assert page.evaluate(COVERED) == [], at


QUICK = {("table-desktop", 1440, "felt"), ("short-deck", 375, "felt"), ("/", 320), ("/law/compare", 1440)}
"""What is tried whenever the tests run; the rest with the slow ones."""


def all_of(*sides):
    """Every combination, the slow ones marked."""
    return [pytest.param(*one, marks=() if one in QUICK else pytest.mark.slow) for one in itertools.product(*sides)]


@pytest.mark.parametrize(("still", "width", "theme"), all_of(STILLS, (375, 1440), ("felt", "dark")))
def test_axe_finds_nothing_serious_at_a_table(visit, stills, still, width, theme):
    page = visit(width, 900)
    page.goto(f"{stills}?of={still}&theme={theme}")
    page.locator("main.room, main.phone").wait_for()
    assert serious(page) == []


def test_a_deck_of_two_colours_shows_diamonds_as_hearts_and_clubs_as_spades(visit, stills):
    page = visit()

    def colours(deck):
        page.goto(f"{stills}?of=table-desktop&deck={deck}")
        page.locator("main.room").wait_for()
        return [
            page.locator(f".seat .card.{suit}, .me .card.{suit}").first.evaluate("one => getComputedStyle(one).color")
            for suit in "shdc"
        ]

    spades, hearts, diamonds, clubs = colours("four")
    assert len({spades, hearts, diamonds, clubs}) == 4
    spades, hearts, diamonds, clubs = colours("two")
    assert (diamonds, clubs) == (hearts, spades)


AROUND = ("/", "/law", "/law/rules/pa/seven-card-stud-high", "/law/compare", "/me/hands")


@pytest.mark.parametrize(("path", "width"), all_of(AROUND, (320, 768, 1440)))
def test_a_page_around_the_tables_holds_and_axe_finds_nothing_serious(visit, club, pictures, path, width):
    page = visit(width, 900)
    page.goto(club.url + path)
    page.locator("main h1, main .compare").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sideways(page) <= 0
    assert serious(page) == []
    page.screenshot(path=pictures / f"page{path.replace('/', '-')}-{width}.png")


@pytest.mark.slow
def test_axe_finds_nothing_serious_on_sheets_paragraphs_and_the_sign(visit, club):
    ana, ben = seated(visit, club, "pa/seven-card-stud-eight-or-better", robots=2)
    for one in (ana, ben):
        one.plays(1, seed=2)
    ana.sees_the_end_of(1)
    page = ana.page
    assert serious(page) == []
    page.locator(".log .line .law").first.click()
    page.locator(".log .para p").first.wait_for()
    assert serious(page) == []
    page.get_by_role("tab", name="Sign").click()
    page.locator(".notice .law").first.click()
    page.get_by_role("dialog").locator("p").first.wait_for()
    assert serious(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Host").click()
    page.get_by_role("button", name="Show the sheet").click()
    page.locator(".settle").wait_for()
    page.get_by_role("button", name="Change the sign").click()
    page.locator(".host .fields").first.wait_for()
    assert serious(page) == []
    page.locator("header").first.click()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Why").wait_for()
    assert serious(page) == []


def test_with_less_motion_wished_for_nothing_moves(visit, club):
    page = visit(1440, 900, reduced_motion="reduce")
    page.add_init_script(
        "window.moved = 0; Element.prototype.animate = () => { window.moved += 1; throw Error('moved'); }"
    )
    ana, ben = seated(lambda *size: page if not size else visit(*size), club, "nz/seven-card-stud", robots=1)
    for one in (ana, ben):
        one.plays(1, seed=2)
    ana.sees_the_end_of(1)
    assert page.evaluate("() => window.moved") == 0


@pytest.mark.slow
def test_cards_and_chips_travel_and_are_out_of_the_way_of_the_mouse(visit, club):
    page = visit()
    page.add_init_script(
        """window.moved = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); }"""
    )
    ana, ben = seated(lambda *size: page if not size else visit(*size), club, "nz/seven-card-stud", robots=1)
    for one in (ana, ben):
        one.plays(1, seed=2)
    ana.sees_the_end_of(1)
    assert page.evaluate("() => window.moved") > 9, "three cards to each of three, and their chips"
    page.wait_for_function("() => document.querySelectorAll('.ghost').length === 0")


def test_the_still_pages_say_what_the_wire_can_say():
    msgspec = pytest.importorskip("msgspec")
    from doorcard.server.wire import Snapshot

    for still in STILLS:
        text = (WEB / "fixtures" / f"{still}.json").read_bytes()
        snapshot = msgspec.json.decode(text, type=Snapshot)
        assert json.loads(msgspec.json.encode(snapshot)) == json.loads(text), f"{still} is what a table would send"
