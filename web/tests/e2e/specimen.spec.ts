import { mkdirSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { faults } from "./faults";

// The page that is looked at here is not part of the program: Vite serves it from `dev`, with a scene that has everything.
const SHOTS = "test-results/shots";
let vite: ViteDevServer;

test.beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  vite = await createServer({ server: { port: 0, host: "127.0.0.1", watch: null }, logLevel: "error" });
  await vite.listen();
});
test.afterAll(() => vite.close());

async function open(page: Page, query: string): Promise<void> {
  const { port } = vite.httpServer!.address() as { port: number };
  await page.goto(`http://127.0.0.1:${port}/dev/specimen.html?${query}`);
  await expect(page.locator("[data-counter]").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

for (const [lang, theme] of [["en", "light"], ["ru", "dark"]] as const) {
  test(`everything that a scene can hold is drawn and said: ${lang}, ${theme}`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setViewportSize({ width: 1440, height: 1000 });
    await open(page, `lang=${lang}&theme=${theme}`);
    const shoot = async (name: string) => {
      await page.screenshot({ path: `${SHOTS}/specimen-${name}-${lang}-${theme}.png`, animations: "disabled" });
      expect.soft(await page.evaluate(faults), name).toEqual([]);
    };
    const counter = (id: number) => page.locator(`.board [data-counter="${id}"]`);

    // Words for everything that is drawn.
    const names = { en: ["faces north-north-east", "turret north", "hatch shut"], ru: ["смотрит на северо-северо-восток", "башня на север", "люк закрыт"] }[lang];
    for (const words of names) await expect(counter(1)).toHaveAttribute("aria-label", new RegExp(words));
    await expect(counter(62)).toHaveAttribute("aria-label", { en: /flies: high/, ru: /летит: высоко/ }[lang]);
    for (const form of ["time", "steps", "count", "fill", "line", "balance"]) await expect(page.locator(`[data-ui=track-${form}]`).first()).toBeVisible();
    await expect(page.locator("[data-ui=track-said]")).toHaveCount(0);
    await expect(page.locator("[data-ui=track-line] li")).toHaveCount(10);
    await expect(page.locator("[data-ui=track-count] .covered")).toHaveCount(4);
    await expect(page.locator("[data-ui=box]")).toHaveCount(3);
    await expect(page.locator(".cost")).toHaveCount(3);
    // No text of the page is missing: a missing one shows its key.
    expect(await page.locator("body").innerText()).not.toMatch(/\b(?:board|play|dice|value|badge)-[a-z]+/);
    await shoot("all");

    // Whatever flies lies above everything on the ground.
    const order = await page.locator(".counters > .counter").evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.counter)));
    expect(order.slice(-3).sort()).toEqual([60, 61, 62]);

    // The stack is told from the bottom up, in its two parts.
    await counter(34).hover();
    const fanned = page.locator("[data-fanned]");
    await expect(fanned).toHaveCount(5);
    expect(await fanned.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.fanned)))).toEqual([30, 31, 32, 33, 34]);
    await expect(page.locator(".tray .part")).toHaveCount(2);
    await shoot("fan");

    await open(page, `lang=${lang}&theme=${theme}&unit=22&show=dice`);
    await expect(page.locator("[data-ui=smalls] [data-counter]")).toHaveCount(3);
    await shoot("carried");
    await page.locator("aside").evaluate((aside) => aside.scrollTo(0, aside.scrollHeight));
    await shoot("log");

    await open(page, `lang=${lang}&theme=${theme}&show=sight`);
    await expect(page.locator(".one text:not(.total)")).toHaveText(["+1", "+1", "+3"]);
    await expect(page.locator(".one .total")).toHaveText(["= 2", "= 5"]);
    await shoot("sight");
    expect(errors).toEqual([]);
  });
}

for (const [lang, theme] of [["ru", "light"], ["en", "dark"]] as const) {
  test(`answers beside the map can be touched on a phone, and chosen by keyboard: ${lang}, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `lang=${lang}&theme=${theme}`);
    const answered = page.locator("[data-answered]");
    for (const [form, at, action] of [["time", 5, "round 5"], ["steps", 2, "phase 2"], ["count", 4, "points 4"], ["fill", 2, "return 2"], ["line", 3, "victory 3"]] as const) {
      await page.locator(`[data-ui=track-${form}] [data-space="${at}"]`).click();
      await expect(answered).toHaveAttribute("data-answered", action);
    }
    await page.locator("[data-box=battery]").focus();
    await page.keyboard.press("Enter");
    await expect(answered).toHaveAttribute("data-answered", "battery");
    await page.locator("[data-ui=box] [data-counter='73']").click();
    await expect(answered).toHaveAttribute("data-answered", "su152");
    const aside = page.locator("aside");
    for (const [n, share] of [0, 0.35, 0.7].entries()) {
      await aside.evaluate((element, part) => element.scrollTo(0, element.scrollHeight * part), share);
      await page.screenshot({ path: `${SHOTS}/specimen-phone-${n}-${lang}-${theme}.png`, animations: "disabled" });
    }
    expect(await aside.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect.soft(await page.evaluate(faults)).toEqual([]);
  });
}
