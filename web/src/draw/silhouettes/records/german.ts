// German vehicles, captured ones included.

import type { Turret, Vehicle } from "../record";
import { PZ3_GEAR, PZ3_HULL, PZ4_GEAR, PZ4_HULL } from "./chassis";
import { SOVIET, T34_TURRET } from "./soviet";

const pz2f: Vehicle = {
  paint: "grey",
  gear: {
    wheels: 5, diameter: 55, first: 96, last: 366, style: "disc", suspension: "quarterLeaf",
    front: { x: 426, y: 74, d: 62 }, rear: { x: 46, y: 62, d: 58 }, drive: "front",
    rollers: { count: 4, y: 96, d: 24, first: 100, last: 350 },
  },
  hull: {
    start: 6, end: 474, base: 106, deck: 138, roof: { y: 152, from: 108, to: 338 },
    front: { kind: "step", nose: 80, lip: 112, plate: 350, lean: 10 }, rear: { degrees: 14 },
  },
  turret: { x: 232, base: [-76, 62], top: [-62, 40], h: 52, round: 3, cupola: { x: -28, w: 44, h: 10 } },
  mantlet: { kind: "box", w: 24, h: 30 },
  gun: { y: 27, tip: 388, r: 3.6, coaxial: 30 },
  fittings: ["fender"],
};

const pz38t: Vehicle = {
  paint: "grey",
  gear: {
    wheels: 4, diameter: 78, first: 92, last: 346, style: "bolts", suspension: "doubleLeaf",
    front: { x: 414, y: 74, d: 62 }, rear: { x: 40, y: 62, d: 54 }, drive: "front",
    rollers: { count: 2, y: 105, d: 22, first: 250, last: 340 },
  },
  hull: {
    start: 4, end: 456, base: 112, deck: 142, roof: { y: 168, from: 148, to: 328 },
    front: { kind: "step", nose: 80, lip: 120, plate: 340, lean: 6 }, rear: { degrees: 22 },
  },
  turret: {
    x: 238, base: [-70, 66], top: [-66, 54], h: 60, round: 3, bustle: { end: -84, floor: 12, top: -76 },
    cupola: { x: -36, w: 42, h: 20 },
  },
  mantlet: { kind: "box", w: 16, h: 32 },
  gun: { y: 34, tip: 438, r: 4.6, coaxial: 34 },
  fittings: ["hullGun", "rivets", "muffler"],
};

const pz3Turret: Turret = {
  x: 280, base: [-88, 84], top: [-80, 50], h: 64, round: 4, cupola: { x: -54, w: 48, h: 24 },
};

const pz3j: Vehicle = {
  paint: "grey",
  gear: PZ3_GEAR,
  hull: PZ3_HULL,
  turret: pz3Turret,
  mantlet: { kind: "box", w: 26, h: 36 },
  gun: { y: 31, tip: 544, r: 5.2, sleeve: { length: 54, r: 10 }, coaxial: 38 },
  fittings: ["hullGun", "fender", "jack"],
};

const pz3l: Vehicle = {
  ...pz3j,
  turret: { ...pz3Turret, bin: { end: -142, y: 12, h: 44 } },
  mantlet: { kind: "box", w: 34, h: 38 },
  gun: { y: 31, tip: 644, r: 5.2, sleeve: { length: 36, r: 9 }, coaxial: 46 },
};

const pz3n: Vehicle = {
  ...pz3j,
  paint: "sand",
  turret: { ...pz3Turret, bin: { end: -142, y: 12, h: 44 } },
  mantlet: { kind: "box", w: 34, h: 40 },
  gun: { y: 32, tip: 500, r: 9.5, sleeve: { length: 40, r: 13 }, coaxial: 40 },
  skirts: { hull: { from: 56, to: 470, bottom: 62, top: 168, panels: 5 } },
};

const pz4Turret: Turret = {
  x: 300, base: [-92, 90], top: [-86, 56], h: 64, round: 4, cupola: { x: -58, w: 50, h: 24 },
};

const pz4d: Vehicle = {
  paint: "grey",
  gear: PZ4_GEAR,
  hull: {
    ...PZ4_HULL, roof: { y: 172, from: 118, to: 404 }, front: { kind: "step", nose: 84, lip: 122, plate: 408, lean: 4 },
  },
  turret: { ...pz4Turret, x: 276, top: [-74, 50], h: 66, cupola: { x: -84, w: 58, h: 32 } },
  mantlet: { kind: "round", w: 24, h: 40 },
  gun: { y: 34, tip: 478, r: 9, sleeve: { length: 26, r: 13 } },
  fittings: ["fender", "hullGun"],
};

const pz4f1: Vehicle = {
  paint: "grey",
  gear: PZ4_GEAR,
  hull: PZ4_HULL,
  turret: { ...pz4Turret, bin: { end: -146, y: 12, h: 46 } },
  mantlet: { kind: "box", w: 32, h: 40 },
  gun: { y: 33, tip: 506, r: 9, sleeve: { length: 30, r: 13 }, coaxial: 40 },
  fittings: ["fender", "hullGun", "jack"],
};

