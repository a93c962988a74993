"""The executable rulebook for stud poker: every step says which paragraph brought it about.

The public names below are read when they are first asked for, so that ``import doorcard`` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doorcard import audit
    from doorcard.cards import DECK, Card, Rank, Suit, read_cards
    from doorcard.dealer import Dealer, fair_dealer, seeded_dealer, stacked_dealer
    from doorcard.engine import actions, events
    from doorcard.engine.legal import Act, Option, Options, barred, legal
    from doorcard.engine.play import apply, begin, proceed, replay, to_act
    from doorcard.engine.state import DEALER, HandState
    from doorcard.errors import DoorcardError, IllegalAction
    from doorcard.game import play_out, run
    from doorcard.law import Citation, cite, read_citation
    from doorcard.players.acts import act_of
    from doorcard.players.caller import Caller
    from doorcard.players.player import Player
    from doorcard.players.random import Random
    from doorcard.players.tight import Tight
    from doorcard.records.detect import read
    from doorcard.records.record import Record
    from doorcard.records.replay import Replay
    from doorcard.rules import names, rule_set
    from doorcard.rules.amend import load as load_rules
    from doorcard.rules.ruleset import RuleSet
    from doorcard.rules.sign import TableSign, check, default_sign
    from doorcard.strength import high, low, showing_high, showing_low
    from doorcard.views import AUDITOR, RAIL, Seen, conceal, redact, see

__version__ = "0.1.0"

_PLACES = {
    "doorcard": ("audit",),
    "doorcard.cards": ("DECK", "Card", "Rank", "Suit", "read_cards"),
    "doorcard.dealer": ("Dealer", "fair_dealer", "seeded_dealer", "stacked_dealer"),
    "doorcard.engine": ("actions", "events"),
    "doorcard.engine.legal": ("Act", "Option", "Options", "barred", "legal"),
    "doorcard.engine.play": ("apply", "begin", "proceed", "replay", "to_act"),
    "doorcard.engine.state": ("DEALER", "HandState"),
    "doorcard.errors": ("DoorcardError", "IllegalAction"),
    "doorcard.game": ("play_out", "run"),
    "doorcard.law": ("Citation", "cite", "read_citation"),
    "doorcard.players.acts": ("act_of",),
    "doorcard.players.caller": ("Caller",),
    "doorcard.players.player": ("Player",),
    "doorcard.players.random": ("Random",),
    "doorcard.players.tight": ("Tight",),
    "doorcard.records.detect": ("read",),
    "doorcard.records.record": ("Record",),
    "doorcard.records.replay": ("Replay",),
    "doorcard.rules": ("names", "rule_set"),
    "doorcard.rules.amend": ("load_rules",),
    "doorcard.rules.ruleset": ("RuleSet",),
    "doorcard.rules.sign": ("TableSign", "check", "default_sign"),
    "doorcard.strength": ("high", "low", "showing_high", "showing_low"),
    "doorcard.views": ("AUDITOR", "RAIL", "Seen", "conceal", "redact", "see"),
}
_PLACE = {name: place for place, names in _PLACES.items() for name in names}
_OTHER_NAME = {"load_rules": "load"}

__all__ = [
    "AUDITOR",
    "DEALER",
    "DECK",
    "RAIL",
    "Act",
    "Caller",
    "Card",
    "Citation",
    "Dealer",
    "DoorcardError",
    "HandState",
    "IllegalAction",
    "Option",
    "Options",
    "Player",
    "Random",
    "Rank",
    "Record",
    "Replay",
    "RuleSet",
    "Seen",
    "Suit",
    "TableSign",
    "Tight",
    "__version__",
    "act_of",
    "actions",
    "apply",
    "audit",
    "barred",
    "begin",
    "check",
    "cite",
    "conceal",
    "default_sign",
    "events",
    "fair_dealer",
    "high",
    "legal",
    "load_rules",
    "low",
    "names",
    "play_out",
    "proceed",
    "read",
    "read_cards",
    "read_citation",
    "redact",
    "replay",
    "rule_set",
    "run",
    "see",
    "seeded_dealer",
    "showing_high",
    "showing_low",
    "stacked_dealer",
    "to_act",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = _PLACE[name]
    if module in ("doorcard", "doorcard.engine"):
        found: Any = import_module(f"{module}.{name}")
    else:
        found = getattr(import_module(module), _OTHER_NAME.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
