import { mkdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { arrived, type Lang, SCREENS, SIZES, type Size, Tour } from "./screens";
import { expect, test } from "./zug";

const SHOTS = "test-results/shots";
const only = process.env.SCREENS?.split(",");

/** What a reader would frown at, whatever the screen. */
function faults(): string[] {
  const found: string[] = [];
  const root = document.scrollingElement!;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const name = (element: Element) => `<${element.tagName.toLowerCase()} ${element.className}> "${element.textContent?.trim().slice(0, 50)}"`;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".visually-hidden, [aria-hidden=true]");

  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !shown(element)) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < 11) found.push(`${size} px: ${name(element)}`);
  }
  for (const element of document.querySelectorAll("button, a.button, h1, h2, h3, [data-ui=prompt], [data-ui=prompt] p, [data-ui=buttons]")) {
    if (!shown(element) || element.clientWidth === 0) continue;
    if (element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${name(element)}`);
  }
  for (const element of document.querySelectorAll("[data-ui=prompt], [data-ui=buttons] button, dialog[open] h2, dialog[open] footer .button")) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`off the screen: ${name(element)}`);
  }
  return [...new Set(found)];
}

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

for (const lang of ["en", "ru"] as const) {
  test(`every screen reads well and can be used by everybody: ${lang}`, async ({ context, request, baseURL }) => {
    test.setTimeout(600_000);
    mkdirSync(SHOTS, { recursive: true });
    const tour = await Tour.start(context, request, baseURL!, lang);
    for (const screen of SCREENS) {
      await test.step(screen.name, async () => {
        await tour.page.setViewportSize(SIZES.desktop);
        await screen.open(tour);
        await arrived(tour.page, lang, screen);
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
