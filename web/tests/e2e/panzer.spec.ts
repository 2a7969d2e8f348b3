import type { Page } from "@playwright/test";
import type { Aim, Counter, Update } from "../../src/wire";
import { foesOf, ownOf, sit } from "./branches";
import { clicksOf } from "./clicks";
import { Driver } from "./driver";
import { Tanker } from "./tanker";
import { Sergeant } from "./starter";
import { Table } from "./table";
import { asRegular, expect, test } from "./zug";

async function begin(page: Page, driver: Driver, scenario: string, seats: [string, string]): Promise<Tanker> {
  await asRegular(page);
  const { id } = await driver.create(scenario, seats, 11, "panzer");
  for (const seat of [0, 1].filter((seat) => seats[seat] === "human")) {
    await Sergeant.setUp((line) => driver.act(id, seat, line), await driver.seen(id, seat));
  }
  const table = new Table(page);
  await table.open(id);
  return new Tanker(table);
}

test("Panzer: First Duel against the computer, to the end", async ({ page, context, request, baseURL }) => {
  test.setTimeout(180_000);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const player = await begin(page, driver, "first-duel", ["human", "recruit"]);
  const { table } = player;
  await table.settled();
  for (let steps = 0; !table.latest.over; steps += 1) {
    expect(steps, "the game goes on and on").toBeLessThan(200);
    await player.decide(true);
  }
  await expect(table.result).toBeVisible();
  console.log("asked", JSON.stringify([...player.asked]), "done", JSON.stringify([...player.done]));
  expect(player.done.get("plan-order-all") ?? 0, "formations were ordered to go").toBeGreaterThan(0);
  expect(player.done.get("plan-move") ?? 0, "units have moved by plans").toBeGreaterThan(0);
});

test("Panzer: two people on one screen, with sealed commands and the curtain, to the end", async ({ page, context, request, baseURL }) => {
  test.setTimeout(180_000);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const player = await begin(page, driver, "first-duel", ["human", "human"]);
  const { table } = player;
  const written = new Set<number>();
  const over = () => table.updates.length > 0 && table.latest.over !== null;
  for (let steps = 0; !over(); steps += 1) {
    expect(steps, "the game goes on and on").toBeLessThan(300);
    await expect.poll(async () => table.updates.length > 0 || (await table.curtain.isVisible())).toBe(true);
    if (await table.curtain.isVisible()) {
      const before = table.updates.length;
      await table.curtain.getByRole("button").first().click();
      await expect.poll(() => table.updates.length).toBeGreaterThan(before);
      await table.settled();
    } else if (await table.enter.first().isVisible()) {
      await table.change(() => table.enter.first().click());
    } else {
      const { viewer, scene } = table.latest;
      if (player.kind === "orders") {
        const seen = scene.counters.filter(({ side, badges }) => side !== viewer && badges.some(({ key }) => key.startsWith("command-") && key !== "command-down"));
        expect(seen, "nobody sees what the other side writes").toEqual([]);
        written.add(viewer as number);
      }
      await player.decide(player.turn <= 2);
    }
  }
  expect([...written].sort(), "both have written commands").toEqual([0, 1]);
  await expect(table.result).toBeVisible();
});

