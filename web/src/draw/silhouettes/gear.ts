// Wheels, and the track that runs around all of them.

import type { EndWheel, Gear, Hull } from "./record";
import { around, box, circle, convexHull, polygon, type Point, type Shape } from "./shape";

const TRACK = 7;

export function runningGear(gear: Gear, hullSide: readonly Point[], hull: Hull, detail: boolean): Shape[] {
  const xs = wheelPositions(gear);
  const radius = gear.diameter / 2;
  const axle = radius + TRACK;
  const outer = trackOutline(gear, xs, axle, TRACK);
  const steered = gear.steered ? roadWheel(gear.steered.x, gear.steered.d / 2, gear.steered.d / 2, "disc", false, detail) : [];
  if (gear.bare) {
    const ground = { ...gear, front: { ...gear.front, x: gear.last }, rear: { ...gear.rear, x: gear.first } };
    return [
      ...(detail ? [shadow(ground)] : []),
      polygon("nose", hullSide, hull.round ?? 4),
      ...xs.flatMap((x) => roadWheel(x, radius, radius, gear.style, false, detail)),
    ];
  }
  return [
    ...(detail ? [shadow(gear)] : []),
    polygon("nose", hullSide, hull.round ?? 4),
    ...steered,
    polygon("track", outer, 3),
    ...(detail ? [polygon("links", outer, 3)] : []),
    polygon("bay", trackOutline(gear, xs, axle, 0), 2),
    ...suspension(gear, xs, axle),
    ...endWheel(gear.front, gear.drive === "front", detail),
    ...endWheel(gear.rear, gear.drive === "rear", detail),
    ...rollers(gear, detail),
    ...roadWheels(gear, xs, axle, radius, detail),
  ];
}

function wheelPositions(gear: Gear): number[] {
  const { wheels, first, last, paired = 0, middleGap = 0, suspension: kind } = gear;
  return Array.from({ length: wheels }, (_, i) => {
    let x = first + ((last - first) * i) / (wheels - 1);
    if (middleGap) x += (i < 3 ? -middleGap : middleGap) * (i === 2 || i === 3 ? 0.6 : 0.2);
    if (paired) x += i % 2 ? -paired : paired;
    if (kind === "volute") x += (i % 2 ? -2 : 2) + (Math.floor(i / 2) - 1) * 8;
    return x;
  });
}

function trackOutline(gear: Gear, xs: readonly number[], axle: number, thickness: number): Point[] {
  const rim = (x: number, y: number, d: number) => around(24, x, y, d / 2 + thickness);
  const { rollers: top } = gear;
  return convexHull([
    ...rim(gear.front.x, gear.front.y, gear.front.d),
    ...rim(gear.rear.x, gear.rear.y, gear.rear.d),
    ...xs.flatMap((x) => rim(x, axle, gear.diameter)),
    ...(top ? [...rim(top.first, top.y, top.d), ...rim(top.last, top.y, top.d)] : []),
  ]);
}

function shadow({ front, rear }: Gear): Shape {
  return { kind: "ellipse", role: "ground", x: (front.x + rear.x) / 2, y: 2, rx: (front.x - rear.x) / 2 + 40, ry: 9 };
}

