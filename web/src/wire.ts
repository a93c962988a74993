// Written by web/tools/wire_types.mjs from docs/wire.schema.json; change neither by hand.

export const VERSION = 1;

/** A card such as "7c". */
export type CardText = string;

/** The whole picture, and the log of the hand so far. */
export interface Snapshot {
  readonly type: "snapshot";
  readonly version: number;
  /** The step this is the picture after. */
  readonly n: number;
  readonly picture: Picture;
  readonly log: readonly Line[];
}

/** All that one viewer sees. */
export interface Picture {
  readonly table: Table;
  readonly seats: readonly Place[];
  readonly mine: Mine;
  readonly middle: Middle;
  /** The number of the hand in play or just played; 0 before the first. */
  readonly hand: number;
  readonly street: string;
  /** Whether no hand is in play. */
  readonly over: boolean;
  readonly pots: readonly PotSeen[];
  readonly awards: readonly Award[];
  readonly my_hand: readonly HandLine[];
  readonly turn: Turn | null;
  readonly dock: Dock | null;
  readonly ahead: readonly Ahead[];
  readonly banner: Banner | null;
  /** Each card that is known to be out; null where the table does not show it. */
  readonly dead: Readonly<Record<string, "common" | "folded" | "mine" | "showing">> | null;
  readonly drawing: Drawing | null;
  readonly offer: OfferSeen | null;
  /** Seconds to the next hand; null if none is about to begin. */
  readonly next_hand: number | null;
  readonly host: HostPanel | null;
}

/** The table as all see it. Game, law, stakes and sign are of the hand that is seen, until the next one begins. */
export interface Table {
  readonly id: string;
  readonly name: string;
  /** The game of the hand in play or just played, such as "Seven-card stud, eight-or-better". */
  readonly game: string;
  readonly rules: string;
  readonly law: Law;
  readonly stakes: string;
  readonly host: string;
  readonly sign: readonly SignLine[];
  readonly listed: boolean;
  readonly next: NextGame | null;
  /** Whether no more hands begin for now. */
  readonly paused: boolean;
  /** Whether that is still to come: the table is paused after the hand in play. */
  readonly pausing: boolean;
  /** Whether the table is closed after the hand in play. */
  readonly closing: boolean;
  readonly closed: boolean;
  /** Where the games change: all of them in their order, by name. */
  readonly games: readonly string[];
  /** In dealer's choice: the seat that names the next game; else 0. */
  readonly chooses: number;
  readonly waiting: readonly string[];
  /** Whether folded players' up cards stay to be seen. */
  readonly folded_up: boolean;
}

/** A paragraph as a chip beside what it explains. */
export interface Law {
  /** Asks for the text: ``/api/law/`` and the key with a slash for the space, such as "nz/13.3(b)". */
  readonly key: string;
  /** What stands on the chip, such as "NZ 13.3(b)". */
  readonly short: string;
  /** Whether it is a house reading: the text is silent. */
  readonly reading: boolean;
}

/** One line of the sign at the table. */
export interface SignLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly laws: readonly Law[];
}

/** What is played from the next hand on, where that is known and is something else. */
export interface NextGame {
  readonly game: string;
  readonly rules: string;
  readonly law: Law;
  readonly stakes: string;
  readonly sign: readonly SignLine[];
}

