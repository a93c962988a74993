import { type Answer, UNSENT } from "../feed/wishes";
import type { Choice, Picture, Refused, Wish } from "../wire";

/** The choice whose size is free, if one is offered. */
export const sized = (choices: readonly Choice[]): Choice | null =>
  choices.find((one) => one.least < one.most) ?? null;

/** What stands on a button once an amount is chosen: the server names the least. */
export function labelled(choice: Choice, amount: number): string {
  if (choice.least >= choice.most) return choice.label;
  return choice.label.replace(new RegExp(`\\b${choice.least}\\b`), String(amount || choice.least));
}

/** What the viewer is about to do: the amount he typed, the cards he picked, the question he is asked first. */
export class Intent {
  amount = $state(0);
  picked = $state.raw<readonly string[]>([]);
  asks = $state.raw<Choice | null>(null);
  refusal = $state.raw<Refused | null>(null);
  busy = $state(false);

  readonly #wish: (wish: Wish) => Promise<Answer>;
  readonly #now: () => { picture: Picture; n: number };
  #of = "";

  constructor(wish: (wish: Wish) => Promise<Answer>, now: () => { picture: Picture; n: number }) {
    this.#wish = wish;
    this.#now = now;
  }

  /** Begins anew when other things are offered; an amount that still fits is kept. */
  begin(picture: Picture): void {
    const free = sized(picture.dock?.choices ?? []);
    const offered = JSON.stringify([
      picture.hand,
      picture.street,
      picture.dock?.choices.map((one) => [one.act, one.label, one.seat]),
    ]);
    if (offered === this.#of) return;
    this.#of = offered;
    this.picked = [];
    this.asks = null;
    this.refusal = null;
    if (free) this.amount = free.least;
  }

  pick(card: string, most: number): void {
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    else this.picked = [...this.picked, card].slice(-most);
  }

  /** Presses a button; one with a question asks it first. */
  press(choice: Choice): void {
    if (this.busy) return;
    if (choice.confirm && this.asks !== choice) this.asks = choice;
    else void this.#do(choice);
  }

  async #do(choice: Choice): Promise<void> {
    const { picture, n } = this.#now();
    this.asks = null;
    if (choice.act === "ask-to-see") return this.say({ type: "ask-to-see", seat: choice.seat });
    const free = choice.least < choice.most;
    const to = free ? this.amount : choice.most || choice.least;
    return this.say({
      type: "act",
      act: choice.act,
      hand: picture.hand,
      after: n,
      ...(to > 0 ? { to } : {}),
      ...(choice.cards > 0 ? { cards: this.picked } : {}),
    });
  }

  /** The connection is back: what was said of its loss no longer holds. */
  reconnected(): void {
    if (this.refusal?.code === UNSENT.code) this.refusal = null;
  }

  /** Sends a wish and keeps what was said against it. */
  async say(wish: Wish): Promise<void> {
    this.busy = true;
    this.refusal = null;
    const answer = await this.#wish(wish);
    this.busy = false;
    this.refusal = answer.type === "refused" ? answer : null;
  }
}
