"""The words of the package: what every module, class and function says of itself, and names we do without."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from house.source import MODULES

# A name that could stand on any file says nothing about this one.
EMPTY_NAMES = {"helper", "helpers", "util", "utils", "manager", "managers", "misc", "data", "info", "tools"}

MARK = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))")

Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public(tree: ast.Module) -> Iterator[tuple[str, Documented]]:
    """The public classes, functions and methods of a module."""
    for node in tree.body:
        if isinstance(node, Documented) and not node.name.startswith("_"):
            yield node.name, node
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, Documented) and not inner.name.startswith("_") and not repeats(inner):
                    yield f"{node.name}.{inner.name}", inner


def repeats(node: Documented) -> bool:
    """Whether a definition only repeats one that is documented elsewhere."""
    names = {ast.unparse(decorator).rsplit(".", 1)[-1] for decorator in node.decorator_list}
    return bool(names & {"overload", "override", "setter", "deleter"})


def undocumented(text: str) -> list[str]:
    """The public names of a module that do not say what they are."""
    tree = ast.parse(text)
    return [f"{name}, line {node.lineno}" for name, node in public(tree) if not ast.get_docstring(node)]


def marks(text: str) -> list[str]:
    """The comments that promise work and name no issue for it."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [
        f"line {token.start[0]}: {token.string}"
        for token in tokens
        if token.type == tokenize.COMMENT and MARK.search(token.string)
    ]


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is_for(module):
    text = MODULES[module].read_text()
    assert ast.get_docstring(ast.parse(text)), "start the module with a sentence on what it is for"


@pytest.mark.parametrize("module", MODULES)
def test_public_names_say_what_they_are(module):
    assert undocumented(MODULES[module].read_text()) == []


@pytest.mark.parametrize("module", MODULES)
def test_no_work_is_promised_without_an_issue(module):
    assert marks(MODULES[module].read_text()) == []


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_named_for_its_subject(module):
    assert not EMPTY_NAMES & set(module.split("."))


@pytest.mark.parametrize("module", MODULES)
def test_functions_are_named_for_their_answer(module):
    names = [
        node.name
        for node in ast.walk(ast.parse(MODULES[module].read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert [name for name in names if name.startswith("get_") or name.endswith("_status")] == []


def test_a_planted_silence_is_found():
    assert undocumented("class A:\n    'Says.'\n    def b(self): ...\ndef c(): ...") == [
        "A.b, line 3",
        "c, line 4",
    ]


def test_a_planted_promise_is_found():
    text = "a = 1  # TODO later\nb = 'TODO'\nc = 2  # TODO(#12) with a reason"
    assert marks(text) == ["line 1: # TODO later"]
