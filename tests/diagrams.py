"""Tables drawn as text, so that a rule test reads like an argument before a floor manager.

A line for each chair, clockwise from the dealer's left; the bar stands between down and up cards, a second bar
before down cards dealt last; ``??`` is a card that does not matter::

    seat 0   Ah Kd | 7c 8c 9c Td | 2h   stack 100
    seat 1   ?? ?? | 7h                 stack 40
    seat 2   empty
    common   9h

`deal` plays a hand from the antes on, and each seat gets the cards of its line as far as they go. `draw` puts
everybody on the street of the drawing, its cards out and nothing yet said. Both give a `Table`, which is moved on by
sentences: ``table.acts("0 brings in 10, 1 raises to 20, 2 folds")``.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple, TypeVar

import pytest

from doorcard.cards import DECK, Card, read_cards
from doorcard.engine.actions import (
    Action,
    AskToSee,
    Bet,
    BringIn,
    Burn,
    Call,
    Check,
    Complete,
    Cut,
    Deal,
    DealerAction,
    Discard,
    Divide,
    Fold,
    Muck,
    Raise,
    Reshuffle,
    Show,
    Shuffle,
)
from doorcard.engine.events import ActionTurned, Event, OddChipAwarded, PotAwarded
from doorcard.engine.legal import Act, Option, Options, barred, legal
from doorcard.engine.play import apply, begin, proceed, to_act
from doorcard.engine.state import DEALER, HandState, Part, Seat, Stage, Step
from doorcard.errors import IllegalAction, SignNotPermitted
from doorcard.law import Citation, read_citation
from doorcard.rules import rule_set
from doorcard.rules.clauses import Structure
from doorcard.rules.options import with_readings
from doorcard.rules.ruleset import RuleSet, StreetName
from doorcard.rules.sign import TableSign, check, default_sign

E = TypeVar("E")

NZ5 = "nz/five-card-stud"
NZ7 = "nz/seven-card-stud"
PA_HIGH = "pa/seven-card-stud-high"
PA_LOW = "pa/seven-card-stud-low"
PA_HIGH_LOW = "pa/seven-card-stud-high-low"
PA_EIGHT = "pa/seven-card-stud-eight-or-better"
PA_SUPER = "pa/super-stud-eight-or-better"
PA_GAMES = (PA_HIGH, PA_LOW, PA_HIGH_LOW, PA_EIGHT, PA_SUPER)
CR5 = "cardroom/five-card-stud"
CR7 = "cardroom/seven-card-stud"
CR_RAZZ = "cardroom/razz"
CR_EIGHT = "cardroom/stud-eight-or-better"
CR_HIGH_LOW = "cardroom/stud-high-low"
CR_GAMES = (CR5, CR7, CR_RAZZ, CR_EIGHT, CR_HIGH_LOW)
HIGHEST_IS_FORCED = (PA_LOW, PA_HIGH_LOW, CR_RAZZ, CR_HIGH_LOW)

SPREAD = Structure.SPREAD
HALF_POT = Structure.HALF_POT
POT = Structure.POT
NO_LIMIT = Structure.NO_LIMIT

_DOORS = ["2c", "3d", "4h", "5s", "6c", "7d", "8h", "9s", "Tc", "Jd", "Qh", "Ks"]
_SECOND = ["As", "Kh", "Qd", "Jc", "Th", "9d"]
_THIRD = ["5c", "6s", "7s", "8s", "9h", "3h"]
_FOURTH = ["Ts", "Tc", "9c", "6h", "3c", "2h"]
# Cards that do not matter, in an order that gives neighbours neither pairs nor runs.
_INDIFFERENT = tuple(sorted(DECK, key=lambda card: (card * 23 % 53, card)))


# Reading a drawing


class Line(NamedTuple):
    """One chair of a drawing."""

    part: Part
    down: tuple[Card | None, ...] = ()
    up: tuple[Card | None, ...] = ()
    last: tuple[Card | None, ...] = ()
    stack: int | None = None
    paid: int | None = None
    folded: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that matter."""
        return tuple(card for card in (*self.down, *self.up, *self.last) if card is not None)


