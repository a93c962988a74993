"""The rules to be read: the list, one rule set, two of them, and what covers each paragraph."""

import json
from pathlib import Path

import pytest

from doorcard.cli import coverage
from doorcard.cli.coverage import Cover
from doorcard.cli.rules import partings
from doorcard.law import cite
from doorcard.rules import RULE_SETS, names


def test_every_rule_set_is_listed(doorcard):
    out = doorcard("rules").out
    assert [line for line in out.splitlines() if line in names()] == list(names())
    assert doorcard("rules", "list").out == out


def test_the_list_is_json_too(doorcard):
    assert [one["name"] for one in json.loads(doorcard("rules", "--json").out)] == list(names())


@pytest.mark.parametrize("name", names())
def test_a_rule_set_is_shown_with_sign_text_and_readings(doorcard, name):
    out = doorcard("rules", name).out
    assert "The sign\n" in out
    assert "Readings, where the text is silent\n" in out
    assert "→ forced.card: " in out
    assert max(map(len, out.splitlines())) <= 80
    assert doorcard("rules", "show", name).out == out


def test_a_rule_set_shows_the_clauses_under_their_paragraph(doorcard):
    out = doorcard("rules", "nz/seven-card-stud").out
    inside = out[out.index("NZ 13.3(b): ") : out.index("NZ 13.3(c): ")]
    assert "→ fourth-sixth.opener: best hand" in inside or "→ fourth-sixth.opener: best high hand" in inside


def test_a_rule_set_is_json_too(doorcard):
    shown = json.loads(doorcard("rules", "show", "razz", "--sign", "ante=1", "--json").out)
    assert shown["name"] == "cardroom/razz"
    assert {"label": "Ante", "value": "1", "cites": ["custom ante-on-the-sign"]} in shown["sign"]
    assert all(clause["cites"] for clause in shown["clauses"])


def test_house_rules_are_shown(doorcard, tmp_path):
    path = tmp_path / "house.toml"
    path.write_text('name = "kitchen"\nbase = "nz/seven-card-stud"\n[clauses]\nforced.card = "highest"\n')
    assert "reading amended: " in doorcard("rules", "show", "--rules", path).out
    assert "forced card" in doorcard("rules", "compare", "nz/seven-card-stud", path).out


def test_show_without_a_name_is_refused(doorcard):
    assert doorcard("rules", "show").code == 2


def test_two_rule_sets_are_compared_with_the_paragraphs_of_both(doorcard):
    out = doorcard("rules", "compare", "nz/seven-card-stud", "pa/seven-card-stud-high").out
    assert "fourth-seventh" in out
    assert "nearest the dealer's left" in out
    assert "PA (f)(3)" in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_rule_set_does_not_part_from_itself(doorcard):
    assert "say the same" in doorcard("rules", "compare", "razz", "razz").out


def test_a_comparison_is_json_too(doorcard):
    first, second = "nz/seven-card-stud", "pa/seven-card-stud-high"
    found = json.loads(doorcard("rules", "compare", first, second, "--json").out)["partings"]
    assert len(found) == len(partings(RULE_SETS[first], RULE_SETS[second]))
    ante = next(one for one in found if one["clause"] == "deal.ante")
    assert (ante[first]["cites"], ante[second]["cites"]) == (["nz 13.1(b)"], ["pa (b)"])


# Coverage


@pytest.fixture(scope="module")
def covers():
    return coverage.coverage(coverage.tests_here())


def test_every_paragraph_rests_a_clause_or_is_excused(covers):
    assert [str(cover.cite) for cover in covers if "no clause" in cover.gaps] == []


def test_every_paragraph_of_law_and_custom_is_cited_in_play(covers):
    assert [str(cover.cite) for cover in covers if "no event" in cover.gaps] == []


def test_the_clauses_events_and_tests_of_a_paragraph_are_found(covers):
    cover = next(cover for cover in covers if str(cover.cite) == "nz 13.2(a)")
    assert "forced.card" in cover.clauses
    assert cover.rule_sets == ("nz/seven-card-stud",)
    assert {"ActionTurned", "BroughtIn"} <= set(cover.effects)
    assert any("test_13_2" in test for test in cover.tests)


def test_marks_are_read_wherever_they_may_stand(tmp_path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(
        "pytestmark = [law('nz', '12.1(a)')]\n"
        "@pytest.mark.law('pa', '(b)', '(c)')\ndef test_a(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=law('pa', '(d)'))])\ndef test_b(x): ...\n"
        "@slow\nclass TestC:\n    @law('house', 'silence')\n    def test_c(self): ...\n"
    )
    found = coverage.tests_by_paragraph(folder)
    assert {cited: [test.rpartition("::")[2] for test in tests] for cited, tests in found.items()} == {
        "nz 12.1(a)": ["test_a", "test_b", "test_c"],
        "pa (b)": ["test_a"],
        "pa (c)": ["test_a"],
        "pa (d)": ["test_b"],
        "house silence": ["test_c"],
    }


@pytest.mark.parametrize(
    ("clauses", "effects", "tests", "excused", "gaps"),
    [
        ((), (), (), False, ("no clause", "no event", "no test")),
        ((), (), (), True, ()),
        (("a",), ("b",), None, False, ()),
        (("a",), ("b",), (), False, ("no test",)),
        (("a",), ("b",), ("c",), False, ()),
    ],
)
def test_what_is_a_gap(clauses, effects, tests, excused, gaps):
    cover = Cover(cite("nz", "12.1(a)"), clauses, (), effects, tests, excused)
    assert cover.gaps == gaps


def covering(monkeypatch, *covers):
    monkeypatch.setattr("doorcard.cli.rules.coverage", lambda tests: list(covers))


COVERED = Cover(cite("nz", "12.1(a)"), ("seats.number",), (), ("Seated",), ("a::b",), False)


def test_coverage_without_a_gap_is_exit_code_0(doorcard, monkeypatch):
    covering(monkeypatch, COVERED)
    ran = doorcard("rules", "coverage", "--names")
    assert ran.code == 0
    assert "1 paragraphs, none with a gap" in ran.out
    assert "clauses: seats.number" in ran.out


def test_a_gap_is_exit_code_1(doorcard, monkeypatch):
    covering(monkeypatch, COVERED, COVERED._replace(cite=cite("pa", "(b)"), tests=()))
    ran = doorcard("rules", "coverage")
    assert ran.code == 1
    assert "no test" in ran.out
    covering(monkeypatch, COVERED, COVERED._replace(cite=cite("pa", "(b)"), tests=()))
    assert doorcard("rules", "coverage", "--source", "nz").code == 0


def test_coverage_without_tests_says_so(doorcard, monkeypatch):
    covering(monkeypatch, COVERED._replace(tests=None))
    assert "The tests are not here" in doorcard("rules", "coverage").out
    assert json.loads(doorcard("rules", "coverage", "--json").out)["tests_read"] is False


def test_an_installed_package_has_no_tests_to_read(monkeypatch):
    monkeypatch.setattr(coverage, "__file__", str(Path("/nowhere/lib/doorcard/cli/coverage.py")))
    assert coverage.tests_here() is None


def test_coverage_is_json_too(doorcard, monkeypatch):
    covering(monkeypatch, COVERED)
    found = json.loads(doorcard("rules", "coverage", "--json").out)
    assert found["gaps"] == 0
    assert found["paragraphs"][0]["events"] == ["Seated"]
