"""What each statistic is: of one player in one hand, how often he could do a thing, and how often he did.

Each is a small function over a story and a seat. It counts nothing together and shows nothing. What depends on a
card nobody knows is no chance at all.
"""

import enum
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from doorcard.cards import RANK_LETTERS, Card
from doorcard.engine.events import BetMade, BroughtIn
from doorcard.engine.state import HandState
from doorcard.engine.wagering import completing
from doorcard.rules.clauses import Ace, ForcedCard, Halves
from doorcard.rules.ruleset import StreetName
from doorcard.stats.story import Act, Move, Story

UNKNOWN: Final = "?"
"""A door card that the record does not show."""

STEALS_AGAINST: Final = 3
"""Against how many who have not folded, at most, coming in first is a steal."""


class Chance(NamedTuple):
    """What a player could do and did or did not do."""

    taken: int
    """1 where he did it."""
    of: int = 1
    """1 where it is counted among the chances; 0 for what only adds to the first number of a ratio."""
    street: StreetName | None = None
    """The street it came up on, where it belongs to one."""
    against: str | None = None
    """The door card he was up against, where it is about that."""
    left: int | None = None
    """How many others had not folded, where it is about that."""


Chances = Iterator[Chance]


class Kind(enum.Enum):
    """How the two numbers of a statistic are to be read."""

    SHARE = "so many of so many"
    RATIO = "so many to so many"


class Statistic(NamedTuple):
    """One statistic."""

    name: str
    """Its name in files."""
    title: str
    """A word or two for the head of a column."""
    section: str
    chances: Callable[[Story, int], Chances]
    kind: Kind = Kind.SHARE
    each_street: bool = False
    """Whether it is counted for every street by itself."""

    @property
    def says(self) -> str:
        """What it counts, in a sentence."""
        return (self.chances.__doc__ or "").partition("\n")[0]


# The first street


def vpip(hand: Story, seat: int) -> Chances:
    """Puts chips in by choice on the first street, of the hands in which he had a choice there."""
    moves = {act.move for act in hand.of(seat, hand.first)} - {Move.FORCED}
    if moves:
        yield Chance(bool(moves & {Move.CALL, Move.RISE}), street=hand.first)


def completes(hand: Story, seat: int) -> Chances:
    """Completes, of the hands in which he could at his first turn after the bring-in, nobody having bet in full."""
    for act in _answers(hand, seat)[:1]:
        if completing(act.before) and act.could_rise:
            yield Chance(act.move is Move.RISE, street=hand.first)


def raises_first_street(hand: Story, seat: int) -> Chances:
    """Raises on the first street, of the hands in which he faced a full bet there and could, the first time."""
    facing = [act for act in _answers(hand, seat) if act.before.round.level and act.could_rise]
    for act in facing[:1]:
        yield Chance(act.move is Move.RISE, street=hand.first)


def first_in(hand: Story, seat: int) -> Chances:
    """Completes or raises the forced bet, of the hands in which nobody else had come in yet and he could."""
    act = _unopened(hand, seat)
    if act is not None:
        yield _against_the_rest(hand, act)


def steals(hand: Story, seat: int) -> Chances:
    """The same where somebody had folded to him and at most three others were left, the bring-in among them."""
    act = _unopened(hand, seat)
    if act is not None and _is_steal_spot(hand, act):
        yield _against_the_rest(hand, act)


def defends(hand: Story, seat: int) -> Chances:
    """Calls or raises a steal, of the steals that came to him with nobody else having called or raised."""
    act = _facing_a_steal(hand, seat)
    if act is not None:
        yield _against_the_thief(hand, act, act.move is not Move.FOLD)


def resteals(hand: Story, seat: int) -> Chances:
    """Raises a steal, of the steals that came to him like that and that he could raise."""
    act = _facing_a_steal(hand, seat)
    if act is not None and act.could_rise:
        yield _against_the_thief(hand, act, act.move is Move.RISE)


def brings_in(hand: Story, seat: int) -> Chances:
    """Makes the forced bet, of the hands dealt to him in which somebody made one."""
    forced = next((act for act in hand.opening if isinstance(act.event, BroughtIn)), None)
    if forced is not None:
        yield Chance(forced.seat == seat, street=hand.first)


def brings_in_more(hand: Story, seat: int) -> Chances:
    """Brings it in for more than the least, of the forced bets he made and might have made larger."""
    for act in hand.of(seat, hand.first):
        if isinstance(act.event, BroughtIn) and act.could_rise:
            yield Chance(act.move is Move.RISE, street=hand.first)


