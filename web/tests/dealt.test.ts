import { describe, expect, it } from "vitest";

import { whole } from "../src/feed/whole";
import { dealt, inTurn, seating } from "../src/table/dealt";
import type { Place } from "../src/wire";

const seat = (number: number, rest: Partial<Place> = {}) =>
  whole<Place>("Place", { number, name: `p${number}`, ...rest });
const table = (many: number) => Array.from({ length: many }, (_, i) => seat(i + 1));
const numbers = (places: readonly Place[]) => places.map((place) => place.number);

describe("the cards of a seat", () => {
  it("lie in the order of the deal", () => {
    const place = seat(1, { down: [null, "2c", null], up: ["Kd"], order: ["down", "down", "up", "down"] });
    expect(dealt(place).map((one) => one.card)).toEqual([null, "2c", "Kd", null]);
    expect(dealt(place).map((one) => one.down)).toEqual([true, true, false, true]);
  });

  it("are all there even if the order says less", () => {
    expect(dealt(seat(1, { down: [null], up: ["Kd"], order: [] }))).toHaveLength(2);
  });
});

describe("the seats around the felt", () => {
  it("run clockwise from the dealer's left, ours at the bottom", () => {
    const { right, mine, left, first } = seating(table(6), 3);
    expect(numbers(right)).toEqual([1, 2]);
    expect(mine?.number).toBe(3);
    expect(numbers(left)).toEqual([4, 5, 6]);
    expect(first).toBe(0);
  });

  it("are spread over both flanks where one would hold too many, and it is marked where the round begins", () => {
    const { right, left, first } = seating(table(8), 1);
    expect(numbers(left)).toEqual([2, 3, 4]);
    expect(numbers(right)).toEqual([5, 6, 7, 8]);
    expect(first).toBe(1);
  });

  it("are never more than four on a flank with nine", () => {
    for (let me = 1; me <= 9; me++) {
      const { left, right } = seating(table(9), me);
      expect(Math.max(left.length, right.length)).toBe(4);
      expect([...numbers(left), ...numbers(right), me].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it("are halved for who looks on", () => {
    const { right, mine, left } = seating(table(7), 0);
    expect(mine).toBeNull();
    expect([numbers(right), numbers(left)]).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });
});

it("on a phone the opponents come in the order they act after us", () => {
  expect(numbers(inTurn(table(6), 3))).toEqual([4, 5, 6, 1, 2]);
});
