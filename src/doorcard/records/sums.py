"""What the money of a record comes to: put in, given back, won, raked."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.engine.events import Half
from doorcard.records.record import BETTING, Act, Claim, Did, Record, Said


class Sums(NamedTuple):
    """What the money of a record comes to, in units."""

    put_in: int
    """All antes and bets."""
    over: tuple[tuple[int, int], ...]
    """Each seat that bet more than anybody could call, and by how much; in the order of the rounds."""
    returned: int
    won: int
    rake: int

    @property
    def balance(self) -> bool:
        """Whether all that was put in came out again."""
        return self.put_in - self.returned == self.won + self.rake


def sums(written: Iterable[Act | Claim]) -> Sums:
    """The money of acts and claims added up."""
    put_in = 0
    bets: dict[int, int] = {}
    over: list[tuple[int, int]] = []
    said = dict.fromkeys(Said, 0)
    for one in written:
        if type(one) is Claim:
            said[one.said] += one.amount or 0
        elif one.did is Did.ANTE:
            put_in += one.added or one.to or 0
        elif one.did is Did.STREET:
            over += _over(bets)
            bets = {}
        elif one.did in BETTING:
            before = bets.get(one.seat, 0)
            added = one.added if one.added is not None else 0 if one.to is None else one.to - before
            bets[one.seat] = before + added
            put_in += added
    over += _over(bets)
    return Sums(put_in, tuple(over), said[Said.RETURNED], said[Said.WON], said[Said.RAKE])


def _over(bets: dict[int, int]) -> list[tuple[int, int]]:
    """Who bet more than the others in a round, and how much more."""
    highest = sorted(bets.items(), key=lambda bet: bet[1], reverse=True)
    if not highest:
        return []
    seat, most = highest[0]
    second = highest[1][1] if len(highest) > 1 else 0
    return [(seat, most - second)] if most > second else []


def settled(record: Record) -> Record:
    """The record with its claims as others make them, where a bet that nobody called is counted in what is won.

    That part becomes a claim of its own, and a rake that is not told is what is missing from the pot.
    """
    money = record.money
    if any(claim.said is Said.RETURNED for claim in record.claims):
        return record
    written, notes = list(record.lines), list(record.header.notes)
    for seat, over in money.over:
        _take_from(written, seat, over)
        place = next(
            (
                place
                for place, one in reversed(list(enumerate(written)))
                if isinstance(one, Claim) and one.said is Said.WON and one.seat == seat and (one.amount or 0) >= over
            ),
            None,
        )
        if place is None:
            notes.append("a bet that nobody called is not given back to who made it")
            continue
        won = written[place]
        assert isinstance(won, Claim)
        left = (won.amount or 0) - (over - _taken_from_other_half(written, won, over))
        back = Claim(line=won.line, said=Said.RETURNED, seat=seat, amount=over)
        written[place : place + 1] = [back, replace(won, amount=left)] if left else [back]
        notes.append("a bet that nobody called is counted in what is won; it is told apart here")
    money = sums(written)
    rake = money.put_in - money.returned - money.won
    if not any(claim.said is Said.RAKE for claim in record.claims) and rake >= 0 and money.won:
        written.append(Claim(line=written[-1].line, said=Said.RAKE, amount=rake))
        notes.append("the rake is not told; it is taken to be what nobody wins")
    return Record(replace(record.header, notes=tuple(notes)), tuple(written))


def _taken_from_other_half(written: list[Act | Claim], won: Claim, over: int) -> int:
    """Take its part of a bet that nobody called out of the other half that its maker won; how much that is.

    He won all of the pot, and the room divided the bet with it. An odd chip stays in the high half.
    """
    for place, one in enumerate(written):
        if isinstance(one, Claim) and one is not won and one.said is Said.WON and one.half is not None:
            part = over // 2 if won.half is Half.HIGH else over - over // 2
            if (one.seat, one.pot) == (won.seat, won.pot) and one.half is not won.half and (one.amount or 0) > part:
                written[place] = replace(one, amount=(one.amount or 0) - part)
                return part
    return 0


def _take_from(written: list[Act | Claim], seat: int, over: int) -> None:
    """Take a bet that nobody called out of what its maker is said to win in all."""
    for place, one in enumerate(written):
        if isinstance(one, Claim) and one.said is Said.WON_IN_ALL and one.seat == seat and (one.amount or 0) >= over:
            written[place] = replace(one, amount=(one.amount or 0) - over)
            return


__all__ = ["Sums", "settled", "sums"]
