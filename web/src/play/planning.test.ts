import { describe, expect, it } from "vitest";
import type { Knob } from "../wire";
import { sameAim, turned, wishOf } from "./planning.svelte";

const knob = (many: boolean, on: string[]): Knob => ({
  name: "pieces", label: { key: "k" }, many,
  values: ["a", "b", "c"].map((value) => ({ value, label: { key: value }, chosen: on.includes(value), spot: null })),
});

describe("changing a plan in place", () => {
  it("switches one of many on and off, and lists all that are on", () => {
    const on = (values: string[]) => values.map((value) => ({ knob: "pieces", value }));
    expect(turned([], knob(true, ["a"]), "b")).toEqual(on(["a", "b"]));
    expect(turned(on(["a", "b"]), knob(true, ["a", "b"]), "a")).toEqual(on(["b"]));
  });
  it("chooses one in place of another, and keeps other knobs", () => {
    const card = { knob: "card", value: "7" };
    expect(turned([card], knob(false, ["a"]), "c")).toEqual([card, { knob: "pieces", value: "c" }]);
  });
});

describe("what is pointed at", () => {
  it("is the same place whatever lies on the way", () => {
    expect(sameAim({ kind: "hex", hex: 3, via: [1] }, { kind: "hex", hex: 3, via: [] })).toBe(true);
    expect(sameAim({ kind: "hex", hex: 3, via: [] }, { kind: "counter", counter: 3 })).toBe(false);
    expect(sameAim({ kind: "card", card: 3, part: "order" }, { kind: "card", card: 3, part: "action" })).toBe(false);
  });
});

it("an advised plan is about where its trace leads, or its card", () => {
  const plan = { run: [], verb: "move", title: { key: "x" }, who: [4], price: null, card: null, forecast: { ledgers: [], outcomes: [], assuming: null, samples: null, strikes: [] }, risks: [], traces: [], knobs: [] };
  expect(wishOf(plan)).toBeNull();
  expect(wishOf({ ...plan, card: 7 })).toEqual({ who: [], at: { kind: "card", card: 7, part: null }, set: [] });
  const there = { who: [4], at: { kind: "hex", hex: 9, via: [] }, set: [] };
  expect(wishOf({ ...plan, card: 7, traces: [{ kind: "way", hexes: [1, 5, 9] }] })).toEqual(there);
  expect(wishOf({ ...plan, traces: [{ kind: "shot", from: 1, to: 9 }] })).toEqual(there);
});