test("Panzer is played by plans, in few clicks", async ({ page, context, request, baseURL }) => {
  test.setTimeout(240_000);
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const played = async (scenario: string, seed: number) => {
    const watched = await driver.watched(scenario, "panzer", seed);
    return { watched, told: await driver.told(watched) };
  };
  const tanks = await played("tank-clash", 4);
  const counts: Record<string, number> = {};

  type Found = { id: string; update: Update };
  /** Moments of a game shortly before something happened, at which somebody is asked in a window of this kind. */
  async function* before(kind: string, key: string, { watched, told } = tanks): AsyncGenerator<Found> {
    const happened = told.flatMap(({ reports }, at) => (reports.some(({ text }) => text.key === key) ? [at] : []));
    for (const at of happened.slice(0, 40)) {
      for (let back = -1; back < 6; back += 1) {
        const id = await driver.branch(watched, Math.max(at - back, 0));
        const update = await driver.asked(id);
        if (update.scene.prompt?.kind === kind) {
          yield { id, update };
          break;
        }
      }
    }
  }
  const lone = ({ scene }: Update, { hex }: Counter) => scene.counters.filter((one) => one.hex === hex).length === 1;
  async function press(table: Table, id: number): Promise<void> {
    await expect(page.locator(".world.moving")).toHaveCount(0);
    await (await table.counter(id).elementHandle())?.waitForElementState("stable");
    await table.counter(id).click({ force: true });
  }

  await test.step("orders for a whole formation, changed unit by unit", async () => {
    for await (const { id, update } of before("orders", "log-ordered")) {
      const unit = ownOf(update).find((one) => lone(update, one) && one.face !== "wreck");
      if (!unit) continue;
      const plans = await driver.plans(id, update.viewer, [unit.id], { kind: "counter", counter: unit.id });
      const at = plans.findIndex(({ plan }) => plan.title.key === "plan-fire-or-watch" && plan.who.length > 3);
      if (at < 0) continue;
      const table = await sit(page, id);
      counts["order a formation"] = await clicksOf(table, async () => {
        await press(table, unit.id);
        await page.locator("[data-ui=deeds] [data-deed]").nth(at).click();
        await expect(table.plan).toContainText(/fire at what is seen, watch otherwise/);
        await table.change(() => table.main.click());
      });
      const ordered = () => ownOf(table.latest).filter(({ order }) => order !== null);
      expect(ordered().length).toBeGreaterThan(3);
      const before = ordered().length;
      await table.written.getByRole("button", { name: /^Change: / }).last().click();
      await expect.poll(() => ordered().length, "an order can be given anew").toBeLessThan(before);
      return;
    }
    throw new Error("no formation could be ordered");
  });

  await test.step("fire", async () => {
    for await (const { id, update } of before("declare", "log-declared")) {
      for (const unit of ownOf(update).filter((one) => lone(update, one))) {
        for (const foe of foesOf(update).filter((one) => lone(update, one))) {
          const [best] = await driver.plans(id, update.viewer, [unit.id], { kind: "counter", counter: foe.id });
          if (best?.plan.title.key !== "plan-fire" || best.plan.forecast.strikes.length === 0) continue;
          const table = await sit(page, id);
          counts.fire = await clicksOf(table, async () => {
            await press(table, unit.id);
            await press(table, foe.id);
            await expect(table.plan).toContainText(/hits? on \d+/);
            await expect(page.locator("[data-ui=armour]")).toContainText(/goes through|holds/);
            await table.change(() => table.main.click());
          });
          return;
        }
      }
    }
    throw new Error("nobody could fire");
  });

  await test.step("move", async () => {
    for await (const { id, update } of before("move", "log-drove")) {
      for (const unit of ownOf(update).filter((one) => lone(update, one))) {
        for (const hex of (await driver.reach(id, update.viewer, unit.id)).slice(0, 12)) {
          if (update.scene.counters.some((one) => one.hex === hex)) continue;
          const at: Aim = { kind: "hex", hex, via: [] };
          const [best] = await driver.plans(id, update.viewer, [unit.id], at);
          if (best?.plan.title.key !== "plan-move") continue;
          const table = await sit(page, id);
          counts.move = await clicksOf(table, async () => {
            await press(table, unit.id);
            await table.hex(table.labelOf(hex)).click({ force: true });
            await expect(table.plan).toContainText(/Go to .* movement points/);
            await table.change(() => table.main.click());
          });
          return;
        }
      }
    }
    throw new Error("nobody could move");
  });

  await test.step("overwatch", async () => {
    for await (const { id, update } of before("overwatch", "log-watch", await played("city-block", 5))) {
      const mover = foesOf(update).find(({ chosen }) => chosen);
      if (!mover || (await driver.plans(id, update.viewer, [], { kind: "counter", counter: mover.id })).length === 0) continue;
      const table = await sit(page, id);
      counts.reaction = await clicksOf(table, async () => {
        await press(table, mover.id);
        await expect(table.plan).toBeVisible();
        await table.change(() => table.main.click());
      });
      return;
    }
    throw new Error("nobody could answer");
  });

  const { reaction, ...actions } = counts;
  expect(actions).toEqual({ "order a formation": 3, fire: 3, move: 3 });
  expect(reaction).toBeLessThanOrEqual(2);
});
