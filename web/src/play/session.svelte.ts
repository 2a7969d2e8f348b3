// A game on this screen: whose view is shown, what has come over the socket, what is being animated.

import { RefusedError, type AnswerTo, type Asking, type Live, type LiveState } from "../lib/net";
import { hasMates, sideNumber, sideOf } from "../lib/sides";
import type {
  ActReply, Board, GameInfo, Message, Over, Pace, PlanInfo, Prompt, Question, Refusal, Rule, Scene, Side, StandingInfo, StandingOrder, Told,
  Update, Viewer, Wish,
} from "../wire";
import { nextOf, passes } from "./backlog";
import { lastTurn } from "./log";
import { handOver, happened, wayOf, type Way } from "./seats";
import type { Server, Show } from "./server";

export type Screen =
  | { at: "loading" }
  | { at: "failed"; error: unknown }
  | { at: "watch" }
  | { at: "curtain"; seats: number[] }
  | { at: "table"; viewer: Viewer };

export type Note = { id: number; says: Message; rule: Rule | null; bad: boolean };

const NOTE_LASTS = 7000;

export class Session {
  readonly id: string;
  readonly server: Server;

  screen = $state.raw<Screen>({ at: "loading" });
  info = $state.raw<GameInfo | null>(null);
  board = $state.raw<Board | null>(null);
  link = $state.raw<LiveState>("connecting");

  scene = $state.raw<Scene | null>(null);
  stamp = $state.raw<string | null>(null);
  log = $state.raw<readonly Told[]>([]);
  /** Sentences that have just happened, for those who listen. */
  news = $state.raw<readonly Told[]>([]);
  undoable = $state.raw(false);
  /** Counters that can be struck from the open sheet of the seat at this screen. */
  written = $state.raw<readonly number[]>([]);
  todo = $state.raw<readonly number[]>([]);
  over = $state.raw<Over | null>(null);
  /** Whether people are asked where only one answer is possible. */
  pace = $state.raw<Pace>("quick");
  /** Whether the seat at this screen may ask the computer what it would do. */
  adviser = $state.raw(false);
  /** The standing orders of the seat at this screen. */
  standing = $state.raw<readonly StandingInfo[]>([]);
  /** The plan of the seat at this screen that waits for others, or has stopped. */
  plan = $state.raw<PlanInfo | null>(null);
  animating = $state.raw(false);
  notes = $state.raw<readonly Note[]>([]);

  /** Called after the scene on screen has changed, with what was done since. */
  onchange: (told: readonly Told[]) => void = () => {};
  /** Whether nothing is animated. */
  still: () => boolean = () => false;
  /** Called when the screen is cleared for somebody else. */
  onforget: () => void = () => {};
  /** Called with every line that the server has accepted. */
  ondone: (actions: readonly string[]) => void = () => {};

  #show: Show;
  #live: Live | null = null;
  #generation = 0;
  #queue: Update[] = [];
  #pumping = false;
  #acted = $state.raw<string | null>(null);
  /** How many entries of the public log everybody at this screen has seen. */
  #seen = 0;
  #review = false;
  #nextNote = 1;

  constructor(id: string, server: Server, show: Show) {
    this.id = id;
    this.server = server;
    this.#show = show;
  }

  get way(): Way | null {
    return this.info && wayOf(this.info);
  }
  get shared(): boolean {
    return this.way?.kind === "shared";
  }
  get viewer(): Viewer | null {
    return this.screen.at === "table" ? this.screen.viewer : null;
  }
  /** The seat whose decisions are made on this screen now. */
  get seat(): number | null {
    return typeof this.viewer === "number" ? this.viewer : null;
  }
  get side(): Side | null {
    return sideOf(this.scene, this.seat);
  }
  /** The number of that seat's side; -1 for who only looks. */
  get ownSide(): number {
    return sideNumber(this.scene, this.seat);
  }
  /** The seats at this screen that may decide in place of the one whose view is shown: whoever is first counts. */
  get mates(): number[] {
    const { info, seat } = this;
    if (!info || seat === null || !hasMates(info.seats, seat) || !this.todo.includes(seat)) return [];
    return this.todo.filter((other) => other !== seat && info.seats[other]?.side === info.seats[seat]?.side);
  }
  get prompt(): Prompt | null {
    return this.seat === null ? null : (this.scene?.prompt ?? null);
  }
  /** Whether a request is under way or its result has not been shown yet. */
  get busy(): boolean {
    return this.animating || (this.#acted !== null && this.#acted === this.stamp);
  }
  get mayDecide(): boolean {
    return this.prompt !== null && !this.busy && this.over === null;
  }

  async start(): Promise<void> {
    this.screen = { at: "loading" };
    try {
      const [info, board] = await Promise.all([this.server.game(this.id), this.server.board(this.id)]);
      this.info = info;
      this.board = board;
      await this.#takePlaces(info);
    } catch (error) {
      this.screen = { at: "failed", error };
    }
  }

  async #takePlaces(info: GameInfo): Promise<void> {
    const way = wayOf(info);
    if (way.kind === "watch") this.screen = { at: "watch" };
    else if (way.kind === "alone") this.#open(way.seat);
    else if (info.over) this.#open("public");
    else {
      this.#seen = (await this.server.replay(this.id, "public")).told.length;
      this.screen = { at: "curtain", seats: info.todo.length > 0 ? info.todo : way.seats };
    }
  }

