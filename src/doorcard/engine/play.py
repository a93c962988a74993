"""A hand begun, moved on by acts, and folded again from its events."""

from collections.abc import Iterable, Sequence

from doorcard.engine.actions import Action
from doorcard.engine.asking import turn
from doorcard.engine.decide import decide
from doorcard.engine.events import Event
from doorcard.engine.evolve import evolve
from doorcard.engine.procedure import procedure
from doorcard.engine.state import DEALER, HandState, Part, Seat, Stage
from doorcard.errors import DealError, SignNotPermitted, UnknownRules
from doorcard.rules.clauses import ShortAnte
from doorcard.rules.options import with_readings
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import MOST_CHIPS, TableSign, check


def begin(
    rules: RuleSet,
    sign: TableSign,
    stacks: Sequence[int | None],
    *,
    sitting_out: Iterable[int] = (),
    deck: int = 52,
    recorded_rake: int | None = None,
) -> HandState:
    """The moment before the antes.

    ``stacks`` has the chips of each chair from the dealer's left, None for an empty one. Who sits out, has
    nothing, or by the rules too little for the ante is not dealt in. The readings on the sign are applied to the
    rules. ``recorded_rake`` is the rake of a hand on paper, where the sign does not say it.

    Raises:
        SignNotPermitted: the sign breaks the rule set, there are more players than it allows, or a stack is no
            whole number of chips.
        DealError: fewer than two players would be dealt in, the deck is too small for them, or a number is none.
        UnknownRules: the rules are no rule set.
    """
    if not isinstance(rules, RuleSet):
        raise UnknownRules(f"{rules!r} is no rule set; rule_set(name) gives one")
    check(sign, rules)
    _refuse_what_is_no_number(stacks, deck, recorded_rake)
    rules = with_readings(rules, sign.readings)
    out = frozenset(sitting_out)
    short_stays_out = rules.deal.short_ante.says is ShortAnte.NOT_DEALT_IN
    seats: list[Seat] = []
    for number, stack in enumerate(stacks):
        if stack is not None and (stack < 0 or stack % sign.chip):
            raise SignNotPermitted(
                f"seat {number + 1} has {stack}; stacks are whole multiples of the chip of {sign.chip}",
                "chip",
                rules.betting.rounding.cites,
            )
        if stack is None:
            seats.append(Seat(0, Part.EMPTY, live=False))
        elif number in out or not stack or (short_stays_out and stack < sign.ante):
            seats.append(Seat(stack, Part.OUT, live=False))
        else:
            seats.append(Seat(stack))
    _refuse_numbers(rules, seats, deck)
    anteing = tuple(number for number, seat in enumerate(seats) if seat.live) if sign.ante else ()
    return HandState(
        rules=rules,
        sign=sign,
        deck=deck,
        seats=tuple(seats),
        stub=deck,
        recorded_rake=recorded_rake,
        order=anteing,
    )


def _refuse_what_is_no_number(stacks: Sequence[int | None], deck: int, rake: int | None) -> None:
    for number, stack in enumerate(stacks):
        if stack is not None and (type(stack) is not int or stack > MOST_CHIPS):
            raise DealError(
                f"seat {number + 1} has {stack!r}; a stack is a whole number of chips, at most {MOST_CHIPS}, "
                "or None for an empty chair",
                code="no-stack",
            )
    if type(deck) is not int:
        raise DealError(f"a deck of {deck!r} cards; its size is a whole number, at most 52", code="deck-size")
    if rake is not None and (type(rake) is not int or rake < 0):
        raise DealError(f"a rake of {rake!r}; it is a whole number of chips, 0 at least", code="no-rake")


def _refuse_numbers(rules: RuleSet, seats: Sequence[Seat], deck: int) -> None:
    number = rules.seats.number
    if len(seats) > number.says.settable:
        raise SignNotPermitted(
            f"{len(seats)} seats are too many; {rules.name} has {number.says.settable} at most",
            "seats",
            number.cites,
        )
    players = sum(seat.live for seat in seats)
    if players < 2:
        raise DealError(f"{players} players have chips and take part; a hand needs two", code="too-few-players")
    cards = len(rules.streets[0].deal.says.pattern)
    if not players * cards <= deck <= 52:
        raise DealError(
            f"a deck of {deck} cards does not serve {players} players; it needs {players * cards} to 52 cards",
            code="deck-size",
        )


def proceed(state: HandState) -> tuple[HandState, list[Event]]:
    """Let the rules go on until somebody must act or the hand is over."""
    events: list[Event] = []
    while (event := procedure(state)) is not None:
        events.append(event)
        state = evolve(state, event)
    return state, events


def apply(state: HandState, seat: int, action: Action) -> tuple[HandState, list[Event]]:
    """Do an act, and let the rules go on until somebody must act again.

    Raises:
        IllegalAction: the rules refuse it; nothing has changed.
        DealError: the dealer cannot do this now; nothing has changed.
    """
    event = decide(state, seat, action)
    state = evolve(state, event)
    events = [event]
    while (following := procedure(state)) is not None:
        events.append(following)
        state = evolve(state, following)
    return state, events


def replay(state: HandState, events: Iterable[Event]) -> HandState:
    """The state after these events."""
    for event in events:
        state = evolve(state, event)
    return state


def to_act(state: HandState) -> int | None:
    """Who must act: a seat, the dealer (-1), or None when the hand is over or only a record can go on."""
    if state.plan or (state.stage is Stage.ANTES and not state.order):
        return DEALER
    return turn(state)
