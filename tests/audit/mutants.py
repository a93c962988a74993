"""Wrong hands made from right ones: one line of a lawful record is written otherwise, and what an auditor must say.

A mutant knows the line the wrong step stands on, the clauses one of whose paragraphs a finding must cite, and whether
a reader of the record can decide it at all. What can be decided is argued here from the rules and from what is on the
paper: which cards it shows, which sums it tells. The audit is not asked.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from doorcard.cards import DECK, Card
from doorcard.engine.asking import owed, turn
from doorcard.engine.events import Half, OddChipAwarded, StreetPlanned
from doorcard.engine.state import HandState, Stage, Step
from doorcard.engine.wagering import full_bet, head_to_head, raise_bounds
from doorcard.law import Citation
from doorcard.records.fold import Played, play
from doorcard.records.own import FORMAT
from doorcard.records.record import BETTING, RISES, Act, Claim, Did, Record, Said
from doorcard.rules.clauses import AskToSee, Clause, Structure
from doorcard.rules.ruleset import RuleSet

Line = Act | Claim


class Mutant(NamedTuple):
    """A record with one wrong step."""

    kind: str
    record: Record
    lines: frozenset[int]
    """Where it stands; two where two lines contradict each other and nothing says which is wrong."""
    cites: frozenset[Citation]
    """A finding must cite one of these."""
    decidable: bool


class Lawful:
    """A lawful record and what is known of it."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.record = record
        self.played: Played = play(record, rules)
        self.rules = self.played.state.rules
        self.before: dict[int, HandState] = {}
        state = self.played.begin
        for step in self.played.steps:
            if step.act is not None:
                self.before[id(step.act)] = state
            state = step.state
        self.end = state

    # Where things stand

    def acts(self, *kinds: Did) -> list[Act]:
        """The acts of these kinds, with the state before each, in the order of the paper."""
        return [act for act in self.record.acts if act.did in kinds and id(act) in self.before]

    def claims(self, said: Said) -> list[Claim]:
        return [claim for claim in self.record.claims if claim.said is said]

    def follows(self, act: Act) -> Line | None:
        """The next act of a player or the dealer, or the first claim that needs the betting to be over."""
        place = next(place for place, one in enumerate(self.record.lines) if one is act)
        for one in self.record.lines[place + 1 :]:
            if isinstance(one, Act) and one.did is not Did.REMARK:
                return one
            if isinstance(one, Claim) and one.said in (Said.WON, Said.RETURNED):
                return one
        return None

    # What is on the paper

    def cards_of(self, seat: int) -> set[Card]:
        """Every card the paper gives to a seat."""
        return {
            card
            for act in self.record.acts
            if act.did in (Did.DEAL, Did.SHOW) and act.seat == seat
            for card in act.cards
            if card is not None
        } | {
            card
            for act in self.record.acts
            if act.did is Did.ASK and act.about == seat
            for card in act.cards
            if card is not None
        }

    @property
    def on_paper(self) -> set[Card | None]:
        """Every card on the paper."""
        return {card for line in self.record.lines for card in line.cards}

    def up_cards_told(self, state: HandState) -> bool:
        """Whether the paper shows every up card of those still in."""
        cards = sum(pattern.count("U") for pattern in self._patterns(state.street))
        shared = any(step.up and len(step.up) < cards for step in state.seats if step.live)
        return shared or all(len(seat.up) == cards for seat in state.seats if seat.live)

    def _patterns(self, street: int) -> list[str]:
        return [one.deal.says.pattern for one in self.rules.streets[: street + 1]]

    @property
    def contenders(self) -> list[int]:
        """Who has neither folded nor conceded."""
        return [seat for seat in self.end.live if not self.end.seats[seat].conceded]

    def hands_told(self, seats: Sequence[int]) -> bool:
        """Whether the paper gives all cards of these seats."""
        discards = {
            act.seat: {card for card in act.cards if card is not None}
            for act in self.record.acts
            if act.did is Did.DISCARD
        }
        held = {seat: len(self.cards_of(seat) - discards.get(seat, set())) for seat in seats}
        shared = len(self.end.community)
        return all(held[seat] == self._held(seat) and held[seat] + shared >= 5 for seat in seats)

    def _held(self, seat: int) -> int:
        return len(self.end.seats[seat].hole) + len(self.end.seats[seat].up)

    @property
    def winners_told(self) -> bool:
        """Whether the paper says enough to tell who wins: one is left, or all who are left have shown."""
        return len(self.contenders) == 1 or self.hands_told(self.contenders)

    # Mutants

    def mutant(
        self,
        kind: str,
        lines: Sequence[Line],
        at: Line | Sequence[Line],
        *clauses: Clause[Any],
        decidable: bool = True,
    ) -> Mutant:
        places = (at,) if isinstance(at, Act | Claim) else at
        cites = frozenset(cite for clause in clauses for cite in clause.cites)
        record = Record(self.record.header, tuple(lines))
        return Mutant(kind, record, frozenset(one.line for one in places), cites, decidable)

    def with_line(self, old: Line, *new: Line) -> list[Line]:
        """The lines with others in the place of one."""
        return [one for line in self.record.lines for one in (new if line is old else (line,))]


