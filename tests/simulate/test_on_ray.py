"""On a cluster the figures are those of one machine; tried on a cluster of this machine alone."""

import pytest

from doorcard.simulate import run
from doorcard.simulate.experiment import ExperimentError
from doorcard.simulate.on_ray import on_ray
from simulate.tables import experiment


@pytest.mark.slow
def test_a_cluster_comes_to_the_same_figures():
    pytest.importorskip("ray", reason="doorcard[ray] is not installed")
    one = experiment("pa/super-stud-eight-or-better", hands=40_000, compare=("pa/seven-card-stud-eight-or-better",))
    rows = []
    counts = run(one, workers=on_ray("local"), keep_rows=lambda portion: rows.append(len(portion.rows[1]))).counts
    assert counts == run(one).counts
    assert sum(rows) == 40_000


def test_without_ray_a_cluster_is_refused_with_what_brings_it(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(ExperimentError, match=r"pip install 'doorcard\[ray\]'"):
        on_ray()
