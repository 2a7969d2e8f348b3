import { describe, expect, it } from "vitest";
import type { Update } from "../wire";
import { nextOf } from "./backlog";

const update = (from: number, count: number, more: object = {}): Update =>
  ({
    viewer: 0, stamp: `${from}`, scene: { prompt: null }, todo: [1], over: null, plan: null,
    log: { from, entries: Array.from({ length: count }, (_, i) => ({ n: from + i })) }, ...more,
  }) as unknown as Update;
const isPerson = (seat: number) => seat === 0;
const entriesOf = (one: Update | null) => one && [one.log.from, one.log.entries.length, one.stamp];

describe("updates that wait", () => {
  it("are shown together while only computers decide", () => {
    const queue = [update(0, 2), update(2, 1), update(3, 4)];
    expect(entriesOf(nextOf(queue, isPerson))).toEqual([0, 7, "3"]);
    expect(nextOf(queue, isPerson)).toBeNull();
  });

  it("end where somebody here is asked, where a plan stops, and at the end of the game", () => {
    for (const more of [{ scene: { prompt: {} } }, { todo: [0] }, { over: {} }, { plan: { stopped: {} } }]) {
      const queue = [update(0, 1), update(1, 1, more), update(2, 1)];
      expect(entriesOf(nextOf(queue, isPerson))).toEqual([0, 2, "1"]);
      expect(queue).toHaveLength(1);
    }
  });

  it("do not swallow what was taken back, nor another viewer", () => {
    for (const next of [update(1, 1), update(2, 1, { viewer: "public" })]) {
      const queue = [update(0, 2), next];
      expect(entriesOf(nextOf(queue, isPerson))).toEqual([0, 2, "0"]);
      expect(queue).toHaveLength(1);
    }
  });
});
