// Boards and counters for tests.
import type { Board, Counter, Marker } from "../wire";
import { HALF_HEIGHT, SIDE } from "./geometry";

/** A board as the server makes them: columns A, B, C..., odd ones half a hex lower. */
export function boardOf(columns: number, rows: number): Board {
  const hexes = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      hexes.push({
        label: `${String.fromCharCode(65 + column)}${row + 1}`,
        x: column * SIDE * 1.5,
        y: (row * 2 + (column % 2)) * HALF_HEIGHT,
        says: [],
      });
  const width = (columns - 1) * SIDE * 1.5 + 2 * SIDE;
  return { id: "test", name: { en: "Test", ru: "Проба" }, hexes, box: [-SIDE, -HALF_HEIGHT, width, (rows * 2 + 1) * HALF_HEIGHT] };
}

export function hexOf(board: Board, label: string): number {
  return board.hexes.findIndex((place) => place.label === label);
}

export function counterOf(id: number, hex: number, more: Partial<Counter> = {}): Counter {
  return {
    id,
    hex,
    side: 0,
    name: { en: `Unit ${id}`, ru: `Отряд ${id}` },
    number: null,
    symbol: "t70",
    values: [],
    badges: [],
    tags: [],
    small: [],
    carried: [],
    chosen: false,
    face: "fresh",
    ghost: false,
    facing: null,
    hatch: null,
    sector: [],
    place: 0,
    within: null,
    flight: null,
    order: null,
    details: [],
    ...more,
  };
}

/** A step of the way of the unit with this id. */
export function stepOf(hex: number, unit: number, more: Partial<Marker> = {}): Marker {
  return { kind: "route", hex, side: null, owner: 0, number: unit, of: { counter: unit }, label: { key: "marker-route" }, ...more };
}

/** What most reports have not: they begin nothing, and nobody gains by them. */
export const BARE = { opens: false, resumes: false, episode: null, gain: null, weight: 0 };
