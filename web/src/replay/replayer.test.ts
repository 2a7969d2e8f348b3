import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BARE } from "../board/testing";
import type { LiveOptions } from "../lib/live";
import type { GameInfo, Report, Scene, Told, Update, Viewer } from "../wire";
import { Replayer, type ReplayServer } from "./replayer.svelte";

const name = { en: "", ru: "" };
const report = { text: { key: "k" }, rule: null, side: null, dice: null, cue: { kind: "still" as const }, shows: [], ...BARE };
const loud = (): Told => ({ action: null, reports: [report] });
const over = { winners: [0], reason: { key: "won" }, points: [] };

let game: GameInfo;
let told: Told[];
let live: LiveOptions | null;
let shown: Report[][];
let errors: unknown[];

const scene = (at: number, viewer: Viewer): Scene => ({ map: `${viewer}/${at}`, counters: [] as Scene["counters"] }) as Scene;
const entries = (entries: number) => ({ entries, reports: 0 });

beforeEach(() => {
  vi.useFakeTimers();
  told = [loud(), { action: "a", reports: [] }, loud(), loud()];
  live = null;
  shown = [];
  errors = [];
  game = {
    id: "g", system: "aot", scenario: "s", options: {}, name, map: "m", origin: "play", status: [], over, todo: [], created: 0, updated: 0,
    steps: 0, seats: [{ side: 0, name, livery: "", holder: "human" }, { side: 1, name, livery: "", holder: { computer: "x" } }],
  } as GameInfo;
});
afterEach(() => vi.useRealTimers());

function replayer(more: Partial<ReplayServer> = {}): Replayer {
  const server: ReplayServer = {
    game: async () => game,
    board: async () => ({ id: "g", name, hexes: [], box: [0, 0, 1, 1] }),
    replay: async () => ({ told, steps: told.length, recorded: [{ key: "recorded-draw" }] }),
    at: async (_id, at, viewer) => scene(at, viewer),
    live: (_id, _viewer, options) => {
      live = options;
      return { close: () => (live = null) };
    },
    ...more,
  };
  return new Replayer("g", server, async (reports) => void shown.push(reports), (error) => errors.push(error));
}

test("opens at the wanted place, as the umpire once it is over", async () => {
  const one = replayer();
  await one.open(null, entries(3));
  expect([one.viewer, one.at, one.scene?.map]).toEqual(["umpire", 3, "umpire/3"]);
  await one.open(0, entries(99));
  expect([one.viewer, one.at]).toEqual([0, 4]);
  await one.open(1, entries(0));
  expect(one.viewer).toBe(1);
  expect(live).toBeNull();
});

test("steps animate what was told on the way, jumps do not", async () => {
  const one = replayer();
  await one.open(null, entries(0));
  await one.forward();
  await one.forward();
  expect(one.at).toBe(3);
  expect(shown.map((list) => list.length)).toEqual([1, 1]);
  one.back();
  await vi.runAllTimersAsync();
  expect([one.at, one.scene?.map, shown.length]).toEqual([1, "umpire/1", 2]);
});

test("plays to the end and stops; again from the start", async () => {
  const one = replayer();
  await one.open(null, entries(0));
  void one.play();
  await vi.runAllTimersAsync();
  expect([one.at, one.playing]).toEqual([4, false]);
  void one.play();
  await vi.advanceTimersByTimeAsync(10);
  expect([one.at, one.playing]).toEqual([1, true]);
  one.pause();
  await vi.runAllTimersAsync();
  expect(one.at).toBe(1);
});

test("follows a game that is still being played", async () => {
  game = { ...game, over: null };
  const one = replayer();
  await one.open(null, entries(4));
  expect(one.viewer).toBe(0);
  expect(live?.since).toBe(4);
  void one.play();
  await vi.advanceTimersByTimeAsync(5000);
  expect([one.at, one.playing]).toEqual([4, true]);
  live?.onupdate({ log: { from: 4, entries: [loud()] }, over } as unknown as Update);
  await vi.runAllTimersAsync();
  expect([one.at, one.running, one.playing]).toEqual([5, false, false]);
  expect(live).toBeNull();
});

test("follows what is taken back", async () => {
  game = { ...game, over: null };
  const one = replayer();
  await one.open(null, entries(4));
  live?.onupdate({ log: { from: 2, entries: [loud()] }, over: null } as unknown as Update);
  await vi.runAllTimersAsync();
  expect([one.end, one.at, one.scene?.map]).toEqual([3, 3, "0/3"]);
  live?.onupdate({ log: { from: 3, entries: [] }, over: null } as unknown as Update);
  expect(one.end).toBe(3);
});

test("a slider's last wish wins", async () => {
  const answers = new Map<number, (scene: Scene) => void>();
  const slow = replayer({ at: (_id, at) => new Promise((resolve) => answers.set(at, resolve)) });
  const opening = slow.open(null, entries(0));
  await vi.runAllTimersAsync();
  answers.get(0)?.(scene(0, "umpire"));
  await opening;
  slow.go(2);
  slow.go(4);
  answers.get(4)?.(scene(4, "umpire"));
  answers.get(2)?.(scene(2, "umpire"));
  await vi.runAllTimersAsync();
  expect(slow.scene?.map).toBe("umpire/4");
});

test("who steps on before a step is shown sees both", async () => {
  const one = replayer();
  await one.open(null, entries(0));
  await Promise.all([one.forward(), one.forward()]);
  expect([one.at, one.scene?.map]).toEqual([3, "umpire/3"]);
  expect(shown.flat()).toHaveLength(2);
  await one.forward();
  expect(shown.at(-1)).toHaveLength(1);
});

test("what today's rules can't follow is there as it was recorded", async () => {
  const one = replayer();
  await one.open(null, entries(0));
  expect(one.recorded.map(({ key }) => key)).toEqual(["recorded-draw"]);
});

test("what only others may see falls back to what everybody sees", async () => {
  const one = replayer({
    replay: async (_id, viewer) => {
      if (viewer !== "public") throw new Error("not yours");
      return { told, steps: 4, recorded: [] };
    },
  });
  await one.open(null, entries(0));
  expect(one.viewer).toBe("public");
});

test("a scene that cannot be had stops the show", async () => {
  const one = replayer({
    at: async (_id, at, viewer) => {
      if (at > 1) throw new Error("gone");
      return scene(at, viewer);
    },
  });
  await one.open(null, entries(0));
  void one.play();
  await vi.runAllTimersAsync();
  expect(one.playing).toBe(false);
  expect(errors).toHaveLength(1);
});

test("goes through a turn report by report, and by whole entries", async () => {
  told = [loud(), { action: null, reports: [report, report, report] }, loud()];
  const one = replayer();
  await one.open(null, { entries: 1, reports: 1 });
  expect([one.at, one.stop, one.end]).toEqual([2, { entries: 1, reports: 1 }, 5]);
  await one.forward();
  expect(one.stop).toEqual({ entries: 1, reports: 2 });
  await one.forward();
  expect([one.stop, one.scene?.map]).toEqual([entries(2), "umpire/2"]);
  one.back();
  await vi.runAllTimersAsync();
  expect([one.stop, one.scene?.map]).toEqual([{ entries: 1, reports: 2 }, "umpire/1"]);
  one.back(true);
  await vi.runAllTimersAsync();
  expect(one.stop).toEqual(entries(1));
  await one.forward(true);
  expect([one.stop, shown.map((list) => list.length)]).toEqual([entries(2), [1, 1, 3]]);
});
