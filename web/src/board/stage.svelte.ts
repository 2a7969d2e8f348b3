import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Counter, Episode, Hex, Report, Scene } from "../wire";
import { type Change, changed, entered } from "./follow";
import { type Act, type Ease, type Step, hexesOf, length, plan } from "./plan";
import { walked } from "./routes";

export type Effect = { id: number; ms: number; act: Act };
/** A moment with a card of its own, and what has come of it so far. */
export type Told = {
  episode: Episode;
  side: number | null;
  lines: readonly Report[];
  /** Where on the board it is, once that is known. */
  hex: Hex | null;
  /** Nothing more comes of it. */
  ended: boolean;
};

/** Shows what was reported, on top of the scene before it. While it plays, the board draws `scene` of the stage. */
export class Stage {
  /** What the board draws instead of its own scene; null when nothing is being shown. */
  scene = $state.raw<Scene | null>(null);
  /** The pace of counters that are on their way. */
  readonly legs = new SvelteMap<number, { ms: number; ease: Ease; act: Act }>();
  readonly shaking = new SvelteSet<number>();
  readonly leaving = new SvelteMap<number, number>();
  readonly arriving = new SvelteMap<number, number>();
  effects = $state.raw<Effect[]>([]);
  /** What is being shown now. */
  report = $state.raw<Report | null>(null);
  /** The last moment with a card of its own; it stays until there is another one, or it is put away. */
  told = $state.raw<Told | null>(null);

  /** What a stroke of fate has interrupted. */
  private interrupted: Told | null = null;
  private unheard: Report[] = [];
  private stop: (() => void) | null = null;
  private effectCount = 0;

  get playing(): boolean {
    return this.scene !== null;
  }

  /** Resolves when all is shown or skipped. Speed 2 is twice as fast, 0 is at once. */
  async play(reports: Report[], before: Scene, after: Scene, { speed }: { speed: number }): Promise<void> {
    this.skip();
    const steps = plan(reports, prefersStillness());
    if (speed <= 0 || length(steps) === 0) return;
    this.scene = before;
    this.unheard = [...reports];
    await this.run(moments(steps, speed), after);
    this.hear(null);
  }

  /** Puts the card of the last moment away. */
  dismiss(): void {
    this.told = this.interrupted = null;
  }

  /** Takes in everything up to a report, in its order, also what nothing on the board shows; without one, all that is left. */
  private hear(until: Report | null): void {
    const count = until === null ? this.unheard.length : this.unheard.indexOf(until) + 1;
    for (const report of this.unheard.splice(0, count)) {
      const { episode, opens, resumes, side } = report;
      const open = this.told?.ended === false ? this.told : null;
      if (episode) {
        this.interrupted = episode.kind === "event" && open?.episode.kind !== "event" ? open : null;
        this.told = { episode, side, lines: [], hex: this.placeOf(report), ended: false };
      } else if (resumes && this.interrupted) {
        this.told = this.interrupted;
        this.interrupted = null;
      } else if (opens || resumes) {
        if (open) this.told = { ...open, ended: true };
        this.interrupted = null;
      } else if (open) this.told = { ...open, lines: [...open.lines, report], hex: open.hex ?? this.placeOf(report) };
    }
  }

  private placeOf(report: Report): Hex | null {
    return hexesOf(report, this.scene?.counters ?? []).at(-1) ?? null;
  }

  /** Ends what is being shown; the board draws its own scene again. */
  skip(): void {
    this.stop?.();
  }

  private run(queue: Moment[], after: Scene): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let next = 0;
      const started = performance.now();
      const finish = () => {
        clearTimeout(timer);
        this.stop = null;
        this.clear();
        resolve();
      };
      this.stop = finish;
      const tick = () => {
        const now = performance.now() - started;
        for (let moment = queue[next]; moment && moment.at <= now + 4; moment = queue[++next]) {
          if (moment.begins) this.begin(moment.step, moment.ms, after);
          else this.end(moment.step);
        }
        const upcoming = queue[next];
        if (upcoming) timer = setTimeout(tick, Math.max(0, upcoming.at - now));
        else finish();
      };
      tick();
    });
  }

  private begin({ act, report }: Step, ms: number, after: Scene): void {
    this.report = report;
    this.hear(report);
    switch (act.kind) {
      case "said":
        return;
      case "leg":
        this.legs.set(act.counter, { ms, ease: act.ease, act });
        this.walk(act.counter, act.to);
        return;
      case "fade":
        this.arriving.set(act.counter, ms);
        this.walk(act.counter, act.to);
        return;
      case "hit":
        this.shaking.add(act.counter);
        this.renew(act, after);
        return;
      case "lost":
        this.leaving.set(act.counter, ms);
        return;
      case "appear":
        this.arriving.set(act.counter, ms);
        this.setCounters((counters) => entered(counters, act.counter, act.hex, after));
        return;
      case "state":
        this.renew(act, after);
        break;
    }
    this.effects = [...this.effects, { id: ++this.effectCount, ms, act }];
  }

  private end({ act }: Step): void {
    switch (act.kind) {
      case "said":
        return;
      case "leg":
        if (this.legs.get(act.counter)?.act === act) this.legs.delete(act.counter);
        return;
      case "fade":
      case "appear":
        this.arriving.delete(act.counter);
        return;
      case "hit":
        this.shaking.delete(act.counter);
        return;
      case "lost":
        this.leaving.delete(act.counter);
        this.setCounters((counters) => counters.filter((counter) => counter.id !== act.counter));
        return;
      default:
        this.effects = this.effects.filter((effect) => effect.act !== act);
    }
  }

  private renew(act: Change & { counter: number; last: boolean }, after: Scene): void {
    const later = act.last ? after.counters.find((counter) => counter.id === act.counter) : undefined;
    this.change(act.counter, (counter) => changed(counter, act, later));
  }

  private change(id: number, how: (counter: Counter) => Counter): void {
    this.setCounters((counters) => counters.map((counter) => (counter.id === id ? how(counter) : counter)));
  }

  /** Goes to a hex, and takes the way there off the map. */
  private walk(id: number, to: Hex): void {
    this.change(id, (counter) => ({ ...counter, hex: to }));
    if (this.scene) this.scene = { ...this.scene, markers: walked(this.scene.markers, id, to) };
  }

  private setCounters(how: (counters: Counter[]) => Counter[]): void {
    if (this.scene) this.scene = { ...this.scene, counters: how(this.scene.counters) };
  }

  private clear(): void {
    this.scene = null;
    this.report = null;
    this.legs.clear();
    this.shaking.clear();
    this.leaving.clear();
    this.arriving.clear();
    this.effects = [];
  }
}

type Moment = { at: number; begins: boolean; step: Step; ms: number };

/** Beginnings and ends in order of time; at the same time ends come first. */
function moments(steps: Step[], speed: number): Moment[] {
  const all = steps.flatMap((step): Moment[] => {
    const at = step.start / speed;
    const ms = step.ms / speed;
    return [
      { at, begins: true, step, ms },
      { at: at + ms, begins: false, step, ms },
    ];
  });
  return all.sort((a, b) => a.at - b.at || Number(a.begins) - Number(b.begins));
}

function prefersStillness(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
