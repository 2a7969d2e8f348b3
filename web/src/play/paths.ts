// The counters of a scene, wherever they are.

import type { Counter, Hex, Scene } from "../wire";

export const NOWHERE: Hex = 65535;

/** On the map, on tracks, in boxes and in hands, each followed by what it carries. */
export const everyCounter = (scene: Scene): Counter[] =>
  [
    ...scene.counters,
    ...scene.tracks.flatMap((track) => track.counters.map((one) => one.counter)),
    ...scene.boxes.flatMap((box) => box.counters),
    ...scene.hands.flatMap((hand) => hand.counters),
  ].flatMap((counter) => [counter, ...counter.carried.map((one) => one.counter)]);

export const counterOf = (scene: Scene | null, id: number | null): Counter | null =>
  (scene && id !== null && everyCounter(scene).find((counter) => counter.id === id)) || null;
