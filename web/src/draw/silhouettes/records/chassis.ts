// Running gear and hulls that several vehicles share.

import type { Gear, Hull } from "../record";

export const KV_GEAR: Gear = {
  wheels: 6, diameter: 60, first: 122, last: 548, style: "holes",
  front: { x: 622, y: 78, d: 62 }, rear: { x: 50, y: 74, d: 70 }, drive: "rear",
  rollers: { count: 3, y: 102, d: 30, first: 150, last: 520 },
};

export const KV_HULL: Hull = {
  start: 4, end: 672, base: 122, deck: 164, roof: { y: 170, from: 196, to: 560 },
  front: { kind: "step", nose: 98, lip: 136, plate: 584, lean: 30 }, rear: { degrees: 24, low: 112 },
};

export const T34_GEAR: Gear = {
  wheels: 5, diameter: 84, first: 108, last: 478, middleGap: 8, style: "spoke",
  front: { x: 556, y: 70, d: 54 }, rear: { x: 46, y: 68, d: 64 }, drive: "rear",
};

export const T34_HULL: Hull = {
  start: 0, end: 598, base: 94, deck: 158, roof: { y: 162, from: 200, to: 478 },
  front: { kind: "slope", nose: 94, degrees: 60 }, rear: { degrees: 42, low: 104 },
};

export const PZ3_GEAR: Gear = {
  wheels: 6, diameter: 52, first: 105, last: 437, style: "disc",
  front: { x: 498, y: 77, d: 72 }, rear: { x: 50, y: 66, d: 66 }, drive: "front",
  rollers: { count: 3, y: 103, d: 30, first: 150, last: 420 },
};

export const PZ3_HULL: Hull = {
  start: 6, end: 546, base: 114, deck: 150, roof: { y: 170, from: 160, to: 398 },
  front: { kind: "step", nose: 86, lip: 124, plate: 410, lean: 9 }, rear: { degrees: 18 },
};

export const PZ4_GEAR: Gear = {
  wheels: 8, diameter: 47, first: 88, last: 462, paired: 2.5, style: "disc",
  front: { x: 545, y: 79, d: 74 }, rear: { x: 46, y: 66, d: 64 }, drive: "front",
  rollers: { count: 4, y: 104, d: 26, first: 110, last: 450 },
};

export const PZ4_HULL: Hull = {
  start: 4, end: 588, base: 114, deck: 152, roof: { y: 172, from: 142, to: 424 },
  front: { kind: "step", nose: 86, lip: 124, plate: 434, lean: 9 }, rear: { degrees: 12 },
};
