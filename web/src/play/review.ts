// Looking back on a game that is over: the curve of the chance of winning, and the places in its replay.

import type { Fall, GameInfo, Review } from "../wire";

/** The start of a turn on the curve, or the end, which has no number. */
export type Point = { turn: number | null; chance: number; x: number; y: number; /** Whether it fell here from the point before. */ fell: boolean };

/** The points of a curve as wide and high as this, from left to right. */
export function pointsOf({ turns, end, falls }: Review, width: number, height: number): Point[] {
  const deep = new Set(falls.map((fall) => fall.turn));
  const all = [...turns.map(({ turn, chance }) => ({ turn, chance })), { turn: null, chance: end }];
  return all.map(({ turn, chance }, i) => {
    const before = turns[i - 1]?.turn;
    const fell = before !== undefined && deep.has(before);
    return { turn, chance, x: (i / Math.max(1, all.length - 1)) * width, y: height * (1 - chance / 100), fell };
  });
}

/** A line through points. */
export const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** The points that are named below: the first, the last, and of the others as many as stand apart. */
export function named(points: readonly Point[], apart: number): Point[] {
  const last = points.at(-1);
  const chosen: Point[] = [];
  for (const point of points) {
    const near = (other: Point | undefined) => other !== undefined && other !== point && Math.abs(other.x - point.x) < apart;
    if (point === last || (!near(chosen.at(-1)) && !near(last))) chosen.push(point);
  }
  return chosen;
}

/** Where the replay shows what a fall came of: the decision that could have been better, or else the start of the turn. */
export const momentOf = (id: string, seat: number, { at, better }: Fall): string =>
  `/replay/${id}?viewer=${seat}&at=${better?.at ?? at}`;

/** Whose game can be looked back on: the people's, or everybody's where only computers have played. */
export function reviewers({ seats }: GameInfo): number[] {
  const all = [...seats.keys()];
  const people = all.filter((seat) => seats[seat]?.holder === "human");
  return people.length > 0 ? people : all;
}
