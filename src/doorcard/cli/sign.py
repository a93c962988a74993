"""The sign on the wall: what is posted at a table, a line for each thing, with its paragraphs."""

from doorcard.cli.screen import Screen, cited_as, wrapped
from doorcard.rules.notice import describe
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import TableSign


def print_sign(screen: Screen, sign: TableSign, rules: RuleSet) -> None:
    """The whole sign."""
    rows = describe(sign, rules)
    width = max(len(row.label) for row in rows)
    for row in rows:
        room = screen.width - width - 2
        lines = wrapped(row.value, room)
        for number, part in enumerate(lines):
            label = row.label if number == 0 else ""
            last = number == len(lines) - 1
            fits = len(part) + 2 + len(cited_as(row.cites)) <= room
            screen.line(f"{label:<{width}}  {part}", row.cites if last and fits else ())
            if last and not fits:
                screen.line("", row.cites, indent=width + 2)
