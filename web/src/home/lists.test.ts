import { expect, test } from "vitest";
import type { GameInfo, ScenarioInfo } from "../wire";
import { ago, pathOf, replays, running, shortestFirst } from "./lists";

function game(id: string, updated: number, more: Partial<GameInfo> = {}): GameInfo {
  const name = { en: "N", ru: "И" };
  return {
    id, system: "aot", scenario: "farm", name, map: "m", origin: "play", status: [], over: null, todo: [], created: 0,
    updated, steps: 0, seats: [{ side: 0, name, livery: "soviet", holder: "human" }], ...more,
  } as GameInfo;
}
const over = { winners: [0], reason: { key: "won" }, points: [] };
const games = [
  game("old", 1),
  game("done", 4, { over }),
  game("new", 3),
  game("file", 2, { origin: "loaded" }),
  game("branch", 5, { origin: "what-if" }),
];

test("running games and replays, newest first", () => {
  expect(running(games).map((one) => one.id)).toEqual(["branch", "new", "old"]);
  expect(replays(games).map((one) => one.id)).toEqual(["done", "file"]);
});

test("scenarios are listed by their length, battles drawn anew at the end", () => {
  const scenario = (id: string, minutes: number, kind: string) => ({ id, minutes, kind }) as ScenarioInfo;
  const all = [scenario("drawn", 10, "battle"), scenario("long", 90, "attack"), scenario("short", 30, "meeting")];
  expect(shortestFirst(all).map((one) => one.id)).toEqual(["short", "long", "drawn"]);
});

test("games lead to the table, what is over or only watched to the replay", () => {
  expect(pathOf(game("g", 0))).toBe("/play/g");
  expect(pathOf(game("g", 0, { over }))).toBe("/replay/g");
  expect(pathOf(game("g", 0, { origin: "loaded" }))).toBe("/replay/g");
  const seat = { side: 0, name: { en: "", ru: "" }, livery: "", holder: { computer: "recruit" } };
  expect(pathOf(game("g", 0, { seats: [seat] }))).toBe("/replay/g");
  expect(pathOf(game("g", 0, { damaged: "part" })), "what is left can only be looked at").toBe("/replay/g");
});

test("times in words", () => {
  const now = 10 * 86_400_000;
  expect(ago(now - 20_000, now, "en")).toBe("now");
  expect(ago(now - 5 * 60_000, now, "en")).toBe("5 minutes ago");
  expect(ago(now - 86_400_000, now, "ru")).toBe("вчера");
});
