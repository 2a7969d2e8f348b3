import { Table } from "./table";
import { asRegular, expect, test, withSeed } from "./zug";

async function readForecast(table: Table): Promise<void> {
  await expect(table.odds).toBeVisible();
  const rules = await table.odds.getByRole("button", { name: /^Rule [A-Z]{3}-\d+/ }).count();
  expect(rules, "every line of the ledgers names its rule").toBeGreaterThanOrEqual(3);
  expect(rules).toBe(await table.odds.locator("tbody tr").count());
  await expect(table.odds.getByRole("row", { name: /^Accuracy \d/ })).toBeVisible();

  const rows = await table.odds.getByRole("listitem").allInnerTexts();
  const share = (what: string) => Number(/([\d.]+) %/.exec(rows.find((row) => row.includes(what)) ?? "")?.[1] ?? Number.NaN);
  expect(share("1 damage or more") + share("No effect")).toBeCloseTo(100, 0);
  expect(share("2 damage or more")).toBeLessThanOrEqual(share("1 damage or more"));
  expect(share("Destroyed") + share("Suppressed")).toBeLessThanOrEqual(100.1);
}

/** Tells the unit in hand to go as near to the farm as it can, by a click on a far hex. */
async function advance(table: Table): Promise<void> {
  for (const label of ["G5", "F4", "E4", "D4", "C5"]) {
    const hex = table.hex(label);
    if (table.scene.counters.some((counter) => counter.hex === table.numberOf(label))) continue;
    const proposed = table.proposed();
    await hex.click();
    if ((await proposed) === null) continue;
    await expect(table.main).toContainText("Do this");
    return table.after(() => table.page.keyboard.press("Space"));
  }
  await table.choose("order wait");
}

test("a whole scenario against the computer, from the first page to the list of replays", async ({ page }) => {
  await asRegular(page);
  await withSeed(page, 7);
  const table = new Table(page);

  await page.goto("/");
  await page.getByRole("button", { name: /^Art of Tactic/ }).click();
  await page.getByRole("button", { name: "First Orders", exact: true }).click();
  await page.getByRole("button", { name: "Computer", exact: true }).click();
  await page.getByRole("button", { name: "Tank brigade patrol" }).click();
  await page.getByTitle("Recruit").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/play\//);
  const id = page.url().split("/").at(-1)!;
  await table.learn(id);

  await table.settled();
  await expect(table.question).toContainText("Soviet player: Place your units");
  await expect(table.answer("commit")).toHaveAttribute("aria-disabled", "true");
  await table.place("B5", "B4", "B6");
  expect(table.own(0).map((unit) => table.labelOf(unit.hex))).toEqual(["B5", "B4", "B6"]);
  await expect(table.main).toContainText("Finish set-up");
  await table.commit();
  await expect(table.question).toContainText("Choose a unit to order");

  await test.step("a far hex is proposed as a whole route and done by Space", async () => {
    await table.after(() => table.counter(0).click());
    await expect(page.locator(".route.ghost")).toHaveCount(0);
    await table.hex("L5").click();
    const note = page.locator(".note.bad");
    await expect(note, "what is out of reach says why").toContainText("Too far");
    await expect(note.getByRole("button", { name: /MCH-/ }), "with the rule").toBeVisible();
    await table.hex("G5").click();
    await expect(page.locator(".route.ghost")).not.toHaveCount(0);
    await expect(table.question).toContainText("March");
    await expect(table.main).toContainText("Do this");
    await table.after(() => page.keyboard.press("Space"));
    await expect(page.locator(".route.ghost")).toHaveCount(0);
    await expect(table.written).toContainText("March");
  });

  await test.step("an order can be undone", async () => {
    await table.after(() => table.answer("unit 2").click());
    await table.choose("order wait");
    await expect(table.written).toContainText("Wait");
    await table.after(() => page.getByRole("button", { name: "Undo" }).click());
    await expect(table.question).toContainText(/order for unit 2 .T-70/);
    await expect(table.written).not.toContainText("Wait");
    await table.choose("order wait");
  });

  await test.step("a written order can be changed before the orders are finished", async () => {
    await table.after(() => table.written.getByRole("button", { name: /^Change: T-70/ }).click());
    expect(table.may("unit 2"), "the unit waits for an order again").toBe(true);
    await expect(table.written).not.toContainText("T-70");
    await table.after(() => table.answer("unit 2").click());
    await advance(table);
    await expect(table.written).not.toContainText("Wait");
    await table.commit();
  });

  let shots = 0;
  while (!table.latest.over) {
    const turn = table.scene.tracks[0]!.pointers[0]!.at;
    for (const action of ["unit 1", "unit 2", "unit 3"]) {
      if (table.prompt !== "plan" || !table.may(action)) continue;
      await table.after(() => table.answer(action).click());
      if (!table.may("order fire")) {
        await advance(table);
        continue;
      }
      await table.choose("order fire");
      expect(table.prompt).toBe("ask-target");
      const target = table.scene.options.find((choice) => choice.forbidden === null)!;
      await table.answer(target.action).click();
      if (shots === 0) await readForecast(table);
      await expect(table.main).toContainText(/Target: unit \d+ .* %/);
      await table.after(() => table.main.click());
      await expect(table.written).toContainText("Fire, target unit");
      shots += 1;
    }
    await table.commit();
    while (!table.latest.over && table.prompt !== "plan") {
      await table.choose(table.scene.options.find((choice) => choice.forbidden === null)!.action);
    }
    expect(table.latest.over !== null || table.scene.tracks[0]!.pointers[0]!.at === turn + 1, "the turn has passed").toBe(true);
  }
  expect(shots).toBeGreaterThan(0);
  await expect(page.getByRole("region", { name: "Log" })).toContainText(/fires at|shoots at/i);

  const won = table.latest.over!.winners[0];
  await expect(table.result).toContainText(won === 0 ? "You have won" : won === 1 ? "You have lost" : "A draw");
  for (const [seat, points] of table.latest.over!.points.entries()) {
    await expect(table.result.getByRole("row").nth(seat + 1)).toContainText(String(points));
  }
  await table.result.getByRole("button", { name: "Check the dice" }).click();
  await expect(table.result.getByRole("status")).toContainText("all are right");

  await page.goto("/replays");
  const row = page.getByRole("listitem").filter({ has: page.locator(`a[href="/replay/${id}"]`) });
  await expect(row).toContainText("First Orders");
  await page.goto("/games");
  await expect(page.locator(`a[href="/play/${id}"]`)).toHaveCount(0);
});