def mutants(record: Record, rules: RuleSet) -> Iterator[Mutant]:
    """Every mutant of a lawful record."""
    hand = Lawful(record, rules)
    for maker in MAKERS:
        yield from maker(hand)


# Acts


def _another(state: HandState, act: Act) -> int | None:
    """Another player who could act, were it his turn."""
    number = len(state.seats)
    for seat in ((act.seat + more) % number for more in range(1, number)):
        if state.seats[seat].live and state.seats[seat].stack > 0 and state.seats[seat].stack >= (act.added or 0):
            return seat
    return None


def _by_another(act: Act, seat: int) -> Act:
    return replace(act, seat=seat)


def _first_or_next(hand: Lawful, act: Act) -> tuple[list[Line], Act | None]:
    """Where it shows that the wrong player was first, and the act after it in the round.

    Without the up cards nobody knows who was to be first; but the act after it is then out of turn.
    """
    street = hand.before[id(act)].street
    acts = [one for one in hand.acts(*BETTING) if hand.before[id(one)].street == street]
    follows = acts[1] if len(acts) > 1 else None
    if hand.up_cards_told(hand.before[id(act)]) or follows is None:
        return [act], follows
    return [act, *acts[1:]], follows


def wrong_bring_in(hand: Lawful) -> Iterator[Mutant]:
    """Another player brings it in."""
    for act in hand.acts(*BETTING)[:1]:
        state = hand.before[id(act)]
        other = _another(state, act)
        if state.street or act.did is Did.FOLD or other is None:
            continue
        forced = hand.rules.forced
        lines, follows = _first_or_next(hand, act)
        yield hand.mutant(
            "bring-in by another",
            hand.with_line(act, _by_another(act, other)),
            lines,
            *(forced.card, forced.ace, forced.tie, forced.tapped_out, hand.rules.streets[0].betting),
            decidable=hand.up_cards_told(state) or follows is not None,
        )


def wrong_opener(hand: Lawful) -> Iterator[Mutant]:
    """Another player acts first on a later street."""
    street = 0
    for act in hand.acts(*BETTING):
        state = hand.before[id(act)]
        if state.street <= street:
            continue
        street = state.street
        other = _another(state, act)
        if other is not None and act.did in (Did.CHECK, Did.BET, Did.STAY, Did.RISE):
            at = hand.rules.streets[state.street]
            lines, follows = _first_or_next(hand, act)
            yield hand.mutant(
                "opener",
                hand.with_line(act, _by_another(act, other)),
                lines,
                *(at.opener, at.opener_tie, hand.rules.betting.opener_tapped_out, at.betting),
                decidable=hand.up_cards_told(state) or follows is not None,
            )


def out_of_turn(hand: Lawful) -> Iterator[Mutant]:
    """In the middle of a round somebody else acts."""
    acts = hand.acts(*BETTING)
    for before, act in itertools.pairwise(acts):
        state = hand.before[id(act)]
        if hand.before[id(before)].street != state.street:
            continue
        other = _another(state, act)
        if other is None or other == before.seat:
            continue
        at = hand.rules.streets[state.street]
        first = (at.opener, at.opener_tie, hand.rules.betting.opener_tapped_out)
        # While all before him have folded it is the opening that passed to him.
        passed = all(seat.faced < 0 for seat in state.seats)
        clauses = (at.betting, *first) if passed else (at.betting,)
        yield hand.mutant("turn", hand.with_line(act, _by_another(act, other)), act, *clauses)


def swapped(hand: Lawful) -> Iterator[Mutant]:
    """Two acts of a round stand in the wrong order."""
    acts = hand.acts(*BETTING)
    for first, second in itertools.pairwise(acts):
        state = hand.before[id(first)]
        same = state.street == hand.before[id(second)].street and first.line != second.line
        plain = {first.did, second.did} <= {Did.FOLD, Did.CALL, Did.CHECK, Did.STAY}
        opens = not any(
            act is not first and hand.before[id(act)].street == state.street and act.line < first.line for act in acts
        )
        if not same or not plain or first.seat == second.seat or opens or len(state.live) < 3:
            continue
        lines = [
            replace(second, line=first.line)
            if one is first
            else replace(first, line=second.line)
            if one is second
            else one
            for one in hand.record.lines
        ]
        yield hand.mutant("acts exchanged", lines, first, hand.rules.streets[state.street].betting)


def _sized(act: Act, state: HandState, to: int) -> Act:
    """An act to another amount, told as the record tells it."""
    bet = state.seats[act.seat].bet
    return replace(act, to=None if act.to is None else to, added=None if act.added is None else to - bet)


def _to(act: Act, state: HandState) -> int:
    if act.to is not None:
        return act.to
    return state.seats[act.seat].bet + (act.added or 0)


