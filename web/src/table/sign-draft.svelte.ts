import type { Value } from "../house/api";

/** The sign that the host is writing; it outlives the sheet it is written on. */
export class SignDraft {
  open = $state(false);
  fields = $state.raw<Record<string, Value>>({});
  /** The sign that hung there when another was asked for; empty once that is up. */
  #before = $state("");

  /** Whether another sign was granted and still waits for the end of the hand. */
  waits(sign: unknown): boolean {
    return this.#before !== "" && this.#before === JSON.stringify(sign);
  }

  /** The draft was granted while this sign hangs. */
  granted(sign: unknown): void {
    this.#before = JSON.stringify(sign);
    this.open = false;
    this.fields = {};
  }
}
