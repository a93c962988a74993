"""Reading the hand histories of PokerStars, and of rooms that write as it does: the stud games of them."""

import re
from dataclasses import replace
from decimal import Decimal
from typing import Final

from doorcard.cards import Card
from doorcard.records.paper import (
    COMMON,
    EIGHT_OR_BETTER,
    FIVE_CARD,
    HIGH_LOW,
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
    told,
)
from doorcard.records.record import Did, Record, Said, Skipped
from doorcard.rules.sign import TableSign

SITE: Final = "pokerstars"

STUD: Final = {
    "7 card stud": SEVEN_CARD,
    "7 card stud hi/lo": EIGHT_OR_BETTER,
    "7 card stud hi/lo 8 or better": EIGHT_OR_BETTER,
    "7 card stud hi/lo no qualifier": HIGH_LOW,
    "razz": RAZZ,
    "5 card stud": FIVE_CARD,
}
"""The stud games by the names they have here, in small letters."""

_BEGINS: Final = re.compile(
    r"(?:PokerStars|Full Tilt|Hive Poker)(?: Zoom| Rush| Home Game)?(?: Game| Hand)? ?#(?P<hand>[0-9]{1,25}):",
    re.IGNORECASE,
)
_TOURNAMENT: Final = re.compile(r"(?:\{[^}]*\} ?)?(?:(?:Zoom |Rush )?Tournament #(?P<number>[0-9]{1,20}), )?", re.I)
_GAME: Final = re.compile(
    r"\b(?P<game>[57] Card Stud(?: Hi/Lo)?(?: 8 or Better| No Qualifier)?|Razz) "
    r"(?P<limit>(?:(?:Fixed|No|Pot) )?Limit)\b",
    re.IGNORECASE,
)
_OTHER: Final = re.compile(r"(?P<game>[^(,]{0,60}?(?:No Limit|Pot Limit|Limit|Lowball|Draw))\b", re.IGNORECASE)
_BUY_IN: Final = re.compile(r"^(?:.*\b(?:USD|EUR|GBP|CAD|INR) |Freeroll |.*[$€£₹][0-9.]+ )")
_STAKES: Final = re.compile(
    rf"\)?,? ?(?:- )?(?:Match .{{1,40}}?, )?(?:Level (?P<level>[IVXLCDM]{{1,12}}|[0-9]{{1,4}}) )?"
    rf"\(?(?:ante (?P<ante>{MONEY}), )?(?P<small>{MONEY})/(?P<big>{MONEY})\)"
    rf"(?: \[AAMS ID: \w+\])? - (?P<date>.*)",
    re.IGNORECASE,
)
_DATE: Final = re.compile(
    r"(?P<year>[0-9]{4})/(?P<month>[0-9]{1,2})/(?P<day>[0-9]{1,2})[ -]+(?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2})"
    r"(?: \(?(?P<zone>[A-Z]{1,5})\)?)?"
)
_TABLE: Final = re.compile(
    r"Table '(?P<table>.*)' (?P<seats>[0-9]{1,2})-max(?P<play> \(Play Money\))?"
    r"(?: Seat #(?P<button>[0-9]{1,2}) is the button)?"
)
_SEAT: Final = re.compile(
    rf"Seat (?P<number>[0-9]{{1,2}}): (?P<name>.*) \((?P<stack>{MONEY}) in chips(?:, {MONEY} bounty)?\)"
    r"(?P<out> is sitting out| out of hand(?: \(.*\))?)?"
)
_SUMMARY: Final = re.compile(r"\*{3} SUMMARY \*{3}")
_STREET: Final = re.compile(
    r"\*{3} (?:(?P<number>[2-7])(?:nd|rd|th) STREET|RIVER) \*{3}(?: \[(?P<cards>[^\]]*)\])?", re.IGNORECASE
)
_SHOWDOWN: Final = re.compile(r"\*{3} SHOW ?DOWN \*{3}", re.IGNORECASE)

