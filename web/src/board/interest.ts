// Where to look first.
import type { Point } from "./geometry";

/** The spot that is nearest to all the others. */
export function heartOf(spots: readonly Point[]): Point | null {
  const away = (from: Point) => spots.reduce((sum, [x, y]) => sum + Math.hypot(x - from[0], y - from[1]), 0);
  return spots.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
