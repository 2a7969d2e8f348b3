import { describe, expect, it } from "vitest";
import { Grid } from "./geometry";
import { outline, outlinePath } from "./outline";
import { boardOf, hexOf } from "./testing";

const board = boardOf(7, 7);
const grid = new Grid(board);
const of = (...labels: string[]) => outline(grid, labels.map((label) => hexOf(board, label)));

describe("the outline of hexes", () => {
  it("of one hex has six corners", () => {
    expect(of("C3").map((loop) => loop.length)).toEqual([6]);
  });

  it("leaves out the sides between neighbours", () => {
    expect(of("C3", "C4").map((loop) => loop.length)).toEqual([10]);
  });

  it("goes around separate groups one by one", () => {
    expect(of("A1", "F6").map((loop) => loop.length)).toEqual([6, 6]);
  });

  it("goes around a hole as well", () => {
    const ring = of("C2", "D2", "D3", "C4", "B3", "B2");
    expect(ring.map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18]);
  });

  it("includes the edge of the map", () => {
    expect(of("A1", "B1").map((loop) => loop.length)).toEqual([10]);
  });

  it("closes each loop", () => {
    expect(outlinePath(grid, [0])).toMatch(/^M[^MZ]+Z$/);
    expect(outlinePath(grid, [])).toBe("");
  });
});
