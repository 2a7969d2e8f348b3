import { expect } from "@playwright/test";
import type { Aim, Told, Update } from "../../src/wire";
import type { Screen, Tour } from "./screens";

/** Games between computers in which everything happens, and what was told of them; each is played when it is first needed. */
const GAMES = [["tank-clash", 4], ["fortified-belt", 3], ["city-block", 5]] as const;
type Game = (typeof GAMES)[number][0];
const watched = new Map<string, { id: string; told: Told[] }>();
let game = "";

/** The first moment of a game at which somebody was asked in a window of this kind, shortly before one of these things happened. */
async function moment(tour: Tour, scenario: Game, kind: string, keys: string[], fits: (update: Update) => boolean | Promise<boolean> = () => true): Promise<Update> {
  if (!watched.has(scenario)) {
    const id = await tour.driver.watched(scenario, "panzer", GAMES.find(([one]) => one === scenario)![1]);
    watched.set(scenario, { id, told: await tour.driver.told(id) });
  }
  const { id, told } = watched.get(scenario)!;
  const happened = told.flatMap(({ reports }, at) => (reports.some(({ text }) => keys.includes(text.key)) ? [at] : []));
  // Later moments have more to show.
  for (const at of happened.slice(Math.floor(happened.length / 4), Math.floor(happened.length / 4) + 40)) {
    for (let back = -1; back < 8; back += 1) {
      game = await tour.driver.branch(id, Math.max(at - back, 0));
      const update = await tour.driver.asked(game);
      if (update.scene.prompt?.kind === kind && (await fits(update))) return update;
    }
  }
  throw new Error(`nobody was ever asked: ${scenario} ${kind}`);
}

const window = (scenario: Game, kind: string, keys: string[], en: RegExp, ru: RegExp, asks?: string): Screen => ({
  name: `panzer-${kind}`,
  phone: true,
  says: { prompt: { en, ru } },
  open: async (tour) => {
    await moment(tour, scenario, kind, keys, ({ scene }) => asks === undefined || scene.prompt?.text.key === asks);
    await tour.play(game, { curtain: true });
  },
});

async function press(tour: Tour, counter: number): Promise<void> {
  await expect(tour.page.locator(".world.moving")).toHaveCount(0);
  // Whoever stands out of view is reached all the same, as by the list.
  await tour.page.locator(`.counter[data-counter="${counter}"]`).dispatchEvent("click");
}

/** A plan with this title for somebody who points at something: at an enemy with nobody in hand, at a hex with a unit. */
async function planned(tour: Tour, scenario: Game, kind: string, keys: string[], title: string, aims: (update: Update) => { unit: number | null; at: Aim }[], fits: (strikes: number) => boolean = () => true): Promise<void> {
  let found: { unit: number | null; at: Aim } | null = null;
  await moment(tour, scenario, kind, keys, async (update) => {
    for (const one of aims(update).slice(0, 24)) {
      const [best] = await tour.driver.plans(game, update.viewer, one.unit === null ? [] : [one.unit], one.at);
      if (best?.plan.title.key === title && fits(best.plan.forecast.strikes.length)) {
        found = one;
        return true;
      }
    }
    return false;
  });
  const { unit, at } = found!;
  await tour.play(game, { curtain: true });
  if (unit !== null) await press(tour, unit);
  if (at.kind === "hex") await tour.page.locator(`polygon[data-hex="${at.hex}"]`).dispatchEvent("click");
  else if (at.kind === "counter") await press(tour, at.counter);
  await expect(tour.page.locator("[data-ui=plan]")).toBeVisible();
}

const foes = ({ scene, viewer }: Update) =>
  scene.counters.filter(({ side, face, hex }) => side !== viewer && face !== "wreck" && scene.counters.filter((one) => one.hex === hex).length === 1).map(({ id }) => ({ unit: null, at: { kind: "counter", counter: id } as Aim }));
/** The own units that can be taken in hand, and lie alone in their hex. */
const own = ({ scene, viewer }: Update) => {
  const takes = scene.options.flatMap(({ takes, spot }) => (takes && typeof spot === "object" && "counter" in spot ? [spot.counter] : []));
  const alone = (hex: number) => scene.counters.filter((one) => one.hex === hex).length === 1;
  return scene.counters.filter(({ id, side, hex }) => side === viewer && takes.includes(id) && alone(hex));
};

