"""Writes docs/wire.schema.json: everything a table and the page say to each other. ``--check`` only compares."""

import ast
import inspect
import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from doorcard.server import wire

PLACE = Path(__file__).resolve().parents[1] / "docs" / "wire.schema.json"

ANSWERS = (wire.LobbyRow, wire.TableSeen, wire.HandRow, wire.Replay, wire.HandOdds, wire.Sheet, wire.Problem)
"""What the house answers over HTTP in structs of the wire."""


def schema() -> str:
    """The text of the file: what a table sends, what it is sent, and what is answered over HTTP."""
    (sent, wished, *_), parts = msgspec.json.schema_components(
        [wire.FromTable, wire.Command, *ANSWERS], ref_template="#/$defs/{name}"
    )
    said = comments()
    for name, part in parts.items():
        for field, what in part.get("properties", {}).items():
            if text := said.get(f"{name}.{field}"):
                what["description"] = text
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "doorcard: what a table and the page say to each other",
        "version": wire.VERSION,
        "from_table": sent,
        "to_table": wished,
        "wishes": [one.__name__ for one in get_args(wire.Wish)],
        "$defs": parts,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def comments() -> dict[str, str]:
    """What the source says under each field, by "Struct.field"."""
    found: dict[str, str] = {}
    for node in ast.parse(inspect.getsource(wire)).body:
        if isinstance(node, ast.ClassDef):
            for field, after in zip(node.body, node.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                    found[f"{node.name}.{field.target.id}"] = _said(after)
    return found


def _said(node: Any) -> str:
    """The words of a bare string; nothing for anything else."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        current = PLACE.exists() and PLACE.read_text() == schema()
        sys.exit(0 if current else f"{PLACE.name} is out of date; run {Path(__file__).name}")
    PLACE.write_text(schema())
