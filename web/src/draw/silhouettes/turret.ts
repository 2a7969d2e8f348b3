// What stands on the hull: a turret, small turrets, or a casemate.

import type { Casemate, Cupola, Fitting, Turret, Turretlet } from "./record";
import { box, circle, polygon, stroke, type Point, type Role, type Shape } from "./shape";

export function turretShapes(turret: Turret, ring: number, fittings: readonly Fitting[], detail: boolean): Shape[] {
  const { x, base, top, h } = turret;
  const part: Role = detail ? "fitting" : "hull";
  return [
    ...(turret.bin ? bin(turret, ring, part, detail) : []),
    ...(fittings.includes("frameAerial") ? frameAerial(turret, ring, part) : []),
    ...(turret.cupola ? cupola(turret.cupola, x, ring + h, part, detail) : []),
    ...(turret.vents ?? []).map((at) => dome(x + at, ring + h, 28, 8, part)),
    ...(turret.hatches ?? []).map((hatch) => polygon(part, lid(x + hatch.x, ring + h, hatch.w, hatch.h), 3)),
    ...(turret.roofGun === undefined ? [] : roofGun(x + turret.roofGun, ring + h + 22)),
    ...(detail ? [] : [box("gap", x + base[0] + 6, ring - 5, base[1] - base[0] - 12, 4)]),
    polygon("turret", outline(turret, ring), turret.round),
    ...(turret.rearGun ? rearGun(turret, ring, part) : []),
    ...(detail ? turretDetail(turret, ring, fittings) : []),
    ...(detail ? [stroke("light", [x + top[0] + 6, ring + h - 3.5], [x + top[1] - 6, ring + h - 3.5])] : []),
  ];
}

function outline({ x, base, top, h, bustle }: Turret, ring: number): Point[] {
  const body: Point[] = [
    [x + base[0], ring - 2], [x + base[1], ring - 2], [x + base[1] + 2, ring + 10], [x + top[1], ring + h], [x + top[0], ring + h],
  ];
  if (!bustle) return body;
  return [
    ...body, [x + bustle.top, ring + h - 4], [x + bustle.end, ring + bustle.floor + 12],
    [x + bustle.end + 6, ring + bustle.floor], [x + base[0] - 6, ring + bustle.floor - 6],
  ];
}

function bin({ x, base, bin: store }: Turret, ring: number, part: Role, detail: boolean): Shape[] {
  if (!store) return [];
  const { end, y, h } = store;
  const lidLine = ring + y + h - 10;
  return [
    box(part, x + end, ring + y, base[0] - end + 12, h, 5),
    ...(detail ? [stroke("line", [x + end + 3, lidLine], [x + base[0], lidLine])] : []),
  ];
}

function frameAerial({ x, base, h }: Turret, ring: number, part: Role): Shape[] {
  const top = ring + h + 12;
  return [
    box(part, x + base[0] - 44, top, base[1] - base[0] + 66, 5, 2),
    ...[base[0] - 34, 0, base[1] + 10].map((dx) => box(part, x + dx, ring + h - 26, 4, 40, 1)),
  ];
}

export function cupola({ x: dx, w, h, flat }: Cupola, x: number, y: number, part: Role, detail: boolean): Shape[] {
  const left = x + dx - w / 2;
  if (flat) return [box(part, left, y - 1, w, h, 3)];
  const slits = detail ? [0, 1, 2, 3] : [];
  const drum: Point[] = [
    [left, y - 2], [left + 3, y + h - 5], [left + 8, y + h], [left + w - 8, y + h], [left + w - 3, y + h - 5], [left + w, y - 2],
  ];
  return [
    polygon(part, drum, 3),
    ...slits.map((i) => box("hole", left + 9 + (i * (w - 18)) / 3.6, y + h * 0.38, 6, 3.5, 1)),
  ];
}

