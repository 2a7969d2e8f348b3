// Aircraft from above, nose up, drawn around 0,0 within 60 x 56; they turn with their heading.

import type { Livery } from "../liveries";
import { placed } from "../svg";

type Plan = (livery: Livery) => string;

const TAIL = "M-11 19Q0 15 11 19L10 24Q0 21-10 24Z";
const WING = "M0-8L33-1Q36 2 33 6L5 9H-5L-33 6Q-36 2-33-1Z";

/** One engine, a long canopy. */
const attacker: Plan = ({ ink, face }) =>
  `<path fill="${ink}" d="M0-27Q5-25 5-14L3.500 23Q0 27-3.500 23L-5-14Q-5-25 0-27Z"/><path fill="${ink}" d="${WING}"/>` +
  `<path fill="${ink}" d="${TAIL}"/><path fill="${face}" d="M-1.800-9H1.800L1.400 8H-1.400Z"/><path stroke="${ink}" stroke-width="2.4" stroke-linecap="round" d="M-9-27.500H9"/>`;

/** Bent wings and wheels that hang down. */
const dive: Plan = ({ ink, face }) =>
  `<path fill="${ink}" d="M0-26Q4.500-24 4.500-13L3 23Q0 27-3 23L-4.500-13Q-4.500-24 0-26Z"/>` +
  `<path fill="${ink}" d="M0-3L12-7L34 4Q35 9 31 10L11 5L0 9L-11 5L-31 10Q-35 9-34 4L-12-7Z"/><path fill="${ink}" d="${TAIL}"/>` +
  `<path fill="${ink}" d="M-13.500-12H-9.500V2H-13.500ZM9.500-12H13.500V2H9.500Z"/><path fill="${face}" d="M-1.800-9H1.800V7H-1.800Z"/>` +
  `<path stroke="${ink}" stroke-width="2.4" stroke-linecap="round" d="M-8-26.500H8"/>`;

/** Two engines and two fins. */
const bomber: Plan = ({ ink, face }) =>
  `<path fill="${ink}" d="M0-25Q5.500-22 5-10L3 22H-3L-5-10Q-5.500-22 0-25Z"/><path fill="${ink}" d="M0-9L36-3Q38 1 36 4L6 8H-6L-36 4Q-38 1-36-3Z"/>` +
  `<path fill="${ink}" d="M-18-20H-12V4H-18ZM12-20H18V4H12Z"/><path fill="${ink}" d="M-15 18H15V23H-15Z"/>` +
  `<path fill="${ink}" d="M-17 15H-13V27H-17ZM13 15H17V27H13Z"/><path fill="${face}" d="M-2-17Q0-21 2-17L1.600-8H-1.600Z"/>` +
  `<path stroke="${ink}" stroke-width="2.200" stroke-linecap="round" d="M-22-20.500H-8M8-20.500H22"/>`;

export const AIRCRAFT = { "attack-aircraft": attacker, "dive-bomber": dive, bomber } as const;

export type AircraftKey = keyof typeof AIRCRAFT;

const BLACK: Livery = { face: "#000000", shade: "#000000", deep: "#000000", ink: "#000000", light: "#000000" };

/** On the ground; what is no aircraft throws a square one. */
export function aircraftShadow(key: string, turn: number): string {
  return isAircraft(key) ? placed({ turn }, AIRCRAFT[key](BLACK)) : '<rect x="-30" y="-30" width="60" height="60" rx="12"/>';
}

export function isAircraft(key: string): key is AircraftKey {
  return Object.hasOwn(AIRCRAFT, key);
}