def _bring_in_untold(hand: Lawful, state: HandState) -> bool:
    """Whether nobody says what the bring-in is: no amount over it is wrong by itself."""
    untold = any(note.startswith("the bring-in is not stated") for note in hand.record.header.notes)
    return untold and state.street == 0 and state.round.level == 0


def wrong_bring_in_size(hand: Lawful) -> Iterator[Mutant]:
    """The forced bet is one chip too much."""
    for act in hand.acts(Did.BRING_IN):
        state = hand.before[id(act)]
        to, chip = _to(act, state) + state.sign.chip, state.sign.chip
        free = state.sign.structure is not Structure.FIXED and not state.sign.forced
        if (act.to is None and act.added is None) or _bring_in_untold(hand, state):
            continue
        if to == full_bet(state) or to > state.seats[act.seat].reach or free or to % chip:
            continue
        yield hand.mutant("bring-in size", hand.with_line(act, _sized(act, state, to)), act, hand.rules.forced.amount)


def wrong_bet_size(hand: Lawful) -> Iterator[Mutant]:
    """A bet, a completion or a raise in fixed limit is a chip too much, in the other structures too much by far."""
    rules = hand.rules
    for act in hand.acts(*RISES):
        state = hand.before[id(act)]
        seat = state.seats[act.seat]
        if state.street == 0 and not state.round.due:
            continue
        at = rules.streets[state.street]
        sizes = (
            at.bet,
            rules.betting.raise_least,
            rules.betting.open_pair,
            rules.forced.completion,
            rules.forced.full,
            rules.betting.pot,
            rules.betting.spread,
            rules.betting.short_raise,
        )
        for more in (state.sign.chip, -state.sign.chip):
            to = _to(act, state) + more
            if to > seat.reach or to <= state.round.due or to == seat.reach:
                continue
            if state.sign.structure is not Structure.FIXED and any(
                isinstance(bounds, tuple) and bounds[0] <= to <= bounds[1] for bounds in _free(state, act.seat)
            ):
                continue
            yield hand.mutant("bet size", hand.with_line(act, _sized(act, state, to)), act, *sizes)


def _free(state: HandState, seat: int) -> list[Any]:
    from doorcard.engine.wagering import bet_bounds

    found = raise_bounds(state, seat) if state.round.due else bet_bounds(state, seat)
    return list(found) if isinstance(found, tuple) and not hasattr(found, "code") else []


def wrong_call(hand: Lawful) -> Iterator[Mutant]:
    """A call is a chip short, or a chip too much."""
    for act in hand.acts(Did.CALL):
        if act.to is None and act.added is None:
            continue
        state = hand.before[id(act)]
        if _bring_in_untold(hand, state):
            continue
        for more in (-state.sign.chip, state.sign.chip):
            to = _to(act, state) + more
            if not state.seats[act.seat].bet < to <= state.seats[act.seat].reach:
                continue
            clauses = (hand.rules.streets[state.street].betting, hand.rules.betting.owed_at_most)
            yield hand.mutant("call amount", hand.with_line(act, _sized(act, state, to)), act, *clauses)


def over_the_cap(hand: Lawful) -> Iterator[Mutant]:
    """A call becomes one more raise than there may be."""
    rules = hand.rules
    for act in hand.acts(Did.CALL):
        state = hand.before[id(act)]
        most = state.sign.most_raises(rules)
        if most is None or state.round.raises < most or head_to_head(state):
            continue
        to = state.round.level + full_bet(state)
        others = [seat for number, seat in enumerate(state.seats) if seat.live and number != act.seat]
        if state.seats[act.seat].reach <= to or not any(other.reach > to for other in others):
            continue
        told = _sized(act, state, to) if act.to is not None or act.added is not None else replace(act, to=to)
        yield hand.mutant("cap", hand.with_line(act, replace(told, did=Did.RAISE)), act, rules.betting.cap)


def check_over_a_bet(hand: Lawful) -> Iterator[Mutant]:
    """Somebody who owes checks."""
    for act in hand.acts(Did.CALL, Did.FOLD):
        state = hand.before[id(act)]
        if state.street == 0 and not state.round.due:
            continue
        if owed(state, act.seat):
            wrong = replace(act, did=Did.CHECK, to=None, added=None)
            at = hand.rules.streets[state.street]
            yield hand.mutant("check over a bet", hand.with_line(act, wrong), act, at.betting)


def folded_player_acts(hand: Lawful) -> Iterator[Mutant]:
    """A player who has folded calls."""
    gone: list[int] = []
    for act in hand.acts(*BETTING):
        state = hand.before[id(act)]
        if gone and state.round.due and act.did in (Did.CALL, Did.FOLD, Did.STAY):
            ghost = gone[-1]
            if ghost != act.seat:
                call = Act(line=act.line, did=Did.CALL, seat=ghost)
                yield hand.mutant(
                    "folded player acts",
                    hand.with_line(act, call, act),
                    act,
                    *(hand.rules.streets[state.street].betting, hand.rules.forced.card),
                )
        if act.did is Did.FOLD:
            gone.append(act.seat)


