import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import plan from "../../tests/fixtures/first-orders.plan.json";
import type { Card, Choice, Scene, Update } from "../wire";
import HandStrip from "./HandStrip.svelte";
import OtherHands from "./OtherHands.svelte";

const card = (id: number): Card => ({
  id, livery: "german", dice: [1, 6], corner: "C3", note: null, kind: null, cost: null, chosen: false,
  parts: ([["order", "band"], ["action", "row"], ["event", "print"]] as const).map(([slot, form]) => ({
    slot, form, sort: { key: slot }, name: { key: `${slot}-${id}` }, text: null, rule: "X-1", usable: false, icon: slot,
  })),
});
const choice = (action: string, id: number, part: string | null, forbidden: Choice["forbidden"] = null): Choice => ({
  action, label: { key: "do" }, detail: null, spot: { card: { id, part } }, main: false, aside: false, takes: false, confirm: null, covers: [], forbidden,
});
const hand = (seat: number, cards: Card[], count = cards.length) => ({ seat, name: { key: `hand-${seat}` }, counters: [], cards, count, limit: 4 });
const scene: Scene = { ...(plan as unknown as Update).scene, hands: [hand(0, [card(1), card(2)]), hand(1, [], 3)], piles: [] };

let shown: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

function strip(options: Choice[]) {
  const onchoose = vi.fn();
  shown = mount(HandStrip, { target: document.body, props: { scene, seat: 0, options, onchoose } });
  flushSync();
  const part = (id: number, slot: string) => document.querySelector<HTMLElement>(`[data-card="${id}"] [data-part="${slot}"]`)!;
  const chosen = () => onchoose.mock.calls.map(([choices]) => (choices as Choice[]).map((one) => one.action));
  return { part, chosen };
}

describe("the hand", () => {
  it("gives the answers of the part that is touched", () => {
    const { part, chosen } = strip([choice("give", 2, "order"), choice("react", 2, "action"), choice("other", 1, "order")]);
    part(2, "action").click();
    part(2, "order").click();
    expect(chosen()).toEqual([["react"], ["give"]]);
  });

  it("says why a part does not fit, and does nothing there", () => {
    const { part, chosen } = strip([choice("give", 2, "order", ["X-9", { key: "why-not" }])]);
    const reason = document.getElementById(part(2, "order").getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toContain("why-not");
    expect(reason?.textContent).toContain("X-9");
    part(2, "order").click();
    expect(chosen()).toEqual([]);
  });

  it("takes a touch anywhere for the whole card where that is asked", () => {
    const { part, chosen } = strip([choice("discard", 1, null)]);
    part(1, "order").click();
    for (const place of [" .foot", " .event", ""]) document.querySelector<HTMLElement>(`[data-card="1"]${place}`)?.click();
    expect(chosen()).toEqual([["discard"], ["discard"], ["discard"], ["discard"]]);
  });

  it("means the part on which the pointer went down, though the card has risen meanwhile", () => {
    const { part, chosen } = strip([choice("give", 1, "order")]);
    part(1, "order").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    document.querySelector<HTMLElement>('[data-card="1"]')?.click();
    expect(chosen()).toEqual([["give"]]);
  });

  it("has no event to be played", () => {
    strip([]);
    expect(document.querySelectorAll('[data-part="event"]')).toHaveLength(0);
    expect(document.body.textContent).toContain("event-1");
  });
});

describe("the hands of others", () => {
  it("are backs, as many as there are, and all the same", () => {
    shown = mount(OtherHands, { target: document.body, props: { scene, seat: 0 } });
    flushSync();
    const backs = [...document.querySelectorAll(".backs svg")].map((back) => back.innerHTML);
    expect(backs).toHaveLength(3);
    expect(new Set(backs).size).toBe(1);
    expect(document.querySelector("[data-card]")).toBeNull();
  });

  it("leave out the viewer's own", () => {
    shown = mount(OtherHands, { target: document.body, props: { scene, seat: 1 } });
    flushSync();
    expect(document.querySelector(".backs")).toBeNull();
  });
});
