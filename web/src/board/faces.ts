// The drawings that the board puts on its layers. A counter's drawing is kept until what it shows changes.
import { type BadgeLook, badgesGroup } from "../draw/badges";
import { type CounterLook, counterGroup, lookOf, stateGroup } from "../draw/counter";
import { angleOf, pointers } from "../draw/facing";
import { marker } from "../draw/markers";
import { aircraftShadow } from "../draw/silhouettes/aircraft";
import { stretchOf } from "../draw/small";
import type { Counter, Marker, Scene } from "../wire";
import { COUNTER_SIZE } from "./stacks";

/** What a counter's drawing depends on; a counter that only moves keeps all of it. */
const SHOWN = ["badges", "symbol", "number", "face", "ghost", "facing", "hatch", "tags", "small", "carried"] as const satisfies (keyof Counter)[];

type Kept = { counter: Counter; livery: string; markup: string };
const kept = new WeakMap<Counter["values"], Kept>();

function liveryOf(scene: Scene, side: number): string {
  return scene.sides[side]?.livery ?? "";
}

/** Without the ring of the chosen: on the board the whole hex glows. */
function look(scene: Scene, counter: Counter): CounterLook {
  return { ...lookOf(counter, liveryOf(scene, counter.side), (side) => liveryOf(scene, side)), chosen: false };
}

export function counterMarkup(scene: Scene, counter: Counter): string {
  const livery = liveryOf(scene, counter.side);
  const had = kept.get(counter.values);
  if (had && had.livery === livery && SHOWN.every((field) => had.counter[field] === counter[field])) return had.markup;
  const markup = counterGroup(look(scene, counter));
  kept.set(counter.values, { counter, livery, markup });
  return markup;
}

/** States and small markers around a counter. */
export function stateMarkup(scene: Scene, counter: Counter): string {
  return stateGroup(look(scene, counter));
}

/** Which way a counter points; room is left for what hangs below it. */
export function pointersMarkup(scene: Scene, { facing, side, small, carried }: Counter): string {
  const { up, down } = stretchOf(small.length + carried.length);
  const scale = COUNTER_SIZE / 100;
  return facing ? pointers(facing, liveryOf(scene, side), { up: up * scale, down: down * scale }) : "";
}

/** The shape of something that flies, in black. */
export function shadowOfSymbol({ symbol, facing }: Counter): string {
  return aircraftShadow(symbol, facing ? angleOf(facing.front) + 90 : 0);
}

export function badgesMarkup(badges: readonly BadgeLook[]): string {
  return badgesGroup(badges);
}

export function markerMarkup(scene: Scene, { kind, owner, number, side }: Marker): string {
  return marker({ kind, number, side, livery: owner === null ? null : liveryOf(scene, owner) });
}