const pz4g: Vehicle = {
  paint: "sand",
  gear: PZ4_GEAR,
  hull: PZ4_HULL,
  turret: { ...pz4Turret, bin: { end: -146, y: 12, h: 46 } },
  mantlet: { kind: "box", w: 36, h: 40 },
  gun: { y: 33, tip: 690, r: 6.4, sleeve: { length: 44, r: 10.5 }, brake: { kind: "ball", r: 13 }, coaxial: 44 },
  fittings: ["fender", "hullGun", "jack"],
};

const pz4h: Vehicle = {
  ...pz4g,
  gun: { y: 33, tip: 706, r: 6.2, sleeve: { length: 44, r: 10.5 }, brake: { kind: "double", r: 12 } },
  skirts: {
    hull: { from: 52, to: 512, bottom: 66, top: 172, panels: 5 },
    turret: { rear: -168, front: 62, bottom: -6, top: 60 },
  },
  fittings: ["fender"],
};

const stug3f: Vehicle = {
  paint: "grey",
  gear: PZ3_GEAR,
  hull: {
    ...PZ3_HULL, roof: undefined, front: { kind: "step", nose: 86, lip: 126, plate: 432, lean: 30 },
  },
  casemate: { outline: [[150, 114], [150, 150], [176, 194], [356, 196], [420, 152], [440, 124], [424, 114]] },
  mantlet: { kind: "slab", at: [392, 162], w: 40, h: 44 },
  gun: { at: [428, 164], tip: 668, r: 6.4, brake: { kind: "ball", r: 13.5 }, sleeve: { length: 34, r: 11 } },
  fittings: ["fender", "jack"],
};

const stug3g: Vehicle = {
  ...stug3f,
  paint: "sand",
  casemate: {
    outline: [[150, 114], [150, 150], [178, 198], [352, 200], [424, 152], [440, 124], [424, 114]],
    cupola: { x: 232, w: 54, h: 17 }, gunShield: 318,
  },
  mantlet: { kind: "saukopf", at: [404, 164], w: 70, h: 46 },
  gun: { at: [440, 164], tip: 684, r: 6.4, brake: { kind: "double", r: 12.5 } },
};

const capturedT34: Vehicle = {
  ...SOVIET["t34-42"],
  paint: "grey",
  turret: { ...T34_TURRET, hatches: undefined, cupola: { x: -52, w: 54, h: 26 }, bin: { end: -160, y: 26, h: 38 } },
  fittings: ["hullGun", "handrail", "cross", "boxes"],
};

const tiger: Vehicle = {
  paint: "sand",
  gear: {
    wheels: 8, diameter: 82, first: 92, last: 500, style: "dish", interleaved: true,
    front: { x: 578, y: 82, d: 82 }, rear: { x: 46, y: 72, d: 62 }, drive: "front",
  },
  hull: {
    start: 4, end: 628, base: 116, deck: 182, front: { kind: "step", nose: 100, lip: 142, plate: 536, lean: 9 },
    rear: { degrees: -8 },
  },
  turret: {
    x: 318, base: [-110, 112], top: [-106, 104], h: 84, round: 5, cupola: { x: -46, w: 64, h: 28 },
    bin: { end: -168, y: 14, h: 58 }, trackLinks: true,
  },
  mantlet: { kind: "slab", w: 34, h: 62 },
  gun: { y: 42, tip: 842, r: 9, sleeve: { length: 62, r: 15 }, brake: { kind: "double", r: 16 } },
  fittings: ["exhaust", "fender", "hullGun"],
};

const panther: Vehicle = {
  paint: "sand",
  gear: {
    wheels: 8, diameter: 86, first: 98, last: 530, style: "dish", interleaved: true,
    front: { x: 626, y: 90, d: 72 }, rear: { x: 48, y: 78, d: 60 }, drive: "front",
  },
  hull: {
    start: 2, end: 688, base: 118, deck: 190, front: { kind: "slope", nose: 112, degrees: 56 }, rear: { degrees: -28 },
    sponson: true,
  },
  turret: { x: 352, base: [-116, 104], top: [-84, 58], h: 78, round: 4, cupola: { x: -50, w: 58, h: 24 } },
  mantlet: { kind: "round", w: 40, h: 62 },
  gun: { y: 38, tip: 866, r: 6.6, sleeve: { length: 40, r: 11 }, brake: { kind: "double", r: 12.5 } },
  skirts: { hull: { from: 60, to: 604, bottom: 92, top: 120, panels: 6 } },
  fittings: ["exhaust"],
};

export const GERMAN = {
  pz2f, pz38t, pz3j, pz3l, pz3n, pz4d, pz4f1, pz4g, pz4h, stug3f, stug3g, "t34-747r": capturedT34, tiger, panther,
} as const satisfies Record<string, Vehicle>;
