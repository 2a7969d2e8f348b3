import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Cue, Report, Scene } from "../wire";
import { MS } from "./plan";
import { Stage } from "./stage.svelte";
import { BARE, counterOf } from "./testing";

const report = (cue: Cue): Report => ({ text: { key: "event" }, rule: null, side: 0, dice: null, cue, shows: [], ...BARE });
const sceneOf = (...counters: Scene["counters"]): Scene => ({
  map: "test", status: [], sides: [], counters, markers: [], tracks: [], boxes: [], chips: [], hands: [], piles: [], moment: null, tally: [], prompt: null, options: [],
});
const hexOf = (stage: Stage, id: number) => stage.scene?.counters.find((counter) => counter.id === id)?.hex;

const fight = { kind: "melee" as const, title: { key: "melee" }, text: null, parties: [] };

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const before = sceneOf(counterOf(1, 10), counterOf(2, 20));
  const after = sceneOf(counterOf(1, 12), counterOf(3, 30));
  const reports = [
    report({ kind: "move", counter: 1, path: [10, 11, 12] }),
    report({ kind: "lost", counter: 2, hex: 20 }),
    report({ kind: "appear", counter: 3, hex: 30 }),
  ];

  it("walks from the scene before to the one after", async () => {
    const stage = new Stage();
    const done = stage.play(reports, before, after, { speed: 1 });
    expect(hexOf(stage, 1)).toBe(11);
    expect(stage.legs.get(1)).toMatchObject({ ms: 140, ease: "ease-in" });
    await vi.advanceTimersByTimeAsync(150);
    expect(hexOf(stage, 1)).toBe(12);
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.leaving.has(2)).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(hexOf(stage, 2)).toBeUndefined();
    expect(hexOf(stage, 3)).toBe(30);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(stage.scene).toBeNull();
    expect(stage.effects).toEqual([]);
  });

  it("shows what each of two hits has done, and the end only with the last word", async () => {
    const strength = (text: string) => ({ values: [{ slot: "nw", key: "value-strength", text, boxed: false, underlined: false, ink: "plain" as const }, { slot: "s", key: "value-range", text: "4", boxed: false, underlined: false, ink: "plain" as const }] });
    const was = sceneOf(counterOf(1, 10, strength("5")));
    const will = sceneOf(counterOf(1, 10, { ...strength("1"), badges: [{ key: "badge-suppressed", number: null }] }));
    const hit = (text: string): Report => ({ ...report({ kind: "hit", counter: 1 }), shows: [{ slot: "nw", key: "value-strength", text, boxed: false, underlined: false, ink: "plain" as const }] });
    const suppressed = report({ kind: "state", counter: 1, badge: "badge-suppressed" });
    const stage = new Stage();
    void stage.play([hit("3"), hit("1"), suppressed], was, will, { speed: 1 });
    const face = () => stage.scene?.counters[0];
    const figures = () => face()?.values.map(({ text }) => text);
    expect([figures(), face()?.badges]).toEqual([["3", "4"], []]);
    await vi.advanceTimersByTimeAsync(MS.hit + 10);
    expect([figures(), face()?.badges]).toEqual([["1", "4"], []]);
    await vi.advanceTimersByTimeAsync(MS.hit + 10);
    expect(face()?.badges).toEqual(will.counters[0]?.badges);
    stage.skip();
  });

  it("can be skipped, which resolves it", async () => {
    const stage = new Stage();
    const done = stage.play(reports, before, after, { speed: 1 });
    stage.skip();
    await done;
    expect(stage.playing).toBe(false);
    expect(stage.legs.size).toBe(0);
  });

  it("shows nothing at speed 0, and is faster at speed 2", async () => {
    const stage = new Stage();
    await stage.play(reports, before, after, { speed: 0 });
    expect(stage.playing).toBe(false);
    void stage.play(reports, before, after, { speed: 2 });
    expect(stage.legs.get(1)?.ms).toBe(70);
    stage.skip();
  });

  it("ends what it was showing when something new comes", async () => {
    const stage = new Stage();
    const first = stage.play(reports, before, after, { speed: 1 });
    const second = stage.play([report({ kind: "place", hex: 4 })], after, after, { speed: 1 });
    await first;
    expect(stage.effects).toMatchObject([{ act: { kind: "place", hex: 4 } }]);
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    expect(stage.playing).toBe(false);
  });

  it("tells a moment with a card of its own in the order of the reports, until the next action begins", async () => {
    const stage = new Stage();
    const before = sceneOf(counterOf(1, 5));
    const quiet = report({ kind: "still" });
    const reports = [quiet, { ...report({ kind: "place", hex: 5 }), opens: true, episode: fight }, quiet, report({ kind: "hit", counter: 1 })];
    const playing = stage.play(reports, before, before, { speed: 1 });
    expect(stage.told?.lines).toEqual([]);
    expect(stage.report).toBe(reports[1]);
    await vi.advanceTimersByTimeAsync(60_000);
    await playing;
    expect(stage.told?.lines).toEqual([reports[2], reports[3]]);
    expect(stage.report).toBeNull();
    const next = stage.play([{ ...report({ kind: "banner" }), opens: true }], before, before, { speed: 1 });
    expect(stage.told).toMatchObject({ lines: [reports[2], reports[3]], ended: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await next;
  });

  it("keeps what goes on after a stroke of fate off its card", async () => {
    const stage = new Stage();
    const before = sceneOf(counterOf(1, 5));
    const line = () => report({ kind: "place", hex: 5 });
    const fate = { ...line(), opens: true, episode: { ...fight, kind: "event" as const } };
    const resumed = { ...line(), opens: true, resumes: true };
    const show = async (...reports: Report[]) => {
      const playing = stage.play(reports, before, before, { speed: 1 });
      await vi.advanceTimersByTimeAsync(60_000);
      await playing;
    };
    const lines = [line(), line(), line(), line()] as const;
    await show({ ...line(), opens: true }, fate, lines[0], resumed, lines[1]);
    expect(stage.told).toMatchObject({ episode: { kind: "event" }, lines: [lines[0]], ended: true });

    await show({ ...line(), opens: true, episode: fight }, lines[1], fate, lines[2]);
    expect(stage.told).toMatchObject({ episode: { kind: "event" }, lines: [lines[2]], ended: false });
    await show(resumed, lines[3]);
    expect(stage.told).toMatchObject({ episode: { kind: fight.kind }, lines: [lines[1], lines[3]], ended: false });
  });
});
