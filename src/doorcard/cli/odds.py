"""The command ``doorcard odds``: who wins how often from here."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

if TYPE_CHECKING:
    from doorcard.cards import Card
    from doorcard.cli.screen import Screen
    from doorcard.odds import Odds, Share, Spot
    from doorcard.rules.ruleset import RuleSet

USUAL_GAME: Final = "cardroom/seven-card-stud"

_BAR: Final = 30
"""How long the bar of a player is who always wins."""

_LEAST_BAR: Final = 5
"""What is shorter says nothing."""

_CARDS: Final = re.compile(r"(?i)\s*(?:\?|\(|(?:10|[2-9tjqka])[cdhs])")


def odds(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME] HAND HAND...", help=f"A rule set ({USUAL_GAME} if none) and the hands."),
    ] = None,
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
    burned: Annotated[
        int | None, typer.Option("--burned", metavar="N", help="Cards burned so far, beside --undealt.")
    ] = None,
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
    outs: Annotated[
        bool, typer.Option("--outs", help="Who is ahead, and the next cards that bring the others to the front.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", help="The odds of each street of a recorded hand, in place of hands."
        ),
    ] = None,
    hand: Annotated[
        int | None, typer.Option("--hand", metavar="N", help="Which hand of the file, counted from 1.")
    ] = None,
    view: Annotated[
        str | None,
        typer.Option("--view", metavar="VIEW", help="Whose eyes: all, rail or a seat; else as it was written."),
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
      doorcard odds AcAd7h8s9d2s KcKd2h3s4dJs --outs
      doorcard odds --record hand.jsonl
      doorcard odds pa/seven-card-stud-high AsAh7d2c9dKc 8h9hThJhQc2d --undealt 1 --burned 3
    """
    from doorcard.cli.screen import Screen
    from doorcard.cli.setup import CommandError
    from doorcard.odds import by_next_card as equity_by_card
    from doorcard.odds import spot
    from doorcard.odds.equity import Method, odds_of

    if method not in {one.value for one in Method}:
        raise CommandError(f"--method {method!r}: it is auto, exact or sample")
    if record is not None:
        numbers = (undealt, burned, by_next_card)
        if words or rules or sign or dead or common or outs or any(number is not None for number in numbers):
            raise CommandError("with --record the game and its cards are those of the file; leave the others out")
        _along(record, hand, view, json, method=method, budget=budget, samples=samples, seed=seed)
        return
    if not words:
        raise CommandError("say at least two hands, such as AsAh7d 8h9hTh, or a file with --record")
    if hand is not None or view is not None:
        raise CommandError("--hand and --view are for a file of --record")
    chosen, hands = _asked(words, rules, sign or [])
    if burned is not None and undealt is None:
        raise CommandError("--burned says something only beside --undealt")
    found = spot(chosen, hands, dead=dead, common=common, undealt=undealt, burned=burned or 0)
    if by_next_card is not None and not 1 <= by_next_card <= len(hands):
        raise CommandError(f"--by-next-card {by_next_card}: the players are 1 to {len(hands)}")
    now = odds_of(found, method=method, budget=budget, samples=samples, seed=seed)
    after: Mapping[Card, Odds] = {}
    if by_next_card is not None:
        with _progress_told() as told:
            after = equity_by_card(
                found, by_next_card - 1, method=method, budget=budget, samples=samples, seed=seed, told=told
            )
    if json:
        print(as_json(now, after, by_next_card, outs))
        return
    _print(Screen(), now)
    if outs:
        _print_outs(Screen(), found)
    if by_next_card is not None:
        _print_by_card(Screen(), now, after, by_next_card)


def as_json(now: "Odds", after: Mapping["Card", "Odds"], player: int | None, with_outs: bool) -> str:
    """The odds as one JSON object."""
    from msgspec.json import encode

    from doorcard.odds import leaders, outs

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
            for cards, share in zip(hands_shown(spot, letters=True), now.players, strict=True)
        ],
    }
    if player is not None:
        report["by_next_card"] = {
            "player": player,
            "exact": all(then.exact for then in after.values()),
            "equity": {str(card): float(then.players[player - 1].equity) for card, then in after.items()},
        }
    if with_outs:
        report["ahead"] = {half: [player + 1 for player in ahead] for half, ahead in leaders(spot).items()}
        report["outs"] = {
            str(player + 1): [
                {"half": group.half, "makes": group.makes, "cards": [str(card) for card in group.cards]}
                for group in outs(spot, player)
            ]
            for player in range(len(spot.hands))
            if spot.to_come(player)
        }
    return encode(report).decode()