def missing_act(hand: Lawful) -> Iterator[Mutant]:
    """An act is left out; the next line comes too early."""
    acts = hand.acts(*BETTING)
    for act in acts:
        state, follows = hand.before[id(act)], hand.follows(act)
        if follows is None or (state.street == 0 and not state.round.due):
            continue
        if isinstance(follows, Claim) and act.did is not Did.FOLD:
            continue
        at = hand.rules.streets[state.street]
        clauses = [at.betting, at.opener, at.opener_tie, hand.rules.betting.opener_tapped_out, hand.rules.forced.card]
        first = not any(hand.before[id(one)].street == state.street for one in acts if one.line < act.line)
        told = not first or hand.up_cards_told(state)
        later = [one for one in acts if hand.before[id(one)].street == state.street and one.line > act.line]
        if not told and all(one.seat != act.seat for one in later):
            # Whoever was first, this player was asked and the paper does not say what he did.
            ends = (hand.follows(later[-1]) if later else None) or follows
            yield hand.mutant("act missing", hand.with_line(act), (act, *later, ends), *clauses)
            continue
        yield hand.mutant("act missing", hand.with_line(act), (act, follows), *clauses, decidable=told)


def wrong_ante(hand: Lawful) -> Iterator[Mutant]:
    """One player antes a chip too little."""
    antes = [act for act in hand.record.acts if act.did is Did.ANTE]
    for act in antes[1:2]:
        added = act.added or 0
        stack = hand.record.header.chairs[act.seat].stack
        if added > hand.end.sign.chip and added == hand.end.sign.ante and stack is not None:
            wrong = replace(act, added=added - hand.end.sign.chip)
            yield hand.mutant("ante", hand.with_line(act, wrong), act, hand.rules.deal.ante)


# Cards


