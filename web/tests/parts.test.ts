import "./stubs";

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import { whole } from "../src/feed/whole";
import type { Sitting } from "../src/table/context";
import Dock from "../src/table/Dock.svelte";
import { Intent } from "../src/table/dock.svelte";
import HostPanel from "../src/table/HostPanel.svelte";
import Margin from "../src/table/Margin.svelte";
import OpenRow from "../src/table/OpenRow.svelte";
import OpenSeat from "../src/table/OpenSeat.svelte";
import { telling } from "../src/table/dealt";
import { drawnAt, vacated } from "../src/table/places";
import Row from "../src/table/Row.svelte";
import Seat from "../src/table/Seat.svelte";
import SignFirst from "../src/table/SignFirst.svelte";
import Plate from "../src/table/Plate.svelte";
import LawChip from "../src/parts/LawChip.svelte";
import type { Choice, Law, Mark, Mine, Picture, Place, Snapshot, Table } from "../src/wire";
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

function dock(picture: Picture, rest: Record<string, unknown> = {}, at: Partial<Sitting> = {}): string {
  const intent = new Intent(
    () => Promise.resolve({ type: "granted", id: "" }),
    () => ({ picture, n: 1 }),
  );
  const props = { picture, intent, stack: 0, askName: () => {}, settle: () => {}, ...rest };
  return drawn(Dock, props, at);
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

  it("stand among the acts of who has the turn", () => {
    const fold = whole<Choice>("Choice", { act: "fold", label: "Fold" });
    const turn = {
      ...asking,
      dock: { ...asking.dock!, choices: [fold, ask(4, "Ask to see Mei")], asks_only: false },
    };
    expect(dock(turn)).toContain("[ Fold ][ Ask to see Mei ]");
    expect(dock(turn)).not.toContain("Sit out");
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

  it("waits so many seconds for the answer", () => {
    const offer = { seat: 5, names: ["Cleo"], you: false, left: 23, of: 30 };
    const at = { offerAt: performance.now() };
    expect(dock({ ...listed, offer }, {}, at)).toContain("Seat 5 is offered to Cleo, 23 s");
    expect(dock({ ...listed, offer: { ...offer, you: true } }, {}, at)).toContain(" 23 ");
  });

  it("is not all that who waits can have: an open seat is named, and why he has none", () => {
    const waits = "A seat is open, for whoever asks for it first";
    const seats = [place({ number: 2, may_sit: true })];
    const open = { ...listed, offer: null, seats, mine: { ...listed.mine, waits } };
    expect(dock(open)).toContain(waits);
    expect(dock(open)).toContain("Sit down seat 2");
  });

  it("and was let go by is open with that word, for him alone", () => {
    expect(drawn(OpenSeat, { place: place({}) }, { letBy: 6 })).toContain("you let it go by");
    expect(drawn(OpenSeat, { place: place({}) }, { letBy: 5 })).not.toContain("you let it go by");
  });
});

describe("chips", () => {
  const broke = after({
    mine: { may_buy: true, buy_least: 100, buy_most: 400 },
    seats: [place({ number: 3, you: true, name: "Ana" })],
  });

  it("that the host did not approve are spoken of where one buys again", () => {
    const refused = { ...broke, mine: { ...broke.mine, refused: 400 } };
    expect(dock(refused)).toContain("The host said no to 400 chips");
    expect(dock(broke)).not.toContain("The host said no");
  });

  it("that the host did not approve are spoken of to who has others, until he asks again", () => {
    const mine = { may_buy: true, buy_least: 1, buy_most: 200, refused: 400 };
    expect(dock(after({ mine }))).toContain("The host said no to 400 chips");
    expect(dock(after({ mine: { ...mine, asked_for: 100 } }))).not.toContain("The host said no");
  });

  it("that were bought at a seat where another's hand is still shown do not keep him from the next hand", () => {
    const seats = [place({ number: 3, name: "Gus", left: true, taken_by: "Ana", stack: 900 })];
    const words = dock({ ...broke, seats });
    for (const button of ["Buy 400", "Next hand"]) expect(words).toContain(button);
    expect(dock(broke)).not.toContain("Next hand");
  });

  it("are not offered beyond what a wish can name", () => {
    const rich = { ...broke, mine: { ...broke.mine, buy_most: 4 * 10 ** 15 } };
    expect(dock(rich)).toContain("Buy 1 000 000 000 000 ");
  });
});

describe("a hand in play at a table that pauses", () => {
  it("goes on in the dock, and the pause comes after it", () => {
    const turn = { seat: 4, text: "Mei is to act: 10 to call", laws: [], clock: null };
    const words = dock(after({ over: false, turn, next_hand: null, table: { paused: true, pausing: true } }));
    expect(words).toContain("Mei is to act: 10 to call The table pauses after this hand");
    expect(words).not.toContain("has paused");
    expect(dock(after({ table: { paused: true } }))).toContain("The host has paused the table");
    expect(dock(after({ over: false, turn, table: { paused: true } }))).not.toContain("after this hand");
  });
});

describe("a plate", () => {
  it("says that the table waits only while it does", () => {
    const gone = place({ name: "Gus", away: true });
    expect(drawn(Plate, { place: gone, turn: null, over: true })).toContain("cut off");
    expect(drawn(Plate, { place: gone, turn: null, over: true })).not.toContain("the table waits");
    expect(drawn(Plate, { place: { ...gone, waited: true }, turn: null, over: false })).toContain("the table waits");
  });
});

describe("a seat whose player has got up", () => {
  const leaves: Mark = { kind: "leaves", text: "has left the seat", laws: [], order: 0, card: null, equal: [] };
  const left = place({ name: "Gus", left: true, part: "in", won: 34, showing: "two pair", marks: [leaves] });
  const props = { telling: telling(still), turn: null, over: true, first: false };
  const flank = (rest: Partial<Place>, at: Partial<Sitting> = {}) =>
    drawn(Seat, { ...props, place: { ...left, ...rest } }, at);
  const row = (rest: Partial<Place>, at: Partial<Sitting> = {}) =>
    drawn(Row, { ...props, place: { ...left, ...rest } }, at);

  it("is shown as the hand left it, with that word", () => {
    for (const words of [flank({}), row({})]) {
      for (const said of ["Gus", "two pair", "+34"]) expect(words).toContain(said);
      expect(words).toMatch(/got up/i);
    }
    expect(flank({ left: false })).not.toMatch(/got up/i);
  });

  it("says who sits there now", () => {
    expect(flank({ taken_by: "Cleo" })).toContain("Cleo sits here now");
    expect(flank({ taken_by: "Ana" }, { seat: 6 })).toContain("you sit here now");
    expect(row({ taken_by: "Cleo" })).toContain("now Cleo");
    expect(row({ taken_by: "Ana" }, { seat: 6 })).toContain("you sit here");
  });

  it("may be asked for where nobody has it", () => {
    expect(flank({ may_sit: true })).toContain("[Sit here");
    expect(flank({ may_sit: true }, { claimed: 6 })).toContain("you asked for the seat");
    expect(flank({ claimed: ["Cleo"] })).toContain("asked for by Cleo");
    expect(vacated({ ...left, may_sit: true })).toBe(true);
    expect(vacated({ ...left, taken_by: "Cleo" })).toBe(false);
  });

  it("is nobody's own place: his cards are not drawn where the viewer's are", () => {
    expect(drawnAt([left], 6)).toBe(0);
    expect(drawnAt([{ ...left, left: false }], 6)).toBe(6);
  });

  it("is empty for the host unless somebody has taken it", () => {
    const host = { requests: [], invitation: "/table/t_1", people: [], programs: [], temperaments: ["rock"] };
    const panel = (one: Place) => drawn(HostPanel, { picture: { ...after({ seats: [one] }), host }, host });
    expect(panel(left)).toContain("Seat a program player");
    expect(panel({ ...left, taken_by: "Cleo" })).not.toContain("Seat a program player");
  });
});

describe("what is played next", () => {
  const { game, rules, law, sign } = still.table;
  const host = { requests: [], invitation: "/table/t_1", people: ["Hal"], programs: ["Hal"], temperaments: [] };
  const panel = (picture: Picture) => drawn(HostPanel, { picture: { ...picture, host }, host });

  it("is another sign that waits for the end of the hand", () => {
    const next = { game, rules, law, stakes: "20/40, ante 5", sign };
    expect(panel(after({ over: false, table: { next } }))).toContain(
      "Another sign goes up when this hand is over: 20/40, ante 5",
    );
    expect(panel(after({}))).not.toContain("Another sign");
  });

  it("is posted under the sign that still holds", () => {
    const next = { game, rules, law, stakes: "20/40, ante 5", sign };
    const leaf = (picture: Picture) => drawn(Margin, { picture, lines: [], tab: "sign", turn: () => {} });
    expect(leaf(after({ table: { next } }))).toMatch(/Notice at this table.*From the next hand on .* 20\/40, ante 5/);
    expect(leaf(after())).not.toContain("From the next hand on");
  });

  it("or another game, told to all between hands", () => {
    const next = { game: "Razz", rules: "house/razz", law, stakes: "10/20", sign };
    expect(panel(after({ table: { next } }))).toContain("The game changes with the next hand: Razz, 10/20");
    expect(dock(after({ table: { next } }))).toContain("The next game is Razz");
    expect(dock(after({}))).toContain("You are in");
  });
});

describe("programs", () => {
  it("are those that the host is told are programs, and no table is handed over to one", () => {
    const people = { requests: [], invitation: "/table/t_1", people: ["Mei"], temperaments: [] };
    const panel = (programs: readonly string[]) => {
      const host = { ...people, programs };
      return drawn(HostPanel, { picture: { ...after(), host }, host });
    };
    expect(panel(["Mei"])).toContain("program");
    expect(panel(["Mei"])).not.toContain("Hand over");
    expect(panel([])).toContain("Hand over");
  });

  it("are marked before one takes a seat", () => {
    const seen = { table: still.table, seats: ["Mei", "Gus"], may_enter: true, programs: ["Gus"] };
    expect(drawn(SignFirst, { seen, enter: () => {} })).toMatch(/Mei +2 +Gus +program/);
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
