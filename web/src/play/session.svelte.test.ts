import { beforeEach, describe, expect, it, vi } from "vitest";
import order from "../../tests/fixtures/first-orders.ask-order.json";
import target from "../../tests/fixtures/first-orders.ask-target.json";
import plan from "../../tests/fixtures/first-orders.plan.json";
import { RefusedError } from "../lib/net";
import { BARE } from "../board/testing";
import type { Forecast, GameInfo, Question, Scene, StandingInfo, Told, Update, Viewer, Wish } from "../wire";
import { Intent } from "./intent.svelte";
import type { Server } from "./server";
import { Session } from "./session.svelte";

type Line = { viewer: Viewer; push: (update: Update) => void; closed: boolean };

const banner: Told = { action: null, reports: [{ text: { key: "event" }, rule: null, side: null, dice: null, cue: { kind: "banner" }, shows: [], ...BARE }] };
const written: Told = { action: "unit 1", reports: [] };

const forecast: Forecast = {
  ledgers: [], assuming: null, samples: null, strikes: [],
  outcomes: [{ what: { key: "hit" }, likelihood: 0.58 }, { what: { key: "nothing" }, likelihood: 0.42 }],
};

function update(fixture: unknown, more: Partial<Update>): Update {
  return { ...(fixture as Update), log: { from: 0, entries: [] }, ...more };
}

