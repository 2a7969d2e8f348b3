import type { APIRequestContext, Page } from "@playwright/test";
import type { NewGame } from "../../src/wire";
import { Driver } from "./driver";
import { Table } from "./table";
import { Typist } from "./typist";
import { asRegular, create, expect, test } from "./zug";

const onBoard = () => document.activeElement?.matches(".board [data-hex], .board [data-counter], .board [data-side]") ?? false;

test("the board is near, Tab never moves the page, and Space is the main button there", async ({ page, context, request, baseURL }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const { id } = await driver.create("patrols", ["human", "human"], 5, "cc");
  const seat = await driver.until(id, "choose");
  await page.goto(`/play/${id}`);
  await page.locator("main.curtain button").first().click();
  const table = new Table(page);
  await expect(page.locator("[data-ui=hand] [data-card]").first()).toBeVisible();
  expect(seat).toBeGreaterThanOrEqual(0);

  await test.step("the first stop leads to the board", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Go to the board" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(onBoard)).toBe(true);
  });

  await test.step("without it there are few stops before", async () => {
    await page.reload();
    await page.locator("main.curtain button").first().click();
    await expect(table.main).toBeVisible();
    let stops = 0;
    while (!(await page.evaluate(onBoard))) {
      await page.keyboard.press("Tab");
      expect((stops += 1)).toBeLessThan(16);
    }
  });

  await test.step("the cards are read without the page moving away", async () => {
    const scrolled = () => page.evaluate(() => [...document.querySelectorAll("*")].filter((one) => one.scrollTop > 0 && !one.closest("aside")).length);
    const read = page.locator("[data-ui=hand] .foot").last();
    let stops = 0;
    while (!(await read.evaluate((one) => one === document.activeElement))) {
      await page.keyboard.press("Tab");
      expect(await scrolled()).toBe(0);
      expect((stops += 1)).toBeLessThan(80);
    }
    await expect.poll(async () => (await read.boundingBox())!.y + (await read.boundingBox())!.height).toBeLessThanOrEqual(900);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("P goes to the board, and Space presses the main button from there", async () => {
    await page.keyboard.press("p");
    expect(await page.evaluate(onBoard)).toBe(true);
    await page.keyboard.press("ArrowDown");
    const question = await table.question.textContent();
    await page.keyboard.press("Space");
    await expect(table.question).not.toHaveText(question ?? "");
  });
});

async function typistOf(page: Page, request: APIRequestContext, url: string, game: Partial<NewGame>, haste: number): Promise<Typist> {
  await asRegular(page);
  const { id } = await create(request, url, { seats: ["human", "recruit"], ...game });
  const table = new Table(page);
  await table.open(id);
  await table.settled();
  return new Typist(table, haste);
}

test("by keyboard alone: a whole game of Art of Tactic", async ({ page, request, baseURL }) => {
  test.setTimeout(300_000);
  const typist = await typistOf(page, request, baseURL!, { system: "aot", scenario: "first-orders", seed: 7 }, 3);
  const { table } = typist;
  while (!table.latest.over) await typist.decide();
  expect(typist.used.figure).toBeGreaterThan(10);
  expect(typist.used.main).toBeGreaterThan(5);
  expect(typist.used.board).toBeGreaterThan(1);

  await expect(table.result).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(table.result).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(table.result).toBeVisible();
});

test("by keyboard alone: a whole game of Combat Commander", async ({ page, request, baseURL }) => {
  test.setTimeout(300_000);
  const typist = await typistOf(page, request, baseURL!, { system: "cc", scenario: "patrols", seed: 16 }, 7);
  const { table, used } = typist;
  for (let decisions = 0; decisions < 30 && !table.latest.over; decisions += 1) await typist.decide();
  expect(used.figure + used.main + used.board).toBeGreaterThan(20);
  while (!table.latest.over) await typist.follow();
  expect(used.advice).toBeGreaterThan(10);
  await expect(table.result).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(table.result).toHaveCount(0);
});
