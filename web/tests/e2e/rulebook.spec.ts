import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { asRegular, create, expect, test } from "./zug";

const LANGS = {
  en: { title: "Art of Tactic: the rules", chapter: "Line of sight", section: "The line", word: "ride", open: "Open in the rule book", read: /Read this section/, chapters: "Chapters" },
  ru: { title: "Art of Tactic: правила", chapter: "Линия видимости", section: "Линия", word: "просек", open: "Открыть в своде правил", read: /Прочесть этот раздел/, chapters: "Главы" },
};

const inLanguage = (page: Page, lang: keyof typeof LANGS): Promise<void> => asRegular(page, { lang });

for (const lang of ["en", "ru"] as const) {
  const words = LANGS[lang];

  test(`a chapter is read with its figures, examples and rules (${lang})`, async ({ page }) => {
    await inLanguage(page, lang);
    await page.goto("/rules/aot");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    const contents = page.getByRole("navigation", { name: words.chapters, exact: true });
    await expect(contents.locator("> ol > li")).toHaveCount(17);
    await contents.getByRole("link", { name: words.chapter }).click();
    await expect(page).toHaveURL(/\/rules\/aot\/sight$/);
    await expect(page.getByRole("heading", { level: 2, name: words.chapter })).toBeVisible();

    const figure = page.locator("[data-figure=sight-woods]");
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByRole("img")).toBeVisible();
    await expect(figure.locator("g.sight")).toHaveCount(2);
    await expect(figure.locator("g.sight .stop")).toHaveCount(1);
    await expect(figure.locator("figcaption")).toContainText("C1");
    await expect(page.locator("aside.example").first()).toContainText("E3");

    const atom = page.locator("[id='LOS-03']");
    await expect(atom).toBeHidden();
    await page.locator("details.atoms summary").first().click();
    await expect(atom).toBeVisible();
    await page.locator("a[rel=next]").click();
    await expect(page).toHaveURL(/\/rules\/aot\/stability$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 2, name: words.chapter })).toBeVisible();
  });

  test(`a search leads to the words, which are marked (${lang})`, async ({ page }) => {
    await inLanguage(page, lang);
    await page.goto("/rules/aot");
    await page.getByRole("searchbox").fill(words.word);
    const results = page.locator("ol.results > li");
    await expect(results.nth(2)).toBeVisible();
    await expect(results.first().locator("mark").first()).toHaveText(new RegExp(`^${words.word}$`, "i"));
    await expect(page.getByRole("status").filter({ hasText: /\d/ })).toBeVisible();
    await page.locator("ol.results a[href*='/terrain?']").last().click();
    await expect(page).toHaveURL(/\/rules\/aot\/terrain\?q=.+#section-\d$/);
    const heading = page.locator("h3:focus");
    await expect(heading).toBeVisible();
    await expect(page.locator("article mark").first()).toHaveText(new RegExp(words.word, "i"));
    await page.getByRole("searchbox").fill("zzzz");
    await expect(results).toHaveCount(1);
    await page.getByRole("searchbox").fill("");
    await expect(page.locator("article mark")).toHaveCount(0);
  });

  test(`the rule of a prompt opens its chapter (${lang})`, async ({ page, request, zug, context }) => {
    await inLanguage(page, lang);
    const { id } = await create(request, zug.url, { seed: 7 });
    await page.goto(`/play/${id}`);
    const link = page.locator("[data-ui=prompt] button.rule");
    const rule = (await link.innerText()).trim();
    await link.click();
    const dialog = page.locator("dialog[open]");
    await expect(dialog.locator(".chip")).toHaveText(rule);
    await expect(dialog.locator(".place")).toContainText(" · ");
    await dialog.getByText(words.read).click();
    await expect(dialog.locator("details p").first()).toBeVisible();
    const [book] = await Promise.all([context.waitForEvent("page"), dialog.getByRole("link", { name: words.open }).click()]);
    await expect(book).toHaveURL(new RegExp(`/rules/aot/${rule}$`));
    const atom = book.locator(`[id='${rule}']`);
    await expect(atom).toBeInViewport();
    await expect(atom).toHaveClass(/\bon\b/);
    await expect(atom).toBeFocused();
    await expect(book.getByRole("heading", { level: 2 })).toBeVisible();
  });
}

test("every chapter of every book draws its figures and is open to everybody", async ({ page, request, zug }) => {
  test.slow();
  await asRegular(page);
  for (const { key } of (await (await request.get(`${zug.url}/api/catalogue`)).json()).systems as { key: string }[]) {
    const { chapters } = (await (await request.get(`${zug.url}/api/rulebook/${key}/en`)).json()) as { chapters: { name: string }[] };
    for (const { name } of chapters) {
      await page.goto(`/rules/${key}/${name}`);
      await expect(page.locator("article.chapter")).toBeVisible();
      for (const figure of await page.locator("figure[data-figure]").all()) {
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator(".wait"), `${key} ${name}`).toHaveCount(0);
      }
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).setLegacyMode(true).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), `${key} ${name}`).toEqual([]);
    }
  }
});

test("on a phone the chapters are folded away, and nothing is wider than the screen", async ({ page }) => {
  await inLanguage(page, "ru");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["turn", "sight", "terrain"]) {
    await page.goto(`/rules/aot/${name}`);
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  }
  const contents = page.getByRole("navigation", { name: "Главы", exact: true });
  await expect(contents.locator("a").first()).toBeHidden();
  await contents.getByRole("button").click();
  await contents.getByRole("link", { name: "6 Стрельба" }).click();
  await expect(page).toHaveURL(/shooting$/);
  await expect(contents.locator("a").first()).toBeHidden();
});

test("a number that no book has is said to be unknown", async ({ page }) => {
  await inLanguage(page, "en");
  await page.goto("/rules/aot/NOP-99");
  await expect(page.getByText("The rule book has no entry of this number.")).toBeVisible();
});
