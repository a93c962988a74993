"""The worked example of docs/odds.md, counted the long way."""

from itertools import permutations

FIRST = {"a": 4, "b": 3, "c": 2, "d": 2}
SECOND = {"a": 1, "b": 3, "c": 3, "d": 2}


def test_the_worked_example_comes_out():
    pairs = [(FIRST[one], SECOND[other]) for one, other in permutations("abcd", 2)]
    assert len(pairs) == 12
    assert sum(mine > others for mine, others in pairs) == 7
    assert sum(mine == others for mine, others in pairs) == 2