/** One seat. */
export interface Place {
  readonly number: number;
  /** Who sits there; null for an open seat. */
  readonly name: string | null;
  readonly you: boolean;
  readonly robot: boolean;
  readonly host: boolean;
  readonly stack: number;
  readonly bet: number;
  /** His last act in a word or two: "raised", "called". */
  readonly did: string;
  /** Down cards in the order of the deal. */
  readonly down: readonly (CardText | null)[];
  readonly up: readonly CardText[];
  /** In which order down and up cards came. */
  readonly order: readonly ("down" | "up")[];
  readonly part: "all-in" | "folded" | "in" | "open" | "out";
  readonly shown: boolean;
  /** What the up cards make, or the hand he showed, or on which street he folded. */
  readonly showing: string;
  readonly marks: readonly Mark[];
  readonly to_act: boolean;
  /** Cut off; his seat is kept for a while. */
  readonly away: boolean;
  /** Whether the table waits for him who is cut off: only while he is in the hand. */
  readonly waited: boolean;
  /** Whether who played the hand that is still shown here sits here no more: name and cards are his. */
  readonly left: boolean;
  /** Where he has left: who sits here by now; empty if nobody does. */
  readonly taken_by: string;
  /** What the hand brought him, once it is over; less than 0 for a loss. */
  readonly won: number;
  /** The five cards of his winning high hand. */
  readonly high: readonly CardText[];
  readonly low: readonly CardText[];
  /** Who asked for this open seat. */
  readonly claimed: readonly string[];
  /** Whether the viewer may ask for it, or move to it; a seat whose player has left may be open too. */
  readonly may_sit: boolean;
  /** The whole seat in a sentence, for who listens. */
  readonly label: string;
}

/** A sign at a seat, with its reason. */
export interface Mark {
  readonly kind: "all-in" | "away" | "concedes" | "leaves" | "must-bet" | "must-show" | "opens" | "out" | "shows";
  readonly text: string;
  readonly laws: readonly Law[];
  /** At the showdown: which in the order of showing; else 0. */
  readonly order: number;
  /** The card that decided it. */
  readonly card: CardText | null;
  /** Cards of the same rank that lost by suit or by seat. */
  readonly equal: readonly CardText[];
}

/** Where the viewer stands at this table. */
export interface Mine {
  readonly name: string;
  /** 0 without a seat. */
  readonly seat: number;
  /** His place on the waiting list; 0 if he is not on it. */
  readonly waiting: number;
  /** The seat he asked for. */
  readonly claimed: number;
  readonly may_buy: boolean;
  readonly buy_least: number;
  readonly buy_most: number;
  /** Chips he wants to buy and that the host has not approved yet. */
  readonly asked_for: number;
  /** Chips he asked for and the host said no to, until he asks again or the next hand begins; else 0. */
  readonly refused: number;
  /** The open seat that was offered to him and that he let go by, said or unsaid; 0 if there is none. */
  readonly let_by: number;
  /** On the waiting list: why he has no seat yet, in a sentence. */
  readonly waits: string;
  /** Chips that are his when the hand is over. */
  readonly coming: number;
  readonly sits_out: boolean;
  readonly leaves: boolean;
  readonly bank: number;
  readonly ready: boolean;
}

/** What lies in the middle. */
export interface Middle {
  readonly burned: number;
  readonly left: number;
  readonly common: readonly CardText[];
  /** The dealer's last words. */
  readonly says: readonly string[];
}

/** A pot and who plays for it. */
export interface PotSeen {
  readonly name: string;
  readonly amount: number;
  readonly seats: readonly number[];
  readonly label: string;
}

/** A pot, or a half of it, and who won it with what. */
export interface Award {
  readonly pot: string;
  readonly half: "high" | "low" | "whole";
  readonly amount: number;
  readonly shares: readonly Share[];
  readonly text: string;
  readonly laws: readonly Law[];
}

/** What one player gets of a half of a pot. */
export interface Share {
  readonly seat: number;
  readonly name: string;
  readonly amount: number;
  /** How much of it were odd chips. */
  readonly odd: number;
}

/** What the viewer's own cards make. */
export interface HandLine {
  readonly half: "high" | "low" | "whole";
  readonly text: string;
  /** What is missing to something better. */
  readonly detail: string;
}

/** Who is to act and why. */
export interface Turn {
  readonly seat: number;
  readonly text: string;
  readonly laws: readonly Law[];
  readonly clock: Clock | null;
}

/** How long the one to act still has, in seconds, counted when the step was sent. */
export interface Clock {
  readonly left: number;
  /** The time of one act; the ring runs from here. */
  readonly of: number;
  /** What of his time bank follows. */
  readonly bank: number;
}

