"""The quick way through plain TOML says what the parser of all of it says, or nothing."""

import string
import tomllib

from hypothesis import example, given, settings
from hypothesis import strategies as st

from doorcard.records import write_phh
from doorcard.records.toml_lines import _decimal, _plain, places
from doorcard.records.transcribe import record_of
from doorcard.rules.clauses import Structure
from records.test_written_phh import hand_of

KEYS = st.sampled_from(["a", "a-b", "_x", "1", '"q"', "a.b", ""])
PLAIN = """0 7 007 1_0 -1 1.50 1. inf true '' '''a''' "a" [] [1,2.5] [1,] ['a','b'] ['a'',b'] ['a,b','c'] [[1]]"""
VALUES = st.one_of(
    st.sampled_from(PLAIN.split()),
    st.sampled_from(
        ("", "'a # b'", "[1, 2]", "[ 1 ]", "['a', 'b']", "['a', 'b',]", "[1, 'a']", "{ a = 1 }", "[',', ' ']")
    ),
    st.text(string.printable, max_size=6),
)
LINES = st.one_of(
    st.tuples(
        KEYS, st.sampled_from([" = ", "=", "  =  ", " "]), VALUES, st.sampled_from(["", " ", " # c", "\r"])
    ).map("".join),
    st.sampled_from(["", "# c", "[1]", "[a]", "[a.b]", "[[a]]", " [a]", "\x00", "\t"]),
)


def agrees(text):
    quick = _plain(text, 5)
    if quick is None:
        return False
    # What the quick way takes, the other takes too, and to the same.
    assert quick == (tomllib.loads(text, parse_float=_decimal), places(text, 5))
    return True


@settings(max_examples=600)
@given(st.lists(LINES, max_size=6).map("\n".join))
@example("a = ['a,b', 'c']")
@example("a = '\x7f'")
@example("[a]\n[a]")
@example("a = 1\n[a]")
def test_any_lines(text):
    agrees(text)


def test_plain_hands_go_the_quick_way():
    text = write_phh.text(record_of(hand_of("cardroom/razz", Structure.FIXED, 4, 3)))
    plain = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("_"))
    assert agrees(plain)
    assert agrees(f"[1]\n{plain}")