class Drawing(NamedTuple):
    """A table as it was drawn."""

    lines: tuple[Line, ...]
    common: tuple[Card, ...] = ()


def players(number: int, down: int = 2) -> str:
    """So many players of whom seat 0 has the lowest door card and, from the next card on, the best hand showing."""
    holes = " ".join(["??"] * down)
    return "\n".join(f"seat {n}  {holes} | {_DOORS[n]}{' As' if n == 0 else ''}" for n in range(number))


def three(game: str) -> str:
    """Three players, whatever the game: seat 1 is forced, and from the next card on seat 2 opens."""
    return f"""
        seat 0   | 8h Qd Ts 9c
        seat 1   | {"Ks" if game in HIGHEST_IS_FORCED else "2c"} Jd 9h Tc
        seat 2   | 7d Ah 6s 5c
    """


def read(diagram: str) -> Drawing:
    """The table of these lines."""
    lines: list[Line] = []
    common: tuple[Card, ...] = ()
    for text in filter(None, (line.strip() for line in diagram.splitlines())):
        head, _, rest = text.partition(" ")
        if head == "common":
            common = read_cards(rest)
            continue
        number, _, rest = rest.strip().partition(" ")
        assert head == "seat", f"a line begins with seat or common: {text}"
        assert int(number) == len(lines), f"seats are drawn in order: {text}"
        lines.append(_read_line(rest))
    known = [card for line in lines for card in line.cards] + list(common)
    assert len(known) == len(set(known)), "a card is drawn twice"
    return Drawing(tuple(lines), common)


def _read_line(text: str) -> Line:
    if "empty" in text:
        return Line(Part.EMPTY)
    amounts = {word: int(number) for word, number in re.findall(r"(stack|paid) (\d+)", text)}
    part = Part.OUT if "sits out" in text else Part.IN
    places = re.sub(r"(stack|paid) \d+|folded|sits out", "", text).split("|")
    down, up, last = (tuple(map(_card, place.split())) for place in (*places, "", "", "")[:3])
    return Line(part, down, up, last, amounts.get("stack"), amounts.get("paid"), "folded" in text)


def _card(word: str) -> Card | None:
    return None if word == "??" else Card.read(word)


# The table


