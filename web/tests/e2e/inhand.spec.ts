import { Driver } from "./driver";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

test("the unit on the card is the one that is ordered, and Esc puts it back", async ({ page, request, baseURL }) => {
  await asRegular(page);
  const { id } = await create(request, baseURL!, { seed: 7, options: { stacking: "1" } });
  const table = new Table(page);
  await table.open(id);
  await table.settled();
  const card = page.locator("[data-ui=unit]");
  const change = page.getByRole("button", { name: /^Change this order/ });
  const chosen = () => table.scene.counters.filter((counter) => counter.chosen).map((counter) => counter.id);

  await test.step("beside the map, another unit is taken instead", async () => {
    const [one, other] = table.scene.options.flatMap(({ spot }) => (typeof spot === "object" && "counter" in spot ? [spot.counter] : []));
    const held = (counter: number) => page.locator(`[data-ui=tray] [data-counter="${counter}"]`);
    await table.after(() => held(one!).click());
    await expect(held(one!)).toHaveAttribute("aria-pressed", "true");
    await table.after(() => held(other!).click());
    await expect(held(other!)).toHaveAttribute("aria-pressed", "true");
    await expect(held(one!)).toHaveAttribute("aria-pressed", "false");
    await table.after(() => page.keyboard.press("Escape"));
    expect(table.prompt).toBe("deploy");
  });

  await test.step("a hex that is full says so, on its unit as well", async () => {
    await table.place("B5");
    const unit = table.scene.options.find((choice) => choice.action.startsWith("unit "))!;
    await table.after(() => table.answer(unit.action).click());
    await table.counter(table.own(0)[0]!.id).click();
    await expect(page.locator(".note.bad")).toContainText(/hex is full.*MAP-04/i);
    expect(table.prompt).toBe("ask-place");
    await table.after(() => table.hex("B4").click());
  });

  await table.place("B6");
  await table.commit();

  await test.step("a click on another unit changes hands", async () => {
    await table.after(() => table.counter(0).click());
    expect(chosen()).toEqual([0]);
    await expect(change).toHaveCount(0);
    await table.counter(1).click();
    await expect.poll(chosen).toEqual([1]);
    await table.settled();
    await expect(card).toContainText("B4");
    await expect(change).toHaveCount(0);
    await table.choose("order wait");
    expect(table.own(0).filter((unit) => unit.order).map((unit) => unit.id)).toEqual([1]);
  });

  await test.step("the reach of a March is not laid under another question", async () => {
    const reach = page.locator("g.overlay.reach");
    await table.after(() => table.counter(2).click());
    await expect(reach, "what order?").toBeVisible();
    await table.choose("order defence");
    expect(table.prompt).toBe("ask-zone");
    await expect(reach, "which kill zone?").toHaveCount(0);
  });

  await test.step("one with an order is looked at, and the open order is given up", async () => {
    await table.after(() => table.counter(1).click());
    expect(chosen()).toEqual([]);
    expect(table.own(0).filter((unit) => unit.order).map((unit) => unit.id)).toEqual([1]);
    await expect(card).toContainText("B4");
    await table.after(() => change.click());
    await expect(change).toHaveCount(0);
  });

  await test.step("Esc leaves an order at any of its steps, and the button beside it too", async () => {
    await table.after(() => table.counter(2).click());
    await table.choose("order march");
    await table.after(() => page.keyboard.press("Escape"));
    expect(table.prompt).toBe("plan");
    expect(chosen()).toEqual([]);
    await table.after(() => table.counter(2).click());
    await table.after(() => page.getByRole("button", { name: /^Cancel/ }).click());
    expect(table.prompt).toBe("plan");
  });
});

test("Fire on the Move is forecast from where it can shoot", async ({ page, context, request, baseURL }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const watched = await driver.watched("kamenka-crossroads");
  const { id, unit } = await driver.contact(watched, ["human", "recruit"]);
  const table = new Table(page);
  await driver.act(id, 0, `unit ${unit + 1}; order fire-moving`);
  await table.open(id);
  await table.settled();
  const target = table.scene.options.find((choice) => choice.action.startsWith("target "))!;
  await table.answer(target.action).click();
  await expect(table.odds).toContainText(/from [A-Z]+\d+/);
});
