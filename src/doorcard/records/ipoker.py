"""Reading the hand histories of the iPoker network: sessions in XML, the stud games of them.

The XML is read as it comes, a hand at a time, with the parser of the standard library. All of a file is read as the
content of one element, so it can declare nothing: no document type, no entities. Each file says that it is UTF-8,
and is Windows-1252 as often; the bytes decide. A file that is broken is read on from the next hand.

Within a round the numbers of the actions are their order. What nobody called is counted among what its maker wins;
it is told apart here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from decimal import Decimal
from typing import Final
from xml.parsers import expat

from doorcard.cards import Card
from doorcard.errors import CardError, Malformed, UnknownFormat
from doorcard.records.codec import shortened
from doorcard.records.paper import (
    EIGHT_OR_BETTER,
    FIVE_CARD,
    MONEY,
    MOST_WORDS,
    NOTHING_WITHIN,
    SEVEN_CARD,
    Block,
    Draft,
    Hands,
    commonest,
    currency,
    told,
)
from doorcard.records.record import BETTING, Damaged, Did, Record, Said, Skipped
from doorcard.records.stakes import Stakes
from doorcard.records.text_lines import LONGEST_LINE, Line, Source, lines, name_of
from doorcard.rules.sign import TableSign

SITE: Final = "ipoker"

STUD: Final = {
    "7 Card Stud": SEVEN_CARD,
    "7 Card Stud Hi-Lo": EIGHT_OR_BETTER,
    "7 Card Stud HiLow": EIGHT_OR_BETTER,
    "5 Card Stud": FIVE_CARD,
}
"""The stud games by the names they have here."""

MOST_ELEMENTS: Final = 5_000
"""No hand has more actions and cards."""

MOST_PENDING: Final = 1 << 20
"""No tag is longer than this many letters."""

DEEPEST: Final = 40

_GAME_TYPE: Final = re.compile(
    r"(?P<game>.*?) ?\b(?P<limit>NL|SL|PL|LP|LZ|L|БЛ|No limit|Pot limit|Limit)"
    rf"(?: (?P<small>{MONEY})/(?P<big>{MONEY}))?(?: Ante (?P<ante>{MONEY}))?",
    re.IGNORECASE,
)
_LIMITS: Final = ("l", "limit")
_ANEW: Final = re.compile(r"<(game|session)\b")
_DECLARATION: Final = re.compile(r"<\?xml[^<>]{0,200}\?>")
_DATE: Final = re.compile(r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2}) (?P<time>[0-9]{2}:[0-9]{2}:[0-9]{2})")

_TOURNAMENT: Final = ("tournamentcode", "tourneycode", "tournamentname")
_OF_A_SESSION: Final = frozenset(
    (
        *_TOURNAMENT,
        "mode",
        "gametype",
        "tablename",
        "tablecurrency",
        "currency",
        "nickname",
        "buyin",
        "totalbuyin",
        "place",
    )
)
"""What is told of a session that a record needs."""

_OF_A_GAME: Final = frozenset(("general", "startdate", "players", "player", "round", "action", "cards", "gametype"))
_NOISE: Final = frozenset(
    ("event", "chat", "message", "tablename", "duration", "gamecount", "currency", "rake", "jackpot", "nickname")
)
"""Elements of a hand that tell of no act."""

_OF_A_PLAYER: Final = frozenset(
    ("seat", "name", "chips", "dealer", "win", "bet", "rebuy", "addon", "merge", "reg_code", "rakeamount", "cashout")
)
_OF_AN_ACTION: Final = frozenset(("no", "player", "type", "sum", "cards", "time"))
_OF_CARDS: Final = frozenset(("type", "player"))

FOLD, CALL, CHECK, BET, RAISE_BY, ALL_IN, JOINED, OUT, ANTE, BRING_IN, RAISE_TO = range(11)
_TYPES: Final = {
    "0": FOLD,
    "3": CALL,
    "4": CHECK,
    "5": BET,
    "6": RAISE_BY,
    "7": ALL_IN,
    "8": JOINED,
    "9": OUT,
    "15": ANTE,
    "16": BRING_IN,
    "23": RAISE_TO,
}
"""The types of actions that stud has; 1 and 2 are blinds."""


def read(path: Source, *, lenient: bool = False) -> Hands:
    """The hands of a file of iPoker: of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of iPoker; raised when all of it has been read.
        RecordError: the file cannot be opened.
    """
    return _hands(lines(path), name_of(path), lenient)


# The elements of a hand


Attributes = dict[str, str]


@dataclass
class _Round:
    """A round as it stands in the file."""

    line: int
    number: str
    cards: list[tuple[int, Attributes, str]] = field(default_factory=list)
    actions: list[tuple[int, Attributes]] = field(default_factory=list)


@dataclass
class _Game:
    """A hand as it stands in the file."""

    line: int
    code: str
    session: Attributes
    other: bool = False
    """Whether a line of it is no UTF-8."""
    general: Attributes = field(default_factory=dict)
    players: list[tuple[int, Attributes]] = field(default_factory=list)
    rounds: list[_Round] = field(default_factory=list)
    trouble: list[tuple[int, str]] = field(default_factory=list)
    """What is not understood, and where."""
    elements: int = 0


class _Xml:
    """A file while it is parsed: the hands that are complete, and the one that is being read."""

    def __init__(self, first: int) -> None:
        self.done: list[_Game] = []
        self.game: _Game | None = None
        self.session: Attributes = {}
        self.begin(first)

    def begin(self, line: int, *, within: bool = False) -> None:
        """Begin, or begin again, at a line; within the session if it is a hand that begins there."""
        self.before = line - 1
        self.stack: list[str] = []
        self.text: list[str] = []
        self.attributes: Attributes = {}
        self.pending = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._data
        self.parser.Parse("<file><session>" if within else "<file>", False)
        self.parser.StartElementHandler = self._start

    @property
    def code(self) -> str:
        """The number of the hand that is being read."""
        return self.game.code if self.game is not None else ""

    def feed(self, text: str, line: Line) -> None:
        """Take one more line, or the end of one.

        Raises:
            _Broken: it is no XML that we take.
        """
        if line.cut:
            raise _Broken(f"the line is longer than {LONGEST_LINE} bytes")
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise _Broken("a document type is declared, and none is taken")
        self.pending += len(text)
        if self.pending > MOST_PENDING:
            raise _Broken(f"a tag is longer than {MOST_PENDING} letters")
        try:
            self.parser.Parse(text + "\n", False)
        except expat.ExpatError as error:
            raise _Broken(f"no XML: {expat.errors.messages.get(error.code, 'broken')}") from None
        if self.game is not None and line.other:
            self.game.other = True
        if self.game is not None and line.blank:
            self.game.trouble.append((line.number, NOTHING_WITHIN))

    def close(self) -> None:
        """Take the end of the file.

        Raises:
            _Broken: something is still open.
        """
        try:
            self.parser.Parse("</file>", True)
        except expat.ExpatError:
            raise _Broken("the file breaks off here") from None

    @property
    def line(self) -> int:
        """Where the parser is."""
        return self.before + self.parser.CurrentLineNumber

    def _start(self, name: str, attributes: Attributes) -> None:
        self.pending = 0
        self.stack.append(name)
        if len(self.stack) > DEEPEST:
            raise _Broken(f"elements are nested deeper than {DEEPEST}")
        self._stray()
        self.text, self.attributes = [], attributes
        if name == "session":
            self.session = dict(attributes)
        elif name == "game":
            if self.game is not None:
                raise _Broken("a hand begins before the last one has ended")
            self.game = _Game(self.line, attributes.get("gamecode", ""), self.session)
        elif self.game is not None:
            self._start_within(self.game, name, attributes)

    def _start_within(self, game: _Game, name: str, attributes: Attributes) -> None:
        game.elements += 1
        if game.elements > MOST_ELEMENTS:
            raise _Broken(f"the hand has more than {MOST_ELEMENTS} elements")
        if name == "player":
            game.players.append((self.line, attributes))
        elif name == "round":
            game.rounds.append(_Round(self.line, attributes.get("no", "")))
        elif name in ("action", "cards"):
            if "round" not in self.stack or not game.rounds:
                game.trouble.append((self.line, f"<{name}> stands in no round"))
            elif name == "action":
                game.rounds[-1].actions.append((self.line, attributes))
        elif name not in _OF_A_GAME and name not in _NOISE:
            game.trouble.append((self.line, f"not understood: <{name[:60]}>"))

    def _end(self, name: str) -> None:
        self.pending = 0
        words = "".join(self.text).strip()
        game = self.game
        if game is None:
            if name in _OF_A_SESSION and words:
                self.session[name] = words
        elif name == "game":
            self._stray()
            self.done.append(game)
            self.game = None
        elif name == "cards":
            if game.rounds and "round" in self.stack:
                game.rounds[-1].cards.append((self.line, self.attributes, words))
        elif name in ("startdate", "gametype"):
            game.general[name] = words
        elif name not in _NOISE:
            self._stray()
        self.text = []
        if self.stack:
            self.stack.pop()

    def _stray(self) -> None:
        """Text where none belongs."""
        words = "".join(self.text).strip()
        if self.game is not None and words and not (len(self.stack) > 1 and self.stack[-2] in _NOISE):
            self.game.trouble.append((self.line, f"not understood: {shortened(words)}"))

    def _data(self, text: str) -> None:
        self.pending = 0
        if sum(map(len, self.text)) < LONGEST_LINE:
            self.text.append(text)


class _Broken(Exception):
    """The file is no XML here."""


def _hands(source: Iterator[Line], path: str, lenient: bool) -> Hands:
    stakes = Stakes(bring_ins=4)
    memory: dict[tuple[Decimal, Decimal], Decimal] = {}
    xml = _Xml(1)
    found = lost = False
    number = 0

    def finished() -> Iterator[Record | Skipped | Damaged]:
        for game in xml.done:
            yield _read(game, path, lenient, memory, stakes)
        xml.done.clear()

    for line in source:
        number = line.number
        text, again = _DECLARATION.sub("", line.text), True
        while True:
            if lost:
                begins = _ANEW.search(text)
                if begins is None:
                    break
                text, lost = text[begins.start() :], False
                xml.begin(number, within=begins[1] == "game")
            try:
                xml.feed(text, line)
            except _Broken as error:
                # A hand that only begins on this line may be whole; it gets one more try.
                begun = [*xml.done, xml.game] if xml.game is not None else xml.done
                again = again and all(game.line < number for game in begun)
                found = found or bool(xml.done)
                yield from finished()
                if found or xml.game is not None or xml.session:
                    yield Damaged(number, str(error), path, xml.code)
                    found = True
                xml.game, lost = None, True
                text, again = text if again else "", False
                continue
            break
        found = found or bool(xml.done)
        yield from finished()
    if not lost:
        try:
            xml.close()
        except _Broken as error:
            found = found or bool(xml.done)
            yield from finished()
            if found or xml.game is not None:
                yield Damaged(number, str(error), path, xml.code)
                found = True
    if not found:
        raise UnknownFormat("no hand of iPoker", path=path)


def _read(
    game: _Game, path: str, lenient: bool, memory: dict[tuple[Decimal, Decimal], Decimal], stakes: Stakes
) -> Record | Skipped | Damaged:
    block = Block(path, lenient, Line(game.line, "", game.other), memory)
    try:
        return _Hand(block, game, stakes).read()
    except Malformed as error:
        place = ":".join(part for part in (error.path, str(error.line)) if part)
        return Damaged(error.line, str(error).removeprefix(f"{place}: "), path, game.code)


# A hand


class _Hand:
    """One hand, read from its elements."""

    def __init__(self, block: Block, game: _Game, stakes: Stakes) -> None:
        self.block = block
        self.game = game
        self.stakes = stakes
        self.draft = Draft(block)
        self.first = block.lines[0]
        self.level = Decimal(0)
        """The highest bet of the round."""
        self.bets: dict[str, Decimal] = {}
        self.put_in: dict[str, Decimal] = {}
        self.raised: set[str] = set()
        """Who made a raise that is told by what it comes to."""

    def read(self) -> Record | Skipped:
        """The hand as a record, or what game it is instead."""
        draft, session = self.draft, self.game.session
        written = self.game.general.get("gametype") or session.get("gametype", "")
        kind = _GAME_TYPE.fullmatch(written[:MOST_WORDS])
        if kind is None:
            raise draft.wrong(self.first, f"the session is of no game we know: {shortened(written)}")
        game = kind["game"].strip()
        if game not in STUD:
            return Skipped(self.first.number, written, f"{game} is not stud; of iPoker we read {', '.join(STUD)}")
        if kind["limit"].lower() not in _LIMITS:
            return Skipped(self.first.number, written, f"{written}: of iPoker we read fixed limit")
        rules = STUD[game]
        draft.downs = 1 if rules == FIVE_CARD else 2
        for line, what in self.game.trouble:
            draft.liberty(Line(line, ""), what)
        if not self.game.players:
            raise draft.wrong(self.first, "the hand has no players")
        draft.played_for = currency(kind["small"] or "") or commonest(
            attributes.get("chips", "") for _, attributes in self.game.players
        )
        # Sums of actions are written with it and without.
        draft.always = False
        for line, attributes in self.game.players:
            self._sits(Line(line, ""), attributes)
        for one in self.game.rounds:
            self._round(one)
        tournament = next((session[key] for key in _TOURNAMENT if key in session), "")
        cash = not tournament and not any(key in session for key in ("buyin", "totalbuyin", "place"))
        money = self._currency(kind) if cash else ""
        self._came_to(cash)
        table = session.get("tablename", "")
        stated = draft.amount(self.first, kind["small"]) if kind["small"] and cash else None
        small = self.stakes.small(draft, table, stated)
        date = self.game.general.get("startdate", "")
        day = _DATE.fullmatch(date)
        return draft.record(
            site=SITE,
            game=game,
            rules=rules,
            small=small,
            big=draft.amount(self.first, kind["big"]) if stated is not None else small * 2,
            sign=_with_pairs if rules == SEVEN_CARD else lambda sign: sign,
            currency=money,
            cash=cash,
            hand=self.game.code,
            table=table,
            event="" if cash else tournament,
            date=f"{day['day']}T{day['time']}" if day is not None else date,
            more=told(("session", session.get("sessioncode", "")), ("me", session.get("nickname", ""))),
        )

    def _currency(self, kind: re.Match[str]) -> str:
        session = self.game.session
        if session.get("mode", "real") != "real":
            return ""
        shown = currency(kind["small"] or "") or currency(self.game.players[0][1].get("chips", ""))
        return session.get("tablecurrency") or shown or session.get("currency", "")

    # Chairs

    def _sits(self, line: Line, attributes: Attributes) -> None:
        draft = self.draft
        number, name = attributes.get("seat", ""), attributes.get("name", "")
        if not re.fullmatch("[0-9]{1,5}", number):
            raise draft.wrong(line, f"a player has no seat but {shortened(number)}")
        chips = attributes.get("chips", "")
        draft.sits(line, int(number), name, draft.amount(line, chips) if chips else None)
        unknown = sorted(set(attributes) - _OF_A_PLAYER)
        if unknown:
            draft.note(line, f"what is told of a player as {', '.join(unknown)[:60]} is left out")

    def _amount(self, line: Line, attributes: Attributes, key: str) -> Decimal:
        written = attributes.get(key, "")
        return self.draft.amount(line, written) if written else Decimal(0)

    # Rounds

    def _round(self, one: _Round) -> None:
        """A round: its cards first, then its actions by their numbers."""
        draft, line = self.draft, Line(one.line, "")
        actions = [(self._number(number, attributes), number, attributes) for number, attributes in one.actions]
        numbers = [number for number, _, _ in actions]
        if len(set(numbers)) < len(numbers):
            place = next(place for place, number in enumerate(numbers) if number in numbers[:place])
            draft.liberty(Line(actions[place][1], ""), f"two actions of a round have the number {numbers[place]}")
        if one.cards or any(attributes.get("type") not in ("15", "8", "9") for _, _, attributes in actions):
            if one.cards or draft.streets:
                draft.street(line)
                self.level, self.bets = Decimal(0), {}
        for number, attributes, text in one.cards:
            self._cards(Line(number, ""), attributes, text)
        for _, number, attributes in sorted(actions, key=lambda action: action[0]):
            self._action(Line(number, ""), attributes)

    def _number(self, line: int, attributes: Attributes) -> int:
        written = attributes.get("no", "")
        if not re.fullmatch("[0-9]{1,9}", written):
            raise self.draft.wrong(Line(line, ""), f"an action has no number but {shortened(written)}")
        return int(written)

    def _cards(self, line: Line, attributes: Attributes, text: str) -> None:
        draft = self.draft
        if set(attributes) - _OF_CARDS:
            draft.liberty(line, f"not understood: {shortened(attributes)}")
        cards = self._read_cards(line, text)
        name = attributes.get("player", "")
        if not name:
            draft.add(line, Did.COMMUNITY, cards=cards)
        elif name in draft.places:
            draft.dealt(line, name, [cards])
        else:
            draft.liberty(line, f"cards for {shortened(name)}, who does not sit there")

    def _read_cards(self, line: Line, text: str) -> tuple[Card | None, ...]:
        """Cards written with the suit first; X is one that is not known."""
        found: list[Card | None] = []
        for name in text.replace(",", " ").split():
            try:
                found.append(None if name in ("X", "x") else Card.read(name[1:] + name[:1]))
            except CardError:
                self.draft.liberty(line, f"{shortened(name)} is no card")
                found.append(None)
        if len(found) > 52:
            raise self.draft.wrong(line, "these are more cards than a deck has")
        return tuple(found)

    def _action(self, line: Line, attributes: Attributes) -> None:
        draft = self.draft
        name, written = attributes.get("player", ""), attributes.get("type", "")
        kind = _TYPES.get(written)
        if kind is None or set(attributes) - _OF_AN_ACTION:
            draft.liberty(line, f"not understood: an action of type {shortened(written)}")
            return
        if name not in draft.places:
            if kind not in (JOINED, OUT):
                draft.liberty(line, f"{shortened(name)} acts and does not sit there")
            return
        number = self._amount(line, attributes, "sum")
        before = self.bets.get(name, Decimal(0))
        if kind in (JOINED, OUT) and not draft.places[name].known:
            draft.add(line, Did.REMARK, name, words="sits out" if kind == OUT else "does not take part yet")
        elif kind in (FOLD, OUT, JOINED):
            draft.add(line, Did.FOLD, name, words="sits out" if kind != FOLD else "")
        elif kind == CHECK:
            draft.add(line, Did.CHECK, name)
        elif kind == ANTE or (kind == ALL_IN and not draft.streets):
            if name not in draft.anted:
                self._put(name, number)
            draft.ante(line, name, number, all_in=self._has_none_left(name))
        elif kind == CALL:
            self._bet(line, Did.CALL, name, before + number, added=number)
        elif kind == BRING_IN:
            self._bet(line, Did.BRING_IN, name, number)
        elif kind == ALL_IN:
            self._bet(line, self._all_in(before + number), name, before + number, all_in=True)
        elif kind == RAISE_BY:
            draft.liberty(line, "a raise by so much is taken to be that much above the bet")
            self._bet(line, Did.RAISE, name, self.level + number)
        elif kind == BET:
            self._bet(line, Did.BET if not self.level else Did.RAISE, name, number)
        else:
            self.raised.add(name)
            self._bet(line, Did.RAISE, name, number)

    def _all_in(self, to: Decimal) -> Did:
        """What somebody does who is said to be all in, and no more."""
        if not self.level:
            return Did.BRING_IN if self.draft.streets == 1 else Did.BET
        return Did.RAISE if to > self.level else Did.CALL

    def _bet(
        self, line: Line, did: Did, name: str, to: Decimal, *, added: Decimal | None = None, all_in: bool = False
    ) -> None:
        self._put(name, to - self.bets.get(name, Decimal(0)))
        self.bets[name] = to
        self.level = max(self.level, to)
        all_in = all_in or self._has_none_left(name)
        self.draft.add(line, did, name, to=None if added is not None else to, added=added, all_in=all_in)

    def _put(self, name: str, added: Decimal) -> None:
        self.put_in[name] = self.put_in.get(name, Decimal(0)) + added

    def _has_none_left(self, name: str) -> bool:
        stack = self.draft.places[name].stack
        return stack is not None and self.put_in.get(name, Decimal(0)) >= stack

    # What came of it

    def _came_to(self, cash: bool) -> None:
        """Who won what by the list of players, what nobody called told apart, and what was raked."""
        draft = self.draft
        over = self._over()
        won = raked = Decimal(0)
        rakes = False
        for number, attributes in self.game.players:
            line, name = Line(number, ""), attributes["name"]
            if attributes.get("bet"):
                self._put_in(line, name, self._amount(line, attributes, "bet"), over.get(name, Decimal(0)))
            wins = self._amount(line, attributes, "win")
            won += wins
            back = min(over.get(name, Decimal(0)), wins)
            if back:
                draft.add(line, Said.RETURNED, name, amount=back)
            if wins > back:
                draft.add(line, Said.WON, name, amount=wins - back)
            if attributes.get("rakeamount"):
                rakes = True
                raked += self._amount(line, attributes, "rakeamount")
        missing = sum(self.put_in.values(), Decimal(0)) - won
        if rakes and raked == missing:
            draft.add(self.first, Said.RAKE, amount=raked)
        elif cash and missing > 0:
            draft.note(self.first, f"the rake is not stated; it is taken to be the {missing:f} that nobody won")
            draft.add(self.first, Said.RAKE, amount=missing)

    def _put_in(self, line: Line, name: str, bet: Decimal, over: Decimal) -> None:
        """What a player is said to have bet in all, without what nobody called.

        Some sessions count the ante of a raiser twice.
        """
        draft, put_in = self.draft, self.put_in.get(name, Decimal(0))
        his = [entry for entry in draft.entries if entry.name == name]
        ante = sum([entry.added or Decimal(0) for entry in his if entry.what is Did.ANTE], Decimal(0))
        if ante and bet == put_in + ante and name in self.raised:
            draft.note(line, f"{name} is said to have bet {bet:f} in all; by his acts it is {put_in:f}")
            bet = put_in
        draft.add(line, Said.PUT_IN, name, amount=max(bet - over, Decimal(0)))

    def _over(self) -> dict[str, Decimal]:
        """What each player put in that nobody called: of his bets of each round, and of his ante."""
        rounds: list[dict[str, Decimal]] = [{}]
        for entry in self.draft.entries:
            bets = rounds[-1]
            if entry.what is Did.STREET:
                rounds.append({})
            elif entry.what is Did.ANTE:
                bets[entry.name] = entry.added or Decimal(0)
            elif entry.what in BETTING:
                before = bets.get(entry.name, Decimal(0))
                bets[entry.name] = entry.to if entry.to is not None else before + (entry.added or Decimal(0))
        over: dict[str, Decimal] = {}
        for bets in rounds:
            highest = sorted(bets.items(), key=lambda bet: bet[1], reverse=True)
            if highest:
                name, most = highest[0]
                second = highest[1][1] if len(highest) > 1 else Decimal(0)
                over[name] = over.get(name, Decimal(0)) + most - second
        return over


def _with_pairs(sign: TableSign) -> TableSign:
    """In seven-card stud an open pair allows the big bet."""
    return replaced(sign, open_pair=True)


__all__ = ["SITE", "STUD", "read"]
