import type { Page } from "@playwright/test";
import type { Counter } from "../../src/wire";
import { Hero } from "./hero";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

const NOWHERE = 65535;

async function begin(page: Page, baseURL: string, game: Parameters<typeof create>[2]): Promise<Hero> {
  await asRegular(page);
  const { id } = await create(page.request, baseURL, { system: "coh", seed: 11, ...game });
  const table = new Table(page);
  await table.open(id);
  return new Hero(table);
}

/** Counts every press of the mouse on the page. */
async function clicksOf(page: Page, doing: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number; counting?: boolean };
    counted.presses = 0;
    if (!counted.counting) addEventListener("pointerdown", () => (counted.presses += 1), true);
    counted.counting = true;
  });
  await doing();
  return page.evaluate(() => (window as unknown as { presses: number }).presses);
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

test("Conflict of Heroes: four people on one screen, to the end of a side", async ({ page, baseURL }) => {
  const hero = await begin(page, baseURL!, { scenario: "two-commands", seats: ["human", "human", "human", "human"] });
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
  test.setTimeout(240_000);
  const hero = await begin(page, baseURL!, { scenario: "two-commands", seats: ["recruit", "recruit", "human", "recruit"] });
  const { table } = hero;
  await table.settled();
  for (let turn = 0; !table.latest.over; turn += 1) {
    expect(turn, "the game goes on and on").toBeLessThan(200);
    expect(table.latest.viewer).toBe(2);
    await hero.decide(turn < 8);
  }
  await expect(table.result.getByRole("heading", { name: /^(You have won|You have lost)$/ })).toBeVisible();
});

test("Conflict of Heroes is played by plans, in few clicks", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const hero = await begin(page, baseURL!, { scenario: "crossroads", seats: ["human", "recruit"], seed: 7 });
  const { table } = hero;
  await table.settled();
  const counts = new Map<string, number>();
  const own = () => table.own(0).filter((one) => one.hex !== NOWHERE && hero.ready.includes(one.id));
  const click = (counter: Counter) => table.counter(counter.id).click({ position: { x: 8, y: 8 }, force: true });
  /** A unit, what it is pointed at, and yes. */
  const plan = async (what: string, first: Counter, second: () => Promise<void>, says: RegExp) => {
    counts.set(what, await clicksOf(page, async () => {
      await click(first);
      await expect(page.locator("[data-ui=deeds]")).toBeVisible();
      await second();
      await expect(table.plan).toContainText(says);
      await table.change(() => table.main.click());
    }));
  };
  async function fire(group: boolean): Promise<boolean> {
    const enemies = table.scene.counters.filter((one) => one.side === 1 && one.hex !== NOWHERE);
    for (const unit of own()) {
      const stack = own().filter((one) => one.hex === unit.hex);
      if (group !== stack.length > 1) continue;
      for (const enemy of enemies) {
        const [best] = await table.plansFor(stack.map((one) => one.id), { kind: "counter", counter: enemy.id });
        if (best?.plan.verb !== "fire" || best.plan.who.length !== stack.length) continue;
        await plan(group ? "group fire" : "fire", unit, () => click(enemy), /hits on \d+ or more/);
        return true;
      }
    }
    return false;
  }
  async function move(): Promise<boolean> {
    for (const unit of own()) {
      for (const label of table.around(unit.hex, 1)) {
        const hex = table.numberOf(label);
        if (table.scene.counters.some((one) => one.hex === hex)) continue;
        const stack = own().filter((one) => one.hex === unit.hex);
        const [best] = await table.plansFor(stack.map((one) => one.id), { kind: "hex", hex, via: [] });
        if (best?.plan.verb !== "move") continue;
        await plan("move", unit, () => table.hex(label).click(), new RegExp(`Move to ${label}`));
        const there = table.scene.counters.find((one) => one.id === unit.id);
        if (there && table.latest.plan === null) expect(table.labelOf(there.hex)).toBe(label);
        return true;
      }
    }
    return false;
  }
  /** A card in the enemy's turn: the card, and yes. */
  async function react(): Promise<boolean> {
    const card = hero.possible.find(({ spot }) => typeof spot === "object" && "card" in spot);
    const id = card && typeof card.spot === "object" && "card" in card.spot ? card.spot.card.id : null;
    if (id === null) return false;
    counts.set("reaction", await clicksOf(page, () => table.change(async () => {
      await page.locator(`[data-ui=hand] [data-card="${id}"] [data-part]`).first().click({ position: { x: 14, y: 12 } });
      const done = () => table.changed();
      await expect.poll(async () => (await done()) || (await table.main.getAttribute("data-action")) === card!.action).toBe(true);
      if (!(await done())) await table.main.click();
    })));
    return true;
  }
  const wanted = ["move", "fire", "group fire", "reaction"];
  for (let turn = 0; turn < 120 && !table.latest.over && !wanted.every((one) => counts.has(one)); turn += 1) {
    if (hero.kind === "choose") {
      if (!counts.has("group fire") && (await fire(true))) continue;
      if (!counts.has("fire") && (await fire(false))) continue;
      if (!counts.has("move") && (await move())) continue;
    }
    if (hero.kind === "confuse" && !counts.has("reaction") && (await react())) continue;
    await hero.decide(true);
  }
  const most = new Map([["move", 3], ["fire", 3], ["group fire", 3], ["reaction", 2]]);
  for (const [what, clicks] of counts) expect(clicks, what).toBeLessThanOrEqual(most.get(what)!);
  expect([...counts.keys()].sort(), "what came up").toEqual(expect.arrayContaining(["fire", "move"]));
  expect(counts.size).toBeGreaterThanOrEqual(3);
});
