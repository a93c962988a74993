"""What a dealer would call: an event as a sentence.

A sentence is made from what the viewer sees: the redacted event and his picture of the moment before it. Seats are
counted from 1; the viewer's own seat may be called "you".
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from doorcard.cards import Card
from doorcard.engine import events as happened
from doorcard.engine.events import Event, Half
from doorcard.engine.evolve import evolve
from doorcard.engine.opening import cards_showing, forced_order, showing
from doorcard.engine.showdown import five_for, known
from doorcard.engine.state import DealStep, HandState, Pot, Step
from doorcard.law import Citation
from doorcard.rules.clauses import ForcedAmount, ForcedTie, Halves, Opener, OpenerTie, Qualifier, TieExcess
from doorcard.strength import showing_high
from doorcard.strength.ranks import ONE

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


class Told(NamedTuple):
    """One line of the call: the sentence, its paragraphs, and the events it tells."""

    text: str
    cites: tuple[Citation, ...]
    events: tuple[Event, ...]

    @property
    def begins_street(self) -> bool:
        """Whether a street begins with this line."""
        return isinstance(self.events[0], happened.StreetPlanned)

    @property
    def is_quiet(self) -> bool:
        """Whether it is routine: nobody decided anything, and no card was seen."""
        return all(isinstance(event, _ROUTINE) for event in self.events)


_ROUTINE: Final = (
    happened.DeckShuffled,
    happened.DeckCut,
    happened.CardBurned,
    happened.BetsCollected,
    happened.HandOver,
)


# Words


def card_in_words(card: Card) -> str:
    """The name of a card.

    >>> card_in_words(Card.read("2c"))
    'two of clubs'
    """
    return f"{ONE[card.rank]} of {SUITS[card.suit]}"


def card_sign(card: Card) -> str:
    """A card inside a sentence, with its suit as a sign.

    >>> card_sign(Card.read("7c")), card_sign(Card.read("Td"))
    ('7♣', '10♦')
    """
    return card.sign.replace("T", "10")


def signs(cards: Iterable[Card | None]) -> str:
    """Cards inside a sentence; one face down as its back."""
    return " ".join("▮" if card is None else card_sign(card) for card in cards)


def counted(number: int, noun: str) -> str:
    """A number of things in words, up to seven.

    >>> counted(1, "card"), counted(2, "card"), counted(12, "card")
    ('one card', 'two cards', '12 cards')
    """
    words = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{words} {noun}" if number == 1 else f"{words} {noun}s"


def listed(words: Sequence[str]) -> str:
    """Words in a row.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def capital(sentence: str) -> str:
    """A sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


_IRREGULAR: Final = {"is": "are", "has": "have", "goes": "go", "asks": "ask", "must": "must"}


class Voice:
    """How seats are called: by name or by number, and one of them "you"."""

    def __init__(self, you: int | None = None, names: Mapping[int, str] | None = None) -> None:
        self.you = you
        self.names = names or {}

    def seat(self, seat: int) -> str:
        """A seat inside a sentence."""
        return "you" if seat == self.you else self.names.get(seat, f"seat {seat + 1}")

    def seats(self, seats: Sequence[int]) -> str:
        """Several seats inside a sentence."""
        if self.you in seats or len(seats) == 1 or self.names:
            return listed([self.seat(seat) for seat in seats])
        return f"seats {listed([str(seat + 1) for seat in seats])}"

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does; the verb in the third person."""
        if seat == self.you:
            verb = _IRREGULAR.get(verb, verb.removesuffix("s"))
        return f"{self.seat(seat)} {verb}"


# The call


class Dealer:
    """Calls a hand for one viewer, event by event."""

    def __init__(self, begin: HandState, you: int | None = None, names: Mapping[int, str] | None = None) -> None:
        self.state = begin
        """The viewer's picture after the last event told."""
        self.voice = Voice(you, names)
        self._low_missed = False
        """Whether it was said that no low hand qualifies: once is enough."""

    def told(self, events: Iterable[Event]) -> list[Told]:
        """These events, which follow those told before, with what belongs together on one line."""
        lines: list[Told] = []
        for event in events:
            text = sentence(event, self.state, self.voice)
            if not self._low_missed and lacks_low(event, self.state):
                self._low_missed = True
                text += "; no low hand qualifies for it"
            last = lines[-1] if lines else None
            joined = _joined(last, event, self.state, self.voice) if last is not None else None
            if last is not None and joined is not None:
                cites = tuple(dict.fromkeys((*last.cites, *event.cites)))
                lines[-1] = Told(joined, cites, (*last.events, event))
            else:
                lines.append(Told(text, event.cites, (event,)))
            self.state = evolve(self.state, event)
        return lines


