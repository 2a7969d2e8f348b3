import { describe, expect, it } from "vitest";
import zarechye from "../../tests/fixtures/zarechye-bridge.board.json";
import type { Board } from "../wire";
import { DIRS, Grid, HALF_HEIGHT } from "./geometry";
import { boardOf, hexOf } from "./testing";

describe("neighbours by geometry", () => {
  const board = boardOf(5, 4);
  const grid = new Grid(board);
  const around = (label: string) => DIRS.map((dir) => grid.neighbour(hexOf(board, label), dir)).map((hex) => (hex === null ? null : grid.label(hex)));

  it("go clockwise from north in even and odd columns", () => {
    expect(around("C2")).toEqual(["C1", "D1", "D2", "C3", "B2", "B1"]);
    expect(around("B2")).toEqual(["B1", "C2", "C3", "B3", "A3", "A2"]);
  });

  it("end at the edge", () => {
    expect(around("A1")).toEqual([null, null, "B1", "A2", null, null]);
  });

  it("are mutual on a real board", () => {
    const real = new Grid(zarechye as unknown as Board);
    let pairs = 0;
    for (let hex = 0; hex < real.size; hex++)
      DIRS.forEach((dir, i) => {
        const other = real.neighbour(hex, dir);
        if (other === null) return;
        pairs++;
        expect(real.neighbour(other, DIRS[(i + 3) % 6] ?? "N")).toBe(hex);
      });
    expect(pairs).toBeGreaterThan(1000);
  });
});

describe("finding a hex", () => {
  const board = boardOf(3, 3);
  const grid = new Grid(board);

  it("is exact near corners and sides", () => {
    const [x, y] = grid.centre(hexOf(board, "B2"));
    expect(grid.at([x, y + HALF_HEIGHT - 1])).toBe(hexOf(board, "B2"));
    expect(grid.at([x, y + HALF_HEIGHT + 1])).toBe(hexOf(board, "B3"));
    expect(grid.at([x + 35, y])).toBe(hexOf(board, "B2"));
    expect(grid.at([x + 35, y + 8])).toBe(hexOf(board, "C3"));
  });

  it("finds nothing off the board", () => {
    expect(grid.at([-60, 0])).toBeNull();
  });
});
