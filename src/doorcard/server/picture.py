"""What one person sees of a table, as it goes over the wire.

A picture of a hand is made from an ``Onlooker``, the fold of the viewer's own stream, and from nothing that has not
passed the gate. Seats are counted from 1 here.
"""

import functools
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from doorcard.cards import Card
from doorcard.engine.asking import owed, turn, why_turn
from doorcard.engine.legal import Act, Option, Options, barred
from doorcard.law import Basis, Citation
from doorcard.rules.clauses import Structure
from doorcard.rules.notice import describe
from doorcard.rules.ruleset import RuleSet
from doorcard.rules.sign import MOST_CHIPS, TableSign
from doorcard.server import wire
from doorcard.server.scene import Scene
from doorcard.table.play import silent_seats
from doorcard.table.state import Chair, Person
from doorcard.telling.call import Told, capital, listed
from doorcard.telling.standing import dead_cards, worth
from doorcard.telling.watch import (
    Lying,
    Moved,
    Onlooker,
    Won,
    cards_in_words,
    may_be_asked_for,
    order_of_cards,
    pots_collected,
    showing_words,
    standing_of,
)
from doorcard.views import RAIL

# Law


def laws(cites: Iterable[Citation]) -> tuple[wire.Law, ...]:
    """Paragraphs as chips.

    >>> from doorcard.law import cite
    >>> laws([cite("nz", "13.3(b)")])
    (Law(key='nz/13.3(b)', short='NZ 13.3(b)', reading=False),)
    """
    return tuple([_law(cite) for cite in cites])


@functools.cache
def _law(cite: Citation) -> wire.Law:
    house = cite.source.basis is Basis.HOUSE
    named = cite.source.basis is not Basis.LAW
    short = cite.paragraph.replace("-", " ") if named else f"{cite.source.key.upper()} {cite.paragraph}"
    return wire.Law(f"{cite.source.key}/{cite.paragraph}", short, house)


_FAMILIES: Final = {"nz": "NZ 13", "pa": "PA § 637a.10", "cardroom": "card room"}


def law_of(rules: RuleSet) -> wire.Law:
    """The law a rule set is of, as a chip; its key is the name of the rule set."""
    family = rules.name.split("/")[0]
    short = "NZ 12" if rules.name == "nz/five-card-stud" else _FAMILIES.get(family, family)
    return wire.Law(rules.name, short)


def sign_lines(rules: RuleSet, sign: TableSign) -> tuple[wire.SignLine, ...]:
    """The sign, line by line."""
    return _lines(_Posted(rules, sign))


class _Posted:
    """One sign under its rules: the same only as itself, since a sign is asked for at every step."""

    def __init__(self, rules: RuleSet, sign: TableSign) -> None:
        self.rules, self.sign = rules, sign

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Posted) and self.rules is other.rules and self.sign is other.sign

    def __hash__(self) -> int:
        return hash((id(self.rules), id(self.sign)))


@functools.lru_cache(maxsize=512)
def _lines(posted: _Posted) -> tuple[wire.SignLine, ...]:
    rows = describe(posted.sign, posted.rules)
    return tuple([wire.SignLine(_key(row.label), row.label, row.value, laws(row.cites)) for row in rows])


def _key(label: str) -> str:
    return label.lower().replace(" ", "-")


def stakes(rules: RuleSet, sign: TableSign) -> str:
    """What is played for, in a few words.

    >>> from doorcard.rules import rule_set
    >>> from doorcard.rules.sign import default_sign
    >>> rules = rule_set("nz/seven-card-stud")
    >>> stakes(rules, default_sign(rules))
    '10/20, ante 2'
    """
    if sign.structure is Structure.FIXED:
        sizes = dict.fromkeys(sign.bet_on(rules, street) for street in range(len(rules.streets)))
        words = "/".join(map(str, sizes))
    elif sign.structure is Structure.SPREAD:
        words = f"spread {sign.least_bet} to {sign.maximum}"
    else:
        words = f"{sign.structure.value}, least bet {sign.least_bet}"
    if sign.ante:
        words += f", ante {sign.ante}"
    return f"{words}, forced bet {sign.forced}" if sign.forced else words


