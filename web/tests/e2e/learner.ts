import type { Page } from "@playwright/test";
import type { Training, TrainingStep } from "../../src/wire";
import { Table } from "./table";
import { expect, test } from "./zug";

type Box = { x: number; y: number; width: number; height: number };

const apart = (a: Box, b: Box): boolean => a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 && inner.y >= outer.y - 1 && inner.x + inner.width <= outer.x + outer.width + 1 && inner.y + inner.height <= outer.y + outer.height + 1;

/** Somebody who does what the training says, and clicks into its ring. */
export class Learner {
  readonly table: Table;
  /** The texts that were read, by their keys. */
  readonly read = new Map<string, string>();
  /** The kinds of questions on which a word was said. */
  readonly asides = new Set<string>();

  /** What takes more than one click, by the key of its step; the empty key answers questions on which a word was said. */
  readonly deeds: Record<string, () => Promise<void>> = {};

  constructor(readonly page: Page, readonly training: Training) {
    this.table = new Table(page);
  }

  get guide() {
    return this.page.locator("[data-ui=guide]");
  }
  get ring() {
    return this.page.locator("div.ring");
  }
  /** The number of the step on the card; null while a word is said on a question, or nothing is said at all. */
  async at(): Promise<number | null> {
    const head = await this.page.evaluate(() => document.querySelector("[data-ui=guide] .count")?.textContent ?? "");
    const number = /\d+/.exec(head);
    return number ? Number(number[0]) : null;
  }
  async #boxOf(selector: string): Promise<Box | null> {
    return this.page.evaluate((wanted) => {
      const one = [...document.querySelectorAll(wanted)].find((each) => each.getBoundingClientRect().width > 0);
      if (!one) return null;
      let { x, width, top, bottom } = one.getBoundingClientRect();
      // What a panel has scrolled away is not seen, and not meant.
      for (let panel = one.parentElement; panel && !one.closest("[data-ui=board]"); panel = panel.parentElement) {
        if (getComputedStyle(panel).overflowY === "visible") continue;
        const frame = panel.getBoundingClientRect();
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return bottom - top < 16 ? null : { x, y: top, width, height: bottom - top };
    }, selector);
  }

  /** Where the thing is that a step names, found without the help of the page's own pointer. */
  async #meant(point: string): Promise<Box | null> {
    const [kind, what] = [point.slice(0, point.indexOf(":")), point.slice(point.indexOf(":") + 1)];
    const { scene } = this.table;
    const own = this.training.seat;
    if (kind === "ui") return this.#boxOf(`[data-ui="${what}"]`);
    if (kind === "hex") return this.#boxOf(`polygon[data-hex="${this.table.numberOf(what)}"]`);
    if (kind === "counter") return this.#boxOf(`[data-counter="${what}"]`);
    if (kind === "own" || kind === "enemy") {
      const one = scene.counters.find((counter) => counter.face === what && (counter.side === own) === (kind === "own"));
      return one ? this.#boxOf(`.counter[data-counter="${one.id}"]`) : null;
    }
    if (kind === "part") {
      const parts = scene.hands.flatMap((hand) => hand.cards.flatMap((card) => card.parts.filter((one) => one.name.key === what).map((part) => ({ card, part }))));
      const one = parts.find(({ part }) => part.usable) ?? parts[0];
      if (!one) return null;
      // On a phone a card is too small for its parts to be touched one by one.
      const card = `[data-ui=hand] [data-card="${one.card.id}"]`;
      return (await this.#boxOf(`${card} [data-part="${one.part.slot}"]`)) ?? this.#boxOf(card);
    }
    const choice = scene.options.find(({ action, forbidden }) => !forbidden && (action === what || action.startsWith(`${what} `)));
    return choice ? this.#boxOf(`[data-action="${choice.action}"]`) : null;
  }

  /** The ring lies around what the text names, in view, and the card covers nothing of it. */
  async checkRing({ say, point }: TrainingStep): Promise<Box | null> {
    if (point === null) return null;
    let ring: Box | null = null;
    await expect.poll(async () => {
      const [box, meant, card] = [await this.#boxOf("div.ring"), await this.#meant(point), await this.#boxOf("[data-ui=guide]")];
      if (!box || !meant || !card) return `${say}: ${point} is ${meant ? "not ringed" : "not there"}`;
      const still = JSON.stringify(box) === JSON.stringify(ring);
      ring = box;
      const window = this.page.viewportSize()!;
      if (!within(meant, box)) return `${say}: the ring lies elsewhere`;
      if (point !== "ui:board" && !within(meant, { x: 0, y: 0, ...window })) return `${say}: ${point} is out of view`;
      if (!apart(meant, card)) return `${say}: the card covers ${point}`;
      return still ? "fine" : `${say}: the ring moves`;
    }, { timeout: 15_000, intervals: [60, 200, 200] }).toBe("fine");
    return ring;
  }

  async #clickIn(box: Box, corner = false): Promise<void> {
    const [x, y] = corner ? [box.x + 18, box.y + 16] : [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.click(x, y);
  }

  /** What the card asks for is done; it says what comes next. */
  async follow(last: string | null = null): Promise<void> {
    const { training, table } = this;
    await expect.poll(() => table.updates.length, { timeout: 30_000 }).toBeGreaterThan(0);
    for (;;) {
      if ((await this.guide.count()) === 0) return;
      const at = await this.at();
      if (at === null) {
        await this.answer();
        continue;
      }
      const step = training.steps[at - 1]!;
      if (step.say === last) return;
      await test.step(`${step.say}: ${step.until.join()}`, async () => {
        await this.#listen(step);
        const ring = step.until.includes("asked:choose") ? null : await this.checkRing(step);
        await this.#obey(step, ring, at);
      });
    }
  }

  async #listen(step: TrainingStep): Promise<void> {
    const text = await this.guide.getByRole("status").innerText();
    expect(text, "sentences, and no names of them").not.toContain(step.say);
    expect(text, "nothing is missing").not.toMatch(/guide-|undefined/);
    expect([...this.read].filter(([key, said]) => said === text && key !== step.say), "each step says something else").toEqual([]);
    this.read.set(step.say, text);
  }

