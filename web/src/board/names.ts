import { say, t, text } from "../lib/texts.svelte";
import type { Badge, Board, Counter, Scene } from "../wire";
import { NOWHERE } from "./types";

export function badgeName(badge: Badge): string {
  const name = say({ key: badge.key });
  return badge.number === null ? name : `${name} ${badge.number}`;
}

export function valueName({ key, text: figure }: { key: string; text: string }): string {
  return `${say({ key })} ${figure}`;
}

/** "T-34, Soviet, P7, selected": short, for a counter that gets the focus. */
export function counterName(board: Board, scene: Scene, counter: Counter, selected: boolean): string {
  const parts = [text(counter.name)];
  const side = scene.sides[counter.side];
  if (side) parts.push(text(side.name));
  if (counter.hex !== NOWHERE) parts.push(board.hexes[counter.hex]?.label ?? "");
  if (counter.facing) parts.push(t("board-faces", { dir: t(`board-dir-${counter.facing[0]}`) }));
  parts.push(...counter.badges.map(badgeName));
  if (selected) parts.push(t("board-selected"));
  return parts.filter(Boolean).join(", ");
}
