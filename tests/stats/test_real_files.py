"""Real hand histories counted, against what a search through their text finds, and against reading them by eye."""

import re
from collections import Counter, defaultdict
from decimal import Decimal

import pytest

from doorcard.records.detect import records
from doorcard.stats import read, story_of
from doorcard.stats.table import exact
from records.where import HISTORIES, needs_histories
from stats.counted import against, count

pytestmark = needs_histories

AMOUNT = r"[$€]?([0-9]+(?:\.[0-9]+)?)€?"
ACTS = {
    "pokerstars": {
        "ante": rf"(.+): posts the ante {AMOUNT}.*",
        "forced": rf"(.+): brings in for {AMOUNT}.*",
        "call": rf"(.+): calls {AMOUNT}.*",
        "rise": rf"(.+): (?:bets|completes it to|raises {AMOUNT} to) {AMOUNT}.*",
        "fold": r"(.+): folds.*()",
        "won": rf"(.+) collected {AMOUNT} from .*pot.*",
        "back": rf"Uncalled bet \({AMOUNT}\) returned to (.+)",
    },
    "fulltilt": {
        "ante": rf"(.+) antes {AMOUNT}.*",
        "forced": rf"(.+) brings in for {AMOUNT}.*",
        "call": rf"(.+) calls {AMOUNT}.*",
        "rise": rf"(.+) (?:bets|completes it to|raises to) {AMOUNT}.*",
        "fold": r"(.+) folds()",
        "won": rf"(.+) (?:wins|ties for) the .*pot.* \({AMOUNT}\).*",
        "back": rf"Uncalled bet of {AMOUNT} returned to (.+)",
    },
}
"""The lines of two rooms that say what was done, as one would search for them."""


def text_of(path):
    data = path.read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")


def found(site):
    """How often each player did each thing in all files of a room, and what he won or lost in cash."""
    did, won = defaultdict(Counter), defaultdict(Decimal)
    for path in sorted((HISTORIES / site).rglob("*.txt")):
        cash = not path.name.startswith("tour")
        bets = Counter()
        for line in text_of(path).replace(",", "").splitlines():
            line = line.strip()
            if line.startswith("***"):
                bets = Counter()
                summary = "SUMMARY" in line
            if line.startswith(("PokerStars", "Full Tilt")):
                bets, summary = Counter(), False
            if summary or '"' in line:
                continue
            for what, pattern in ACTS[site].items():
                match = re.fullmatch(pattern, line)
                if match is None:
                    continue
                *_, name, amount = (match[2], match[1]) if what == "back" else (match[1], match[match.lastindex])
                did[name][what] += 1
                put = Decimal(amount or 0)
                if what in ("rise", "forced"):
                    put, bets[name] = put - bets[name], put
                elif what == "call":
                    bets[name] += put
                won[name] += cash * (put if what in ("won", "back") else -put)
    return did, won


@pytest.fixture(scope="module", params=ACTS)
def room(request):
    """What a search finds, and the rows of the same room."""
    table, _ = read([HISTORIES / request.param], ["player"])
    return *found(request.param), {group[0]: tally for group, tally in table.rows()}


def total(tally, name):
    """A statistic over all streets."""
    counts = [numbers for (what, _), numbers in tally.counts.items() if what == name]
    return sum(taken for taken, _ in counts), sum(of for _, of in counts)


def test_each_player_has_as_many_hands_as_he_anted_in(room):
    did, _, rows = room
    assert {name: tally.dealt for name, tally in rows.items()} == {
        name: acts["ante"] for name, acts in did.items() if acts["ante"]
    }


def test_each_brought_it_in_as_often_as_the_lines_say(room):
    did, _, rows = room
    for name, tally in rows.items():
        in_full = tally.of("brings_in_more")[0]
        assert tally.of("brings_in")[0] - in_full == did[name]["forced"]


def test_once_a_player_opens_for_the_full_bet_and_there_is_no_line_that_he_brings_it_in():
    """Hand 35874081088: Hero has the lowest card, and his first act is a bet of a full $0.04."""
    path = HISTORIES / "pokerstars" / "7stud" / "7-Stud-USD-0.04-0.08-200911.txt"
    (hand,) = [story_of(record) for record in records(path) if record.header.hand == "35874081088"]
    (hero,) = [seat for seat, name in enumerate(hand.names) if name == "Hero"]
    assert count(hand, "brings_in_more") == {hero: (1, 1)}


def test_each_raised_called_and_folded_as_often_as_the_lines_say(room):
    did, _, rows = room
    for name, tally in rows.items():
        acts = did[name]
        assert total(tally, "aggression_factor") == (acts["rise"], acts["call"]), name
        assert total(tally, "aggression") == (acts["rise"], acts["rise"] + acts["call"] + acts["fold"]), name


