import { describe, expect, it } from "vitest";
import type { TrainingStep } from "../wire";
import { advance, begin, isFinished, leave, pointerOf, resume, skip, stepOf } from "./guide";

const steps: TrainingStep[] = [
  { say: "welcome", point: null, until: "next" },
  { say: "pick", point: "counter:0", until: "prompt:ask-order" },
  { say: "march", point: "action:order march", until: "action:order march" },
  { say: "fight", point: "ui:main", until: "over" },
  { say: "end", point: null, until: "next" },
];

describe("guide", () => {
  it("goes on by the sign that a step waits for, one step a sign", () => {
    let guide = begin(steps);
    guide = advance(guide, { kind: "prompt", key: "ask-order" });
    expect(stepOf(guide)?.say).toBe("welcome");
    guide = advance(guide, { kind: "next" });
    guide = advance(guide, { kind: "prompt", key: "plan" });
    expect(stepOf(guide)?.say).toBe("pick");
    guide = advance(guide, { kind: "prompt", key: "ask-order" });
    guide = advance(guide, { kind: "done", actions: ["order wait"] });
    expect(stepOf(guide)?.say).toBe("march");
    guide = advance(guide, { kind: "done", actions: ["unit 1", "order march"] });
    expect(stepOf(guide)?.say).toBe("fight");
  });
  it("skips to the last words when the game ends early", () => {
    const guide = advance(begin(steps, 2), { kind: "over" });
    expect(stepOf(guide)?.say).toBe("end");
    expect(isFinished(advance(guide, { kind: "next" }))).toBe(true);
  });
  it("follows a whole line of actions, and a step that is skipped", () => {
    const line: TrainingStep[] = ["order march", "step", "end-route"].map((action) => ({ say: action, point: null, until: `action:${action}` }));
    expect(isFinished(advance(begin(line), { kind: "done", actions: ["order march", "step N", "step NE", "end-route"] }))).toBe(true);
    expect(stepOf(skip(begin(line)))?.say).toBe("step");
  });
  it("can be left and resumed", () => {
    const left = leave(begin(steps, 1));
    expect(stepOf(left)).toBeNull();
    expect(advance(left, { kind: "prompt", key: "ask-order" })).toBe(left);
    expect(stepOf(resume(left))?.say).toBe("pick");
  });
  it("points at counters, actions and parts of the page", () => {
    expect(pointerOf(steps[0]!)).toBeNull();
    expect(pointerOf(steps[1]!)).toEqual({ kind: "counter", id: 0 });
    expect(pointerOf(steps[2]!)).toEqual({ kind: "action", prefix: "order march" });
    expect(pointerOf(steps[3]!)).toEqual({ kind: "ui", name: "main" });
  });
});
