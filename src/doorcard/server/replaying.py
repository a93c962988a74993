"""A finished hand for the replayer: the picture at its beginning, then a step for whatever there was to see."""

from typing import Final

from msgspec.structs import replace

from doorcard.records.own import Hand
from doorcard.server import wire
from doorcard.server.picture import changes, cues, log_lines, picture
from doorcard.server.scene import Guest, Scene
from doorcard.table.state import Chair, HandInPlay, TableState
from doorcard.telling.watch import Onlooker
from doorcard.views import RAIL, Viewer, see_options

_NOBODY: Final = "nobody"


def replayed(hand: Hand, room: Scene) -> wire.Replay:
    """A hand as its viewer saw it. Of the room's scene only what does not change with the hand is taken over."""
    names = {seat: name for seat, name in enumerate(hand.names) if name}
    viewer: Viewer = hand.viewer if isinstance(hand.viewer, int) else RAIL
    onlooker = Onlooker(hand.begin, viewer, names)
    scene = _scene(hand, room, onlooker)
    person = str(viewer) if isinstance(viewer, int) else None
    seen = picture(scene, person)
    snapshot = wire.Snapshot(wire.VERSION, 0, seen, ())
    steps: list[wire.Step] = []
    for event in hand.events:
        told, moved = onlooker.follow([event])
        scene.table = _table(hand, onlooker)
        scene.seen_by_all.clear()
        if isinstance(viewer, int):
            scene.options = {viewer: see_options(onlooker.view, viewer)}
        after = picture(scene, person)
        if told or moved or after != seen:
            n = len(steps) + 1
            lines = log_lines(told, n, scene.number)
            steps.append(wire.Step(n, changes(seen, after), lines, cues(moved)))
            seen = after
    return wire.Replay(snapshot, tuple(steps))


def _scene(hand: Hand, room: Scene, onlooker: Onlooker) -> Scene:
    return Scene(
        id=room.id,
        name=room.name,
        host=_NOBODY,
        table=_table(hand, onlooker),
        people={
            _NOBODY: Guest(room.name_of(room.host)),
            **{str(seat): Guest(name) for seat, name in onlooker.names.items()},
        },
        onlookers={onlooker.viewer: onlooker},
        dealt={str(seat): seat for seat in onlooker.names},
        number=hand.number or 0,
        listed=room.listed,
        dead_cards=room.dead_cards,
        hand_line=room.hand_line,
        folded_up=room.folded_up,
    )


def _table(hand: Hand, onlooker: Onlooker) -> TableState:
    """The table of the hand alone: each seat is its own person."""
    begin, view = hand.begin, onlooker.view
    chairs = tuple(
        Chair(str(seat), one.stack) if seat in onlooker.names else None for seat, one in enumerate(view.seats)
    )
    stacks = tuple([one.stack if seat in onlooker.names else None for seat, one in enumerate(begin.seats)])
    table = TableState(begin.rules, begin.sign, chairs)
    if view.over:
        return table
    return replace(table, hand=HandInPlay(hand.number or 0, begin.rules, begin.sign, stacks, ()))


__all__ = ["replayed"]
