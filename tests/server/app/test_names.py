"""Names are text that anybody can read, and nobody can take another's by how it looks."""

import pytest

from doorcard.server.names import KINDS, clean, clean_name, likeness
from doorcard.server.problems import Refusal


@pytest.mark.parametrize("written", ["Ana", "  Ana   María ", "O'Neill", "Jean-Luc", "王", "Zoë 2", "A. B. & Co"])
def test_a_name_is_letters_digits_and_a_little_punctuation(written):
    assert clean_name(written) == " ".join(written.split())


@pytest.mark.parametrize(
    "written",
    [
        "",
        "   ",
        "-.-",
        "<b>Ana</b>",
        "Ana\u202eanA",
        "Ana\u200b",
        "Ana\x00",
        "a" * 25,
        "{{7*7}}",
        "=1+1",
        "@me",
        "♠♥",
        "😀",
    ],
)
def test_what_is_no_name_is_refused(written):
    with pytest.raises(Refusal) as refused:
        clean_name(written)
    assert refused.value.code == "bad-name"


def test_line_breaks_count_as_spaces():
    assert clean("Ana\nBo") == "Ana Bo"


@pytest.mark.parametrize(
    "written", ["Dealer", "Rail", "DOORCARD", "D e a l e r", "Dealér", "Ноѕт", "Ηοst", "Ꭰealer", "H0st", "Rai1"]
)
def test_nobody_is_called_what_the_dealer_calls_things(written):
    with pytest.raises(Refusal):
        clean_name(written)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "form", ["{}", "the {}", "The {}", "{} 1", "{} 12", "{}s", "the {} 2", "{} two", "3 {}", "{} No. 4"]
)
def test_no_kind_of_thing_at_a_table_is_a_name_in_any_form(kind, form):
    with pytest.raises(Refusal) as refused:
        clean_name(form.format(kind.removeprefix("the "))[:24])
    assert refused.value.code == "bad-name"
    assert all(one in str(refused.value) for one in KINDS), "it says which are taken"


@pytest.mark.parametrize(
    "written",
    ["Sеаt 1", "Seat l", "Seat I", "seat1", "SEAT-3", "Тhe Hоusе", "Main-Pot", "Side Pot 2", "Sіde pοt", "Prоgram",
     "R0bot", "Seat One", "Rai1 2"],
)  # fmt: skip
def test_what_looks_like_such_a_kind_is_no_name_either(written):
    with pytest.raises(Refusal):
        clean_name(written)


@pytest.mark.parametrize(
    "written",
    ["Mel", "Melo", "Housman", "Theo", "Seaton", "Potter", "Tableau", "Hostin", "Roberta", "Ana 2", "Dealey",
     "Youssef", "Thea", "Number One", "Botond", "Bot"],
)  # fmt: skip
def test_names_that_only_begin_like_one_are_names(written):
    assert clean_name(written) == written


@pytest.mark.parametrize(("one", "other"), [("Ana", "ANA"), ("Ana", "Aná"), ("Ana Bo", "ana-bo"), ("Ａｎａ", "Ana")])
def test_names_that_look_alike_are_the_same(one, other):
    assert likeness(clean(one)) == likeness(clean(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mallory", "M\N{CYRILLIC SMALL LETTER A}llory"),
        ("ADA", "\N{CHEROKEE LETTER GO}\N{CHEROKEE LETTER A}\N{CHEROKEE LETTER GO}"),
        ("Coco", "Сосо"),
        ("Oto", "\N{GREEK CAPITAL LETTER OMICRON}t\N{GREEK SMALL LETTER OMICRON}"),
        ("Dora", "\N{LISU LETTER DA}ora"),
        ("Ali", "AIi"),
        ("Lola", "L0la"),
    ],
)
def test_letters_of_another_script_do_not_make_another_name(one, other):
    assert clean(one) != clean(other)
    assert likeness(clean(one)) == likeness(clean(other))


@pytest.mark.parametrize(("one", "other"), [("Ana", "Ada"), ("Анна", "Инна"), ("王", "玉"), ("Zoë 2", "Zoë 3")])
def test_names_that_do_not_look_alike_are_not(one, other):
    assert likeness(clean(one)) != likeness(clean(other))


@pytest.mark.parametrize("written", ["Анна", "Ολγα", "山田", "مريم", "अनिल", "Nguyễn"])
def test_a_name_in_any_script_is_a_name(written):
    assert clean_name(written) == written
