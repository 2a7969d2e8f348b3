import type { Counter, Hex } from "../wire";
import type { Point } from "./geometry";

export const COUNTER_SIZE = 50;
const STEP = 2.5;
const MOST_STEPS = 4;

export type Placed = { counter: Counter; offset: Point; depth: number; of: number };

/** From the bottom to the top, as the scene has it; the sort is stable. */
const fromBelow = (counters: Counter[]): Counter[] => [...counters].sort((a, b) => a.place - b.place);

/** Counters in the order in which they are drawn: the bottom of each stack first, what is chosen on top. */
export function stack(counters: Counter[], top: (counter: Counter) => boolean): Placed[] {
  const piles = new Map<string, Counter[]>();
  for (const counter of counters) {
    // Whatever flies stands on nothing.
    const pile = counter.flight ? `${counter.id} flies` : String(counter.hex);
    piles.set(pile, [...(piles.get(pile) ?? []), counter]);
  }
  const placed = new Map<number, Placed>();
  for (const group of piles.values()) {
    const below = fromBelow(group);
    const ordered = [...below.filter((c) => !top(c)), ...below.filter(top)].reverse();
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

/** The counters of a hex, from the bottom to the top. */
export function stackAt(counters: Counter[], hex: Hex): Counter[] {
  return fromBelow(counters.filter((counter) => counter.hex === hex));
}

/** Whether the order of a stack says something. */
export const isOrdered = (stack: readonly Counter[]): boolean => stack.some(({ place }) => place !== stack[0]?.place);

/** The parts of a stack that lie together, in its order. */
export function partsOf(stack: readonly Counter[]): Counter[][] {
  const parts: Counter[][] = [];
  for (const counter of stack) {
    const last = parts.at(-1);
    if (last && JSON.stringify(last[0]!.within) === JSON.stringify(counter.within)) last.push(counter);
    else parts.push([counter]);
  }
  return parts;
}

/** Turn and drop of each counter on the tray, so that the fan looks held. */
export function fan(count: number): { turn: number; drop: number }[] {
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, i) => ({ turn: (i - middle) * 2.6, drop: Math.abs(i - middle) * 2.2 }));
}
