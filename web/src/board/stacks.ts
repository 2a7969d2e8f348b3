import type { Counter, Hex } from "../wire";
import type { Point } from "./geometry";

export const COUNTER_SIZE = 50;
const STEP = 2.5;
const MOST_STEPS = 4;

export type Placed = { counter: Counter; offset: Point; depth: number; of: number };

/** Counters in the order in which they are drawn: the bottom of each stack first, what is chosen on top. */
export function stack(counters: Counter[], top: (counter: Counter) => boolean): Placed[] {
  const hexes = new Map<Hex, Counter[]>();
  for (const counter of counters) hexes.set(counter.hex, [...(hexes.get(counter.hex) ?? []), counter]);
  const placed = new Map<number, Placed>();
  for (const group of hexes.values()) {
    const ordered = [...group.filter((c) => !top(c)), ...group.filter(top)].reverse();
    ordered.forEach((counter, depth) => {
      placed.set(counter.id, { counter, offset: offset(depth, group.length), depth, of: group.length });
    });
  }
  return [...placed.values()].sort((a, b) => b.depth - a.depth || a.counter.id - b.counter.id);
}

/** Where the counter at this depth (0: top) lies; the whole stack stays about the middle of its hex. */
export function offset(depth: number, of: number): Point {
  const steps = Math.min(depth, MOST_STEPS - 1);
  const shift = (Math.min(of, MOST_STEPS) - 1) / 2;
  return [(steps - shift) * STEP, (shift - steps) * STEP];
}

export function stackAt(counters: Counter[], hex: Hex): Counter[] {
  return counters.filter((counter) => counter.hex === hex);
}

/** Turn and drop of each counter on the tray, so that the fan looks held. */
export function fan(count: number): { turn: number; drop: number }[] {
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => ({ turn: (i - middle) * 2.6, drop: Math.abs(i - middle) * 2.2 }));
}