_ACT: Final = re.compile(
    rf"(?:(?P<ante>posts the ante) (?P<anted>{MONEY})"
    rf"|(?P<forced>brings[- ]in(?: low)? for) (?P<brought>{MONEY})"
    r"|(?P<plain>folds|checks)"
    rf"|(?P<calls>calls) (?P<called>{MONEY})"
    rf"|(?P<bets>bets) (?P<bet>{MONEY})"
    rf"|(?P<completes>completes)(?: it)? to (?P<completed>{MONEY})"
    rf"|(?P<raises>raises) (?P<by>{MONEY}) to (?P<to>{MONEY}))"
    r"(?P<allin> and is all[- ]in)?(?: and has reached the .{1,20} cap)?(?: \(disconnect\))?"
)
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?")
_MUCKS: Final = re.compile(r"mucks hand|doesn't show hand|does not show hand")
_GROUPS: Final = re.compile(r"(?: \[[^\]]*\]){1,3}")
_GROUP: Final = re.compile(r"\[([^\]]*)\]")
_COLLECTED: Final = re.compile(
    rf"collected (?P<won>{MONEY}) from (?:(?P<main>main )|(?P<side>side )|)pot(?:-(?P<number>[0-9]{{1,2}}))?"
)
_RETURNED: Final = re.compile(rf"Uncalled bet \((?P<amount>{MONEY})\) returned to (?P<name>.*)")
_REMARK_OF: Final = re.compile(
    r":? (?:"
    r"said, .*|is (?:dis)?connected|has (?:re)?connected|has timed out.*|is sitting out|has returned|leaves the table"
    r"|was removed from the table .*|joins the table at seat #[0-9]{1,2}|will be allowed to play after the button"
    r"|has been disconnected|is out of hand.*|sits out|(?:re-buys|rebuys|takes the add-on) and receives .*"
    r"|(?:re-enters|re-entered).*|adds .*|finished the tournament.*|wins the tournament.*|(?:wins|split) .* bounty .*"
    r"|wins .* for (?:splitting the elimination of|eliminating) .*|cashed out .*|has requested TIME.*|is feeling .*"
    r"|has [0-9]{1,3} seconds left to act|was eliminated.*|has been moved .*|is capped"
    r")"
)
"""What is said of a player and is no act of the game."""

_REMARK_OF_ANYBODY: Final = re.compile(r"[^:]{1,60}" + _REMARK_OF.pattern)
"""The same of somebody who is not in the list of seats."""

_REMARK: Final = re.compile(
    r"Pair on board - a double bet is allowed|Seat [0-9]{1,2}: .* will be allowed to play .*"
    r"|Betting is capped|The (?:betting|table) .*|Bring-?in .*"
    r"|Tournament .*|Hand was run .*|\*{3} .*(?:TIME BANK|PAUSED|RESUMED).* \*{3}"
)

_TOTAL: Final = re.compile(
    rf"Total pot (?P<total>{MONEY})(?P<pots>(?:\.? (?:Main|Side) pot(?:-[0-9]{{1,2}})? {MONEY}\.?)*)"
    rf" ?\| Rake (?P<rake>{MONEY})(?: \| .*)?"
)
_POT: Final = re.compile(rf"(?:(?P<main>Main)|Side) pot(?:-(?P<number>[0-9]{{1,2}}))? (?P<amount>{MONEY})")
_OF_SEAT: Final = re.compile(r"Seat (?P<number>[0-9]{1,2}): (?P<rest>.*)")
_CAME: Final = re.compile(
    rf"(?: \((?:button|small blind|big blind)\))?(?: (?:"
    r"(?P<folded>folded (?:on the .*|before .*))"
    rf"|collected \((?P<collected>{MONEY})\)(?P<unseen>, mucked)?"
    rf"|(?P<verb>showed|mucked)(?: \[(?P<cards>[^\]]*)\])?(?P<came>.*)?"
    r"|(?P<out>is sitting out|didn't bet.*|out of hand.*)"
    r"))?"
)
_WON_WITH: Final = re.compile(rf",? and (?:(?:won|collected) \({MONEY}\)|lost)(?: with (?P<words>.*))?")
_LOST: Final = re.compile(r",? and lost\b")
_WON: Final = re.compile(rf" (?:won|collected) \(({MONEY})\)")
_NO_CARDS: Final = ("X", "??", "of")
"""How a card stands there that is not told; ``of`` is how some files spell one that got lost."""

