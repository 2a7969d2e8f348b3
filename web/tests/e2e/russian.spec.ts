import type { Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, create, expect, resign, test } from "./zug";

/** Names that are the same in both languages: games, machines, keys of the keyboard, the language switch itself. */
const NAMES = [
  "Zug", "Art of Tactic", "Conflict of Heroes", "Combat Commander: Europe", "Combat Commander", "ASL Starter Kit", "Panzer", "English", "EN", "RU",
  "Pz", "StuG", "Marder", "max", "II", "III", "IV", "VI", "38\\(t\\)", "Esc", "Home", "End", "Page Up", "Page Down", "PageUp", "PageDown", "Tab", "Enter", "Shift", "Space",
];

/** Latin words and bare names of texts among everything that is read or read out. */
async function latin(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, noscript, kbd, pre") || !node.textContent?.trim()) continue;
      if (parent.closest("dialog:not([open])")) continue;
      found.push(node.textContent.trim());
    }
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [aria-valuetext]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
        const value = one.getAttribute(name)?.trim();
        if (value) found.push(value);
      }
    }
    return found;
  });
  const allowed = new RegExp(`(?<![A-Za-z])(?:${NAMES.join("|")}|[A-Z]{1,4}-\\d+[a-z]?|[A-Z]{1,2}\\d{1,2}|[A-Z])(?![A-Za-z])`, "g");
  return [...new Set(texts)].filter((text) => /[A-Za-z]{2,}/.test(text.replace(allowed, "")));
}

async function expectRussian(page: Page, what: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect.poll(() => latin(page), { message: `${what} is all in Russian` }).toEqual([]);
}

const switchOver = (page: Page) => page.getByRole("button", { name: "Русский" }).click();
const switchBack = (page: Page) => page.getByRole("button", { name: "English" }).click();

test("every screen changes to Russian at once, with no word left over", async ({ page, request, zug }) => {
  await asRegular(page);
  const solo = await create(request, zug.url, { seed: 7 });
  const shared = await create(request, zug.url, { seats: ["human", "human"], seed: 7 });
  const over = await create(request, zug.url, { seats: ["recruit", "recruit"], seed: 5 });
  await expect
    .poll(async () => ((await (await request.get(`${zug.url}/api/games/${over.id}`)).json()) as { over: unknown }).over)
    .not.toBeNull();

  const screens: [string, string, () => Promise<unknown>][] = [
    ["the first page", "/", () => expect(page.getByRole("heading", { name: "New game" })).toBeVisible()],
    ["my games", "/games", () => expect(page.getByRole("heading", { level: 1, name: "My games" })).toBeVisible()],
    ["replays", "/replays", () => expect(page.getByRole("heading", { level: 1, name: "Replays" })).toBeVisible()],
    ["rules", "/rules/aot", () => expect(page.getByRole("heading", { level: 1 })).toContainText("the rules")],
    ["a lost address", "/a/b/c/d/e", () => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
    ["a replay", `/replay/${over.id}?at=100`, () => expect(page.getByText("Turn 1 ends.")).toBeVisible()],
    ["set-up", `/play/${solo.id}`, () => expect(page.locator("[data-ui=prompt]")).toContainText("Place your units")],
  ];
  for (const [what, path, ready] of screens) {
    await test.step(what, async () => {
      await page.goto(path);
      await ready();
      expect((await latin(page)).length, "in English there is something to find").toBeGreaterThan(3);
      await switchOver(page);
      await expectRussian(page, what);
      await switchBack(page);
      await ready();
    });
  }

  await switchOver(page);
  await test.step("dialogs", async () => {
    await page.getByRole("button", { name: "Меню" }).first().click();
    await expectRussian(page, "the menu");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expectRussian(page, "the list of keys");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Правило SEQ-01/ }).first().click();
    await expect(page.getByRole("dialog")).toContainText("SEQ-01");
    await expectRussian(page, "a rule");
    await page.keyboard.press("Escape");
    await page.goto("/");
    await page.getByRole("button", { name: /Правила и настройки/ }).click();
    await expectRussian(page, "rules and settings of a new game");
  });

  await test.step("planning, an order with its reasons, what happened, the end", async () => {
    const table = new Table(page);
    await table.open(solo.id);
    await table.settled();
    await table.place("B5", "B4", "B6");
    await table.commit();
    await expectRussian(page, "planning");
    await table.after(() => table.answer("unit 1").click());
    await expectRussian(page, "the orders of a unit");
    await page.getByRole("button", { name: "Подробнее" }).click();
    await expectRussian(page, "the details of a unit");
    await table.choose("order defence");
    await expectRussian(page, "Defence");
    await table.choose(table.scene.options.find((choice) => choice.forbidden === null)!.action);
    await table.answer(table.scene.options.find((choice) => choice.forbidden === null)!.action).click();
    await expectRussian(page, "a forecast");
    await resign(page, solo.id);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectRussian(page, "the result");
  });

  await test.step("the curtain", async () => {
    await page.goto(`/play/${shared.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectRussian(page, "the curtain");
  });
  await test.step("a refusal", async () => {
    await page.goto("/play/0123456789abcdef");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectRussian(page, "an unknown game");
  });
});
