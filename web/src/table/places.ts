import type { Place } from "../wire";

/** Who sits there now: whoever played the hand that is still shown may have got up. */
export const sitter = (place: Place): string | null => (place.left ? place.taken_by || null : place.name);

/** Whether somebody may ask for the seat as for an open one, though a hand is still shown there. */
export const vacated = (place: Place): boolean => place.left && (place.may_sit || place.claimed.length > 0);

/** Where the viewer's own cards are drawn: not where somebody else's hand is still shown; 0 for nowhere. */
export const drawnAt = (seats: readonly Place[], mine: number): number =>
  seats.some((place) => place.number === mine && place.left) ? 0 : mine;
