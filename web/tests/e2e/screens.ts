import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { Update } from "../../src/wire";
import { Driver } from "./driver";
import { STARTER } from "./screens-aslsk";
import { COMMANDER } from "./screens-cc";
import { HEROES } from "./screens-coh";
import { TANKS } from "./screens-panzer";
import { expect } from "./zug";

export type Lang = "en" | "ru";
export type Size = "desktop" | "phone";
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

type Words = Record<Lang, string | RegExp>;
export type Screen = {
  name: string;
  /** Whether it is looked at on a phone too. */
  phone?: boolean;
  open: (tour: Tour) => Promise<void>;
  /** What its reader must find on it: the heading of a page or dialog, or the prompt. */
  says: { heading: Words } | { prompt: Words };
};

/** A page in one language and the games that its screens need. */
export class Tour {
  watched = "";
  contact = "";
  unit = 0;
  /** Whether the page is shown every position as it is while the other side still thinks. */
  private thinking = false;

  private constructor(
    readonly page: Page,
    readonly driver: Driver,
  ) {}

  static async start(context: BrowserContext, request: APIRequestContext, url: string, lang: Lang): Promise<Tour> {
    const driver = await Driver.start(await context.newPage(), request, url);
    await driver.clear();
    const page = await context.newPage();
    await page.goto("/healthz");
    await page.evaluate((settings) => localStorage.setItem("zug-settings", JSON.stringify(settings)), { lang, speed: 0 });
    const tour = new Tour(page, driver);
    await page.routeWebSocket(/\/live\?/, (socket) => {
      socket.connectToServer().onMessage((text) => {
        socket.send(tour.thinking ? JSON.stringify(undecided(JSON.parse(String(text)))) : text);
      });
    });
    return tour;
  }

  /** Opens a game; where two people share the screen, takes the seat that has to decide. */
  async play(id: string, { thinking = false, curtain = false } = {}): Promise<void> {
    this.thinking = thinking;
    await this.page.goto(`/play/${id}`);
    if (curtain) await this.page.locator("main.curtain button").first().click();
    await expect(this.page.locator("[data-hex]").first()).toBeAttached();
  }
  /** In the game of the contact, with the unit that can shoot having come as far as `line` in its order. */
  async plan(line: string): Promise<void> {
    const { scene } = await this.driver.seen(this.contact, 0);
    if (scene.prompt?.text.key !== "plan") await this.driver.retract(this.contact, 0, this.unit);
    await this.driver.act(this.contact, 0, `unit ${this.unit + 1}${line}`);
    await this.play(this.contact);
  }
  async press(key: string): Promise<void> {
    await this.page.locator("body").press(key);
  }
}

const PLAN: Words = { en: "Choose a unit to order, or finish", ru: /приказ/i };

