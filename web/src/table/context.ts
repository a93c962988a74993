import { getContext, setContext } from "svelte";

import type { Answer } from "../feed/wishes";
import type { Wish } from "../wire";
import type { Seconds } from "./seconds.svelte";
import type { SignDraft } from "./sign-draft.svelte";

/** What every part of a table may ask for. */
export interface Sitting {
  readonly wish: (wish: Wish) => Promise<Answer>;
  /** Wishes for something; a refusal is said in the dock. */
  readonly say: (wish: Wish) => void;
  readonly seconds: Seconds;
  /** When the clock of the one to act, the time to the next hand, and that of an offer were told. */
  readonly turnAt: number;
  readonly nextAt: number;
  readonly offerAt: number;
  /** The viewer's seat; 0 for none. */
  readonly seat: number;
  /** The seat that the viewer asked for; 0 for none. */
  readonly claimed: number;
  /** The open seat that was offered to him and that he let go by; 0 for none. */
  readonly letBy: number;
  /** Whether the table is closed for good. */
  readonly closed: boolean;
  /** What the host is about to put up. */
  readonly draft: SignDraft;
  /** Whether what is wished for reaches the table now. */
  readonly live: boolean;
  /** The last step seen. */
  readonly n: number;
}

const KEY = Symbol("table");

export const sit = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const sitting = (): Sitting => getContext<Sitting>(KEY);
