// Symbols of troops and weapons, drawn around 0,0 within 92 x 52. Helmets follow the nation.

import { isNation, type Livery, type Nation } from "../liveries";
import { placed } from "../svg";
import { fieldGun, flak, lightMachineGun, lightMortar, limbs, maxim, type Piece, submachineGun, wagon } from "./weapons";

const HELMETS: Record<Nation, string> = {
  german: "M-10-2Q-10.5-15 0-15Q10.5-15 10-2L13.5 4L8.5 2.5Q0-1.5-8.5 2.5L-13.5 4Z",
  soviet: "M-10.5 0Q-12-15.5 0-15.5Q12-15.5 10.5 0L12.5 2.2Q0-2-12.5 2.2Z",
  american: "M-10.5-.5Q-11-16.5 0-16.5Q11-16.5 10.5-.5L13.5.5Q0-3.5-13.5.5Z",
  british: "M-17-1Q-9-4-8.5-7Q-7-14 0-14Q7-14 8.5-7Q9-4 17-1Q0 3.5-17-1Z",
  italian: "M-10.5 2Q-12-12-2.5-14.5L-2-17.5H2L2.5-14.5Q12-12 10.5 2Q0-3-10.5 2Z",
};

type Artist = (livery: Livery, nation: Nation) => string;

type Bust = { x: number; y: number; scale: number; cut?: boolean };

function bust({ ink, face }: Livery, nation: Nation, { cut = false, ...place }: Bust): string {
  const gap = `<path fill="${face}" d="M-21 27V16Q-19 6-9 5Q-17-18 0-19Q17-18 9 5Q19 6 21 16V27Z"/>`;
  return placed(
    place,
    `${cut ? gap : ""}<path fill="${ink}" d="M-17 25V17Q-16 9-7 8.5L-4 7H4L7 8.5Q16 9 17 17V25Z"/>` +
      `<path fill="${ink}" d="M-7-4Q-7.5 8 0 9Q7.5 8 7-4Z"/>` +
      `<path fill="${face}" opacity=".9" d="M-9.5 3.1Q0-1 9.5 3.1L9 5Q0 1.2-9 5Z"/><path fill="${ink}" d="${HELMETS[nation]}"/>`,
  );
}

/** Four men, two of them in front. */
const squad: Artist = (livery, nation) =>
  bust(livery, nation, { x: -29, y: -5, scale: 0.84 }) +
  bust(livery, nation, { x: 29, y: -5, scale: 0.84 }) +
  bust(livery, nation, { x: -10.5, y: 3, scale: 0.96, cut: true }) +
  bust(livery, nation, { x: 11.5, y: 3, scale: 0.96, cut: true });

const halfSquad: Artist = (livery, nation) =>
  bust(livery, nation, { x: -12, y: -1, scale: 1 }) + bust(livery, nation, { x: 13, y: 2, scale: 1.05, cut: true });

const leader: Artist = (livery, nation) =>
  bust(livery, nation, { x: -5, y: -2, scale: 1.08 }) +
  limbs(livery.ink, "M20-20V23", 3) +
  `<path fill="${livery.deep}" d="M21-21L42-13L21-4Z"/>`;

/** Two men behind a weapon's shield. */
const weaponTeam: Artist = (livery, nation) =>
  bust(livery, nation, { x: -15, y: -4, scale: 0.98 }) +
  bust(livery, nation, { x: 12, y: -4, scale: 0.98, cut: true }) +
  `<path fill="${livery.face}" d="M-43 9H46V29H-43Z"/><path fill="${livery.ink}" d="M-40 12H6V15H42V20H6V25H-10V20H-26L-32 25H-40Z"/>`;

/** A single soldier with a star. */
const hero: Artist = (livery, nation) =>
  bust(livery, nation, { x: -8, y: -2, scale: 1.08 }) +
  placed({ x: 26, y: 2, scale: 1.4 }, `<path fill="${livery.deep}" d="M0-10L2.4-3.2L9.5-3.1L3.8 1.2L5.900 8.100L0 4L-5.900 8.100L-3.800 1.200L-9.500-3.100L-2.400-3.200Z"/>`);