class Table:
    """A hand in play, the dealer included, who gives each seat the cards of the drawing."""

    def __init__(self, state: HandState, drawing: Drawing) -> None:
        self.start = state
        self.state = state
        self.events: list[Event] = []
        self._down = [[*line.down, *line.last] for line in drawing.lines]
        self._up = [list(line.up) for line in drawing.lines]
        self._common = list(drawing.common)
        self._kept = {card for line in drawing.lines for card in line.cards} | set(drawing.common)

    # What is so

    @property
    def rules(self) -> RuleSet:
        """The rule set, the readings of the sign applied."""
        return self.state.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What lies before each chair."""
        return self.state.seats

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips behind, of each chair."""
        return tuple(seat.stack for seat in self.state.seats)

    @property
    def to_act(self) -> int | None:
        """Who must act; -1 is the dealer, None nobody."""
        return to_act(self.state)

    @property
    def pot(self) -> int:
        """All chips in the middle and in front of the players."""
        return self.state.total

    @property
    def undealt(self) -> int:
        """How many cards are undealt."""
        return self.state.stub

    @property
    def burns(self) -> int:
        """How many burned cards lie there."""
        return self.state.burns

    @property
    def common(self) -> tuple[Card, ...]:
        """The common cards on the table."""
        return self.state.community

    @property
    def street(self) -> StreetName:
        """The street the hand is on."""
        return self.state.at.name

    @property
    def over(self) -> bool:
        """Whether the last chip is awarded."""
        return self.state.over

    # What happened

    def all(self, kind: type[E]) -> list[E]:
        """Every event of this kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last event of this kind."""
        found = self.all(kind)
        assert found, f"no {kind.__name__} has happened"
        return found[-1]

    def never(self, kind: type[Any]) -> bool:
        """Whether no event of this kind has happened."""
        return not self.all(kind)

    @property
    def opener(self) -> int:
        """Whom the law named first in this round of betting."""
        return self.last(ActionTurned).opener

    @property
    def kinds(self) -> list[str]:
        """The names of all events, in order."""
        return [type(event).__name__ for event in self.events]

    @property
    def won(self) -> tuple[int, ...]:
        """What each chair got out of the pots, left-overs included."""
        got = [0] * len(self.seats)
        for award in self.all(PotAwarded):
            for share in award.shares:
                got[share.seat] += share.amount
        for odd in self.all(OddChipAwarded):
            got[odd.seat] += odd.amount
        return tuple(got)

    @property
    def order(self) -> tuple[int, ...]:
        """Who is still to act, in order."""
        return self.state.order

    # What may be done

    def legal(self) -> Options:
        """What the one to act may do."""
        options = legal(self.state)
        assert options is not None, "nobody may act"
        return options

    @property
    def choices(self) -> set[str]:
        """The names of what the one to act may do."""
        return {option.act.value for option in self.legal().choices}

    def spans(self, act: str) -> list[tuple[int, int]]:
        """The least and the most of an act, once for each span of lawful amounts."""
        return [(one.lowest, one.highest) for one in self.legal().choices if one.act is Act(act)]

    def may(self, act: str) -> tuple[int, int] | None:
        """The least and the most of an act; None if it is not lawful."""
        spans = self.spans(act)
        return spans[0] if spans else None

    def option(self, act: str) -> Option:
        """The option with this name."""
        option = self.legal().find(Act(act))
        assert option is not None, f"{act} is not lawful; lawful are {self.choices}"
        return option

    def why_not(self, act: str) -> tuple[str, tuple[str, ...]]:
        """The code and the paragraphs by which an act is barred."""
        found = dict(barred(self.state))
        assert Act(act) in found, f"{act} is not barred with a reason; {found}"
        return found[Act(act)].code, _names(found[Act(act)].cites)

    # Moving on

    def acts(self, text: str) -> "Table":
        """Do what the sentences say, each by the seat whose turn it is, and deal whenever cards are due."""
        for sentence in filter(None, (part.strip() for part in re.split(r"[,\n;]", text))):
            self._act(sentence)
        return self

    def _act(self, sentence: str) -> None:
        seat, action, amount = _read_sentence(sentence)
        if not isinstance(action, AskToSee | Divide):
            assert self.to_act == seat, f"“{sentence}”: it is the turn of {self.to_act}"
        happened = self._apply(seat, action)
        if amount is not None and isinstance(action, Call | Complete):
            assert happened.to == amount, f"“{sentence}”: it went to {happened.to}"
        self.deal_on()

    def _apply(self, seat: int, action: Action) -> Any:
        self.state, events = apply(self.state, seat, action)
        self.events += events
        return events[0]

    def refused(self, sentence: str) -> IllegalAction:
        """The refusal of what the sentence says; nothing changes."""
        seat, action, _ = _read_sentence(sentence)
        with pytest.raises(IllegalAction) as refusal:
            apply(self.state, seat, action)
        return refusal.value

    def deal_on(self) -> "Table":
        """Let the dealer act until somebody else must, or the hand is over."""
        while self.to_act == DEALER:
            self.dealer_acts()
        return self

    def dealer_acts(self, times: int = 1) -> "Table":
        """Let the dealer do the next thing."""
        for _ in range(times):
            self._apply(DEALER, self._dealers_act())
        return self

    def _dealers_act(self) -> DealerAction:
        state = self.state
        if not state.plan:
            return Cut() if state.shuffled else Shuffle()
        step, seat = state.plan[0].step, state.plan[0].seat
        if step is Step.BURN:
            return Burn()
        if step in (Step.RESHUFFLE, Step.RESHUFFLE_ALL):
            return Reshuffle()
        if step is Step.COMMON:
            return Deal(self._next(self._common, ()))
        mine = (*state.seats[seat].up, *state.seats[seat].hole)
        return Deal(self._next(self._down[seat] if step is Step.DOWN else self._up[seat], mine))

    def _next(self, queue: list[Card | None], beside: Iterable[Card | None]) -> Card:
        card = queue.pop(0) if queue else None
        return self._indifferent(beside) if card is None else card

    def _indifferent(self, beside: Iterable[Card | None]) -> Card:
        """A card that nobody has or is drawn with: no ace and no pair to these if it can be helped."""
        free = [card for card in _INDIFFERENT if not self.state.out >> card & 1 and card not in self._kept]
        ranks = {card.rank for card in beside if card is not None} | {DECK[-1].rank}
        return next((card for card in free if card.rank not in ranks), None) or free[0]

    def everybody_stays(self, to: StreetName | None = None, *, but: Sequence[int] = ()) -> "Table":
        """Check, call and discard until this street's betting, or the showdown.

        ``but`` these fold as soon as they may; the first of the others who can bets, so that they may.
        """
        while not self.over and self.state.stage in (Stage.BETTING, Stage.DISCARD):
            if to is not None and self.street is to:
                break
            self._stay_or_go(but)
        return self

    def round(self, *, but: Sequence[int] = ()) -> "Table":
        """Check and call to the end of this round of betting; ``but`` these fold as soon as they may."""
        street = self.state.street
        while self.state.street == street and not self.over and self.state.stage is Stage.BETTING:
            self._stay_or_go(but)
        return self

    def _stay_or_go(self, but: Sequence[int]) -> None:
        seat, can = self.to_act, self.choices
        assert seat is not None
        leaving = [number for number in but if self.state.seats[number].live]
        if "discard" in can:
            action: Action = Discard(self.state.seats[seat].hole[-2:])
        elif seat in leaving and "fold" in can:
            action = Fold()
        elif "bring-in" in can:
            action = BringIn(self.option("bring-in").lowest)
        elif "bet" in can and leaving and seat not in leaving:
            action = Bet(self.option("bet").lowest)
        else:
            action = Check() if "check" in can else Call()
        self._apply(seat, action)
        self.deal_on()

    def discarded(self) -> "Table":
        """Everybody puts the down cards dealt last away, where cards are due."""
        while self.state.stage is Stage.DISCARD:
            self._stay_or_go(())
        return self

    def all_show(self) -> "Table":
        """Everybody who may choose shows."""
        while self.to_act is not None and self.state.stage is Stage.SHOWDOWN:
            self._apply(self.to_act, Show())
        return self

    def losers_muck(self) -> "Table":
        """Everybody who may concede concedes."""
        while self.to_act is not None and self.state.stage is Stage.SHOWDOWN:
            self._apply(self.to_act, Muck() if "muck" in self.choices else Show())
        return self

    def to_the_end(self) -> "Table":
        """Everybody checks or calls from here on and shows."""
        return self.everybody_stays().all_show()


