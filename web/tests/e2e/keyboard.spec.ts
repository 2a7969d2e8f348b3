import type { Locator, Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, expect, test } from "./zug";

/** Walks by Tab, and nothing else, until something has the focus. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((one) => one === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

test("by keyboard alone: a game is chosen, set up, ordered and carried out", async ({ page }) => {
  await asRegular(page);
  const table = new Table(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();

  await test.step("the first page", async () => {
    await tabTo(page, page.getByRole("link", { name: "Skip to the content" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "First Orders", exact: true }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Computer", exact: true }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Tank brigade patrol" }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("radio", { checked: true }));
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: "Recruit" })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: "Start", exact: true }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/play\//);
  });
  await table.learn(page.url().split("/").at(-1)!);
  await table.settled();

  await test.step("set-up: figures choose, the board is walked with arrows", async () => {
    await table.after(() => page.keyboard.press("1"));
    expect(table.prompt).toBe("ask-place");
    const hexes = page.locator("polygon[data-hex]");
    const entry = page.locator("polygon[data-hex][tabindex='0']");
    await tabTo(page, entry);
    const at = await hexes.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
    expect(table.labelOf(at)).toBe("B2");
    for (const key of ["ArrowDown", "ArrowDown", "s"]) await page.keyboard.press(key);
    await expect(table.hex("B5")).toBeFocused();
    await table.after(() => page.keyboard.press("Enter"));
    expect(table.own(0).map((unit) => table.labelOf(unit.hex))).toEqual(["B5"]);

    for (const way of [["ArrowUp"], ["ArrowDown", "ArrowDown"]]) {
      await table.after(() => page.keyboard.press("1"));
      for (const key of way) await page.keyboard.press(key);
      await table.after(() => page.keyboard.press("Enter"));
    }
    expect(table.own(0).map((unit) => table.labelOf(unit.hex))).toEqual(["B5", "B4", "B6"]);
    await table.after(() => page.keyboard.press("Space"));
    expect(table.prompt).toBe("plan");
  });

  await test.step("an order: a unit on the board, a far hex, Space", async () => {
    await tabTo(page, table.counter(0));
    await table.after(() => page.keyboard.press("Enter"));
    expect(table.prompt).toBe("ask-order");
    await page.keyboard.press("p");
    const path = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"];
    for (const key of path) await page.keyboard.press(key);
    const here = Number(await page.evaluate(() => (document.activeElement as SVGElement).dataset.hex));
    expect(table.labelOf(here)).toMatch(/^G/);
    for (let i = 0; i < 3 && !(await table.hex("G5").evaluate((one) => one === document.activeElement)); i++) {
      await page.keyboard.press(Number(table.labelOf(here).slice(1)) < 5 ? "ArrowDown" : "ArrowUp");
    }
    await expect(table.hex("G5")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(table.main).toContainText("Do this");
    await table.after(() => page.keyboard.press("Space"));
    await expect(table.written).toContainText("March");
  });

  await test.step("an order by figures, changed with K, undone with Z", async () => {
    await table.after(() => page.keyboard.press("1"));
    expect(table.prompt).toBe("ask-order");
    await table.after(() => page.keyboard.press("1"));
    await expect(table.written).toContainText("Wait");
    await table.after(() => page.keyboard.press("z"));
    expect(table.prompt).toBe("ask-order");
    await table.after(() => page.keyboard.press("1"));
    await expect(table.written).toContainText("Wait");
  });

  await test.step("tools and dialogs open and close", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("o");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.keyboard.press("t");
    await expect(page.getByRole("button", { name: "Who could shoot me there" })).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
  });

  await test.step("the turn is committed", async () => {
    await table.after(async () => {
      await page.keyboard.press("Space");
      await expect(table.main).toContainText("Do it");
      await page.keyboard.press("Space");
    });
    expect(table.scene.tracks[0]!.pointers[0]!.at).toBe(2);
  });
});
