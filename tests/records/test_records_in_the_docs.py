"""The page on formats: its examples are read, and every kind of line has one."""

import json
import re
from pathlib import Path

from doorcard.engine.state import HandState
from doorcard.records import own

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "records.md").read_text()
BLOCKS = re.findall(r"```jsonl?\n(.*?)```", PAGE, re.DOTALL)


def test_the_hand_of_the_page_is_read_and_written_the_same():
    lines = [line.encode() for line in BLOCKS[0].splitlines(keepends=True)]
    (hand,) = own.read_lines(lines)
    assert list(own.lines(hand)) == lines
    assert hand.finished


def test_the_house_rules_of_the_page_are_read():
    header = json.loads(BLOCKS[0].splitlines()[0])
    sign = header["sign"] | {"small_bet": 10, "seats": 8}
    written = header | {"rules": json.loads(BLOCKS[1]), "sign": sign, "unfinished": True}
    (hand,) = own.read_lines([json.dumps(written).encode() + b"\n"])
    assert isinstance(hand.begin, HandState)
    assert hand.begin.rules.name == "tuesday"
    assert hand.begin.rules.forced.card.says.value == "highest"


def test_every_kind_of_line_has_an_example_that_is_read():
    lines = [json.loads(line) for block in BLOCKS[2:] for line in block.splitlines()]
    assert sorted(line["event"] for line in lines) == sorted(own.event_names())
    for line in lines:
        event = own.event_from(line, seats=8)
        assert own.event_name(type(event)) == line["event"]


def test_every_key_of_the_header_is_told():
    table = PAGE[PAGE.index("### The header") : PAGE.index("### Every kind of line")]
    for key in own.HEADER_KEYS:
        assert f"`{key}`" in table
