// The drawings that the board puts on its layers. A counter's drawing is kept until what it shows changes.
import { type BadgeLook, badgesGroup } from "../draw/badges";
import { counterGroup, lookOf } from "../draw/counter";
import { marker } from "../draw/markers";
import type { Badge, Counter, Marker, Scene, Value } from "../wire";

type Kept = { badges: Badge[]; symbol: string; livery: string; markup: string };
const kept = new WeakMap<Value[], Kept>();

function liveryOf(scene: Scene, side: number): string {
  return scene.sides[side]?.livery ?? "";
}

/** Without the ring of the chosen: on the board the whole hex glows. */
export function counterMarkup(scene: Scene, counter: Counter): string {
  const { values, badges, symbol } = counter;
  const livery = liveryOf(scene, counter.side);
  const had = kept.get(values);
  if (had && had.badges === badges && had.symbol === symbol && had.livery === livery) return had.markup;
  const markup = counterGroup({ ...lookOf(counter, livery), chosen: false });
  kept.set(values, { badges, symbol, livery, markup });
  return markup;
}

export function badgesMarkup(badges: readonly BadgeLook[]): string {
  return badgesGroup(badges);
}

export function markerMarkup(scene: Scene, { kind, owner, number, side }: Marker): string {
  return marker({ kind, number, side, livery: owner === null ? null : liveryOf(scene, owner) });
}
