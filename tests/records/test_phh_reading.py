"""What PHH says, and how it is read: fields, actions, money, lines; what is broken gets one sentence."""

import gc
import io
import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doorcard.cards import read_cards
from doorcard.engine.state import DEALER
from doorcard.errors import DealError, Malformed, RecordError, SignNotPermitted, UnknownFormat
from doorcard.records import phh
from doorcard.records.fold import play
from doorcard.records.record import Act, Claim, Damaged, Did, Record, Said, Skipped
from doorcard.records.toml_blocks import LONGEST_LINE, MOST_BYTES
from doorcard.records.toml_lines import places

HEAD = """variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100, 100]
"""

HAND = (
    HEAD
    + """actions = [
  "d dh p1 ????Kc", # the first to be dealt to
  "d dh p2 ????7d",
  "d dh p3 AhAd3c",

  "p3 pb # of course",
  'p1 f', "p2 cbr 5",
  "p3 cc",
  "# the burn card was exposed", "",
  "d dh p2 2s", "d dh p3 9s",
  "p3 cbr 5",
  "p2 f",
]
finishing_stacks = [99, 94, 107]
_mood = "good"
"""
)


def one(text):
    (found,) = phh.read_bytes(text.encode() if isinstance(text, str) else text, "hand.phh")
    if isinstance(found, Damaged):
        raise found.error
    return found


def test_header():
    header = one(
        HAND
        + 'players = ["Ana", "", "Cy"]\nseats = [4, 5, 1]\nevent = "Final"\nhand = 7\ntable = "Felt"\n'
        + 'year = 2023\nmonth = 6\nday = 3\ntime = 20:15:00\ncurrency = "USD"\ncurrency_symbol = "$"\n'
    ).header
    assert (header.site, header.game, header.rules) == ("phh", "seven-card stud", "cardroom/seven-card-stud")
    assert [(chair.name, chair.stack, chair.number) for chair in header.chairs] == [
        ("Ana", 100, 4),
        ("", 100, 5),
        ("Cy", 100, 1),
    ]
    assert (header.hand, header.table, header.event, header.date) == ("7", "Felt", "Final", "2023-06-03T20:15:00")
    assert (header.sign.ante, header.sign.forced, header.sign.small_bet, header.sign.big_bet) == (1, 2, 5, 10)
    assert (header.scale, header.currency, header.source, header.line) == (1, "USD", "hand.phh", 1)
    assert header.more == (("_mood", "'good'"),)


def test_acts_have_their_lines_and_amounts():
    record = one(HAND)
    assert record.acts[:3] == tuple(Act(line=2, did=Did.ANTE, seat=seat, added=1) for seat in range(3))
    kings = (None, None, *read_cards("Kc"))
    assert record.acts[3:] == (
        Act(line=8, did=Did.DEAL, seat=0, cards=kings),
        Act(line=9, did=Did.DEAL, seat=1, cards=(None, None, *read_cards("7d"))),
        Act(line=10, did=Did.DEAL, seat=2, cards=read_cards("AhAd3c")),
        Act(line=12, did=Did.BRING_IN, seat=2, to=2, words="of course"),
        Act(line=13, did=Did.FOLD, seat=0),
        Act(line=13, did=Did.RISE, seat=1, to=5),
        Act(line=14, did=Did.STAY, seat=2),
        Act(line=15, did=Did.REMARK, seat=DEALER, words="the burn card was exposed"),
        Act(line=15, did=Did.REMARK, seat=DEALER),
        Act(line=16, did=Did.DEAL, seat=1, cards=read_cards("2s")),
        Act(line=16, did=Did.DEAL, seat=2, cards=read_cards("9s")),
        Act(line=17, did=Did.RISE, seat=2, to=5),
        Act(line=18, did=Did.FOLD, seat=1),
    )
    assert record.claims == tuple(
        Claim(line=20, said=Said.STACK, seat=seat, amount=amount) for seat, amount in enumerate((99, 94, 107))
    )
    assert play(record).differences == ()


def test_decimal_money_is_exact():
    record = one(
        HAND.replace("[1, 1, 1]", "[0.1, 0.10, 0.1]")
        .replace("bring_in = 2", "bring_in = 0.25")
        .replace("small_bet = 5", "small_bet = 0.5")
        .replace("big_bet = 10", "big_bet = 1")
        .replace("cbr 5", "cbr 0.50")
        .replace("[99, 94, 107]", "[99.9, 99.4, 100.7]")
        .replace("[100, 100, 100]", "[100, 100.00, 1e2]")
    )
    assert record.header.scale == 100
    assert record.header.sign.forced == 25
    assert [chair.stack for chair in record.header.chairs] == [10_000] * 3
    played = play(record)
    assert played.differences == ()
    assert [seat.stack for seat in played.state.seats] == [9990, 9940, 10_070]


