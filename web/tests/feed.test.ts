import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { wait } from "../src/feed/backoff";
import { Feed } from "../src/feed/feed.svelte";
import desk from "../fixtures/table-desktop.json";

/** A connection that the test holds the other end of. */
class Line {
  static all: Line[] = [];
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1000, reason = "") {
    this.onclose?.({ code, reason });
  }
  says(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const at = (i: number) => Line.all.at(i) as Line;
const snapshot = { ...desk, n: 60 };
const step = (n: number, changes: object) => ({ type: "step", n, changes });
let closing: () => void;

function opened(): Feed {
  const feed = new Feed((after) => `ws://table?after=${after ?? ""}`);
  closing = feed.open();
  at(-1).onopen?.();
  at(-1).says(snapshot);
  return feed;
}

beforeEach(() => {
  Line.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

afterEach(() => {
  closing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a feed", () => {
  it("begins with a snapshot and goes on with its steps", () => {
    const feed = opened();
    at(0).says(step(61, { street: "sixth street" }));
    expect(feed.picture?.street).toBe("sixth street");
    expect(feed.n).toBe(61);
  });

  it("counts the time to answer an offer from when it was told", () => {
    const feed = opened();
    vi.advanceTimersByTime(4000);
    const told = performance.now();
    at(0).says(step(61, { offer: { seat: 2, names: ["Cleo"], you: true, left: 23, of: 30 } }));
    vi.advanceTimersByTime(4000);
    at(0).says(step(62, { street: "sixth street" }));
    expect(feed.offerAt).toBe(told);
  });

  it("does not take a step twice", () => {
    const feed = opened();
    at(0).says(step(61, { street: "sixth street" }));
    at(0).says(step(61, { street: "again" }));
    expect(feed.picture?.street).toBe("sixth street");
  });

  it("is taken up again after the last step seen", async () => {
    const feed = opened();
    at(0).says(step(61, {}));
    at(0).close(1006);
    expect(feed.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(at(-1).address).toBe("ws://table?after=61");
    at(-1).onopen?.();
    expect(feed.connection).toBe("live");
  });

  it("takes a snapshot in place of steps that the table no longer has", async () => {
    const feed = opened();
    at(0).close(1006);
    await vi.advanceTimersByTimeAsync(10_000);
    at(-1).onopen?.();
    at(-1).says({ ...snapshot, n: 90, picture: { ...desk.picture, street: "seventh street" } });
    expect(feed.n).toBe(90);
    expect(feed.picture?.street).toBe("seventh street");
  });

  it("sends a wish again that was not answered, with the same key, and once it is answered no more", async () => {
    const feed = opened();
    const answer = feed.wish({ type: "sit-out" });
    const [first] = at(0).sent;
    at(0).close(1006);
    await vi.advanceTimersByTimeAsync(10_000);
    at(-1).onopen?.();
    expect(at(-1).sent).toEqual([first]);
    const { id } = JSON.parse(first as string) as { id: string };
    at(-1).says({ type: "granted", id });
    expect(await answer).toEqual({ type: "granted", id });
    at(-1).close(1006);
    await vi.advanceTimersByTimeAsync(10_000);
    at(-1).onopen?.();
    expect(at(-1).sent).toEqual([]);
  });

  it("keeps a wish that is made while the connection is lost", async () => {
    const feed = opened();
    at(0).close(1006);
    void feed.wish({ type: "come-back" });
    expect(at(0).sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    at(-1).onopen?.();
    expect(at(-1).sent).toHaveLength(1);
  });

  it("keeps no act that is meant for a moment which may be gone, and says so", async () => {
    const feed = opened();
    at(0).close(1006);
    const answer = await feed.wish({ type: "act", act: "call", hand: 1, after: 3 });
    expect(answer).toMatchObject({ type: "refused", code: "connection-lost" });
    await vi.advanceTimersByTimeAsync(10_000);
    at(-1).onopen?.();
    expect(at(-1).sent).toEqual([]);
  });

  it("takes the connection for lost when a wish is not answered", async () => {
    const feed = opened();
    void feed.wish({ type: "ready" });
    await vi.advanceTimersByTimeAsync(7500);
    expect(Line.all.length).toBeGreaterThan(1);
  });

  it("does not knock again where it was shut out", async () => {
    const feed = opened();
    at(0).close(1008, "this table is by invitation");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(feed.connection).toBe("shut");
    expect(feed.reason).toBe("this table is by invitation");
    expect(Line.all).toHaveLength(1);
  });

  it("does not show a table that speaks another version", () => {
    const feed = new Feed(() => "");
    closing = feed.open();
    at(0).onopen?.();
    at(0).says({ ...snapshot, version: 99 });
    expect(feed.picture).toBeNull();
    expect(feed.connection).toBe("shut");
  });
});

describe("the wait before the next attempt", () => {
  it("grows and is never longer than eight seconds, and never nothing", () => {
    const longest = Array.from({ length: 12 }, (_, i) => wait(i, 1));
    expect(longest.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
    expect(Math.max(...longest)).toBe(8000);
    expect(wait(0, 0)).toBeGreaterThan(0);
  });
});
