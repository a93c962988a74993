"""A line of a real file written otherwise, with an editor as it were: the finding stands on that line of the file."""

import codecs
from collections import Counter
from itertools import pairwise

from doorcard.audit import audit
from doorcard.engine.state import Part
from doorcard.records import detect
from doorcard.records.record import BETTING, RISES, Did, Record, Said
from records.where import HISTORIES, needs_histories

pytestmark = needs_histories

FILES = [path for site in ("pokerstars", "fulltilt", "winamax") for path in sorted((HISTORIES / site).rglob("*.txt"))]
"""Rooms that begin a line with the name of who acts."""


def text_of(path):
    written = path.read_bytes()
    wide = written.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return written.decode("utf-16" if wide else "utf-8-sig", errors="replace").splitlines()


def slips(record, lines):
    """What an editor may have spoilt: the kind, the line, and how it reads now."""
    names = {seat: chair.name for seat, chair in enumerate(record.header.chairs) if chair.part is Part.IN}
    acted = [act for act in record.acts if act.did in BETTING]
    for before, act in pairwise(acted):
        text = lines[act.line - 1]
        other = next((name for seat, name in names.items() if seat not in (act.seat, before.seat)), None)
        if other is not None and text.startswith(names[act.seat]):
            yield "actor", act.line, other + text.removeprefix(names[act.seat])
    for act in acted:
        text = lines[act.line - 1]
        number = next((word for word in reversed(text.split()) if word.strip("$€").replace(".", "").isdigit()), None)
        if act.did in RISES - {Did.RAISE} and number is not None:
            digits = number.strip("$€")
            more = f"{float(digits) * 3:.2f}".removesuffix(".00")
            yield "amount", act.line, text.replace(digits, more)
    won = [claim for claim in record.claims if claim.said is Said.WON]
    for claim in won[:1]:
        text = lines[claim.line - 1]
        other = next((name for seat, name in names.items() if seat not in {one.seat for one in won}), None)
        if other is not None and text.startswith(names[claim.seat]):
            yield "winner", claim.line, other + text.removeprefix(names[claim.seat])


def test_a_line_spoilt_is_found_where_it_stands(tmp_path):
    """Nineteen of twenty at least: a reader may draw on a spoilt line for others, such as what went back uncalled."""
    counted: Counter[str] = Counter()
    missed = []
    for path in FILES:
        lines = text_of(path)
        for record in list(detect.records(path))[:2]:
            for kind, line, text in list(slips(record, lines))[::4]:
                spoilt = tmp_path / "spoilt.txt"
                spoilt.write_text("\n".join([*lines[: line - 1], text, *lines[line:]]) + "\n", encoding="utf-8")
                counted[kind] += 1
                found = places(spoilt, record.header.hand)
                if found != [line]:
                    missed.append((path.name, kind, line, text, found))
    assert min(counted[kind] for kind in ("actor", "amount", "winner")) > 3, counted
    assert 20 * len(missed) <= sum(counted.values()), missed


def places(path, hand):
    """On which lines something is found in this hand, or cannot be read at all."""
    found = []
    for one in detect.records(path):
        if not isinstance(one, Record):
            found.append(one.line)
        elif one.header.hand == hand:
            found += [finding.line for finding in audit(one) if finding.accuses]
    return found
