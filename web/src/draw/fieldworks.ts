// Works, smoke and fire: what fills a hex whose sides are 36 long, so that it is still seen around a counter of 50.

import { angleOf } from "./facing";
import { liveryOf, NEUTRAL } from "./liveries";
import type { Artist } from "./markers";
import { mark } from "./marks";
import { label, num } from "./svg";

const INK = "#2B2822";
const EARTH = "#7A5A34";
const EARTH_DARK = "#3B2A17";
const SAND = "#CBB587";
const CONCRETE = "#A9A79E";
const WHITE = "#FFFFFF";

/** Places around the middle, clear of a counter. */
const AROUND: readonly (readonly [x: number, y: number])[] = [
  [-29.5, 0], [-16, -27.5], [16, -27.5], [29.5, 0], [16, 27.5], [-16, 27.5],
];

const around = (draw: (x: number, y: number, i: number) => string) => AROUND.map(([x, y], i) => draw(x, y, i)).join("");

/** The number in a pill at the foot of the hex, above what it belongs to. */
const pill = (text: string, fill: string, ink: string) => {
  const width = 10 + text.length * 7.500;
  return (
    `<rect x="${num(-width / 2)}" y="20" width="${num(width)}" height="15" rx="7.5" fill="${fill}" stroke="${WHITE}" stroke-width="1.6"/>` +
    label(text, 0, 31.8, { size: 13, fill: ink })
  );
};

const hex = (side: number) => {
  const [half, tall] = [num(side / 2), num((side * Math.sqrt(3)) / 2)];
  return `M${num(side)} 0L${half} ${tall}L-${half} ${tall}L-${num(side)} 0L-${half}-${tall}L${half}-${tall}Z`;
};

/** Six holes with a rim of earth. */
const foxholes: Artist = () =>
  around(
    (x, y) =>
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="7.5" ry="5.6" fill="${EARTH}"/>` +
      `<ellipse cx="${num(x)}" cy="${num(y + 0.8)}" rx="4.8" ry="3.3" fill="${EARTH_DARK}"/>`,
  );

/** A ditch all around, with the corners that a trench has. */
const trench: Artist = () =>
  `<path d="${hex(31.5)}" fill="none" stroke="${EARTH}" stroke-width="9" stroke-linejoin="round"/>` +
  `<path d="${hex(31.5)}" fill="none" stroke="${EARTH_DARK}" stroke-width="4.6" stroke-linejoin="round" stroke-dasharray="13 2.4"/>` +
  `<path d="${hex(35.6)}" fill="none" stroke="${SAND}" stroke-width="1.6" stroke-dasharray="3 3" opacity=".9"/>`;

/** A log shelter under earth, open to the sides, or to the one that it faces. */
const bunker: Artist = ({ side }) =>
  `<path d="${hex(34)}" fill="${EARTH}" stroke="${EARTH_DARK}" stroke-width="2" stroke-linejoin="round"/>` +
  `<path d="${hex(28)}" fill="${SAND}" stroke="${EARTH_DARK}" stroke-width="1.4"/>` +
  [-14, -7, 0, 7, 14].map((y) => `<path d="M-20 ${num(y)}H20" stroke="${EARTH}" stroke-width="5" stroke-linecap="round"/>`).join("") +
  (side === null
    ? around((x, y) => `<rect x="${num(x * 0.98 - 3.4)}" y="${num(y * 0.98 - 2)}" width="6.8" height="4" rx="1" fill="${INK}"/>`)
    : `<g transform="rotate(${angleOf(side) + 90})"><path d="M-15-29.500H15L11-23H-11Z" fill="${INK}"/>` +
      `<path d="M-6-33.500L0-41L6-33.5Z" fill="${INK}" stroke="${WHITE}" stroke-width="1.6"/></g>`);

/** Logs across the road, on their trestles. */
const roadblock: Artist = () =>
  `<g stroke="${WHITE}" stroke-width="2" paint-order="stroke">` +
  around((x, y) => `<path d="M${num(x * 0.94 - 6)} ${num(y * 0.94 - 5)}l12 10M${num(x * 0.94 - 6)} ${num(y * 0.94 + 5)}l12-10" stroke="${EARTH_DARK}" stroke-width="3.4" stroke-linecap="round"/>`) +
  `</g><path d="${hex(30.5)}" fill="none" stroke="${EARTH}" stroke-width="3.6" stroke-dasharray="16 6"/>`;

/** The marker of a battery: a crosshair; once its arrow points somewhere, the six directions that the die counts. */
const artillery: Artist = ({ side, livery }) => {
  const { deep, light } = livery === null ? NEUTRAL : liveryOf(livery);
  const start = side === null ? null : angleOf(side);
  const numbers = start === null ? "" : [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = ((start + at * 60) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle) * 26, Math.sin(angle) * 26];
    return `<circle cx="${num(x)}" cy="${num(y)}" r="7" fill="${at === 0 ? "#B3261E" : deep}" stroke="${WHITE}" stroke-width="1.2"/>` +
      label(String(at + 1), x, y + 4, { size: 11.5, fill: WHITE });
  }).join("");
  const arrow = start === null ? "" : `<path transform="rotate(${num(start)})" d="M6-3H13V-7L20 0L13 7V3H6Z" fill="#B3261E" stroke="${WHITE}" stroke-width="1.2"/>`;
  return (
    `<circle r="15" fill="${light}" fill-opacity=".85" stroke="#B3261E" stroke-width="3"/>` +
    `<path d="M0-20V-9M0 9V20M-20 0H-9M9 0H20" stroke="#B3261E" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M-4 7V-2Q-4-7 0-10Q4-7 4-2V7Z" fill="${deep}"/>${arrow}${numbers}`
  );
};

