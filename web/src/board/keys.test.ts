import { describe, expect, it } from "vitest";
import { Grid } from "./geometry";
import { moved, zoomOf } from "./keys";
import { boardOf, hexOf } from "./testing";

const board = boardOf(6, 4);
const grid = new Grid(board);
const plain = { key: "", ctrlKey: false, metaKey: false, altKey: false };
const press = (label: string, code: string, more = {}) => {
  const hex = moved(grid, hexOf(board, label), { ...plain, code, ...more });
  return hex === null ? null : grid.label(hex);
};

describe("keys", () => {
  it("go in six directions, by letters and by the keys beside the arrows", () => {
    expect(["KeyW", "KeyE", "KeyD", "KeyS", "KeyA", "KeyQ"].map((code) => press("C2", code))).toEqual(["C1", "D1", "D2", "C3", "B2", "B1"]);
    expect(["ArrowUp", "PageUp", "PageDown", "ArrowDown", "End", "Home"].map((code) => press("C2", code))).toEqual(["C1", "D1", "D2", "C3", "B2", "B1"]);
  });

  it("walk a row to its ends and back", () => {
    const row = ["A2"];
    for (let i = 0; i < 7; i++) row.push(press(row.at(-1) ?? "", "ArrowRight") ?? "");
    expect(row).toEqual(["A2", "B2", "C2", "D2", "E2", "F2", "F2", "F2"]);
    expect(press("D2", "ArrowLeft")).toBe("C2");
  });

  it("stay on the map", () => {
    expect(press("C1", "ArrowUp")).toBe("C1");
  });

  it("leave other keys and shortcuts alone", () => {
    expect(press("C2", "KeyF")).toBeNull();
    expect(press("C2", "KeyS", { ctrlKey: true })).toBeNull();
    expect(zoomOf({ ...plain, code: "Minus", key: "-" })).toBe("out");
    expect(zoomOf({ ...plain, code: "Minus", key: "-", ctrlKey: true })).toBeNull();
  });
});
