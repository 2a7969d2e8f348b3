import type { Page } from "@playwright/test";
import type { Choice, Counter, Report, Update } from "../../src/wire";
import { corner, foesOf, ownOf, sit } from "./branches";
import { clicksOf } from "./clicks";
import { Driver } from "./driver";
import { Hero } from "./hero";
import { Table } from "./table";
import { Whim } from "./whim";
import { asRegular, create, expect, test } from "./zug";

async function begin(page: Page, baseURL: string, game: Parameters<typeof create>[2]): Promise<Hero> {
  await asRegular(page);
  const { id } = await create(page.request, baseURL, { system: "coh", seed: 11, ...game });
  const table = new Table(page);
  await table.open(id);
  return new Hero(table);
}

for (const [seat, side] of ["Germans", "Soviets"].entries()) {
  test(`Conflict of Heroes: First Shots against the computer as the ${side}, to the end`, async ({ page, baseURL }) => {
    const seats = seat === 0 ? ["human", "recruit"] : ["recruit", "human"];
    const hero = await begin(page, baseURL!, { scenario: "first-shots", seats });
    const { table } = hero;
    await table.settled();
    expect(table.latest.viewer).toBe(seat);
    for (let turn = 0; !table.latest.over; turn += 1) {
      expect(turn, "the game goes on and on").toBeLessThan(150);
      await hero.decide(turn < 25);
    }
    await expect(table.result).toBeVisible();
    const acted = [...hero.done.values()].reduce((sum, count) => sum + count, 0);
    expect(acted, "units have acted by plans").toBeGreaterThan(2);
    expect(table.latest.over!.winners).toHaveLength(1);
  });
}

test("Conflict of Heroes: four people on one screen, to the end of the game", async ({ page, baseURL }) => {
  const hero = await begin(page, baseURL!, { scenario: "two-commands", seats: ["human", "human", "human", "human"] });
  test.setTimeout(180_000);
  const { table } = hero;
  const seen = new Set<number>();
  const shown = () => table.updates.length > 0 && table.latest.over !== null;
  for (let steps = 0; !shown(); steps += 1) {
    expect(steps, "the game goes on and on").toBeLessThan(400);
    await expect.poll(async () => table.updates.length > 0 || (await table.curtain.isVisible())).toBe(true);
    if (await table.curtain.isVisible()) {
      const before = table.updates.length;
      await table.curtain.getByRole("button").first().click();
      await expect.poll(() => table.updates.length).toBeGreaterThan(before);
      await table.settled();
    } else if (await table.enter.first().isVisible()) {
      await table.change(() => table.enter.first().click());
    } else {
      seen.add(hero.seat);
      await hero.decide(hero.kind === "choose" && (hero.done.get("move") ?? 0) < 4);
    }
  }
  expect([...seen].sort(), "everybody has decided something").toEqual([0, 1, 2, 3]);
  await expect(table.result.getByRole("heading", { name: /^Won by: (Germany|USSR)$/ })).toBeVisible();
});

test("Conflict of Heroes: one commander with and against computers, to the end", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const hero = await begin(page, baseURL!, { scenario: "two-commands", seats: ["recruit", "recruit", "human", "recruit"] });
  const { table } = hero;
  await table.settled();
  for (let turn = 0; turn < 6; turn += 1) {
    expect(table.latest.viewer).toBe(2);
    await hero.decide(true);
  }
  expect([...hero.done.values()].reduce((sum, count) => sum + count, 0), "the own units have acted by plans").toBeGreaterThan(2);
  await hero.hurry();
  await expect(table.result.getByRole("heading", { name: /^(You have won|You have lost)$/ })).toBeVisible();
});

/** The own units on the map that can act. */
const readyOf = ({ viewer, scene }: Update): Counter[] => {
  const takes = scene.options.flatMap(({ takes, forbidden, spot }) => (takes && !forbidden && typeof spot === "object" && "counter" in spot ? [spot.counter] : []));
  return ownOf({ viewer, scene } as Update).filter(({ id }) => takes.includes(id));
};