# The log


def log_lines(lines: Iterable[Told], n: int, hand: int) -> tuple[wire.Line, ...]:
    """Lines of the dealer's call, as they came with a step."""
    return tuple([
        wire.Line(n, line.text, laws(line.cites), head=line.begins_street, quiet=line.is_quiet, hand=hand)
        for line in lines
    ])  # fmt: skip


def cues(moved: Iterable[Moved]) -> tuple[wire.Cue, ...]:
    """What moved."""
    return tuple([wire.Cue(one.what, one.seat + 1, one.amount) for one in moved])


# The picture


def picture(scene: Scene, person: Person | None) -> wire.Picture:
    """What somebody sees of the table; None is the rail."""
    onlooker = scene.onlookers.get(scene.viewer(person))
    base = wire.Picture(
        table=_table(scene),
        seats=tuple([_place(scene, onlooker, person, number) for number in range(_seats_shown(scene, onlooker))]),
        mine=_mine(scene, person),
        middle=wire.Middle(),
        hand=scene.number,
        over=scene.table.hand is None,
        drawing=_drawing(scene),
        offer=_offer(scene, person),
        next_hand=scene.next_hand,
        host=_host(scene) if person == scene.host and not scene.table.closed else None,
    )
    return base if onlooker is None else _with_hand(base, scene, onlooker)


def _with_hand(base: wire.Picture, scene: Scene, onlooker: Onlooker) -> wire.Picture:
    view, you = onlooker.view, onlooker.you
    options = _options(scene, onlooker)
    return msgspec.structs.replace(
        base,
        street=view.at.name.value if view.street >= 0 else "before the deal",
        middle=wire.Middle(view.burns, view.stub, _texts(view.community), onlooker.said),
        pots=() if view.over else tuple([_pot(onlooker, pot) for pot in pots_collected(view)]),
        awards=tuple([_award(onlooker, won) for won in onlooker.won]),
        my_hand=_my_hand(onlooker) if scene.hand_line else (),
        turn=_turn(scene, onlooker),
        dock=_dock(onlooker, options),
        ahead=_ahead(scene, onlooker) if options is None else (),
        banner=_banner(onlooker),
        dead={str(card): out for card, out in dead_cards(view, you).items()} if scene.dead_cards else None,
    )


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple([str(card) for card in cards])


def _table(scene: Scene) -> wire.Table:
    table = scene.table
    rules, sign = game = _game_shown(scene)
    return wire.Table(
        id=scene.id,
        name=scene.name,
        game=title(rules),
        rules=rules.name,
        law=law_of(rules),
        stakes=stakes(rules, sign),
        host=scene.name_of(scene.host),
        sign=sign_lines(rules, sign),
        next=_next_game(scene, game),
        listed=scene.listed,
        paused=table.paused,
        pausing=table.paused and table.hand is not None,
        closing=table.closing,
        closed=table.closed,
        games=scene.games,
        chooses=0 if scene.chooses is None else scene.chooses + 1,
        waiting=tuple([scene.name_of(person) for person in table.waiting]),
        folded_up=scene.folded_up,
    )


def title(rules: RuleSet) -> str:
    """What a game is called, without its law."""
    return rules.title.split(",")[0]


def _game_shown(scene: Scene) -> tuple[RuleSet, TableSign]:
    """The game of the hand that is seen, in play or over; before the first hand, the one that comes."""
    shown = scene.table.hand or scene.played or scene.next_game or scene.table
    return shown.rules, shown.sign


def _next_game(scene: Scene, shown: tuple[RuleSet, TableSign]) -> wire.NextGame | None:
    """What is played next, where it is not what is shown."""
    coming, (rules, sign) = scene.next_game, shown
    if coming is None or (coming.rules.name, coming.sign) == (rules.name, sign):
        return None
    return wire.NextGame(
        title(coming.rules),
        coming.rules.name,
        law_of(coming.rules),
        stakes(coming.rules, coming.sign),
        sign_lines(coming.rules, coming.sign),
    )


