import type { Changes, Line, Picture, Place, Snapshot, Step } from "../wire";

/** The picture after a step: what is absent has not changed, null is gone, and seats are replaced by their number. */
export function merged(picture: Picture, changes: Changes): Picture {
  const seats = changes.seats ? withSeats(picture.seats, changes.seats) : picture.seats;
  return { ...picture, ...changes, seats };
}

function withSeats(all: readonly Place[], changed: readonly Place[]): readonly Place[] {
  const byNumber = new Map([...all, ...changed].map((place) => [place.number, place]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** The log after a snapshot: what it brings, after the lines of earlier hands that are known already. */
export function logFrom(known: readonly Line[], snapshot: Snapshot): readonly Line[] {
  const told = new Set(snapshot.log.map((line) => line.hand));
  return [...known.filter((line) => !told.has(line.hand) && line.n <= snapshot.n), ...snapshot.log];
}

/** The pictures of a hand from its first to its last, and which log lines there are by then. */
export function pictures(snapshot: Snapshot, steps: readonly Step[]): readonly Moment[] {
  const moments: Moment[] = [{ picture: snapshot.picture, lines: snapshot.log.length, step: null }];
  for (const step of steps) {
    const before = moments.at(-1) as Moment;
    moments.push({ picture: merged(before.picture, step.changes), lines: before.lines + step.log.length, step });
  }
  return moments;
}

export interface Moment {
  readonly picture: Picture;
  /** How many lines of the whole log have been told. */
  readonly lines: number;
  /** What led here; null at the start. */
  readonly step: Step | null;
}
