"""An experiment that is stopped, in whatever way, and gone on with comes to the same figures."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doorcard.rules.clauses import Structure
from doorcard.simulate import run
from doorcard.simulate.checkpoint import FILE, seed_in
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
    with pytest.raises(ExperimentError, match="with other tables"):
        run(one._replace(tables=(one.tables[0]._replace(rules=rules),)), folder=tmp_path, resume=True)


def test_a_folder_with_an_experiment_is_not_begun_anew(tmp_path):
    run(experiment("cardroom/razz"), folder=tmp_path)
    with pytest.raises(ExperimentError, match="holds an experiment already"):
        run(experiment("cardroom/razz"), folder=tmp_path)


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", '{"version": 1}', '{"version": 9, "experiment": {}}', "nonsense", "[" * 100_000]
)
def test_from_a_damaged_file_nothing_goes_on(tmp_path, content):
    (tmp_path / FILE).write_text(content)
    with pytest.raises(ExperimentError, match="damaged"):
        run(experiment("cardroom/razz"), folder=tmp_path, resume=True)


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """The checkpoint of an experiment that came to its end."""
    folder = tmp_path_factory.mktemp("finished")
    run(experiment(**LONG), folder=folder)
    return json.loads((folder / FILE).read_text())


@pytest.mark.parametrize(
    "changes",
    [
        {"counts": []},
        {"counts": [{}]},
        {"counts": [{}, {}, {}]},
        {"done": []},
        {"done": [[-5, -1]]},
        {"done": [[0, 4]]},
        {"done": [[0, 6]]},
        {"done": [[0, 3], [2, 5]]},
        {"done": [[3, 5], [0, 3]]},
        {"size": 0},
        {"size": 7},
        {"size": 10**30},
        {"size": "16384"},
        {"experiment": []},
        {"version": "1"},
    ],
)
def test_from_a_file_that_contradicts_itself_nothing_goes_on(tmp_path, finished, changes):
    (tmp_path / FILE).write_text(json.dumps(finished | changes))
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(ExperimentError, match="is damaged"):
        run(experiment(**LONG), folder=tmp_path, resume=True)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("number", ["1e400", "1" + "0" * 400, "-" + "9" * 5000, "0.5", "null", '"7"', "[" * 100_000])
def test_a_count_that_cannot_be_is_no_count(tmp_path, finished, number):
    counts = finished["counts"][0] | {"acts": "HERE"}
    written = json.dumps(finished | {"counts": [counts, *finished["counts"][1:]]}).replace('"HERE"', number)
    (tmp_path / FILE).write_text(written)
    with pytest.raises(ExperimentError, match="is damaged"):
        run(experiment(**LONG), folder=tmp_path, resume=True)


@pytest.mark.parametrize("seed", ["abc", None, 1.5, True, []])
def test_a_seed_that_is_none_is_not_gone_on_with(tmp_path, finished, seed):
    (tmp_path / FILE).write_text(json.dumps(finished | {"experiment": finished["experiment"] | {"seed": seed}}))
    with pytest.raises(ExperimentError, match="is damaged"):
        seed_in(tmp_path)


def test_what_was_left_whole_is_gone_on_with(tmp_path, finished):
    (tmp_path / FILE).write_text(json.dumps(finished))
    assert [dict(one) for one in run(experiment(**LONG), folder=tmp_path, resume=True).counts] == finished["counts"]


def test_numbers_of_any_size_that_can_be_are_read_again(tmp_path):
    # Squares of chips outgrow sixty-four bits.
    one = experiment("cardroom/razz", hands=50, stack=10**11, structure=Structure.NO_LIMIT)
    first = run(one, folder=tmp_path).counts
    assert max(first[0].values()) > 1 << 64
    assert run(one, folder=tmp_path, resume=True).counts == first


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path):
    (tmp_path / "hands-1").mkdir()
    with pytest.raises(ExperimentError, match="is not empty"):
        run(experiment("cardroom/razz"), folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["hands-1"]


def test_portions_are_made_one_after_another(tmp_path):
    def first_only(experiment, todo, with_rows):
        yield played(experiment, next(iter(todo)), with_rows)
        raise Stopped

    with pytest.raises(Stopped):
        run(experiment("cardroom/razz", hands=10**12), workers=first_only, folder=tmp_path)
    assert json.loads((tmp_path / FILE).read_text())["done"] == [[0, 1]]


ORPHANS = """
import os, sys
sys.path.insert(0, {tests!r})
from doorcard.simulate import run
from doorcard.simulate.processes import in_processes
from simulate.tables import experiment

if __name__ == "__main__":
    run(experiment("cardroom/razz", players="simulate.tables:Sleeper", hands=10**6), workers=in_processes(2))
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_nobody_plays_on_when_the_one_who_began_it_is_gone(tmp_path, number):
    script = tmp_path / "script.py"
    script.write_text(ORPHANS.format(tests=str(Path(__file__).parents[1])))
    # Each process that plays says so here, and holds it open; at the last one's end there is nothing more to read.
    began = tmp_path / "began"
    os.mkfifo(began)
    parent = subprocess.Popen([sys.executable, script], env={**os.environ, "DOORCARD_BEGAN": str(began)})
    with began.open("rb") as told:
        assert told.read(1)
        parent.send_signal(number)
        parent.wait(60)
        told.read()


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
