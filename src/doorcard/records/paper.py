"""Hand histories as text: the lines of a file, the hands among them, and what the readers of all sites share.

A file is read line by line, so one of a million hands needs no more memory than the longest of them. What a hand says
wrongly about the game is no matter of its reader: the acts are taken as they stand. What a reader would have to guess
is damage, reported in place of the hand, or with ``lenient`` a liberty that the notes of the header list.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine.events import Half
from doorcard.engine.state import DEALER, Part
from doorcard.errors import CardError, Malformed, UnknownFormat
from doorcard.records import money
from doorcard.records.amounts import MONEY, amount, commonest, currency, priced
from doorcard.records.codec import shortened
from doorcard.records.record import BETTING, RISES, Act, Chair, Claim, Damaged, Did, Header, Record, Said, Skipped
from doorcard.records.sums import Sums, settled, sums
from doorcard.records.text_lines import Line, Source, lines, name_of
from doorcard.rules import rule_set
from doorcard.rules.sign import TableSign, default_sign

NOTHING_WITHIN: Final = "there are bytes of nothing among the letters of this line; they are left out"
"""What is said of a line that no program writes so."""

Hands = Iterator[Record | Skipped | Damaged]

MOST_LINES: Final = 5_000
"""No hand has more lines."""

LONGEST_LINE: Final = 1_000
"""No line of a hand is longer, in letters."""

MOST_LETTERS: Final = 1 << 20
"""No hand is longer."""

MOST_WORDS: Final = 300
"""How much of a remark is kept."""

SEVEN_CARD: Final = "cardroom/seven-card-stud"
EIGHT_OR_BETTER: Final = "cardroom/stud-eight-or-better"
HIGH_LOW: Final = "cardroom/stud-high-low"
RAZZ: Final = "cardroom/razz"
FIVE_CARD: Final = "cardroom/five-card-stud"

NO_BURNS: Final = ("burn", "none")
"""The reading that rooms without a dealer of flesh and blood play by."""

COMMON: Final = re.compile(
    r"(?:(?:Dealing )?(?:a )?Community card|Common card|Board|Dealt to (?:board|all players)):? ?"
    r"\[(?P<cards>[^\]]*)\]",
    re.IGNORECASE,
)
"""A line that shows the card dealt for everybody."""


_STREET_NAMED: Final = re.compile(
    r"folded (?:on|(?P<before>before)) (?:the )?(?:(?P<number>[2-7])(?:nd|rd|th) (?:street|st\b)|river\b)",
    re.IGNORECASE,
)
"""A street as a summary names it."""

_OF_SOMEBODY: Final = re.compile(
    r"(?:Player |Dealt to )?(?P<rest>(?:(?<=Dealt to )(?P<dealt>.{1,60}?) \[|(?P<name>.{1,60}?)(?: \[ME\])? ?:? "
    r"(?:posts|antes?|brings?[- ]ins?|folds|checks|calls|bets|double bets|completes|raises|caps|allin|is all-in"
    r"|shows|mucks|collected|wins|ties|received|Ante chip|Card dealt|Folds|Checks|Calls|Bets|Raises|All-in"
    r"|Hand result)\b).*)"
)
"""A line that tells what somebody does, gets or wins, in any of the rooms."""

# Hands among the lines


Memory = dict[tuple[Decimal, Decimal], Decimal]
"""The bring-in that went with a small bet and an ante, in the hands of the file so far."""

MOST_REMEMBERED: Final = 1_000


class Passed:
    """Lines outside any hand, of which only the first is kept."""

    def __init__(self) -> None:
        self.first: Line | None = None
        self.more = 0

    def add(self, line: Line) -> None:
        """Pass over one more line."""
        if self.first is None:
            self.first = line
        else:
            self.more += 1

    @property
    def note(self) -> str:
        """What is said of them; empty where there are none."""
        if self.first is None:
            return ""
        more = f" and {self.more} more lines" if self.more else ""
        return f"line {self.first.number}: text outside any hand is passed over: {shortened(self.first.text)}{more}"


class Block:
    """The lines of one hand."""

    def __init__(self, path: str, lenient: bool, first: Line, memory: Memory | None = None) -> None:
        self.path = path
        self.lenient = lenient
        self.lines = [first]
        self.memory: Memory = {} if memory is None else memory
        self.letters = len(first.text)
        self.too_long = False
        self.hand = ""
        """The number of the hand, once its reader knows it."""

    @property
    def first(self) -> int:
        """The line that the hand begins with."""
        return self.lines[0].number

    def add(self, line: Line) -> None:
        """Take one more line."""
        self.letters += len(line.text)
        if len(self.lines) < MOST_LINES and self.letters < MOST_LETTERS:
            self.lines.append(line)
        else:
            self.too_long = True

    def malformed(self, line: int, why: str) -> Malformed:
        """The error for a line."""
        return Malformed(why, path=self.path, line=line)


class Site(NamedTuple):
    """What tells the hands of a site apart, and what reads one."""

    name: str
    begins: re.Pattern[str]
    """A line that begins a hand."""
    read: Callable[[Block], Record | Skipped]
    """Reads a hand, or raises Malformed."""
    ends: re.Pattern[str] | None = None
    """After such a line an empty one ends the hand, if no more of its end follows."""
    between: re.Pattern[str] | None = None
    """Lines between hands that say nothing."""


_GOES_ON: Final = re.compile(r"Seat [0-9]|Total pot|Board")


def hands(site: Site, source: Source, lenient: bool = False) -> Hands:
    """The hands of a file of this site: those of stud as records, others skipped by name, damaged ones reported.

    Raises:
        UnknownFormat: it holds no hand of this site; raised when all of it has been read.
        RecordError: the file cannot be opened.
    """
    return _hands(site, lines(source), name_of(source), lenient)


def _hands(site: Site, source: Iterator[Line], path: str, lenient: bool) -> Hands:
    block: Block | None = None
    found = stray = ended = empty = False
    waiting: Damaged | None = None
    memory: Memory = {}
    passed = Passed()
    for line in source:
        if site.begins.match(line.text):
            if block is not None:
                hand = _read(site, block)
                yield _with_passed(hand, passed)
                passed = Passed() if isinstance(hand, Record) else passed
            elif waiting is not None:
                yield waiting
            block, waiting = Block(path, lenient, line, memory), None
            found, stray, ended, empty = True, False, False, False
            continue
        if not line.text:
            empty = True
            continue
        if block is not None and not stray and (not ended or not empty or _GOES_ON.match(line.text)):
            block.add(line)
            ended = ended or (site.ends is not None and site.ends.match(line.text) is not None)
            empty = False
            continue
        if site.between is not None and site.between.fullmatch(line.text):
            continue
        if lenient:
            passed.add(line)
        elif not stray:
            if block is not None:
                yield _read(site, block)
                block = None
            report = Damaged(line.number, f"text outside any hand: {shortened(line.text)}", path)
            if found:
                yield report
            else:
                waiting = report
        stray = True
    if block is not None:
        hand = _read(site, block)
        yield _with_passed(hand, passed)
        if not isinstance(hand, Record) and passed.first is not None:
            yield Damaged(passed.first.number, f"text outside any hand: {shortened(passed.first.text)}", path)
    if not found:
        what = "text, but no hand" if stray else "no hand"
        raise UnknownFormat(f"{what} of {site.name}", path=path)


def _with_passed(hand: Record | Skipped | Damaged, passed: Passed) -> Record | Skipped | Damaged:
    """A hand with a note of what was passed over after it, or before it where no hand could say so."""
    if not isinstance(hand, Record) or passed.first is None:
        return hand
    return Record(replace(hand.header, notes=(*hand.header.notes, passed.note)), hand.lines)


def _read(site: Site, block: Block) -> Record | Skipped | Damaged:
    try:
        if block.too_long:
            raise block.malformed(block.first, f"the hand has more than {MOST_LINES} lines or {MOST_LETTERS} letters")
        for line in block.lines:
            if line.cut or len(line.text) > LONGEST_LINE:
                raise block.malformed(line.number, f"the line is longer than {LONGEST_LINE} letters")
        return site.read(block)
    except Malformed as error:
        return Damaged(error.line, error.sentence, block.path, block.hand)


# A hand while it is read


class Entry(msgspec.Struct, kw_only=True):
    """An act or a claim before its chips are counted in units and its player by his seat."""

    line: int
    what: Did | Said
    name: str = ""
    """Empty for the dealer's acts, and for claims about nobody."""
    to: Decimal | None = None
    added: Decimal | None = None
    amount: Decimal | None = None
    cards: tuple[Card | None, ...] = ()
    pot: int | None = None
    half: Half | None = None
    words: str = ""
    street: int | None = None
    all_in: bool = False


