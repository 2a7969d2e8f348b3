import { describe, expect, test } from "vitest";
import type { ScenarioInfo, SystemInfo } from "../wire";
import { changed, newGame, seatsOf, trainingGame, usualPlayer, type Setup } from "./setup";

const side = { name: { en: "S", ru: "С" }, livery: "soviet", seats: [{ en: "S", ru: "С" }], forces: [] };
const scenario: ScenarioInfo = {
  id: "farm", name: { en: "Farm", ru: "Хутор" }, text: { en: "", ru: "" }, map: "farm", size: [9, 9], turns: 8, minutes: 20,
  briefing: { points: [], ends: [] }, kind: "training", sides: [side, side], settings: [["budget", ["300", "500"]]], usual: [], balance: null, mastered: null, studied: false,
};
const system: SystemInfo = {
  key: "aot", title: "Art of Tactic", paced: false, overlays: [], scenarios: [scenario],
  players: [{ name: "sergeant", level: 3 }, { name: "recruit", level: 1 }, { name: "soldier", level: 2 }],
  options: [{ name: "sector", values: ["wedge", "cone"], default: "wedge", rule: "SEC-01" }],
  training: { scenario: "farm", seat: 1, seed: 7, minutes: 10, steps: [], asides: [] },
};
const setup: Setup = { against: "computer", seat: 0, computers: [], levels: ["soldier", "recruit"], options: {}, pace: "quick", adviser: false };

describe("seats", () => {
  test("against the computer on either side", () => {
    expect(seatsOf(setup, scenario, 0)).toEqual(["human", "soldier"]);
    expect(seatsOf({ ...setup, seat: 1 }, scenario, 0)).toEqual(["soldier", "human"]);
  });
  test("by lot", () => {
    expect(seatsOf({ ...setup, seat: "lot" }, scenario, 0.49)).toEqual(["human", "soldier"]);
    expect(seatsOf({ ...setup, seat: "lot" }, scenario, 0.99)).toEqual(["soldier", "human"]);
  });
  test("on one screen, and to watch", () => {
    expect(seatsOf({ ...setup, against: "screen" }, scenario, 0)).toEqual(["human", "human"]);
    expect(seatsOf({ ...setup, against: "watch" }, scenario, 0)).toEqual(["soldier", "recruit"]);
  });
});

describe("two sides of two seats", () => {
  const four = { ...scenario, sides: [side, side].map((one) => ({ ...one, seats: [one.name, one.name] })) };
  test("a person in any seat, or by lot", () => {
    expect(seatsOf({ ...setup, seat: 2 }, four, 0)).toEqual(["soldier", "soldier", "human", "soldier"]);
    expect(seatsOf({ ...setup, seat: "lot" }, four, 0.99)).toEqual(["soldier", "soldier", "soldier", "human"]);
  });
  test("on one screen, with computer players where nobody sits", () => {
    expect(seatsOf({ ...setup, against: "screen" }, four, 0)).toEqual(["human", "human", "human", "human"]);
    expect(seatsOf({ ...setup, against: "screen", computers: [2, 3] }, four, 0)).toEqual(["human", "human", "soldier", "soldier"]);
  });
  test("to watch, with a level for each side", () => {
    expect(seatsOf({ ...setup, against: "watch" }, four, 0)).toEqual(["soldier", "soldier", "recruit", "recruit"]);
  });
});

test("only changed readings and settings are sent", () => {
  expect(changed({ sector: "wedge", budget: "300" }, system.options, scenario)).toEqual({});
  expect(changed({ sector: "cone", budget: "500", unknown: "x" }, system.options, scenario)).toEqual({
    sector: "cone", budget: "500",
  });
  expect(newGame(system, scenario, { ...setup, options: { sector: "cone" } }, 0).options).toEqual({ sector: "cone" });
});

test("what a scenario asks for is usual in it", () => {
  const asks: ScenarioInfo = { ...scenario, usual: [["sector", "cone"]] };
  expect(changed({ sector: "cone" }, system.options, asks)).toEqual({});
  expect(changed({ sector: "wedge" }, system.options, asks)).toEqual({ sector: "wedge" });
});

test("people who play with each other choose whether there is an adviser, and against computers there is one", () => {
  expect(newGame(system, scenario, setup, 0)).not.toHaveProperty("adviser");
  expect(newGame(system, scenario, { ...setup, against: "screen" }, 0).adviser).toBe(false);
  expect(newGame(system, scenario, { ...setup, against: "screen", adviser: true }, 0).adviser).toBe(true);
});

test("the pace is chosen", () => {
  expect(newGame(system, scenario, setup, 0).pace).toBe("quick");
  expect(newGame(system, scenario, { ...setup, pace: "strict" }, 0).pace).toBe("strict");
});

test("a battle drawn by a number is a new one unless it was chosen", () => {
  const drawn = { ...scenario, settings: [["seed", ["1", "2"]]] as [string, string[]][] };
  expect(newGame(system, drawn, setup, 0.25).options).toEqual({ seed: "250001" });
  expect(newGame(system, drawn, { ...setup, options: { seed: "1" } }, 0.25).options).toEqual({ seed: "1" });
  expect(changed({ seed: "new" }, [], drawn)).toEqual({});
});

test("the training has its dice, its seat and a gentle enemy", () => {
  expect(trainingGame(system)).toEqual({
    system: "aot", scenario: "farm", options: {}, seats: ["recruit", "human"], seed: 7,
  });
  expect(trainingGame({ ...system, training: null })).toBeNull();
});

test("the usual player is the one above the weakest", () => {
  expect(usualPlayer(system.players)).toBe("soldier");
  expect(usualPlayer([])).toBe("");
});
