// Vehicles of the Red Army, lend-lease included.

import type { Turret, Vehicle } from "../record";
import { KV_GEAR, KV_HULL, T34_GEAR, T34_HULL } from "./chassis";

const t26: Vehicle = {
  paint: "green",
  gear: {
    wheels: 8, diameter: 31, first: 84, last: 366, paired: 3, style: "small", suspension: "leaf",
    front: { x: 420, y: 64, d: 50 }, rear: { x: 38, y: 54, d: 48 }, drive: "front",
    rollers: { count: 4, y: 86, d: 24, first: 95, last: 350 },
  },
  hull: {
    start: 4, end: 458, base: 97, deck: 126, roof: { y: 148, from: 128, to: 330 },
    front: { kind: "step", nose: 76, lip: 106, plate: 352, lean: 14 }, rear: { degrees: 8 },
  },
  turret: {
    x: 236, base: [-62, 62], top: [-56, 56], h: 62, bustle: { end: -100, floor: 20, top: -92 }, round: 5,
    hatches: [{ x: -38, w: 40, h: 5 }],
  },
  mantlet: { kind: "box", w: 20, h: 30 },
  gun: { y: 36, tip: 452, r: 5 },
  fittings: ["muffler"],
};

const bt7: Vehicle = {
  paint: "green",
  gear: {
    wheels: 4, diameter: 83, first: 112, last: 446, style: "disc",
    front: { x: 530, y: 66, d: 50 }, rear: { x: 42, y: 62, d: 58 }, drive: "rear",
  },
  hull: {
    start: 2, end: 566, base: 90, deck: 132, roof: { y: 138, from: 190, to: 420 },
    front: { kind: "slope", nose: 84, degrees: 70 }, rear: { degrees: 36 },
  },
  turret: {
    x: 325, base: [-86, 78], top: [-50, 46], h: 66, bustle: { end: -116, floor: 14, top: -86 }, round: 6,
    hatches: [{ x: -6, w: 46, h: 5 }],
  },
  mantlet: { kind: "box", w: 22, h: 30 },
  gun: { y: 36, tip: 560, r: 5 },
  fittings: ["grille"],
};

const t60: Vehicle = {
  paint: "green",
  gear: {
    wheels: 4, diameter: 50, first: 96, last: 300, style: "holes",
    front: { x: 366, y: 70, d: 56 }, rear: { x: 40, y: 54, d: 50 }, drive: "front",
    rollers: { count: 3, y: 82, d: 22, first: 100, last: 300 },
  },
  hull: {
    start: 4, end: 408, base: 94, deck: 118, roof: { y: 126, from: 130, to: 316 },
    front: { kind: "step", nose: 74, lip: 100, plate: 334, lean: 40 }, rear: { degrees: 20 },
  },
  turret: { x: 206, base: [-56, 54], top: [-36, 26], h: 50, round: 3, hatches: [{ x: -6, w: 36, h: 5 }] },
  mantlet: { kind: "box", w: 18, h: 24 },
  gun: { y: 26, tip: 352, r: 3.4 },
  fittings: ["muffler"],
};

const t70: Vehicle = {
  paint: "green",
  gear: {
    wheels: 5, diameter: 54, first: 74, last: 330, style: "holes",
    front: { x: 396, y: 74, d: 60 }, rear: { x: 36, y: 58, d: 52 }, drive: "front",
    rollers: { count: 3, y: 92, d: 24, first: 100, last: 320 },
  },
  hull: {
    start: 2, end: 442, base: 100, deck: 126, roof: { y: 134, from: 140, to: 332 },
    front: { kind: "slope", nose: 84, degrees: 58 }, rear: { degrees: 24 },
  },
  turret: {
    x: 214, base: [-78, 72], top: [-54, 34], h: 64, round: 3, hatches: [{ x: -14, w: 44, h: 8 }],
  },
  mantlet: { kind: "snout", w: 38, h: 38 },
  gun: { y: 32, tip: 436, r: 5.4 },
  fittings: ["muffler", "handrail"],
};

const t28: Vehicle = {
  paint: "green",
  gear: {
    wheels: 12, diameter: 35, first: 112, last: 596, paired: 3, style: "small",
    front: { x: 684, y: 78, d: 62 }, rear: { x: 48, y: 72, d: 66 }, drive: "rear",
    rollers: { count: 4, y: 104, d: 26, first: 140, last: 580 },
  },
  hull: {
    start: 2, end: 730, base: 118, deck: 158, roof: { y: 178, from: 300, to: 508 },
    front: { kind: "step", nose: 92, lip: 122, plate: 640, lean: 60 }, rear: { degrees: 20, low: 108 },
  },
  turretlets: [{ x: 566, w: 84, base: 150, h: 58 }],
  turret: {
    x: 404, base: [-88, 88], top: [-84, 80], h: 84, bustle: { end: -142, floor: 20, top: -134 }, round: 10,
    hatches: [{ x: -40, w: 52, h: 7 }, { x: 34, w: 44, h: 7 }], rearGun: true,
  },
  mantlet: { kind: "round", w: 30, h: 44 },
  gun: { y: 46, tip: 618, r: 8.4, sleeve: { length: 26, r: 13 } },
  skirts: { hull: { from: 88, to: 640, bottom: 66, top: 120, panels: 4 } },
  fittings: ["frameAerial"],
};

