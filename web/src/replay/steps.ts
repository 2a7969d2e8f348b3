// Moving through a viewer's log. A place is a number: how many stops lie before it.
import type { GameInfo, Message, Report, Told, Viewer } from "../wire";

/** After so many whole entries of the log, and so many reports of the next one. */
export type Stop = { entries: number; reports: number };

/** Every place of a log: its beginning, after each report, and after each entry. */
export function stopsOf(told: readonly Told[]): Stop[] {
  const stops: Stop[] = [{ entries: 0, reports: 0 }];
  for (const [entries, { reports }] of told.entries()) {
    for (let i = 1; i < reports.length; i++) stops.push({ entries, reports: i });
    stops.push({ entries: entries + 1, reports: 0 });
  }
  return stops;
}

/** The place of a stop; one that does not exist gives the place before it. */
export function placeOf(stops: readonly Stop[], { entries, reports }: Stop): number {
  const beyond = stops.findIndex((stop) => stop.entries > entries || (stop.entries === entries && stop.reports > reports));
  return (beyond < 0 ? stops.length : beyond) - 1;
}

/** The stop after a report of an entry. */
export function stopAfter(told: readonly Told[], entry: number, report: number): Stop {
  const whole = report + 1 >= (told[entry]?.reports.length ?? 0);
  return whole ? { entries: entry + 1, reports: 0 } : { entries: entry, reports: report + 1 };
}

/** Where a turn begins, or whatever else is announced by a banner. */
export type Chapter = { place: number; title: Message };

export function chaptersOf(told: readonly Told[], stops: readonly Stop[]): Chapter[] {
  return stops.flatMap(({ entries, reports }, place) => {
    const last = reports > 0 ? told[entries]?.reports[reports - 1] : told[entries - 1]?.reports.at(-1);
    return last?.cue.kind === "banner" ? [{ place, title: last.text }] : [];
  });
}

/** Pixels between two marks on a slider. */
const APART = 14;

/** The chapters that are marked on a slider as wide as this: none so near to the one before that both are hit. */
export function spaced(chapters: readonly Chapter[], end: number, width: number): Chapter[] {
  let last = -Infinity;
  return chapters.filter(({ place }) => {
    const at = (place / Math.max(1, end)) * width;
    if (at - last < APART) return false;
    last = at;
    return true;
  });
}

/** The entries that lie behind a game branching off here: one of which only announcements are left is over. */
export function branchAt(told: readonly Told[], { entries, reports }: Stop): number {
  const left = told[entries]?.reports.slice(reports) ?? [];
  return reports > 0 && left.every(({ cue }) => cue.kind === "banner") ? entries + 1 : entries;
}

/** Whether something was told just before a stop. */
function says(told: readonly Told[], { entries, reports }: Stop): boolean {
  return reports > 0 || (told[entries - 1]?.reports.length ?? 0) > 0;
}

/** The next place at which something has been told, or the end; `whole` passes over what is inside an entry. */
export function after(told: readonly Told[], stops: readonly Stop[], at: number, whole = false): number {
  const next = stops.findIndex((stop, place) => place > at && says(told, stop) && !(whole && stop.reports > 0));
  return next < 0 ? stops.length - 1 : next;
}

/** The place before the last thing that was told, or the beginning. */
export function before(told: readonly Told[], stops: readonly Stop[], at: number, whole = false): number {
  const last = stops.findLastIndex((stop, place) => place < at && says(told, stop) && !(whole && stop.reports > 0));
  return Math.max(0, last);
}

/** What is told on the way from one place to a later one. */
export function between(told: readonly Told[], from: Stop, to: Stop): Report[] {
  const until = to.reports > 0 ? to.entries + 1 : to.entries;
  return told.slice(from.entries, until).flatMap(({ reports }, i) => {
    const first = i === 0 ? from.reports : 0;
    return from.entries + i === to.entries ? reports.slice(first, to.reports) : reports.slice(first);
  });
}

/** Where a show goes next: sentences and moves that happen at the same time are one step. */
export function beat(told: readonly Told[], stops: readonly Stop[], at: number): number {
  const first = after(told, stops, at);
  let place = first;
  for (const movers = new Set<number>(); place < stops.length - 1; ) {
    const here = stops[place]!;
    if (here.reports === 0) break;
    const reports = told[here.entries]!.reports;
    const [done, next] = [reports[here.reports - 1]!, reports[here.reports]!];
    if (done.cue.kind === "move") movers.add(done.cue.counter);
    const together = done.cue.kind === next.cue.kind && !done.dice && !next.dice;
    const apart = next.cue.kind === "move" ? movers.has(next.cue.counter) : next.cue.kind !== "still";
    if (!together || apart) break;
    place += 1;
  }
  return place;
}

/** A stop as it stands in an address: `12`, or `12.3` for the third report after the twelfth entry. */
export function written({ entries, reports }: Stop): string {
  return reports > 0 ? `${entries}.${reports}` : String(entries);
}

export function stopIn(text: string | null): Stop | null {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text ?? "");
  return found ? { entries: Number(found[1]), reports: Number(found[2] ?? 0) } : null;
}

/** Whose eyes are lent: everybody's once it is over; before that those of who sits here alone. */
export function viewersOf(game: GameInfo): Viewer[] {
  const seats = [...game.seats.keys()];
  if (game.over || game.origin === "loaded") return ["umpire", ...seats, "public"];
  const people = seats.filter((seat) => game.seats[seat]?.holder === "human");
  return people.length === 1 ? [...people, "public"] : ["public"];
}

/** A viewer as written in an address, if it is one of those. */
export function viewerIn(written: string | null, viewers: Viewer[]): Viewer | null {
  return viewers.find((viewer) => String(viewer) === written) ?? null;
}
