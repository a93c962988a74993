import { describe, expect, it } from "vitest";

import { logFrom, merged, pictures } from "../src/feed/merge";
import { whole } from "../src/feed/whole";
import type { Changes, Line, Picture, Place, Snapshot, Step } from "../src/wire";
import desk from "../fixtures/table-desktop.json";

const snapshot = whole<Snapshot>("Snapshot", desk);
const start = snapshot.picture;
const seat = (number: number, rest: Partial<Place>): Place => whole<Place>("Place", { number, ...rest });
const line = (n: number, hand: number, text = "x"): Line => whole<Line>("Line", { n, hand, text });

describe("a picture after a step", () => {
  it("keeps what the step does not speak of", () => {
    const after = merged(start, { street: "sixth street" });
    expect(after.street).toBe("sixth street");
    expect(after.pots).toBe(start.pots);
    expect(after.seats).toBe(start.seats);
  });

  it("loses what the step says is gone", () => {
    expect(start.dock).not.toBeNull();
    expect(merged(start, { dock: null }).dock).toBeNull();
  });

  it("has the seats of the step in place of the old ones, by number, and the others as they were", () => {
    const after = merged(start, { seats: [seat(4, { name: "Mei", stack: 1 })] });
    expect(after.seats.map((one) => one.number)).toEqual(start.seats.map((one) => one.number));
    expect(after.seats.find((one) => one.number === 4)?.stack).toBe(1);
    expect(after.seats.find((one) => one.number === 1)).toBe(start.seats.find((one) => one.number === 1));
  });

  it("takes a seat that was not there before in its place by number", () => {
    const few: Picture = { ...start, seats: [seat(1, {}), seat(3, {})] };
    expect(merged(few, { seats: [seat(2, {})] }).seats.map((one) => one.number)).toEqual([1, 2, 3]);
  });

  it("leaves the picture before it as it was", () => {
    const before = JSON.stringify(start);
    merged(start, { seats: [seat(1, { stack: 9 })], over: true });
    expect(JSON.stringify(start)).toBe(before);
  });
});

describe("the log after a snapshot", () => {
  it("keeps earlier hands and takes the hand in play from the snapshot, so that no line is there twice", () => {
    const known = [line(1, 1), line(5, 2, "old"), line(6, 2, "old")];
    const log = logFrom(known, { ...snapshot, n: 9, log: [line(5, 2, "new"), line(6, 2, "new"), line(9, 2, "new")] });
    expect(log.map((one) => [one.n, one.text])).toEqual([
      [1, "x"],
      [5, "new"],
      [6, "new"],
      [9, "new"],
    ]);
  });
});

describe("the moments of a finished hand", () => {
  const step = (n: number, changes: Changes, log: Line[] = []): Step => ({ type: "step", n, changes, log, cues: [] });

  it("are one more than the steps, each the last one and its change", () => {
    const moments = pictures(snapshot, [step(61, { hand: 49 }, [line(61, 49)]), step(62, { street: "x" })]);
    expect(moments.map((one) => one.picture.hand)).toEqual([48, 49, 49]);
    expect(moments.map((one) => one.lines - snapshot.log.length)).toEqual([0, 1, 1]);
  });
});
