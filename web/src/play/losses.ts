// What each side has lost, counted from what the viewer was told: the side of such a report is the counter's own.

import type { Told } from "../wire";

export function lossesOf(log: readonly Told[], sides: number): number[] {
  const lost = Array.from({ length: sides }, () => new Set<number>());
  for (const { reports } of log) {
    for (const { cue, side } of reports) {
      if (cue.kind === "lost" && side !== null) lost[side]?.add(cue.counter);
      else if (cue.kind === "appear") for (const one of lost) one.delete(cue.counter);
    }
  }
  return lost.map((one) => one.size);
}
