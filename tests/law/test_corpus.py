"""The corpus holds every paragraph of the two texts under its own number, and a citation is one object."""

import copy
import pickle
import re
import tomllib
from importlib import resources

import pytest

from doorcard.errors import LawError, UnknownParagraph
from doorcard.law import Basis, cite, read_citation, source
from doorcard.law.citation import FILES

# The numbers as the texts have them; the headings above them state nothing of their own.
SUBPARAGRAPHS = (
    "1(a) 1(b) 1(c) 2(a) 2(b) 2(b)(i) 2(b)(ii) 3(a) 3(b) 3(c) 3(c)(i) 3(c)(ii)"
    " 4(a) 4(b) 4(c) 4(c)(i) 4(c)(ii) 4(d) 4(e) 4(f) 5(a) 5(b) 5(c) 5(d) 5(e)"
)
UNDER_EACH_GAME = SUBPARAGRAPHS.split()
NZ = [f"{game}.{number}" for game in (12, 13) for number in UNDER_EACH_GAME]
PA_NUMBERS = (
    "(a) (b) (c) (d) (d)(1) (d)(2) (d)(3) (d)(4) (e) (f) (f)(1) (f)(2) (f)(3) (g) (h) (i) (i)(1) (i)(2)"
    " (i)(3)(i) (i)(3)(ii) (i)(3)(iii) (i)(3)(iv) (j) (k) (k)(1) (k)(2) (l) (m)"
)
PA = PA_NUMBERS.split()

EVERY = [paragraph for key in FILES for paragraph in source(key).paragraphs.values()]


@pytest.mark.parametrize(("key", "numbers"), [("nz", NZ), ("pa", PA)])
def test_a_text_is_there_in_full_and_in_its_order(key, numbers):
    assert list(source(key).paragraphs) == numbers


@pytest.mark.parametrize(
    ("key", "basis"),
    [("nz", Basis.LAW), ("pa", Basis.LAW), ("custom", Basis.CUSTOM), ("house", Basis.HOUSE)],
)
def test_a_source_knows_what_gives_it_force(key, basis):
    assert source(key).basis is basis
    assert source(key).dated


@pytest.mark.parametrize("paragraph", EVERY, ids=lambda paragraph: paragraph.number)
def test_a_paragraph_is_a_title_and_whole_sentences(paragraph):
    assert paragraph.title
    assert not paragraph.title.endswith(".")
    for text in filter(None, (paragraph.says, paragraph.note)):
        assert re.match(r"[A-Z0-9]", text), text
        assert text.endswith("."), text


def test_13_says_what_12_says_but_for_the_deal_and_the_hands():
    differ = {
        number for number in UNDER_EACH_GAME if cite("nz", f"12.{number}").text() != cite("nz", f"13.{number}").text()
    }
    assert differ == {"1(c)", "3(a)", "4(a)", "4(d)"}


def test_the_stray_words_of_12_3_b_are_noted_and_left_out():
    words = cite("nz", "12.3(b)").words
    assert "Keluaran HK" in words.note
    assert "Keluaran" not in words.says


def test_the_misprint_of_12_4_e_is_noted():
    note = cite("nz", "12.4(e)").words.note
    assert "amount" in note
    assert "among" in note


@pytest.mark.parametrize("reading", source("house").paragraphs.values(), ids=lambda reading: reading.number)
def test_a_reading_says_what_is_left_open_and_the_roads_not_taken(reading):
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", reading.number)
    assert reading.note
    assert reading.alternatives
    for paragraph in reading.about:
        assert read_citation(paragraph).source.basis is Basis.LAW


def test_every_common_reading_has_an_entry():
    numbered = {reading.rulebook for reading in source("house").paragraphs.values()} - {""}
    assert numbered == {f"C{number}" for number in range(21)}


def test_the_excused_are_few_and_each_has_its_reason():
    text = (resources.files("doorcard.law") / "excused.toml").read_text("utf-8")
    excused = {entry["number"]: entry["says"] for entry in tomllib.loads(text)["paragraph"]}
    assert set(excused) == {"pa (a)", "pa (b), filing", "pa (d), filing"}
    for number in excused:
        assert read_citation(number.partition(",")[0])
    assert all(excused.values())


def test_a_citation_is_one_object():
    one = cite("nz", "13.3(b)")
    assert read_citation("nz 13.3(b)") is one
    assert copy.deepcopy(one) is one
    assert copy.copy(one) is one
    assert pickle.loads(pickle.dumps(one)) is one
    assert str(one) == "nz 13.3(b)"
    assert one.text() == one.words.says


@pytest.mark.parametrize("text", ["nz 13.3(d)", "nz 14.1(a)", "fr 1", "", "nz", "pa (n)", "house no-such-reading"])
def test_a_paragraph_that_is_not_there_is_refused(text):
    with pytest.raises(UnknownParagraph):
        read_citation(text)
    with pytest.raises(LawError):
        read_citation(text)


def test_a_refusal_names_what_was_asked_for():
    with pytest.raises(UnknownParagraph, match=r"13\.9"):
        cite("nz", "13.9")
    with pytest.raises(UnknownParagraph, match="nz, pa, custom, house"):
        source("fr")
