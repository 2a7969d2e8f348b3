import type { Hex } from "../wire";
import { type Grid, type Point, DIRS, corners, short } from "./geometry";

/** The corners at both ends of each hexside, by the order of DIRS; corners count from east, clockwise. */
const ENDS: [number, number][] = [
  [4, 5],
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
];

/** Closed loops around the union of the hexes, holes included. */
export function outline(grid: Grid, hexes: Iterable<Hex>): Point[][] {
  const inside = new Set(hexes);
  const next = new Map<string, { to: Point; from: Point }[]>();
  for (const hex of inside) {
    const around = corners(grid.centre(hex));
    DIRS.forEach((dir, side) => {
      const other = grid.neighbour(hex, dir);
      if (other !== null && inside.has(other)) return;
      const [a, b] = ENDS[side] as [number, number];
      const from = around[a] as Point;
      const edge = { from, to: around[b] as Point };
      const key = keyOf(from);
      next.set(key, [...(next.get(key) ?? []), edge]);
    });
  }
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let key = next.keys().next().value as string;
    for (;;) {
      const edges = next.get(key);
      const edge = edges?.pop();
      if (!edge) break;
      if (edges?.length === 0) next.delete(key);
      loop.push(edge.from);
      key = keyOf(edge.to);
    }
    loops.push(loop);
  }
  return loops;
}

export function outlinePath(grid: Grid, hexes: Iterable<Hex>): string {
  return outline(grid, hexes)
    .map((loop) => `M${loop.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`)
    .join("");
}

function keyOf([x, y]: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}
