// The drawings that the board puts on its layers. A counter's drawing is kept until what it shows changes.
import { type BadgeLook, badgesGroup } from "../draw/badges";
import { counterGroup, lookOf } from "../draw/counter";
import { marker } from "../draw/markers";
import type { Counter, Marker, Scene } from "../wire";

const kept = new Map<string, string>();
const MOST_KEPT = 500;

function liveryOf(scene: Scene, side: number): string {
  return scene.sides[side]?.livery ?? "";
}

/** Without the ring of the chosen: on the board the whole hex glows. */
export function counterMarkup(scene: Scene, counter: Counter): string {
  const look = { ...lookOf(counter, liveryOf(scene, counter.side)), chosen: false };
  const key = JSON.stringify(look);
  let markup = kept.get(key);
  if (markup === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    markup = counterGroup(look);
    kept.set(key, markup);
  }
  return markup;
}

export function badgesMarkup(badges: readonly BadgeLook[]): string {
  return badgesGroup(badges);
}

export function markerMarkup(scene: Scene, { kind, owner, number, side }: Marker): string {
  return marker({ kind, number, side, livery: owner === null ? null : liveryOf(scene, owner) });
}
