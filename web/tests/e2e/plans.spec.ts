import type { Counter } from "../../src/wire";
import { clicksOf } from "./clicks";
import { Commander } from "./commander";
import { Driver } from "./driver";
import { Table } from "./table";
import { asRegular, expect, test, withSeed } from "./zug";

const NOWHERE = 65535;

test("Combat Commander is played by plans, in few clicks", async ({ page }) => {
  test.setTimeout(300_000);
  await asRegular(page);
  await withSeed(page, 7);
  const table = new Table(page);
  const player = new Commander(table);
  await page.goto("/");
  await page.getByRole("button", { name: /^Combat Commander/ }).click();
  await page.getByRole("button", { name: "Patrols at the Crossroads", exact: true }).click();
  await page.getByRole("button", { name: "Computer", exact: true }).click();
  await page.getByTitle("Recruit").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/play\//);
  await table.learn(page.url().split("/").at(-1)!);
  await table.settled();

  const counts = new Map<string, number>();
  const seat = table.latest.viewer as number;
  const enemies = () => table.scene.counters.filter((one) => one.side !== seat && one.hex !== NOWHERE);
  const texts = () => table.updates.flatMap((update) => update.log.entries.flatMap((entry) => entry.reports.map((one) => one.text.key)));

  let last = "";
  while (player.kind === "place") {
    const places = player.possible.filter((choice) => choice.action.startsWith("at "));
    // In stacks, so that there is something to be moved together.
    const label = (places.find(({ action }) => action === `at ${last}`) ?? places[Math.floor(places.length / 2)])?.action.slice(3);
    if (label === undefined) break;
    last = label;
    const placed = table.own(seat).filter((one) => one.hex !== NOWHERE).length;
    const clicks = await clicksOf(table, () => table.change(() => table.hex(label).click({ force: true })));
    if (player.kind !== "place") break;
    expect(table.own(seat).filter((one) => one.hex !== NOWHERE).length).toBe(placed + 1);
    counts.set("set-up", clicks);
  }

  /** A shot with several pieces at an enemy. */
  async function fire(): Promise<boolean> {
    for (const unit of table.own(seat).filter((one) => one.hex !== NOWHERE)) {
      for (const enemy of enemies()) {
        const [best] = await table.plansFor([unit.id], { kind: "counter", counter: enemy.id });
        const pieces = best?.plan.knobs.find((knob) => knob.name === "pieces")?.values.filter((one) => one.chosen) ?? [];
        if (best?.plan.verb !== "fire" || pieces.length < 2) continue;
        const before = texts().filter((key) => key === "log-shot").length;
        counts.set("fire", await clicksOf(table, async () => {
          await click(unit);
          await click(enemy);
          await expect(table.plan).toBeVisible();
          await expect(table.plan).toContainText("plays Fire");
          await table.change(() => table.main.click());
        }));
        const shots = texts().filter((key) => key === "log-shot").length;
        expect(shots > before || player.kind === "boost", "the shot is fired, or waits for cards that make it better").toBe(true);
        return true;
      }
    }
    return false;
  }
  /** A stack goes two hexes or more. */
  async function march(): Promise<boolean> {
    for (const unit of table.own(seat).filter((one) => one.hex !== NOWHERE)) {
      const stack = table.own(seat).filter((one) => one.hex === unit.hex);
      if (stack.length < 2) continue;
      for (const label of table.around(unit.hex, 2)) {
        const hex = table.numberOf(label);
        if (table.scene.counters.some((one) => one.hex === hex)) continue;
        const [best] = await table.plansFor(stack.map((one) => one.id), { kind: "hex", hex, via: [] });
        if (best?.plan.verb !== "move" || best.plan.who.length < stack.length) continue;
        counts.set("move", await clicksOf(table, async () => {
          await click(unit);
          await table.hex(label).click();
          await expect(table.plan).toContainText(`Move to ${label}`);
          await expect(table.plan, "every name is written out").not.toContainText(/(action|order|weapon)-/);
          await table.change(() => table.main.click());
        }));
        const there = table.own(seat).filter((one) => one.hex === hex).map((one) => one.id);
        if (table.latest.plan === null) expect(there, "everybody has arrived").toEqual(expect.arrayContaining(stack.map((one) => one.id)));
        return true;
      }
    }
    return false;
  }
  /** Everybody rallies by one card. */
  async function rally(): Promise<boolean> {
    for (const hand of table.scene.hands.filter((one) => one.seat === seat)) {
      for (const card of hand.cards) {
        const [best] = await table.plansFor([], { kind: "card", card: card.id, part: "order" });
        if (best?.plan.verb !== "rally") continue;
        counts.set("rally", await clicksOf(table, async () => {
          await page.locator(`[data-ui=hand] [data-card="${card.id}"] [data-part=order]`).click({ position: { x: 14, y: 12 } });
          await expect(table.plan).toContainText("Recover");
          await table.change(() => table.main.click());
        }));
        expect(player.kind, "nobody is asked whose roll comes next").not.toBe("recover");
        return true;
      }
    }
    return false;
  }
  /** Whoever enters a hex is fired at. */
  async function opFire(): Promise<boolean> {
    for (const enemy of enemies()) {
      const [best] = await table.plansFor([], { kind: "counter", counter: enemy.id });
      if (!best) continue;
      counts.set("op fire", await clicksOf(table, async () => {
        await click(enemy);
        await expect(table.plan).toContainText("Op Fire");
        await table.change(() => table.main.click());
      }));
      return true;
    }
    return false;
  }
  /** A counter of a stack is clicked where it is seen. */
  async function click({ id }: Counter): Promise<void> {
    await table.counter(id).click({ position: { x: 8, y: 8 }, force: true });
  }

  const wanted = ["fire", "move", "op fire"];
  for (let turn = 0; turn < 220 && !table.latest.over && !wanted.every((one) => counts.has(one)); turn += 1) {
    const free = player.kind === "choose";
    if (free && !counts.has("rally") && (await rally())) continue;
    if (free && !counts.has("fire") && (await fire())) continue;
    if (free && !counts.has("move") && (await march())) continue;
    if (player.kind === "react" && !counts.has("op fire") && (await opFire())) continue;
    await player.decide();
  }
  const most = new Map([["set-up", 1], ["fire", 3], ["move", 3], ["op fire", 2], ["rally", 2]]);
  for (const [what, clicks] of counts) expect(clicks, what).toBe(most.get(what));
  expect(counts.size, `only ${[...counts.keys()].join(", ")} came up`).toBeGreaterThanOrEqual(3);
});

