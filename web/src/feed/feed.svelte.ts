import {
  VERSION,
  type FromTable,
  type Line,
  type Picture,
  type Refused,
  type Snapshot,
  type Step,
  type Wish,
} from "../wire";
import { wait } from "./backoff";
import { logFrom, merged } from "./merge";
import { whole } from "./whole";
import { type Answer, UNSENT, Wishes } from "./wishes";

/** How long a wish may go unanswered before the connection is taken for lost, in milliseconds. */
const PATIENCE = 6000;
/** The close code of a table that does not let the viewer in, or is not there. */
const SHUT_OUT: readonly number[] = [1008];

export type Connection = "opening" | "live" | "lost" | "shut";

/** What watches steps go by: called with each step before its changes are shown and, awaited, after. */
export interface Watcher {
  before(step: Step): void;
  after(step: Step): void;
}

/** A table as it is seen from one place: the picture, the log, and a way to wish for something. */
export class Feed {
  picture = $state.raw<Picture | null>(null);
  log = $state.raw<readonly Line[]>([]);
  /** When the clock of the one to act was told, on the clock of `performance.now`. */
  turnAt = $state(0);
  /** When the time to the next hand was told, on the same clock. */
  nextAt = $state(0);
  /** When the time to answer an offer was told, on the same clock. */
  offerAt = $state(0);
  connection = $state<Connection>("opening");
  /** When the next attempt to connect begins, on the same clock. */
  retries = $state(0);
  /** Why the table shut the viewer out, where it said so. */
  reason = $state("");

  readonly #address: (after: number | null) => string;
  readonly #wishes = new Wishes();
  readonly #watchers = new Set<Watcher>();
  #socket: WebSocket | null = null;
  #n: number | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #ended = false;

  constructor(address: (after: number | null) => string) {
    this.#address = address;
  }

  /** The last step seen. */
  get n(): number {
    return this.#n ?? 0;
  }

  open(): () => void {
    this.#pulse = setInterval(() => {
      if (this.connection === "live" && this.#wishes.overdue(performance.now(), PATIENCE)) this.#socket?.close();
    }, 1000);
    const again = () => this.#atOnce();
    addEventListener("online", again);
    this.#connect();
    return () => {
      this.#ended = true;
      removeEventListener("online", again);
      clearInterval(this.#pulse);
      clearTimeout(this.#timer);
      this.#socket?.close();
    };
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Wishes for something; the answer comes even if the connection is lost in between.
   *
   * An act is meant for the moment that is seen: one that is wished for while the connection is lost is not kept.
   */
  wish(wish: Wish): Promise<Answer> {
    if (wish.type === "act" && this.connection !== "live") return Promise.resolve(UNSENT);
    const { text, answered } = this.#wishes.add(wish, performance.now());
    if (this.connection === "live") this.#socket?.send(text);
    return answered;
  }

  #connect(): void {
    const socket = new WebSocket(this.#address(this.#n));
    this.#socket = socket;
    socket.onopen = () => this.#live();
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#read(data);
    socket.onclose = (closed) => {
      if (this.#socket === socket) this.#lost(closed);
    };
  }

  #atOnce(): void {
    if (this.connection !== "lost") return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #lost({ code, reason }: CloseEvent): void {
    this.#socket = null;
    if (this.#ended || this.connection === "shut") return;
    if (SHUT_OUT.includes(code) || this.picture?.table.closed) {
      this.connection = "shut";
      this.reason = reason;
      return;
    }
    this.connection = "lost";
    const pause = wait(this.#attempt++, Math.random());
    this.retries = performance.now() + pause;
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #read(data: string): void {
    const sent = JSON.parse(data) as FromTable;
    if (sent.type === "snapshot") this.#begin(whole<Snapshot>("Snapshot", sent));
    else if (sent.type === "step") this.#go(whole<Step>("Step", sent));
    else this.#wishes.settle(sent.type === "refused" ? whole<Refused>("Refused", sent) : sent);
  }

  #live(): void {
    this.connection = "live";
    for (const text of this.#wishes.again(performance.now())) this.#socket?.send(text);
  }

  #begin(snapshot: Snapshot): void {
    if (snapshot.version !== VERSION) {
      this.connection = "shut";
      this.reason = "The table has been renewed. Load the page again.";
      this.#socket?.close(1000);
      return;
    }
    this.#attempt = 0;
    this.#n = snapshot.n;
    this.picture = snapshot.picture;
    this.log = logFrom(this.log, snapshot);
    this.turnAt = this.nextAt = this.offerAt = performance.now();
  }

  #go(step: Step): void {
    if (this.picture === null || step.n <= this.n) return;
    this.#attempt = 0;
    for (const watcher of this.#watchers) watcher.before(step);
    this.#n = step.n;
    this.picture = merged(this.picture, step.changes);
    if (step.log.length) this.log = [...this.log, ...step.log];
    if (step.changes.turn !== undefined) this.turnAt = performance.now();
    if (step.changes.next_hand !== undefined) this.nextAt = performance.now();
    if (step.changes.offer !== undefined) this.offerAt = performance.now();
    for (const watcher of this.#watchers) watcher.after(step);
  }
}
