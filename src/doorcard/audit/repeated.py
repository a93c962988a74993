"""What a record repeats, in its summary or at the head of a street, held against the rest of it.

A record that repeats a thing says it twice, and one of the two may be wrong. If it is the earlier line, that line is
told where it stands; if both are wrong alike, the first of them is. Only what nothing but the repetition can explain
is told here: the record contradicts itself, and no reading is needed to see it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Final

from doorcard.audit.causes import STOPS, state_before
from doorcard.audit.claims import AS_RECORDED, NOT_RECORDED, awarded, named
from doorcard.cards import Card
from doorcard.engine import pots
from doorcard.engine.events import BetMade, BroughtIn, Called, Completed, Folded, Half, Raised, StreetPlanned
from doorcard.engine.ruling import by
from doorcard.engine.state import HandState, Part
from doorcard.records.fold import Difference, Played
from doorcard.records.money import units
from doorcard.records.paper import ALL_IN
from doorcard.records.record import BETTING, BY_THE_DEALER, REPEATED, RISES, Act, Claim, Did, Record, Said
from doorcard.rules.clauses import Halves

CODES: Final = frozenset(
    (
        *("summary-won", "summary-bet", "folded-on", "did-not-bet", "sits-out", "showed-or-mucked", "summary-cards"),
        *(
            "pot-now",
            "players-now",
            "players-seated",
            "stakes",
            "raised-by",
            "put-in-now",
            "all-in",
            "cards-held",
            "street-named",
        ),
        *("first-to-act", "told-twice", "late-ante", "which-half", "which-pot"),
    )
)
"""The kinds of what a record repeats."""

_BY_CHIPS: Final = frozenset(("won", "money", "returned", "stack"))
"""Kinds that say that the chips of the record part from the engine's."""

_OF_HIS_OWN_WILL: Final = (Called, BetMade, Completed, Raised)


def differences(record: Record, played: Played, found: Sequence[Difference]) -> Iterator[Difference]:
    """Where what the record repeats parts from the rest, as far as what is found already does not explain it."""
    claims = [claim for claim in record.claims if claim.said in REPEATED or (claim.said is Said.HAND and claim.cards)]
    if not claims and not any(claim.half is not None for claim in record.claims):
        return
    rest = _Rest(record, played, found)
    told = {(one.line, one.seat) for one in found}
    asked = (rest.streets(), rest.all_in(), rest.pots_now(claims), filter(None, map(rest.judged, claims)))
    for one in (*(one for each in asked for one in each), *rest.halves(), *rest.labels(), *rest.pots_named()):
        # What one line says wrongly of a seat is told once.
        if (one.line, one.seat) not in told:
            told.add((one.line, one.seat))
            yield one


