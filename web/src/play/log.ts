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
