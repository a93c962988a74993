"""Two people and program players play whole hands of each of the seven games, each person in a browser of his own."""

import itertools

import pytest

from page.guests import seated

SEVEN = (
    "nz/five-card-stud",
    "nz/seven-card-stud",
    "pa/seven-card-stud-high",
    "pa/seven-card-stud-low",
    "pa/seven-card-stud-high-low",
    "pa/seven-card-stud-eight-or-better",
    "pa/super-stud-eight-or-better",
)
QUICK = "pa/seven-card-stud-eight-or-better"
HANDS = 3
BOUGHT = 4 * 400


def games():
    """Each of the seven; one of them is played whenever the tests run, the others with the slow ones."""
    return [pytest.param(name, marks=() if name == QUICK else pytest.mark.slow) for name in SEVEN]


@pytest.mark.parametrize("game", games())
def test_two_people_and_two_programs_play_whole_hands(visit, club, game):
    ana, ben = seated(visit, club, game, robots=2)
    for hand in range(1, HANDS + 1):
        for one, seed in ((ana, 3), (ben, 8)):
            one.plays(1, seed)
        ana.sees_the_end_of(hand)
        ben.sees_the_end_of(hand)
        assert ana.says(".awards") == ben.says(".awards"), "both are told the same of who won what"
    assert sum(ana.stacks().values()) == BOUGHT, "no chip is lost or made"
    assert len(ana.pressed()) > HANDS, "she had something to decide in every hand"


def test_nobody_sees_a_down_card_of_another_before_it_is_shown(visit, club):
    ana, ben = seated(visit, club, QUICK, robots=1)
    for one in (ana, ben):
        one.is_ready()
    ana.page.locator("main[data-hand='1'][data-over='false'] .me .card--down").first.wait_for()
    ben.page.locator("main[data-hand='1'][data-over='false'] .own .card--down").first.wait_for()
    hers = ana.cards(".me .card--down")
    assert len(hers) == 2
    assert ana.page.locator(".seat .card--down").count() == 0
    shown = ben.cards("main .card")
    assert not set(hers) & set(shown)
    assert not any(card in ben.page.content() for card in hers)


