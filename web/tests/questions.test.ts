import { describe, expect, it } from "vitest";

import { whole } from "../src/feed/whole";
import { asked } from "../src/table/questions";
import type { Snapshot, Wish } from "../src/wire";
import desk from "../fixtures/table-desktop.json";

const playing = whole<Snapshot>("Snapshot", desk).picture;
const between = { ...playing, over: true };
const words = (wish: Wish, picture = playing) => asked(wish, picture)?.text;

describe("what cannot be taken back is asked about first", () => {
  it("closing a table, with what becomes of the hand in play", () => {
    expect(words({ type: "close" })).toMatch(/for good when the hand is over, with 6 seated/);
    expect(words({ type: "close" }, between)).toMatch(/for good now/);
  });

  it("sending somebody away, with his chips", () => {
    expect(words({ type: "remove", name: "Noor" })).toMatch(/^Noor .* when the hand is over and 238 chips/);
    expect(words({ type: "remove", name: "Noor" }, between)).toMatch(/the seat now/);
  });

  it("handing the table over", () => {
    expect(words({ type: "hand-over", name: "Noor" })).toMatch(/you do no longer/);
  });

  it("leaving, for who has chips", () => {
    expect(words({ type: "leave" })).toMatch(/your 168 chips/);
    const broke = { ...playing, seats: playing.seats.map((place) => ({ ...place, stack: 0 })) };
    expect(words({ type: "leave" }, broke)).toBeUndefined();
  });

  it("leaving, for whose chips are not shown because another's hand still is", () => {
    const mine = playing.mine.seat;
    const seats = between.seats.map((place) =>
      place.number === mine ? { ...place, you: false, left: true } : place,
    );
    expect(words({ type: "leave" }, { ...between, seats })).toMatch(/any chips you have/);
  });

  it("and counts and sends away those who sit there, not who has got up", () => {
    const seats = between.seats.map((place) => (place.name === "Noor" ? { ...place, left: true } : place));
    expect(words({ type: "close" }, { ...between, seats })).toMatch(/with 5 seated/);
    expect(words({ type: "remove", name: "Noor" }, { ...between, seats })).not.toMatch(/chips/);
  });

  it("and nothing else", () => {
    for (const type of ["pause", "resume", "sit-out", "withdraw"] as const) expect(words({ type })).toBeUndefined();
  });
});
