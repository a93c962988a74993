import { grouped } from "../parts/names";
import type { Request } from "../wire";

/** What is told to the host of those requests that were not there before. */
export const fresh = (before: readonly Request[], now: readonly Request[]): readonly string[] =>
  now
    .filter(({ name, chips }) => !before.some((one) => one.name === name && one.chips === chips))
    .map(({ name, chips }) => `${name} asks for ${grouped(chips)} chips`);
