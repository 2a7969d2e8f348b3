import { expect } from "@playwright/test";
import type { Plans, Update } from "../../src/wire";
import type { Screen, Tour } from "./screens";
import { Whim } from "./whim";

let game = "";
let whim = new Whim(0);

/** A new game of two people on one screen. */
async function begin(tour: Tour, scenario: string, seed: number): Promise<void> {
  game = (await tour.driver.create(scenario, ["human", "human"], seed, "coh")).id;
  whim = new Whim(seed);
}

/** Plays both sides on until one is asked in a window of this kind, and takes the seat that is asked. */
async function asked(tour: Tour, kind: string): Promise<Update> {
  const seat = await tour.driver.until(game, kind, whim);
  await tour.play(game, { curtain: true });
  return tour.driver.seen(game, seat);
}

/** Plays on until somebody can fire, takes that unit and looks at the plan. */
async function firePlan(tour: Tour): Promise<void> {
  const deeds = (unit: number) => tour.page.locator(`[data-ui=deeds][data-unit="${unit}"]`);
  for (;;) {
    const { scene, viewer } = await asked(tour, "choose");
    const ready = scene.options.flatMap(({ takes, forbidden, spot }) => (takes && !forbidden && typeof spot === "object" && "counter" in spot ? [spot.counter] : []));
    for (const unit of ready) {
      const wish = { who: [unit], at: { kind: "counter" as const, counter: unit }, set: [] };
      const { plans } = await tour.driver.ask<Plans>(game, viewer, { ask: "plans", wish });
      const at = plans.slice(0, 9).findIndex(({ plan }) => plan.verb === "fire");
      if (at < 0) continue;
      await expect.poll(async () => {
        if (!(await deeds(unit).isVisible())) await tour.press("n");
        return deeds(unit).isVisible();
      }, { intervals: [150, 150, 150] }).toBe(true);
      await expect(tour.page.locator("[data-deed=fire]").first()).toBeVisible();
      await tour.press(`Digit${at + 1}`);
      await expect(tour.page.locator("[data-ui=plan]")).toBeVisible();
      return;
    }
    await tour.driver.decide(game, await tour.driver.asked(game), whim);
  }
}

const window = (kind: string, en: RegExp, ru: RegExp): Screen => ({
  name: `coh-${kind}`,
  phone: true,
  says: { prompt: { en, ru } },
  open: (tour) => asked(tour, kind).then(() => {}),
});

/** The screens of Conflict of Heroes. */
export const HEROES: Screen[] = [
  {
    name: "coh-home",
    phone: true,
    says: { heading: { en: "New game", ru: "Новая партия" } },
    open: async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: /^Conflict of Heroes/ }).click();
      await page.getByRole("button", { name: /^(Two Commands|Два командира)$/ }).click();
      await expect(page.getByRole("button", { name: /^(West Height|Западная высота)$/ })).toBeVisible();
    },
  },
  {
    name: "coh-rules",
    says: { heading: { en: "Conflict of Heroes: the rules", ru: "Conflict of Heroes: правила" } },
    open: ({ page }) => page.goto("/rules/coh").then(() => {}),
  },
  {
    name: "coh-hide",
    phone: true,
    says: { prompt: { en: /Choose the hex in which/, ru: /Выберите скрытый гекс/ } },
    open: async (tour) => {
      await begin(tour, "infiltration", 3);
      await tour.play(game, { curtain: true });
    },
  },
  window("choose", /Choose who acts, or pass/, /Выберите, кто действует, или пасуйте/),
  {
    name: "coh-deeds",
    phone: true,
    says: { prompt: { en: /Choose who acts, or pass/, ru: /Выберите, кто действует, или пасуйте/ } },
    open: async (tour) => {
      await tour.press("n");
      await expect(tour.page.locator("[data-ui=deeds]")).toBeVisible();
    },
  },
  window("confuse", /The enemy's action costs/, /Действие противника стоит/),
  window("check-caps", /spend CAPs/, /потратьте ОК/),
  {
    name: "coh-plan-fire",
    phone: true,
    says: { prompt: { en: /Attack .* hits on/, ru: /Атаковать|Атака/ } },
    open: firePlan,
  },
  window("roll-caps", /or more: spend up to 2 CAPs/, /потратьте до 2 ОК/),
  {
    name: "coh-strike",
    phone: true,
    says: { prompt: { en: /choose the hex of the strike/, ru: /выберите гекс удара/ } },
    open: async (tour) => {
      await begin(tour, "mill-stream", 3);
      await asked(tour, "plan");
    },
  },
  window("arrow", /point the arrow/, /стрелк/),
];
