import { describe, expect, it } from "vitest";
import type { Mark, Track } from "../wire";
import { groupsOf, isLimit, shareOfBalance, spacesOf } from "./tracks";

const mark = (at: number, form: Mark["form"]): Mark => ({ at, form, label: { key: String(form) }, side: null });
const pointed = (...at: number[]) => at.map((place) => ({ at: place, side: null, label: null }));
const track = (over: Partial<Track>): Track => ({
  key: "rounds", name: { key: "rounds" }, heading: null, side: null, between: null, form: "time", range: [0, 5], skips_zero: false, labels: [], covered: [],
  pointers: pointed(0), marks: [], counters: [], ...over,
});

describe("tracks", () => {
  it("have a space for every step, with what lies on it", () => {
    const spaces = spacesOf(track({ pointers: pointed(2), marks: [mark(4, "dot"), mark(4, "limit")], covered: [5] }));
    expect(spaces.map((space) => space.state)).toEqual(["done", "done", "now", "free", "free", "free"]);
    expect(spaces[4]?.marks).toHaveLength(2);
    expect(spaces[4]?.marks.filter(isLimit).map((one) => one.form)).toEqual(["limit"]);
    expect(spaces.map((space) => space.covered)).toEqual([false, false, false, false, false, true]);
  });
  it("may start anywhere, or be out of reach", () => {
    const spaces = spacesOf(track({ range: [3, 4], pointers: pointed(9) }));
    expect(spaces.map((space) => [space.at, space.state])).toEqual([[3, "done"], [4, "done"]]);
    expect(spacesOf(track({ range: [3, 2] }))).toEqual([]);
  });
  it("may have no space 0", () => {
    expect(spacesOf(track({ range: [-2, 2], skips_zero: true })).map((space) => space.at)).toEqual([-2, -1, 1, 2]);
  });
  it("may have words instead of numbers, and several pointers", () => {
    const labels = ["rally", "fire", "rout"].map((key) => ({ key }));
    const spaces = spacesOf(track({ range: [0, 2], labels, pointers: pointed(1, 2) }));
    expect(spaces.map((space) => space.label?.key)).toEqual(["rally", "fire", "rout"]);
    expect(spaces.map((space) => space.pointers.length)).toEqual([0, 1, 1]);
  });
  it("balance around nothing", () => {
    const balance = (at: number) => shareOfBalance(track({ form: "balance", pointers: pointed(at), range: [-20, 20] }));
    expect([-20, 0, 10, 20].map(balance)).toEqual([0, 0.5, 0.75, 1]);
    expect(balance(40)).toBe(1);
  });
  it("stand together under one heading, unless they are only said", () => {
    const heading = { key: "losses" };
    const all = [track({}), track({ form: "fill", heading, side: 0 }), track({ form: "fill", heading, side: 1 }), track({ form: "said" }), track({})];
    expect(groupsOf(all).map((group) => group.map((one) => one.side))).toEqual([[null], [0, 1], [null]]);
  });
});
