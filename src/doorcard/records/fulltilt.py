"""Reading the hand histories of Full Tilt Poker: the stud games of them."""

import re
from dataclasses import replace
from typing import Final

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
    told,
)
from doorcard.records.record import Did, Record, Said, Skipped
from doorcard.rules.sign import TableSign

SITE: Final = "fulltilt"

STUD: Final = {
    "stud hi": SEVEN_CARD,
    "7 card stud": SEVEN_CARD,
    "7 card stud hi": SEVEN_CARD,
    "stud h/l": EIGHT_OR_BETTER,
    "7 card stud hi/lo": EIGHT_OR_BETTER,
    "7 card stud h/l": EIGHT_OR_BETTER,
    "razz": RAZZ,
    "5 card stud": FIVE_CARD,
    "5-card stud": FIVE_CARD,
    "5 card stud hi": FIVE_CARD,
    "5-card stud hi": FIVE_CARD,
}
"""The stud games by the names they have here, in small letters."""

_BEGINS: Final = re.compile(r"Full ?Tilt ?Poker Game #(?P<hand>[0-9]{1,25}):", re.IGNORECASE)
_STAKES: Final = f"(?P<small#>{MONEY})/(?P<big#>{MONEY})(?: Ante (?P<ante#>{MONEY}))? - "
_HEADER: Final = re.compile(
    rf" (?P<where>.*?) - (?:{_STAKES.replace('#', '1')})?(?:{MONEY} Cap )?"
    r"(?P<limit>No Limit|Pot Limit|Limit|NL|PL|FL) (?P<game>(?:5-Card|2-7|A-5)?[^-]{1,40}?) - "
    rf"(?:{_STAKES.replace('#', '2')})?(?P<date>[0-9]{{1,2}}:.*)"
)
_TOURNAMENT: Final = re.compile(r"(?P<event>.*) \((?P<number>[0-9]{1,20})\), (?P<table>.*)")
_DATE: Final = re.compile(
    r"(?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2}) (?P<zone>[A-Z]{1,5}) - (?P<day>[0-9]{4}/[0-9]{2}/[0-9]{2})"
    r"(?: \[.*\])?(?P<partial> \(partial\))?"
)
_SEAT: Final = re.compile(
    rf"Seat (?P<number>[0-9]{{1,2}}): (?P<name>.*) \((?P<stack>{MONEY})\)(?P<out>, is sitting out)?"
)
_SUMMARY: Final = re.compile(r"\*{3} SUMMARY \*{3}")
_HEADING: Final = re.compile(
    r"\*{3} (?:(?P<street>[2-7])(?:ND|RD|TH) STREET|SHOW ?DOWN) \*{3}"
    rf"(?: \[(?P<cards>[^\]]*)\])?(?: \((?:Total Pot: (?P<pot>{MONEY})(?:,(?P<players>.*))?|.*)\))?",
    re.I,
)
_CANCELED: Final = re.compile(r"Hand #[0-9]+ has been cancell?ed.*|Hand cancell?ed.*", re.IGNORECASE)

_ACT: Final = re.compile(
    r" (?:(?P<plain>folds|checks)"
    r"|(?P<verb>antes|brings in for|calls|bets|completes(?: it)? to|raises to) "
    rf"(?P<amount>{MONEY}))(?P<allin>,? and is all[- ]in)?"
)
_VERBS: Final = {
    "antes": Did.ANTE,
    "brings in for": Did.BRING_IN,
    "calls": Did.CALL,
    "bets": Did.BET,
    "completes it to": Did.COMPLETE,
    "completes to": Did.COMPLETE,
    "raises to": Did.RAISE,
}
_ADDED: Final = (Did.ANTE, Did.CALL)
"""Acts whose amount is what was put in; that of the others is the bet it came to."""

_SHOWS: Final = re.compile(r" shows \[(?P<cards>[^\]]*)\](?: (?P<words>.*))?")
_GROUPS: Final = re.compile(r"(?: \[[^\]]*\]){1,3}")
_GROUP: Final = re.compile(r"\[([^\]]*)\]")
_WINS: Final = re.compile(
    r" (?:wins|ties for|splits) (?:the )?(?P<words>(?:(?:high|low|hi|lo|half|of|the|main|side) )*)"
    rf"pot(?: ?#?(?P<number>[0-9]{{1,2}}))? \((?P<won>{MONEY})\)(?: with (?P<hand>.*))?"
)
_FIRST: Final = re.compile(r" is (?:low|high) with \[[^\]]*\]")
"""Who has to bring it in."""

_RETURNED: Final = re.compile(rf"(?:Uncalled bet|Ante) of (?P<amount>{MONEY}) returned to (?P<name>.*)")

