// A game looked back on: the place in its log, the scene there, and the clock that goes on by itself.
import { follow } from "../board/follow";
import type { Live, LiveOptions } from "../lib/live";
import type { api } from "../lib/net";
import type { Board, GameInfo, Message, Report, Scene, Told, Update, Viewer } from "../wire";
import { after, beat, before, between, type Chapter, chaptersOf, placeOf, type Stop, stopsOf, viewersOf } from "./steps";

export type ReplayServer = Pick<typeof api, "game" | "board" | "replay" | "at"> & {
  live: (id: string, viewer: Viewer, options: LiveOptions) => Live;
};
/** Animates what was told on the way from one scene to the next. */
export type Show = (reports: Report[], from: Scene, to: Scene) => Promise<void>;

/** Milliseconds at speed 1: after each entry of the log, for reading a sentence, and for reading a whole entry. */
const PAUSE = 700;
const READING = 350;
const LONGEST = 4000;
const BEGINNING: Stop = { entries: 0, reports: 0 };

export class Replayer {
  readonly id: string;
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<Board | null>(null);
  viewer = $state.raw<Viewer>("public");
  told = $state.raw<Told[]>([]);
  /** What was recorded after that, where today's rules can't follow the journal to its end. */
  recorded = $state.raw<Message[]>([]);
  scene = $state.raw<Scene | null>(null);
  /** The place among the stops of the log. */
  at = $state(0);
  playing = $state(false);
  readonly stops: readonly Stop[] = $derived.by(() => stopsOf(this.told));
  readonly chapters: readonly Chapter[] = $derived.by(() => chaptersOf(this.told, this.stops));
  /** The chapter that is being looked at; -1 before the first. */
  readonly chapter: number = $derived.by(() => this.chapters.findLastIndex(({ place }) => place <= this.at));

  readonly #server: ReplayServer;
  readonly #show: Show;
  readonly #onerror: (error: unknown) => void;
  #scenes = new Map<number, Promise<Scene>>();
  #wanted = 0;
  /** Where steps began that nobody has seen yet, because the next one was asked for before. */
  #unseen: number | null = null;
  #live: Live | null = null;
  #wake: (() => void) | null = null;
  #closed = false;
  speed: () => number = () => 1;

  constructor(id: string, server: ReplayServer, show: Show, onerror: (error: unknown) => void) {
    this.id = id;
    this.#server = server;
    this.#show = show;
    this.#onerror = onerror;
  }

  get viewers(): Viewer[] {
    return this.game ? viewersOf(this.game) : [];
  }
  get end(): number {
    return this.stops.length - 1;
  }
  get stop(): Stop {
    return this.stops[this.at] ?? BEGINNING;
  }
  get atEnd(): boolean {
    return this.at >= this.end;
  }
  /** Still being played, so that more will come. */
  get running(): boolean {
    return this.game !== null && this.game.over === null && this.game.origin !== "loaded";
  }

  async open(viewer: Viewer | null, at: Stop | null): Promise<void> {
    const [game, board] = await Promise.all([this.#server.game(this.id), this.#server.board(this.id)]);
    this.game = game;
    this.board = board;
    const first = viewer !== null && this.viewers.includes(viewer) ? viewer : (this.viewers[0] ?? "public");
    // A journal may have been written for fewer eyes than the list offers.
    await this.#readAs(first).catch((error: unknown) => {
      if (first === "public") throw error;
      return this.#readAs("public");
    });
    await this.#jump(placeOf(this.stops, at ?? BEGINNING));
  }

