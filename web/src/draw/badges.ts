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

const CARD = (fill: string) => `<rect fill="${fill}" x="-14" y="-17" width="28" height="34" rx="4"/>`;

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
  "command-down": { body: CARD("#5B5647"), glyph: line("M-6-8H6M-6 0H6M-6 8H6", 2.4, "#C9BF9F") },
  "command-fire": { body: CARD("#9B2C1C"), glyph: solid("M0-11L2.5-3.5L10-6L5 0L10 6L2.5 3.5L0 11L-2.5 3.5L-10 6L-5 0L-10-6L-2.5-3.5Z") },
  "command-move": { body: CARD("#1E6374"), glyph: solid("M-10-3H0V-10L11 0L0 10V3H-10Z") },
  "command-short-halt": { body: CARD("#7A4A86"), glyph: line("M-8-9V9M-8 0H2M2-7L9 0L2 7", 3.4) },
  "command-overwatch": {
    body: CARD("#2F5A2A"),
    glyph: line("M-11 0Q0-11 11 0Q0 11-11 0Z", 2.4) + `<circle fill="${WHITE}" r="3.6"/>`,
  },
  "command-nc": { body: CARD("#4A463B"), glyph: line("M-8 0H8", 4) },
  "suppressed-off": {
    body: TRIANGLE("#F1D58C"),
    glyph: solid("M-2.4-10.5H2.4L1.6 2H-1.6Z", DARK) + `<circle fill="${DARK}" cy="7" r="2.5"/>`,
  },
  hesitating: { body: TRIANGLE("#B4581B"), glyph: line("M-6-8Q0-12 5-8Q8-3 0 0V3", 3) + `<circle fill="${WHITE}" cy="9" r="2.3"/>` },
  "hesitating-off": { body: TRIANGLE("#D9A273"), glyph: line("M-6-8Q0-12 5-8Q8-3 0 0V3", 3, DARK) + `<circle fill="${DARK}" cy="9" r="2.3"/>` },
  "broken-off": { body: OCTAGON("#D88A80"), glyph: solid("M4-12L-6 1H1L-4 12L7-2H0Z", DARK) },
  "spot-fire": { body: DISC("#84301F"), glyph: line("M-11 2Q0-9 11 2Q0 11-11 2Z", 2.4) + solid("M0-4L2 0L6 2L2 4L0 8L-2 4L-6 2L-2 0Z") },
  "spot-move": { body: DISC("#1E6374"), glyph: line("M-11 2Q0-9 11 2Q0 11-11 2Z", 2.4) + solid("M-5 0H0V-4L6 2L0 8V4H-5Z") },
  "turret-damage": { body: HEXAGON("#8E1E17"), glyph: solid("M-9 5V-1Q-9-6-4-6H3L4-3H12V0H5Q6 2 6 5Z") + line("M-11 10L9-11", 2.6, DARK) },
  "hull-damage": { body: HEXAGON("#8E1E17"), glyph: solid("M-11-3H7L11 2L8 7H-8L-11 3Z") + line("M-9 11L9-9", 2.6, DARK) },
  track: { body: HEXAGON("#5A4326"), glyph: line("M-9-4H9A4 4 0 0 1 9 4H4M-4 4H-9A4 4 0 0 1-9-4", 3) },
  collateral: { body: HEXAGON("#6E2A1B"), glyph: line("M-7 7L3-3M0-8A6 6 0 1 0 8 0", 3.2) },
  malfunction: { body: SQUARE("#4A463B"), glyph: line("M-10-2H4M4-6V2M-10-2V6M7-7L12-2M12-7L7-2", 2.8) },
  "hull-down": { body: SHIELD("#6A4E2A"), glyph: solid("M-6-3V-7Q-6-10-3-10H3L10-9V-7L4-6V-3Z") + line("M-11 2Q-5-2 0 2T11 2", 3) },
  "full-cover": { body: SHIELD("#2F5A2A"), glyph: line("M-9 7Q0-12 9 7M-12 9H12", 3) },
  "in-building": { body: SHIELD("#7C4A2A"), glyph: line("M-10 0L0-10L10 0M-7-2V9H7V-2", 3) },
  cloud: { body: DISC("#6B6F73"), glyph: line("M-9 5A5 5 0 0 1-6-4A6 6 0 0 1 5-5A5 5 0 0 1 9 5Z", 2.8) },
  camouflaged: { body: DIAMOND("#3F5C33"), glyph: line("M-9 6Q-9-6 8-8Q8 8-6 7M-9 9L2-2", 2.6) },
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
