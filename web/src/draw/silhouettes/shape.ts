// Shapes in centimetres with y pointing up, as vehicles are measured; markup has y pointing down.

import { num } from "../svg";

export type Point = readonly [x: number, y: number];

/** What a shape is a part of; the paint decides how that looks. */
export type Role =
  | "ground" | "nose" | "track" | "links" | "bay" | "suspension" | "tyre" | "wheel" | "backWheel" | "ring" | "hub" | "hole"
  | "hull" | "fitting" | "turret" | "gun" | "skirt" | "panel" | "line" | "rod" | "light" | "gap" | "emblem";

export type Shape =
  | { kind: "path"; role: Role; d: string }
  | { kind: "circle"; role: Role; x: number; y: number; r: number }
  | { kind: "ellipse"; role: Role; x: number; y: number; rx: number; ry: number }
  | { kind: "rect"; role: Role; x: number; y: number; w: number; h: number; r: number };

export function polygon(role: Role, points: readonly Point[], round: number): Shape {
  return { kind: "path", role, d: roundedPath(points.map(([x, y]) => [x, -y]), round) };
}

export function circle(role: Role, x: number, y: number, r: number): Shape {
  return { kind: "circle", role, x, y: -y, r };
}

/** A box by its lower left corner. */
export function box(role: Role, x: number, y: number, w: number, h: number, r = 0): Shape {
  return { kind: "rect", role, x, y: -y - h, w, h, r };
}

export function stroke(role: Role, from: Point, to: Point): Shape {
  return { kind: "path", role, d: `M${num(from[0])} ${num(-from[1])}L${num(to[0])} ${num(-to[1])}` };
}

/** Points on a circle, evenly spread. */
export function around(count: number, x: number, y: number, r: number, startDegrees = 0): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = radians(startDegrees + (i * 360) / count);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const;
  });
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A closed polygon with rounded corners, in the coordinates of the markup. */
export function roundedPath(points: readonly Point[], round: number): string {
  const corners = points.map((corner, i) => {
    const before = points.at(i - 1) ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    const [ax, ay] = towards(corner, before, round);
    const [bx, by] = towards(corner, after, round);
    return `${i === 0 ? "M" : "L"}${num(ax)} ${num(ay)}Q${num(corner[0])} ${num(corner[1])} ${num(bx)} ${num(by)}`;
  });
  return `${corners.join("")}Z`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(distance, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The convex hull, counter-clockwise. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2)!, hull.at(-1)!, point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** The part of a polygon above a height. */
export function above(points: readonly Point[], height: number): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const kept: Point[] = from[1] >= height ? [from] : [];
    if (from[1] >= height !== to[1] >= height) {
      const share = (height - from[1]) / (to[1] - from[1]);
      kept.push([from[0] + (to[0] - from[0]) * share, height]);
    }
    return kept;
  });
}
