import { describe, expect, it } from "vitest";
import type { Prompt, StandingInfo } from "../wire";
import { entriesOf, orderOf, standingFor, subjectsOf, tells, valueOf } from "./standing";

const info = (more: Partial<StandingInfo> = {}): StandingInfo => ({
  kind: "roll", name: { key: "standing-roll" }, odds: true, about: true, sorts: [], acts: false, order: "ask", ...more,
});
const prompt: Prompt = { kind: "roll", text: { key: "ask" }, about: null, rule: "1", concealed: false, overlay: null };
const about = { about: { counters: [3], hexes: [40, 41], sorts: [], within: null } };

describe("standing orders", () => {
  it("read as they are written", () => {
    for (const order of ["ask", "never", "fits", { odds: 30 }, { acts: 40 }] as const) expect(orderOf(valueOf(order))).toEqual(order);
    expect(orderOf(valueOf(about), about.about)).toEqual(about);
    expect(subjectsOf(about)).toEqual(about.about);
    expect(subjectsOf({ odds: 30 })).toBeNull();
  });
  it("depend on odds and on subjects only where these make sense", () => {
    expect(entriesOf(info({ odds: false, about: false })).map((entry) => entry.value)).toEqual(["fits", "ask", "never"]);
    expect(entriesOf(info({ odds: false })).map((entry) => entry.value)).toEqual(["fits", "ask", "never", "about"]);
    expect(entriesOf(info()).map((entry) => entry.value)).toContain("odds 50");
    expect(entriesOf(info()).some((entry) => entry.value.startsWith("acts"))).toBe(false);
    expect(entriesOf(info({ acts: true, order: { acts: 45 } })).map((entry) => entry.value)).toContain("acts 45");
  });
  it("offer what is set, in its place", () => {
    const values = entriesOf(info({ order: { odds: 75 } })).map((entry) => entry.value);
    expect(values.slice(values.indexOf("odds 70"), values.indexOf("odds 80") + 1)).toEqual(["odds 70", "odds 75", "odds 80"]);
    expect(new Set(entriesOf(info({ order: { odds: 50 } })).map((entry) => entry.value)).size).toBe(13);
  });
  it("say what they may tell, and what they mean where there is nobody to tell", () => {
    expect(tells({ odds: 1 }, false).key).toBe("play-standing-odds-tells");
    expect(tells(about, false).key).toBe("play-standing-about-tells");
    expect(tells("fits", true).key).toBe("play-standing-fits-means");
  });
  it("are offered in their window, where it can be passed", () => {
    const all = [info({ kind: "react" }), info()];
    expect(standingFor(all, prompt, true)).toBe(all[1]);
    expect(standingFor(all, prompt, false)).toBeNull();
    expect(standingFor(all, { ...prompt, kind: "choose" }, true)).toBeNull();
    expect(standingFor(all, null, true)).toBeNull();
  });
});
