"""Records broken in any way are judged all the same: an audit finds or is silent, and never fails."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audit.paper import hand, views
from doorcard.audit import audit
from doorcard.audit.under import PACKS, in_pack
from doorcard.cards import DECK
from doorcard.records import detect
from doorcard.records.record import Act, Claim, Did, Record, Said
from doorcard.rules.clauses import Structure
from hands import ALL_RULES, STRUCTURES
from records.where import HISTORIES

WRITTEN = [
    record
    for seed, name in enumerate(ALL_RULES)
    for _, record in list(views(hand(name, STRUCTURES[seed % len(STRUCTURES)], 2 + seed % 7, seed)))[:3]
]
FOUND = [
    record
    for path in sorted(HISTORIES.rglob("*.*"))[::4]
    if path.suffix != ".json"
    for record in list(detect.records(path))[:2]
    if isinstance(record, Record)
]

seats = st.integers(-2, 12)
amounts = st.none() | st.integers(-5, 10**6)
cards = st.lists(st.none() | st.sampled_from(DECK), max_size=8).map(tuple)
lines = st.integers(0, 400)
words = st.text(max_size=12) | st.sampled_from(
    ["two pair, Kings and Nines", "HI: a flush, Queen high; LO: 8,6,4,2,A"]
)
acts = st.builds(
    Act, line=lines, did=st.sampled_from(Did), seat=seats, to=amounts, added=amounts, cards=cards, words=words
)
claims = st.builds(
    Claim,
    line=lines,
    said=st.sampled_from(Said),
    seat=st.none() | seats,
    amount=amounts,
    pot=st.none() | st.integers(0, 4),
    cards=cards,
    words=words,
)


@st.composite
def broken(draw):
    """A record with lines torn out, written twice, exchanged, changed or put in."""
    record = draw(st.sampled_from(WRITTEN + FOUND))
    written = list(record.lines)
    for _ in range(draw(st.integers(1, 6))):
        place = draw(st.integers(0, max(0, len(written) - 1)))
        match draw(st.sampled_from(["tear", "twice", "exchange", "put in", "cut off", "seat", "amount"])):
            case "tear" if written:
                del written[place]
            case "twice" if written:
                written.insert(draw(st.integers(0, len(written))), written[place])
            case "exchange" if written:
                other = draw(st.integers(0, len(written) - 1))
                written[place], written[other] = written[other], written[place]
            case "put in":
                written.insert(place, draw(acts | claims))
            case "cut off":
                del written[place:]
            case "seat" if written:
                written[place] = replace(written[place], seat=draw(seats))
            case "amount" if written and isinstance(written[place], Claim):
                written[place] = replace(written[place], amount=draw(amounts))
            case "amount" if written:
                written[place] = replace(written[place], to=draw(amounts), added=draw(amounts))
    return Record(record.header, tuple(written))


@given(broken(), st.sampled_from(PACKS))
def test_a_broken_record_is_judged_and_never_fails(record, pack):
    for rules in (None, in_pack(record, pack)):
        for one in audit(record, rules):
            assert one.cites
            assert one.line >= 0
            assert one.done
            assert one.due


@given(st.sampled_from(WRITTEN), st.sampled_from(ALL_RULES))
def test_a_record_is_judged_under_the_rules_of_any_game(record, name):
    from doorcard.rules import rule_set

    audit(record, rule_set(name))


def test_an_empty_record_is_silent():
    record = Record(WRITTEN[0].header, ())
    assert [one for one in audit(record) if one.accuses and one.code != "ante"] == []


def test_acts_after_the_end_are_found_at_their_line():
    record = next(record for record in WRITTEN if record.header.sign.structure is Structure.FIXED and record.lines)
    last = max(line.line for line in record.lines)
    late = Act(line=last + 1, did=Did.CALL, seat=0)
    found = [one for one in audit(Record(record.header, (*record.lines, late))) if one.accuses]
    assert [(one.code, one.line) for one in found] == [("not-now", last + 1)]