/** The hex from which fire is directed. */
const spotter: Artist = (_, { deep }) =>
  `<path d="M-19 0Q0-19 19 0Q0 19-19 0Z" fill="#FFFFFFD9" stroke="${deep}" stroke-width="2.6"/>` +
  `<circle r="7" fill="${deep}"/><circle cx="2" cy="-2" r="2.2" fill="${WHITE}"/>`;

/** Concrete with slits. */
const pillbox: Artist = () =>
  `<path d="${hex(35)}" fill="#000000" opacity=".3" transform="translate(2 3)"/>` +
  `<path d="${hex(34)}" fill="${CONCRETE}" stroke="#4C4A44" stroke-width="2.4" stroke-linejoin="round"/>` +
  `<path d="${hex(26.5)}" fill="#C6C4BB" stroke="#77756B" stroke-width="1.4"/>` +
  `<path d="M-12 0H12M0-12V12" stroke="#77756B" stroke-width="1.2"/>` +
  around((x, y, i) => `<rect x="-6" y="-2" width="12" height="4" rx="1" fill="${INK}" transform="translate(${num(x)} ${num(y)}) rotate(${num(i % 3 === 0 ? 90 : 0)})"/>`);

/** Coils of wire all around. */
export const wireRing: Artist = () => {
  const loop = (d: number, width: number, colour: string) =>
    `<path d="${hex(d)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linejoin="round"/>`;
  const barbs = AROUND.flatMap(([x, y], i) => {
    const [nx, ny] = AROUND[(i + 1) % AROUND.length] ?? [x, y];
    return [0, 1 / 3, 2 / 3].map((share) => [x + (nx - x) * share, y + (ny - y) * share] as const);
  });
  const cross = barbs.map(([x, y]) => `M${num(x - 3.4)} ${num(y - 3.4)}l6.8 6.8M${num(x - 3.4)} ${num(y + 3.4)}l6.8-6.8`).join("");
  return (
    loop(31, 7, "#FFFFFF99") +
    loop(31.8, 1.4, INK) +
    `<path d="${cross}" fill="none" stroke="#FFFFFF99" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="${cross}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round"/>`
  );
};

/** Round mines in the ground; the number is their strength. */
const mines: Artist = ({ number }) =>
  around(
    (x, y) =>
      `<circle cx="${num(x)}" cy="${num(y)}" r="5.4" fill="${INK}" stroke="${WHITE}" stroke-width="1.2"/>` +
      `<circle cx="${num(x)}" cy="${num(y)}" r="2" fill="#D8523F"/>`,
  ) + (number === null ? "" : pill(num(number), "#8E1E17", WHITE));

