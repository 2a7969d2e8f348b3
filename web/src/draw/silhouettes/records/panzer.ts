// Vehicles of the Eastern Front that only Panzer has.

import type { Gear, Vehicle } from "../record";
import { AMERICAN } from "./american";
import { PZ3_GEAR, PZ3_HULL, PZ4_GEAR, T34_GEAR, T34_HULL } from "./chassis";
import { GERMAN } from "./german";
import { HEROES } from "./heroes";
import { SOVIET } from "./soviet";

const bare = (count: number, d: number, first: number, last: number): Gear => ({
  wheels: count, diameter: d, first, last, style: "disc", bare: true,
  front: { x: last, y: d / 2, d }, rear: { x: first, y: d / 2, d }, drive: "rear",
});

const tiger2: Vehicle = {
  ...GERMAN.panther,
  gear: { ...GERMAN.panther.gear, wheels: 9, diameter: 78, last: 560, front: { x: 652, y: 92, d: 74 } },
  hull: { ...GERMAN.panther.hull, end: 726, deck: 186 },
  turret: {
    x: 350, base: [-112, 118], top: [-150, 92], h: 92, bustle: { end: -176, floor: 18, top: -168 }, round: 3,
    cupola: { x: -46, w: 56, h: 24 },
  },
  mantlet: { kind: "saukopf", w: 58, h: 50 },
  gun: { y: 46, tip: 980, r: 7.6, sleeve: { length: 60, r: 12 }, brake: { kind: "double", r: 14 } },
};

const jagdpanzer: Vehicle = {
  paint: "sand",
  gear: PZ4_GEAR,
  hull: { start: 4, end: 590, base: 112, deck: 138, front: { kind: "slope", nose: 92, degrees: 52 }, rear: { degrees: 20 } },
  casemate: { outline: [[150, 136], [172, 188], [400, 190], [540, 120], [470, 112]], cupola: { x: 240, w: 52, h: 7, flat: true } },
  mantlet: { kind: "saukopf", at: [462, 156], w: 56, h: 40 },
  gun: { at: [480, 156], tip: 800, r: 6.4, sleeve: { length: 40, r: 10 } },
  skirts: { hull: { from: 80, to: 520, bottom: 62, top: 116, panels: 5 } },
};

const hetzer: Vehicle = {
  paint: "sand",
  gear: {
    wheels: 4, diameter: 82, first: 96, last: 372, style: "bolts",
    front: { x: 440, y: 74, d: 60 }, rear: { x: 42, y: 66, d: 52 }, drive: "front",
    rollers: { count: 1, y: 106, d: 22, first: 230, last: 232 },
  },
  hull: { start: 2, end: 486, base: 106, deck: 128, front: { kind: "slope", nose: 88, degrees: 60 }, rear: { degrees: 30 } },
  casemate: { outline: [[104, 126], [150, 196], [344, 202], [452, 110], [392, 106]] },
  mantlet: { kind: "saukopf", at: [388, 156], w: 60, h: 44 },
  gun: { at: [402, 156], tip: 640, r: 6, sleeve: { length: 40, r: 10 } },
  skirts: { hull: { from: 60, to: 420, bottom: 72, top: 110, panels: 3 } },
};

const jagdpanther: Vehicle = {
  paint: "sand",
  gear: GERMAN.panther.gear,
  hull: { ...GERMAN.panther.hull, deck: 168 },
  casemate: { outline: [[190, 166], [216, 262], [440, 266], [640, 120], [520, 120]], cupola: { x: 330, w: 46, h: 8, flat: true } },
  mantlet: { kind: "saukopf", at: [530, 196], w: 74, h: 62 },
  gun: { at: [552, 198], tip: 960, r: 8, sleeve: { length: 80, r: 13 }, brake: { kind: "double", r: 15 } },
};

const ferdinand: Vehicle = {
  paint: "sand",
  gear: {
    wheels: 6, diameter: 80, first: 110, last: 590, style: "dish",
    front: { x: 690, y: 96, d: 78 }, rear: { x: 54, y: 92, d: 78 }, drive: "rear",
  },
  hull: { start: 2, end: 740, base: 128, deck: 186, front: { kind: "step", nose: 110, lip: 150, plate: 640, lean: 14 }, rear: { degrees: 8 } },
  casemate: { outline: [[60, 184], [84, 296], [356, 298], [392, 184]] },
  mantlet: { kind: "slab", at: [378, 238], w: 40, h: 84 },
  gun: { at: [390, 240], tip: 900, r: 8.6, sleeve: { length: 90, r: 14 }, brake: { kind: "double", r: 16 } },
};

