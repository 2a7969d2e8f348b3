// The log as sentences.

import type { Cue, Hex, Report, Scene, Told } from "../wire";
import { counterOf, NOWHERE } from "./paths";

export type Filter = "all" | "dice" | number;
/** A report with its place: the entry of the log, and which of its reports. */
export type Sentence = { id: string; entry: number; place: number; report: Report };

export function sentencesOf(log: readonly Told[], filter: Filter = "all"): Sentence[] {
  const all = log.flatMap((told, entry) =>
    told.reports.map((report, place): Sentence => ({ id: `${entry}/${place}`, entry, place, report })),
  );
  if (filter === "all") return all;
  if (filter === "dice") return all.filter(({ report }) => report.dice !== null);
  return all.filter(({ report }) => report.side === filter || report.cue.kind === "banner");
}

/** What belongs together: an order, a shot, a roll with all that came of it. */
export type Deed = { id: string; lines: Sentence[] };

/** The log by deeds; a counter's way of many hexes is one line. */
export function deedsOf(sentences: readonly Sentence[]): Deed[] {
  const deeds: Deed[] = [];
  let ways = new Map<number, Sentence>();
  for (const sentence of sentences) {
    const { cue, opens } = sentence.report;
    const way = cue.kind === "move" ? ways.get(cue.counter) : undefined;
    const longer = way && joined(way.report, sentence.report);
    if (way && longer) {
      way.report = longer;
      continue;
    }
    if (cue.kind !== "move") ways = new Map();
    const line = { ...sentence };
    const last = deeds.at(-1);
    if (last && !opens) last.lines.push(line);
    else deeds.push({ id: sentence.id, lines: [line] });
    if (cue.kind === "move") ways.set(cue.counter, line);
  }
  return deeds;
}

/** Two moves as one, where the second goes on from where the first has ended. */
function joined(first: Report, second: Report): Report | null {
  if (first.cue.kind !== "move" || second.cue.kind !== "move" || first.text.key !== second.text.key || second.dice) return null;
  if (first.cue.path.at(-1) !== second.cue.path[0]) return null;
  const from = first.text.args?.find(([name]) => name === "from");
  const args = second.text.args?.map((arg) => (arg[0] === "from" && from ? from : arg));
  const path = [...first.cue.path, ...second.cue.path.slice(1)];
  return { ...second, text: { ...second.text, args }, cue: { ...second.cue, path } };
}

/** From which entry to which: the last stretch between two banners that another side began and in which something was seen. */
export function lastTurn(log: readonly Told[], own: number): { from: number; to: number } | null {
  const banners = log.flatMap(({ reports }, entry) => reports.filter(({ cue }) => cue.kind === "banner").map(({ side }) => ({ entry, side })));
  const seen = (from: number, to: number) =>
    log.slice(from, to).some(({ reports }) => reports.some(({ cue, dice }) => dice !== null || (cue.kind !== "still" && cue.kind !== "banner")));
  for (let i = banners.length - 1; i >= 0; i--) {
    const { entry: from, side } = banners[i]!;
    const to = banners.slice(i + 1).find(({ entry }) => entry > from)?.entry ?? log.length;
    if ((side === null || side !== own) && seen(from, to)) return { from, to };
  }
  return seen(0, log.length) ? { from: 0, to: log.length } : null;
}

/** Where on the board it happened. */
export function placeOf(cue: Cue, scene: Scene | null): Hex | null {
  const at = (hex: Hex | undefined) => (hex === undefined || hex === NOWHERE ? null : hex);
  switch (cue.kind) {
    case "still":
    case "banner":
      return null;
    case "move":
      return at(cue.path.at(-1));
    case "fire":
    case "volley":
      return at(cue.to);
    case "hit":
    case "state":
      return at(counterOf(scene, cue.counter)?.hex);
    default:
      return at(cue.hex);
  }
}