_VERBS: tuple[tuple[str, Any], ...] = (
    (r"folds", lambda _: Fold()),
    (r"checks", lambda _: Check()),
    (r"calls(?: (\d+))?", lambda _: Call()),
    (r"brings in (\d+)", lambda amount: BringIn(int(amount))),
    (r"completes(?: to (\d+))?", lambda _: Complete()),
    (r"bets (\d+)", lambda amount: Bet(int(amount))),
    (r"raises to (\d+)", lambda amount: Raise(int(amount))),
    (r"discards (.+)", lambda cards: Discard(read_cards(cards))),
    (r"shows", lambda _: Show()),
    (r"mucks", lambda _: Muck()),
    (r"asks to see (\d+)", lambda seat: AskToSee(int(seat))),
    (r"divides", lambda _: Divide()),
)


def _read_sentence(sentence: str) -> tuple[int, Action, int | None]:
    """Who does what, and the amount if one is named."""
    who, _, what = sentence.strip().partition(" ")
    for pattern, action in _VERBS:
        if found := re.fullmatch(pattern, what.strip()):
            word = found.group(1) if found.re.groups else None
            return int(who), action(word), int(word) if word and word.isdigit() else None
    raise AssertionError(f"no act: {sentence}")


# Setting up


def _rules(rules: RuleSet | str) -> RuleSet:
    return rule_set(rules) if isinstance(rules, str) else rules