function suspension(gear: Gear, xs: readonly number[], axle: number): Shape[] {
  const groups = (size: number) =>
    Array.from({ length: Math.floor(xs.length / size) }, (_, i) => [xs[i * size]!, xs[i * size + size - 1]!] as const);
  switch (gear.suspension) {
    case "leaf":
      return groups(4).map(([a, b]) => {
        const mid = (a + b) / 2;
        const spring: Point[] = [[a, axle + 8], [mid - 14, axle + 38], [mid + 14, axle + 38], [b, axle + 8], [mid, axle + 24]];
        return polygon("suspension", spring, 3);
      });
    case "quarterLeaf":
      return xs.map((x) =>
        polygon("suspension", [[x - 34, axle + 30], [x, axle + 12], [x + 4, axle + 20], [x - 30, axle + 40]], 3),
      );
    case "doubleLeaf":
      return groups(2).map(([a, b]) => {
        const mid = (a + b) / 2;
        return polygon("suspension", [[a, axle + 14], [mid, axle + 52], [b, axle + 14], [mid, axle + 34]], 6);
      });
    case "volute":
      return groups(2).map(([a, b]) => {
        const mid = (a + b) / 2;
        const bogie: Point[] = [
          [mid - 36, axle + 2], [mid - 18, axle + 52], [mid + 18, axle + 52], [mid + 36, axle + 2], [mid + 14, axle + 14],
          [mid - 14, axle + 14],
        ];
        return polygon("suspension", bogie, 4);
      });
    default:
      return [];
  }
}

function endWheel({ x, y, d }: EndWheel, sprocket: boolean, detail: boolean): Shape[] {
  const r = d / 2;
  const teeth = sprocket && detail ? around(14, x, y, r + 1) : [];
  const holes = detail ? around(sprocket ? 8 : 5, x, y, r * 0.6) : [];
  return [
    ...teeth.map(([tx, ty]) => box("tyre", tx - 2.2, ty - 2.2, 4.4, 4.4, 1)),
    circle("tyre", x, y, r - 1),
    circle("wheel", x, y, r * 0.74),
    ...(detail ? [circle("ring", x, y, r * 0.46)] : []),
    ...holes.map(([hx, hy]) => circle("hole", hx, hy, sprocket ? 1.6 : 3)),
    circle("hub", x, y, r * 0.2),
  ];
}

function rollers({ rollers: top }: Gear, detail: boolean): Shape[] {
  if (!top) return [];
  return Array.from({ length: top.count }, (_, i) => {
    const x = top.first + (top.count > 1 ? ((top.last - top.first) * i) / (top.count - 1) : 0);
    return [circle("tyre", x, top.y, top.d / 2), ...(detail ? [circle("wheel", x, top.y, top.d / 4)] : [])];
  }).flat();
}

function roadWheels(gear: Gear, xs: readonly number[], axle: number, radius: number, detail: boolean): Shape[] {
  const draw = (x: number, back: boolean) => roadWheel(x, axle, radius, gear.style, back, detail);
  if (!gear.interleaved) return xs.flatMap((x) => draw(x, false));
  const behind = xs.filter((_, i) => i % 2 === 1);
  const before = xs.filter((_, i) => i % 2 === 0);
  return [...behind.flatMap((x) => draw(x, true)), ...before.flatMap((x) => draw(x, false))];
}

function roadWheel(x: number, y: number, r: number, style: Gear["style"], back: boolean, detail: boolean): Shape[] {
  const rim = [circle("tyre", x, y, r), circle(back ? "backWheel" : "wheel", x, y, r * 0.8)];
  if (!detail) return [...rim, circle("hub", x, y, r * 0.3)];
  return [...rim, ...wheelFace(x, y, r, style), circle("hub", x, y, r * 0.22), circle("hole", x, y, r * 0.08)];
}

function wheelFace(x: number, y: number, r: number, style: Gear["style"]): Shape[] {
  const holes = (count: number, at: number, size: number, start = 0) =>
    around(count, x, y, at, start).map(([hx, hy]) => circle("hole", hx, hy, size));
  switch (style) {
    case "spoke":
      return holes(6, r * 0.52, r * 0.15, 15);
    case "holes":
      return holes(6, r * 0.54, r * 0.12);
    case "bolts":
      return [circle("ring", x, y, r * 0.62), ...holes(12, r * 0.7, 1.4)];
    case "dish":
      return [circle("ring", x, y, r * 0.56), ...holes(8, r * 0.4, 1.6)];
    case "disc":
      return [circle("ring", x, y, r * 0.55)];
    case "small":
      return [];
  }
}
