"""What an experiment needs besides the package itself, brought by extras of it."""

from importlib import import_module
from typing import Any

from doorcard.simulate.experiment import ExperimentError


def brought(module: str, extra: str, what: str) -> Any:
    """A module of another package.

    Raises:
        ExperimentError: it is not installed; the sentence says what brings it.
    """
    try:
        return import_module(module)
    except ImportError:
        raise ExperimentError(
            f"{what} needs {module.partition('.')[0]}; pip install 'doorcard[{extra}]' brings it"
        ) from None
