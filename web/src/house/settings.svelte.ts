// What a visitor chose for this browser. It is kept here and sent nowhere.

export type Theme = "auto" | "felt" | "dark";
export type Deck = "four" | "two";

const KEY = "doorcard";

function kept(): { theme?: Theme; deck?: Deck } {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as { theme?: Theme; deck?: Deck };
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>(kept().theme ?? "auto");
  deck = $state<Deck>(kept().deck ?? "four");

  /** Shows and keeps what was chosen; to be called in an effect. */
  apply(): void {
    const dark =
      this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset["theme"] = dark ? "dark" : "felt";
    document.documentElement.dataset["deck"] = this.deck;
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, deck: this.deck }));
    } catch {
      // A browser that keeps nothing shows it all the same.
    }
  }
}

export const settings = new Settings();
