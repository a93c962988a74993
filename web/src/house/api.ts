import type { HandOdds, HandRow, Law, LobbyRow, Problem, Replay, Sheet, SignLine, TableSeen } from "../wire";
import { whole } from "../feed/whole";

// What the house answers over HTTP. Paths and fields are those of /openapi.json.

export interface Me {
  readonly id: string | null;
  readonly name: string | null;
  readonly account: boolean;
  readonly csrf: string;
}

export interface Field {
  readonly key: string;
  readonly label: string;
  readonly kind: "amount" | "amounts" | "choice" | "flag" | "seconds";
  readonly default: Value;
  readonly choices?: readonly string[];
  readonly least?: number;
  /** 0 or absent where nothing bounds it. */
  readonly most?: number;
  readonly laws: readonly Law[];
  readonly help: string;
  /** The betting structures under which it says something; absent for all. */
  readonly only?: readonly string[];
  /** Whether it chooses how a text is read. */
  readonly reading?: boolean;
}

export interface RuleSet {
  readonly name: string;
  readonly title: string;
  readonly law: Law;
  readonly law_title: string;
  /** The title without its law. */
  readonly game: string;
  /** What the sign says that nobody may choose. */
  readonly settled: readonly SignLine[];
  readonly fields: readonly Field[];
}

export type Value = string | number | boolean | null;

/** Whether the rules permit a sign; if not, which field breaks which paragraphs. */
export interface Judged {
  readonly ok: boolean;
  readonly lines: readonly SignLine[];
  readonly stakes: string;
  readonly field: string;
  readonly text: string;
  readonly laws: readonly Law[];
}

export interface Plan {
  readonly name: string;
  readonly rules: readonly string[];
  readonly mode: "one" | "rotation" | "choice";
  readonly sign: Readonly<Record<string, Value>>;
  readonly listed: boolean;
  readonly approve_buys: boolean;
  readonly robots: readonly string[];
  readonly pace: number;
  readonly dead_cards: boolean;
  readonly hand_line: boolean;
  readonly folded_up: boolean;
  readonly seats: number;
}

export interface Tables {
  readonly rows: readonly LobbyRow[];
  readonly count: number;
}

export interface Temper {
  readonly name: string;
  readonly words: string;
}

export interface Opened {
  readonly id: string;
  readonly path: string;
  readonly invitation: string;
}

export interface Source {
  readonly source: string;
  readonly title: string;
  readonly basis: string;
  readonly dated: string;
  readonly paragraphs: readonly { readonly key: string; readonly number: string; readonly title: string }[];
}

export interface Paragraph {
  readonly key: string;
  readonly short: string;
  readonly title: string;
  readonly says: string;
  readonly note: string;
  /** For a reading: the roads not taken, and the paragraphs it reads. */
  readonly alternatives: readonly string[];
  readonly about: readonly Law[];
  readonly reading: boolean;
  readonly source: string;
}

export interface Annotated {
  readonly name: string;
  readonly title: string;
  readonly law: Law;
  readonly clauses: readonly {
    readonly path: string;
    readonly question: string;
    readonly text: string;
    readonly laws: readonly Law[];
  }[];
  readonly sign: readonly SignLine[];
  readonly stakes: string;
}

export interface Side {
  readonly text: string;
  readonly laws: readonly Law[];
}

export interface Compared {
  readonly path: string;
  readonly question: string;
  /** Null where that rule set is not asked. */
  readonly left: Side | null;
  readonly right: Side | null;
  readonly differs: boolean;
}

/** The house said no, in one sentence. */
export class HouseError extends Error {
  readonly code: string;
  readonly laws: readonly Law[];

  constructor(code: string, text: string, laws: readonly Law[] = []) {
    super(text);
    this.code = code;
    this.laws = laws;
  }
}

let csrf = "";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await answered<T>(method, path, body)).answer;
}

async function answered<T>(method: string, path: string, body?: unknown): Promise<{ answer: T; headers: Headers }> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Doorcard-CSRF"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(path, request).catch(() => {
    throw new HouseError("unreachable", "The house cannot be reached. Is the connection up?");
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { answer: answer as T, headers: response.headers };
  const said = (answer ?? {}) as Partial<Problem>;
  throw new HouseError(
    said.code ?? String(response.status),
    said.text ?? `The house answered ${response.status}.`,
    said.laws,
  );
}

