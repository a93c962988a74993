import type { Moment } from "../feed/merge";

/** A part of a hand: its name, and its moments from `from` up to but without `to`. */
export interface Street {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The streets of a hand by its moments. */
export function streets(moments: readonly Moment[]): readonly Street[] {
  const found: Street[] = [];
  moments.forEach(({ picture }, i) => {
    const name = picture.over && i > 0 ? "Showdown" : titled(picture.street);
    const last = found.at(-1);
    if (last?.name === name) found[found.length - 1] = { ...last, to: i + 1 };
    else found.push({ name, from: i, to: i + 1 });
  });
  return found;
}

function titled(street: string): string {
  const short = /street$/i.test(street) ? street.replace(/ street$/i, "") : "Antes";
  return short[0]?.toUpperCase() + short.slice(1);
}
