import { describe, expect, it } from "vitest";

import { whole } from "../src/feed/whole";
import { denied, fresh } from "../src/table/requests";
import { SignDraft } from "../src/table/sign-draft.svelte";
import type { Mine } from "../src/wire";

const mine = (rest: Partial<Mine & { stack: number }>) => ({
  ...whole<Mine>("Mine", { name: "Gus", seat: 2 }),
  stack: 0,
  ...rest,
});

describe("the host is told of chips that are asked for", () => {
  const [gus, mei] = [
    { name: "Gus", chips: 400 },
    { name: "Mei", chips: 100 },
  ];

  it("once, when they are", () => {
    expect(fresh([], [gus])).toEqual(["Gus asks for 400 chips"]);
    expect(fresh([gus], [gus, mei])).toEqual(["Mei asks for 100 chips"]);
    expect(fresh([gus, mei], [mei])).toEqual([]);
  });

  it("again, when they are others", () => {
    expect(fresh([gus], [{ name: "Gus", chips: 300 }])).toEqual(["Gus asks for 300 chips"]);
  });
});

describe("who asked for chips is told that he does not get them", () => {
  it("when they are no longer asked for and have not come", () => {
    expect(denied(mine({ asked_for: 400 }), mine({}))).toBe(400);
  });

  it("and not when he has them, or when they come with the end of the hand", () => {
    expect(denied(mine({ asked_for: 400 }), mine({ stack: 400 }))).toBe(0);
    expect(denied(mine({ asked_for: 400 }), mine({ coming: 400 }))).toBe(0);
  });

  it("and not when he has gone, or still waits", () => {
    expect(denied(mine({ asked_for: 400 }), mine({ seat: 0 }))).toBe(0);
    expect(denied(mine({ asked_for: 400 }), mine({ asked_for: 300 }))).toBe(0);
    expect(denied(mine({}), mine({}))).toBe(0);
  });
});

describe("the sign that a host writes", () => {
  it("waits from when it is granted until another sign hangs", () => {
    const draft = new SignDraft();
    draft.open = true;
    draft.fields = { ante: 5 };
    expect(draft.waits(["ante 2"])).toBe(false);
    draft.granted(["ante 2"]);
    expect(draft.open).toBe(false);
    expect(draft.fields).toEqual({});
    expect(draft.waits(["ante 2"])).toBe(true);
    expect(draft.waits(["ante 5"])).toBe(false);
  });
});
