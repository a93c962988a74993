"""A player who does what was written down for him, one act after another."""

from collections.abc import Iterable

from doorcard.engine.actions import PlayerAction
from doorcard.engine.legal import Options
from doorcard.engine.state import HandState
from doorcard.errors import DoorcardError


class ScriptRanOut(DoorcardError):
    """A scripted player is to act, and nothing is left of his script."""

    def __init__(self, seat: int, acts: int) -> None:
        super().__init__(f"the script of seat {seat + 1} has {acts} acts, and one more is asked for")
        self.seat = seat


class Scripted:
    """Does the acts of a list, lawful or not, and refuses to make one up."""

    def __init__(self, acts: Iterable[PlayerAction]) -> None:
        self._acts = tuple(acts)
        self._done = 0

    @property
    def left(self) -> tuple[PlayerAction, ...]:
        """The acts not yet done."""
        return self._acts[self._done :]

    def act(self, view: HandState, options: Options) -> PlayerAction:
        """The next act of the list.

        Raises:
            ScriptRanOut: the list is at its end.
        """
        if self._done == len(self._acts):
            raise ScriptRanOut(options.seat, len(self._acts))
        self._done += 1
        return self._acts[self._done - 1]
