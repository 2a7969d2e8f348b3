import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dieFace, diceOf, hitsOf } from "./dice";
import { emblem, SYSTEMS } from "./emblems";
import { HEADINGS, pointers } from "./facing";
import { icon, ICON_NAMES } from "./icons";
import { LIVERIES } from "./liveries";
import { marker, MARKER_KINDS } from "./markers";
import { mark } from "./marks";
import { escapeText, num } from "./svg";
import { expectWellFormed } from "./xml.testing";

describe("markers", () => {
  const source = readFileSync("../crates/aot/src/scene/marker.rs", "utf8");
  const kinds = [...source.matchAll(/plain\("([a-z-]+)"/g)].map(([, kind]) => kind!);

  it("cover every kind of Art of Tactic", () => {
    expect(kinds.length).toBeGreaterThan(5);
    expect(MARKER_KINDS).toEqual(expect.arrayContaining([...kinds, "route", "firing-hex"]));
  });

  it.each([...MARKER_KINDS, "no-such-kind", "valueOf"])("%s is well formed with and without owner, number and side", (kind) => {
    for (const livery of ["soviet", "german", null]) {
      for (const number of [null, 0, 12]) {
        expectWellFormed(marker({ kind, livery, number, side: null }));
        expectWellFormed(marker({ kind, livery, number, side: "SW" }));
      }
    }
  });

  it.each(["depot", "objective", "goal", "reinforcement", "route", "firing-hex"])("%s shows its number", (kind) => {
    expect(marker({ kind, livery: "german", number: 7, side: null })).toContain(">7</text>");
  });

  it("shows the owner of an objective by more than colour", () => {
    const held = (livery: string) => marker({ kind: "objective", livery, number: 9, side: null });
    expect(held("soviet")).toContain(mark("soviet", LIVERIES.soviet.deep));
    expect(held("german")).toContain(mark("german", LIVERIES.german.deep));
  });
});

describe("dice", () => {
  it("have as many pips as they show", () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      expect(dieFace({ die: "d6", face, counts: null }).match(/<circle/g)).toHaveLength(face);
    }
  });

  it("with more faces show a figure", () => {
    expect(dieFace({ die: "d10", face: 10, counts: null })).toContain(">10</text>");
    expect(dieFace({ die: "d6", face: 9, counts: null })).toContain(">9</text>");
  });

  it("of a pool count when they show the need or less", () => {
    const dice = [1, 3, 4, 6].map((face) => ({ die: "d6", face, colour: "plain" as const, shows: null, decides: null }));
    const thrown = { dice, need: 3, total: null };
    expect(diceOf(thrown).map(({ counts }) => counts)).toEqual([true, true, false, false]);
    expect(hitsOf(thrown)).toBe(2);
    expect(diceOf({ ...thrown, need: null }).every(({ counts }) => counts === null)).toBe(true);
  });

  it("are told apart by colour and show what is printed on them", () => {
    const faces = (["plain", "white", "coloured"] as const).map((colour) => dieFace({ die: "d6", face: 4, counts: null, colour }));
    expect(new Set(faces).size).toBe(3);
    expect(dieFace({ die: "d10", face: 7, counts: null, shows: "70" })).toContain(">70</text>");
  });

  it("that count have another outline", () => {
    const outline = (counts: boolean) => dieFace({ die: "d6", face: 1, counts }).startsWith("<path");
    expect([outline(true), outline(false)]).toEqual([true, false]);
  });
});

describe("signs", () => {
  it.each(ICON_NAMES)("icon %s is well formed", (name) => expectWellFormed(icon(name)));

  it("no two icons are the same", () => {
    expect(new Set(ICON_NAMES.map(icon)).size).toBe(ICON_NAMES.length);
  });

  it("has an emblem for every system, and one for others", () => {
    expect(SYSTEMS).toEqual(["aot", "coh", "cc", "aslsk", "panzer"]);
    for (const system of [...SYSTEMS, "unheard-of"]) expectWellFormed(emblem(system));
    expect(new Set([...SYSTEMS, "unheard-of"].map(emblem)).size).toBe(6);
  });

  it("has a mark of its own for every nation", () => {
    const marks = [...Object.keys(LIVERIES), "nobody"].map((key) => mark(key, "#000000"));
    marks.forEach(expectWellFormed);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it("points a dart, a bar and a barrel at each hexside and hexspine", () => {
    for (const [turret, shown] of [[null, "dart"], [null, "bar"], ["N", "dart"]] as const) {
      const drawn = HEADINGS.map((front) => pointers({ front, turret, shown }, "german"));
      drawn.forEach(expectWellFormed);
      expect(new Set(drawn).size).toBe(12);
    }
    const turrets = HEADINGS.map((turret) => pointers({ front: "S", turret, shown: "dart" }, "german"));
    expect(new Set(turrets).size).toBe(12);
  });
});

describe("texts and numbers", () => {
  it("are harmless in markup", () => {
    expect(escapeText(`<a b="c">&'\u0000`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
    expect([num(Number.NaN), num(Infinity), num(-0.01), num(1.25), num(1e21)]).toEqual(["0", "0", "0", "1.3", "0"]);
  });
});
