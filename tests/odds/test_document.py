"""The page docs/odds.md: its worked example counted the long way, its code run, its words read."""

import re
from itertools import permutations
from pathlib import Path

from doorcard.cards import DECK, Card
from doorcard.odds import read_range

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"

FIRST = {"a": 4, "b": 3, "c": 2, "d": 2}
SECOND = {"a": 1, "b": 3, "c": 3, "d": 2}


def test_the_worked_example_comes_out():
    pairs = [(FIRST[one], SECOND[other]) for one, other in permutations("abcd", 2)]
    assert len(pairs) == 12
    assert sum(mine > others for mine, others in pairs) == 7
    assert sum(mine == others for mine, others in pairs) == 2


def test_every_word_of_the_page_is_a_range():
    text = PAGE.read_text(encoding="utf-8")
    table = text[text.index("| word | down cards |") :].split("\n\n")[0]
    words = [word for line in table.splitlines()[2:] for word in re.findall(r"`([^`]+)`", line.split("|")[1])]
    assert len(words) > 20
    for word in words:
        assert read_range(word, DECK, door=Card.read("5d")).weights, word


def test_the_examples_in_python_print_what_stands_below_them(capsys):
    found = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(found) == 2
    for code, printed in found:
        exec(code, {})
        assert capsys.readouterr().out == printed
