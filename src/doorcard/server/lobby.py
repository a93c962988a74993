"""A table as the lobby lists it."""

from doorcard.server import wire
from doorcard.server.clock import in_a_while
from doorcard.server.picture import law_of, stakes
from doorcard.server.sitting import Sitting, title
from doorcard.table.state import Person


def row(sitting: Sitting, viewer: Person | None, closes: float | None = None) -> wire.LobbyRow:
    """What one line says of a table, which is closed by itself in so many seconds."""
    table, plan = sitting.table, sitting.plan
    host = sitting.people.get(sitting.host)
    return wire.LobbyRow(
        id=sitting.id,
        name=plan.name,
        game=title(sitting) if plan.mode == "one" else f"{len(sitting.games)} games",
        rules=table.rules.name,
        law=law_of(table.rules),
        stakes=stakes(table.rules, table.sign),
        detail=_detail(sitting, closes),
        host="" if host is None else host.name,
        hand=sitting.number,
        seats=len(table.chairs),
        taken=len(table.seated),
        waiting=len(table.waiting),
        mine=viewer is not None and viewer in (sitting.host, *table.seated, *table.waiting),
        closes=closes,
    )


def _detail(sitting: Sitting, closes: float | None) -> str:
    table, mode = sitting.table, sitting.plan.mode
    programs = sum(sitting.is_robot(person) for person in table.seated)
    words = [table.sign.structure.value]
    if mode != "one":
        words.append("the games go round" if mode == "rotation" else "dealer's choice")
    if programs:
        words.append(f"{programs} program player{'s' if programs > 1 else ''}")
    if table.paused:
        words.append("paused")
    if closes is not None:
        words.append(f"nobody is there; closes {in_a_while(closes)}")
    return " · ".join(words)


__all__ = ["row"]