class Place(msgspec.Struct, kw_only=True):
    """A chair as it stands on paper."""

    name: str
    number: int
    stack: Decimal | None
    out: bool = False
    """Whether the list of seats says that he sits out."""
    known: int = 0
    """How many cards he has been dealt."""
    cards: tuple[Card | None, ...] = ()
    """These cards, one that is not known as None."""


_WITH_CHIPS: Final = BETTING - {Did.FOLD, Did.CHECK}

ALL_IN: Final = "all in"
"""What an act is said to have been, where it is said."""


class Draft:
    """A hand half read: the chairs and the entries so far, in the order of the paper."""

    def __init__(self, block: Block, downs: int = 2) -> None:
        self.block = block
        self.downs = downs
        """How many cards of the first street are dealt face down."""
        self.places: dict[str, Place] = {}
        self.numbers: dict[int, Place] = {}
        self.entries: list[Entry] = []
        self.notes: list[str] = []
        self.streets = 0
        self.says_all_in = False
        """Whether the room always says who is all in."""
        self.named: int | None = None
        """The street that the last heading named."""
        self.anted: set[str] = set()
        self.last_dealt: dict[str, tuple[Card | None, ...]] = {}
        """The cards that each player got on this street."""
        self.played_for: str | None = None
        """The currency of all amounts, empty for chips; None while it is not known."""
        self.always = True
        """Whether the room writes the currency at every amount."""
        if any(line.other for line in block.lines):
            self.notes.append("some lines are no UTF-8; they are read as Windows-1252")
        self.blank = [line for line in block.lines if line.blank]
        """Lines with bytes of nothing in them."""

    # Trouble

    def wrong(self, line: Line, why: str) -> Malformed:
        """The error for a line that cannot be read."""
        return self.block.malformed(line.number, why)

    def unknown(self, line: Line) -> None:
        """A line that no reading fits: damage, or left out with a note."""
        self.liberty(line, f"not understood: {shortened(line.text)}{self._why_unknown(line.text)}")

    def _why_unknown(self, text: str) -> str:
        """Why a line that tells of a player is not understood, as far as that is known."""
        told = _OF_SOMEBODY.match(text)
        if told is None:
            return ""
        name = next((name for name, _ in self.begins_with(told["rest"])), "")
        if name:
            return f"; what is told of {shortened(name)} is in no form we know"
        return f"; nobody called {shortened(told['name'] or told['dealt'])} sits there"

    def liberty(self, line: Line, what: str) -> None:
        """Something that has to be guessed: damage, or with ``lenient`` a note."""
        if not self.block.lenient:
            raise self.wrong(line, what)
        self.note(line, what)

    def note(self, line: Line, what: str) -> None:
        """Something taken for granted."""
        self.notes.append(f"line {line.number}: {what}")

    # Words of the paper

    def amount(self, line: Line, text: str) -> Decimal:
        """An amount that must be one, and of the currency that the hand is played for."""
        number, trouble = priced(text, self.played_for, self.always)
        if number is None:
            raise self.wrong(line, trouble)
        if trouble:
            self.liberty(line, trouble)
        return number

    def cards(self, line: Line, text: str, unknown: Iterable[str] = ("X", "x", "?", "??")) -> tuple[Card | None, ...]:
        """Cards with blanks or commas between them; one that is not known is None."""
        found: list[Card | None] = []
        for name in text.replace(",", " ").split():
            if name in unknown:
                found.append(None)
                continue
            try:
                found.append(Card.read(name))
            except CardError:
                self.liberty(line, f"{shortened(name)} is no card")
                found.append(None)
        if len(found) > 52:
            raise self.wrong(line, "these are more cards than a deck has")
        return tuple(found)

    # Chairs

    def sits(self, line: Line, number: int, name: str, stack: Decimal | None, out: bool = False) -> None:
        """Somebody has a seat."""
        if not name:
            raise self.wrong(line, f"seat {number} has no name")
        if name in self.places or number in self.numbers:
            raise self.wrong(line, f"seat {number} or the name {shortened(name)} is there twice")
        place = Place(name=name, number=number, stack=stack, out=out)
        self.places[name] = self.numbers[number] = place

    def begins_with(self, text: str, after: str = "") -> Iterator[tuple[str, str]]:
        """Each player whose name a text begins with, and the rest of it; the longest name first."""
        found = [name for name in self.places if text.startswith(name + after)]
        found.sort(key=len, reverse=True)
        return iter([(name, text[len(name) + len(after) :]) for name in found])

    def of_a_player(
        self, line: Line, readers: Iterable[Callable[[Line, str, str], bool]], remark: re.Pattern[str]
    ) -> bool:
        """Whether a line that begins with a player's name is one of these readers', or a remark on him."""
        for name, rest in self.begins_with(line.text):
            if any(read(line, name, rest) for read in readers):
                return True
            if remark.fullmatch(rest) is not None:
                self.remark(line, name)
                return True
        return False

    def place_in_summary(self, line: Line, number: int, text: str) -> Place | None:
        """The place a line of the summary is about; None, and a liberty taken, where another player is named."""
        place = self.numbers.get(number)
        if place is None or not text.startswith(place.name):
            self.liberty(line, f"the summary names a player in seat {number} who does not sit there")
            return None
        return place

    # Acts and claims

    def add(
        self,
        line: Line,
        what: Did | Said,
        name: str = "",
        *,
        to: Decimal | None = None,
        added: Decimal | None = None,
        amount: Decimal | None = None,
        cards: tuple[Card | None, ...] = (),
        pot: int | None = None,
        half: Half | None = None,
        words: str = "",
        street: int | None = None,
        all_in: bool = False,
    ) -> None:
        """Take an act or a claim."""
        self.entries.append(
            Entry(
                line=line.number,
                what=what,
                name=name,
                to=to,
                added=added,
                amount=amount,
                cards=cards,
                pot=pot,
                half=half,
                words=words[:MOST_WORDS],
                street=street,
                all_in=all_in,
            )
        )

    def remark(self, line: Line, name: str = "") -> None:
        """Take a line that says something about the hand, and nothing that was done in it."""
        self.add(line, Did.REMARK, name, words=line.text)

    def folded_on(self, line: Line, name: str, words: str) -> None:
        """The summary says on which street a player folded, or before which; nothing where it names none of stud."""
        named = _STREET_NAMED.match(words)
        if named is not None:
            # The last street has the number of cards that a hand has in the end.
            street = int(named["number"]) if named["number"] else 7 if self.downs == 2 else 5
            self.add(line, Said.FOLDED_ON, name, street=street, words="before" if named["before"] else "")

    def ante(self, line: Line, name: str, added: Decimal, words: str = "", all_in: bool = False) -> None:
        """Somebody antes; who has anted already is told once more to do so, and after the cards it is too late."""
        if name in self.anted:
            self.add(line, Said.AGAIN, name, amount=added, words="the ante")
            return
        self.anted.add(name)
        if self.streets:
            self.add(line, Said.LATE, name, amount=added)
        self.add(line, Did.ANTE, name, added=added, words=words, all_in=all_in)

    def told_already(self, line: Line) -> bool:
        """Whether the total of the pot is told once more."""
        again = any(entry.what is Said.POT and entry.pot is None for entry in self.entries)
        if again:
            self.add(line, Said.AGAIN, words="the total pot")
        return again

    def street(self, line: Line, number: int | None = None) -> None:
        """A street begins; a heading may name it by its number."""
        if number is not None and number == self.named == self.downs + self.streets and self._only_named():
            self.add(line, Said.AGAIN, words="the street", street=number)
            return
        self.named = number
        self.streets += 1
        if number is not None and number != self.downs + self.streets:
            self.add(line, Said.STREET, street=number)
        self.last_dealt = {}
        self.add(line, Did.STREET)

    def _only_named(self) -> bool:
        """Whether nothing was done on this street but that its heading stands there."""
        done = (entry.what for entry in reversed(self.entries) if isinstance(entry.what, Did))
        return next((did for did in done if did is not Did.REMARK), None) is Did.STREET

    def heading_lost(self, line: Line) -> None:
        """A street begins that no heading names."""
        self.add(line, Said.STREET)
        self.street(line)

    def acted(self) -> bool:
        """Whether somebody has acted since the cards of this street."""
        for entry in reversed(self.entries):
            if entry.what in BETTING:
                return True
            if entry.what is Did.STREET:
                return False
        return False

    def opens(self, line: Line, name: str, did: Did) -> None:
        """Somebody bets or checks; where the round is over already, a street has begun that no heading names."""
        last = self.entries[-1] if self.entries else None
        twice = last is not None and last.what is did and last.name == name
        if self.streets and not twice and self._over(name):
            self.heading_lost(line)

    def _over(self, name: str) -> bool:
        """Whether everybody who may act has acted since the last rise."""
        acted: dict[str, None] = {}
        for entry in reversed(self.entries):
            if entry.what is Did.STREET:
                break
            if entry.what in BETTING:
                acted[entry.name] = None
                if entry.what in RISES or entry.what is Did.BRING_IN:
                    break
        if len(acted) < 2:
            return False
        gone = {entry.name for entry in self.entries if entry.what is Did.FOLD or entry.all_in}
        playing = {place.name for place in self.places.values() if place.known or place.name in self.anted}
        return name in playing - gone and playing - gone <= acted.keys()

    def dealt_again(
        self, line: Line, name: str, cards: tuple[Card | None, ...], before: Sequence[Card | None] = ()
    ) -> bool:
        """Whether a player who has his cards of this street gets them once more; others are those of the next.

        ``before`` are the cards that the line says he had already.
        """
        now = self.last_dealt.get(name)
        if now is None:
            return False
        if now == cards and None not in cards:
            self.add(line, Said.AGAIN, name, cards=cards, words="the card")
            return True
        if self.acted() or (now[-1] is not None and now[-1] in before):
            self.heading_lost(line)
        return False

    def dealt(self, line: Line, name: str, groups: Sequence[tuple[Card | None, ...]]) -> None:
        """Cards of a player, in brackets as they stand: on the first street all he has, later the new one last."""
        place = self.places[name]
        if not self.streets:
            self.heading_lost(line)
        before = [card for group in groups[:-1] for card in group]
        if self.last_dealt and self.dealt_again(line, name, groups[-1], before):
            return
        self.last_dealt[name] = groups[-1]
        if self.streets > 1 and before:
            # Mostly they are the last cards that he got, in their order.
            told = tuple(before)
            if place.cards[-len(told) :] != told and {*told, None} != {*place.cards, None}:
                self.add(line, Said.HELD, name, cards=told)
        if self.streets <= 1 and not place.known:
            cards = tuple(card for group in groups for card in group)
            missing = self.downs + 1 - len(cards)
            if len(cards) == 1:
                cards = (None,) * missing + cards
            elif missing:
                self.liberty(line, f"{len(cards)} cards for {shortened(name)}, {self.downs + 1} are dealt")
        else:
            cards = groups[-1]
            if len(groups) == 1 and len(cards) > place.known:
                cards = cards[place.known :]
        place.known += len(cards)
        place.cards += cards
        self.add(line, Did.DEAL, name, cards=cards)

    def shown(self, line: Line, name: str, cards: tuple[Card | None, ...], words: str = "") -> None:
        """A hand is shown; cards that are missing from it are not known."""
        missing = self.places[name].known - len(cards)
        if missing > 0 and any(entry.cards == (None,) and entry.name == name for entry in self.entries):
            self.note(line, "the hand is not shown in full; the rest of it is not known")
            cards = (*cards, *(None,) * missing)
        self.add(line, Did.SHOW, name, cards=cards, words=words)

    def last_of(self, what: Did | Said) -> Entry | None:
        """The last such act or claim, None where there is none."""
        return next((entry for entry in reversed(self.entries) if entry.what is what), None)

    # The record

    def record(
        self,
        *,
        site: str,
        game: str,
        rules: str,
        small: Decimal,
        big: Decimal,
        ante: Decimal | None = None,
        bring_in: Decimal | None = None,
        sign: Callable[[TableSign], TableSign] = lambda sign: sign,
        button: int = 0,
        stakes_at: int = 0,
        currency: str = "",
        cash: bool = True,
        hand: str = "",
        table: str = "",
        event: str = "",
        date: str = "",
        more: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """The hand as a record, its chips in the smallest unit and its seats in the order of the deal."""
        for line in self.blank:
            self.liberty(line, NOTHING_WITHIN)
        if big != small * 2:
            small, big = self._by_bets(small, big, stakes_at or self.block.first)
        if self.says_all_in:
            self._chips_left()
        order = self._order(button)
        seats = {place.name: seat for seat, place in enumerate(order)}
        ante = self._ante() if ante is None else ante
        if bring_in is None:
            bring_in = self._bring_in(small, ante)
        stacks = [place.stack for place in order if place.stack is not None]
        said = [number for entry in self.entries for number in (entry.to, entry.added, entry.amount) if number]
        scale = money.scale_of((small, big, ante, bring_in, *stacks, *said))
        if scale > 1 or (cash and currency):
            scale = max(scale, 100)

        def units(number: Decimal | None) -> int | None:
            return None if number is None else money.units(number, scale)

        chairs = tuple(
            Chair(
                name=place.name,
                stack=units(place.stack),
                part=Part.IN if self._takes_part(place) else Part.OUT,
                number=place.number,
            )
            for place in order
        )
        if sum(chair.part is Part.IN for chair in chairs) < 2:
            raise self.block.malformed(self.block.first, "fewer than two players take part in the hand")
        written = tuple([_written(entry, seats, units) for entry in self.entries])
        usual = default_sign(rule_set(rules))
        posted = sign(
            TableSign(
                ante=money.units(ante, scale),
                forced=money.units(bring_in, scale),
                small_bet=money.units(small, scale),
                big_bet=money.units(big, scale),
                completion=usual.completion,
                open_full=usual.open_full,
                concession=usual.concession,
                all_in_up=self._turned_up(),
                chip_cents=100 // scale if cash and currency and scale in (1, 10, 100) else None,
                seats=len(chairs),
                readings=(NO_BURNS,),
            )
        )
        return Record(
            Header(
                site=site,
                game=game,
                rules=rules,
                sign=posted,
                chairs=chairs,
                scale=scale,
                currency=currency,
                hand=hand,
                table=table,
                event=event,
                date=date,
                source=self.block.path,
                line=self.block.first,
                notes=tuple(self.notes),
                more=tuple(more),
            ),
            written,
        )

    def _by_bets(self, small: Decimal, big: Decimal, line: int) -> tuple[Decimal, Decimal]:
        """Stakes that are not as one to two, as they are where all bets agree with one of them and not the other.

        What is stated becomes a claim.
        """
        smalls, bigs = self._opening_bets()
        if bigs == {small * 2} and smalls <= {small}:
            right = small, small * 2
        elif smalls == {big / 2} and bigs <= {big}:
            right = big / 2, big
        else:
            return small, big
        self.notes.append(f"by the bets the stakes are taken to be {right[0].normalize():f}/{right[1].normalize():f}")
        self.entries.insert(0, Entry(line=line, what=Said.STAKES, words=f"{small.normalize():f}/{big.normalize():f}"))
        return right

    def _opening_bets(self) -> tuple[set[Decimal], set[Decimal]]:
        """The full bets that third street and those after fourth were opened for; one of fourth may be double."""
        smalls: set[Decimal] = set()
        bigs: set[Decimal] = set()
        street, brought_in, opened = 0, "", False
        for entry in self.entries:
            if entry.what is Did.STREET:
                street, opened = street + 1, False
            elif entry.what is Did.BRING_IN:
                brought_in = entry.name
            elif entry.what in RISES and not opened:
                opened = True
                bet = entry.added if entry.to is None else entry.to
                if bet and not entry.all_in and street != 2 and (entry.to is not None or entry.name != brought_in):
                    (smalls if street < 2 else bigs).add(bet)
        return smalls, bigs

    def _chips_left(self) -> None:
        """Claim chips left for whoever puts in his last ones, by the acts, and is not said to be all in."""
        totals = (entry.amount for entry in reversed(self.entries) if entry.what is Said.POT and entry.pot is None)
        most = next(totals, None)
        left = {
            name: place.stack
            for name, place in self.places.items()
            # Nobody who is called puts in more than the pot.
            if place.stack is not None and (most is None or place.stack <= most)
        }
        if not left:
            return
        bets: dict[str, Decimal] = {}
        found: list[int] = []
        for place, entry in enumerate(self.entries):
            if entry.what is Did.STREET:
                bets = {}
            elif entry.name not in left or (entry.what is not Did.ANTE and entry.what not in _WITH_CHIPS):
                continue
            else:
                before = bets.get(entry.name, Decimal(0))
                added = entry.added or (Decimal(0) if entry.to is None else entry.to - before)
                left[entry.name] -= added
                if entry.what is not Did.ANTE:
                    bets[entry.name] = before + added
                    if not entry.all_in and added and not left[entry.name]:
                        found.append(place)
        for place in reversed(found):
            entry = self.entries[place]
            self.entries.insert(place + 1, Entry(line=entry.line, what=Said.CHIPS_LEFT, name=entry.name))

    def _order(self, button: int) -> list[Place]:
        """The chairs from the dealer's left; where nobody has a button, from the lowest number."""
        numbers = sorted(self.numbers)
        after = [number for number in numbers if number > button]
        return [self.numbers[number] for number in after + numbers[: len(numbers) - len(after)]]

    def _takes_part(self, place: Place) -> bool:
        """Whether a player is dealt in: he antes, or where the antes are not told, anything else is told of him."""
        acts = [entry.what for entry in self.entries if entry.name == place.name]
        return Did.ANTE in acts or Did.DEAL in acts or any(act in BETTING for act in acts)

    def _ante(self) -> Decimal:
        """The ante: what most posted of those who could; of two amounts posted as often, the larger."""
        antes = [entry for entry in self.entries if entry.what is Did.ANTE]
        posted = Counter(entry.added or Decimal(0) for entry in antes if not entry.all_in)
        posted = posted or Counter(entry.added or Decimal(0) for entry in antes)
        return max(posted, key=lambda amount: (posted[amount], amount), default=Decimal(0))

    def _bring_in(self, small: Decimal, ante: Decimal) -> Decimal:
        """The bring-in, by him who brought it in; if nobody did for all of it, one seen before, or a usual one."""
        entry, memory = self.last_of(Did.BRING_IN), self.block.memory
        least = Decimal(0)
        posted = None if entry is None else entry.added if entry.to is None else entry.to
        # Whoever opens for a full bet does not tell what the bring-in is.
        if entry is not None and posted is not None and posted < small:
            if not entry.all_in:
                if len(memory) < MOST_REMEMBERED:
                    memory[small, ante] = posted
                return posted
            least = posted
        unit = Decimal(1) if small == small.to_integral_value() else Decimal("0.01")
        usual = max(unit, (small / 4).quantize(unit), ante if ante < small else Decimal(0))
        stated = max(memory.get((small, ante), usual), least)
        self.notes.append(f"the bring-in is not stated; it is taken to be {stated.normalize():f}")
        return stated

    def _turned_up(self) -> bool:
        """Whether hands are shown while cards are still to come: the record itself says so."""
        shown = False
        for entry in self.entries:
            if entry.what is Did.SHOW:
                shown = True
            elif shown and entry.what in (Did.STREET, Did.DEAL):
                self.notes.append("hands are turned up before the last card, so the sign is taken to say that")
                return True
        return False


def told(*pairs: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """What else a record says of itself, without what it does not say."""
    return tuple([pair for pair in pairs if pair[1]])


def _written(entry: Entry, seats: dict[str, int], units: Callable[[Decimal | None], int | None]) -> Act | Claim:
    seat = seats.get(entry.name, DEALER)
    if isinstance(entry.what, Did):
        return Act(
            line=entry.line,
            did=entry.what,
            seat=seat,
            to=units(entry.to),
            added=units(entry.added),
            cards=entry.cards,
            words=entry.words or (ALL_IN if entry.all_in else ""),
        )
    return Claim(
        line=entry.line,
        said=entry.what,
        seat=None if seat == DEALER else seat,
        amount=units(entry.amount),
        pot=entry.pot,
        half=entry.half,
        cards=entry.cards,
        words=entry.words,
        street=entry.street,
    )


__all__ = [
    "ALL_IN",
    "COMMON",
    "EIGHT_OR_BETTER",
    "FIVE_CARD",
    "HIGH_LOW",
    "MONEY",
    "NOTHING_WITHIN",
    "NO_BURNS",
    "RAZZ",
    "SEVEN_CARD",
    "Block",
    "Draft",
    "Entry",
    "Hands",
    "Line",
    "Place",
    "Site",
    "Source",
    "Sums",
    "amount",
    "commonest",
    "currency",
    "hands",
    "lines",
    "name_of",
    "settled",
    "sums",
    "told",
]
