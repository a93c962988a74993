/** Whether a media query holds now. */
export class Media {
  #matches = $state(false);

  constructor(query: string) {
    const asked = matchMedia(query);
    this.#matches = asked.matches;
    asked.addEventListener("change", () => (this.#matches = asked.matches));
  }

  get holds(): boolean {
    return this.#matches;
  }
}

export const phone = new Media("(max-width: 767px)");
export const narrow = new Media("(max-width: 1023px)");
export const wide = new Media("(min-width: 1280px)");
export const still = new Media("(prefers-reduced-motion: reduce)");
