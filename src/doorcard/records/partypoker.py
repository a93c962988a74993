"""Reading the hand histories of PartyPoker: the stud games of them.

An amount here is always what was put in with the act, and a bet that nobody called is counted in what is won. Of the
cards only those of the hero are told, and those of a showdown.
"""

import re
from dataclasses import replace
from decimal import Decimal
from typing import Final

from doorcard.engine.events import Half
from doorcard.records.paper import (
    COMMON,
    EIGHT_OR_BETTER,
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
from doorcard.records.record import Did, Record, Said, Skipped
from doorcard.rules.sign import TableSign

SITE: Final = "partypoker"

STUD: Final = {
    "7 card stud": SEVEN_CARD,
    "7 card stud hi-lo": EIGHT_OR_BETTER,
    "razz": RAZZ,
}
"""The stud games by the names they have here, in small letters."""

_BEGINS: Final = re.compile(r"\*{3,8} ?Hand History for Game (?P<hand>[0-9]{1,25}) ?\*{3,8}", re.IGNORECASE)
_GAME: Final = re.compile(r"\b(?P<game>7 Card Stud(?: Hi-Lo)?|Razz)(?![\w-])", re.IGNORECASE)
_OTHER: Final = re.compile(r"(?P<game>(?:[A-Z][\w']* ?|[0-9] Card )?(?:Hold'em|Omaha|Draw|Badugi)(?: Hi-Lo)?)", re.I)
_CASH: Final = re.compile(rf"(?P<small>{MONEY})/(?P<big>{MONEY}) (?:(?P<limit>NL|PL|FL) )?")
_LEVEL: Final = re.compile(
    rf"(?P<event>.*?) ?Trny: ?(?P<number>[0-9]{{1,20}}) Level: ?(?P<level>[0-9]{{1,4}}) +"
    rf"(?:Blinds|Stakes)(?:-Antes)?\((?P<small>{MONEY}) ?/ ?(?P<big>{MONEY})(?: ?- ?(?P<ante>{MONEY}))?\)"
)
_DATE: Final = re.compile(
    r"\w+,? (?P<month>[A-Z][a-z]{2})[a-z]* (?P<day>[0-9]{1,2}),? (?P<time>[0-9]{1,2}:[0-9]{2}:[0-9]{2}) "
    r"(?P<zone>[A-Z]{1,5}) (?P<year>[0-9]{4})"
)
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_TABLE: Final = re.compile(r"Table (?P<table>.*?) ?\((?P<money>Real|Play) Money\)(?: -- .*)?")
_BUTTON: Final = re.compile(r"Seat (?P<button>[0-9]{1,2}) is the button")
_PLAYERS: Final = re.compile(r"Total number of players ?: ?(?P<players>[0-9]{1,2})(?:/[0-9]{1,2})?")
_SEAT: Final = re.compile(rf"Seat (?P<number>[0-9]{{1,2}}): (?P<name>.*) \( ?(?P<stack>{MONEY}) ?\)")
_STREET: Final = re.compile(r"\*\* ?Dealing(?: (?P<street>\w+)(?: street)?)? ?\*\*", re.IGNORECASE)

_NUMBERS: Final = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "river": 7}

_AMOUNT: Final = rf"[\[(] ?(?P<amount>{MONEY}) ?[\])]"
_ACT: Final = re.compile(
    rf" (?:(?P<plain>folds|checks)"
    rf"|(?P<verb>posts ante|bring-ins|completes|calls|bets|double bets|raises|is all-in) +{_AMOUNT})\.?",
    re.IGNORECASE,
)
_VERBS: Final = {
    "posts ante": Did.ANTE,
    "bring-ins": Did.BRING_IN,
    "completes": Did.COMPLETE,
    "calls": Did.CALL,
    "bets": Did.BET,
    "double bets": Did.BET,
    "raises": Did.RAISE,
}
_HAND: Final = re.compile(r" (?P<verb>shows|doesn't show|does not show) \[ ?(?P<cards>[^\]]*)\] ?(?P<words>.*?)\.?")
_UNSHOWN: Final = re.compile(r" (?:does not|doesn't) show (?:cards|hand)\.?")
_WINS: Final = re.compile(
    rf" wins (?:(?P<half>Lo|Hi) )?\(?(?P<won>{MONEY})\)?"
    r"(?: from the (?:(?P<main>main)|side) pot(?: #?(?P<number>[0-9]{1,2}))?)?(?: with (?P<words>.*?))?\.?"
)
_GROUP: Final = re.compile(r" \[ ?(?P<cards>[^\]]*)\]")