def card_twice(hand: Lawful) -> Iterator[Mutant]:
    """A card is dealt that is out already."""
    dealt: list[tuple[Act, Card]] = []
    for act in hand.record.acts:
        if act.did not in (Did.DEAL, Did.COMMUNITY):
            continue
        known = [card for card in act.cards if card is not None]
        if known and dealt and _no_return(hand):
            first, card = dealt[len(dealt) // 2]
            if first.line != act.line:
                wrong = replace(act, cards=(*act.cards[:-1], card))
                if act.cards[-1] is not None:
                    yield hand.mutant(
                        "card twice",
                        hand.with_line(act, wrong),
                        act,
                        *[street.deal for street in hand.rules.streets],
                        *[street.shortage for street in hand.rules.streets],
                    )
        dealt += [(act, card) for card in known]


def _no_return(hand: Lawful) -> bool:
    """Whether no card comes back into the deck in this hand."""
    return not any(
        step.step is Step.RESHUFFLE_ALL
        for event in hand.played.events
        if isinstance(event, StreetPlanned)
        for step in event.plan
    )


def card_for_a_folded_player(hand: Lawful) -> Iterator[Mutant]:
    """Who has folded gets one more card."""
    gone: list[int] = []
    spare = next(card for card in DECK if card not in hand.on_paper)
    tried = 0
    for act in hand.record.acts:
        if act.did is Did.FOLD:
            gone.append(act.seat)
        elif act.did is Did.DEAL and gone and tried < 2 and act.seat not in gone:
            tried += 1
            wrong = Act(line=act.line, did=Did.DEAL, seat=gone[0], cards=(spare,))
            streets = hand.rules.streets
            yield hand.mutant(
                "card for a folded player",
                hand.with_line(act, act, wrong),
                act,
                *[street.deal for street in streets],
                *[street.shortage for street in streets],
                hand.rules.deal.receives,
            )


def burn_left_out(hand: Lawful) -> Iterator[Mutant]:
    """No card is burned before a street; only our own format tells burns."""
    place = 0
    for act in hand.record.acts:
        if act.did is Did.BURN:
            lines = hand.with_line(act)
            follows = hand.follows(act)
            place += 1
            if follows is not None and place < 3:
                streets = hand.rules.streets
                yield hand.mutant(
                    "burn left out",
                    lines,
                    follows,
                    *[street.deal for street in streets],
                    *[street.shortage for street in streets],
                )


TELL_UP_CARDS = ("pokerstars", "fulltilt", "bovada", "ipoker", "winning")
"""Rooms that tell the up cards of all players, in every hand."""


def up_card_left_out(hand: Lawful) -> Iterator[Mutant]:
    """A player gets no up card though the others have theirs; it may be told later, when he shows."""
    streets = hand.rules.streets
    dealt: list[list[Act]] = []
    for act in hand.record.acts:
        if (
            act.did is Did.STREET
            or (act.did is Did.DEAL and not dealt)
            or (act.did in BETTING and dealt and dealt[-1])
        ):
            dealt.append([])
        if act.did is Did.DEAL:
            dealt[-1].append(act)
    dealt = [deals for deals in dealt if deals]
    whole, room = hand.record.header.site == FORMAT, hand.record.header.site in TELL_UP_CARDS
    several = [deals for deals in dealt if len({act.seat for act in deals if act.cards[-1] is not None}) > 1]
    for street, deals in zip(streets, dealt, strict=False):
        pattern = street.deal.says.pattern
        for act in deals:
            told = {one.seat for one in deals if one.seat != act.seat and one.cards[-1] is not None}
            last = [one for one in deals if one.seat == act.seat][-1]
            if act is not last or act.cards[-1] is None or not pattern.endswith("U") or not told:
                continue
            # One other card alone may be that of whose paper it is, unless another street tells of two.
            everybodys = room or any(others is not deals for others in several)
            yield hand.mutant(
                "up card left out",
                hand.with_line(act),
                [one for one in hand.record.acts if one in deals or one.did is Did.STREET],
                *(street.deal, street.shortage, hand.rules.deal.receives),
                decidable=whole or len(told) > 1 or everybodys,
            )


def short_deck(hand: Lawful) -> Iterator[Mutant]:
    """Own cards where one for all is due, and the other way round."""
    lines = hand.record.lines
    commons = [one for one in lines if isinstance(one, Act) and one.did is Did.COMMUNITY]
    shortages = [street.shortage for street in hand.rules.streets] + [street.deal for street in hand.rules.streets]
    for common in commons:
        state = _state_at(hand, common)
        spare = [card for card in DECK if card not in hand.on_paper]
        live = state.live
        if len(spare) < len(live) + len(commons):
            continue
        own = [
            Act(line=common.line, did=Did.DEAL, seat=seat, cards=(card,))
            for seat, card in zip(live, spare, strict=False)
        ]
        yield hand.mutant("short deck", hand.with_line(common, *own), common, *shortages)
    last = [one for one in lines if isinstance(one, Act) and one.did is Did.STREET]
    if commons or len(last) < len(hand.rules.streets) or not _short(hand):
        return
    start = next(place for place, one in enumerate(lines) if one is last[-1])
    deals = [one for one in lines[start:] if isinstance(one, Act) and one.did is Did.DEAL]
    if not deals:
        return
    spare = next(card for card in DECK if card not in hand.on_paper)
    shared = Act(line=deals[0].line, did=Did.COMMUNITY, cards=(spare,))
    others = set(map(id, deals[1:]))
    changed = [shared if one is deals[0] else one for one in lines if id(one) not in others]
    yield hand.mutant("short deck", changed, (last[-1], deals[0]), *shortages)


def _short(hand: Lawful) -> bool:
    """Whether the deck ran short in this hand, or nearly."""
    plans = [event for event in hand.played.events if isinstance(event, StreetPlanned)]
    return any(step.step is Step.RESHUFFLE for plan in plans for step in plan.plan) or hand.end.stub < 8


def _state_at(hand: Lawful, act: Act) -> HandState:
    """The state before the next betting act after a line."""
    state = hand.played.begin
    for step in hand.played.steps:
        if step.act is not None and step.act.line > act.line:
            break
        state = step.state
    return state


# What came of it


def wrong_pot(hand: Lawful) -> Iterator[Mutant]:
    """A pot is a chip too much."""
    layers = hand.rules.awards.layers
    for claim in hand.claims(Said.POT)[:4]:
        if claim.amount:
            kind = "side pot" if claim.pot else "pot"
            wrong = replace(claim, amount=claim.amount + hand.end.sign.chip)
            rake = hand.end.rake and claim.pot is not None
            if not rake:
                yield hand.mutant(kind, hand.with_line(claim, wrong), claim, layers)


def wrong_return(hand: Lawful) -> Iterator[Mutant]:
    """A bet nobody called goes back in part, or to another."""
    uncalled, layers = hand.rules.betting.uncalled, hand.rules.awards.layers
    for claim in hand.claims(Said.RETURNED)[:1]:
        assert claim.seat is not None
        less = replace(claim, amount=(claim.amount or 0) - hand.end.sign.chip)
        if less.amount:
            yield hand.mutant("uncalled return", hand.with_line(claim, less), claim, uncalled, layers)
        other = next((seat for seat in hand.end.live if seat != claim.seat), None)
        if other is not None:
            wrong = replace(claim, seat=other)
            yield hand.mutant("uncalled return", hand.with_line(claim, wrong), claim, uncalled, layers)


def _outcome(hand: Lawful) -> list[Clause[Any]]:
    """What who wins may rest on."""
    rules = hand.rules
    shown = rules.showdown
    clauses: list[Clause[Any]] = [
        shown.halves,
        shown.qualifier,
        shown.concession,
        rules.awards.layers,
        rules.awards.both_ways,
    ]
    return clauses + [street.last_player for street in rules.streets] + [street.goes_on for street in rules.streets]


def wrong_winner(hand: Lawful) -> Iterator[Mutant]:
    """What one player won goes to another, who was in the hand or had folded."""
    dealt_in = [number for number, seat in enumerate(hand.end.seats) if seat.put_in or seat.paid]
    for claim in hand.claims(Said.WON)[:2]:
        for other in dealt_in:
            if other == claim.seat or any(one.seat == other for one in hand.claims(Said.WON)):
                continue
            folded = not hand.end.seats[other].live
            yield hand.mutant(
                "winner",
                hand.with_line(claim, replace(claim, seat=other)),
                claim,
                *_outcome(hand),
                decidable=folded or other not in hand.contenders or hand.winners_told,
            )
            break


def wrong_won(hand: Lawful) -> Iterator[Mutant]:
    """What somebody won is a chip too little."""
    claims = hand.claims(Said.WON)
    for claim in claims[-1:]:
        less = (claim.amount or 0) - hand.end.sign.chip
        rakes = hand.claims(Said.RAKE)
        if less <= 0:
            continue
        stacks = len(hand.claims(Said.STACK)) == len(hand.record.header.chairs)
        again = any(one.seat == claim.seat for one in hand.claims(Said.WON_IN_ALL))
        told = bool(rakes) or stacks or again or hand.record.header.site == FORMAT
        alone = hand.record.header.site == FORMAT or (again and hand.winners_told)
        # Where it is told twice what he won, the other of the two says which is wrong.
        at: list[Line] = [claim] if alone else [claim, *rakes, claims[-1]]
        clauses = [*_outcome(hand), hand.rules.awards.conclusion, hand.rules.awards.rake]
        clauses += [hand.rules.awards.high_tie, hand.rules.awards.low_tie, hand.rules.awards.halving_excess]
        told = told and (len(hand.end.live) > 0)
        yield hand.mutant(
            "won amount", hand.with_line(claim, replace(claim, amount=less)), at, *clauses, decidable=told
        )


def wrong_half(hand: Lawful) -> Iterator[Mutant]:
    """A few chips of the one half go to the winner of the other."""
    claims = hand.claims(Said.WON)
    highs = [claim for claim in claims if claim.half is Half.HIGH]
    lows = [claim for claim in claims if claim.half is Half.LOW]
    if not highs or not lows:
        return
    high, low = highs[0], lows[0]
    chip = 2 * hand.end.sign.chip
    if high.seat == low.seat or (low.amount or 0) <= chip or high.pot != low.pot:
        return
    lines = [
        replace(one, amount=(high.amount or 0) + chip)
        if one is high
        else replace(one, amount=(low.amount or 0) - chip)
        if one is low
        else one
        for one in hand.record.lines
    ]
    yield hand.mutant(
        "half",
        lines,
        (high, low),
        *(hand.rules.showdown.halves, hand.rules.showdown.two_hands, hand.rules.awards.halving_excess),
        *(hand.rules.awards.high_tie, hand.rules.awards.low_tie, hand.rules.showdown.qualifier),
        decidable=hand.winners_told,
    )


def wrong_odd_chip(hand: Lawful) -> Iterator[Mutant]:
    """The odd chip goes to another of those who are equal, or to the other half."""
    rules = hand.rules.awards
    for event in hand.played.events:
        if not isinstance(event, OddChipAwarded):
            continue
        claim = next(
            (
                one
                for one in hand.claims(Said.WON)
                if not one.words
                and one.seat == event.seat
                and one.amount == event.amount
                and one.pot == event.pot
                and one.half is event.half
            ),
            None,
        )
        if claim is None:
            continue
        others = [one.seat for one in hand.claims(Said.WON) if one.seat != event.seat and one.pot == event.pot]
        for other in others[:1]:
            yield hand.mutant(
                "odd chip",
                hand.with_line(claim, replace(claim, seat=other)),
                claim,
                *(rules.high_tie, rules.low_tie, rules.halving_excess, rules.both_ways),
                decidable=hand.winners_told,
            )


def odd_chip_between_two(hand: Lawful) -> Iterator[Mutant]:
    """On a paper that adds up what each player wins: the one with the odd chip and the other exchange it."""
    chip = hand.end.sign.chip
    odd = [event for event in hand.played.events if isinstance(event, OddChipAwarded)]
    claims = hand.claims(Said.WON)
    if not odd or hand.record.header.site == FORMAT or len(claims) != 2:
        return
    gets = next((claim for claim in claims if claim.seat == odd[0].seat), None)
    other = next((claim for claim in claims if claim.seat != odd[0].seat), None)
    if gets is None or other is None:
        return
    lines = [
        replace(one, amount=(gets.amount or 0) - chip)
        if one is gets
        else replace(one, amount=(other.amount or 0) + chip)
        if one is other
        else one
        for one in hand.record.lines
    ]
    rules = hand.rules.awards
    clauses = (rules.high_tie, rules.low_tie, rules.halving_excess, rules.both_ways)
    yield hand.mutant("odd chip", lines, (gets, other), *clauses, decidable=hand.winners_told)


def wrong_rake(hand: Lawful) -> Iterator[Mutant]:
    """The rake that is told is not what is missing."""
    for claim in hand.claims(Said.RAKE)[:1]:
        if claim.amount:
            wrong = replace(claim, amount=claim.amount + hand.end.sign.chip)
            yield hand.mutant(
                "rake", hand.with_line(claim, wrong), claim, hand.rules.awards.rake, hand.rules.awards.conclusion
            )


def wrong_stack(hand: Lawful) -> Iterator[Mutant]:
    """Somebody ends with a chip too much."""
    for claim in hand.claims(Said.STACK)[:2]:
        if claim.seat is None or hand.record.header.chairs[claim.seat].stack is None:
            continue
        if claim.amount is None or not hand.played.state.over:
            continue
        wrong = replace(claim, amount=claim.amount + hand.end.sign.chip)
        won = bool(hand.claims(Said.WON)) or hand.record.header.site == FORMAT
        told = won or hand.winners_told
        yield hand.mutant(
            "stack",
            hand.with_line(claim, wrong),
            claim,
            *(hand.rules.awards.conclusion, *_outcome(hand)),
            decidable=told,
        )


# What is said twice


def summary_win(hand: Lawful) -> Iterator[Mutant]:
    """What the summary says that somebody won is a chip too much or too little; the lines before it add up."""
    awards, shown = hand.rules.awards, hand.rules.showdown
    clauses = [*_outcome(hand), awards.conclusion, awards.high_tie, awards.low_tie, awards.halving_excess]
    won = {claim.seat for claim in hand.claims(Said.WON)}
    for claim in hand.claims(Said.WON_IN_ALL):
        again = [one for one in hand.claims(Said.WON_IN_ALL) if one.seat == claim.seat]
        for more in (hand.end.sign.chip, -hand.end.sign.chip):
            amount = (claim.amount or 0) + more
            if amount >= 0 and won:
                lines = hand.with_line(claim, replace(claim, amount=amount))
                yield hand.mutant("summary win", lines, again, *clauses, shown.wheel)


def folded_on(hand: Lawful) -> Iterator[Mutant]:
    """The summary has somebody fold on another street than that on which his fold stands."""
    for claim in hand.claims(Said.FOLDED_ON):
        for street in ((claim.street or 0) + 1, (claim.street or 0) - 1):
            wrong = replace(claim, street=street)
            clauses = [one.betting for one in hand.rules.streets]
            yield hand.mutant("folded on", hand.with_line(claim, wrong), claim, *clauses)


def did_not_bet(hand: Lawful) -> Iterator[Mutant]:
    """The summary says of somebody who called or bet that he did not."""
    calls = {act.seat for act in hand.acts(*RISES, Did.CALL)}
    for claim in hand.claims(Said.FOLDED_ON):
        if claim.seat in calls and not any(one.seat == claim.seat for one in hand.claims(Said.IDLE)):
            idle = Claim(line=claim.line, said=Said.IDLE, seat=claim.seat, amount=0)
            yield hand.mutant(
                "did not bet", hand.with_line(claim, claim, idle), claim, *[one.betting for one in hand.rules.streets]
            )


def pot_at_a_street(hand: Lawful) -> Iterator[Mutant]:
    """The pot at the head of a street is a chip too much or too little; the bets before it tell what it is."""
    for claim in hand.claims(Said.POT_NOW):
        for more in (hand.end.sign.chip, -hand.end.sign.chip):
            wrong = replace(claim, amount=(claim.amount or 0) + more)
            yield hand.mutant("pot at a street", hand.with_line(claim, wrong), claim, hand.rules.awards.layers)


def put_in_by_the_summary(hand: Lawful) -> Iterator[Mutant]:
    """What the summary says that somebody put in, won or lost in the end is not what his acts come to."""
    for said in (Said.PUT_IN, Said.AHEAD, Said.BEHIND):
        for claim in hand.claims(said):
            wrong = replace(claim, amount=(claim.amount or 0) + hand.end.sign.chip)
            at = hand.rules.awards.conclusion
            yield hand.mutant("put in by the summary", hand.with_line(claim, wrong), claim, at)


def shown_by_the_summary(hand: Lawful) -> Iterator[Mutant]:
    """The summary says that somebody mucked who showed, or showed who mucked."""
    showed = {act.seat for act in hand.record.acts if act.did is Did.SHOW}
    mucked = {act.seat for act in hand.record.acts if act.did is Did.MUCK}
    for said, other in ((Said.SHOWED, Said.MUCKED), (Said.MUCKED, Said.SHOWED)):
        for claim in hand.claims(said):
            # Of who did both either may be said, and of whose acts nothing is told anything.
            if (claim.seat in showed) != (claim.seat in mucked):
                wrong = replace(claim, said=other)
                lines = hand.with_line(claim, wrong)
                yield hand.mutant("shown by the summary", lines, claim, hand.rules.showdown.concession)


def cards_in_the_summary(hand: Lawful) -> Iterator[Mutant]:
    """The summary lists a card that nobody had in the place of one that he had."""
    spare = next(card for card in DECK if card not in hand.on_paper)
    for claim in (*hand.claims(Said.HAND), *hand.claims(Said.DEALT)):
        if claim.seat is None or not claim.cards or claim.cards[-1] is None:
            continue
        wrong = replace(claim, cards=(*claim.cards[:-1], spare))
        his = hand.cards_of(claim.seat)
        whole = len(his) == hand._held(claim.seat)
        # Down cards of a hand that nobody showed are told in the summary alone.
        if whole or (len(claim.cards) == hand._held(claim.seat) and claim.cards[-1] in his):
            at = hand.rules.deal.receives
            yield hand.mutant("cards in the summary", hand.with_line(claim, wrong), claim, at)


def wrong_name(hand: Lawful) -> Iterator[Mutant]:
    """A hand is called what another player's hand is called."""
    named = [
        line
        for line in hand.record.lines
        if line.words
        and line.words != "all in"
        and ((isinstance(line, Act) and line.did is Did.SHOW) or (isinstance(line, Claim) and line.said is Said.HAND))
    ]
    shown = hand.rules.showdown
    clauses = (shown.halves, shown.wheel, shown.qualifier, shown.low_ace)
    names = NAMES[hand.record.header.rules.partition("/")[2] in LOWS]
    for line in named[:3]:
        assert line.seat is not None
        wrong = next(
            (name for name in names if name.lower() not in line.words.lower() and not _alike(name, line.words)), None
        )
        if wrong is not None:
            told = replace(line, words=wrong)
            yield hand.mutant(
                "named hand",
                hand.with_line(line, told),
                line,
                *clauses,
                decidable=hand.hands_told([line.seat]),
            )


NAMES = {
    False: ("a straight flush, Nine high", "four of a kind, Twos"),
    True: ("5,4,3,2,A", "K,Q,J,T,9"),
}
LOWS = ("razz", "seven-card-stud-low")


def _alike(name: str, words: str) -> bool:
    return name.split(",")[0] in words


# Showing


def shows_out_of_turn(hand: Lawful) -> Iterator[Mutant]:
    """Under a law: the second shows before the first."""
    if hand.rules.name.startswith("cardroom/") or hand.record.header.site != FORMAT:
        return
    shows = hand.acts(Did.SHOW, Did.MUCK)
    shows = [act for act in shows if hand.before[id(act)].stage is Stage.SHOWDOWN]
    for first, second in itertools.pairwise(shows):
        if first.did is not Did.SHOW or second.did is not Did.SHOW:
            continue
        lines = [
            replace(second, line=first.line)
            if one is first
            else replace(first, line=second.line)
            if one is second
            else one
            for one in hand.record.lines
        ]
        showing = hand.rules.showdown
        yield hand.mutant("show order", lines, first, showing.first, showing.unbet_first, showing.order)
        return


def must_show(hand: Lawful) -> Iterator[Mutant]:
    """Under New Zealand's law: who ties or wins concedes unseen, and so loses what he had won."""
    if hand.rules.showdown.ask.says is AskToSee.NOBODY or hand.record.header.site != FORMAT:
        return
    shows = [act for act in hand.acts(Did.SHOW) if hand.before[id(act)].stage is Stage.SHOWDOWN]
    won = {claim.seat for claim in hand.claims(Said.WON)}
    # Only a loser's hand can be left unseen without another line being wrong, and only the first must show.
    for act in shows[:1]:
        state = hand.before[id(act)]
        if turn(state) == act.seat and act.seat not in won and len(state.showing) > 1:
            wrong = Act(line=act.line, did=Did.MUCK, seat=act.seat)
            showing = hand.rules.showdown
            yield hand.mutant("must show", hand.with_line(act, wrong), act, showing.first, showing.must_show)


MAKERS: tuple[Callable[[Lawful], Iterator[Mutant]], ...] = (
    wrong_bring_in,
    wrong_opener,
    out_of_turn,
    swapped,
    wrong_bring_in_size,
    wrong_bet_size,
    wrong_call,
    over_the_cap,
    check_over_a_bet,
    folded_player_acts,
    missing_act,
    wrong_ante,
    card_twice,
    card_for_a_folded_player,
    burn_left_out,
    up_card_left_out,
    short_deck,
    wrong_pot,
    wrong_return,
    wrong_winner,
    wrong_won,
    wrong_half,
    wrong_odd_chip,
    odd_chip_between_two,
    wrong_rake,
    wrong_stack,
    summary_win,
    folded_on,
    did_not_bet,
    pot_at_a_street,
    put_in_by_the_summary,
    shown_by_the_summary,
    cards_in_the_summary,
    wrong_name,
    shows_out_of_turn,
    must_show,
)

__all__ = ["MAKERS", "Lawful", "Mutant", "mutants"]
