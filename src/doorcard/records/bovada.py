"""Reading the hand histories of Bovada, Bodog and Ignition: the stud games of them.

Nobody has a name here: in stud each seat is called by its number, elsewhere by its place at the table, and ``[ME]``
marks whose file it is. The cards of all seats are told, shown or not. What is played for is told nowhere; the bets
show it.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from typing import Final

from doorcard.cards import Card
from doorcard.engine.events import Half
from doorcard.records.paper import (
    COMMON,
    EIGHT_OR_BETTER,
    MONEY,
    SEVEN_CARD,
    Block,
    Draft,
    Entry,
    Hands,
    Line,
    Site,
    Source,
    commonest,
    hands,
    told,
)
from doorcard.records.record import BETTING, Did, Record, Said, Skipped
from doorcard.records.stakes import DOUBLE, Stakes
from doorcard.rules.sign import TableSign

SITE: Final = "bovada"

STUD: Final = {
    "7CARD": SEVEN_CARD,
    "7CARD HiLo": EIGHT_OR_BETTER,
    "7CARD_HL": EIGHT_OR_BETTER,
}
"""The stud games by the names they have here."""

_BEGINS: Final = re.compile(
    r"(?P<brand>Ignition|Bovada|Bodog(?:\.com|\.eu| UK| Canada|88)?) Hand #C?(?P<hand>[0-9]{1,25}):?(?: |$)"
)
_HEADER: Final = re.compile(
    r" *(?:(?:Zone Poker ID|TBL)#(?P<table>\S{1,60}) )?(?P<game>[0-9A-Za-z_]+(?: HiLo)?(?:ZonePoker)?)"
    r"(?P<event> Tournament #(?P<number>\S{1,30}) TBL#(?P<seat>[^\s,]{1,30}),)?"
    r"(?P<limit>[^\[]{0,80}?)(?: ?\[(?P<version>\w{1,10})\])? - "
    r"(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2}) (?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2})(?: (?P<zone>[A-Z]{1,5}))?"
)
_LIMIT: Final = re.compile(r"(?P<limit>(?:No|Pot|Fixed) Limit)")
_LEVEL: Final = re.compile(r"Level (?P<level>[0-9]{1,4})")

_SEAT: Final = re.compile(
    rf"(?P<name>Seat\+(?P<number>[0-9]{{1,5}}))(?: \[ME\])?: (?P<stack>{MONEY}) in chips"
    rf"|Seat (?P<number2>[0-9]{{1,5}}): (?P<name2>.{{1,40}}?)(?: \[ME\])? \((?P<stack2>{MONEY}) in chips\)"
)
_STREET: Final = re.compile(
    r"\*{3} (?:HOLE CARDS|(?P<number>[3-7])(?:RD|TH) STREET|(?P<river>RIVER)) \*{3}", re.IGNORECASE
)
_SUMMARY: Final = re.compile(r"\*{3} SUMMARY \*{3}")
_OF_PLAYER: Final = re.compile(r"(?P<name>.{1,40}?) {0,2}(?P<me>\[ME\])? : (?P<act>.*)")

_ACT: Final = re.compile(
    rf"(?:(?P<plain>Folds?|Checks?)"
    rf"|(?P<verb>Ante chip|(?:Big blind/)?Bring in|Bring_in chip|Calls?|(?:Double )?Bets|Raises"
    r"|All-in(?:\(raise\))?))"
    rf"(?: chip info)?(?P<late>(?:\(timeout\))?)(?: (?P<amount>{MONEY})(?: to (?P<to>{MONEY}))?)?",
    re.IGNORECASE,
)
_LATE_RAISE: Final = "All-in(raise-timeout)"
_VERBS: Final = {
    "ante chip": Did.ANTE,
    "bring in": Did.BRING_IN,
    "big blind/bring in": Did.BRING_IN,
    "bring_in chip": Did.BRING_IN,
    "call": Did.CALL,
    "calls": Did.CALL,
    "bets": Did.BET,
    "double bets": Did.BET,
    "raises": Did.RAISE,
    "all-in(raise)": Did.RAISE,
}
_DEALT: Final = re.compile(r"Card dealt to a spot \[(?P<cards>[^\]]*)\]")
_SHOWS: Final = re.compile(
    r"(?P<verb>Showdown|Shows|Mucks|Does not show) ?(?:\[(?P<cards>[^\]]*)\])?(?: ?\((?P<words>[^()]*)\))?"
)
_RESULT: Final = re.compile(rf"Hand result(?P<side>-Side pot)? (?P<amount>{MONEY})", re.IGNORECASE)
_RETURNED: Final = re.compile(rf"Return uncalled portion of bet (?P<amount>{MONEY})")
_REMARK_OF: Final = re.compile(
    r"Table (?:enter|leave) user|Table deposit .*|Sit ?(?:out|down).*|Seat (?:stand|sit(?: down)?|re-?join).*|Stand"
    r"|Re-?join|Leave ?\(Auto\)|Enter ?\(Auto\)|Ranking [0-9]{1,7}|Prize Cash .*|BOUNTY PRIZE .*"
    r"|Set dealer(?:/Bring in spot)? .*|(?:Rebuy|Re-buy|Add-?on|Time ?bank|Use time ?bank|Disconnect|Reconnect).*",
    re.IGNORECASE,
)
"""What is said of a seat and is no act of the game."""

_REMARK: Final = re.compile(
    r"(?:Enter|Leave) ?\(Auto\)|Table (?:enter|leave) user|Player Info: .*|Seat stand|Stand", re.IGNORECASE
)
_TABLE_INFO: Final = re.compile(
    rf"Table Info: .*?(?:Stakes: (?P<small>{MONEY})-(?P<big>{MONEY})(?:,.*)?)?", re.IGNORECASE
)

_TOTAL: Final = re.compile(rf"Total Pot ?\((?P<total>{MONEY})\)(?: \| Rake \((?P<rake>{MONEY})\))?(?: \| .*)?")
_OF_SEAT: Final = re.compile(r"Seat[+ ](?P<number>[0-9]{1,5}): *(?P<rest>.*)")
_CAME: Final = re.compile(
    r"(?:(?P<folded>Folded (?:on|before) the .{1,20})"
    rf"|(?P<high>HI )?(?:(?P<amount>{MONEY}) ?)?(?P<unseen>\[?Does not show\]?)?(?P<mucked>\[Mucked\])?"
    r"(?:(?:(?P<lost>lose|lost) )?with (?P<words>[A-Za-z]+(?: [A-Za-z]+){0,5}))?(?: ?\[(?P<cards>[^\]]*)\])?"
    rf"(?: LOW? (?P<low>{MONEY})?[^\[]{{0,40}}(?:\[(?P<low_cards>[^\]]*)\])?)?)"
    r"(?: ?BOUNTY awarded:.*)?"
)
"""What is said of a seat in the summary, with single blanks between the words."""

_LONGEST: Final = 1_000
"""No line of a hand has more letters."""


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of Bovada: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of Bovada; raised when all of it has been read.
        RecordError: the file cannot be opened.
    """
    stakes = Stakes(bring_ins=2)
    return hands(Site("Bovada", _BEGINS, lambda block: _Hand(block, stakes).read(), ends=_SUMMARY), path, lenient)