@contextmanager
def _progress_told() -> "Iterator[Callable[[int, int], None] | None]":
    """A line on the terminal that says how many next cards are done; none where nobody looks."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(file=sys.stderr).status("") as status:
        yield lambda done, of: status.update(f"next card {done + 1} of {of}")


def _along(file: Path, number: int | None, view: str | None, json: bool, **how: Any) -> None:
    """The odds of each street of a recorded hand."""
    from doorcard.cli.odds_along import along_as_json, print_along
    from doorcard.cli.replay import recorded_hand
    from doorcard.cli.screen import Screen
    from doorcard.odds import along

    chosen = recorded_hand(file, number, view)
    moments = list(along(chosen, **how))
    if json:
        print(along_as_json(chosen, moments))
        return
    print_along(chosen, moments, Screen())


def _asked(words: list[str], file: Path | None, sign: list[str]) -> tuple["RuleSet", list[str]]:
    """The rules, the readings of the sign applied, and the hands."""
    from doorcard.cli.setup import table_rules
    from doorcard.rules.options import with_readings

    game = None if _CARDS.match(words[0]) else words[0]
    rules, posted = table_rules(game, file, sign, USUAL_GAME)
    return with_readings(rules, posted.readings), words if game is None else words[1:]


def hands_shown(spot: "Spot", letters: bool = False) -> list[str]:
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
    hands = hands_shown(spot)
    width = max(map(len, hands))
    screen.line(spot.rules.title, style="bold")
    for number, (hand, share) in enumerate(zip(hands, now.players, strict=True), 1):
        line = f"{number}  {hand:{width}}  {equity_shown(share, now.exact)}"
        screen.line(line + bar(share.equity, screen, len(line)))
    screen.line()
    both = game_of(spot.rules) in (Game.HIGH_LOW, Game.EIGHT_OR_BETTER)
    for number, share in enumerate(now.players, 1):
        parts = {"wins": share.scoop, "ties": now.run_outs - share.scoop - share.nothing}
        if both:
            names = ("scoops", "three quarters", "half", "a quarter", "nothing")
            parts = dict(zip(names, share[4:9], strict=True)) | ({"other parts": share.other} if share.other else {})
        figures = ", ".join(f"{name} {per_cent(count / now.run_outs)}" for name, count in parts.items())
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
    yield f"{how_found(now)}, {1000 * now.seconds:,.1f} ms"


def how_found(now: "Odds") -> str:
    """How many run-outs the odds rest on."""
    how = "exact, all of" if now.exact else "standard error after ±,"
    run_outs = "run-out" if now.run_outs == 1 else "run-outs"
    weights = " by the weights of their down cards" if now.exact and any(now.spot.ranges) else ""
    return f"{how} {now.run_outs:,} {run_outs}{weights}"


def equity_shown(share: "Share", exact: bool) -> str:
    """The equity in a column, with its error where it has one."""
    error = "" if exact else f" ± {per_cent(share.error, 3)}"
    return f"{per_cent(share.equity):>8}{error}"


def bar(equity: Any, screen: "Screen", taken: int) -> str:
    """The equity as a length behind a line of so many signs: shorter where there is less room, none where there is
    none."""
    whole = min(_BAR, screen.width - taken - 2)
    if whole < _LEAST_BAR:
        return ""
    full, empty = ("#", ".") if screen.plain else ("█", "░")
    length: int = round(whole * equity)
    return "  " + full * length + empty * (whole - length)


def _print_outs(screen: "Screen", found: "Spot") -> None:
    """Who is ahead, and a line for each kind of hand that would bring another to the front."""
    from doorcard.odds import leaders, outs

    screen.line()
    for half, ahead in leaders(found).items():
        names = " and ".join(str(player + 1) for player in ahead)
        screen.line(f"Ahead for the {half} hand: {names}", style="bold")
    for player in range(len(found.hands)):
        if not found.to_come(player):
            continue
        for group in outs(found, player):
            cards = " ".join(card.sign for card in group.cards)
            screen.line(f"{player + 1} gets ahead with {len(group.cards)} for {group.makes}: {cards}")


def _print_by_card(screen: "Screen", now: "Odds", after: Mapping["Card", "Odds"], player: int) -> None:
    """A line a rank, the suits beside each other, and which cards are better than none known."""
    from doorcard.cards import DECK

    usual = now.players[player - 1].equity
    screen.line()
    screen.line(f"Player {player} after his next card, now {per_cent(usual)}:", style="bold")
    equities = {card: per_cent(odds.players[player - 1].equity) for card, odds in after.items()}
    screen.columns(
        (
            f"{card.sign} {equities[card]:>8}" if card in equities else ""
            for card in sorted(DECK, key=lambda card: (-card.rank, card.suit))
        ),
        across=4,
    )
    drawn = [odds for odds in after.values() if not odds.exact]
    if drawn:
        error = max(odds.players[player - 1].error for odds in drawn)
        screen.line(
            f"{drawn[0].run_outs:,} run-outs drawn after each, standard error ± {per_cent(error)}", style="dim"
        )


def per_cent(part: Any, digits: int = 2) -> str:
    """A part of the whole in hundredths."""
    return f"{100 * float(part):.{digits}f} %"
