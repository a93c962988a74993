"""What an experiment leaves in its folder: every hand, and pictures."""

import sys

import pytest

from doorcard.cards import DECK
from doorcard.simulate import run, summarize
from doorcard.simulate.experiment import ExperimentError
from doorcard.simulate.parquet import ParquetFiles
from doorcard.simulate.plots import draw
from simulate.tables import experiment

polars = pytest.importorskip("polars", reason="doorcard[simulate] is not installed")


def test_every_hand_is_a_row(tmp_path):
    one = experiment("nz/five-card-stud", hands=20_000, compare=("cardroom/five-card-stud",))
    rows = {}
    files = ParquetFiles(one, tmp_path)

    def keep(portion):
        files.keep(portion)
        rows[portion.portion.first] = portion.rows

    counts = run(one, keep_rows=keep).counts
    for table in (0, 1):
        read = polars.read_parquet(tmp_path / f"hands-{table + 1}" / "*.parquet").sort("hand")
        assert read["hand"].to_list() == list(range(20_000))
        for name in ("total", "acts", "showdown", "odd"):
            assert read[name].sum() == counts[table][name]
        written = [number for first in sorted(rows) for number in rows[first][table].column("stack 2")]
        assert read["stack_3"].to_list() == written
        doors = [str(DECK[card]) for first in sorted(rows) for card in rows[first][table].column("door 0")]
        assert read["door_1"].to_list() == doors


def test_an_empty_chair_has_no_door_card(tmp_path):
    one = experiment("cardroom/razz", hands=10)
    table = one.tables[0]._replace(stacks=(200, None, 200, 200))
    one = one._replace(tables=(table,))
    run(one, keep_rows=ParquetFiles(one, tmp_path).keep)
    read = polars.read_parquet(tmp_path / "hands-1" / "*.parquet")
    assert read["door_2"].null_count() == 10
    assert read["door_1"].null_count() == 0


def test_pictures_are_drawn_in_both_forms_and_are_the_same_each_time(tmp_path):
    pytest.importorskip("matplotlib", reason="doorcard[simulate] is not installed")
    one = experiment("cardroom/stud-eight-or-better", hands=200, compare=("pa/seven-card-stud-eight-or-better",))
    summary = summarize(one, run(one).counts)
    first, again = draw(summary, tmp_path / "a"), draw(summary, tmp_path / "b")
    assert {path.suffix for path in first} == {".png", ".svg"}
    assert all(path.stat().st_size > 1000 for path in first)
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in again]
    assert "Pennsylvania" in (tmp_path / "a" / "by-seat.svg").read_text()


def test_where_the_deck_never_ran_short_the_picture_says_so_and_no_share_is_below_nothing(tmp_path):
    pytest.importorskip("matplotlib", reason="doorcard[simulate] is not installed")
    one = experiment("cardroom/razz", seats=2)
    draw(summarize(one, run(one).counts), tmp_path)
    picture = (tmp_path / "short-decks.svg").read_text()
    assert "the deck never ran short" in picture
    # Matplotlib writes a minus sign of its own.
    assert "\N{MINUS SIGN}" not in picture


@pytest.mark.parametrize(("module", "use"), [("polars", ParquetFiles), ("matplotlib.figure", draw)])
def test_what_is_not_installed_is_named_with_what_brings_it(monkeypatch, tmp_path, module, use):
    monkeypatch.setitem(sys.modules, module, None)
    one = experiment("cardroom/razz")
    with pytest.raises(ExperimentError, match=r"pip install 'doorcard\[simulate\]'"):
        use(one if use is ParquetFiles else summarize(one, run(one).counts), tmp_path)