# Seats


def _seats_shown(scene: Scene, onlooker: Onlooker | None) -> int:
    """How many seats are shown: those of the table, and of a hand that lingers if it had more."""
    of_hand = len(onlooker.view.seats) if onlooker is not None and scene.lingers else 0
    return max(len(scene.table.chairs), of_hand)


def _place(scene: Scene, onlooker: Onlooker | None, person: Person | None, number: int) -> wire.Place:
    chairs = scene.table.chairs
    chair = chairs[number] if number < len(chairs) else None
    left = _who_left(scene, onlooker, chair, number)
    if left is not None and onlooker is not None:
        return _left_behind(scene, onlooker, person, number, left)
    if chair is None:
        return _open_seat(scene, person, number)
    place = _taken_by_another(scene, onlooker, chair, number) if chair.person != person else None
    if place is None:
        place = _taken(scene, onlooker, chair, person, number)
    return msgspec.structs.replace(place, may_sit=True) if place.robot and _may_ask(scene, person) else place


def _may_ask(scene: Scene, person: Person | None) -> bool:
    """Whether somebody is shown that he may ask for the seat of a program player: he has none, and none is open."""
    table = scene.table
    if person is None or table.closed or table.closing:
        return False
    return None not in table.chairs and table.seat_of(person) is None


def _who_left(scene: Scene, onlooker: Onlooker | None, chair: Chair | None, number: int) -> Person | None:
    """Who played the hand that lingers in this seat and sits there no more; None where nobody has left."""
    if not scene.lingers or onlooker is None or number >= len(onlooker.view.seats):
        return None
    player = next((person for person, seat in scene.dealt.items() if seat == number), None)
    if player is None or (chair is not None and chair.person == player):
        return None
    return None if standing_of(onlooker.view.seats[number]) in ("open", "out") else player


def _left_behind(scene: Scene, onlooker: Onlooker, person: Person | None, number: int, player: Person) -> wire.Place:
    """A seat as the hand left it, through the eyes of this viewer, though its player has got up."""
    guest = scene.people.get(player)
    chairs = scene.table.chairs
    chair = chairs[number] if number < len(chairs) else None
    now = _open_seat(scene, person, number) if chair is None else None
    place = wire.Place(
        number=number + 1,
        name=scene.name_of(player),
        robot=guest is not None and guest.robot,
        stack=onlooker.view.seats[number].stack,
        marks=(wire.Mark("leaves", "has left the seat"),),
        left=True,
        taken_by="" if chair is None else scene.name_of(chair.person),
        claimed=() if now is None else now.claimed,
        may_sit=now is not None and now.may_sit,
    )
    place = _with_cards(place, scene, onlooker, number)
    return msgspec.structs.replace(place, label=_label(place))


def _taken_by_another(scene: Scene, onlooker: Onlooker | None, chair: Chair, number: int) -> wire.Place | None:
    """A seat as the rail sees it, where that is all that this viewer sees of it; None where he is told more."""
    rail = scene.onlookers.get(RAIL)
    if rail is None or onlooker is None or onlooker.you == number or onlooker.first != rail.first:
        return None
    if number not in scene.seen_by_all:
        scene.seen_by_all[number] = _taken(scene, rail, chair, None, number)
    return scene.seen_by_all[number]


def _taken(scene: Scene, onlooker: Onlooker | None, chair: Chair, person: Person | None, number: int) -> wire.Place:
    guest = scene.people.get(chair.person)
    place = wire.Place(
        number=number + 1,
        name=scene.name_of(chair.person),
        you=chair.person == person,
        robot=guest is not None and guest.robot,
        host=chair.person == scene.host,
        stack=chair.stack,
        part="out",
        away=guest is not None and guest.away,
        waited=guest is not None and guest.away and _in_hand(scene, number),
        marks=_marks_of_chair(scene, chair, number),
    )
    if onlooker is not None and scene.dealt.get(chair.person) == number:
        place = _with_cards(place, scene, onlooker, number)
    return msgspec.structs.replace(place, label=_label(place))