  /** Whether everybody looks at what happened, with no secret on the screen, before the next one decides. */
  get reviewing(): boolean {
    return this.viewer === "public" && this.shared && this.over === null;
  }

  /** Behind the curtain, or after what everybody has seen: the person of this seat is alone before the screen. */
  enter(seat: number): void {
    if (this.screen.at === "curtain" || this.reviewing) this.#open(seat);
  }

  /** Puts the curtain down for whoever has to decide next, or for these. */
  drawCurtain(seats: readonly number[] = this.todo): void {
    if (!this.shared || this.info === null) return;
    const others = seats.length > 0 ? [...seats] : (this.way as { seats: number[] }).seats;
    this.forget();
    this.screen = { at: "curtain", seats: others };
  }

  /** After a seat has changed its holder the places are taken anew. */
  async retake(): Promise<void> {
    this.forget();
    await this.start();
  }

  /** Closes the socket and drops everything that its viewer was shown. */
  forget(): void {
    this.#generation += 1;
    this.#live?.close();
    this.#live = null;
    this.#queue = [];
    this.#acted = null;
    this.scene = null;
    this.stamp = null;
    this.log = [];
    this.news = [];
    this.undoable = false;
    this.written = [];
    this.todo = [];
    this.over = null;
    this.standing = [];
    this.plan = null;
    this.animating = false;
    this.notes = [];
    this.onforget();
  }

  close(): void {
    this.forget();
  }

