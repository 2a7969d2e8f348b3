import type { Sightline } from "../wire";
import type { Grid, Point } from "./geometry";

/** Where on the line the blocking hex is nearest; null for a clear line. */
export function blockPoint(grid: Grid, from: Point, to: Point, line: Sightline): Point | null {
  if (!line.blocked || !grid.has(line.blocked.at)) return line.blocked ? to : null;
  const [bx, by] = grid.centre(line.blocked.at);
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = dx * dx + dy * dy || 1;
  const share = Math.max(0.05, Math.min(0.95, ((bx - from[0]) * dx + (by - from[1]) * dy) / length));
  return [from[0] + dx * share, from[1] + dy * share];
}
