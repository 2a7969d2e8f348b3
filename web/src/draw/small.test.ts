import { describe, expect, it } from "vitest";
import { counterGroup, counterSvg, type CounterLook } from "./counter";
import { LIVERIES } from "./liveries";
import { TROOPS } from "./silhouettes/infantry";
import { smallSvg, strips, type SmallLook } from "./small";
import { expectWellFormed } from "./xml.testing";

const gun = (over: Partial<SmallLook> = {}): SmallLook => ({
  symbol: "mg",
  values: [{ slot: "sw", text: "8" }, { slot: "s", text: "16", boxed: true }, { slot: "se", text: "−1" }],
  badges: [],
  chosen: false,
  ...over,
});

const squad = (over: Partial<CounterLook> = {}): CounterLook => ({
  symbol: "squad", livery: "german", badges: [], chosen: false,
  values: [{ slot: "ne", text: "7" }, { slot: "sw", text: "5" }, { slot: "s", text: "5" }, { slot: "se", text: "4" }],
  ...over,
});

const frames = (markup: string) => markup.match(/<rect[^>]*fill="none"/g)?.length ?? 0;

describe("carried weapons", () => {
  it.each(["mg", "mortar", "gun", "flame", "charge", "no-such-thing"])("%s is well formed in every state", (symbol) => {
    for (const livery of [...Object.keys(LIVERIES), "nobody"]) {
      for (const face of ["fresh", "broken"] as const) {
        expectWellFormed(smallSvg(gun({ symbol, face }), livery, 50));
        expectWellFormed(strips([gun({ symbol, face }), gun({ symbol, chosen: true })], [], livery));
      }
    }
  });

  it("show firepower and range under the unit, everything on a counter of their own", () => {
    const markup = counterGroup(squad({ small: [gun()] }));
    expect(markup).toContain(">16</text>");
    expect(markup).not.toContain(">−1</text>");
    expect(smallSvg(gun(), "german", 50)).toContain(">−1</text>");
  });

  it("are drawn before the unit that covers them", () => {
    const markup = counterGroup(squad({ small: [gun()] }));
    expect(markup.indexOf(">16</text>")).toBeLessThan(markup.indexOf(">7</text>"));
  });

  it("change when they break or are chosen", () => {
    const [plain, broken, chosen] = [gun(), gun({ face: "broken" }), gun({ chosen: true })];
    expect(new Set([plain, broken, chosen].map((look) => strips([look], [], "german"))).size).toBe(3);
  });
});

describe("what is taken along", () => {
  const cargo = (how: "passenger" | "rider" | "towed") => ({ how, symbol: "squad", livery: "german", face: "fresh" as const, chosen: false });

  it("shows how", () => {
    const drawn = (["passenger", "rider", "towed"] as const).map((how) => strips([], [cargo(how)], "german"));
    drawn.forEach(expectWellFormed);
    expect(new Set(drawn).size).toBe(3);
  });
  it("is counted where there is no room", () => {
    expect(strips([gun()], [cargo("rider"), cargo("towed"), cargo("towed")], "german")).toContain(">+2</text>");
  });
});

describe("infantry", () => {
  it("frames boxed figures and no others", () => {
    const plain = frames(counterGroup(squad()));
    for (const slot of ["ne", "sw", "s", "se"]) {
      const values = squad().values.map((value) => ({ ...value, boxed: value.slot === slot }));
      expect(frames(counterGroup(squad({ values }))), slot).toBe(plain + 1);
    }
  });

  it("puts a leader's command into a hexagon", () => {
    const values = [{ slot: "command", text: "2" }];
    expectWellFormed(counterSvg(squad({ symbol: "leader", values }), 50));
    expect(counterGroup(squad({ values }))).toContain(">2</text>");
  });

  it("has a red stripe when broken", () => {
    expect(counterGroup(squad())).not.toContain("#B3261E");
    expect(counterGroup(squad({ face: "broken" }))).toContain("#B3261E");
  });

  it("counts its men: four, two, one", () => {
    const helmets = (symbol: keyof typeof TROOPS) => {
      const markup = TROOPS[symbol].draw({ face: "#a", shade: "#b", deep: "#c", ink: "#d", light: "#e" }, "german");
      return markup.split("M-10-2Q-10.5-15").length - 1;
    };
    expect((["squad", "team", "weapon-team", "leader", "hero"] as const).map(helmets)).toEqual([4, 2, 2, 1, 1]);
  });
});