/** What the viewer may do now. */
export interface Dock {
  readonly title: string;
  readonly detail: string;
  readonly choices: readonly Choice[];
  readonly barred: readonly Barred[];
  /** Whether it is not his turn and he may only ask to see a hand: whatever else he may do stands beside it. */
  readonly asks_only: boolean;
}

/** One button. Where ``least`` is below ``most`` the size is free in whole chips. */
export interface Choice {
  readonly act: "ask-to-see" | "bet" | "bring-in" | "call" | "check" | "complete" | "discard" | "fold" | "muck" | "raise" | "show";
  /** What stands on it, such as "Call 40"; for a free size, with the least amount. */
  readonly label: string;
  readonly detail: string;
  /** The key that presses it. */
  readonly key: string;
  readonly least: number;
  readonly most: number;
  readonly stops: readonly Stop[];
  /** How the limit is made up. */
  readonly made_of: string;
  /** A question to ask first, such as folding where checking is free. */
  readonly confirm: string;
  /** How many of his down cards he must name (a discard). */
  readonly cards: number;
  /** Whose hand he asks to see. */
  readonly seat: number;
  readonly laws: readonly Law[];
}

/** An amount with a name on the slider, such as "half pot". */
export interface Stop {
  readonly label: string;
  readonly to: number;
}

/** What one might wish for and may not do, and why. */
export interface Barred {
  readonly act: string;
  readonly text: string;
  readonly laws: readonly Law[];
}

/** An act that can be chosen before the turn comes. */
export interface Ahead {
  readonly key: "call" | "call-any" | "check" | "check-or-fold";
  readonly label: string;
  readonly chosen: boolean;
}

/** Something that all should know, with its paragraphs: the deck is short. */
export interface Banner {
  readonly title: string;
  readonly text: string;
  readonly laws: readonly Law[];
}

/** A seat that is drawn for. */
export interface Drawing {
  readonly seat: number;
  readonly names: readonly string[];
  readonly cards: readonly CardText[];
}

/** A vacated seat and whether the viewer is asked. */
export interface OfferSeen {
  readonly seat: number;
  /** Who has still to answer. */
  readonly names: readonly string[];
  readonly you: boolean;
  /** How long they still have to answer, in seconds, counted when the step was sent. */
  readonly left: number;
  /** How long they had in all. */
  readonly of: number;
}

/** What only the host sees: he runs the table, and sees no card that others do not. */
export interface HostPanel {
  readonly requests: readonly Request[];
  /** The path of the link that lets somebody in. */
  readonly invitation: string;
  /** Whom he may send away. */
  readonly people: readonly string[];
  /** Those of them who are program players of the house. */
  readonly programs: readonly string[];
  /** The program players that can be seated. */
  readonly temperaments: readonly string[];
}

/** Chips that somebody wants to buy and the host has to approve. */
export interface Request {
  readonly name: string;
  readonly chips: number;
}

/** One line of the dealer's log. */
export interface Line {
  /** The step it came with. */
  readonly n: number;
  readonly text: string;
  readonly laws: readonly Law[];
  /** Whether a street or another part of the hand begins with it. */
  readonly head: boolean;
  readonly quiet: boolean;
  /** The hand it belongs to; 0 for the table. */
  readonly hand: number;
}

/** What has happened since the step before. */
export interface Step {
  readonly type: "step";
  readonly n: number;
  readonly changes: Changes;
  readonly log: readonly Line[];
  readonly cues: readonly Cue[];
}

/** The parts of a picture that have changed; of the seats, only those that have. Null means it is gone. */
export interface Changes {
  readonly table?: Table;
  readonly seats?: readonly Place[];
  readonly mine?: Mine;
  readonly middle?: Middle;
  readonly hand?: number;
  readonly street?: string;
  readonly over?: boolean;
  readonly pots?: readonly PotSeen[];
  readonly awards?: readonly Award[];
  readonly my_hand?: readonly HandLine[];
  readonly turn?: Turn | null;
  readonly dock?: Dock | null;
  readonly ahead?: readonly Ahead[];
  readonly banner?: Banner | null;
  readonly dead?: Readonly<Record<string, "common" | "folded" | "mine" | "showing">> | null;
  readonly drawing?: Drawing | null;
  readonly offer?: OfferSeen | null;
  readonly next_hand?: number | null;
  readonly host?: HostPanel | null;
}

