import { expect, test } from "vitest";
import { favoured, shareOf } from "./balance";

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

test("a battle favours a side only if the games are enough to tell", () => {
  const side = (games: number, first: number) => {
    const share = shareOf({ games, wins: [first, games - first] });
    return share && favoured(share);
  };
  expect(side(100, 70)).toBe(0);
  expect(side(100, 30)).toBe(1);
  expect(side(10, 7)).toBeNull();
  expect(side(1000, 580)).toBeNull();
});
