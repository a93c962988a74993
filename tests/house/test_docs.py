"""The generated pages say what the code says."""

import subprocess
import sys

import pytest

from house.source import ROOT

WRITERS = ("events_reference.py", "annotated_law.py", "wire_schema.py")


@pytest.mark.parametrize("writer", WRITERS)
def test_a_generated_page_is_up_to_date(writer):
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / writer, "--check"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