test("Art of Tactic is played by plans, in few clicks", async ({ page, context, request, baseURL }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const { id, unit } = await driver.contact(await driver.watched("kamenka-crossroads"), ["human", "recruit"]);
  const table = new Table(page);
  await table.open(id);
  await table.settled();
  const written = () => table.own(0).filter((one) => one.order).length;

  const targets: number[] = [];
  for (const enemy of table.own(1)) {
    const [best] = await table.plansFor([unit], { kind: "counter", counter: enemy.id });
    if (best?.plan.verb === "order-fire") targets.push(enemy.id);
  }
  const shot = await clicksOf(table, async () => {
    await table.counter(unit).click();
    await expect.poll(() => table.prompt).toBe("ask-order");
    await table.counter(targets[0]!).click();
    await expect(table.plan).toContainText("Fire");
    await table.after(() => table.main.click());
  });
  expect(written()).toBe(1);
  await expect(page.locator("[data-ui=aim]")).toHaveCount(1);

  const mover = table.own(0).find((one) => !one.order && table.scene.options.some(({ spot }) => typeof spot === "object" && "counter" in spot && spot.counter === one.id))!;
  const hex = await driver.farthest(id, 0, mover.id);
  const march = await clicksOf(table, async () => {
    await table.counter(mover.id).click();
    await expect.poll(() => table.prompt).toBe("ask-order");
    await table.hex(table.labelOf(hex)).click();
    await expect(table.plan).toContainText("March");
    await table.after(() => table.main.click());
  });
  expect(written()).toBe(2);
  await expect(page.locator(".route")).not.toHaveCount(0);
  expect({ shot, march }).toEqual({ shot: 3, march: 3 });
});