/** What moved, so that the page can show where something came from. */
export interface Cue {
  readonly kind: "ante" | "award" | "bet" | "burn" | "card-common" | "card-down" | "card-up" | "collect" | "return" | "show";
  readonly seat: number;
  readonly amount: number;
}

/** A wish was granted; what came of it is in the steps. */
export interface Granted {
  readonly type: "granted";
  readonly id: string;
}

/** A wish was refused, and nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  /** One sentence: what is wrong with what, and what is allowed. */
  readonly text: string;
  readonly laws: readonly Law[];
}

/** A wish with a key that makes it count once, however often it is sent. */
export interface Command {
  readonly id: string;
  readonly wish: Act | AskToSee | ChooseAhead | Claim | Withdraw | Wait | StopWaiting | TakeOffer | DeclineOffer | Buy | SitOut | ComeBack | Leave | Ready | ChooseGame | Pause | Resume | Close | Remove | Approve | HandOver | ChangeSign | SeatRobot;
}

/** Act in the hand, at the moment that ``after`` was the last step seen. */
export interface Act {
  readonly type: "act";
  readonly act: "bet" | "bring-in" | "call" | "check" | "complete" | "discard" | "fold" | "muck" | "raise" | "show";
  readonly hand: number;
  readonly after: number;
  /** The total for the round, where an amount is chosen. */
  readonly to?: number | null;
  /** The cards put away. */
  readonly cards?: readonly CardText[];
}

/** Ask to see a hand that was given up at the showdown. */
export interface AskToSee {
  readonly type: "ask-to-see";
  readonly seat: number;
}

/** Choose an act before the turn comes, or take the choice back. */
export interface ChooseAhead {
  readonly type: "ahead";
  readonly key?: "call" | "call-any" | "check" | "check-or-fold" | null;
}

/** Ask for an open seat. */
export interface Claim {
  readonly type: "claim";
  readonly seat: number;
}

/** Give up the claim to a seat. */
export interface Withdraw {
  readonly type: "withdraw";
}

/** Go on the waiting list. */
export interface Wait {
  readonly type: "wait";
}

/** Go off the waiting list. */
export interface StopWaiting {
  readonly type: "stop-waiting";
}

/** Take the vacated seat that is offered. */
export interface TakeOffer {
  readonly type: "take";
}

/** Let the vacated seat that is offered go by. */
export interface DeclineOffer {
  readonly type: "decline";
}

/** Buy chips. */
export interface Buy {
  readonly type: "buy";
  readonly chips: number;
}

/** Stay out of the hands to come. */
export interface SitOut {
  readonly type: "sit-out";
}

/** Take part again. */
export interface ComeBack {
  readonly type: "come-back";
}

/** Give up the seat and take one's chips. */
export interface Leave {
  readonly type: "leave";
}

/** Wait no longer for the next hand; it begins when all people at the table are ready. */
export interface Ready {
  readonly type: "ready";
}

/** In dealer's choice: name the game of the next hand. */
export interface ChooseGame {
  readonly type: "choose-game";
  readonly rules: string;
}

/** The host: begin no more hands for now. */
export interface Pause {
  readonly type: "pause";
}

/** The host: let hands begin again. */
export interface Resume {
  readonly type: "resume";
}

/** The host: close the table. */
export interface Close {
  readonly type: "close";
}

/** The host: send somebody away. */
export interface Remove {
  readonly type: "remove";
  readonly name: string;
}

/** The host: let somebody buy the chips he asked for, or not. */
export interface Approve {
  readonly type: "approve";
  readonly name: string;
  readonly yes?: boolean;
  /** The chips he saw asked for: it is refused if they are others by now. Without, it is for what is asked now. */
  readonly chips?: number | null;
}

