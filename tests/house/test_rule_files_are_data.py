"""The rule files declare and decide nothing: a reader of the law needs no programming to check them."""

import ast

import pytest

from house.source import PACKAGE

FILES = ("common.py", "nz.py", "pa.py", "cardroom.py")

DECIDES = (
    ast.If,
    ast.IfExp,
    ast.BoolOp,
    ast.Compare,
    ast.Match,
    ast.For,
    ast.While,
    ast.AsyncFor,
    ast.Try,
    ast.With,
    ast.AsyncWith,
    ast.Lambda,
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.NamedExpr,
    ast.AugAssign,
    ast.Delete,
)


def decisions(text: str) -> list[str]:
    """Everything in a file that is more than data, with its line."""
    return [
        f"line {node.lineno}: {type(node).__name__}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, DECIDES)
    ]


@pytest.mark.parametrize("file", FILES)
def test_a_rule_file_is_data(file):
    assert decisions((PACKAGE / "rules" / file).read_text()) == []


@pytest.mark.parametrize(
    "text",
    [
        "if A:\n    B = 1",
        "A = 1 if B else 2",
        "A = B or C",
        "for a in B:\n    pass",
        "A = lambda: 1",
        "def a():\n    return 1",
        "A = tuple(b for b in C)",
        "A = [b for b in C]",
    ],
)
def test_a_planted_decision_is_found(text):
    assert decisions(text)