/** A table of two seats whose server answers as it is told. */
function table(holders: ("human" | { computer: string })[]) {
  const lines: Line[] = [];
  const shown: Told[][] = [];
  const info = {
    id: "g", todo: [0, 1], over: null,
    seats: holders.map((holder, side) => ({ side, name: { en: "", ru: "" }, livery: "soviet", holder })),
  } as unknown as GameInfo;
  const answers: { [ask in Question["ask"]]?: unknown } = { survey: { hexes: [], note: null } };
  const server = {
    game: vi.fn(async () => info),
    board: vi.fn(async () => ({ id: "b", name: { en: "", ru: "" }, hexes: [], box: [0, 0, 1, 1] })),
    act: vi.fn(async () => ({ done: 1, of: 1 })),
    undo: vi.fn(async () => undefined),
    retract: vi.fn(async () => undefined),
    standing: vi.fn(async () => undefined),
    pace: vi.fn(async () => undefined),
    ask: vi.fn(async (_id: string, _viewer: Viewer, questions: Question[]) => questions.map((one) => answers[one.ask] ?? null)),
    replay: vi.fn(async () => ({ told: [], steps: 0, recorded: [] })),
    at: vi.fn(async () => (plan as unknown as Update).scene),
    live: vi.fn((_id: string, viewer: Viewer, options: { onupdate: (update: Update) => void }) => {
      const line: Line = { viewer, closed: false, push: (one) => options.onupdate(one) };
      lines.push(line);
      return { close: () => (line.closed = true) };
    }),
  };
  const session = new Session("g", server as unknown as Server, async (_before: Scene, _after: Scene, told) => {
    shown.push([...told]);
  });
  const intent = new Intent(session);
  session.onchange = () => intent.renew();
  session.onforget = () => intent.clear();
  return { server, answers, session, intent, lines, shown, info };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("against the computer", () => {
  let at: ReturnType<typeof table>;
  beforeEach(async () => {
    at = table(["human", { computer: "recruit" }]);
    await at.session.start();
  });

  it("shows the person's own view without a curtain", async () => {
    expect(at.session.viewer).toBe(0);
    at.lines[0]!.push(update(plan, { stamp: "a", todo: [0], log: { from: 0, entries: [banner] } }));
    await settled();
    expect(at.session.prompt?.text.key).toBe("plan");
    expect(at.shown).toEqual([]);
  });
  it("animates what is new, one update after the other", async () => {
    at.lines[0]!.push(update(plan, { stamp: "a", log: { from: 0, entries: [written] } }));
    at.lines[0]!.push(update(plan, { stamp: "b", log: { from: 1, entries: [banner] } }));
    at.lines[0]!.push(update(plan, { stamp: "c", log: { from: 2, entries: [written] } }));
    await settled();
    expect(at.shown).toEqual([[banner]]);
    expect(at.session.stamp).toBe("c");
    expect(at.session.log).toHaveLength(3);
  });
  it("drops entries that were taken back", async () => {
    at.lines[0]!.push(update(plan, { stamp: "a", log: { from: 0, entries: [banner, written, written] } }));
    at.lines[0]!.push(update(plan, { stamp: "b", log: { from: 2, entries: [] } }));
    await settled();
    expect(at.session.log).toEqual([banner, written]);
  });
  it("asks anew when entries are missing", async () => {
    at.lines[0]!.push(update(plan, { stamp: "a" }));
    at.lines[0]!.push(update(plan, { stamp: "b", log: { from: 5, entries: [banner] } }));
    await settled();
    expect(at.lines).toHaveLength(2);
    expect(at.lines[0]!.closed).toBe(true);
  });
  it("does one thing at a time and waits for the result", async () => {
    at.lines[0]!.push(update(plan, { stamp: "a" }));
    await settled();
    await at.session.act("unit 1");
    await at.session.act("unit 2");
    expect(at.server.act).toHaveBeenCalledTimes(1);
    expect(at.server.act).toHaveBeenCalledWith("g", { seat: 0, stamp: "a", line: "unit 1", wish: null });
    at.lines[0]!.push(update(order, { stamp: "b" }));
    await settled();
    expect(at.session.busy).toBe(false);
  });
  it("tells a refusal with its rule and goes on", async () => {
    at.lines[0]!.push(update(plan, { stamp: "a" }));
    await settled();
    at.server.act.mockRejectedValueOnce(new RefusedError({ says: { key: "no" }, rule: "PLN-01", action: null }, 422));
    await at.session.act("unit 1");
    expect(at.session.notes).toMatchObject([{ says: { key: "no" }, rule: "PLN-01", bad: true }]);
    expect(at.session.busy).toBe(false);
  });
});

describe("standing orders", () => {
  const roll: StandingInfo = { kind: "roll", name: { key: "standing-roll" }, odds: true, about: false, sorts: [], acts: false, order: "ask" };

  it("belong to the seat at the screen and go with it", async () => {
    const at = table(["human", "human"]);
    await at.session.start();
    at.session.enter(1);
    at.lines.at(-1)!.push(update(plan, { viewer: 1, stamp: "a", todo: [1], standing: [roll] }));
    await settled();
    expect(at.session.standing).toEqual([roll]);
    expect(await at.session.order("roll", { odds: 40 })).toBe(true);
    expect(at.server.standing).toHaveBeenCalledWith("g", 1, "roll", { odds: 40 });
    at.session.drawCurtain();
    expect(at.session.standing).toEqual([]);
    expect(await at.session.order("roll", "never")).toBe(false);
    expect(at.server.standing).toHaveBeenCalledTimes(1);
  });
  it("change without a curtain and keep the decision open", async () => {
    const at = table(["human", "human"]);
    await at.session.start();
    at.session.enter(1);
    at.lines.at(-1)!.push(update(plan, { viewer: 1, stamp: "a", todo: [1], standing: [roll] }));
    at.lines.at(-1)!.push(update(plan, { viewer: 1, stamp: "b", todo: [1], standing: [{ ...roll, order: "never" }] }));
    await settled();
    expect(at.session.screen).toEqual({ at: "table", viewer: 1 });
    expect(at.session.standing[0]?.order).toBe("never");
    expect(at.session.mayDecide).toBe(true);
  });
  it("that are refused say why", async () => {
    const at = table(["human", { computer: "recruit" }]);
    await at.session.start();
    at.lines[0]!.push(update(plan, { stamp: "a", todo: [0], standing: [roll] }));
    await settled();
    at.server.standing.mockRejectedValueOnce(new RefusedError({ says: { key: "no" }, rule: null, action: null }, 422));
    expect(await at.session.order("roll", "never")).toBe(false);
    expect(at.session.notes).toMatchObject([{ says: { key: "no" }, bad: true }]);
  });
});

describe("at one screen", () => {
  let at: ReturnType<typeof table>;
  beforeEach(async () => {
    at = table(["human", "human"]);
    await at.session.start();
  });

  it("begins behind the curtain with no socket open", () => {
    expect(at.session.screen).toEqual({ at: "curtain", seats: [0, 1] });
    expect(at.lines).toEqual([]);
  });
  it("closes one seat and keeps nothing of it before the other may look", async () => {
    at.session.enter(0);
    at.lines[0]!.push(update(order, { stamp: "a", todo: [0, 1], log: { from: 0, entries: [written] } }));
    await settled();
    at.lines[0]!.push(update(plan, { stamp: "b", todo: [1], log: { from: 1, entries: [] } }));
    await settled();
    expect(at.session.screen).toEqual({ at: "curtain", seats: [1] });
    expect(at.lines.map((line) => line.closed)).toEqual([true]);
    expect(at.session.scene).toBeNull();
    expect(at.session.log).toEqual([]);
    expect(at.intent.options).toEqual([]);
    at.lines[0]!.push(update(order, { stamp: "c" }));
    await settled();
    expect(at.session.scene).toBeNull();
    at.session.enter(1);
    expect(at.lines.map((line) => [line.viewer, line.closed])).toEqual([[0, true], [1, false]]);
  });
  it("shows the end of a phase to both, then asks who is next", async () => {
    at.session.enter(1);
    at.lines[0]!.push(update(plan, { viewer: 1, stamp: "a", todo: [1] }));
    await settled();
    at.lines[0]!.push(update(plan, { viewer: 1, stamp: "b", todo: [0, 1], log: { from: 0, entries: [banner] } }));
    await settled();
    expect(at.session.viewer).toBe("public");
    at.lines[1]!.push(update(plan, { viewer: "public", stamp: "b", todo: [0, 1], log: { from: 0, entries: [banner] } }));
    await settled();
    expect(at.shown).toEqual([[banner]]);
    expect(at.session.prompt).toBeNull();
    expect(at.session.reviewing).toBe(true);
    at.session.enter(0);
    expect(at.session.viewer, "what everybody sees hides no secret: no other curtain falls").toBe(0);
    expect(at.lines.map((line) => [line.viewer, line.closed])).toEqual([[1, true], ["public", true], [0, false]]);
  });
  it("stays where the others' windows were answered for them", async () => {
    at.session.enter(0);
    at.lines[0]!.push(update(plan, { stamp: "a", todo: [0] }));
    await settled();
    at.lines[0]!.push(update(plan, { stamp: "b", todo: [0], log: { from: 0, entries: [banner] } }));
    await settled();
    expect(at.session.viewer).toBe(0);
    expect(at.lines.length).toBe(1);
  });
  it("is handed over with nothing to look at where nothing happened", async () => {
    at.session.enter(1);
    at.lines[0]!.push(update(plan, { viewer: 1, stamp: "a", todo: [1] }));
    await settled();
    at.lines[0]!.push(update(plan, { viewer: 1, stamp: "b", todo: [0], log: { from: 0, entries: [{ action: "done", reports: [] }] } }));
    await settled();
    expect(at.session.screen).toEqual({ at: "curtain", seats: [0] });
  });
  it("changes the pace for everybody", async () => {
    at.session.enter(0);
    at.lines[0]!.push(update(plan, { stamp: "a", todo: [0], pace: "strict" }));
    await settled();
    expect(at.session.pace).toBe("strict");
    expect(await at.session.goAt("quick")).toBe(true);
    expect(at.server.pace).toHaveBeenCalledWith("g", 0, "quick");
  });
});

describe("deciding", () => {
  let at: ReturnType<typeof table>;
  beforeEach(async () => {
    at = table(["human", { computer: "recruit" }]);
    await at.session.start();
  });

  it("does at once what has nothing to foresee", async () => {
    at.lines[0]!.push(update(plan, { stamp: "a" }));
    await settled();
    at.intent.clickCounter(1, false);
    await settled();
    expect(at.server.act).toHaveBeenCalledWith("g", { seat: 0, stamp: "a", line: "unit 2", wish: null });
  });
  it("shows the odds first and does it at the second click", async () => {
    at.answers.forecast = forecast;
    at.lines[0]!.push(update(target, { stamp: "a" }));
    await settled();
    at.intent.clickCounter(17, false);
    await settled();
    expect(at.server.act).not.toHaveBeenCalled();
    expect(at.intent.aim?.action).toBe("target 18");
    expect(at.intent.chance("target 18")?.likelihood).toBe(0.58);
    expect(at.intent.forecast).toEqual(forecast);
    at.intent.clickCounter(17, false);
    await settled();
    expect(at.server.act).toHaveBeenCalledTimes(1);
  });
  it("asks a second time where the engine wants it", async () => {
    const scene = structuredClone((plan as unknown as Update).scene);
    scene.options.find((choice) => choice.main)!.confirm = { key: "sure" };
    at.lines[0]!.push(update(plan, { stamp: "a", scene }));
    await settled();
    at.intent.go();
    expect(at.intent.asking).toBe("commit");
    expect(at.server.act).not.toHaveBeenCalled();
    at.intent.cancel();
    expect(at.intent.asking).toBeNull();
    at.intent.go();
    at.intent.go();
    expect(at.server.act).toHaveBeenCalledTimes(1);
  });
  const planned = (run: string[]) => ({
    plans: [{
      plan: {
        run, verb: "move", title: { key: "go" }, who: [0], price: null, card: null,
        forecast: { ledgers: [], outcomes: [], assuming: null, samples: null, strikes: [] }, risks: [], traces: [], knobs: [],
      },
      marks: [], places: [],
    }],
    why_not: null,
  });
  const wish = (hex: number, via: number[] = []): Wish => ({ who: [0], at: { kind: "hex", hex, via }, set: [] });
  it("plans a far move, bends it, and does the whole line", async () => {
    at.answers.plans = planned(["order march", "step N", "end"]);
    at.lines[0]!.push(update(order, { stamp: "a" }));
    await settled();
    at.intent.clickHex(40, false);
    await settled();
    at.intent.clickHex(41, true);
    await settled();
    expect(at.server.ask).toHaveBeenLastCalledWith("g", 0, [{ ask: "plans", wish: wish(40, [41]) }]);
    at.intent.clickHex(40, false);
    await settled();
    expect(at.server.act).toHaveBeenCalledWith("g", { seat: 0, stamp: "a", line: "order march; step N; end", wish: wish(40, [41]) });
  });
  it("drops a plan with Escape and says when there is none", async () => {
    at.answers.plans = { plans: [], why_not: null };
    at.lines[0]!.push(update(order, { stamp: "a" }));
    await settled();
    at.intent.clickHex(40, false);
    await settled();
    expect(at.intent.planning.plan).toBeNull();
    expect(at.session.notes.map((note) => note.says.key)).toEqual(["play-cannot-go"]);
    at.answers.plans = { plans: [], why_not: { says: { key: "too-far" }, rule: "MCH-01" } };
    at.intent.clickHex(41, false);
    await settled();
    expect(at.session.notes.at(-1)).toMatchObject({ says: { key: "too-far" }, rule: "MCH-01", bad: true });
    at.answers.plans = planned(["x"]);
    at.intent.clickHex(40, false);
    await settled();
    expect(at.intent.main).toBe("plan");
    expect(at.intent.cancel()).toBe(true);
    expect(at.intent.planning.plan).toBeNull();
  });
  it("shows how a plan that has stopped would go on", async () => {
    at.answers.plans = planned(["step N"]);
    at.lines[0]!.push(update(order, { stamp: "a", plan: { wish: wish(40), left: 2, stopped: { key: "plan-stopped" } } }));
    await settled();
    expect(at.session.notes.map((note) => note.says.key)).toEqual(["plan-stopped"]);
    expect(at.intent.planning.line).toBe("step N");
  });
  it("lays out the reach of a unit that waits for its order", async () => {
    at.lines[0]!.push(update(order, { stamp: "a" }));
    await settled();
    expect(at.server.ask).toHaveBeenCalledWith("g", 0, [{ ask: "survey", survey: { kind: "reach", counter: 0 } }]);
    expect(at.intent.laid?.kind).toBe("reach");
    at.intent.toggle("reach");
    expect(at.intent.laid).toBeNull();
  });
  it("lays nothing out by itself that belongs to another question", async () => {
    const scene = structuredClone((order as unknown as Update).scene);
    scene.prompt!.overlay = null;
    at.lines[0]!.push(update(order, { stamp: "a", scene }));
    await settled();
    expect(at.intent.laid).toBeNull();
    at.intent.toggle("reach");
    await settled();
    expect(at.intent.laid?.kind).toBe("reach");
  });
});