def test_an_unknown_stack_is_enough_for_every_bet():
    record = one(HAND.replace("[100, 100, 100]", "[100, inf, 100]").replace("finishing", "_finishing"))
    assert record.header.chairs[1].stack is None
    played = play(record)
    assert played.finished
    assert any("a starting stack is not known" in one.what for one in played.assumed)


def test_games_that_are_not_stud_are_named_and_passed_over():
    text = (
        f"[1]\n{HAND}\n[2]\nvariant = 'NT'\nantes = 'none of our business'\n\n[three]\nvariant = 'XYZ'\n[4]\n{HAND}"
    )
    found = list(phh.read_bytes(text.encode()))
    assert [type(one).__name__ for one in found] == ["Record", "Skipped", "Skipped", "Record"]
    assert found[1] == Skipped(25, "NT", "no-limit hold'em is not stud; of PHH we read F7S, F7S/8, FR")
    assert found[2].game == "XYZ"
    assert found[3].header.line == 31
    assert text.splitlines()[found[3].acts[-1].line - 1].strip() == '"p2 f",'


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('a = ["""x\n"y""",\n\'\'\'z\'\'\']\nb = 1', {"": {"a": (1, (1, 3)), "b": (4, ())}}),
        ('a.b = 1 # c = 2\n"d e" = { f = "g" }\n', {"": {"a.b": (1, ()), "d e": (2, (2,))}}),
        (
            "[ 'one two' ]\na = [\n[1], # [2]\n]\n[x]\nb=2",
            {"": {}, "one two": {"a": (2, ())}, "x": {"b": (6, ())}},
        ),
    ],
)
def test_where_keys_stand(text, found):
    told = {table: {key: tuple(place) for key, place in keys.items()} for table, keys in places(text).items()}
    assert {table: keys for table, keys in told.items() if table in found} == found


def changed(**fields):
    """The hand with keys replaced or taken away."""
    lines = []
    for line in HAND.splitlines():
        key = line.split(" = ")[0]
        if key in fields:
            if fields[key] is not None:
                lines.append(f"{key} = {fields.pop(key)}")
            continue
        lines.append(line)
    return "\n".join([*lines, *(f"{key} = {value}" for key, value in fields.items() if value is not None)])


def acted(action):
    return HAND.replace('"p3 cc"', f'"{action}"')


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("variant = ", 1, "not TOML: invalid value"),
        (HAND + "]", 22, "not TOML"),
        (HAND[:-20], 20, "not TOML"),
        ("variant = 'F7S'\nx = " + "[" * 5000, 1, "nested too deeply"),
        (b"variant = 'F7S'\n\xff\n", 2, "byte 1 of the line is no UTF-8"),
        ("variant = 'F7S'\nx = " + "9" * 5000, 1, "not TOML"),
        (changed(variant=7), 1, "variant must be a text, such as 'F7S', not 7"),
        (changed(antes=None), 1, "antes is missing; it must be a list with an amount for each player"),
        (changed(antes="[1, 1]"), 2, "antes has 2 amounts for 3 players"),
        (changed(antes="[1, 1, -1]"), 2, "antes must be a list with an amount for each player, not [1, 1, -1]"),
        (changed(antes="[1, 1, nan]"), 2, "antes must be a list with an amount for each player"),
        (changed(bring_in=None), 1, "bring_in is missing; it must be an amount above 0"),
        (changed(bring_in=0), 3, "bring_in must be an amount above 0, not 0"),
        (changed(bring_in="true"), 3, "bring_in must be an amount above 0, not True"),
        (changed(small_bet="0.0000000001"), 4, "small_bet must be an amount above 0"),
        (changed(big_bet="1e400"), 5, "big_bet must be an amount above 0"),
        (changed(starting_stacks="[100]"), 6, "starting_stacks is for 2 to 16 players, not 1"),
        (changed(starting_stacks="[100, 0, 100]"), 6, "a list with an amount above 0 for each player"),
        (changed(starting_stacks="[100, -inf, 100]"), 6, "a list with an amount above 0 for each player"),
        (changed(finishing_stacks="[1, 2]"), 20, "finishing_stacks has 2 amounts for 3 players"),
        (changed(blinds_or_straddles="[1, 2, 0]"), 22, "blinds_or_straddles is for other games"),
        (changed(players="['A', 'B']"), 22, "players has 2 entries for 3 players"),
        (changed(players="['A', 'B', 3]"), 22, "players must be a list with a text for each player"),
        (changed(month=13, year=2020), 22, "month must be a number from 1 to 12, not 13"),
        (changed(hand="1.5"), 22, "hand must be a text or a number"),
        (changed(event="[]"), 22, "event must be a text, not []"),
        (changed(ante_trimming_status="1"), 22, "ante_trimming_status must be true or false, not 1"),
        (HEAD + "actions = 'p1 f'", 7, "actions must be a list of texts, not 'p1 f'"),
        (HEAD + "actions = ['p1 f', 3]", 7, "actions must be a list of texts"),
        (HEAD, 1, "actions is missing; it must be a list of texts"),
        (acted("p3 calls"), 14, "action 'p3 calls': there are \"d dh pN cards\""),
        (acted("p4 cc"), 14, "'p4' is no player; there are p1 to p3"),
        (acted("p0 cc"), 14, "'p0' is no player; there are p1 to p3"),
        (acted("p² cc"), 14, "is no player; there are p1 to p3"),
        (acted("p3 cbr ten"), 14, "'ten' is no amount above 0"),
        (acted("p3 cbr 0"), 14, "'0' is no amount above 0"),
        (acted("p3 cbr -5"), 14, "'-5' is no amount above 0"),
        (acted("p3 cbr 1e3"), 14, "'1e3' is no amount above 0"),
        (acted("d dh p3 1c"), 14, "'1c' is no card; a card is two letters, such as Td, or ??"),
        (acted("d dh p3 AsA"), 14, "'AsA' are no cards"),
        (acted("d dh p3 AsAs"), 14, "a card stands there twice"),
        (acted("d bc p3 As"), 14, "the dealer does no such thing"),
    ],
)
def test_what_is_wrong_is_said(text, line, sentence):
    with pytest.raises(Malformed) as caught:
        one(text)
    assert sentence in str(caught.value)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"hand.phh:{line}: " if line else "hand.phh: ")


