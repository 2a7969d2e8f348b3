import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { corner, find, foesOf, ownOf } from "./branches";
import { Driver } from "./driver";
import { faults } from "./faults";
import { Table } from "./table";
import { Learner } from "./learner";
import { asRegular, create, expect, resign, test } from "./zug";
const OUT = "test-results/zz";
const SIZES = [["low", 1280, 720], ["phone", 390, 844]] as const;
for (const [lang, theme] of [["en", "light"], ["ru", "dark"]] as const) {
  const opts = (w: number, h: number, size: string) => ({ viewport: { width: w, height: h }, ...(size === "phone" ? { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {}) });
  for (const [size, w, h] of SIZES) {
    test(`cc ${lang} ${size}`, async ({ browser, request, zug, context }) => {
      test.setTimeout(500_000);
      mkdirSync(OUT, { recursive: true });
      const driver = await Driver.start(await context.newPage(), request, zug.url);
      const ctx = await browser.newContext({ ...opts(w, h, size), baseURL: zug.url });
      const page = await ctx.newPage();
      await asRegular(page, { lang, theme });
      const shoot = async (name: string) => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `${OUT}/${name}-${lang}-${size}.png`, animations: "disabled" });
        const bad = await page.evaluate(faults);
        if (bad.length) console.log(name, lang, size, JSON.stringify(bad));
      };
      const sit = async (id: string) => {
        const table = new Table(page);
        await table.open(id);
        await page.locator("main.curtain button").first().click();
        await table.settled();
        await page.waitForTimeout(600);
        return table;
      };
      const step = async (name: string, doing: () => Promise<void>) => { try { await doing(); } catch (e) { console.log("FAILED", name, lang, size, String(e).slice(0, 300)); await page.screenshot({ path: `${OUT}/FAILED-${name}-${lang}-${size}.png` }); } };
      await step("form", async () => {
        await page.goto("/?game=cc");
        await page.waitForTimeout(800); await shoot("form");
        await page.goto("/?game=cc&scenario=walled-farm");
        await page.locator("summary", { hasText: /Briefing|Вводная|Инструктаж|Обстановка/ }).first().click();
        await shoot("form-briefing");
      });
      await step("setup", async () => {
        const { id } = await create(request, zug.url, { system: "cc", scenario: "walled-farm", seed: 5 });
        const table = new Table(page);
        await table.open(id); await table.settled(); await shoot("cc-setup");
        await page.keyboard.press("i"); await shoot("cc-briefing"); await page.keyboard.press("Escape");
      });
      await step("fire", async () => {
        const f = await find(driver, "order-fire", "choose", async ({ id, ...update }) => {
          for (const unit of ownOf(update)) for (const enemy of foesOf(update)) {
            const plans = await driver.plans(id, update.viewer, [unit.id], { kind: "counter", counter: enemy.id });
            const pieces = plans[0]?.plan.knobs.find(({ name }) => name === "pieces")?.values ?? [];
            if (plans.length > 1 && plans[0]?.plan.verb === "fire" && pieces.length > 1) return { unit, enemy };
          }
          return null;
        });
        const table = await sit(f.id);
        await shoot("cc-choose");
        await table.counter(f.unit.id).click(corner); await page.waitForTimeout(400); await shoot("cc-inhand");
        await table.counter(f.enemy.id).click(corner); await expect(table.plan).toBeVisible(); await shoot("cc-plan-fire");
      });
      await step("move", async () => {
        const f = await find(driver, "order-move", "choose", async ({ id, ...update }) => {
          for (const unit of ownOf(update)) for (const hex of (await driver.reach(id, update.viewer, unit.id)).slice(0, 3)) {
            const [best] = await driver.plans(id, update.viewer, [unit.id], { kind: "hex", hex, via: [] });
            if (best?.plan.verb === "move" && best.plan.risks.length > 0) return { unit, hex };
          }
          return null;
        });
        const table = await sit(f.id);
        await table.counter(f.unit.id).click(corner); await page.waitForTimeout(400);
        await page.locator(`polygon[data-hex="${f.hex}"]`).dispatchEvent("click"); await expect(table.plan).toBeVisible(); await shoot("cc-plan-move");
      });
      await step("react", async () => {
        const f = await find(driver, "action-op-fire", "react", async () => ({}));
        await sit(f.id); await shoot("cc-react");
        const b = await find(driver, "action-concealment", "shelter", async () => ({}));
        await sit(b.id); await shoot("cc-shelter");
      });
      await step("advice", async () => {
        const { id } = await create(request, zug.url, { system: "cc", scenario: "patrols", seed: 16 });
        await driver.until(id, "choose");
        const table = new Table(page);
        await table.open(id); await table.settled();
        await page.keyboard.press("c"); await expect(table.plan).toBeVisible(); await shoot("cc-advice");
        await page.keyboard.press("Escape"); await page.keyboard.press("o"); await page.getByRole("button", { name: /^(Standing orders|Постоянные распоряжения)/ }).click(); await shoot("cc-standing");
        await page.keyboard.press("Escape");
        await resign(page, id); await expect(table.result).toBeVisible(); await shoot("cc-result");
      });
      await ctx.close();
    });
    test(`training ${lang} ${size}`, async ({ browser, request, zug }) => {
      test.setTimeout(500_000);
      mkdirSync(OUT, { recursive: true });
      for (const key of ["aot", "cc"]) {
        const ctx = await browser.newContext({ ...opts(w, h, size), baseURL: zug.url });
        const page = await ctx.newPage();
        await asRegular(page, { lang, theme });
        const catalogue = (await (await request.get(`${zug.url}/api/catalogue`)).json()) as { systems: { key: string; training: never }[] };
        const learner = new Learner(page, catalogue.systems.find((s) => s.key === key)!.training);
        await page.goto(`/?game=${key}`);
        await page.getByRole("button", { name: /^(Обучение|Training)/ }).click();
        await page.waitForURL(/\/play\//);
        await learner.table.learn(page.url().split("/").at(-1)!.split("?")[0]!);
        const check = learner.checkRing.bind(learner);
        let n = 0;
        learner.checkRing = async (step) => { const box = await check(step); n += 1; await page.screenshot({ path: `${OUT}/train-${key}-${lang}-${size}-${String(n).padStart(2, "0")}-${step.say}.png` }); return box; };
        try { await learner.follow(); } catch (e) { console.log("FAILED training", key, lang, size, String(e).slice(0, 400)); await page.screenshot({ path: `${OUT}/FAILED-train-${key}-${lang}-${size}.png` }); }
        await ctx.close();
      }
    });
  }
}
