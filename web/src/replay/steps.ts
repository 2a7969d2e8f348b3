// Moving through a viewer's log. A place N means: after the first N entries.
import type { GameInfo, Told, Viewer } from "../wire";

function says(entry: Told | undefined): boolean {
  return entry !== undefined && entry.reports.length > 0;
}

/** The next place at which something has been told, or the end. */
export function after(told: readonly Told[], at: number): number {
  for (let place = at + 1; place < told.length; place++) {
    if (says(told[place - 1])) return place;
  }
  return told.length;
}

/** The place before the last thing that was told, or the beginning. */
export function before(told: readonly Told[], at: number): number {
  for (let place = at - 1; place > 0; place--) {
    if (says(told[place - 1])) return place;
  }
  return 0;
}

/** Whose eyes are lent: the umpire's and every person's once it is over; before that those of who sits here alone. */
export function viewersOf(game: GameInfo): Viewer[] {
  const people = [...game.seats.keys()].filter((seat) => game.seats[seat]?.holder === "human");
  if (game.over || game.origin === "loaded") return ["umpire", ...people, "public"];
  return people.length === 1 ? [...people, "public"] : ["public"];
}

/** A viewer as written in an address, if it is one of those. */
export function viewerIn(written: string | null, viewers: Viewer[]): Viewer | null {
  return viewers.find((viewer) => String(viewer) === written) ?? null;
}
