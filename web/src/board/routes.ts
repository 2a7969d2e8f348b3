import type { Counter, Hex, Marker } from "../wire";
import type { Grid } from "./geometry";

export type Route = { key: string; owner: number | null; start: Hex | null; hexes: Hex[]; fireAt: Hex | null };

const KINDS = new Set(["route", "firing-hex", "aim"]);

export function isRouteMarker(marker: Marker): boolean {
  return KINDS.has(marker.kind);
}

/** Joins the steps of each unit, which come in order, into routes that begin where the unit stands. */
export function routesOf(markers: Marker[], counters: Counter[], grid: Grid): Route[] {
  const routes = new Map<string, Route>();
  for (const marker of markers) {
    if (!isRouteMarker(marker) || marker.kind === "aim" || !grid.has(marker.hex)) continue;
    const key = JSON.stringify(marker.of);
    let route = routes.get(key);
    if (!route) {
      route = { key, owner: marker.owner, start: startOf(marker, counters, grid), hexes: [], fireAt: null };
      routes.set(key, route);
    }
    route.hexes.push(marker.hex);
    if (marker.kind === "firing-hex") route.fireAt = marker.hex;
  }
  return [...routes.values()];
}

/** The markers after a unit has come to a hex: what lies behind it is gone, and all of its way if it went elsewhere. */
export function walked(markers: Marker[], counter: number, to: Hex): Marker[] {
  const way = markers.filter((marker) => isRouteMarker(marker) && walkerOf(marker) === counter);
  const at = way.findIndex((marker) => marker.hex === to);
  const behind = new Set(at < 0 ? way : way.slice(0, at + 1));
  return behind.size === 0 ? markers : markers.filter((marker) => !behind.has(marker));
}

function walkerOf({ of }: Marker): number | null {
  return of !== null && typeof of === "object" && "counter" in of ? of.counter : null;
}

/** The shots that have been ordered: from where a unit will fire to where its target stands. */
export function aimsOf(markers: Marker[], counters: Counter[], grid: Grid): { key: string; from: Hex; to: Hex }[] {
  return markers.flatMap((marker) => {
    if (marker.kind !== "aim" || !grid.has(marker.hex)) return [];
    const key = JSON.stringify(marker.of);
    const step = markers.find(({ kind, of }) => kind === "firing-hex" && JSON.stringify(of) === key);
    const from = step?.hex ?? startOf(marker, counters, grid);
    return from === null || from === marker.hex ? [] : [{ key, from, to: marker.hex }];
  });
}

/** Where the unit stands whose way it is. */
function startOf(marker: Marker, counters: Counter[], grid: Grid): Hex | null {
  const id = walkerOf(marker);
  const hex = counters.find((counter) => counter.id === id)?.hex;
  return hex !== undefined && grid.has(hex) ? hex : null;
}

/** A way that begins in its first hex; whoever comes from beside the map is only there. */
export const routeAlong = (hexes: readonly Hex[]): Route => {
  const alone = hexes.length === 1;
  return { key: hexes.join(" "), owner: null, start: alone ? null : (hexes[0] ?? null), hexes: alone ? [...hexes] : hexes.slice(1), fireAt: null };
};
