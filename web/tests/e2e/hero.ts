import type { Choice, Planned } from "../../src/wire";
import type { Table } from "./table";
import { expect } from "./zug";

/** Plays Conflict of Heroes as somebody does who knows what he wants: takes a unit in hand, points, confirms. */
export class Hero {
  /** What was done, by the verb of the plan. */
  readonly done = new Map<string, number>();

  constructor(readonly table: Table) {}

  get kind(): string {
    return this.table.scene.prompt?.kind ?? "";
  }
  get seat(): number {
    return this.table.latest.viewer as number;
  }
  get possible(): Choice[] {
    return this.table.scene.options.filter(({ forbidden, aside }) => !forbidden && !aside);
  }
  /** The own units that can act, the next ones to enter the map included. */
  get ready(): number[] {
    return this.possible.flatMap(({ takes, spot }) => (takes && typeof spot === "object" && "counter" in spot ? [spot.counter] : []));
  }

  /** Everything that a unit can do, as the page asks for it. */
  deedsOf(unit: number): Promise<Planned[]> {
    return this.table.plansFor([unit], { kind: "counter", counter: unit });
  }

  /** Takes a unit in hand by the keyboard: steps from unit to unit until it is there. */
  async take(unit: number): Promise<void> {
    const { page } = this.table;
    const inHand = () => page.evaluate(() => document.querySelector("[data-ui=deeds]")?.getAttribute("data-unit") ?? null);
    for (let i = 0; i <= this.ready.length && (await inHand()) !== String(unit); i += 1) {
      const before = await inHand();
      await page.keyboard.press("n");
      await expect.poll(inHand, { intervals: [20, 30, 50] }).not.toBe(before);
      if (this.ready.length === 1) break;
    }
  }

  /** One of the things that a unit can do, by three keys: the unit, what it does, and yes. */
  async do(unit: number, at: number, verb: string): Promise<void> {
    const { page } = this.table;
    await this.take(unit);
    await expect(page.locator("[data-ui=deeds] [data-deed]").nth(at + 1)).toBeVisible();
    await page.keyboard.press(`Digit${at + 1}`);
    await expect(this.table.plan).toBeVisible();
    this.done.set(verb, (this.done.get(verb) ?? 0) + 1);
    await this.table.change(() => page.keyboard.press("Space"));
  }

  /** What somebody does who wants to get on; with `eager`, who also attacks and enters the map. */
  async decide(eager: boolean): Promise<void> {
    const { table } = this;
    if (this.kind === "choose" && eager) {
      for (const unit of this.ready) {
        const deeds = await this.deedsOf(unit);
        const at = deeds.slice(0, 9).findIndex(({ plan }) => ["fire", "assault", "rally", "move"].includes(plan.verb));
        if (at >= 0) return this.do(unit, at, deeds[at]!.plan.verb);
      }
    }
    const main = this.possible.find((choice) => choice.main);
    if (main) return table.commit();
    const [first] = this.possible;
    if (!first) throw new Error(`nothing can be answered: ${this.kind}`);
    const { spot, action } = first;
    const place = typeof spot === "object" && "hex" in spot ? table.hex(table.labelOf(spot.hex)) : table.answer(action);
    await table.change(() => place.first().click({ force: true }));
  }

  /** Plays to the end by the key of the big button, as somebody does who has seen enough. */
  async hurry(): Promise<void> {
    const { table } = this;
    const ends = Date.now() + 200_000;
    while (!table.latest.over) {
      if (Date.now() > ends) throw new Error(`the game goes on and on: ${this.kind}`);
      const { prompt, options } = table.scene;
      if (prompt && !options.some((choice) => choice.main && !choice.forbidden)) await this.decide(false);
      else await table.page.keyboard.press("Space", { delay: 30 });
    }
    await table.settled();
  }
}
