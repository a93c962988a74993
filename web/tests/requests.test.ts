import { describe, expect, it } from "vitest";

import { fresh } from "../src/table/requests";
import { SignDraft } from "../src/table/sign-draft.svelte";

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

describe("the sign that a host writes", () => {
  it("is put away when it is granted", () => {
    const draft = new SignDraft();
    draft.open = true;
    draft.fields = { ante: 5 };
    draft.granted();
    expect(draft.open).toBe(false);
    expect(draft.fields).toEqual({});
  });
});