_SIGN_FIELDS = {field.name for field in fields(TableSign)}


def sign_for(rules: RuleSet | str, **changes: Any) -> TableSign:
    """The default sign with these fields otherwise; ``readings`` may be a dict."""
    rules = _rules(rules)
    unknown = set(changes) - _SIGN_FIELDS
    assert not unknown, f"a sign has no {unknown}"
    if isinstance(changes.get("readings"), dict):
        changes["readings"] = tuple(changes["readings"].items())
    return replace(default_sign(rules, changes.get("structure", Structure.FIXED)), **changes)


def sign_refused(rules: RuleSet | str, **changes: Any) -> SignNotPermitted:
    """The refusal of the default sign with these fields otherwise."""
    with pytest.raises(SignNotPermitted) as refusal:
        check(sign_for(rules, **changes), _rules(rules))
    return refusal.value


def deal(
    rules: RuleSet | str,
    diagram: str | int,
    *,
    stacks: int | Sequence[int | None] = 200,
    sign: TableSign | None = None,
    dealt: bool = True,
    **changes: Any,
) -> Table:
    """A hand from the antes to the first choice of a player, or, if not ``dealt``, to the first act of the dealer.

    ``diagram`` may be a number of `players`. ``stacks`` has one number for all or one for each; a line of the
    diagram may say otherwise. Further words change the default sign: ``deal(NZ7, 3, ante=1, structure=POT)``.
    """
    rules = _rules(rules)
    sign = sign or sign_for(rules, **changes)
    if isinstance(diagram, int):
        diagram = players(diagram, down=rules.streets[0].deal.says.pattern.count("D"))
    drawing = read(diagram)
    chips = [stacks] * len(drawing.lines) if isinstance(stacks, int) else list(stacks)
    assert len(chips) == len(drawing.lines), "a stack for each seat"
    behind = [
        None if line.part is Part.EMPTY else chips[n] if line.stack is None else line.stack
        for n, line in enumerate(drawing.lines)
    ]
    out = [n for n, line in enumerate(drawing.lines) if line.part is Part.OUT]
    table = Table(begin(rules, sign, behind, sitting_out=out), drawing)
    table.state, table.events = proceed(table.state)
    return table.deal_on() if dealt else table


def draw(
    rules: RuleSet | str,
    diagram: str,
    *,
    street: StreetName | None = None,
    sign: TableSign | None = None,
    stack: int = 100,
    paid: int = 0,
    stub: int | None = None,
    burns: int | None = None,
    **changes: Any,
) -> Table:
    """A hand on the street of the drawing: its cards are out, and the round of betting begins.

    Here ``??`` is a card nobody knows. ``stack`` is what each has behind and ``paid`` what he has put into the pot
    before, where his line says nothing else. Who has no chips is tapped out; with nobody to ask, the hand goes on by
    itself. With a ``street`` given, the cards of later streets are left out.
    """
    rules = _rules(rules)
    sign = check(sign or sign_for(rules, **changes), rules)
    rules = with_readings(rules, sign.readings)
    drawing = read(diagram)
    most = max(len(line.down) + len(line.up) + len(line.last) for line in drawing.lines) + len(drawing.common)
    index = _street_with(rules, most) if street is None else [one.name for one in rules.streets].index(street)
    lines = tuple(_cut_to(rules, index, line) for line in drawing.lines)
    seats = tuple(_drawn_seat(line, stack, paid) for line in lines)
    known = [card for line in lines for card in line.cards] + list(drawing.common)
    dealt = len(drawing.common) + sum(len(seat.hole) + len(seat.up) + len(seat.discarded) for seat in seats)
    burned = index if burns is None else burns
    state = HandState(
        rules=rules,
        sign=sign,
        deck=52,
        seats=seats,
        stub=52 - dealt - burned if stub is None else stub,
        stage=Stage.DEAL,
        street=index,
        shuffled=True,
        cut=True,
        plan_cites=rules.streets[index].deal.cites,
        community=drawing.common,
        burns=burned,
        out=sum(1 << card for card in known),
    )
    nothing_more = Drawing(tuple(Line(line.part) for line in drawing.lines))
    table = Table(state, nothing_more)
    table.state, table.events = proceed(state)
    return table.deal_on()