const brummbaer: Vehicle = {
  ...jagdpanzer,
  hull: { ...jagdpanzer.hull, front: { kind: "step", nose: 86, lip: 122, plate: 480, lean: 10 } },
  casemate: { outline: [[132, 136], [146, 226], [396, 236], [492, 132]], cupola: { x: 200, w: 50, h: 10, flat: true } },
  mantlet: { kind: "ball", at: [450, 176], w: 60, h: 60 },
  gun: { at: [462, 178], tip: 590, r: 14, sleeve: { length: 70, r: 20 } },
};

const stugShort: Vehicle = {
  ...GERMAN.stug3f,
  gear: PZ3_GEAR,
  hull: { ...PZ3_HULL, roof: undefined },
  gun: { at: [380, 166], tip: 508, r: 8.4, sleeve: { length: 44, r: 13 } },
};

const marder: Vehicle = {
  paint: "sand",
  gear: { ...GERMAN.pz38t.gear },
  hull: { ...GERMAN.pz38t.hull, roof: undefined },
  casemate: { outline: [[40, 128], [52, 226], [226, 232], [262, 128]], open: true },
  mantlet: { kind: "shield", at: [240, 180], w: 30, h: 64 },
  gun: { at: [250, 184], tip: 600, r: 6.4, sleeve: { length: 60, r: 10 }, brake: { kind: "double", r: 12 } },
};

const openHowitzer: Vehicle = {
  paint: "sand",
  gear: PZ4_GEAR,
  hull: { start: 4, end: 600, base: 112, deck: 146, front: { kind: "slope", nose: 90, degrees: 40 }, rear: { degrees: 10 } },
  casemate: { outline: [[20, 144], [34, 252], [300, 258], [352, 144]], open: true },
  mantlet: { kind: "shield", at: [322, 200], w: 34, h: 70 },
  gun: { at: [330, 204], tip: 640, r: 11, sleeve: { length: 90, r: 16 }, brake: { kind: "double", r: 18 } },
};

const flakTank: Vehicle = {
  paint: "sand",
  gear: PZ4_GEAR,
  hull: { start: 4, end: 590, base: 112, deck: 150, roof: { y: 168, from: 170, to: 440 }, front: { kind: "step", nose: 84, lip: 120, plate: 450, lean: 10 }, rear: { degrees: 16 } },
  turret: { x: 300, base: [-96, 96], top: [-64, 58], h: 76, round: 2 },
  gun: { y: 44, tip: 500, r: 4.2, coaxial: 70 },
};

const scoutCar: Vehicle = {
  paint: "grey",
  gear: bare(2, 88, 84, 372),
  hull: { start: 0, end: 450, base: 62, deck: 112, roof: { y: 142, from: 90, to: 300 }, front: { kind: "step", nose: 80, lip: 112, plate: 330, lean: 44 }, rear: { degrees: 30, low: 80 } },
  turret: { x: 190, base: [-50, 50], top: [-42, 40], h: 42, round: 3 },
  mantlet: { kind: "box", w: 12, h: 20 },
  gun: { y: 22, tip: 320, r: 3.6 },
};

const tankette: Vehicle = {
  ...SOVIET.t60,
  turret: { x: 220, base: [-46, 46], top: [-40, 38], h: 42, round: 6 },
  mantlet: { kind: "ball", w: 18, h: 22 },
  gun: { y: 22, tip: 330, r: 3.6 },
};

const su85: Vehicle = {
  paint: "green",
  gear: T34_GEAR,
  hull: { ...T34_HULL, roof: undefined },
  casemate: { outline: [[214, 156], [240, 236], [436, 238], [560, 122], [480, 100]], cupola: { x: 380, w: 52, h: 14 } },
  mantlet: { kind: "ball", at: [500, 176], w: 60, h: 56 },
  gun: { at: [516, 178], tip: 812, r: 8, sleeve: { length: 70, r: 12 } },
  fittings: ["drum"],
};

const churchill: Vehicle = {
  paint: "green",
  gear: {
    wheels: 11, diameter: 32, first: 130, last: 600, style: "small",
    front: { x: 690, y: 110, d: 84 }, rear: { x: 56, y: 96, d: 80 }, drive: "rear",
  },
  hull: { start: 4, end: 742, base: 140, deck: 168, front: { kind: "step", nose: 110, lip: 150, plate: 640, lean: 4 }, rear: { degrees: 10 } },
  turret: { x: 380, base: [-88, 84], top: [-84, 74], h: 76, round: 3, hatches: [{ x: -30, w: 50, h: 8 }] },
  mantlet: { kind: "box", w: 16, h: 44 },
  gun: { y: 38, tip: 660, r: 5.4 },
  skirts: { hull: { from: 100, to: 640, bottom: 60, top: 142, panels: 5 } },
};