def lacks_low(event: Event, before: HandState) -> bool:
    """Whether a pot that is played for high and low goes whole because no low hand qualifies for it."""
    rules = before.rules.showdown
    if not isinstance(event, happened.PotAwarded) or event.half is not Half.WHOLE:
        return False
    if rules.halves.says is not Halves.HIGH_LOW or rules.qualifier.says is Qualifier.NONE:
        return False
    return set(rules.qualifier.cites) <= set(event.cites)


def sentence(event: Event, before: HandState, voice: Voice | None = None) -> str:
    """What a dealer would say of an event.

    >>> from doorcard.law import cite
    >>> from doorcard.rules import rule_set
    >>> from doorcard.rules.sign import default_sign
    >>> from doorcard.engine.play import begin
    >>> rules = rule_set("nz/seven-card-stud")
    >>> before = begin(rules, default_sign(rules), [100, 100])
    >>> sentence(happened.AntePosted(1, 2, cites=(cite("nz", "13.1(b)"),)), before)
    'Seat 2 antes 2'
    """
    return capital(_SENTENCES[type(event)](event, before, voice or Voice()))


def _joined(last: Told, event: Event, before: HandState, voice: Voice) -> str | None:
    """The line that tells an event together with those on the line before, or None if it needs its own."""
    first = last.events[0]
    if type(event) is type(first):
        if isinstance(event, happened.AntePosted) and isinstance(first, happened.AntePosted):
            return _antes([*last.events, event], before, voice)
        if isinstance(event, happened.HoleCardDealt) and isinstance(first, happened.HoleCardDealt):
            return _hole_cards([*last.events, event], voice)
        if isinstance(event, happened.UpCardDealt):
            return f"{last.text}; {_up_card(event, before, voice)}"
    if isinstance(first, happened.StreetPlanned | happened.HoleCardDealt) and _goes_without_saying(event):
        return last.text
    pair = (type(last.events[-1]), type(event))
    if pair == (happened.DeckShuffled, happened.DeckCut):
        return "The deck is shuffled and cut"
    if isinstance(first, happened.ActionTurned) and isinstance(event, happened.BroughtIn):
        return f"{sentence(event, before, voice)}: {why_forced(event.seat, before, voice)}"
    if isinstance(event, happened.PotsFormed) and isinstance(last.events[-1], happened.BetsCollected):
        if isinstance(first, happened.BetsCollected):
            return sentence(event, before, voice)
        return last.text if len(event.pots) == 1 and not event.rake else None
    if pair == (happened.ActionTurned, happened.BetsCollected):
        return f"{last.text}; the pot is {before.total}"
    return None


def _goes_without_saying(event: Event) -> bool:
    """Whether the line that plans a street has said it: a burn, or a down card that is not seen."""
    if isinstance(event, happened.HoleCardDealt):
        return event.card is None
    return isinstance(event, happened.CardBurned)


def _antes(antes: Sequence[Any], before: HandState, voice: Voice) -> str:
    amounts = {ante.amount for ante in antes}
    seats = [ante.seat for ante in antes]
    if len(amounts) == 1:
        if len(seats) == len(before.live):
            return f"Everybody antes {antes[0].amount}"
        return f"{capital(voice.seats(seats))} ante {antes[0].amount} each"
    most = Counter(ante.amount for ante in antes).most_common(1)[0][0]
    short = [f"{voice.seat(ante.seat)} {ante.amount}" for ante in antes if ante.amount != most]
    return f"Antes of {most}, {listed(short)}"


def _hole_cards(cards: Sequence[Any], voice: Voice) -> str:
    held: dict[int, list[Card | None]] = {}
    for one in cards:
        if one.card is not None:
            held.setdefault(one.seat, []).append(one.card)
    if not held:
        return capital(f"{counted(len(cards), 'card')} down")
    return "Down: " + "; ".join(f"{voice.seat(seat)} {signs(got)}" for seat, got in held.items())


def _all_in(event: Any) -> str:
    return ", all in" if event.all_in else ""


# Before the deal


def _ante(event: happened.AntePosted, before: HandState, voice: Voice) -> str:
    short = event.amount < before.sign.ante
    return f"{voice.does(event.seat, 'antes')} {event.amount}{', all in' if short else ''}"


def _shuffled(event: happened.DeckShuffled, before: HandState, voice: Voice) -> str:
    return "the deck is shuffled"


