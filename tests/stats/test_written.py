"""Tables written down: CSV, JSON and Parquet hold the same counts, and money exactly."""

import csv
import io
import json
import sys
from decimal import Decimal

import pytest

from diagrams import CR7, deal
from doorcard.errors import RecordError
from doorcard.stats import STATISTICS, Read, count
from doorcard.stats.written import NoPolars, as_parquet, as_text, check_free, columns, write
from records.sheets import STARS
from stats.counted import story


@pytest.fixture(scope="module")
def table():
    """Ana, who has a comma in her name, wins 7.0000001 in dollars, and Bo wins 7 chips from her."""
    paid = deal(CR7, 2, forced=30000001, ante=20000000, small_bet=10**8, big_bet=2 * 10**8, stacks=10**9)
    cash = paid.acts("0 brings in 30000001, 1 folds")
    chips = deal(CR7, 2).acts("0 brings in 3, 1 completes to 10, 0 folds")
    return count(
        [
            story(cash, names=("Ana, the first", "Bo"), currency="USD", scale=10**7),
            story(chips, names=("Ana, the first", "Bo")),
        ],
        ["player"],
    )


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_csv_has_a_line_a_row_and_a_column_a_number(table):
    ana, bo = rows(as_text(table, Read(), "csv"))
    assert (ana["player"], bo["player"]) == ("Ana, the first", "Bo")
    assert (ana["hands"], ana["vpip"], ana["vpip_of"]) == ("2", "0", "1")
    assert (bo["completes"], bo["completes_of"]) == ("1", "2")


def test_every_statistic_has_its_two_columns_and_every_street_too(table):
    names = set(rows(as_text(table, Read(), "csv"))[0])
    for statistic in STATISTICS:
        name = f"{statistic.name}_seventh" if statistic.each_street else statistic.name
        assert {name, f"{name}_of"} <= names


def test_money_is_written_as_it_is(table):
    ana, bo = rows(as_text(table, Read(), "csv"))
    assert (ana["won_usd"], bo["won_usd"]) == ("2", "-2")
    assert (ana["won_chips"], bo["won_chips"]) == ("-5", "5")


def test_a_currency_that_was_not_played_for_is_left_empty():
    hand = story(deal(CR7, 2).acts("0 brings in 3, 1 folds"), names=("Ana", "Bo"))
    paid = story(deal(CR7, 2).acts("0 brings in 3, 1 folds"), names=("Cy", "Bo"), currency="EUR", scale=100)
    ana, bo, cy = rows(as_text(count([hand, paid], ["player"]), Read(), "csv"))
    assert [row["won_chips"] for row in (ana, bo, cy)] == ["2", "-2", ""]
    assert [row["won_eur"] for row in (ana, bo, cy)] == ["", "-0.02", "0.02"]


def test_the_columns_of_a_table_without_rows_are_there():
    (line,) = as_text(count([], ["player", "door-card"]), Read(), "csv").splitlines()
    assert line.startswith("player,door_card,hands,dealt,big_bets,big_bet_hands,vpip,vpip_of,")


def test_json_names_only_what_could_be_done(table):
    ana, _, last = map(json.loads, as_text(table, Read(hands=2), "json").splitlines())
    assert ana["won"] == {"USD": "2", "chips": "-5"}
    assert ana["statistics"]["vpip"] == {"taken": 0, "of": 1}
    assert "scoops" not in ana["statistics"]
    assert last["read"]["hands"] == 2


def test_parquet_holds_what_csv_holds(table):
    pl = pytest.importorskip("polars")
    frame = pl.read_parquet(io.BytesIO(as_parquet(table)))
    read = rows(as_text(table, Read(), "csv"))
    assert frame.columns == list(read[0])
    for row, text in zip(frame.to_dicts(), read, strict=True):
        for name, value in row.items():
            assert text[name] == (value if isinstance(value, str) else f"{Decimal(value).normalize():f}")


def test_parquet_keeps_a_tenth_millionth_of_a_dollar():
    pl = pytest.importorskip("polars")
    hand = deal(CR7, 2, forced=30000001, ante=20000000, small_bet=10**8, big_bet=2 * 10**8, stacks=10**9)
    end = story(hand.acts("0 brings in 30000001, 1 completes to 100000000, 0 folds"), currency="USD", scale=10**7)
    frame = pl.read_parquet(io.BytesIO(as_parquet(count([end], ["seat"]))))
    assert frame["won_usd"].to_list() == [Decimal("-5.0000001"), Decimal("5.0000001")]


def test_without_polars_one_sentence_asks_for_it(table, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(NoPolars, match=r"pip install 'doorcard\[stats\]'"):
        as_parquet(table)
    assert as_text(table, Read(), "csv")


# Where a table may be written to


def test_a_file_of_hands_is_not_written_over(tmp_path):
    path = tmp_path / "history.txt"
    path.write_text(STARS)
    with pytest.raises(RecordError, match="it holds hands of PokerStars"):
        check_free(path)


def test_another_file_is(tmp_path):
    path = tmp_path / "table.csv"
    check_free(path)
    write(path, "once")
    check_free(path)
    write(path, "twice")
    assert path.read_text() == "twice"


@pytest.mark.parametrize("path", ["none/table.csv", "."])
def test_no_folder_and_nothing_in_a_folder_that_is_not_there(tmp_path, path):
    with pytest.raises(RecordError, match="cannot be written"):
        check_free(tmp_path / path)


def test_streets_stand_apart_unless_the_rows_are_streets():
    apart = [street for name, street in columns(count([], ["player"])) if name == "sees"]
    together = [street for name, street in columns(count([], ["player", "street"])) if name == "sees"]
    assert len(apart) == 6
    assert together == [None]
