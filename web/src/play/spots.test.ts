import { describe, expect, it } from "vitest";
import facing from "../../tests/fixtures/first-orders.ask-facing.json";
import order from "../../tests/fixtures/first-orders.ask-order.json";
import place from "../../tests/fixtures/first-orders.ask-place.json";
import target from "../../tests/fixtures/first-orders.ask-target.json";
import deploy from "../../tests/fixtures/first-orders.deploy.json";
import plan from "../../tests/fixtures/first-orders.plan.json";
import specimen from "../../tests/fixtures/specimen.json";
import type { Scene, Update } from "../wire";
import { boxKey, carriersOf, hotCounters, partRows, rowsOf, spaceKey, spotsOf, subjectOf, targetOf } from "./spots";

const scene = (fixture: unknown) => (fixture as Update).scene;

describe("spots", () => {
  it("puts each answer on its place", () => {
    expect([...spotsOf(scene(target).options).counters.keys()]).toEqual([17, 18]);
    expect(spotsOf(scene(place).options).hexes.size).toBe(16);
    expect(spotsOf(scene(facing).options).sides.map((side) => side.dir)).toEqual(["N", "NE", "SE", "S", "SW", "NW"]);
    expect(spotsOf(scene(order).options).buttons).toHaveLength(11);
  });
  it("puts answers on spaces of tracks and on boxes, each side's on its own", () => {
    const { options } = specimen.scene as unknown as Scene;
    const { spaces, boxes } = spotsOf(options);
    expect(spaces.get(spaceKey("rounds", null, 5))?.map(({ action }) => action)).toEqual(["round 5"]);
    expect(spaces.get(spaceKey("command", 0, 4))).toHaveLength(1);
    expect(spaces.has(spaceKey("command", 1, 4))).toBe(false);
    expect([...boxes.keys()]).toEqual([boxKey("battery", 1)]);
  });
  it("leaves forbidden answers out of the board", () => {
    expect(spotsOf(scene(target).options).counters.has(16)).toBe(false);
  });
  it("knows the answer that moves play on, forbidden or not", () => {
    expect(spotsOf(scene(plan).options).main?.action).toBe("commit");
    expect(spotsOf(scene(deploy).options).main?.forbidden?.[0]).toBe("SEQ-03");
  });
  it("numbers what is possible and puts what is not at the end", () => {
    const rows = rowsOf(scene(order).options);
    expect(rows[0]).toMatchObject({ digit: 1, choice: { action: "order wait" } });
    expect(rows.at(-1)?.digit).toBeNull();
    expect(rows.findIndex((row) => row.choice.forbidden)).toBe(rows.filter((row) => !row.choice.forbidden).length);
  });
  it("lists the main answer only where it says why not", () => {
    expect(rowsOf(scene(plan).options).some((row) => row.choice.main)).toBe(false);
    expect(rowsOf(scene(deploy).options).some((row) => row.choice.main)).toBe(true);
  });
  it("leaves many places to the board", () => {
    const { listed, places } = partRows(rowsOf(scene(place).options));
    expect(places).toHaveLength(16);
    expect(listed.some(({ choice }) => choice.action.startsWith("place"))).toBe(false);
    expect(places.every(({ digit }) => digit === null)).toBe(true);
    expect(partRows(rowsOf(scene(order).options)).listed).toHaveLength(11);
  });

  it("keeps what asks again apart from the usual answers", () => {
    const [first, second] = scene(order).options.filter((choice) => !choice.forbidden && !choice.main);
    const destroy = { ...first!, action: "destroy 1", spot: "button" as const, confirm: { key: "confirm-destroy" } };
    const { listed, rare } = partRows(rowsOf([destroy, second!]));
    expect(listed).toEqual([{ choice: second, digit: 1 }]);
    expect(rare).toEqual([{ choice: destroy, digit: null }]);
  });
  it("takes the unit in hand before the selected one", () => {
    expect(subjectOf(scene(order), 2)).toBe(0);
    expect(subjectOf(scene(plan), 2)).toBe(2);
    expect(subjectOf(scene(plan), 99)).toBeNull();
  });
  it("offers on a unit what is asked of the weapon that it carries", () => {
    const [option] = scene(plan).options;
    const options = [{ ...option!, spot: { small: 7 } }];
    const small = [{ id: 7, symbol: "mg", name: { en: "", ru: "" }, values: [], badges: [], tags: [], face: "fresh" as const, chosen: false }];
    const carriers = carriersOf({ ...scene(plan), counters: [{ ...scene(plan).counters[1]!, id: 5, small }] });
    expect([...spotsOf(options, carriers).counters.keys()]).toEqual([5]);
    expect([...spotsOf(options).smalls.keys()]).toEqual([7]);
    expect(hotCounters(options)).toEqual([]);
  });
  it("offers on a vehicle what is asked of its passengers", () => {
    const [carrier, passenger] = scene(plan).counters;
    const options = [{ ...scene(plan).options[0]!, spot: { counter: 70 } }];
    const carried = [{ how: "passenger" as const, counter: { ...passenger!, id: 70 } }];
    const carriers = carriersOf({ ...scene(plan), counters: [{ ...carrier!, id: 5, carried }] });
    expect([...spotsOf(options, carriers).counters.keys()]).toEqual([70, 5]);
  });
  it("steps through units and finds targets", () => {
    expect(hotCounters(scene(plan).options)).toEqual([0, 1, 2]);
    expect(targetOf(scene(target).options[0]!)).toBe(17);
    expect(targetOf(scene(order).options[0]!)).toBeNull();
  });
});
