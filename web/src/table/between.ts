import { spaced } from "../parts/names";
import type { Mine, Picture } from "../wire";

/** The most chips that a wish may name, whatever the sign says. */
export const MOST_CHIPS = 10 ** 12;

/** How many chips the viewer may buy, and a wish can name. */
export function buying(mine: Mine): { readonly least: number; readonly most: number } {
  return { least: mine.buy_least, most: Math.min(mine.buy_most || mine.buy_least, MOST_CHIPS) };
}

/** What the table does now: the hand that is played, or what comes after it. `seconds` are those to the next hand. */
export function going(picture: Picture, seconds: number | null): string {
  if (picture.table.closed) return "The table is closed";
  if (!picture.over) return picture.turn?.text ?? picture.street;
  if (picture.table.paused) return "The host has paused the table";
  return seconds === null ? "Waiting for players" : `Next hand in ${seconds} s`;
}

/** What comes after a hand in play, where it is not another hand. */
export function afterwards({ over, table }: Picture): string {
  if (over) return "";
  if (table.closing) return "The table closes after this hand";
  return table.pausing ? "The table pauses after this hand" : "";
}

/** What is played from the next hand on, where that is something else: another game, or another sign. */
export function coming({ over, table }: Picture): string {
  if (!table.next) return "";
  const { game, rules, stakes } = table.next;
  const when = over ? "with the next hand" : "when this hand is over";
  return rules === table.rules
    ? `Another sign goes up ${when}: ${spaced(stakes)}.`
    : `The game changes ${when}: ${game}, ${spaced(stakes)}.`;
}
