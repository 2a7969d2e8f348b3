// The lines of fire and sight on the board, with the pills that explain them.
import type { Hex } from "../wire";
import type { Grid, Point } from "./geometry";
import { besideCounters } from "./place";
import { blockPoint } from "./sightline";
import type { BoardProps } from "./types";

export type Ends = { from: Point; to: Point };
export type Pill = { text: string; at: Point; below: boolean; tone: "fire" | "blocked" | "clear" };

export function endsOf(grid: Grid, line: { from: Hex; to: Hex } | null): Ends | null {
  if (!line || !grid.has(line.from) || !grid.has(line.to)) return null;
  return { from: grid.centre(line.from), to: grid.centre(line.to) };
}

/** The place where a line of sight ends, if something blocks it. */
export function blockOf(grid: Grid, sight: BoardProps["sight"] | null): Point | null {
  const ends = endsOf(grid, sight ?? null);
  return sight && ends ? blockPoint(grid, ends.from, ends.to, sight.line) : null;
}

export function pillsOf(grid: Grid, fire: BoardProps["fireLine"] | null, sight: BoardProps["sight"] | null, zoom: number): Pill[] {
  const pills: Pill[] = [];
  const [fireEnds, sightEnds] = [endsOf(grid, fire ?? null), endsOf(grid, sight ?? null)];
  if (fire?.pill && fireEnds) {
    pills.push({ text: fire.pill, at: besideCounters(fireEnds.from, fireEnds.to, fire.pill, zoom), below: false, tone: "fire" });
  }
  if (sight?.pill && sightEnds) {
    const block = blockOf(grid, sight);
    const middle: Point = [(sightEnds.from[0] + sightEnds.to[0]) / 2, (sightEnds.from[1] + sightEnds.to[1]) / 2];
    pills.push({ text: sight.pill, at: block ?? middle, below: true, tone: block ? "blocked" : "clear" });
  }
  return pills;
}