  #open(viewer: Viewer): void {
    this.forget();
    const generation = this.#generation;
    const current = () => generation === this.#generation;
    this.screen = { at: "table", viewer };
    this.#live = this.server.live(this.id, viewer, {
      since: 0,
      onupdate: (update) => {
        if (!current()) return;
        this.#queue.push(update);
        void this.#pump();
      },
      onstate: (state) => {
        if (current()) this.link = state;
      },
    });
  }

  /**
   * Shows one update after the other, each when the one before has been seen. Where nothing is animated, what computers have done
   * meanwhile among themselves is shown together, so that a slow screen does not fall behind.
   */
  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      const isPerson = (seat: number) => this.info?.seats[seat]?.holder === "human";
      while (this.#queue[0]) {
        const together = this.still() && passes(this.#queue[0], isPerson);
        if (together) await new Promise((resolve) => setTimeout(resolve));
        const update = together ? nextOf(this.#queue, isPerson) : this.#queue.shift();
        if (update) await this.#take(update);
      }
    } finally {
      this.#pumping = false;
    }
  }

  async #take(update: Update): Promise<void> {
    const generation = this.#generation;
    const { viewer } = update;
    if (viewer !== this.viewer) return;
    if (update.log.from > this.log.length) return this.#open(viewer);
    const fresh = this.#fresh(update);
    if (this.shared && typeof viewer === "number") {
      const where = handOver(viewer, this.stamp === null ? null : this.todo, update, fresh, this.info?.seats ?? []);
      if (where === "public") {
        this.#review = true;
        return this.#open("public");
      }
      if (where === "curtain") {
        this.forget();
        this.screen = { at: "curtain", seats: [...update.todo] };
        return;
      }
    }
    await this.#animate(update, fresh);
    if (generation !== this.#generation) return;
    this.log = [...this.log.slice(0, update.log.from), ...update.log.entries];
    if (viewer === "public") this.#seen = this.log.length;
    this.#review = false;
    this.scene = update.scene;
    this.stamp = update.stamp;
    this.undoable = update.undo;
    this.written = update.written;
    this.todo = update.todo;
    this.over = update.over;
    this.pace = update.pace;
    this.adviser = update.adviser;
    this.standing = update.standing;
    this.plan = update.plan;
    if (this.#acted !== null) this.notes = [];
    this.#acted = null;
    this.news = fresh;
    this.onchange(fresh);
  }

  /** The entries that nobody on this screen has seen yet: none when it is opened, except to review a phase. */
  #fresh(update: Update): Told[] {
    const end = update.log.from + update.log.entries.length;
    if (this.stamp !== null) return update.log.entries.slice(this.log.length - update.log.from);
    return this.#review ? update.log.entries.slice(Math.min(this.#seen, end) - update.log.from) : [];
  }

  async #animate(update: Update, fresh: readonly Told[]): Promise<void> {
    if (!happened(fresh)) return;
    const generation = this.#generation;
    const before = this.scene ?? (await this.#sceneBefore(update, fresh.length));
    if (!before || generation !== this.#generation) return;
    if (!this.scene) this.scene = before;
    this.animating = true;
    try {
      await this.#show(before, update.scene, fresh);
    } finally {
      if (generation === this.#generation) this.animating = false;
    }
  }

  /** Shows once more what happened in the last turn of the others. */
  async recall(): Promise<void> {
    const { viewer, scene, log } = this;
    const span = lastTurn(log, this.ownSide);
    if (viewer === null || !scene || this.busy) return;
    if (!span) return this.say({ key: "play-recall-nothing" });
    const generation = this.#generation;
    const at = (entry: number) => (entry >= log.length ? Promise.resolve(scene) : this.server.at(this.id, entry, viewer));
    const scenes = await this.ask(Promise.all([at(span.from), at(span.to)]));
    if (!scenes || generation !== this.#generation || this.busy) return;
    this.animating = true;
    try {
      await this.#show(scenes[0], scenes[1], log.slice(span.from, span.to), true);
    } finally {
      if (generation === this.#generation && this.scene === scene) this.animating = false;
    }
  }

  async #sceneBefore(update: Update, fresh: number): Promise<Scene | null> {
    const entry = update.log.from + update.log.entries.length - fresh;
    try {
      return await this.server.at(this.id, entry, update.viewer);
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
  }

  /** Does a line of actions; the update that follows shows it. What was planned goes on by itself. */
  async act(line: string, wish: Wish | null = null): Promise<ActReply | null> {
    const reply = await this.#request((seat, stamp) => this.server.act(this.id, { seat, stamp, line, wish }));
    if (!reply) return null;
    const actions = line.split(";").map((action) => action.trim()).filter(Boolean);
    this.ondone(reply.done < reply.of ? actions.slice(0, reply.done) : actions);
    if (reply.done < reply.of && wish === null) this.say({ key: "play-rest-waits" });
    return reply;
  }

  undo(): Promise<unknown> {
    if (!this.undoable) return Promise.resolve(null);
    return this.#request((seat, stamp) => this.server.undo(this.id, seat, stamp));
  }

  retract(counter: number): Promise<unknown> {
    return this.#request((seat, stamp) => this.server.retract(this.id, seat, stamp, counter));
  }

  /** Sets how windows of a kind are answered from the next one on; whether that was done. */
  async order(kind: string, order: StandingOrder): Promise<boolean> {
    const { seat, standing: before } = this;
    if (seat === null) return false;
    // Shown at once, so that a second change in the same breath builds on the first.
    const wanted = before.map((one) => (one.kind === kind ? { ...one, order } : one));
    this.standing = wanted;
    const done = (await this.ask(this.server.standing(this.id, seat, kind, order).then(() => true))) ?? false;
    if (!done && this.standing === wanted) this.standing = before;
    return done;
  }

  /** Sets whether people are asked where only one answer is possible; whether that was done. */
  async goAt(pace: Pace): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return false;
    return (await this.ask(this.server.pace(this.id, seat, pace).then(() => true))) ?? false;
  }

  async #request<T>(send: (seat: number, stamp: string) => Promise<T>): Promise<T | null> {
    const { seat, stamp } = this;
    if (seat === null || stamp === null || this.busy) return null;
    this.#acted = stamp;
    try {
      return await send(seat, stamp);
    } catch (error) {
      this.#acted = null;
      this.complain(error);
      return null;
    }
  }

  /** A request that belongs to no decision. Refusals become notes. */
  async ask<T>(question: Promise<T>): Promise<T | null> {
    try {
      return await question;
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  /** What the engine answers whoever is at the screen; null where it has nothing to say. */
  async answer<K extends Question["ask"]>(question: Asking<K>): Promise<AnswerTo<K> | null> {
    const answers = await this.answers<K>([question]);
    return (answers?.[0] ?? null) as AnswerTo<K> | null;
  }

  answers<K extends Question["ask"]>(questions: Asking<K>[]): Promise<AnswerTo<K>[] | null> {
    if (this.viewer === null) return Promise.resolve(null);
    return this.ask(this.server.ask(this.id, this.viewer, questions));
  }

  complain(error: unknown): void {
    if (!(error instanceof RefusedError)) throw error;
    const { says, rule }: Refusal = error.refusal;
    this.say(says, rule, true);
  }

  say(says: Message, rule: Rule | null = null, bad = false): void {
    const id = this.#nextNote++;
    const text = JSON.stringify(says);
    const others = this.notes.filter((note) => JSON.stringify(note.says) !== text);
    this.notes = [...others, { id, says, rule, bad }].slice(-3);
    setTimeout(() => this.dismiss(id), NOTE_LASTS);
  }

  dismiss(id: number): void {
    this.notes = this.notes.filter((note) => note.id !== id);
  }
}