def test_an_act_chosen_ahead_is_taken_when_the_turn_comes(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    for one in (ana, ben):
        one.is_ready()
    first, second = (ana, ben) if ana.has_the_turn() else (ben, ana)
    second.page.locator(".dock button[aria-pressed='false']", has_text="Call any").click()
    second.page.locator(".dock button[aria-pressed='true']", has_text="Call any").wait_for()
    first.presses("Bring", "Bet", "Call", "Check")
    ana.page.locator(".log .line", has_text="call").first.wait_for()


def test_a_fold_is_asked_about_first_where_checking_is_free(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", robots=0)
    for one in (ana, ben):
        one.is_ready()
    first, second = (ana, ben) if ana.has_the_turn() else (ben, ana)
    first.presses("Bring", "Bet")
    second.presses("Call")
    ana.page.locator(".mark--open").wait_for()
    opener = ana if ana.has_the_turn() else ben
    opener.presses("Fold")
    question = opener.page.locator(".dock", has_text="Fold all the same?")
    question.wait_for()
    opener.presses("No")
    opener.page.locator(".dock button.act", has_text="Check").wait_for()


def test_what_the_law_refuses_is_said_in_the_dock_and_nothing_moves(visit, club):
    ana, ben = seated(visit, club, "nz/five-card-stud", robots=0, sign={"structure": "half-pot"})
    for one in (ana, ben):
        one.is_ready()
    forced, other = (ana, ben) if ana.has_the_turn() else (ben, ana)
    forced.presses("Bring", "Bet")
    amount = other.page.locator(".amount .input")
    amount.fill("9999")
    offered = other.says(".dock__acts")
    amount.press("Enter")
    refusal = other.page.locator(".dock__refusal")
    refusal.wait_for()
    assert refusal.locator(".law").count() > 0, "a refusal has its paragraph"
    assert other.says(".dock__acts") == offered
    assert amount.input_value() == "9999", "what was typed stays to be put right"
    amount.fill("20")
    amount.press("Enter")
    other.page.locator(".dock__refusal").wait_for(state="detached")


def test_the_last_hand_is_replayed_with_every_street_and_taken_along(visit, club):
    ana, ben = seated(visit, club, QUICK, robots=2)
    for one, seed in ((ana, 5), (ben, 6)):
        one.plays(1, seed)
    ana.sees_the_end_of(1)
    paid = ana.says(".awards")
    ana.page.get_by_role("button", name="Replay").click()
    ana.page.locator(".scrub").wait_for()
    assert ana.says(".street.is-here button") == "Antes"
    slider = ana.page.get_by_role("slider", name="Moment")
    slider.press("End")
    assert ana.says(".awards") == paid
    ana.page.get_by_role("button", name="Street before").click()
    ana.page.get_by_role("button", name="As the rail").click()
    ana.page.get_by_role("button", name="Link here").click()
    there = ana.page.url
    assert "as=rail" in there
    step = slider.get_attribute("aria-valuenow")
    ana.page.goto(there)
    assert ana.page.get_by_role("slider", name="Moment").get_attribute("aria-valuenow") == step, "a link to a moment"
    ana.page.set_viewport_size({"width": 768, "height": 1024})
    assert ana.page.locator(".controls p span").last.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert ana.page.get_by_role("button", name="Link here").bounding_box()["height"] <= 44
    ana.page.set_viewport_size({"width": 320, "height": 640})
    more = ana.page.get_by_role("button", name="Settings and downloads").bounding_box()
    assert min(more["width"], more["height"]) >= 44
    assert more["x"] + more["width"] <= 320
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    with ana.page.expect_download() as coming:
        ana.page.get_by_role("link", name="Download").click()
    assert coming.value.suggested_filename.endswith("-1.jsonl")


def test_in_dealers_choice_the_one_whose_turn_it_is_names_the_game_on_the_page(visit, club):
    ana, ben = seated(visit, club, "nz/seven-card-stud", "cardroom/razz", robots=0, mode="choice")
    ana.page.locator(".next-game button", has_text="Razz").click()
    assert ben.page.locator(".next-game").count() == 0, "one names the game, not both"
    for one in (ana, ben):
        one.plays(1, seed=2)
    ana.sees_the_end_of(1)
    ana.page.get_by_role("tab", name="Hands").click()
    ana.page.locator(".hands__row", has_text="Razz").wait_for()
    ben.page.locator(".next-game").wait_for()
    for width, height in ((375, 812), (320, 640)):
        ben.page.set_viewport_size({"width": width, "height": height})
        whole = ben.page.evaluate(
            """() => [".awards", ".own", ".dock", ".next-game"].every((which) => {
                const { scrollHeight, clientHeight } = document.querySelector(which);
                const { bottom } = document.querySelector(which).getBoundingClientRect();
                return scrollHeight <= clientHeight + 1 && bottom <= innerHeight + 1;
            })"""
        )
        assert whole, f"who won, what he holds and the choice are all seen at {width}"
    ben.page.get_by_label("The next game", exact=True).select_option("nz/seven-card-stud")
    ben.page.get_by_role("button", name="Name it").click()
    for one in (ana, ben):
        one.plays(1, seed=2)
    ana.page.locator("main[data-hand='2']").wait_for()
    ana.page.locator(".bar", has_text="Seven Card Stud").wait_for()


SHORT = (("nz/seven-card-stud", 8), ("pa/seven-card-stud-high", 8), ("pa/seven-card-stud-eight-or-better", 9))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), SHORT)
def test_where_the_deck_runs_short_a_banner_says_by_which_paragraph(visit, club, pictures, game, seats):
    ana, ben = seated(visit, club, game, robots=["caller"] * (seats - 2), seats=seats)
    ben.page.evaluate(
        """() => { window.told = ""; setInterval(() => {
            window.told ||= document.querySelector(".banner")?.innerText ?? ""; }, 20); }"""
    )
    for one in (ana, ben):
        one.plays(1, raising=0)
    ana.sees_the_end_of(1)
    banner = ana.page.locator(".banner")
    banner.wait_for()
    ana.page.screenshot(path=pictures / f"short-{game.replace('/', '-')}.png", animations="disabled")
    ben.page.screenshot(path=pictures / f"short-{game.replace('/', '-')}-375.png", animations="disabled")
    assert banner.locator(".law").count() > 0
    assert ben.page.evaluate("() => window.told"), "on a phone too"
    assert sum(ana.stacks().values()) == seats * 400
    left = ana.page.locator(".flank .seat").count()
    assert left == seats - 1
    assert ana.page.evaluate("() => document.querySelector('.felt').scrollHeight <= innerHeight"), "all at one look"
    boxes = [ana.page.locator(".flank .seat").nth(i).bounding_box() for i in range(left)]
    for one, other in itertools.combinations(boxes, 2):
        apart = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        assert apart or one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1


@pytest.mark.slow
def test_all_in_with_side_pots_and_halves_is_told_award_by_award(visit, club):
    ana, ben = seated(
        visit,
        club,
        QUICK,
        robots=["random", "random"],
        sign={"small_bet": 100, "big_bet": 200, "ante": 10, "forced": 30},
    )
    halves, sides = 0, 0
    for hand in range(1, 16):
        for one in (ana, ben):
            if one.page.locator(".dock", has_text="Buy in").count():
                one.presses("Buy")
            one.plays(1, seed=hand, raising=0.5)
        ana.sees_the_end_of(hand)
        halves += ana.page.locator(".award .half--lo").count()
        sides += ana.page.locator(".awards h2").count() > 1
        assert ana.says(".awards") == ben.says(".awards")
        if halves and sides:
            break
    assert halves, "some pot was halved"
    assert sides, "some hand had a side pot"
