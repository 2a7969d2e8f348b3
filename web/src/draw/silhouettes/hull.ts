// The hull's side, and what is fastened to it.

import type { Fitting, Hull, Vehicle } from "./record";
import { above, box, circle, polygon, radians, stroke, type Point, type Role, type Shape } from "./shape";

export function hullRoof(hull: Hull): number {
  return hull.roof?.y ?? hull.deck;
}

/** The whole side from the belly up, clockwise from the rear. */
export function hullSide(hull: Hull): Point[] {
  return [...rearOf(hull), ...raised(hull), ...frontOf(hull)];
}

function rearOf({ start, base, deck, rear }: Hull): Point[] {
  const lean = Math.tan(radians(Math.abs(rear.degrees)));
  if (rear.degrees < 0) return [[start + (deck - base) * lean, base], [start, deck]];
  const low = rear.low ?? base;
  return [[start + 14, base - 6], [start, low], [start + (deck - low) * lean, deck]];
}

function raised({ deck, roof }: Hull): Point[] {
  return roof && roof.y > deck ? [[roof.from - 16, deck], [roof.from, roof.y]] : [];
}

function frontOf(hull: Hull): Point[] {
  const { end, base, front } = hull;
  const roof = hullRoof(hull);
  if (front.kind === "step") {
    const top = front.plate - (roof - front.lip) * Math.tan(radians(front.lean));
    return [
      [top, roof], [front.plate, front.lip], [end - 8, front.nose + 12], [end, front.nose], [end - 26, base - 40],
      [front.plate - 10, base - 6],
    ];
  }
  const [top, nose] = glacis(hull);
  if (front.kind === "cast") {
    return [top, nose, [end + 1, front.nose - 14], [end - 14, front.nose - 30], [end - 70, base - 30]];
  }
  return [top, nose, [end - 30, front.nose - 34], [end - 70, base - 6]];
}

/** The sloping plate in front, from its upper to its lower edge. */
function glacis(hull: Hull): [Point, Point] {
  const { front, end } = hull;
  const roof = hullRoof(hull);
  if (front.kind === "step") return [[front.plate, front.lip], [end - 8, front.nose + 12]];
  return [[end - (roof - front.nose) * Math.tan(radians(front.degrees)), roof], [end, front.nose]];
}

export function hullShapes(vehicle: Vehicle, side: readonly Point[], detail: boolean): Shape[] {
  const { hull, fittings = [] } = vehicle;
  const part: Role = detail ? "fitting" : "hull";
  return [
    polygon("hull", above(side, hull.base), hull.round ?? 4),
    ...fittings.flatMap((fitting) => bigFitting(fitting, hull, part, detail)),
    ...(detail ? seams(hull) : []),
    ...(detail ? fittings.flatMap((fitting) => smallFitting(fitting, hull)) : []),
    ...(fittings.includes("hullGun") ? hullGun(hull, part) : []),
  ];
}

/** Fittings that change the outline, so that they are drawn on counters too. */
function bigFitting(fitting: Fitting, { start, base, deck }: Hull, part: Role, detail: boolean): Shape[] {
  const bands = (xs: number[], low: number, high: number) =>
    detail ? xs.map((x) => stroke("line", [x, base + low], [x, base + high])) : [];
  switch (fitting) {
    case "exhaust":
      return [box(part, start - 9, base + 6, 14, 62, 5)];
    case "drum":
      return [box(part, 64, base + 14, 74, 26, 8), ...bands([84, 118], 15, 39)];
    case "rearDrums":
      return [box(part, 18, deck - 12, 78, 34, 9), box(part, 104, deck - 12, 78, 34, 9), ...bands([40, 126], 27, 59)];
    default:
      return [];
  }
}

function seams(hull: Hull): Shape[] {
  const { start, end, base, front, roof } = hull;
  const seamEnd = front.kind === "step" ? Math.min(front.plate + 60, end - 20) : end - 44;
  return [
    stroke("line", [start + 8, base + 3], [seamEnd, base + 3]),
    ...(roof ? [stroke("line", [roof.from, base + 4], [roof.from, roof.y - 2])] : []),
    ...(hull.sponson ? [stroke("line", [start + 46, base + 26], [end - 92, base + 26])] : []),
    ...(front.kind === "cast" ? [stroke("line", [end - 8, front.nose + 10], [end - 62, front.nose + 12])] : []),
  ];
}

function smallFitting(fitting: Fitting, hull: Hull): Shape[] {
  const { start, end, base, deck, front, roof } = hull;
  const plate = front.kind === "step" ? front.plate : 400;
  switch (fitting) {
    case "fender":
      return [
        box("fitting", plate, base + 1, (end - plate) * 0.72, 3.5, 1),
        box("fitting", end - 86, base + 4, 12, 9, 4),
      ];
    case "jack":
      return [box("fitting", start + 60, base + 10, 60, 9, 2), stroke("rod", [start + 150, base + 14], [start + 235, base + 14])];
    case "boxes":
      return [box("fitting", 210, base + 8, 84, 20, 2), box("fitting", 120, base + 8, 70, 20, 2)];
    case "grille":
      return [0, 1, 2, 3, 4].map((i) => stroke("line", [96 + i * 12, deck - 4], [104 + i * 12, base + 14]));
    case "handrail":
      return [stroke("rod", [230, base + 26], [430, base + 26])];
    case "muffler":
      return [box("fitting", 18, base + 8, 76, 14, 6)];
    case "rivets":
      return roof ? rivets(roof.from + 8, roof.to, roof.y - 5, base + 9) : [];
    default:
      return [];
  }
}

function rivets(from: number, to: number, ...heights: number[]): Shape[] {
  const count = Math.ceil((to - from) / 13);
  const xs = Array.from({ length: count }, (_, i) => from + i * 13);
  return heights.flatMap((y) => xs.map((x) => circle("hole", x, y, 1.3)));
}

function hullGun(hull: Hull, part: Role): Shape[] {
  const { front } = hull;
  const [top, nose] = glacis(hull);
  const [x, y] =
    front.kind === "step"
      ? [front.plate - 2, (hullRoof(hull) + front.lip) / 2 + 2]
      : [top[0] + (nose[0] - top[0]) * 0.36, top[1] + (nose[1] - top[1]) * 0.36];
  return [box("gun", x, y - 2, 24, 4, 1), circle(part, x, y, 7)];
}
