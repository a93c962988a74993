import "./stubs";

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import { whole } from "../src/feed/whole";
import type { Sitting } from "../src/table/context";
import Dock from "../src/table/Dock.svelte";
import { Intent } from "../src/table/dock.svelte";
import HostPanel from "../src/table/HostPanel.svelte";
import OpenRow from "../src/table/OpenRow.svelte";
import OpenSeat from "../src/table/OpenSeat.svelte";
import Plate from "../src/table/Plate.svelte";
import LawChip from "../src/parts/LawChip.svelte";
import type { Choice, Law, Mine, Picture, Place, Snapshot, Table } from "../src/wire";
import desk from "../fixtures/table-desktop.json";
import Seated from "./Seated.svelte";

const still = whole<Snapshot>("Snapshot", desk).picture;
const place = (rest: Partial<Place>): Place => whole<Place>("Place", { number: 6, ...rest });

/** The words of a part of a table, a button in brackets. */
function drawn(part: unknown, props: Record<string, unknown>, at: Partial<Sitting> = {}): string {
  const { body } = render(Seated as never, { props: { part, props, at } as never });
  return body
    .replace(/<!--.*?-->/gs, "")
    .replace(/<button[^>]*>/g, "[")
    .replace(/<\/button>/g, "]")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

/** A picture at this table after a hand, seen from seat 3. */
function after({ mine = {}, table = {}, ...rest }: Rest = {}): Picture {
  return {
    ...still,
    over: true,
    turn: null,
    dock: null,
    ahead: [],
    next_hand: 6,
    ...rest,
    mine: { ...still.mine, ...mine },
    table: { ...still.table, ...table },
  };
}
type Rest = Partial<Omit<Picture, "mine" | "table">> & { mine?: Partial<Mine>; table?: Partial<Table> };

function dock(picture: Picture, rest: Record<string, unknown> = {}): string {
  const intent = new Intent(
    () => Promise.resolve({ type: "granted", id: "" }),
    () => ({ picture, n: 1 }),
  );
  const props = { picture, intent, stack: 0, denied: 0, askName: () => {}, settle: () => {}, ...rest };
  return drawn(Dock, props);
}

const ask = (seat: number, label: string): Choice => whole<Choice>("Choice", { act: "ask-to-see", seat, label });

describe("hands that were given up unseen", () => {
  const asking = after({
    dock: {
      title: "Hands were given up unseen",
      detail: "",
      choices: [ask(3, "Ask to see you"), ask(4, "Ask to see Mei")],
      barred: [],
      asks_only: true,
    },
  });

  it("are asked for beside what else one may do, and nobody asks for his own", () => {
    const words = dock(asking);
    for (const button of ["Ask to see Mei", "Sit out", "Replay", "Next hand"]) expect(words).toContain(button);
    expect(words).not.toContain("Ask to see you");
  });

  it("leave the dock as it is where his own is the only one", () => {
    const own = { ...asking, dock: { ...asking.dock!, choices: [ask(3, "Ask to see you")] } };
    expect(dock(own)).not.toContain("Ask to see");
    expect(dock(own)).toContain("Next hand");
  });
});

describe("a table that is closed", () => {
  const shut = after({ table: { closed: true }, seats: still.seats.map(({ number }) => place({ number })) });

  it("offers nothing in the dock but what has been and the way out", () => {
    const words = dock({ ...shut, mine: { ...shut.mine, seat: 0 } });
    expect(words).toContain("The table is closed");
    for (const button of ["Replay", "Settle up", "To the tables"]) expect(words).toContain(button);
    for (const gone of ["Sit down", "Join", "Buy", "Sit out", "Next hand"]) expect(words).not.toContain(gone);
  });

  it("leaves its host the settle-up sheet alone", () => {
    const host = { requests: [], invitation: "/table/t_1", people: ["Mei"], programs: [], temperaments: ["rock"] };
    const words = drawn(HostPanel, { picture: { ...shut, host }, host });
    expect(words).toContain("Show the sheet");
    for (const gone of ["Pause", "Close the table", "Seat a program", "Change the sign", "Invite", "Send away"]) {
      expect(words).not.toContain(gone);
    }
    expect(drawn(HostPanel, { picture: { ...after(), host }, host })).toContain("Close the table");
  });

  it("has no open seats", () => {
    expect(drawn(OpenSeat, { place: place({ may_sit: true }) }, { closed: true })).not.toContain("open");
  });
});

describe("an open seat", () => {
  it("that may not be taken is not offered", () => {
    expect(drawn(OpenRow, { places: [place({})] })).toContain("Open seats 6");
    expect(drawn(OpenRow, { places: [place({ may_sit: true })] })).toContain("Sit down in seat [6]");
  });

  it("that the viewer asked for says so, and is not asked for again", () => {
    const asked = place({ may_sit: true, claimed: ["Ana"] });
    expect(drawn(OpenSeat, { place: asked }, { claimed: 6 })).toContain("You asked for seat 6");
    expect(drawn(OpenSeat, { place: asked }, { claimed: 6 })).not.toContain("[");
    expect(drawn(OpenSeat, { place: asked }, { claimed: 5 })).toContain("[Seat 6 is open. Sit here");
    expect(drawn(OpenRow, { places: [asked] }, { claimed: 6 })).toContain("You asked for seat 6");
  });
});

describe("a seat that is offered", () => {
  const listed = after({
    mine: { seat: 0, waiting: 1 },
    offer: { seat: 5, names: ["Cleo"], you: false, left: 23, of: 30 },
  });

  it("is told to who waits, with whose turn it is to take it", () => {
    expect(dock(listed)).toContain("Seat 5 is offered to Cleo");
  });

  it("is taken or let go by who is asked", () => {
    const words = dock({ ...listed, offer: { seat: 5, names: ["Ana"], you: true, left: 23, of: 30 } });
    expect(words).toContain("Seat 5 is offered to you");
    expect(words).toContain("Take seat 5");
  });

  it("is not all that who waits can have: an open seat is named", () => {
    const open = { ...listed, offer: null, seats: [place({ number: 2, may_sit: true })] };
    expect(dock(open)).toContain("Seat 2 is open");
    expect(dock(open)).toContain("Sit down");
  });
});

describe("chips", () => {
  const broke = after({
    mine: { may_buy: true, buy_least: 100, buy_most: 400 },
    seats: [place({ number: 3, you: true, name: "Ana" })],
  });

  it("that the host did not approve are spoken of where one buys again", () => {
    expect(dock(broke, { denied: 400 })).toContain("The host said no to 400 chips");
    expect(dock(broke)).not.toContain("The host said no");
  });

  it("are not offered beyond what a wish can name", () => {
    const rich = { ...broke, mine: { ...broke.mine, buy_most: 4 * 10 ** 15 } };
    expect(dock(rich)).toContain("Buy 1 000 000 000 000 ");
  });
});

describe("a hand in play at a table that pauses", () => {
  it("goes on in the dock, and the pause comes after it", () => {
    const turn = { seat: 4, text: "Mei is to act: 10 to call", laws: [], clock: null };
    const words = dock(after({ over: false, turn, next_hand: null, table: { paused: true } }));
    expect(words).toContain("Mei is to act: 10 to call The table pauses after this hand");
    expect(words).not.toContain("has paused");
    expect(dock(after({ table: { paused: true } }))).toContain("The host has paused the table");
  });
});

describe("a plate", () => {
  it("says that the table waits only while it does", () => {
    const gone = place({ name: "Gus", away: true });
    expect(drawn(Plate, { place: gone, turn: null, over: true })).not.toContain("the table waits");
    expect(drawn(Plate, { place: { ...gone, to_act: true }, turn: null, over: false })).toContain("the table waits");
  });
});

describe("a chip of a paragraph where there is little room", () => {
  const chip = (law: Law) => drawn(LawChip, { law, brief: true }).trim();

  it("goes without the name of its law and loses nothing else", () => {
    expect(chip({ key: "nz/12.5(a)", short: "NZ 12.5(a)", reading: false })).toBe("12.5(a)");
    expect(chip({ key: "custom/head-to-head", short: "head to head", reading: false })).toBe("head to head");
    expect(chip({ key: "house/whole-chips", short: "whole chips", reading: true })).toContain("whole chips");
  });
});