def _cut(event: happened.DeckCut, before: HandState, voice: Voice) -> str:
    return "the deck is cut"


# Cards


def _street(event: happened.StreetPlanned, before: HandState, voice: Voice) -> str:
    name = before.rules.streets[event.street].name.value
    return f"{name}: {planned(event.plan, before, event.whole)}"


def planned(plan: Sequence[DealStep], before: HandState, whole: bool = True) -> str:
    """What the dealer is about to do, and why if the deck is short."""
    steps = Counter(step.step for step in plan)
    words = []
    if steps[Step.RESHUFFLE] or steps[Step.RESHUFFLE_ALL] or steps[Step.COMMON]:
        words.append(f"{counted(before.stub, 'card')} left for {counted(len(before.live), 'player')}")
    if steps[Step.RESHUFFLE_ALL]:
        words.append("burns, discards and folded cards are shuffled in")
    elif steps[Step.RESHUFFLE]:
        words.append("the burns are shuffled in")
    if steps[Step.BURN]:
        words.append("burn")
    seats = len({step.seat for step in plan if step.step in (Step.DOWN, Step.UP)})
    if seats:
        cards = [
            f"{counted(steps[step] // seats, 'card')} {way}"
            for step, way in ((Step.DOWN, "down"), (Step.UP, "up"))
            if steps[step]
        ]
        words.append(f"{listed(cards)} to each")
    if steps[Step.COMMON]:
        words.append("one common card for all")
    return ", ".join(words) + ("" if whole else ", then the street is tested again")


def _burned(event: happened.CardBurned, before: HandState, voice: Voice) -> str:
    return "burn"


def _reshuffled(event: happened.StubReshuffled, before: HandState, voice: Voice) -> str:
    parts = [
        (event.burns, "burned"),
        (event.undealt, "undealt"),
        (event.discards, "discarded"),
        (event.folded, "folded"),
    ]
    total = sum(number for number, _ in parts)
    words = listed([f"{number} {what}" for number, what in parts if number])
    return f"{words} {'card' if total == 1 else 'cards'} are shuffled into a new stub"


def _hole_card(event: happened.HoleCardDealt, before: HandState, voice: Voice) -> str:
    if event.card is None:
        return f"a card down to {voice.seat(event.seat)}"
    return f"down: {voice.seat(event.seat)} {card_sign(event.card)}"


def _up(event: happened.UpCardDealt, before: HandState, voice: Voice) -> str:
    return f"up: {_up_card(event, before, voice)}"


def _up_card(event: happened.UpCardDealt, before: HandState, voice: Voice) -> str:
    cards = (*before.seats[event.seat].up, event.card)[:4]
    pairs = len({card.rank for card in cards}) < len(cards)
    return f"{voice.seat(event.seat)} {card_sign(event.card)}{f', {showing_high(cards)}' if pairs else ''}"


def _community(event: happened.CommunityCardDealt, before: HandState, voice: Voice) -> str:
    return f"{card_sign(event.card)} in the middle, for everybody"


def _discards_due(event: happened.DiscardsDue, before: HandState, voice: Voice) -> str:
    return f"each player puts {counted(event.number, 'down card')} away"


def _discarded(event: happened.Discarded, before: HandState, voice: Voice) -> str:
    if None in event.cards:
        return f"{voice.does(event.seat, 'puts')} {counted(len(event.cards), 'card')} away"
    return f"{voice.does(event.seat, 'puts')} {signs(event.cards)} away"


# Betting


def _turned(event: happened.ActionTurned, before: HandState, voice: Voice) -> str:
    if event.forced:
        return _forced(event, before, voice)
    best = why_opens(event.opener, before)
    if not event.order:
        return "no more betting is possible"
    if event.order[0] == event.opener:
        return f"{voice.does(event.opener, 'opens')}: {best}"
    return (
        f"{best}, but {voice.does(event.opener, 'has')} nothing left to bet: {voice.does(event.order[0], 'is')} first"
    )


def _forced(event: happened.ActionTurned, before: HandState, voice: Voice) -> str:
    if not event.order:
        return "nobody can bet, so there is no forced bet"
    real = before.rules.forced.amount.says is ForcedAmount.A_REAL_BET
    duty = "bet first" if real else "bring it in"
    return f"{voice.does(event.opener, 'must')} {duty}: {why_forced(event.opener, before, voice)}"


