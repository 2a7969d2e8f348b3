import type { Counter, Hex, Marker } from "../wire";
import type { Grid } from "./geometry";

export type Route = { key: string; owner: number | null; start: Hex | null; hexes: Hex[]; fireAt: Hex | null };

const KINDS = new Set(["route", "firing-hex"]);

export function isRouteMarker(marker: Marker): boolean {
  return KINDS.has(marker.kind);
}

/** Joins the steps of each unit, which come in order, into routes that begin where the unit stands. */
export function routesOf(markers: Marker[], counters: Counter[], grid: Grid): Route[] {
  const routes = new Map<string, Route>();
  for (const marker of markers) {
    if (!isRouteMarker(marker) || !grid.has(marker.hex)) continue;
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

/** Where the unit stands whose way it is. */
function startOf({ of }: Marker, counters: Counter[], grid: Grid): Hex | null {
  const id = of !== null && typeof of === "object" && "counter" in of ? of.counter : null;
  const hex = counters.find((counter) => counter.id === id)?.hex;
  return hex !== undefined && grid.has(hex) ? hex : null;
}
