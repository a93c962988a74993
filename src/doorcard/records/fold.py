"""A record played through the engine: what it says was done, judged and folded as it happened.

The acts drive the engine. What a record leaves out, the dealer supplies: shuffle, cut, burns, cards nobody wrote
down. What the rules refuse is noted and folded all the same, because it happened; so every hand comes to its end or
to the place where the record breaks off.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace as replace_sign
from itertools import islice
from typing import Final, cast

import msgspec
from msgspec.structs import replace

from doorcard.cards import DECK, Card
from doorcard.engine import actions, at_once, dealing, pots, showdown
from doorcard.engine.actions import Action
from doorcard.engine.asking import owed, why_turn
from doorcard.engine.decide import decide, exposed
from doorcard.engine.events import (
    ActionTurned,
    AntePosted,
    BetsCollected,
    Called,
    CommunityCardDealt,
    Event,
    Half,
    HandConceded,
    HandOver,
    HandShown,
    HoleCardDealt,
    PotAwarded,
    Share,
    ShowdownReached,
    StreetPlanned,
    UpCardDealt,
)
from doorcard.engine.evolve import evolve
from doorcard.engine.legal import Act as Wish
from doorcard.engine.legal import bring_in_due, options
from doorcard.engine.play import begin, to_act
from doorcard.engine.procedure import procedure
from doorcard.engine.ruling import by
from doorcard.engine.state import DEALER, DealStep, HandState, Part, Stage, Step
from doorcard.engine.wagering import completing, full_bet, with_chips
from doorcard.errors import DealError, IllegalAction
from doorcard.law import Citation
from doorcard.records.record import BETTING, BY_THE_DEALER, RISES, Act, Claim, Did, Record, Said
from doorcard.rules.clauses import AllInHands, ForcedAmount, OpenPair, Permission, Structure
from doorcard.rules.remembered import remembered
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign, default_sign


class Difference(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One place where the record and the rules part."""

    line: int
    """Where in the record; 0 where it is about the end of it."""
    code: str
    """A stable name of the kind, such as ``raise-cap`` or ``missing-act``."""
    done: str
    """What the record says."""
    due: str
    """What the rules ask for."""
    cites: tuple[Citation, ...]
    about: Act | Claim | None = None
    seat: int = DEALER

    @classmethod
    def of_line(cls, line: Act | Claim, code: str, done: str, due: str, cites: tuple[Citation, ...]) -> "Difference":
        """What a line of the record says otherwise than the rules, told on that line and of whom it is about."""
        seat = DEALER if line.seat is None else line.seat
        return cls(line=line.line, code=code, done=done, due=due, cites=cites, about=line, seat=seat)


class Assumed(msgspec.Struct, frozen=True, gc=False):
    """Something the record does not say and the fold had to take for granted."""

    line: int
    what: str


class Taken(msgspec.Struct, frozen=True, gc=False):
    """One act of the record, or the rules alone, and what came of it."""

    act: Act | None
    """None where the rules or the dealer went on by themselves."""
    events: tuple[Event, ...]
    state: HandState
    """The state after them."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A record folded."""

    begin: HandState
    state: HandState
    """The state at its end."""
    events: tuple[Event, ...]
    steps: tuple[Taken, ...]
    differences: tuple[Difference, ...]
    assumed: tuple[Assumed, ...]

    @property
    def finished(self) -> bool:
        """Whether the record goes to the end of the hand."""
        return self.state.over


def play(record: Record, rules: RuleSet | None = None) -> Played:
    """The record folded under a rule set, or under its own.

    Raises:
        UnknownRules: none is given, and the record names rules that nobody has here.
        SignNotPermitted: the amounts and seats of the record are no table these rules permit.
        DealError: fewer than two players take part.
    """
    under = rules if rules is not None else record.rules
    folded = _last.of(record, under)
    return folded if folded is not None else _last.keep(record, under, _Fold(record, under).played())


class _Last:
    """The record folded last: who audits a hand and writes it down folds it once."""

    def __init__(self) -> None:
        self._kept: tuple[Record, RuleSet, Played] | None = None

    def of(self, record: Record, rules: RuleSet) -> Played | None:
        """What came of this record under these rules, if it was the last."""
        kept = self._kept
        return kept[2] if kept is not None and kept[0] is record and kept[1] is rules else None

    def keep(self, record: Record, rules: RuleSet, played: Played) -> Played:
        """Remember what came of a record."""
        self._kept = (record, rules, played)
        return played


_last: Final = _Last()


def sign_under(record: Record, rules: RuleSet) -> TableSign:
    """The table sign of a record as these rules would have it: its amounts, with what the rules leave open."""
    header = record.header
    return _posted(rules, (header.sign, len(header.chairs), header.rules == rules.name))


