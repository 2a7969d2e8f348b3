import { describe, expect, it } from "vitest";
import type { Cue, Report, Scene, Value } from "../wire";
import { follow, lastWords } from "./follow";
import { BARE, counterOf } from "./testing";

const report = (cue: Cue, shows: Value[] = []): Report => ({ text: { key: "event" }, rule: null, side: 0, dice: null, cue, shows, ...BARE });
const strength = (text: string): Value => ({ slot: "nw", key: "value-strength", text, boxed: false, underlined: false, ink: "plain" });
const sceneOf = (...counters: Scene["counters"]): Scene => ({
  map: "test", status: [], sides: [], counters, markers: [], tracks: [], boxes: [], chips: [], hands: [], piles: [], moment: null, tally: [], prompt: null, options: [],
});

const before = sceneOf(counterOf(1, 10, { values: [strength("5")] }), counterOf(2, 20));
const after = sceneOf(counterOf(1, 11, { values: [strength("2")], facing: ["n", 2] as never }), counterOf(3, 30));
const reports = [
  report({ kind: "hit", counter: 1 }, [strength("4")]),
  report({ kind: "move", counter: 1, path: [10, 11] }),
  report({ kind: "hit", counter: 1 }, [strength("2")]),
  report({ kind: "lost", counter: 2, hex: 20 }),
  report({ kind: "appear", counter: 3, hex: 65535 }),
  report({ kind: "banner" }),
];
const seen = (count: number) =>
  follow(before, reports, count, after).counters.map(({ id, hex, values }) => [id, hex, values[0]?.text ?? ""]);

describe("the board between two scenes", () => {
  it("follows the reports one by one", () => {
    expect(seen(0)).toEqual([[1, 10, "5"], [2, 20, ""]]);
    expect(seen(1)).toEqual([[1, 10, "4"], [2, 20, ""]]);
    expect(seen(2)).toEqual([[1, 11, "4"], [2, 20, ""]]);
    expect(seen(3)).toEqual([[1, 11, "2"], [2, 20, ""]]);
    expect(seen(4)).toEqual([[1, 11, "2"]]);
    expect(seen(5)).toEqual([[1, 11, "2"], [3, 30, ""]]);
  });

  it("is the scene after all of them at the end", () => {
    expect(follow(before, reports, reports.length, after)).toBe(after);
  });

  it("takes the rest of a counter over with the last word about it", () => {
    expect(lastWords(reports)).toEqual([false, false, true, false, true, false]);
    const facing = (count: number) => follow(before, reports, count, after).counters[0]?.facing;
    expect([facing(2), facing(3)]).toEqual([null, ["n", 2]]);
  });
});
