"""Portions played on a Ray cluster: the same portions, so the same counts, as on one machine."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from doorcard.simulate.experiment import Experiment
from doorcard.simulate.extras import brought
from doorcard.simulate.portions import Played, Portion, played

if TYPE_CHECKING:
    from doorcard.simulate.course import Workers


def on_ray(address: str = "auto") -> "Workers":
    """The workers of a cluster: of this address, of the one this machine is part of, or ``local`` for one made here.

    Raises:
        ExperimentError: ray is not installed.
    """
    return _Cluster(brought("ray", "ray", "a cluster"), address)


class _Cluster:
    def __init__(self, ray: Any, address: str) -> None:
        self._ray = ray
        self._address = address

    def __call__(self, experiment: Experiment, todo: Iterable[Portion], with_rows: bool) -> Iterator[Played]:
        ray = self._ray
        ours = not ray.is_initialized()
        if ours:
            ray.init(address=self._address, log_to_driver=False, include_dashboard=False)
        try:
            yield from self._played(experiment, iter(todo), with_rows)
        finally:
            if ours:
                ray.shutdown()

    def _played(self, experiment: Experiment, left: Iterator[Portion], with_rows: bool) -> Iterator[Played]:
        ray = self._ray
        play = ray.remote(played)
        # Sent once: it is the same for every portion.
        of = ray.put(experiment)
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = []
        while True:
            while len(running) < most and (portion := next(left, None)) is not None:
                running.append(play.remote(of, portion, with_rows))
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
