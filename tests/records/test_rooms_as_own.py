"""What a room wrote becomes our own format, and says there the same of every act, card and chip."""

import pytest

from doorcard.audit import audit
from doorcard.engine.events import HandConceded, HandShown
from doorcard.errors import Unsayable
from doorcard.records import own
from doorcard.records.convert import Target, converted
from doorcard.records.fold import play
from doorcard.records.record import BETTING, Did
from doorcard.records.transcribe import record_of
from records.test_written_phh import of_rooms

LOST = {"tour-Triple-Stud-USD-2.00-0.20-MTT-201301.txt"}
"""Where a card got lost on the way to the paper, so that the hand that is shown is no whole one."""


@pytest.mark.parametrize("record", list(of_rooms()))
def test_a_hand_of_a_room_comes_to_the_same_as_our_own(record):
    if record.header.source.rpartition("/")[2] in LOST:
        with pytest.raises(Unsayable, match="shows, which cannot have happened"):
            converted(record, Target.OWN)
        return
    (hand,) = own.read_lines(converted(record, Target.OWN).written.splitlines(keepends=True))
    assert hand.events == play(record).events
    assert [act.seat for act in record_of(hand).acts if act.did in BETTING] == [
        act.seat for act in record.acts if act.did in BETTING
    ]
    shown = {event.seat for event in hand.events if isinstance(event, HandShown)}
    told = {act.seat for act in record.acts if act.did is Did.SHOW}
    assert told <= shown
    conceded = {event.seat for event in hand.events if isinstance(event, HandConceded)}
    assert conceded <= {act.seat for act in record.acts if act.did is Did.MUCK}


def test_nothing_is_lost_by_leaving_out_that_nobody_had_to_show():
    """Whoever is left alone, or has folded, says that he mucks in most rooms; in ours he shows nothing."""
    mucks = 0
    for one in of_rooms():
        (record,) = one.values
        if any(act.did is Did.MUCK for act in record.acts) and not audit(record):
            mucks += 1
            if record.header.source.rpartition("/")[2] not in LOST:
                converted(record, Target.OWN)
    assert mucks
