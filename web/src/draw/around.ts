// Places around a counter for what belongs to it, clear of its figures and of whatever shows where it points.

import type { Facing } from "../wire";
import { angleOf } from "./facing";

export type Seat = { x: number; y: number };

/** On a counter of 100 x 100 around 0,0: states begin in the north-east, markers in the south-west. */
const BADGE_SEATS: readonly Seat[] = [
  { x: 60, y: -58 }, { x: 68, y: -20 }, { x: 68, y: 18 }, { x: 62, y: 60 }, { x: 20, y: 68 }, { x: -20, y: 68 }, { x: 22, y: -66 },
];
const TAG_SEATS: readonly Seat[] = [
  { x: -66, y: 40 }, { x: -68, y: 4 }, { x: -67, y: -32 }, { x: -20, y: 68 }, { x: 20, y: 68 }, { x: -22, y: -68 }, { x: 62, y: 60 },
];
const COUNT_SEATS: readonly Seat[] = [{ x: -58, y: -54 }, { x: -62, y: 54 }, { x: 58, y: 58 }, { x: 0, y: -68 }];

/** How near a pointer, in degrees, a seat may not be. */
const BERTH = 24;

const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

function clear(facing: Facing | null): (seat: Seat) => boolean {
  if (!facing) return () => true;
  const angles = [facing.front, ...(facing.turret ? [facing.turret] : [])].map(angleOf);
  return ({ x, y }) => angles.every((angle) => apart((Math.atan2(y, x) * 180) / Math.PI, angle) > BERTH);
}

export type Seats = { badges: Seat[]; tags: Seat[]; count: Seat };

/** Where states, small markers and the count of a stack go. */
export function seatsOf(facing: Facing | null, badges: number, tags: number): Seats {
  const free = clear(facing);
  const states = BADGE_SEATS.filter(free).slice(0, badges);
  const taken = (seat: Seat) => states.some(({ x, y }) => Math.hypot(x - seat.x, y - seat.y) < 30);
  const marks = TAG_SEATS.filter((seat) => free(seat) && !taken(seat)).slice(0, tags);
  const full = (seat: Seat) => [...states, ...marks].some(({ x, y }) => Math.hypot(x - seat.x, y - seat.y) < 32);
  const count = COUNT_SEATS.find((seat) => free(seat) && !full(seat)) ?? COUNT_SEATS[0]!;
  return { badges: states, tags: marks, count };
}
