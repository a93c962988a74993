import type { Watcher } from "../feed/feed.svelte";
import type { Cue, Step } from "../wire";

// Motion shows where something came from and nothing else. It is laid over the page, so that it never blocks input, and
// a new step finishes what is still under way.

const CARD = { duration: 220, easing: "cubic-bezier(.2, .7, .2, 1)" } as const;
const CHIPS = { duration: 320, easing: "cubic-bezier(.4, 0, .2, 1)" } as const;
const APART = 60;

type Spot = { readonly x: number; readonly y: number };

const middle = (one: Element): Spot => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Moves what a step moved, on the felt in `root`. */
export class Motion implements Watcher {
  readonly #root: () => HTMLElement | null;
  readonly #still: () => boolean;
  readonly #settled: () => Promise<void>;
  #running: Animation[] = [];
  #ghosts: HTMLElement[] = [];
  #bets = new Map<number, Spot>();

  constructor(root: () => HTMLElement | null, still: () => boolean, settled: () => Promise<void>) {
    this.#root = root;
    this.#still = still;
    this.#settled = settled;
  }

  /** Remembers where the bets lie that the step may sweep in. */
  before(): void {
    this.finish();
    this.#bets = new Map(this.#all("[data-bet]").map((bet) => [Number(bet.dataset["bet"]), middle(bet)]));
  }

  after(step: Step): void {
    if (this.#still() || document.hidden || step.cues.length === 0) return;
    void this.#settled().then(() => this.#show(step.cues));
  }

  finish(): void {
    for (const one of this.#running) one.finish();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  #show(cues: readonly Cue[]): void {
    const stub = this.#root()?.querySelector("[data-stub]") ?? this.#root()?.querySelector("[data-dealer]");
    const dealt = cues.filter(
      (cue) => cue.kind === "card-down" || cue.kind === "card-up" || cue.kind === "card-common",
    );
    if (stub) {
      dealt.forEach((cue, i) => {
        const rest = dealt.slice(i).filter((later) => later.seat === cue.seat).length;
        const card = this.#cards(cue.seat).at(-rest);
        if (card) this.#travel(card, middle(stub), i * APART);
      });
    }
    for (const cue of cues) {
      if (cue.kind === "bet" || cue.kind === "ante")
        this.#chips(this.#plate(cue.seat), this.#bet(cue.seat) ?? this.#pot());
      if (cue.kind === "collect" || cue.kind === "return") {
        const seats = cue.seat > 0 ? [cue.seat] : [...this.#bets.keys()];
        const to = (seat: number) => (cue.kind === "return" ? this.#plate(seat) : this.#pot());
        for (const seat of seats) this.#chips(this.#bets.get(seat) ?? null, to(seat));
      }
      if (cue.kind === "award") this.#chips(this.#pot(), this.#plate(cue.seat));
    }
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.#root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  #cards(seat: number): Element[] {
    const where = seat > 0 ? `[data-seat="${seat}"]` : "[data-common]";
    return this.#all(`${where} .card, ${where} .back`);
  }

  #spot(selector: string): Spot | null {
    const found = this.#root()?.querySelector(selector);
    return found ? middle(found) : null;
  }

  #plate = (seat: number) => this.#spot(`[data-place="${seat}"] .plate__no`);
  #bet = (seat: number) => this.#spot(`[data-bet="${seat}"] .chip`);
  #pot = () => this.#spot("[data-pots]");

  #travel(card: Element, from: Spot, delay: number): void {
    const to = middle(card);
    const frames = [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      {},
    ];
    this.#running.push(card.animate(frames, { ...CARD, delay, fill: "backwards" }));
  }

  #chips(from: Spot | null, to: Spot | null): void {
    const root = this.#root();
    if (!from || !to || !root) return;
    const ghost = document.createElement("span");
    ghost.className = "ghost";
    ghost.setAttribute("aria-hidden", "true");
    root.append(ghost);
    this.#ghosts.push(ghost);
    const at = ({ x, y }: Spot) => `translate(${x - 11}px, ${y - 11}px)`;
    const travel = ghost.animate([{ transform: at(from) }, { transform: at(to) }], CHIPS);
    travel.onfinish = () => ghost.remove();
    this.#running.push(travel);
  }
}
