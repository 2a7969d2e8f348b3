// When each thing that was reported is shown, in milliseconds from the start at normal speed.
import type { Hex, Message, Report, Thrown } from "../wire";
import { type Change, lastWords } from "./follow";

export const MS = {
  hex: 140,
  move: 700,
  fire: 420,
  volley: 560,
  hit: 200,
  lost: 320,
  appear: 240,
  state: 360,
  place: 420,
  banner: 1100,
  /** A sentence that nothing on the board shows. */
  said: 620,
  /** How long a moment with a card of its own is read before it goes on. */
  episode: 1500,
  tumble: 420,
  /** How long dice lie still, to be read. */
  read: 640,
  fade: 120,
} as const;

export type Ease = "ease-in" | "linear" | "ease-out" | "ease-in-out";

export type Act =
  | { kind: "leg"; counter: number; to: Hex; ease: Ease }
  | { kind: "fade"; counter: number; to: Hex }
  | { kind: "fire"; counter: number; target: number; from: Hex; to: Hex; hit: boolean }
  | { kind: "volley"; from: Hex[]; to: Hex }
  | ({ kind: "hit"; counter: number; last: boolean } & Change)
  | { kind: "lost"; counter: number; hex: Hex }
  | { kind: "appear"; counter: number; hex: Hex }
  | ({ kind: "state"; counter: number; last: boolean } & Change)
  | { kind: "place"; hex: Hex }
  | { kind: "banner"; text: Message; side: number | null }
  | { kind: "said" }
  | { kind: "dice"; thrown: Thrown; where: Where; tumble: number };

/** What the dice lie beside. */
export type Where = { hex: Hex } | { counter: number } | null;

export type Step = { start: number; ms: number; act: Act; report: Report };

/** Moves that follow each other run at the same time, unless one counter moves twice; all else comes one by one. */
export function plan(reports: Report[], still = false): Step[] {
  const steps: Step[] = [];
  let now = 0;
  let group = { start: 0, end: 0, movers: new Set<number>() };
  const closeGroup = () => {
    now = Math.max(now, group.end);
    group = { start: now, end: now, movers: new Set() };
  };
  const last = lastWords(reports);
  for (const [i, report] of reports.entries()) {
    const { cue } = report;
    if (cue.kind === "move") {
      if (group.movers.has(cue.counter)) closeGroup();
      if (group.movers.size === 0) group = { start: now, end: now, movers: new Set() };
      const legs = still ? fadeOf(report, cue.counter, cue.path, group.start) : legsOf(report, cue.counter, cue.path, group.start);
      const last = legs.at(-1);
      if (last) group.end = Math.max(group.end, last.start + last.ms);
      group.movers.add(cue.counter);
      steps.push(...legs);
      if (!report.dice) continue;
    }
    if (cue.kind === "still" && !report.dice && !report.opens) continue;
    closeGroup();
    const shown = actOf(report, last[i]!);
    const dice = report.dice ? MS.tumble + MS.read : 0;
    let lasts = dice;
    if (shown) {
      const read = shown.act.kind === "banner" || shown.act.kind === "said";
      const ms = still ? Math.max(MS.fade, read ? shown.ms : 0) : shown.ms;
      lasts = Math.max(ms, dice, report.episode ? MS.episode : 0);
      // A shot's line stays while its dice are read.
      steps.push({ start: now, ms: shown.act.kind === "fire" ? lasts : ms, act: shown.act, report });
    }
    if (report.dice) {
      const act: Act = { kind: "dice", thrown: report.dice, where: whereOf(report), tumble: still ? 0 : MS.tumble };
      steps.push({ start: now, ms: dice, act, report });
    }
    now += lasts;
    group.end = now;
  }
  return steps;
}

export function length(steps: Step[]): number {
  return steps.reduce((end, step) => Math.max(end, step.start + step.ms), 0);
}

function legsOf(report: Report, counter: number, path: Hex[], start: number): Step[] {
  const count = path.length - 1;
  if (count < 1) return [];
  const ms = Math.min(MS.move, MS.hex * count) / count;
  return path.slice(1).map((to, i) => ({ start: start + i * ms, ms, act: { kind: "leg", counter, to, ease: easeOf(i, count) }, report }));
}

function easeOf(i: number, count: number): Ease {
  if (count === 1) return "ease-in-out";
  if (i === 0) return "ease-in";
  return i === count - 1 ? "ease-out" : "linear";
}

function fadeOf(report: Report, counter: number, path: Hex[], start: number): Step[] {
  const to = path.at(-1);
  return to === undefined || path.length < 2 ? [] : [{ start, ms: MS.fade, act: { kind: "fade", counter, to }, report }];
}

function actOf({ cue, text, side, shows, opens }: Report, last: boolean): { act: Act; ms: number } | null {
  switch (cue.kind) {
    case "still":
      return opens ? { act: { kind: "said" }, ms: MS.said } : null;
    case "move":
      return null;
    case "banner":
      return { act: { kind: "banner", text, side }, ms: MS.banner };
    case "hit":
      return { act: { ...cue, badge: null, shows, last }, ms: MS.hit };
    case "state":
      return { act: { ...cue, shows, last }, ms: MS.state };
    default:
      return { act: cue, ms: MS[cue.kind] };
  }
}

/** Where on the board a report is seen: both ends of a shot or of a way. */
export function hexesOf({ cue }: Report, counters: readonly { id: number; hex: Hex }[]): Hex[] {
  switch (cue.kind) {
    case "fire":
      return [cue.from, cue.to];
    case "volley":
      return [...cue.from, cue.to];
    case "move":
      return [cue.path[0], cue.path.at(-1)].filter((hex) => hex !== undefined);
    case "hit":
    case "state":
      return counters.filter(({ id }) => id === cue.counter).map(({ hex }) => hex);
    case "lost":
    case "appear":
    case "place":
      return [cue.hex];
    default:
      return [];
  }
}

function whereOf({ cue }: Report): Where {
  switch (cue.kind) {
    case "fire":
    case "volley":
      return { hex: cue.to };
    case "lost":
    case "appear":
    case "place":
      return { hex: cue.hex };
    case "move": {
      const hex = cue.path.at(-1);
      return hex === undefined ? null : { hex };
    }
    case "hit":
    case "state":
      return { counter: cue.counter };
    default:
      return null;
  }
}
