"""What a record repeats, in its summary or at the head of a street, held against the rest of it.

A record that repeats a thing says it twice, and one of the two may be wrong. If it is the earlier line, that line is
told where it stands; if both are wrong alike, the first of them is. Only what nothing but the repetition can explain
is told here: the record contradicts itself, and no reading is needed to see it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from doorcard.audit.causes import STOPS, state_before
from doorcard.audit.claims import AS_RECORDED, NOT_RECORDED, awarded, named
from doorcard.cards import Card
from doorcard.engine import pots
from doorcard.engine.events import BetMade, BroughtIn, Called, Completed, Folded, Raised, StreetPlanned
from doorcard.engine.ruling import by
from doorcard.engine.state import HandState
from doorcard.law import Citation
from doorcard.records.fold import Difference, Played
from doorcard.records.record import BETTING, BY_THE_DEALER, REPEATED, Act, Claim, Did, Record, Said

CODES: Final = frozenset(
    (
        *("summary-won", "summary-bet", "folded-on", "did-not-bet", "sits-out", "showed-or-mucked", "summary-cards"),
        *("pot-now", "players-now"),
    )
)
"""The kinds of what a record repeats."""

_BY_CHIPS: Final = frozenset(("won", "money", "returned", "stack"))
"""Kinds that say that the chips of the record part from the engine's."""

_OF_HIS_OWN_WILL: Final = (Called, BetMade, Completed, Raised)


def differences(record: Record, played: Played, found: Sequence[Difference]) -> Iterator[Difference]:
    """Where what the record repeats parts from the rest, as far as what is found already does not explain it."""
    claims = [claim for claim in record.claims if claim.said in REPEATED or (claim.said is Said.HAND and claim.cards)]
    if not claims:
        return
    rest = _Rest(record, played, found)
    told = {(one.line, one.seat) for one in found}
    for one in (*rest.pots_now(claims), *filter(None, map(rest.judged, claims))):
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

    def judged(self, claim: Claim) -> Difference | None:
        """What is wrong with a claim; None where nothing is, or something else explains it."""
        if claim.seat is None:
            return None
        question = _QUESTIONS.get(claim.said)
        explained = claim.said not in (Said.WON_IN_ALL, Said.HAND, Said.DEALT) and (
            self.stopped or claim.seat in self.accused
        )
        return None if question is None or explained else question(self, claim, claim.seat)

    def _told(self, claim: Claim, code: str, done: str, due: str, cites: tuple[Citation, ...]) -> Difference:
        seat = claim.seat if claim.seat is not None else -1
        return Difference(line=claim.line, code=code, done=done, due=due, cites=cites, about=claim, seat=seat)

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
        return self._told(
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
        return self._told(claim, "summary-bet", done, f"he bets {due}", cites)

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
        return self._told(claim, "summary-won", f"in the end {named(seat)} {does} {said}", due, cites)

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
        return self._told(claim, "folded-on", f"{named(seat)} is said to fold {where}", due, at.betting.cites)

    def idle(self, claim: Claim, seat: int) -> Difference | None:
        """Somebody is said not to have bet."""
        bets = _OF_HIS_OWN_WILL if claim.amount is None else (*_OF_HIS_OWN_WILL, BroughtIn)
        bet = next((one for one in self.played.events if isinstance(one, bets) and one.seat == seat), None)
        if bet is None:
            return None
        cites = self.state.rules.streets[0].betting.cites
        return self._told(claim, "did-not-bet", f"{named(seat)} is said not to bet", f"he bets {bet.to}", cites)

    def out(self, claim: Claim, seat: int) -> Difference | None:
        """Somebody is said to sit out."""
        act = next((act for act in self.record.acts if act.seat == seat and act.did in BETTING), None)
        if act is None:
            return None
        cites = self.state.rules.deal.receives.cites
        return self._told(claim, "sits-out", f"{named(seat)} is said to sit out", f"he {act.did.value}", cites)

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
        return self._told(claim, "showed-or-mucked", f"{named(seat)} {claim.said.value}", due, cites)

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
        return self._told(claim, "summary-cards", f"{named(seat)} is said to hold {cards}", due, cites)

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
                yield self._told(at, "pot-now", f"{name} is {told[pot]} by now", f"it is {due.get(pot, 0)}", cites)
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
                yield self._told(claim, "players-now", f"{number} {many}", f"there are {due[what]}", cites)
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
}

_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def _ordinal(street: int) -> str:
    return _ORDINALS[street] if 0 < street < len(_ORDINALS) else str(street)


__all__ = ["CODES", "differences"]
