"""Where each paragraph comes in when the rules are at work: hands and sittings are played, and their citations kept.

Every rule set is played in every structure, with the readings and switches a sign may choose, by players of several
kinds and with short stacks, so that what is rare happens too. Kept are the events that cite a paragraph, what was
refused by it, and the sign where it is posted.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from doorcard.cards import DECK, read_cards
from doorcard.dealer import seeded_dealer, stacked_dealer
from doorcard.engine.actions import AskToSee, Divide, PlayerAction
from doorcard.engine.legal import Options, barred
from doorcard.engine.play import apply, begin
from doorcard.engine.state import HandState
from doorcard.errors import DealError, IllegalAction, SeatingError, SignNotPermitted
from doorcard.game import play_out
from doorcard.law import Citation
from doorcard.players.caller import Caller
from doorcard.players.player import Player
from doorcard.players.random import Random
from doorcard.players.tight import Tight
from doorcard.rules import RULE_SETS
from doorcard.rules.amend import turned
from doorcard.rules.clauses import ForcedCard, Halves, Structure
from doorcard.rules.notice import describe
from doorcard.rules.options import options
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, check, default_sign, sign_from
from doorcard.shuffle import Stream
from doorcard.table import actions as wishes
from doorcard.table.play import apply as grant
from doorcard.table.play import open_table

Effects = Mapping[Citation, frozenset[str]]

SEED: Final = 20
SHORT: Final = (1, 2, 3, 4, 5, 7, 9, 11, 12, 15, 19, 23, 34, 60, 150, 400)
DEEP: Final = 600
STAYING_HANDS: Final = 24
"""How many hands of each game are played to the showdown by all: equal hands come up in them."""


class _Kept:
    """The citations met so far."""

    def __init__(self) -> None:
        self.by: dict[Citation, set[str]] = defaultdict(set)

    def keep(self, cites: Iterable[Citation], what: str) -> None:
        for one in cites:
            self.by[one].add(what)


class _Watched:
    """A player at whose turns it is noted what he may not do."""

    def __init__(self, player: Player, kept: _Kept) -> None:
        self._player = player
        self._kept = kept

    def act(self, view: HandState, options: Options) -> PlayerAction:
        for act, why in barred(view):
            self._kept.keep(why.cites, f"no {act.value}")
        return self._player.act(view, options)


def effects() -> Effects:
    """What each citation brought about, refused or posted."""
    kept = _Kept()
    for rules in RULE_SETS.values():
        for number, sign in enumerate(signs(rules)):
            for row in describe(sign, rules):
                kept.keep(row.cites, "sign")
            _play(kept, rules, sign, number)
        for hand in range(STAYING_HANDS):
            _hand(kept, rules, default_sign(rules), rules.seats.number.says.most, (Caller,), 1000 + hand, short=False)
        _refused_signs(kept, rules)
        _arranged(kept, rules)
        _sitting(kept, rules)
    amended = turned(RULE_SETS["nz/seven-card-stud"], "forced.card", ForcedCard.HIGHEST)
    _hand(kept, amended, default_sign(amended), 4, (Caller,), SEED, short=False)
    return {one: frozenset(names) for one, names in kept.by.items()}


def signs(rules: RuleSet) -> Iterator[TableSign]:
    """A sign of each kind that the rule set permits: the structures, the switches and the readings."""
    for structure in Structure:
        yield default_sign(rules, structure)
    plain = default_sign(rules)
    for changes in _CHANGES:
        try:
            yield check(replace(plain, **changes), rules)
        except SignNotPermitted:
            continue
    for option in options(rules):
        for choice in option.choices[1:]:
            yield sign_from({"readings": {option.key: choice.name}}, rules)


_CHANGES: Final[tuple[dict[str, Any], ...]] = (
    {"all_in_up": True},
    {"open_pair": True},
    {"open_full": True},
    {"completion": False},
    {"concession": False},
    {"chip_cents": None},
    {"chip_cents": 25},
    {"rake_basis_points": 500, "rake_most": 4},
    {"ante": 0},
)


def _play(kept: _Kept, rules: RuleSet, sign: TableSign, number: int) -> None:
    """Several hands under one sign: few players and many, some who fold and some who stay, short stacks and deep."""
    most = rules.seats.number.says.settable
    for seats in (2, 3, most):
        for place, kinds in enumerate(_MIXTURES):
            seed = SEED + 100 * number + 10 * seats + place
            _hand(kept, rules, replace(sign, seats=max(seats, 2)), seats, kinds, seed, short=place % 2 == 0)


_MIXTURES: Final = ((Random,), (Caller, Random, Tight))


def _hand(
    kept: _Kept, rules: RuleSet, sign: TableSign, seats: int, kinds: tuple[type, ...], seed: int, *, short: bool
) -> None:
    pick = Stream(seed, 0, purpose=2)
    stacks = [SHORT[pick.below(len(SHORT))] if short else DEEP for _ in range(seats)]
    players = [_Watched(_made(kinds[seat % len(kinds)], seed + seat), kept) for seat in range(seats)]
    try:
        state = begin(rules, sign, stacks)
    except DealError:
        return
    after, events = play_out(state, seeded_dealer(seed, 0), players)
    for event in events:
        kept.keep(event.cites, type(event).__name__)
    asked: list[PlayerAction] = [Divide(), *map(AskToSee, range(seats))]
    for wish in asked:
        try:
            _, shown = apply(after, 0, wish)
        except IllegalAction as refusal:
            kept.keep(refusal.cites, f"no {type(wish).__name__}")
        else:
            kept.keep(shown[0].cites, "HandShown")


_ARRANGED: Final = (
    # Two players with the same wheel, for both halves.
    "As Ah 2h 2s 3s 3h Kd 4h 4s Qd 5s 5h Jd 9c 9d Td 8c 8d",
    # One with five hearts up to the eight.
    "Ah Ks 2h Kc 4h Js 3c 6h Jc 3d 8h Tc Td 9c 9d 7c Qc Qd",
)
"""The top of decks for two players of seven-card high-low: what is too rare to wait for."""


def _arranged(kept: _Kept, rules: RuleSet) -> None:
    """The arranged hands, under rules they are arranged for."""
    if rules.showdown.halves.says is not Halves.HIGH_LOW or rules.streets[0].discards.says:
        return
    for cards in map(read_cards, _ARRANGED):
        rest = [card for card in DECK if card not in cards]
        state = begin(rules, default_sign(rules), [DEEP, DEEP])
        for event in play_out(state, stacked_dealer([*cards, *rest]), [Caller(), Caller()])[1]:
            kept.keep(event.cites, type(event).__name__)


def _made(kind: type, seed: int) -> Player:
    player: Player = kind() if kind is Caller else kind(seed)
    return player


def _refused_signs(kept: _Kept, rules: RuleSet) -> None:
    """Signs that break the rule set, one field at a time."""
    plain = default_sign(rules)
    broken: tuple[dict[str, Any], ...] = (
        {"ante": 0},
        {"forced": 11},
        {"seats": 13},
        {"raise_cap": 9},
        {"chip_cents": 500},
        {"big_bet": 5},
    )
    for changes in broken:
        try:
            check(replace(plain, **changes), rules)
        except SignNotPermitted as refusal:
            kept.keep(refusal.cites, "sign refused")


def _sitting(kept: _Kept, rules: RuleSet) -> None:
    """A short sitting: a seat drawn for, a vacated one offered, and wishes that must wait for the end of a hand."""
    table = open_table(rules, replace(default_sign(rules), seats=2))
    for wish in _WISHES:
        try:
            table, events = grant(table, wish)
        except (SeatingError, DealError, SignNotPermitted) as refusal:
            kept.keep(getattr(refusal, "cites", ()), f"no {type(wish).__name__}")
            continue
        for event in events:
            kept.keep(event.cites, type(event).__name__)


_WISHES: Final[tuple[wishes.TableAction, ...]] = (
    wishes.Claim("ana", 0),
    wishes.Claim("ben", 0),
    wishes.Claim("cleo", 1),
    wishes.Claim("dov", 7),
    wishes.Settle(),
    wishes.DrawCard(DECK[51]),
    wishes.DrawCard(DECK[0]),
    wishes.Buy("ana", 100),
    wishes.Buy("cleo", 100),
    wishes.JoinWaiting("ben"),
    wishes.SitOut("cleo"),
    wishes.ComeBack("cleo"),
    wishes.BeginHand(),
    wishes.Buy("ana", 100),
    wishes.Leave("cleo"),
    wishes.Close(),
    wishes.Remove("ana"),
    wishes.EndHand((100, 100)),
)
