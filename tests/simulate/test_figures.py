"""What the figures of an experiment must add up to, and what the law says they are."""

from collections import Counter

import pytest

from doorcard.cards import DECK
from doorcard.kernels import by_engine, hands
from doorcard.simulate import Pace, run, summarize
from doorcard.simulate.counts import counted, counted_apart
from doorcard.simulate.experiment import ExperimentError
from doorcard.simulate.pace import read_pace
from doorcard.simulate.portions import how_many, played, portions
from doorcard.simulate.summary import mean
from simulate.tables import experiment, table


def summary_of(one, pace=None):
    return summarize(one, run(one).counts, pace)


def test_what_is_won_is_what_is_put_in_less_the_rake():
    one = experiment("cardroom/seven-card-stud", hands=300, rake_basis_points=500, rake_most=6)
    counts = run(one).counts[0]
    assert counts["rake"] > 0
    assert sum(counts[f"seat {seat} net"] for seat in range(4)) == -counts["rake"]
    assert sum(counts[f"seat {seat} won"] for seat in range(4)) == counts["total"] - counts["rake"]


def test_every_hand_is_counted_once_for_each_seat_and_door_card():
    counts = run(experiment("pa/seven-card-stud-low", hands=120)).counts[0]
    assert [counts[f"seat {seat} dealt in"] for seat in range(4)] == [120] * 4
    assert sum(counts[f"door {int(card)} dealt in"] for card in DECK) == 4 * 120
    assert sum(counts[f"street {street}"] for street in range(5)) == 120


def test_shares_are_parts_of_one():
    summary = summary_of(experiment("cardroom/stud-eight-or-better", hands=200)).tables[0]
    assert sum(seat.result.share for seat in summary.seats) == pytest.approx(1)
    assert sum(door.result.share for door in summary.doors) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "seats", "short"),
    [
        ("nz/seven-card-stud", 6, {}),
        ("nz/seven-card-stud", 7, {"seventh street": "burns shuffled in, own cards"}),
        ("pa/seven-card-stud-high", 7, {"seventh street": "common card"}),
        ("pa/seven-card-stud-high", 9, {"sixth street": "common card", "seventh street": "common card"}),
    ],
)
def test_where_everybody_stays_the_deck_runs_short_as_the_law_says(name, seats, short):
    summary = summary_of(experiment(name, seats=seats, players="caller", hands=20)).tables[0]
    assert {street.name: next(iter(street.came)) for street in summary.streets if street.short} == short
    assert summary.short_hands == (20 if short else 0)
    assert summary.showdowns == 20


def test_the_lowest_door_card_brings_it_in():
    """Whoever has the two of clubs must bring it in where the lowest card does, so he always puts in more."""
    summary = summary_of(experiment("pa/seven-card-stud-high", players="folder", hands=3000)).tables[0]
    nets = {door.card: door.result.net.mean for door in summary.doors}
    assert nets["2c"] == max(nets.values())
    assert summary.opening.made == 3000
    assert summary.ended == {"third street": 3000}


def test_a_forced_bet_may_be_completed_where_the_sign_says_so():
    with_completion = summary_of(experiment("pa/seven-card-stud-high", hands=200)).tables[0].opening
    without = summary_of(experiment("pa/seven-card-stud-high", hands=200, completion=False)).tables[0].opening
    assert with_completion.completed > 0
    assert without.completed == 0


def test_side_pots_come_of_uneven_stacks():
    deep = summary_of(experiment("cardroom/razz", hands=200, stack=5000)).tables[0].pots
    one = experiment("cardroom/razz", hands=200)
    uneven = one._replace(tables=(table("cardroom/razz", [9, 30, 60, 200]),))
    assert deep.with_side_pots == 0
    assert summary_of(uneven).tables[0].pots.with_side_pots > 50


def test_only_games_for_two_halves_have_halved_pots():
    assert summary_of(experiment("pa/seven-card-stud-high")).tables[0].halved is None
    halved = summary_of(experiment("pa/seven-card-stud-high-low", players="caller", hands=20_000)).tables[0].halved
    assert 0 < halved.three_quarters < halved.scooped < halved.pots == halved.hands <= 20_000


def test_an_hour_of_dealing_is_what_the_pace_makes_it():
    """Four callers: six acts are 24 s at the usual pace; here only cards take time, two seconds each."""
    dealing = (
        summary_of(
            experiment("pa/seven-card-stud-high", players="caller", hands=30),
            Pace(act=0, card=2, burn=0, shuffle=0, showdown=0, pot=0, hand=0),
        )
        .tables[0]
        .dealing
    )
    assert dealing.cards_a_hand == 28
    assert dealing.seconds_a_hand == 56
    assert dealing.hands_an_hour == pytest.approx(3600 / 56)


def test_a_pace_is_read_and_the_rest_is_as_usual():
    assert read_pace("act=3, shuffle=0") == Pace()._replace(act=3, shuffle=0)


@pytest.mark.parametrize("words", ["speed=3", "act", "act=fast", "act=-1", "act=nan", "act=inf"])
def test_what_is_no_pace_is_refused(words):
    with pytest.raises(ExperimentError, match="pace"):
        read_pace(words)


def test_a_mean_has_the_standard_error_of_its_numbers():
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    middle = sum(numbers) / 8
    spread = sum((number - middle) ** 2 for number in numbers) / 7
    assert mean(sum(numbers), sum(n * n for n in numbers), 8) == pytest.approx((middle, (spread / 8) ** 0.5))


def test_portions_add_up_to_the_whole_in_any_order():
    one = experiment("nz/five-card-stud", hands=90, compare=("cardroom/five-card-stud",))
    parts = [played(one, portion, False).counts for portion in portions(one, 7, range(how_many(one.hands, 7)))]
    whole = run(one).counts
    for number in range(3):
        added = Counter()
        for part in reversed(parts):
            added.update(part[number])
        assert added == whole[number]


def test_the_same_rules_do_not_differ_from_themselves():
    one = experiment("cardroom/razz", hands=150, compare=("cardroom/razz",))
    apart = summary_of(one).apart
    assert (apart.other_stacks, apart.total, apart.net[0]) == (0, (0, 0), (0, 0))


def test_seven_who_stay_get_own_cards_by_one_law_and_a_common_one_by_the_other():
    one = experiment(
        "nz/seven-card-stud", seats=7, players="caller", hands=40, compare=("pa/seven-card-stud-high",), stack=500
    )
    apart = summary_of(one).apart
    assert apart.cards.mean == 6
    assert apart.short_in_both == 40
    assert apart.showdowns.mean == 0


def test_the_reading_of_enough_cards_is_counted_as_a_way_out_of_a_shortage():
    """With n cards for n players all get their own without a burn; with n + 1 the burns are shuffled in first."""
    first = table("nz/seven-card-stud", [500] * 7, readings=(("enough-cards", "n"),))
    second = table("nz/seven-card-stud", [500] * 7)
    rows = [hands.play(one, ["caller"] * 7, 3, 0, 10) for one in (first, second)]
    assert counted(rows[0], first)["dealt 4 2"] == 10
    assert counted(rows[1], second)["dealt 4 3"] == 10
    assert counted_apart(*rows)["short in both"] == 10


def test_plain_python_counts_the_same(monkeypatch):
    one = experiment("cardroom/stud-high-low", hands=60)
    native = run(one).counts
    monkeypatch.setattr(hands, "play", by_engine.play)
    assert run(one).counts == native
