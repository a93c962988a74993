"""What is known at one moment of a hand, checked, and which cards are still to come by the law of the game."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from doorcard.cards import DECK, Card, read_cards, refuse_twice
from doorcard.engine.dealing import plan, undealt_joining
from doorcard.engine.state import HandState, Part, Seat, Step
from doorcard.errors import DoorcardError
from doorcard.kernels import Deal, Game, holding_of
from doorcard.odds.ranges import Range, read_range
from doorcard.rules.clauses import Ace, CommonAtShowdown, Halves, InLow, Qualifier, Receives, TwoHands, Wheel
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import default_sign

UNKNOWN = "?"
MOST_PLAYERS = 9

CardsText = str | Sequence[Card]


class OddsError(DoorcardError):
    """The hands, the cards or the numbers do not make a moment of this game."""


class Spot(NamedTuple):
    """A moment of a hand at which odds are asked for."""

    rules: RuleSet
    hands: tuple[tuple[Card, ...], ...]
    """The known cards of each player."""
    unknown: tuple[int, ...]
    """How many cards each player has that nobody knows."""
    ranges: tuple[Range | None, ...]
    """The down cards each may hold; None where they are among his known or unknown cards."""
    dead: tuple[Card, ...]
    """Seen cards that are out of play: folded up cards, exposed cards."""
    common: tuple[Card, ...]
    shared: int
    """How many of the cards to come are common ones, because the deck runs short."""

    @property
    def deal(self) -> Deal:
        """The same for the kernels. A card nobody knows is as good as one to come."""
        every = whole(self.rules)
        unseen = _unseen(self.hands, self.dead, self.common)
        return Deal(
            game_of(self.rules),
            tuple(holding_of(hand + self.common) for hand in self.hands),
            tuple(every - self.shared - len(self.common) - len(hand) for hand in self.hands),
            self.shared,
            unseen,
            every,
            tuple(_for_kernels(held.among(unseen)) if held else () for held in self.ranges),
        )

    def to_come(self, player: int) -> int:
        """How many cards of his own are still dealt to a player."""
        return self.deal.own[player] - self.unknown[player] - _down(self.ranges[player])

    @property
    def is_possible(self) -> bool:
        """Whether all players can hold down cards of their ranges at once."""
        unseen = _unseen(self.hands, self.dead, self.common)
        return _all_can_hold([held.among(unseen) for held in self.ranges if held], frozenset())


def spot(
    rules: RuleSet,
    hands: Sequence[CardsText],
    *,
    dead: CardsText = (),
    common: CardsText = (),
    undealt: int | None = None,
    burned: int = 0,
) -> Spot:
    """A moment of a hand; every hand is text such as ``AsAh7d``, ``??7d`` or ``(99+)7d``, or cards.

    Round brackets hold the down cards of the first street as a range, see `doorcard.odds.ranges`; the cards behind
    them are up cards, the door card first.

    With `undealt` and `burned`, the numbers of undealt and of burned cards, the law of the game decides on which
    streets the deck is too short and a common card comes. Without them it is taken to suffice.

    Raises:
        OddsError: this is no moment of such a game.
        CardError: a text is no cards, or a card is there twice.
        RangeError: down cards in brackets are no range.
        DealError: the deck is short, and the law does not say what happens then.
    """
    _refuse_unusual(rules)
    if burned and undealt is None:
        raise OddsError("the number of burned cards says something only beside that of undealt ones")
    written = [_read(hand) for hand in hands]
    known, unknown = tuple(hand.known for hand in written), tuple(hand.unknown for hand in written)
    seen, turned = _cards(dead), _cards(common)
    refuse_twice([*(card for hand in known for card in hand), *seen, *turned])
    if not 2 <= len(known) <= MOST_PLAYERS:
        raise OddsError(f"odds are for 2 to {MOST_PLAYERS} players; there {_are(len(known))} here")
    ranges = _ranges(rules, written, _unseen(known, seen, turned))
    found = Spot(rules, known, unknown, ranges, seen, turned, 0)
    sizes = _sizes(found)
    return _possible(found if undealt is None else found._replace(shared=_shared(rules, sizes, undealt, burned)))


def spot_at(state: HandState) -> Spot:
    """The moment at which a hand stands, between the players who have not folded, in the order of their seats.

    Every card that is known in the state counts; what the law makes of the cards left in the deck is found from it.

    Raises:
        OddsError: nobody asks for the odds of fewer than two players, or they are not reckoned under such rules.
        DealError: the deck is short, and the law does not say what happens then.
    """
    rules = state.rules
    _refuse_unusual(rules)
    live = [seat for seat in state.seats if seat.live and seat.part is Part.IN]
    if rules.deal.receives.says is Receives.WITH_CHIPS and any(seat.stack == 0 for seat in live):
        raise OddsError("odds are not reckoned where a player without chips gets no more cards")
    if not 2 <= len(live) <= MOST_PLAYERS:
        raise OddsError(f"odds are for 2 to {MOST_PLAYERS} players; there {_are(len(live))} here")
    gone = [
        card
        for seat in state.seats
        for card in (*seat.discarded, *(() if seat in live else (*seat.hole, *seat.up)))
        if card is not None
    ]
    found = Spot(
        rules,
        tuple((*seat.known_hole, *seat.up) for seat in live),
        tuple(seat.hole.count(None) for seat in live),
        (None,) * len(live),
        tuple(gone),
        state.community,
        0,
    )
    _sizes(found)
    return _possible(found._replace(shared=_common_to_come(state)))


def _sizes(found: Spot) -> list[int]:
    """How many cards each player has with the common ones.

    Raises:
        OddsError: more than a hand has in the end, or none of his own.
    """
    every = whole(found.rules)
    sizes = [
        len(hand) + hidden + len(found.common) + _down(held)
        for hand, hidden, held in zip(found.hands, found.unknown, found.ranges, strict=True)
    ]
    for number, size in enumerate(sizes, 1):
        if not len(found.common) < size <= every:
            raise OddsError(
                f"player {number} has {_number(size, 'card')} with the common ones; "
                f"a hand of {found.rules.name} has at most {every}, and one of his own"
            )
    return sizes


def _possible(found: Spot) -> Spot:
    deal = found.deal
    if sum(deal.own) + found.shared > len(deal.unseen):
        raise OddsError(
            f"{sum(deal.own) + found.shared} cards are to come and {len(deal.unseen)} are unseen; "
            "say how many are undealt and burned, and the law finds common cards"
        )
    return found


def whole(rules: RuleSet) -> int:
    """How many cards a hand has in the end."""
    return sum(len(street.deal.says.pattern) - street.discards.says for street in rules.streets)


def game_of(rules: RuleSet) -> Game:
    """What the pot is played for."""
    showdown = rules.showdown
    if showdown.halves.says is Halves.HIGH:
        return Game.HIGH
    if showdown.halves.says is Halves.LOW:
        return Game.LOW
    return Game.EIGHT_OR_BETTER if showdown.qualifier.says is Qualifier.EIGHT else Game.HIGH_LOW


def _refuse_unusual(rules: RuleSet) -> None:
    showdown = rules.showdown
    usual = {
        "common": (showdown.common.says, CommonAtShowdown.INCLUDED),
        "two_hands": (showdown.two_hands.says, TwoHands.EACH_ITS_OWN),
        "low_straights": (showdown.low_straights.says, InLow.DOES_NOT_COUNT),
        "low_flushes": (showdown.low_flushes.says, InLow.DOES_NOT_COUNT),
        "low_ace": (showdown.low_ace.says, Ace.LOW),
        "wheel": (showdown.wheel.says, Wheel.LOWEST_STRAIGHT),
    }
    for name, (says, wanted) in usual.items():
        if says is not wanted:
            raise OddsError(f"odds are not reckoned where showdown.{name} is {says.value!r}, only {wanted.value!r}")
    if showdown.halves.says is Halves.LOW and showdown.qualifier.says is not Qualifier.NONE:
        raise OddsError("odds are not reckoned where the low alone is played for and has to qualify")


def _down(held: Range | None) -> int:
    """How many down cards a range is about."""
    return len(held.weights[0][0]) if held else 0


class _Hand(NamedTuple):
    """A hand as it is written."""

    known: tuple[Card, ...]
    unknown: int
    down: str | None = None


_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)([^()]*)")


def _read(hand: CardsText) -> _Hand:
    if not isinstance(hand, str):
        return _Hand(tuple(DECK[card] for card in hand), 0)
    down = None
    if "(" in hand or ")" in hand:
        found = _BRACKETS.fullmatch(hand)
        if not found:
            raise OddsError(
                f"{hand!r} is no hand; one pair of brackets holds the down cards, and the up cards follow"
            )
        down, hand = found.groups()
    return _Hand(read_cards(hand.replace(UNKNOWN, "")), hand.count(UNKNOWN), down)


def _ranges(rules: RuleSet, hands: Sequence[_Hand], unseen: Sequence[Card]) -> tuple[Range | None, ...]:
    """The down cards each player may hold.

    Raises:
        OddsError: somebody can hold none, or not all players can hold some at once.
        RangeError: a text is no range.
    """
    number = sum(street.deal.says.pattern.count("D") - street.discards.says for street in rules.streets[:1])
    ranges: list[Range | None] = []
    for player, hand in enumerate(hands, 1):
        if hand.down is None:
            ranges.append(None)
            continue
        held = read_range(hand.down, unseen, number=number, door=hand.known[0] if hand.known else None)
        if not held.weights:
            raise OddsError(f"player {player} can hold none of {hand.down!r}: the cards are seen, or do not exist")
        ranges.append(held)
    if not _all_can_hold([held for held in ranges if held], frozenset()):
        raise OddsError(
            "the players cannot all hold down cards of their ranges at once; some would hold the same card"
        )
    return tuple(ranges)


def _all_can_hold(ranges: Sequence[Range], taken: frozenset[Card]) -> bool:
    return not ranges or any(
        taken.isdisjoint(down) and _all_can_hold(ranges[1:], taken.union(down)) for down, _ in ranges[0].weights
    )


def _unseen(hands: Sequence[Sequence[Card]], *others: Sequence[Card]) -> tuple[Card, ...]:
    out = {card for cards in (*hands, *others) for card in cards}
    return tuple(card for card in DECK if card not in out)


def _for_kernels(held: Range) -> tuple[tuple[int, int], ...]:
    return tuple((holding_of(down), weight) for down, weight in held.weights)


def _cards(cards: CardsText) -> tuple[Card, ...]:
    return read_cards(cards) if isinstance(cards, str) else tuple(DECK[card] for card in cards)


def _are(many: int) -> str:
    return f"{'is' if many == 1 else 'are'} {many or 'none'}"


def _number(many: int, word: str) -> str:
    return f"{many} {word}{'' if many == 1 else 's'}"


def _shared(rules: RuleSet, sizes: Sequence[int], undealt: int, burned: int) -> int:
    """How many of the cards to come are common ones when the deck holds so many cards."""
    if undealt < 0 or burned < 0 or undealt + burned > len(DECK):
        raise OddsError(f"{undealt} undealt and {burned} burned cards do not come from a deck of {len(DECK)}")
    if len(set(sizes)) > 1:
        raise OddsError("with the number of undealt cards all players must have equally many cards")
    reached, after = 0, []
    for street in rules.streets:
        reached += len(street.deal.says.pattern) - street.discards.says
        after.append(reached)
    if sizes[0] not in after:
        raise OddsError(f"no street of {rules.name} ends with {sizes[0]} cards to a player")
    state = HandState(
        rules=rules,
        sign=default_sign(rules),
        deck=len(DECK),
        seats=tuple(Seat(1) for _ in sizes),
        stub=undealt,
        street=after.index(sizes[0]),
        burns=burned,
    )
    return _common_to_come(state)


def _common_to_come(state: HandState) -> int:
    """How many of the cards of later streets are common ones, if nobody folds any more."""
    shared = 0
    for index in range(state.street + 1, len(state.rules.streets)):
        state = replace(state, street=index - 1, plan=plan(state, index).steps)
        for step in state.plan:
            state, common = _after(state, step.step)
            shared += common
    return shared


def _after(state: HandState, step: Step) -> tuple[HandState, int]:
    """The numbers after one step of the dealer, and how many common cards it was."""
    if step is Step.RESHUFFLE_ALL:
        raise OddsError(
            "the deck would run so short that discards and folded cards are shuffled in; "
            "odds for that are not reckoned"
        )
    if step is Step.RESHUFFLE:
        return replace(state, stub=state.burns + undealt_joining(state), burns=0), 0
    if step is Step.BURN:
        return replace(state, stub=state.stub - 1, burns=state.burns + 1), 0
    return replace(state, stub=state.stub - 1), int(step is Step.COMMON)
