// Vehicles that only Conflict of Heroes has, and its names for those that others have too.

import type { Body, Gear, Hull, Turret, Vehicle } from "../record";
import { PZ3_GEAR, PZ3_HULL } from "./chassis";
import { GERMAN } from "./german";
import { SOVIET } from "./soviet";

/** Wheels on the ground: from the rear to the front. */
const wheels = (count: number, diameter: number, first: number, last: number, paired = 0): Gear => ({
  wheels: count, diameter, first, last, paired, style: "disc", bare: true,
  front: { x: last, y: diameter / 2, d: diameter }, rear: { x: first, y: diameter / 2, d: diameter }, drive: "rear",
});

const frame = (end: number): Hull => ({
  start: 4, end, base: 62, deck: 84, front: { kind: "slope", nose: 64, degrees: 10 }, rear: { degrees: 0 }, round: 2,
});

const tilt: Body = { role: "fitting", outline: [[6, 82], [6, 196], [24, 216], [300, 216], [318, 196], [318, 82]], round: 14 };

const opelBlitz: Vehicle = {
  paint: "grey",
  gear: wheels(2, 88, 130, 478),
  hull: frame(590),
  bodies: [
    tilt,
    { role: "hull", outline: [[326, 84], [326, 190], [340, 200], [424, 200], [446, 140], [574, 128], [590, 96], [590, 84]], round: 8,
      holes: [[[352, 148], [352, 186], [404, 186], [420, 148]]] },
  ],
};

const gaz: Vehicle = {
  paint: "green",
  gear: wheels(2, 78, 106, 400),
  hull: frame(500),
  bodies: [
    { role: "fitting", outline: [[2, 82], [2, 138], [246, 138], [246, 82]], round: 2,
      holes: [[[10, 118], [10, 124], [238, 124], [238, 118]], [[10, 100], [10, 106], [238, 106], [238, 100]]] },
    { role: "hull", outline: [[256, 84], [256, 196], [356, 196], [368, 132], [486, 124], [498, 94], [498, 84]], round: 5,
      holes: [[[276, 146], [276, 184], [338, 184], [348, 146]]] },
  ],
};

const halfTrackGear: Gear = {
  wheels: 6, diameter: 52, first: 78, last: 262, style: "disc", interleaved: true,
  front: { x: 318, y: 56, d: 56 }, rear: { x: 34, y: 46, d: 44 }, drive: "front", steered: { x: 512, d: 78 },
};

const sdkfz251: Vehicle = {
  paint: "grey",
  gear: halfTrackGear,
  hull: {
    start: 0, end: 580, base: 78, deck: 128, front: { kind: "slope", nose: 92, degrees: 20 }, rear: { degrees: -10 },
  },
  bodies: [
    { role: "hull", outline: [[10, 124], [40, 176], [330, 176], [404, 146], [566, 128], [576, 110], [10, 110]], round: 4,
      holes: [[[342, 152], [338, 164], [352, 160], [358, 150]]] },
    { role: "turret", outline: [[236, 174], [244, 214], [254, 214], [262, 174]], round: 2 },
  ],
  gun: { at: [250, 196], tip: 330, r: 4 },
};

const demagPak38: Vehicle = {
  paint: "grey",
  gear: { ...halfTrackGear, wheels: 5, last: 236, front: { x: 286, y: 54, d: 54 }, steered: { x: 424, d: 72 } },
  hull: {
    start: 0, end: 480, base: 74, deck: 112, front: { kind: "slope", nose: 84, degrees: 12 }, rear: { degrees: 0 },
  },
  bodies: [
    { role: "hull", outline: [[6, 108], [10, 134], [226, 134], [236, 108]], round: 3 },
    { role: "hull", outline: [[300, 108], [318, 140], [440, 128], [470, 108]], round: 5 },
  ],
  casemate: { outline: [[196, 130], [206, 206], [218, 206], [236, 130]] },
  gun: { at: [214, 172], tip: 500, r: 6, brake: { kind: "double", r: 11 }, cradle: true },
};

const protzePak36: Vehicle = {
  paint: "grey",
  gear: wheels(3, 70, 76, 392, 0),
  hull: frame(470),
  bodies: [
    { role: "fitting", outline: [[4, 82], [4, 112], [226, 112], [226, 82]], round: 2 },
    { role: "hull", outline: [[244, 84], [252, 128], [330, 134], [346, 180], [352, 180], [360, 132], [456, 122], [468, 92], [468, 84]], round: 4 },
  ],
  casemate: { outline: [[118, 110], [128, 184], [140, 184], [156, 110]] },
  gun: { at: [136, 146], tip: 330, r: 5 },
};

