import { grouped } from "../parts/names";
import type { Mine, Request } from "../wire";

/** What is told to the host of those requests that were not there before. */
export const fresh = (before: readonly Request[], now: readonly Request[]): readonly string[] =>
  now
    .filter(({ name, chips }) => !before.some((one) => one.name === name && one.chips === chips))
    .map(({ name, chips }) => `${name} asks for ${grouped(chips)} chips`);

/** The chips that the host would not let him buy: asked for before, and neither asked for, bought nor to come now. */
export function denied(before: Mine & { stack: number }, now: Mine & { stack: number }): number {
  const gone = before.asked_for > 0 && now.asked_for === 0 && now.seat > 0;
  return gone && now.coming <= before.coming && now.stack <= before.stack ? before.asked_for : 0;
}
