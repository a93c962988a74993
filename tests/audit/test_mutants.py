"""Wrong hands made from right ones by the hundred: each is found once, on its line, by its paragraph.

``pytest tests/audit/test_mutants.py -m slow -n0 -s`` prints the table of all of them, kind by kind.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.mutants import Mutant, mutants
from audit.paper import as_others_write, hand, views
from audit.test_real import real
from doorcard.audit import audit
from doorcard.records.record import Record
from doorcard.rules.clauses import Structure
from doorcard.rules.ruleset import RuleSet
from hands import ALL_RULES, STRUCTURES
from records.where import needs_histories


class Caught:
    """How many mutants of each kind are found, and how."""

    def __init__(self) -> None:
        self.kinds: dict[str, Counter[str]] = {}
        self.missed: list[str] = []

    def take(self, label: str, mutant: Mutant, rules: RuleSet) -> None:
        """Judge a mutant, and count what came of it."""
        found = audit(mutant.record, rules)
        accused = [one for one in found if one.accuses]
        count = self.kinds.setdefault(mutant.kind, Counter())
        if not mutant.decidable:
            count["undecidable"] += 1
            count["accused"] += bool(accused)
            count["told"] += bool(found) and not accused
            return
        count["decidable"] += 1
        right = len(accused) == 1 and accused[0].line in mutant.lines and bool(mutant.cites & set(accused[0].cites))
        count["caught"] += right
        if not right:
            said = [(one.line, one.code, one.sentence, list(map(str, one.cites))) for one in accused]
            self.missed.append(f"{label} {mutant.kind} {sorted(mutant.lines)}: {said}")

    @property
    def total(self) -> Counter[str]:
        """All kinds together."""
        return sum(self.kinds.values(), Counter())

    def lines(self) -> Iterator[str]:
        """The table."""
        yield f"{'kind':<26} {'decidable':>9} {'caught':>7} {'%':>7} {'undecidable':>12} {'told as such':>13}"
        for kind, count in [*sorted(self.kinds.items()), ("all", self.total)]:
            share = f"{100 * count['caught'] / count['decidable']:.2f}" if count["decidable"] else "-"
            yield (
                f"{kind:<26} {count['decidable']:>9} {count['caught']:>7} {share:>7} "
                f"{count['undecidable']:>12} {count['told']:>13}"
            )

    def check(self) -> None:
        """At least 99 of 100 are caught, 95 of each kind; who cannot know is never accused."""
        total = self.total
        assert 100 * total["caught"] >= 99 * total["decidable"], "\n".join(self.missed[:20])
        for kind, count in self.kinds.items():
            assert 100 * count["caught"] >= 95 * count["decidable"], (
                kind,
                [one for one in self.missed if kind in one],
            )
        assert total["undecidable"] - total["told"] <= 1 + total["undecidable"] // 20, total


def generated(seeds: range, seats: tuple[int, ...]) -> Iterator[tuple[str, Record, RuleSet]]:
    """Lawful hands of every game and structure, each as one of those has it who were there."""
    for place, name in enumerate(ALL_RULES):
        for seed in seeds:
            structure = Structure.FIXED if seed % 2 else STRUCTURES[(place + seed // 2) % len(STRUCTURES)]
            whole = hand(name, structure, seats[seed % len(seats)], seed, 0.02 if seed % 3 == 0 else 0.12)
            seen = list(views(whole))
            viewer, record = seen[seed % 3]
            yield f"{name} {structure.name} {seed} {viewer}", record, whole.begin.rules


def written_by_others(folder: Path, seeds: range) -> Iterator[tuple[str, Record, RuleSet]]:
    """The same as PHH and PokerStars have them: what each wins added up, no burns, calls without an amount."""
    for label, record, _ in generated(seeds, (2, 4, 7, 8)):
        for written in as_others_write(record, folder):
            yield f"{written.header.site} {label}", written, written.rules


def tried(hands: Iterator[tuple[str, Record, RuleSet]], of: int = 1) -> Caught:
    """Every so-manieth mutant of the hands; the hands themselves are silent."""
    caught = Caught()
    number = 0
    for label, record, rules in hands:
        assert [one for one in audit(record, rules) if one.accuses] == [], label
        for mutant in mutants(record, rules):
            number += 1
            if number % of == 0:
                caught.take(label, mutant, rules)
    return caught


def test_a_sample_of_wrong_hands_of_every_game():
    """Two, three, seven and eight handed, so that decks run short; short stacks make side pots."""
    tried(generated(range(4), (2, 7, 8, 4)), of=16).check()


@needs_histories
def test_a_sample_of_wrong_hands_from_real_files():
    tried(((one.header.hand, one, one.rules) for one in real()), of=80).check()


@pytest.mark.slow
def test_all_wrong_hands_of_every_game(capsys):
    caught = tried(generated(range(16), (8, 7, 3, 9, 2, 7, 8, 5)))
    with capsys.disabled():
        print("\ngenerated hands", *caught.lines(), *caught.missed[:40], sep="\n")
    caught.check()
    made = caught.kinds
    needed = {"short deck", "side pot", "odd chip", "half", "cap", "must show", "show order", "burn left out"}
    assert needed <= {kind for kind, count in made.items() if count["decidable"]}


@pytest.mark.slow
def test_all_wrong_hands_in_the_words_of_others(capsys, tmp_path):
    caught = tried(written_by_others(tmp_path, range(8)), of=3)
    with capsys.disabled():
        print("\ngenerated hands as PHH and PokerStars", *caught.lines(), *caught.missed[:40], sep="\n")
    caught.check()


@needs_histories
@pytest.mark.slow
def test_all_wrong_hands_from_real_files(capsys):
    caught = tried((one.header.hand, one, one.rules) for one in real())
    with capsys.disabled():
        print("\nreal hands", *caught.lines(), *caught.missed[:40], sep="\n")
    caught.check()
    needed = {
        "summary win",
        "folded on",
        "did not bet",
        "put in by the summary",
        "pot at a street",
        "up card left out",
    }
    assert needed <= {kind for kind, count in caught.kinds.items() if count["decidable"]}