class _Rest:
    """The rest of a record, as what it repeats must agree with it."""

    def __init__(self, record: Record, played: Played, found: Sequence[Difference]) -> None:
        self.record = record
        self.played = played
        self.found = tuple(found)
        self.state = played.state
        acts = [one.about for one in found if isinstance(one.about, Act)]
        self.accused = {act.seat for act in acts if act.did not in BY_THE_DEALER}
        """Seats with a wrong act: what follows from it is not told again."""
        self.stopped = any(one.code in STOPS for one in found)
        """Whether chips and folds of the fold are no longer those of the paper."""
        self.cards_wrong = any(act.did in BY_THE_DEALER for act in acts)
        unseen = any(one.what in (AS_RECORDED, NOT_RECORDED) for one in played.assumed)
        self.decided = self.state.over and not (unseen or self.stopped or self.cards_wrong)
        """Whether the engine knows who wins what."""
        self.awards = awarded(played)
        self.due: Counter[int] = Counter()
        for paid in self.awards:
            self.due[paid.seat] += paid.amount
        self.won = self._sums(Said.WON)
        self.in_all = self._sums(Said.WON_IN_ALL)
        self.balances = self._balances()
        self.folded = self._folds()
        self.held_otherwise: dict[int, set[Card]] = {}
        """Cards that some lines tell otherwise than the rest, as it was told already."""

    def judged(self, claim: Claim) -> Difference | None:
        """What is wrong with a claim; None where nothing is, or something else explains it."""
        if claim.said is Said.PLAYERS:
            return self.players(claim)
        if claim.said is Said.STAKES:
            header, sign = self.record.header, self.record.header.sign
            small, big = (units(Decimal(bet), header.scale) for bet in claim.words.split("/"))
            done = f"the stakes are said to be {small} and {big}"
            due = f"the bets are {sign.small_bet} and {sign.big_bet}"
            return Difference.of_line(claim, "stakes", done, due, self.state.rules.betting.structures.cites)
        if claim.said is Said.AGAIN:
            return self.again(claim)
        if claim.seat is None:
            return None
        question = _QUESTIONS.get(claim.said)
        explained = claim.said not in _WHATEVER_COMES and (self.stopped or claim.seat in self.accused)
        return None if question is None or explained else question(self, claim, claim.seat)

    # Who won how much

    def _sums(self, said: Said) -> Counter[int]:
        sums: Counter[int] = Counter()
        for claim in self.record.claims:
            if claim.said is said and claim.seat is not None:
                sums[claim.seat] += claim.amount or 0
        return sums

    def _balances(self) -> bool:
        """Whether what is put in comes out again by what is repeated, where it does not by the lines before it."""
        if not any(one.code in _BY_CHIPS for one in self.found):
            return False
        money, again = self.record.money, self.in_all.total()
        others = sum(amount for seat, amount in self.won.items() if seat not in self.in_all)
        return money.put_in - money.returned - money.rake in (again, again + others)

    def won_in_all(self, claim: Claim, seat: int) -> Difference | None:
        """The summary's word on what somebody won."""
        said, before, due = self.in_all[seat], self.won[seat], self.due[seat]
        if said == before or not self.won or (said == due if self.decided else self.balances):
            return None
        if claim is not self._unmatched(seat):
            return None
        awards = [paid.cites for paid in self.awards if paid.seat == seat]
        rules = self.state.rules
        cites = tuple(dict.fromkeys(cite for one in awards for cite in one)) or by(
            rules.showdown.halves, rules.awards.conclusion
        )
        wins = due if self.decided else before
        return Difference.of_line(
            claim,
            "summary-won",
            f"{named(seat)} is said to win {said} in all",
            f"he wins {wins}" if wins else "he wins nothing",
            cites,
        )

    def _unmatched(self, seat: int) -> Claim:
        """Of several lines on what a seat wins the one that no line before explains."""
        claims = [one for one in self.record.claims if one.seat == seat]
        left = Counter(one.amount for one in claims if one.said is Said.WON)
        left.subtract(Counter(one.amount for one in claims if one.said is Said.WON_IN_ALL))
        again = [one for one in claims if one.said is Said.WON_IN_ALL]
        return next((one for one in again if left[one.amount] < 0), again[-1])

    # How much was put in

    def put_in(self, claim: Claim, seat: int) -> Difference | None:
        """The summary's word on what somebody put in, without what went back to him."""
        due = self.played.begin.seats[seat].stack + self.due[seat] - self.state.seats[seat].stack
        if claim.amount == due or any(one.code == "returned" for one in self.found):
            return None
        cites = self.state.rules.awards.conclusion.cites
        done = f"{named(seat)} is said to bet {claim.amount} in all"
        return Difference.of_line(claim, "summary-bet", done, f"he bets {due}", cites)

    def ahead(self, claim: Claim, seat: int) -> Difference | None:
        """The summary's word on how much more somebody has than before the hand, or less."""
        if not self.state.over or any(one.code in _BY_CHIPS for one in self.found):
            return None
        ahead = self.state.seats[seat].stack - self.played.begin.seats[seat].stack
        said = claim.amount or 0
        if (said if claim.said is Said.AHEAD else -said) == ahead:
            return None
        does = "wins" if claim.said is Said.AHEAD else "loses"
        due = f"in the end he wins {ahead}" if ahead > 0 else f"in the end he loses {-ahead}"
        cites = self.state.rules.awards.conclusion.cites
        return Difference.of_line(claim, "summary-won", f"in the end {named(seat)} {does} {said}", due, cites)

    # Who folded, and when

    def _folds(self) -> dict[int, int]:
        """On which street each who folded did so, by its number."""
        first = len(self.state.rules.streets[0].deal.says.pattern)
        folded: dict[int, int] = {}
        street = 0
        for event in self.played.events:
            if type(event) is StreetPlanned:
                street = event.street
            elif type(event) is Folded:
                folded[event.seat] = first + street
        return folded

    def folded_on(self, claim: Claim, seat: int) -> Difference | None:
        """The street on which somebody is said to have folded."""
        street, said, before = self.folded.get(seat), claim.street or 0, claim.words == "before"
        if street is not None and (street < said if before else street == said):
            return None
        rules = self.state.rules
        first = len(rules.streets[0].deal.says.pattern)
        at = rules.streets[max(0, min((street or said) - first, len(rules.streets) - 1))]
        due = "he does not fold" if street is None else f"he folds on {_ordinal(street)} street"
        where = f"{'before' if before else 'on'} {_ordinal(said)} street"
        return Difference.of_line(claim, "folded-on", f"{named(seat)} is said to fold {where}", due, at.betting.cites)

    def idle(self, claim: Claim, seat: int) -> Difference | None:
        """Somebody is said not to have bet."""
        bets = _OF_HIS_OWN_WILL if claim.amount is None else (*_OF_HIS_OWN_WILL, BroughtIn)
        bet = next((one for one in self.played.events if isinstance(one, bets) and one.seat == seat), None)
        if bet is None:
            return None
        cites = self.state.rules.streets[0].betting.cites
        return Difference.of_line(
            claim, "did-not-bet", f"{named(seat)} is said not to bet", f"he bets {bet.to}", cites
        )

    def out(self, claim: Claim, seat: int) -> Difference | None:
        """Somebody is said to sit out."""
        act = next((act for act in self.record.acts if act.seat == seat and act.did in BETTING), None)
        if act is None:
            return None
        cites = self.state.rules.deal.receives.cites
        return Difference.of_line(
            claim, "sits-out", f"{named(seat)} is said to sit out", f"he {act.did.value}", cites
        )

    # Who showed, and what

    def showed(self, claim: Claim, seat: int) -> Difference | None:
        """Somebody is said to have shown, or to have mucked."""
        did = {act.did for act in self.record.acts if act.seat == seat}
        if claim.said is Said.SHOWED:
            right = Did.SHOW in did or not (Did.MUCK in did or seat in self.folded)
            due = "he mucks" if Did.MUCK in did else "he folds"
        else:
            # A hand that was turned up while cards were to come may be mucked in the end.
            last = max([act.line for act in self.record.acts if act.did in (Did.STREET, Did.DEAL)], default=0)
            shows = any(act.did is Did.SHOW and act.seat == seat and act.line > last for act in self.record.acts)
            right, due = not shows or Did.MUCK in did, "he shows"
        if right:
            return None
        cites = self.state.rules.showdown.concession.cites
        return Difference.of_line(claim, "showed-or-mucked", f"{named(seat)} {claim.said.value}", due, cites)

    def cards(self, claim: Claim, seat: int) -> Difference | None:
        """The cards of a hand as the summary lists them: all, or the five that play."""
        shown = [act.cards for act in self.record.acts if act.did is Did.SHOW and act.seat == seat]
        if not 0 <= seat < len(self.state.seats) or self.cards_wrong or claim.cards in shown:
            return None
        his = self.state.seats[seat]
        known = {card for card in (*his.hole, *his.up) if card is not None}
        number = len(his.hole) + len(his.up)
        listed = {card for card in claim.cards if card is not None}
        strange = listed - known - set(self.state.community)
        missing = known - listed
        otherwise = self.held_otherwise.get(seat, set())
        strange, missing = strange - otherwise, missing - otherwise
        if claim.said is Said.DEALT and _LOST in missing:
            missing.remove(_LOST)
        if strange and len(known) == number:
            due = f"he has no {min(strange)}"
        elif missing and (claim.said is Said.DEALT or (len(claim.cards) == number and None not in claim.cards)):
            due = f"he was dealt {min(missing)}"
        else:
            return None
        cards = " ".join("??" if card is None else str(card) for card in claim.cards)
        cites = self.state.rules.deal.receives.cites
        return Difference.of_line(claim, "summary-cards", f"{named(seat)} is said to hold {cards}", due, cites)

    # Which half, and which pot

    def halves(self) -> Iterator[Difference]:
        """Shares told as the high half or the low one, held against who wins which; the first wrong one is told."""
        claims = [claim for claim in self.record.claims if claim.said is Said.WON and claim.half in _HALVES]
        if not claims or any(one.code in _BY_CHIPS for one in self.found):
            return
        wins: dict[int, set[Half]] = {}
        for paid in self.awards:
            if paid.half is not None:
                wins.setdefault(paid.seat, set()).add(paid.half)
        split = any(Half.LOW in halves for halves in wins.values())
        one_pot = len({paid.pot for paid in self.awards}) == 1 or all(claim.pot is not None for claim in claims)
        for claim in claims:
            seat = claim.seat if claim.seat is not None else -1
            his = wins.get(seat, set())
            right = {claim.half, Half.WHOLE} & his or (claim.half is Half.HIGH and not split and his)
            if self.decided and not right and his:
                yield self._half(claim, f"he wins the {min(his, key=lambda half: half.value).value} half")
                return
        for claim in claims:
            if claim.half is Half.LOW and _MADE.search(claim.words) is not None:
                others = (one for one in claims if one.pot == claim.pot and one.half is Half.HIGH)
                if any(_RANKS_ALONE.match(one.words) is not None for one in others):
                    yield self._half(claim, f'"{claim.words}" is the high half')
                    return
        if not one_pot:
            return
        for claim in claims:
            same = [one for one in claims if (one.seat, one.pot, one.half) == (claim.seat, claim.pot, claim.half)]
            other = [one for one in claims if one.pot == claim.pot and one.half is not claim.half]
            if len(same) > 1 and not other:
                # Rooms tell the high half first.
                at, due = (same[-1], "low") if claim.half is Half.HIGH else (same[0], "high")
                yield self._half(at, f"one of the two is the {due} half")
                return

    def _half(self, claim: Claim, due: str) -> Difference:
        assert claim.half is not None
        done = f"{named(claim.seat if claim.seat is not None else -1)} is said to win the {claim.half.value} half"
        return Difference.of_line(claim, "which-half", done, due, by(self.state.rules.showdown.halves))

    def labels(self) -> Iterator[Difference]:
        """A hand whose high is labelled low and whose low is labelled high; told once of a seat."""
        if self.state.rules.showdown.halves.says is not Halves.HIGH_LOW:
            return
        seats: set[int] = set()
        for line in self.record.lines:
            if not line.words or line.seat is None or line.seat in seats or _SWAPPED.search(line.words) is None:
                continue
            seats.add(line.seat)
            done = f'the hand of {named(line.seat)} is called "{line.words}"'
            cites = by(self.state.rules.showdown.halves)
            yield Difference(
                line=line.line,
                code="which-half",
                done=done,
                due="its high is called low, and its low high",
                cites=cites,
                about=line,
                seat=line.seat,
            )

    def pots_named(self) -> Iterator[Difference]:
        """A share of a pot that is not among the pots as the record lists them."""
        pots_told = {claim.pot for claim in self.record.claims if claim.said is Said.POT and claim.pot is not None}
        for claim in self.record.claims:
            if claim.said is Said.WON and claim.pot is not None and pots_told and claim.pot not in pots_told:
                who = named(claim.seat if claim.seat is not None else -1)
                done = f"{who} wins from the {_ordinal(claim.pot)} side pot"
                last = max(pots_told)
                due = f"the {_ordinal(last)} side pot is the last" if last else "there is no side pot"
                yield Difference.of_line(claim, "which-pot", done, due, by(self.state.rules.awards.layers))
                return

    # What is told by the way

    def _round_of(self, claim: Claim) -> tuple[int, int]:
        """The lines of the round that a claim stands in: of its street, and of the next act."""
        begins = ends = 0
        for act in self.record.acts:
            if act.did is Did.STREET and act.line <= claim.line:
                begins = act.line
            if act.line >= claim.line and act.did in BETTING:
                ends = act.line
                break
        return begins, max(ends, claim.line)

    def _explained(self, claim: Claim) -> bool:
        """Whether a wrong act of the same round explains it."""
        begins, ends = self._round_of(claim)
        return any(isinstance(one.about, Act) and begins <= one.line <= ends for one in self.found)

    def _act_of(self, claim: Claim) -> Act | None:
        """The act that a claim is about: the one on its line."""
        acts = (act for act in self.record.acts if act.line == claim.line and act.seat == claim.seat)
        return next((act for act in acts if act.did in BETTING or act.did is Did.ANTE), None)

    def raised_by(self, claim: Claim, seat: int) -> Difference | None:
        """How much a raise is said to be above the bet before it."""
        act = self._act_of(claim)
        if act is None or act.to is None or self._explained(claim):
            return None
        state = state_before(self.record, self.played, act)
        level = max(other.bet for other in state.seats)
        begins, _ = self._round_of(claim)
        acts = (one for one in self.record.acts if begins <= one.line < act.line)
        told = [one.to for one in acts if one.to and (one.did in RISES or one.did is Did.BRING_IN)]
        # A call of more than a short forced bet may count as that bet or as none.
        right = {act.to - level, act.to - max(told, default=level)}
        if self.record.header.site == "winamax" and level < state.sign.small_bet:
            # There the bring-in is no bet.
            right.add(act.to)
        if claim.amount in right:
            return None
        due = f"it is {act.to - level} above the bet of {level}"
        done = f"{named(seat)} is said to raise by {claim.amount} to {act.to}"
        return Difference.of_line(claim, "raised-by", done, due, self.state.rules.betting.raise_least.cites)

    def put_in_now(self, claim: Claim, seat: int) -> Difference | None:
        """How many chips are said to be put in for a raise."""
        act = self._act_of(claim)
        if act is None or act.to is None or self._explained(claim):
            return None
        due = act.to - state_before(self.record, self.played, act).seats[seat].bet
        if claim.amount == due:
            return None
        done = f"{named(seat)} is said to put in {claim.amount} for a bet of {act.to}"
        return Difference.of_line(
            claim, "put-in-now", done, f"it takes {due}", self.state.rules.betting.raise_least.cites
        )

    def all_in(self) -> Iterator[Difference]:
        """Who is said to be all in and has chips left, or the other way round."""
        said = {claim.line for claim in self.record.claims if claim.said is Said.CHIPS_LEFT}
        if self.stopped:
            return
        for step in self.played.steps:
            act = step.act
            if act is None or act.did not in BETTING or act.did in (Did.FOLD, Did.CHECK):
                continue
            stack = step.state.seats[act.seat].stack if 0 <= act.seat < len(step.state.seats) else 0
            known = self.record.header.chairs[act.seat].stack is not None
            if act.seat in self.accused or not known:
                continue
            if act.words == ALL_IN and stack:
                done, due = f"{named(act.seat)} {act.did.value} and is said to be all in", f"he has {stack} left"
            elif act.line in said and not stack:
                done, due = f"{named(act.seat)} {act.did.value} and is said to have chips left", "he has none left"
            else:
                continue
            cites = self.state.rules.betting.tap_out.cites
            yield Difference(line=act.line, code="all-in", done=done, due=due, cites=cites, about=act, seat=act.seat)
            return

    def held(self, claim: Claim, seat: int) -> Difference | None:
        """The cards that somebody is said to have had when he was dealt another; told once of a player."""
        deals: list[tuple[Card, Act]] = []
        shown: set[Card] = set()
        for line in self.record.lines:
            if line is claim:
                break
            if not isinstance(line, Act) or line.seat != seat:
                continue
            if line.did is Did.DEAL:
                deals += [(card, line) for card in line.cards if card is not None]
            elif line.did is Did.SHOW:
                shown |= {card for card in line.cards if card is not None}
        known, listed = [card for card, _ in deals], [card for card in claim.cards if card is not None]
        missing = {*known} - {*listed}
        # A card that is not known may be any of those listed.
        strange = {*listed} - {*known} - shown if len(listed) <= len(known) else set()
        if self.cards_wrong or not deals or not (strange or missing) or seat in self.held_otherwise:
            return None
        if any(one.code in ("wrong-cards", "card-missing") and one.seat == seat for one in self.found):
            return None
        self.held_otherwise[seat] = {*missing, *strange}
        cites = self.state.rules.deal.receives.cites
        if len(strange) == len(missing) == 1:
            (held,), (card,) = strange, missing
            if self._often_listed(seat, held, card):
                deal = next(act for dealt, act in deals if dealt == card)
                done, due = f"{named(seat)} is dealt {card}", f"from then on he is said to hold {held}"
                return Difference(
                    line=deal.line, code="cards-held", done=done, due=due, cites=cites, about=deal, seat=seat
                )
        cards = " ".join("??" if card is None else str(card) for card in claim.cards)
        due = f"he was dealt {min(missing)}" if missing else f"he was not dealt {min(strange)}"
        return Difference.of_line(claim, "cards-held", f"{named(seat)} is said to hold {cards}", due, cites)

    def _often_listed(self, seat: int, held: Card, dealt: Card) -> bool:
        """Whether more lines than the one that deals it say that a player holds another card than it."""
        lists = [
            {*line.cards}
            for line in self.record.lines
            if line.seat == seat and (line.said in _LISTING if isinstance(line, Claim) else line.did is Did.SHOW)
        ]
        again = sum(held in cards and dealt not in cards for cards in lists)
        return again > 1 + sum(dealt in cards and held not in cards for cards in lists)

    def streets(self) -> Iterator[Difference]:
        """The streets by their names in the headings, in their order; the first wrong one is told."""
        number = len(self.state.rules.streets[0].deal.says.pattern) - 1
        waiting: Claim | None = None
        for line in self.record.lines:
            if isinstance(line, Claim) and line.said is Said.STREET:
                waiting = line
            elif isinstance(line, Act) and line.did is Did.STREET:
                number += 1
                if waiting is not None and waiting.street != number:
                    at = self.state.rules.streets[
                        min(max(number - len(self._first()), 0), len(self.state.rules.streets) - 1)
                    ]
                    done = (
                        f"{_ordinal(waiting.street)} street is said to begin"
                        if waiting.street
                        else "a street begins, and no heading names it"
                    )
                    due = f"it is {_ordinal(number)} street"
                    yield Difference.of_line(waiting, "street-named", done, due, at.deal.cites)
                    return
                waiting = None

    def _first(self) -> str:
        """What is dealt on the first street."""
        return self.state.rules.streets[0].deal.says.pattern

    def first(self, claim: Claim, seat: int) -> Difference | None:
        """Who is said to act first."""
        acts = iter(self.record.lines)
        for line in acts:
            if line is claim:
                break
        act = next((line for line in acts if isinstance(line, Act) and line.did in BETTING), None)
        if act is None or act.seat == seat or self._explained(claim):
            return None
        if any(one.code in _BY_CHIPS for one in self.found):
            # What he did first may have been left out.
            return None
        state = state_before(self.record, self.played, claim)
        cites = state.rules.streets[max(state.street, 0)].betting.cites
        return Difference.of_line(
            claim, "first-to-act", f"{named(seat)} is said to act first", f"{named(act.seat)} {act.did.value}", cites
        )

    def players(self, claim: Claim) -> Difference | None:
        """How many are said to sit at the table."""
        number = sum(chair.part is not Part.EMPTY for chair in self.record.header.chairs)
        told = _PLAYERS.match(claim.words)
        if told is None or int(told[1]) == number:
            return None
        cites = self.state.rules.seats.number.cites
        done = f"{told[1]} players are said to sit at the table"
        return Difference.of_line(claim, "players-seated", done, f"{number} players are listed", cites)

    def again(self, claim: Claim) -> Difference | None:
        """Something is written down a second time."""
        deal = self.state.rules.deal
        done, due, cites = f"{claim.words} is told once more", "it is told already", deal.receives.cites
        if claim.seat is not None and claim.amount is not None:
            done, due = f"{named(claim.seat)} antes {claim.amount} once more", "he has anted already"
            cites = deal.ante.cites
        elif claim.seat is not None and claim.cards:
            done, due = f"{named(claim.seat)} is dealt {claim.cards[-1]} once more", "he was dealt it already"
        return Difference.of_line(claim, "told-twice", done, due, cites)

    def late(self, claim: Claim, seat: int) -> Difference | None:
        """An ante among the acts of a street."""
        cites = self.state.rules.deal.ante.cites
        done = f"{named(seat)} antes {claim.amount} after the cards"
        return Difference.of_line(claim, "late-ante", done, "the antes are posted before the deal", cites)

    # Pots by the way

    def pots_now(self, claims: Sequence[Claim]) -> Iterator[Difference]:
        """The pots at the head of a street, held against what is in them there; told where they first go wrong."""
        wrong: dict[int | None, int] = {}
        before = 0
        for heading in _by_heading(claims):
            first = heading[0]
            state = state_before(self.record, self.played, first)
            layers = [pot.amount for pot in pots.layers(state)]
            whole = sum(seat.put_in for seat in state.seats)
            told = {claim.pot: claim.amount or 0 for claim in heading}
            due: dict[int | None, int] = dict(enumerate(layers))
            if None in told or len(told) != len(due):
                # Rooms need not tell a side pot as soon as there is one.
                told, due = {None: sum(told.values())}, {None: whole}
            by_how_much = {pot: amount - due.get(pot, 0) for pot, amount in told.items()}
            so_far = wrong if wrong.keys() == by_how_much.keys() else {next(iter(by_how_much)): sum(wrong.values())}
            strayed = [pot for pot, amount in by_how_much.items() if amount and amount != so_far.get(pot, 0)]
            follows = any(isinstance(one.about, Act) and before <= one.line <= first.line for one in self.found)
            if strayed and not follows:
                pot = strayed[0]
                at = next((claim for claim in heading if claim.pot == pot), first)
                name = "the pot" if pot is None else ("the main pot", "the side pot")[pot > 0]
                cites = by(self.state.rules.awards.layers)
                yield Difference.of_line(
                    at, "pot-now", f"{name} is {told[pot]} by now", f"it is {due.get(pot, 0)}", cites
                )
            elif not strayed and not self.stopped and not self.accused:
                yield from self._players_now(first, state)
            wrong, before = by_how_much, first.line

    def _players_now(self, claim: Claim, state: HandState) -> Iterator[Difference]:
        """How many are said to be in the hand at the head of a street, and how many of them all in."""
        told = {what.lower(): int(number) for number, what in _PLAYERS.findall(claim.words)}
        due = {"player": len(state.live), "all-in": sum(not state.seats[number].stack for number in state.live)}
        for what, number in told.items():
            if number != due[what]:
                many = ("players in the hand", "of them all in")[what == "all-in"]
                cites = self.state.rules.streets[max(state.street, 0)].betting.cites
                yield Difference.of_line(claim, "players-now", f"{number} {many}", f"there are {due[what]}", cites)
                return


