"""An experiment that is stopped, in whatever way, and gone on with comes to the same figures."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doorcard.simulate import run
from doorcard.simulate.checkpoint import FILE
from doorcard.simulate.experiment import ExperimentError
from doorcard.simulate.portions import played
from doorcard.simulate.processes import in_processes
from simulate.tables import experiment

LONG = {"name": "pa/seven-card-stud-high-low", "hands": 70_000, "compare": ("cardroom/stud-high-low",)}


class Stopped(Exception):
    """What interrupts a run in these tests."""


def stopping_after(portions):
    """Workers who stop in the middle, the last portion first."""

    def work(experiment, todo, with_rows):
        for done, portion in enumerate(reversed(list(todo))):
            if done == portions:
                raise Stopped
            yield played(experiment, portion, with_rows)

    return work


def test_on_several_processes_the_figures_are_those_of_one():
    one = experiment(**LONG)
    assert run(one, workers=in_processes(2)).counts == run(one).counts


def test_one_that_was_stopped_goes_on_to_the_same_figures(tmp_path):
    one = experiment(**LONG)
    with pytest.raises(Stopped):
        run(one, workers=stopping_after(2), folder=tmp_path)
    left = []
    gone_on = run(one, folder=tmp_path, resume=True, told=left.append)
    assert left[0] == 16_384 + 70_000 % 16_384
    assert gone_on.counts == run(one).counts
    assert json.loads((tmp_path / FILE).read_text())["done"] == [[0, 5]]


KILLED = """
import os, signal, sys
sys.path.insert(0, {tests!r})
from pathlib import Path
from doorcard.simulate import course, run
from doorcard.simulate.portions import played
from simulate.tables import experiment

course.SECONDS_BETWEEN_CHECKPOINTS = 0

def work(experiment, todo, with_rows):
    for done, portion in enumerate(todo):
        if done == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        yield played(experiment, portion, with_rows)

run(experiment(**{long!r}), workers=work, folder=Path({folder!r}))
"""


def test_one_that_was_killed_goes_on_to_the_same_figures(tmp_path):
    tests = str(Path(__file__).parents[1])
    code = KILLED.format(tests=tests, long=LONG, folder=str(tmp_path))
    killed = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert killed.returncode == -signal.SIGKILL
    assert json.loads((tmp_path / FILE).read_text())["done"] == [[0, 3]]
    one = experiment(**LONG)
    assert run(one, folder=tmp_path, resume=True).counts == run(one).counts


def test_rows_of_a_portion_are_kept_before_it_counts_as_done(tmp_path):
    one = experiment("cardroom/razz", hands=40_000)
    kept = []

    def keep(portion):
        if len(kept) == 1:
            raise Stopped
        kept.append(portion.portion.place)

    with pytest.raises(Stopped):
        run(one, folder=tmp_path, keep_rows=keep)
    assert json.loads((tmp_path / FILE).read_text())["done"] == [[0, 1]]


@pytest.mark.parametrize("other", [{"seed": 8}, {"hands": 99}, {"ante": 1}, {"players": "caller"}, {"stack": 100}])
def test_another_experiment_does_not_go_on_in_its_folder(tmp_path, other):
    run(experiment("cardroom/razz"), folder=tmp_path)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(ExperimentError, match="holds another experiment"):
        run(experiment("cardroom/razz", **other), folder=tmp_path, resume=True)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_turned_clause_is_another_experiment(tmp_path):
    from doorcard.rules.amend import turned
    from doorcard.rules.clauses import ForcedCard

    one = experiment("cardroom/razz")
    run(one, folder=tmp_path)
    rules = turned(one.tables[0].rules, "forced.card", ForcedCard.LOWEST)
    with pytest.raises(ExperimentError, match="tables differ"):
        run(one._replace(tables=(one.tables[0]._replace(rules=rules),)), folder=tmp_path, resume=True)


def test_a_folder_with_an_experiment_is_not_begun_anew(tmp_path):
    run(experiment("cardroom/razz"), folder=tmp_path)
    with pytest.raises(ExperimentError, match="holds an experiment already"):
        run(experiment("cardroom/razz"), folder=tmp_path)


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", '{"version": 1}', '{"version": 9, "experiment": {}}', "nonsense"]
)
def test_from_a_damaged_file_nothing_goes_on(tmp_path, content):
    (tmp_path / FILE).write_text(content)
    with pytest.raises(ExperimentError, match="damaged"):
        run(experiment("cardroom/razz"), folder=tmp_path, resume=True)


def test_from_an_empty_folder_nothing_goes_on(tmp_path):
    with pytest.raises(ExperimentError, match="to go on from"):
        run(experiment("cardroom/razz"), folder=tmp_path, resume=True)


@pytest.mark.parametrize("hands", [0, -5, 10**13])
def test_no_hands_and_too_many_are_refused(hands):
    with pytest.raises(ExperimentError, match="hands"):
        run(experiment("cardroom/razz", hands=hands))


def test_tables_with_other_chairs_taken_are_not_compared():
    one = experiment("cardroom/razz", compare=("cardroom/stud-high-low",))
    other = one.tables[1]._replace(stacks=(200, None, 200, 200))
    with pytest.raises(ExperimentError, match="same chairs"):
        run(one._replace(tables=(one.tables[0], other)))
