import { untrack } from "svelte";

/** What is read out to who listens: politely after what is being read, or at once. */
class Speech {
  polite = $state("");
  atOnce = $state("");
  readonly #pending: string[] = [];

  /** Says it after what is being read; what is said in one go is read one after the other. */
  say(text: string): void {
    this.#pending.push(text);
    if (this.#pending.length > 1) return;
    queueMicrotask(() => {
      const said = this.#pending.splice(0).join(". ");
      // The same words again would not be read: a space that nobody hears makes them new.
      this.polite = said === untrack(() => this.polite) ? `${said}\u00a0` : said;
    });
  }

  interrupt(text: string): void {
    this.atOnce = text === untrack(() => this.atOnce) ? `${text}\u00a0` : text;
  }
}

export const speech = new Speech();
