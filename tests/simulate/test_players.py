"""Who may play in an experiment."""

import pytest

from doorcard.dealer import seeded_dealer
from doorcard.engine.play import begin
from doorcard.game import play_out
from doorcard.players.tight import Tight
from doorcard.shuffle import Stream
from doorcard.simulate import Experiment, run, summarize
from doorcard.simulate.experiment import ExperimentError
from doorcard.simulate.processes import in_processes
from simulate.tables import experiment, table


def test_a_player_of_ones_own_plays_over_the_engine():
    one = experiment("cardroom/razz", players="simulate.tables:Timid", hands=20)
    summary = summarize(one, run(one).counts).tables[0]
    assert summary.played == "over the engine: simulate.tables:Timid plays in Python"
    assert summary.ended == {"third street": 20}


def test_a_sensible_player_beats_those_who_call_everything():
    stacks = [400] * 4
    one = Experiment((table("pa/seven-card-stud-high", stacks),), ("tight", "caller", "caller", "caller"), 150, 4)
    assert run(one).counts[0]["seat 0 net"] > 0


def test_the_hand_of_a_number_can_be_looked_at_again():
    one = experiment("nz/seven-card-stud", players="tight", hands=5)
    rows = []
    run(one, keep_rows=lambda portion: rows.extend(portion.rows[0]))
    chosen = [Tight(Stream(7, 3, 2 + seat).next()) for seat in range(4)]
    end, _ = play_out(begin(*one.tables[0][:2], one.tables[0].stacks), seeded_dealer(7, 3), chosen)
    paid_and_left = [(seat.stack, seat.paid) for seat in end.seats]
    assert [tuple(rows[3][-16 + 4 * seat : -14 + 4 * seat]) for seat in range(4)] == paid_and_left


@pytest.mark.parametrize(
    "name", ["nobody", "simulate.tables:Nobody", "no.such.module:Player", "simulate.tables:", ":x", "tables"]
)
def test_nobody_known_is_refused(name):
    with pytest.raises(ExperimentError, match="no player"):
        run(experiment("cardroom/razz", players=name))


@pytest.mark.parametrize(
    "name",
    ["os:getcwd", "json:loads", "builtins:int", "simulate.tables:table", "math:pi", "os:abort.x", "this is:it"],
)
def test_what_is_no_player_is_refused_by_name_before_a_hand_is_dealt(name):
    with pytest.raises(ExperimentError, match=f"no player '{name}'"):
        run(experiment("cardroom/razz", players=name))


@pytest.mark.parametrize(("who", "what"), [("Broken", "breaks down: KeyError"), ("Mumbler", "chose 'call'")])
def test_who_breaks_down_in_a_hand_is_named(who, what):
    with pytest.raises(ExperimentError, match=rf"hands 0 to 63: player 'simulate.tables:{who}' {what}"):
        run(experiment("cardroom/razz", players=f"simulate.tables:{who}"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_player_of_ones_own_may_not_do_is_told_with_the_hands_it_was_in(jobs):
    one = experiment("cardroom/razz", players="simulate.tables:Cheat", hands=130)
    with pytest.raises(ExperimentError, match=r"in one of the hands (0 to 63|64 to 127|128 to 129): 3 is owed"):
        run(one, workers=in_processes(jobs))


def test_a_process_that_dies_is_told():
    one = experiment("cardroom/razz", players="simulate.tables:Doomed", hands=130)
    with pytest.raises(ExperimentError, match="ended from outside"):
        run(one, workers=in_processes(2))
