import { expect } from "@playwright/test";
import type { Aim, Told, Update } from "../../src/wire";
import type { Screen, Tour } from "./screens";

/** Games between computers in which everything happens, and what was told of them; each is played when it is first needed. */
const GAMES = [["armour-at-noon", 4], ["first-street", 3], ["house-to-house", 5]] as const;
const watched: { id: string; told: Told[] }[] = [];
let game = "";

/** The first moment at which somebody was asked in a window of this kind, shortly before one of these things happened. */
async function moment(tour: Tour, kind: string, keys: string[], fits: (update: Update) => boolean | Promise<boolean> = () => true): Promise<Update> {
  for (const [nth, [scenario, seed]] of GAMES.entries()) {
    if (!watched[nth]) {
      const id = await tour.driver.watched(scenario, "aslsk", seed);
      watched[nth] = { id, told: await tour.driver.told(id) };
    }
    const { id, told } = watched[nth]!;
    const happened = told.flatMap(({ reports }, at) => (reports.some(({ text }) => keys.includes(text.key)) ? [at] : []));
    for (const at of happened.slice(0, 30)) {
      for (let back = -1; back < 8; back += 1) {
        game = await tour.driver.branch(id, Math.max(at - back, 0));
        const update = await tour.driver.asked(game);
        if (update.scene.prompt?.kind === kind && (await fits(update))) return update;
      }
    }
  }
  throw new Error(`nobody was ever asked: ${kind}`);
}

const window = (kind: string, keys: string[], en: RegExp, ru: RegExp): Screen => ({
  name: `aslsk-${kind}`,
  phone: true,
  says: { prompt: { en, ru } },
  open: async (tour) => {
    await moment(tour, kind, keys);
    await tour.play(game, { curtain: true });
  },
});

/** A unit in hand, and what it points at: somebody whose best plan has this title. */
async function planned(tour: Tour, kind: string, keys: string[], title: string, aims: (update: Update, unit: number) => Aim[]): Promise<void> {
  let found: { unit: number; at: Aim; nth: number } | null = null;
  await moment(tour, kind, keys, async (update) => {
    const own = update.scene.counters.filter(({ side, face }) => side === update.viewer && face === "fresh");
    for (const { id } of own) {
      for (const at of aims(update, id).slice(0, 12)) {
        const plans = await tour.driver.plans(game, update.viewer, [id], at);
        const nth = plans.findIndex(({ plan }) => plan.title.key === title);
        if (nth === 0) {
          found = { unit: id, at, nth };
          return true;
        }
      }
    }
    return false;
  });
  const { unit, at } = found!;
  await tour.play(game, { curtain: true });
  const { page } = tour;
  await expect(page.locator(".world.moving")).toHaveCount(0);
  await page.locator(`.counter[data-counter="${unit}"]`).click({ position: { x: 8, y: 8 }, force: true });
  if (at.kind === "hex") await page.locator(`polygon[data-hex="${at.hex}"]`).click({ force: true });
  else if (at.kind === "counter") await page.locator(`.counter[data-counter="${at.counter}"]`).click({ position: { x: 8, y: 8 }, force: true });
  await expect(page.locator("[data-ui=plan]")).toBeVisible();
}

const foes = ({ scene, viewer }: Update): Aim[] => scene.counters.filter(({ side, face }) => side !== viewer && face !== "wreck").map(({ id }) => ({ kind: "counter", counter: id }));

/** The screens of the ASL Starter Kit. */
export const STARTER: Screen[] = [
  {
    name: "aslsk-home",
    phone: true,
    says: { heading: { en: "New game", ru: "Новая партия" } },
    open: async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: /^ASL Starter Kit/ }).click();
    },
  },
  {
    name: "aslsk-rules",
    says: { heading: { en: "ASL Starter Kit: the rules", ru: "ASL Starter Kit: правила" } },
    open: ({ page }) => page.goto("/rules/aslsk").then(() => {}),
  },
  {
    name: "aslsk-place",
    phone: true,
    says: { prompt: { en: /Where does .* set up\?/, ru: /где поставить/ } },
    open: async (tour) => {
      game = (await tour.driver.create("gun-line", ["human", "human"], 3, "aslsk")).id;
      await tour.play(game, { curtain: true });
    },
  },
  {
    name: "aslsk-fire",
    phone: true,
    says: { prompt: { en: /point at an enemy/, ru: /укажите противника/ } },
    open: async (tour) => {
      watched.length = 0;
      await moment(tour, "fire", ["log-shot-hit", "log-shot-miss"]);
      await tour.play(game, { curtain: true });
    },
  },
  {
    name: "aslsk-plan-shot",
    phone: true,
    says: { prompt: { en: /shoots at/, ru: /выстрел по/ } },
    open: (tour) => planned(tour, "fire", ["log-shot-hit", "log-shot-miss"], "plan-shot", foes),
  },
  {
    name: "aslsk-plan-fire",
    phone: true,
    says: { prompt: { en: /Fire at/, ru: /Огонь по/ } },
    open: (tour) => planned(tour, "fire", ["log-fired", "log-fired-cowering"], "plan-fire", foes),
  },
  window("mover", ["log-moved", "log-started"], /Choose who moves/, /Выберите, кто движется/),
  {
    name: "aslsk-plan-drive",
    phone: true,
    says: { prompt: { en: /Drive to/, ru: /Доехать до/ } },
    open: (tour) =>
      planned(tour, "mover", ["log-started"], "plan-drive", ({ scene }, unit) =>
        scene.counters.some((one) => one.id === unit && one.hatch !== null)
          ? [3, 20, 41, 60].map((more) => ({ kind: "hex" as const, hex: (scene.counters.find((one) => one.id === unit)!.hex + more), via: [] }))
          : [],
      ),
  },
  window("drive", ["log-started", "log-stopped", "log-in-motion"], /MP left/, /осталось .* MP/),
  window("react", ["log-fired", "log-shot-miss", "log-shot-hit"], /do you fire\?/i, /Стреляете\?/),
  window("pivot", ["log-pivoted", "log-phase"], /Turn Guns and AFVs|Which way/, /Поверните орудия|Куда/),
  window("rout", ["log-routed", "log-crawled"], /Choose who routs/, /Выберите, кто бежит/),
  window("advance", ["log-phase"], /Choose who advances/, /Выберите, кто продвигается/),
  window("declare", ["log-declared"], /who attacks whom/, /кто кого атакует/),
  window("rally", ["log-turn", "log-rallied", "log-not-rallied"], /Rally|rallies/, /Соб/),
];
