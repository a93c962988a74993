"""Whatever bytes come in, a reader answers with hands or with one clear sentence that names the line."""

import json

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doorcard.errors import Malformed, RecordError, UnknownFormat
from doorcard.records import own
from doorcard.records.record import Damaged
from doorcard.rules.clauses import Structure
from doorcard.views import RAIL
from hands import setting, steps


def hand_of(name="nz/seven-card-stud", seats=4, seed=3):
    """A hand on paper that comes to a showdown."""
    played = list(steps(setting(name, Structure.FIXED, seats, seed, short=False), folding=0.05))
    events = tuple(event for step in played for event in step.events)
    return own.Hand(begin=played[0].before, events=events)


WHOLE = list(own.lines(hand_of()))
FOR_RAIL = list(own.lines(own.seen_by(hand_of(), RAIL)))
SUPER = list(own.lines(hand_of("pa/super-stud-eight-or-better", 5, 4)))


def read(lines):
    return list(own.read_lines(lines, "hand.jsonl"))


def answered(lines):
    """Hands, or None where there was a RecordError of one line; anything else is a fault of the reader."""
    refused = None
    try:
        return read(lines)
    except RecordError as error:
        refused = str(error)
    assert refused.startswith("hand.jsonl:")
    assert "\n" not in refused
    assert len(refused) < 2500
    return None


def split(data):
    return data.splitlines(keepends=True)


@given(st.binary(max_size=300))
@example(b"[" * 50_000 + b"\n")
@example(b"9" * 6000 + b"\n")
@example(b'{"format": "doorcard-hand", "version": 1}\n')
@example(b"\xff\xfe{\x00\n")
@example(b"null\n")
def test_random_bytes(data):
    answered(split(data))


@given(st.sampled_from((WHOLE, SUPER)), st.data())
def test_bytes_changed_anywhere(lines, data):
    text = bytearray(b"".join(lines))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.integers(0, 255))
    answered(split(bytes(text)))


@given(st.sampled_from((WHOLE, SUPER)), st.data())
def test_cut_off_anywhere_is_always_told(lines, data):
    text = b"".join(lines)
    kept = text[: data.draw(st.integers(1, len(text) - 2))]
    assert answered(split(kept)) is None


@given(st.sampled_from((WHOLE, SUPER, FOR_RAIL)), st.data())
def test_lines_swapped_doubled_and_lost(lines, data):
    lines = list(lines)
    for _ in range(data.draw(st.integers(1, 3))):
        place, other = data.draw(st.tuples(*[st.integers(0, len(lines) - 1)] * 2))
        match data.draw(st.sampled_from(("swap", "double", "lose"))):
            case "swap":
                lines[place], lines[other] = lines[other], lines[place]
            case "double":
                lines.insert(place, lines[other])
            case "lose" if len(lines) > 1:
                lines.pop(place)
    answered(lines)


