import { describe, expect, it } from "vitest";
import type { Choice, Scene, Training, TrainingStep } from "../wire";
import { advance, asideOf, begin, isFinished, leave, pointerOf, resume, settle, skip, stepOf, type Guide, type Shown } from "./guide";

const step = (say: string, until: string[], more: Partial<TrainingStep> = {}): TrainingStep =>
  ({ say, rule: null, point: null, only: null, until, ...more });
const training = (...steps: TrainingStep[]): Training =>
  ({ scenario: "farm", seat: 0, seed: 1, minutes: 10, steps, asides: [{ asked: "roll", say: "when-roll", rule: null, point: null }] });

const scene = (more: object = {}): Scene => ({ counters: [], hands: [], options: [], prompt: { kind: "choose" }, ...more }) as unknown as Scene;
const shown = (more: Partial<Shown> = {}): Shown => ({ scene: scene(), side: 0, hand: [], verb: null, over: false, told: [], ...more });
const seen = (guide: Guide, more: Partial<Shown> = {}, fresh: string[] = []) => advance(guide, { kind: "seen", shown: shown(more), fresh });
const done = (guide: Guide, ...actions: string[]) => advance(guide, { kind: "done", actions });
const saying = (guide: Guide) => stepOf(guide)?.say;
const choice = (action: string, spot: Choice["spot"] = "button", forbidden: Choice["forbidden"] = null) => ({ action, spot, forbidden }) as Choice;

describe("guide", () => {
  it("goes on by whatever a step waits for, one step a sign", () => {
    let guide = begin(training(step("welcome", ["next"]), step("take", ["taken:3", "taken:4"]), step("aim", ["planned:fire"]), step("fire", ["told:log-shot"]), step("end", ["action:end"]), step("wait", ["asked:choose"]), step("bye", ["next"])));
    guide = seen(guide, { hand: [4] });
    expect(saying(guide)).toBe("welcome");
    guide = advance(guide, { kind: "next" });
    guide = seen(guide, { hand: [5] });
    expect(saying(guide)).toBe("take");
    guide = seen(guide, { hand: [5, 4] });
    guide = seen(guide, { verb: "move" });
    expect(saying(guide)).toBe("aim");
    guide = seen(guide, { verb: "fire" });
    guide = seen(guide, { verb: "fire", told: ["log-shot"] });
    expect(saying(guide), "what was told before does not count").toBe("fire");
    guide = seen(guide, {}, ["log-shot"]);
    expect(saying(done(guide, "endless"))).toBe("end");
    guide = done(guide, "end");
    guide = seen(guide, { scene: scene({ prompt: { kind: "react" } }) });
    expect(saying(guide)).toBe("wait");
    guide = seen(guide);
    expect(isFinished(advance(guide, { kind: "next" }))).toBe(true);
  });
  it("follows a whole line of actions, and a step that is skipped", () => {
    const line = training(...["order march", "step", "end-route"].map((action) => step(action, [`action:${action}`])));
    expect(isFinished(done(begin(line), "order march", "step N", "step NE", "end-route"))).toBe(true);
    expect(saying(skip(begin(line)))).toBe("step");
  });
  it("tells calmly who does something else, and does not move", () => {
    const guide = done(begin(training(step("end", ["action:end"]), step("wait", ["asked:choose"]))), "order 3");
    expect([saying(guide), guide.strayed]).toEqual(["end", true]);
    const waiting = done(guide, "end");
    expect([saying(waiting), waiting.strayed]).toEqual(["wait", false]);
    expect(done(waiting, "op 7").strayed, "whatever is answered on the way is right").toBe(false);
  });
  it("asks for a plan again that was put away, but not for one that is carried out", () => {
    const steps = training(step("aim", ["planned:fire"]), step("read", ["next"]), step("fire", ["told:log-shot"]));
    const here = scene();
    const aimed = seen(begin(steps), { scene: here, verb: "fire" });
    const reading = seen(aimed, { scene: here, verb: "fire" });
    expect(saying(reading)).toBe("read");
    expect(saying(seen(reading, { scene: here }))).toBe("aim");
    const firing = advance(reading, { kind: "next" });
    expect(saying(seen(firing, { scene: scene() }))).toBe("fire");
    expect(saying(seen(firing, { scene: here }))).toBe("aim");
  });
  it("passes over what has no place in this game", () => {
    const broken = { id: 7, side: 1, hex: 3, face: "broken" };
    const steps = training(step("theirs", ["next"], { only: "enemy:broken" }), step("ours", ["next"], { only: "own:broken" }), step("melee", ["next"], { only: "told:log-melee" }), step("bye", ["next"]));
    expect(saying(settle(begin(steps), shown({ scene: scene({ counters: [broken] }) })))).toBe("theirs");
    expect(saying(settle(begin(steps), shown({ told: ["log-melee"] })))).toBe("melee");
    expect(saying(settle(begin(steps), shown()))).toBe("bye");
  });
  it("goes to the last words when the game ends early", () => {
    let guide = begin(training(step("fight", ["told:log-shot"]), step("end", ["action:end"]), step("bye", ["next"])));
    guide = seen(seen(guide, { over: true }), { over: true });
    expect(saying(seen(guide, { over: true }))).toBe("bye");
  });
  it("says a word on a question instead of the step", () => {
    const guide = begin(training(step("fight", ["told:log-shot"])));
    expect(asideOf(guide, "roll")?.say).toBe("when-roll");
    expect(asideOf(guide, "choose")).toBeNull();
    expect(asideOf(leave(guide), "roll")).toBeNull();
  });
  it("can be left and resumed", () => {
    const left = leave(begin(training(step("one", ["next"]), step("two", ["asked:choose"])), 1));
    expect(stepOf(left)).toBeNull();
    expect(seen(left)).toBe(left);
    expect(saying(resume(left))).toBe("two");
  });
  it("points at the thing that is meant, or at nothing", () => {
    const options = [choice("unit 10", { counter: 9 }), choice("unit 1", { counter: 0 }), choice("at B5", { hex: 4 }, ["X-1", { key: "no" }]), choice("end"), choice("order 3", { card: { id: 70, part: "order" } })];
    const card = (id: number, usable: boolean) => ({ id, parts: [{ slot: "order", name: { key: "order-fire" }, usable }] });
    const table = shown({ scene: scene({ options, counters: [{ id: 5, side: 1, hex: 2, face: "broken" }], hands: [{ counters: [{ id: 8 }], cards: [card(1, false), card(2, true)] }] }) });
    const at = (point: string | null) => pointerOf(point, table, (label) => (label === "B5" ? 4 : null));
    expect(at(null)).toBeNull();
    expect(at("action:unit 1")).toEqual({ kind: "counter", id: 0 });
    expect(at("action:at B5")).toBeNull();
    expect(at("action:end")).toEqual({ kind: "answer", action: "end" });
    expect(at("action:order 3")).toEqual({ kind: "part", card: 70, slot: "order" });
    expect(at("hex:B5")).toEqual({ kind: "hex", hex: 4 });
    expect(at("hex:Z9")).toBeNull();
    expect(at("counter:8")).toEqual({ kind: "counter", id: 8 });
    expect(at("counter:99")).toBeNull();
    expect(at("enemy:broken")).toEqual({ kind: "counter", id: 5 });
    expect(at("own:broken")).toBeNull();
    expect(at("part:order-fire")).toEqual({ kind: "part", card: 2, slot: "order" });
    expect(at("ui:log")).toEqual({ kind: "ui", name: "log" });
  });
});