def _open_seat(scene: Scene, person: Person | None, number: int) -> wire.Place:
    table = scene.table
    claimed = tuple([scene.name_of(claim.person) for claim in table.claims if claim.seat == number])
    taken = any(vacancy.seat == number for vacancy in table.vacancies) or number >= len(table.chairs)
    may = person is not None and not (table.closed or table.closing or taken) and table.contest is None
    return wire.Place(number=number + 1, claimed=claimed, may_sit=may, label=f"Seat {number + 1}, open")


def _with_cards(place: wire.Place, scene: Scene, onlooker: Onlooker, number: int) -> wire.Place:
    view = onlooker.view
    seat = view.seats[number]
    in_play = scene.table.hand is not None
    began = onlooker.began.seats[number].stack
    up = () if seat.folded and not scene.folded_up else seat.up
    return msgspec.structs.replace(
        place,
        stack=seat.stack if in_play else place.stack,
        bet=seat.bet,
        did=onlooker.did.get(number, ""),
        down=tuple([_text(card) for card in seat.hole]),
        up=_texts(up),
        order=order_of_cards(view, number) if up else ("down",) * len(seat.hole),
        part=standing_of(seat),
        shown=seat.shown,
        showing=showing_words(onlooker, number),
        marks=(*_marks_of_hand(onlooker, number), *place.marks),
        to_act=in_play and turn(view) == number,
        won=seat.stack - began if view.over else 0,
        high=_texts(onlooker.high.get(number, ())),
        low=_texts(onlooker.low.get(number, ())),
    )


def _in_hand(scene: Scene, number: int) -> bool:
    """Whether a seat is still in the hand that is played."""
    rail = scene.onlookers.get(RAIL)
    return scene.table.hand is not None and rail is not None and rail.view.seats[number].live


def _marks_of_chair(scene: Scene, chair: Chair, number: int) -> tuple[wire.Mark, ...]:
    marks = []
    guest = scene.people.get(chair.person)
    if guest is not None and guest.away:
        waits = "the table waits" if _in_hand(scene, number) else "the seat is kept for a while"
        marks.append(wire.Mark("away", f"cut off; {waits}"))
    if chair.leaves or chair.sent_away:
        marks.append(wire.Mark("leaves", "leaves when the hand is over"))
    elif chair.sits_out:
        marks.append(wire.Mark("out", "sits out"))
    elif chair.stack == 0 and scene.table.hand is None:
        marks.append(wire.Mark("out", "has no chips"))
    return tuple(marks)


def _marks_of_hand(onlooker: Onlooker, number: int) -> tuple[wire.Mark, ...]:
    view = onlooker.view
    seat, first = view.seats[number], onlooker.first
    marks = []
    if first is not None and first.seat == number and not view.show_order and not view.over and seat.live:
        card = str(seat.up[0]) if first.forced and seat.up else None
        equal = _texts(first.equal)
        marks.append(
            wire.Mark("must-bet" if first.forced else "opens", first.why, laws(first.cites), card=card, equal=equal)
        )
    if standing_of(seat) == "all-in" and not view.over:
        pots = [pot.name for pot in pots_collected(view) if number in pot.claimants]
        plays = f"plays for the {' and the '.join(pots)}" if pots else "all his chips are in"
        marks.append(wire.Mark("all-in", plays))
    if number in view.show_order:
        order = view.show_order.index(number) + 1
        if seat.conceded and not seat.shown:
            marks.append(wire.Mark("concedes", "concedes unseen", order=order))
        else:
            words = "shows first" if order == 1 else "shows" if seat.shown else "shows or concedes"
            marks.append(wire.Mark("shows", words, order=order))
    return tuple(marks)