@pytest.mark.parametrize("text", ["", "a = 1", "[1]\nb = 2", "a = 1\n[1]\nvariant = 'F7S'"])
def test_another_toml_file_is_no_phh(text):
    with pytest.raises(UnknownFormat, match="no PHH hand"):
        one(text)


def test_a_missing_file_is_one_clear_error(tmp_path):
    with pytest.raises(RecordError, match=r"nowhere.phh: cannot be read: no such file or directory"):
        phh.read(tmp_path / "nowhere.phh")


# Hand by hand


OTHER = HAND.replace("antes = [1, 1, 1]", "antes = [1, 1, 1, 1]")


def read(text):
    return list(phh.read_bytes(text.encode(), "hands.phhs"))


def test_a_damaged_hand_is_reported_and_the_others_are_read():
    found = read(f"[1]\n{HAND}\n[2]\n{OTHER}\n[3]\nvariant = \n[4]\n{HAND}")
    assert [type(one) for one in found] == [Record, Damaged, Damaged, Record]
    assert (found[1].line, found[1].why) == (26, "antes has 4 amounts for 3 players")
    assert (found[2].line, found[2].why) == (48, "not TOML: invalid value")
    assert found[3].acts[0].line == 51


def test_a_table_without_a_variant_is_no_hand_and_is_reported():
    found = read(f"[0]\nx = 1\n[1]\n{HAND}")
    assert [type(one) for one in found] == [Damaged, Record]
    assert (found[0].line, found[0].why) == (2, "variant is missing; it must be a text, such as 'F7S'")


@pytest.mark.parametrize("between", ["", "\n\n", "# the next\n"])
def test_hands_put_one_after_the_other_are_hands_of_their_own(between):
    found = read(HAND + between + HAND.replace("'p1 f'", "'p1 cc'"))
    assert [type(one) for one in found] == [Record, Record]
    assert [one.acts[7].did for one in found] == [Did.FOLD, Did.STAY]
    assert found[1].acts[7].line - found[0].acts[7].line == HAND.count("\n") + between.count("\n")


@pytest.mark.parametrize(
    "kept",
    [
        "_notes = '''\n[2]\nvariant = 'NT'\n'''\n",
        '_notes = """\n[2]\n\\"""\nvariant = 1\n"""\n',
        "_cells = [\n[2],\n[\n3]\n]\n",
        "_cells = [ # [2]\n'[', ']', # ]\n[2]\n]\n",
        "[1._more]\nvariant = 'NT'\n",
        "[1 . '_more']\nx = 2\n",
    ],
)
def test_what_only_looks_like_the_next_hand_is_none(kept):
    found = read(f"[1]\n{HAND}{kept}\n[2]\n{HAND}")
    assert [type(one) for one in found] == [Record, Record]
    assert any(key in ("_notes", "_cells", "_more") for key, _ in found[0].header.more)


def test_a_table_of_ones_own_after_a_single_hand_belongs_to_it():
    (found,) = read(HAND + "[_more]\nvariant = 'NT'\n")
    assert [key for key, _ in found.header.more] == ["_mood", "_more"]


