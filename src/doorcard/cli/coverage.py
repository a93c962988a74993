"""Each paragraph with the clauses that rest on it, what it brought about in play, and the tests that prove it."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from doorcard.cli.effects import effects, signs
from doorcard.law import Basis, Citation, cite, source
from doorcard.law.citation import FILES
from doorcard.rules import RULE_SETS
from doorcard.rules.amend import turned
from doorcard.rules.options import with_readings
from doorcard.rules.paths import clauses
from doorcard.rules.ruleset import RuleSet
from doorcard.table.seating import READINGS


class Cover(NamedTuple):
    """One paragraph, and what stands on it."""

    cite: Citation
    clauses: tuple[str, ...]
    """The paths of the clauses that cite it, of all rule sets together."""
    rule_sets: tuple[str, ...]
    effects: tuple[str, ...]
    """The events that cite it, what was refused by it, and the sign."""
    tests: tuple[str, ...] | None
    """The tests marked with it; None where there are no tests to read."""
    excused: bool

    @property
    def gaps(self) -> tuple[str, ...]:
        """What is missing."""
        if self.excused and not self.clauses:
            return ()
        missing = []
        if not self.clauses:
            missing.append("no clause")
        # A reading may be about something that never shows in an event, such as what is never done.
        if not self.effects and self.cite.source.basis is not Basis.HOUSE:
            missing.append("no event")
        if self.tests is not None and not self.tests:
            missing.append("no test")
        return tuple(missing)


def coverage(tests: Path | None = None) -> list[Cover]:
    """Every paragraph of every source; the tests are read from this folder."""
    rested = _clauses()
    brought = effects()
    proved = None if tests is None else tests_by_paragraph(tests)
    excused = excused_paragraphs()
    found = []
    for key in FILES:
        for number in source(key).paragraphs:
            one = cite(key, number)
            paths = rested.get(one, {})
            found.append(
                Cover(
                    one,
                    tuple(paths),
                    tuple(dict.fromkeys(name for names in paths.values() for name in names)),
                    tuple(sorted(brought.get(one, ()))),
                    None if proved is None else tuple(proved.get(str(one), ())),
                    str(one) in excused,
                )
            )
    return found


def _clauses() -> Mapping[Citation, Mapping[str, tuple[str, ...]]]:
    """For each paragraph the paths of the clauses that cite it, and the rule sets they are in."""
    found: dict[Citation, dict[str, dict[str, None]]] = defaultdict(dict)
    for rules in _every_rule_set():
        for path, clause in clauses(rules, unasked=True):
            for one in clause.cites:
                found[one].setdefault(path, {})[rules.name] = None
    for path, cites in READINGS.items():
        for one in cites:
            found[one][path] = dict.fromkeys(RULE_SETS)
    return {one: {path: tuple(names) for path, names in paths.items()} for one, paths in found.items()}


def _every_rule_set() -> Iterator[RuleSet]:
    """The rule sets, those with another reading chosen, and one that a house has amended."""
    for rules in RULE_SETS.values():
        yield rules
        for sign in signs(rules):
            if sign.readings:
                yield with_readings(rules, sign.readings)
    base = RULE_SETS["nz/seven-card-stud"]
    yield turned(base, "forced.card", base.forced.card.says)


def excused_paragraphs() -> frozenset[str]:
    """The paragraphs that no program can obey, as they are cited; where only words of one are excused, it is not."""
    data = tomllib.loads((resources.files("doorcard.law") / "excused.toml").read_text("utf-8"))
    return frozenset(entry["number"] for entry in data["paragraph"])


# Tests

_MARK: Final = "law"


def tests_here() -> Path | None:
    """The tests of the checkout that this package runs from, or None where it is installed without them."""
    place = Path(__file__).resolve().parents[3] / "tests"
    return place if (place / "marks.py").is_file() else None


def tests_by_paragraph(folder: Path) -> Mapping[str, list[str]]:
    """The tests marked with each paragraph, as file and name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        whole_file = [cited for node in tree.body for cited in _file_marks(node)]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                marks = [cited for mark in node.decorator_list for cited in _cited(mark)]
                for cited in dict.fromkeys([*whole_file, *marks, *_parameters(node)]):
                    found[cited].append(f"{path.relative_to(folder.parent)}::{node.name}")
    return found


def _file_marks(node: ast.stmt) -> Iterator[str]:
    """What a ``pytestmark`` says for all tests of its file."""
    if isinstance(node, ast.Assign) and any(
        isinstance(one, ast.Name) and one.id == "pytestmark" for one in node.targets
    ):
        marks = node.value.elts if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
        for mark in marks:
            yield from _cited(mark)


def _parameters(node: ast.FunctionDef) -> Iterator[str]:
    """Marks on single parameters: ``pytest.param(..., marks=law(...))``."""
    for decorator in node.decorator_list:
        for inner in ast.walk(decorator):
            if isinstance(inner, ast.keyword) and inner.arg == "marks":
                marks = inner.value.elts if isinstance(inner.value, ast.List | ast.Tuple) else [inner.value]
                for mark in marks:
                    yield from _cited(mark)


def _cited(mark: ast.expr) -> Iterator[str]:
    """The paragraphs of one mark, as they are cited."""
    if not isinstance(mark, ast.Call) or ast.unparse(mark.func).rpartition(".")[2] != _MARK:
        return
    words = [str(one.value) for one in mark.args if isinstance(one, ast.Constant)]
    if words:
        key, *numbers = words
        for number in numbers:
            yield f"{key} {number}"
