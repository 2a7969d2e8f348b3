import { describe, expect, it } from "vitest";
import type { Point } from "./geometry";
import { placeCard } from "./place";

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
