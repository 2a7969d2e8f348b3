import { type Locator, type Page, type Request, expect } from "@playwright/test";
import type { Aim, Board, Choice, Counter, Planned, Plans, Scene, Update } from "../../src/wire";

/** A game on a page: what its socket has brought, and the hands that click. */
export class Table {
  /** Every update that any socket of this page has brought, in order. */
  readonly updates: Update[] = [];
  #board: Board | null = null;
  #before = "";

  constructor(readonly page: Page) {
    page.on("websocket", (socket) => {
      if (!socket.url().includes("/live?")) return;
      socket.on("framereceived", ({ payload }) => this.updates.push(JSON.parse(String(payload)) as Update));
    });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/play/${id}`);
    await this.learn(id);
  }
  /** Reads the names of the hexes. */
  async learn(id: string): Promise<void> {
    const answer = await this.page.request.get(new URL(`/api/games/${id}/board`, this.page.url()).href);
    this.#board = (await answer.json()) as Board;
  }

  get latest(): Update {
    const update = this.updates.at(-1);
    if (!update) throw new Error("no update has come yet");
    return update;
  }
  get scene(): Scene {
    return this.latest.scene;
  }
  get prompt(): string | null {
    return this.scene.prompt?.text.key ?? null;
  }
  labelOf(hex: number): string {
    return this.#board?.hexes[hex]?.label ?? "";
  }
  numberOf(label: string): number {
    return this.#board?.hexes.findIndex((place) => place.label === label) ?? -1;
  }
  /** The hexes at some distance from another, by their places on the map. */
  around(hex: number, away: number): string[] {
    const hexes = this.#board?.hexes ?? [];
    const here = hexes[hex];
    if (!here) return [];
    const off = (place: { x: number; y: number }) => Math.hypot(place.x - here.x, place.y - here.y);
    const pitch = Math.min(...hexes.filter((place) => place !== here).map(off));
    return hexes.filter((place) => Math.abs(off(place) / pitch - away) < 0.1).map((place) => place.label);
  }
  /** How far two hexes lie apart on the drawn map. */
  apart(one: number, other: number): number {
    const [a, b] = [this.#board?.hexes[one], this.#board?.hexes[other]];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
  }
  own(seat: number): Counter[] {
    return this.scene.counters.filter((counter) => counter.side === seat);
  }
  option(action: string): Choice | undefined {
    return this.scene.options.find((choice) => choice.action === action);
  }
  may(action: string): boolean {
    const choice = this.option(action);
    return choice !== undefined && choice.forbidden === null;
  }

  /** Whether an answer has the big button instead of a row in the list. */
  isMain(action: string): boolean {
    const main = this.scene.options.find((choice) => choice.main);
    return main?.action === action && main.forbidden === null;
  }

  // ---- what is on the screen ----

  get question(): Locator {
    return this.page.locator("[data-ui=prompt]");
  }
  get main(): Locator {
    return this.page.locator("[data-ui=main]");
  }
  get plan(): Locator {
    return this.page.locator("[data-ui=plan]");
  }
  get odds(): Locator {
    return this.page.locator("[data-ui=odds]");
  }
  get written(): Locator {
    return this.page.locator("[data-ui=orders]");
  }
  answer(action: string): Locator {
    return this.page.locator(`[data-ui=options] [data-action="${action}"]`);
  }
  hex(label: string): Locator {
    return this.page.locator(`polygon[data-hex="${this.numberOf(label)}"]`);
  }
  counter(id: number): Locator {
    return this.page.locator(`.counter[data-counter="${id}"]`);
  }
  /** Takes a counter in hand with its stack, where its upper left corner is seen: not before the camera rests, or the click would miss. */
  async take(id: number): Promise<void> {
    const counter = this.counter(id);
    await expect(async () => {
      await (await counter.elementHandle())?.waitForElementState("stable");
      await counter.click({ position: { x: 8, y: 8 }, force: true });
      await expect(this.page.locator(".counter[aria-pressed=true]")).toHaveCount(1, { timeout: 1000 });
    }).toPass();
  }
  /** Points at a counter of a stack where it is seen, once the camera rests, until there is a plan for it: one click unless it misses. */
  async point(id: number): Promise<void> {
    const counter = this.counter(id);
    await expect(async () => {
      await (await counter.elementHandle())?.waitForElementState("stable");
      await counter.click({ position: { x: 8, y: 8 }, force: true });
      await expect(this.plan).toBeVisible({ timeout: 3000 });
    }).toPass();
  }
  get result(): Locator {
    return this.page.getByRole("dialog").filter({ has: this.page.getByRole("button", { name: /^(Play again|Сыграть ещё раз)$/ }) });
  }

  get curtain(): Locator {
    return this.page.locator("main.curtain");
  }
  /** The button of whoever is next, after what everybody may look at. */
  get enter(): Locator {
    return this.page.locator("[data-ui=enter]");
  }

  /** Whether the screen shows the newest update and waits for a decision or has ended, or is handed over. */
  async #shown(): Promise<string> {
    const update = this.updates.at(-1);
    if (await this.curtain.isVisible()) return "yes";
    if (!update) return "nothing has come";
    if (update.over) return (await this.result.isVisible()) ? "yes" : "the result is not shown";
    if (update.scene.prompt === null) return (await this.enter.first().isVisible()) ? "yes" : "others decide";
    const seen = await this.page.evaluate(() => {
      // On a wide screen hands that know every hex want to see them all.
      const whole = document.querySelector<HTMLElement>(".zoom .fit");
      if (whole && !whole.dataset.pressed && window.innerWidth > 760) {
        whole.dataset.pressed = "yes";
        whole.click();
      }
      return {
        listed: [...document.querySelectorAll("[data-ui=options] [data-action]")].map((one) => one.getAttribute("data-action")),
        tray: [...document.querySelectorAll("[data-ui=tray] [data-counter]")].map((one) => Number(one.getAttribute("data-counter"))),
        main: document.querySelector("[data-ui=main]") !== null,
        busy: document.querySelector("[data-ui=main][aria-disabled=true]") !== null,
        units: document.querySelectorAll(".counter[data-counter]").length,
        cards: [...document.querySelectorAll("[data-ui=hand] [data-card]")].map((one) => Number(one.getAttribute("data-card"))),
      };
    });
    const main = update.scene.options.find((choice) => choice.main) ?? null;
    // A card says itself why it does not fit.
    const onCard = ({ spot }: Choice) => typeof spot === "object" && "card" in spot;
    const wanted = update.scene.options.filter((choice) => !onCard(choice) && (choice !== main || choice.forbidden));
    const onMap = update.scene.counters.filter((counter) => counter.hex !== 65535).length;
    if (seen.busy && !main?.forbidden) return "the page is busy";
    if (seen.units !== onMap) return `${seen.units} of ${onMap} units are on the board`;
    const held = update.scene.hands.filter((hand) => hand.seat === update.viewer).flatMap((hand) => hand.cards.map((card) => card.id));
    if (held.join() !== seen.cards.join()) return `cards ${seen.cards.join()} are in the hand`;
    // On a phone who waits beside the map is offered there only.
    const inTray = ({ spot }: Choice) => typeof spot === "object" && "counter" in spot && seen.tray.includes(spot.counter);
    const missing = wanted.filter((choice) => !seen.listed.includes(choice.action) && !inTray(choice));
    return missing.length === 0 && (main === null || seen.main) ? "yes" : `not offered: ${missing.map((one) => one.action).join()}`;
  }
  /** Waits until this player must decide (or the game is over) and the page shows it. */
  async settled(): Promise<void> {
    await expect.poll(() => this.#shown(), { timeout: 60_000, intervals: [30, 50, 100] }).toBe("yes");
  }
  /** Does something that changes the game, and waits until the page shows the change. */
  async after(doing: () => Promise<unknown>): Promise<void> {
    const before = this.latest.stamp;
    await doing();
    await expect.poll(() => this.latest.stamp, { timeout: 30_000, intervals: [30, 50, 100] }).not.toBe(before);
    await this.settled();
  }
  /** The same where the screen may be handed over. */
  async change(doing: () => Promise<unknown>): Promise<void> {
    this.#before = this.latest.stamp;
    await doing();
    await expect.poll(() => this.changed(), { timeout: 30_000, intervals: [20, 30, 50] }).toBe(true);
    await this.settled();
  }
  /** Whether what `change` does has been done. */
  async changed(): Promise<boolean> {
    return this.latest.stamp !== this.#before || (await this.curtain.isVisible());
  }

  // ---- Art of Tactic, by clicks ----

  /** The next answer to the wish to have something done; null if it can't be. */
  async proposed(): Promise<Planned | null> {
    const asks = (request: Request): boolean => request.postData()?.includes('"ask":"plans"') ?? false;
    const response = await this.page.waitForResponse((one) => asks(one.request()));
    return ((await response.json()) as { answer: Plans }[])[0]?.answer.plans[0] ?? null;
  }
  /** The plans that the engine has for a wish, without touching anything. */
  async plansFor(who: number[], at: Aim): Promise<Planned[]> {
    const id = new URL(this.page.url()).pathname.split("/").at(-1)!;
    const data = { viewer: this.latest.viewer, questions: [{ ask: "plans", wish: { who, at, set: [] } }] };
    const answer = await this.page.request.post(new URL(`/api/games/${id}/ask`, this.page.url()).href, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as [{ answer: Plans }])[0].answer.plans;
  }

  /** Chooses an answer; where a forecast is shown first, confirms it. */
  async choose(action: string): Promise<void> {
    const before = this.latest.stamp;
    await this.after(async () => {
      await (this.isMain(action) ? this.main : this.answer(action)).click();
      const done = () => this.latest.stamp !== before;
      await expect.poll(async () => done() || (await this.odds.isVisible()), { intervals: [30, 50, 100] }).toBe(true);
      if (!done()) await this.main.click();
    });
  }

  /** Puts each unit beside the map on one of these hexes. */
  async place(...labels: string[]): Promise<void> {
    for (const label of labels) {
      const unit = this.scene.options.find((choice) => choice.action.startsWith("unit "));
      if (!unit) throw new Error("no unit is left to be placed");
      await this.after(() => this.answer(unit.action).click());
      await this.after(() => this.hex(label).click());
    }
  }
  /** Gives the main answer: closes set-up or orders; where the page asks once more, says yes. */
  async commit(): Promise<void> {
    await this.after(() => this.finish());
  }
  /** The same where the screen is handed over afterwards. */
  async finish(): Promise<void> {
    const asksAgain = this.scene.options.some((choice) => choice.main && choice.confirm !== null);
    await this.main.click();
    if (!asksAgain) return;
    await expect(this.main).toContainText(/Do it|Выполнить/);
    await this.main.click();
  }
}

/** What must not change when nothing has happened. */
export const kept = ({ scene, undo, todo, over }: Update) => ({ scene, undo, todo, over });
