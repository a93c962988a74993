import type { Granted, Refused, Wish } from "../wire";

export type Answer = Granted | Refused;

/** The answer to an act while nothing can be sent. */
export const UNSENT: Refused = {
  type: "refused",
  id: "",
  code: "connection-lost",
  text: "The connection is lost and nothing was sent; act again when it is back",
  laws: [],
};

interface Waiting {
  readonly text: string;
  since: number;
  readonly answer: (answer: Answer) => void;
}

/**
 * Wishes that have not been answered yet.
 *
 * Each has a key that makes it count once, so that after a lost connection it is simply sent again.
 */
export class Wishes {
  readonly #waiting = new Map<string, Waiting>();

  /** Keeps a wish until it is answered; gives the text to send and the answer to wait for. */
  add(wish: Wish, now: number): { text: string; answered: Promise<Answer> } {
    const id = key();
    const text = JSON.stringify({ id, wish });
    const answered = new Promise<Answer>((answer) => this.#waiting.set(id, { text, since: now, answer }));
    return { text, answered };
  }

  /** An answer has come; one that was not waited for is let go by. */
  settle(answer: Answer): void {
    this.#waiting.get(answer.id)?.answer(answer);
    this.#waiting.delete(answer.id);
  }

  /** What is sent again over a new connection, in the order of the wishes; each waits from now on. */
  again(now: number): readonly string[] {
    for (const one of this.#waiting.values()) one.since = now;
    return [...this.#waiting.values()].map(({ text }) => text);
  }

  /** Whether a wish has waited so long that the connection must be lost. */
  overdue(now: number, patience: number): boolean {
    return [...this.#waiting.values()].some(({ since }) => now - since > patience);
  }
}

/** A key of 128 random bits. `crypto.randomUUID` is not there on a page that came over plain HTTP from another host. */
function key(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