const path = (...parts: (string | number)[]) =>
  "/api/" + parts.map((part) => String(part).split("/").map(encodeURIComponent).join("/")).join("/");

// By which invitation this browser came to a table, so that the table's hands are open to it too.

function remember(table: string, key: string): void {
  try {
    sessionStorage.setItem(`doorcard ${table}`, key);
  } catch {
    // A browser that keeps nothing asks the host for the link again.
  }
}

function remembered(table: string): Record<string, string> {
  try {
    const key = sessionStorage.getItem(`doorcard ${table}`);
    return key === null ? {} : { key };
  } catch {
    return {};
  }
}

const asking = (query: Record<string, string>): string => {
  const written = new URLSearchParams(query).toString();
  return written && `?${written}`;
};

const known = async (me: Promise<Me>): Promise<Me> => {
  csrf = (await me).csrf;
  return me;
};

export const house = {
  me: () => known(ask<Me>("GET", "/api/me")),
  guest: (name: string) => ask<unknown>("POST", "/api/guests", { name }).then(house.me),
  register: (name: string, password: string) =>
    ask<unknown>("POST", "/api/accounts", { name, password }).then(house.me),
  enter: (name: string, password: string) => ask<unknown>("POST", "/api/session", { name, password }).then(house.me),
  goOut: () => ask<unknown>("DELETE", "/api/session").then(house.me),

  rules: () => ask<readonly RuleSet[]>("GET", "/api/rules"),
  /** How the program players play that a table may be opened with. */
  temperaments: () => ask<readonly Temper[]>("GET", "/api/temperaments"),
  judge: (rules: string, fields: Record<string, Value>) =>
    ask<Judged>("POST", path("rules", rules, "sign"), { fields }),
  annotated: (rules: string) => ask<Annotated>("GET", path("laws", rules)),
  compare: (left: string, right: string) =>
    ask<readonly Compared[]>("GET", `/api/law/compare?${new URLSearchParams({ left, right })}`),
  sources: () => ask<readonly Source[]>("GET", "/api/law"),
  paragraph: (key: string) => ask<Paragraph>("GET", path("law", key)),

  /** The first tables in which the words of a search stand, and how many there are in all. */
  tables: async (search: string, most: number): Promise<Tables> => {
    const asked = new URLSearchParams({ search, first: "0", most: String(most) });
    const { answer, headers } = await answered<unknown>("GET", `/api/tables?${asked}`);
    const rows = whole<readonly LobbyRow[]>("LobbyRow", answer);
    return { rows, count: Number(headers.get("x-doorcard-count") ?? rows.length) };
  },
  openTable: (plan: Plan) => ask<Opened>("POST", "/api/tables", plan),
  door: async (id: string, key: string | null): Promise<TableSeen> => {
    const seen = await ask<unknown>("GET", path("tables", id) + (key ? `?${new URLSearchParams({ key })}` : ""));
    if (key) remember(id, key);
    return whole<TableSeen>("TableSeen", seen);
  },
  settlement: (id: string) => ask<Sheet>("GET", path("tables", id, "settle")),
  settlementSheet: (id: string) => path("tables", id, "settle.csv"),

  myHands: () => ask<readonly HandRow[]>("GET", "/api/hands"),
  hands: (id: string) => ask<readonly HandRow[]>("GET", path("tables", id, "hands") + asking(remembered(id))),
  hand: async (id: string, number: number, as: "me" | "rail"): Promise<Replay> => {
    const asked = path("tables", id, "hands", number) + asking({ as, ...remembered(id) });
    return whole<Replay>("Replay", await ask<unknown>("GET", asked));
  },
  odds: (id: string, number: number, as: "me" | "rail") =>
    ask<HandOdds>("GET", path("tables", id, "hands", number, "odds") + asking({ as, ...remembered(id) })),
  download: (id: string, number: number, as: "me" | "rail", form: "doorcard" | "phh") =>
    path("tables", id, "hands", number, "download") + asking({ as, form, ...remembered(id) }),

  /** Where a table is watched from; `after` is the last step seen. */
  feed: (id: string, key: string | null, after: number | null) => {
    const asked = new URLSearchParams();
    if (after !== null) asked.set("after", String(after));
    if (key) asked.set("key", key);
    const secure = location.protocol === "https:" ? "wss" : "ws";
    return `${secure}://${location.host}${path("tables", id, "feed")}?${asked}`;
  },
};