const t34Early: Vehicle = {
  paint: "green",
  gear: T34_GEAR,
  hull: T34_HULL,
  turret: {
    x: 396, base: [-78, 74], top: [-58, 30], h: 58, bustle: { end: -112, floor: 16, top: -86 }, round: 5,
    hatches: [{ x: -28, w: 88, h: 6 }],
  },
  mantlet: { kind: "box", w: 44, h: 32 },
  gun: { y: 32, tip: 556, r: 7, sleeve: { length: 44, r: 12 } },
  fittings: ["hullGun", "boxes"],
};

export const T34_TURRET: Turret = {
  x: 385, base: [-84, 80], top: [-92, 40], h: 74, bustle: { end: -122, floor: 24, top: -104 }, round: 9,
  hatches: [{ x: -46, w: 84, h: 7 }],
};

const t34: Vehicle = {
  paint: "green",
  gear: T34_GEAR,
  hull: T34_HULL,
  turret: T34_TURRET,
  mantlet: { kind: "snout", w: 46, h: 38 },
  gun: { y: 40, tip: 668, r: 7.5, sleeve: { length: 34, r: 12 } },
  fittings: ["drum", "hullGun", "handrail"],
};

const t34Late: Vehicle = {
  ...t34,
  turret: {
    x: 378, base: [-80, 84], top: [-70, 52], h: 88, bustle: { end: -112, floor: 34, top: -82 }, round: 4,
    cupola: { x: -34, w: 64, h: 22 }, hatches: [{ x: 28, w: 40, h: 9 }],
  },
  mantlet: { kind: "snout", w: 44, h: 44 },
  gun: { y: 44, tip: 680, r: 7.5, sleeve: { length: 36, r: 12 } },
  fittings: ["rearDrums", "hullGun", "handrail"],
};

const t34with85: Vehicle = {
  ...t34,
  turret: {
    x: 362, base: [-92, 96], top: [-118, 74], h: 88, bustle: { end: -166, floor: 22, top: -150 }, round: 16,
    cupola: { x: -42, w: 62, h: 20 }, vents: [-104],
  },
  mantlet: { kind: "round", w: 46, h: 58 },
  gun: { y: 44, tip: 810, r: 8, sleeve: { length: 70, r: 12 } },
};

const su122: Vehicle = {
  paint: "green",
  gear: T34_GEAR,
  hull: { ...T34_HULL, roof: undefined },
  casemate: {
    outline: [[196, 94], [206, 158], [236, 226], [452, 228], [540, 128], [520, 94]],
    cupola: { x: 400, w: 62, h: 20 },
  },
  mantlet: { kind: "ball", at: [490, 172], w: 66, h: 62 },
  gun: { at: [520, 174], tip: 642, r: 13, sleeve: { length: 46, r: 20 } },
  fittings: ["rearDrums", "handrail"],
};

const matilda: Vehicle = {
  paint: "green",
  gear: {
    wheels: 10, diameter: 32, first: 96, last: 446, paired: 3, style: "small",
    front: { x: 514, y: 82, d: 60 }, rear: { x: 46, y: 72, d: 58 }, drive: "rear",
  },
  hull: {
    start: 0, end: 560, base: 122, deck: 148, roof: { y: 158, from: 220, to: 420 },
    front: { kind: "step", nose: 98, lip: 122, plate: 478, lean: 40 }, rear: { degrees: 26 },
  },
  turret: {
    x: 318, base: [-78, 74], top: [-64, 46], h: 74, bustle: { end: -96, floor: 16, top: -76 }, round: 22,
    cupola: { x: -26, w: 56, h: 22 },
  },
  mantlet: { kind: "round", w: 24, h: 46 },
  gun: { y: 40, tip: 510, r: 5 },
  skirts: { hull: { from: 30, to: 500, bottom: 44, top: 126, panels: 1 }, chutes: 5 },
};

