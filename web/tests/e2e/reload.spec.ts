import { Driver } from "./driver";
import { Table, kept } from "./table";
import { asRegular, create, expect, test } from "./zug";

/** What the player reads: question, answers, orders written and where each unit stands. */
async function read(table: Table): Promise<unknown> {
  const { page } = table;
  return {
    question: await table.question.innerText(),
    answers: await page.locator("[data-ui=options] [data-action]").evaluateAll((all) => all.map((one) => one.getAttribute("data-action"))),
    written: await page.locator("[data-ui=orders] li").allInnerTexts(),
    units: await page.locator(".counter[data-counter]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
    routes: await page.locator(".route").count(),
    undo: await page.getByRole("button", { name: /^Undo/ }).isEnabled(),
  };
}

async function expectSameAfterReload(table: Table): Promise<void> {
  const before = kept(table.latest);
  const seen = await read(table);
  table.updates.length = 0;
  await table.page.reload();
  await table.settled();
  expect(kept(table.latest)).toEqual(before);
  await expect.poll(() => read(table)).toEqual(seen);
}

test("after a reload everything is as it was, in every phase of a game", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await create(request, zug.url, { seed: 7 });
  const table = new Table(page);
  await table.open(game.id);
  await table.settled();

  await test.step("set-up not begun", () => expectSameAfterReload(table));
  await test.step("set-up with a unit in hand", async () => {
    await table.after(() => table.answer("unit 1").click());
    await expectSameAfterReload(table);
    await table.after(() => table.hex("B5").click());
  });
  await test.step("set-up half done", async () => {
    expect(table.own(0)).toHaveLength(1);
    await expectSameAfterReload(table);
  });
  await test.step("set-up done but not finished", async () => {
    await table.place("B4", "B6");
    await expectSameAfterReload(table);
    await table.commit();
  });
  await test.step("planning", () => expectSameAfterReload(table));
  await test.step("planning with a half-written order", async () => {
    await table.after(() => table.answer("unit 1").click());
    await expectSameAfterReload(table);
    await table.choose("order march");
    await table.choose(table.scene.options.find((choice) => choice.action.startsWith("step "))!.action);
    expect(table.prompt).toBe("ask-route");
    await expectSameAfterReload(table);
    await table.choose("end-route");
  });
  await test.step("planning with an order in hand", async () => {
    await expect(table.written).toContainText("March");
    await expectSameAfterReload(table);
    await table.after(() => page.getByRole("button", { name: /^Undo/ }).click());
    expect(table.prompt).toBe("ask-route");
    await expectSameAfterReload(table);
    await table.choose("end-route");
  });
  await test.step("after the orders of a turn", async () => {
    await table.commit();
    expect(table.scene.tracks[0]!.pointers[0]!.at).toBe(2);
    const log = await page.getByRole("region", { name: "Log" }).getByRole("listitem").allInnerTexts();
    expect(log.length).toBeGreaterThan(5);
    await expectSameAfterReload(table);
    expect(await page.getByRole("region", { name: "Log" }).getByRole("listitem").allInnerTexts()).toEqual(log);
  });
  await test.step("over", async () => {
    while (!table.latest.over) {
      await table.commit();
      while (!table.latest.over && table.prompt !== "plan") {
        await expectSameAfterReload(table);
        await table.choose(table.scene.options.find((choice) => choice.forbidden === null)!.action);
      }
    }
    const title = await table.result.getByRole("heading", { level: 2 }).innerText();
    const before = kept(table.latest);
    table.updates.length = 0;
    await page.reload();
    await table.settled();
    expect(kept(table.latest)).toEqual(before);
    await expect(table.result.getByRole("heading", { level: 2 })).toHaveText(title);
  });
});

test("a player who has finished and waits for the other still waits after a reload", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await create(request, zug.url, { seats: ["human", "human"], seed: 7 });
  const table = new Table(page);
  await table.open(game.id);
  await page.getByRole("button", { name: "I am the Soviet player" }).click();
  await table.settled();
  await table.place("B5", "B4", "B6");
  await table.finish();
  const german = page.getByRole("button", { name: "I am the German player" });
  await expect(german).toBeVisible();
  await page.reload();
  await expect(german).toBeVisible();
  await expect(page.getByRole("button", { name: "I am the Soviet player" })).toHaveCount(0);
  await german.click();
  await table.settled();
  expect(table.latest.viewer).toBe(1);
  expect(table.own(0)).toEqual([]);
});

test("a reload in the middle of a reaction keeps the question and the board", async ({ page, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(page, request, zug.url);
  const game = await create(request, zug.url, {
    scenario: "brickworks-stand", options: { reaction: "any" }, seats: ["human", "soldier"], seed: 1,
  });
  const asked = await driver.reaction(game.id, 0);
  const shots = asked.scene.options.filter((choice) => choice.action.startsWith("shoot "));
  expect(shots.length, "there is a choice of targets").toBeGreaterThan(1);

  const table = new Table(page);
  await table.open(game.id);
  await table.settled();
  expect(kept(table.latest)).toEqual(kept(asked));
  await expect(table.question).toContainText("Choose the moving enemy");
  await expectSameAfterReload(table);
  await table.choose(shots[1]!.action);
  await expect.poll(() => table.prompt).not.toBe("ask-mover");
  await expect(page.getByRole("region", { name: "Log" })).toContainText(/fires from Defence at unit/);
});
