import type { Mark, Place } from "../wire";

/** What stands on the pennant of a mark, and its shape. */
export const PENNANTS: Readonly<Record<Mark["kind"], { readonly word: string; readonly looks: string } | null>> = {
  opens: { word: "Opens", looks: "mark--open" },
  "must-bet": { word: "Must bet", looks: "" },
  "all-in": { word: "All in", looks: "mark--allin" },
  "must-show": { word: "Must show", looks: "mark--plain" },
  shows: null,
  concedes: null,
  out: { word: "Out", looks: "mark--plain" },
  away: { word: "Away", looks: "mark--plain" },
  leaves: { word: "Leaves", looks: "mark--plain" },
};

/** Whether a mark and its reason need two lines on a flank. */
export function long(mark: Mark): boolean {
  const words =
    mark.text.length +
    (mark.laws[0]?.short.length ?? 0) +
    (mark.order > 0 ? 4 : (PENNANTS[mark.kind]?.word.length ?? 0) * 1.4 + 4);
  return mark.kind === "must-bet" || words > 44;
}

/** How many lines the marks of a flank need. */
export const lines = (places: readonly Place[]): number =>
  places.flatMap((place) => place.marks).reduce((sum, mark) => sum + (long(mark) ? 2 : 1), 0);