def _street_with(rules: RuleSet, cards: int) -> int:
    """The street after which a player has so many cards."""
    held = 0
    for index, street in enumerate(rules.streets):
        held += len(street.deal.says.pattern) - street.discards.says
        if held == cards:
            return index
    raise AssertionError(f"on no street of {rules.name} has a player {cards} cards")


def _cut_to(rules: RuleSet, index: int, line: Line) -> Line:
    """The line without the cards of later streets."""
    pattern = "".join(street.deal.says.pattern for street in rules.streets[: index + 1])
    first = rules.streets[0].deal.says.pattern.count("D") - rules.streets[0].discards.says
    later = pattern.count("D") - rules.streets[0].deal.says.pattern.count("D")
    return line._replace(down=line.down[:first], up=line.up[: pattern.count("U")], last=line.last[:later])


def _drawn_seat(line: Line, stack: int, paid: int) -> Seat:
    if line.part is Part.EMPTY:
        return Seat(0, Part.EMPTY, live=False)
    chips = stack if line.stack is None else line.stack
    if line.part is Part.OUT:
        return Seat(chips, Part.OUT, live=False)
    up = tuple(card for card in line.up if card is not None)
    assert len(up) == len(line.up), "in a drawing up cards are known"
    return Seat(
        chips,
        paid=paid if line.paid is None else line.paid,
        hole=(*line.down, *line.last),
        up=up,
        live=not line.folded,
    )


def betting_round(
    rules: RuleSet | str,
    stacks: Sequence[int],
    *,
    first: bool = False,
    final: bool = False,
    paid: int | Sequence[int] = 10,
    **changes: Any,
) -> Table:
    """A round of betting in which seat 0 is first, for questions where no card matters: a game opened by
    high hands, of up to six.

    It is the second round, or the ``first`` with its forced bet, or the ``final`` one. ``stacks`` are what the
    seats have behind, ``paid`` what each has put into the pot before.
    """
    rules = _rules(rules)
    index = 0 if first else len(rules.streets) - 1 if final else 1
    paid = [paid] * len(stacks) if isinstance(paid, int) else list(paid)
    lines = []
    for seat, (stack, amount) in enumerate(zip(stacks, paid, strict=True)):
        up = [_DOORS[seat], "As" if seat == 0 else _SECOND[seat], _THIRD[seat], _FOURTH[seat]]
        lines.append(f"seat {seat} ?? ?? | {' '.join(up)} | ?? stack {stack} paid {amount}")
    if rules.streets[0].deal.says.pattern.count("D") == 1:
        lines = [line.replace("?? ?? |", "?? |") for line in lines]
    return draw(rules, "\n".join(lines), street=rules.streets[index].name, **changes)


# What a thing rests on


def _names(cites: Iterable[Citation]) -> tuple[str, ...]:
    return tuple(map(str, cites))


def citing(table: Table, paragraph: str) -> list[Event]:
    """The events of a table that cite this paragraph."""
    return [event for event in table.events if paragraph in paragraphs(event)]


def paragraphs(thing: Any) -> tuple[str, ...]:
    """The paragraphs that an event, an option, options, a clause or a refusal cites, such as ``nz 13.3(b)``."""
    return _names(thing.cites)


def rests_on(thing: Any, *wanted: str) -> bool:
    """Whether a thing cites these paragraphs, whatever else it cites.

    Where one is missing it fails and names what is cited.
    """
    cited = paragraphs(thing)
    missing = [paragraph for paragraph in wanted if paragraph not in cited]
    assert not missing, f"{thing} does not cite {missing}, only {cited}"
    return True


def citations(*names: str) -> tuple[Citation, ...]:
    """The citations with these names."""
    return tuple(map(read_citation, names))
