"""What is asked for when a table is opened, and the games it makes."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from doorcard.errors import SignNotPermitted
from doorcard.rules import rule_set
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign
from doorcard.server.fields import payable, sign_with
from doorcard.server.wire import RuleSetName, ShortText
from doorcard.table.state import Game

MOST_ROBOTS: Final = 16
SLOWEST: Final = 60.0

SignFields = dict[ShortText, Any]
"""Fields of the sign by their keys; what is not named is as by default."""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wants it."""

    name: ShortText = ""
    rules: Annotated[tuple[RuleSetName, ...], Meta(min_length=1, max_length=32)] = ("cardroom/seven-card-stud",)
    """The games, by name: one, or several that change."""
    mode: Literal["one", "rotation", "choice"] = "one"
    """Whether the games go round, or the one whose turn it is chooses."""
    sign: SignFields = {}
    listed: bool = True
    """Whether it stands in the lobby; else only who has the invitation comes in."""
    approve_buys: bool = False
    """Whether the host lets chips be bought, each time."""
    robots: Annotated[tuple[ShortText, ...], Meta(max_length=MOST_ROBOTS)] = ()
    """The temperaments of the program players that sit down at once."""
    pace: Annotated[float, Meta(ge=0, le=SLOWEST)] = 1.5
    """How long a program player thinks, in seconds."""
    dead_cards: bool = True
    hand_line: bool = True
    folded_up: bool = True
    seats: Annotated[int, Meta(ge=0, le=16)] = 0
    """How many may sit; 0 means as many as all the games seat as a rule."""


def games(plan: TablePlan) -> tuple[Game, ...]:
    """The games of a table in their order, each with its sign; all signs have the same number of seats.

    Raises:
        UnknownRules: a game has no rule set.
        SignNotPermitted: the rules of one of the games do not permit its sign.
    """
    rules = tuple([rule_set(name) for name in dict.fromkeys(plan.rules)])
    if plan.mode == "one" and len(rules) > 1:
        raise SignNotPermitted(
            f"{len(rules)} games are named; a table that plays one game has one",
            "rules",
            rules[0].betting.notice.cites,
        )
    seats = plan.seats or min(game.seats.number.says.most for game in rules)
    return tuple([Game(game, _sign(plan, game, seats)) for game in rules])


def wanted(plan: TablePlan) -> tuple[Game, ...]:
    """The games of a table that is asked for now; one that stands may have been asked for under wider bounds.

    Raises:
        UnknownRules: a game has no rule set.
        SignNotPermitted: the rules of one of the games do not permit its sign, or nobody could pay what it asks.
    """
    played = games(plan)
    for game in played:
        payable(game.sign, game.rules)
    return played


def _sign(plan: TablePlan, rules: RuleSet, seats: int) -> TableSign:
    return sign_with({"seats": seats, **plan.sign}, rules)


__all__ = ["SignFields", "TablePlan", "games", "wanted"]