ANY = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6)
    | st.sampled_from(("7c", "As", "nz 13.3(b)", "high", "auditor", "fixed", "D", "up card", "hand-over")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def places(value, path=()):
    """The path of every value inside a value."""
    yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from places(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from places(one, (*path, number))


@given(st.sampled_from((WHOLE, SUPER, FOR_RAIL)), st.data())
def test_any_value_anywhere(lines, data):
    lines = list(lines)
    place = data.draw(st.one_of(st.just(0), st.integers(0, len(lines) - 1)))
    written = json.loads(lines[place])
    path = data.draw(st.sampled_from(sorted(places(written), key=repr)))
    value = data.draw(ANY)
    if path:
        holder = written
        for key in path[:-1]:
            holder = holder[key]
        if data.draw(st.booleans()):
            holder[path[-1]] = value
        elif isinstance(holder, dict):
            del holder[path[-1]]
    else:
        written = value
    lines[place] = json.dumps(written).encode() + b"\n"
    answered(lines)


CHANGE = st.fixed_dictionaries(
    {"clause": st.sampled_from(("forced.card", "seats.number", "deal.spare", "streets.third.deal", "x")) | ANY},
    optional={"says": ANY, "cites": ANY | st.just(["nz 13.3(b)"])},
)


@given(
    st.fixed_dictionaries(
        {"base": st.just("nz/seven-card-stud"), "changes": st.lists(CHANGE, max_size=3) | ANY},
        optional={"name": st.just("house") | ANY, "title": st.just("House") | ANY},
    )
)
def test_any_rules(rules):
    answered([json.dumps(json.loads(WHOLE[0]) | {"rules": rules}).encode() + b"\n", *WHOLE[1:]])


# The sentences


def with_line(place, **changes):
    """The hand with one line changed; None takes the key away."""
    lines = list(WHOLE)
    written = json.loads(lines[place])
    for key, value in changes.items():
        if value is None:
            del written[key]
        else:
            written[key] = value
    lines[place] = msgspec.json.encode(written) + b"\n"
    return lines


def line_of(event):
    """The place of the first event of a kind."""
    return next(place for place, line in enumerate(WHOLE) if f'"event":"{event}"'.encode() in line)


HOLE = line_of("hole-card-dealt")
UP = line_of("up-card-dealt")
SHOWN = line_of("hand-shown")
AWARD = line_of("pot-awarded")
POTS = line_of("pots-formed")
TURNED = line_of("action-turned")
NOT_JSON = [WHOLE[0], b"{seat 1}\n"]


@pytest.mark.parametrize(
    ("lines", "line", "sentence"),
    [
        (with_line(0, version=2), 1, "version 2 is from a later doorcard; this one reads version 1"),
        (with_line(0, version="1"), 1, "version must be 1, not '1'"),
        (with_line(0, version=None), 1, "version must be 1, not None"),
        (with_line(0, rules=None), 1, "rules must be the name of a rule set, or an object"),
        (with_line(0, rules="nz/omaha"), 1, "rules must be one of nz/five-card-stud"),
        (with_line(0, sign=None), 1, "sign is missing"),
        (with_line(0, sign={"ante": "2", "structure": "fixed"}), 1, "sign.ante must be a whole number"),
        (with_line(0, sign={"ante": 0}), 1, "sign.ante: every player antes here"),
        (with_line(0, sign={"structure": "wild"}), 1, "sign.structure must be one of 'fixed', 'spread'"),
        (with_line(0, seats=[]), 1, "seats: 0 players have chips and take part"),
        (with_line(0, seats=[{"seat": 2, "stack": 5}]), 1, "seats[1].seat must be 1: seats stand in their order"),
        (with_line(0, seats=[{"seat": 1, "stack": 5, "x": 1}]), 1, "seats[1] no key 'x' here"),
        (with_line(0, seats=[{"seat": 1}]), 1, "seats[1].stack is missing"),
        (with_line(0, seats=[{"seat": 1, "stack": 5}] * 30), 1, "seats[2].seat must be 2"),
        (with_line(0, deck=9), 1, "seats: a deck of 9 cards does not serve 4 players"),
        (with_line(0, viewer=9), 1, 'viewer must be a seat from 1 to 4, "rail" or "auditor", not 9'),
        (with_line(0, viewer="rail"), HOLE + 1, "hole-card-dealt holds a card that the rail may not see"),
        (with_line(0, date="yesterday"), 1, 'date must be a date such as "2024-05-01"'),
        (with_line(0, colour="red"), 1, "no key 'colour' here; there are format, version"),
        (with_line(0, unfinished=True), len(WHOLE), "the hand is marked as unfinished, and is over"),
        (with_line(HOLE, seat=5), HOLE + 1, "seat must be a seat from 1 to 4, not 5"),
        (with_line(HOLE, seat=0), HOLE + 1, "seat must be a seat from 1 to 4, not 0"),
        (with_line(HOLE, seat=True), HOLE + 1, "seat must be a seat from 1 to 4, not True"),
        (with_line(HOLE, seat=None), HOLE + 1, "seat is missing; it must be a seat from 1 to 4"),
        (with_line(HOLE, card="1c"), HOLE + 1, 'card must be a card such as "7c"'),
        (with_line(HOLE, card="7C"), HOLE + 1, 'card must be a card such as "7c"'),
        (with_line(HOLE, card=20), HOLE + 1, 'card must be a card such as "7c"'),
        (with_line(HOLE, cites=[]), HOLE + 1, "cites must name at least one paragraph"),
        (with_line(HOLE, cites=["nz 99"]), HOLE + 1, "cites[1] must be a paragraph of the corpus"),
        (with_line(HOLE, colour="red"), HOLE + 1, "no key 'colour' here; there are seat, card, cites"),
        (with_line(HOLE, event="card-eaten"), HOLE + 1, "event must be one of ante-posted, deck-shuffled"),
        (with_line(HOLE, event=None), HOLE + 1, "event must be one of ante-posted, deck-shuffled"),
        (with_line(1, amount=10**30), 2, "amount must be a whole number from 0 to 10^18, not a number of too many"),
        (with_line(1, amount=-1), 2, "amount must be a whole number from 0 to 10^18, not -1"),
        (with_line(1, amount=501), 2, "ante-posted: seat 1 has 500 and cannot put in 501"),
        (with_line(UP, card=json.loads(WHOLE[HOLE])["card"]), UP + 1, "is out of the deck already"),
        (with_line(SHOWN, cards=["2c"]), SHOWN + 1, "has 3 down cards, not 1"),
        (with_line(AWARD, pot=3), AWARD + 1, "pot-awarded: there is no pot 3; there are 1"),
        (with_line(POTS, pots=[]), POTS + 1, "are in the middle, pots and rake come to 0"),
        (with_line(TURNED, order=[1, 7]), TURNED + 1, "order[2] must be a seat from 1 to 4, not 7"),
        (with_line(TURNED, standing={"bet": 1.5}), TURNED + 1, "standing.bet must be a whole number"),
        (WHOLE[:-1], len(WHOLE) - 1, "the hand breaks off before hand-over; the file is cut short"),
        ([*WHOLE, WHOLE[1]], len(WHOLE) + 1, "ante-posted: the hand is over already"),
        ([*WHOLE[:AWARD], *WHOLE[AWARD + 1 :]], len(WHOLE) - 1, "hand-over: the pots are not formed yet"),
        (with_line(AWARD, shares=[{"seat": 1, "amount": 1}]), len(WHOLE), "no chip is made or lost"),
        (with_line(AWARD, shares=[{"seat": 1, "amount": 9999}]), AWARD + 1, "9999 are awarded"),
        ([WHOLE[0], b"\n"], 2, "the line is empty"),
        ([WHOLE[0], b"[1]\n"], 2, "the line must be one JSON object, not [1]"),
        (NOT_JSON, 2, "the line is not JSON"),
        ([WHOLE[0], b"[" * 9999 + b"\n"], 2, "the line is nested too deeply"),
        ([WHOLE[0], b"x" * (own.LONGEST_LINE + 1)], 2, "the line is longer than"),
        ([*WHOLE[:-1], WHOLE[-1][:-1]], len(WHOLE), "the line is cut off"),
    ],
)
def test_what_is_wrong_is_said(lines, line, sentence):
    with pytest.raises(Malformed) as caught:
        read(lines)
    assert caught.value.line == line
    assert sentence in str(caught.value)
    assert str(caught.value).startswith(f"hand.jsonl:{line}: ")


@pytest.mark.parametrize("first", [b"{}\n", b'{"format": "other"}\n', WHOLE[1]])
def test_a_file_of_another_format_is_named_as_such(first):
    with pytest.raises(UnknownFormat, match='a header with "format": "doorcard-hand"'):
        read([first, *WHOLE[1:]])


def test_a_line_that_is_too_long_is_never_read_whole(tmp_path):
    path = tmp_path / "long.jsonl"
    path.write_bytes(b"x" * (3 * own.LONGEST_LINE))
    with pytest.raises(Malformed, match="longer than"):
        list(own.hands(path))


# The rest of the file


def three_hands():
    """The lines of three hands, and where each begins."""
    lines, begins = [], []
    for seed in (1, 2, 3):
        begins.append(len(lines) + 1)
        lines += own.lines(hand_of(seats=2, seed=seed))
    return lines, begins


@pytest.mark.parametrize(
    ("place", "broken"),
    [
        (0, b'{"format":"doorcard-hand","version":1}\n'),
        (0, b'{"format":"something-else","version":1}\n'),
        (0, b'{"format": not JSON\n'),
        (3, b"not JSON\n"),
        (3, b'{"event":"won","cites":["nz 12.1(b)"]}\n'),
        (-1, b""),
    ],
)
def test_a_broken_hand_is_reported_with_its_line_and_the_others_are_read(tmp_path, place, broken):
    lines, begins = three_hands()
    at = (begins[1] if place >= 0 else begins[2]) - 1 + place
    lines[at] = broken
    path = tmp_path / "hands.jsonl"
    path.write_bytes(b"".join(lines))
    found = list(own.hands_and_damage(path))
    assert [type(one) for one in found] == [own.Hand, Damaged, own.Hand]
    assert (found[0].line, found[2].line) == (1, begins[2] - (not broken))
    assert found[1].line == at + 1
    with pytest.raises(Malformed, match=f"hands.jsonl:{at + 1}: "):
        list(own.hands(path))


@pytest.mark.parametrize("scale", [0, -100, 7, 20, 10**10])
def test_chips_are_counted_in_decimal_parts_of_what_the_record_counts_in(scale):
    """Nothing can be divided by 0 units, and no currency has 7 parts; neither is read, nor written."""
    words = f"{scale} units make one; that must be 1, 10, 100"
    with pytest.raises(RecordError, match=words):
        own.text(msgspec.structs.replace(hand_of(), origin=own.Origin(scale=scale)))
    header = json.loads(WHOLE[0])
    lines = [json.dumps({**header, "from": {"scale": scale}}).encode() + b"\n", *WHOLE[1:]]
    with pytest.raises(Malformed, match=f"hand.jsonl:1: from.scale must be .*, not {scale}"):
        read(lines)


def test_cents_are_read():
    (cents,) = read(own.lines(msgspec.structs.replace(hand_of(), origin=own.Origin(scale=100))))
    assert cents.origin.scale == 100
