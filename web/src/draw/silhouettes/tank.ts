// A vehicle drawn from its record.

import { brakeShapes, counterGun, gunShapes, mantletShapes, mountOf, skirtShapes } from "./gun";
import { runningGear } from "./gear";
import { hullRoof, hullShapes, hullSide } from "./hull";
import type { Vehicle } from "./record";
import type { Shape } from "./shape";
import { casemateShapes, turretletShapes, turretShapes } from "./turret";

export type Drawing = { shapes: Shape[]; left: number; right: number; top: number };

/** With `detail` for a plate in its paint, without for ink on a counter. */
export function tank(vehicle: Vehicle, detail: boolean): Drawing {
  const { hull, turret, casemate, turretlets = [], fittings = [], skirts } = vehicle;
  const side = hullSide(hull);
  const ring = turret ? hullRoof(hull) : 0;
  const mount = mountOf(vehicle, ring);
  const gun = detail ? vehicle.gun : counterGun(vehicle.gun, mount, hull.end);
  const shapes = [
    ...runningGear(vehicle.gear, side, hull, detail),
    ...hullShapes(vehicle, side, detail),
    ...turretlets.flatMap((small) => turretletShapes(small, detail)),
    ...gunShapes(gun, mount),
    ...brakeShapes(gun, mount.y, detail),
    ...(casemate ? casemateShapes(casemate, detail) : []),
    ...(turret ? turretShapes(turret, ring, fittings, detail) : []),
    ...mantletShapes(vehicle, mount.y),
    ...(skirts ? skirtShapes(skirts, turret?.x ?? 0, ring, detail) : []),
  ];
  const left = Math.min(0, turret?.bustle ? turret.x + turret.bustle.end : 0);
  return { shapes, left, right: Math.max(gun.tip, hull.end), top: topOf(vehicle, ring) };
}

function topOf({ turret, casemate }: Vehicle, ring: number): number {
  if (turret) {
    const hatches = (turret.hatches ?? []).map((hatch) => hatch.h);
    return ring + turret.h + Math.max(0, turret.cupola?.h ?? 0, ...hatches);
  }
  const walls = casemate?.outline.map(([, y]) => y) ?? [];
  return Math.max(0, ...walls) + (casemate?.cupola?.h ?? 0);
}