const valentine: Vehicle = {
  paint: "green",
  gear: {
    wheels: 6, diameter: 50, first: 90, last: 420, style: "bolts",
    front: { x: 488, y: 72, d: 54 }, rear: { x: 42, y: 66, d: 56 }, drive: "rear",
    rollers: { count: 3, y: 104, d: 22, first: 140, last: 400 },
  },
  hull: { start: 2, end: 540, base: 110, deck: 140, front: { kind: "step", nose: 84, lip: 118, plate: 420, lean: 26 }, rear: { degrees: 34 } },
  turret: { x: 264, base: [-74, 66], top: [-62, 50], h: 70, round: 8, hatches: [{ x: -20, w: 46, h: 8 }] },
  mantlet: { kind: "round", w: 26, h: 40 },
  gun: { y: 34, tip: 500, r: 5 },
};

const lee: Vehicle = {
  ...AMERICAN.sherman,
  hull: { ...AMERICAN.sherman.hull, deck: 206, roof: { y: 236, from: 160, to: 430 } },
  turret: { x: 300, base: [-58, 62], top: [-50, 44], h: 60, round: 14, cupola: { x: -10, w: 56, h: 26 } },
  mantlet: { kind: "round", w: 24, h: 34 },
  gun: { y: 30, tip: 500, r: 4.4 },
  bodies: [{ role: "hull", outline: [[420, 150], [420, 206], [500, 206], [540, 160]], round: 8 }],
};

const stuart: Vehicle = {
  paint: "olive",
  gear: {
    wheels: 4, diameter: 50, first: 92, last: 300, style: "disc", suspension: "volute",
    front: { x: 400, y: 84, d: 56 }, rear: { x: 46, y: 50, d: 64 }, drive: "front",
    rollers: { count: 2, y: 104, d: 20, first: 150, last: 300 },
  },
  hull: { start: 4, end: 452, base: 108, deck: 160, roof: { y: 176, from: 150, to: 340 }, front: { kind: "slope", nose: 92, degrees: 48 }, rear: { degrees: 8 } },
  turret: { x: 236, base: [-66, 66], top: [-62, 50], h: 62, round: 8, hatches: [{ x: -20, w: 44, h: 7 }] },
  mantlet: { kind: "round", w: 24, h: 36 },
  gun: { y: 32, tip: 420, r: 4.6 },
};

const m10: Vehicle = {
  ...AMERICAN.sherman,
  hull: { start: 4, end: 600, base: 112, deck: 168, front: { kind: "slope", nose: 92, degrees: 52 }, rear: { degrees: 30 } },
  turret: { x: 300, base: [-110, 96], top: [-118, 60], h: 74, round: 2 },
  mantlet: { kind: "slab", w: 26, h: 56 },
  gun: { y: 40, tip: 720, r: 7, sleeve: { length: 40, r: 11 } },
};

const tractor: Vehicle = {
  ...HEROES["sdkfz-251"],
  bodies: [{ role: "fitting", outline: [[8, 100], [12, 176], [250, 180], [262, 100]], round: 4 }],
  gun: undefined,
};

const flakHalftrack: Vehicle = {
  ...HEROES["demag-pak-38"],
  gun: { at: [196, 168], tip: 380, r: 4.2 },
};

const car: Vehicle = {
  paint: "grey",
  gear: bare(2, 66, 66, 292),
  hull: { start: 0, end: 360, base: 52, deck: 88, front: { kind: "slope", nose: 66, degrees: 30 }, rear: { degrees: 10 } },
  bodies: [{ role: "fitting", outline: [[40, 86], [58, 148], [200, 148], [228, 86]], round: 8, holes: [[[120, 96], [124, 136], [192, 136], [208, 96]]] }],
};

const motorcycle: Vehicle = {
  paint: "grey",
  gear: bare(2, 66, 40, 180),
  hull: { start: 20, end: 210, base: 46, deck: 72, front: { kind: "slope", nose: 60, degrees: 30 }, rear: { degrees: 20 } },
  bodies: [{ role: "fitting", outline: [[70, 70], [84, 132], [118, 140], [150, 96], [176, 108], [184, 70]], round: 8 }],
};

export const PANZER = {
  "tiger-2": tiger2, jagdpanzer, hetzer, jagdpanther, ferdinand, brummbaer, "stug-short": stugShort, marder, "open-howitzer": openHowitzer,
  "flak-tank": flakTank, "scout-car": scoutCar, tankette, "su-85": su85, churchill, valentine, lee, stuart, m10, tractor,
  "flak-halftrack": flakHalftrack, car, motorcycle,
} as const satisfies Record<string, Vehicle>;
