"""What a record says came of the hand, held against what the engine makes of its acts."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from doorcard.audit import counted
from doorcard.audit.at_least import who_beats
from doorcard.audit.dealt import common_card_doubtful
from doorcard.engine import pots
from doorcard.engine.events import Half, OddChipAwarded, PotAwarded, PotsFormed, UncalledBetReturned
from doorcard.engine.ruling import by
from doorcard.law import Citation
from doorcard.records import own
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, REPEATED, Claim, Did, Record, Said
from doorcard.records.transcribe import STATED_RAKE
from doorcard.rules.ruleset import RuleSet

AS_RECORDED: Final = "the record decides who won: some hands are not known"
NOT_RECORDED: Final = "who won is not recorded, and some hands are not known"


class Paid(NamedTuple):
    """Chips that the engine gives to a seat."""

    seat: int
    amount: int
    cites: tuple[Citation, ...]
    pot: int | None = None
    half: Half | None = None


def differences(record: Record, played: Played) -> Iterator[Difference]:
    """Where the claims of a record part from what its acts come to; a wrong sum is told once."""
    wrong = [*_returned(record, played), *_pots(record, played), *_won(record, played)]
    yield from wrong
    if not wrong:
        yield from _balance(record, played)


def parting(record: Record, played: Played) -> dict[int, int]:
    """How many chips more each seat is said to have got than the engine gives it."""
    got: Counter[int] = Counter()
    for claim in record.claims:
        if claim.said in (Said.WON, Said.RETURNED) and claim.seat is not None:
            got[claim.seat] += claim.amount or 0
    for paid in (*awarded(played), *_given_back(played)):
        got[paid.seat] -= paid.amount
    return dict(got)


def named(seat: int) -> str:
    """A seat as it is called."""
    return f"seat {seat + 1}"


# Bets given back


def _given_back(played: Played) -> list[Paid]:
    return [Paid(one.seat, one.amount, one.cites) for one in played.events if type(one) is UncalledBetReturned]


def _returned(record: Record, played: Played) -> Iterator[Difference]:
    claims = [claim for claim in record.claims if claim.said is Said.RETURNED and claim.seat is not None]
    if not claims:
        return
    due: Counter[int] = Counter()
    given_back = _given_back(played)
    for paid in given_back:
        due[paid.seat] += paid.amount
    told: Counter[int] = Counter()
    for claim in claims:
        told[_seat(claim)] += claim.amount or 0
    if due != told:
        cites = by(played.state.rules.betting.uncalled, played.state.rules.awards.layers)
        cites = given_back[0].cites if given_back else cites
        wrong = next((claim for claim in claims if told[_seat(claim)] != due[_seat(claim)]), claims[-1])
        yield Difference.of_line(
            wrong, "returned", _list(told, "gets back"), _by_the_rules(due, "gets back", told), cites
        )


# Pots


def _pots(record: Record, played: Played) -> Iterator[Difference]:
    claims = [claim for claim in record.claims if claim.said is Said.POT and claim.amount is not None]
    if not claims:
        return
    formed = next((one for one in played.events if type(one) is PotsFormed), None)
    if formed is None:
        return
    amounts = [pot.amount for pot in formed.pots]
    whole, rake = sum(amounts), formed.rake
    parts = [claim for claim in claims if claim.pot is not None]
    strange = next((claim for claim in parts if claim.pot is not None and claim.pot >= len(amounts)), None)
    if strange is not None:
        done = f"pot {(strange.pot or 0) + 1} is {strange.amount}"
        yield Difference.of_line(strange, "pot", done, f"there are {len(amounts)}", formed.cites)
        return
    uncalled = 0
    if counted.uncalled_in_won(record) and not counted.total(record, Said.RETURNED):
        uncalled = sum(paid.amount for paid in _given_back(played))
    for claim in claims:
        amount = (claim.amount or 0) - uncalled
        if claim.pot is None and amount not in (whole, whole + rake):
            less = counted.left_out(record) - uncalled
            yield Difference.of_line(
                claim, "pot", f"the pot is {amount - less}", f"it comes to {whole + rake - less}", formed.cites
            )
            return
    wrong = _wrong_part(record, parts, amounts, rake)
    if wrong is not None:
        claim, due = wrong
        name = ("main pot", "side pot")[(claim.pot or 0) > 0]
        yield Difference.of_line(claim, "pot", f"the {name} is {claim.amount}", f"it comes to {due}", formed.cites)


def _wrong_part(record: Record, parts: list[Claim], amounts: list[int], rake: int) -> tuple[Claim, int] | None:
    """Which of the pots is told wrongly, and what it comes to.

    Rooms take the rake from one pot or a part of it from each, and tell the pots with it or without. So a pot may
    stand that is off by the rake at most, if the others make up for it.
    """
    off = [claim for claim in parts if claim.amount != amounts[claim.pot or 0]]
    if not off:
        return None
    told, whole = sum(claim.amount or 0 for claim in parts), sum(amounts)
    near = [claim for claim in parts if abs((claim.amount or 0) - amounts[claim.pot or 0]) <= rake]
    if told in (whole, whole + rake) and len(near) == len(parts):
        return None
    far = [claim for claim in parts if all(claim is not one for one in near)]
    if not rake or len(parts) != len(amounts) or len(far) > 1:
        claim = (far or off)[0]
        return claim, amounts[claim.pot or 0]
    # All but one may stand: the one is what is left of the whole.
    for claim in far or sorted(off, key=lambda one: _as_won(record, one)):
        for due in ((claim.amount or 0) + whole - told, (claim.amount or 0) + whole + rake - told):
            if abs(due - amounts[claim.pot or 0]) <= rake:
                return claim, due
    return off[0], amounts[off[0].pot or 0]


def _as_won(record: Record, pot: Claim) -> bool:
    """Whether as much as this pot is said to be is won from it."""
    return pot.amount == sum(
        claim.amount or 0 for claim in record.claims if claim.said is Said.WON and claim.pot == pot.pot
    )


# Who wins


def awarded(played: Played) -> list[Paid]:
    """Every share and odd chip that the engine gives."""
    given: list[Paid] = []
    for event in played.events:
        if type(event) is PotAwarded:
            given += [Paid(share.seat, share.amount, event.cites, event.pot, event.half) for share in event.shares]
        elif type(event) is OddChipAwarded:
            given.append(Paid(event.seat, event.amount, event.cites, event.pot, event.half))
    return given


def _won(record: Record, played: Played) -> Iterator[Difference]:
    claims = [claim for claim in record.claims if claim.said is Said.WON and claim.seat is not None]
    if not claims:
        return
    if any(one.what in (AS_RECORDED, NOT_RECORDED) for one in played.assumed):
        yield from _won_unseen(claims, played)
        return
    if not played.state.over:
        return
    told: Counter[int] = Counter()
    due: Counter[int] = Counter()
    cites: dict[int, tuple[Citation, ...]] = {}
    given = awarded(played)
    for paid in given:
        due[paid.seat] += paid.amount
        cites[paid.seat] = tuple(dict.fromkeys((*cites.get(paid.seat, ()), *paid.cites)))
    for claim in claims:
        told[_seat(claim)] += claim.amount or 0
    back = Counter({_seat(one): one.amount or 0 for one in record.claims if one.said is Said.RETURNED})
    given_back = Counter({paid.seat: paid.amount for paid in _given_back(played)})
    if counted.uncalled_in_won(record) and (not back or back == given_back):
        # It is told as it is written, unless what was given back is wrong itself.
        told.update(back)
        due.update({seat: amount for seat, amount in given_back.items() if seat in told or seat in due})
    wrong = [seat for seat in sorted({*told, *due}) if told[seat] != due[seat]]
    if not wrong:
        yield from _halves(claims, given)
        return
    at = _unmatched([claim for claim in claims if claim.seat in wrong], given, record, played) or claims[0]
    rest = next(iter(cites.values()), played.state.rules.showdown.halves.cites)
    basis = tuple(dict.fromkeys(cite for seat in wrong for cite in cites.get(seat, ()))) or rest
    wins, right = (Counter({seat: amounts[seat] for seat in wrong}) for amounts in (told, due))
    yield Difference.of_line(at, "won", _list(wins, "wins", right), _by_the_rules(right, "wins", wins), basis)


def _halves(claims: list[Claim], given: list[Paid]) -> Iterator[Difference]:
    """Both halves of the only pot are won by one player, and told as other halves than they are."""
    if len({paid.pot for paid in given}) != 1:
        return
    for seat in sorted({paid.seat for paid in given}):
        parts: Counter[Half | None] = Counter()
        for paid in given:
            if paid.seat == seat:
                parts[paid.half] += paid.amount
        his = [claim for claim in claims if claim.seat == seat]
        told, due = sorted(claim.amount or 0 for claim in his), sorted(parts.values())
        if len(told) == len(due) > 1 and told != due:
            at = next(claim for claim in his if claim.amount not in due)
            cites = tuple(dict.fromkeys(cite for paid in given if paid.seat == seat for cite in paid.cites))
            done, wins = (" and ".join(map(str, amounts)) for amounts in (told, due))
            yield Difference.of_line(
                at, "won", f"the halves of {named(seat)} are {done}", f"they come to {wins}", cites
            )
            return


def _unmatched(claims: list[Claim], given: list[Paid], record: Record, played: Played) -> Claim | None:
    """The claim among these that is likely to be the wrong one: of who gets nothing, else one no award explains."""
    got = {paid.seat for paid in given}
    left = [claim for claim in claims if _seat(claim) not in got]
    exact = Counter((paid.seat, paid.pot, paid.half, paid.amount) for paid in given)
    in_all: Counter[tuple[int, int | None]] = Counter()
    for paid in given:
        in_all[paid.seat, paid.pot] += paid.amount
    told = Counter((_seat(claim), claim.pot) for claim in claims)
    for claim in claims:
        place, amount = (_seat(claim), claim.pot), claim.amount or 0
        part = (*place, claim.half, amount)
        if exact[part] > 0:
            exact[part] -= 1
        elif claim.half is not None or told[place] > 1 or in_all[place] != amount:
            left.append(claim)
    left = left or claims
    right = _right_parts(claims, given, record, played)
    for claim in left:
        part_of = _seat(claim), claim.amount or 0
        if not right[part_of]:
            return claim
        right[part_of] -= 1
    return next(iter(left), None)


def _right_parts(claims: list[Claim], given: list[Paid], record: Record, played: Played) -> Counter[tuple[int, int]]:
    """The lines that may stand of what each seat wins: its awards, equal parts of them, what the summary repeats."""
    again = [claim for claim in record.claims if claim.said is Said.WON_IN_ALL]
    whole = {(claim.pot, claim.amount) for claim in record.claims if claim.said is Said.POT and claim.pot is not None}
    # A rake may be told from this pot or from that.
    for place, pot in enumerate(pots.layers(played.state)):
        whole |= {(place, pot.amount), (place, pot.amount - played.state.rake)}
    awards: Counter[tuple[int, int | None, Half | None]] = Counter()
    wins: Counter[int] = Counter()
    for paid in given:
        awards[paid.seat, paid.pot, paid.half] += paid.amount
        wins[paid.seat] += paid.amount
    right = Counter((seat, amount) for (seat, _, _), amount in awards.items())
    right |= Counter((_seat(claim), claim.amount or 0) for claim in again)
    right |= Counter((_seat(claim), claim.amount or 0) for claim in claims if (claim.pot, claim.amount) in whole)
    lines = Counter(map(_seat, claims))
    for seat, number in lines.items():
        if number > 1 and len({claim.pot for claim in claims if claim.seat == seat}) == 1:
            each = wins[seat] // number
            right |= Counter({(seat, each): number, (seat, wins[seat] - each * (number - 1)): 1})
    return right


def _won_unseen(claims: list[Claim], played: Played) -> Iterator[Difference]:
    """Who cannot have won, whatever the hands that are not known: who has no claim, or not for so much."""
    state = played.state
    rules = state.rules
    formed = next((one for one in reversed(played.events) if isinstance(one, PotsFormed)), None)
    most: Counter[int] = Counter()
    for pot in formed.pots if formed is not None else ():
        for seat in pots.contenders(state, pot):
            most[seat] += pot.amount
    told: Counter[int] = Counter()
    for claim in claims:
        told[_seat(claim)] += claim.amount or 0
    for claim in claims:
        seat = _seat(claim)
        better = who_beats(state, seat, claim.half) if told[seat] <= most[seat] else None
        if told[seat] <= most[seat] and (better is None or common_card_doubtful(played)):
            continue
        done = f"{named(seat)} wins {told[seat]}"
        if better is not None:
            due = f"by the cards that are shown {named(better)} has the better hand"
            cites = by(rules.showdown.halves)
        elif most[seat]:
            due, cites = f"he has a claim to {most[seat]}", rules.awards.layers.cites
        elif 0 <= seat < len(state.seats) and state.seats[seat].conceded:
            due, cites = "he has conceded his hand", rules.showdown.concession.cites
        else:
            due, cites = "he has no hand in the showdown", rules.showdown.halves.cites
        yield Difference.of_line(claim, "won", done, due, cites)
        return


def _seat(claim: Claim) -> int:
    return claim.seat if claim.seat is not None else -1


# Sums


_WITH_CHIPS: Final = BETTING - {Did.FOLD, Did.CHECK}


def amounts_told(record: Record) -> bool:
    """Whether the record tells of every act how much it puts in."""
    return all(act.to is not None or act.added is not None for act in record.acts if act.did in _WITH_CHIPS)


def _balance(record: Record, played: Played) -> Iterator[Difference]:
    won = [claim for claim in record.claims if claim.said is Said.WON]
    if not won or not played.state.over or not amounts_told(record):
        return
    money = record.money
    came, went = money.put_in - money.returned, money.won + money.rake
    told = any(claim.said is Said.RAKE for claim in record.claims)
    if came < went or (told and came != went):
        rake = f" and {money.rake} is raked" if money.rake else ""
        cites = played.state.rules.awards.conclusion.cites
        yield Difference.of_line(
            _contradicted(record) or won[-1], "money", f"{money.won} is won{rake}", f"{came} is played for", cites
        )


def _contradicted(record: Record) -> Claim | None:
    """A line on what a seat wins where the summary says otherwise."""
    before: Counter[int] = Counter()
    again: Counter[int] = Counter()
    for claim in record.claims:
        if claim.said is Said.WON:
            before[_seat(claim)] += claim.amount or 0
        elif claim.said is Said.WON_IN_ALL:
            again[_seat(claim)] += claim.amount or 0
    wrong = {seat for seat in again if again[seat] != before[seat]}
    return next((claim for claim in record.claims if claim.said is Said.WON and claim.seat in wrong), None)


class Rake(NamedTuple):
    """The rake of a record."""

    stated: int | None
    """What it says the rake is; None where it does not say it."""
    tales: tuple[int, ...]
    """What it may have been: as stated, as what nobody won, as what is missing from the stacks."""
    claim: Claim | None
    none_told: bool = False
    """Whether nothing says that there is one: no claim, no missing chip, nor the sign."""


def rake_of(record: Record) -> Rake:
    """The rake of a record, as each part of it has it; those told twice come first, and then what the stacks say."""
    claims = record.claims
    stated = [claim for claim in claims if claim.said is Said.RAKE and claim.amount is not None]
    said = sum(claim.amount or 0 for claim in stated) if stated else None
    if record.header.site == own.FORMAT:
        # Our own format tells every rake, on the sign or in the header.
        return Rake(said, (said or 0,), stated[-1] if stated else None)
    money = record.money
    full = amounts_told(record)
    by_won = money.put_in - money.returned - money.won if money.won and full else None
    over = sum(amount for _, amount in money.over)
    by_acts = money.put_in - over - money.won if full and money.returned not in (0, over) else None
    lost = _lost(record)
    again = _said_in_all(record) if said is None and full else None
    by_summary = money.put_in - money.returned - again if again else None
    tales = [one for one in (said, lost, by_won, by_acts, by_summary) if one is not None and one >= 0]
    ordered = [one for one, _ in Counter(tales).most_common()]
    if said is None and lost:
        # What one player has too little need not be raked.
        ordered = list(dict.fromkeys((*ordered, 0)))
    none_told = said is None and not lost and not record.header.sign.rake_basis_points
    return Rake(said, tuple(ordered), stated[-1] if stated else None, none_told)


def _said_in_all(record: Record) -> int | None:
    """What all players win together where the summary has the last word on each; None where it repeats nothing."""
    again = [claim for claim in record.claims if claim.said is Said.WON_IN_ALL]
    if not again:
        return None
    seats = {claim.seat for claim in again}
    others = [claim for claim in record.claims if claim.said is Said.WON and claim.seat not in seats]
    return sum(claim.amount or 0 for claim in (*again, *others))


def _lost(record: Record) -> int | None:
    """What all players together had less at the end."""
    ends = {claim.seat: claim.amount for claim in record.claims if claim.said is Said.STACK}
    lost = 0
    for seat, chair in enumerate(record.header.chairs):
        end = ends.get(seat)
        if chair.stack is None or end is None:
            if chair.stack:
                return None
            continue
        lost += chair.stack - end
    return lost if ends else None


def raked(record: Record, rules: RuleSet, rake: Rake, amount: int | None) -> Iterator[Difference]:
    """A rake that parts from the rest of the record, taken to be ``amount``, or is more than the sign permits."""
    sign, cites = record.header.sign, rules.awards.rake.cites
    header = dict(record.header.more).get(STATED_RAKE) if record.header.site == own.FORMAT else None
    if header is not None:
        done, due = f"the header states a rake of {header}", f"the pots are formed with {rake.stated or 0}"
        yield Difference(line=record.header.line, code="rake", done=done, due=due, cites=cites)
    if rake.claim is not None and amount is not None and rake.stated != amount:
        told = [claim.amount for claim in record.claims if claim.said is Said.RAKE and claim.amount]
        done = f"{' and '.join(map(str, told))} are raked" if len(told) > 1 else f"{rake.stated} is raked"
        yield Difference.of_line(rake.claim, "rake", done, f"{amount} is missing from what is won", cites)
    elif amount and sign.rake_basis_points and amounts_told(record):
        money = record.money
        total = money.put_in - money.returned
        most = min(total * sign.rake_basis_points // (10_000 * sign.chip) * sign.chip, sign.rake_most)
        at = rake.claim or next((claim for claim in reversed(record.claims) if claim.said not in REPEATED), None)
        if amount > most and at is not None:
            yield Difference.of_line(at, "rake", f"{amount} is raked", f"the sign permits {most}", cites)


def _list(amounts: Counter[int], does: str, others: Counter[int] | None = None) -> str:
    """Who gets how much; where nobody does, that those get nothing who get something by another count."""
    parts = [f"{named(seat)} {does} {amount}" for seat, amount in sorted(amounts.items()) if amount]
    parts = parts or [f"{named(seat)} {does} nothing" for seat, amount in sorted((others or {}).items()) if amount]
    return " and ".join(parts) or f"nobody {does} anything"


def _by_the_rules(amounts: Counter[int], does: str, others: Counter[int]) -> str:
    return f"by the rules {_list(amounts, does, others)}"


__all__ = [
    "AS_RECORDED",
    "NOT_RECORDED",
    "Rake",
    "amounts_told",
    "awarded",
    "differences",
    "named",
    "parting",
    "rake_of",
    "raked",
]
