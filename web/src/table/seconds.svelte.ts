/** The time that passes, in whole steps of a second; `since` is on the clock of `performance.now`. */
export class Seconds {
  #now = $state(performance.now());

  /** Ticks while it is used; to be called in an effect. */
  run(): () => void {
    const ticking = setInterval(() => (this.#now = performance.now()), 250);
    return () => clearInterval(ticking);
  }

  left(seconds: number, since: number): number {
    return Math.max(0, Math.ceil(seconds - Math.max(0, this.#now - since) / 1000));
  }
}
