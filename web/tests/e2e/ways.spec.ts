import type { Counter } from "../../src/wire";
import { corner, find, foesOf, ownOf, sit } from "./branches";
import { Driver } from "./driver";
import { asRegular, expect, test } from "./zug";

const percentIn = (text: string | null): number => Number(/(\d+) %/.exec(text ?? "")?.[1] ?? Number.NaN);

test("several are taken in hand by Shift or a box, and a plan is changed in place", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  // Two units in two hexes that a Move can take to one place.
  const { id, pair, hex } = await find(driver, "order-move", "choose", async ({ id, ...update }) => {
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
    await table.take(one.id);
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
    await table.take(one.id);
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
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id, unit, enemy } = await find(driver, "order-fire", "choose", async ({ id, ...update }) => {
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
  await table.take(unit.id);

  const seen = await test.step("pointed at", async () => {
    // The camera may still be on its way to the unit in hand.
    await expect(async () => {
      await page.mouse.move(2, 2);
      await table.counter(enemy.id).hover(corner);
      await expect(pill).toContainText("%", { timeout: 2000 });
    }).toPass();
    await expect(line).not.toHaveCount(0);
    await expect(page.locator(".corners")).not.toHaveCount(0);
    await expect(table.odds).toBeVisible();
    await expect(table.plan).toHaveCount(0);
    return percentIn(await pill.textContent());
  });
  await test.step("planned", async () => {
    await table.point(enemy.id);
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
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  // Somebody goes through the enemy's fire, and is fired at wherever that is possible.
  const { id, seat: mover } = await find(driver, "order-move", "choose", async ({ id, ...update }) => {
    const seat = update.viewer as number;
    for (const unit of ownOf(update)) {
      const [hex] = await driver.reach(id, seat, unit.id);
      if (hex === undefined) continue;
      const wish = { who: [unit.id], at: { kind: "hex" as const, hex, via: [] }, set: [] };
      const [best] = await driver.plans(id, seat, wish.who, wish.at);
      const way = best?.plan.traces.flatMap((trace) => (trace.kind === "way" ? trace.hexes : [])) ?? [];
      if (best?.plan.verb !== "move" || way.length < 4 || best.plan.risks.length === 0) continue;
      await driver.act(id, seat, best.plan.run.join("; "), wish);
      for (let answers = 0; answers < 40; answers++) {
        const { scene, stamp, viewer, plan } = await driver.asked(id);
        if (viewer === seat) {
          const on = plan?.stopped && scene.prompt?.kind === "move" && (await driver.plans(id, seat, plan.wish.who, plan.wish.at)).length > 0;
          return on ? { seat } : null;
        }
        const possible = scene.options.filter(({ forbidden }) => !forbidden);
        const line = (possible.find(({ main, action }) => !main || action.startsWith("at ")) ?? possible[0]!).action;
        await request.post(`${zug.url}/api/games/${id}/act`, { data: { seat: viewer, stamp, line } });
      }
      return null;
    }
    return null;
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

test("what a card has paid for is the main button", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id, seat, line } = await find(driver, "action-op-fire", "react", async ({ viewer, scene }) => {
    const ready = scene.options.some(({ action }) => action.startsWith("at "));
    const card = scene.options.find(({ action, forbidden }) => action.startsWith("op ") && !forbidden);
    return card && !ready ? { seat: viewer as number, line: card.action } : null;
  });
  await test.step("before the card is played nothing is", async () => {
    const table = await sit(page, id);
    await expect(table.main).toContainText("Let them go");
  });
  await driver.act(id, seat, line);
  // Whom the card activates is asked first.
  for (let picks = 0; picks < 6; picks++) {
    const { scene } = await driver.seen(id, seat);
    if (scene.options.some(({ action }) => action.startsWith("at "))) break;
    const possible = scene.options.filter(({ forbidden }) => !forbidden);
    await driver.act(id, seat, (possible.find(({ main }) => !main) ?? possible[0]!).action);
  }
  const table = await sit(page, id);
  const main = table.scene.options.find((choice) => choice.main)!;
  expect(main.action).toMatch(/^at /);
  await expect(table.main).toHaveAttribute("data-action", main.action);
  await expect(table.main).toContainText(/[A-O]\d+/);
});
