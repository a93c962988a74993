"""Files and folders counted: what is read, what is left out and named, and that several processes count the same."""

import json
from decimal import Decimal

import pytest

from diagrams import CR7, deal
from doorcard.errors import Malformed
from doorcard.records import own
from doorcard.records.detect import records
from doorcard.records.whole import hand_of
from doorcard.rules.amend import load
from doorcard.stats import read, story_of
from doorcard.stats.files import MOST_TOLD
from doorcard.stats.table import exact
from doorcard.stats.written import as_text
from records.sheets import SHEETS, STARS

HOLDEM = """\
PokerStars Hand #102:  Hold'em No Limit ($0.10/$0.20 USD) - 2019/03/04 5:06:07 ET
Table 'Nowhere II' 6-max Seat #1 is the button
"""


def own_hand(table, **told):
    return own.Hand(begin=table.start, events=tuple(table.events), **told)


def simple():
    return deal(CR7, 3)


@pytest.fixture
def folder(tmp_path):
    """A file of each of four rooms and one of ours, in folders."""
    (tmp_path / "rooms").mkdir()
    for site, text in SHEETS.items():
        (tmp_path / "rooms" / f"{site}.txt").write_text(text)
    table = simple().acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds")
    own.write(tmp_path / "ours.jsonl", own_hand(table, names=("Ann Lee", "bob", "")))
    return tmp_path


def counted(*paths, **how):
    """The rows as text, and what was read."""
    table, seen = read(paths, **how)
    return list(table.rows()), seen


def test_a_folder_is_read_with_all_that_is_in_it(folder):
    """In the hand of Full Tilt bob sits out, and in that of PokerStars Dan does."""
    table, seen = read([folder], ["player"])
    assert (seen.files, seen.hands) == (5, 5)
    assert seen.whole
    assert {group[0]: tally.hands for group, tally in table.rows()} == {
        "": 1, "Ann Lee": 5, "bob": 3, "bob: x": 1, "Cy": 2, "Cy (2)": 1, "Dan": 1,
    }  # fmt: skip


def test_all_formats_are_counted_alike(folder):
    """Ann Lee calls at PokerStars, raises or completes at the others, and in ours she only brings it in and folds."""
    table, _ = read([folder], ["player", "site"])
    vpip = {group[1]: tally.of("vpip") for group, tally in table.rows() if group[0] == "Ann Lee"}
    assert vpip == {
        "doorcard-hand": (0, 1),
        "fulltilt": (1, 1),
        "partypoker": (1, 1),
        "pokerstars": (1, 1),
        "winamax": (1, 1),
    }


def test_several_processes_count_the_same(folder):
    alone, seen = counted(folder)
    several, seen_by_several = counted(folder, jobs=3)
    assert several == alone
    assert seen_by_several == seen


def test_several_processes_share_one_file(tmp_path):
    path = tmp_path / "ours.jsonl"
    for seat in range(3):
        end = simple().acts("0 brings in 3, 1 completes to 10, 2 folds, 0 folds")
        own.append(path, own_hand(end, names=tuple(f"P{seat}{other}" for other in range(3))))
    alone, seen = counted(path)
    several, seen_by_several = counted(path, jobs=2)
    assert len(alone) == 9
    assert several == alone
    assert seen_by_several == seen


def test_a_hand_that_is_not_stud_is_counted_by_its_game(tmp_path):
    path = tmp_path / "mixed.txt"
    path.write_text(f"{STARS}\n\n{HOLDEM}\n\n{STARS}")
    _, seen = read([path])
    assert seen.hands == 2
    assert seen.not_stud == {"Hold'em No Limit": 1}
    assert seen.whole
    assert counted(path, jobs=2)[1] == seen


def test_a_damaged_hand_is_named_with_its_line_and_the_others_are_counted(tmp_path):
    path = tmp_path / "damaged.txt"
    path.write_text(STARS.replace("bob: x: brings in for $0.04", "bob: x: does a dance") + "\n\n" + STARS)
    _, seen = read([path])
    assert (seen.hands, seen.damaged) == (1, 1)
    assert not seen.whole
    assert seen.told[0].startswith(f"{path}:14: ")


def test_with_lenience_it_is_counted_and_what_was_taken_for_granted_is_named(tmp_path):
    path = tmp_path / "damaged.txt"
    path.write_text(STARS.replace("Eve joins the table at seat #1", "Eve does a dance"))
    _, strict = read([path])
    _, seen = read([path], lenient=True)
    assert (strict.hands, strict.damaged) == (0, 1)
    assert (seen.hands, seen.damaged) == (1, 0)
    assert any("Eve does a dance" in sentence for sentence in seen.told)
    assert seen.taken_for_granted


def test_a_hand_that_does_not_end_is_left_out_and_named(tmp_path):
    path = tmp_path / "ours.jsonl"
    table = simple().acts("0 brings in 3, 1 completes to 10")
    own.write(path, own_hand(table), own_hand(simple().acts("0 brings in 3, 1 folds, 2 folds")))
    _, seen = read([path])
    assert (seen.hands, seen.left_out) == (1, 1)
    assert seen.told == [f"{path}:1: the record ends before the hand does"]


