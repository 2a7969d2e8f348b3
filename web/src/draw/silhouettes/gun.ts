// The gun, its mantlet, and side skirts.

import type { Gun, Mantlet, Skirts, Vehicle } from "./record";
import { box, polygon, stroke, type Point, type Shape } from "./shape";

export type Mount = { x: number; y: number; behind: number };

/** Where the barrel leaves the armour, and where it starts behind it. */
export function mountOf({ turret, gun }: Vehicle, ring: number): Mount {
  if (!gun) return { x: 0, y: ring, behind: 0 };
  if (gun.at) return { x: gun.at[0], y: gun.at[1], behind: gun.at[0] - 20 };
  if (!turret) return { x: 0, y: ring, behind: 0 };
  return { x: turret.x + turret.base[1], y: ring + (gun.y ?? 0), behind: turret.x + turret.top[1] - 20 };
}

/** On counters a gun keeps 45 % of its overhang and gains weight, so that the hull stays large and the barrel visible. */
export function counterGun(gun: Gun, mount: Mount, hullEnd: number): Gun {
  const overhang = Math.max(0, gun.tip - hullEnd) * 0.45;
  return { ...gun, tip: Math.max(mount.x + 40, Math.min(gun.tip, hullEnd + overhang)), r: gun.r * 1.35 };
}

export function gunShapes(gun: Gun, mount: Mount): Shape[] {
  const { x, y, behind } = mount;
  const { tip, r, sleeve } = gun;
  const muzzle = tip - brakeLength(gun);
  return [
    polygon("gun", [[behind, y + r], [muzzle, y + r * 0.82], [muzzle, y - r * 0.82], [behind, y - r]], 0.5),
    ...(gun.brake ? [] : [box("gun", tip - 9, y - r, 9, r * 2, 1)]),
    ...(sleeve ? [box("gun", x - 4, y - sleeve.r, sleeve.length + 14, sleeve.r * 2, 3)] : []),
    ...(gun.cradle ? [box("gun", x - 2, y - 25, 92, 13, 3)] : []),
    ...(gun.coaxial ? [box("gun", behind, y - 15, (x - behind) * 0.4 + 12 + gun.coaxial, 4, 1)] : []),
  ];
}

function brakeLength({ brake }: Gun): number {
  if (!brake) return 0;
  return brake.r * { double: 2.3, slots: 3, ball: 1.7 }[brake.kind];
}

export function brakeShapes(gun: Gun, y: number, detail: boolean): Shape[] {
  const { brake, tip } = gun;
  if (!brake) return [];
  const { r } = brake;
  const length = brakeLength(gun);
  const back = tip - length;
  switch (brake.kind) {
    case "ball":
      return [
        polygon("gun", [[back, y + r * 0.7], [tip - 2, y + r], [tip, y + r * 0.5], [tip, y - r * 0.5], [tip - 2, y - r], [back, y - r * 0.7]], r * 0.6),
        ...(detail ? [box("hole", back + length * 0.45, y - r * 0.5, length * 0.2, r, 2)] : []),
      ];
    case "slots":
      return [
        box("gun", back, y - r, length, r * 2, 4),
        ...(detail ? [0, 1, 2, 3, 4].map((i) => box("hole", back + 7 + i * 11, y - r * 0.62, 4, r * 1.24, 1)) : []),
      ];
    case "double": {
      const upper: Point[] = [
        [back, r * 0.62], [tip - length * 0.78, r], [tip - length * 0.56, r], [tip - length * 0.5, r * 0.6],
        [tip - length * 0.3, r * 0.9], [tip - 2, r * 0.9], [tip, r * 0.5],
      ];
      const lower = upper.map(([x, dy]) => [x, -dy] as const).reverse();
      const slot = (share: number) => box("hole", tip - length * share, y - r * 0.5, length * 0.16, r, 2);
      return [
        polygon("gun", [...upper, ...lower].map(([x, dy]) => [x, y + dy] as const), 2),
        ...(detail ? [slot(0.7), slot(0.28)] : []),
      ];
    }
  }
}