test("Conflict of Heroes is played by plans, in few clicks", async ({ page, context, request, baseURL }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const watched = await driver.watched("crossroads", "coh", 5);
  const counts: Record<string, number> = {};

  const told = await driver.told(watched);
  const tells = (at: number, wanted: (report: Report) => boolean) => told[at]?.reports.some(wanted) ?? false;
  /** The first of some moments at which something is found; the game goes on from there with two people. */
  async function find<T>(moments: number[], kind: string, look: (update: Update & { id: string }) => Promise<T | null>): Promise<T & { id: string }> {
    for (const at of moments) {
      const id = await driver.branch(watched, at);
      const update = { ...(await driver.asked(id)), id };
      const found = update.scene.prompt?.kind === kind ? await look(update) : null;
      if (found !== null) return { ...found, id };
    }
    throw new Error(`nothing was found: ${kind}`);
  }
  const says = (key: string, more = "") => ({ text }: Report) => text.key === key && JSON.stringify(text.args ?? []).includes(more);
  /** The turns that were used for an action. */
  const turnsOf = (key: string) => told.flatMap((_, at) => (tells(at, says("log-turn")) && [1, 2, 3].some((more) => tells(at + more, says(key))) ? [at + 1] : []));
  /** Takes a unit, or the stack that it stands in, points at something and says yes. */
  async function plan(id: string, unit: Counter, point: (table: Table) => Promise<void>, words: RegExp): Promise<[number, Table]> {
    const table = await sit(page, id);
    const clicks = await clicksOf(table, async () => {
      await table.counter(unit.id).click(corner);
      await expect(page.locator("[data-ui=deeds]")).toBeVisible();
      await point(table);
      await expect(table.plan).toContainText(words);
      await table.change(() => table.main.click());
    });
    return [clicks, table];
  }

  for (const group of [false, true]) {
    await test.step(group ? "fire of a group" : "fire", async () => {
      const { id, unit, enemy } = await find(turnsOf("log-do-attack"), "choose", async ({ id, ...update }) => {
        for (const unit of readyOf(update)) {
          const stack = readyOf(update).filter((one) => one.hex === unit.hex);
          const there = ownOf(update).filter((one) => one.hex === unit.hex);
          if (group !== stack.length > 1 || there.length > stack.length) continue;
          for (const enemy of foesOf(update)) {
            const [best] = await driver.plans(id, update.viewer, stack.map((one) => one.id), { kind: "counter", counter: enemy.id });
            if (best?.plan.verb === "fire" && best.plan.who.length === stack.length) return { unit, enemy };
          }
        }
        return null;
      });
      const [clicks, table] = await plan(id, unit, (table) => table.counter(enemy.id).click(corner), /hits on \d+ or more; \d AP: \d+ % to be Spent/);
      counts[group ? "group fire" : "fire"] = clicks;
      const reports = table.updates.flatMap(({ log }) => log.entries.flatMap((entry) => entry.reports));
      expect(reports.some(says(group ? "log-attacked-group" : "log-attacked"))).toBe(true);
    });
  }

  await test.step("move", async () => {
    const { id, unit, hex } = await find(turnsOf("log-do-move"), "choose", async ({ id, ...update }) => {
      for (const unit of readyOf(update)) {
        for (const hex of await driver.reach(id, update.viewer, unit.id)) {
          if (update.scene.counters.some((one) => one.hex === hex)) continue;
          const [best] = await driver.plans(id, update.viewer, [unit.id], { kind: "hex", hex, via: [] });
          if (best?.plan.verb === "move") return { unit, hex };
        }
      }
      return null;
    });
    let label = "";
    const [clicks] = await plan(id, unit, (table) => table.hex((label = table.labelOf(hex))).click(), /Move to .*\d AP: \d+ % to be Spent/);
    counts.move = clicks;
    const { scene } = await driver.seen(id, "public");
    expect(scene.counters.find((one) => one.id === unit.id)?.hex, label).toBe(hex);
  });

  await test.step("reaction", async () => {
    const { id } = await driver.create("infiltration", ["human", "human"], 3, "coh");
    const whim = new Whim(3);
    const cardOf = ({ scene }: Update) => scene.options.find(({ spot }) => typeof spot === "object" && "card" in spot);
    /** Somebody is asked who holds the card. */
    async function holder(): Promise<Choice> {
      for (;;) {
        const choice = cardOf(await driver.seen(id, await driver.until(id, "confuse", whim)));
        if (choice) return choice;
        await driver.decide(id, await driver.asked(id), whim);
      }
    }
    const { action, spot } = await holder();
    const card = typeof spot === "object" && "card" in spot ? spot.card.id : -1;
    const table = await sit(page, id);
    await expect(page.locator("[data-ui=window]"), "what the enemy does, and what it costs with the card").toContainText(/AP: \d+ % to be Spent.*With the card/s);
    counts.reaction = await clicksOf(table, () => table.change(async () => {
      await page.locator(`[data-ui=hand] [data-card="${card}"] [data-part]`).first().click({ position: { x: 14, y: 12 } });
      const done = () => table.changed();
      await expect.poll(async () => (await done()) || (await table.plan.isVisible()) || (await table.main.getAttribute("data-action")) === action).toBe(true);
      if (!(await done())) await table.main.click();
    }));
  });

  const { reaction, ...actions } = counts;
  expect(actions).toEqual({ fire: 3, "group fire": 3, move: 3 });
  expect(reaction).toBeLessThanOrEqual(2);
});
