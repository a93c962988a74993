import { getContext, setContext } from "svelte";

import type { Answer } from "../feed/wishes";
import type { Wish } from "../wire";
import type { Seconds } from "./seconds.svelte";

/** What every part of a table may ask for. */
export interface Sitting {
  readonly wish: (wish: Wish) => Promise<Answer>;
  /** Wishes for something; a refusal is said in the dock. */
  readonly say: (wish: Wish) => void;
  readonly seconds: Seconds;
  /** When the clock of the one to act, and the time to the next hand, were told. */
  readonly turnAt: number;
  readonly nextAt: number;
  /** Whether the viewer has a seat. */
  readonly seated: boolean;
  /** Whether what is wished for reaches the table now. */
  readonly live: boolean;
  /** The last step seen. */
  readonly n: number;
}

const KEY = Symbol("table");

export const sit = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const sitting = (): Sitting => getContext<Sitting>(KEY);
