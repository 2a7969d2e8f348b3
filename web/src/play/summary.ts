// How a game went, for its end: points by source, and what weighed most.

import type { Scene, Tally, Told } from "../wire";
import { sentencesOf, type Sentence } from "./log";

/** Points by what they were made with: as the position says, or else summed up from the log. */
export function sourcesOf(scene: Scene, log: readonly Told[]): Tally[] {
  if (scene.tally.length > 0) return scene.tally;
  const rows = new Map<string, Tally>();
  for (const { report: { gain } } of sentencesOf(log)) {
    if (!gain) continue;
    const key = JSON.stringify(gain.source);
    const row = rows.get(key) ?? { label: gain.source, points: scene.sides.map(() => 0) };
    row.points[gain.side] = (row.points[gain.side] ?? 0) + gain.points;
    rows.set(key, row);
  }
  return [...rows.values()].filter(({ points }) => points.some((one) => one !== 0));
}

/** The heaviest sentences, in the order in which they happened. */
export function turningPoints(log: readonly Told[], count = 3): Sentence[] {
  const heavy = sentencesOf(log).filter(({ report }) => report.weight > 0);
  const chosen = new Set([...heavy].sort((one, other) => other.report.weight - one.report.weight).slice(0, count));
  return heavy.filter((sentence) => chosen.has(sentence));
}
