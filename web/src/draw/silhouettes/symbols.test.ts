import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AOT_CARDS } from "./cards.testing";
import { TROOPS } from "./infantry";
import { inInk, inPaint } from "./paint";
import { plate, symbolInInk, symbolOf, VEHICLES } from "./symbols";
import { tank } from "./tank";
import { above, convexHull } from "./shape";
import { contrast } from "../contrast.testing";
import { liveryOf } from "../liveries";
import { expectWellFormed } from "../xml.testing";

const INK = { ink: "#000000", face: "#FFFFFF", deep: "#888888" };

describe("cards of Art of Tactic", () => {
  it("reads every id of the content", () => {
    expect(AOT_CARDS.length).toBeGreaterThanOrEqual(34);
    expect(readFileSync("../content/aot/cards.toml", "utf8")).toContain(`id = "${AOT_CARDS[0]}"`);
  });

  it.each(AOT_CARDS)("%s has a vehicle", (id) => {
    expect(symbolOf(id).vehicle).not.toBeNull();
  });

  it("draws no two vehicles alike, but for guards and veterans", () => {
    const seen = new Map<string, string>();
    for (const id of AOT_CARDS.filter((card) => symbolOf(card).crew === "ordinary")) {
      const drawing = symbolInInk(id, "german");
      expect(seen.get(drawing), `${id} looks like another`).toBeUndefined();
      seen.set(drawing, id);
    }
  });

  it("gives guards and veterans the vehicle of their ordinary card", () => {
    expect(symbolOf("kv1sg")).toEqual({ vehicle: symbolOf("kv1s").vehicle, crew: "guards" });
    expect(symbolOf("pz38tv")).toEqual({ vehicle: symbolOf("pz38t").vehicle, crew: "veteran" });
  });
});

describe("units of Conflict of Heroes", () => {
  const [head, ...rows] = readFileSync("../content/coh/units.tsv", "utf8").trim().split("\n").map((row) => row.split("\t"));
  const units = rows.map((row) => ({ key: row[head!.indexOf("key")]!, side: row[head!.indexOf("side")]! }));

  it("reads every unit of the content", () => {
    expect(units.length).toBeGreaterThanOrEqual(50);
  });

  it.each(units)("$side $key has a drawing of its own", ({ key, side }) => {
    expect(symbolOf(key).vehicle !== null || Object.hasOwn(TROOPS, key), `nobody has drawn ${key}`).toBe(true);
    const alike = units.filter((other) => other.side === side && other.key !== key && symbolInInk(other.key, side) === symbolInInk(key, side));
    expect(alike).toEqual([]);
  });
});

describe("drawings", () => {
  it.each(Object.keys(VEHICLES))("%s is well formed in ink and in paint", (key) => {
    const vehicle = VEHICLES[key]!;
    expectWellFormed(inInk(tank(vehicle, false).shapes, INK));
    expectWellFormed(inPaint(tank(vehicle, true).shapes, vehicle.paint));
  });

  it.each(Object.keys(VEHICLES))("%s fits the middle of a counter", (key) => {
    const scale = Number(/scale\(([\d.]+)\)/.exec(symbolInInk(key, "german"))?.[1]);
    const { left, right, top } = tank(VEHICLES[key]!, false);
    expect((right - left) * scale).toBeLessThanOrEqual(94);
    expect(top * scale).toBeLessThanOrEqual(46);
  });

  it.each([...Object.keys(TROOPS), "nobody-drew-this", "", "constructor", "__proto__"])("%s draws something", (key) => {
    const drawing = symbolInInk(key, "american");
    expectWellFormed(drawing);
    expect(drawing).toMatch(/<(path|rect|circle)/);
    expectWellFormed(plate(key, "american").markup);
  });

  it("tells troops of one kind apart by the helmet", () => {
    expect(symbolInInk("squad", "german")).not.toEqual(symbolInInk("squad", "british"));
  });

  it("stands on the face of its counter in a panel, which is seen on a dark page too", () => {
    for (const livery of ["german", "soviet", "american", "british", "italian", ""]) {
      const { face, ink } = liveryOf(livery);
      expect(plate("leader", livery).markup).toContain(`fill="${face}"`);
      expect(contrast(face, ink)).toBeGreaterThan(4.5);
    }
  });

  it("shortens a long gun on counters, and only there", () => {
    const { tiger } = VEHICLES;
    expect(tank(tiger!, true).right).toBe(tiger!.gun!.tip);
    expect(tank(tiger!, false).right).toBeLessThan(tiger!.gun!.tip);
  });
});

describe("shapes", () => {
  it("wraps points in their convex hull", () => {
    const hull = convexHull([[0, 0], [4, 0], [4, 4], [0, 4], [2, 2], [2, 0]]);
    expect([...hull].sort()).toEqual([[0, 0], [0, 4], [4, 0], [4, 4]]);
  });

  it("cuts a polygon at a height", () => {
    expect(above([[0, 0], [0, 4], [4, 4], [4, 0]], 2)).toEqual([[0, 2], [0, 4], [4, 4], [4, 2]]);
  });
});