def _label(place: wire.Place) -> str:
    """A seat in a sentence, for who listens."""
    head = [f"Seat {place.number}", f"{place.name}{', you' if place.you else ''}", str(place.stack)]
    if place.part == "out":
        return f"{', '.join(head)}. Sits out"
    if place.part in ("folded", "all-in"):
        head.append("folded" if place.part == "folded" else "all in")
    sentences = [", ".join(head)]
    down = [Card.read(card) for card in place.down if card is not None]
    if place.up:
        words = [f"Up: {cards_in_words(map(Card.read, place.up))}"]
        if place.showing and place.part != "folded":
            words.append(place.showing)
        sentences.append("; ".join(words))
    if down:
        sentences.append(f"Down: {cards_in_words(down)}")
    for mark in place.marks:
        if mark.kind in ("opens", "must-bet"):
            sentences.append("Opens" if mark.kind == "opens" else "Must bet")
    if place.bet:
        sentences.append(f"{place.did or 'has'} {place.bet}".capitalize())
    elif place.did == "checked":
        sentences.append("Checked")
    if place.to_act:
        sentences.append("To act")
    if place.won > 0:
        sentences.append(f"Won {place.won}")
    if place.left:
        sentences.append("Has left the seat")
    return ". ".join(sentences)


# The middle


def _pot(onlooker: Onlooker, pot: Lying) -> wire.PotSeen:
    seats = tuple([seat + 1 for seat in pot.claimants])
    who = onlooker.voice.seats(pot.claimants)
    return wire.PotSeen(pot.name, pot.amount, seats, f"{capital(pot.name)} {pot.amount}, played for by {who}")


def _award(onlooker: Onlooker, won: Won) -> wire.Award:
    def name(seat: int) -> str:
        return onlooker.names.get(seat, f"seat {seat + 1}")

    shares = tuple([wire.Share(seat + 1, name(seat), amount, odd) for seat, amount, odd in won.shares])
    amount = sum(share.amount for share in shares)
    return wire.Award(won.pot, won.half.value, amount, shares, won.text, laws(won.cites))


def _banner(onlooker: Onlooker) -> wire.Banner | None:
    if onlooker.warned is None:
        return None
    return wire.Banner("The deck is short", onlooker.warned.text, laws(onlooker.warned.cites))


def _turn(scene: Scene, onlooker: Onlooker) -> wire.Turn | None:
    view = onlooker.view
    number = turn(view)
    if number is None or scene.table.hand is None:
        return None
    to_call = owed(view, number)
    voice = onlooker.voice
    act = _TURN_WORDS.get(view.stage.name, "")
    words = act or (f"{to_call} to call" if to_call else "no bet yet")
    return wire.Turn(number + 1, f"{voice.does(number, 'is')} to act: {words}", laws(why_turn(view)), scene.clock)


_TURN_WORDS: Final = {"DISCARD": "cards are to be put away", "SHOWDOWN": "show or concede"}


def _my_hand(onlooker: Onlooker) -> tuple[wire.HandLine, ...]:
    view, you = onlooker.view, onlooker.you
    if you is None or not view.seats[you].live or not view.seats[you].hole:
        return ()
    lines = worth(view, you)
    return tuple([wire.HandLine("whole" if len(lines) == 1 else half, text, more) for half, text, more in lines])


# What he may do


def _options(scene: Scene, onlooker: Onlooker) -> Options | None:
    """What this viewer may do now, if he is the one to act."""
    if onlooker.you is None or scene.table.hand is None or onlooker.you in silent_seats(scene.table).answer:
        return None
    seen = scene.options.get(onlooker.you)
    return None if seen is None or seen.by != onlooker.you else seen.thing


