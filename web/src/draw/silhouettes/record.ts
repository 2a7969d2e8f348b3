// A vehicle as parameters: centimetres, the rear of its hull and the ground at 0, its gun to the right.

import type { Point } from "./shape";

export type Paint = "green" | "olive" | "grey" | "sand";

export type Vehicle = {
  paint: Paint;
  gear: Gear;
  hull: Hull;
  turret?: Turret;
  casemate?: Casemate;
  /** What stands on the hull besides: a cab, a tilt, the walls of a body. */
  bodies?: readonly Body[];
  /** Small turrets with a machine gun, in front of the main one. */
  turretlets?: readonly Turretlet[];
  /** Transports have neither. */
  mantlet?: Mantlet;
  gun?: Gun;
  skirts?: Skirts;
  fittings?: readonly Fitting[];
};

export type EndWheel = { x: number; y: number; d: number };

export type Gear = {
  wheels: number;
  diameter: number;
  first: number;
  last: number;
  style: "spoke" | "holes" | "disc" | "dish" | "bolts" | "small";
  /** Wheels stand closer in twos by this much. */
  paired?: number;
  /** The middle wheels stand further from the rest. */
  middleGap?: number;
  /** Every second wheel runs behind the others. */
  interleaved?: boolean;
  suspension?: "leaf" | "quarterLeaf" | "doubleLeaf" | "volute";
  front: EndWheel;
  rear: EndWheel;
  drive: "front" | "rear";
  rollers?: { count: number; y: number; d: number; first: number; last: number };
  /** Wheels without a track; `front` and `rear` are not drawn. */
  bare?: boolean;
  /** A wheel in front of the tracks that steers. */
  steered?: { x: number; d: number };
};

export type Hull = {
  start: number;
  end: number;
  base: number;
  deck: number;
  /** A raised part over the crew. */
  roof?: { y: number; from: number; to: number };
  front:
    | { kind: "slope" | "cast"; nose: number; degrees: number }
    | { kind: "step"; nose: number; lip: number; plate: number; lean: number };
  rear: { degrees: number; low?: number };
  round?: number;
  /** A line below the overhanging sides. */
  sponson?: boolean;
};

export type Cupola = { x: number; w: number; h: number; flat?: boolean };

/** x positions are measured from the turret's middle, heights from its ring. */
export type Turret = {
  x: number;
  base: readonly [rear: number, front: number];
  top: readonly [rear: number, front: number];
  h: number;
  bustle?: { end: number; floor: number; top: number };
  round: number;
  hatches?: readonly { x: number; w: number; h: number }[];
  cupola?: Cupola;
  bin?: { end: number; y: number; h: number };
  vents?: readonly number[];
  rearGun?: boolean;
  roofGun?: number;
  trackLinks?: boolean;
};

export type Casemate = {
  outline: readonly Point[];
  open?: boolean;
  cupola?: Cupola;
  /** Where a machine gun stands behind its shield. */
  gunShield?: number;
};

export type Body = { role: "hull" | "fitting" | "turret"; outline: readonly Point[]; round?: number; /** Panes and gaps in it. */ holes?: readonly (readonly Point[])[] };

export type Turretlet = { x: number; w: number; base: number; h: number };

export type Mantlet = {
  kind: "box" | "slab" | "snout" | "round" | "saukopf" | "ball" | "shield";
  w: number;
  h: number;
  at?: Point;
};

export type Gun = {
  /** Above the turret ring; vehicles without a turret have `at`. */
  y?: number;
  at?: Point;
  tip: number;
  r: number;
  sleeve?: { length: number; r: number };
  brake?: { kind: "double" | "slots" | "ball"; r: number };
  coaxial?: number;
  cradle?: boolean;
};

export type Skirts = {
  hull: { from: number; to: number; bottom: number; top: number; panels: number };
  turret?: { rear: number; front: number; bottom: number; top: number };
  /** Openings through which mud falls, along the upper edge. */
  chutes?: number;
};

export type Fitting =
  | "exhaust" | "drum" | "rearDrums" | "hullGun" | "handrail" | "fender" | "jack" | "boxes" | "grille" | "muffler" | "rivets"
  | "cross" | "frameAerial";
