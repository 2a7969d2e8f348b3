import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Scene } from "../wire";
import { badge, BADGES, badgesGroup } from "./badges";
import { contrast } from "./contrast.testing";
import { counterGroup, counterSvg, lookOf, type CounterLook } from "./counter";
import { LIVERIES, liveryOf } from "./liveries";
import { AOT_CARDS } from "./silhouettes/cards.testing";
import { expectWellFormed, faultOf } from "./xml.testing";

const NATIONS = Object.keys(LIVERIES);

function look(over: Partial<CounterLook> = {}): CounterLook {
  const values = ["nw", "ne", "sw", "s", "se"].map((slot, i) => ({ slot, text: String(i + 10) }));
  return { symbol: "t34-42", livery: "soviet", values, badges: [], chosen: false, ...over };
}

const stateOf = (key: string) => ({ key, number: null });

describe("the reader of markup", () => {
  it.each(["<g>", "<g></a>", '<g a="1" a="2"/>', "a & b", '<path d="MNaN"/>', "<g a=1/>"])("refuses %s", (markup) => {
    expect(faultOf(markup)).not.toBeNull();
  });
});

describe("counters", () => {
  it.each([...NATIONS, "martian"])("of %s keep their figures readable", (nation) => {
    const { face, shade, deep, ink } = liveryOf(nation);
    expect(contrast(ink, face)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, shade)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#FFFFFF", deep)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(deep, face)).toBeGreaterThanOrEqual(3);
  });

  it.each(NATIONS)("of %s are well formed in every state", (livery) => {
    for (const key of BADGES) expectWellFormed(counterSvg(look({ livery, badges: [stateOf(`badge-${key}`)] }), 50));
  });

  it.each(AOT_CARDS)("%s looks like no other card of its side", (id) => {
    const drawing = counterGroup(look({ symbol: id }));
    const same = AOT_CARDS.filter((other) => counterGroup(look({ symbol: other })) === drawing);
    expect(same).toEqual([id]);
  });

  it("have all figures above everything else", () => {
    const markup = counterGroup(look({ face: "spent" }));
    const afterFigures = markup.slice(markup.indexOf(">10</text>"));
    expect(afterFigures.match(/<(?:path|circle|rect)/g)).toHaveLength(1); // the chip under the firepower
    for (const text of ["10", "11", "12", "13", "14"]) expect(markup).toContain(`>${text}</text>`);
  });

  it("show their states on the body", () => {
    const plain = counterGroup(look());
    const faces = (["spent", "broken", "wreck"] as const).map((face) => counterGroup(look({ face })));
    expect(new Set([plain, ...faces, counterGroup(look({ ghost: true })), counterGroup(look({ hatch: "open" })), counterGroup(look({ hatch: "shut" }))]).size).toBe(7);
    expect(counterGroup(look({ chosen: true }))).not.toBe(plain);
  });

  it("keep strange texts harmless", () => {
    const values = [{ slot: "nw", text: '<script>"&' }, { slot: '"><b', text: "x" }];
    const markup = counterSvg(look({ symbol: '"/><script>', livery: "<b>", values, badges: [stateOf('"><i')] }), 50);
    expectWellFormed(markup);
    expect(markup).not.toContain("<script>");
    expect(markup).toContain("&lt;script&gt;&quot;&amp;");
  });

  it("are drawn from a scene", () => {
    const { scene } = JSON.parse(readFileSync("tests/fixtures/zarechye-bridge.plan.json", "utf8")) as { scene: Scene };
    for (const counter of scene.counters) {
      const markup = counterSvg(lookOf(counter, scene.sides[counter.side]!.livery), 50);
      expectWellFormed(markup);
      for (const { text } of counter.values) expect(markup).toContain(`>${text}</text>`);
    }
  });
});

describe("badges", () => {
  const texts = readFileSync("../content/aot/en.ftl", "utf8");
  const keys = [...texts.matchAll(/^badge-([a-z-]+) =/gm)].map(([, key]) => key!);

  it("cover every state of Art of Tactic and of the games to come", () => {
    expect(keys.length).toBeGreaterThan(8);
    expect(BADGES).toEqual(expect.arrayContaining([...keys, "broken", "suppressed", "moved", "spent", "fired"]));
  });

  it("all differ", () => {
    expect(new Set(BADGES.map((key) => badge(stateOf(key)))).size).toBe(BADGES.length);
  });

  it("show a number, and something for an unknown key", () => {
    expect(badge({ key: "badge-long-order", number: 2 })).toContain(">2</text>");
    expectWellFormed(badge(stateOf("toString")));
    expect(badge(stateOf("toString"))).toContain("<circle");
  });

  it("never lie on a figure", () => {
    // Two figures of 27 fill 20..46 to the east, and 42..23 above or 24..43 below the middle.
    const seats = [...badgesGroup(BADGES.slice(0, 6).map(stateOf)).matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)/g)];
    expect(seats).toHaveLength(6);
    for (const [, x, y] of seats) {
      const half = 16.2;
      const beside = Math.abs(Number(x)) - half >= 46;
      const above = Number(y) + half <= -41.6;
      const below = Number(y) - half >= 43;
      expect(beside || above || below, `${x} ${y}`).toBe(true);
    }
  });
});