/** The screens of Panzer. */
export const TANKS: Screen[] = [
  {
    name: "panzer-home",
    phone: true,
    says: { heading: { en: "New game", ru: "Новая партия" } },
    open: async ({ page }) => {
      watched.clear();
      await page.goto("/");
      await page.locator("button.card").filter({ hasText: "Panzer" }).click();
    },
  },
  {
    name: "panzer-options",
    phone: true,
    says: { heading: { en: "Rules and settings", ru: "Правила и настройки" } },
    open: async ({ page }) => {
      await page.locator("button.options").click();
      await page.locator("dialog[open] summary").first().click();
    },
  },
  {
    name: "panzer-rules",
    says: { heading: { en: "Panzer: the rules", ru: "Panzer: правила" } },
    open: ({ page }) => page.goto("/rules/panzer").then(() => {}),
  },
  {
    name: "panzer-place",
    phone: true,
    says: { prompt: { en: /Choose a hex for/, ru: /Выберите гекс/ } },
    open: async (tour) => {
      game = (await tour.driver.create("first-duel", ["human", "human"], 3, "panzer")).id;
      await tour.play(game, { curtain: true });
    },
  },
  window("tank-clash", "orders", ["log-ordered"], /Take a unit in hand/, /Возьмите/),
  {
    name: "panzer-orders-unit",
    phone: true,
    says: { prompt: { en: /Take a unit in hand/, ru: /Возьмите/ } },
    open: async (tour) => {
      const update = await moment(tour, "tank-clash", "orders", ["log-ordered"], (one) => own(one).length > 0);
      await tour.play(game, { curtain: true });
      await press(tour, own(update)[0]!.id);
      await expect(tour.page.locator("[data-ui=deeds] [data-deed]").first()).toBeVisible();
    },
  },
  {
    name: "panzer-plan-call",
    phone: true,
    says: { prompt: { en: /Call fire on/, ru: /Вызвать огонь/ } },
    open: (tour) =>
      planned(tour, "fortified-belt", "orders", ["log-ordered"], "plan-call", (update) =>
        own(update).flatMap(({ id }) => foes(update).slice(0, 3).map(({ at }) => ({ unit: id, at: { kind: "hex", hex: update.scene.counters.find((one) => at.kind === "counter" && one.id === at.counter)!.hex, via: [] } as Aim }))),
      ),
  },
  {
    name: "panzer-plan-fire",
    phone: true,
    says: { prompt: { en: /Fire at/, ru: /Огонь по/ } },
    open: (tour) => planned(tour, "tank-clash", "declare", ["log-declared"], "plan-fire", foes, (strikes) => strikes > 0),
  },
  window("tank-clash", "move", ["log-drove"], /point where it goes/, /укажите гекс/),
  {
    name: "panzer-plan-move",
    phone: true,
    says: { prompt: { en: /Go to/, ru: /Идти в/ } },
    open: (tour) =>
      planned(tour, "tank-clash", "move", ["log-drove"], "plan-move", (update) =>
        own(update).flatMap(({ id, hex }) => [2, 3, 34, 68].map((more) => ({ unit: id, at: { kind: "hex", hex: hex + more, via: [] } as Aim }))),
      ),
  },
  window("city-block", "overwatch", ["log-watch"], /fire from overwatch/, /из готовности/),
  window("tank-clash", "adjust", ["log-turn"], /adjust/, /поправить/),
  {
    name: "panzer-plan-fly",
    phone: true,
    says: { prompt: { en: /comes over/, ru: /выход к/ } },
    open: (tour) => planned(tour, "fortified-belt", "fly", ["log-flew"], "plan-fly", (update) => (update.scene.prompt?.text.key === "ask-fly" ? foes(update) : [])),
  },
  window("fortified-belt", "release", ["log-bombed"], /Which hex does .* attack/, /Какой гекс атакует/),
  window("fortified-belt", "flak", ["log-flak-none", "log-flak-effective", "log-flak-suppression"], /Point at the aircraft/, /Укажите самолёт/),
  window("city-block", "assault", ["log-melee", "log-assault-none", "log-assault-effective", "log-assault-suppression"], /close quarters/, /ближнего боя/, "ask-assault"),
];
