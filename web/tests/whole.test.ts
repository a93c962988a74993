import { describe, expect, it } from "vitest";

import { whole } from "../src/feed/whole";
import type { Snapshot, Step } from "../src/wire";

describe("what a table left out because it is as usual", () => {
  it("comes back in a part, and in the parts of that part", () => {
    const step = whole<Step>("Step", {
      type: "step",
      n: 7,
      changes: { seats: [{ number: 2, name: "Ana", marks: [{ kind: "opens", text: "best hand showing" }] }] },
    });
    const ana = step.changes.seats?.[0];
    expect(step.log).toEqual([]);
    expect(ana?.stack).toBe(0);
    expect(ana?.part).toBe("open");
    expect(ana?.marks[0]?.order).toBe(0);
    expect(ana?.marks[0]?.laws).toEqual([]);
  });

  it("is not put where a change says nothing: nothing has changed there", () => {
    const step = whole<Step>("Step", { type: "step", n: 8, changes: { turn: null } });
    expect(step.changes.turn).toBeNull();
    expect("dock" in step.changes).toBe(false);
    expect("seats" in step.changes).toBe(false);
  });

  it("does not hide what was said", () => {
    const law = { key: "nz/13", short: "NZ 13", reading: false };
    const sent = {
      type: "snapshot",
      version: 1,
      n: 3,
      picture: { table: { id: "a", law, listed: false, sign: [] } },
      log: [{ n: 3, text: "x" }],
    };
    const { picture, log } = whole<Snapshot>("Snapshot", sent);
    expect(picture.table.listed).toBe(false);
    expect(picture.table.folded_up).toBe(true);
    expect(log[0]?.quiet).toBe(false);
  });
});
