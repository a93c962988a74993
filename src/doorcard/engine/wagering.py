"""Rulings: what may be bet, completed and raised, and what a bet does to the round.

All amounts are totals for the betting round. A short all-in is judged here once, when it is made: the round that
comes out of it says whether it was a raise in full, and everything later asks the round.
"""

from typing import NamedTuple

from msgspec.structs import replace

from doorcard.engine.asking import owed
from doorcard.engine.ruling import Ruling, by, together
from doorcard.engine.state import HandState, Round
from doorcard.law import Citation
from doorcard.rules.clauses import (
    ForcedAmount,
    HeadToHead,
    MeasuredFrom,
    Permission,
    PointlessRaise,
    PotArithmetic,
    RaiseLeast,
    Reopens,
    Rounding,
    ShortForced,
    ShortRaise,
    SpreadLeast,
    Structure,
    TapOut,
)


class Bounds(NamedTuple):
    """One lawful span of an amount: every whole number of chips from lowest to highest."""

    lowest: int
    highest: int
    cites: tuple[Citation, ...]


class Barred(NamedTuple):
    """Why an act is not lawful now."""

    code: str
    sentence: str
    cites: tuple[Citation, ...]


# The size of a bet


def is_fixed(state: HandState) -> bool:
    """Whether bets have a fixed size."""
    return state.sign.structure is Structure.FIXED


def full_bet(state: HandState) -> int:
    """Fixed limit: the bet of the street. Other structures: the table minimum."""
    return state.round.sizes[0] if state.round.sizes else state.sign.least_bet


def least_raise(state: HandState) -> int:
    """Outside fixed limit: the least that a raise adds, unless the player taps out."""
    rules, minimum = state.rules.betting, state.sign.least_bet
    if state.sign.structure is Structure.SPREAD:
        by_minimum = rules.spread.says is SpreadLeast.TABLE_MINIMUM
    else:
        by_minimum = rules.raise_least.says is RaiseLeast.TABLE_MINIMUM
    return minimum if by_minimum else max(state.round.least, minimum)