function dome(x: number, y: number, w: number, h: number, part: Role): Shape {
  return polygon(part, [[x - w / 2, y - 2], [x - w / 3, y + h], [x + w / 3, y + h], [x + w / 2, y - 2]], 5);
}

function lid(x: number, y: number, w: number, h: number): Point[] {
  return [[x - w / 2, y - 2], [x - w / 2 + 5, y + h], [x + w / 2 - 5, y + h], [x + w / 2, y - 2]];
}

function roofGun(x: number, y: number): Shape[] {
  return [stroke("rod", [x, y - 16], [x, y]), box("gun", x - 16, y, 26, 8, 2), box("gun", x + 8, y + 2.5, 46, 3.6, 1)];
}

function rearGun({ x, base, h, bustle }: Turret, ring: number, part: Role): Shape[] {
  const end = x + (bustle ? bustle.end : base[0]);
  const y = ring + h * 0.56;
  return [circle(part, end + 7, y, 8), box("gun", end - 16, y - 2, 18, 4, 1)];
}

function turretDetail({ x, h, round, trackLinks }: Turret, ring: number, fittings: readonly Fitting[]): Shape[] {
  if (fittings.includes("cross")) return balkenkreuz(x - 22, ring + h * 0.46);
  if (trackLinks) return [0, 1, 2, 3].map((i) => box("fitting", x - 60 + i * 32, ring + 22, 20, 40, 2));
  if (round < 8) return [stroke("line", [x - 4, ring + 4], [x - 2, ring + h - 4]), circle("hole", x - 36, ring + h * 0.56, 4)];
  return [circle("hole", x - 26, ring + h * 0.58, 4), stroke("line", [x - 70, ring + h * 0.5], [x - 44, ring + h * 0.5])];
}

function balkenkreuz(x: number, y: number): Shape[] {
  const bar = (role: Role, half: number, thick: number) => [
    box(role, x - half, y - thick, half * 2, thick * 2), box(role, x - thick, y - half, thick * 2, half * 2),
  ];
  return [...bar("emblem", 22, 8), ...bar("hole", 22, 4.5)];
}

export function turretletShapes({ x, w, base, h }: Turretlet, detail: boolean): Shape[] {
  const part: Role = detail ? "fitting" : "hull";
  return [
    box("gun", x + w / 2 - 4, base + h * 0.48, 30, 5, 2),
    ...(detail ? [] : [box("gap", x - w / 2, base - 4, w, 4)]),
    dome(x, base + h, w * 0.7, 7, part),
    polygon("turret", [[x - w / 2, base - 2], [x + w / 2, base - 2], [x + w / 2 - 4, base + h], [x - w / 2 + 4, base + h]], 5),
    circle(part, x + w / 2 - 3, base + h * 0.52, 7),
  ];
}

export function casemateShapes(house: Casemate, detail: boolean): Shape[] {
  const part: Role = detail ? "fitting" : "hull";
  const roof = Math.max(...house.outline.map(([, y]) => y));
  return [
    ...(house.cupola ? cupola(house.cupola, 0, roof - (house.cupola.flat ? 0 : 2), part, detail) : []),
    ...(house.gunShield === undefined ? [] : shieldedGun(house.gunShield, roof - 2, part)),
    polygon("turret", house.outline, 4),
    ...(detail ? casemateDetail(house) : []),
  ];
}

function shieldedGun(x: number, y: number, part: Role): Shape[] {
  return [
    polygon(part, [[x - 10, y], [x - 14, y + 28], [x + 4, y + 28], [x + 14, y]], 2),
    box("gun", x, y + 15, 40, 4, 1),
  ];
}

function casemateDetail({ outline: points, open }: Casemate): Shape[] {
  if (open) return [stroke("line", [66, 204], [226, 204]), stroke("line", [60, 110], [60, 206])];
  const [rear, front] = [points[1]!, points.at(-3)!];
  return [stroke("line", [rear[0] + 12, rear[1] + 2], [front[0] - 16, rear[1] + 2])];
}