const sdkfz232: Vehicle = {
  paint: "grey",
  gear: wheels(4, 84, 82, 486, 22),
  hull: {
    start: 0, end: 580, base: 64, deck: 122, roof: { y: 158, from: 70, to: 430 },
    front: { kind: "step", nose: 92, lip: 126, plate: 470, lean: 52 }, rear: { degrees: 34, low: 92 },
  },
  turret: { x: 286, base: [-80, 76], top: [-54, 42], h: 56, round: 3, hatches: [{ x: -10, w: 50, h: 5 }] },
  mantlet: { kind: "box", w: 20, h: 28 },
  gun: { y: 28, tip: 470, r: 4, coaxial: 24 },
  fittings: ["frameAerial"],
};

const ba10: Vehicle = {
  paint: "green",
  gear: wheels(3, 84, 76, 400, 0),
  hull: {
    start: 0, end: 470, base: 62, deck: 118, roof: { y: 148, from: 60, to: 300 },
    front: { kind: "step", nose: 84, lip: 118, plate: 320, lean: 20 }, rear: { degrees: 14, low: 84 },
  },
  turret: {
    x: 128, base: [-64, 62], top: [-56, 48], h: 62, bustle: { end: -92, floor: 18, top: -84 }, round: 5,
    hatches: [{ x: -20, w: 40, h: 5 }],
  },
  mantlet: { kind: "box", w: 20, h: 30 },
  gun: { y: 34, tip: 350, r: 5 },
};

const kht26: Vehicle = {
  ...SOVIET.t26,
  turret: { x: 268, base: [-54, 52], top: [-48, 46], h: 54, round: 5, hatches: [{ x: -8, w: 44, h: 5 }] },
  mantlet: { kind: "round", w: 30, h: 30 },
  gun: { y: 28, tip: 400, r: 9, sleeve: { length: 30, r: 13 }, brake: { kind: "ball", r: 15 } },
};

const zis30: Vehicle = {
  paint: "green",
  gear: {
    wheels: 4, diameter: 44, first: 80, last: 260, style: "disc",
    front: { x: 316, y: 58, d: 52 }, rear: { x: 34, y: 48, d: 46 }, drive: "front",
    rollers: { count: 2, y: 72, d: 20, first: 120, last: 240 },
  },
  hull: {
    start: 4, end: 352, base: 82, deck: 112, front: { kind: "slope", nose: 78, degrees: 40 }, rear: { degrees: 0 },
  },
  casemate: { outline: [[120, 108], [132, 212], [144, 214], [172, 108]] },
  mantlet: { kind: "shield", at: [146, 166], w: 26, h: 60 },
  gun: { at: [152, 168], tip: 500, r: 6, sleeve: { length: 90, r: 12 }, cradle: true },
};

const pzjg35r: Vehicle = {
  paint: "grey",
  gear: {
    wheels: 5, diameter: 48, first: 86, last: 316, style: "bolts",
    front: { x: 372, y: 70, d: 60 }, rear: { x: 42, y: 56, d: 52 }, drive: "front",
  },
  hull: {
    start: 4, end: 420, base: 100, deck: 132, front: { kind: "cast", nose: 82, degrees: 36 }, rear: { degrees: 20 }, round: 16,
  },
  casemate: { outline: [[92, 128], [100, 204], [234, 208], [270, 128]], open: true },
  mantlet: { kind: "shield", at: [250, 168], w: 28, h: 44 },
  gun: { at: [258, 170], tip: 446, r: 6, sleeve: { length: 40, r: 10 } },
};

const earlyPz3: Turret = { x: 280, base: [-90, 78], top: [-80, 56], h: 62, round: 3, cupola: { x: -70, w: 54, h: 26 } };

const pz3e: Vehicle = {
  ...GERMAN.pz3j,
  gear: { ...PZ3_GEAR, style: "holes" },
  hull: { ...PZ3_HULL, front: { kind: "step", nose: 82, lip: 120, plate: 402, lean: 4 } },
  turret: earlyPz3,
  mantlet: { kind: "box", w: 16, h: 30 },
  gun: { y: 31, tip: 470, r: 4.4, coaxial: 30 },
};

const pz3h: Vehicle = {
  ...GERMAN.pz3j,
  turret: { ...earlyPz3, bin: { end: -140, y: 12, h: 42 } },
  mantlet: { kind: "box", w: 22, h: 34 },
  gun: { y: 31, tip: 506, r: 5.4, sleeve: { length: 40, r: 9 }, coaxial: 34 },
};

