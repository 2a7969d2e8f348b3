import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import type { StandingOrder } from "../../src/wire";
import { Driver } from "./driver";
import { Whim } from "./whim";
import { asRegular, create, expect, test } from "./zug";

/** Plays both seats of a game by requests, on a whim that is the same each time. */
class Play {
  #whim = new Whim(12345);

  private constructor(
    private driver: Driver,
    private request: APIRequestContext,
    private url: string,
    readonly id: string,
  ) {}

  static async begin(context: BrowserContext, request: APIRequestContext, url: string): Promise<Play> {
    const driver = await Driver.start(await context.newPage(), request, url);
    const { id } = await create(request, url, { system: "cc", scenario: "patrols", seats: ["human", "human"], seed: 11, pace: "strict" });
    const play = new Play(driver, request, url, id);
    for (const seat of [0, 1]) await play.order(seat, "roll", "ask");
    return play;
  }

  async order(seat: number, kind: string, order: StandingOrder): Promise<void> {
    const answer = await this.request.post(`${this.url}/api/games/${this.id}/standing`, { data: { seat, kind, order } });
    expect(answer.status(), await answer.text()).toBe(204);
  }

  async asked(): Promise<{ seat: number; kind: string }> {
    const { viewer, scene } = await this.driver.asked(this.id);
    return { seat: viewer as number, kind: scene.prompt?.kind ?? "" };
  }
  async decide(): Promise<void> {
    await this.driver.decide(this.id, await this.driver.asked(this.id), this.#whim);
  }
  /** Plays on until a seat is asked in a window of this kind. */
  until(kind: string): Promise<number> {
    return this.driver.until(this.id, kind, this.#whim);
  }
}

/** Opens a game that two people play on this screen, and passes the curtain. */
async function enter(page: Page, id: string): Promise<void> {
  await page.goto(`/play/${id}`);
  await page.locator("main.curtain button").click();
  await expect(page.locator("[data-ui=window]")).toBeVisible();
}

const nextTime = (page: Page) => page.locator("[data-ui=window] [data-ui=standing] select");

test("who wants to be asked no more says so in the window, and is not", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const play = await Play.begin(context, request, zug.url);
  const seat = await play.until("roll");
  await enter(page, play.id);
  const select = nextTime(page);
  await expect(page.getByLabel("Next time ask")).toHaveValue("ask");

  await test.step("an order by odds says that it tells something", async () => {
    await select.selectOption({ label: "only from a chance of 30 %" });
    await expect(page.locator("[data-ui=window]")).toContainText("tell the opponent something");
    await expect(select).toHaveAccessibleDescription(/tell the opponent something/);
  });

  await test.step("it is kept, and the open window stays open", async () => {
    await select.selectOption("never");
    await expect(page.locator("[data-ui=window]")).not.toContainText("tell the opponent something");
    await enter(page, play.id);
    await expect(page.locator("[data-ui=window]")).toHaveAttribute("data-kind", "roll");
    await expect(nextTime(page)).toHaveValue("never");
  });

  await test.step("the menu lists all of them; keys change them", async () => {
    await page.keyboard.press("o");
    await page.getByRole("button", { name: "Standing orders · pace: Strict" }).click();
    const list = page.getByRole("dialog", { name: "Standing orders" });
    await expect(list.locator("[data-ui=standing]")).toHaveCount(8);
    await expect(list.getByLabel("After any roll")).toHaveValue("never");
    const sheltering = list.getByLabel("Before your Defence Roll");
    await expect(sheltering.getByRole("option")).toHaveCount(4);
    await expect(sheltering).toHaveValue("ask");
    await expect(sheltering).toHaveAccessibleDescription(/Tells nothing/);
    await sheltering.focus();
    await page.keyboard.press("ArrowDown");
    await expect(sheltering).toHaveValue("never");

    const reacting = list.locator("[data-kind=react]");
    await reacting.getByRole("combobox").first().selectOption("about");
    await expect(reacting).toContainText("nothing chosen yet");
    await reacting.getByLabel("Add a hex").selectOption({ label: "E5" });
    await reacting.getByLabel("Add a hex").selectOption({ label: "F5" });
    await reacting.getByLabel("Add a unit").selectOption({ index: 1 });
    await expect(reacting.getByRole("listitem")).toHaveCount(3);
    await reacting.getByRole("button", { name: "Drop E5" }).click();
    await expect(reacting.getByRole("listitem")).toHaveCount(2);
    await expect(reacting).toContainText("what you keep an eye on");

    await list.getByRole("button", { name: "Quick" }).click();
    await expect(list).toContainText("Whoever has no choice is not asked");
    await expect(list.locator("[data-kind=boost] select")).toHaveValue("fits");
    await list.getByRole("button", { name: "Strict" }).click();
    await expect(list.locator("[data-kind=boost] select")).toHaveValue("ask");
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  });

  await test.step("from now on rolls count at once", async () => {
    await page.locator("[data-ui=main]").click();
    await expect.poll(async () => (await play.asked()).kind).not.toBe("roll");
    for (let i = 0; i < 30; i++) {
      const asked = await play.asked();
      expect(asked).not.toEqual({ seat, kind: "roll" });
      await play.decide();
    }
  });
});

test.describe("on a phone, in Russian", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the order is set with a thumb", async ({ page, context, request, zug }) => {
    await asRegular(page, { lang: "ru" });
    const play = await Play.begin(context, request, zug.url);
    await play.until("roll");
    await enter(page, play.id);
    const select = page.getByLabel("В следующий раз спросить");
    await select.scrollIntoViewIfNeeded();
    expect((await select.boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    await select.selectOption({ label: "только при шансе от 50 %" });
    await expect(page.locator("[data-ui=standing]")).toContainText("противнику");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