@remembered
def _posted(rules: RuleSet, paper: tuple[TableSign, int, bool]) -> TableSign:
    """The sign of a record with so many chairs, which names these rules or others."""
    (told, chairs, same), forced = paper, rules.forced
    usual = default_sign(rules, told.structure)
    fixed = told.structure is Structure.FIXED
    return replace_sign(
        usual,
        ante=told.ante,
        forced=told.forced if forced.amount.says is ForcedAmount.POSTED else 0,
        small_bet=told.small_bet,
        big_bet=told.big_bet,
        bets=told.bets if len(told.bets) == len(rules.streets) else (),
        minimum=told.minimum,
        maximum=told.maximum,
        raise_cap=told.raise_cap,
        completion=fixed and _switch(forced.completion.says, told.completion),
        open_full=_switch(forced.full.says, told.open_full),
        concession=_switch(rules.showdown.concession.says, told.concession),
        all_in_up=told.all_in_up and rules.showdown.all_in_hands.says is AllInHands.MAY_TURN_UP,
        chip=told.chip,
        chip_cents=told.chip_cents,
        open_pair=told.open_pair and rules.betting.open_pair.says is OpenPair.IF_THE_SIGN_SAYS,
        seats=max(chairs, rules.seats.number.says.least),
        rake_basis_points=told.rake_basis_points,
        rake_most=told.rake_most,
        readings=told.readings if same else (),
    )


def _switch(permission: Permission, told: bool) -> bool:
    """What a sign says where the rules forbid, leave open or demand it."""
    return permission is Permission.ALWAYS or (permission is Permission.IF_THE_SIGN_SAYS and told)


ALL_IN: Final = "all in"
"""What the readers have an act say where the record calls it that."""

COMMON_NOT_RECORDED: Final = "the card dealt for everybody is not recorded"

_NO_MORE_BETTING: Final = frozenset((Stage.SHOWDOWN, Stage.AWARDS, Stage.OVER))
_DOES: Final[dict[type[Action], Did]] = {
    actions.Check: Did.CHECK,
    actions.Call: Did.CALL,
    actions.Bet: Did.BET,
    actions.Complete: Did.COMPLETE,
    actions.Raise: Did.RAISE,
    actions.BringIn: Did.BRING_IN,
}
_RISES: Final = frozenset((Wish.COMPLETE, Wish.BET, Wish.RAISE))
_BESIDES: Final = frozenset((Did.ANTE, Did.REMARK))
"""What is not folded in its order on paper."""
_AS_POSTED: Final = frozenset(("phh",))
"""Formats that name antes and the bring-in once for all."""
_SHOWDOWN_ACTS: Final = frozenset((Did.SHOW, Did.MUCK, Did.ASK))


