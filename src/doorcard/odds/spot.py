"""What is known at one moment of a hand, checked, and which cards are still to come by the law of the game."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.cards import DECK, Card, read_cards, refuse_twice
from doorcard.engine.dealing import plan, undealt_joining
from doorcard.engine.state import HandState, Seat, Step
from doorcard.errors import DoorcardError
from doorcard.kernels import Deal, Game, holding_of
from doorcard.rules.clauses import Ace, CommonAtShowdown, Halves, InLow, Qualifier, TwoHands, Wheel
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
    dead: tuple[Card, ...]
    """Seen cards that are out of play: folded up cards, exposed cards."""
    common: tuple[Card, ...]
    shared: int
    """How many of the cards to come are common ones, because the deck runs short."""

    @property
    def deal(self) -> Deal:
        """The same for the kernels. A card nobody knows is as good as one to come."""
        every = whole(self.rules)
        out = {*self.dead, *self.common, *(card for hand in self.hands for card in hand)}
        return Deal(
            game_of(self.rules),
            tuple(holding_of(hand + self.common) for hand in self.hands),
            tuple(every - self.shared - len(self.common) - len(hand) for hand in self.hands),
            self.shared,
            tuple(card for card in DECK if card not in out),
            every,
        )


def spot(
    rules: RuleSet,
    hands: Sequence[CardsText],
    *,
    dead: CardsText = (),
    common: CardsText = (),
    undealt: int | None = None,
    burned: int = 0,
) -> Spot:
    """A moment of a hand; every hand is text such as ``AsAh7d`` or ``??7d``, or cards.

    With `undealt` and `burned`, the numbers of undealt and of burned cards, the law of the game decides on which
    streets the deck is too short and a common card comes. Without them it is taken to suffice.

    Raises:
        OddsError: this is no moment of such a game.
        CardError: a text is no cards, or a card is there twice.
        DealError: the deck is short, and the law does not say what happens then.
    """
    _refuse_unusual(rules)
    known, unknown = zip(*map(_read, hands), strict=True) if hands else ((), ())
    seen, turned = _cards(dead), _cards(common)
    refuse_twice([*(card for hand in known for card in hand), *seen, *turned])
    if not 2 <= len(known) <= MOST_PLAYERS:
        raise OddsError(f"odds are for 2 to {MOST_PLAYERS} players; here {_number(len(known), 'hand')} stand")
    every = whole(rules)
    sizes = [len(hand) + hidden + len(turned) for hand, hidden in zip(known, unknown, strict=True)]
    for number, size in enumerate(sizes, 1):
        if not len(turned) < size <= every:
            raise OddsError(
                f"player {number} has {_number(size, 'card')} with the common ones; "
                f"a hand of {rules.name} has at most {every}, and one of his own"
            )
    shared = 0 if undealt is None else _shared(rules, sizes, undealt, burned)
    found = Spot(rules, tuple(known), tuple(unknown), seen, turned, shared)
    deal = found.deal
    if sum(deal.own) + shared > len(deal.unseen):
        raise OddsError(
            f"{sum(deal.own) + shared} cards are to come and {len(deal.unseen)} are unseen; "
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


def _read(hand: CardsText) -> tuple[tuple[Card, ...], int]:
    """The known cards of a hand, and how many are unknown."""
    if not isinstance(hand, str):
        return tuple(DECK[card] for card in hand), 0
    return read_cards(hand.replace(UNKNOWN, "")), hand.count(UNKNOWN)


def _cards(cards: CardsText) -> tuple[Card, ...]:
    return read_cards(cards) if isinstance(cards, str) else tuple(DECK[card] for card in cards)


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
        burns=burned,
    )
    shared = 0
    for index in range(after.index(sizes[0]) + 1, len(rules.streets)):
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
