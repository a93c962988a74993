import { expect, it } from "vitest";

import { pictures } from "../src/feed/merge";
import { whole } from "../src/feed/whole";
import { streets } from "../src/replay/streets";
import type { Changes, Snapshot, Step } from "../src/wire";
import desk from "../fixtures/table-desktop.json";

const snapshot = whole<Snapshot>("Snapshot", { ...desk, picture: { ...desk.picture, street: "third street" } });
const steps = (all: Changes[]): Step[] =>
  all.map((changes, i) => ({ type: "step", n: i, changes, log: [], cues: [] }));

it("a hand is cut into its streets without a gap, and the showdown is the last", () => {
  const moments = pictures(snapshot, steps([{}, { street: "fourth street" }, {}, { over: true }, {}]));
  expect(streets(moments)).toEqual([
    { name: "Third", from: 0, to: 2 },
    { name: "Fourth", from: 2, to: 4 },
    { name: "Showdown", from: 4, to: 6 },
  ]);
});
