// Keeps the training's place in this game and feeds it what the player does.

import type { Training } from "../wire";
import { advance, begin, isFinished, leave, pointerOf, resume, skip, stepOf, type Guide, type Pointer, type Sign } from "./guide";
import { habits } from "./habits.svelte";
import type { Session } from "./session.svelte";

export class Coach {
  guide = $state.raw<Guide | null>(null);
  readonly #session: Session;
  /** The training of this system, if this game is one that it can lead. */
  #training = $state.raw<Training | null>(null);

  constructor(session: Session) {
    this.#session = session;
  }

  get resumable(): boolean {
    return this.#training !== null && (this.guide === null || this.guide.left) && this.#session.over === null;
  }
  /** What the step speaks of; an answer that has a place on the board is shown there. */
  get pointer(): Pointer | null {
    const pointer = this.guide ? pointerOf(stepOf(this.guide)) : null;
    if (pointer?.kind !== "action") return pointer;
    const spot = this.#session.scene?.options.find((choice) => choice.action.startsWith(pointer.prefix))?.spot;
    if (typeof spot !== "object") return pointer;
    if ("hex" in spot) return { kind: "hex", hex: spot.hex };
    return "counter" in spot ? { kind: "counter", id: spot.counter } : pointer;
  }

  /** Offers itself once to who has never been led, and goes on where it was left by a reload. */
  begin(training: Training | null, wanted: boolean): void {
    const { info, seat } = this.#session;
    if (!training || !info || info.scenario !== training.scenario || seat !== training.seat) return;
    this.#training = training;
    const at = habits.guideAt(info.id);
    if (at !== null) this.#put(begin(training.steps, at));
    else if (wanted || (!habits.guided && info.steps === 0)) this.#put(begin(training.steps));
    this.look();
  }

  next(): void {
    if (this.guide) this.#put(skip(this.guide));
    this.look();
  }
  done(actions: readonly string[]): void {
    this.#sign({ kind: "done", actions });
    this.look();
  }
  /** Looks at the board after it has changed. */
  look(): void {
    const { over, prompt } = this.#session;
    if (over) this.#sign({ kind: "over" });
    else this.#sign({ kind: "prompt", key: prompt?.text.key ?? null });
  }
  leave(): void {
    if (this.guide) this.guide = leave(this.guide);
    habits.guided = true;
  }
  resume(): void {
    if (this.guide) this.guide = resume(this.guide);
    else if (this.#training) this.#put(begin(this.#training.steps));
    this.look();
  }

  #sign(sign: Sign): void {
    if (this.guide) this.#put(advance(this.guide, sign));
  }
  #put(guide: Guide): void {
    this.guide = guide;
    habits.keepGuide(this.#session.id, guide.at);
    if (isFinished(guide)) habits.guided = true;
  }
}
