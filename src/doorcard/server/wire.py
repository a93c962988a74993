"""What goes over the wire between a table and the page: wishes one way, pictures the other.

The page draws what it is sent and knows no rule: every button, bound, reason and paragraph arrives here as text. A
picture is made for one viewer from things that have passed the gate (``doorcard.views``), and a step says what of it
has changed. Seats are counted from 1, cards are text such as "7c", a card that the viewer may not see is null, and
chips are whole numbers. Where a sentence names a card it does so as "7♣" or "10♣".

Steps of one viewer's feed are numbered without gaps. A feed taken up again after the number last seen goes on with
the next one, or begins with a snapshot if the table no longer has it.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

VERSION: Final = 1
"""The version of this wire; a server speaks one."""

CardText: TypeAlias = Annotated[str, Meta(pattern="^[2-9TJQKA][cdhs]$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=1, le=16)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=10**15)]
ShortText: TypeAlias = Annotated[str, Meta(max_length=64)]
RuleSetName: TypeAlias = Annotated[str, Meta(max_length=64)]


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a picture; what has its usual value is left out."""


# Law


class Law(msgspec.Struct, frozen=True):
    """A paragraph as a chip beside what it explains."""

    key: str
    """Asks for the text: ``/api/law/`` and the key with a slash for the space, such as "nz/13.3(b)"."""
    short: str
    """What stands on the chip, such as "NZ 13.3(b)"."""
    reading: bool = False
    """Whether it is a house reading: the text is silent."""


class Line(Told, frozen=True):
    """One line of the dealer's log."""

    n: int
    """The step it came with."""
    text: str
    laws: tuple[Law, ...] = ()
    head: bool = False
    """Whether a street or another part of the hand begins with it."""
    quiet: bool = False
    hand: int = 0
    """The hand it belongs to; 0 for the table."""


# The picture


class Mark(Told, frozen=True):
    """A sign at a seat, with its reason."""

    kind: Literal["opens", "must-bet", "all-in", "shows", "concedes", "must-show", "out", "away", "leaves"]
    text: str
    laws: tuple[Law, ...] = ()
    order: int = 0
    """At the showdown: which in the order of showing; else 0."""
    card: CardText | None = None
    """The card that decided it."""
    equal: tuple[CardText, ...] = ()
    """Cards of the same rank that lost by suit or by seat."""


class Place(Told, frozen=True):
    """One seat."""

    number: int
    name: str | None = None
    """Who sits there; null for an open seat."""
    you: bool = False
    robot: bool = False
    host: bool = False
    stack: int = 0
    bet: int = 0
    did: str = ""
    """His last act in a word or two: "raised", "called"."""
    down: tuple[CardText | None, ...] = ()
    """Down cards in the order of the deal."""
    up: tuple[CardText, ...] = ()
    order: tuple[Literal["down", "up"], ...] = ()
    """In which order down and up cards came."""
    part: Literal["open", "out", "in", "folded", "all-in"] = "open"
    shown: bool = False
    showing: str = ""
    """What the up cards make, or the hand he showed, or on which street he folded."""
    marks: tuple[Mark, ...] = ()
    to_act: bool = False
    away: bool = False
    """Cut off; his seat is kept for a while."""
    waited: bool = False
    """Whether the table waits for him who is cut off: only while he is in the hand."""
    left: bool = False
    """Whether who played the hand that is still shown here sits here no more: name and cards are his."""
    taken_by: str = ""
    """Where he has left: who sits here by now; empty if nobody does."""
    won: int = 0
    """What the hand brought him, once it is over; less than 0 for a loss."""
    high: tuple[CardText, ...] = ()
    """The five cards of his winning high hand."""
    low: tuple[CardText, ...] = ()
    claimed: tuple[str, ...] = ()
    """Who asked for this open seat."""
    may_sit: bool = False
    """Whether the viewer may ask for it, or move to it; a seat whose player has left may be open too."""
    label: str = ""
    """The whole seat in a sentence, for who listens."""


class PotSeen(msgspec.Struct, frozen=True):
    """A pot and who plays for it."""

    name: str
    amount: int
    seats: tuple[int, ...]
    label: str


