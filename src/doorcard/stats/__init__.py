"""Stud statistics: what players did, counted over how often they could, from hands of any format."""

from doorcard.stats.definitions import STATISTICS, Chance, Statistic
from doorcard.stats.files import Read, read
from doorcard.stats.keys import KEYS
from doorcard.stats.story import Story, story_of
from doorcard.stats.table import Table, Tally, count

__all__ = [
    "KEYS",
    "STATISTICS",
    "Chance",
    "Read",
    "Statistic",
    "Story",
    "Table",
    "Tally",
    "count",
    "read",
    "story_of",
]
