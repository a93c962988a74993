"""C3: who is asked to act, and the bet that nobody could answer."""

import pytest

from diagrams import NO_LIMIT, NZ5, NZ7, PA_HIGH, betting_round, deal, rests_on
from doorcard.engine.events import (
    ActionTurned,
    BetsCollected,
    BroughtIn,
    CardBurned,
    Checked,
    PotAwarded,
    ShowdownReached,
    UncalledBetReturned,
)
from doorcard.errors import NotAllowedNow
from marks import law

CARDROOM = "cardroom/seven-card-stud"
every_law = pytest.mark.parametrize("game", [NZ5, NZ7, PA_HIGH, CARDROOM])


# Who is asked


@law("house", "who-is-asked")
@every_law
def test_who_has_no_chips_is_not_asked(game):
    table = betting_round(game, [200, 0, 200]).acts("0 bets 10")
    assert table.to_act == 2
    assert 1 not in table.last(ActionTurned).order


@law("house", "who-is-asked")
@every_law
def test_who_owes_nothing_and_has_no_opponent_with_chips_is_not_asked(game):
    table = betting_round(game, [200, 0, 0], paid=10)
    assert table.never(Checked)
    assert not table.never(ShowdownReached)


@law("house", "who-is-asked")
@every_law
def test_a_round_in_which_nobody_is_asked_has_no_betting_and_the_cards_are_dealt_on(game):
    table = betting_round(game, [200, 0, 0], paid=10)
    streets = len(table.rules.streets)
    assert len(table.all(CardBurned)) == streets - 2
    turned = table.all(ActionTurned)
    assert all(event.order == () for event in turned)
    assert rests_on(turned[0], "house who-is-asked")


@law("house", "who-is-asked")
@every_law
def test_an_opponent_who_has_folded_does_not_count(game):
    table = betting_round(game, [200, 200, 0]).acts("0 bets 10, 1 folds")
    # Seat 2 has no chips, so the betting of the hand is over.
    assert table.state.round.bet == 0
    assert not table.never(ShowdownReached)
    assert table.all(UncalledBetReturned)[0].amount == 10


@law("house", "who-is-asked")
@every_law
def test_who_owes_is_asked_though_nobody_else_has_chips(game):
    table = betting_round(game, [10, 200]).acts("0 bets 10")
    assert table.to_act == 1
    assert "call" in table.choices


@law("house", "who-is-asked")
@every_law
def test_in_the_first_round_the_forced_bet_falls_away_with_the_betting(game):
    # The ante takes all that seat 1 has.
    table = deal(game, 2, stacks=[200, 2])
    assert table.never(BroughtIn)
    assert not table.never(ShowdownReached)
    table.all_show()
    assert table.over
    assert sum(share.amount for award in table.all(PotAwarded) for share in award.shares) == 4


@law("house", "who-is-asked")
@every_law
def test_the_forced_bet_stays_where_two_have_chips(game):
    table = deal(game, 3, stacks=[200, 2, 200])
    assert table.to_act == 0
    assert "bring-in" in table.choices


@law("house", "who-is-asked")
@every_law
def test_once_all_but_one_are_tapped_out_nobody_is_asked_again(game):
    table = betting_round(game, [10, 10, 200]).acts("0 bets 10, 1 calls, 2 calls")
    assert not table.never(ShowdownReached)
    # One for this round; every later one is passed over.
    assert len([event for event in table.all(ActionTurned) if event.order]) == 1


# The bet that nobody could answer


@law("house", "pointless-bet")
@every_law
def test_a_raise_is_refused_when_nobody_could_put_in_more_than_the_highest_bet(game):
    table = betting_round(game, [10, 200, 0]).acts("0 bets 10")
    assert table.choices == {"call", "fold"}
    refusal = table.refused("1 raises to 20")
    assert isinstance(refusal, NotAllowedNow)
    assert refusal.code == "nobody-could-answer"
    assert rests_on(refusal, "house pointless-bet")
    assert {option.act.value for option in refusal.legal.choices} == {"call", "fold"}


@law("house", "pointless-bet")
@every_law
def test_a_call_is_not_refused(game):
    table = betting_round(game, [10, 200, 0]).acts("0 bets 10, 1 calls 10")
    assert not table.never(BetsCollected)


@law("house", "pointless-bet")
@every_law
def test_a_single_chip_more_makes_a_raise_lawful(game):
    table = betting_round(game, [11, 200]).acts("0 bets 10")
    assert table.may("raise") == (20, 20)


@law("house", "pointless-bet")
@every_law
def test_a_raise_above_what_the_others_have_is_lawful_and_the_rest_goes_back(game):
    table = betting_round(game, [30, 200], structure=NO_LIMIT).acts("0 bets 10")
    assert table.may("raise") == (20, 200)
    table.acts("1 raises to 200, 0 calls 30")
    assert table.all(UncalledBetReturned)[0].amount == 170


@law("house", "pointless-bet")
@every_law
def test_the_chips_of_who_has_folded_do_not_count(game):
    table = betting_round(game, [200, 10, 200]).acts("0 checks, 1 bets 10, 2 calls 10, 0 folds")
    assert not table.never(BetsCollected)
    table = betting_round(game, [200, 10, 200]).acts("0 checks, 1 bets 10")
    assert "raise" in table.choices
    table = betting_round(game, [200, 200, 10]).acts("0 checks, 1 checks, 2 bets 10, 0 folds")
    assert table.choices == {"call", "fold"}


@law("house", "pointless-bet", "short-forced-bet")
@pytest.mark.parametrize(("third", "lawful"), [(10, False), (11, True)])
def test_a_short_forced_bet_counts_as_the_full_one(third, lawful):
    # The forced bet of 4 counts as 10, and seat 2 cannot put in more than that.
    table = betting_round(NZ7, [4, 200, third], first=True).acts("0 brings in 4")
    assert ("raise" in table.choices) is lawful


@law("house", "pointless-bet", "short-forced-bet")
@pytest.mark.parametrize(("third", "lawful"), [(3, False), (4, True)])
def test_a_short_posted_forced_bet_counts_as_the_full_one(third, lawful):
    table = betting_round(PA_HIGH, [2, 200, third], first=True).acts("0 brings in 2")
    assert ("complete" in table.choices) is lawful
