// The lines of fire and sight on the board, with the pills that explain them.
import type { Hex } from "../wire";
import type { Size } from "./camera";
import type { Grid, Point } from "./geometry";
import { besideCounters } from "./place";
import { blockPoint } from "./sightline";
import type { BoardProps } from "./types";

export type Ends = { from: Point; to: Point };
export type Pill = { text: string; /** What is said below it, in smaller letters. */ small: string; at: Point; below: boolean; tone: "fire" | "blocked" | "clear" };

/** More letters than this make two lines: what the odds are, and below it of what. */
const WIDE = 20;
/** Letters in a row of small ones. */
const SMALL_ROW = 20;

/** The odds first, if the words are too many for one line. */
function partsOf(words: string): { text: string; small: string } {
  const cut = words.lastIndexOf(" · ");
  if (words.length <= WIDE || cut < 0) return { text: words, small: "" };
  return { text: words.slice(cut + 3), small: words.slice(0, cut) };
}

/** How much room a pill takes on the screen, about. */
function sizeOf({ text, small }: { text: string; small: string }): Size {
  const rows = Math.ceil(small.length / SMALL_ROW);
  return { width: Math.max(text.length * 8, Math.min(small.length, SMALL_ROW) * 6.5) + 26, height: 28 + rows * 14 };
}

export function endsOf(grid: Grid, line: { from: Hex; to: Hex } | null): Ends | null {
  if (!line || !grid.has(line.from) || !grid.has(line.to)) return null;
  return { from: grid.centre(line.from), to: grid.centre(line.to) };
}

/** The lines of a shot, one from each hex that fires. */
export function shotsOf(grid: Grid, fire: BoardProps["fireLine"] | null | undefined): Ends[] {
  return (fire?.from ?? []).flatMap((from) => (from === fire?.to ? [] : (endsOf(grid, { from, to: fire!.to }) ?? [])));
}

/** The place where a line of sight ends, if something blocks it. */
export function blockOf(grid: Grid, sight: BoardProps["sight"] | null): Point | null {
  const ends = endsOf(grid, sight ?? null);
  return sight && ends ? blockPoint(grid, ends.from, ends.to, sight.line) : null;
}

export function pillsOf(grid: Grid, fire: BoardProps["fireLine"] | null, sight: BoardProps["sight"] | null, zoom: number, counters: readonly { hex: Hex }[]): Pill[] {
  const pills: Pill[] = [];
  const [[fireEnds], sightEnds] = [shotsOf(grid, fire), endsOf(grid, sight ?? null)];
  if (fire?.pill && grid.has(fire.to)) {
    const spots = counters.filter(({ hex }) => grid.has(hex)).map(({ hex }) => grid.centre(hex));
    const to = grid.centre(fire.to);
    // Above its hex; in the topmost row that would be off the map.
    const away = to[1] - 48 < grid.top ? 48 : -48;
    const parts = partsOf(fire.pill);
    const at = fireEnds ? besideCounters(fireEnds.from, fireEnds.to, sizeOf(parts), zoom, spots) : ([to[0], to[1] + away] as Point);
    pills.push({ ...parts, at, below: false, tone: "fire" });
  }
  if (sight?.pill && sightEnds) {
    const block = blockOf(grid, sight);
    const middle: Point = [(sightEnds.from[0] + sightEnds.to[0]) / 2, (sightEnds.from[1] + sightEnds.to[1]) / 2];
    pills.push({ text: sight.pill, small: "", at: block ?? middle, below: true, tone: block ? "blocked" : "clear" });
  }
  return pills;
}
