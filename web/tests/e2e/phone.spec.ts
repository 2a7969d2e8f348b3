import type { Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, expect, test } from "./zug";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Nothing sticks out, and every button can be hit with a thumb. */
async function expectFits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${what} is no wider than the screen`).toBeLessThanOrEqual(0);
  const small = await page.locator("button:visible, a.button:visible, summary:visible, select:visible").evaluateAll((all) =>
    all.flatMap((one) => {
      // What belongs to the map is as large as the map is; a link to a rule stands in a sentence; some is for keyboards only.
      if (one.closest(".world, .visually-hidden") || one.classList.contains("rule")) return [];
      const { width, height } = one.getBoundingClientRect();
      if (height >= 43.5 && width >= 43.5) return [];
      one.scrollIntoView({ block: "center" });
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hits = (dx: number, dy: number) => one.contains(document.elementFromPoint(x + dx, y + dy));
      if (box.width >= 43.5 ? hits(0, 21) && hits(0, -21) : hits(21, 0) && hits(-21, 0)) return [];
      const name = one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
      return [`${name} (${one.className}): ${Math.round(width)} × ${Math.round(height)}`];
    }),
  );
  expect(small, `buttons too small on ${what}`).toEqual([]);
}

test("on a phone held upright a game is started, set up and ordered by taps", async ({ page }) => {
  await asRegular(page);
  const table = new Table(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
  await expectFits(page, "the first page");

  await page.getByRole("button", { name: "First Orders", exact: true }).tap();
  await page.getByRole("button", { name: "Tank brigade patrol" }).tap();
  await page.getByTitle("Recruit").tap();
  await page.getByRole("button", { name: "Start", exact: true }).tap();
  await page.waitForURL(/\/play\//);
  await table.learn(page.url().split("/").at(-1)!);
  const sheet = page.getByRole("region", { name: "Question and answers" });
  await expect(sheet).toContainText("Place your units");
  await expectFits(page, "set-up");

  for (const [i, label] of ["B5", "B4", "B6"].entries()) {
    await sheet.getByRole("region", { name: /^Beside the map/ }).getByRole("button").first().tap();
    await expect(table.question).toContainText(/Choose a hex for unit/);
    await expect.poll(() => table.prompt).toBe("ask-place");
    await table.hex(label).tap();
    await expect.poll(() => table.own(0).length).toBe(i + 1);
    await expect(page.locator(".counter[data-counter]")).toHaveCount(i + 1);
  }
  expect(table.own(0).map((unit) => table.labelOf(unit.hex))).toEqual(["B5", "B4", "B6"]);
  await table.main.tap();
  await expect(table.question).toContainText("Choose a unit to order");
  await expectFits(page, "planning");

  await test.step("a unit is tapped on the map and sent to a far hex", async () => {
    await table.counter(0).tap();
    await expect(table.question).toContainText(/Choose an order for unit/);
    await expectFits(page, "the orders of a unit");
    await page.getByRole("button", { name: "Show the whole map" }).tap();
    await table.hex("G5").tap();
    await expect(table.main).toContainText("Do this");
    await expect(page.locator(".route.ghost")).not.toHaveCount(0);
    await table.main.tap();
    await expect(table.question).toContainText("Choose a unit to order");
    await expect(page.locator(".route")).not.toHaveCount(0);
  });
  await test.step("another by the cards of the sheet", async () => {
    await table.answer("unit 2").tap();
    await expect(table.question).toContainText(/Choose an order for unit/);
    await table.answer("order wait").tap();
    await expect(table.question).toContainText("Choose a unit to order");
  });
  await test.step("the sheet shows everything when it is drawn up", async () => {
    await page.getByRole("button", { name: "Show everything" }).tap();
    await expect(table.written).toContainText("March");
    await expect(table.written).toContainText("Wait");
    await expectFits(page, "the whole sheet");
    await page.getByRole("button", { name: "Show less" }).tap();
    await expect(table.written).toHaveCount(0);
  });
  await test.step("the turn is committed", async () => {
    await table.main.tap();
    await expect(table.main).toContainText("Do it");
    await table.main.tap();
    await expect.poll(() => table.scene.tracks[0]!.pointers[0]!.at).toBe(2);
    await expect(page.getByText("2/8")).toBeVisible();
    await expectFits(page, "the next turn");
  });
});

test("lists, rules and replays fit a phone too", async ({ page }) => {
  await asRegular(page);
  for (const path of ["/games", "/replays", "/rules/aot"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page, path);
  }
});