def to_a_chip(state: HandState, numerator: int, denominator: int = 1) -> int:
    """An amount as whole chips, rounded as the rules say."""
    chip = state.sign.chip * denominator
    if state.rules.betting.rounding.says is Rounding.UP:
        return -(-numerator // chip) * state.sign.chip
    return numerator // chip * state.sign.chip


def pot_limit(state: HandState, number: int) -> int:
    """The most that a bet or raise may add where it is a ratio of the pot."""
    pot = state.total
    if state.rules.betting.pot.says is PotArithmetic.CALL_FIRST:
        pot += owed(state, number)
    return to_a_chip(state, pot, 2 if state.sign.structure is Structure.HALF_POT else 1)


def most_added(state: HandState, number: int) -> int | None:
    """The most that a bet or raise may add to the highest bet; None where only his chips bound it."""
    structure = state.sign.structure
    if structure is Structure.SPREAD:
        return state.sign.maximum
    if structure in (Structure.HALF_POT, Structure.POT):
        return pot_limit(state, number)
    return None


def structure_cites(state: HandState) -> tuple[Citation, ...]:
    """The paragraphs on the size of a bet in the structure on the sign."""
    rules = state.rules.betting
    structure = state.sign.structure
    if structure is Structure.SPREAD:
        return by(rules.raise_least, rules.spread)
    if structure in (Structure.HALF_POT, Structure.POT):
        return by(rules.raise_least, rules.pot, rules.rounding)
    return by(rules.raise_least)


def free_bounds(state: HandState, number: int, base: int, least: int) -> tuple[Bounds, ...]:
    """Outside fixed limit: how far above ``base`` a bet or raise may go, ``least`` more at least."""
    rules, seat = state.rules.betting, state.seats[number]
    due = state.round.due
    lowest = max(base + least, due + state.sign.chip)
    most = most_added(state, number)
    highest = seat.reach if most is None else max(due + most, lowest)
    cites = structure_cites(state)
    if seat.reach >= lowest:
        return (Bounds(lowest, min(highest, seat.reach), cites),)
    if rules.tap_out.says is TapOut.CALL_ONLY:
        return ()
    return (Bounds(seat.reach, seat.reach, (*cites, *rules.tap_out.cites)),)


def fixed_bounds(state: HandState, number: int, base: int) -> tuple[Bounds, ...]:
    """Fixed limit: ``base`` and one bet, or all chips if they are fewer."""
    rules, reach = state.rules.betting, state.seats[number].reach
    spans: dict[int, Bounds] = {}
    for size in state.round.sizes:
        if reach >= base + size:
            cites = by(rules.raise_least, state.at.bet)
            if len(state.round.sizes) > 1:
                cites = by(rules.raise_least, state.at.bet, rules.open_pair)
            spans.setdefault(base + size, Bounds(base + size, base + size, cites))
        elif rules.tap_out.says is not TapOut.CALL_ONLY:
            spans.setdefault(reach, Bounds(reach, reach, by(rules.raise_least, state.at.bet, rules.tap_out)))
    return tuple(spans.values())


# The forced bet


def bring_in_bounds(state: HandState, number: int) -> tuple[Bounds, ...]:
    """What the forced bet may be."""
    forced, seat, sign = state.rules.forced, state.seats[number], state.sign
    if forced.amount.says is ForcedAmount.A_REAL_BET:
        spans = fixed_bounds(state, number, 0) if is_fixed(state) else free_bounds(state, number, 0, sign.least_bet)
        if spans:
            return tuple([Bounds(low, high, forced.amount.cites) for low, high, _ in spans])
        return (Bounds(seat.reach, seat.reach, forced.amount.cites),)
    posted = min(sign.forced, seat.reach)
    spans = (Bounds(posted, posted, forced.amount.cites),)
    if may_open_full(state):
        full = min(full_bet(state), seat.reach)
        if full > posted:
            spans += (Bounds(full, full, by(forced.amount, forced.full)),)
    return spans


def may_open_full(state: HandState) -> bool:
    """Whether the forced bettor may open for the full bet at once."""
    full = state.rules.forced.full.says
    return full is Permission.ALWAYS or (full is Permission.IF_THE_SIGN_SAYS and state.sign.open_full)


def may_complete(state: HandState) -> bool:
    """Whether the forced bet may be brought up to a full bet."""
    return (
        state.rules.forced.completion.says is Permission.IF_THE_SIGN_SAYS and state.sign.completion
    ) or state.rules.forced.completion.says is Permission.ALWAYS


def after_bring_in(state: HandState, number: int, to: int) -> Ruling[Round]:
    """The round after the forced bet. One that is short because its maker tapped out counts as a full one."""
    forced, rules, standing = state.rules.forced, state.rules.betting, state.round
    posted = forced.amount.says is ForcedAmount.POSTED
    nominal = state.sign.forced if posted else full_bet(state)
    cites = forced.amount.cites
    due = max(to, nominal)
    if to < nominal:
        cites = (*cites, *rules.short_forced.cites)
        if rules.short_forced.says is ShortForced.AS_IT_STANDS:
            due = to
    standing = replace(
        standing,
        bet=to,
        due=due,
        counted_at=due,
        least=to if not posted and to > standing.least else standing.least,
    )
    if not is_fixed(state):
        return Ruling(replace(standing, level=due, posted=nominal if posted else 0), cites)
    full = full_bet(state)
    if not posted or nominal >= full or not may_complete(state):
        return Ruling(replace(standing, level=due, posted=nominal if posted else 0), cites)
    if to == full:
        return Ruling(replace(standing, level=full, posted=nominal), (*cites, *forced.full.cites))
    if to > nominal:
        reaches = _is_full_rise(state, nominal, to, full - nominal)
        level = to if reaches else 0
        return Ruling(
            replace(standing, level=level, posted=nominal), by(forced.amount, forced.full, rules.short_raise)
        )
    return Ruling(replace(standing, level=0, posted=nominal), cites)


def _is_full_rise(state: HandState, base: int, to: int, whole: int) -> bool:
    """Fixed limit: whether a rise above ``base`` by a player tapping out is a bet or raise in full."""
    says = state.rules.betting.short_raise.says
    if says is ShortRaise.HALF_A_BET:
        return 2 * (to - base) >= whole
    if says is ShortRaise.FULL_BET:
        return to - base >= whole
    return to > base


# Betting and raising


def with_chips(state: HandState) -> int:
    """How many who have not folded have chips."""
    return sum([1 for seat in state.seats if seat.stack > 0 and seat.live])


def head_to_head(state: HandState) -> bool:
    """Whether the betting is head to head, so that the cap does not bind."""
    says = state.rules.betting.head_to_head.says
    if says is HeadToHead.TWO_WITH_CHIPS:
        return with_chips(state) == 2
    if says is HeadToHead.TWO_NOT_FOLDED:
        return len(state.live) == 2
    if says is HeadToHead.UNTIL_REACHED:
        return with_chips(state) == 2 and not state.round.capped
    if says is HeadToHead.BEGAN_WITH_TWO:
        return state.round.began == 2
    return False


def reopened(state: HandState, number: int) -> bool:
    """Whether this seat may raise: it has not acted this round, or what it faces opens the betting again."""
    standing, seat = state.round, state.seats[number]
    if seat.faced < 0:
        return True
    says = state.rules.betting.reopens.says
    above = standing.due - seat.faced
    if says is Reopens.ANY_AMOUNT:
        return above > 0
    if is_fixed(state):
        if seat.faced_level == 0:
            return standing.level > 0
        return (2 if says is Reopens.HALF_A_BET else 1) * above >= full_bet(state)
    if state.sign.structure is Structure.SPREAD and says is Reopens.HALF_A_BET:
        return 2 * above >= least_raise(state)
    return above >= least_raise(state)


def somebody_could_answer(state: HandState, number: int) -> bool:
    """Whether another player in the hand could put in more than the highest bet of the round."""
    if state.rules.betting.pointless.says is PointlessRaise.ALLOWED:
        return True
    due = state.round.due
    for place, other in enumerate(state.seats):
        if place != number and other.bet + other.stack > due and other.live:
            return True
    return False


def bet_bounds(state: HandState, number: int) -> tuple[Bounds, ...] | Barred:
    """What the first bet of a round may be, or why there is none."""
    if state.round.due > 0:
        return Barred(
            "bet-made",
            f"somebody has bet already; call {owed(state, number)}, raise or fold",
            state.at.betting.cites,
        )
    if not somebody_could_answer(state, number):
        return Barred(
            "nobody-could-answer",
            "nobody else in the hand has chips to answer a bet",
            state.rules.betting.pointless.cites,
        )
    if is_fixed(state):
        spans = fixed_bounds(state, number, 0)
    else:
        spans = free_bounds(state, number, 0, state.sign.least_bet)
    return spans or Barred(
        "too-few-chips",
        "a bet in full needs more chips",
        state.rules.betting.tap_out.cites,
    )


def rise_barred(state: HandState, number: int) -> Barred | None:
    """Why this seat may not go above the highest bet now, or None."""
    rules, standing, seat = state.rules.betting, state.round, state.seats[number]
    if standing.due == 0:
        return Barred("no-bet", "nobody has bet yet; there is nothing to raise", state.at.betting.cites)
    if seat.reach <= standing.due:
        return Barred(
            "too-few-chips",
            f"{seat.stack} chips do not go above the bet of {standing.due}",
            state.at.betting.cites,
        )
    if not somebody_could_answer(state, number):
        return Barred(
            "nobody-could-answer",
            f"nobody else in the hand could put in more than {standing.due}",
            rules.pointless.cites,
        )
    if not reopened(state, number):
        return Barred(
            "not-reopened",
            f"the bet of {standing.due} is no raise in full above the {seat.faced} already answered",
            rules.reopens.cites,
        )
    cap = state.sign.most_raises(state.rules)
    if cap is not None and standing.raises >= cap and not head_to_head(state):
        return Barred(
            "raise-cap",
            f"the round has had its {cap} raises; call or fold",
            by(rules.cap, rules.head_to_head),
        )
    return None


def completing(state: HandState) -> bool:
    """Whether the next rise brings a bet below the full bet up to it."""
    return is_fixed(state) and state.round.level == 0 < state.round.due


def complete_bounds(state: HandState, number: int) -> tuple[Bounds, ...] | Barred:
    """What completing comes to: the full bet, or all chips towards it."""
    if not completing(state):
        return Barred(
            "nothing-to-complete",
            "there is no bet below the full bet to complete",
            state.rules.forced.completion.cites,
        )
    barred = rise_barred(state, number)
    if barred is not None:
        return barred
    rules, seat = state.rules, state.seats[number]
    full = full_bet(state)
    clauses = (rules.forced.completion,) if state.round.posted else (rules.betting.short_raise,)
    if seat.reach >= full:
        return (Bounds(full, full, by(*clauses)),)
    if rules.betting.tap_out.says is TapOut.CALL_ONLY:
        return Barred("too-few-chips", f"completing takes {full} in all", rules.betting.tap_out.cites)
    return (Bounds(seat.reach, seat.reach, by(*clauses, rules.betting.tap_out)),)


def raise_bounds(state: HandState, number: int) -> tuple[Bounds, ...] | Barred:
    """What a raise may come to, or why there is none."""
    barred = rise_barred(state, number)
    if barred is not None:
        return barred
    rules, standing = state.rules.betting, state.round
    if is_fixed(state):
        spans = fixed_bounds(state, number, standing.level)
        if completing(state):
            # Up to the full bet is completing; only the big bet of an open pair goes further.
            spans = tuple(span for span in spans if span.lowest > full_bet(state))
            if not spans:
                return Barred(
                    "complete-first",
                    f"the bet is below the full bet; complete it to {full_bet(state)} first",
                    state.rules.forced.completion.cites,
                )
    else:
        base = standing.due if rules.measured_from.says is MeasuredFrom.HIGHEST_BET else standing.level
        spans = free_bounds(state, number, base, least_raise(state))
    if not spans:
        return Barred("too-few-chips", "a raise in full needs more chips", rules.tap_out.cites)
    why = how_raised(state)
    return tuple([span._replace(cites=together(span.cites, why)) for span in spans]) if why else spans


def how_raised(state: HandState) -> tuple[Citation, ...]:
    """The readings that a raise at this moment rests on: where it is measured from, and why the cap lets it pass."""
    rules, standing = state.rules.betting, state.round
    why: tuple[Citation, ...] = ()
    if not is_fixed(state):
        why = rules.measured_from.cites
    elif standing.due != standing.level:
        why = rules.short_raise.cites
    cap = state.sign.most_raises(state.rules)
    if cap is not None and standing.raises >= cap:
        why = (*why, *by(rules.cap, rules.head_to_head))
    return why


def after_rise(state: HandState, number: int, to: int) -> Ruling[Round]:
    """The round after a bet, completion or raise to this total: whether it is in full, and whether it counts."""
    if is_fixed(state):
        return _after_fixed_rise(state, number, to)
    return _after_free_rise(state, number, to)


def _after_fixed_rise(state: HandState, number: int, to: int) -> Ruling[Round]:
    rules, standing = state.rules.betting, state.round
    unit = standing.sizes[0]
    level = standing.level
    target = level + unit
    cites: tuple[Citation, ...] = ()
    if to >= target:
        full = True
    elif level == 0 and standing.posted:
        full = _is_full_rise(state, standing.posted, to, unit - standing.posted)
        cites = rules.short_raise.cites
    else:
        full = _is_full_rise(state, level, to, unit)
        cites = rules.short_raise.cites
    counted = full and level > 0
    raises = standing.raises + counted
    sizes = standing.sizes
    if len(sizes) > 1 and to - level > sizes[0] and 2 * (to - level) >= sizes[-1]:
        sizes = sizes[-1:]
    return Ruling(
        replace(
            standing,
            bet=max(standing.bet, to),
            due=max(standing.due, to),
            level=to if full else level,
            raises=raises,
            sizes=sizes,
            capped=standing.capped or _reaches_cap(state, raises),
            aggressor=number,
        ),
        cites,
    )


def _after_free_rise(state: HandState, number: int, to: int) -> Ruling[Round]:
    rules, standing = state.rules.betting, state.round
    least = least_raise(state)
    base = standing.due if rules.measured_from.says is MeasuredFrom.HIGHEST_BET else standing.level
    size = to - base
    full = size >= least
    raises, counted_at = standing.raises, standing.counted_at
    if standing.due == 0:
        counted_at = to
    elif 2 * (to - counted_at) >= least:
        raises, counted_at = raises + 1, to
    return Ruling(
        replace(
            standing,
            bet=max(standing.bet, to),
            due=max(standing.due, to),
            level=to if full else standing.level,
            least=max(standing.least, size) if full else standing.least,
            raises=raises,
            counted_at=counted_at,
            capped=standing.capped or _reaches_cap(state, raises),
            aggressor=number,
        ),
        () if full else rules.measured_from.cites,
    )


def _reaches_cap(state: HandState, raises: int) -> bool:
    """Whether the cap is reached while three or more, the raiser included, could bet."""
    cap = state.sign.most_raises(state.rules)
    return cap is not None and raises >= cap and with_chips(state) > 2
