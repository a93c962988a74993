"""Real files are audited in silence under card-room custom; what is found under a law is where the laws part.

``pytest tests/audit/test_real.py -m slow -n0 -s`` prints what became of every hand, site by site.
"""

from collections import Counter, defaultdict

import pytest

from audit.paper import changed
from doorcard.audit import audit, examine
from doorcard.audit.claims import AS_RECORDED, NOT_RECORDED
from doorcard.audit.under import in_pack
from doorcard.records import detect
from doorcard.records.fold import play
from doorcard.records.record import Act, Did, Record, Said
from doorcard.records.sums import sums
from records.where import HISTORIES, needs_histories

pytestmark = needs_histories

FILES = sorted(path for ending in ("*.txt", "*.phh") for path in HISTORIES.rglob(ending))

OWN_FAULTS: dict[str, tuple[str, int, str]] = {}
"""The hands that are wrong themselves: kind, line, and why. There is none among these files."""

UNKNOWN: dict[str, str] = {
    "10399817763": "nobody's up cards but the writer's are told",
    "9581478205": "nobody's up cards but the writer's are told",
    "91733835979": "the file has lost the last card of the winner",
    "8835086-564-1465760198": "up cards of a player are not told",
    "": "some up cards of the television broadcast are not known",
}
"""What nobody can know who has only the record, and why; the hands of the broadcast have no numbers."""

NOTED = {"2633123306", "2633131343", "2633132391", "91733835979", "9250793-470-1478990787", "1903647457"}
"""Here the room shows hands in the order of the seats, or the winner first."""


def real():
    for path in FILES:
        for found in detect.records(path):
            assert isinstance(found, Record)
            yield found


def test_the_real_files_are_silent_under_their_own_custom():
    found, noted, unknown, hands = {}, set(), set(), 0
    for record in real():
        audited = examine(record)
        hands += 1
        for one in audited.findings:
            if one.accuses:
                found[one.hand] = (one.code, one.line)
            else:
                unknown.add(one.hand)
        noted |= {one.hand for one in audited.notes}
    assert hands == 241
    assert found == {hand: fault[:2] for hand, fault in OWN_FAULTS.items()}
    assert noted == NOTED
    assert unknown == set(UNKNOWN)


@pytest.mark.parametrize(
    ("pack", "codes"),
    [
        ("nz", {"amount-not-allowed", "show-order"}),
        ("pa", {"amount-not-allowed", "show-order", "shown-early"}),
    ],
)
def test_under_a_law_only_what_it_asks_otherwise_is_found(pack, codes):
    """The forced bet is a full one in New Zealand; the order of showing and the small bet differ in both."""
    found = [
        one
        for record in real()
        if (rules := in_pack(record, pack)) is not None
        for one in audit(record, rules)
        if one.accuses
    ]
    assert {one.code for one in found} == codes
    assert all(one.cites and one.line > 1 for one in found)


def test_a_bring_in_by_the_wrong_player_is_found_in_real_hands():
    tried = 0
    for record in real():
        acts = [act for act in record.acts if act.did is Did.BRING_IN]
        seats = [
            act.seat for act in record.acts if act.did is Did.ANTE and act.seat != (acts[0].seat if acts else -1)
        ]
        if not acts or not seats or any("up card" in one.what for one in _assumed(record)):
            continue
        wrong = changed(record, acts[0], seat=seats[0])
        found = [one for one in audit(wrong) if one.accuses]
        assert [(one.code, one.line) for one in found] == [("out-of-turn", acts[0].line)], record.header.hand
        tried += 1
    assert tried > 100


def _assumed(record):
    return play(record).assumed


# Site by site

COLUMNS = (
    "files",
    "hands",
    "read",
    "balanced",
    "settled",
    "by its word",
    "not told",
    "findings",
    "undecidable",
    "notes",
)
"""Settled: each seat ends with what the record says. By its word: not all hands are known, so it decides who won.
Not told: it says neither who won nor who ended with what."""


@pytest.mark.slow
def test_every_hand_of_every_site_comes_out(capsys):
    table = defaultdict(Counter)
    for path in FILES:
        row = table[path.relative_to(HISTORIES).parts[0]]
        row["files"] += 1
        for record in detect.records(path):
            row["hands"] += 1
            row["read"] += isinstance(record, Record)
            row["balanced"] += balances(record)
            row[how_settled(record)] += 1
            audited = examine(record)
            row["findings"] += sum(one.accuses for one in audited.findings)
            row["undecidable"] += any(not one.accuses for one in audited.findings)
            row["notes"] += bool(audited.notes)
    total = sum(table.values(), Counter())
    with capsys.disabled():
        print(f"\n{'site':12}" + "".join(f"{name:>13}" for name in COLUMNS))
        for site, row in (*sorted(table.items()), ("all", total)):
            print(f"{site:12}" + "".join(f"{row[name]:13}" for name in COLUMNS))
    assert total["hands"] == total["read"] == total["balanced"] == 241
    assert total["settled"] + total["by its word"] + total["not told"] == 241
    assert total["otherwise"] == total["findings"] == 0


def balances(record):
    """Whether all chips that were put in came out again, told as wins or as stacks at the end."""
    money = sums(record.lines)
    if money.won:
        return money.balance
    ends = [claim.amount for claim in record.claims if claim.said is Said.STACK]
    stacks = [chair.stack for chair in record.header.chairs]
    return not ends or None in stacks or sum(ends) + money.rake == sum(stacks)


def how_settled(record):
    """Whether the engine gives every seat what the record says it came to."""
    played = play(record)
    if any(one.what in (AS_RECORDED, NOT_RECORDED) for one in played.assumed):
        return "by its word"
    told = {Said.WON: Counter(), Said.STACK: Counter(), Said.RETURNED: Counter()}
    for claim in record.claims:
        if claim.said in told and claim.seat is not None:
            told[claim.said][claim.seat] += claim.amount
    if not told[Said.WON] and not told[Said.STACK]:
        return "not told"
    for number, (before, after) in enumerate(zip(played.begin.seats, played.state.seats, strict=True)):
        own = [one for one in record.lines if isinstance(one, Act) and one.seat in (number, -1)]
        net = told[Said.WON][number] + told[Said.RETURNED][number] - sums(own).put_in
        if told[Said.WON] and after.stack - before.stack != net:
            return "otherwise"
        if number in told[Said.STACK] and after.stack != told[Said.STACK][number]:
            return "otherwise"
    return "settled"
