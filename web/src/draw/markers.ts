// What lies on the map besides units, drawn around the middle of a hex whose sides are 36 long.

import type { Dir } from "../wire";
import { angleOf } from "./facing";
import { FIELDWORKS, wireRing } from "./fieldworks";
import { liveryOf, NEUTRAL, type Livery } from "./liveries";
import { mark } from "./marks";
import { label, num } from "./svg";

/** `livery`: the owner's, or null for what belongs to nobody. */
export type MarkerLook = { kind: string; livery: string | null; number: number | null; side: Dir | null };

const SIDE = 36;
const WHITE = "#FFFFFF";
const PARCHMENT = "#F7F1DE";

export type Artist = (look: MarkerLook, colours: Livery) => string;

const ownerMark = ({ livery }: MarkerLook, x: number, y: number, scale: number, colour: string) =>
  livery === null ? "" : `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${mark(livery, colour)}</g>`;

const tally = (number: number | null, x: number, y: number, size: number, fill: string) =>
  number === null ? "" : label(num(number), x, y, { size, fill });

/** A crate of shells. */
const depot: Artist = (look, { face, deep, light, ink }) =>
  `<rect x="-14" y="-8" width="31" height="25" rx="3" fill="#000000" opacity=".24"/>` +
  `<rect x="-16" y="-11" width="32" height="25" rx="3" fill="${face}" stroke="${deep}" stroke-width="2"/>` +
  `<path d="M-16-5.500H16M-11-11V-5.500M11-11V-5.5" stroke="${deep}" stroke-width="1.6" fill="none"/>` +
  `<path d="M-10 11V3Q-10 0-8-2Q-6 0-6 3V11Z" fill="${ink}"/><path d="M-14-8.500H14" stroke="${light}" stroke-width="1.5"/>` +
  (look.number === null ? ownerMark(look, 4, 4.5, 0.7, deep) : tally(look.number, 4.5, 10, 15, ink));

/** Along one hexside; without a side it fills the hex. */
const wire: Artist = (look, colours) => {
  const { side } = look;
  if (side === null) return wireRing(look, colours);
  const coils = [-13, -6.5, 0, 6.5, 13].map((x) => `M${num(x - 4)} 5L${num(x + 4)}-5M${num(x - 4)}-5L${num(x + 4)} 5`).join("");
  const strand = `M-17 0Q-13-6-8.5 0T0 0T8.5 0T17 0`;
  const drawing =
    `<path d="${coils}${strand}" fill="none" stroke="${WHITE}" stroke-width="4.5" stroke-linecap="round" opacity=".8"/>` +
    `<path d="${strand}" fill="none" stroke="#2B2822" stroke-width="1.4"/>` +
    `<path d="${coils}" fill="none" stroke="#2B2822" stroke-width="2" stroke-linecap="round"/>`;
  const distance = (SIDE * Math.sqrt(3)) / 2 - 3;
  return `<g transform="rotate(${angleOf(side) + 90}) translate(0 ${num(-distance)})">${drawing}</g>`;
};

/** A flag whose cloth bears the worth; nobody's flag is parchment. */
const objective: Artist = (look, { face, deep, ink }) => {
  const cloth = look.livery === null ? PARCHMENT : face;
  return (
    `<ellipse cx="-8" cy="18" rx="9" ry="3" fill="#000000" opacity=".26"/>` +
    `<path d="M-13-19V18" stroke="#2B2822" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M-12-18Q-3-22 4-18T19-18V2Q11 6 4 2T-12 2Z" fill="${cloth}" stroke="${deep}" stroke-width="2" stroke-linejoin="round"/>` +
    (look.number === null ? ownerMark(look, 3.5, -8, 0.75, deep) : tally(look.number, 3.5, -2.5, 15.5, ink)) +
    ownerMark(look, 9, 13, 0.62, deep)
  );
};

/** A gate to leave the map by. */
const goal: Artist = (look, { deep, face, ink }) =>
  `<circle r="16.5" fill="${face}" fill-opacity=".92" stroke="${deep}" stroke-width="2" stroke-dasharray="5 3"/>` +
  `<path d="M-9-2.500H-1V-8L8 0L-1 8V2.500H-9Z" fill="${deep}" opacity="${look.number === null ? 1 : 0.28}"/>` +
  tally(look.number, 0, 5.5, 16, ink);

/** An hourglass tag: who comes, in which turn. */
const reinforcement: Artist = (look, { deep, light }) =>
  `<path d="M-15-13H15V9L0 19L-15 9Z" fill="${deep}" stroke="${WHITE}" stroke-width="1.8" stroke-linejoin="round"/>` +
  ownerMark(look, -7, -2, 0.6, light) +
  tally(look.number, 6, 4, 16, WHITE) +
  (look.livery === null ? `<path d="M-10-7H-2M-10 5H-2M-9-6L-3 4M-3-6L-9 4" stroke="${WHITE}" stroke-width="1.6"/>` : "");

