import type { CardText, Picture, Place } from "../wire";

/** A card in front of a seat, as it was dealt. */
export interface Dealt {
  readonly card: CardText | null;
  readonly down: boolean;
}

/** The cards of a seat in the order of the deal. */
export function dealt(place: Place): readonly Dealt[] {
  const down = [...place.down];
  const up = [...place.up];
  const inOrder = place.order.map((way) =>
    way === "down" ? { card: down.shift() ?? null, down: true } : { card: up.shift() ?? null, down: false },
  );
  return [...inOrder, ...down.map((card) => ({ card, down: true })), ...up.map((card) => ({ card, down: false }))];
}

/** Cards that stand out on the whole felt, and why. */
export interface Telling {
  /** Decided who must bet. */
  readonly decides: ReadonlySet<CardText>;
  readonly equal: ReadonlySet<CardText>;
  /** Whether some hand has won by its cards, so that the others are dulled. */
  readonly won: boolean;
}

export function telling(picture: Picture): Telling {
  const forced = picture.seats.flatMap((place) => place.marks).filter((mark) => mark.kind === "must-bet");
  return {
    decides: new Set(forced.flatMap((mark) => (mark.card ? [mark.card] : []))),
    equal: new Set(forced.flatMap((mark) => mark.equal)),
    won: picture.seats.some((place) => place.high.length > 0 || place.low.length > 0),
  };
}

/** Where the seats are drawn. The dealer is at the top and seats run clockwise from his left, ours at the bottom. */
export interface Seating {
  readonly right: readonly Place[];
  readonly mine: Place | null;
  readonly left: readonly Place[];
  /** The seat nearest the dealer's left, where it is not at the top of the right flank; else 0. */
  readonly first: number;
}

/** As many as one flank holds. */
const FLANK = 4;

export function seating(seats: readonly Place[], me: number): Seating {
  const at = seats.findIndex((place) => place.number === me);
  const mine = seats[at] ?? null;
  if (!mine) {
    const half = Math.ceil(seats.length / 2);
    return { right: seats.slice(0, half), mine, left: seats.slice(half), first: 0 };
  }
  const [before, after] = [seats.slice(0, at), seats.slice(at + 1)];
  if (before.length <= FLANK && after.length <= FLANK) return { right: before, mine, left: after, first: 0 };
  // Too many on one side: both flanks are filled from ours, and where the round begins is marked.
  const round = [...after, ...before];
  const half = Math.floor(round.length / 2);
  return { right: round.slice(half), mine, left: round.slice(0, half), first: seats[0]?.number ?? 0 };
}

/** The opponents in the order they act after ours; all of them from the dealer's left where we have no seat. */
export function inTurn(seats: readonly Place[], me: number): readonly Place[] {
  const at = seats.findIndex((place) => place.number === me);
  return at < 0 ? seats : [...seats.slice(at + 1), ...seats.slice(0, at)];
}
