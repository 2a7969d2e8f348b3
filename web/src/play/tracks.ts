// Tracks beside the map, as rows of spaces and as a balance between two sides.

import type { Mark, Track } from "../wire";

export const TRACK_KEYS = ["time", "casualties", "balance"] as const;
export type TrackKey = (typeof TRACK_KEYS)[number];

/** Tracks of one key, to be shown under one heading. */
export const tracksOf = (tracks: readonly Track[], key: TrackKey): Track[] => tracks.filter((track) => track.key === key);

export type Space = { at: number; state: "done" | "now" | "free"; marks: Mark[] };

export function spacesOf({ at, range: [first, last], marks }: Track): Space[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const space = first + i;
    const state = space < at ? "done" : space === at ? "now" : "free";
    return { at: space, state, marks: marks.filter((mark) => mark.at === space) };
  });
}

/** Marks that frame their space: where the game may end. */
export const isLimit = ({ symbol }: Mark): boolean => symbol === "sudden-death" || symbol === "surrender";

/** How far a balance has gone towards its upper end: 0 to 1, half at nothing. */
export function shareOfBalance({ at, range: [first, last] }: Track): number {
  const reach = Math.max(Math.abs(first), Math.abs(last), Math.abs(at), 1);
  return (at + reach) / (2 * reach);
}