def why_forced(seat: int, before: HandState, voice: Voice | None = None) -> str:
    """Why the forced bet falls on a seat."""
    rules = before.rules.forced
    end = rules.card.says.value
    named = forced_order(before)[0]
    card = before.seats[named].up[0]
    tied = any(before.seats[other].up[0].rank is card.rank for other in before.live if other != named)
    words = f"the {card_in_words(card)} is the {end} card showing"
    if tied:
        words += (
            "; nearest the dealer's left of those equal"
            if rules.tie.says is ForcedTie.NEAREST_LEFT
            else "; the suit breaks the tie"
        )
    if named != seat:
        words += f", and {(voice or Voice()).does(named, 'has')} no chips"
    return words


def why_opens(opener: int, before: HandState) -> str:
    """Why a seat opens a later round."""
    hand = showing(before, opener)
    words = f"{_shown_in_words(hand)} showing"
    equal = [other for other in before.live if showing(before, other) == hand]
    if len(equal) == 1:
        best = "lowest" if before.at.opener.says is Opener.LOW_HAND else "best"
        return f"the {best} hand showing, {_shown_in_words(hand)}" if len(before.live) > 1 else words
    if before.at.opener_tie.says is OpenerTie.NEAREST_LEFT:
        return f"{words} twice or more; nearest the dealer's left"
    cards = cards_showing(before, opener)
    ranks = Counter(card.rank for card in cards)
    in_group = before.at.opener_tie.says is OpenerTie.SUIT_IN_TOP_GROUP
    rank = max(ranks, key=lambda one: (ranks[one], one)) if in_group else max(ranks)
    suits = before.rules.betting.opener_suits.says.value
    card = max((card for card in cards if card.rank is rank), key=lambda one: suits[one.suit])
    return f"{words} twice or more; {card_sign(card)} breaks the tie"


def _shown_in_words(hand: Any) -> str:
    return str(hand).removesuffix(" low") if "low" in str(hand) and "pair" not in str(hand) else str(hand)


def _brought_in(event: happened.BroughtIn, before: HandState, voice: Voice) -> str:
    real = before.rules.forced.amount.says is ForcedAmount.A_REAL_BET
    words = "must bet, and bets" if real else "brings it in for"
    if event.seat == voice.you:
        words = "must bet, and bet" if real else "bring it in for"
    whole = event.to > before.sign.forced and not real
    opens = voice.does(event.seat, "opens") if whole else f"{voice.seat(event.seat)} {words}"
    return f"{opens}{' for' if whole else ''} {event.to}{_all_in(event)}"


def _checked(event: happened.Checked, before: HandState, voice: Voice) -> str:
    return voice.does(event.seat, "checks")


def _called(event: happened.Called, before: HandState, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'calls')} {event.to - before.seats[event.seat].bet}{_all_in(event)}"


def _bet(event: happened.BetMade, before: HandState, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'bets')} {event.to}{_all_in(event)}"


def _completed(event: happened.Completed, before: HandState, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'completes')} to {event.to}{_all_in(event)}"


def _raised(event: happened.Raised, before: HandState, voice: Voice) -> str:
    words = f"{voice.does(event.seat, 'raises')} to {event.to}{_all_in(event)}"
    cap = before.sign.most_raises(before.rules)
    if event.standing.level == before.round.level:
        return f"{words}, less than a raise in full"
    if cap is not None and before.round.raises < event.standing.raises <= cap:
        return f"{words}, raise {event.standing.raises} of {cap}"
    return words


def _folded(event: happened.Folded, before: HandState, voice: Voice) -> str:
    return voice.does(event.seat, "folds")


def _returned(event: happened.UncalledBetReturned, before: HandState, voice: Voice) -> str:
    return f"{event.amount} {'of the ante ' if event.ante else ''}back to {voice.seat(event.seat)}, unmatched"


def _collected(event: happened.BetsCollected, before: HandState, voice: Voice) -> str:
    return f"the pot is {before.total}"


# Showdown


def _pots(event: happened.PotsFormed, before: HandState, voice: Voice) -> str:
    rake = f"; {event.rake} taken as rake" if event.rake else ""
    if len(event.pots) == 1:
        return f"the pot is {event.pots[0].amount}{rake}"
    return "; ".join(pot_words(number, pot, voice) for number, pot in enumerate(event.pots)) + rake


def pot_words(number: int, pot: Pot, voice: Voice) -> str:
    """A pot with who plays for it."""
    return f"{pot_name(number, 2)} {pot.amount} for {voice.seats(pot.claimants)}"


def pot_name(number: int, pots: int) -> str:
    """What a pot is called among so many."""
    if pots == 1:
        return "pot"
    return "main pot" if number == 0 else f"side pot {number}" if pots > 2 or number > 1 else "side pot"


