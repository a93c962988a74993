"""House rules in a file: what they change, and how the file is refused."""

from pathlib import Path

import pytest

from doorcard.errors import HouseRulesError, SignNotPermitted
from doorcard.rules import RULE_SETS, rule_set
from doorcard.rules.amend import answers, clauses, load, spelled, turned
from doorcard.rules.clauses import (
    Cards,
    ForcedCard,
    HeadToHead,
    RaiseCap,
    Seats,
    Structure,
)
from doorcard.rules.paths import clause_at
from doorcard.rules.sign import default_sign
from marks import law

NZ = rule_set("nz/seven-card-stud")

HEAD = 'name = "friday"\nbase = "nz/seven-card-stud"\n'


@pytest.fixture
def house(tmp_path):
    """A function that writes house rules on New Zealand seven-card stud to a file and loads them."""

    def loaded(body: str, head: str = HEAD):
        path = tmp_path / "friday.toml"
        path.write_text(head + body, encoding="utf-8")
        return load(path)

    return loaded


@pytest.fixture
def refused(house, tmp_path):
    """A function that gives the sentence with which house rules are refused at a key."""

    def sentence(key: str, body: str, head: str = HEAD) -> str:
        with pytest.raises(HouseRulesError) as refusal:
            house(body, head)
        assert refusal.value.key == key
        assert str(refusal.value).startswith(f"{tmp_path / 'friday.toml'}: {key}")
        return str(refusal.value)

    return sentence


def changed(rules) -> dict[str, object]:
    """What the clauses say that differ from New Zealand seven-card stud."""
    return {
        path: after.says
        for (path, before), (_, after) in zip(clauses(NZ), clauses(rules), strict=True)
        if after.says != before.says
    }


# What a file changes


def test_a_file_without_changes_is_its_base_under_another_name(house):
    rules, sign = house("")
    assert rules.name == "friday"
    assert rules.title == "friday, after Seven Card Stud, New Zealand 1999"
    assert changed(rules) == {}
    assert sign == default_sign(NZ)


def test_a_title_of_its_own(house):
    assert house('title = "Friday at the Eagle"')[0].title == "Friday at the Eagle"


def test_dotted_paths_in_quotes(house):
    rules, _ = house('[clauses]\n"forced.card" = "highest"\n"streets.fourth.bet" = "big"\n"deal.spare" = 0\n')
    assert {path: spelled(says) for path, says in changed(rules).items()} == {
        "forced.card": "highest",
        "streets.fourth.bet": "big",
        "deal.spare": "0",
    }


def test_tables_in_tables_say_the_same(house):
    rules, _ = house('[clauses.forced]\ncard = "highest"\n[clauses.streets.fourth]\nbet = "big"\n')
    assert set(changed(rules)) == {"forced.card", "streets.fourth.bet"}


@law("house", "amended")
def test_an_amended_clause_cites_its_base_and_the_house(house):
    rules, _ = house('[clauses]\nforced.card = "highest"\n')
    assert list(map(str, rules.forced.card.cites)) == ["nz 13.2(a)", "house amended"]
    assert rules.forced.ace is NZ.forced.ace


def test_an_answer_that_the_base_gives_already_is_no_amendment(house):
    rules, _ = house('[clauses]\nforced.card = "lowest"\n')
    assert rules.forced.card is NZ.forced.card


@pytest.mark.parametrize(
    "written", ["two-not-folded", "two_not_folded", "Two not folded", "exactly two have not folded"]
)
def test_an_answer_is_written_by_its_name_or_its_words(house, written):
    rules, _ = house(f'[clauses]\nbetting.head_to_head = "{written}"\n')
    assert rules.betting.head_to_head.says is HeadToHead.TWO_NOT_FOLDED


def test_one_part_of_an_answer(house):
    rules, _ = house("[clauses]\nbetting.cap.raises = 4\nseats.number = {most = 6, warn_above = 6}\n")
    assert rules.betting.cap.says == RaiseCap(4, NZ.betting.cap.says.capped)
    assert rules.seats.number.says == Seats(2, 6, 8, 6)


