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
    const key = `${marker.owner ?? ""}/${marker.number ?? ""}`;
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

/** The unit of that number, or failing that its only counter near enough to have taken the first step. */
function startOf(first: Marker, counters: Counter[], grid: Grid): Hex | null {
  const own = counters.filter((counter) => counter.side === first.owner && grid.has(counter.hex));
  const numbered = own.find((counter) => numberOf(counter) === first.number);
  if (numbered) return numbered.hex;
  const near = own.filter((counter) => grid.isNextTo(counter.hex, first.hex));
  return near.length === 1 ? (near[0] as Counter).hex : null;
}

function numberOf(counter: Counter): number | null {
  for (const detail of counter.details) {
    const arg = detail.args?.find(([name]) => name === "unit")?.[1];
    if (arg && "number" in arg) return arg.number;
  }
  return null;
}