/** The host: let somebody else at the table run it. */
export interface HandOver {
  readonly type: "hand-over";
  readonly name: string;
}

/** The host: put up another sign between hands; only the fields named are changed. */
export interface ChangeSign {
  readonly type: "change-sign";
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  readonly rules?: string | null;
}

/** The host: give an open seat to a program player. */
export interface SeatRobot {
  readonly type: "seat-robot";
  readonly temperament: string;
  readonly seat?: number | null;
}

/** A table as the lobby lists it. */
export interface LobbyRow {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly rules: string;
  readonly law: Law;
  readonly stakes: string;
  readonly detail: string;
  readonly host: string;
  readonly hand: number;
  readonly seats: number;
  readonly taken: number;
  readonly waiting: number;
  /** Whether the viewer sits there, waits there or is its host. */
  readonly mine: boolean;
  /** Seconds until the table is closed by itself, unless somebody looks in; null while somebody is there. */
  readonly closes: number | null;
}

/** A table before one takes a seat. */
export interface TableSeen {
  readonly table: Table;
  /** Who sits where; null for an open seat. */
  readonly seats: readonly (string | null)[];
  readonly may_enter: boolean;
  /** Those of them who are program players of the house. */
  readonly programs: readonly string[];
}

/** A finished hand in a list. */
export interface HandRow {
  readonly table: string;
  readonly name: string;
  readonly hand: number;
  readonly game: string;
  /** What it brought the viewer; null if he was not in it. */
  readonly net: number | null;
  /** When it ended, as ISO 8601 writes it. */
  readonly when: string;
}

/** A finished hand for the replayer: how it began, then each step. */
export interface Replay {
  readonly snapshot: Snapshot;
  readonly steps: readonly Step[];
}

/** The odds of a hand, street by street; none where they cannot be reckoned. */
export interface HandOdds {
  readonly streets: readonly StreetOdds[];
}

/** The odds when the cards of a street had been dealt, before its betting. */
export interface StreetOdds {
  readonly street: string;
  readonly exact: boolean;
  readonly run_outs: number;
  readonly seats: readonly SeatOdds[];
}

/** What one player would get of the pot on average, as parts of 1. */
export interface SeatOdds {
  readonly seat: number;
  readonly name: string;
  readonly share: number;
  /** What of it he would get for a high hand. */
  readonly high: number;
  /** What of it he would get for a low hand. */
  readonly low: number;
  /** The standard error of the share; 0 where every run-out was counted. */
  readonly error: number;
}

/** The settle-up sheet. Chips have no price here. */
export interface Sheet {
  readonly lines: readonly Settled[];
  readonly debts: readonly Debt[];
}

/** One line of the settle-up sheet, in chips. */
export interface Settled {
  readonly name: string;
  /** What he has bought, all in all. */
  readonly bought: number;
  /** What he has taken off the table. */
  readonly returned: number;
  /** What he has in front of him. */
  readonly stack: number;
  /** Returned and stack less bought: what he is up, or below 0 what he is down. */
  readonly net: number;
  /** Whether it is a program player of the house: two of these owe each other nothing. */
  readonly robot: boolean;
}

/** Who owes whom how many chips. */
export interface Debt {
  readonly owes: string;
  readonly to: string;
  readonly chips: number;
  /** Whether one of the two is a program player of the house. */
  readonly robot: boolean;
}

/** Why a request was refused, in one sentence. */
export interface Problem {
  readonly code: string;
  readonly text: string;
  readonly laws: readonly Law[];
}

export type FromTable = Snapshot | Step | Granted | Refused;

export type Wish = Act | AskToSee | ChooseAhead | Claim | Withdraw | Wait | StopWaiting | TakeOffer | DeclineOffer | Buy | SitOut | ComeBack | Leave | Ready | ChooseGame | Pause | Resume | Close | Remove | Approve | HandOver | ChangeSign | SeatRobot;

