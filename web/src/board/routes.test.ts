import { describe, expect, it } from "vitest";
import { Grid } from "./geometry";
import { routesOf, walked } from "./routes";
import { boardOf, counterOf, hexOf, stepOf } from "./testing";

const board = boardOf(6, 6);
const grid = new Grid(board);
const at = (label: string) => hexOf(board, label);

describe("routes", () => {
  it("begin where their unit stands and follow its steps", () => {
    const routes = routesOf([stepOf(at("B2"), 4), stepOf(at("C2"), 4)], [counterOf(3, at("A3")), counterOf(4, at("B3"))], grid);
    expect(routes).toMatchObject([{ start: at("B3"), hexes: [at("B2"), at("C2")], fireAt: null }]);
  });

  it("are kept apart by unit", () => {
    const steps = [stepOf(at("B2"), 1), stepOf(at("D4"), 2), stepOf(at("B3"), 1)];
    expect(routesOf(steps, [], grid).map(({ hexes }) => hexes.length)).toEqual([2, 1]);
  });

  it("know from where the unit shoots", () => {
    const steps = [stepOf(at("B2"), 1), stepOf(at("B3"), 1, { kind: "firing-hex" })];
    expect(routesOf(steps, [], grid)[0]?.fireAt).toBe(at("B3"));
  });

  it("begin with their first step where the unit is not known", () => {
    expect(routesOf([stepOf(at("B2"), 1)], [counterOf(5, at("F6"))], grid)[0]?.start).toBeNull();
  });

  it("are shorter by what has been walked", () => {
    const [first, second, third] = [stepOf(at("B2"), 1), stepOf(at("C2"), 1), stepOf(at("B2"), 1)];
    const others = [stepOf(at("B2"), 2), stepOf(at("C2"), 1, { kind: "depot" })];
    const steps = [...others, first!, second!, third!];
    expect(walked(steps, 1, at("B2"))).toEqual([...others, second, third]);
    expect(walked(walked(steps, 1, at("B2")), 1, at("C2"))).toEqual([...others, third]);
    expect(walked(steps, 3, at("B2"))).toBe(steps);
  });

  it("end where the unit goes another way", () => {
    const steps = [stepOf(at("B2"), 1), stepOf(at("C2"), 1), stepOf(at("D2"), 2)];
    expect(walked(steps, 1, at("E5"))).toEqual([steps[2]]);
  });

  it("pass over other markers", () => {
    expect(routesOf([stepOf(at("B2"), 1, { kind: "depot" })], [], grid)).toEqual([]);
  });
});
