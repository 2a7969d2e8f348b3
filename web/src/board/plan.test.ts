import { describe, expect, it } from "vitest";
import { BARE } from "./testing";
import type { Cue, Report, Thrown } from "../wire";
import { MS, length, plan } from "./plan";

const report = (cue: Cue, dice: Thrown | null = null): Report => ({ text: { key: "event" }, rule: null, side: 0, dice, cue, shows: [], ...BARE });
const move = (counter: number, hexes: number) => report({ kind: "move", counter, path: Array.from({ length: hexes + 1 }, (_, i) => i) });
const shot = (dice: Thrown | null = null) => report({ kind: "fire", counter: 1, target: 2, from: 3, to: 4, hit: true }, dice);
const dice: Thrown = { dice: [1, 5].map((face) => ({ die: "d6", face, colour: "plain", shows: null, decides: null })), need: 3, total: null };

describe("the plan of what is shown", () => {
  it("takes 140 ms a hex and never more than 700", () => {
    expect(length(plan([move(1, 2)]))).toBe(280);
    expect(length(plan([move(1, 9)]))).toBeCloseTo(700);
  });

  it("moves hex by hex, starting and stopping gently", () => {
    const acts = plan([move(1, 3)]).map(({ act }) => act);
    expect(acts).toMatchObject([
      { to: 1, ease: "ease-in" },
      { to: 2, ease: "linear" },
      { to: 3, ease: "ease-out" },
    ]);
    expect(plan([move(1, 1)])[0]?.act).toMatchObject({ ease: "ease-in-out" });
  });

  it("shows a volley from all its hexes at once, and its dice at the target", () => {
    const cue: Cue = { kind: "volley", from: [3, 5], to: 4 };
    const [lines, thrown] = plan([report(cue, dice)]);
    expect(lines).toMatchObject({ start: 0, act: { kind: "volley", from: [3, 5], to: 4 } });
    expect(thrown?.act).toMatchObject({ kind: "dice", where: { hex: 4 } });
  });

  it("moves several counters at the same time, and one after itself", () => {
    expect(plan([move(1, 2), move(2, 4)]).filter(({ start }) => start === 0)).toHaveLength(2);
    expect(length(plan([move(1, 2), move(2, 4)]))).toBe(560);
    expect(length(plan([move(1, 2), move(1, 2)]))).toBe(560);
  });

  it("waits for the moves before a shot, and for the shot before the next move", () => {
    const steps = plan([move(1, 2), move(2, 4), shot(), move(1, 1)]);
    const fire = steps.find(({ act }) => act.kind === "fire");
    expect(fire?.start).toBe(560);
    expect(steps.at(-1)?.start).toBe(560 + MS.fire);
  });

  it("keeps the line of a shot while its dice are read", () => {
    const [fire, cast] = plan([shot(dice)]);
    expect(cast?.act).toMatchObject({ kind: "dice", where: { hex: 4 }, tumble: 420 });
    expect(fire?.ms).toBe(cast?.ms);
    expect(cast?.ms).toBe(MS.tumble + MS.read);
  });

  it("shows dice without a place, and passes over sentences", () => {
    expect(plan([report({ kind: "still" })])).toEqual([]);
    expect(plan([report({ kind: "still" }, dice)])[0]?.act).toMatchObject({ kind: "dice", where: null });
  });

  it("shows hit, loss and banner one after another", () => {
    const steps = plan([report({ kind: "hit", counter: 2 }), report({ kind: "lost", counter: 2, hex: 4 }), report({ kind: "banner" })]);
    expect(steps.map(({ start }) => start)).toEqual([0, MS.hit, MS.hit + MS.lost]);
    expect(steps.at(-1)?.act).toMatchObject({ kind: "banner", text: { key: "event" } });
  });

  it("only fades where motion is not wanted", () => {
    const steps = plan([move(1, 5), report({ kind: "hit", counter: 1 }), shot(dice)], true);
    expect(steps[0]).toMatchObject({ ms: 120, act: { kind: "fade", to: 5 } });
    expect(steps[1]?.ms).toBe(120);
    expect(steps.find(({ act }) => act.kind === "dice")?.act).toMatchObject({ tumble: 0 });
    expect(steps.some(({ act }) => act.kind === "leg")).toBe(false);
  });

  it("takes no time for a move to where the counter stands", () => {
    expect(plan([report({ kind: "move", counter: 1, path: [4] })])).toEqual([]);
  });
});
