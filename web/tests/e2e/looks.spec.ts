import { mkdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { faults } from "./faults";
import { arrived, type Lang, SCREENS, SIZES, type Size, Tour } from "./screens";
import { expect, test } from "./zug";

const SHOTS = "test-results/shots";
const only = process.env.SCREENS?.split(",");

/** What keeps somebody from using the screen. */
async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The pages have no frames, and nobody reads what is right: both would take three times as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await narrow(axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`));
}

/** One tour asks everything of the light theme, the other whether the dark one can be read: what else it has is the same. */
const ASKED = {
  en: { theme: "light", narrow: (axe: AxeBuilder) => axe.withTags(["wcag2a", "wcag2aa"]) },
  ru: { theme: "dark", narrow: (axe: AxeBuilder) => axe.withRules(["color-contrast"]) },
} as const;

async function shoot(page: Page, name: string, lang: Lang, size: Size): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight));
    await page.screenshot({ path: `${SHOTS}/${name}-${lang}-${theme}-${size}.png`, animations: "disabled" });
    if (size === "desktop" && theme === ASKED[lang].theme) {
      expect.soft(await violations(page, ASKED[lang].narrow), `${name}, ${theme}`).toEqual([]);
    }
  }
  expect.soft(await page.evaluate(faults), `${name} ${lang} ${size}`).toEqual([]);
}

/** Nations are not their armies, and what is played is no map. */
const MISNAMED = /Росси[яию]|карт[аыуе]? (на руке|в руке|судьбы|ради|из колоды)|сыгра\p{L}+ карту/giu;

for (const lang of ["en", "ru"] as const) {
  test(`every screen reads well and can be used by everybody: ${lang}`, async ({ context, request, baseURL }) => {
    test.setTimeout(1_200_000);
    mkdirSync(SHOTS, { recursive: true });
    const tour = await Tour.start(context, request, baseURL!, lang);
    for (const screen of SCREENS) {
      await test.step(screen.name, async () => {
        await tour.page.setViewportSize(SIZES.desktop);
        await screen.open(tour);
        await arrived(tour.page, lang, screen);
        const words = lang === "ru" ? await tour.page.locator("body").innerText() : "";
        expect.soft(words.match(MISNAMED) ?? [], screen.name).toEqual([]);
        if ("prompt" in screen.says) {
          await expect.soft(tour.page.getByRole("status").and(tour.page.locator("[data-ui=prompt]"))).toHaveCount(1);
        }
        if (!only || only.includes(screen.name)) {
          await shoot(tour.page, screen.name, lang, "desktop");
          if (!screen.phone) return;
          await tour.page.setViewportSize(SIZES.phone);
          await arrived(tour.page, lang, screen);
          await shoot(tour.page, screen.name, lang, "phone");
        }
      });
    }
  });
}
