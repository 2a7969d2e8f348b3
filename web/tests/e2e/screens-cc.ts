import { expect } from "@playwright/test";
import type { Screen, Tour } from "./screens";
import { Whim } from "./whim";

let game = "";
let whim = new Whim(12345);

/** Plays both sides on until one is asked in a window of this kind, and takes the seat that is asked. */
async function asked(tour: Tour, kind: string): Promise<void> {
  await tour.driver.until(game, kind, whim);
  await tour.play(game, { curtain: true });
}

/** The screens of Combat Commander, in one game. */
export const COMMANDER: Screen[] = [
  {
    name: "cc-home",
    phone: true,
    says: { heading: { en: "New game", ru: "Новая партия" } },
    open: async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: /^Combat Commander/ }).click();
      await expect(page.getByRole("button", { name: /^(Patrols at the Crossroads|Дозоры у перекрёстка)$/ })).toBeVisible();
    },
  },
  {
    name: "cc-rules",
    says: { heading: { en: "Combat Commander: Europe: the rules", ru: "Combat Commander: Europe: правила" } },
    open: ({ page }) => page.goto("/rules/cc").then(() => {}),
  },
  {
    name: "cc-set-up",
    phone: true,
    says: { prompt: { en: /Choose a hex for/, ru: /Выберите гекс:/ } },
    open: async (tour) => {
      game = (await tour.driver.create("walled-farm", ["human", "human"], 5, "cc")).id;
      whim = new Whim(12345);
      await tour.play(game, { curtain: true });
    },
  },
  {
    name: "cc-hand",
    phone: true,
    says: { prompt: { en: /Play a card for its Order/, ru: /Сыграйте карточку ради приказа/ } },
    open: (tour) => asked(tour, "choose"),
  },
  {
    name: "cc-move",
    phone: true,
    says: { prompt: { en: /choose the next hex/, ru: /выберите следующий гекс/ } },
    open: (tour) => asked(tour, "move"),
  },
  {
    name: "cc-react",
    phone: true,
    says: { prompt: { en: /answer with a card, or let them go/, ru: /ответьте карточкой или пропустите/ } },
    open: (tour) => asked(tour, "react"),
  },
  {
    name: "cc-target",
    phone: true,
    says: { prompt: { en: /that the activated units fire at/, ru: /по которому стреляют активированные/ } },
    open: async (tour) => {
      const rows = tour.page.locator("[data-ui=options] button.opt");
      // The only target has the big button.
      for (await asked(tour, "target"); (await rows.count()) === 0; await asked(tour, "target")) {
        await tour.driver.decide(game, await tour.driver.asked(game), whim);
      }
      await rows.first().click();
      await expect(tour.page.locator("[data-ui=odds]")).toBeVisible();
    },
  },
  {
    name: "cc-roll",
    phone: true,
    says: { prompt: { en: /roll again/, ru: /перебросить/ } },
    open: (tour) => asked(tour, "roll"),
  },
  {
    name: "cc-standing",
    phone: true,
    says: { heading: { en: "Standing orders", ru: "Постоянные распоряжения" } },
    open: async (tour) => {
      await tour.press("o");
      await tour.page.getByRole("button", { name: /^(Standing orders|Постоянные распоряжения)/ }).click();
    },
  },
];