const somua: Vehicle = {
  paint: "grey",
  gear: {
    wheels: 9, diameter: 40, first: 74, last: 420, style: "small",
    front: { x: 484, y: 74, d: 58 }, rear: { x: 40, y: 62, d: 54 }, drive: "rear",
  },
  hull: {
    start: 0, end: 534, base: 106, deck: 146, roof: { y: 168, from: 176, to: 400 },
    front: { kind: "cast", nose: 92, degrees: 40 }, rear: { degrees: 34 }, round: 26,
  },
  turret: {
    x: 300, base: [-62, 66], top: [-54, 34], h: 74, bustle: { end: -82, floor: 16, top: -66 }, round: 20,
    cupola: { x: -18, w: 46, h: 22 },
  },
  mantlet: { kind: "round", w: 30, h: 44 },
  gun: { y: 36, tip: 462, r: 5.4 },
  skirts: { hull: { from: 50, to: 460, bottom: 60, top: 112, panels: 3 } },
};

const b2Flame: Vehicle = {
  paint: "grey",
  gear: {
    wheels: 10, diameter: 40, first: 92, last: 520, style: "small",
    front: { x: 590, y: 112, d: 88 }, rear: { x: 52, y: 92, d: 76 }, drive: "rear",
    rollers: { count: 4, y: 146, d: 24, first: 130, last: 540 },
  },
  hull: {
    start: 4, end: 634, base: 150, deck: 172, roof: { y: 182, from: 200, to: 470 },
    front: { kind: "slope", nose: 116, degrees: 52 }, rear: { degrees: 26 },
  },
  turret: {
    x: 344, base: [-66, 68], top: [-56, 36], h: 78, bustle: { end: -88, floor: 16, top: -70 }, round: 18,
    cupola: { x: -18, w: 48, h: 24 },
  },
  mantlet: { kind: "round", w: 30, h: 46 },
  gun: { y: 38, tip: 496, r: 5.4 },
  skirts: { hull: { from: 96, to: 548, bottom: 58, top: 150, panels: 4 } },
  fittings: ["hullGun"],
};

const t35: Vehicle = {
  paint: "green",
  gear: {
    wheels: 16, diameter: 36, first: 120, last: 800, paired: 3, style: "small",
    front: { x: 886, y: 82, d: 66 }, rear: { x: 50, y: 76, d: 70 }, drive: "rear",
    rollers: { count: 6, y: 108, d: 26, first: 150, last: 780 },
  },
  hull: {
    start: 2, end: 940, base: 122, deck: 168, roof: { y: 190, from: 380, to: 620 },
    front: { kind: "step", nose: 98, lip: 130, plate: 820, lean: 50 }, rear: { degrees: 20, low: 112 },
  },
  turretlets: [{ x: 720, w: 112, base: 166, h: 66 }, { x: 260, w: 112, base: 166, h: 66 }],
  turret: {
    x: 500, base: [-92, 92], top: [-88, 84], h: 88, bustle: { end: -146, floor: 22, top: -138 }, round: 10,
    hatches: [{ x: -40, w: 52, h: 7 }, { x: 36, w: 44, h: 7 }],
  },
  mantlet: { kind: "round", w: 32, h: 46 },
  gun: { y: 46, tip: 730, r: 8.6, sleeve: { length: 30, r: 13 } },
  skirts: { hull: { from: 96, to: 850, bottom: 66, top: 124, panels: 6 } },
};

/** The first T-34: a short gun in a welded turret. */
const t34Model40: Vehicle = {
  ...SOVIET["t34-41"],
  mantlet: { kind: "round", w: 30, h: 36 },
  gun: { y: 30, tip: 520, r: 8, sleeve: { length: 34, r: 13 } },
  fittings: ["hullGun", "drum"],
};

export const HEROES = {
  "opel-blitz": opelBlitz,
  gaz,
  "sdkfz-251": sdkfz251,
  "demag-pak-38": demagPak38,
  "protze-pak-36": protzePak36,
  "sdkfz-232": sdkfz232,
  "ba-10": ba10,
  "kht-26": kht26,
  "zis-30": zis30,
  "pzjg-35r": pzjg35r,
  "panzer-2f": GERMAN.pz2f,
  "panzer-38t": GERMAN.pz38t,
  "panzer-3e": pz3e,
  "panzer-3h": pz3h,
  "panzer-3j": GERMAN.pz3l,
  "panzer-4e": GERMAN.pz4d,
  "panzer-4f2": { ...GERMAN.pz4g, paint: "grey" },
  somua,
  "b2-flame": b2Flame,
  "t34-captured": GERMAN["t34-747r"],
  "t-26": SOVIET.t26,
  "bt-7": SOVIET.bt7,
  "t-35": t35,
  "t34-40": t34Model40,
  "kv-1": SOVIET.kv1,
  "kv-2": SOVIET.kv2,
} as const satisfies Record<string, Vehicle>;
