import { expect, test } from "vitest";
import { BARE } from "../board/testing";
import type { GameInfo, Report, Told } from "../wire";
import { after, beat, before, between, branchAt, chaptersOf, placeOf, spaced, stopAfter, stopIn, stopsOf, viewerIn, viewersOf, written } from "./steps";

const report = (key: string, more: Partial<Report> = {}): Report => ({
  text: { key }, rule: null, side: null, dice: null, cue: { kind: "hit", counter: 1 }, shows: [], ...BARE, ...more,
});
const quiet: Told = { action: "unit 1", reports: [] };
const loud = (...keys: string[]): Told => ({ action: null, reports: keys.map((key) => report(key)) });
const told = [quiet, loud("a", "b", "c"), quiet, quiet, loud("d"), quiet];
const stops = stopsOf(told);

test("there is a stop after each report and after each entry", () => {
  expect(stops.map(written)).toEqual(["0", "1", "1.1", "1.2", "2", "3", "4", "5", "6"]);
  expect(stops.map((stop) => placeOf(stops, stop))).toEqual([...stops.keys()]);
  expect(placeOf(stops, { entries: 99, reports: 0 })).toBe(8);
  expect(["12.3", "12", "x", null].map(stopIn)).toEqual([{ entries: 12, reports: 3 }, { entries: 12, reports: 0 }, null, null]);
  expect([stopAfter(told, 1, 0), stopAfter(told, 1, 2)]).toEqual([{ entries: 1, reports: 1 }, { entries: 2, reports: 0 }]);
});

test("steps stop where something was told", () => {
  expect([0, 2, 3, 4, 7].map((at) => after(told, stops, at))).toEqual([2, 3, 4, 7, 8]);
  expect([8, 7, 4, 3, 2, 0].map((at) => before(told, stops, at))).toEqual([7, 4, 3, 2, 0, 0]);
  expect([0, 2, 4].map((at) => after(told, stops, at, true))).toEqual([4, 4, 7]);
  expect([8, 7, 3].map((at) => before(told, stops, at, true))).toEqual([7, 4, 0]);
});

test("chapters begin after their banners", () => {
  const banner = (key: string) => report(key, { cue: { kind: "banner" } });
  const log: Told[] = [{ action: null, reports: [banner("one"), report("a")] }, quiet, { action: null, reports: [report("b"), banner("two")] }];
  const places = stopsOf(log);
  expect(chaptersOf(log, places).map(({ place, title }) => [written(places[place]!), title.key])).toEqual([["0.1", "one"], ["3", "two"]]);
  expect(chaptersOf([quiet], stopsOf([quiet]))).toEqual([]);
});

test("a game branches off before what is being told, unless only announcements are left of it", () => {
  const banner = report("turn", { cue: { kind: "banner" } });
  const log: Told[] = [quiet, { action: null, reports: [report("a"), report("b"), banner] }, quiet];
  expect(stopsOf(log).map((stop) => [written(stop), branchAt(log, stop)])).toEqual([["0", 0], ["1", 1], ["1.1", 1], ["1.2", 2], ["2", 2], ["3", 3]]);
});

test("what lies between two places is told in order", () => {
  const keys = (from: number, to: number) => between(told, stops[from]!, stops[to]!).map(({ text }) => text.key).join("");
  expect([keys(0, 8), keys(0, 2), keys(2, 3), keys(3, 4), keys(2, 7), keys(4, 5)]).toEqual(["abcd", "a", "b", "c", "bcd", ""]);
});

test("marks of chapters keep apart on a slider", () => {
  const chapters = [5, 6, 20, 21, 50].map((place) => ({ place, title: { key: "turn" } }));
  expect(spaced(chapters, 100, 100).map(({ place }) => place)).toEqual([5, 20, 50]);
  expect(spaced(chapters, 100, 2000)).toEqual(chapters);
});

test("a show takes moves at the same time together, but not two of one unit", () => {
  const move = (counter: number) => report("m", { cue: { kind: "move", counter, path: [1, 2] } });
  const log: Told[] = [{ action: null, reports: [move(1), move(2), move(1), report("hit"), report("hit"), move(3)] }];
  const places = stopsOf(log);
  expect([0, 2, 3, 4, 5].map((at) => beat(log, places, at))).toEqual([2, 3, 4, 5, 6]);
});

function game(holders: ("human" | { computer: string })[], more: Partial<GameInfo> = {}): GameInfo {
  const name = { en: "", ru: "" };
  return {
    id: "g", system: "aot", scenario: "s", name, map: "m", origin: "play", status: [], over: null, todo: [], created: 0,
    updated: 0, steps: 0, seats: holders.map((holder, side) => ({ side, name, livery: "", holder })), ...more,
  } as GameInfo;
}
const computer = { computer: "soldier" };
const over = { winners: [], reason: { key: "draw" }, points: [] };

test("secrets stay shut until the end", () => {
  expect(viewersOf(game(["human", computer]))).toEqual([0, "public"]);
  expect(viewersOf(game(["human", "human"]))).toEqual(["public"]);
  expect(viewersOf(game([computer, computer]))).toEqual(["public"]);
  expect(viewersOf(game(["human", computer], { over }))).toEqual(["umpire", 0, 1, "public"]);
  expect(viewersOf(game([computer, computer], { over }))).toEqual(["umpire", 0, 1, "public"]);
});

test("only a viewer of the list is read from an address", () => {
  expect(viewerIn("1", ["umpire", 0, 1])).toBe(1);
  expect(viewerIn("umpire", ["public"])).toBeNull();
  expect(viewerIn(null, ["public"])).toBeNull();
});
