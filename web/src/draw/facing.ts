// Which way a unit points: a dart or a bar for its front, a barrel for its turret.

import type { Dir, Facing, Heading } from "../wire";
import { liveryOf } from "./liveries";
import { num } from "./svg";

/** Clockwise from north; every second one goes along a hexspine. */
export const HEADINGS: readonly Heading[] = ["N", "NNE", "NE", "E", "SE", "SSE", "S", "SSW", "SW", "W", "NW", "NNW"];

/** Degrees clockwise from east, as the markup counts them. A direction is a heading, too. */
export const angleOf = (heading: Heading | Dir): number => -90 + 30 * HEADINGS.indexOf(heading);

const isSpine = (heading: Heading) => HEADINGS.indexOf(heading) % 2 === 1;

/** From the hex's middle to its edge in that direction: a corner is farther away than a side. */
const edge = (heading: Heading, side: number) => (isSpine(heading) ? side - 1.5 : (side * Math.sqrt(3)) / 2 - 0.5);

const turned = (heading: Heading, inner: string) => `<g transform="rotate(${num(angleOf(heading))})">${inner}</g>`;

/** A solid dart just outside the hex. */
function dart(heading: Heading, deep: string, side: number): string {
  const reach = edge(heading, side);
  const d = `M${num(reach + 11)} 0L${num(reach - 2)} -11Q${num(reach + 1)} 0 ${num(reach - 2)} 11Z`;
  return turned(heading, `<path d="${d}" fill="${deep}" stroke="#FFFFFF" stroke-width="1.5" stroke-linejoin="round"/>`);
}

const GREEN = "#2F7D32";

/** A bar along the front, a third of the way round. */
function bar(heading: Heading, side: number): string {
  const reach = edge(heading, side) - (isSpine(heading) ? 5 : 1);
  const d = isSpine(heading) ? `M${num(reach - 11)} -19L${num(reach)} 0L${num(reach - 11)} 19` : `M${num(reach)} -17V17`;
  const line = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return turned(heading, line("#FFFFFF", 8.5) + line(GREEN, 5.5));
}

/** A barrel that starts under the counter and ends in a muzzle, longer than any dart. */
function barrel(heading: Heading, { light, deep }: { light: string; deep: string }, side: number): string {
  const reach = edge(heading, side);
  const body = `M18-3.200H${num(reach + 9)}V-5H${num(reach + 16)}V5H${num(reach + 9)}V3.200H18Z`;
  return turned(
    heading,
    `<path d="${body}" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/>` +
      `<path d="${body}" fill="${light}" stroke="${deep}" stroke-width="2" stroke-linejoin="round"/>`,
  );
}

/** Drawn around the hex's middle, below the counter; `side` is the length of a hexside. */
export function pointers({ front, turret, shown }: Facing, livery: string, side = 36): string {
  const colours = liveryOf(livery);
  return (shown === "bar" ? bar(front, side) : dart(front, colours.deep, side)) + (turret ? barrel(turret, colours, side) : "");
}
