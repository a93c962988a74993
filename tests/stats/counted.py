"""Hands for counting: a drawn table told as a story, and what a statistic says of each seat."""

from doorcard.records import phh
from doorcard.records.record import Record
from doorcard.stats import STATISTICS, Story, story_of
from doorcard.stats.story import retold

NAMED = {statistic.name: statistic for statistic in STATISTICS}


def story(table, **header) -> Story:
    """The hand of a table that is played to its end."""
    assert table.over, "the hand is not over"
    return retold(table.start, table.events, **header)


def chances(hand, name, seat, street=None):
    """The chances of a seat."""
    return [
        chance
        for chance in NAMED[name].chances(hand, seat)
        if street is None or (chance.street is not None and chance.street.name == street.upper())
    ]


def count(hand, name, street=None):
    """How often each seat did it, of how many chances; seats without a chance are left out."""
    found = {}
    for seat in hand.dealt:
        mine = chances(hand, name, seat, street)
        if mine:
            found[seat] = (sum(one.taken for one in mine), sum(one.of for one in mine))
    return found


def against(hand, name):
    """The door card and the number of others that each chance of a seat was about."""
    return {seat: (one.against, one.left) for seat in hand.dealt for one in chances(hand, name, seat)}


def on_paper(actions, *, variant="F7S", stacks=(100, 100, 100, 100), more="") -> Record:
    """A record of PHH with an ante of 1, a bring-in of 2 and bets of 10 and 20."""
    written = ",".join(f'"{action.strip()}"' for action in actions.strip().splitlines())
    text = (
        f"variant = '{variant}'\nantes = {[1] * len(stacks)}\nbring_in = 2\nsmall_bet = 10\nbig_bet = 20\n"
        f"starting_stacks = [{', '.join(map(str, stacks))}]\nactions = [{written}]\n{more}"
    )
    (record,) = phh.read_bytes(text.encode())
    assert isinstance(record, Record)
    return record


def paper_story(actions, **how) -> Story:
    """The same as a story."""
    return story_of(on_paper(actions, **how))