/** A tank of fuel on a back, and the flame. */
const flame: Artist = ({ ink, face }) =>
  `<rect fill="${ink}" x="-38" y="-14" width="13" height="36" rx="6"/><rect fill="${ink}" x="-22" y="-14" width="13" height="36" rx="6"/>` +
  limbs(ink, "M-16 18Q-4 26 2 8H16") +
  `<path fill="${ink}" d="M16 11Q14-2 24-8Q23-2 28 0Q29-14 38-22Q37-10 43-2Q48 8 40 16Q28 24 16 11Z"/>` +
  `<path fill="${face}" d="M26 12Q26 5 32 0Q33 6 37 8Q38 15 31 16Q27 16 26 12Z"/>`;

/** A bundle of explosive with a handle. */
const charge: Artist = ({ ink, face }) =>
  `<rect fill="${ink}" x="-25" y="-6" width="46" height="30" rx="4"/>` +
  limbs(ink, "M-10-7Q-10-20-2-20Q6-20 6-7M21 2Q34 0 32-14") +
  `<path fill="${face}" d="M-12-3H-8V21H-12ZM4-3H8V21H4Z"/>` +
  `<path fill="${ink}" d="M32-28L34-21L41-22L36-17L40-11L33-13L29-8L28-15L21-17L27-20L26-26L31-22Z"/>`;

const headquarters: Artist = (livery, nation) => bust(livery, nation, { x: 0, y: 2, scale: 1.3 });

const machineGun: Artist = ({ ink }) =>
  `<path fill="${ink}" d="M-40-4H-24L-20-9H8V-5H44V0H8V4H-6L-9 9H-16L-14 4H-22L-30 12H-40Z"/>` +
  limbs(ink, "M2 4L-12 24M6 4L22 24M4 6V14") +
  `<rect fill="${ink}" x="-8" y="5" width="15" height="12" rx="2"/>`;

const mortar: Artist = ({ ink, face }) =>
  `<path fill="${ink}" d="M-25 17L16-24L25-16L-15 25Z"/>` +
  limbs(ink, "M8-8L26 24M8-8L12 24") +
  `<path fill="${ink}" d="M-36 20H-6V27H-36Z"/><circle fill="${face}" cx="-20" cy="20" r="3.5"/>`;

const gun: Artist = ({ ink, face }) =>
  `<path fill="${ink}" d="M2-10H46V-4H2Z"/><path fill="${ink}" d="M-2-22L7-20L4 10L-4 10Z"/>` +
  limbs(ink, "M-4 4L-40 20") +
  `<path fill="${ink}" d="M-34 13L-44 20L-38 25L-30 19Z"/><circle fill="${ink}" cx="4" cy="11" r="15"/>` +
  `<circle fill="${face}" cx="4" cy="11" r="9.5"/><circle fill="${ink}" cx="4" cy="11" r="4"/>` +
  limbs(ink, "M4 2V20M-5 11H13", 2.4);

const radio: Artist = ({ ink, face }) =>
  placed(
    { x: -5, y: 4, scale: 0.93 },
    `<rect fill="${ink}" x="-24" y="-8" width="40" height="33" rx="4"/><circle fill="${face}" cx="-13" cy="4" r="5.5"/>` +
      `<rect fill="${face}" x="-3" y="-1" width="13" height="4" rx="1"/><rect fill="${face}" x="-3" y="6" width="13" height="4" rx="1"/>` +
      `<path fill="${face}" d="M-18 15H10V18H-18Z"/>` +
      limbs(ink, "M10-8L18-28") +
      limbs(ink, "M24-22A9 9 0 0 1 25-11M31-24A15 15 0 0 1 32-7", 3.4),
  );

/** Three men with submachine guns. */
const smg: Artist = (livery, nation) =>
  bust(livery, nation, { x: -24, y: -7, scale: 0.86 }) +
  bust(livery, nation, { x: 24, y: -7, scale: 0.86 }) +
  bust(livery, nation, { x: 0, y: -4, scale: 0.94, cut: true }) +
  submachineGun(livery);

/** Two men in peaked caps. */
const political: Artist = (livery, nation) =>
  [-16, 15].map((x) =>
    placed(
      { x, y: -1, scale: 1.02 },
      `${bust(livery, nation, { x: 0, y: 0, scale: 1, cut: x > 0 })}<path fill="${livery.ink}" d="M-14-10Q0-21 14-10L11-3H-11Z"/>` +
        `<path fill="${livery.face}" d="M-10.500-5.500H10.500V-4H-10.500Z"/><path fill="${livery.ink}" d="M-12-3H12L9 1H-9Z"/>`,
    ),
  ).join("");