def _by_heading(claims: Sequence[Claim]) -> Iterator[list[Claim]]:
    """The pots told at each heading; those of one stand together, the main pot first."""
    heading: list[Claim] = []
    for claim in claims:
        if claim.said is not Said.POT_NOW:
            continue
        if heading and not claim.pot:
            yield heading
            heading = []
        heading.append(claim)
    if heading:
        yield heading


_PLAYERS: Final = re.compile(r"(\d{1,2}) (player|all-in)", re.IGNORECASE)
"""How a heading counts those who are still in."""

_LOST: Final = Card.read("Ac")
"""The card that Bovada's list of the cards dealt always leaves out."""

_QUESTIONS: Final[dict[Said, Callable[[_Rest, Claim, int], Difference | None]]] = {
    Said.WON_IN_ALL: _Rest.won_in_all,
    Said.PUT_IN: _Rest.put_in,
    Said.AHEAD: _Rest.ahead,
    Said.BEHIND: _Rest.ahead,
    Said.FOLDED_ON: _Rest.folded_on,
    Said.IDLE: _Rest.idle,
    Said.OUT: _Rest.out,
    Said.SHOWED: _Rest.showed,
    Said.MUCKED: _Rest.showed,
    Said.HAND: _Rest.cards,
    Said.DEALT: _Rest.cards,
    Said.RAISED_BY: _Rest.raised_by,
    Said.PUT_IN_NOW: _Rest.put_in_now,
    Said.HELD: _Rest.held,
    Said.FIRST: _Rest.first,
    Said.LATE: _Rest.late,
}

