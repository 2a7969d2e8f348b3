import { describe, expect, it } from "vitest";
import type { Fall, GameInfo, Review } from "../wire";
import { lineOf, momentOf, named, pointsOf, reviewers } from "./review";

const fall = (turn: number, more: Partial<Fall> = {}): Fall => ({ turn, from: 60, to: 20, at: 7, chose: true, better: null, ...more });
const review: Review = {
  turns: [{ turn: 1, chance: 50, at: 0 }, { turn: 2, chance: 60, at: 7 }, { turn: 3, chance: 20, at: 15 }],
  end: 0,
  falls: [fall(2)],
};

describe("the curve", () => {
  it("goes from the first turn to the end, high where the chance is high", () => {
    const points = pointsOf(review, 300, 100);
    expect(points.map(({ x, y }) => [x, y])).toEqual([[0, 50], [100, 40], [200, 80], [300, 100]]);
    expect(points.map(({ turn }) => turn)).toEqual([1, 2, 3, null]);
    expect(lineOf(points.slice(0, 2))).toBe("M0.0 50.0L100.0 40.0");
  });
  it("marks the end of each turn in which it fell most", () => {
    expect(pointsOf(review, 300, 100).map(({ fell }) => fell)).toEqual([false, false, true, false]);
    expect(pointsOf({ ...review, falls: [fall(3)] }, 300, 100).map(({ fell }) => fell)).toEqual([false, false, false, true]);
  });
  it("is a point where nothing was played", () => {
    expect(pointsOf({ turns: [], end: 50, falls: [] }, 300, 100)).toHaveLength(1);
  });
  it("names what stands apart, and always the end", () => {
    const points = pointsOf(review, 300, 100);
    expect(named(points, 20)).toEqual(points);
    expect(named(points, 150).map(({ turn }) => turn)).toEqual([1, null]);
  });
});

describe("the places in the replay", () => {
  it("are the decision that could have been better, or the start of the turn", () => {
    const words = { done: { key: "a" }, done_chance: 40, better: { key: "b" }, better_chance: 50, why: { key: "c" } };
    expect(momentOf("g", 1, fall(2))).toBe("/replay/g?viewer=1&at=7");
    expect(momentOf("g", 1, fall(2, { better: { at: 9, ...words } }))).toBe("/replay/g?viewer=1&at=9");
  });
});

describe("whose game it was", () => {
  const seated = (...holders: string[]) =>
    ({ seats: holders.map((name) => ({ holder: name === "human" ? "human" : { computer: name } })) }) as unknown as GameInfo;
  it("was the people's", () => {
    expect(reviewers(seated("recruit", "human"))).toEqual([1]);
    expect(reviewers(seated("human", "human"))).toEqual([0, 1]);
  });
  it("was everybody's where only computers have played", () => {
    expect(reviewers(seated("recruit", "captain"))).toEqual([0, 1]);
  });
});
