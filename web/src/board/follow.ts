// What reports change on the board, one after another, on the way from the scene before them to the one after.
import type { Counter, Hex, Report, Scene, Value } from "../wire";
import { walked } from "./routes";
import { NOWHERE } from "./types";

/** What a report says about its counter: figures that it shows from now on, a badge that it gets. */
export type Change = { shows: readonly Value[]; badge: string | null };

/** For each report whether no later one changes its counter: only then the counter is as it will be in the end. */
export function lastWords(reports: readonly Report[]): boolean[] {
  const later = new Set<number>();
  const last = reports.map(() => false);
  for (let i = reports.length - 1; i >= 0; i--) {
    const cue = reports[i]!.cue;
    if (cue.kind !== "hit" && cue.kind !== "state" && cue.kind !== "appear") continue;
    last[i] = !later.has(cue.counter);
    later.add(cue.counter);
  }
  return last;
}

/** A counter after a report: as it will be, if `later` is given, or else with what the report itself shows. */
export function changed(counter: Counter, { shows, badge }: Change, later: Counter | undefined): Counter {
  if (later) return { ...later, hex: counter.hex };
  const values = counter.values.map((value) => shows.find(({ key }) => key === value.key) ?? value);
  const known = badge === null || counter.badges.some(({ key }) => key === badge);
  return { ...counter, values, badges: known ? counter.badges : [...counter.badges, { key: badge, number: null }] };
}

/** The counters after one has come into sight; unknown ones are drawn as they will be. */
export function entered(counters: Counter[], id: number, hex: Hex, after: Scene): Counter[] {
  const later = after.counters.find((counter) => counter.id === id);
  const place = hex === NOWHERE ? later?.hex : hex;
  if (place === undefined) return counters;
  if (counters.some((counter) => counter.id === id)) {
    return counters.map((counter) => (counter.id === id ? { ...(later ?? counter), hex: place } : counter));
  }
  return later ? [...counters, { ...later, hex: place }] : counters;
}

/** The scene after the first `count` reports, as far as they tell; what they don't show stays as it was. */
export function follow(before: Scene, reports: readonly Report[], count: number, after: Scene): Scene {
  if (count >= reports.length) return after;
  const last = lastWords(reports);
  let { counters, markers } = before;
  const change = (id: number, how: (counter: Counter) => Counter) => {
    counters = counters.map((counter) => (counter.id === id ? how(counter) : counter));
  };
  for (const [i, { cue, shows }] of reports.slice(0, count).entries()) {
    switch (cue.kind) {
      case "move": {
        const to = cue.path.at(-1);
        if (to !== undefined) change(cue.counter, (counter) => ({ ...counter, hex: to }));
        markers = cue.path.slice(1).reduce((left, hex) => walked(left, cue.counter, hex), markers);
        break;
      }
      case "hit":
      case "state": {
        const later = last[i] ? after.counters.find((counter) => counter.id === cue.counter) : undefined;
        const badge = cue.kind === "state" ? cue.badge : null;
        change(cue.counter, (counter) => changed(counter, { shows, badge }, later));
        break;
      }
      case "appear":
        counters = entered(counters, cue.counter, cue.hex, after);
        break;
      case "lost":
        counters = counters.filter((counter) => counter.id !== cue.counter);
        break;
    }
  }
  return { ...before, counters, markers, prompt: null, options: [] };
}