const TACTIC: Screen[] = [
  {
    name: "home-first",
    phone: true,
    says: { heading: { en: "Five tactical games", ru: "Пять тактических игр" } },
    open: ({ page }) => page.goto("/").then(() => {}),
  },
  {
    name: "options",
    says: { heading: { en: "Rules and settings", ru: "Правила и настройки" } },
    open: ({ page }) => page.locator("button.options").click(),
  },
  {
    name: "replays-none",
    says: { heading: { en: "Replays", ru: "Записи" } },
    open: ({ page }) => page.goto("/replays").then(() => {}),
  },
  {
    name: "rules",
    says: { heading: { en: "Art of Tactic: the rules", ru: "Art of Tactic: правила" } },
    open: ({ page }) => page.goto("/rules/aot").then(() => {}),
  },
  {
    name: "training",
    phone: true,
    says: { prompt: { en: /Soviet player:/, ru: /Советский игрок:/ } },
    open: async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: /Learn in 10 minutes|Научиться за 10 минут/ }).click();
      await expect(page.locator("[data-ui=guide]")).toContainText(/Step 1 of|Шаг 1 из/);
    },
  },
  {
    name: "set-up",
    phone: true,
    says: { prompt: { en: /Soviet player:.*place/i, ru: /Советский игрок:.*(поставьте|расставьте)/i } },
    open: async (tour) => tour.play((await tour.driver.create("kamenka-crossroads", ["human", "recruit"])).id),
  },
  {
    name: "set-up-place",
    phone: true,
    says: { prompt: { en: /Soviet player:/, ru: /Советский игрок:/ } },
    open: ({ page }) => page.locator("[data-ui=options] button, [data-ui=tray] button").first().click(),
  },
  {
    name: "planning",
    phone: true,
    says: { prompt: PLAN },
    open: async (tour) => {
      tour.watched = await tour.driver.watched("kamenka-crossroads");
      const { id, unit } = await tour.driver.contact(tour.watched, ["human", "recruit"]);
      Object.assign(tour, { contact: id, unit });
      await tour.play(id);
    },
  },
  {
    name: "unit",
    phone: true,
    says: { prompt: { en: /order/i, ru: /приказ/i } },
    open: (tour) => tour.plan(""),
  },
  {
    name: "threat",
    says: { prompt: { en: /order/i, ru: /приказ/i } },
    open: async (tour) => {
      await tour.press("t");
      await expect(tour.page.locator(".rail [data-ui=threat]")).toHaveAttribute("aria-pressed", "true");
    },
  },
  {
    name: "reach",
    says: { prompt: { en: /order/i, ru: /приказ/i } },
    open: async (tour) => {
      await tour.press("m");
      await expect(tour.page.locator(".rail [data-ui=reach]")).toHaveAttribute("aria-pressed", "true");
    },
  },
  {
    name: "route",
    phone: true,
    says: { prompt: { en: /march/i, ru: /движение/i } },
    open: async (tour) => {
      const hex = await tour.driver.farthest(tour.contact, 0, tour.unit);
      await tour.page.locator(`[data-hex="${hex}"]`).dispatchEvent("click");
    },
  },
  {
    name: "target",
    phone: true,
    says: { prompt: { en: /target|shoot/i, ru: /цель|стрелять/i } },
    open: async (tour) => {
      await tour.plan("; order fire");
      await tour.page.locator("[data-ui=options] button.opt").first().click();
      await expect(tour.page.locator("[data-ui=odds]")).toBeVisible();
    },
  },
  {
    name: "sight",
    says: { prompt: { en: /target/i, ru: /цель/i } },
    open: async (tour) => {
      await tour.press("Escape");
      const [from, to] = await tour.driver.blocked(tour.contact, 0);
      await tour.press("l");
      const centre = async (hex: number) => {
        const box = (await tour.page.locator(`[data-hex="${hex}"]`).boundingBox())!;
        return [box.x + box.width / 2, box.y + box.height / 2] as const;
      };
      await tour.page.mouse.move(...(await centre(from)));
      await tour.page.mouse.down();
      await tour.page.mouse.move(...(await centre(to)), { steps: 4 });
      await tour.page.mouse.up();
      await expect(tour.page.locator(".pill.blocked")).toBeVisible();
    },
  },
  {
    name: "rule",
    phone: true,
    says: { heading: { en: "Secret orders", ru: "Тайные приказы" } },
    open: ({ page }) => page.locator("[data-ui=prompt] button.rule").click(),
  },
  {
    name: "keys",
    says: { heading: { en: "Keys", ru: "Клавиши" } },
    open: async (tour) => {
      await tour.play(tour.contact);
      await tour.press("?");
    },
  },
  {
    name: "menu",
    phone: true,
    says: { heading: { en: "Menu", ru: "Меню" } },
    open: async (tour) => {
      await tour.press("Escape");
      await tour.press("o");
    },
  },
  {
    name: "settings",
    phone: true,
    says: { heading: { en: "Settings", ru: "Настройки" } },
    open: ({ page }) => page.locator("dialog[open]").getByRole("button", { name: /^(Settings|Настройки)$/ }).click(),
  },
  {
    name: "waiting",
    phone: true,
    says: { prompt: { en: /the computer is thinking/, ru: /компьютер думает/ } },
    open: (tour) => tour.play(tour.contact, { thinking: true }),
  },
  {
    name: "log",
    phone: true,
    says: { prompt: PLAN },
    open: async (tour) => {
      await tour.driver.pass(tour.contact, 0, "plan");
      await tour.driver.act(tour.contact, 0, "commit");
      await tour.driver.pass(tour.contact, 0, "plan");
      await tour.play(tour.contact);
    },
  },
  {
    name: "curtain",
    phone: true,
    says: { heading: { en: "Change of players", ru: "Смена игроков" } },
    open: async (tour) => {
      const { id } = await tour.driver.create("first-orders", ["human", "human"]);
      await tour.page.goto(`/play/${id}`);
    },
  },
  {
    name: "result",
    phone: true,
    says: { heading: { en: /You have (won|lost)/, ru: /Вы (победили|проиграли)/ } },
    open: async (tour) => {
      await tour.driver.pass(tour.contact, 0, "");
      await tour.play(tour.contact);
    },
  },
  {
    name: "home",
    phone: true,
    says: { heading: { en: "Five tactical games", ru: "Пять тактических игр" } },
    open: ({ page }) => page.goto("/").then(() => {}),
  },
  {
    name: "games",
    phone: true,
    says: { heading: { en: "My games", ru: "Мои партии" } },
    open: ({ page }) => page.goto("/games").then(() => {}),
  },
  {
    name: "replays",
    says: { heading: { en: "Replays", ru: "Записи" } },
    open: ({ page }) => page.goto("/replays").then(() => {}),
  },
  {
    name: "replay",
    phone: true,
    says: { heading: { en: "The Kamenka Crossroads", ru: "Каменский перекрёсток" } },
    open: async ({ page, watched }) => {
      await page.goto(`/replay/${watched}?at=120`);
      await expect(page.locator("[data-hex]").first()).toBeAttached();
    },
  },
];

export const SCREENS: Screen[] = [...TACTIC, ...COMMANDER, ...HEROES, ...STARTER, ...TANKS];

/** The same position while the other side still thinks. */
function undecided(update: Update): Update {
  const sides = update.scene.sides.map((side, i) => ({ ...side, commanders: side.commanders.map((one) => ({ ...one, deciding: i === 1 })) }));
  return { ...update, scene: { ...update.scene, sides, prompt: null, options: [] } };
}

/** Waits until the screen says what it is for. */
export async function arrived(page: Page, lang: Lang, { says }: Screen): Promise<void> {
  if ("prompt" in says) await expect(page.locator("[data-ui=prompt]")).toContainText(says.prompt[lang]);
  else await expect(page.getByRole("heading", { name: says.heading[lang] }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