def test_a_list_of_tables_is_no_file_of_hands():
    (found,) = read(f"[[1]]\n{HAND}")
    assert (found.line, found.why) == (1, "a hand stands under a header such as [1]")


def test_a_hand_or_a_line_beyond_use_is_reported_and_the_next_is_read():
    long = "".join(f"_x{number} = '{'y' * 5000}'\n" for number in range(MOST_BYTES // 5000 + 1))
    for much in (long, f"_x = '{'y' * (LONGEST_LINE + 1)}'\n"):
        found = read(f"[1]\n{HAND}{much}\n[2]\n{HAND}")
        assert [type(one) for one in found] == [Damaged, Record]
        assert found[0].why.startswith("the hand is longer than")


class Endless(io.RawIOBase):
    """A file of many hands that is nowhere whole."""

    def __init__(self, hand, times):
        self.hand, self.left, self.rest = hand, times, b""

    def readable(self):
        return True

    def readinto(self, buffer):
        if not self.rest and self.left:
            self.left -= 1
            self.rest = self.hand % self.left
        part, self.rest = self.rest[: len(buffer)], self.rest[len(buffer) :]
        buffer[: len(part)] = part
        return len(part)


@pytest.mark.parametrize("header", [b"[%d]\n", b"# hand %d\n"])
def test_a_file_of_any_number_of_hands_takes_no_more_memory_than_a_few(header):
    hand = header + HAND.encode() + b"\n"

    def peak(times):
        file = io.BufferedReader(Endless(hand, times))
        tracemalloc.start()
        try:
            for number, one in enumerate(phh.read(file)):
                assert isinstance(one, Record)
                if not number % 50:
                    gc.collect()
            assert number == times - 1
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(1000) < 1000 * len(hand) / 4


# Whatever comes in


def answered(data):
    """Whatever the bytes are: hands that fold, or one error of one line."""
    refused = None
    try:
        for found in phh.read_bytes(data, "hand.phh"):
            if isinstance(found, Damaged):
                assert found.line >= 1
                assert "\n" not in found.why
                assert len(found.why) < 500
            elif not isinstance(found, Skipped):
                folds(found)
    except RecordError as error:
        refused = str(error)
    assert refused is None or (refused.startswith("hand.phh:") and "\n" not in refused and len(refused) < 500)


def folds(record):
    """The record folds, whatever it says; no chip is made or lost."""
    try:
        played = play(record)
    except (SignNotPermitted, DealError):
        return
    state = played.state
    began = sum(seat.stack for seat in played.begin.seats)
    assert sum(seat.stack for seat in state.seats) + state.total + state.rake == began


@given(st.binary(max_size=200))
@example(b"variant = 'F7S'\r\nantes = [1]\r\n")
@example(b"\xef\xbb\xbfvariant = 'NT'")
def test_random_bytes(data):
    answered(data)


@given(st.data())
def test_bytes_changed_anywhere(data):
    text = bytearray(HAND.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(32, 126))
    answered(bytes(text))


ACTIONS = st.one_of(
    st.sampled_from(
        ("f", "cc", "pb", "sm", "sd", "sm -", "sm AhAd3c", "cbr 5", "cbr 3", "cbr 10", "cbr 500")
    ).flatmap(lambda what: st.integers(1, 3).map(lambda player: f"p{player} {what}")),
    st.sampled_from(
        ("d dh p1 4c", "d dh p2 ??", "d dh p3 Js", "d dh p3 4c", "d db 5s", "d db ??", "d dh p1 ????Qs", "# nothing")
    ),
)


@given(st.lists(ACTIONS, max_size=25), st.sampled_from(("F7S", "F7S/8", "FR")), st.sampled_from((2, 7, 12, 40, 500)))
def test_any_actions_fold(actions, variant, stack):
    listed = ", ".join(f"'{action}'" for action in actions)
    text = HEAD.replace("F7S", variant).replace("[100, 100, 100]", f"[100, {stack}, {stack + 1}]")
    answered(f"{text}actions = [{listed}]\n".encode())


@given(st.data())
def test_a_real_hand_with_actions_lost_doubled_and_swapped_folds(data):
    lines = HAND[len(HEAD) :].splitlines()[1:13]
    for _ in range(data.draw(st.integers(1, 3))):
        place, other = data.draw(st.tuples(*[st.integers(0, len(lines) - 1)] * 2))
        match data.draw(st.sampled_from(("swap", "double", "lose"))):
            case "swap":
                lines[place], lines[other] = lines[other], lines[place]
            case "double":
                lines.insert(place, lines[other])
            case "lose" if len(lines) > 1:
                lines.pop(place)
    answered((HEAD + "actions = [\n" + "\n".join(lines) + "\n]\n").encode())
