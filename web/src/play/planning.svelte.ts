// A wish and the plans that the engine has for it: which one is looked at, and what has been changed in it.

import type { Aim, Dir, Forecast, Hex, Knob, Plan, Planned, Setting, Wish } from "../wire";
import type { Session } from "./session.svelte";

type Wished = { wish: Wish | null; plans: readonly Planned[]; at: number };

export const sameAim = (a: Aim, b: Aim): boolean => {
  if (a.kind === "hex") return b.kind === "hex" && a.hex === b.hex;
  if (a.kind === "counter") return b.kind === "counter" && a.counter === b.counter;
  return b.kind === "card" && a.card === b.card && a.part === b.part;
};

/** What a plan that was advised is about, so that it can go on after a stop; null where there is nothing to point at. */
export function wishOf({ who, traces, card }: Plan<string>): Wish | null {
  const [trace] = traces;
  const hex = trace?.kind === "shot" ? trace.to : trace?.kind === "way" ? trace.hexes.at(-1) : undefined;
  if (hex !== undefined) return { who, at: { kind: "hex", hex, via: [] }, set: [] };
  return card === null ? null : { who: [], at: { kind: "card", card, part: null }, set: [] };
}

/** The settings of a wish after a value of a knob was touched: switched on or off, or chosen in place of another. */
export function turned(set: readonly Setting[], knob: Knob, value: string): Setting[] {
  const others = set.filter((one) => one.knob !== knob.name);
  const setting = (one: string): Setting => ({ knob: knob.name, value: one });
  if (!knob.many) return [...others, setting(value)];
  const on = knob.values.filter((one) => one.chosen !== (one.value === value)).map((one) => setting(one.value));
  return [...others, ...on];
}

export class Planning {
  readonly session: Session;
  #wished = $state.raw<Wished | null>(null);
  #asked = 0;

  constructor(session: Session) {
    this.session = session;
  }

  readonly current: Planned | null = $derived.by(() => this.#wished?.plans[this.#wished.at] ?? null);

  get plan(): Plan<string> | null {
    return this.current?.plan ?? null;
  }
  get wish(): Wish | null {
    return this.#wished?.wish ?? null;
  }
  get plans(): readonly Planned[] {
    return this.#wished?.plans ?? [];
  }
  get at(): number {
    return this.#wished?.at ?? 0;
  }
  get line(): string | null {
    return this.plan?.run.join("; ") ?? null;
  }
  get forecast(): Forecast | null {
    return this.plan?.forecast ?? null;
  }

  isAt(aim: Aim | null): boolean {
    return !!this.#wished?.wish && aim !== null && sameAim(this.#wished.wish.at, aim);
  }

  /** Asks for plans; what was asked before no longer counts. Gives whether there is one, or null if something else was asked since. */
  async ask(wish: Wish, explain: boolean): Promise<boolean | null> {
    const { session } = this;
    const number = (this.#asked += 1);
    const told = await session.answer<"plans">({ ask: "plans", wish });
    if (number !== this.#asked || !session.scene) return null;
    if (told && told.plans.length > 0) {
      this.#wished = { wish, plans: told.plans, at: 0 };
      return true;
    }
    this.#wished = null;
    if (explain) session.say(told?.why_not?.says ?? { key: "play-cannot-go" }, told?.why_not?.rule ?? null, true);
    return false;
  }

  /** Looks at one of several plans that are known already. */
  show(wish: Wish, plans: readonly Planned[], at: number): void {
    this.#asked += 1;
    this.#wished = { wish, plans, at };
  }

  /** Asks what the computer would do. */
  async advise(): Promise<void> {
    const { session } = this;
    const number = (this.#asked += 1);
    const told = await session.answer<"advice">({ ask: "advice" });
    if (number !== this.#asked || !session.scene || !told) return;
    this.#wished = told.plans[0] ? { wish: wishOf(told.plans[0].plan), plans: told.plans, at: 0 } : null;
    if (!this.#wished) session.say({ key: "play-advice-none" });
  }

  /** Looks at another plan for the same wish, or at another one that was advised. */
  prefer(at: number): void {
    const before = this.#wished;
    const other = before?.plans[at];
    if (before && other) this.#wished = { ...before, at, wish: other.advised ? wishOf(other.plan) : before.wish };
  }

  /** Changes the plan in place. What can't be done is said, and the plan stays as it was. */
  async turn(knob: Knob, value: string): Promise<void> {
    const before = this.#wished;
    const plan = this.plan;
    if (!before?.wish || !plan) return;
    const set = turned(before.wish.set, knob, value);
    const done = await this.ask({ ...before.wish, set }, true);
    if (done === false) this.#wished = before;
    else if (done) this.#keepTo(plan.verb);
  }

  /** After a change the plan of the same kind is looked at, wherever it stands now. */
  #keepTo(verb: string): void {
    const at = this.plans.findIndex(({ plan }) => plan.verb === verb);
    if (at > 0) this.prefer(at);
  }

  /** The routes and shots to draw. */
  get ways(): Hex[][] {
    return (this.plan?.traces ?? []).flatMap((trace) => (trace.kind === "way" ? [trace.hexes] : []));
  }
  /** The hexes to which it leads. */
  get goals(): Hex[] {
    return [...this.ways.flatMap((way) => way.slice(-1)), ...this.marked.slice(-1)];
  }
  /** The hexes of marks that lie on the map while it is looked at. */
  get marked(): Hex[] {
    return (this.current?.marks ?? []).map(({ hex }) => hex);
  }
  get shots(): { from: Hex; to: Hex }[] {
    return (this.plan?.traces ?? []).flatMap((trace) => (trace.kind === "shot" ? [{ from: trace.from, to: trace.to }] : []));
  }
  /** Everything that it strikes. */
  get areas(): Hex[] {
    return (this.plan?.traces ?? []).flatMap((trace) => (trace.kind === "area" ? trace.hexes : []));
  }
  /** How units will face. */
  get fronts(): { hex: Hex; facing: Dir }[] {
    return (this.plan?.traces ?? []).flatMap((trace) => (trace.kind === "front" ? [{ hex: trace.hex, facing: trace.facing }] : []));
  }

  drop(): void {
    this.#asked += 1;
    this.#wished = null;
  }
}
