import { expect, test } from "vitest";
import { shareOf } from "./balance";

test("an interval as in the tables", () => {
  const half = shareOf({ games: 100, wins: [50, 50] });
  expect(half?.share).toBe(0.5);
  expect(half?.low).toBeCloseTo(0.4038, 3);
  expect(half?.high).toBeCloseTo(0.5962, 3);
  const all = shareOf({ games: 10, wins: [10, 0] });
  expect(all?.low).toBeCloseTo(0.7225, 3);
  expect(all?.high).toBeCloseTo(1, 5);
});

test("draws count half for each side", () => {
  expect(shareOf({ games: 10, wins: [4, 2] })?.share).toBe(0.6);
});

test("nothing played, nothing said", () => {
  expect(shareOf({ games: 0, wins: [0, 0] })).toBeNull();
  expect(shareOf({ games: 9, wins: [3, 3, 3] })).toBeNull();
});
