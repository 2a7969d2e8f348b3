import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Counter, Report, Scene } from "../wire";
import { type Change, changed, entered } from "./follow";
import { type Act, type Ease, type Step, length, plan } from "./plan";

export type Effect = { id: number; ms: number; act: Act };

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
    await this.run(moments(steps, speed), after);
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

  private begin({ act }: Step, ms: number, after: Scene): void {
    switch (act.kind) {
      case "leg":
        this.legs.set(act.counter, { ms, ease: act.ease, act });
        this.change(act.counter, (counter) => ({ ...counter, hex: act.to }));
        return;
      case "fade":
        this.arriving.set(act.counter, ms);
        this.change(act.counter, (counter) => ({ ...counter, hex: act.to }));
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

  private setCounters(how: (counters: Counter[]) => Counter[]): void {
    if (this.scene) this.scene = { ...this.scene, counters: how(this.scene.counters) };
  }

  private clear(): void {
    this.scene = null;
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