  async #obey(step: TrainingStep, ring: Box | null, at: number): Promise<void> {
    const { page, table } = this;
    const moved = async () => (await this.at()) !== at;
    const long = this.deeds[step.say];
    if (long) {
      while (!(await moved())) await long();
      return;
    }
    if (step.until.includes("next")) {
      // The last words are said beside the map, after the result.
      if (await table.result.isVisible()) await page.keyboard.press("Escape");
      await this.guide.locator(".go").click();
    } else if (step.until.includes("asked:choose")) {
      await expect.poll(moved, { timeout: 60_000 }).toBe(true);
      return;
    } else if (step.until.includes("told:log-passed")) {
      for (let i = 0; i < 2; i += 1) {
        const { spot, action } = table.scene.options.find((choice) => choice.action.startsWith("discard ") && !choice.forbidden)!;
        expect(typeof spot === "object" && "card" in spot, action).toBe(true);
        const id = typeof spot === "object" && "card" in spot ? spot.card.id : 0;
        await table.change(async () => {
          await page.locator(`[data-ui=hand] li:has([data-card="${id}"])`).click({ position: { x: 14, y: 40 } });
          if (page.viewportSize()!.width < 760) await page.locator(`[data-ui=card-sheet] [data-action="${action}"]`).click();
        });
      }
      await table.main.click();
    } else {
      const part = step.point!.startsWith("part:");
      await this.#clickIn(ring!, part);
      // On a phone a card opens, with its answers.
      if (part && page.viewportSize()!.width < 760) await page.locator("[data-ui=card-sheet] [data-action]").first().click();
      if (step.until.includes("planned:assault")) {
        await expect(table.plan).toBeVisible();
        const melee = table.plan.locator(".other").filter({ hasText: /Melee|рукопашная/ });
        if (await melee.count()) await melee.click();
      }
    }
    // Where the page asks once more, or shows what an answer may bring, the big button is pressed.
    await expect.poll(async () => {
      if (await moved()) return true;
      await this.#confirm(step.point === "ui:main");
      return moved();
    }, { timeout: 30_000, intervals: [60, 100, 200] }).toBe(true);
  }

  /** Presses the big button if it asks once more, or stands for the answer that is looked at. */
  async #confirm(pressed: boolean): Promise<void> {
    await this.page.evaluate((again) => {
      const main = document.querySelector<HTMLElement>("[data-ui=main]:not([aria-disabled=true])");
      const aimed = document.querySelector("[data-ui=options] [aria-pressed=true]")?.getAttribute("data-action");
      const asks = again && /Do it|Выполнить/.test(main?.textContent ?? "");
      if (main && (asks || (aimed && aimed === main.dataset.action))) main.click();
    }, pressed);
  }

  /** Answers a question on which the card has said a word. */
  async answer(): Promise<void> {
    const { table, page } = this;
    await table.settled();
    const kind = table.scene.prompt?.kind ?? "";
    const aside = this.training.asides.find(({ asked }) => asked === kind);
    if (!aside || (await this.at()) !== null) return;
    this.asides.add(kind);
    await this.checkRing({ ...aside, only: null, until: [] });
    if (this.deeds[""]) return this.deeds[""]();
    const strengthens = table.scene.options.find(({ action, forbidden }) => action === "act 43" && !forbidden);
    if (kind === "boost" && strengthens) {
      const ring = await this.checkRing({ ...aside, only: null, until: [] });
      return table.change(async () => {
        await this.#clickIn(ring!, true);
        const sheet = page.locator(`[data-ui=card-sheet] [data-action="${strengthens.action}"]`);
        if (page.viewportSize()!.width < 760) await sheet.click();
        await page.locator(`[data-ui=main][data-action="${strengthens.action}"]`).click();
      });
    }
    if (kind === "react") {
      for (const enemy of table.scene.counters.filter((one) => one.side !== this.training.seat)) {
        if ((await table.plansFor([], { kind: "counter", counter: enemy.id })).length === 0) continue;
        await table.counter(enemy.id).click({ position: { x: 8, y: 8 }, force: true });
        await expect(table.plan).toBeVisible();
        break;
      }
    }
    await table.change(() => page.locator("[data-ui=main]").click());
  }
}
