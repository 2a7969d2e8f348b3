import { describe, expect, it } from "vitest";
import type { Forecast } from "../wire";
import { headline, percent, roundPercent, rowsOfOdds, samplingError, worstError } from "./odds";

const forecast = (destroyed: number, suppressed: number, samples: number | null = null): Forecast => ({
  ledgers: [], assuming: null, samples, strikes: [],
  outcomes: [
    { what: { key: "destroyed" }, likelihood: destroyed },
    { what: { key: "suppressed" }, likelihood: suppressed },
    { what: { key: "nothing" }, likelihood: 1 - suppressed },
  ],
});

describe("odds", () => {
  it("tells per cents to one decimal and never a false certainty", () => {
    expect(percent(0.417)).toBe("41.7");
    expect(percent(0.99999)).toBe("99.9");
    expect(percent(0.00001)).toBe("0.1");
    expect(percent(0)).toBe("0.0");
    expect(percent(1)).toBe("100.0");
    expect(roundPercent(0.996)).toBe("99");
    expect(roundPercent(0.002)).toBe("<1");
    expect(roundPercent(0.58)).toBe("58");
  });
  it("colours the gravest first and nothing last", () => {
    expect(rowsOfOdds(forecast(0.1, 0.4)).map((row) => row.tone)).toEqual(["grave", "harm", "calm"]);
    expect(rowsOfOdds(forecast(0.1, 0.4), true).map((row) => row.tone)).toEqual(["good", "harm", "grave"]);
  });
  it("names the gravest outcome that is likely enough", () => {
    expect(headline(forecast(0.2, 0.5))).toEqual({ what: { key: "destroyed" }, likelihood: 0.2 });
    expect(headline(forecast(0.01, 0.4))).toEqual({ what: { key: "suppressed" }, likelihood: 0.4 });
    expect(headline(forecast(0.01, 0.02))?.what).toEqual({ key: "suppressed" });
    expect(headline(null)).toBeNull();
  });
  it("says how far a sample may be off", () => {
    expect(samplingError(0.5, 10_000)).toBe("1.0");
    expect(worstError(forecast(0.1, 0.5, 10_000))).toBe("1.0");
    expect(worstError(forecast(0.1, 0.5))).toBeNull();
  });
});
