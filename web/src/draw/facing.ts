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

/** How far a counter with something hanging below it reaches beyond the usual square, up and down, in pixels. */
export type Stretch = { up: number; down: number };

const NONE: Stretch = { up: 0, down: 0 };

function turned(heading: Heading, { up, down }: Stretch, inner: string): string {
  const rise = Math.sin((angleOf(heading) * Math.PI) / 180);
  const dy = rise < -0.1 ? rise * up : rise > 0.1 ? rise * down : 0;
  return `<g transform="translate(0 ${num(dy)}) rotate(${num(angleOf(heading))})">${inner}</g>`;
}

const isSlanted = (heading: Heading) => heading.length === 2;

/** A solid dart just outside the hex; on a slant it has to clear the counter's corner. */
function dart(heading: Heading, stretch: Stretch, deep: string, side: number): string {
  const reach = edge(heading, side) + (isSlanted(heading) ? 4 : 1);
  const d = `M${num(reach + 11)} 0L${num(reach - 2)} -10Q${num(reach + 1)} 0 ${num(reach - 2)} 10Z`;
  return turned(heading, stretch, `<path d="${d}" fill="${deep}" stroke="#FFFFFF" stroke-width="1.6" stroke-linejoin="round"/>`);
}

const GREEN = "#2F7D32";

/** A bar along the front: straight on a hexside, bent round a hexspine. */
function bar(heading: Heading, stretch: Stretch, side: number): string {
  const reach = edge(heading, side) + (isSlanted(heading) ? 5 : 1.5);
  const d = isSpine(heading) ? `M${num(reach - 8)} -15L${num(reach)} 0L${num(reach - 8)} 15` : `M${num(reach)} -15V15`;
  const line = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return turned(heading, stretch, line("#FFFFFF", 9) + line(GREEN, 6));
}

/** A barrel that starts under the counter and ends in a muzzle, longer than any dart. */
function barrel(heading: Heading, stretch: Stretch, { light, deep }: { light: string; deep: string }, reach: number): string {
  const body = `M18-3.200H${num(reach + 9)}V-5H${num(reach + 16)}V5H${num(reach + 9)}V3.200H18Z`;
  return turned(
    heading,
    stretch,
    `<path d="${body}" fill="#FFFFFF" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/>` +
      `<path d="${body}" fill="${light}" stroke="${deep}" stroke-width="2" stroke-linejoin="round"/>`,
  );
}

/** Drawn around the hex's middle, below the counter; `side` is the length of a hexside. */
export function pointers({ front, turret, shown }: Facing, livery: string, stretch: Stretch = NONE, side = 36): string {
  const colours = liveryOf(livery);
  const ahead = shown === "bar" ? bar(front, stretch, side) : dart(front, stretch, colours.deep, side);
  if (!turret) return ahead;
  // Where both point the same way, the muzzle looks out beyond the dart.
  const reach = edge(turret, side) + (turret === front ? (isSlanted(front) ? 10 : 7) : 0);
  return barrel(turret, stretch, colours, reach) + ahead;
}
