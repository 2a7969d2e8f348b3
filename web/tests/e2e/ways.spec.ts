import type { Page } from "@playwright/test";
import type { Counter, Update } from "../../src/wire";
import { clicksOf } from "./clicks";
import { Driver } from "./driver";
import { Table } from "./table";
import { Whim } from "./whim";
import { asRegular, expect, test } from "./zug";

const NOWHERE = 65535;
const percentIn = (text: string | null): number => Number(/(\d+) %/.exec(text ?? "")?.[1] ?? Number.NaN);

/** Takes the seat of whoever is asked, where two people share the screen. */
async function sit(page: Page, id: string): Promise<Table> {
  const table = new Table(page);
  await table.open(id);
  await table.curtain.getByRole("button").first().click();
  await table.settled();
  return table;
}
const ownOf = ({ viewer, scene }: Update): Counter[] => scene.counters.filter((one) => one.side === viewer && one.hex !== NOWHERE);
const foesOf = ({ viewer, scene }: Update): Counter[] => scene.counters.filter((one) => one.side !== viewer && one.hex !== NOWHERE);
/** A counter of a stack is clicked where it is seen. */
const corner = { position: { x: 8, y: 8 }, force: true } as const;

test("several are taken in hand by Shift or a box, and a plan is changed in place", async ({ page, context, request, zug }) => {
  test.setTimeout(240_000);
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id } = await driver.create("walled-farm", ["human", "human"], 5, "cc");
  // Two units in two hexes that a Move can take to one place.
  const { pair, hex } = await driver.when(id, "choose", async (update) => {
    const own = ownOf(update);
    const alone = own.filter((one) => own.filter(({ hex }) => hex === one.hex).length === 1);
    for (const one of alone) {
      const reach = await driver.reach(id, update.viewer, one.id);
      for (const other of alone.filter(({ id }) => id > one.id)) {
        const both = (await driver.reach(id, update.viewer, other.id)).filter((hex) => reach.includes(hex));
        for (const hex of both.filter((hex) => !update.scene.counters.some((each) => each.hex === hex)).slice(0, 4)) {
          const [best] = await driver.plans(id, update.viewer, [one.id, other.id], { kind: "hex", hex, via: [] });
          if (best?.plan.verb === "move" && best.plan.who.length === 2 && best.plan.knobs.some(({ many }) => many)) return { pair: [one, other], hex };
        }
      }
    }
    return null;
  });
  const table = await sit(page, id);
  const held = page.locator(".held");
  const goal = table.hex(table.labelOf(hex));
  const [one, other] = pair as [Counter, Counter];

  await test.step("Shift", async () => {
    await table.counter(one.id).click(corner);
    await expect(held).toHaveCount(0);
    await table.counter(other.id).click({ ...corner, modifiers: ["Shift"] });
    await expect(held).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(held).toHaveCount(0);
  });
  await test.step("a box", async () => {
    const boxes = await Promise.all([one, other].map(async ({ id }) => (await table.counter(id).boundingBox())!));
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - 6, Math.min(...boxes.map(({ y }) => y)) - 6];
    const [right, bottom] = [Math.max(...boxes.map(({ x, width }) => x + width)) + 6, Math.max(...boxes.map(({ y, height }) => y + height)) + 6];
    await page.keyboard.down("Shift");
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(right, bottom, { steps: 4 });
    await expect(page.locator("rect.box")).toBeVisible();
    await page.mouse.up();
    await page.keyboard.up("Shift");
    expect(await held.count()).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Escape");
  });
  await test.step("who takes part is changed in the plan", async () => {
    await table.counter(one.id).click(corner);
    await table.counter(other.id).click({ ...corner, modifiers: ["Shift"] });
    await goal.click();
    await expect(table.plan).toContainText(`Move to ${table.labelOf(hex)}`);
    await expect(page.locator(".route.ghost")).toHaveCount(2);
    const party = table.plan.locator("fieldset").first().getByRole("button");
    await expect(party.and(page.locator("[aria-pressed=true]"))).toHaveCount(2);
    await party.last().click();
    await expect(party.and(page.locator("[aria-pressed=true]"))).toHaveCount(1);
    await expect(page.locator(".route.ghost")).toHaveCount(1);
    await party.and(page.locator("[aria-pressed=false]")).click();
    await expect(page.locator(".route.ghost")).toHaveCount(2);
  });
  await test.step("a second click on its goal does it", async () => {
    const before = table.latest.stamp;
    await goal.click();
    await expect.poll(() => table.latest.stamp).not.toBe(before);
    await expect(page.getByRole("region", { name: "Log" })).toContainText("Move");
  });
});

