"""Rulings: who shows first, who must show, and what a hand is worth."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.asking import clockwise
from doorcard.engine.ruling import Ruling, by
from doorcard.engine.state import HandState, Pot
from doorcard.rules.clauses import (
    Ace,
    CommonAtShowdown,
    EqualFives,
    FirstToShow,
    Halves,
    InLow,
    MustShow,
    Permission,
    Qualifier,
    ShowOrder,
    TwoHands,
    UnbetFirst,
    Wheel,
)
from doorcard.strength import High, Low, high, high_five, low, low_five, qualifies

# What a hand is worth


def holding(state: HandState, number: int) -> tuple[Card, ...]:
    """All cards that count for a seat at the showdown, the common ones included where the rules say so."""
    seat = state.seats[number]
    common = state.community if state.rules.showdown.common.says is CommonAtShowdown.INCLUDED else ()
    return seat.known_hole + seat.up + common


def best_high(state: HandState, number: int) -> High:
    """The best high hand of a seat."""
    return high(holding(state, number), wheel=state.rules.showdown.wheel.says is Wheel.LOWEST_STRAIGHT)


def best_low(state: HandState, number: int) -> Low | None:
    """The best low hand of a seat; None where it does not qualify."""
    rules = state.rules.showdown
    cards: Iterable[Card] = holding(state, number)
    if rules.halves.says is Halves.HIGH_LOW and rules.two_hands.says is TwoHands.SAME_FIVE:
        cards = five_for(state, number, low=False)
    hand = low(
        cards,
        ace_low=rules.low_ace.says is Ace.LOW,
        straights=rules.low_straights.says is InLow.COUNTS_AGAINST,
        flushes=rules.low_flushes.says is InLow.COUNTS_AGAINST,
    )
    if rules.qualifier.says is Qualifier.EIGHT and not qualifies(hand):
        return None
    return hand


def five_for(state: HandState, number: int, low: bool) -> tuple[Card, ...]:
    """The five cards a seat plays, as the reading on odd chips chooses among equal fives."""
    rules = state.rules.showdown
    suits = state.rules.awards.suits.says.value
    cards = holding(state, number)
    if low:
        return low_five(
            cards,
            suits,
            ace_low=rules.low_ace.says is Ace.LOW,
            straights=rules.low_straights.says is InLow.COUNTS_AGAINST,
            flushes=rules.low_flushes.says is InLow.COUNTS_AGAINST,
            greatest_from_top=state.rules.awards.equal_fives.says is EqualFives.GREATEST_FROM_TOP,
        )
    return high_five(cards, suits, wheel=rules.wheel.says is Wheel.LOWEST_STRAIGHT)


def readings(state: HandState, number: int, hole: tuple[Card, ...]) -> tuple[str, str]:
    """The high and the low hand of a seat with these down cards, as the dealer reads them.

    Empty where the pot is not played for it, and where a player has not five to seven cards: before the last
    streets, or in a record of cards that no street deals.
    """
    halves = state.rules.showdown.halves.says
    seat = replace(state.seats[number], hole=hole)
    state = replace(state, seats=(*state.seats[:number], seat, *state.seats[number + 1 :]))
    if not 5 <= len(holding(state, number)) <= 7:
        return "", ""
    reads_low = best_low(state, number) if halves is not Halves.HIGH else None
    return (
        str(best_high(state, number)) if halves is not Halves.LOW else "",
        str(reads_low) if reads_low is not None else "",
    )


# Who shows


def show_order(state: HandState) -> Ruling[tuple[int, ...]]:
    """In which order the hands are exposed or conceded."""
    rules = state.rules.showdown
    live = state.live
    first = _first(state, live)
    line = (first.answer, *[number for number in clockwise(state, first.answer) if number in live])
    if rules.order.says is ShowOrder.LAST_SIDE_POT_FIRST:
        ordered: list[int] = []
        for pot in reversed(state.pots):
            among = _first(state, pot.claimants).answer
            for number in (among, *clockwise(state, among)):
                if number in pot.claimants and number not in ordered:
                    ordered.append(number)
        # Where nothing was put in there is no pot, and the order is as it was.
        line = (*ordered, *[number for number in line if number not in ordered])
    return Ruling(line, (*first.cites, *rules.order.cites))


def _first(state: HandState, among: Sequence[int]) -> Ruling[int]:
    """The first of these to show: the last aggressor of the final round, or as for a round without a bet."""
    rules, standing = state.rules.showdown, state.round
    if standing.aggressor >= 0 and standing.aggressor in state.live:
        if rules.first.says is FirstToShow.NEAREST_LEFT:
            return Ruling(min(among), rules.first.cites)
        return Ruling(_at_or_after(state, standing.aggressor, among), rules.first.cites)
    if rules.unbet_first.says is UnbetFirst.NEAREST_LEFT:
        return Ruling(min(among), by(rules.first, rules.unbet_first))
    return Ruling(_at_or_after(state, standing.opener, among), by(rules.first, rules.unbet_first))


def _at_or_after(state: HandState, number: int, among: Sequence[int]) -> int:
    return next(seat for seat in (number, *clockwise(state, number)) if seat in among)


def contested(state: HandState) -> tuple[Pot, ...]:
    """The pots with two claimants or more."""
    return tuple([pot for pot in state.pots if len(pot.claimants) > 1])


def known(state: HandState, number: int) -> bool:
    """Whether all down cards of a seat are known here."""
    return None not in state.seats[number].hole


def must_show(state: HandState, number: int) -> Ruling[bool | None]:
    """Whether a seat must expose its hand; None where only unknown cards could say."""
    rules, seats = state.rules.showdown, state.seats
    place = state.show_order.index(number)
    # A hand that is exposed counts, though its turn had not come.
    before = [other for at, other in enumerate(state.show_order) if at < place or (at > place and seats[other].shown)]
    undecided = False
    for pot in contested(state):
        if number not in pot.claimants:
            continue
        exposed = [other for other in before if other in pot.claimants and not seats[other].conceded]
        if not exposed:
            return Ruling(True, by(rules.first, rules.must_show))
        verdict = _equal_or_better(state, number, exposed)
        if verdict:
            return Ruling(True, rules.must_show.cites)
        undecided = undecided or verdict is None
    if _concession_barred(state):
        return Ruling(True, rules.concession.cites)
    if undecided:
        return Ruling(None, rules.must_show.cites)
    return Ruling(False, by(rules.must_show, rules.concession))


def _concession_barred(state: HandState) -> bool:
    permission = state.rules.showdown.concession.says
    return permission is Permission.NEVER or (permission is Permission.IF_THE_SIGN_SAYS and not state.sign.concession)


def _equal_or_better(state: HandState, number: int, exposed: Sequence[int]) -> bool | None:
    says = state.rules.showdown.must_show.says
    if says is MustShow.NOBODY_ELSE:
        return False
    against = exposed[:1] if says is MustShow.EQUAL_OR_BETTER_THAN_FIRST else exposed
    if not known(state, number) or not all(known(state, other) for other in against):
        return None
    halves = state.rules.showdown.halves.says
    if halves is not Halves.LOW:
        mine = best_high(state, number)
        if mine >= max(best_high(state, other) for other in against):
            return True
    if halves is not Halves.HIGH:
        my_low = best_low(state, number)
        lows = [hand for other in against if (hand := best_low(state, other)) is not None]
        if my_low is not None and (not lows or my_low <= min(lows)):
            return True
    return False


def why_not_ask(state: HandState, number: int) -> str:
    """Why the hand of this seat may not be asked for; empty where it may."""
    if number not in state.show_order:
        return "only a hand that was in the showdown may be asked for"
    if state.seats[number].shown:
        return "that hand is exposed already"
    if not known(state, number):
        return "the cards of that hand are not known here"
    return ""
