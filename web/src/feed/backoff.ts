/** How long to wait before the next attempt to connect, in milliseconds: doubling, up to eight seconds, spread. */
export function wait(attempt: number, chance: number): number {
  const most = Math.min(8000, 250 * 2 ** attempt);
  return most / 2 + (most / 2) * chance;
}
