"""What a finding rests on: the paragraph that fits its sentence, and no law where the law is silent."""

import pytest

from audit.paper import changed, hand
from doorcard.audit import Certainty, audit
from doorcard.audit.audit import examine
from doorcard.audit.compare import Comparison
from doorcard.law import Basis
from doorcard.records.record import RISES, Did, Record
from doorcard.records.transcribe import record_of
from doorcard.rules.clauses import Structure


def shown_otherwise(name, bet):
    """Records in which the second to show does so first; with a bet called in the last round, or without one."""
    for seed in range(60):
        record = record_of(hand(name, Structure.FIXED, 4, seed, 0.05, short=False), "paper")
        shows = [act for act in record.acts if act.did is Did.SHOW]
        last = max((act.line for act in record.acts if act.did in (Did.DEAL, Did.COMMUNITY)), default=0)
        rises = [act for act in record.acts if act.did in RISES and act.line > last]
        if len(shows) < 2 or bool(rises) is not bet or shows[1].line != shows[0].line + 1:
            continue
        first, second = shows[0], shows[1]
        lines = [second if one is first else first if one is second else one for one in record.lines]
        yield Record(record.header, tuple(lines))


def show_orders(name, bet):
    return [one for record in shown_otherwise(name, bet) for one in audit(record) if one.code == "show-order"]


@pytest.mark.parametrize("name", ["pa/seven-card-stud-high", "pa/seven-card-stud-low", "nz/seven-card-stud"])
def test_who_shows_first_when_nobody_was_called_no_law_says(name):
    found = show_orders(name, bet=False)
    assert found
    assert {one.certainty for one in found} == {Certainty.HOUSE_READING}
    assert {str(one.cites[0]) for one in found} == {"house opener-shows-first"}


def test_that_who_was_called_shows_first_new_zealand_says():
    found = show_orders("nz/seven-card-stud", bet=True)
    assert found
    assert {(one.certainty, str(one.cites[0])) for one in found} == {(Certainty.CERTAIN, "nz 13.4(d)")}


def test_that_who_was_called_shows_first_pennsylvania_does_not_say():
    found = show_orders("pa/seven-card-stud-high", bet=True)
    assert found
    assert all(cite.source.basis is Basis.HOUSE for one in found for cite in one.cites)


@pytest.mark.parametrize(
    ("name", "limit", "raises"),
    [
        ("cardroom/seven-card-stud", "custom limits", "custom raise-sizes"),
        ("pa/seven-card-stud-high", "house small-and-big-bets", "house raise-sizes-borrowed"),
        ("nz/seven-card-stud", "nz 13.5(a)", "house raise-sizes-borrowed"),
    ],
)
def test_a_first_bet_above_the_limit_rests_on_the_limit(name, limit, raises):
    tried = 0
    for seed in range(12):
        record = record_of(hand(name, Structure.FIXED, 4, seed, 0.15, short=False), "paper")
        for rise in [act for act in record.acts if act.did is Did.BET][:1]:
            wrong = changed(record, rise, to=rise.to + 1, added=rise.added + 1)
            (found,) = [one for one in audit(wrong) if one.accuses]
            assert found.code == "amount-not-allowed"
            assert str(found.cites[0]) == limit
            assert raises not in map(str, found.cites)
            tried += 1
    assert tried


def test_a_comparison_shows_the_readings_that_ask_it():
    """Where only a reading asks it, the reading is told; where a law does, the readings of it besides."""
    record = next(shown_otherwise("nz/seven-card-stud", bet=True))
    comparison = Comparison("nothing", "nz")
    nothing = type(examine(record))((), ())
    comparison.add(nothing, examine(record))
    words = "\n".join(comparison.lines())
    assert "house last-to-bet-shows-first: " in words
    assert comparison.as_json()["asked_by_the_law_alone"][0]["readings"]
