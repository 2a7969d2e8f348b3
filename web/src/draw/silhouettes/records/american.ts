import type { Vehicle } from "../record";

const sherman: Vehicle = {
  paint: "olive",
  gear: {
    wheels: 6, diameter: 50, first: 98, last: 452, style: "disc", suspension: "volute",
    front: { x: 520, y: 84, d: 62 }, rear: { x: 48, y: 66, d: 54 }, drive: "front",
    rollers: { count: 3, y: 104, d: 22, first: 128, last: 434 },
  },
  hull: {
    start: 4, end: 582, base: 112, deck: 176, roof: { y: 192, from: 190, to: 440 },
    front: { kind: "cast", nose: 88, degrees: 48 }, rear: { degrees: 6 }, round: 22,
  },
  turret: {
    x: 322, base: [-88, 92], top: [-104, 58], h: 78, bustle: { end: -136, floor: 22, top: -128 }, round: 24,
    hatches: [{ x: -44, w: 58, h: 8 }], roofGun: -54,
  },
  mantlet: { kind: "round", w: 34, h: 56 },
  gun: { y: 40, tip: 606, r: 7.5, sleeve: { length: 26, r: 11 } },
  fittings: ["hullGun"],
};

export const AMERICAN = { sherman } as const satisfies Record<string, Vehicle>;