test("a shot shows its odds before the click, the same everywhere, and another plan stands beside it", async ({ page, context, request, zug }) => {
  test.setTimeout(240_000);
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id } = await driver.create("walled-farm", ["human", "human"], 5, "cc");
  const { unit, enemy } = await driver.when(id, "choose", async (update) => {
    for (const unit of ownOf(update)) {
      for (const enemy of foesOf(update)) {
        const plans = await driver.plans(id, update.viewer, [unit.id], { kind: "counter", counter: enemy.id });
        const pieces = plans[0]?.plan.knobs.find(({ name }) => name === "pieces")?.values ?? [];
        if (plans.length > 1 && plans[0]?.plan.verb === "fire" && pieces.length > 1) return { unit, enemy };
      }
    }
    return null;
  });
  const table = await sit(page, id);
  const pill = page.locator(".pill.fire");
  const line = page.locator("g.fire");
  await table.counter(unit.id).click(corner);

  const seen = await test.step("pointed at", async () => {
    await table.counter(enemy.id).hover(corner);
    await expect(pill).toContainText("%");
    await expect(line).not.toHaveCount(0);
    await expect(page.locator(".corners")).not.toHaveCount(0);
    await expect(table.odds).toBeVisible();
    await expect(table.plan).toHaveCount(0);
    return percentIn(await pill.textContent());
  });
  await test.step("planned", async () => {
    await table.counter(enemy.id).click(corner);
    await expect(table.plan).toContainText("plays Fire");
    expect(percentIn(await table.main.textContent())).toBe(seen);
    expect(percentIn(await pill.textContent())).toBe(seen);
  });
  await test.step("with fewer pieces", async () => {
    const pieces = table.plan.locator("fieldset").first().getByRole("button");
    const off = pieces.and(page.locator("[aria-pressed=true]:not(:disabled)"));
    const count = await pieces.and(page.locator("[aria-pressed=true]")).count();
    if (count > 1) {
      await off.last().click();
      await expect(pieces.and(page.locator("[aria-pressed=true]"))).toHaveCount(count - 1);
      expect(percentIn(await table.main.textContent())).toBeLessThanOrEqual(seen);
    }
  });
  await test.step("another plan is a choice, and nothing is done by looking at it", async () => {
    const title = await table.plan.locator("h3").textContent();
    const { stamp } = table.latest;
    const other = table.plan.locator(".other").first();
    const words = await other.textContent();
    await other.click();
    await expect(table.plan.locator("h3")).not.toHaveText(title ?? "");
    expect(words).toContain((await table.plan.locator("h3").textContent()) ?? "");
    await table.plan.locator(".other").filter({ hasText: title ?? "" }).first().click();
    await expect(table.plan.locator("h3")).toHaveText(title ?? "");
    expect(table.latest.stamp).toBe(stamp);
  });
  await test.step("Space does it", async () => {
    const { stamp } = table.latest;
    await page.keyboard.press("Space");
    await expect.poll(() => table.latest.stamp).not.toBe(stamp);
    const told = table.updates.flatMap(({ log }) => log.entries.flatMap(({ reports }) => reports.map(({ text }) => text.key)));
    expect(told).toContain("log-ordered");
  });
});

test("a far Move says what it risks, stops where it is fired at, says why, and goes on by one click", async ({ page, context, request, zug }) => {
  test.setTimeout(240_000);
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id } = await driver.create("walled-farm", ["human", "human"], 5, "cc");
  const whim = new Whim(12345);
  const mover = await test.step("somebody goes through the enemy's fire", async () => {
    for (let tries = 0; tries < 12; tries++) {
      const { seat, wish, run } = await driver.when(id, "choose", async (update) => {
        for (const unit of ownOf(update)) {
          for (const hex of (await driver.reach(id, update.viewer, unit.id)).slice(0, 5)) {
            const wish = { who: [unit.id], at: { kind: "hex" as const, hex, via: [] }, set: [] };
            const [best] = await driver.plans(id, update.viewer, wish.who, wish.at);
            const steps = best?.plan.traces.flatMap((trace) => (trace.kind === "way" ? trace.hexes : [])).length ?? 0;
            if (best?.plan.verb === "move" && steps > 2 && best.plan.risks.length > 0) return { seat: update.viewer as number, wish, run: best.plan.run };
          }
        }
        return null;
      }, whim);
      await driver.act(id, seat, run.join("; "), wish);
      // The other side fires at the mover wherever it can.
      for (let answers = 0; answers < 40; answers++) {
        const update = await driver.asked(id);
        const { scene, stamp, viewer, plan } = update;
        if (viewer === seat) {
          if (plan?.stopped && scene.prompt?.kind === "move") return seat;
          break;
        }
        const fires = scene.options.find(({ action, forbidden, main }) => !forbidden && (main ? action.startsWith("at ") : true)) ?? scene.options.find(({ main }) => main)!;
        await request.post(`${zug.url}/api/games/${id}/act`, { data: { seat: viewer, stamp, line: fires.action } });
      }
    }
    throw new Error("no Move was ever stopped");
  });
  const table = await sit(page, id);
  expect(table.latest.viewer).toBe(mover);
  await expect(page.locator(".notes .note")).not.toHaveCount(0);
  await expect(table.plan).toContainText("Move to");
  await expect(table.plan.locator(".risk")).not.toHaveCount(0);
  const { stamp } = table.latest;
  await table.main.click();
  await expect.poll(async () => (await table.changed()) || table.latest.stamp !== stamp).toBe(true);
});

test("everybody rallies or routs by one card in two clicks", async ({ page, context, request, zug }) => {
  test.setTimeout(240_000);
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  for (const [verb, says] of [["rally", "Recover"], ["rout", "Rout"]] as const) {
    const { id } = await driver.create("walled-farm", ["human", "human"], 5, "cc");
    const card = await driver.when(id, "choose", async ({ viewer, scene }) => {
      for (const { id: card } of scene.hands.filter(({ seat }) => seat === viewer).flatMap(({ cards }) => cards)) {
        const [best] = await driver.plans(id, viewer, [], { kind: "card", card, part: "order" });
        if (best?.plan.verb === verb && best.plan.who.length > 0) return card;
      }
      return null;
    });
    const table = await sit(page, id);
    const clicks = await clicksOf(table, async () => {
      await page.locator(`[data-ui=hand] [data-card="${card}"] [data-part=order]`).click({ position: { x: 14, y: 12 } });
      await expect(table.plan).toContainText(says);
      await table.change(() => table.main.click());
    });
    expect(clicks, verb).toBe(2);
  }
});
