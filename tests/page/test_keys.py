"""A hand by keyboard alone, and what somebody hears who does not look."""

from page.guests import Guest, seated


def focus(page):
    """What has the focus, in words."""
    return page.evaluate(
        """() => { const at = document.activeElement;
            return at === document.body ? "" :
                at.textContent.replace(/\\s+/g, " ") || at.getAttribute("aria-label") || ""; }"""
    )


def tab_to(page, words):
    """Press Tab until something with these words has the focus."""
    for _ in range(60):
        if words in focus(page):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {words!r}")


def test_a_hand_from_the_name_to_the_showdown_by_keyboard_alone(visit, club):
    page = visit()
    page.goto(club.url + "/")
    page.get_by_role("button", name="Open the table").wait_for()
    tab_to(page, "Open the table")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Your name").wait_for()
    page.keyboard.type(f"Keyes {len(club.club.house.rooms())}")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Take a seat").wait_for()
    tab_to(page, "in seat 5")
    page.keyboard.press("Enter")
    page.locator(".dock", has_text="Buy in").wait_for()
    tab_to(page, "Buy")
    page.keyboard.press("Enter")
    page.locator(".dock", has_text="Next hand").wait_for()
    page.keyboard.press("c")
    for _ in range(60):
        page.locator(
            "main .dock button[aria-keyshortcuts]:not([aria-pressed]), main[data-over='true'] .awards"
        ).first.wait_for()
        if page.locator("main[data-hand='1'][data-over='true']").count():
            break
        # Read at once: the buttons may be gone a moment later.
        keys = page.locator(".dock button.act:not([aria-pressed])").evaluate_all(
            "buttons => buttons.map((button) => button.getAttribute('aria-keyshortcuts'))"
        )
        if keys:
            page.keyboard.press(keys[min(1, len(keys) - 1)] or "c")
    page.locator("main[data-hand='1'][data-over='true'] .awards").wait_for()


def test_keys_read_seats_and_pots_and_open_the_log_the_dead_cards_and_the_reasons(visit, club):
    ana, ben = seated(visit, club, "pa/seven-card-stud-high", robots=1)
    for one in (ana, ben):
        one.is_ready()
    page = ana.page
    page.locator("main[data-hand='1'] .me .card").first.wait_for()
    heard = page.locator("[aria-live='polite']")

    def says(key, words):
        page.keyboard.press(key)
        page.wait_for_function(
            "(words) => document.querySelector('[aria-live=polite]').innerText.includes(words)", arg=words
        )

    says("2", "Seat 2, ")
    says("p", "Pot 6")
    page.keyboard.press("d")
    assert page.evaluate("() => document.activeElement.className") == "dead"
    page.keyboard.press("l")
    assert heard.inner_text()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Why").wait_for()
    first = page.locator(".why__line p").first
    assert first.evaluate("one => getComputedStyle(one, '::first-letter').textTransform") == "uppercase"
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_my_turn_is_said_at_once_and_the_dealer_politely(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    for one in (ana, ben):
        one.is_ready()
    first = ana if ana.has_the_turn() else ben
    spoken = first.page.locator("[aria-live='assertive']")
    first.page.wait_for_function(
        "() => document.querySelector('[aria-live=assertive]').innerText.startsWith('Your turn')"
    )
    assert spoken.inner_text() == first.says(".dock__turn strong")
    assert first.page.locator("[aria-live='polite']").inner_text()


def test_each_seat_is_one_sentence_for_who_listens(visit, club):
    ana, ben = seated(visit, club, "pa/seven-card-stud-high", robots=2)
    for one in (ana, ben):
        one.is_ready()
    ana.page.locator("main[data-hand='1'] .me .card").first.wait_for()
    labels = [ana.page.locator("li.seat").nth(i).get_attribute("aria-label") for i in range(3)]
    assert all(label.startswith("Seat ") for label in labels), labels
    assert any("Up: " in label for label in labels)


def test_a_letter_typed_into_a_field_is_no_act(visit, club):
    page = visit()
    guest = Guest(page, club.url, f"Typist {len(club.club.house.rooms())}")
    guest.comes_in()
    page.goto(club.url + guest.opens("pa/seven-card-stud-high", robots=2))
    page.get_by_role("button", name="Sit in seat").first.click()
    for key in "fcr":
        page.locator(".dock__chips input").press(key)
    page.locator(".dock", has_text="Buy in").wait_for()
