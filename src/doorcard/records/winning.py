"""Reading the hand histories of the Winning Poker Network (Americas Cardroom and others): the stud games of them.

The network has written in two ways. Until about 2019 a hand begins with ``Game started at``, all amounts are what was
put in, and a heading names the street that is over, not the one that begins. Since then it begins with ``Hand #`` and
tells what a raise comes to; the first number of a raise is the chips put in for it. No room names itself.
"""

import re
from abc import ABC, abstractmethod
from dataclasses import replace
from decimal import Decimal
from typing import Final

from doorcard.cards import Card
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
    currency,
    hands,
    told,
)
from doorcard.records.record import BETTING, BY_THE_DEALER, Did, Record, Said, Skipped
from doorcard.rules.sign import TableSign

SITE: Final = "winning"

STUD: Final = {
    "Seven Cards Stud": SEVEN_CARD,
    "Seven Cards Stud HiLow": EIGHT_OR_BETTER,
    "7Stud": SEVEN_CARD,
    "7Stud H/L": EIGHT_OR_BETTER,
}
"""The stud games by the names they have here, the old ones first."""

_STARTED: Final = re.compile(
    r"Game started at: (?P<year>[0-9]{4})/(?P<month>[0-9]{1,2})/(?P<day>[0-9]{1,2}) "
    r"(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{1,2}):(?P<second>[0-9]{1,2})"
)
_BEGINS: Final = re.compile(r"Game started at:|(?:Game )?Hand #[0-9]{1,25} - ")
_ENDS: Final = re.compile(r"Game ended at:.*|\*{3} SUMMARY \*{3}")
_JACKPOT: Final = "the jackpot"
_LONGEST: Final = 1_000
"""No line of a hand has more letters."""
_NO_CARDS: Final = ("-", "X", "??")
_GROUP: Final = re.compile(r"\[([^\]]*)\]")


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of this network: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of this network; raised when all of it has been read.
        RecordError: the file cannot be opened.
    """
    return hands(Site("the Winning Poker Network", _BEGINS, _read, ends=_ENDS), path, lenient)


def _read(block: Block) -> Record | Skipped:
    old = block.lines[0].text.startswith("Game started")
    return _OldHand(block).read() if old else _NewHand(block).read()


class _Hand(ABC):
    """What the hands of both kinds have in common."""

    def __init__(self, block: Block) -> None:
        self.block = block
        self.draft = Draft(block)
        self.ended = False
        self.began = 0
        """The line that begins the summary."""
        self.level = Decimal(0)
        """The highest bet of the round."""
        self.bets: dict[str, Decimal] = {}

    def lines(self, first: int) -> None:
        """Read all lines from this one on."""
        for line in self.block.lines[first:]:
            if len(line.text) > _LONGEST:
                self.draft.unknown(line)
            elif self.ended:
                self.summary(line)
            else:
                self.line(line)
                self.began = line.number
        if not self.ended:
            self.draft.liberty(self.block.lines[-1], "the hand breaks off here: it has no summary")

    @abstractmethod
    def line(self, line: Line) -> None:
        """Read a line before the summary."""

    @abstractmethod
    def summary(self, line: Line) -> None:
        """Read a line of the summary."""

    def street(self, line: Line, number: int | None = None) -> None:
        """A street begins; a heading may name it by its number."""
        self.draft.street(line, number)
        self.level, self.bets = Decimal(0), {}

    def opens(self, line: Line, name: str, did: Did) -> None:
        """Somebody bets or checks, perhaps on a street that no heading names."""
        streets = self.draft.streets
        self.draft.opens(line, name, did)
        if self.draft.streets > streets:
            self.level, self.bets = Decimal(0), {}

    def puts_in(self, line: Line, did: Did, name: str, added: Decimal, all_in: bool = False) -> None:
        """A bet of which it is told what was put in for it."""
        self.bets[name] = to = self.bets.get(name, Decimal(0)) + added
        self.level = max(self.level, to)
        forced = did is Did.BRING_IN
        self.draft.add(line, did, name, to=to if forced else None, added=None if forced else added, all_in=all_in)

    def comes_to(self, line: Line, did: Did, name: str, to: Decimal, all_in: bool = False) -> None:
        """A bet of which it is told what it comes to."""
        self.bets[name] = to
        self.level = max(self.level, to)
        self.draft.add(line, did, name, to=to, all_in=all_in)

    def all_in(self, name: str, added: Decimal) -> Did:
        """What somebody does who is said to be all in, and no more."""
        if not self.draft.streets:
            return Did.ANTE
        if not self.level:
            return Did.BRING_IN if self.draft.streets == 1 else Did.BET
        return Did.RAISE if self.bets.get(name, Decimal(0)) + added > self.level else Did.CALL

    def wins(self, line: Line, name: str, amount: Decimal) -> None:
        """What a player won by the summary; where no line before it tells who won, that is what he won."""
        wins = [entry.line for entry in self.draft.entries if entry.what is Said.WON]
        again = any(number < self.began for number in wins)
        if again or amount:
            self.draft.add(line, Said.WON_IN_ALL if again else Said.WON, name, amount=amount)


# Until about 2019

_GAME: Final = re.compile(
    rf"Game ID: (?P<hand>[0-9]{{1,25}}) (?P<small>{MONEY})/(?P<big>{MONEY})(?P<table> .*?)? "
    r"\((?P<game>[^()]*)\)(?: (?P<seats>[0-9]{1,2})-max)?"
)
_TOURNAMENT_FILE: Final = re.compile(r"\bT(?P<number>[0-9]{1,20})-G[0-9]")
_BUTTON: Final = re.compile(r"Seat (?P<button>[0-9]{1,5}) is the button")
_OLD_SEAT: Final = re.compile(rf"Seat (?P<number>[0-9]{{1,5}}): (?P<name>.*) \((?P<stack>{MONEY})\)\.?")
_OLD_STREET: Final = re.compile(r"\*{3} (?P<over>Third|Fourth|Fifth|Sixth|Seventh) street \*{3}:?", re.IGNORECASE)
_ORDINALS: Final = ("third", "fourth", "fifth", "sixth", "seventh")
_OLD_SUMMARY: Final = re.compile(r"-+ Summary -+")
_OLD_ACT: Final = re.compile(
    r"(?P<plain>folds|checks)"
    rf"|(?P<verb>(?:posts )?ante|bring in|calls|bets|raises|caps?|allin) \((?P<amount>{MONEY})\)"
)
_OLD_VERBS: Final = {
    "ante": Did.ANTE,
    "posts ante": Did.ANTE,
    "bring in": Did.BRING_IN,
    "calls": Did.CALL,
    "bets": Did.BET,
    "raises": Did.RAISE,
    "caps": Did.RAISE,
    "cap": Did.RAISE,
}
_RECEIVED: Final = re.compile(r"received (?:a card\.|card: \[(?P<card>[^\]]*)\])")
_RETURNED: Final = re.compile(rf"Uncalled bet \((?P<amount>{MONEY})\) returned to (?P<name>.*)")
_OLD_REMARK: Final = re.compile(
    r"(?:Player .{1,60} )(?:is timed out\.?|wait BB|sitting out|sits out|is disconnected.*|is reconnected.*"
    r"|has (?:dis|re)connected.*|leaves .*|joins .*|is back.*|said .*)"
)
_POT: Final = re.compile(rf"Pot: (?P<pot>{MONEY})\. Rake (?P<rake>{MONEY})(?:\. JP fee (?P<fee>{MONEY}))?\.?")
_OLD_CAME: Final = re.compile(
    r"(?:(?P<mucks>mucks )?\(?(?:does not|doesn't) show cards\)?|shows: (?P<words>.*?) ?\[(?P<cards>[^\]]*)\]"
    r"(?: Low hand \((?P<low>[^)]*)\))?)"
    rf"\. ?Bets: (?P<bets>{MONEY})\. Collects: (?P<won>{MONEY})\. (?P<came>Wins|Loses): (?P<by>{MONEY})\.?"
)


class _OldHand(_Hand):
    """A hand that begins with the time it started at."""

    def __init__(self, block: Block) -> None:
        super().__init__(block)
        self.button = 0
        self.shows: list[Entry] = []

    def read(self) -> Record | Skipped:
        """The hand as a record, or what game it is instead."""
        first, draft = self.block.lines[0], self.draft
        started = _STARTED.fullmatch(first.text)
        if len(self.block.lines) < 2:
            raise draft.wrong(first, "the hand breaks off after its first line")
        second = self.block.lines[1]
        header = _GAME.fullmatch(second.text[:_LONGEST])
        if started is None or header is None:
            raise draft.wrong(second, "the lines that begin a hand are in no form we know")
        self.block.hand = header["hand"]
        game = header["game"]
        draft.played_for = currency(header["small"] + header["big"])
        if game not in STUD:
            return Skipped(first.number, game, f"{game} is not stud; of this network we read {', '.join(STUD)}")
        self.lines(2)
        self._shown()
        tournament = _TOURNAMENT_FILE.search(self.block.path)
        day = f"{started['year']}-{int(started['month']):02}-{int(started['day']):02}"
        return draft.record(
            site=SITE,
            game=game,
            rules=STUD[game],
            small=draft.amount(second, header["small"]),
            big=draft.amount(second, header["big"]),
            button=self.button,
            stakes_at=second.number,
            currency=draft.played_for,
            cash=tournament is None,
            hand=header["hand"],
            table=(header["table"] or "").strip(),
            event="" if tournament is None else f"tournament {tournament['number']}",
            date=f"{day}T{int(started['hour']):02}:{int(started['minute']):02}:{int(started['second']):02}",
        )

    def line(self, line: Line) -> None:
        """Read a line before the summary."""
        text, draft = line.text, self.draft
        seat = None if draft.entries else _OLD_SEAT.fullmatch(text)
        if seat is not None:
            draft.sits(line, int(seat["number"]), seat["name"], draft.amount(line, seat["stack"]))
        elif (button := _BUTTON.fullmatch(text)) is not None:
            self.button = int(button["button"])
        elif _OLD_SUMMARY.fullmatch(text) is not None:
            self.ended = True
        elif (street := _OLD_STREET.fullmatch(text)) is not None:
            # It names the street that is over.
            self.street(line, _ORDINALS.index(street["over"].lower()) + 4)
        elif (back := _RETURNED.fullmatch(text)) is not None and back["name"] in draft.places:
            draft.add(line, Said.RETURNED, back["name"], amount=draft.amount(line, back["amount"]))
        elif self._player(line):
            return
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"], _NO_CARDS))
        elif _OLD_REMARK.fullmatch(text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _player(self, line: Line) -> bool:
        """A line of a player at the table."""
        draft = self.draft
        if not line.text.startswith("Player "):
            return False
        for name, rest in draft.begins_with(line.text.removeprefix("Player "), " "):
            act, received = _OLD_ACT.fullmatch(rest), _RECEIVED.fullmatch(rest)
            if act is not None:
                self._act(line, name, act)
            elif received is not None:
                self._received(line, name, received["card"])
            elif rest == "mucks cards":
                draft.add(line, Did.MUCK, name)
            else:
                continue
            return True
        return False

    def _act(self, line: Line, name: str, act: re.Match[str]) -> None:
        draft = self.draft
        if act["plain"] == "checks" or act["verb"] == "bets":
            self.opens(line, name, Did.CHECK if act["plain"] else Did.BET)
        if act["plain"]:
            draft.add(line, Did.FOLD if act["plain"] == "folds" else Did.CHECK, name)
            return
        number, all_in = draft.amount(line, act["amount"]), act["verb"] == "allin"
        did = self.all_in(name, number) if all_in else _OLD_VERBS[act["verb"]]
        if did is Did.ANTE:
            draft.ante(line, name, number, all_in=all_in)
        else:
            self.puts_in(line, did, name, number, all_in)

    def _received(self, line: Line, name: str, written: str | None) -> None:
        """A card for a player. The first street has no heading, and each card of it a line."""
        if not self.draft.streets:
            self.street(line)
        cards: tuple[Card | None, ...] = (None,) if written is None else self.draft.cards(line, written, _NO_CARDS)
        streets = self.draft.streets
        if streets == 1 and self.draft.acted():
            # On the first street each card has a line.
            self.draft.heading_lost(line)
        if streets > 1 and self.draft.dealt_again(line, name, cards):
            return
        if self.draft.streets > streets:
            self.level, self.bets = Decimal(0), {}
        if self.draft.streets > 1:
            self.draft.last_dealt[name] = cards
        self.draft.places[name].known += len(cards)
        self.draft.add(line, Did.DEAL, name, cards=cards)

    def summary(self, line: Line) -> None:
        """Read a line of the summary."""
        text, draft = line.text, self.draft
        if (pot := _POT.fullmatch(text)) is not None:
            _pot(draft, line, pot["pot"], pot["rake"], pot["fee"])
            return
        bare = text.removeprefix("*")
        if bare.startswith("Player "):
            for name, rest in draft.begins_with(bare.removeprefix("Player "), " "):
                came = _OLD_CAME.fullmatch(rest)
                if came is not None:
                    self._came(line, name, came)
                    return
        if _ENDS.fullmatch(text) or COMMON.fullmatch(text) or _OLD_REMARK.fullmatch(text):
            draft.remark(line)
        else:
            draft.unknown(line)

    def _came(self, line: Line, name: str, came: re.Match[str]) -> None:
        """What the summary says of a player."""
        draft = self.draft
        draft.add(line, Said.PUT_IN, name, amount=draft.amount(line, came["bets"]))
        won = draft.amount(line, came["won"])
        if won:
            draft.add(line, Said.WON, name, amount=won)
        said = Said.AHEAD if came["came"] == "Wins" else Said.BEHIND
        draft.add(line, said, name, amount=draft.amount(line, came["by"]))
        if came["cards"] is None:
            draft.remark(line, name)
            return
        cards = draft.cards(line, came["cards"], _NO_CARDS)
        words = came["words"] + (f"; low {came['low'].strip()}" if came["low"] else "")
        draft.add(line, Said.HAND, name, cards=cards, words=words)
        draft.shown(line, name, cards, words)
        self.shows.append(draft.entries.pop())

    def _shown(self) -> None:
        """The hands shown, which are told only in the summary, go before those given up."""
        if not self.shows:
            return
        entries = self.draft.entries
        before = BETTING | BY_THE_DEALER
        begins = max([place for place, entry in enumerate(entries) if entry.what in before], default=-1) + 1
        mucks = [place for place, entry in enumerate(entries) if entry.what is Did.MUCK and place >= begins]
        place = mucks[0] if mucks else begins
        if mucks:
            self.draft.note(
                Line(entries[place].line, ""), "it is not told whether hands are shown before; they are taken to be"
            )
        entries[place:place] = self.shows


# Since then

_HEADER: Final = re.compile(
    r"(?P<game>7Stud(?: H/L)?|[0-9A-Za-z][^()\-]{1,40}?) ?\((?P<limit>[^()]*)\) - (?P<rest>.*)"
)
_NEW_BEGINS: Final = re.compile(
    r"(?:Game )?Hand #(?P<hand>[0-9]{1,25}) - (?:(?P<prize>.{0,80}?)Tournament #(?P<number>[0-9]{1,20}) - )?"
)
_STAKES: Final = re.compile(
    rf"(?:Level (?P<level>[0-9]{{1,4}}) )?\(?(?P<small>{MONEY})/(?P<big>{MONEY})(?:, Ante (?P<ante>{MONEY}))?\)? ?- "
    r"(?P<day>[0-9]{4}/[0-9]{2}/[0-9]{2}) (?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2})(?: (?P<zone>[A-Z]{1,5}))?"
)
_TABLE: Final = re.compile(
    r"(?:Table '(?P<quoted>.*)'|(?P<table>.+?)) (?P<seats>[0-9]{1,2})-max"
    r"(?: Seat #(?P<button>[0-9]{1,5}) is the button)?"
)
_NEW_SEAT: Final = re.compile(
    rf"Seat (?P<number>[0-9]{{1,5}}): (?P<name>.*) \((?P<stack>{MONEY})\)(?P<out> is sitting out)?"
)
_NEW_STREET: Final = re.compile(r"\*{3} (?:(?P<number>[3-7])(?:RD|TH) STREET|RIVER) \*{3}", re.IGNORECASE)
_SHOWDOWN: Final = re.compile(r"\*{3} SHOW ?DOWN \*{3}", re.IGNORECASE)
_NEW_SUMMARY: Final = re.compile(r"\*{3} SUMMARY \*{3}")
_POT_NOW: Final = re.compile(
    rf"(?:(?P<main>Main) pot|Side pot\((?P<number>[0-9]{{1,2}})\)) (?P<amount>{MONEY})(?: \| Rake (?P<rake>{MONEY}))?"
)
_NEW_ACT: Final = re.compile(
    r"(?:(?P<plain>folds|checks)"
    rf"|(?P<verb>posts ante|brings[- ]in(?: low)?|calls|bets|completes(?: it)?|raises|caps)(?: (?P<amount>{MONEY}))?"
    rf"(?: to (?P<to>{MONEY}))?)(?P<allin>,? and is all[- ]in)?"
)
_NEW_VERBS: Final = {
    "posts ante": Did.ANTE,
    "calls": Did.CALL,
    "bets": Did.BET,
    "completes": Did.COMPLETE,
    "completes it": Did.COMPLETE,
    "raises": Did.RAISE,
    "caps": Did.RAISE,
}
_SHOWS: Final = re.compile(r"shows \[(?P<cards>[^\]]*)\](?: \((?P<words>.*)\))?")
_MUCKS: Final = re.compile(r"(?:does not|doesn't) show(?: (?:cards|hand))?|mucks(?: (?:cards|hand))?(?: \[[^\]]*\])?")
_COLLECTED: Final = re.compile(
    rf"collected (?P<won>{MONEY}) from (?:(?P<main>main )|(?P<side>side ))?pot(?:[- ](?P<number>[0-9]{{1,2}}))?"
)
_DEALT: Final = re.compile(r"(?: \[[^\]]*\]){1,3}")
_NEW_REMARK: Final = re.compile(
    r".{1,60} (?:waits for (?:the )?big blind|is sitting out|sits out|sits down|has returned|is back"
    r"|joins the table.*|leaves the table|left the table|joined the table.*|(?:has |is )?timed out\.?"
    r"|is disconnected.*|(?:has )?(?:dis|re)connected.*|finished the tournament.*|wins the tournament.*"
    r"|was eliminated.*|rebuys .*|re-buys .*|adds .*|said, .*|wins .* bounty .*|wins .* for eliminating .*)"
)
_TOTAL: Final = re.compile(
    rf"Total pot (?P<pot>{MONEY})(?: \| Rake (?P<rake>{MONEY}))?(?: \| JP Fee (?P<fee>{MONEY}))?", re.IGNORECASE
)
_OF_SEAT: Final = re.compile(r"Seat (?P<number>[0-9]{1,5}): (?P<rest>.*)")
_CAME: Final = re.compile(
    r"(?: \((?:button|small blind|big blind)\))* (?:(?P<folded>folded .*)"
    r"|(?P<out>(?:is )?sitting out)|(?P<idle>did not bet)"
    rf"|(?P<unseen>did not show)(?: and (?:won (?P<alone>{MONEY})|(?P<gone>lost)))|(?P<mucked>mucked)"
    rf"|(?P<verb>showed|mucked) \[(?P<cards>[^\]]*)\](?: and (?:(?P<lost>lost)|(?:won|collected) (?P<won>{MONEY})))?"
    r"(?: with (?P<words>.*))?)"
)


class _NewHand(_Hand):
    """A hand that begins with its number."""

    def __init__(self, block: Block) -> None:
        super().__init__(block)
        self.showdown = False

    def read(self) -> Record | Skipped:
        """The hand as a record, or what game it is instead."""
        first, draft = self.block.lines[0], self.draft
        begins = _NEW_BEGINS.match(first.text)
        header = None if begins is None else _HEADER.fullmatch(first.text[:_LONGEST], begins.end())
        self.block.hand = "" if begins is None else begins["hand"]
        if begins is None or header is None:
            raise draft.wrong(first, "the line that begins a hand is in no form we know")
        game, limit = header["game"], header["limit"]
        if game not in STUD:
            return Skipped(first.number, game, f"{game} is not stud; of this network we read {', '.join(STUD)}")
        if limit != "Fixed Limit":
            return Skipped(first.number, f"{game} {limit}", f"{game} {limit}: of this network we read fixed limit")
        stakes = _STAKES.fullmatch(header["rest"])
        if stakes is None:
            raise draft.wrong(first, "the line that begins a hand has no stakes or no date that we know")
        table = None if len(self.block.lines) < 2 else _TABLE.fullmatch(self.block.lines[1].text[:_LONGEST])
        if table is None:
            raise draft.wrong(self.block.lines[:2][-1], "the line that names the table is in no form we know")
        number = begins["number"]
        draft.played_for = "" if number else currency(stakes["small"] + stakes["big"])
        self.lines(2)
        event = (
            begins["prize"] and begins["prize"].strip(),
            f"tournament {number}",
            stakes["level"] and f"Level {stakes['level']}",
        )
        return draft.record(
            site=SITE,
            game=game,
            rules=STUD[game],
            small=draft.amount(first, stakes["small"]),
            big=draft.amount(first, stakes["big"]),
            ante=draft.amount(first, stakes["ante"]) if stakes["ante"] else None,
            sign=_sign,
            button=int(table["button"] or 0),
            currency=draft.played_for,
            cash=not number,
            hand=begins["hand"],
            table=table["quoted"] or table["table"] or "",
            event=", ".join(filter(None, event)) if number else "",
            date=f"{stakes['day'].replace('/', '-')}T{stakes['time']:0>8}",
            more=told(("zone", stakes["zone"] or "")),
        )

    def line(self, line: Line) -> None:
        """Read a line before the summary."""
        text, draft = line.text, self.draft
        seat = None if draft.entries else _NEW_SEAT.fullmatch(text)
        if seat is not None:
            stack = draft.amount(line, seat["stack"])
            draft.sits(line, int(seat["number"]), seat["name"], stack, out=seat["out"] is not None)
        elif _NEW_SUMMARY.fullmatch(text) is not None:
            self.ended = True
        elif (street := _NEW_STREET.fullmatch(text)) is not None:
            self.street(line, int(street["number"] or 7))
        elif _SHOWDOWN.fullmatch(text) is not None:
            self.showdown = True
            draft.remark(line)
        elif (pot := _POT_NOW.fullmatch(text)) is not None:
            self._pot_now(line, pot)
        elif (back := _RETURNED.fullmatch(text)) is not None and back["name"] in draft.places:
            draft.add(line, Said.RETURNED, back["name"], amount=draft.amount(line, back["amount"]))
        elif (text.startswith("Dealt to ") and self._dealt(line)) or self._player(line):
            return
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"], _NO_CARDS))
        elif _NEW_REMARK.fullmatch(text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _pot_now(self, line: Line, pot: re.Match[str]) -> None:
        """How large a pot is by now; at the showdown it is what is played for."""
        draft, number = self.draft, 0 if pot["main"] else int(pot["number"])
        amount = draft.amount(line, pot["amount"])
        if self.showdown:
            draft.add(line, Said.POT, amount=amount, pot=number)
        else:
            draft.remark(line)
            amount += draft.amount(line, pot["rake"] or "0")
            draft.add(line, Said.POT_NOW, amount=amount, pot=number)

    def _dealt(self, line: Line) -> bool:
        for name, rest in self.draft.begins_with(line.text.removeprefix("Dealt to ")):
            if _DEALT.fullmatch(rest) is not None:
                groups = [self.draft.cards(line, cards, _NO_CARDS) for cards in _GROUP.findall(rest)]
                streets = self.draft.streets
                self.draft.dealt(line, name, groups)
                if self.draft.streets > streets:
                    self.level, self.bets = Decimal(0), {}
                return True
        return False

    def _player(self, line: Line) -> bool:
        """A line of a player at the table."""
        draft = self.draft
        for name, rest in draft.begins_with(line.text, " "):
            act = _NEW_ACT.fullmatch(rest)
            if act is not None and self._act(line, name, act):
                return True
            if (shows := _SHOWS.fullmatch(rest)) is not None:
                draft.shown(line, name, draft.cards(line, shows["cards"], _NO_CARDS), shows["words"] or "")
            elif _MUCKS.fullmatch(rest) is not None:
                draft.add(line, Did.MUCK, name)
            elif (won := _COLLECTED.fullmatch(rest)) is not None:
                pot = 0 if won["main"] else int(won["number"] or 1) if won["side"] else None
                draft.add(line, Said.WON, name, amount=draft.amount(line, won["won"]), pot=pot)
            else:
                continue
            return True
        return False

    def _act(self, line: Line, name: str, act: re.Match[str]) -> bool:
        draft, all_in = self.draft, act["allin"] is not None
        if act["plain"] == "checks" or act["verb"] == "bets":
            self.opens(line, name, Did.CHECK if act["plain"] else Did.BET)
        if act["plain"]:
            draft.add(line, Did.FOLD if act["plain"] == "folds" else Did.CHECK, name, all_in=all_in)
            return True
        if not act["amount"] and not act["to"]:
            return False
        did = _NEW_VERBS.get(act["verb"], Did.BRING_IN)
        if act["to"]:
            if act["amount"]:
                draft.add(line, Said.PUT_IN_NOW, name, amount=draft.amount(line, act["amount"]))
            self.comes_to(line, did, name, draft.amount(line, act["to"]), all_in)
            return True
        number = draft.amount(line, act["amount"])
        if did is Did.ANTE:
            draft.ante(line, name, number, all_in=all_in)
        else:
            self.puts_in(line, did, name, number, all_in)
        return True

    def summary(self, line: Line) -> None:
        """Read a line of the summary."""
        text, draft = line.text, self.draft
        total, of_seat = _TOTAL.fullmatch(text), _OF_SEAT.fullmatch(text)
        if total is not None:
            _pot(draft, line, total["pot"], total["rake"], total["fee"])
        elif of_seat is not None:
            self._came(line, int(of_seat["number"]), of_seat["rest"])
        elif COMMON.fullmatch(text) is not None or _NEW_REMARK.fullmatch(text) is not None:
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
        if came["cards"] is None:
            draft.remark(line, place.name)
        else:
            cards = draft.cards(line, came["cards"], _NO_CARDS)
            draft.add(line, Said.HAND, place.name, cards=cards, words=came["words"] or "")
        self._repeated(line, place.name, came)

    def _repeated(self, line: Line, name: str, came: re.Match[str]) -> None:
        """What the summary says again: who won how much, who folded when, who showed."""
        draft, won = self.draft, came["alone"] or came["won"]
        if won or came["lost"] or came["gone"]:
            self.wins(line, name, draft.amount(line, won or "0"))
        if came["folded"]:
            draft.folded_on(line, name, came["folded"])
        if came["idle"] or (came["folded"] and "did not bet" in came["folded"]):
            # Here it is said of who only brought it in, too.
            draft.add(line, Said.IDLE, name)
        if came["out"]:
            draft.add(line, Said.OUT, name)
        if came["verb"] == "showed":
            draft.add(line, Said.SHOWED, name)
        elif came["verb"] or came["mucked"] or came["unseen"]:
            draft.add(line, Said.MUCKED, name)


def _pot(draft: Draft, line: Line, pot: str, rake: str | None, fee: str | None) -> None:
    """The pot, and what was taken from it: the rake, and the fee for the jackpot. Here it is told without them."""
    if draft.told_already(line):
        return
    taken = [(draft.amount(line, said), words) for said, words in ((rake, ""), (fee, _JACKPOT)) if said]
    whole = sum([number for number, _ in taken], draft.amount(line, pot))
    draft.add(line, Said.POT, amount=whole)
    for number, words in taken:
        draft.add(line, Said.RAKE, amount=number, words=words)
    if any(number for number, _ in taken):
        draft.note(line, "the pot is told without what was raked from it; here with it")


def _sign(sign: TableSign) -> TableSign:
    """When nobody bet in the final round the hands are shown in the order of the seats."""
    return replace(sign, readings=(*sign.readings, ("first-to-show", "nearest-left")))


__all__ = ["SITE", "STUD", "read"]