def _dock(onlooker: Onlooker, options: Options | None) -> wire.Dock | None:
    asks = tuple([_ask(onlooker, seat) for seat in may_be_asked_for(onlooker.view, onlooker.you)])
    if options is None:
        return wire.Dock("Hands were given up unseen", choices=asks, asks_only=True) if asks else None
    choices = tuple([_choice(onlooker, options, option) for option in options.choices])
    view = onlooker.view
    to_call = owed(view, options.seat)
    detail = onlooker.first.why if onlooker.first is not None and options.find(Act.BRING_IN) else ""
    stage = _DOCK_WORDS.get(view.stage.name)
    words = stage or (f"{to_call} to call" if to_call else "the forced bet is yours" if detail else "no bet yet")
    refused = tuple([
        wire.Barred(act.value, capital(why.sentence), laws(why.cites))
        for act, why in barred(view)
        if why.cites and act in _WISHED
    ])  # fmt: skip
    return wire.Dock(f"Your turn: {words}", detail, (*choices, *asks), refused)


_DOCK_WORDS: Final = {"DISCARD": "put cards away", "SHOWDOWN": "show your hand, or give it up"}
_WISHED: Final = (Act.FOLD, Act.CHECK, Act.COMPLETE, Act.BET, Act.RAISE, Act.MUCK)
"""The acts one may wonder about where they are not offered."""


def _ask(onlooker: Onlooker, seat: int) -> wire.Choice:
    who = onlooker.voice.seat(seat)
    cites = onlooker.view.rules.showdown.ask.cites
    return wire.Choice("ask-to-see", f"Ask to see {who}", seat=seat + 1, laws=laws(cites))