def _showdown(event: happened.ShowdownReached, before: HandState, voice: Voice) -> str:
    first = event.order[0]
    last = before.round.aggressor
    why = "who bet last" if first == last else "nobody bet" if last < 0 else ""
    if first == last:
        return f"showdown: {voice.seat(first)}, {why}, {'show' if first == voice.you else 'shows'} first"
    return f"showdown: {voice.does(first, 'shows')} first{f', as {why}' if why else ''}"


def _shown(event: happened.HandShown, before: HandState, voice: Voice) -> str:
    seat = before.seats[event.seat]
    reads = " · ".join(filter(None, (event.high, event.low)))
    ending = f"({signs(event.cards)}) {signs((*seat.up, *before.community))}{f': {reads}' if reads else ''}"
    if event.asked_by is not None:
        asks = voice.does(event.asked_by, "asks")
        return f"{asks} to see {voice.seat(event.seat)}, who shows {ending}"
    if event.turned_up:
        return f"all in, {voice.does(event.seat, 'turns')} up {ending}"
    return f"{voice.does(event.seat, 'shows')} {ending}"


def _conceded(event: happened.HandConceded, before: HandState, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'concedes')} unseen"


def _part(event: happened.PotAwarded | happened.OddChipAwarded, before: HandState) -> str:
    name = pot_name(event.pot, len(before.pots))
    return f"the {name}" if event.half is Half.WHOLE else f"the {event.half.value} half of the {name}"


def _awarded(event: happened.PotAwarded, before: HandState, voice: Voice) -> str:
    winners = [share.seat for share in event.shares]
    part, amount = _part(event, before), event.shares[0].amount
    if len(winners) > 1:
        hand = f", with {event.hand}" if event.hand else ""
        return f"{voice.seats(winners)} share {part}, {amount} each{hand}"
    hand = f" with {event.hand}{five_played(winners[0], event.half, before)}" if event.hand else ""
    if event.half is Half.WHOLE:
        return f"{voice.does(winners[0], 'wins')} {part} of {amount}{hand}"
    return f"{voice.does(winners[0], 'wins')} {amount}, {part},{hand}"


def five_played(seat: int, half: Half, before: HandState) -> str:
    """The five cards that win, where they are known here."""
    if not known(before, seat):
        return ""
    low = half is Half.LOW or before.rules.showdown.halves.says is Halves.LOW
    return f" ({signs(five_for(before, seat, low))})"


def _odd_chip(event: happened.OddChipAwarded, before: HandState, voice: Voice) -> str:
    chips = "the odd chip" if event.amount == before.sign.chip else "what is left over"
    if event.card is None:
        why = "what halving leaves goes to that hand"
        return f"{voice.does(event.seat, 'gets')} {chips} of {_part(event, before)}, {event.amount}: {why}"
    low = event.half is Half.LOW or before.rules.showdown.halves.says is Halves.LOW
    tie = before.rules.awards.low_tie if low else before.rules.awards.high_tie
    end = "lowest" if tie.says is TieExcess.LOWEST_CARD else "highest"
    why = f"{card_sign(event.card)}, {end} by rank and suit"
    return f"{voice.does(event.seat, 'gets')} {chips} of {_part(event, before)}, {event.amount}: {why}"


def _over(event: happened.HandOver, before: HandState, voice: Voice) -> str:
    return "the hand is over"


_SENTENCES: Final[dict[type[Any], Callable[[Any, HandState, Voice], str]]] = {
    happened.AntePosted: _ante,
    happened.DeckShuffled: _shuffled,
    happened.DeckCut: _cut,
    happened.StreetPlanned: _street,
    happened.CardBurned: _burned,
    happened.StubReshuffled: _reshuffled,
    happened.HoleCardDealt: _hole_card,
    happened.UpCardDealt: _up,
    happened.CommunityCardDealt: _community,
    happened.DiscardsDue: _discards_due,
    happened.Discarded: _discarded,
    happened.ActionTurned: _turned,
    happened.BroughtIn: _brought_in,
    happened.Checked: _checked,
    happened.Called: _called,
    happened.BetMade: _bet,
    happened.Completed: _completed,
    happened.Raised: _raised,
    happened.Folded: _folded,
    happened.UncalledBetReturned: _returned,
    happened.BetsCollected: _collected,
    happened.PotsFormed: _pots,
    happened.ShowdownReached: _showdown,
    happened.HandShown: _shown,
    happened.HandConceded: _conceded,
    happened.PotAwarded: _awarded,
    happened.OddChipAwarded: _odd_chip,
    happened.HandOver: _over,
}
