import { type Point, short } from "./geometry";

/** A curve through all points; `tension` 0 is straight, 1 is round. */
export function smoothPath(through: Point[], tension = 0.9): string {
  const first = through[0];
  if (!first) return "";
  let path = `M${at(first)}`;
  for (let i = 0; i + 1 < through.length; i++) {
    const before = through[i - 1] ?? (through[i] as Point);
    const from = through[i] as Point;
    const to = through[i + 1] as Point;
    const after = through[i + 2] ?? to;
    path += `C${at(lean(from, before, to, tension))} ${at(lean(to, after, from, tension))} ${at(to)}`;
  }
  return path;
}

/** The control point beside `here`, parallel to the chord from `behind` to `ahead`. */
function lean(here: Point, behind: Point, ahead: Point, tension: number): Point {
  return [here[0] + ((ahead[0] - behind[0]) * tension) / 6, here[1] + ((ahead[1] - behind[1]) * tension) / 6];
}

function at([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** Degrees clockwise from east of the way from one point to another. */
export function bearing(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** The point so far from `from` on the way to `to`. */
export function along(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) * distance) / length, from[1] + ((to[1] - from[1]) * distance) / length];
}