/** What is left out of a part has this value. */
export const USUAL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Picture: {"hand":0,"street":"","over":true,"pots":[],"awards":[],"my_hand":[],"turn":null,"dock":null,"ahead":[],"banner":null,"dead":null,"drawing":null,"offer":null,"next_hand":null,"host":null},
  Table: {"listed":true,"next":null,"paused":false,"pausing":false,"closing":false,"closed":false,"games":[],"chooses":0,"waiting":[],"folded_up":true},
  Law: {"reading":false},
  Place: {"name":null,"you":false,"robot":false,"host":false,"stack":0,"bet":0,"did":"","down":[],"up":[],"order":[],"part":"open","shown":false,"showing":"","marks":[],"to_act":false,"away":false,"waited":false,"left":false,"taken_by":"","won":0,"high":[],"low":[],"claimed":[],"may_sit":false,"label":""},
  Mark: {"laws":[],"order":0,"card":null,"equal":[]},
  Mine: {"seat":0,"waiting":0,"claimed":0,"may_buy":false,"buy_least":0,"buy_most":0,"asked_for":0,"refused":0,"let_by":0,"waits":"","coming":0,"sits_out":false,"leaves":false,"bank":0,"ready":false},
  Middle: {"burned":0,"left":0,"common":[],"says":[]},
  Award: {"laws":[]},
  Share: {"odd":0},
  HandLine: {"detail":""},
  Turn: {"laws":[],"clock":null},
  Dock: {"detail":"","choices":[],"barred":[],"asks_only":false},
  Choice: {"detail":"","key":"","least":0,"most":0,"stops":[],"made_of":"","confirm":"","cards":0,"seat":0,"laws":[]},
  Ahead: {"chosen":false},
  OfferSeen: {"left":0,"of":0},
  Line: {"laws":[],"head":false,"quiet":false,"hand":0},
  Step: {"log":[],"cues":[]},
  Cue: {"seat":0,"amount":0},
  Refused: {"laws":[]},
  LobbyRow: {"closes":null},
  TableSeen: {"programs":[]},
  Settled: {"robot":false},
  Debt: {"robot":false},
  Problem: {"laws":[]},
};

/** Which fields of a part are parts themselves, or lists of them. */
export const PARTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Snapshot: {"picture":"Picture","log":"Line"},
  Picture: {"table":"Table","seats":"Place","mine":"Mine","middle":"Middle","pots":"PotSeen","awards":"Award","my_hand":"HandLine","turn":"Turn","dock":"Dock","ahead":"Ahead","banner":"Banner","drawing":"Drawing","offer":"OfferSeen","host":"HostPanel"},
  Table: {"law":"Law","sign":"SignLine","next":"NextGame"},
  SignLine: {"laws":"Law"},
  NextGame: {"law":"Law","sign":"SignLine"},
  Place: {"marks":"Mark"},
  Mark: {"laws":"Law"},
  Award: {"shares":"Share","laws":"Law"},
  Turn: {"laws":"Law","clock":"Clock"},
  Dock: {"choices":"Choice","barred":"Barred"},
  Choice: {"stops":"Stop","laws":"Law"},
  Barred: {"laws":"Law"},
  Banner: {"laws":"Law"},
  HostPanel: {"requests":"Request"},
  Line: {"laws":"Law"},
  Step: {"changes":"Changes","log":"Line","cues":"Cue"},
  Changes: {"table":"Table","seats":"Place","mine":"Mine","middle":"Middle","pots":"PotSeen","awards":"Award","my_hand":"HandLine","turn":"Turn","dock":"Dock","ahead":"Ahead","banner":"Banner","drawing":"Drawing","offer":"OfferSeen","host":"HostPanel"},
  Refused: {"laws":"Law"},
  LobbyRow: {"law":"Law"},
  TableSeen: {"table":"Table"},
  Replay: {"snapshot":"Snapshot","steps":"Step"},
  HandOdds: {"streets":"StreetOdds"},
  StreetOdds: {"seats":"SeatOdds"},
  Sheet: {"lines":"Settled","debts":"Debt"},
  Problem: {"laws":"Law"},
};
