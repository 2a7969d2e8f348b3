import { expect, test } from "vitest";
import type { GameInfo, Told } from "../wire";
import { after, before, viewerIn, viewersOf } from "./steps";

const report = { text: { key: "k" }, rule: null, side: null, dice: null, cue: { kind: "still" as const } };
const quiet: Told = { action: "unit 1", reports: [] };
const loud: Told = { action: null, reports: [report] };
const told = [quiet, loud, quiet, quiet, loud, quiet];

test("steps stop where something was told", () => {
  expect([0, 2, 5, 6].map((at) => after(told, at))).toEqual([2, 5, 6, 6]);
  expect([6, 5, 2, 0].map((at) => before(told, at))).toEqual([5, 2, 0, 0]);
});

function game(holders: ("human" | { computer: string })[], more: Partial<GameInfo> = {}): GameInfo {
  const name = { en: "", ru: "" };
  return {
    id: "g", system: "aot", scenario: "s", name, map: "m", origin: "play", status: [], over: null, todo: [], created: 0,
    updated: 0, steps: 0, seats: holders.map((holder) => ({ side: name, livery: "", holder })), ...more,
  } as GameInfo;
}
const computer = { computer: "soldier" };
const over = { winners: [], reason: { key: "draw" }, points: [] };

test("secrets stay shut until the end", () => {
  expect(viewersOf(game(["human", computer]))).toEqual([0, "public"]);
  expect(viewersOf(game(["human", "human"]))).toEqual(["public"]);
  expect(viewersOf(game([computer, computer]))).toEqual(["public"]);
  expect(viewersOf(game(["human", computer], { over }))).toEqual(["umpire", 0, "public"]);
  expect(viewersOf(game([computer, computer], { over }))).toEqual(["umpire", "public"]);
});

test("only a viewer of the list is read from an address", () => {
  expect(viewerIn("1", ["umpire", 0, 1])).toBe(1);
  expect(viewerIn("umpire", ["public"])).toBeNull();
  expect(viewerIn(null, ["public"])).toBeNull();
});
