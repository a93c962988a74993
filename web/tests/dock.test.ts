import { describe, expect, it } from "vitest";

import type { Answer } from "../src/feed/wishes";
import { whole } from "../src/feed/whole";
import { Intent, labelled, sized } from "../src/table/dock.svelte";
import type { Choice, Picture, Wish } from "../src/wire";
import desk from "../fixtures/table-desktop.json";

const choice = (rest: Partial<Choice>): Choice => whole<Choice>("Choice", { act: "call", label: "Call 10", ...rest });
const picture = desk.picture as unknown as Picture;

function intent(answer: Partial<Answer> = { type: "granted" }) {
  const wishes: Wish[] = [];
  const wish = (one: Wish) => {
    wishes.push(one);
    return Promise.resolve({ id: "1", code: "", text: "", laws: [], ...answer } as Answer);
  };
  return { wishes, intent: new Intent(wish, () => ({ picture, n: 60 })) };
}

describe("a button", () => {
  it("says the amount that is chosen where the size is free", () => {
    const raise = choice({ act: "raise", label: "Raise to 20", least: 20, most: 62 });
    expect(labelled(raise, 45)).toBe("Raise to 45");
    expect(sized([choice({}), raise])).toBe(raise);
  });

  it("is left as the server named it where there is one size", () => {
    expect(labelled(choice({ label: "Raise to 20", least: 20, most: 20 }), 45)).toBe("Raise to 20");
  });
});

describe("what is said of a lost connection", () => {
  it("is taken back when it is there again, and other refusals are not", async () => {
    const { intent: lost } = intent({ type: "refused", code: "connection-lost" } as never);
    await lost.say({ type: "ready" });
    lost.reconnected();
    expect(lost.refusal).toBeNull();
    const { intent: barred } = intent({ type: "refused", code: "not-your-turn" } as never);
    await barred.say({ type: "ready" });
    barred.reconnected();
    expect(barred.refusal).not.toBeNull();
  });
});

describe("what is wished for", () => {
  it("names the hand and the last step seen, so that it cannot count later", () => {
    const { wishes, intent: mine } = intent();
    mine.press(choice({}));
    expect(wishes).toEqual([{ type: "act", act: "call", hand: 48, after: 60 }]);
  });

  it("carries the amount where the size is free", () => {
    const { wishes, intent: mine } = intent();
    mine.amount = 45;
    mine.press(choice({ act: "raise", least: 20, most: 62 }));
    expect(wishes).toMatchObject([{ act: "raise", to: 45 }]);
  });

  it("carries the cards that are put away", () => {
    const { wishes, intent: mine } = intent();
    for (const card of ["As", "4c", "Kd"]) mine.pick(card, 2);
    mine.press(choice({ act: "discard", cards: 2 }));
    expect(wishes).toMatchObject([{ act: "discard", cards: ["4c", "Kd"] }]);
  });

  it("is asked about first where the server has a question", () => {
    const { wishes, intent: mine } = intent();
    const fold = choice({ act: "fold", confirm: "Checking is free. Fold all the same?" });
    mine.press(fold);
    expect(wishes).toEqual([]);
    expect(mine.asks).toBe(fold);
    mine.press(fold);
    expect(wishes).toHaveLength(1);
  });

  it("leaves the refusal to be read, and nothing else has changed", async () => {
    const { intent: mine } = intent({ type: "refused", text: "raise to 9 is below the least raise of 20" });
    mine.amount = 9;
    await mine.say({ type: "sit-out" });
    expect(mine.refusal?.text).toContain("below the least raise");
    expect(mine.amount).toBe(9);
    expect(mine.busy).toBe(false);
  });

  it("cannot be sent twice by pressing twice", () => {
    const { wishes, intent: mine } = intent();
    mine.press(choice({}));
    mine.press(choice({}));
    expect(wishes).toHaveLength(1);
  });
});
