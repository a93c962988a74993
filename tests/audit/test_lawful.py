"""Lawful hands are audited in silence, whoever wrote them down."""

import pytest

from audit.paper import as_others_write, hand, views
from doorcard.audit import Certainty, audit, examine
from doorcard.engine.events import StubReshuffled
from hands import ALL_RULES, STRUCTURES


@pytest.mark.parametrize("structure", STRUCTURES, ids=lambda one: one.name.lower())
@pytest.mark.parametrize("name", ALL_RULES)
def test_a_lawful_hand_is_silent_from_every_side(name, structure):
    for seed in range(3):
        whole = hand(name, structure, 2 + 2 * seed, seed)
        for viewer, record in views(whole):
            found = audit(record, whole.begin.rules)
            assert [one for one in found if one.accuses] == [], (seed, viewer)


@pytest.mark.parametrize("name", ALL_RULES)
def test_nothing_is_undecidable_for_who_sees_every_card(name):
    for seed in range(10, 16):
        whole = hand(name, STRUCTURES[0], seed, seed)
        _, record = next(views(whole))
        assert examine(record, whole.begin.rules) == ((), ()) or audit(record, whole.begin.rules) == ()


def test_a_hand_conceded_unseen_is_undecidable_from_the_rail():
    """New Zealand has everyone show whose hand is as good or better; only the hand itself could say so."""
    found = [
        one
        for seed in range(40)
        for viewer, record in views(hand("nz/seven-card-stud", STRUCTURES[0], 4, seed, 0.0))
        if viewer is not None
        for one in audit(record)
    ]
    assert found
    assert {(one.code, one.certainty) for one in found} == {("muck", Certainty.UNDECIDABLE)}
    assert all("nz 13.4(d)" in map(str, one.cites) for one in found)


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_lawful_hand_is_silent_in_the_words_of_others(name, tmp_path):
    """PHH does not tell the amount of a call; PokerStars has no burns and adds up what each player wins."""
    read = 0
    for seed in range(4):
        whole = hand(name, STRUCTURES[seed % len(STRUCTURES)], 2 + seed, seed)
        for _, record in list(views(whole))[:3]:
            for written in as_others_write(record, tmp_path):
                assert [one for one in audit(written) if one.accuses] == [], (seed, written.header.site)
                read += 1
    assert read >= 12


@pytest.mark.parametrize("name", [name for name in ALL_RULES if "super" in name])
def test_a_street_planned_again_after_everything_is_shuffled_up_is_silent(name, tmp_path):
    """Nine at a table of super stud: discards and folded cards go back, and then the card is burned after all."""
    again = 0
    for seed in range(8):
        whole = hand(name, STRUCTURES[0], 9, seed, 0.3, short=False)
        again += any(isinstance(event, StubReshuffled) and event.folded for event in whole.events)
        for _, record in list(views(whole))[:3]:
            for written in (record, *as_others_write(record, tmp_path)):
                found = audit(written, whole.begin.rules if written is record else None)
                assert [one for one in found if one.accuses] == [], (seed, written.header.site)
    assert again
