"""The command ``doorcard odds``: who wins how often from here."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

if TYPE_CHECKING:
    from doorcard.cards import Card
    from doorcard.cli.screen import Screen
    from doorcard.odds import Odds, Spot
    from doorcard.rules.ruleset import RuleSet

USUAL_GAME: Final = "cardroom/seven-card-stud"

_BAR: Final = 30
"""How long the bar of a player is who always wins."""

_CARDS: Final = re.compile(r"(?i)\s*(?:\?|\(|(?:10|[2-9tjqka])[cdhs])")


def odds(
    words: Annotated[
        list[str],
        typer.Argument(metavar="[GAME] HAND HAND...", help=f"A rule set ({USUAL_GAME} if none) and the hands."),
    ],
    rules: Annotated[
        Path | None, typer.Option("--rules", metavar="FILE", help="House rules from a TOML file, in place of GAME.")
    ] = None,
    sign: Annotated[
        list[str] | None,
        typer.Option("--sign", metavar="KEY=VALUE", help="Choose a reading, such as enough-cards=n; repeatable."),
    ] = None,
    dead: Annotated[str, typer.Option("--dead", metavar="CARDS", help="Seen cards that are out of play.")] = "",
    common: Annotated[str, typer.Option("--common", metavar="CARDS", help="Common cards turned up already.")] = "",
    undealt: Annotated[
        int | None,
        typer.Option("--undealt", metavar="N", help="Cards left in the deck, so that the law finds common cards."),
    ] = None,
    burned: Annotated[int, typer.Option("--burned", metavar="N", help="Cards burned so far.")] = 0,
    method: Annotated[
        str, typer.Option("--method", metavar="HOW", help="auto, exact (count all) or sample (draw some).")
    ] = "auto",
    budget: Annotated[
        float | None,
        typer.Option("--budget", metavar="SECONDS", help="How long counting may take (2 if not said, 60 for exact)."),
    ] = None,
    samples: Annotated[
        int | None, typer.Option("--samples", metavar="N", help="How many run-outs to draw when not all are counted.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Draw others.")] = 0,
    by_next_card: Annotated[
        int | None,
        typer.Option("--by-next-card", metavar="PLAYER", help="The equity of this player after each next card."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Show who wins how often from here; a hand is its cards, with ? for each card nobody knows.

    \b
    Round brackets hold the down cards a player may have, and his up cards follow: (99+)Th,
    (split)Th, "(three to an eight, !AA, ?@0.1)5d". The page on odds has all words.

    \b
    Two or three hands are counted exactly from third street on, more where that fits; otherwise run-outs are drawn,
    and each figure has its standard error. Odd chips are left out.

    \b
    Examples:
      doorcard odds AsAh7d 8h9hTh
      doorcard odds stud-eight-or-better As2d3h KcKd9s --dead "8c 7h"
      doorcard odds KcKd4s QhJhTh 6s6dAc 2c3d8h --samples 10000000
      doorcard odds AsAh7d ??Th --by-next-card 1
      doorcard odds AsAh7d "(99+, split@0.5)Th"
      doorcard odds pa/seven-card-stud-high AsAh7d2c9dKc 8h9hThJhQc2d --undealt 1 --burned 3
    """
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import CommandError
    from doorcard.odds import by_next_card as equity_by_card
    from doorcard.odds import spot
    from doorcard.odds.equity import Method, odds_of

    chosen, hands = _asked(words, rules, sign or [])
    if method not in {one.value for one in Method}:
        raise CommandError(f"--method {method!r}: it is auto, exact or sample")
    found = spot(chosen, hands, dead=dead, common=common, undealt=undealt, burned=burned)
    if by_next_card is not None and not 1 <= by_next_card <= len(hands):
        raise CommandError(f"--by-next-card {by_next_card}: the players are 1 to {len(hands)}")
    now = odds_of(found, method=method, budget=budget, samples=samples, seed=seed)
    after: Mapping[Card, Odds] = {}
    if by_next_card is not None:
        after = equity_by_card(found, by_next_card - 1, method=method, budget=budget, samples=samples, seed=seed)
    if json:
        print(as_json(now, after, by_next_card))
        return
    _print(Screen(), now)
    if by_next_card is not None:
        _print_by_card(Screen(), now, after, by_next_card)


