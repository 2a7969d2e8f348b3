// The dart on the hexside that a unit faces.

import type { Dir } from "../wire";
import { liveryOf } from "./liveries";
import { num } from "./svg";

export const DIRECTIONS: readonly Dir[] = ["N", "NE", "SE", "S", "SW", "NW"];

/** Degrees clockwise from east, as the markup counts them. */
export const ANGLES: Record<Dir, number> = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: 210 };

/** Drawn around the hex's middle; `side` is the length of a hexside. */
export function facingDart(dir: Dir, livery: string, side = 36): string {
  const reach = (side * Math.sqrt(3)) / 2 - 0.5;
  const { deep } = liveryOf(livery);
  const dart = `M${num(reach + 11)} 0L${num(reach - 2)} -11Q${num(reach + 1)} 0 ${num(reach - 2)} 11Z`;
  return (
    `<path transform="rotate(${ANGLES[dir]})" d="${dart}" fill="${deep}" stroke="#FFFFFF" stroke-width="1.5" ` +
    `stroke-linejoin="round"/>`
  );
}
