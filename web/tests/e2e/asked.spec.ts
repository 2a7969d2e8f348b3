import type { APIRequestContext, Page } from "@playwright/test";
import type { Choice, ReplayInfo, Scene, Update } from "../../src/wire";
import { picked } from "./commander";
import { Table } from "./table";
import { Whim } from "./whim";
import { asRegular, create, expect, test } from "./zug";

/** Games of both systems; one is played, and with `ASKED_GAMES=10` all of them, five from each seat. */
const PLAYED = [
  { system: "cc", scenario: "patrols", seat: 0 },
  { system: "aot", scenario: "first-orders", seat: 1 },
  { system: "cc", scenario: "first-light", seat: 1 },
  { system: "aot", scenario: "zarechye-bridge", seat: 0 },
  { system: "cc", scenario: "hedge-to-hedge", seat: 0 },
  { system: "aot", scenario: "kamenka-crossroads", seat: 1 },
  { system: "cc", scenario: "two-flanks", seat: 1 },
  { system: "aot", scenario: "crossing-houses", seat: 0 },
  { system: "cc", scenario: "outposts", seat: 0 },
  { system: "cc", scenario: "walled-farm", seat: 1 },
] as const;
const GAMES = Number(process.env.ASKED_GAMES ?? 1);

/** Windows of the player's own orders; whatever else is asked comes from the enemy, the dice or an Event. */
const OWN: Record<string, ReadonlySet<string>> = {
  cc: new Set([
    "place", "arm", "choose", "discard", "activate", "target", "group", "move-unit", "move", "advance-unit", "advance", "assault",
    "grenades", "exit", "recover", "rout", "spotter", "spot", "impact", "op-activate", "spray", "melee-order",
  ]),
  aot: new Set(["muster", "deploy", "plan"]),
};
/** The report with which a turn begins. */
const TURN: Record<string, string> = { cc: "log-turn", aot: "event-turn-begins" };

type Count = { scenario: string; seat: number; turns: number; own: number; beyond: number; single: number };

/** The answers among which the player chooses. */
const answersOf = (scene: Scene): Choice[] => scene.options.filter(({ forbidden, aside }) => !forbidden && !aside);

/** What somebody does who seldom passes. */
function anything(scene: Scene, whim: Whim): Choice {
  const possible = answersOf(scene);
  const others = possible.filter((choice) => !choice.main);
  return whim.one(others.length > 0 && whim.below(4) > 0 ? others : possible)!;
}

async function counted(page: Page, request: APIRequestContext, url: string, at: number, kinds: Map<string, number>): Promise<Count> {
  const { system, scenario, seat } = PLAYED[at % PLAYED.length]!;
  const seats = seat === 0 ? ["human", "soldier"] : ["soldier", "human"];
  const { id } = await create(request, url, { system, scenario, seats, seed: 100 + at });
  const table = new Table(page);
  const whim = new Whim(7 + at);
  const count = { scenario, seat, turns: 0, own: 0, beyond: 0, single: 0 };
  await page.goto(`/play/${id}`);
  for (let stamp = ""; ; ) {
    const asked = () => (table.updates.at(-1)?.stamp ?? stamp) !== stamp && (table.latest.over !== null || table.latest.scene.prompt !== null);
    await expect.poll(asked, { timeout: 60_000, intervals: [10, 20, 50] }).toBe(true);
    const { over, scene, ...update }: Update = table.latest;
    if (over) break;
    const kind = scene.prompt!.kind;
    const note = (what: string) => kinds.set(`${what} ${kind}`, (kinds.get(`${what} ${kind}`) ?? 0) + 1);
    const [only, other] = answersOf(scene);
    // Who writes a sheet can always strike what is written on it, and nobody else closes it.
    if (!other && !only?.confirm && update.written.length === 0) {
      count.single += 1;
      note("single");
    }
    if (OWN[system]!.has(kind)) count.own += 1;
    else {
      count.beyond += 1;
      note(system);
    }
    stamp = update.stamp;
    table.updates.length = 0;
    const line = (system === "cc" ? picked(scene, whim) : anything(scene, whim)).action;
    const answer = await request.post(`${url}/api/games/${id}/act`, { data: { seat, stamp, line } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const { told } = (await (await request.get(`${url}/api/games/${id}/replay?viewer=${seat}`)).json()) as ReplayInfo;
  count.turns = told.flatMap(({ reports }) => reports).filter(({ text }) => text.key === TURN[system]).length;
  return count;
}

for (let at = 0; at < GAMES; at++) {
  const { system, scenario, seat } = PLAYED[at % PLAYED.length]!;
  test(`${at + 1}: nobody is asked without a choice, and seldom beyond their own orders: ${system}, ${scenario}, seat ${seat}`, async ({ page, request, zug }) => {
    test.setTimeout(600_000);
    await asRegular(page);
    const kinds = new Map<string, number>();
    const count = await counted(page, request, zug.url, at, kinds);
    console.log(JSON.stringify(count), JSON.stringify(Object.fromEntries(kinds)));
    expect(count.single).toBe(0);
    expect(count.beyond / count.turns).toBeLessThanOrEqual(4);
  });
}
