import { find, foesOf, NOWHERE, ownOf, sit } from "./branches";
import { clicksOf } from "./clicks";
import { Driver } from "./driver";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

test("set-up is one click a unit", async ({ page, request, baseURL }) => {
  await asRegular(page);
  const { id } = await create(request, baseURL!, { system: "cc", scenario: "patrols", seed: 7 });
  const table = new Table(page);
  await table.open(id);
  await table.settled();
  const onMap = () => table.own(0).filter((one) => one.hex !== NOWHERE).length;
  let last = "";
  let units = 0;
  const clicks = await clicksOf(table, async () => {
    for (;;) {
      const places = table.scene.options.flatMap(({ action, forbidden }) => (action.startsWith("at ") && !forbidden ? [action.slice(3)] : []));
      // In stacks, as far as they may.
      const label = places.includes(last) ? last : places[Math.floor(places.length / 2)];
      if (table.scene.prompt?.kind !== "place" || label === undefined) break;
      await table.change(() => table.hex(label).click({ force: true }));
      last = label;
      expect(onMap()).toBe((units += 1));
    }
  });
  expect(units).toBeGreaterThan(5);
  expect(clicks).toBe(units);
});

test("Combat Commander is played by plans, in few clicks", async ({ page, context, request, zug }) => {
  test.setTimeout(240_000);
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const counts: Record<string, number> = {};
  const told = (table: Table) => table.updates.flatMap(({ log }) => log.entries.flatMap(({ reports }) => reports.map(({ text }) => text.key)));

  await test.step("fire with a group", async () => {
    const { id, unit, enemy } = await find(driver, "order-fire", "choose", async ({ id, ...update }) => {
      for (const unit of ownOf(update)) {
        for (const enemy of foesOf(update)) {
          const [best] = await driver.plans(id, update.viewer, [unit.id], { kind: "counter", counter: enemy.id });
          const pieces = best?.plan.knobs.find((knob) => knob.name === "pieces")?.values.filter((one) => one.chosen) ?? [];
          if (best?.plan.verb === "fire" && pieces.length > 1) return { unit, enemy };
        }
      }
      return null;
    });
    const table = await sit(page, id);
    const before = told(table).filter((key) => key === "log-shot").length;
    counts.fire = await clicksOf(table, async () => {
      await table.take(unit.id);
      await table.point(enemy.id);
      await expect(table.plan).toContainText("plays Fire");
      await table.change(() => table.main.click());
    });
    const shots = told(table).filter((key) => key === "log-shot").length;
    const waits = (await table.curtain.isVisible()) || table.scene.prompt === null || table.scene.prompt.kind === "boost";
    expect(shots > before || waits, "the shot is fired, or waits for cards that make it better").toBe(true);
  });

  await test.step("move of a stack", async () => {
    const { id, stack, hex } = await find(driver, "order-move", "choose", async ({ id, ...update }) => {
      for (const unit of ownOf(update)) {
        const stack = ownOf(update).filter((one) => one.hex === unit.hex);
        if (stack.length < 2) continue;
        for (const hex of (await driver.reach(id, update.viewer, unit.id)).slice(0, 6)) {
          if (update.scene.counters.some((one) => one.hex === hex)) continue;
          const [best] = await driver.plans(id, update.viewer, stack.map((one) => one.id), { kind: "hex", hex, via: [] });
          const way = best?.plan.traces.flatMap((trace) => (trace.kind === "way" ? trace.hexes : [])) ?? [];
          if (best?.plan.verb === "move" && best.plan.who.length === stack.length && way.length > 2) return { stack, hex };
        }
      }
      return null;
    });
    const table = await sit(page, id);
    const label = table.labelOf(hex);
    counts.move = await clicksOf(table, async () => {
      await table.take(stack[0]!.id);
      await table.hex(label).click();
      await expect(table.plan).toContainText(`Move to ${label}`);
      await expect(table.plan, "every name is written out").not.toContainText(/(action|order|weapon)-/);
      await table.change(() => table.main.click());
    });
    const { scene } = await driver.seen(id, "public");
    const moved = stack.filter(({ id, hex: from }) => scene.counters.find((one) => one.id === id)?.hex !== from);
    expect(moved.length, "everybody has set out").toBe(stack.length);
  });

  await test.step("Op Fire", async () => {
    const { id, enemy } = await find(driver, "action-op-fire", "react", async ({ id, ...update }) => {
      for (const enemy of foesOf(update)) {
        if ((await driver.plans(id, update.viewer, [], { kind: "counter", counter: enemy.id })).length > 0) return { enemy };
      }
      return null;
    });
    const table = await sit(page, id);
    counts["op fire"] = await clicksOf(table, async () => {
      await table.point(enemy.id);
      await expect(table.plan).toContainText("Op Fire");
      await table.change(() => table.main.click());
    });
  });

  for (const [verb, order, says] of [["rally", "order-recover", "Recover"], ["rout", "order-rout", "Rout"]] as const) {
    await test.step(`${verb} of all`, async () => {
      const { id, card } = await find(driver, order, "choose", async ({ id, viewer, scene }) => {
        for (const { id: card } of scene.hands.filter(({ seat }) => seat === viewer).flatMap(({ cards }) => cards)) {
          const [best] = await driver.plans(id, viewer, [], { kind: "card", card, part: "order" });
          if (best?.plan.verb === verb && best.plan.who.length > 1) return { card };
        }
        return null;
      });
      const table = await sit(page, id);
      counts[verb] = await clicksOf(table, async () => {
        await page.locator(`[data-ui=hand] [data-card="${card}"] [data-part=order]`).click({ position: { x: 14, y: 12 } });
        await expect(table.plan).toContainText(says);
        await table.change(() => table.main.click());
      });
      expect(["recover", "rout"], "nobody is asked whose roll comes next").not.toContain(table.scene.prompt?.kind);
    });
  }
  expect(counts).toEqual({ fire: 3, move: 3, "op fire": 2, rally: 2, rout: 2 });
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

  // Step by step, an answer without odds takes one click.
  const idle = table.own(0).find((one) => !one.order && table.may(`unit ${one.id + 1}`))!;
  const wait = await clicksOf(table, async () => {
    await table.counter(idle.id).click();
    await expect.poll(() => table.prompt).toBe("ask-order");
    await table.after(() => table.answer("order wait").click());
  });
  expect(written()).toBe(3);
  expect({ shot, march, wait }).toEqual({ shot: 3, march: 3, wait: 2 });
});
