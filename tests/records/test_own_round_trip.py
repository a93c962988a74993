"""What is written reads back equal: any hand, any rule set, any viewer, house rules too."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.engine.play import begin, replay
from doorcard.errors import DealError, Malformed, RecordError, SignNotPermitted
from doorcard.records import own
from doorcard.rules import RULE_SETS, rule_set
from doorcard.rules.amend import answers, turned
from doorcard.rules.clauses import Structure
from doorcard.rules.options import choices
from doorcard.rules.paths import clauses
from doorcard.rules.sign import default_sign, sign_from
from doorcard.views import AUDITOR, RAIL, conceal, redact
from hands import ALL_RULES, setting, steps

RULES = st.sampled_from(ALL_RULES)
STRUCTURE = st.sampled_from(tuple(Structure))
SEED = st.integers(0, 10**6)


def hand_of(name, structure, seats, seed, **more):
    """A random hand on paper."""
    played = list(steps(setting(name, structure, seats, seed)))
    events = tuple(event for step in played for event in step.events)
    return own.Hand(begin=played[0].before, events=events, **more)


def again(hand):
    """The hand written and read."""
    (found,) = own.read_lines(own.lines(hand))
    return found


@given(RULES, STRUCTURE, st.integers(2, 12), SEED)
def test_the_auditors_hand_reads_back_equal_and_folds_to_the_same_end(name, structure, seats, seed):
    hand = hand_of(name, structure, seats, seed, names=("Ana", "", "Bo"), table="Felt", number=7, date="2024-05-01")
    assert again(hand) == own.Hand(
        begin=hand.begin,
        events=hand.events,
        names=("Ana", "", "Bo", *[""] * (len(hand.begin.seats) - 3))[: len(hand.begin.seats)],
        table="Felt",
        number=7,
        date="2024-05-01",
    )
    assert replay(again(hand).begin, again(hand).events) == hand.end


@given(RULES, STRUCTURE, st.integers(2, 12), SEED, st.data())
def test_a_viewers_hand_reads_back_as_his_stream_and_folds_to_his_picture(name, structure, seats, seed, data):
    hand = hand_of(name, structure, seats, seed)
    viewer = data.draw(st.sampled_from((RAIL, *range(len(hand.begin.seats)))))
    found = again(own.seen_by(hand, viewer))
    assert found.viewer == viewer
    assert found.events == tuple(redact(event, viewer) for event in hand.events)
    assert found.end == conceal(hand.end, viewer)


@given(RULES, STRUCTURE, SEED, st.data())
def test_a_hand_under_way_is_marked_so_and_reads_back(name, structure, seed, data):
    whole = hand_of(name, structure, 4, seed)
    kept = data.draw(st.integers(0, len(whole.events) - 1))
    hand = own.Hand(begin=whole.begin, events=whole.events[:kept])
    assert again(hand) == hand
    assert not again(hand).finished


def test_the_writer_itself_hides_what_the_viewer_may_not_see():
    hand = hand_of("nz/seven-card-stud", Structure.FIXED, 3, 5)
    for_rail = own.Hand(begin=hand.begin, events=hand.events, viewer=RAIL)
    assert own.text(for_rail) == own.text(own.seen_by(hand, RAIL))


def test_one_seats_hand_does_not_become_another_seats():
    hand = own.seen_by(hand_of("pa/seven-card-stud-high", Structure.FIXED, 3, 5), 1)
    assert own.seen_by(hand, RAIL).viewer is RAIL
    with pytest.raises(RecordError, match="seen by seat 2 does not say what seat 1 saw"):
        own.seen_by(hand, 0)
    with pytest.raises(RecordError, match="does not say what the auditor saw"):
        own.seen_by(hand, AUDITOR)


def test_sitting_out_empty_chairs_a_small_deck_and_a_recorded_rake_come_back():
    rules = rule_set("nz/five-card-stud")
    state = begin(rules, default_sign(rules), [50, None, 0, 80, 60], sitting_out=[3], deck=20, recorded_rake=3)
    hand = own.Hand(begin=state, events=(), names=("Ana", "", "Bo", "Cy", "Di"))
    assert again(hand) == hand


# Rules that are not ours by name


@pytest.mark.parametrize("name", ALL_RULES)
def test_every_amended_clause_comes_back_without_its_file(name):
    rules, tried = RULE_SETS[name], 0
    for path, _ in clauses(rules, unasked=True):
        for answer in answers(rules, path)[1:3]:
            house = turned(rules, path, answer)
            try:
                state = begin(house, default_sign(house), [100, 100, 100])
            except (SignNotPermitted, DealError):
                continue
            tried += 1
            assert again(own.Hand(begin=state, events=())).begin == state
    assert tried > 80


@pytest.mark.parametrize("name", ALL_RULES)
def test_every_reading_on_the_sign_comes_back(name):
    rules = rule_set(name)
    for key, names in choices(rules).items():
        for choice in names:
            sign = sign_from({"readings": {key: choice}}, rules)
            state = begin(rules, sign, [100, 100])
            hand = own.Hand(begin=state, events=())
            assert again(hand).begin == state
            assert f'"rules":"{name}"' in own.text(hand)


def test_readings_on_amended_rules_come_back():
    rules = turned(rule_set("nz/seven-card-stud"), "awards.agreement", answers_of("awards.agreement")[1])
    sign = sign_from({"readings": {"enough-cards": "n"}}, rules)
    state = begin(rules, sign, [100, 100])
    assert again(own.Hand(begin=state, events=())).begin == state


def answers_of(path):
    """What a clause of one rule set can answer."""
    return answers(rule_set("nz/seven-card-stud"), path)


def test_a_state_in_the_middle_of_a_hand_is_no_beginning():
    hand = hand_of("nz/seven-card-stud", Structure.FIXED, 3, 5)
    with pytest.raises(RecordError, match="written from the state before its antes"):
        own.text(own.Hand(begin=hand.end, events=()))


@pytest.mark.parametrize(
    ("stacks", "why"),
    [((100, 0), "a hand needs two"), ((100, 10**30), "at most")],
)
def test_a_state_that_no_hand_can_begin_with_is_not_written(stacks, why):
    start = hand_of("nz/seven-card-stud", Structure.FIXED, 2, 5).begin
    seats = tuple(replace(seat, stack=stack) for seat, stack in zip(start.seats, stacks, strict=True))
    with pytest.raises(RecordError, match=f"a hand cannot begin so: .*{why}"):
        own.text(own.Hand(begin=replace(start, seats=seats), events=()))


# Files


@settings(max_examples=10)
@given(st.lists(st.tuples(RULES, SEED), min_size=1, max_size=4))
def test_a_file_holds_many_hands(tmp_path_factory, several):
    path = tmp_path_factory.mktemp("hands") / "hands.jsonl"
    written = [hand_of(name, Structure.FIXED, 3, seed) for name, seed in several]
    own.write(path, *written)
    found = list(own.hands(path))
    assert [(one.begin, one.events) for one in found] == [(one.begin, one.events) for one in written]
    own.append(path, written[0])
    assert len(list(own.hands(path))) == len(written) + 1
    line = 1
    for hand in own.hands(path):
        assert hand.line == line
        line += 1 + len(hand.events)


def test_append_makes_the_file(tmp_path):
    hand = hand_of("cardroom/razz", Structure.FIXED, 3, 1)
    own.append(tmp_path / "new.jsonl", hand)
    assert own.read(tmp_path / "new.jsonl").events == hand.events


def test_nothing_half_written_is_left(tmp_path):
    path = tmp_path / "hands.jsonl"
    good = hand_of("cardroom/razz", Structure.FIXED, 3, 1)
    own.write(path, good)
    before = path.read_bytes()
    bad = own.Hand(begin=good.end, events=())
    with pytest.raises(RecordError):
        own.write(path, good, bad)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["hands.jsonl"]
    with pytest.raises(RecordError):
        own.append(path, bad)
    assert path.read_bytes() == before


def test_nothing_is_added_after_a_line_that_is_cut_off(tmp_path):
    path = tmp_path / "hands.jsonl"
    hand = hand_of("cardroom/razz", Structure.FIXED, 3, 1)
    own.write(path, hand)
    path.write_bytes(path.read_bytes()[:-5])
    cut = path.read_bytes()
    with pytest.raises(Malformed, match="the last line is cut off"):
        own.append(path, hand)
    assert path.read_bytes() == cut


def test_one_hand_is_read_from_a_file_of_one(tmp_path):
    path = tmp_path / "hands.jsonl"
    hand = hand_of("cardroom/razz", Structure.FIXED, 3, 1)
    own.write(path, hand, hand)
    with pytest.raises(Malformed, match=rf"hands.jsonl:{len(hand.events) + 2}: another hand begins here"):
        own.read(path)
    own.write(path)
    with pytest.raises(Malformed, match="the file is empty"):
        own.read(path)


@pytest.mark.parametrize("name", ["missing/file.jsonl", ".", "a\0b"])
def test_a_file_that_cannot_be_used_is_one_clear_error(tmp_path, name):
    path = tmp_path / name
    with pytest.raises(RecordError, match="cannot be read"):
        list(own.hands(path))
    with pytest.raises(RecordError, match="cannot be written"):
        own.write(path)
    hand = hand_of("cardroom/razz", Structure.FIXED, 2, 1)
    with pytest.raises(RecordError, match="cannot be written"):
        own.append(path, hand)


def test_a_name_no_file_can_hold_is_refused():
    hand = hand_of("cardroom/razz", Structure.FIXED, 2, 1)
    with pytest.raises(RecordError, match="letters that no file can"):
        own.text(own.Hand(begin=hand.begin, events=hand.events, names=("\ud800",)))
