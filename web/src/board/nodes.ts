// What on the board can have the focus or be clicked: a hex, a counter, a hexside.
import type { Counter, Hex } from "../wire";
import type { Grid } from "./geometry";
import type { Hot } from "./types";

export type Node = { hex: Hex } | { counter: number } | { side: string };

/** The node that an element belongs to. */
export function nodeOf(target: EventTarget | null): Node | null {
  if (!(target instanceof Element)) return null;
  const found = target.closest<HTMLElement | SVGElement>("[data-counter], [data-side], [data-hex]");
  if (!found) return null;
  const { counter, side, hex } = found.dataset;
  if (counter !== undefined) return { counter: Number(counter) };
  if (side !== undefined) return { side };
  return { hex: Number(hex) };
}

/** The element of a node, as a selector. */
export function selectorOf(node: Node): string {
  if ("hex" in node) return `[data-hex="${node.hex}"]`;
  return "counter" in node ? `[data-counter="${node.counter}"]` : `[data-side="${CSS.escape(node.side)}"]`;
}

export function same(a: Node, b: Node): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether an element is a hex, a counter or a hexside of the board, and no button of its own. */
export function isNode(target: EventTarget | null): boolean {
  return nodeOf(target) !== null && !(target as Element).closest("button");
}

/** Whether an element is a control on the board, which minds its own clicks and keys. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-control]") !== null;
}

/** What can be chosen now, in the order in which Tab goes through it. */
export function hotNodesOf(hot: Hot, grid: Grid, counters: readonly Counter[]): Node[] {
  return [
    ...[...hot.counters.keys()].filter((id) => counters.some((c) => c.id === id)).map((counter) => ({ counter })),
    ...hot.sides.map((side) => ({ side: side.action })),
    ...[...hot.hexes.keys()].filter((hex) => grid.has(hex)).map((hex) => ({ hex })),
  ];
}

export function exists(node: Node | null, hot: Hot, grid: Grid, counters: readonly Counter[]): node is Node {
  if (!node) return false;
  if ("hex" in node) return grid.has(node.hex);
  if ("counter" in node) return counters.some((c) => c.id === node.counter);
  return hot.sides.some((side) => side.action === node.side);
}

export function hexOf(node: Node, hot: Hot, counters: readonly Counter[]): Hex {
  if ("hex" in node) return node.hex;
  if ("counter" in node) return counters.find((c) => c.id === node.counter)?.hex ?? 0;
  return hot.sides.find((side) => side.action === node.side)?.hex ?? 0;
}