def bring_in_folds(hand: Story, seat: int) -> Chances:
    """Brings it in for the least and folds, of the times when that was completed or raised and came back to him."""
    match hand.of(seat, hand.first):
        case [forced, answer, *_] if forced.move is Move.FORCED:
            if answer.before.round.bet > answer.before.seats[seat].bet:
                yield Chance(answer.move is Move.FOLD, street=hand.first)


def _answers(hand: Story, seat: int) -> list[Act]:
    """What he did on the first street when the forced bet had been made."""
    return [act for act in hand.of(seat, hand.first) if not isinstance(act.event, BroughtIn)]


def _unopened(hand: Story, seat: int) -> Act | None:
    """His first answer to the forced bet where nobody but its maker was in and he could go above it."""
    for act in _answers(hand, seat)[:1]:
        before = [one.move for one in hand.opening if one.number < act.number]
        if set(before) <= {Move.FORCED, Move.FOLD} and act.could_rise:
            return act
    return None


def _is_steal_spot(hand: Story, act: Act) -> bool:
    folded = any(one.move is Move.FOLD for one in hand.opening if one.number < act.number)
    return folded and len(_others(act)) <= STEALS_AGAINST


def _facing_a_steal(hand: Story, seat: int) -> Act | None:
    """His answer to a steal, where everybody between has folded."""
    opening = hand.opening
    thief = next((act for act in opening if act.move is Move.RISE), None)
    if thief is None or _unopened(hand, thief.seat) != thief or not _is_steal_spot(hand, thief):
        return None
    for act in opening:
        if act.number > thief.number:
            if act.seat == seat:
                return act
            if act.move is not Move.FOLD:
                return None
    return None


def _others(act: Act) -> list[int]:
    return [number for number in act.before.live if number != act.seat]


def _against_the_rest(hand: Story, act: Act) -> Chance:
    others = _others(act)
    doors = [hand.doors[number] for number in others if number in hand.doors]
    best = door_name(max(doors, key=lambda card: _worth(act.before, card))) if len(doors) == len(others) else UNKNOWN
    return Chance(act.move is Move.RISE, street=hand.first, against=best, left=len(others))


def _against_the_thief(hand: Story, act: Act, taken: bool) -> Chance:
    thief = next(one.seat for one in hand.opening if one.move is Move.RISE)
    return Chance(taken, street=hand.first, against=door_name(hand.doors.get(thief)), left=len(_others(act)))


def _worth(state: HandState, card: Card) -> int:
    """How far a door card is from the one that is forced to bet."""
    rank = card.low_rank if state.rules.forced.ace.says is Ace.LOW else int(card.rank)
    return rank if state.rules.forced.card.says is ForcedCard.LOWEST else -rank


def door_name(card: Card | None) -> str:
    """The rank of a door card, as it is written.

    >>> door_name(Card.read("Th")), door_name(None)
    ('T', '?')
    """
    return UNKNOWN if card is None else RANK_LETTERS[card.rank]


# Fourth street


def bets_open_pair(hand: Story, seat: int) -> Chances:
    """Bets, of the times when his door card was paired on fourth street, nobody had bet yet and he could."""
    for act in hand.of(seat, StreetName.FOURTH):
        up = act.before.seats[seat].up
        if len(up) == 2 and up[0].rank == up[1].rank and not act.before.round.due and act.could_rise:
            yield Chance(act.move is Move.RISE, street=StreetName.FOURTH)


def bets_double(hand: Story, seat: int) -> Chances:
    """Bets the big bet on fourth street, of his bets there when an open pair left him the choice of two."""
    for act in hand.of(seat, StreetName.FOURTH):
        sizes = act.before.round.sizes
        if isinstance(act.event, BetMade) and len(sizes) > 1 and act.before.seats[seat].reach >= max(sizes):
            yield Chance(act.event.to >= max(sizes), street=StreetName.FOURTH)


# Every street


def aggression_factor(hand: Story, seat: int) -> Chances:
    """Completions, bets and raises, to calls."""
    for act in hand.of(seat):
        if act.move in (Move.RISE, Move.CALL):
            rise = act.move is Move.RISE
            yield Chance(rise, of=not rise, street=act.street)


def aggression(hand: Story, seat: int) -> Chances:
    """Completions, bets and raises, of all his acts but checks and the forced bet at its least."""
    for act in hand.of(seat):
        if act.move in (Move.RISE, Move.CALL, Move.FOLD):
            yield Chance(act.move is Move.RISE, street=act.street)


def sees(hand: Story, seat: int) -> Chances:
    """Is still in when the cards of a later street are dealt, of the hands dealt to him."""
    for number, street in enumerate(hand.begin.rules.streets):
        if number:
            yield Chance(seat in hand.saw.get(number, ()), street=street.name)


# The whole hand


