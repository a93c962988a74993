"""Imports point down: what the tables below say is read off every import statement of the package."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.source import MODULES, PACKAGE

# A subject is a module or a package directly under `doorcard`. It may import what lies lower,
# and itself; not what lies higher, nor its neighbours.
LAYERS = (
    ("errors",),
    ("law", "cards"),
    ("rules", "strength", "shuffle"),
    ("engine",),
    ("views",),
    ("records", "table", "dealer", "players"),
    ("game",),
    ("kernels",),
    ("simulate", "odds", "env", "audit", "stats"),
    ("server",),
    ("cli",),
)
LAYER = {subject: height for height, subjects in enumerate(LAYERS) for subject in subjects}

# The root holds public names, so nothing below may lean on it; what it may be asked for is its version.
ROOT_NAMES = {"__version__"}

# Nothing outside comes in by itself below this layer ...
LOWEST_WITH_A_WORLD = 5
THE_WORLD = {"random", "secrets", "time", "asyncio"}

# ... and above it, these are for these subjects alone. The server's secrets are tokens, never cards.
ONLY_FOR = {
    "secrets": {"dealer", "server"},
    "random": {"players"},
    "doorcard._native": {"kernels"},
    "doorcard.kernels._native": {"kernels"},
}

NEVER = {
    "engine": {"doorcard.shuffle", "time", "random", "secrets", "asyncio", "json"},
    "server": {"doorcard.engine.state", "doorcard.engine.events"},
}

# Its exceptions carry what was refused, and only a type checker needs to know what that is.
MAY_LOOK_UP_FOR_TYPES = {"errors"}


def faults(module: str, text: str) -> list[str]:
    """What is wrong with the imports of a module, a sentence each."""
    subject = subject_of(module)
    if subject is None:
        return []
    if subject not in LAYER:
        return [f"{module}: {subject} has no layer yet, give it one in LAYERS"]
    return [
        f"{module}:{line} imports {target}: {reason}"
        for line, target in imports(module, text)
        for reason in objections(subject, target)
    ]


def objections(subject: str, target: str) -> Iterator[str]:
    """Why a subject may not import a target."""
    for forbidden in NEVER.get(subject, ()):
        if within(target, forbidden):
            yield f"{subject} may never import {forbidden}"
    for reserved, owners in ONLY_FOR.items():
        if within(target, reserved) and subject not in owners:
            yield f"{reserved} is only for {', '.join(sorted(owners))}"
    if LAYER[subject] < LOWEST_WITH_A_WORLD and any(within(target, name) for name in THE_WORLD):
        yield f"nothing below layer {LOWEST_WITH_A_WORLD} may import {target}"
    if within(target, "doorcard") and not is_native(target):
        yield from steps_up(subject, target)


def steps_up(subject: str, target: str) -> Iterator[str]:
    """Why an import inside the package does not point down."""
    other = subject_of(target)
    if other is None or other in ROOT_NAMES:
        if other is None:
            yield "the root only gathers public names"
    elif other not in LAYER:
        yield f"{other} has no layer"
    elif other != subject and LAYER[other] >= LAYER[subject]:
        way = "sideways" if LAYER[other] == LAYER[subject] else "upward"
        yield f"{way}, from layer {LAYER[subject]} to {LAYER[other]}"


def imports(module: str, text: str) -> Iterator[tuple[int, str]]:
    """Line and full name of all a module imports; a name handed on by a package counts as what it is."""
    tree = ast.parse(text)
    unread = for_types_only(tree) if subject_of(module) in MAY_LOOK_UP_FOR_TYPES else set()
    for node in ast.walk(tree):
        if node in unread:
            continue
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = absolute(module, node)
            for alias in node.names:
                target = f"{origin}.{alias.name}" if within(origin, "doorcard") else origin
                yield node.lineno, target
                if (real := handed_on(origin).get(alias.name)) is not None:
                    yield node.lineno, real


def for_types_only(tree: ast.AST) -> set[ast.AST]:
    """The statements that stand under `if TYPE_CHECKING:`."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}
        for statement in node.body
        for inner in ast.walk(statement)
    }


