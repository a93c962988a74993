"""People who use the page with a mouse or a keyboard, and can be left to play by themselves."""

from typing import Any

# Presses one of the buttons that are offered, as a player would who mostly goes along and now and then bets; the same
# seed presses the same buttons. Between hands he is ready for as many hands as he was told.
PLAYS = """([seed, hands, raising]) => {
  window.ready = (window.ready ?? 0) + hands;
  if (window.player) return;
  let state = seed;
  const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const named = (buttons, ...names) => names.flatMap((name) => buttons.filter(
    (button) => button.querySelector("strong").textContent.startsWith(name)))[0];
  window.pressed = [];
  window.player = setInterval(() => {
    const buttons = [...document.querySelectorAll(".dock button.act")].filter(
      (button) => !button.hasAttribute("aria-pressed") && !button.classList.contains("is-busy"));
    const discard = named(buttons, "Discard", "Put");
    const cards = [...document.querySelectorAll(".pickable")];
    if (discard?.disabled && cards.length) {
      const picked = cards.filter((card) => card.getAttribute("aria-pressed") === "true");
      cards.find((card) => !picked.includes(card))?.click();
      return;
    }
    const next = named(buttons, "Next hand");
    if (next) {
      if (window.ready === 0) return;
      window.ready -= 1;
    }
    const raises = chance() < raising && named(buttons, "Raise", "Complete", "Bet");
    const folds = raising > 0 && chance() < 0.04 && named(buttons, "Fold");
    const button = discard || next || raises || folds || named(
      buttons, "Yes", "Buy", "Check", "Call", "Bring", "Bet", "Show", "Fold");
    if (!button || button.disabled) return;
    window.pressed.push(button.querySelector("strong").textContent);
    button.click();
  }, 40);
}"""

OPEN = """async (plan) => {
  const me = await (await fetch("/api/me")).json();
  const headers = {"Content-Type": "application/json", "X-Doorcard-CSRF": me.csrf};
  const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(plan)});
  return answer.json();
}"""


ENTER = """async (name) => {
  const me = await (await fetch("/api/me")).json();
  const headers = {"Content-Type": "application/json", "X-Doorcard-CSRF": me.csrf};
  return (await fetch("/api/guests", {method: "POST", headers, body: JSON.stringify({name})})).status;
}"""


class Guest:
    """Somebody at a page."""

    def __init__(self, page: Any, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name

    def comes_in(self) -> None:
        """Be known by a name."""
        self.page.goto(f"{self.url}/law")
        assert self.page.evaluate(ENTER, self.name) == 201

    def opens(self, *rules: str, robots: int | list[str] = 2, seats: int = 0, mode: str = "one", **plan: Any) -> str:
        """Open a table, and say its path with the invitation."""
        wanted = {
            "rules": rules,
            "mode": mode,
            "robots": robots if isinstance(robots, list) else ["steady", "loose", "lively", "rock"][:robots],
            "pace": 0,
            "seats": seats,
            **plan,
        }
        opened = self.page.evaluate(OPEN, wanted)
        assert "invitation" in opened, opened
        return str(opened["invitation"])

    def sits_down(self, path: str) -> None:
        """Read the sign, take the first open seat and buy in."""
        self.page.goto(self.url + path)
        self.page.get_by_role("button", name="Sit in seat").first.click()
        self.page.locator(".dock button.act", has_text="Buy").click()
        self.page.locator(".dock", has_text="Buy in").wait_for(state="detached")

    def plays(self, hands: int, seed: int = 1, raising: float = 0.12) -> None:
        """Play by himself from now on, and be ready for so many hands more; who never raises never folds."""
        self.page.evaluate(PLAYS, [seed, hands, raising])

    def stops(self) -> None:
        """Play by himself no longer."""
        self.page.evaluate("() => clearInterval(window.player)")

    def sees_the_end_of(self, hand: int, seconds: float = 60) -> None:
        """Wait until a hand is over and paid."""
        self.page.locator(f"main[data-hand='{hand}'][data-over='true'] .awards").wait_for(timeout=seconds * 1000)

    def stacks(self) -> dict[str, int]:
        """Everybody's chips as they stand on the plates, by seat."""
        return self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('.plate')].map((plate) => [
                plate.querySelector('.plate__no').textContent.trim(),
                Number(plate.querySelector('.plate__stack').firstChild.textContent.replace(/\\D/g, ''))]))"""
        )

    def says(self, selector: str) -> str:
        """The words of a part of the page."""
        return str(self.page.locator(selector).first.inner_text())

    def cards(self, selector: str) -> list[str]:
        """The cards there, in words."""
        found = self.page.locator(selector)
        return [found.nth(i).get_attribute("aria-label") or "" for i in range(found.count())]

    def pressed(self) -> list[str]:
        """The buttons he pressed while he played by himself."""
        return list(self.page.evaluate("() => window.pressed"))

    def is_ready(self) -> None:
        """Wait no longer for the next hand."""
        self.presses("Next hand")

    def presses(self, *names: str) -> None:
        """Press the first of these buttons that is offered, once it is."""
        offered = self.page.locator(
            ", ".join(f'.dock button.act:has(strong:text-matches("^{name}"))' for name in names)
        )
        offered.first.click()

    def has_the_turn(self) -> bool:
        """Whether it is his turn, once it is somebody's."""
        self.page.locator("main .is-turn").first.wait_for()
        return bool(self.page.locator(".me.is-turn, .own.is-turn").count())


def seated(visit: Any, club: Any, *rules: str, robots: int | list[str] = 2, **plan: Any) -> tuple[Guest, Guest]:
    """Ana, who opened the table, and Ben, who has a phone; both have bought in."""
    number = len(club.club.house.rooms())
    ana, ben = Guest(visit(), club.url, f"Ana {number}"), Guest(visit(375, 812), club.url, f"Ben {number}")
    for one in (ana, ben):
        one.comes_in()
    path = ana.opens(*rules, robots=robots, **plan)
    ana.sits_down(path)
    ben.sits_down(path)
    return ana, ben
