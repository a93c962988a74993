"""Which law a record is judged by, and how its rules are read."""

import pytest
from msgspec.structs import replace

from diagrams import deal
from doorcard.audit import audit
from doorcard.audit.under import NUMBERS, SWITCHES, Law, answers, in_pack, read_reading
from doorcard.errors import UnknownRules
from doorcard.records import detect, own
from doorcard.records.record import Did, Record
from doorcard.records.transcribe import record_of
from doorcard.rules import rule_set
from doorcard.rules.amend import load
from doorcard.rules.clauses import HeadToHead
from doorcard.rules.options import OPTIONS
from records.sheets import STARS


@pytest.fixture
def stars(tmp_path):
    """A hand of PokerStars, where the cap stands head to head too."""
    path = tmp_path / "stars.txt"
    path.write_text(STARS)
    return detect.record(path)


def test_a_record_is_judged_as_its_site_plays(stars):
    record, rules = Law().of(stars)
    assert rules is rule_set("cardroom/seven-card-stud")
    assert dict(record.header.sign.readings)["head-to-head"] == "cap-stands"
    assert record.header.sign.open_pair


def test_a_record_of_house_rules_is_judged_by_them(tmp_path):
    """In this kitchen the king brings it in; where the rules are not given, the record's own are meant."""
    rules = tmp_path / "kitchen.toml"
    rules.write_text('base = "nz/seven-card-stud"\nname = "kitchen"\n[clauses]\nforced.card = "highest"\n')
    kitchen, _ = load(rules)
    table = deal(kitchen, "seat 0 | 2c\nseat 1 | Kd").acts("1 brings in 10, 0 folds")
    record = record_of(own.Hand(begin=table.start, events=tuple(table.events)))
    assert audit(record) == ()
    assert Law().of(record) == (record, kitchen)
    assert "out-of-turn" in {one.code for one in audit(record, rule_set("nz/seven-card-stud"))}


def test_a_reading_chosen_stands_in_the_place_of_the_sites(stars):
    record, _ = Law(readings=(("head-to-head", "two-with-chips"), ("open-pair", "no"), ("raise-cap", "4"))).of(stars)
    sign = record.header.sign
    assert dict(sign.readings) == {**dict(stars.header.sign.readings), "head-to-head": "two-with-chips"}
    assert (sign.open_pair, sign.raise_cap) == (False, 4)


def test_under_a_law_a_reading_is_read_into_its_clauses(stars):
    _, usual = Law("nz").of(stars)
    _, chosen = Law("nz", None, (("head-to-head", "until-reached"),)).of(stars)
    assert usual.betting.head_to_head.says is HeadToHead.TWO_WITH_CHIPS
    assert chosen.betting.head_to_head.says is HeadToHead.UNTIL_REACHED


def test_a_reading_that_a_law_does_not_offer_leaves_it_as_it_is(stars):
    assert Law("pa", None, (("head-to-head", "until-reached"),)).of(stars) == Law("pa").of(stars)


def test_a_pack_without_the_game_does_not_judge_it(stars):
    assert in_pack(stars, "pa") is rule_set("pa/seven-card-stud-high")
    razz = rule_set("cardroom/razz")
    assert Law("cardroom/razz", razz).of(stars) is None


def test_every_option_of_the_rules_can_be_chosen():
    offered = answers()
    for option in OPTIONS:
        for choice in option.choices:
            assert read_reading(f"{option.key}={choice.name}") == (option.key, choice.name)
            assert choice.name in offered[option.key]
    for name in SWITCHES:
        assert read_reading(f"{name} = yes") == (name, "yes")
    for name in NUMBERS:
        assert read_reading(f"{name}=12") == (name, "12")


@pytest.mark.parametrize(
    "written", ["burn", "burn=", "=none", "burn=some", "raise-cap=-1", "raise-cap=²", "wind=east"]
)
def test_a_reading_that_is_none_is_refused(written):
    with pytest.raises(UnknownRules):
        read_reading(written)


def test_a_hand_of_a_law_that_posts_no_forced_bet_is_judged_under_one_that_does():
    """In New Zealand the lowest card bets; Pennsylvania posts a forced bet, and all that was done is judged on."""
    nz, pa = rule_set("nz/seven-card-stud"), rule_set("pa/seven-card-stud-high")
    table = deal(nz, "seat 0 | 2c\nseat 1 | Kd\nseat 2 | 9h").acts("0 brings in 10, 1 calls, 2 folds")
    record = record_of(own.Hand(begin=table.start, events=tuple(table.events)))
    assert audit(record) == ()
    (sign,) = audit(record, pa)
    assert sign.code == "sign"
    assert sign.sentence == (
        "the sign of the table has no forced bet, but in this game it posts one; "
        "it is taken to be 10, as it was brought in"
    )
    assert "pa (d)" in map(str, sign.cites)
    first = next(act for act in record.acts if act.did is Did.CALL)
    wrong = Record(record.header, tuple([replace(one, seat=2) if one is first else one for one in record.lines]))
    assert [one.code for one in audit(wrong, pa)] == ["sign", "out-of-turn"]
