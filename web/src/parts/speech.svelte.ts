import { untrack } from "svelte";

/** What is read out to who listens: politely after what is being read, or at once. */
class Speech {
  polite = $state("");
  atOnce = $state("");

  say(text: string): void {
    // The same words again would not be read: a space that nobody hears makes them new.
    this.polite = text === untrack(() => this.polite) ? `${text}\u00a0` : text;
  }

  interrupt(text: string): void {
    this.atOnce = text === untrack(() => this.atOnce) ? `${text}\u00a0` : text;
  }
}

export const speech = new Speech();