class Share(Told, frozen=True):
    """What one player gets of a half of a pot."""

    seat: int
    name: str
    amount: int
    odd: int = 0
    """How much of it were odd chips."""


class Award(Told, frozen=True):
    """A pot, or a half of it, and who won it with what."""

    pot: str
    half: Literal["high", "low", "whole"]
    amount: int
    shares: tuple[Share, ...]
    text: str
    laws: tuple[Law, ...] = ()


class HandLine(Told, frozen=True):
    """What the viewer's own cards make."""

    half: Literal["high", "low", "whole"]
    text: str
    detail: str = ""
    """What is missing to something better."""


class Stop(msgspec.Struct, frozen=True):
    """An amount with a name on the slider, such as "half pot"."""

    label: str
    to: int


class Choice(Told, frozen=True):
    """One button. Where ``least`` is below ``most`` the size is free in whole chips."""

    act: Literal[
        "fold", "check", "call", "bring-in", "complete", "bet", "raise", "discard", "show", "muck", "ask-to-see"
    ]
    label: str
    """What stands on it, such as "Call 40"; for a free size, with the least amount."""
    detail: str = ""
    key: str = ""
    """The key that presses it."""
    least: int = 0
    most: int = 0
    stops: tuple[Stop, ...] = ()
    made_of: str = ""
    """How the limit is made up."""
    confirm: str = ""
    """A question to ask first, such as folding where checking is free."""
    cards: int = 0
    """How many of his down cards he must name (a discard)."""
    seat: int = 0
    """Whose hand he asks to see."""
    laws: tuple[Law, ...] = ()


class Barred(msgspec.Struct, frozen=True):
    """What one might wish for and may not do, and why."""

    act: str
    text: str
    laws: tuple[Law, ...]


class Clock(msgspec.Struct, frozen=True):
    """How long the one to act still has, in seconds, counted when the step was sent."""

    left: float
    of: float
    """The time of one act; the ring runs from here."""
    bank: float
    """What of his time bank follows."""


class Turn(Told, frozen=True):
    """Who is to act and why."""

    seat: int
    text: str
    laws: tuple[Law, ...] = ()
    clock: Clock | None = None


class Dock(Told, frozen=True):
    """What the viewer may do now."""

    title: str
    detail: str = ""
    choices: tuple[Choice, ...] = ()
    barred: tuple[Barred, ...] = ()
    asks_only: bool = False
    """Whether it is not his turn and he may only ask to see a hand: whatever else he may do stands beside it."""


class Ahead(msgspec.Struct, frozen=True):
    """An act that can be chosen before the turn comes."""

    key: Literal["check-or-fold", "check", "call", "call-any"]
    label: str
    chosen: bool = False


class Banner(msgspec.Struct, frozen=True):
    """Something that all should know, with its paragraphs: the deck is short."""

    title: str
    text: str
    laws: tuple[Law, ...]


class SignLine(msgspec.Struct, frozen=True):
    """One line of the sign at the table."""

    key: str
    label: str
    text: str
    laws: tuple[Law, ...]


class Drawing(msgspec.Struct, frozen=True):
    """A seat that is drawn for."""

    seat: int
    names: tuple[str, ...]
    cards: tuple[CardText, ...]


class OfferSeen(msgspec.Struct, frozen=True):
    """A vacated seat and whether the viewer is asked."""

    seat: int
    names: tuple[str, ...]
    """Who has still to answer."""
    you: bool
    left: float = 0
    """How long they still have to answer, in seconds, counted when the step was sent."""
    of: float = 0
    """How long they had in all."""


class Request(msgspec.Struct, frozen=True):
    """Chips that somebody wants to buy and the host has to approve."""

    name: str
    chips: int


class HostPanel(msgspec.Struct, frozen=True):
    """What only the host sees: he runs the table, and sees no card that others do not."""

    requests: tuple[Request, ...]
    invitation: str
    """The path of the link that lets somebody in."""
    people: tuple[str, ...]
    """Whom he may send away."""
    programs: tuple[str, ...]
    """Those of them who are program players of the house."""
    temperaments: tuple[str, ...]
    """The program players that can be seated."""


