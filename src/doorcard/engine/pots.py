"""Rulings: what goes back, main and side pots, halves, shares and odd chips."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.events import Event, Half, OddChipAwarded, PotAwarded, Share, UncalledBetReturned
from doorcard.engine.ruling import Ruling, by, together
from doorcard.engine.showdown import best_high, best_low, five_for, known, readings
from doorcard.engine.state import HandState, Pot
from doorcard.law import Citation
from doorcard.rules.clauses import (
    BothWays,
    Clause,
    GoesOn,
    Halves,
    HalvingExcess,
    Layers,
    LowWithoutShare,
    OddChipCards,
    RakeFrom,
    SharedCards,
    TieExcess,
    Uncalled,
)
from doorcard.strength import High


def uncalled(state: HandState) -> UncalledBetReturned | None:
    """What no other player matched of a bet or an ante, and whose it is."""
    rules = state.rules.betting.uncalled
    if rules.says is Uncalled.STAY:
        return None
    for ante in (False, True):
        amounts = [seat.ante if ante else seat.bet for seat in state.seats]
        most = max(amounts)
        if most and amounts.count(most) == 1:
            number = amounts.index(most)
            amounts[number] = 0
            return UncalledBetReturned(number, most - max(amounts), ante, cites=rules.cites)
    return None


def layers(state: HandState) -> tuple[Pot, ...]:
    """The main pot and the side pots, before any rake.

    A pot ends at each total at which a player who has not folded is tapped out. Folded chips fill the layers
    they reach, so no two pots have the same claimants.
    """
    totals = [seat.put_in for seat in state.seats]
    live = state.live
    if state.rules.awards.layers.says is Layers.EACH_TOTAL:
        tops = sorted({total for total in totals if total})
    else:
        tops = sorted({totals[number] for number in live})
        if tops:
            # Chips above the last live total were put in by players who folded since; they stay in the last pot.
            tops[-1] = max(totals)
    pots: list[Pot] = []
    floor, carried = 0, 0
    for top in tops:
        amount = carried + sum([min(total, top) - min(total, floor) for total in totals])
        claimants = tuple([number for number in live if totals[number] > floor])
        floor = top
        if not claimants:
            carried = amount
            continue
        carried = 0
        if amount:
            pots.append(Pot(amount, claimants, amount))
    if carried and pots:
        pots[-1] = replace(pots[-1], amount=pots[-1].amount + carried, left=pots[-1].left + carried)
    return tuple(pots)


def rake_due(state: HandState, total: int) -> int:
    """The rake: the rate on the sign rounded down to a whole chip, no more than its most; or as recorded."""
    sign = state.sign
    if state.recorded_rake is not None:
        return min(state.recorded_rake, total)
    if not sign.rake_basis_points:
        return 0
    rake = total * sign.rake_basis_points // (10_000 * sign.chip) * sign.chip
    return min(rake, sign.rake_most)


def after_rake(state: HandState) -> Ruling[tuple[tuple[Pot, ...], int]]:
    """The pots after the rake, and the rake: what one pot cannot bear is taken from the next."""
    pots = layers(state)
    rules = state.rules.awards
    rake = rake_due(state, sum(pot.amount for pot in pots))
    if not rake:
        return Ruling((pots, 0), rules.layers.cites)
    places = range(len(pots)) if rules.rake.says is RakeFrom.MAIN_POT else range(len(pots) - 1, -1, -1)
    after, left = list(pots), rake
    for place in places:
        taken = min(left, after[place].amount)
        left -= taken
        amount = after[place].amount - taken
        after[place] = replace(after[place], amount=amount, left=amount)
    return Ruling((tuple(after), rake - left), by(rules.layers, rules.rake))


# Shares


def shares(amount: int, winners: int, chip: int) -> tuple[int, int]:
    """The equal share of each winner in whole chips, and what is left over.

    >>> shares(25, 2, 1)
    (12, 1)
    """
    each = amount // (winners * chip) * chip
    return each, amount - each * winners


class Part(NamedTuple):
    """A pot or one half of it: how much, for whom, and by which paragraphs."""

    half: Half
    amount: int
    winners: tuple[int, ...]
    hand: str
    cites: tuple[Citation, ...]
    tie: Clause[TieExcess]
    odd_from_halving: int = 0


def contenders(state: HandState, pot: Pot) -> tuple[int, ...]:
    """Who still claims this pot: who conceded has no claim left in a pot with another claimant."""
    if len(pot.claimants) == 1:
        return pot.claimants
    left = tuple(number for number in pot.claimants if not state.seats[number].conceded)
    return left or pot.claimants


def decidable(state: HandState) -> bool:
    """Whether every hand that must be compared is known here; if not, only the record can say who won."""
    for pot in state.pots:
        claim = contenders(state, pot)
        if len(claim) > 1 and not all(known(state, number) for number in claim):
            return False
    return True


def awards(state: HandState) -> Iterator[Event]:
    """Every award of the hand: pot by pot, half by half, what cannot be divided after the shares."""
    for place, pot in enumerate(state.pots):
        for part in parts(state, pot):
            if part.amount:
                yield from _award(state, place, part)


def _award(state: HandState, place: int, part: Part) -> Iterator[Event]:
    chip = state.sign.chip
    amount = part.amount - part.odd_from_halving
    tied = len(part.winners) > 1
    each, left = shares(part.amount if tied else amount, len(part.winners), chip)
    if each:
        cites = together(part.cites, _share_cites(state, part))
        yield PotAwarded(
            place,
            part.half,
            tuple([Share(number, each) for number in part.winners]),
            part.hand,
            cites=cites,
        )
    if tied and left:
        yield from _left_over(state, place, part, left)
    elif not tied and part.odd_from_halving:
        halving = state.rules.awards.halving_excess.cites
        yield OddChipAwarded(place, part.half, part.winners[0], part.odd_from_halving, cites=halving)


def _share_cites(state: HandState, part: Part) -> tuple[Citation, ...]:
    """What a share rests on besides the winning hand: a tie, chips joined from halving, a common card that plays."""
    rules = state.rules
    cites: tuple[Citation, ...] = ()
    if len(part.winners) > 1:
        cites = part.tie.cites
        if part.odd_from_halving:
            cites = (*cites, *rules.awards.halving_excess.cites)
    if state.community and part.hand:
        cites = (*cites, *rules.showdown.common.cites)
    return cites


def _left_over(state: HandState, place: int, part: Part, left: int) -> Iterator[Event]:
    rules, chip = state.rules.awards, state.sign.chip
    order, cards = odd_chip_order(state, part)
    clauses: list[Clause[Any]] = [part.tie, rules.suits, rules.odd_chip_cards, rules.equal_fives]
    if state.community:
        clauses.append(rules.shared_cards)
    first = left
    if part.tie.says in (TieExcess.ONE_EACH_FROM_HIGHEST, TieExcess.NEAREST_LEFT):
        first = chip
    elif part.tie.says is not TieExcess.ALL_TO_HIGHEST_CARD:
        first = min(left, most_left_over(state, left))
        if first < left or not state.sign.chip_cents:
            clauses.append(rules.excess_most_cents)
    # High and low have paragraphs of their own: the one on the other half is not what this rests on.
    other = rules.high_tie if part.tie is rules.low_tie else rules.low_tie
    foreign = set(other.cites) - set(part.tie.cites)
    cites = tuple([cite for cite in by(*clauses) if cite not in foreign])
    for number, card in zip(order, cards, strict=True):
        amount = min(left, first)
        if not amount:
            return
        yield OddChipAwarded(place, part.half, number, amount, card, cites=cites)
        left -= amount
        first = chip
    if left:
        yield OddChipAwarded(place, part.half, order[0], left, cards[0], cites=cites)


def most_left_over(state: HandState, left: int) -> int:
    """The most that the player named may get of a left-over: what the law allows, in whole chips."""
    cents, chip_cents = state.rules.awards.excess_most_cents.says, state.sign.chip_cents
    if cents is None or not chip_cents:
        return left
    return cents // chip_cents * state.sign.chip


def odd_chip_order(state: HandState, part: Part) -> tuple[list[int], list[Card | None]]:
    """The tied winners in the order in which odd chips go to them, and the card that places each."""
    rules = state.rules.awards
    if part.tie.says is TieExcess.NEAREST_LEFT:
        return sorted(part.winners), [None] * len(part.winners)
    suits = rules.suits.says.value
    ace_low = part.half is Half.LOW or state.rules.showdown.halves.says is Halves.LOW
    lowest = part.tie.says is TieExcess.LOWEST_CARD

    def place(card: Card) -> tuple[int, int]:
        rank = card.low_rank if ace_low else int(card.rank)
        return rank, suits[card.suit]

    held = {number: _cards_compared(state, number, ace_low) for number in part.winners}
    shared = set.intersection(*[set(cards) for cards in held.values()])
    striking = rules.shared_cards.says is SharedCards.STRUCK_OUT
    deciding = {
        number: sorted([card for card in cards if not (striking and card in shared)], key=place, reverse=not lowest)
        for number, cards in held.items()
    }
    sign = 1 if lowest else -1

    def rank_of(number: int) -> list[tuple[int, int]]:
        cards = deciding[number] if striking else deciding[number][:1]
        return [(sign * rank, sign * suit) for rank, suit in map(place, cards)]

    order = sorted(part.winners, key=lambda number: (rank_of(number), number))
    return order, [deciding[number][0] if deciding[number] else None for number in order]


def _cards_compared(state: HandState, number: int, low: bool) -> Sequence[Card]:
    if state.rules.awards.odd_chip_cards.says is OddChipCards.ALL_CARDS:
        seat = state.seats[number]
        return [card for card in (*seat.hole, *seat.up, *state.community) if card is not None]
    return five_for(state, number, low)


def parts(state: HandState, pot: Pot) -> tuple[Part, ...]:
    """A pot divided into what it is played for, and who wins each part."""
    rules, awards_by = state.rules.showdown, state.rules.awards
    claim = contenders(state, pot)
    if len(claim) == 1:
        return (Part(Half.WHOLE, pot.amount, claim, *_alone(state, pot), awards_by.high_tie),)
    if state.at.goes_on.says is GoesOn.DIVISION:
        return (Part(Half.WHOLE, pot.amount, claim, "", state.at.goes_on.cites, awards_by.high_tie),)
    high: Part | None = None
    low: Part | None = None
    if rules.halves.says is not Halves.LOW:
        winners, best = _best_high(state, claim)
        high = Part(Half.HIGH, pot.amount, winners, str(best), by(rules.halves), awards_by.high_tie)
    if rules.halves.says is not Halves.HIGH:
        lows = {number: one for number in claim if (one := best_low(state, number)) is not None}
        if lows:
            least = min(lows.values())
            winners = tuple([number for number, hand in lows.items() if hand == least])
            cites = _low_cites(state, winners)
            low = Part(Half.LOW, pot.amount, winners, str(least), cites, awards_by.low_tie)
    if high is None or low is None:
        return _undivided(state, pot, high, low)
    if high.winners == low.winners and len(high.winners) > 1 and awards_by.both_ways.says is BothWays.AS_ONE:
        cites = by(rules.halves, awards_by.both_ways)
        hand = f"{high.hand}; {low.hand}"
        return (Part(Half.WHOLE, pot.amount, high.winners, hand, cites, awards_by.high_tie),)
    half, odd = shares(pot.amount, 2, state.sign.chip)
    to_high = odd if awards_by.halving_excess.says is HalvingExcess.TO_HIGH else 0
    cites = by(rules.halves, rules.two_hands)
    return (
        high._replace(amount=half + to_high, odd_from_halving=to_high, cites=cites),
        low._replace(
            amount=half + odd - to_high,
            odd_from_halving=odd - to_high,
            cites=together(cites, low.cites),
        ),
    )


def _low_cites(state: HandState, winners: Sequence[int]) -> tuple[Citation, ...]:
    """What a winning low rests on: also why a straight or a flush does not spoil it, and that its ace is low."""
    rules = state.rules.showdown
    clauses: list[Clause[Any]] = [rules.halves, rules.qualifier]
    fives = [five_for(state, number, low=True) for number in winners]
    ranks = {card.low_rank for card in fives[0]}
    if len(ranks) == 5 and max(ranks) - min(ranks) == 4:
        clauses.append(rules.low_straights)
    if any(len({card.suit for card in five}) == 1 for five in fives):
        clauses.append(rules.low_flushes)
    if 0 in ranks:
        clauses.append(rules.low_ace)
    return by(*clauses)


def _alone(state: HandState, pot: Pot) -> tuple[str, tuple[Citation, ...]]:
    """How the hand of a winner reads whom nobody contests, and why nobody does."""
    if len(state.live) == 1:
        return "", state.at.last_player.cites
    if len(pot.claimants) == 1:
        return "", state.rules.awards.layers.cites
    winner = contenders(state, pot)[0]
    hole = state.seats[winner].known_hole
    hand = " / ".join(filter(None, readings(state, winner, hole))) if known(state, winner) else ""
    return hand, by(state.rules.showdown.halves, state.rules.showdown.concession)


def _undivided(state: HandState, pot: Pot, high: Part | None, low: Part | None) -> tuple[Part, ...]:
    """A pot that is not halved: played for one kind of hand, or without a low that could win it."""
    rules, awards_by = state.rules.showdown, state.rules.awards
    if high is None:
        assert low is not None, "a pot is played for a high hand, a low hand or both"
        return (low._replace(half=Half.WHOLE),)
    if rules.halves.says is Halves.HIGH:
        return (high._replace(half=Half.WHOLE),)
    without = awards_by.low_without_share
    anywhere = any(best_low(state, number) is not None for number in state.live if _in_showdown(state, number))
    if without.says is LowWithoutShare.HALVES and anywhere:
        half, odd = shares(pot.amount, 2, state.sign.chip)
        return (
            high._replace(amount=half + odd, odd_from_halving=odd),
            high._replace(half=Half.LOW, amount=half),
        )
    cites = by(rules.halves, rules.qualifier, without) if anywhere else by(rules.halves, rules.qualifier)
    return (high._replace(half=Half.WHOLE, cites=cites),)


def _in_showdown(state: HandState, number: int) -> bool:
    seat = state.seats[number]
    return not seat.conceded and None not in seat.hole


def _best_high(state: HandState, claim: Sequence[int]) -> tuple[tuple[int, ...], High]:
    hands = {number: best_high(state, number) for number in claim}
    best = max(hands.values())
    return tuple([number for number, hand in hands.items() if hand == best]), best