_BETWEEN: Final = re.compile(r"\*+ ?#? ?[0-9]{1,9} ?\*+|Transcript for .*|Hand #[0-9]+.*|Game #[0-9]+.*|-+|=+|#+")


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of PokerStars: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of PokerStars; raised when all of it has been read.
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
        first = self.block.lines[0]
        begins = _BEGINS.match(first.text)
        text = first.text if begins is None else first.text[begins.end() :].strip()
        self.block.hand = "" if begins is None else begins["hand"]
        tournament = _TOURNAMENT.match(text)
        number = "" if tournament is None else tournament["number"] or ""
        text = text if tournament is None else text[tournament.end() :]
        game = _GAME.search(text)
        if game is None:
            return self._other(first, text)
        if game["limit"].lower() not in ("limit", "fixed limit"):
            return Skipped(first.number, game[0], f"{game[0]}: of PokerStars we read fixed limit")
        stakes = _STAKES.fullmatch(text, game.end())
        if stakes is None:
            raise self.draft.wrong(first, "the line that begins a hand has no stakes or no date that we know")
        rules = STUD[game["game"].lower()]
        self.draft.downs = 1 if rules == FIVE_CARD else 2
        self.draft.says_all_in = True
        self.draft.played_for = "" if number else currency(stakes["small"] + stakes["big"])
        table = self._table()
        for line in self.block.lines[2:]:
            if self.ended:
                self._summary(line)
            else:
                self._line(line)
        if not self.ended:
            self.draft.liberty(self.block.lines[-1], "the hand breaks off here: it has no summary")
        date, zone = _date(stakes["date"])
        before = text[: game.start()].strip(" (-")
        return self.draft.record(
            site=SITE,
            game=game["game"],
            rules=rules,
            small=self.draft.amount(first, stakes["small"]),
            big=self.draft.amount(first, stakes["big"]),
            sign=_sign_with_pairs if rules == SEVEN_CARD else _sign,
            button=int(table["button"] or 0),
            currency=self.draft.played_for,
            cash=not number,
            hand=self.block.hand,
            table=table["table"],
            event=", ".join(filter(None, (f"tournament {number}", before, stakes["level"]))) if number else "",
            date=date,
            more=told(("zone", zone), ("mix", "" if number else before)),
        )

    def _other(self, first: Line, text: str) -> Skipped:
        other = _OTHER.search(text)
        if other is None:
            raise self.draft.wrong(first, "the line that begins a hand is in no form we know")
        game = _BUY_IN.sub("", other["game"]).strip(" -")
        return Skipped(first.number, game, f"{game} is not stud; of PokerStars we read {', '.join(STUD)}")

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
        elif (text.startswith("***") and self._heading(line)) or (text.startswith("Dealt to ") and self._dealt(line)):
            return
        elif (back := _RETURNED.fullmatch(text)) is not None and back["name"] in draft.places:
            draft.add(line, Said.RETURNED, back["name"], amount=draft.amount(line, back["amount"]))
        elif self._player(line):
            return
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"], _NO_CARDS))
        elif _REMARK.fullmatch(text) is not None or _REMARK_OF_ANYBODY.fullmatch(text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _heading(self, line: Line) -> bool:
        if _SUMMARY.fullmatch(line.text) is not None:
            self.ended = True
        elif (street := _STREET.fullmatch(line.text)) is not None:
            # The river is the street with as many cards as a hand has in the end.
            self.draft.street(line, int(street["number"] or (7 if self.draft.downs == 2 else 5)))
            if street["cards"]:
                self.draft.add(line, Did.COMMUNITY, cards=self._cards(line, street["cards"]))
        elif _SHOWDOWN.fullmatch(line.text) is not None:
            self.draft.remark(line)
        else:
            return False
        return True

    def _dealt(self, line: Line) -> bool:
        for name, rest in self.draft.begins_with(line.text.removeprefix("Dealt to ")):
            if _GROUPS.fullmatch(rest) is not None:
                groups = [self._cards(line, cards) for cards in _GROUP.findall(rest)]
                self.draft.dealt(line, name, groups)
                return True
        return False

    def _cards(self, line: Line, text: str) -> tuple[Card | None, ...]:
        if "of" in text.split():
            self.draft.note(line, "a card is spelled 'of'; it is not known which it is")
        return self.draft.cards(line, text, _NO_CARDS)

    def _player(self, line: Line) -> bool:
        """A line that begins with the name of a player."""
        for name, rest in self.draft.begins_with(line.text):
            if rest.startswith(": ") and self._act(line, name, rest[2:]):
                return True
            if rest.startswith(" ") and (won := _COLLECTED.fullmatch(rest, 1)) is not None:
                self._collected(line, name, won)
                return True
            if _REMARK_OF.fullmatch(rest) is not None:
                self.draft.remark(line, name)
                return True
        return False

    def _act(self, line: Line, name: str, text: str) -> bool:
        draft = self.draft
        act = _ACT.fullmatch(text)
        if act is None:
            return self._shows(line, name, text)
        all_in = act["allin"] is not None
        if act["plain"] == "checks" or act["bets"]:
            draft.opens(line, name, Did.CHECK if act["plain"] else Did.BET)
        if act["plain"]:
            draft.add(line, Did.FOLD if act["plain"] == "folds" else Did.CHECK, name, all_in=all_in)
        elif act["ante"]:
            draft.ante(line, name, draft.amount(line, act["anted"]), all_in=all_in)
        elif act["calls"]:
            draft.add(line, Did.CALL, name, added=draft.amount(line, act["called"]), all_in=all_in)
        elif act["forced"]:
            self._to(line, Did.BRING_IN, name, act["brought"], all_in)
        elif act["bets"]:
            self._to(line, Did.BET, name, act["bet"], all_in)
        elif act["completes"]:
            self._to(line, Did.COMPLETE, name, act["completed"], all_in)
        else:
            draft.add(line, Said.RAISED_BY, name, amount=draft.amount(line, act["by"]))
            self._to(line, Did.RAISE, name, act["to"], all_in)
        return True

    def _to(self, line: Line, did: Did, name: str, text: str, all_in: bool) -> None:
        """A bet whose total is told."""
        self.draft.add(line, did, name, to=self.draft.amount(line, text), all_in=all_in)

    def _shows(self, line: Line, name: str, text: str) -> bool:
        shows = _SHOWS.fullmatch(text)
        if shows is not None:
            self.draft.shown(line, name, self._cards(line, shows["cards"]), shows["words"] or "")
        elif _MUCKS.fullmatch(text) is not None:
            self.draft.add(line, Did.MUCK, name)
        else:
            return False
        return True

    def _collected(self, line: Line, name: str, won: re.Match[str]) -> None:
        amount = self.draft.amount(line, won["won"])
        pot = 0 if won["main"] else int(won["number"] or 1) if won["side"] else None
        self.draft.add(line, Said.WON, name, amount=amount, pot=pot)

    # The summary

    def _summary(self, line: Line) -> None:
        draft = self.draft
        total, of_seat = _TOTAL.fullmatch(line.text), _OF_SEAT.fullmatch(line.text)
        if total is not None and draft.told_already(line):
            return
        if total is not None:
            draft.add(line, Said.POT, amount=draft.amount(line, total["total"]))
            for pot in _POT.finditer(total["pots"]):
                number = 0 if pot["main"] else int(pot["number"] or 1)
                draft.add(line, Said.POT, amount=draft.amount(line, pot["amount"]), pot=number)
            draft.add(line, Said.RAKE, amount=draft.amount(line, total["rake"]))
        elif of_seat is not None:
            self._came(line, int(of_seat["number"]), of_seat["rest"])
        elif (common := COMMON.fullmatch(line.text)) is not None:
            draft.remark(line)
            self._cards(line, common["cards"])
        elif _REMARK_OF_ANYBODY.fullmatch(line.text) is not None:
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
        elif came["verb"]:
            self._held(line, place.name, came)
        else:
            draft.remark(line, place.name)
            self._repeated(line, place.name, came)

    def _held(self, line: Line, name: str, came: re.Match[str]) -> None:
        """The hand of a seat in the summary, and what it won."""
        draft = self.draft
        with_words = _WON_WITH.match(came["came"])
        words = came["came"].strip(" -") if with_words is None else with_words["words"] or ""
        cards = self._cards(line, came["cards"] or "")
        won = [draft.amount(line, won) for won in _WON.findall(came["came"])]
        draft.add(line, Said.HAND, name, cards=cards, words=words)
        draft.add(line, Said.SHOWED if came["verb"] == "showed" else Said.MUCKED, name)
        if won or _LOST.match(came["came"]) is not None:
            draft.add(line, Said.WON_IN_ALL, name, amount=sum(won, Decimal(0)))

    def _repeated(self, line: Line, name: str, came: re.Match[str]) -> None:
        """What the summary says of a seat whose hand it does not tell."""
        draft = self.draft
        if came["collected"]:
            draft.add(line, Said.WON_IN_ALL, name, amount=draft.amount(line, came["collected"]))
            if came["unseen"]:
                draft.add(line, Said.MUCKED, name)
        elif came["folded"]:
            draft.folded_on(line, name, came["folded"])
            if "(didn't bet)" in came["folded"]:
                draft.add(line, Said.IDLE, name, amount=Decimal(0))
        elif came["out"] == "is sitting out":
            draft.add(line, Said.OUT, name)
        elif came["out"] and came["out"].startswith("didn't bet"):
            draft.add(line, Said.IDLE, name, amount=Decimal(0))


def _date(text: str) -> tuple[str, str]:
    """The day and time, and the zone, as far as they are told."""
    date = _DATE.match(text)
    if date is None:
        return text, ""
    day = f"{date['year']}-{int(date['month']):02}-{int(date['day']):02}"
    return f"{day}T{date['time']:0>8}", date["zone"] or ""


def _sign(sign: TableSign) -> TableSign:
    """The cap stands head to head too, and when nobody bet the hands are shown from the dealer's left."""
    return replace(sign, readings=(*sign.readings, ("first-to-show", "nearest-left"), ("head-to-head", "cap-stands")))


def _sign_with_pairs(sign: TableSign) -> TableSign:
    """In seven-card stud an open pair allows the big bet besides."""
    return replace(_sign(sign), open_pair=True)


_SITE: Final = Site("PokerStars", _BEGINS, _read, ends=_SUMMARY, between=_BETWEEN)

__all__ = ["SITE", "STUD", "read"]