def test_each_won_or_lost_what_the_lines_add_up_to(room):
    _, won, rows = room
    assert {name: exact(tally.won["USD"]) for name, tally in rows.items() if "USD" in tally.won} == {
        name: won[name] for name, tally in rows.items() if "USD" in tally.won
    }


def test_at_pokerstars_the_summary_says_who_was_at_the_showdown():
    shown, won, unshown = Counter(), Counter(), Counter()
    for path in (HISTORIES / "pokerstars").rglob("*.txt"):
        for line in text_of(path).splitlines():
            if summary := re.match(r"Seat \d+: (\S+) (?:\(button\) )?(showed|mucked) \[.*?\](.*)", line.strip()):
                shown[summary[1]] += 1
                won[summary[1]] += "won (" in summary[3]
            elif summary := re.match(r"Seat \d+: (\S+) (?:\(button\) )?collected \(", line.strip()):
                unshown[summary[1]] += 1
    table, _ = read([HISTORIES / "pokerstars"], ["player"])
    for (name,), tally in table.rows():
        assert tally.of("goes_to_showdown")[0] == shown[name], name
        assert tally.of("wins_at_showdown") == (won[name], shown[name]), name
        assert tally.of("wins_without_showdown")[0] == unshown[name], name


STEALS = {
    "11111111813": {"P1": ("9", "8", 3, True)},
    "11111111538": {"P4": ("T", "Q", 3, True)},
    "11111111649": {"P1": ("9", "9", 3, False), "P2": ("9", "6", 2, True)},
    "11111112277": {"P3": ("Q", "K", 3, True)},
    "11111110428": {"P6": ("A", "K", 3, True)},
    "11111112961": {"Hero": ("5", "T", 3, True)},
    "11111110018": {"P6": ("7", "K", 3, False), "P7": ("Q", "K", 2, False), "P2": ("K", "5", 1, True)},
    "11111111146": {"P2": ("5", "K", 3, False), "Hero": ("9", "K", 2, False), "P8": ("K", "2", 1, True)},
    "11111111633": {"P7": ("5", "K", 3, False), "Hero": ("K", "5", 2, True)},
    "11111113928": {"Hero": ("9", "7", 3, True)},
    "11111111062": {"P7": ("A", "8", 3, True)},
    "11111115744": {"P4": ("J", "J", 3, False), "P13": ("J", "T", 2, True)},
}
"""Twelve hands collected as examples of steals, read by eye: who could steal, with what, against what, and did he."""

DEFENCES = {
    "11111111813": {"P2": False, "Hero": False, "P3": True},
    "11111111538": {"P1": False, "P2": False, "Hero": True},
    "11111111649": {"Hero": False, "P3": False},
    "11111112277": {"P5": True},
    "11111110428": {"P1": True},
    "11111112961": {"P3": False, "P5": False, "P4": True},
    "11111110018": {"Hero": False},
    "11111111146": {"P3": True},
    "11111111633": {"P5": True},
    "11111113928": {"P5": False, "P4": False, "P6": False},
    "11111111062": {"P9": False, "Hero": True},
    "11111115744": {"P14": True},
}
"""To whom the steal came with nobody in between, and whether he stayed in."""


@pytest.fixture(scope="module")
def examples():
    path = HISTORIES / "fulltilt" / "stud8" / "7-StudHL-USD-2-4-201006.Steal.examples.txt"
    return {record.header.hand: story_of(record) for record in records(path)}


def test_the_steals_are_those_one_sees(examples):
    seen = {}
    for number, hand in examples.items():
        spots, taken = against(hand, "steals"), count(hand, "steals")
        seen[number] = {
            hand.names[seat]: (str(hand.doors[seat])[0], *spots[seat], taken[seat] == (1, 1)) for seat in spots
        }
    assert seen == STEALS


def test_and_so_are_the_defences(examples):
    seen = {
        number: {hand.names[seat]: taken == (1, 1) for seat, taken in count(hand, "defends").items()}
        for number, hand in examples.items()
    }
    assert seen == DEFENCES


def test_all_files_are_counted_whole_and_no_chip_is_made():
    table, seen = read([HISTORIES], ["currency"])
    assert (seen.hands, seen.files, seen.others) == (241, 50, 1)
    assert seen.whole
    assert seen.otherwise == 0
    assert all(tally.won[currency] <= 0 for (currency,), tally in table.rows())


def test_two_processes_come_to_the_same():
    table, seen = read([HISTORIES], ["player", "game"])
    again, seen_again = read([HISTORIES], ["player", "game"], jobs=2)
    assert list(again.rows()) == list(table.rows())
    assert seen_again == seen
