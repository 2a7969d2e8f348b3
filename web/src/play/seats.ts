// Who sits at this screen, and when it changes hands.

import type { GameInfo, SeatInfo, Told, Update, Viewer } from "../wire";

export const humanSeats = (info: GameInfo): number[] =>
  info.seats.flatMap((seat, i) => (seat.holder === "human" ? [i] : []));

export type Way =
  | { kind: "watch" } // computers only
  | { kind: "alone"; seat: number } // one person: that seat's view is always on screen
  | { kind: "shared"; seats: number[] }; // several people at one screen

export function wayOf(info: GameInfo): Way {
  const humans = humanSeats(info);
  if (humans.length === 0) return { kind: "watch" };
  if (humans.length === 1) return { kind: "alone", seat: humans[0]! };
  return { kind: "shared", seats: humans };
}

export const happened = (entries: readonly Told[]): boolean => entries.some((entry) => entry.reports.length > 0);

/**
 * What an update means for the screen that a seat's person looks at, where several people share it:
 * stay with them, show what happened to everybody, or hand the screen over behind a curtain. Who may decide together with
 * another commander of the same side keeps the screen: whoever is first decides.
 */
export function handOver(
  viewer: Viewer, before: readonly number[] | null, update: Update, fresh: readonly Told[], seats: readonly SeatInfo[],
): "stay" | "public" | "curtain" {
  if (typeof viewer !== "number") return "stay";
  if (update.over) return "public";
  const mate = (seat: number) => seats[seat]?.side === seats[viewer]?.side;
  if (update.todo.includes(viewer) && update.todo.every(mate)) return "stay";
  const asked = before !== null && update.todo.some((seat) => !before.includes(seat));
  if (asked && happened(fresh)) return "public";
  if (update.todo.length > 0 && !update.todo.includes(viewer)) return "curtain";
  return "stay";
}