def test_a_file_of_something_else_is_passed_over_in_a_folder(folder):
    (folder / "notes.md").write_text("buy milk")
    _, seen = read([folder])
    assert (seen.files, seen.others, seen.unreadable) == (5, 1, 0)
    assert f"{folder}/notes.md: passed over, there is no hand in it that we read" in seen.told
    assert seen.whole


def test_but_asked_for_by_name_it_is_unreadable(tmp_path):
    (tmp_path / "notes.md").write_text("buy milk")
    _, seen = read([tmp_path / "notes.md", tmp_path / "none.txt"])
    assert (seen.files, seen.others, seen.unreadable) == (2, 0, 2)
    assert not seen.whole


def test_a_file_of_ours_that_breaks_off_counts_as_far_as_it_goes(tmp_path):
    """The broken line is in the second hand."""
    path = tmp_path / "ours.jsonl"
    table = simple().acts("0 brings in 3, 1 folds, 2 folds")
    own.write(path, own_hand(table))
    path.write_bytes(path.read_bytes() * 2 + b"nonsense\n")
    _, seen = read([path])
    assert (seen.hands, seen.unreadable) == (1, 1)
    assert f"{path}:{1 + 2 * len(table.events) + 2}: " in seen.told[0]


def test_of_too_many_sentences_some_are_kept(tmp_path):
    path = tmp_path / "damaged.txt"
    path.write_text("\n\n".join([STARS.replace("brings in for", "dances for")] * (MOST_TOLD + 7)))
    _, seen = read([path])
    assert (len(seen.told), seen.untold, seen.damaged) == (MOST_TOLD, 7, MOST_TOLD + 7)


def test_house_rules_are_a_game_of_their_own(tmp_path):
    """The kings bring it in under the rules of this kitchen, and no record has a word for that."""
    rules = tmp_path / "kitchen.toml"
    rules.write_text('base = "nz/seven-card-stud"\nname = "kitchen"\n[clauses]\nforced.card = "highest"\n')
    kitchen, _ = load(rules)
    table = deal(kitchen, "seat 0 | 2c\nseat 1 | Kd").acts("1 brings in 10, 0 folds")
    own.write(tmp_path / "ours.jsonl", own_hand(table))
    (row,), _ = counted(tmp_path / "ours.jsonl", by=["game"])
    game, tally = row
    assert game == ("kitchen",)
    assert tally.of("brings_in") == (1, 2)


def test_json_ends_with_what_was_read(folder):
    *rows, last = as_text(*read([folder], ["player"]), "json").splitlines()
    assert json.loads(last)["read"]["hands"] == 5
    assert [json.loads(row)["player"] for row in rows] == ["", "Ann Lee", "bob", "bob: x", "Cy", "Cy (2)", "Dan"]


def test_a_room_that_divides_otherwise_is_named_and_counted_as_it_paid(folder):
    """Of $16.50, that room gives $8.30 to the high hand and $8.20 to the low: $8.25 each are due."""
    table, seen = read([folder / "rooms" / "fulltilt.txt"], ["player"])
    assert seen.otherwise == 1
    assert seen.told == [
        f"{folder}/rooms/fulltilt.txt:1: the chips went elsewhere than the rules send them; counted as they went"
    ]
    won = {group[0]: exact(tally.won["USD"]) for group, tally in table.rows()}
    assert won == {"Ann Lee": Decimal("0.2"), "Cy": Decimal("-0.9"), "Dan": Decimal("0.3")}
    assert table.tallies["Dan",].of("halves") == (1, 1)


def test_a_hand_of_a_room_counts_the_same_when_it_is_written_in_our_format(folder):
    """Also its money and its room; where the room pays otherwise, ours tells what is due."""
    path = folder / "ours.jsonl"
    kept = [site for site in SHEETS if site != "fulltilt"]
    hands = [hand_of(record) for site in kept for record in records(folder / "rooms" / f"{site}.txt")]
    own.write(path, *hands)
    as_ours, _ = counted(path, by=["player", "site", "currency"])
    in_rooms, _ = counted(*[folder / "rooms" / f"{site}.txt" for site in kept], by=["player", "site", "currency"])
    assert as_ours == in_rooms


def test_units_that_are_no_decimal_parts_leave_the_hand_out():
    table = simple().acts("0 brings in 3, 1 folds, 2 folds")
    with pytest.raises(Malformed, match="7 units make one; that should be 1, 10, 100 or so on to 1000000000"):
        story_of(own_hand(table, origin=own.Origin(currency="USD", scale=7)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_is_told_how_far_the_counting_is(folder, jobs):
    told = []
    _, seen = read([folder], jobs=jobs, tell=lambda files, hands: told.append((files, hands)))
    assert told[-1] == (seen.files, seen.hands) == (5, 5)
    assert told == sorted(told)