class Mine(Told, frozen=True):
    """Where the viewer stands at this table."""

    name: str
    seat: int = 0
    """0 without a seat."""
    waiting: int = 0
    """His place on the waiting list; 0 if he is not on it."""
    claimed: int = 0
    """The seat he asked for."""
    may_buy: bool = False
    buy_least: int = 0
    buy_most: int = 0
    asked_for: int = 0
    """Chips he wants to buy and that the host has not approved yet."""
    refused: int = 0
    """Chips he asked for and the host said no to, until he asks again or the next hand begins; else 0."""
    let_by: int = 0
    """The open seat that was offered to him and that he let go by, said or unsaid; 0 if there is none."""
    waits: str = ""
    """On the waiting list: why he has no seat yet, in a sentence."""
    coming: int = 0
    """Chips that are his when the hand is over."""
    sits_out: bool = False
    leaves: bool = False
    bank: float = 0
    ready: bool = False


class NextGame(msgspec.Struct, frozen=True):
    """What is played from the next hand on, where that is known and is something else."""

    game: str
    rules: str
    law: Law
    stakes: str
    sign: tuple[SignLine, ...]


class Table(Told, frozen=True):
    """The table as all see it. Game, law, stakes and sign are of the hand that is seen, until the next one begins."""

    id: str
    name: str
    game: str
    """The game of the hand in play or just played, such as "Seven-card stud, eight-or-better"."""
    rules: str
    law: Law
    stakes: str
    host: str
    sign: tuple[SignLine, ...]
    listed: bool = True
    next: NextGame | None = None
    paused: bool = False
    """Whether no more hands begin for now."""
    pausing: bool = False
    """Whether that is still to come: the table is paused after the hand in play."""
    closing: bool = False
    """Whether the table is closed after the hand in play."""
    closed: bool = False
    games: tuple[str, ...] = ()
    """Where the games change: all of them in their order, by name."""
    chooses: int = 0
    """In dealer's choice: the seat that names the next game; else 0."""
    waiting: tuple[str, ...] = ()
    folded_up: bool = True
    """Whether folded players' up cards stay to be seen."""


class Middle(Told, frozen=True):
    """What lies in the middle."""

    burned: int = 0
    left: int = 0
    common: tuple[CardText, ...] = ()
    says: tuple[str, ...] = ()
    """The dealer's last words."""


DeadCards: TypeAlias = dict[str, Literal["mine", "showing", "folded", "common"]]


class Picture(msgspec.Struct, frozen=True):
    """All that one viewer sees."""

    table: Table
    seats: tuple[Place, ...]
    mine: Mine
    middle: Middle
    hand: int = 0
    """The number of the hand in play or just played; 0 before the first."""
    street: str = ""
    over: bool = True
    """Whether no hand is in play."""
    pots: tuple[PotSeen, ...] = ()
    awards: tuple[Award, ...] = ()
    my_hand: tuple[HandLine, ...] = ()
    turn: Turn | None = None
    dock: Dock | None = None
    ahead: tuple[Ahead, ...] = ()
    banner: Banner | None = None
    dead: DeadCards | None = None
    """Each card that is known to be out; null where the table does not show it."""
    drawing: Drawing | None = None
    offer: OfferSeen | None = None
    next_hand: float | None = None
    """Seconds to the next hand; null if none is about to begin."""
    host: HostPanel | None = None


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The parts of a picture that have changed; of the seats, only those that have. Null means it is gone."""

    table: Table | UnsetType = UNSET
    seats: tuple[Place, ...] | UnsetType = UNSET
    mine: Mine | UnsetType = UNSET
    middle: Middle | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    street: str | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    pots: tuple[PotSeen, ...] | UnsetType = UNSET
    awards: tuple[Award, ...] | UnsetType = UNSET
    my_hand: tuple[HandLine, ...] | UnsetType = UNSET
    turn: Turn | UnsetType | None = UNSET
    dock: Dock | UnsetType | None = UNSET
    ahead: tuple[Ahead, ...] | UnsetType = UNSET
    banner: Banner | UnsetType | None = UNSET
    dead: DeadCards | UnsetType | None = UNSET
    drawing: Drawing | UnsetType | None = UNSET
    offer: OfferSeen | UnsetType | None = UNSET
    next_hand: float | UnsetType | None = UNSET
    host: HostPanel | UnsetType | None = UNSET


class Cue(Told, frozen=True):
    """What moved, so that the page can show where something came from."""

    kind: Literal["ante", "burn", "card-down", "card-up", "card-common", "bet", "return", "collect", "award", "show"]
    seat: int = 0
    amount: int = 0


# From the table


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole picture, and the log of the hand so far."""

    version: int
    n: int
    """The step this is the picture after."""
    picture: Picture
    log: tuple[Line, ...]


