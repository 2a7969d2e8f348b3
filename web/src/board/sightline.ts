import type { Hex, Sightline } from "../wire";
import type { Grid, Point } from "./geometry";

/** Where on the line the blocking hex is nearest; null for a clear line. */
export function blockPoint(grid: Grid, from: Point, to: Point, line: Sightline): Point | null {
  if (!line.blocked || !grid.has(line.blocked.at)) return line.blocked ? to : null;
  return nearest(from, to, grid.centre(line.blocked.at));
}

/** What hinders a line in one hex, and how much the line is hindered so far. */
export type HinderedAt = { at: Point; value: number; total: number };

/** Hex by hex, in the order in which the line meets them; several things in one hex are one, added up if the system adds. */
export function hinderedAt(grid: Grid, from: Point, to: Point, { hindered, blocked }: Sightline): HinderedAt[] {
  const hexes = new Map<Hex, HinderedAt & { before: number }>();
  let sofar = 0;
  for (const { at: hex, value, total } of blocked ? [] : hindered) {
    if (!grid.has(hex)) continue;
    const known = hexes.get(hex) ?? { at: nearest(from, to, grid.centre(hex)), value: 0, before: sofar };
    hexes.set(hex, { ...known, value: Math.max(value, known.value, total - known.before), total });
    sofar = total;
  }
  return [...hexes.values()].map(({ at, value, total }) => ({ at, value, total }));
}

/** The place on a line that is nearest to another, clear of its ends. */
function nearest(from: Point, to: Point, [bx, by]: Point): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = dx * dx + dy * dy || 1;
  const share = Math.max(0.05, Math.min(0.95, ((bx - from[0]) * dx + (by - from[1]) * dy) / length));
  return [from[0] + dx * share, from[1] + dy * share];
}