_REMARK_OF: Final = re.compile(
    r"(?:: .*| (?:"
    r"has (?:left|joined) the table\.?|is sitting out\.?|could not respond in time.*|did not respond in time.*"
    r"|will be using (?:his|her|their) time bank.*|is disconnected.*|has been (?:dis|re)connected.*|has reconnected.*"
    r"|has returned.*|will be (?:dis|re)connected.*|finished in .*|balance .*|is low with.*|is high with.*"
    r"|sits out.*|is out of time.*|adds .*|has timed out.*"
    r"))"
)
"""What is said of a player and is no act of the game; with a colon it is what he says."""

_REMARK_OF_ANYBODY: Final = re.compile(r"(?!Seat [0-9]|Table |Total )[^:\[]{1,60}?" + _REMARK_OF.pattern)
_REMARK: Final = re.compile(
    r"There was no qualifying low hand\.?|Betting is capped\.?|>?You have options at .* [Tt]able.*|Your time bank .*"
    r"|Player .* finished in .*|Connection Lost due to some reason\.?|The (?:betting|limits|level) .*"
)
_BETWEEN: Final = re.compile(r"(?:Game #[0-9]+ starts\.?|#Game No ?: ?[0-9]+)")


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of PartyPoker: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of PartyPoker; raised when all of it has been read.
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
        self.table = ""
        self.real = False
        self.players: tuple[Line, str] | None = None
        """How many players there are said to be."""
        self.button = 0
        self.bets: dict[str, Decimal] = {}
        """What each player has bet in the round."""

    def read(self) -> Record | Skipped:
        """The hand as a record, or what game it is instead."""
        first, draft = self.block.lines[0], self.draft
        begins = _BEGINS.match(first.text)
        self.block.hand = "" if begins is None else begins["hand"]
        if len(self.block.lines) < 2:
            raise draft.wrong(first, "the hand breaks off after its first line")
        head = self.block.lines[1]
        game = _GAME.search(head.text)
        if game is None:
            other = _OTHER.search(head.text)
            if other is None:
                raise draft.wrong(head, f"the game should stand here, not {head.text[:60]!r}")
            name = other["game"].strip()
            return Skipped(first.number, name, f"{name} is not stud; of PartyPoker we read {', '.join(STUD)}")
        date = _DATE.search(head.text, game.end())
        cash, level = _CASH.fullmatch(head.text, 0, game.start()), _LEVEL.search(head.text)
        stakes = cash or level
        if stakes is None or date is None or date["month"] not in _MONTHS:
            raise draft.wrong(head, "the line of the game has no stakes or no date that we know")
        if cash is not None and cash["limit"] in ("NL", "PL"):
            return Skipped(first.number, game[0], f"{cash['limit']} {game[0]}: of PartyPoker we read fixed limit")
        draft.played_for = currency(cash[0]) if cash is not None else ""
        for line in self.block.lines[2:]:
            self._line(line)
        if not any(entry.what is Said.WON for entry in draft.entries):
            draft.liberty(self.block.lines[-1], "the hand breaks off here: nobody wins it")
        rules = STUD[game["game"].lower()]
        record = draft.record(
            site=SITE,
            game=game["game"],
            rules=rules,
            small=draft.amount(head, stakes["small"]),
            big=draft.amount(head, stakes["big"]),
            ante=draft.amount(head, level["ante"]) if level is not None and level["ante"] else None,
            sign=_sign_with_pairs if any(self._doubles(line) for line in self.block.lines) else _sign,
            button=self.button,
            stakes_at=head.number,
            currency=draft.played_for if self.real else "",
            cash=cash is not None,
            hand=self.block.hand,
            table=self.table,
            event=""
            if cash is not None or level is None
            else f"tournament {level['number']}, level {level['level']}",
            date=f"{date['year']}-{_MONTHS.index(date['month']) + 1:02}-{int(date['day']):02}T{date['time']:0>8}",
            more=told(("zone", date["zone"])),
        )
        return settled(record)

    def _doubles(self, line: Line) -> bool:
        return any(rest.startswith(" double bets ") for _, rest in self.draft.begins_with(line.text))

    def _line(self, line: Line) -> None:
        text, draft = line.text, self.draft
        if not draft.entries:
            if self._set_up(line):
                return
            if self.players is not None:
                draft.add(self.players[0], Said.PLAYERS, words=self.players[1])
        if (street := _STREET.fullmatch(text)) is not None:
            self.bets = {}
            draft.street(line, _NUMBERS.get((street["street"] or "third").lower()))
        elif (text.startswith("Dealt to ") and self._dealt(line)) or self._player(line):
            return
        elif (common := COMMON.fullmatch(text)) is not None:
            draft.add(line, Did.COMMUNITY, cards=draft.cards(line, common["cards"]))
        elif _BETWEEN.fullmatch(text) is not None:
            return
        elif _REMARK.fullmatch(text) is not None or _REMARK_OF_ANYBODY.fullmatch(text) is not None:
            draft.remark(line)
        else:
            draft.unknown(line)

    def _set_up(self, line: Line) -> bool:
        """A line of the table before the first act."""
        draft, text = self.draft, line.text
        if (seat := _SEAT.fullmatch(text)) is not None:
            draft.sits(line, int(seat["number"]), seat["name"], draft.amount(line, seat["stack"]))
        elif not draft.places and (table := _TABLE.fullmatch(text)) is not None:
            self.table = table["table"].removeprefix("Table").strip()
            self.real = table["money"].lower() == "real"
        elif not draft.places and (button := _BUTTON.fullmatch(text)) is not None:
            self.button = int(button["button"])
        elif not draft.places and (players := _PLAYERS.fullmatch(text)) is not None:
            self.players = line, f"{players['players']} players"
        else:
            return False
        return True

    def _dealt(self, line: Line) -> bool:
        for name, rest in self.draft.begins_with(line.text.removeprefix("Dealt to ")):
            if (group := _GROUP.fullmatch(rest)) is not None:
                streets = self.draft.streets
                self.draft.dealt(line, name, [self.draft.cards(line, group["cards"])])
                if self.draft.streets > streets:
                    self.bets = {}
                return True
        return False

    def _player(self, line: Line) -> bool:
        """A line that begins with the name of a player."""
        return self.draft.of_a_player(line, (self._act, self._outcome), _REMARK_OF)

    def _act(self, line: Line, name: str, text: str) -> bool:
        act = _ACT.fullmatch(text)
        if act is None:
            return False
        if act["plain"]:
            self.draft.add(line, Did.FOLD if act["plain"].lower() == "folds" else Did.CHECK, name)
            return True
        added = self.draft.amount(line, act["amount"])
        did = _VERBS.get(act["verb"].lower())
        all_in = did is None
        if self.draft.streets == 0 or did is Did.ANTE:
            self.draft.ante(line, name, added, all_in=all_in)
            return True
        bet = self.bets.get(name, Decimal(0)) + added
        if did is None:
            did = Did.RISE if bet > max(self.bets.values(), default=Decimal(0)) else Did.CALL
        self.bets[name] = bet
        self.draft.add(line, did, name, added=added, all_in=all_in)
        return True

    def _outcome(self, line: Line, name: str, text: str) -> bool:
        draft = self.draft
        if (hand := _HAND.fullmatch(text)) is not None:
            cards = draft.cards(line, hand["cards"])
            if hand["verb"] == "shows":
                draft.shown(line, name, cards, hand["words"])
            else:
                draft.add(line, Did.MUCK, name)
                draft.add(line, Said.HAND, name, cards=cards, words=hand["words"])
        elif text == " opens":
            # On every street somebody opens.
            if draft.acted():
                self.bets = {}
                draft.heading_lost(line)
            draft.remark(line, name)
            draft.add(line, Said.FIRST, name)
        elif _UNSHOWN.fullmatch(text) is not None:
            draft.add(line, Did.MUCK, name)
        elif (wins := _WINS.fullmatch(text)) is not None:
            half = None if wins["half"] is None else Half.LOW if wins["half"] == "Lo" else Half.HIGH
            pot = None if " pot" not in text else 0 if wins["main"] else int(wins["number"] or 1)
            amount = draft.amount(line, wins["won"])
            draft.add(line, Said.WON, name, amount=amount, pot=pot, half=half, words=wins["words"] or "")
        else:
            return False
        return True


def _sign(sign: TableSign) -> TableSign:
    return sign


def _sign_with_pairs(sign: TableSign) -> TableSign:
    """Somebody bets double: an open pair allows the big bet."""
    return replace(sign, open_pair=True)


_SITE: Final = Site("PartyPoker", _BEGINS, _read, between=_BETWEEN)

__all__ = ["SITE", "STUD", "read"]
