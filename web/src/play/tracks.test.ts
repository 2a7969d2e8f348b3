import { describe, expect, it } from "vitest";
import type { Mark, Track } from "../wire";
import { isLimit, shareOfBalance, spacesOf, tracksOf } from "./tracks";

const mark = (at: number, symbol: string): Mark => ({ at, symbol, label: { key: symbol }, side: null });
const track = (over: Partial<Track>): Track => ({ key: "time", name: { key: "time" }, side: null, at: 0, range: [0, 5], marks: [], ...over });

describe("tracks", () => {
  it("have a space for every step, with what lies on it", () => {
    const spaces = spacesOf(track({ at: 2, marks: [mark(4, "arrival"), mark(4, "sudden-death")] }));
    expect(spaces.map((space) => space.state)).toEqual(["done", "done", "now", "free", "free", "free"]);
    expect(spaces[4]?.marks).toHaveLength(2);
    expect(spaces[4]?.marks.filter(isLimit).map((one) => one.symbol)).toEqual(["sudden-death"]);
  });
  it("may start anywhere, or be out of reach", () => {
    expect(spacesOf(track({ range: [3, 4], at: 9 })).map((space) => [space.at, space.state])).toEqual([[3, "done"], [4, "done"]]);
    expect(spacesOf(track({ range: [3, 2] }))).toEqual([]);
  });
  it("balance around nothing", () => {
    const balance = (at: number) => shareOfBalance(track({ key: "balance", at, range: [-20, 20] }));
    expect([-20, 0, 10, 20].map(balance)).toEqual([0, 0.5, 0.75, 1]);
    expect(balance(40)).toBe(1);
  });
  it("are shown by key", () => {
    const all = [track({}), track({ key: "casualties", side: 0 }), track({ key: "casualties", side: 1 }), track({ key: "points" })];
    expect(tracksOf(all, "casualties").map((one) => one.side)).toEqual([0, 1]);
  });
});