class Step(msgspec.Struct, frozen=True, tag="step"):
    """What has happened since the step before."""

    n: int
    changes: Changes
    log: tuple[Line, ...] = ()
    cues: tuple[Cue, ...] = ()


class Granted(msgspec.Struct, frozen=True, tag="granted"):
    """A wish was granted; what came of it is in the steps."""

    id: str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A wish was refused, and nothing has changed."""

    id: str
    code: str
    text: str
    """One sentence: what is wrong with what, and what is allowed."""
    laws: tuple[Law, ...] = ()


FromTable: TypeAlias = Snapshot | Step | Granted | Refused

# To the table


class Act(msgspec.Struct, frozen=True, tag="act"):
    """Act in the hand, at the moment that ``after`` was the last step seen."""

    act: Literal["fold", "check", "call", "bring-in", "complete", "bet", "raise", "discard", "show", "muck"]
    hand: Amount
    after: Amount
    to: Amount | None = None
    """The total for the round, where an amount is chosen."""
    cards: Annotated[tuple[CardText, ...], Meta(max_length=7)] = ()
    """The cards put away."""


class AskToSee(msgspec.Struct, frozen=True, tag="ask-to-see"):
    """Ask to see a hand that was given up at the showdown."""

    seat: SeatNumber


class ChooseAhead(msgspec.Struct, frozen=True, tag="ahead"):
    """Choose an act before the turn comes, or take the choice back."""

    key: Literal["check-or-fold", "check", "call", "call-any"] | None = None


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """Ask for an open seat."""

    seat: SeatNumber


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw"):
    """Give up the claim to a seat."""


class Wait(msgspec.Struct, frozen=True, tag="wait"):
    """Go on the waiting list."""


class StopWaiting(msgspec.Struct, frozen=True, tag="stop-waiting"):
    """Go off the waiting list."""


class TakeOffer(msgspec.Struct, frozen=True, tag="take"):
    """Take the vacated seat that is offered."""


class DeclineOffer(msgspec.Struct, frozen=True, tag="decline"):
    """Let the vacated seat that is offered go by."""


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """Buy chips."""

    chips: Amount


class SitOut(msgspec.Struct, frozen=True, tag="sit-out"):
    """Stay out of the hands to come."""


class ComeBack(msgspec.Struct, frozen=True, tag="come-back"):
    """Take part again."""


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Give up the seat and take one's chips."""


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Wait no longer for the next hand; it begins when all people at the table are ready."""


class ChooseGame(msgspec.Struct, frozen=True, tag="choose-game"):
    """In dealer's choice: name the game of the next hand."""

    rules: RuleSetName


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The host: begin no more hands for now."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """The host: let hands begin again."""


class Close(msgspec.Struct, frozen=True, tag="close"):
    """The host: close the table."""


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """The host: send somebody away."""

    name: ShortText


class Approve(msgspec.Struct, frozen=True, tag="approve"):
    """The host: let somebody buy the chips he asked for, or not."""

    name: ShortText
    yes: bool = True
    chips: Amount | None = None
    """The chips he saw asked for: it is refused if they are others by now. Without, it is for what is asked now."""


class HandOver(msgspec.Struct, frozen=True, tag="hand-over"):
    """The host: let somebody else at the table run it."""

    name: ShortText


class ChangeSign(msgspec.Struct, frozen=True, tag="change-sign"):
    """The host: put up another sign between hands; only the fields named are changed."""

    fields: dict[ShortText, str | int | bool | None]
    rules: RuleSetName | None = None


class SeatRobot(msgspec.Struct, frozen=True, tag="seat-robot"):
    """The host: give an open seat to a program player."""

    temperament: ShortText
    seat: SeatNumber | None = None


Wish: TypeAlias = (
    Act
    | AskToSee
    | ChooseAhead
    | Claim
    | Withdraw
    | Wait
    | StopWaiting
    | TakeOffer
    | DeclineOffer
    | Buy
    | SitOut
    | ComeBack
    | Leave
    | Ready
    | ChooseGame
    | Pause
    | Resume
    | Close
    | Remove
    | Approve
    | HandOver
    | ChangeSign
    | SeatRobot
)


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish with a key that makes it count once, however often it is sent."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    wish: Wish


# Programs: the hand as typed events, in the words of our own record format


class Events(msgspec.Struct, frozen=True, tag="events", omit_defaults=True):
    """What happened at once, redacted for the program; ``doorcard.client`` folds it."""

    n: int
    """The step, in one count with the pictures of the same person."""
    hand: int
    seat: int
    """The program's seat in the hand; 0 if it only looks on."""
    mine: Mine
    """Where it stands at the table."""
    events: tuple[dict[str, Any], ...]
    """Lines of our own record format; after ``begin``, all of the hand so far."""
    open: tuple[int, ...] = ()
    """The seats it may ask for."""
    begin: dict[str, Any] | None = None
    """Where a hand begins, or the stream in the middle of one: the header line of our own record format."""
    options: dict[str, Any] | None = None
    """At its turn, what ``doorcard.engine.legal`` offers it. An ``Act`` answers with this hand and step."""


