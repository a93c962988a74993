"""How many hands can grow from one small stacked deck: numbers stored as data, counted anew here.

A change of any rule moves some of them. ``python tests/perft/test_perft.py`` counts them and writes the file.
"""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from doorcard.rules import rule_set
from doorcard.rules.clauses import ForcedAmount, Structure
from doorcard.rules.sign import default_sign
from hands import ALL_RULES
from perft.counting import count, deck_of

COUNTED = Path(__file__).with_name("counts.json")

TABLES = {
    "two seats, 20 cards": ((7, 10), 20),
    "two seats, 12 cards": ((6, 6), 12),
    "three seats, 20 cards": ((5, 4, 5), 20),
}

# Two discards out of four, for each player, multiply the hands of super stud by six for each: it gets fewer chips.
SUPER_TABLES = {
    "two seats, 20 cards": ((5, 7), 20),
    "two seats, 12 cards": ((4, 4), 12),
    "three seats, 20 cards": ((2, 3, 2), 20),
}


def table_of(name, table):
    return (SUPER_TABLES if "super" in name else TABLES)[table]


def small_sign(rules, structure):
    """Ante 1, forced bet 1, bets of 2 and 4."""
    sign = default_sign(rules, structure)
    forced = 1 if rules.forced.amount.says is ForcedAmount.POSTED else 0
    return replace(
        sign,
        ante=1,
        forced=forced,
        small_bet=2,
        big_bet=4,
        maximum=3 if structure is Structure.SPREAD else 0,
    )


def cases():
    for name in ALL_RULES:
        for structure in Structure:
            for table in TABLES:
                stacks, cards = table_of(name, table)
                if len(stacks) > 2 and structure not in (Structure.FIXED, Structure.NO_LIMIT):
                    continue
                first = len(rule_set(name).streets[0].deal.says.pattern)
                if first * len(stacks) <= cards:
                    yield name, structure, table


def counted(name, structure, table):
    rules = rule_set(name)
    stacks, cards = table_of(name, table)
    found = count(rules, small_sign(rules, structure), stacks, deck_of(cards, 5))
    return {
        "sequences": [found.sequences[length] for length in sorted(found.sequences)],
        "finished": found.finished,
        "deck short": found.deck_short,
    }


def key(name, structure, table):
    return f"{name}, {structure.value}, {table}"


@pytest.mark.parametrize(("name", "structure", "table"), list(cases()))
def test_the_number_of_hands_is_as_counted(name, structure, table):
    assert counted(name, structure, table) == json.loads(COUNTED.read_text())[key(name, structure, table)]


if __name__ == "__main__":
    rows = {key(*case): counted(*case) for case in cases()}
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())
    COUNTED.write_text("{\n" + lines + "\n}\n")
