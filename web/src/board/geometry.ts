// Flat-top hexes with sides of length 36, as the server draws them. y grows downwards.
import type { Board, Dir, Hex } from "../wire";

export type Point = [number, number];

export const SIDE = 36;
export const HALF_HEIGHT = (SIDE * Math.sqrt(3)) / 2;
export const DIRS: Dir[] = ["N", "NE", "SE", "S", "SW", "NW"];

/** Degrees clockwise from east. */
export function angleOf(dir: Dir): number {
  return -90 + 60 * DIRS.indexOf(dir);
}

export function step(dir: Dir): Point {
  const angle = (angleOf(dir) * Math.PI) / 180;
  return [Math.cos(angle) * 2 * HALF_HEIGHT, Math.sin(angle) * 2 * HALF_HEIGHT];
}

/** The corners from east, clockwise; `scale` shrinks the hex about its centre. */
export function corners([x, y]: Point, scale = 1): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = (i * Math.PI) / 3;
    points.push([x + Math.cos(angle) * SIDE * scale, y + Math.sin(angle) * SIDE * scale]);
  }
  return points;
}

export function points(list: Point[]): string {
  return list.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function middleOfSide([x, y]: Point, dir: Dir): Point {
  const [dx, dy] = step(dir);
  return [x + dx / 2, y + dy / 2];
}

export function isInside([cx, cy]: Point, [x, y]: Point): boolean {
  const dx = Math.abs(x - cx);
  const dy = Math.abs(y - cy);
  return dy <= HALF_HEIGHT && Math.sqrt(3) * dx + dy <= Math.sqrt(3) * SIDE;
}

const CELL = SIDE;

/** Finds hexes by place and neighbours by geometry, whatever shape the board has. */
export class Grid {
  readonly size: number;
  private readonly cells = new Map<string, Hex[]>();

  constructor(private readonly board: Board) {
    this.size = board.hexes.length;
    board.hexes.forEach((place, hex) => {
      const key = cellKey(place.x, place.y);
      const cell = this.cells.get(key);
      if (cell) cell.push(hex);
      else this.cells.set(key, [hex]);
    });
  }

  has(hex: Hex): boolean {
    return hex >= 0 && hex < this.size;
  }

  /** The upper edge of the map. */
  get top(): number {
    return this.board.box[1];
  }

  centre(hex: Hex): Point {
    const place = this.board.hexes[hex];
    return place ? [place.x, place.y] : [0, 0];
  }

  label(hex: Hex): string {
    return this.board.hexes[hex]?.label ?? "";
  }

  at(point: Point): Hex | null {
    for (const hex of this.around(point)) if (isInside(this.centre(hex), point)) return hex;
    return null;
  }

  neighbour(hex: Hex, dir: Dir): Hex | null {
    const [x, y] = this.centre(hex);
    const [dx, dy] = step(dir);
    const there: Point = [x + dx, y + dy];
    for (const other of this.around(there)) {
      const [ox, oy] = this.centre(other);
      if (Math.hypot(ox - there[0], oy - there[1]) < SIDE / 4) return other;
    }
    return null;
  }

  isNextTo(a: Hex, b: Hex): boolean {
    return DIRS.some((dir) => this.neighbour(a, dir) === b);
  }

  private *around([x, y]: Point): Generator<Hex> {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) yield* this.cells.get(cellKey(x + dx * CELL, y + dy * CELL)) ?? [];
  }
}

function cellKey(x: number, y: number): string {
  return `${Math.round(x / CELL)},${Math.round(y / CELL)}`;
}
