import { describe, expect, it } from "vitest";
import type { Prompt, StandingInfo } from "../wire";
import { entriesOf, orderOf, standingFor, tells, valueOf } from "./standing";

const info = (more: Partial<StandingInfo> = {}): StandingInfo => ({
  kind: "roll", name: { key: "standing-roll" }, odds: true, order: "ask", ...more,
});
const prompt: Prompt = { kind: "roll", text: { key: "ask" }, about: null, rule: "1", concealed: false };

describe("standing orders", () => {
  it("read as they are written", () => {
    for (const order of ["ask", "never", { odds: 30 }] as const) expect(orderOf(valueOf(order))).toEqual(order);
  });
  it("depend on odds only where odds make sense", () => {
    expect(entriesOf(info({ odds: false })).map((entry) => entry.value)).toEqual(["ask", "never"]);
    expect(entriesOf(info()).map((entry) => entry.value)).toContain("odds 50");
  });
  it("offer what is set, in its place", () => {
    const values = entriesOf(info({ order: { odds: 75 } })).map((entry) => entry.value);
    expect(values.slice(values.indexOf("odds 70"), values.indexOf("odds 80") + 1)).toEqual(["odds 70", "odds 75", "odds 80"]);
    expect(new Set(entriesOf(info({ order: { odds: 50 } })).map((entry) => entry.value)).size).toBe(11);
  });
  it("tell something only by odds", () => {
    expect([tells("ask"), tells("never"), tells({ odds: 1 })]).toEqual([false, false, true]);
  });
  it("are offered in their window, where it can be passed", () => {
    const all = [info({ kind: "react" }), info()];
    expect(standingFor(all, prompt, true)).toBe(all[1]);
    expect(standingFor(all, prompt, false)).toBeNull();
    expect(standingFor(all, { ...prompt, kind: "choose" }, true)).toBeNull();
    expect(standingFor(all, null, true)).toBeNull();
  });
});