def all_in(hand: Story, seat: int) -> Chances:
    """Puts in his last chip, of the hands dealt to him with a stack that is known."""
    if seat not in hand.stacks_unknown:
        yield Chance(seat in hand.all_in)


def wins_without_showdown(hand: Story, seat: int) -> Chances:
    """Is the last who has not folded, of the hands dealt to him."""
    yield Chance(hand.end.live == (seat,))


def goes_to_showdown(hand: Story, seat: int) -> Chances:
    """Is in at the showdown, of the hands in which he saw the second street of the game."""
    if seat in hand.saw.get(1, ()):
        yield Chance(seat in hand.showdown)


def wins_at_showdown(hand: Story, seat: int) -> Chances:
    """Wins any part of a contested pot, of the showdowns he was in and of which it is known who won."""
    if seat in hand.showdown and hand.paid_at_showdown is not None:
        yield Chance(seat in hand.paid_at_showdown)


# Games played for a high and a low half


def scoops(hand: Story, seat: int) -> Chances:
    """Wins the whole main pot alone, of the showdowns of split games of which it is known who won which half."""
    yield from _shares(hand, seat, (1, 1))


def three_quarters(hand: Story, seat: int) -> Chances:
    """Wins one half of the main pot alone and shares the other with one player, of the same."""
    yield from _shares(hand, seat, (1, 2))


def halves(hand: Story, seat: int) -> Chances:
    """Wins one half of the main pot alone and nothing of the other, of the same."""
    yield from _shares(hand, seat, (0, 1))


def quarters(hand: Story, seat: int) -> Chances:
    """Shares one half of the main pot with one player and wins nothing of the other, of the same."""
    yield from _shares(hand, seat, (0, 2))


def _shares(hand: Story, seat: int, among: tuple[int, int]) -> Chances:
    """Whether he is one of so many winners of one half and of so many of the other; 0 where he wins nothing."""
    split = hand.begin.rules.showdown.halves.says is Halves.HIGH_LOW
    if split and seat in hand.showdown and hand.main is not None:
        mine = sorted(len(winners) if seat in winners else 0 for winners in hand.main)
        yield Chance(tuple(mine) == among)


FIRST_STREET: Final = "First street"
FOURTH_STREET: Final = "Fourth street"
EVERY_STREET: Final = "Street by street"
SHOWDOWN: Final = "To the end"
SPLIT: Final = "Split pots"

SECTIONS: Final = (FIRST_STREET, FOURTH_STREET, EVERY_STREET, SHOWDOWN, SPLIT)

STATISTICS: Final = (
    Statistic("vpip", "VPIP", FIRST_STREET, vpip),
    Statistic("completes", "completes", FIRST_STREET, completes),
    Statistic("raises", "raises", FIRST_STREET, raises_first_street),
    Statistic("first_in", "first in", FIRST_STREET, first_in),
    Statistic("steals", "steals", FIRST_STREET, steals),
    Statistic("defends", "defends", FIRST_STREET, defends),
    Statistic("resteals", "re-steals", FIRST_STREET, resteals),
    Statistic("brings_in", "brings in", FIRST_STREET, brings_in),
    Statistic("brings_in_more", "for more", FIRST_STREET, brings_in_more),
    Statistic("bring_in_folds", "then folds", FIRST_STREET, bring_in_folds),
    Statistic("open_pair_bets", "bets open pair", FOURTH_STREET, bets_open_pair),
    Statistic("open_pair_doubles", "double bet", FOURTH_STREET, bets_double),
    Statistic("aggression", "aggression", EVERY_STREET, aggression, each_street=True),
    Statistic(
        "aggression_factor", "aggression factor", EVERY_STREET, aggression_factor, Kind.RATIO, each_street=True
    ),
    Statistic("sees", "sees", EVERY_STREET, sees, each_street=True),
    Statistic("all_in", "all in", SHOWDOWN, all_in),
    Statistic("wins_without_showdown", "wins unshown", SHOWDOWN, wins_without_showdown),
    Statistic("goes_to_showdown", "showdown", SHOWDOWN, goes_to_showdown),
    Statistic("wins_at_showdown", "wins there", SHOWDOWN, wins_at_showdown),
    Statistic("scoops", "scoops", SPLIT, scoops),
    Statistic("three_quarters", "three quarters", SPLIT, three_quarters),
    Statistic("halves", "halves", SPLIT, halves),
    Statistic("quarters", "quarters", SPLIT, quarters),
)
"""Every statistic, in the order in which they are shown."""

__all__ = ["SECTIONS", "STATISTICS", "STEALS_AGAINST", "UNKNOWN", "Chance", "Kind", "Statistic", "door_name"]
