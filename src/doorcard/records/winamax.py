"""Reading the hand histories of Winamax: the stud games of them.

The total pot here is what is won: without the rake, and with a bet that nobody called.
"""

import re
from typing import Final

from msgspec.structs import replace

from doorcard.engine.events import Half
from doorcard.records.paper import (
    COMMON,
    EIGHT_OR_BETTER,
    FIVE_CARD,
    MONEY,
    RAZZ,
    SEVEN_CARD,
    Block,
    Draft,
    Hands,
    Line,
    Site,
    Source,
    currency,
    hands,
    settled,
    told,
)
from doorcard.records.record import Claim, Did, Record, Said, Skipped

SITE: Final = "winamax"

STUD: Final = {
    "7-card stud": SEVEN_CARD,
    "7stud": SEVEN_CARD,
    "7-card stud hi/lo": EIGHT_OR_BETTER,
    "7stud hi/lo": EIGHT_OR_BETTER,
    "7studhilo": EIGHT_OR_BETTER,
    "razz": RAZZ,
    "5-card stud": FIVE_CARD,
}
"""The stud games by the names they have here, in small letters."""

_BEGINS: Final = re.compile(r"Winamax Poker - ")
_HEADER: Final = re.compile(
    r"Winamax Poker - (?:(?P<cash>CashGame|Go Fast \"[^\"]*\")"
    r"|Tournament (?P<event>.*?)(?: level: ?(?P<level>[0-9]{1,4}))?)"
    r" - HandId: #(?P<hand>[0-9-]{1,60}) - (?P<game>.*?) (?P<limit>fixed limit|no limit|pot limit) "
    r"\((?P<stakes>.*)\) - (?P<date>.*)",
    re.IGNORECASE,
)
_STAKES: Final = re.compile(rf"(?:(?P<ante>{MONEY})/)?(?P<small>{MONEY})/(?P<big>{MONEY})")
_DATE: Final = re.compile(
    r"(?P<year>[0-9]{4})/(?P<month>[0-9]{2})/(?P<day>[0-9]{2}) (?P<time>[0-9]{2}:[0-9]{2}:[0-9]{2}) "
    r"(?P<zone>[A-Z]{1,5})"
)
_TABLE: Final = re.compile(
    r"Table: ?'(?P<table>.*)' (?P<seats>[0-9]{1,2})-max \((?P<money>real|play) money\)"
    r"(?: Seat #(?P<button>[0-9]{1,2}) is the button)?"
)
_SEAT: Final = re.compile(
    rf"Seat (?P<number>[0-9]{{1,2}}): (?P<name>.*) \((?P<stack>{MONEY})(?:, {MONEY} bounty)?\)"
    r"(?P<out> is sitting out)?"
)
_STREET: Final = re.compile(
    r"\*{3} (?:(?P<number>[2-7])(?:nd|rd|th) STREET|(?P<word>SECOND|THIRD|FOURTH|FIFTH|SIXTH|SEVENTH)|RIVER) \*{3}",
    re.IGNORECASE,
)
_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh")
_SUMMARY: Final = re.compile(r"\*{3} SUMMARY \*{3}")
_HEADING: Final = re.compile(r"\*{3} (?:ANTE(?:S)?/BLINDS|SHOW ?DOWN) \*{3}")

_ACT: Final = re.compile(
    r" (?:(?P<plain>folds|checks)"
    r"|(?P<verb>posts ante|brings in|bring-in|calls|bets|completes(?: to)?"
    rf"|raises (?P<by>{MONEY}) to) (?P<amount>{MONEY}))"
    r"(?P<allin> and is all-in)?"
)
_VERBS: Final = {
    "posts ante": Did.ANTE,
    "brings in": Did.BRING_IN,
    "bring-in": Did.BRING_IN,
    "calls": Did.CALL,
    "bets": Did.BET,
    "completes": Did.COMPLETE,
    "completes to": Did.COMPLETE,
}
_ADDED: Final = (Did.ANTE, Did.CALL)
"""Acts whose amount is what was put in; that of the others is the bet it came to."""

_SHOWS: Final = re.compile(r" shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?")
_MUCKS: Final = re.compile(r" (?:mucks(?: hand)?|doesn't show(?: hand)?)")
_GROUPS: Final = re.compile(r"(?: \[[^\]]*\]){1,3}")
_GROUP: Final = re.compile(r"\[([^\]]*)\]")
_COLLECTED: Final = re.compile(
    rf" collected (?P<won>{MONEY}) from (?:(?P<main>main )|(?P<side>side )|)pot ?#?(?P<number>[0-9]{{1,2}})?"
    r"(?: ?\((?P<half>HI|LO)\))?"
)
_REMARK_OF: Final = re.compile(
    r" (?:den(?:y|ies) .*|is sitting out|sits out|has (?:left|joined) the table|leaves the table|is (?:dis)?connected"
    r"|has (?:dis|re)connected|has timed out.*|has returned|said, .*|posts nothing|is out of time.*|finished .*)"
)
"""What is said of a player and is no act of the game."""