def _choice(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    words = _CHOICES[option.act](onlooker, options, option)
    return msgspec.structs.replace(words, laws=laws(option.cites))


def _leaves(onlooker: Onlooker, seat: int, to: int) -> str:
    mine = onlooker.view.seats[seat]
    left = mine.stack - (to - mine.bet)
    return f"leaves {left}" if left else "all in"


def _fold(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    put_in = onlooker.view.seats[options.seat].put_in
    free = options.find(Act.CHECK) is not None
    confirm = "Checking is free. Fold all the same?" if free else ""
    return wire.Choice("fold", "Fold", f"gives up {put_in}" if put_in else "", key="F", confirm=confirm)


def _check(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    return wire.Choice("check", "Check", "costs nothing", key="C")


def _call(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    costs = option.lowest - onlooker.view.seats[options.seat].bet
    to = option.lowest
    return wire.Choice("call", f"Call {costs}", _leaves(onlooker, options.seat, to), key="C", least=to, most=to)


def _bring_in(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    several = [one for one in options.choices if one.act is Act.BRING_IN]
    whole = len(several) > 1 and option is several[-1]
    label = f"Open for {option.lowest}" if whole else f"Bring it in for {option.lowest}"
    return _sized(onlooker, options, option, label, "R" if whole else "C")


def _complete(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    return _sized(onlooker, options, option, f"Complete to {option.lowest}", "R")


def _bet(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    return _sized(onlooker, options, option, f"Bet {option.lowest}", _rising_key(options, option))


def _raise(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    view = onlooker.view
    cap = view.sign.most_raises(view.rules)
    choice = _sized(onlooker, options, option, f"Raise to {option.lowest}", _rising_key(options, option))
    if cap is None or view.round.raises >= cap:
        return choice
    return msgspec.structs.replace(choice, detail=f"raise {view.round.raises + 1} of {cap}, {choice.detail}")


def _rising_key(options: Options, option: Option) -> str:
    """The same key raises, bets and completes; where two sizes are lawful the greater has the next one."""
    first = next(one for one in options.choices if one.act in (Act.COMPLETE, Act.BET, Act.RAISE))
    return "R" if option is first else "T"


def _sized(onlooker: Onlooker, options: Options, option: Option, label: str, key: str) -> wire.Choice:
    return wire.Choice(
        option.act.value,
        label,
        _leaves(onlooker, options.seat, option.lowest),
        key=key,
        least=option.lowest,
        most=option.highest,
        stops=_stops(onlooker, options, option) if option.lowest < option.highest else (),
        made_of=_made_of(onlooker, options, option) if option.lowest < option.highest else "",
    )


def _stops(onlooker: Onlooker, options: Options, option: Option) -> tuple[wire.Stop, ...]:
    """Amounts with a name: the least, parts of the pot where the pot is the measure, and the most."""
    view = onlooker.view
    bet, chip = view.round.bet, view.sign.chip
    pot = view.total + owed(view, options.seat)
    named = {"least": option.lowest}
    if view.sign.structure is not Structure.SPREAD:
        named |= {"half the pot": bet + pot // 2 // chip * chip, "the pot": bet + pot // chip * chip}
    all_in = view.seats[options.seat].reach
    stops = {to: label for label, to in named.items() if option.lowest <= to <= option.highest}
    stops.setdefault(option.highest, "all in" if option.highest == all_in else "most")
    return tuple([wire.Stop(label, to) for to, label in sorted(stops.items())])


def _made_of(onlooker: Onlooker, options: Options, option: Option) -> str:
    """How the most is made up."""
    view = onlooker.view
    mine, bet, call = view.seats[options.seat], view.round.bet, owed(view, options.seat)
    if option.highest >= mine.reach:
        return f"at most all your chips, {mine.reach}"
    if view.sign.structure is Structure.SPREAD:
        return f"at most {view.sign.maximum} on top of {bet}" if bet else f"at most {view.sign.maximum}"
    pot = f"the pot of {view.total}{f' with your call of {call}' if call else ''}"
    ratio = "half of " if view.sign.structure is Structure.HALF_POT else ""
    return f"at most {ratio}{pot}, on top of {bet}" if bet else f"at most {ratio}{pot}"


def _discard(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    cards = "card" if option.lowest == 1 else "cards"
    return wire.Choice("discard", f"Put {option.lowest} {cards} away", "for good", key="X", cards=option.lowest)


def _show(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    return wire.Choice("show", "Show", "turn your down cards up", key="S")


def _muck(onlooker: Onlooker, options: Options, option: Option) -> wire.Choice:
    return wire.Choice("muck", "Give it up", "unseen, without a claim", key="M")


_CHOICES: Final[dict[Act, Callable[[Onlooker, Options, Option], wire.Choice]]] = {
    Act.FOLD: _fold,
    Act.CHECK: _check,
    Act.CALL: _call,
    Act.BRING_IN: _bring_in,
    Act.COMPLETE: _complete,
    Act.BET: _bet,
    Act.RAISE: _raise,
    Act.DISCARD: _discard,
    Act.SHOW: _show,
    Act.MUCK: _muck,
}


def _ahead(scene: Scene, onlooker: Onlooker) -> tuple[wire.Ahead, ...]:
    """What can be chosen before the turn comes: only by who is still to act in this round."""
    view, you = onlooker.view, onlooker.you
    if you is None or scene.table.hand is None or view.stage.name != "BETTING" or you not in view.order:
        return ()
    if you in silent_seats(scene.table).answer:
        return ()
    chosen, call = scene.ahead.get(you), owed(view, you)
    if call:
        acts = (("check-or-fold", "Fold"), ("call", f"Call {call}"), ("call-any", "Call any"))
    else:
        acts = (("check-or-fold", "Check or fold"), ("check", "Check"), ("call-any", "Call any"))
    return tuple([wire.Ahead(key, label, key == chosen) for key, label in acts])  # type: ignore[arg-type]


# The table around the hand


def _mine(scene: Scene, person: Person | None) -> wire.Mine:
    if person is None:
        return wire.Mine("")
    table = scene.table
    seat, chair = table.seat_of(person), table.chair_of(person)
    claim = next((claim.seat + 1 for claim in table.claims if claim.person == person), 0)
    asked, coming = scene.requests.get(person, 0), scene.coming.get(person, 0)
    mine = wire.Mine(
        name=scene.name_of(person),
        seat=0 if seat is None else seat + 1,
        waiting=table.waiting.index(person) + 1 if person in table.waiting else 0,
        claimed=claim,
        asked_for=asked,
        refused=scene.refused.get(person, 0),
        let_by=scene.let_by.get(person, -1) + 1,
        waits=_why_no_seat(scene, person),
        coming=coming,
        bank=scene.banks.get(person, 0),
        ready=person in scene.ready,
    )
    if chair is None:
        return mine
    least, most = buy_in(table.sign, chair.stack)
    # During a hand chips can be asked for by who does not play it; they are bought when it is over.
    plays = table.hand is not None and scene.dealt.get(person) == seat and chair.stack > 0
    may = not (plays or table.closed or asked or coming) and most > 0
    return msgspec.structs.replace(
        mine, may_buy=may, buy_least=least, buy_most=most, sits_out=chair.sits_out, leaves=chair.leaves
    )


def _why_no_seat(scene: Scene, person: Person) -> str:
    """Why somebody on the waiting list has no seat yet; empty for others."""
    table, seat = scene.table, scene.let_by.get(person)
    if person not in table.waiting or table.closed:
        return ""
    if table.offer is not None:
        asked = listed([scene.name_of(one) for one in table.offer.to_answer]) if table.offer.to_answer else "nobody"
        who = "you" if person in table.offer.to_answer else asked
        return f"Seat {table.offer.seat + 1} is offered to {who} now"
    if seat is not None:
        return (
            f"Seat {seat + 1} was offered to you and went by: it is for whoever asks for it first. "
            "You keep your place on the list for the next one"
        )
    if None not in table.chairs:
        return "No seat is open; the next that is vacated is offered to those with a seat, then down the list"
    if table.hand is not None and table.vacancies:
        return "A vacated seat is offered when the hand is over"
    return "A seat is open, for whoever asks for it first; the list is for seats that are vacated"


USUAL_BUY_IN: Final = 20
"""How many big bets a table whose sign is silent lets somebody buy at once."""


def buy_in(sign: TableSign, stack: int) -> tuple[int, int]:
    """The least and the most that somebody with these chips may buy now; most 0 if nothing."""
    usual = USUAL_BUY_IN * max(sign.big_bet, sign.least_bet) // sign.chip * sign.chip
    most = max(0, min(MOST_CHIPS, sign.buy_in_most or max(usual, sign.buy_in_least)) - stack)
    least = max(sign.chip, sign.buy_in_least - stack)
    return (least, most) if least <= most else (0, 0)


def _drawing(scene: Scene) -> wire.Drawing | None:
    contest = scene.table.contest
    if contest is None:
        return None
    names = tuple([scene.name_of(person) for person in contest.contenders])
    return wire.Drawing(contest.seat + 1, names, _texts(contest.cards))


def _offer(scene: Scene, person: Person | None) -> wire.OfferSeen | None:
    offer = scene.table.offer
    if offer is None:
        return None
    names = tuple([scene.name_of(asked) for asked in offer.to_answer])
    return wire.OfferSeen(offer.seat + 1, names, person in offer.to_answer, *scene.answer)


def _host(scene: Scene) -> wire.HostPanel:
    requests = tuple([wire.Request(scene.name_of(person), chips) for person, chips in scene.requests.items()])
    others = [person for person in (*scene.table.seated, *scene.table.waiting) if person != scene.host]
    people = tuple([scene.name_of(person) for person in others])
    programs = tuple([scene.name_of(one) for one in others if (guest := scene.people.get(one)) and guest.robot])
    return wire.HostPanel(requests, scene.invitation, people, programs, scene.temperaments)


# Steps


def changes(before: wire.Picture, after: wire.Picture) -> wire.Changes:
    """What is different in the later picture: whole parts, and of the seats those that changed."""
    parts = {
        name: new
        for name in wire.Picture.__struct_fields__
        if name != "seats" and (new := getattr(after, name)) != getattr(before, name)
    }
    if len(before.seats) != len(after.seats):
        return wire.Changes(seats=after.seats, **parts)
    seats = tuple([new for old, new in zip(before.seats, after.seats, strict=True) if old != new])
    return wire.Changes(seats=seats, **parts) if seats else wire.Changes(**parts)


__all__ = ["buy_in", "changes", "cues", "law_of", "laws", "log_lines", "picture", "sign_lines", "stakes", "title"]
