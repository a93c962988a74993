"""Writes docs/law/: for each text, each paragraph with our words, its clauses, events and tests.

``--check`` only compares.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from doorcard.cli.coverage import Cover, coverage
from doorcard.law import source

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "law"
TEXTS = {"nz": "new-zealand.md", "pa": "pennsylvania.md", "custom": "custom.md", "house": "readings.md"}


def pages() -> dict[Path, str]:
    """The text of each page."""
    covers = coverage(ROOT / "tests")
    written = {FOLDER / "README.md": index()}
    for key, name in TEXTS.items():
        own = [cover for cover in covers if cover.cite.source.key == key]
        written[FOLDER / name] = page(key, own)
    return written


def index() -> str:
    """The first page."""
    rows = "\n".join(f"- [{source(key).title}]({name})" for key, name in TEXTS.items())
    return (
        "# The annotated law\n\nEach paragraph in our own words, with the clauses that answer it, the events that "
        f"cite it and the tests\nthat prove it. Written by `tools/annotated_law.py`.\n\n{rows}\n"
    )


def page(key: str, covers: list[Cover]) -> str:
    """One text."""
    text = source(key)
    dated = f" ({text.dated})" if text.dated else ""
    return f"# {text.title}{dated}\n" + "".join(section(cover) for cover in covers)


def section(cover: Cover) -> str:
    """One paragraph."""
    words = cover.cite.words
    parts = [f"\n## {words.number}: {words.title}\n\n{words.says}\n"]
    if words.note:
        parts.append(
            f"\nLeft open: {words.note}\n" if cover.cite.source.key == "house" else f"\nNote: {words.note}\n"
        )
    if words.alternatives:
        parts.append("\nRoads not taken: " + " ".join(words.alternatives) + "\n")
    if words.about:
        parts.append("\nReads: " + ", ".join(words.about) + "\n")
    rows = {
        "rule sets": ", ".join(cover.rule_sets),
        "clauses": ", ".join(f"`{path}`" for path in cover.clauses),
        "events": ", ".join(cover.effects),
        "tests": ", ".join(f"`{name}`" for name in dict.fromkeys(files(cover))),
    }
    table = "".join(f"| {label} | {value} |\n" for label, value in rows.items() if value)
    parts.append(f"\n| | |\n| --- | --- |\n{table}" if table else "\nExcused: no program can obey it.\n")
    return "".join(parts)


def files(cover: Cover) -> Iterator[str]:
    """The files of the tests that prove a paragraph; `doorcard rules coverage --json` names each test."""
    return (test.partition("::")[0] for test in cover.tests or ())


if __name__ == "__main__":
    made = pages()
    if "--check" in sys.argv[1:]:
        stale = [path.name for path, text in made.items() if not path.exists() or path.read_text() != text]
        sys.exit(f"out of date: {', '.join(stale)}; run tools/{Path(__file__).name}" if stale else 0)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in made.items():
        path.write_text(text)