def test_cards_are_letters_and_a_burn(house):
    rules, _ = house('[clauses]\nstreets.sixth.deal = "D"\nstreets.fifth.deal.burn = false\n')
    assert rules.streets[3].deal.says == Cards("D", burn=True)
    assert rules.streets[2].deal.says == Cards("U", burn=False)


def test_structures_are_a_list(house):
    rules, _ = house('[clauses]\nbetting.structures = ["fixed", "half pot"]\n')
    assert rules.betting.structures.says == {Structure.FIXED, Structure.HALF_POT}


def test_a_bound_may_be_none(house):
    rules, _ = house(
        '[clauses]\nawards.excess_most_cents = "none"\n',
        'name = "h"\nbase = "pa/seven-card-stud-high"\n',
    )
    assert rules.awards.excess_most_cents.says is None


def test_the_sign_is_checked_against_the_amended_rules(house):
    rules, sign = house("[clauses]\nbetting.cap.raises = 4\n[sign]\nante = 1\nraise_cap = 4\n")
    assert (sign.ante, sign.raise_cap, sign.small_bet) == (1, 4, 10)
    assert sign.most_raises(rules) == 4


def test_readings_stand_on_the_sign(house):
    rules, sign = house('[readings]\nenough-cards = "n"\n')
    assert sign.readings == (("enough-cards", "n"),)
    assert rules.deal.spare.says == 1


@pytest.mark.parametrize("base", RULE_SETS)
def test_every_answer_can_be_written_and_read_again(house, base):
    rules = RULE_SETS[base]
    for path, _ in clauses(rules):
        for answer in answers(rules, path):
            if isinstance(answer, Cards | Seats | RaiseCap):
                lines = [f"{path}.{part} = {toml(value)}" for part, value in answer._asdict().items()]
            else:
                lines = [f"{path} = {toml(answer)}"]
            refusal, read = written_and_read(house, base, lines)
            # Some answers make no hand, or forbid the default sign; they were read all the same.
            assert "is no answer" not in refusal, path
            assert read is None or clause_at(read, path).says == answer, path


def written_and_read(house, base: str, lines: list[str]):
    """The sentence of refusal, if any, and the rule set, if any."""
    try:
        return "", house("[clauses]\n" + "\n".join(lines), f'name = "h"\nbase = "{base}"\n')[0]
    except HouseRulesError as error:
        return str(error), None


def toml(answer) -> str:
    """An answer as a value of the file."""
    if isinstance(answer, frozenset):
        return "[" + ", ".join(f'"{spelled(one)}"' for one in answer) + "]"
    return spelled(answer) if isinstance(answer, int) else f'"{spelled(answer)}"'


def test_without_burns_one_card_left_is_enough_for_a_common_card(house):
    burns = "".join(f"streets.{street}.deal.burn = false\n" for street in ("fourth", "fifth", "sixth", "seventh"))
    assert house(f"[clauses]\n{burns}deal.refill_below = 1\n")[0].deal.refill_below.says == 1


# How a file is refused


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(HouseRulesError, match="cannot be read") as refusal:
        load(tmp_path / "none.toml")
    assert refusal.value.key == ""
    with pytest.raises(HouseRulesError, match="cannot be read"):
        load(str(tmp_path))


def test_a_broken_file_is_refused_with_its_line(house):
    with pytest.raises(HouseRulesError, match=r"is not TOML: .*line 4") as refusal:
        house("[clauses]\nforced.card = highest\n")
    assert refusal.value.key == ""
    assert "friday.toml: is not TOML" in str(refusal.value)


def test_only_a_bound_may_be_none(refused):
    sentence = refused("clauses.deal.spare", '[clauses]\ndeal.spare = "none"\n')
    assert sentence.endswith("it is a whole number from 0")


