"""docs/stats.md says of each statistic and each key what the code says."""

from doorcard.stats import KEYS, STATISTICS
from house.source import ROOT

PAGE = (ROOT / "docs" / "stats.md").read_text(encoding="utf-8")


def test_each_statistic_is_defined_in_the_words_of_its_function():
    rows = [f"| {one.title} | `{one.name}` | {one.says} |" for one in STATISTICS]
    assert [row for row in rows if row not in PAGE] == []


def test_each_key_is_named():
    assert [name for name in KEYS if f"| `{name}` |" not in PAGE] == []
