import { describe, expect, it } from "vitest";
import { BARE } from "../board/testing";
import type { Cue, Message, Report, Scene, Told } from "../wire";
import { deedsOf, lastTurn, sentencesOf } from "./log";
import { sourcesOf, turningPoints } from "./summary";

const report = (key: string, cue: Cue, more: Partial<Report> = {}): Report => ({
  text: { key }, rule: null, side: 0, dice: null, cue, shows: [], ...BARE, ...more,
});
const went = (counter: number, from: number, to: number, opens = false): Report => {
  const args: Message["args"] = [["from", { plain: `H${from}` }], ["to", { plain: `H${to}` }]];
  return { ...report("moved", { kind: "move", counter, path: [from, to] }, { opens }), text: { key: "moved", args } };
};
const told = (...reports: Report[]): Told => ({ action: null, reports });
const still: Cue = { kind: "still" };
const lines = (...reports: Report[]) => deedsOf(sentencesOf([told(...reports)])).map((deed) => deed.lines);

describe("the log by deeds", () => {
  it("puts what follows under what began it", () => {
    const deeds = lines(report("order", still, { opens: true }), report("roll", still), report("order", still, { opens: true }));
    expect(deeds.map((deed) => deed.length)).toEqual([2, 1]);
  });
  it("tells a way of many hexes in one line, also of units that go together", () => {
    const [deed] = lines(report("order", still, { opens: true }), went(1, 4, 5), went(2, 4, 5), went(1, 5, 6), went(2, 5, 6));
    expect(deed?.map(({ report: { cue } }) => cue.kind === "move" && cue.path)).toEqual([false, [4, 5, 6], [4, 5, 6]]);
    expect(deed?.[1]?.report.text.args).toEqual([["from", { plain: "H4" }], ["to", { plain: "H6" }]]);
  });
  it("begins a new line after a shot, and for a unit that moves from elsewhere", () => {
    expect(lines(went(1, 4, 5, true), report("shot", { kind: "volley", from: [9], to: 5 }, { opens: true }), went(1, 5, 6, true))).toHaveLength(3);
    expect(lines(went(1, 4, 5, true), went(1, 7, 8, true))).toHaveLength(2);
  });
});

describe("the last turn of the others", () => {
  const turn = (side: number) => told(report("turn", { kind: "banner" }, { side }));
  const shot = told(report("shot", { kind: "volley", from: [1], to: 2 }));
  it("is the last one in which something was seen", () => {
    expect(lastTurn([turn(0), shot, turn(1), shot, shot, turn(0), shot], 0)).toEqual({ from: 2, to: 5 });
    expect(lastTurn([turn(0), shot, turn(1), turn(0)], 1)).toEqual({ from: 0, to: 2 });
    expect(lastTurn([turn(0)], 0)).toBeNull();
  });
});

describe("the end", () => {
  const scene = { sides: [{}, {}], tally: [] } as unknown as Scene;
  const gain = (side: number, points: number, key: string) => report("scored", still, { gain: { side, points, source: { key } } });
  it("sums points up by source, and leaves out what came to nothing", () => {
    const log = [told(gain(0, 3, "objectives"), gain(1, 2, "eliminated"), gain(0, -3, "objectives")), told(gain(1, 4, "eliminated"))];
    expect(sourcesOf(scene, log)).toEqual([{ label: { key: "eliminated" }, points: [0, 6] }]);
  });
  it("believes the position where it tells its sources", () => {
    const tally = [{ label: { key: "held" }, points: [8, 0] }];
    expect(sourcesOf({ ...scene, tally }, [told(gain(0, 3, "objectives"))])).toBe(tally);
  });
  it("names what weighed most, in order of time", () => {
    const log = [told(report("a", still, { weight: 2 }), report("b", still, { weight: 5 })), told(report("c", still), report("d", still, { weight: 9 }))];
    expect(turningPoints(log, 2).map(({ report: { text } }) => text.key)).toEqual(["b", "d"]);
  });
});
