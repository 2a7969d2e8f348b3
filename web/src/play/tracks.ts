// Tracks beside the map, as rows of spaces and as a balance between two sides.

import type { Counter, Mark, Message, Pointer, Track } from "../wire";

/** Tracks that stand under one heading, in the order of the scene; those that are only said are left out. */
export function groupsOf(tracks: readonly Track[]): Track[][] {
  const groups = new Map<string, Track[]>();
  tracks.forEach((track, i) => {
    if (track.form === "said") return;
    const key = track.heading ? `${track.form} ${JSON.stringify(track.heading)}` : String(i);
    groups.set(key, [...(groups.get(key) ?? []), track]);
  });
  return [...groups.values()];
}

export type Space = {
  at: number;
  /** What is written in it, if not its number. */
  label: Message | null;
  state: "done" | "now" | "free";
  covered: boolean;
  pointers: Pointer[];
  marks: Mark[];
  counters: Counter[];
};

/** Where the main pointer stands. */
export const placeOf = ({ pointers, range }: Track): number => pointers[0]?.at ?? range[0];

export function spacesOf(track: Track): Space[] {
  const { range: [first, last], skips_zero, labels, covered, pointers, marks, counters } = track;
  const at = placeOf(track);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i).filter((space) => !(skips_zero && space === 0));
  return all.map((space, i) => ({
    at: space,
    label: labels[i] ?? null,
    state: space < at ? "done" : space === at ? "now" : "free",
    covered: covered.includes(space),
    pointers: pointers.filter((pointer) => pointer.at === space),
    marks: marks.filter((mark) => mark.at === space),
    counters: counters.filter((one) => one.at === space).map((one) => one.counter),
  }));
}

/** Marks that frame their space: something ends or changes there. */
export const isLimit = ({ form }: Mark): boolean => form === "limit";

/** The marker that a mark is drawn as, if it is. */
export const markerOf = ({ form }: Mark): string | null => (typeof form === "object" ? form.marker : null);

/** How far a balance has gone towards its upper end: 0 to 1, half at nothing. */
export function shareOfBalance(track: Track): number {
  const { range: [first, last] } = track;
  const at = placeOf(track);
  const reach = Math.max(Math.abs(first), Math.abs(last), Math.abs(at), 1);
  return (at + reach) / (2 * reach);
}
