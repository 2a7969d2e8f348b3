// A vehicle drawn from its record.

import { brakeShapes, counterGun, gunShapes, mantletShapes, mountOf, skirtShapes } from "./gun";
import { runningGear } from "./gear";
import { hullRoof, hullShapes, hullSide } from "./hull";
import type { Body, Vehicle } from "./record";
import { polygon, type Shape } from "./shape";
import { casemateShapes, turretletShapes, turretShapes } from "./turret";

export type Drawing = { shapes: Shape[]; left: number; right: number; top: number };

/** With `detail` for a plate in its paint, without for ink on a counter. */
export function tank(vehicle: Vehicle, detail: boolean): Drawing {
  const { hull, turret, casemate, turretlets = [], fittings = [], skirts } = vehicle;
  const side = hullSide(hull);
  const ring = turret ? hullRoof(hull) : 0;
  const mount = mountOf(vehicle, ring);
  const gun = vehicle.gun && (detail ? vehicle.gun : counterGun(vehicle.gun, mount, hull.end));
  const shapes = [
    ...runningGear(vehicle.gear, side, hull, detail),
    ...hullShapes(vehicle, side, detail),
    ...bodyShapes(vehicle.bodies ?? []),
    ...turretlets.flatMap((small) => turretletShapes(small, detail)),
    ...(gun ? [...gunShapes(gun, mount), ...brakeShapes(gun, mount.y, detail)] : []),
    ...(casemate ? casemateShapes(casemate, detail) : []),
    ...(turret ? turretShapes(turret, ring, fittings, detail) : []),
    ...mantletShapes(vehicle, mount.y),
    ...(skirts ? skirtShapes(skirts, turret?.x ?? 0, ring, detail) : []),
  ];
  const left = Math.min(0, turret?.bustle ? turret.x + turret.bustle.end : 0);
  return { shapes, left, right: Math.max(gun?.tip ?? 0, hull.end), top: topOf(vehicle, ring) };
}

function bodyShapes(bodies: readonly Body[]): Shape[] {
  return bodies.flatMap(({ role, outline, round = 4, holes = [] }) => [
    polygon(role, outline, round),
    ...holes.map((hole) => polygon("panel", hole, 2)),
  ]);
}

function topOf({ turret, casemate, bodies = [] }: Vehicle, ring: number): number {
  const heights = bodies.flatMap((body) => body.outline.map(([, y]) => y));
  if (turret) {
    const hatches = (turret.hatches ?? []).map((hatch) => hatch.h);
    return Math.max(ring + turret.h + Math.max(0, turret.cupola?.h ?? 0, ...hatches), ...heights);
  }
  const walls = casemate?.outline.map(([, y]) => y) ?? [];
  return Math.max(0, ...heights, Math.max(0, ...walls) + (casemate?.cupola?.h ?? 0));
}
