"""The bring-in as in card rooms."""

import pytest

from diagrams import (
    CR5,
    CR7,
    CR_EIGHT,
    CR_GAMES,
    CR_HIGH_LOW,
    CR_RAZZ,
    NO_LIMIT,
    Table,
    deal,
    paragraphs,
    rests_on,
    three,
)
from doorcard.engine.events import ActionTurned, BroughtIn, Called, Completed, HandShown, PotAwarded, Raised
from doorcard.errors import SignNotPermitted
from doorcard.rules.clauses import ForcedCard
from marks import law

every_game = pytest.mark.parametrize("game", CR_GAMES)
low_card = pytest.mark.parametrize("game", [CR5, CR7, CR_EIGHT])
high_card = pytest.mark.parametrize("game", [CR_RAZZ, CR_HIGH_LOW])


def doors(game: str, cards: str, **changes: object) -> Table:
    """A hand with these door cards, one for each seat, before the bring-in."""
    return deal(game, "\n".join(f"seat {n} | {card}" for n, card in enumerate(cards.split())), **changes)


@law("custom", "bring-in-low-card")
@low_card
def test_the_lowest_card_and_the_ace_is_high(game):
    table = doors(game, "As 4s Kc")
    assert table.opener == table.to_act == 1
    assert rests_on(table.last(ActionTurned), "custom bring-in-low-card")
    assert doors(game, "9h Ac 2s").opener == 2


@law("custom", "bring-in-high-card")
@high_card
def test_the_highest_card_and_the_ace_is_low(game):
    table = doors(game, "As 4s Kc")
    assert table.opener == table.to_act == 2
    assert rests_on(table.last(ActionTurned), "custom bring-in-high-card")
    assert doors(game, "As 2c Ah").opener == 1


@law("custom", "bring-in-low-card")
@low_card
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_of_equal_lowest_cards_the_lowest_suit(game, lower, higher):
    assert doors(game, f"9h 4{higher} 4{lower} Kc").opener == 2
    assert doors(game, f"9h 4{lower} 4{higher} Kc").opener == 1


@law("custom", "bring-in-high-card")
@high_card
@pytest.mark.parametrize(("lower", "higher"), ["cd", "dh", "hs"])
def test_of_equal_highest_cards_the_highest_suit(game, lower, higher):
    assert doors(game, f"9h J{lower} J{higher} 4c").opener == 2
    assert doors(game, f"9h J{higher} J{lower} 4c").opener == 1


@law("custom", "bring-in-as-posted")
@every_game
def test_the_posted_amount_or_the_full_bet_at_once(game):
    table = deal(game, three(game))
    assert table.choices == {"bring-in"}
    assert table.spans("bring-in") == [(3, 3), (10, 10)]
    for amount in (2, 5, 9, 20):
        assert rests_on(table.refused(f"1 brings in {amount}"), "custom bring-in-as-posted")
    assert rests_on(table.acts("1 brings in 3").last(BroughtIn), "custom bring-in-as-posted")


@law("custom", "bring-in-as-posted")
@every_game
def test_the_bring_in_is_below_the_small_bet(game):
    with pytest.raises(SignNotPermitted) as refusal:
        deal(game, three(game), forced=10)
    assert "custom bring-in-as-posted" in paragraphs(refusal.value)
    assert deal(game, three(game), forced=9).spans("bring-in") == [(9, 9), (10, 10)]


@law("custom", "bring-in-as-posted")
@every_game
def test_its_maker_may_always_open_for_the_full_bet(game):
    with pytest.raises(SignNotPermitted) as refusal:
        deal(game, three(game), open_full=False)
    assert "custom bring-in-as-posted" in paragraphs(refusal.value)


@law("custom", "bring-in-as-posted")
@every_game
def test_outside_fixed_limit_the_full_bet_is_the_minimum(game):
    table = deal(game, three(game), structure=NO_LIMIT, minimum=8)
    assert table.spans("bring-in") == [(3, 3), (8, 8)]


@law("custom", "bring-in-low-card", "bring-in-high-card")
@every_game
def test_the_bring_in_is_a_duty(game):
    table = deal(game, three(game))
    word = "high" if table.rules.forced.card.says is ForcedCard.HIGHEST else "low"
    assert rests_on(table.refused("1 folds"), f"custom bring-in-{word}-card")


@law("custom", "completion")
@every_game
def test_completing_is_no_raise_and_three_raises_follow(game):
    table = deal(game, three(game)).acts("1 brings in 3")
    assert table.choices == {"fold", "call", "complete"}
    table.acts("2 completes to 10")
    assert rests_on(table.last(Completed), "custom completion")
    table.acts("0 raises to 20, 1 raises to 30, 2 raises to 40")
    assert table.choices == {"fold", "call"}


@law("custom", "completion")
@every_game
def test_no_sign_forbids_completing_in_fixed_limit(game):
    with pytest.raises(SignNotPermitted) as refusal:
        deal(game, three(game), completion=False)
    assert "custom completion" in paragraphs(refusal.value)


@law("custom", "betting-round")
@every_game
def test_the_bring_in_has_no_option(game):
    table = deal(game, three(game)).acts("1 brings in 3, 2 calls 3, 0 calls 3")
    assert table.state.street == 1


@law("custom", "betting-round")
@every_game
def test_the_first_round_goes_clockwise_until_all_have_answered(game):
    table = deal(game, three(game)).acts("1 brings in 3")
    assert table.order == (2, 0)
    table.acts("2 completes to 10, 0 raises to 20, 1 calls 20")
    assert table.state.street == 0
    assert rests_on(table.last(Raised), "custom betting-round")
    assert rests_on(table.last(Called), "custom betting-round")
    assert table.acts("2 calls 20").state.street == 1


@law("custom", "betting-round")
@every_game
def test_who_is_left_alone_wins_unseen(game):
    table = deal(game, three(game)).acts("1 brings in 3, 2 completes to 10, 0 folds, 1 folds")
    assert table.over
    assert table.never(HandShown)
    assert table.won == (0, 0, 12)
    assert rests_on(table.last(PotAwarded), "custom betting-round")


@law("custom", "bring-in-low-card", "bring-in-high-card")
@every_game
def test_it_passes_to_the_next_clockwise_with_chips(game):
    # Seat 2 holds the next card in order; seat 0 is the next clockwise after seat 3.
    forced, next_card = ("Ks", "Qc") if game in (CR_RAZZ, CR_HIGH_LOW) else ("2c", "3d")
    table = deal(
        game, f"seat 0 | 8h\nseat 1 | 9c\nseat 2 | {next_card}\nseat 3 | {forced}", stacks=[200, 200, 200, 2]
    )
    assert table.to_act == 0
    assert table.choices == {"bring-in"}
    assert rests_on(table.legal(), "house forced-bet-passes")
    assert table.acts("0 brings in 3").to_act == 1
