import type { Mark } from "../wire";

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
