import { describe, expect, it } from "vitest";
import { along, bearing, smoothPath } from "./smooth";

describe("a smooth path", () => {
  it("passes through every point", () => {
    const path = smoothPath([[0, 0], [10, 20], [30, 20]]);
    expect(path).toMatch(/^M0 0C.* 10 20C.* 30 20$/);
  });

  it("is straight where the points are", () => {
    const numbers = smoothPath([[0, 5], [10, 5], [20, 5]]).match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.filter((_, i) => i % 2 === 1).every((y) => y === 5)).toBe(true);
  });

  it("leans towards what follows", () => {
    const [control] = smoothPath([[0, 0], [30, 0], [30, 30]]).split("C")[2]?.split(" ") ?? [];
    expect(Number(control)).toBeGreaterThan(30);
  });

  it("of nothing is nothing", () => {
    expect(smoothPath([])).toBe("");
    expect(smoothPath([[1, 2]])).toBe("M1 2");
  });
});

describe("directions", () => {
  it("count clockwise from east", () => {
    expect(bearing([0, 0], [0, 5])).toBe(90);
    expect(bearing([0, 0], [-5, 0])).toBe(180);
  });

  it("measure a distance along a line", () => {
    expect(along([0, 0], [0, 10], 4)).toEqual([0, 4]);
    expect(along([3, 3], [3, 3], 4)).toEqual([3, 3]);
  });
});
