import type { Page } from "@playwright/test";
import { Table } from "./table";
import { expect } from "./zug";

/** Opens the new-game form of the game for four in one of its ways. */
export async function formOf(page: Page, way: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /^(Foursome|Четвёрка)/ }).click();
  await page.getByRole("button", { name: /^(Ferry Road|Дорога к парому)$/ }).click();
  await page.getByRole("button", { name: way, exact: true }).click();
}

/** Starts what the form says, and gives the table of that game. */
export async function begin(page: Page): Promise<Table> {
  const table = new Table(page);
  await page.getByRole("button", { name: /^(Start|Начать)$/ }).click();
  await page.waitForURL(/\/play\//);
  await table.learn(page.url().split("/").at(-1)!);
  return table;
}

/** What somebody does who wants to get on: shoots where that is possible, goes forward where it is not. */
export function sensible(table: Table): string {
  const actions = table.scene.options.filter((choice) => choice.forbidden === null).map((choice) => choice.action);
  const forward = table.latest.viewer === 0 || table.latest.viewer === 1 ? 1 : -1;
  const row = (action: string) => Number(/\d+$/.exec(action)?.[0] ?? 0) * forward;
  const ways = actions.filter((action) => /^(go|retreat) /.test(action)).sort((a, b) => row(b) - row(a));
  const plain = ["commit", "fire", "order", "bid 0"].map((verb) => actions.find((action) => action.startsWith(verb)));
  return [...plain, ...ways, ...actions].find((action) => action !== undefined)!;
}

/** One decision, or one hand-over of the screen. */
export async function goOn(table: Table): Promise<void> {
  const { page } = table;
  await expect.poll(async () => table.updates.length > 0 || (await table.curtain.isVisible())).toBe(true);
  if (await table.curtain.isVisible()) {
    const seen = table.updates.length;
    await table.curtain.getByRole("button").first().click();
    await expect.poll(() => table.updates.length).toBeGreaterThan(seen);
    return table.settled();
  }
  if (await table.enter.first().isVisible()) return table.change(() => table.enter.first().click());
  const action = sensible(table);
  await table.change(async () => {
    const button = table.isMain(action) ? table.main : table.answer(action);
    await button.click();
    await expect.poll(async () => (await table.changed()) || (await table.odds.isVisible()), { intervals: [20, 50] }).toBe(true);
    if (!(await table.changed())) await page.keyboard.press("Space");
  });
}
