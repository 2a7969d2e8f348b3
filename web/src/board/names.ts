import { say, t, text } from "../lib/texts.svelte";
import type { Badge, Board, Carried, Counter, Hex, Scene, Tag } from "../wire";
import { isRouteMarker } from "./routes";
import { type Hot, NOWHERE } from "./types";

export function badgeName(badge: Badge): string {
  const name = say({ key: badge.key });
  return badge.number === null ? name : `${name} ${badge.number}`;
}

export function valueName({ key, text: figure }: { key: string; text: string }): string {
  return `${say({ key })} ${figure}`;
}

/** What a small marker says, face down or not. */
export function tagName({ label }: Tag): string {
  return say(label);
}

/** What is taken along, and how. */
export function carriedName({ how, counter }: Carried): string {
  return t(`board-${how}`, { name: text(counter.name) });
}

/** How a counter stands: where it points, its hatch, its face, its place in the hex and above it. */
export function standingOf({ facing, hatch, face, within, flight }: Counter): string[] {
  const way = (heading: string) => t(`board-dir-${heading}`);
  const parts = [
    facing && t("board-faces", { dir: way(facing.front) }),
    facing?.turret && t("board-turret", { dir: way(facing.turret) }),
    hatch && t(`board-hatch-${hatch}`),
    face === "wreck" && t("board-wreck"),
    within && say(within),
    flight && t("board-flies", { height: say(flight.label) }),
  ];
  return parts.filter((part) => typeof part === "string");
}

/** "T-34, Soviet, P7, selected": short, for a counter that gets the focus. */
export function counterName(board: Board, scene: Scene, counter: Counter, selected: boolean): string {
  const parts = [text(counter.name)];
  const side = scene.sides[counter.side];
  if (side) parts.push(text(side.name));
  if (counter.hex !== NOWHERE) parts.push(board.hexes[counter.hex]?.label ?? "");
  parts.push(...standingOf(counter), ...counter.badges.map(badgeName), ...counter.tags.map(tagName));
  for (const small of counter.small) parts.push([text(small.name), ...small.badges.map(badgeName), ...small.tags.map(tagName)].join(" "));
  parts.push(...counter.carried.map(carriedName));
  if (selected) parts.push(t("board-selected"));
  return parts.filter(Boolean).join(", ");
}

/** What lies in a hex, in words. */
export function markersIn(scene: Scene, hex: Hex): string[] {
  return scene.markers.filter((marker) => marker.hex === hex && !isRouteMarker(marker)).map((marker) => say(marker.label));
}

/** The hex, what lies in it and who stands in it. */
export function hexName(described: string, scene: Scene, hex: Hex): string {
  const here = scene.counters.filter((counter) => counter.hex === hex).map((counter) => text(counter.name));
  return [described, ...markersIn(scene, hex), here.join(", ")].filter(Boolean).join(". ");
}

/** What was said of a hex without the label that begins it. */
export function withoutLabel(described: string, label: string): string {
  return described.startsWith(label) ? described.slice(label.length).replace(/^[\s.,:]+/, "") : described;
}

/** The names of all counters; what a click does comes first. */
export function counterNamesOf(board: Board, scene: Scene, hot: Hot, selected: number | null): Map<number, string> {
  return new Map(
    scene.counters.map((counter) => {
      const name = counterName(board, scene, counter, counter.id === selected);
      const doing = hot.counters.get(counter.id);
      return [counter.id, doing ? `${doing}. ${name}` : name];
    }),
  );
}

/** The names of all hexes; what a click does comes first. */
export function hexNamesOf(board: Board, scene: Scene, hot: Hot, describe: (hex: Hex) => string): string[] {
  return board.hexes.map((_, hex) => {
    const name = hexName(describe(hex), scene, hex);
    const doing = hot.hexes.get(hex);
    return doing ? `${doing}. ${name}` : name;
  });
}
