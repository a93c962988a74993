"""Where the collected files of other programs lie: beside the checkout, not in it."""

from pathlib import Path

import pytest

CASES = Path(__file__).resolve().parents[2].parent / "shared" / "cases"
HISTORIES = CASES / "histories"

needs_histories = pytest.mark.skipif(
    not (HISTORIES / "index.json").exists(), reason="the collected hand histories are not beside this checkout"
)
