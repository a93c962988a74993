import { house, type RuleSet } from "./api";

export interface LawOfSets {
  readonly key: string;
  readonly title: string;
  readonly short: string;
  /** The title of its text, in full. */
  readonly text: string;
  readonly sets: readonly RuleSet[];
}

/** What people call a law, and in a word. */
const CALLED: Readonly<Record<string, readonly [string, string]>> = {
  nz: ["New Zealand", "NZ"],
  pa: ["Pennsylvania", "PA"],
  cardroom: ["Card room", "Card room"],
};

/** Every rule set with the fields of its sign; asked for once. */
class Rules {
  all = $state.raw<readonly RuleSet[]>([]);
  #coming: Promise<void> | null = null;

  load(): Promise<void> {
    this.#coming ??= house.rules().then((all) => void (this.all = all));
    this.#coming.catch(() => (this.#coming = null));
    return this.#coming;
  }

  /** The laws in their order, each with its rule sets. */
  get laws(): readonly LawOfSets[] {
    const keys = [...new Set(this.all.map((one) => family(one.name)))];
    return keys.map((key) => {
      const sets = this.all.filter((one) => family(one.name) === key);
      const [title, short] = CALLED[key] ?? [key, key];
      return { key, title, short, text: sets[0]?.law_title ?? "", sets };
    });
  }
}

/** The first part of a rule set's name: its law. */
export const family = (name: string): string => name.split("/")[0] ?? name;

export const rules = new Rules();
