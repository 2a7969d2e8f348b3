import type { Locator, Page } from "@playwright/test";
import { Tour } from "./screens";
import { expect, test } from "./zug";

/** Whether Tab marks what it has come to; behind the last place it leaves the page, which needs no mark. */
async function marked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
}

test("the keyboard's place is always to be seen", async ({ page }) => {
  for (const path of ["/", "/games", "/rules/aot"]) {
    await page.goto(path);
    await expect(page.locator("main h1, main h2").first()).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement !== document.body), `${path} can be reached by Tab`).toBe(true);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("Tab");
      expect(await marked(page), `${path}, ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`).toBe(true);
    }
  }
});

async function keepsFocus(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  const focusable = await dialog.locator("button, a[href], input, select").count();
  for (let i = 0; i < focusable + 2; i++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog[open]") !== null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("dialogs keep the focus and give it back", async ({ page, request, context, baseURL }) => {
  const tour = await Tour.start(context, request, baseURL!, "en");
  await page.goto("/");
  await keepsFocus(page, page.locator("button.options"));
  await tour.play((await tour.driver.create("first-orders", ["human", "recruit"])).id);
  await keepsFocus(tour.page, tour.page.locator("[data-ui=prompt] button.rule"));
  await keepsFocus(tour.page, tour.page.locator("header button.icon-button"));
});