@functools.cache
def handed_on(package: str) -> dict[str, str]:
    """The names a package of ours takes from its modules, and where each comes from."""
    path = MODULES.get(package)
    if path is None or path.name != "__init__.py" or path.parent == PACKAGE:
        return {}
    return {
        alias.asname or alias.name: f"{absolute(package, node)}.{alias.name}"
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and within(absolute(package, node), "doorcard")
        for alias in node.names
    }


def absolute(module: str, node: ast.ImportFrom) -> str:
    """The module a `from` statement names, written out in full."""
    if not node.level:
        return node.module or ""
    path = MODULES.get(module, Path("module.py"))
    parts = module.split(".")
    up = node.level - 1 if path.name == "__init__.py" else node.level
    base = parts[: len(parts) - up]
    return ".".join([*base, node.module] if node.module else base)


def subject_of(name: str) -> str | None:
    """The part of a name that has a layer; None for the root."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else None


def within(name: str, place: str) -> bool:
    """Whether a name is a module, or is inside it."""
    return name == place or name.startswith(f"{place}.")


def is_native(target: str) -> bool:
    """Whether a name is the extension module, which has an owner instead of a layer."""
    return "_native" in target.split(".")


@pytest.mark.parametrize("module", MODULES)
def test_every_import_points_down(module):
    assert faults(module, MODULES[module].read_text()) == []


@pytest.mark.parametrize(
    ("module", "text", "reason"),
    [
        ("doorcard.engine.play", "from doorcard.dealer import Dealer", "upward"),
        ("doorcard.engine.play", "import doorcard.views", "upward"),
        ("doorcard.engine.play", "from doorcard import views", "upward"),
        ("doorcard.engine.play", "from ..views import Seen", "upward"),
        ("doorcard.engine.play", "def late():\n    from doorcard.views import Seen", "upward"),
        ("doorcard.engine.play", "from doorcard.shuffle import deck", "never"),
        ("doorcard.engine.play", "import json", "never"),
        ("doorcard.engine.play", "from json import dumps", "never"),
        ("doorcard.engine.play", "from doorcard import play", "has no layer"),
        ("doorcard.engine.play", "import doorcard", "public names"),
        ("doorcard.rules.nz", "from doorcard.strength import high", "sideways"),
        ("doorcard.strength.high", "from doorcard.rules import nz", "sideways"),
        ("doorcard.dealer", "from doorcard.players import player", "sideways"),
        ("doorcard.views", "import asyncio.events", "nothing below"),
        ("doorcard.shuffle", "import random", "nothing below"),
        ("doorcard.players.tight", "import secrets", "only for"),
        ("doorcard.dealer", "import random", "only for"),
        ("doorcard.simulate.equity", "from doorcard import _native", "only for"),
        ("doorcard.simulate.equity", "from doorcard._native import high", "only for"),
        ("doorcard.server.room", "from doorcard.engine.state import HandState", "never"),
        ("doorcard.server.room", "from doorcard.engine import events", "never"),
        ("doorcard.law.citation", "if TYPE_CHECKING:\n    from doorcard.rules import nz", "upward"),
        ("doorcard.errors", "from doorcard.law import Citation", "upward"),
        ("doorcard.gadgets", "", "no layer yet"),
    ],
)
def test_a_planted_fault_is_found(module, text, reason):
    found = faults(module, text)
    assert found
    assert any(reason in fault for fault in found)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("doorcard", "from doorcard.cli import main"),
        ("doorcard.errors", "if TYPE_CHECKING:\n    from doorcard.engine.events import Event"),
        ("doorcard.engine.play", "from doorcard.engine.state import HandState\nimport msgspec"),
        ("doorcard.shuffle", "import hashlib"),
        ("doorcard.dealer", "import secrets\nfrom doorcard import shuffle"),
        ("doorcard.players.tight", "import random"),
        ("doorcard.kernels", "from doorcard import _native"),
        ("doorcard.server.room", "import asyncio\nimport secrets\nfrom doorcard.engine.actions import Fold"),
        ("doorcard.cli.main", "from doorcard import __version__"),
    ],
)
def test_what_is_allowed_passes(module, text):
    assert faults(module, text) == []