class _Fold:
    """A record half folded."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.record = record
        self.differences: list[Difference] = []
        self.assumed: list[Assumed] = [Assumed(record.header.line, note) for note in record.header.notes]
        self.steps: list[Taken] = []
        self.fresh: list[Event] = []
        self.antes = {act.seat: act for act in record.acts if act.did is Did.ANTE}
        self.acts = deque([act for act in record.acts if act.did not in _BESIDES])
        self.dealt: dict[int, deque[Card | None]] = {}
        self.common: deque[Card | None] = deque()
        self.street_line = record.header.line
        self.unseen: dict[int, int] = {}
        """How many up cards of a seat the record does not know."""
        self.blind = False
        """Whether a card dealt for everybody is not known, so that no hand can be judged."""
        self.brought_in_wrong = False
        """Whether the forced bet is not what it must be."""
        self.misstated: set[int] = set()
        """Seats that put in other chips than the record gives them at the beginning."""
        self.begin = self.state = begin(
            rules,
            sign_under(record, rules),
            self._stacks(),
            sitting_out=[number for number, chair in enumerate(record.header.chairs) if chair.part is Part.OUT],
            deck=record.header.deck,
            recorded_rake=self._rake(),
        )

    def _stacks(self) -> list[int | None]:
        chairs = self.record.header.chairs
        known = all(chair.stack is not None for chair in chairs if chair.part is not Part.EMPTY)
        enough = 0 if known else self._enough()
        return [
            None if chair.part is Part.EMPTY else enough if chair.stack is None else chair.stack for chair in chairs
        ]

    def _enough(self) -> int:
        """A stack for all that the record has anybody put in."""
        sign = self.record.header.sign
        usual = max(sign.forced, sign.big_bet, sign.maximum, sign.least_bet, *sign.bets)
        enough = sign.ante + sum(
            usual if act.to is None and act.added is None and act.did in BETTING else max(act.to or 0, act.added or 0)
            for act in self.record.acts
        )
        return enough + -enough % sign.chip

    def _rake(self) -> int | None:
        """The rake the record states, or that is missing from the stacks at its end."""
        claims = self.record.claims
        stated = [claim.amount for claim in claims if claim.said is Said.RAKE and claim.amount is not None]
        if stated:
            return sum(stated)
        ends = {claim.seat: claim.amount for claim in claims if claim.said is Said.STACK}
        chairs = [
            (number, chair) for number, chair in enumerate(self.record.header.chairs) if chair.part is not Part.EMPTY
        ]
        had = [chair.stack for _, chair in chairs]
        have = [ends.get(number) for number, _ in chairs]
        if None in had or None in have:
            return None
        missing = sum(cast(list[int], had)) - sum(cast(list[int], have))
        return missing if missing > 0 else None

    def played(self) -> Played:
        """The record folded to its end."""
        self._ante_as_due()
        self._settle()
        self._taken(None)
        while self._go_on():
            pass
        self._compare_stacks()
        return Played(
            begin=self.begin,
            state=self.state,
            events=tuple([event for step in self.steps for event in step.events]),
            steps=tuple(self.steps),
            differences=tuple(self.differences),
            assumed=tuple(self.assumed),
        )

    # Events, one after another

    def _happen(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.fresh.append(event)

    def _taken(self, act: Act | None) -> None:
        if self.fresh:
            self.steps.append(Taken(act, tuple(self.fresh), self.state))
            self.fresh = []

    def _note(
        self, code: str, done: str, due: str, cites: tuple[Citation, ...], about: Act | Claim | None = None
    ) -> None:
        seat = about.seat if about is not None and about.seat is not None else DEALER
        line = about.line if about is not None else 0
        self.differences.append(
            Difference(line=line, code=code, done=done, due=due, cites=cites, about=about, seat=seat)
        )

    def _go_on(self) -> bool:
        """Take one more step; False where the record has no more to say."""
        state = self.state
        if state.stage is Stage.BETTING and self.acts and self.acts[0].did in BETTING:
            self._take_next()
            return True
        actor = to_act(state)
        if actor == DEALER:
            self._deal()
            while self.state.plan:
                # While cards are due nobody acts, and the rules bring about nothing else.
                self._taken(None)
                self._deal()
            self._settle()
            self._taken(None)
            return True
        if self.acts:
            act = self.acts[0]
            if actor is None or self._belongs(act):
                self._take_next()
            else:
                self._go_over(act, actor)
                self._settle()
                self._taken(None)
            return True
        went_on = self._silence(actor)
        if went_on:
            self._settle()
            self._taken(None)
        return went_on

    def _take_next(self) -> None:
        act = self.acts.popleft()
        self._take(act)
        self._settle()
        self._taken(act)

    def _next(self) -> Act | None:
        return self.acts[0] if self.acts else None

    def _settle(self) -> None:
        """Let the rules go on until somebody must act, or the record has a say first."""
        while (event := self._following()) is not None:
            self._happen(event)

    def _following(self) -> Event | None:
        state, act = self.state, self._next()
        if state.stage is Stage.ANTES and state.order:
            return self._ante()
        if act is not None and self._first(act):
            return None
        if state.stage is Stage.COLLECTED and act is None and self._another_street():
            return None
        if state.stage in (Stage.SHOWDOWN, Stage.AWARDS) and not self._can_be_judged():
            return None
        try:
            event = procedure(self._lit() if self.unseen else state)
        except DealError as error:
            event = self._deal_anyhow(error)
        if event is None:
            return None
        if isinstance(event, StreetPlanned):
            return self._as_dealt(event)
        if isinstance(event, ShowdownReached) and not event.order:
            # Nobody put in a chip, so there is no pot to compare hands for.
            return HandOver(cites=state.rules.awards.conclusion.cites)
        if self.unseen and isinstance(event, ActionTurned) and any(number in self.unseen for number in state.live):
            return self._as_opened(event)
        return event

    def _first(self, act: Act) -> bool:
        """Whether this act comes before what the rules would do next by themselves."""
        stage = self.state.stage
        if stage is Stage.SHOWDOWN:
            return bool(self.state.showing) and act.did in (Did.SHOW, Did.MUCK)
        if stage is Stage.BETTING:
            seats = self.state.seats
            plays = 0 <= act.seat < len(seats) and seats[act.seat].live
            return act.did in BETTING and plays and self.state.contested
        if stage is Stage.COLLECTED:
            return act.did is Did.SHOW and self._another_street()
        return False

    def _can_be_judged(self) -> bool:
        """Whether no hand has too few cards or too many, as the record has dealt them."""
        state = self.state
        if len(state.live) < 2 or not any(pot.left for pot in state.pots):
            return True
        if self.blind:
            return False
        known = [number for number in state.live if showdown.known(state, number)]
        return all(5 <= len(showdown.holding(state, number)) <= 7 for number in known)

    def _another_street(self) -> bool:
        state = self.state
        return state.street + 1 < len(state.rules.streets) and state.contested

    # Antes

    def _ante_as_due(self) -> None:
        """All antes, where the record says nothing else of them than what is due."""
        ante = self.state.sign.ante
        due = all((act.added or act.to) == ante for act in self.antes.values())
        if due and (not self.antes or self.antes.keys() >= set(self.state.order)):
            posted = at_once.antes(self.state)
            if posted is not None:
                self.state, self.fresh = posted

    def _ante(self) -> Event | None:
        event = procedure(self.state)
        if not isinstance(event, AntePosted) or not self.antes:
            return event
        act = self.antes.get(event.seat)
        amount = 0 if act is None else act.added or act.to or 0
        if act is not None and amount > self.state.seats[event.seat].stack and not self._names_what_is_posted():
            self._more_than_he_has(act, amount, event.cites)
            event = cast(AntePosted, procedure(self.state))
        if min(amount, self.state.seats[event.seat].stack) == event.amount:
            return event
        self._note("ante", f"seat {event.seat + 1} antes {amount}", f"the ante is {event.amount}", event.cites, act)
        return replace(event, amount=amount)

    # Cards

    def _as_dealt(self, event: StreetPlanned) -> StreetPlanned:
        """The plan of a street, with the cards the record gives for it laid ready."""
        if not event.whole:
            return event
        self.dealt, self.common = {}, deque()
        begun = False
        while self.acts and self.acts[0].did in BY_THE_DEALER:
            act = self.acts[0]
            if act.did is Did.STREET:
                # Streets without a card on paper follow one another when nobody can bet any more.
                if begun or self.dealt or self.common:
                    break
                begun = True
            self.street_line = act.line
            if act.did is Did.DEAL:
                if self._full(event, act.seat):
                    break
                self.dealt.setdefault(act.seat, deque()).extend(act.cards)
            elif act.did is Did.COMMUNITY:
                if self.dealt and not any(step.step is Step.COMMON for step in event.plan):
                    break
                self.common.extend(act.cards)
            self.acts.popleft()
        return self._as_shared(event)

    def _full(self, event: StreetPlanned, seat: int) -> bool:
        """Whether the record has given this seat all its cards of the street already."""
        if seat not in self.dealt:
            return False
        wanted = sum(step.seat == seat for step in event.plan)
        return wanted > 0 and len(self.dealt[seat]) >= wanted

    def _as_shared(self, event: StreetPlanned) -> StreetPlanned:
        """The plan with own cards or a common one, as the record has it."""
        if not event.street:
            return event
        shared = any(step.step is Step.COMMON for step in event.plan)
        own = any(step.step in (Step.UP, Step.DOWN) for step in event.plan)
        recorded = [seat for seat, cards in self.dealt.items() if cards and seat in self.state.live]
        if own and self.common and not recorded:
            steps: tuple[DealStep, ...] = (DealStep(Step.BURN), DealStep(Step.COMMON))
            done, due = "one card is dealt for everybody", "each player is dealt his own card"
        elif shared and recorded and not self.common:
            steps = (DealStep(Step.BURN), *self._own_cards(event.street))
            done, due = "each player is dealt his own card", "one card is dealt for everybody"
        else:
            return event
        act = Act(line=self.street_line, did=Did.STREET)
        self._note("short-deck", done, due, event.cites, act)
        return StreetPlanned(event.street, steps, cites=event.cites)

    def _own_cards(self, street: int) -> tuple[DealStep, ...]:
        state = self.state
        pattern = dealing.shown_face_up(state, state.rules.streets[street].deal.says.pattern)
        return dealing.hand_out(dealing.receivers(state), pattern, True)

    def _deal_anyhow(self, error: DealError) -> StreetPlanned:
        """The plan of a street that the rules cannot deal and the record has dealt."""
        street = self.state.street + 1
        act = Act(line=self._next_line(), did=Did.STREET)
        self._note(error.code, "the street is dealt", str(error), error.cites, act)
        return StreetPlanned(street, self._own_cards(street), cites=error.cites)

    def _next_line(self) -> int:
        return self.acts[0].line if self.acts else 0

    def _deal(self) -> None:
        """One act of the dealer, with the card the record gives; a street that is nothing out of the way at once."""
        state = self.state
        dealt = at_once.street(state, self.dealt) if state.plan else None
        if dealt is not None:
            self.state, events = dealt
            self.fresh += events
            self.dealt = {}
            return
        if not state.plan:
            self._happen(decide(state, DEALER, actions.Cut() if state.shuffled else actions.Shuffle()))
            return
        step = state.plan[0]
        if step.step is Step.BURN:
            self._happen(decide(state, DEALER, actions.Burn()))
        elif step.step in (Step.RESHUFFLE, Step.RESHUFFLE_ALL):
            self._happen(decide(state, DEALER, actions.Reshuffle()))
        elif step.step is Step.COMMON:
            self._deal_common()
        else:
            self._deal_own(step)
        if not self.state.plan:
            self._left_over()

    def _deal_own(self, step: DealStep) -> None:
        state, seat = self.state, step.seat
        waiting = self.dealt.get(seat)
        card = waiting.popleft() if waiting else None
        cites = state.at.deal.cites
        if card is None and step.step is Step.UP:
            self.assumed.append(Assumed(self.street_line, f"an up card of seat {seat + 1} is not recorded"))
            self.unseen[seat] = self.unseen.get(seat, 0) + 1
            self._happen(HoleCardDealt(seat, None, cites=cites))
            return
        try:
            event = decide(state, DEALER, actions.Deal(card))
        except DealError as error:
            act = Act(line=self.street_line, did=Did.DEAL, seat=seat, cards=(card,))
            self._note(error.code, f"{card} is dealt to seat {seat + 1}", str(error), error.cites, act)
            if step.step is Step.UP and card is not None:
                event = UpCardDealt(seat, card, cites=cites)
            else:
                event = HoleCardDealt(seat, card, cites=cites)
        self._happen(event)

    def _deal_common(self) -> None:
        state = self.state
        card = self.common.popleft() if self.common else None
        if card is None:
            self.assumed.append(Assumed(self.street_line, COMMON_NOT_RECORDED))
            self.blind = True
            self._happen(StreetPlanned(state.street, state.plan[1:], state.whole, cites=state.plan_cites))
            return
        try:
            event = decide(state, DEALER, actions.Deal(card))
        except DealError as error:
            act = Act(line=self.street_line, did=Did.COMMUNITY, cards=(card,))
            self._note(error.code, f"{card} is dealt for everybody", str(error), error.cites, act)
            self.blind = True
            event = CommunityCardDealt(card, cites=state.plan_cites)
        self._happen(event)

    def _left_over(self) -> None:
        """Note cards that the record deals and the rules do not."""
        left = {seat: list(cards) for seat, cards in self.dealt.items() if cards}
        for seat, cards in left.items():
            names = " ".join("??" if card is None else str(card) for card in cards)
            act = Act(line=self.street_line, did=Did.DEAL, seat=seat, cards=tuple(cards))
            self._note(
                "card-not-due",
                f"seat {seat + 1} is dealt {names}",
                f"no more cards for seat {seat + 1} on this street",
                self.state.plan_cites,
                act,
            )
        self.dealt = {}

    def _lit(self) -> HandState:
        """The state with stand-ins for up cards nobody wrote down, to be asked only who acts in which order."""
        state = self.state
        deals = state.stage in (Stage.DEAL, Stage.DISCARD) and not state.plan
        if not deals or not any(number in self.unseen for number in state.live):
            return state
        others = (card for card in DECK if not state.out >> card & 1)
        seats = [
            replace(seat, up=seat.up + tuple(islice(others, self.unseen.get(number, 0))))
            for number, seat in enumerate(state.seats)
        ]
        return replace(state, seats=tuple(seats))

    def _as_opened(self, event: ActionTurned) -> ActionTurned:
        """Who acts in which order, as the record has it: an up card it does not know could have said so."""
        act = next((act for act in self.acts if act.did in BETTING), None)
        if act is None or act.seat not in event.order or event.order[0] == act.seat:
            return event
        known = None if act.seat in self.unseen else self._opens_among_known()
        if known is not None and known != act.seat:
            # Whatever the cards that nobody wrote down, another whose cards are known comes before him.
            return self._opened_by(event, known)
        self.assumed.append(Assumed(act.line, f"seat {act.seat + 1} is first by an up card that is not recorded"))
        return self._opened_by(event, act.seat)

    def _opened_by(self, event: ActionTurned, seat: int) -> ActionTurned:
        if seat not in event.order:
            return event
        place = event.order.index(seat)
        order = event.order[place:] + event.order[:place]
        return replace(event, opener=seat, order=order, standing=replace(event.standing, opener=seat))

    def _opens_among_known(self) -> int | None:
        """Who would be first of those whose up cards are all known; None where that is nobody or one."""
        state = self.state
        seats = [
            replace(seat, live=seat.live and number not in self.unseen) for number, seat in enumerate(state.seats)
        ]
        known = replace(state, seats=tuple(seats))
        if len(known.live) < 2 or any(
            not state.seats[number].stack for number in state.live if number in self.unseen
        ):
            # Whoever opens and has no chips left lets the next one act.
            return None
        event = procedure(known)
        # Where the first of them has no chips left, who is next may be one whose cards are not known.
        return event.opener if isinstance(event, ActionTurned) and event.order[:1] == (event.opener,) else None

    # Acts

    def _belongs(self, act: Act) -> bool:
        """Whether an act besides the betting is one for this moment; if not, something is left out before it."""
        stage = self.state.stage
        if stage is Stage.BETTING:
            return act.did in _SHOWDOWN_ACTS and self.state.seats[act.seat].folded
        return stage is not Stage.DISCARD or act.did is Did.DISCARD

    def _go_over(self, act: Act, actor: int) -> None:
        """Go over an act that the rules wait for and the record does not have."""
        state = self.state
        if state.stage is Stage.DISCARD:
            self._happen(decide(state, actor, actions.Discard((None,) * state.at.discards.says)))
            self.assumed.append(Assumed(act.line, f"the discards of seat {actor + 1} are not recorded"))
            return
        self._note("missing-act", "the hand goes on", f"seat {actor + 1} is to act", state.turn_cites, act)
        self._close_round()

    def _close_round(self) -> None:
        while (back := pots.uncalled(self.state)) is not None:
            self._happen(back)
        state = self.state
        self._happen(BetsCollected(cites=by(state.at.betting, state.rules.awards.layers)))

    def _take(self, act: Act) -> None:
        """Fold one act of a player."""
        state = self.state
        known = 0 <= act.seat < len(state.seats) and state.seats[act.seat].part is Part.IN
        if act.did in BY_THE_DEALER:
            self._late_cards(act)
        elif not known and act.did is not Did.ASK:
            self._note(
                "no-such-player",
                f"seat {act.seat + 1} {act.did.value}",
                f"seat {act.seat + 1} is not dealt in",
                state.rules.seats.number.cites,
                act,
            )
        elif act.did is Did.SHOW:
            self._show(act)
        elif act.did is Did.MUCK:
            self._muck(act)
        elif act.did is Did.ASK:
            self._ask(act)
        elif act.did is Did.DISCARD and (state.street < 0 or state.stage in _NO_MORE_BETTING):
            self._too_late(act)
        elif act.did is Did.DISCARD:
            self._attempt(act, actions.Discard(act.cards or (None,) * state.at.discards.says))
        else:
            self._bet(act)

    def _late_cards(self, act: Act) -> None:
        if act.did is Did.DEAL:
            self._note(
                "card-not-due",
                f"seat {act.seat + 1} is dealt a card",
                "no card is due any more",
                self.state.plan_cites or self.state.rules.awards.conclusion.cites,
                act,
            )

    def _attempt(self, act: Act, wish: Action) -> None:
        """Do an act; what is refused is noted, and folded where it could happen at all."""
        noted = len(self.differences)
        try:
            event = decide(self.state, act.seat, wish)
        except IllegalAction as refused:
            self._note(refused.code, self._words(act, wish), self._why(act, refused), refused.cites, act)
            if refused.event is None:
                return
            event = refused.event
            self.brought_in_wrong = self.brought_in_wrong or isinstance(wish, actions.BringIn)
        self._happen(self._with_amount(act, event))
        if act.words == ALL_IN and act.did in BETTING and len(self.differences) == noted:
            self._is_all_in(act)

    def _is_all_in(self, act: Act) -> None:
        """Note that he has chips left who is said to be all in, and take the record at its word."""
        player = self.state.seats[act.seat]
        if player.stack > 0 and player.live and self.record.header.chairs[act.seat].stack is not None:
            done = f"seat {act.seat + 1} {act.did.value} to {player.bet} and is all in"
            cites = self.state.rules.betting.tap_out.cites
            self._note("all-in", done, f"he has {player.stack} left", cites, act)
            self._give(act.seat, 0)

    def _why(self, act: Act, refused: IllegalAction) -> str:
        """Why an act is refused, where the record says more than the table did."""
        if refused.code == "complete-first" and act.did is Did.COMPLETE:
            return f"the full bet is {full_bet(self.state)}, and the bet is completed to that"
        if refused.code == "wrong-cards":
            down = [card for card in act.cards if card is not None and card not in self.state.seats[act.seat].up]
            again = next((card for card in down if self.state.out >> card & 1), None)
            if again is not None and again not in self.state.seats[act.seat].hole:
                return f"{again} is already out of the deck"
        return str(refused)

    def _words(self, act: Act, wish: Action) -> str:
        amount = getattr(wish, "to", None)
        to = f" to {amount}" if isinstance(amount, int) else ""
        # A record that has one word for several acts is told by the act it comes to.
        does = _DOES.get(type(wish), act.did) if act.did in (Did.RISE, Did.STAY) else act.did
        return f"seat {act.seat + 1} {does.value}{to}"

    def _with_amount(self, act: Act, event: Event) -> Event:
        """A call for as much as the record says."""
        if not isinstance(event, Called):
            return event
        to = self._to(act)
        if to is None and self.brought_in_wrong and self.state.street == 0:
            # A forced bet that is too small is called as it lies there, where the record does not say for how much.
            lies = max(seat.bet for seat in self.state.seats)
            if self.state.seats[act.seat].bet < lies < event.to:
                return replace(event, to=lies, all_in=lies == self.state.seats[act.seat].reach)
        if to is None or to == event.to:
            return event
        player = self.state.seats[act.seat]
        if to > player.reach:
            self._more_than_he_has(act, to - player.bet, event.cites)
            return replace(event, to=to, all_in=to == self.state.seats[act.seat].reach)
        self._note(
            "call-amount",
            f"seat {act.seat + 1} calls to {to}",
            f"a call is to {event.to}",
            event.cites,
            act,
        )
        return replace(event, to=to, all_in=to == self.state.seats[act.seat].reach)

    def _to(self, act: Act) -> int | None:
        """The bet of the round after an act, as the record says it in one way or the other."""
        if act.to is not None:
            return act.to
        return None if act.added is None else self.state.seats[act.seat].bet + act.added

    def _bet(self, act: Act) -> None:
        state, seat = self.state, act.seat
        player = state.seats[seat]
        if state.street < 0 or not player.live or state.stage in _NO_MORE_BETTING:
            self._too_late(act)
        elif act.did is Did.FOLD:
            if state.contested:
                self._attempt(act, actions.Fold())
            else:
                self._too_late(act)
        elif act.did is Did.CHECK or (act.did is Did.STAY and not owed(state, seat)):
            self._attempt(act, actions.Check())
        elif act.did in (Did.CALL, Did.STAY):
            self._attempt(act, actions.Call())
        else:
            to = self._to(act)
            if act.did is Did.BRING_IN and (to is None or self._names_what_is_posted()):
                forced = state.sign.forced or full_bet(state)
                to = min(forced if to is None else to, player.reach)
            if to is not None and to > player.reach:
                self._more_than_he_has(act, to - player.bet, state.rules.betting.tap_out.cites)
            self._attempt(act, self._rise(act, self._untold(seat) if to is None else to))

    def _names_what_is_posted(self) -> bool:
        """Whether the record names forced bets as the table posts them, and a short stack puts in what it has."""
        return self.record.header.site in _AS_POSTED

    def _more_than_he_has(self, act: Act, added: int, cites: tuple[Citation, ...]) -> None:
        """Note that he puts in more than the record leaves him, and let him have it: it is in the middle."""
        player = self.state.seats[act.seat]
        to = "" if act.did is Did.ANTE else "to "
        done = f"seat {act.seat + 1} {act.did.value} {to}{player.bet + added}"
        if act.did is Did.ANTE or to_act(self.state) == act.seat:
            # Who acts out of turn is told that.
            self._note("too-few-chips", done, f"his chips go up to {player.reach}", cites, act)
        last = act.words == ALL_IN and not any(one.seat == act.seat and one.did in BETTING for one in self.acts)
        self._give(act.seat, added if last else added + self._enough())

    def _give(self, seat: int, stack: int) -> None:
        """Give a seat the chips that the rest of the record says he has, from the beginning on."""
        more = stack - self.state.seats[seat].stack
        self.begin, self.state = _with_more(self.begin, seat, more), _with_more(self.state, seat, more)
        self.misstated.add(seat)

    def _untold(self, seat: int) -> int:
        """The bet of the round after a rise of which the record does not say how much: all he has.

        Where that is not known either, it is the least that is lawful.
        """
        if self.record.header.chairs[seat].stack is not None:
            return self.state.seats[seat].reach
        rises = [option.lowest for option in options(self.state, seat).choices if option.act in _RISES]
        return min(rises, default=self.state.seats[seat].reach)

    def _rise(self, act: Act, to: int) -> Action:
        """The act by its name in the rules: what a record calls a bet or a raise may be a bring-in or completing."""
        state = self.state
        if bring_in_due(state) or act.did not in RISES:
            return actions.BringIn(to)
        if not state.round.due:
            return actions.Bet(to)
        if completing(state) and to == min(full_bet(state), state.seats[act.seat].reach):
            return actions.Complete()
        return actions.Raise(to)

    def _too_late(self, act: Act) -> None:
        self._note(
            "not-now",
            f"seat {act.seat + 1} {act.did.value}",
            self._why_too_late(act),
            self._cites_of_turn(),
            act,
        )

    def _why_too_late(self, act: Act) -> str:
        """Why this act is none, and whose turn it is instead."""
        state, actor = self.state, to_act(self.state)
        if state.street < 0:
            return "no cards are dealt yet"
        gone = "has folded" if state.seats[act.seat].folded else ""
        if state.stage is Stage.BETTING and actor is not None and actor >= 0:
            return f"seat {act.seat + 1} {gone or 'may not act'}; the action is on seat {actor + 1}"
        if gone:
            return f"seat {act.seat + 1} {gone}"
        if len(state.live) < 2:
            return "all others have folded, and the hand is won"
        return "the betting is closed"

    def _cites_of_turn(self) -> tuple[Citation, ...]:
        """What put the hand where it is."""
        state = self.state
        if state.street < 0:
            return state.rules.deal.ante.cites
        if state.stage is Stage.BETTING:
            return why_turn(state) or state.at.betting.cites
        return state.at.betting.cites if len(state.live) > 1 else state.at.last_player.cites

    # Showing

    def _show(self, act: Act) -> None:
        state, player = self.state, self.state.seats[act.seat]
        down = tuple([card for card in act.cards if card not in player.up])
        if not act.cards or (None in down and None not in player.hole):
            down = player.hole
        if player.shown:
            self._already_shown(act, down)
            return
        if None in down or len(down) != len(player.hole):
            missing = len(player.hole) - len(down)
            if None not in down and missing != self.unseen.get(act.seat, 0):
                self._wrong_cards(act, f"seat {act.seat + 1} has {len(player.hole)} down cards to show")
            elif None not in down:
                self._show_in_part(act, down, missing)
            return
        cards = tuple([card for card in down if card is not None])
        known = player.known_hole
        if not set(known) <= set(cards):
            self._wrong_cards(act, f"the down cards of seat {act.seat + 1} were dealt as other cards")
            return
        if state.stage is Stage.SHOWDOWN and act.seat in state.showing:
            self._show_in_turn(act, cards)
        else:
            self._show_besides(act, cards)

    def _show_in_part(self, act: Act, down: Sequence[Card | None], missing: int) -> None:
        """All his down cards are shown; an up card that nobody wrote down is still not known."""
        # The fold keeps such an up card among the down ones.
        cards = cast(tuple[Card, ...], (*down, *(None,) * missing))
        self._happen(HandShown(act.seat, cards, cites=self.state.rules.showdown.must_show.cites))

    def _already_shown(self, act: Act, down: Sequence[Card | None]) -> None:
        hole = self.state.seats[act.seat].hole
        strange = {card for card in down if card is not None} - set(hole)
        if len(strange) > hole.count(None):
            self._wrong_cards(act, f"seat {act.seat + 1} has shown other cards")

    def _wrong_cards(self, act: Act, due: str) -> None:
        cards = " ".join("??" if card is None else str(card) for card in act.cards)
        self._note(
            "wrong-cards",
            f"seat {act.seat + 1} shows {cards}",
            due,
            self.state.rules.showdown.must_show.cites,
            act,
        )

    def _show_in_turn(self, act: Act, cards: tuple[Card, ...]) -> None:
        state = self.state
        if not self._can_be_judged():
            self._happen(exposed(self.state, act.seat, cards, state.rules.showdown.must_show.cites))
            return
        if state.showing[0] != act.seat:
            self._out_of_order(act, "shows")
            ruling = showdown.must_show(state, act.seat)
            self._happen(exposed(self.state, act.seat, cards, ruling.cites))
            return
        self._attempt(act, actions.Show(cards))

    def _out_of_order(self, act: Act, does: str) -> None:
        state = self.state
        self._note(
            "show-order",
            f"seat {act.seat + 1} {does}",
            f"seat {state.showing[0] + 1} is next",
            state.turn_cites,
            act,
        )

    def _show_besides(self, act: Act, cards: tuple[Card, ...]) -> None:
        """A hand shown when nobody asked: early, after a fold, or when the pot is won already."""
        state = self.state
        seat = state.seats[act.seat]
        rules = state.rules.showdown
        early = seat.live and state.stage in (Stage.COLLECTED, Stage.BETTING) and len(state.live) > 1
        if early:
            if rules.all_in_hands.says is AllInHands.STAY_DOWN or not state.sign.all_in_up or with_chips(state) > 1:
                self._note(
                    "shown-early",
                    f"seat {act.seat + 1} shows",
                    "hands stay down until the showdown",
                    rules.all_in_hands.cites,
                    act,
                )
            cites = rules.all_in_hands.cites
        else:
            cites = rules.must_show.cites
        self._happen(exposed(self.state, act.seat, cards, cites, turned_up=early))

    def _muck(self, act: Act) -> None:
        state = self.state
        if state.stage is not Stage.SHOWDOWN or act.seat not in state.showing:
            return
        if not self._can_be_judged():
            self._happen(HandConceded(act.seat, cites=state.rules.showdown.concession.cites))
            return
        if state.showing[0] != act.seat:
            self._out_of_order(act, "concedes")
            self._happen(HandConceded(act.seat, cites=showdown.must_show(state, act.seat).cites))
            return
        self._attempt(act, actions.Muck())

    def _ask(self, act: Act) -> None:
        state, about = self.state, act.about
        if about is None or not 0 <= about < len(state.seats) or state.seats[about].shown:
            return
        cards = tuple([card for card in act.cards if card is not None and card not in state.seats[about].up])
        try:
            event: Event = decide(state, act.seat, actions.AskToSee(about))
        except IllegalAction as refused:
            if showdown.known(state, about):
                self._note(refused.code, f"seat {act.seat + 1} asks to see", str(refused), refused.cites, act)
            if len(cards) != len(state.seats[about].hole):
                return
            event = exposed(self.state, about, cards, state.rules.showdown.ask.cites, asked_by=act.seat)
        self._happen(event)

    # Where the record is silent

    def _silence(self, actor: int | None) -> bool:
        """Go on without the record; False where only it could."""
        state = self.state
        if state.over:
            return False
        sure = actor is not None and showdown.known(state, actor) and self._can_be_judged()
        if state.stage is Stage.SHOWDOWN and actor is not None and sure:
            self.assumed.append(Assumed(0, f"the record does not say that seat {actor + 1} shows"))
            cites = showdown.must_show(state, actor).cites
            self._happen(exposed(state, actor, state.seats[actor].known_hole, cites))
            return True
        if state.stage in (Stage.SHOWDOWN, Stage.AWARDS):
            return self._award_as_recorded()
        waits = "the dealer" if actor is None else f"seat {actor + 1}"
        self.assumed.append(Assumed(0, f"the record ends here; {waits} is next"))
        return False

    def _award_as_recorded(self) -> bool:
        """Give the pots to whom the record says, where the cards that would say it are not known."""
        won = self._won()
        cites = self.state.rules.showdown.halves.cites
        moved = False
        for place in reversed(range(len(self.state.pots))):
            pot = self.state.pots[place]
            shares = []
            left = pot.left
            for number in pot.claimants:
                amount = min(left, won.get(number, 0))
                if amount:
                    shares.append(Share(number, amount))
                    won[number] -= amount
                    left -= amount
            if shares:
                self._happen(PotAwarded(place, Half.WHOLE, tuple(shares), cites=cites))
                moved = True
        what = "the record decides who won: some hands are not known"
        if not moved or any(pot.left for pot in self.state.pots):
            what = "who won is not recorded, and some hands are not known"
        self.assumed.append(Assumed(0, what))
        return moved

    def _won(self) -> dict[int, int]:
        """What each seat wins by the record, and has not been given yet."""
        claims, seats = self.record.claims, self.state.seats
        won: dict[int, int] = {}
        for claim in claims:
            if claim.said is Said.WON and claim.seat is not None and claim.amount is not None:
                won[claim.seat] = won.get(claim.seat, 0) + claim.amount
        if won:
            return won
        return {
            claim.seat: max(0, claim.amount - seats[claim.seat].stack)
            for claim in claims
            if claim.said is Said.STACK and claim.seat is not None and claim.amount is not None
        }

    def _compare_stacks(self) -> None:
        """Note stacks that came out otherwise than the record says."""
        if not self.state.over:
            return
        for claim in self.record.claims:
            if claim.said is Said.STACK and claim.seat is not None and claim.amount is not None:
                stack = self.state.seats[claim.seat].stack
                unknown = self.record.header.chairs[claim.seat].stack is None or claim.seat in self.misstated
                if stack != claim.amount and not unknown:
                    self._note(
                        "stack",
                        f"seat {claim.seat + 1} ends with {claim.amount}",
                        f"it comes to {stack}",
                        self.state.rules.awards.conclusion.cites,
                        claim,
                    )


def _with_more(state: HandState, number: int, more: int) -> HandState:
    """The state with so many chips more in a stack."""
    seats = list(state.seats)
    seats[number] = replace(seats[number], stack=seats[number].stack + more)
    return replace(state, seats=tuple(seats))


__all__ = ["COMMON_NOT_RECORDED", "Assumed", "Difference", "Played", "Taken", "play", "sign_under"]
