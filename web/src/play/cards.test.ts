import { describe, expect, it } from "vitest";
import type { Card, CardPart, Choice, Spot } from "../wire";
import { answers, heldOf, isBright, onCard, posesOf } from "./cards";

const FORMS = { order: "band", action: "row", event: "print" } as const;
const part = (slot: keyof typeof FORMS, usable = false): CardPart => ({ slot, form: FORMS[slot], sort: { key: slot }, name: { key: slot }, text: null, rule: "X-1", usable, icon: slot });
const card = (id: number): Card => ({
  id, livery: "german", parts: [part("order"), part("action"), part("event")], dice: [1, 2], corner: "A1", note: null, kind: null, cost: null, chosen: false,
});
const choice = (spot: Spot, forbidden: Choice["forbidden"] = null, action = JSON.stringify(spot)): Choice => ({
  action, label: { key: "do" }, detail: null, spot, main: false, aside: false, takes: false, confirm: null, covers: [], forbidden,
});
const on = (id: number, slot: string | null) => ({ card: { id, part: slot } });

describe("cards", () => {
  it("gives each part its own answers", () => {
    const options = [choice(on(3, "order")), choice(on(3, "action")), choice(on(3, "order"), null, "again"), choice(on(4, "order"))];
    const held = heldOf(card(3), options);
    expect(held.uses.map((use) => use.choices.length)).toEqual([2, 1, 0]);
    expect(answers(held)).toHaveLength(3);
  });
  it("keeps answers about the whole card apart", () => {
    const held = heldOf(card(3), [choice(on(3, null)), choice(on(3, "order"), ["X-2", { key: "not-now" }])]);
    expect(held.whole).toHaveLength(1);
    expect(held.uses[0]).toMatchObject({ choices: [], why: ["X-2", { key: "not-now" }] });
  });
  it("gives no reason where something is possible", () => {
    const held = heldOf(card(3), [choice(on(3, "order"), ["X-2", { key: "not-now" }]), choice(on(3, "order"), null, "yes")]);
    expect(held.uses[0]?.why).toBeNull();
    expect(held.uses[0]?.choices.map((one) => one.action)).toEqual(["yes"]);
  });
  it("dims what is of no use, never an event", () => {
    const held = heldOf(card(3), [choice(on(3, "action"))]);
    expect(held.uses.map(isBright)).toEqual([false, true, true]);
    expect(isBright({ part: part("order", true), choices: [], why: null })).toBe(true);
  });
  it("raises what can answer and lowers the rest only then", () => {
    const hand = (options: Choice[]) => [card(1), card(2)].map((one) => heldOf(one, options));
    expect(posesOf(hand([choice(on(2, "action")), choice(on(1, "order"), ["X-2", { key: "no" }])]))).toEqual(["down", "up"]);
    expect(posesOf(hand([choice("button")]))).toEqual(["level", "level"]);
  });
  it("raises a card that is chosen, not every card that could be", () => {
    const hand = [card(1), { ...card(2), chosen: true }].map((one) => heldOf(one, [choice(on(1, null)), choice(on(2, null), null, "back")]));
    expect(posesOf(hand)).toEqual(["level", "up"]);
  });
  it("knows which answers need a card", () => {
    expect([choice(on(1, null)), choice("button"), choice({ hex: 3 })].map(onCard)).toEqual([true, false, false]);
  });
});
