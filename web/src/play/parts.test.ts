import { describe, expect, it } from "vitest";
import facing from "../../tests/fixtures/first-orders.ask-facing.json";
import order from "../../tests/fixtures/first-orders.ask-order.json";
import { BARE } from "../board/testing";
import type { Cue, GameInfo, Report, Told, Update } from "../wire";
import { placeOf, sentencesOf } from "./log";
import { changeable, writtenOrders } from "./orders";
import { handOver, wayOf } from "./seats";

const scene = (fixture: unknown) => (fixture as Update).scene;
const report = (cue: Cue, side: number | null = 0): Report => ({ text: { key: "event" }, rule: null, side, dice: null, cue, shows: [], ...BARE });
const told = (...reports: Report[]): Told => ({ action: null, reports });

describe("orders", () => {
  it("lists what is written on the player's own sheet", () => {
    const written = writtenOrders(scene(facing), 0);
    expect(written.map(({ counter }) => counter.id)).toContain(0);
    expect(written[0]?.order?.key).toBe("order-with-target");
    expect(writtenOrders(scene(facing), 1)).toEqual([]);
    expect(writtenOrders(scene(facing), -1)).toEqual([]);
  });
  it("offers a change of what is written, not of the unit in hand", () => {
    const { counters } = scene(facing);
    const inHand = counters.find((one) => one.chosen)!.id;
    const sheet = { written: [0, inHand], mayDecide: true };
    const may = (id: number, now = sheet) => changeable(now, counters.find((one) => one.id === id)!);
    expect(may(0)).toBe(true);
    expect(may(inHand)).toBe(false);
    expect(may(16)).toBe(false);
    expect(may(0, { ...sheet, mayDecide: false })).toBe(false);
  });
});

describe("log", () => {
  const log = [
    told(report({ kind: "banner" }, null)),
    told(report({ kind: "move", counter: 0, path: [1, 2] }), report({ kind: "lost", counter: 16, hex: 9 }, 1)),
    told({ ...report({ kind: "hit", counter: 0 }, 1), dice: { dice: [{ die: "d6", face: 1, colour: "plain", shows: null, decides: null }], need: 2, total: null } }),
  ];
  it("filters by side and by dice", () => {
    expect(sentencesOf(log)).toHaveLength(4);
    expect(sentencesOf(log, "dice").map((one) => one.id)).toEqual(["2/0"]);
    expect(sentencesOf(log, 0).map((one) => one.id)).toEqual(["0/0", "1/0"]);
  });
  it("knows where it happened", () => {
    expect(placeOf({ kind: "move", counter: 0, path: [1, 2] }, null)).toBe(2);
    expect(placeOf({ kind: "hit", counter: 0 }, scene(order))).toBe(84);
    expect(placeOf({ kind: "banner" }, null)).toBeNull();
    expect(placeOf({ kind: "place", hex: 65535 }, null)).toBeNull();
  });
});

describe("seats", () => {
  const seat = (holder: "human" | { computer: string }, side: number) => ({ side, name: { en: "", ru: "" }, livery: "soviet", holder });
  const info = (...holders: ("human" | { computer: string })[]) => ({ seats: holders.map(seat) }) as unknown as GameInfo;
  const update = (todo: number[], over = false) => ({ todo, over: over ? { winners: [] } : null }) as unknown as Update;
  const news = [told(report({ kind: "banner" }))];
  const duel = info("human", "human").seats;
  const four = info("human", "human", "human", "human").seats.map((one, i) => ({ ...one, side: i >> 1 }));

  it("knows who sits here", () => {
    const computer = { computer: "recruit" };
    expect(wayOf(info("human", computer))).toEqual({ kind: "alone", seat: 0 });
    expect(wayOf(info(computer, "human"))).toEqual({ kind: "alone", seat: 1 });
    expect(wayOf(info("human", "human"))).toEqual({ kind: "shared", seats: [0, 1] });
    expect(wayOf(info(computer, computer))).toEqual({ kind: "watch" });
  });
  it("hands over when somebody else has to decide", () => {
    expect(handOver(0, [0, 1], update([0, 1]), [], duel)).toBe("stay");
    expect(handOver(0, [0, 1], update([1]), [], duel)).toBe("curtain");
    expect(handOver(0, null, update([1]), [], duel)).toBe("curtain");
    expect(handOver("public", [0], update([1]), news, duel)).toBe("stay");
  });
  it("leaves the screen to who may act together with another commander", () => {
    expect(handOver(0, [0], update([0, 1]), news, four)).toBe("stay");
    expect(handOver(0, [0], update([1]), news, four)).toBe("public");
    expect(handOver(0, [0], update([2, 3]), news, four)).toBe("public");
    expect(handOver(0, [0, 1, 2, 3], update([1, 2, 3]), [], four)).toBe("curtain");
    expect(handOver(0, [0], update([0, 1, 2, 3]), news, four)).toBe("public");
  });
  it("shows to everybody what happened when a phase ends", () => {
    expect(handOver(1, [1], update([0, 1]), news, duel)).toBe("public");
    expect(handOver(0, [0], update([0]), news, duel)).toBe("stay");
    expect(handOver(0, [0], update([], true), [], duel)).toBe("public");
  });
});