class _Hand:
    """One hand, line by line."""

    def __init__(self, block: Block, stakes: Stakes) -> None:
        self.block = block
        self.draft = Draft(block)
        self.stakes = stakes
        self.ended = False
        self.headings = any(_named_street(line) for line in block.lines)
        """Whether the file names the streets."""
        self.level = Decimal(0)
        """The highest bet of the round."""
        self.bets: dict[str, Decimal] = {}
        self.stated: Decimal | None = None
        """The small bet, where the table tells it."""
        self.me = ""
        self.held: dict[str, tuple[Card | None, ...]] = {}
        """The cards of each seat, in the order of the deal."""
        self.told: dict[str, tuple[Decimal, Line]] = {}
        """What each seat won by the summary."""

    def read(self) -> Record | Skipped:
        """The hand as a record, or what game it is instead."""
        first, draft = self.block.lines[0], self.draft
        begins = _BEGINS.match(first.text)
        header = None if begins is None else _HEADER.fullmatch(first.text[:_LONGEST], begins.end())
        self.block.hand = "" if begins is None else begins["hand"]
        if begins is None or header is None:
            raise draft.wrong(first, "the line that begins a hand is in no form we know")
        game, limit = header["game"], _LIMIT.search(header["limit"])
        if game not in STUD:
            return Skipped(first.number, game, f"{game} is not stud; of Bovada we read {', '.join(STUD)}")
        if limit is not None and limit["limit"] != "Fixed Limit":
            return Skipped(first.number, f"{game} {limit[0]}", f"{game} {limit[0]}: of Bovada we read fixed limit")
        draft.played_for = commonest(self._stacks())
        for line in self.block.lines[1:]:
            if len(line.text) > _LONGEST:
                draft.unknown(line)
            elif self.ended:
                self._summary(line)
            else:
                self._line(line)
        if not self.ended:
            draft.liberty(self.block.lines[-1], "the hand breaks off here: it has no summary")
        self._finish()
        rules, number = STUD[game], header["number"]
        level = _LEVEL.search(header["limit"])
        table = header["table"] or header["seat"] or ""
        money = "" if number else draft.played_for
        small = self.stakes.small(draft, f"{number or table} {level[0] if level else ''}", self.stated)
        return draft.record(
            site=SITE,
            game=game,
            rules=rules,
            small=small,
            big=small * 2,
            sign=_with_pairs if rules == SEVEN_CARD else lambda sign: sign,
            currency=money,
            cash=not number,
            hand=self.block.hand,
            table=table,
            event=", ".join(filter(None, (f"tournament {number}", level[0] if level else ""))) if number else "",
            date=f"{header['date']}T{header['time']:0>8}",
            more=told(("brand", begins["brand"]), ("me", self.me), ("zone", header["zone"] or "")),
        )

    def _stacks(self) -> Iterator[str]:
        """The stacks as they are written; of a table nothing else tells the currency."""
        for line in self.block.lines[1:]:
            if line.text.startswith("*"):
                return
            seat = _SEAT.fullmatch(line.text[:_LONGEST]) if " in chips" in line.text else None
            if seat is not None:
                yield seat["stack"] or seat["stack2"]

    # Up to the summary

    def _line(self, line: Line) -> None:
        text, draft = line.text, self.draft
        seat = None if draft.entries else _SEAT.fullmatch(text)
        info = _TABLE_INFO.fullmatch(text)
        if seat is not None:
            self._sits(line, seat)
        elif _SUMMARY.fullmatch(text) is not None:
            self.ended = True
        elif (street := _STREET.fullmatch(text)) is not None:
            self._street(line, int(street["number"]) if street["number"] else 7 if street["river"] else None)
        elif info is not None:
            self.stated = draft.amount(line, info["small"]) if info["small"] else None
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"]))
        elif _REMARK.fullmatch(text) is not None:
            draft.remark(line)
        elif not self._player(line):
            draft.unknown(line)

    def _sits(self, line: Line, seat: re.Match[str]) -> None:
        name = seat["name"] or seat["name2"]
        stack = self.draft.amount(line, seat["stack"] or seat["stack2"])
        self.draft.sits(line, int(seat["number"] or seat["number2"]), name, stack)
        if "[ME]" in line.text:
            self.me = name

    def _street(self, line: Line, number: int | None = None, *, lost: bool = False) -> None:
        if lost:
            self.draft.heading_lost(line)
        else:
            self.draft.street(line, number)
        self.level, self.bets = Decimal(0), {}

    def _player(self, line: Line) -> bool:
        """A line that begins with a seat and a colon."""
        said = _OF_PLAYER.fullmatch(line.text)
        if said is None:
            return False
        name, text = said["name"], said["act"].strip()
        if _REMARK_OF.fullmatch(text) is not None:
            self.draft.remark(line, name if name in self.draft.places else "")
            return True
        if name not in self.draft.places:
            return False
        for take in (self._act, self._dealt, self._shows, self._came_to):
            if take(line, name, text):
                return True
        return False

    def _act(self, line: Line, name: str, text: str) -> bool:
        draft = self.draft
        late = text.startswith(_LATE_RAISE)
        act = _ACT.fullmatch(text.replace("-timeout", "", 1) if late else text)
        if act is None or (act["plain"] is None) is (act["amount"] is None):
            return False
        words = "timed out" if late or act["late"] else ""
        if act["plain"]:
            draft.add(line, Did.FOLD if act["plain"][0] in "Ff" else Did.CHECK, name, words=words)
            return True
        verb, number = act["verb"].lower(), draft.amount(line, act["amount"])
        all_in = verb.startswith("all-in") or self._all(name, verb, number)
        if verb == "double bets":
            words = DOUBLE
        did = _VERBS[verb] if verb in _VERBS else self._all_in(name, number)
        if did is Did.ANTE:
            draft.ante(line, name, number, words=words, all_in=all_in)
        elif did is Did.CALL:
            self.bets[name] = self.bets.get(name, Decimal(0)) + number
            draft.add(line, did, name, added=number, words=words, all_in=all_in)
        else:
            to = draft.amount(line, act["to"]) if act["to"] else number
            if verb == "all-in":
                to += self.bets.get(name, Decimal(0))
            self.bets[name] = to
            self.level = max(self.level, to)
            draft.add(line, did, name, to=to, words=words, all_in=all_in)
        return True

    def _all(self, name: str, verb: str, number: Decimal) -> bool:
        """Whether an ante or a bring-in takes all his chips, which no word says."""
        stack = self.draft.places[name].stack
        if stack is None or verb not in ("ante chip", "bring in", "big blind/bring in", "bring_in chip"):
            return False
        put_in = [entry.added or entry.to for entry in self.draft.entries if entry.name == name and _puts_in(entry)]
        return sum(filter(None, put_in), number) >= stack

    def _all_in(self, name: str, added: Decimal) -> Did:
        """What somebody does who is said to be all in, and no more."""
        if not self.draft.streets:
            return Did.ANTE
        if not self.level:
            return Did.BRING_IN if self.draft.streets == 1 else Did.BET
        return Did.RAISE if self.bets.get(name, Decimal(0)) + added > self.level else Did.CALL

    def _dealt(self, line: Line, name: str, text: str) -> bool:
        """Cards for a seat. Not every file names the streets: who has all his cards of one gets those of the next."""
        dealt = _DEALT.fullmatch(text)
        if dealt is None:
            return False
        draft = self.draft
        cards = draft.cards(line, dealt["cards"])
        if draft.streets and cards and cards == draft.last_dealt.get(name) and None not in cards:
            return draft.dealt_again(line, name, cards)
        if not draft.streets or draft.places[name].known >= draft.streets + draft.downs:
            self._street(line, lost=self.headings)
        draft.dealt(line, name, [cards])
        self.held[name] = self.held.get(name, ()) + draft.entries[-1].cards
        return True

    def _shows(self, line: Line, name: str, text: str) -> bool:
        shows = _SHOWS.fullmatch(text)
        if shows is None:
            return False
        draft = self.draft
        cards = draft.cards(line, shows["cards"] or "")
        words = shows["words"] or ""
        if shows["verb"] not in ("Showdown", "Shows"):
            draft.add(line, Did.MUCK, name, words=words)
            return True
        # Shown are the five that play, once for high and once for low; the seat shows all that it was dealt.
        held = self.held.get(name, ())
        known = None not in held and {card for card in cards if card is not None} <= set(held)
        draft.add(line, Did.SHOW, name, cards=held if known else tuple(dict.fromkeys(cards)), words=words)
        return True

    def _came_to(self, line: Line, name: str, text: str) -> bool:
        result, returned = _RESULT.fullmatch(text), _RETURNED.fullmatch(text)
        if result is not None:
            pot = 1 if result["side"] else None
            self.draft.add(line, Said.WON, name, amount=self.draft.amount(line, result["amount"]), pot=pot)
        elif returned is not None:
            self.draft.add(line, Said.RETURNED, name, amount=self.draft.amount(line, returned["amount"]))
        else:
            return False
        return True

    # The summary

    def _summary(self, line: Line) -> None:
        draft = self.draft
        total, of_seat = _TOTAL.fullmatch(line.text), _OF_SEAT.fullmatch(line.text)
        if total is not None and draft.told_already(line):
            return
        if total is not None:
            draft.add(line, Said.POT, amount=draft.amount(line, total["total"]))
            if total["rake"]:
                draft.add(line, Said.RAKE, amount=draft.amount(line, total["rake"]))
        elif of_seat is not None:
            self._came(line, int(of_seat["number"]), of_seat["rest"])
        elif COMMON.fullmatch(line.text) is not None or _REMARK.fullmatch(line.text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _came(self, line: Line, number: int, text: str) -> None:
        """What the summary says of a seat."""
        draft = self.draft
        place = draft.numbers.get(number)
        if place is None:
            draft.liberty(line, f"the summary names seat {number}, where nobody sits")
            return
        came = _CAME.fullmatch(" ".join(text.removeprefix(place.name).split()))
        if came is None:
            draft.unknown(line)
            return
        won = [draft.amount(line, said) for said in (came["amount"], came["low"]) if said]
        if won:
            self.told[place.name] = sum(won, Decimal(0)), line
        if came["folded"]:
            draft.remark(line, place.name)
            draft.folded_on(line, place.name, came["folded"])
            return
        low = came["low"] is not None or came["low_cards"] is not None
        self._half(line, place.name, came["amount"], Half.HIGH if came["high"] or low else None)
        self._half(line, place.name, came["low"], Half.LOW)
        self._hand(line, place.name, came["cards"], came["words"] or "", Half.HIGH if came["high"] or low else None)
        if came["low_cards"]:
            self._hand(line, place.name, came["low_cards"], "", Half.LOW)
        if came["mucked"] or came["unseen"]:
            draft.add(line, Said.MUCKED, place.name)
        if (won or came["lost"]) and any(entry.what is Said.WON for entry in draft.entries):
            draft.add(line, Said.WON_IN_ALL, place.name, amount=sum(won, Decimal(0)))

    def _half(self, line: Line, name: str, said: str | None, half: Half | None) -> None:
        """Which half of the pot it was that a seat won, told only here."""
        if said is None or half is None:
            return
        number = self.draft.amount(line, said)
        for entry in self.draft.entries:
            if entry.what is Said.WON and entry.name == name and entry.amount == number and entry.half is None:
                entry.half = half
                return

    def _hand(self, line: Line, name: str, written: str | None, words: str, half: Half | None) -> None:
        """The five cards that a hand came to, which stand behind a dash after all its cards."""
        if written is None:
            self.draft.remark(line, name)
            return
        own, dash, five = written.partition("-")
        cards = self.draft.cards(line, five if dash else own)
        self.draft.add(line, Said.HAND, name, cards=cards, words=words, half=half)
        if dash:
            self.draft.add(line, Said.DEALT, name, cards=self.draft.cards(line, own))

    def _finish(self) -> None:
        """Settle what only the whole hand can tell."""
        won = [entry for entry in self.draft.entries if entry.what is Said.WON]
        side = [entry.name for entry in won if entry.pot]
        for entry in won:
            if entry.pot and len(side) > len(set(side)):
                entry.pot, entry.words = None, "a side pot"
            elif side and entry.pot is None:
                entry.pot = 0
        for name, (said, line) in self.told.items():
            if not won:
                self.draft.add(line, Said.WON, name, amount=said)


def _named_street(line: Line) -> bool:
    street = _STREET.fullmatch(line.text) if line.text.startswith("*") else None
    return street is not None and street["number"] is not None


def _puts_in(entry: Entry) -> bool:
    return entry.what is Did.ANTE or entry.what in BETTING


def _with_pairs(sign: TableSign) -> TableSign:
    """In seven-card stud an open pair allows the big bet."""
    return replace(sign, open_pair=True)


__all__ = ["SITE", "STUD", "read"]
