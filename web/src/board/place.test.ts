import { describe, expect, it } from "vitest";
import type { Point } from "./geometry";
import { besideCounters, placeCard } from "./place";

const view = { width: 800, height: 600 };
const card = { width: 240, height: 180 };
const covers = ([left, top]: Point, [x, y]: Point, radius: number) =>
  left < x + radius && left + card.width > x - radius && top < y + radius && top + card.height > y - radius;

describe("the hover card", () => {
  it("stands to the right where there is room", () => {
    expect(placeCard([200, 300], 36, card, view)).toEqual([246, 210]);
  });

  it("never covers its hex and stays in the window", () => {
    for (let x = 20; x < 800; x += 60)
      for (let y = 20; y < 600; y += 60) {
        const [left, top] = placeCard([x, y], 36, card, view);
        expect(covers([left, top], [x, y], 36)).toBe(false);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + card.width).toBeLessThanOrEqual(800);
        expect(top + card.height).toBeLessThanOrEqual(600);
      }
  });

  it("goes below or above on a narrow screen", () => {
    const narrow = { width: 390, height: 700 };
    expect(placeCard([195, 200], 36, card, narrow)[1]).toBe(246);
    expect(placeCard([195, 600], 36, card, narrow)[1]).toBe(374);
  });
});

describe("the pill on a line of fire", () => {
  it("lies on the middle of a long line", () => {
    expect(besideCounters([0, 0], [400, 20], { width: 104, height: 28 }, 1)).toEqual([200, 10]);
    expect(besideCounters([0, 0], [10, 200], { width: 104, height: 28 }, 1)).toEqual([5, 100]);
  });
  it("stands above both counters of a short one, at every zoom", () => {
    for (const zoom of [0.6, 1, 2]) {
      const [x, y] = besideCounters([0, 60], [54, 30], { width: 224, height: 28 }, zoom);
      expect(x).toBe(27);
      expect((30 - 25 - y) * zoom).toBeGreaterThanOrEqual(14);
    }
  });
  it("lies on nobody's figures beside the line either", () => {
    const [from, to, neighbour]: [[number, number], [number, number], [number, number]] = [[54, 0], [108, 94], [0, 31]];
    expect(besideCounters(from, to, { width: 152, height: 28 }, 1)).toEqual([81, 47]);
    const [x, y] = besideCounters(from, to, { width: 152, height: 28 }, 1, [from, to, neighbour]);
    for (const [cx, cy] of [from, to, neighbour]) expect(Math.abs(x - cx) >= 30 + 76 || Math.abs(y - cy) >= 30 + 14).toBe(true);
  });
});