_REMARK_OF_ANYBODY: Final = re.compile(r"[^:]{1,60}?" + _REMARK_OF.pattern)
_TOTAL: Final = re.compile(rf"Total pot (?P<total>{MONEY})(?: \| (?:Rake (?P<rake>{MONEY})|No rake))?")
_OF_SEAT: Final = re.compile(r"Seat (?P<number>[0-9]{1,2}): (?P<rest>.*)")
_CAME: Final = re.compile(
    rf"(?: \((?:button|small blind|big blind)\))?(?: (?P<verb>showed|mucked)(?: \[(?P<cards>[^\]]*)\])?)?(?: and)?"
    rf"(?: won (?P<won>{MONEY})|(?P<lost> lost)| (?P<folded>folded.*))?(?: with (?P<words>.*))?"
)
_UNKNOWN: Final = ("X", "x", "XX", "??")


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of Winamax: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of Winamax; raised when all of it has been read.
        RecordError: the file cannot be opened.
    """
    return hands(_SITE, path, lenient)


def _read(block: Block) -> Record | Skipped:
    return _Hand(block).read()


class _Hand:
    """One hand, line by line."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.draft = Draft(block)
        self.ended = False

    def read(self) -> Record | Skipped:
        """The hand as a record, or what game it is instead."""
        first, draft = self.block.lines[0], self.draft
        header = _HEADER.fullmatch(first.text)
        if header is None:
            raise draft.wrong(first, "the line that begins a hand is in no form we know")
        self.block.hand = header["hand"]
        game = f"{header['game']} {header['limit']}"
        if header["game"].lower() not in STUD:
            return Skipped(first.number, game, f"{game} is not stud; of Winamax we read {', '.join(STUD)}")
        if header["limit"].lower() != "fixed limit":
            return Skipped(first.number, game, f"{game}: of Winamax we read fixed limit")
        stakes, date = _STAKES.fullmatch(header["stakes"]), _DATE.fullmatch(header["date"])
        if stakes is None or date is None:
            raise draft.wrong(first, "the line that begins a hand has no stakes or no date that we know")
        rules = STUD[header["game"].lower()]
        draft.downs = 1 if rules == FIVE_CARD else 2
        cash = header["cash"] is not None
        draft.says_all_in = True
        draft.played_for = currency(header["stakes"]) if cash else ""
        table = self._table()
        for line in self.block.lines[2:]:
            if self.ended:
                self._summary(line)
            else:
                self._line(line)
        if not self.ended:
            draft.liberty(self.block.lines[-1], "the hand breaks off here: it has no summary")
        event = f"{header['event']}, level {header['level']}" if header["level"] else header["event"]
        record = draft.record(
            site=SITE,
            game=header["game"],
            rules=rules,
            small=draft.amount(first, stakes["small"]),
            big=draft.amount(first, stakes["big"]),
            ante=draft.amount(first, stakes["ante"]) if stakes["ante"] else None,
            button=int(table["button"] or 0),
            currency=draft.played_for,
            cash=cash,
            hand=self.block.hand,
            table=table["table"],
            event="" if cash else event,
            date=f"{date['year']}-{date['month']}-{date['day']}T{date['time']}",
            more=told(("zone", date["zone"])),
        )
        return _with_whole_pot(settled(record))

    def _table(self) -> re.Match[str]:
        if len(self.block.lines) < 2:
            raise self.block.malformed(self.block.first, "the hand breaks off after its first line")
        line = self.block.lines[1]
        table = _TABLE.fullmatch(line.text)
        if table is None:
            raise self.draft.wrong(line, f"the table should stand here, not {line.text[:60]!r}")
        return table

    # Up to the summary

    def _line(self, line: Line) -> None:
        text, draft = line.text, self.draft
        if not draft.entries and (seat := _SEAT.fullmatch(text)) is not None:
            stack = draft.amount(line, seat["stack"])
            draft.sits(line, int(seat["number"]), seat["name"], stack, out=seat["out"] is not None)
        elif _SUMMARY.fullmatch(text) is not None:
            self.ended = True
        elif (street := _STREET.fullmatch(text)) is not None:
            draft.street(line, self._number(street))
        elif (text.startswith("Dealt to ") and self._dealt(line)) or self._player(line):
            return
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"], _UNKNOWN))
        elif _HEADING.fullmatch(text) is not None or _REMARK_OF_ANYBODY.fullmatch(text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _number(self, street: re.Match[str]) -> int:
        """The street that a heading names; the river is the last one."""
        if street["number"]:
            return int(street["number"])
        return _ORDINALS.index(street["word"].lower()) + 2 if street["word"] else 7 if self.draft.downs == 2 else 5

    def _dealt(self, line: Line) -> bool:
        draft = self.draft
        for name, rest in draft.begins_with(line.text.removeprefix("Dealt to ")):
            if _GROUPS.fullmatch(rest) is not None:
                draft.dealt(line, name, [draft.cards(line, cards, _UNKNOWN) for cards in _GROUP.findall(rest)])
                return True
        return False

    def _player(self, line: Line) -> bool:
        """A line that begins with the name of a player."""
        return self.draft.of_a_player(line, (self._act, self._outcome), _REMARK_OF)

    def _act(self, line: Line, name: str, text: str) -> bool:
        act = _ACT.fullmatch(text)
        if act is None:
            return False
        all_in = act["allin"] is not None
        if act["plain"] == "checks" or act["verb"] == "bets":
            self.draft.opens(line, name, Did.CHECK if act["plain"] else Did.BET)
        if act["plain"]:
            self.draft.add(line, Did.FOLD if act["plain"] == "folds" else Did.CHECK, name, all_in=all_in)
            return True
        did, amount = _VERBS.get(act["verb"], Did.RAISE), self.draft.amount(line, act["amount"])
        if act["by"]:
            self.draft.add(line, Said.RAISED_BY, name, amount=self.draft.amount(line, act["by"]))
        if did is Did.ANTE:
            self.draft.ante(line, name, amount, all_in=all_in)
        elif did in _ADDED:
            self.draft.add(line, did, name, added=amount, all_in=all_in)
        else:
            self.draft.add(line, did, name, to=amount, all_in=all_in)
        return True

    def _outcome(self, line: Line, name: str, text: str) -> bool:
        draft = self.draft
        if (shows := _SHOWS.fullmatch(text)) is not None:
            draft.shown(line, name, draft.cards(line, shows["cards"], _UNKNOWN), shows["words"] or "")
        elif _MUCKS.fullmatch(text) is not None:
            draft.add(line, Did.MUCK, name)
        elif (won := _COLLECTED.fullmatch(text)) is not None:
            half = None if won["half"] is None else Half.HIGH if won["half"] == "HI" else Half.LOW
            pot = 0 if won["main"] else int(won["number"] or 1) if won["side"] else None
            draft.add(line, Said.WON, name, amount=draft.amount(line, won["won"]), pot=pot, half=half)
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
            draft.add(line, Said.RAKE, amount=draft.amount(line, total["rake"] or "0"))
        elif of_seat is not None:
            self._came(line, int(of_seat["number"]), of_seat["rest"])
        elif COMMON.fullmatch(line.text) is not None or _REMARK_OF_ANYBODY.fullmatch(line.text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _came(self, line: Line, number: int, text: str) -> None:
        """What the summary says of a seat."""
        draft = self.draft
        place = draft.place_in_summary(line, number, text)
        if place is None:
            return
        came = _CAME.fullmatch(text, len(place.name))
        if came is None:
            draft.unknown(line)
            return
        if came["cards"]:
            cards = draft.cards(line, came["cards"], _UNKNOWN)
            draft.add(line, Said.HAND, place.name, cards=cards, words=came["words"] or "")
        else:
            draft.remark(line, place.name)
        if came["verb"]:
            draft.add(line, Said.SHOWED if came["verb"] == "showed" else Said.MUCKED, place.name)
        if came["won"] or came["lost"]:
            draft.add(line, Said.WON_IN_ALL, place.name, amount=draft.amount(line, came["won"] or "0"))
        if came["folded"]:
            draft.folded_on(line, place.name, came["folded"])


def _with_whole_pot(record: Record) -> Record:
    """The record with the pot as others count it: with the rake, without a bet that nobody called."""
    claims = record.claims
    rake = sum(claim.amount or 0 for claim in claims if claim.said is Said.RAKE)
    back = sum(claim.amount or 0 for claim in claims if claim.said is Said.RETURNED)
    if not rake and not back:
        return record
    written = [
        replace(one, amount=(one.amount or 0) + rake - back)
        if isinstance(one, Claim) and one.said is Said.POT and (one.amount or 0) + rake >= back
        else one
        for one in record.lines
    ]
    note = "the total pot is told without the rake and with a bet that nobody called; here it is the other way round"
    return Record(replace(record.header, notes=(*record.header.notes, note)), tuple(written))


_SITE: Final = Site("Winamax", _BEGINS, _read, ends=_SUMMARY)

__all__ = ["SITE", "STUD", "read"]