def as_json(now: "Odds", after: Mapping["Card", "Odds"], player: int | None) -> str:
    """The odds as one JSON object."""
    from msgspec.json import encode

    spot = now.spot
    report: dict[str, Any] = {
        "game": spot.rules.name,
        "exact": now.exact,
        "run_outs": now.run_outs,
        "seconds": round(now.seconds, 6),
        "dead": [str(card) for card in spot.dead],
        "common": [str(card) for card in spot.common],
        "common_to_come": spot.shared,
        "players": [
            {"cards": cards, **share._asdict(), "equity": float(share.equity)}
            for cards, share in zip(_hands(spot, letters=True), now.players, strict=True)
        ],
    }
    if player is not None:
        report["by_next_card"] = {
            "player": player,
            "equity": {str(card): float(then.players[player - 1].equity) for card, then in after.items()},
        }
    return encode(report).decode()


def _asked(words: list[str], file: Path | None, sign: list[str]) -> tuple["RuleSet", list[str]]:
    """The rules, the readings of the sign applied, and the hands."""
    from doorcard.cli.setup import table_rules
    from doorcard.rules.options import with_readings

    game = None if _CARDS.match(words[0]) else words[0]
    rules, posted = table_rules(game, file, sign, USUAL_GAME)
    return with_readings(rules, posted.readings), words if game is None else words[1:]


def _hands(spot: "Spot", letters: bool = False) -> list[str]:
    """The cards of each player, down cards of a range and unknown ones first."""
    return [
        ("" if letters else " ").join(
            [
                *([f"({held.text})"] if held else []),
                *"?" * hidden,
                *(str(card) if letters else card.sign for card in known),
            ]
        )
        for known, hidden, held in zip(spot.hands, spot.unknown, spot.ranges, strict=True)
    ]


def _print(screen: "Screen", now: "Odds") -> None:
    from doorcard.kernels import Game
    from doorcard.odds.spot import game_of

    spot = now.spot
    hands = _hands(spot)
    width = max(map(len, hands))
    full, empty = ("#", ".") if screen.plain else ("█", "░")
    screen.line(spot.rules.title, style="bold")
    for number, (hand, share) in enumerate(zip(hands, now.players, strict=True), 1):
        length = round(_BAR * share.equity)
        error = "" if now.exact else f" ± {_per_cent(share.error, 3)}"
        screen.line(
            f"{number}  {hand:{width}}  {_per_cent(share.equity)}{error}  {full * length}{empty * (_BAR - length)}"
        )
    screen.line()
    both = game_of(spot.rules) in (Game.HIGH_LOW, Game.EIGHT_OR_BETTER)
    for number, share in enumerate(now.players, 1):
        parts = {"wins": share.scoop, "ties": now.run_outs - share.scoop - share.nothing}
        if both:
            names = ("scoops", "three quarters", "half", "a quarter", "nothing")
            parts = dict(zip(names, share[4:9], strict=True))
        figures = ", ".join(f"{name} {_per_cent(count / now.run_outs)}" for name, count in parts.items())
        screen.line(f"{number}  {figures}")
    screen.line()
    for line in _circumstances(now):
        screen.line(line, style="dim")


def _circumstances(now: "Odds") -> Iterator[str]:
    spot = now.spot
    for name, cards in (("Dead", spot.dead), ("Common", spot.common)):
        if cards:
            yield f"{name}: {' '.join(card.sign for card in cards)}"
    if spot.shared:
        yield f"The deck runs short; common cards to come: {spot.shared}"
    how = "exact, all of" if now.exact else "standard error after ±,"
    what = "run-outs by the weights of their down cards" if now.exact and any(spot.ranges) else "run-outs"
    yield f"{how} {now.run_outs:,} {what}, {1000 * now.seconds:,.1f} ms"


def _print_by_card(screen: "Screen", now: "Odds", after: Mapping["Card", "Odds"], player: int) -> None:
    """A line a rank, the suits beside each other, and which cards are better than none known."""
    usual = now.players[player - 1].equity
    screen.line()
    screen.line(f"Player {player} after his next card, now {_per_cent(usual)}:", style="bold")
    for rank in reversed(range(13)):
        cards = [card for card in after if card.rank == rank]
        figures = (f"{card.sign} {_per_cent(after[card].players[player - 1].equity)}" for card in cards)
        if cards:
            screen.line("   ".join(figures))


def _per_cent(part: Any, digits: int = 2) -> str:
    return f"{100 * float(part):.{digits}f} %"
