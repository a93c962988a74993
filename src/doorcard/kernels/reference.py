"""The kernels in plain Python: slow, obvious, and what the native ones must equal."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import TYPE_CHECKING, Final

from doorcard import strength
from doorcard.cards import DECK, Card
from doorcard.kernels.deals import Deal, Game, Outcomes
from doorcard.kernels.draws import BATCH, BLOCK, Draws
from doorcard.kernels.holdings import Cards, cards_of, holding_of, read
from doorcard.kernels.keys import NO_LOW, high_key, low_key
from doorcard.strength import HighCategory

if TYPE_CHECKING:
    from doorcard.kernels.arrays import Hands, Keys

NAME: Final = "python"


def high(cards: Cards) -> int:
    """The key of the best five of five to seven cards.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return high_key(strength.high(read(cards)))


def low(cards: Cards) -> int:
    """The key of the lowest five of five to seven cards, ace to five.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return low_key(strength.low(read(cards)))


def eight_or_better(cards: Cards) -> int:
    """The same, and `NO_LOW` where it does not qualify.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return low_key(strength.eight_or_better(read(cards)))


def showing_high(cards: Cards) -> int:
    """The key of the high hand that one to four up cards show.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return high_key(strength.showing_high(read(cards)))


def showing_low(cards: Cards) -> int:
    """The key of the low hand that one to four up cards show.

    Raises:
        CardError: no cards, one twice, or too few or too many.
    """
    return low_key(strength.showing_low(read(cards)))


def high_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the best five of each hand."""
    return _each(high, hands, out)


def low_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the lowest five of each hand."""
    return _each(low, hands, out)


def eight_or_better_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The same, and `NO_LOW` for each hand that does not qualify."""
    return _each(eight_or_better, hands, out)


def showing_high_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the high hands that up cards show."""
    return _each(showing_high, hands, out)


def showing_low_batch(hands: "Hands", out: "Keys | None" = None) -> "Keys":
    """The keys of the low hands that up cards show."""
    return _each(showing_low, hands, out)


def count_sevens(threads: int | None = None) -> tuple[int, ...]:
    """How many of the 133,784,560 hands of seven cards are of each category, the worst first; takes hours."""
    return count_categories(combinations(DECK, 7))


def count_categories(hands: Iterable[Cards]) -> tuple[int, ...]:
    """How many of these hands are of each category."""
    counts = [0] * len(HighCategory)
    for hand in hands:
        counts[high(hand) >> 28] += 1
    return tuple(counts)


def heads_up(deal: Deal) -> Outcomes:
    """Every run-out of two hands."""
    return every_run_out(deal)


def three_way(deal: Deal) -> Outcomes:
    """Every run-out of three hands."""
    return every_run_out(deal)


def every_run_out(deal: Deal) -> Outcomes:
    """Every run-out, one after another."""
    outcomes: Counter[tuple[int, int]] = Counter()
    if deal.ranged:
        for weight, known in deal.told(deal.ranged[0]):
            for winners, count in every_run_out(known).items():
                outcomes[winners] += weight * count
        return dict(outcomes)
    for shared in combinations(deal.unseen, deal.shared):
        for hands in _completed([hand | holding_of(shared) for hand in deal.hands], deal.own, deal.unseen, shared):
            outcomes[_winners(deal.game, hands)] += 1
    return dict(outcomes)


def sample(deal: Deal, samples: int, seed: int, threads: int | None = None) -> Outcomes:
    """So many run-outs at random: the same as the native ones, one at a time."""
    outcomes: Counter[tuple[int, int]] = Counter()
    for block in range(-(-samples // BLOCK)):
        draws = Draws(seed, block)
        left = min(BLOCK, samples - block * BLOCK)
        for done in range(0, left, BATCH):
            held = draws.down_cards([deal.ranges[player] for player in deal.ranged])
            sizes = dict(zip(deal.ranged, (down.bit_count() for down in held[0]), strict=True))
            many = deal.shared + sum(deal.own) - sum(sizes.values())
            dealt = draws.cards(many, deal.unseen, [cards_of(sum(downs)) for downs in held])
            for downs, cards in zip(held[: left - done], dealt, strict=False):
                shared, mine = holding_of(cards[: deal.shared]), iter(cards[deal.shared :])
                known = dict(zip(deal.ranged, downs, strict=True))
                hands = [
                    hand | shared | known.get(player, 0) | holding_of(islice(mine, own - sizes.get(player, 0)))
                    for player, (hand, own) in enumerate(zip(deal.hands, deal.own, strict=True))
                ]
                outcomes[_winners(deal.game, hands)] += 1
    return dict(outcomes)


def _completed(
    hands: Sequence[int], own: Sequence[int], unseen: Sequence[Card], taken: tuple[Card, ...]
) -> Iterator[tuple[int, ...]]:
    """Every way in which all these hands get their cards."""
    if not hands:
        yield ()
        return
    left = [card for card in unseen if card not in taken]
    for drawn in combinations(left, own[0]):
        for others in _completed(hands[1:], own[1:], left, drawn):
            yield (hands[0] | holding_of(drawn), *others)


def _winners(game: Game, hands: Sequence[int]) -> tuple[int, int]:
    """A bit for each player who has the best high hand, and for each who has the best low."""
    high_winners = low_winners = 0
    if game is not Game.LOW:
        high_winners = _holders([_high(hand) for hand in hands], max)
    if game is not Game.HIGH:
        lows = [_eight(hand) if game is Game.EIGHT_OR_BETTER else _low(hand) for hand in hands]
        low_winners = 0 if min(lows) == NO_LOW else _holders(lows, min)
    return high_winners, low_winners


def _holders(keys: Sequence[int], best: Callable[[Sequence[int]], int]) -> int:
    winning = best(keys)
    return sum(1 << player for player, key in enumerate(keys) if key == winning)


_high, _low, _eight = lru_cache(1 << 18)(high), lru_cache(1 << 18)(low), lru_cache(1 << 18)(eight_or_better)


def _each(strength: Callable[[Cards], int], hands: "Hands", out: "Keys | None") -> "Keys":
    from doorcard.kernels import arrays

    hands, keys, _ = arrays.ready(hands, out)
    arrays.refuse_bad(hands)
    for number, hand in enumerate(hands.tolist()):
        keys[number] = strength(hand)
    return keys
