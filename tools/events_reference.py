"""Writes docs/events.md: every event, its fields, and who may see each. ``--check`` only compares."""

import inspect
import re
import sys
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from doorcard.engine.events import Event, Secrecy

PLACE = Path(__file__).resolve().parents[1] / "docs" / "events.md"

HEAD = """# Events

Everything that happens in a hand is one of these facts. Each also carries `cites`, the paragraphs that brought it
about. A seat's number counts from 0 in code and from 1 on paper; chips are integers; amounts called `to` are totals
for the betting round. A secret card is seen by the seat the event is about and by the auditor; everybody else gets
the event with an empty card. Written by `tools/events_reference.py`.
"""


def reference() -> str:
    """The text of the page."""
    return HEAD + "".join(section(event) for event in get_args(Event))


def section(event: type[Any]) -> str:
    """The part of the page on one event."""
    said = comments(event)
    hints = get_type_hints(event, include_extras=True)
    plain = get_type_hints(event)
    rows = [
        f"| `{name}` | `{type_name(plain[name])}` | {secrecy(hints[name])} | {said.get(name, '')} |"
        for name in event.__struct_fields__
        if name != "cites"
    ]
    table = "\n| field | type | who sees it | |\n| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n" if rows else ""
    return f"\n## {event.__name__}\n\n{inspect.getdoc(event)}\n{table}"


def secrecy(hint: Any) -> str:
    """Who may see a field."""
    if get_origin(hint) is Annotated and Secrecy.SECRET in get_args(hint)[1:]:
        return "its seat, the auditor"
    return "everybody"


def type_name(hint: Any) -> str:
    """A type as it is written."""
    name = hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)
    return re.sub(r"(\w+\.)+(?=\w)", "", name).replace("|", "\\|")


def comments(event: type[Any]) -> dict[str, str]:
    """What the source says under each field."""
    found = re.findall(r"^    (\w+): [^\n]*\n    \"\"\"(.*?)\"\"\"", inspect.getsource(event), re.M | re.S)
    return {name: " ".join(text.split()) for name, text in found}


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(0 if PLACE.read_text() == reference() else f"{PLACE.name} is out of date; run {Path(__file__).name}")
    PLACE.write_text(reference())
