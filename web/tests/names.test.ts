import { describe, expect, it } from "vitest";

import { lawAlone, pieces, rankOf, signed, spaced, spoken } from "../src/parts/names";

describe("a sentence with cards in it", () => {
  it("comes apart into words and cards", () => {
    expect(pieces("2♣ is low. 10♥ is not.")).toEqual([
      { rank: "2", suit: "c" },
      { words: " is low. " },
      { rank: "10", suit: "h" },
      { words: " is not." },
    ]);
  });

  it("leaves what is no card alone, be it markup or a number", () => {
    expect(pieces("<b>1♣</b> and 14")).toEqual([{ words: "<b>1♣</b> and 14" }]);
  });
});

describe("a card", () => {
  it("is printed with 10 and never T", () => expect(rankOf("Ts")).toBe("10"));
  it("is read out in words", () => expect(spoken("Qh")).toBe("queen of hearts"));
});

it("a loss is written with a minus, not a hyphen", () => {
  expect(signed(-12)).toBe("−12");
  expect(signed(34)).toBe("+34");
});

describe("long numbers in a sentence", () => {
  it("are grouped, and nothing else is", () => {
    expect(spaced("100000/200000, ante 1000")).toBe("100 000/200 000, ante 1000");
    expect(spaced("at least 1000000000000 of t_4436023271")).toBe("at least 1 000 000 000 000 of t_4436023271");
  });
});

describe("the law in a narrow bar", () => {
  it("goes without its paragraph", () => {
    expect(lawAlone("PA § 637a.10")).toBe("PA");
    expect(lawAlone("NZ 13")).toBe("NZ 13");
  });
});