def test_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "caf\xe9"')
    with pytest.raises(HouseRulesError, match="UTF-8"):
        load(path)


@pytest.mark.parametrize(("missing", "head"), [("base", 'name = "h"\n'), ("name", 'base = "nz/seven-card-stud"\n')])
def test_name_and_base_are_needed(refused, missing, head):
    assert "missing" in refused(missing, "", head)


def test_an_unknown_base_is_refused_with_all_there_are(refused):
    sentence = refused("base", "", 'name = "h"\nbase = "nz/seven-card-studd"\n')
    assert "cardroom/razz" in sentence
    assert "did you mean 'nz/seven-card-stud'" in sentence


def test_a_name_that_is_taken(refused):
    assert "already" in refused("name", "", 'name = "cardroom/razz"\nbase = "nz/seven-card-stud"\n')


@pytest.mark.parametrize("name", ["3", '""', '"two\\nlines"', "true"])
def test_a_name_is_a_text_on_one_line(refused, name):
    refused("name", "", f'name = {name}\nbase = "nz/seven-card-stud"\n')


def test_an_unknown_key(refused):
    assert "did you mean 'clauses'" in refused("clause", '[clause]\nforced.card = "highest"\n')


def test_a_table_that_is_none(refused):
    assert "[sign]" in refused("sign", "sign = 3\n")


def test_an_unknown_clause_is_refused_with_its_neighbours(refused):
    sentence = refused("clauses.forced.crad", '[clauses]\nforced.crad = "highest"\n')
    assert "forced has card, ace, tie" in sentence
    assert "did you mean 'forced.card'" in sentence


def test_an_unknown_street(refused):
    sentence = refused("clauses.streets.second.bet", '[clauses]\nstreets.second.bet = "big"\n')
    assert "streets.third, streets.fourth" in sentence


def test_a_clause_of_no_street(refused):
    assert "streets.third, streets.fourth" in refused("clauses.streets.bet", '[clauses]\nstreets.bet = "big"\n')


def test_a_part_that_is_not_there(refused):
    assert "raises, capped" in refused("clauses.betting.cap.rises", "[clauses]\nbetting.cap.rises = 4\n")
    assert "no parts" in refused("clauses.forced.card.rank", "[clauses]\nforced.card.rank = 4\n")


@pytest.mark.parametrize(
    ("path", "written", "words"),
    [
        ("forced.card", '"hihgest"', "lowest, highest; did you mean 'highest'"),
        ("forced.card", "1", "lowest, highest"),
        ("deal.spare", "-1", "whole number from 0"),
        ("deal.spare", "true", "whole number from 0"),
        ("deal.spare", '"none"', "whole number from 0"),
        ("deal.spare", '"one"', "whole number from 0"),
        ("deal.refill_below", "1", "whole number from 2"),
        ("deal.burn_after_shuffle", "1", "true or false"),
        ("awards.excess_most_cents", "1.5", "or 'none'"),
        ("betting.structures", '"fixed"', "a list of fixed, spread"),
        ("betting.structures", '["fixt"]', "did you mean 'fixed'"),
        ("betting.cap", "4", "raises, capped"),
        ("betting.cap.raises", "0", "whole number from 1"),
        ("streets.fourth.deal", '"UX"', "D for down and U for up"),
        ("streets.fourth.deal", '""', "D for down and U for up"),
        ("streets.fourth.deal.pattern", "3", "D for down and U for up"),
        ("streets.fourth.deal.burn", '"no"', "true or false"),
    ],
)
def test_a_wrong_answer_is_refused_with_what_is_allowed(refused, path, written, words):
    assert words in refused(f"clauses.{path}", f"[clauses]\n{path} = {written}\n")


