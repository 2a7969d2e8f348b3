// States of a unit, each with a shape of its own; drawn around 0,0, about 34 wide.

import { seatsOf } from "./around";
import { label, num, placed } from "./svg";

type Sign = { body: string; glyph: string };

const WHITE = "#FFFFFF";

const line = (d: string, width = 2.8, colour = WHITE) =>
  `<path fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const solid = (d: string, colour = WHITE) => `<path fill="${colour}" d="${d}"/>`;

const OCTAGON = (fill: string) => `<path fill="${fill}" d="M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z"/>`;
const HEXAGON = (fill: string) => `<path fill="${fill}" d="M-9-16H9L18 0L9 16H-9L-18 0Z"/>`;
const TRIANGLE = (fill: string) => `<path fill="${fill}" stroke-linejoin="round" d="M-18-14H18L2 17Q0 20-2 17Z"/>`;
const SQUARE = (fill: string) => `<rect fill="${fill}" x="-16" y="-16" width="32" height="32" rx="8"/>`;
const DISC = (fill: string) => `<circle fill="${fill}" r="17"/>`;
const DIAMOND = (fill: string) => `<path fill="${fill}" stroke-linejoin="round" d="M0-19L19 0L0 19L-19 0Z"/>`;
const SHIELD = (fill: string) => `<path fill="${fill}" d="M0-18Q8-13 16-13V0Q15 12 0 19Q-15 12-16 0V-13Q-8-13 0-18Z"/>`;
const TAG = (fill: string) => `<path fill="${fill}" stroke-linejoin="round" d="M-16-16H16V8L0 19L-16 8Z"/>`;

const HOURGLASS = "M-7-9H7M-7 9H7M-5-8Q-5-3 0 0Q5-3 5-8M-5 8Q-5 3 0 0Q5 3 5 8";

const DARK = "#2A1C00";

const word = (text: string, size = 17) => label(text, 0, size * 0.36, { size, fill: WHITE, weight: 800 });

const SIGNS = {
  broken: { body: OCTAGON("#A5281E"), glyph: solid("M4-12L-6 1H1L-4 12L7-2H0Z") },
  suppressed: {
    body: TRIANGLE("#E0A012"),
    glyph: solid("M-2.4-10.5H2.4L1.6 2H-1.6Z", DARK) + `<circle fill="${DARK}" cy="7" r="2.5"/>`,
  },
  moved: { body: SQUARE("#1E6374"), glyph: solid("M-9-2.5H0V-9L10 0L0 9V2.5H-9Z") },
  spent: { body: DISC("#4A4A42"), glyph: line(HOURGLASS, 2.6) },
  fired: {
    body: SQUARE("#84301F"),
    glyph: solid("M0-11L2.5-3.5L10-6L5 0L10 6L2.5 3.5L0 11L-2.5 3.5L-10 6L-5 0L-10-6L-2.5-3.5Z"),
  },
  "in-hand": {
    body: TAG("#F2B632"),
    glyph: [-8, 0, 8].map((x) => `<circle fill="${DARK}" cx="${x}" cy="-3" r="3.1"/>`).join(""),
  },
  ambush: {
    body: DIAMOND("#2F5A2A"),
    glyph: solid("M-7 8Q-10-6 9-9Q8 9-4 7Z") + line("M-9 11L3-3", 2.2, "#2F5A2A") + line("M-10 11L-5 6", 2.4),
  },
  stressed: { body: TRIANGLE("#B4581B"), glyph: line("M-9-7L-4-1L0-7L4-1L9-7", 3) },
  hasty: { body: SHIELD("#6A4E2A"), glyph: line("M-9 5Q-5-4 0 5Q5-4 9 5M-9-6H9", 3) },
  bogged: { body: DISC("#5A4326"), glyph: line("M-10-3H10M-10 3Q-5 9 0 3Q5 9 10 3", 3) },
  hidden: {
    body: DISC("#2C3A44"),
    glyph: line("M-11 0Q0-11 11 0Q0 11-11 0Z", 2.4) + `<circle fill="${WHITE}" r="3"/>` + line("M-10 10L10-10", 3),
  },
  locked: {
    body: HEXAGON("#8E1E17"),
    glyph: line("M-1 4.5H-6A4.5 4.5 0 0 1-6-4.5H-1M1-4.5H6A4.5 4.5 0 0 1 6 4.5H1M-4 0H4", 3),
  },
  "close-combat": {
    body: OCTAGON("#8E1E17"),
    glyph: line("M-8-9L8 8M8-9L-8 8M-10 4L-4 10M10 4L4 10", 2.8),
  },
  withdrawing: { body: SQUARE("#46356E"), glyph: line("M8 8H-1A6 6 0 0 1-1-5H7M2-10L8-5L2 0", 3) },
  defending: { body: SHIELD("#34506B"), glyph: line("M0-10V10M-9-3H9", 3) },
  "no-ammo": {
    body: SQUARE("#6A3A12"),
    glyph: solid("M-4 10V-3Q-4-8 0-12Q4-8 4-3V10Z") + line("M-10 10L10-10", 4.6, "#6A3A12") + line("M-10 10L10-10", 2.4),
  },
  veteran: {
    body: DISC("#F2B632"),
    glyph: line("M-8 2L0-6L8 2M-8 9L0 1L8 9", 3.6, DARK),
  },
  activated: { body: SQUARE("#3F4A2E"), glyph: line("M-7 1L-2 6L8-6", 3.6) },
  ordered: { body: DISC("#1E6374"), glyph: line("M-7 1L-2 6L8-6", 3.6) },
  "long-order": { body: DISC("#5A4A86"), glyph: line(HOURGLASS, 2.6) },
  dm: { body: OCTAGON("#6B1D4F"), glyph: word("DM") },
  pinned: { body: TRIANGLE("#8A5A12"), glyph: line("M-9-7H9M-6-1H6M0-1V8", 3) },
  cx: { body: DISC("#6A4E2A"), glyph: word("CX") },
  wounded: { body: DISC("#A5281E"), glyph: line("M0-9V9M-9 0H9", 5) },
  melee: { body: HEXAGON("#6E2A1B"), glyph: line("M-8-9L8 8M8-9L-8 8", 3.4) },
  prep: { body: SQUARE("#84301F"), glyph: word("PF") },
  "first-fire": { body: SQUARE("#B4581B"), glyph: word("1st", 14) },
  "final-fire": { body: SQUARE("#5E2A12"), glyph: word("FF") },
  intensive: { body: SQUARE("#A5281E"), glyph: word("IF") },
  bounding: { body: SQUARE("#1E6374"), glyph: word("BF") },
  hazard: { body: TRIANGLE("#A5281E"), glyph: line("M0-10V-1M0 4V4.5", 4) },
  motion: { body: SQUARE("#1E6374"), glyph: line("M-10-6L-2 0L-10 6M0-6L8 0L0 6", 3.4) },
  mired: { body: DISC("#3E2D18"), glyph: line("M-10-6H10M-10 0H10M-10 6Q-5 11 0 6Q5 11 10 6", 2.8) },
  immobilized: { body: DISC("#4A463B"), glyph: line("M-8-8L8 8M8-8L-8 8", 4) },
  shock: { body: HEXAGON("#46356E"), glyph: word("SH") },
  uk: { body: HEXAGON("#2C3A44"), glyph: word("UK") },
  stun: { body: DISC("#5A4A86"), glyph: word("ST") },
  "stun-recall": { body: DISC("#46356E"), glyph: word("SR") },
  "plus-one": { body: DISC("#4A463B"), glyph: word("+1") },
  recall: { body: SQUARE("#2C3A44"), glyph: line("M8 8H-1A6 6 0 0 1-1-5H7M2-10L8-5L2 0", 3) },
  "low-ammo": { body: SQUARE("#6A3A12"), glyph: word("LA") },
} as const satisfies Record<string, Sign>;

export type BadgeKey = keyof typeof SIGNS;

export const BADGES = Object.keys(SIGNS) as BadgeKey[];

const UNKNOWN: Sign = { body: DISC("#4A463B"), glyph: `<circle fill="${WHITE}" r="4.5"/>` };

/** `badge-suppressed` and `suppressed` name the same state. */
export function badgeKey(key: string): string {
  return key.startsWith("badge-") ? key.slice("badge-".length) : key;
}

function signOf(key: string): Sign {
  const name = badgeKey(key);
  return Object.hasOwn(SIGNS, name) ? SIGNS[name as BadgeKey] : UNKNOWN;
}

export type BadgeLook = { key: string; number: number | null };

/** A number stands in the place of the sign, so that no badge reaches into the next hex. */
export function badge({ key, number }: BadgeLook): string {
  const { body, glyph } = signOf(key);
  const inside = number === null ? glyph : label(num(number), 0, 8.5, { size: 25, fill: WHITE });
  return `<g stroke="${WHITE}" stroke-width="3.5" paint-order="stroke">${body}</g>${inside}`;
}

/** All badges of a counter of 100 x 100 around 0,0 that points nowhere. */
export function badgesGroup(badges: readonly BadgeLook[]): string {
  const { badges: seats } = seatsOf(null, badges.length, 0);
  return seats.map((seat, i) => placed({ ...seat, scale: 0.95 }, badge(badges[i]!))).join("");
}