const PUFFS: readonly (readonly [x: number, y: number, r: number])[] = [
  [-21, -12, 13], [-4, -19, 14], [15, -15, 14], [25, 1, 12], [17, 15, 13], [-1, 19, 13], [-19, 14, 13], [-27, 1, 11], [0, 0, 18],
];

/** A cloud; the number is how much it hinders. */
const smoke: Artist = ({ number }) =>
  `<g opacity="${number === 1 ? 0.62 : 1}">` +
  PUFFS.map(([x, y, r]) => `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${r}" fill="#4D4C48" opacity=".5"/>`).join("") +
  PUFFS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#D2D0C8"/>`).join("") +
  PUFFS.map(([x, y, r]) => `<circle cx="${num(x - 2)}" cy="${num(y - 3)}" r="${num(r * 0.62)}" fill="#EBE9E2"/>`).join("") +
  "</g>" +
  (number === null ? "" : pill(num(number), "#3E3D39", WHITE));

const flame = (x: number, y: number, size: number) =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(size)})"><path fill="#C4371C" d="M0 8Q-8 6-7-2Q-4 0-4 2Q-4-7 2-12Q2-5 6-2Q9 6 0 8Z"/>` +
  `<path fill="#F5B32E" d="M0 7Q-4 5-3 1Q-1 2-1 3Q-1-2 2-5Q2 0 4 2Q5 6 0 7Z"/></g>`;

/** Flames on scorched ground. */
const blaze: Artist = () =>
  `<path d="${hex(33)}" fill="#2B1A10" opacity=".55"/>` +
  around((x, y, i) => flame(x, y + 2, i % 2 ? 1.3 : 1.1)) +
  flame(0, 2, 1.9) + flame(-11, 7, 1.3) + flame(11, 7, 1.3);

/** The number of an objective on a disc; its holder by colour and mark. */
const objectiveNumber: Artist = ({ livery, number }) => {
  const { face, deep, light, ink } = livery === null ? { ...NEUTRAL, light: "#F7F1DE", face: "#F7F1DE" } : liveryOf(livery);
  return (
    `<circle cx="1.5" cy="2.5" r="17" fill="#000000" opacity=".28"/>` +
    `<circle r="17" fill="${face}" stroke="${deep}" stroke-width="2.4"/><circle r="11.8" fill="${light}" stroke="${deep}" stroke-width="1.2"/>` +
    (number === null ? "" : label(num(number), 0, 6.2, { size: 18, fill: ink })) +
    (livery === null ? "" : `<circle cx="13" cy="-12" r="7.5" fill="${deep}" stroke="${WHITE}" stroke-width="1.4"/><g transform="translate(13 -12) scale(.46)">${mark(livery, light)}</g>`)
  );
};

/** Where the shells of a battery will fall. */
const spottingRound: Artist = () =>
  `<circle r="15" fill="#FFFFFFB3" stroke="#B3261E" stroke-width="3"/>` +
  `<path d="M0-20V-8M0 8V20M-20 0H-8M8 0H20" stroke="${WHITE}" stroke-width="5.600" stroke-linecap="round"/>` +
  `<path d="M0-20V-8M0 8V20M-20 0H-8M8 0H20" stroke="#B3261E" stroke-width="3" stroke-linecap="round"/><circle r="3.4" fill="#B3261E"/>`;

export const FIELDWORKS = {
  foxholes, trench, bunker, pillbox, roadblock, mines, smoke, artillery, spotter, blaze, "objective-number": objectiveNumber, "spotting-round": spottingRound,
} as const satisfies Record<string, Artist>;

/** Kinds that fill their hex and are seen around the counters in it, in the order in which they are drawn. */
export const FILLING_KINDS: ReadonlySet<string> = new Set(["blaze", "pillbox", "bunker", "trench", "foxholes", "roadblock", "mines", "wire", "smoke"]);