@pytest.mark.parametrize(
    ("key", "body"),
    [
        ("clauses.seats.number", "seats.number.most = 9"),
        ("clauses.seats.number", "seats.number.least = 1"),
        ("clauses.betting.structures", "betting.structures = []"),
        ("clauses.streets.third.deal", 'streets.third.deal = "DDD"'),
        ("clauses.streets.third.deal", 'streets.third.deal = "DDDDDDU"'),
        ("clauses.streets.third.discards", "streets.third.discards = 3"),
        ("clauses.streets", 'streets.seventh.deal = "U"'),
        ("clauses.streets", 'streets.seventh.deal = "DD"'),
    ],
)
def test_answers_that_make_no_hand_together(refused, key, body):
    refused(key, f"[clauses]\n{body}\n")


def test_a_sign_the_rules_refuse(refused, house):
    assert "every player antes" in refused("sign.ante", "[sign]\nante = 0\n")
    assert "did you mean 'ante'" in refused("sign.antee", "[sign]\nantee = 1\n")
    with pytest.raises(HouseRulesError) as refusal:
        house("[sign]\nante = 0\n")
    cause = refusal.value.__cause__
    assert isinstance(cause, SignNotPermitted)
    assert "nz 13.1(b)" in map(str, cause.cites)


def test_a_reading_that_cannot_be_chosen(refused):
    assert "did you mean 'must-show'" in refused("readings.mustshow", '[readings]\nmustshow = "than-best"\n')
    assert "than-first, than-best" in refused("readings.must-show", '[readings]\nmust-show = "best"\n')
    refused("readings.must-show", "[readings]\nmust-show = 3\n")


def test_readings_have_their_own_table(refused):
    assert "[readings]" in refused("sign.readings", '[sign]\nreadings = {must-show = "than-best"}\n')


def test_a_reading_may_not_undo_an_amended_clause(refused):
    body = '[clauses]\ndeal.spare = 2\n[readings]\nenough-cards = "n"\n'
    assert "deal.spare" in refused("readings", body)


# How answers are written


@pytest.mark.parametrize(
    ("answer", "written"),
    [
        (ForcedCard.HIGHEST, "highest"),
        (HeadToHead.TWO_WITH_CHIPS, "two-with-chips"),
        (True, "true"),
        (2, "2"),
        (None, "none"),
        (frozenset({Structure.SPREAD, Structure.FIXED}), "[fixed, spread]"),
        (Cards("DDU", burn=False), "{pattern = DDU, burn = false}"),
    ],
)
def test_an_answer_is_spelled(answer, written):
    assert spelled(answer) == written


def test_the_answers_that_are_numbers_are_those_nearby():
    assert answers(NZ, "deal.spare") == (1, 0, 2)
    assert answers(NZ, "deal.refill_below") == (2, 3)
    assert answers(NZ, "awards.excess_most_cents") == (None, 100, 200)
    assert answers(rule_set("pa/seven-card-stud-high"), "awards.excess_most_cents") == (100, None, 200)


def test_the_answers_on_cards_are_the_burn_and_the_other_side_of_one_card():
    assert answers(NZ, "streets.third.deal") == (Cards("DDU", burn=False), Cards("DDU", burn=True))
    assert answers(NZ, "streets.seventh.deal") == (
        Cards("D", burn=True),
        Cards("D", burn=False),
        Cards("U", burn=True),
    )


def test_the_answers_of_a_clause_begin_with_its_own():
    assert answers(NZ, "forced.card") == (ForcedCard.LOWEST, ForcedCard.HIGHEST)
    assert answers(turned(NZ, "forced.card", ForcedCard.HIGHEST), "forced.card")[0] is ForcedCard.HIGHEST
    assert set(answers(NZ, "betting.head_to_head")) == set(HeadToHead)


def test_every_file_is_refused_with_a_sentence(tmp_path):
    # Nothing but the package's own error comes out, whatever stands there.
    for number, text in enumerate(
        ["", "name = []", 'name = "a"\nbase = {}', "[[sign]]", "clauses = []", "a.b.c = 1"]
    ):
        path = Path(tmp_path / f"{number}.toml")
        path.write_text(text)
        with pytest.raises(HouseRulesError, match=path.name):
            load(path)