/** The ground on which a side may set up: the hex, hatched towards its middle. */
const zone: Artist = (_, { face, deep }) =>
  `<path d="${hexPath(SIDE * 0.93)}" fill="${face}" fill-opacity=".3" stroke="${deep}" stroke-opacity=".75" stroke-width="1.6" ` +
  `stroke-dasharray="6 4"/>`;

const route: Artist = (look, { deep }) =>
  `<circle r="9.5" fill="${deep}" stroke="${WHITE}" stroke-width="2"/>` + tally(look.number, 0, 4.6, 13, WHITE);

/** Somebody is to be shot at: a red crosshair. */
const aim: Artist = () =>
  `<path fill="none" stroke="#B3261E" stroke-width="2.6" d="M-13 0A13 13 0 1 1 13 0A13 13 0 1 1-13 0M-19 0H-8M8 0H19M0-19V-8M0 8V19"/>`;

/** A step of a route from which the unit fires. */
const firingHex: Artist = (look, { deep }) =>
  `<path d="M0-16L4.5-9.500L12-12L10.5-4.500L17 0L10.5 4.500L12 12L4.5 9.500L0 16L-4.5 9.500L-12 12L-10.5 4.500L-17 0L-10.5-4.5` +
  `L-12-12L-4.5-9.500Z" fill="#A5281E" stroke="${WHITE}" stroke-width="1.8" stroke-linejoin="round"/>` +
  `<circle r="8.5" fill="${deep}"/>` +
  tally(look.number, 0, 4.6, 13, WHITE);

/** A place that a gun has found: corners around it, and by how much it is easier to hit. */
const acquired: Artist = (look, { deep }) =>
  `<path d="M-16-8V-16H-8M8-16H16V-8M16 8V16H8M-8 16H-16V8" fill="none" stroke="${WHITE}" stroke-width="5.5" stroke-linecap="round"/>` +
  `<path d="M-16-8V-16H-8M8-16H16V-8M16 8V16H8M-8 16H-16V8" fill="none" stroke="${deep}" stroke-width="3" stroke-linecap="round"/>` +
  `<circle r="10.5" fill="${PARCHMENT}" stroke="${deep}" stroke-width="1.6"/>` +
  (look.number === null ? "" : label(signed(look.number), 0, 4.8, { size: 13.5, fill: "#22201A" }));

const signed = (number: number) => (number < 0 ? `−${num(-number)}` : `+${num(number)}`);

/** Fire that still sweeps a hex: a ring of tracers, and how strong it is. */
const residual: Artist = (look, { deep }) =>
  `<circle r="14" fill="${PARCHMENT}" stroke="#A5281E" stroke-width="3" stroke-dasharray="6 4"/>` +
  tally(look.number, 0, 5.6, 16, deep);

/** A weapon that nobody holds. */
const weapon: Artist = (_, { face, deep }) =>
  `<rect x="-14" y="-9" width="28" height="18" rx="3" fill="${face}" stroke="${deep}" stroke-width="2"/>` +
  `<path d="M-9 3H6M6 3L10-3M-5 3L-8 7M-1 3L2 7" fill="none" stroke="${deep}" stroke-width="2.4" stroke-linecap="round"/>`;

/** A charge that has been placed. */
const charge: Artist = (_, { face, deep }) =>
  `<rect x="-11" y="-6" width="22" height="17" rx="2" fill="${face}" stroke="${deep}" stroke-width="2"/>` +
  `<path d="M-4-6V11M4-6V11M0-6Q0-14 8-14" fill="none" stroke="${deep}" stroke-width="2"/><circle cx="9" cy="-14" r="3" fill="#A5281E"/>`;

const unknown: Artist = (look, { face, deep, ink }) =>
  `<path d="M0-15L15 0L0 15L-15 0Z" fill="${face}" stroke="${deep}" stroke-width="2"/>` + tally(look.number, 0, 5, 14, ink);

const MARKERS = {
  depot, wire, objective, goal, reinforcement, zone, route, "firing-hex": firingHex, aim, acquired, residual, weapon, charge, ...FIELDWORKS,
} as const satisfies Record<string, Artist>;

export const MARKER_KINDS = Object.keys(MARKERS);

/** Kinds that cover the whole hex and belong below everything else. */
export const GROUND_KINDS: ReadonlySet<string> = new Set(["zone"]);

export function marker(look: MarkerLook): string {
  const draw = Object.hasOwn(MARKERS, look.kind) ? MARKERS[look.kind as keyof typeof MARKERS] : unknown;
  return draw(look, look.livery === null ? NEUTRAL : liveryOf(look.livery));
}

function hexPath(side: number): string {
  const half = num(side / 2);
  const tall = num((side * Math.sqrt(3)) / 2);
  return `M${num(side)} 0L${half} ${tall}L-${half} ${tall}L-${num(side)} 0L-${half}-${tall}L${half}-${tall}Z`;
}
