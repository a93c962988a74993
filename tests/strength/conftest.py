"""Published hands and figures, read from where they lie beside the checkout."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FIGURES = Path(__file__).parents[2].parent / "shared" / "cases" / "references.json"


@pytest.fixture(scope="session")
def published() -> Callable[[str], Any]:
    """The published value of this name; without the figures the test is skipped."""
    if not FIGURES.exists():
        pytest.skip("the published figures do not lie beside this checkout")
    references = json.loads(FIGURES.read_text(encoding="utf-8"))["references"]
    return {reference["id"]: reference["value"] for reference in references}.__getitem__