FromProgramTable: TypeAlias = Events | Granted | Refused


# Over HTTP


class LobbyRow(msgspec.Struct, frozen=True):
    """A table as the lobby lists it."""

    id: str
    name: str
    game: str
    rules: str
    law: Law
    stakes: str
    detail: str
    host: str
    hand: int
    seats: int
    taken: int
    waiting: int
    mine: bool
    """Whether the viewer sits there, waits there or is its host."""
    closes: float | None = None
    """Seconds until the table is closed by itself, unless somebody looks in; null while somebody is there."""


class TableSeen(msgspec.Struct, frozen=True):
    """A table before one takes a seat."""

    table: Table
    seats: tuple[str | None, ...]
    """Who sits where; null for an open seat."""
    may_enter: bool
    programs: tuple[str, ...] = ()
    """Those of them who are program players of the house."""


class HandRow(msgspec.Struct, frozen=True):
    """A finished hand in a list."""

    table: str
    name: str
    hand: int
    game: str
    net: int | None
    """What it brought the viewer; null if he was not in it."""
    when: str
    """When it ended, as ISO 8601 writes it."""


class Replay(msgspec.Struct, frozen=True):
    """A finished hand for the replayer: how it began, then each step."""

    snapshot: Snapshot
    steps: tuple[Step, ...]


class SeatOdds(msgspec.Struct, frozen=True):
    """What one player would get of the pot on average, as parts of 1."""

    seat: int
    name: str
    share: float
    high: float
    """What of it he would get for a high hand."""
    low: float
    """What of it he would get for a low hand."""
    error: float
    """The standard error of the share; 0 where every run-out was counted."""


class StreetOdds(msgspec.Struct, frozen=True):
    """The odds when the cards of a street had been dealt, before its betting."""

    street: str
    exact: bool
    run_outs: int
    seats: tuple[SeatOdds, ...]


class HandOdds(msgspec.Struct, frozen=True):
    """The odds of a hand, street by street; none where they cannot be reckoned."""

    streets: tuple[StreetOdds, ...]


class Settled(msgspec.Struct, frozen=True):
    """One line of the settle-up sheet, in chips."""

    name: str
    bought: int
    """What he has bought, all in all."""
    returned: int
    """What he has taken off the table."""
    stack: int
    """What he has in front of him."""
    net: int
    """Returned and stack less bought: what he is up, or below 0 what he is down."""
    robot: bool = False
    """Whether it is a program player of the house: two of these owe each other nothing."""


class Debt(msgspec.Struct, frozen=True):
    """Who owes whom how many chips."""

    owes: str
    to: str
    chips: int
    robot: bool = False
    """Whether one of the two is a program player of the house."""


class Sheet(msgspec.Struct, frozen=True):
    """The settle-up sheet. Chips have no price here."""

    lines: tuple[Settled, ...]
    debts: tuple[Debt, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused, in one sentence."""

    code: str
    text: str
    laws: tuple[Law, ...] = ()