_LISTING: Final = frozenset((Said.HELD, Said.HAND, Said.DEALT))
"""What lists cards of a player."""

_HALVES: Final = (Half.HIGH, Half.LOW)

_WHATEVER_COMES: Final = frozenset((Said.WON_IN_ALL, Said.HAND, Said.DEALT, Said.HELD))
"""What no wrong act explains."""

_KIND: Final = r"(?:(?:a |an |two |one |three |four )?(?:pairs?|straight|flush|full house|of a kind)|high card)"
_LIST: Final = r"\[?(?:(?:10|[2-9TJQKA])[,\s-]+){4}"
_MADE: Final = re.compile(rf"\b{_KIND}\b", re.IGNORECASE)
_RANKS_ALONE: Final = re.compile(_LIST)
_SWAPPED: Final = re.compile(
    rf"\bLOW?\b\s*[:-]\s*[^;|/]*\b{_KIND}\b.*\bHI(?:GH)?\b\s*[:-]\s*{_LIST}"
    rf"|\bHI(?:GH)?\b\s*[:-]\s*{_LIST}.*\bLOW?\b\s*[:-][^;|/]*\b{_KIND}\b",
    re.IGNORECASE,
)
"""Words that label a list of ranks as the high hand, and a pair or better as the low one."""

_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def _ordinal(street: int) -> str:
    return _ORDINALS[street] if 0 < street < len(_ORDINALS) else str(street)


__all__ = ["CODES", "differences"]
