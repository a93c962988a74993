"""How the odds of a recorded hand went from street to street, in text and as JSON."""

from collections.abc import Sequence
from typing import Any

from doorcard.cli.odds import bar, equity_shown, hands_shown, how_found
from doorcard.cli.screen import Screen
from doorcard.odds import Moment
from doorcard.records.own import Hand
from doorcard.telling.call import capital


def print_along(hand: Hand, moments: Sequence[Moment], screen: Screen) -> None:
    """A paragraph a street, a line a player who is still in it."""
    screen.line(hand.begin.rules.title, style="bold")
    if not moments:
        screen.line("On no street two players were dealt all their cards")
        return
    width = max(len(_name(hand, seat)) for moment in moments for seat in moment.seats)
    # Hands grow from street to street; the bars stand below one another all the same.
    room = max(len(cards) for moment in moments for cards in hands_shown(moment.odds.spot))
    for moment in moments:
        screen.line()
        screen.line(capital(moment.street.value), style="bold")
        for seat, cards, share in zip(moment.seats, hands_shown(moment.odds.spot), moment.odds.players, strict=True):
            line = f"{_name(hand, seat):{width}}  {cards:{room}}  {equity_shown(share, moment.odds.exact)}"
            screen.line(line + bar(share.equity, screen, len(line)))
        screen.line(how_found(moment.odds), style="dim")


def along_as_json(hand: Hand, moments: Sequence[Moment]) -> str:
    """The odds of each street as one JSON object."""
    from msgspec.json import encode

    report: dict[str, Any] = {
        "game": hand.begin.rules.name,
        "streets": [
            {
                "street": moment.street.value,
                "exact": moment.odds.exact,
                "run_outs": moment.odds.run_outs,
                "dead": [str(card) for card in moment.odds.spot.dead],
                "common": [str(card) for card in moment.odds.spot.common],
                "players": [
                    {"seat": seat + 1, "cards": cards, **share._asdict(), "equity": float(share.equity)}
                    for seat, cards, share in zip(
                        moment.seats,
                        hands_shown(moment.odds.spot, letters=True),
                        moment.odds.players,
                        strict=True,
                    )
                ],
            }
            for moment in moments
        ],
    }
    return encode(report).decode()


def _name(hand: Hand, seat: int) -> str:
    name = hand.names[seat] if seat < len(hand.names) else ""
    return f"Seat {seat + 1} {name}".rstrip()
