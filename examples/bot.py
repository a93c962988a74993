"""A program that sits down at a table: python examples/bot.py http://127.0.0.1:8137 [NAME [HANDS]]"""

import asyncio
import sys

import doorcard as dc
from doorcard.client import come_in


class Bot:
    """Plays pairs and aces; the rest it gives up as soon as it costs something."""

    def act(self, view: dc.HandState, options: dc.Options) -> dc.actions.PlayerAction:
        """Raise with three alike, call with a pair or an ace, else check or fold."""
        seat = view.seats[options.seat]
        ranks = [card.rank for card in (*seat.known_hole, *seat.up)]
        alike = max(map(ranks.count, ranks))
        rise = options.find(dc.Act.RAISE) or options.find(dc.Act.COMPLETE) or options.find(dc.Act.BET)
        if alike >= 3 and rise is not None:
            return dc.act_of(rise)
        wanted = [dc.Act.CHECK, dc.Act.BRING_IN, dc.Act.SHOW]
        if alike >= 2 or dc.Rank.ACE in ranks:
            wanted.append(dc.Act.CALL)
        option = next(filter(None, map(options.find, wanted)), options.choices[0])
        return dc.act_of(option, cards=seat.hole[-option.lowest :] if option.act is dc.Act.DISCARD else ())


async def main(server: str, name: str = "Bot", hands: str = "10") -> None:
    """Take the first free seat there is, and play so many hands."""
    visit = await come_in(server, name)
    table = next(row for row in await visit.tables() if row.taken < row.seats)
    async with visit.chair(table.id) as chair:
        won = await chair.play(Bot(), chips=200, hands=int(hands))
    print(f"{name} won {won} at {table.name}.")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