_REMARK_OF: Final = re.compile(
    r"(?:: .*| (?:"
    r"has (?:high|low) .*|has [0-9]{1,3} seconds left to act|has timed out"
    r"|is sitting out|has returned|sits down|stands up|adds .*|has requested TIME|has (?:been )?(?:dis|re)connected.*"
    r"|is feeling .*|is (?:dis|re)connected.*|was disconnected.*|posts .*|has been moved .*|has run out of time.*"
    r"|(?:re-?buys|rebuys|takes the add-?on|performs an add-?on).*|finished in .*|wins the tournament.*"
    r"|stands? up from .*|is out of the tournament.*|has declined to show.*|sits out|shows nothing|busted out.*"
    r"|wins? .* for (?:eliminating|knocking out) .*|has [0-9]{1,3} (?:seconds|minutes) to reconnect.*"
    r"))"
)
"""What is said of a player and is no act of the game; with a colon it is what he says."""

_REMARK_OF_ANYBODY: Final = re.compile(
    r"(?!Seat [0-9]|Uncalled |Dealt |Ante |Total )[^:]{1,60}?" + _REMARK_OF.pattern
)
_REMARK: Final = re.compile(
    r"[0-9]{1,3} seconds left to act|The button .*|Time has expired.*|The (?:blinds|antes|limits|level|stakes) .*"
    r"|Dealer: .*|Betting is capped.*|The bet is capped.*|\*{3} (?!.*STREET).* \*{3}|Seat [0-9]{1,2} .*time.*"
)
_TOTAL: Final = re.compile(
    rf"Total pot (?P<total>{MONEY})(?P<pots>(?:\.? (?:Main|Side) pot(?: #?[0-9]{{1,2}}(?= ))? {MONEY}\.?)*)"
    rf" ?\| Rake (?P<rake>{MONEY})"
)
_POT: Final = re.compile(rf"(?:(?P<main>Main)|Side) pot(?: #?(?P<number>[0-9]{{1,2}})(?= ))? (?P<amount>{MONEY})")
_OF_SEAT: Final = re.compile(r"Seat (?P<number>[0-9]{1,2}): (?P<rest>.*)")
_CAME: Final = re.compile(
    r"(?: \((?:button|small blind|big blind)\))? (?:(?P<folded>folded.*)"
    r"|(?P<out>is sitting out)|(?P<idle>didn't bet.*)"
    rf"|collected \((?P<collected>{MONEY})\)(?P<unseen>, mucked)?"
    rf"|(?P<verb>showed|mucked)(?: \[(?P<cards>[^\]]*)\])?(?: and won \((?P<won>{MONEY})\))?(?P<lost> and lost)?"
    r"(?: (?:with|-) (?P<words>.*))?)"
)


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of Full Tilt: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of Full Tilt; raised when all of it has been read.
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
        begins = _BEGINS.match(first.text)
        place = 0 if begins is None else begins.end()
        self.block.hand = "" if begins is None else begins["hand"]
        header = _HEADER.fullmatch(first.text, place)
        if header is None:
            raise draft.wrong(first, "the line that begins a hand is in no form we know")
        game = f"{header['limit']} {header['game']}"
        if header["game"].lower() not in STUD:
            return Skipped(first.number, game, f"{game} is not stud; of Full Tilt we read {', '.join(STUD)}")
        if header["limit"] not in ("Limit", "FL"):
            return Skipped(first.number, game, f"{game}: of Full Tilt we read fixed limit")
        which = "1" if header["small1"] else "2"
        date = _DATE.fullmatch(header["date"])
        if not header[f"small{which}"] or date is None:
            raise draft.wrong(first, "the line that begins a hand has no stakes or no date that we know")
        if date["partial"]:
            draft.note(first, "the room calls the hand partial")
        rules = STUD[header["game"].lower()]
        draft.downs = 1 if rules == FIVE_CARD else 2
        tournament = _TOURNAMENT.fullmatch(header["where"])
        small, big, ante = (header[f"{key}{which}"] for key in ("small", "big", "ante"))
        draft.says_all_in = True
        draft.played_for = "" if tournament is not None else currency(small + big)
        for line in self.block.lines[1:]:
            if _CANCELED.fullmatch(line.text) is not None:
                return Skipped(first.number, game, "the hand was cancelled")
            if self.ended:
                self._summary(line)
            else:
                self._line(line)
        if not self.ended:
            draft.liberty(self.block.lines[-1], "the hand breaks off here: it has no summary")
        return draft.record(
            site=SITE,
            game=header["game"],
            rules=rules,
            small=draft.amount(first, small),
            big=draft.amount(first, big),
            ante=draft.amount(first, ante) if ante else None,
            sign=_sign_with_pairs if rules == SEVEN_CARD else _sign,
            currency=draft.played_for,
            cash=tournament is None,
            hand=self.block.hand,
            table=(header["where"] if tournament is None else tournament["table"]).removeprefix("Table "),
            event="" if tournament is None else f"{tournament['event']}, tournament {tournament['number']}",
            date=f"{date['day'].replace('/', '-')}T{date['time']:0>8}",
            more=told(("zone", date["zone"])),
        )

    # Up to the summary

    def _line(self, line: Line) -> None:
        text, draft = line.text, self.draft
        if not draft.entries and (seat := _SEAT.fullmatch(text)) is not None:
            stack = draft.amount(line, seat["stack"])
            draft.sits(line, int(seat["number"]), seat["name"], stack, out=seat["out"] is not None)
        elif _SUMMARY.fullmatch(text) is not None:
            self.ended = True
        elif (heading := _HEADING.fullmatch(text)) is not None:
            if heading["street"]:
                draft.street(line, int(heading["street"]))
            else:
                draft.remark(line)
            if heading["street"] and heading["pot"]:
                amount, players = draft.amount(line, heading["pot"]), heading["players"] or ""
                draft.add(line, Said.POT_NOW, amount=amount, words=players.strip())
            if heading["cards"]:
                draft.add(line, Did.COMMUNITY, cards=draft.cards(line, heading["cards"]))
        elif text.startswith("Dealt to ") and self._dealt(line):
            return
        elif (back := _RETURNED.fullmatch(text)) is not None and back["name"] in draft.places:
            draft.add(line, Said.RETURNED, back["name"], amount=draft.amount(line, back["amount"]))
        elif self._player(line):
            return
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"]))
        elif _REMARK.fullmatch(text) is not None or _REMARK_OF_ANYBODY.fullmatch(text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _dealt(self, line: Line) -> bool:
        for name, rest in self.draft.begins_with(line.text.removeprefix("Dealt to ")):
            if _GROUPS.fullmatch(rest) is not None:
                self.draft.dealt(line, name, [self.draft.cards(line, cards) for cards in _GROUP.findall(rest)])
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
            did = Did.FOLD if act["plain"] == "folds" else Did.CHECK
            self.draft.add(line, did, name, all_in=all_in)
            return True
        did, amount = _VERBS[act["verb"]], self.draft.amount(line, act["amount"])
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
            draft.shown(line, name, draft.cards(line, shows["cards"]), shows["words"] or "")
        elif _FIRST.fullmatch(text) is not None:
            draft.remark(line, name)
            draft.add(line, Said.FIRST, name)
        elif text == " mucks":
            draft.add(line, Did.MUCK, name)
        elif (wins := _WINS.fullmatch(text)) is not None:
            amount, words = draft.amount(line, wins["won"]), wins["words"].split()
            half = Half.HIGH if {"high", "hi"} & {*words} else Half.LOW if {"low", "lo"} & {*words} else None
            side = "side" in words or wins["number"] is not None
            pot = int(wins["number"] or 1) if side else 0 if "main" in words else None
            draft.add(line, Said.WON, name, amount=amount, pot=pot, half=half, words=wins["hand"] or "")
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
            for pot in _POT.finditer(total["pots"]):
                number = 0 if pot["main"] else int(pot["number"] or 1)
                draft.add(line, Said.POT, amount=draft.amount(line, pot["amount"]), pot=number)
            draft.add(line, Said.RAKE, amount=draft.amount(line, total["rake"]))
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
            cards = draft.cards(line, came["cards"])
            draft.add(line, Said.HAND, place.name, cards=cards, words=came["words"] or "")
        else:
            draft.remark(line, place.name)
        self._repeated(line, place.name, came)

    def _repeated(self, line: Line, name: str, came: re.Match[str]) -> None:
        """What the summary says again: who won how much, who folded when, who showed."""
        draft, won = self.draft, came["collected"] or came["won"]
        if came["folded"]:
            draft.folded_on(line, name, came["folded"])
        if came["idle"] or (came["folded"] and "didn't bet" in came["folded"]):
            draft.add(line, Said.IDLE, name)
        if came["out"]:
            draft.add(line, Said.OUT, name)
        if came["verb"] == "showed":
            draft.add(line, Said.SHOWED, name)
        elif came["verb"] or came["unseen"]:
            draft.add(line, Said.MUCKED, name)
        if won or came["lost"]:
            draft.add(line, Said.WON_IN_ALL, name, amount=draft.amount(line, won or "0"))


def _sign(sign: TableSign) -> TableSign:
    return sign


def _sign_with_pairs(sign: TableSign) -> TableSign:
    """In seven-card stud an open pair allows the big bet."""
    return replace(sign, open_pair=True)


_SITE: Final = Site("Full Tilt Poker", _BEGINS, _read, ends=_SUMMARY)

__all__ = ["SITE", "STUD", "read"]
