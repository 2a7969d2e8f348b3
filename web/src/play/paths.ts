// What a proposal draws on the map, read from the scene that it leads to.

import { isRouteMarker } from "../board/routes";
import type { Counter, Hex, Marker, Scene } from "../wire";

export const NOWHERE: Hex = 65535;

const identity = (marker: Marker) => JSON.stringify([marker.kind, marker.hex, marker.number, marker.label]);

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

/** The steps of routes that are in the later scene and not in the earlier one. */
export function newMarkers(now: Scene, later: Scene): Marker[] {
  const known = new Set(now.markers.map(identity));
  return later.markers.filter((marker) => isRouteMarker(marker) && !known.has(identity(marker)));
}

/** Where a counter that the later scene has moved or placed will stand. */
export function newPlace(now: Scene, later: Scene, counter: number): Hex | null {
  const before = counterOf(now, counter)?.hex ?? NOWHERE;
  const after = counterOf(later, counter)?.hex ?? NOWHERE;
  return after === NOWHERE || after === before ? null : after;
}