  async #readAs(viewer: Viewer): Promise<void> {
    const replay = await this.#server.replay(this.id, viewer);
    this.viewer = viewer;
    this.told = replay.told;
    this.recorded = replay.recorded;
    this.#scenes.clear();
    this.#follow();
  }

  #follow(): void {
    this.#live?.close();
    this.#live = null;
    if (!this.running || this.#closed) return;
    this.#live = this.#server.live(this.id, this.viewer, {
      since: this.told.length,
      onupdate: (update) => this.#grow(update),
    });
  }

  #grow({ log, over }: Update): void {
    // From there on the log is new: more has happened, or something was taken back.
    if (log.from < this.told.length || log.entries.length > 0) {
      const kept = placeOf(this.stops, { entries: log.from, reports: 0 });
      this.told = [...this.told.slice(0, log.from), ...log.entries];
      for (const entries of this.#scenes.keys()) if (entries > log.from) this.#scenes.delete(entries);
      if (this.at > kept) void this.#jump(Math.min(this.at, this.end));
      if (this.playing) this.#wake?.();
    }
    if (over && this.game) {
      this.game = { ...this.game, over };
      this.#live?.close();
    }
  }

  /** Looks through other eyes, as near to the same moment as their log allows. */
  async lookAs(viewer: Viewer): Promise<void> {
    const share = this.end > 0 ? this.at / this.end : 0;
    this.pause();
    try {
      await this.#readAs(viewer);
    } catch (error) {
      return this.#onerror(error);
    }
    await this.#jump(Math.round(share * this.end));
  }

  go(at: number): void {
    this.pause();
    void this.#jump(Math.max(0, Math.min(at, this.end)));
  }

  /** To the beginning of the next chapter. */
  nextChapter(): void {
    this.go(this.chapters[this.chapter + 1]?.place ?? this.end);
  }

  /** To the beginning of this chapter, or from there to that of the one before. */
  lastChapter(): void {
    const began = this.chapters[this.chapter]?.place ?? 0;
    this.go(this.at > began ? began : (this.chapters[this.chapter - 1]?.place ?? 0));
  }

  /** One report back, or a whole entry of the log. */
  back(whole = false): void {
    this.go(before(this.told, this.stops, this.at, whole));
  }

  /** One report on, or to the end of an entry of the log. */
  async forward(whole = false): Promise<void> {
    this.pause();
    await this.#step(after(this.told, this.stops, this.at, whole));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause(): void {
    this.playing = false;
    this.#wake?.();
  }

  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.atEnd && !this.running) await this.#jump(0);
    while (this.playing && !this.#closed) {
      if (!this.atEnd) {
        const began = performance.now();
        const sentences = await this.#step(beat(this.told, this.stops, this.at));
        const pace = this.speed() || 4;
        const inside = this.stop.reports > 0;
        const reports = this.told[this.stop.entries - (inside ? 0 : 1)]?.reports.length ?? 0;
        const reading = sentences * Math.min(READING, LONGEST / reports) - (performance.now() - began) * pace;
        await this.#sleep(Math.max(inside ? 0 : PAUSE, reading) / pace);
      } else if (this.running) {
        await this.#sleep(null);
      } else {
        this.playing = false;
      }
    }
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
    this.pause();
  }

  #sleep(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(() => this.#wake?.(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }

  /** The scene after so many entries of the log. */
  #sceneAfter(entries: number): Promise<Scene> {
    let scene = this.#scenes.get(entries);
    if (!scene) {
      scene = this.#server.at(this.id, entries, this.viewer);
      scene.catch(() => this.#scenes.delete(entries));
      this.#scenes.set(entries, scene);
    }
    return scene;
  }

  /** Inside an entry the board follows its reports as far as they tell. */
  async #sceneAt({ entries, reports }: Stop): Promise<Scene> {
    if (reports === 0) return this.#sceneAfter(entries);
    const told = this.told[entries]?.reports ?? [];
    const [was, will] = await Promise.all([this.#sceneAfter(entries), this.#sceneAfter(entries + 1)]);
    return follow(was, told, reports, will);
  }

  async #jump(at: number): Promise<void> {
    this.#unseen = null;
    await this.#move(at, async () => undefined);
  }

  /** Goes on and shows what was told on the way; gives the number of its sentences. */
  async #step(to: number): Promise<number> {
    const from = (this.#unseen ??= this.at);
    const reports = between(this.told, this.stops[from] ?? BEGINNING, this.stops[to] ?? this.stop);
    await this.#move(to, (was, now) => {
      this.#unseen = null;
      return this.#show(reports, was, now);
    });
    const next = this.stops[after(this.told, this.stops, to, true)];
    if (next && to < this.end) void this.#sceneAfter(next.entries).catch(() => undefined);
    return reports.length;
  }

  // The last wish wins: a slider asks for more places than the server can answer.
  async #move(to: number, show: (was: Scene, now: Scene) => Promise<void>): Promise<void> {
    const wish = ++this.#wanted;
    const was = this.scene;
    this.at = to;
    try {
      const scene = await this.#sceneAt(this.stop);
      if (wish !== this.#wanted) return;
      this.scene = scene;
      if (was) await show(was, scene);
    } catch (error) {
      this.pause();
      this.#onerror(error);
    }
  }
}
