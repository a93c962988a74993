"""Real files are audited in silence under card-room custom; what is found under a law is where the laws part."""

import pytest

from audit.paper import changed
from doorcard.audit import audit, examine
from doorcard.audit.under import in_pack
from doorcard.records import detect
from doorcard.records.fold import play
from doorcard.records.record import Did, Record
from records.where import HISTORIES, needs_histories

pytestmark = needs_histories

FILES = sorted(path for ending in ("*.txt", "*.phh") for path in HISTORIES.rglob(ending))

OWN_FAULTS: dict[str, tuple[str, int, str]] = {}
"""The hands that are wrong themselves: kind, line, and why. There is none among these files."""

UNKNOWN: dict[str, str] = {
    "32412111030": "two hands are named in the summary and shown in part",
    "11111111633": "a hand is named in the summary and not shown",
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