const kv1: Vehicle = {
  paint: "green",
  gear: KV_GEAR,
  hull: KV_HULL,
  turret: {
    x: 372, base: [-96, 104], top: [-92, 74], h: 98, bustle: { end: -168, floor: 26, top: -146 }, round: 5,
    hatches: [{ x: -52, w: 62, h: 6 }], rearGun: true,
  },
  mantlet: { kind: "slab", w: 34, h: 58 },
  gun: { y: 52, tip: 706, r: 8.5, sleeve: { length: 40, r: 14 } },
  fittings: ["hullGun", "boxes"],
};

const kv1s: Vehicle = {
  paint: "green",
  gear: KV_GEAR,
  hull: { ...KV_HULL, deck: 146, roof: { y: 162, from: 250, to: 560 }, rear: { degrees: 40, low: 104 } },
  turret: {
    x: 408, base: [-88, 92], top: [-84, 48], h: 80, bustle: { end: -128, floor: 24, top: -112 }, round: 20,
    cupola: { x: -54, w: 56, h: 26 },
  },
  mantlet: { kind: "snout", w: 48, h: 50 },
  gun: { y: 42, tip: 722, r: 8, sleeve: { length: 44, r: 13 } },
  fittings: ["hullGun", "rearDrums"],
};

const kv2: Vehicle = {
  paint: "green",
  gear: KV_GEAR,
  hull: KV_HULL,
  turret: {
    x: 380, base: [-130, 122], top: [-160, 106], h: 160, bustle: { end: -176, floor: 26, top: -170 }, round: 4,
    hatches: [{ x: -78, w: 60, h: 7 }, { x: 40, w: 34, h: 12 }],
  },
  mantlet: { kind: "round", w: 46, h: 76 },
  gun: { y: 66, tip: 694, r: 15, sleeve: { length: 62, r: 24 } },
  fittings: ["hullGun", "boxes"],
};

const is2: Vehicle = {
  paint: "green",
  gear: {
    ...KV_GEAR, diameter: 55, first: 112, front: { x: 620, y: 74, d: 58 }, rear: { x: 48, y: 74, d: 66 },
    rollers: { count: 3, y: 96, d: 30, first: 150, last: 520 },
  },
  hull: {
    start: 0, end: 676, base: 114, deck: 152, roof: { y: 160, from: 205, to: 520 },
    front: { kind: "slope", nose: 90, degrees: 60 }, rear: { degrees: 38, low: 108 },
  },
  turret: {
    x: 410, base: [-106, 110], top: [-112, 60], h: 92, bustle: { end: -186, floor: 22, top: -164 }, round: 22,
    cupola: { x: -52, w: 60, h: 20 }, rearGun: true, roofGun: -52,
  },
  mantlet: { kind: "round", w: 56, h: 66 },
  gun: { y: 46, tip: 984, r: 11, sleeve: { length: 96, r: 17 }, brake: { kind: "double", r: 20 } },
  fittings: ["rearDrums", "handrail"],
};

const su76: Vehicle = {
  paint: "green",
  gear: {
    wheels: 6, diameter: 52, first: 72, last: 392, style: "disc",
    front: { x: 448, y: 74, d: 58 }, rear: { x: 38, y: 60, d: 52 }, drive: "front",
    rollers: { count: 3, y: 92, d: 24, first: 100, last: 380 },
  },
  hull: {
    start: 0, end: 492, base: 100, deck: 128, front: { kind: "slope", nose: 80, degrees: 62 }, rear: { degrees: 0 },
  },
  casemate: { outline: [[2, 104], [-2, 196], [60, 210], [228, 210], [272, 128], [272, 104]], open: true },
  mantlet: { kind: "shield", at: [252, 164], w: 30, h: 46 },
  gun: { at: [262, 166], tip: 500, r: 6, brake: { kind: "double", r: 11 }, sleeve: { length: 92, r: 13 }, cradle: true },
};

const su152: Vehicle = {
  paint: "green",
  gear: KV_GEAR,
  hull: {
    ...KV_HULL, roof: undefined, front: { kind: "step", nose: 98, lip: 134, plate: 606, lean: 20 },
  },
  casemate: {
    outline: [[214, 122], [214, 164], [232, 246], [520, 248], [598, 134], [560, 122]],
    cupola: { x: 300, w: 60, h: 9, flat: true },
  },
  mantlet: { kind: "ball", at: [574, 186], w: 62, h: 66 },
  gun: { at: [590, 190], tip: 892, r: 13, brake: { kind: "slots", r: 21 }, sleeve: { length: 130, r: 20 } },
  fittings: ["drum", "handrail"],
};

export const SOVIET = {
  t26, bt7, t60, t70, t28, "t34-41": t34Early, "t34-42": t34, "t34-43": t34Late, "t34-85": t34with85, su122, "matilda-su": matilda,
  kv1, kv1s, kv2, is2, su76, su152,
} as const satisfies Record<string, Vehicle>;