export function mantletShapes({ mantlet, turret }: Vehicle, gunY: number): Shape[] {
  if (!mantlet) return [];
  const x = mantlet.at?.[0] ?? (turret ? turret.x + (turret.base[1] + turret.top[1]) / 2 : 0);
  const y = mantlet.at?.[1] ?? gunY;
  const { kind, w, h } = mantlet;
  if (kind === "box" || kind === "slab") return [box("turret", x - 6, y - h / 2, w + 6, h, kind === "slab" ? 3 : 5)];
  const { points, round } = castMantlet(kind, w, h);
  return [polygon("turret", points.map(([dx, dy]) => [x + dx, y + dy] as const), round)];
}

function castMantlet(kind: Exclude<Mantlet["kind"], "box" | "slab">, w: number, h: number): { points: Point[]; round: number } {
  switch (kind) {
    case "snout":
      return { points: [[-6, h / 2], [w / 2, h / 2], [w, h * 0.26], [w, -h * 0.3], [w * 0.4, -h / 2], [-6, -h / 2]], round: 6 };
    case "round":
      return {
        points: [[-8, h / 2], [w * 0.45, h / 2], [w, h * 0.2], [w, -h * 0.2], [w * 0.45, -h / 2], [-8, -h / 2]],
        round: h * 0.22,
      };
    case "saukopf":
      return {
        points: [[-16, h * 0.4], [w * 0.3, h * 0.46], [w, h * 0.2], [w, -h * 0.2], [w * 0.3, -h / 2], [-16, -h / 2]],
        round: 9,
      };
    case "ball":
      return {
        points: [[-20, h * 0.42], [w / 2, h / 2], [w, h * 0.28], [w, -h * 0.28], [w / 2, -h / 2], [-4, -h / 2]],
        round: 14,
      };
    case "shield":
      return { points: [[-14, h * 0.6], [w * 0.3, h / 2], [w * 0.7, -h / 2], [-4, -h * 0.55]], round: 4 };
  }
}

export function skirtShapes(skirts: Skirts, turretX: number, ring: number, detail: boolean): Shape[] {
  return [...hullSkirt(skirts, detail), ...(skirts.turret ? turretSkirt(skirts.turret, turretX, ring, detail) : [])];
}

function hullSkirt({ hull, chutes = 0 }: Skirts, detail: boolean): Shape[] {
  const { from, to, bottom, top, panels } = hull;
  const w = (to - from) / panels;
  const deep = top - bottom > 50;
  const plates = Array.from({ length: panels }, (_, i) => {
    const left = from + i * w + 0.8;
    const right = left + w - 1.6;
    const [cutRear, cutFront] = [deep && i === 0, deep && i === panels - 1];
    const plate: Point[] = [
      [left, top], [right, top], [right, bottom + (cutFront ? 34 : 0)], [right - (cutFront ? 39 : 0), bottom],
      [left + (cutRear ? 29 : 0), bottom], [left, bottom + (cutRear ? 26 : 0)],
    ];
    const hook = box("hole", left + w / 2 - 4.8, top - 9, 8, 5, 1);
    return [polygon("skirt", plate, 2), ...(detail && deep && !chutes ? [hook] : [])];
  });
  const gap = (to - from) / (chutes + 1);
  const openings = Array.from({ length: chutes }, (_, i) => {
    const x = from + gap * (i + 1);
    return polygon("panel", [[x - 15, top - 8], [x + 15, top - 8], [x + 9, top - 30], [x - 21, top - 30]], 3);
  });
  return [...plates.flat(), ...openings];
}

function turretSkirt(skirt: NonNullable<Skirts["turret"]>, x: number, ring: number, detail: boolean): Shape[] {
  const [rear, front] = [x + skirt.rear, x + skirt.front];
  const [low, high] = [ring + skirt.bottom, ring + skirt.top];
  const plate: Point[] = [
    [rear + 22, high], [front, high], [front + 4, low + 8], [front - 6, low], [rear + 22, low], [rear, low + 16], [rear, high - 14],
  ];
  const seam = (share: number) => {
    const at = rear + (front - rear) * share;
    return stroke("line", [at, low + 2], [at, high - 2]);
  };
  return [
    polygon("skirt", plate, 5),
    ...(detail ? [seam(0.3), seam(0.52), box("ring", x - 16, ring + 10, 42, 42, 2)] : []),
  ];
}
