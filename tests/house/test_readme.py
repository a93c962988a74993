"""What the documents show runs: python blocks of the README and docs, and every doctest of the package.

The python blocks of one document are one program. What a block prints is compared with a `text` block that
stands right behind it.
"""

import contextlib
import doctest
import importlib
import io
import re
from pathlib import Path

import pytest

from house.source import MODULES, ROOT

README = ROOT / "README.md"
DOCUMENTS = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

BLOCK = re.compile(r"(?ms)^```python\n(?P<code>.*?)^```\n(?:\n*```text\n(?P<printed>.*?)^```$)?")


def run(text: str, name: str) -> int:
    """Run the python blocks of a document, compare what they print, and count them."""
    blocks = list(BLOCK.finditer(text))
    names: dict[str, object] = {"__name__": "__document__"}
    for block in blocks:
        # Blank lines in front, so that a traceback names the line of the document.
        above = "\n" * text.count("\n", 0, block.start("code"))
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(above + block["code"], name, "exec"), names)
        if block["printed"] is not None:
            assert printed.getvalue().rstrip() == block["printed"].rstrip()
    return len(blocks)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_runs(document: Path):
    run(document.read_text(), str(document))


def test_the_readme_shows_the_library():
    assert BLOCK.search(README.read_text()), "the README wants its tour of the library, as a python block"


@pytest.mark.parametrize("module", [name for name in MODULES if not name.endswith("__main__")])
def test_the_doctests_of_a_module_hold(module):
    assert doctest.testmod(importlib.import_module(module)).failed == 0


def test_blocks_share_their_names_and_their_output_is_compared():
    text = "```python\na = 1\n```\n\nand\n\n```python\nprint(a + 1)\n```\n\n```text\n2\n```\n"
    assert run(text, "planted") == 2
    with pytest.raises(AssertionError):
        run(text.replace("\n2\n", "\n3\n"), "planted")