/** Two men and the tool of their trade beside them. */
const withTool = (tool: Artist): Artist => (livery, nation) =>
  bust(livery, nation, { x: -29, y: 0, scale: 0.92 }) +
  bust(livery, nation, { x: -8, y: 2, scale: 0.96, cut: true }) +
  placed({ x: 29, y: 2, scale: 0.62 }, tool(livery, nation));

const piece = (measures: Piece): Artist => (livery) => fieldGun(livery, measures);

/** For a symbol that nobody has drawn yet: a plain unit sign. */
export const neutralSymbol: Artist = ({ ink, face }) =>
  `<rect fill="${ink}" x="-34" y="-20" width="68" height="42" rx="4"/><rect fill="${face}" x="-28" y="-14" width="56" height="30" rx="2"/>` +
  `<path fill="${ink}" d="M0-10L14 1L0 12L-14 1Z"/>`;

/** Symbol and the scale at which it fills the middle of a counter. */
export const TROOPS = {
  squad: { draw: squad, scale: 0.92 },
  "half-squad": { draw: halfSquad, scale: 0.92 },
  team: { draw: halfSquad, scale: 0.92 },
  "weapon-team": { draw: weaponTeam, scale: 0.86 },
  hero: { draw: hero, scale: 0.9 },
  flame: { draw: flame, scale: 0.9 },
  charge: { draw: charge, scale: 0.92 },
  leader: { draw: leader, scale: 0.92 },
  hq: { draw: headquarters, scale: 0.92 },
  mg: { draw: machineGun, scale: 0.84 },
  mortar: { draw: mortar, scale: 0.92 },
  gun: { draw: gun, scale: 0.84 },
  radio: { draw: radio, scale: 0.92 },
  "rifles-41": { draw: squad, scale: 0.92 },
  smg: { draw: smg, scale: 0.9 },
  nkvd: { draw: political, scale: 0.92 },
  pioneers: { draw: withTool(flame), scale: 0.9 },
  "tank-hunters": { draw: withTool(charge), scale: 0.9 },
  "mg-34": { draw: lightMachineGun, scale: 0.86 },
  "hmg-34": { draw: machineGun, scale: 0.84 },
  maxim: { draw: maxim, scale: 0.86 },
  "mortar-50": { draw: lightMortar, scale: 0.92 },
  "mortar-81": { draw: mortar, scale: 0.92 },
  "mortar-82": { draw: mortar, scale: 0.92 },
  "leig-18": { draw: piece({ muzzle: 20, bore: 9, wheel: 17, shield: -19 }), scale: 0.88 },
  "pak-36": { draw: piece({ muzzle: 32, bore: 4.5, wheel: 14, shield: -10 }), scale: 0.88 },
  "pak-38": { draw: piece({ muzzle: 44, bore: 6, wheel: 15, shield: -13, brake: true }), scale: 0.86 },
  "fk-297": { draw: piece({ muzzle: 46, bore: 7.5, wheel: 18, shield: -20, brake: true, cradle: true }), scale: 0.86 },
  "flak-18": { draw: flak, scale: 0.88 },
  "gun-76-regimental": { draw: piece({ muzzle: 22, bore: 8, wheel: 19, shield: -22, cradle: true }), scale: 0.88 },
  "gun-45": { draw: piece({ muzzle: 35, bore: 5, wheel: 15, shield: -14 }), scale: 0.88 },
  "gun-f22": { draw: piece({ muzzle: 46, bore: 7, wheel: 18, shield: -20, cradle: true }), scale: 0.86 },
  "light-flak": { draw: piece({ muzzle: 40, bore: 4, wheel: 12, shield: -16 }), scale: 0.86 },
  wagon: { draw: wagon, scale: 0.88 },
} as const satisfies Record<string, { draw: Artist; scale: number }>;

export type Troop = keyof typeof TROOPS;

export function isTroop(symbol: string): symbol is Troop {
  return Object.hasOwn(TROOPS, symbol);
}

/** Sides without a nation of ours wear the commonest helmet. */
export function helmetOf(livery: string): Nation {
  return isNation(livery) ? livery : "soviet";
}
