import { PARTS, USUAL } from "../wire";

/** A part of what was sent with everything in it that was left out because it is as usual. */
export function whole<T>(part: string, sent: unknown): T {
  if (Array.isArray(sent)) return sent.map((one) => whole(part, one)) as T;
  if (sent === null || typeof sent !== "object") return sent as T;
  const filled: Record<string, unknown> = { ...USUAL[part], ...sent };
  for (const [field, inner] of Object.entries(PARTS[part] ?? {})) {
    if (field in filled) filled[field] = whole(inner as string, filled[field]);
  }
  return filled as T;
}
