// Keeps the training's place in this game and feeds it what the player does.

import type { Told, Training } from "../wire";
import {
  advance, asideOf, begin, isFinished, isTalk, leave, pointerOf, resume, settle, skip, stepOf,
  type Guide, type Pointer, type Shown, type Sign,
} from "./guide";
import { habits } from "./habits.svelte";
import type { Intent } from "./intent.svelte";

const keysOf = (told: readonly Told[]): string[] => told.flatMap((one) => one.reports.map((report) => report.text.key));

/** What the card says now. */
export type Lesson = {
  say: string; rule: string | null; task: string | null; at: number; of: number;
  /** A word to whoever has done something else, or can't do what is asked. */
  calm: "strayed" | "lost" | null;
  /** Whether it goes on by its button; an aside goes on with the question. */
  goes: "next" | "skip" | null;
};

export class Coach {
  #guide = $state.raw<Guide | null>(null);
  readonly #intent: Intent;
  /** The training of this system, if this game is one that it can lead. */
  #training = $state.raw<Training | null>(null);

  constructor(intent: Intent) {
    this.#intent = intent;
  }

  get resumable(): boolean {
    return this.#training !== null && (this.#guide === null || this.#guide.left) && this.#session.over === null;
  }
  get #session() {
    return this.#intent.session;
  }
  readonly #shown: Shown = $derived.by(() => {
    const { session, hand, planning } = this.#intent;
    const { scene, ownSide: side, over, log } = session;
    return { scene, side, hand, verb: planning.plan?.verb ?? null, over: over !== null, told: keysOf(log) };
  });
  readonly #step = $derived.by(() => (this.#guide ? stepOf(this.#guide) : null));
  readonly #aside = $derived.by(() => (this.#guide ? asideOf(this.#guide, this.#session.prompt?.kind ?? null) : null));

  /** What the step speaks of, wherever it is. */
  readonly pointer: Pointer | null = $derived.by(() => {
    const point = (this.#aside ?? this.#step)?.point ?? null;
    const hexes = this.#session.board?.hexes ?? [];
    const hexOf = (label: string) => {
      const found = hexes.findIndex((place) => place.label === label);
      return found < 0 ? null : found;
    };
    return pointerOf(point, this.#shown, hexOf);
  });

  readonly lesson: Lesson | null = $derived.by(() => {
    const [guide, step, aside] = [this.#guide, this.#step, this.#aside];
    if (!guide || !step) return null;
    const place = { at: guide.at + 1, of: guide.training.steps.length };
    if (aside) return { say: aside.say, rule: aside.rule, task: null, ...place, calm: null, goes: null };
    const talk = isTalk(step);
    const lost = !talk && step.point !== null && this.pointer === null && this.#session.mayDecide;
    const calm = lost ? "lost" : guide.strayed ? "strayed" : null;
    return { say: step.say, rule: step.rule, task: talk ? null : `${step.say}-do`, ...place, calm, goes: talk || lost ? "next" : "skip" };
  });

  /** Offers itself once to who has never been led, and goes on where it was left by a reload. */
  begin(training: Training | null, wanted: boolean): void {
    const { info, seat } = this.#session;
    if (!training || !info || info.scenario !== training.scenario || seat !== training.seat) return;
    this.#training = training;
    const at = habits.guideAt(info.id);
    if (at !== null) this.#put(begin(training, at));
    else if (wanted || (!habits.guided && info.steps === 0)) this.#put(begin(training));
    this.look();
  }

  next(): void {
    if (this.#guide) this.#put(skip(this.#guide));
    this.look();
  }
  /** The key of the training: it never skips what is to be done. */
  nextByKey(): void {
    if (this.lesson?.goes === "next") this.next();
  }
  done(actions: readonly string[]): void {
    const before = this.#guide;
    this.#sign({ kind: "done", actions });
    // To answer a question on which a word is said is nothing else than what is asked for.
    if (this.#aside && before && this.#guide?.at === before.at) this.#put(before);
    this.look();
  }
  /** Looks at the table after it has changed, with what was told just now; not while the change is still to be seen. */
  look(fresh: readonly Told[] = []): void {
    if (!this.#guide || this.#session.busy) return;
    const shown = this.#shown;
    if (!this.#aside || fresh.length > 0) this.#sign({ kind: "seen", shown, fresh: keysOf(fresh) });
    // What comes of the question that a word is said on is still open.
    if (!this.#aside) this.#put(settle(this.#guide, shown));
  }
  leave(): void {
    if (this.#guide) this.#guide = leave(this.#guide);
    habits.guided = true;
  }
  resume(): void {
    if (this.#guide) this.#guide = resume(this.#guide);
    else if (this.#training) this.#put(begin(this.#training));
    this.look();
  }

  #sign(sign: Sign): void {
    if (this.#guide) this.#put(advance(this.#guide, sign));
  }
  #put(guide: Guide): void {
    if (guide === this.#guide) return;
    this.#guide = guide;
    habits.keepGuide(this.#session.id, guide.at);
    if (isFinished(guide)) habits.guided = true;
  }
}
