import type { Aim, Choice, Planned, Update } from "../../src/wire";
import { corner, foesOf, ownOf } from "./branches";
import type { Table } from "./table";
import { expect } from "./zug";

const SET_UP = ["place", "holder", "hull", "turret", "hatch", "hide", "place-facing", "lay-mines", "camouflage"];

/** Plays the ASL Starter Kit as somebody does who points at what he wants: at an enemy to fire, at a hex to go there. */
export class Sergeant {
  /** What was done, by the title of the plan. */
  readonly done = new Map<string, number>();
  /** How often somebody was asked, by the kind of window. */
  readonly asked = new Map<string, number>();

  constructor(readonly table: Table) {}

  get kind(): string {
    return this.table.scene.prompt?.kind ?? "";
  }
  get possible(): Choice[] {
    return this.table.scene.options.filter(({ forbidden, aside }) => !forbidden && !aside);
  }

  /** A counter is touched; whoever stands out of view is reached all the same, as by the list. */
  async press(id: number): Promise<void> {
    await expect(this.table.page.locator(".world.moving")).toHaveCount(0);
    const counter = this.table.counter(id);
    // Where counters crowd, another may lie over a corner.
    const shown = await counter.evaluate((one, { x, y }) => {
      const box = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(box.x + x, box.y + y));
    }, corner.position);
    if (shown) await counter.click(corner);
    else await counter.dispatchEvent("click");
  }

  /** The answer that gets on. */
  async pass(): Promise<void> {
    const { table } = this;
    this.asked.set(this.kind, (this.asked.get(this.kind) ?? 0) + 1);
    if (this.possible.some((choice) => choice.main)) return table.change(() => table.finish());
    const first = this.possible.find(({ takes }) => !takes);
    if (!first) return this.first();
    const { spot, action } = first;
    const shared = this.possible.filter((other) => JSON.stringify(other.spot) === JSON.stringify(spot)).length > 1;
    const onMap = typeof spot === "object" && "hex" in spot && !shared;
    await table.change(() => (onMap ? table.hex(table.labelOf(spot.hex)).dispatchEvent("click") : table.answer(action).first().dispatchEvent("click")));
  }

  /** The first that can do something does the first that it can. */
  async first(): Promise<void> {
    const { table } = this;
    const counters = this.possible.flatMap(({ spot }) => (typeof spot === "object" && "counter" in spot ? [spot.counter] : []));
    if (counters.length === 0) throw new Error(`nothing can be answered: ${this.kind}`);
    await this.press(counters[0]!);
    // Where there is no whole plan, its first step is taken.
    await table.change(async () => {
      await table.page.locator("[data-ui=deeds] [data-deed]").first().click();
      await expect.poll(async () => (await table.changed()) || (await table.plan.isVisible())).toBe(true);
      if (!(await table.changed())) await table.main.click();
    });
  }

  /** Whether one of the first units has a plan of one of these titles for what it could point at; then it is carried out. */
  async plan(titles: string[], aims: (unit: number) => Aim[]): Promise<boolean> {
    const { table } = this;
    for (const unit of ownOf(table.latest).slice(0, 6)) {
      for (const at of aims(unit.id).slice(0, 6)) {
        const [best] = await table.plansFor([unit.id], at);
        if (best && titles.includes(best.plan.title.key) && (await this.carryOut(unit.id, at, best))) return true;
      }
    }
    return false;
  }

  async carryOut(unit: number, at: Aim, { plan }: Planned): Promise<boolean> {
    const { table } = this;
    await this.press(unit);
    // A hex may lie at the edge of what is shown.
    if (at.kind === "hex") await table.hex(table.labelOf(at.hex)).dispatchEvent("click");
    else if (at.kind === "counter") await this.press(at.counter);
    await expect(table.plan).toBeVisible();
    this.done.set(plan.title.key, (this.done.get(plan.title.key) ?? 0) + 1);
    await table.change(() => table.main.click());
    return true;
  }

  /** Whether whoever moves can be fired at by a plan; then it is carried out. */
  async answer(): Promise<boolean> {
    const { table } = this;
    const mover = foesOf(table.latest).find(({ chosen }) => chosen);
    const at: Aim = { kind: "counter", counter: mover?.id ?? 0 };
    const [best] = mover ? await table.plansFor([], at) : [];
    if (!mover || !best) return false;
    this.asked.set(this.kind, (this.asked.get(this.kind) ?? 0) + 1);
    await this.press(mover.id);
    await expect(table.plan).toBeVisible();
    this.done.set(best.plan.title.key, (this.done.get(best.plan.title.key) ?? 0) + 1);
    await table.change(() => table.main.click());
    return true;
  }

  /** What somebody does who fires where it can and drives on. */
  async decide(eager: boolean): Promise<void> {
    const { table } = this;
    const update = table.latest as Update;
    const foes = (): Aim[] => foesOf(update).filter(({ face }) => face !== "wreck").map(({ id }) => ({ kind: "counter", counter: id }));
    if (eager && this.kind === "react" && (await this.answer())) return;
    if (eager && this.kind === "fire" && (await this.plan(["plan-fire", "plan-shot", "plan-spray"], foes))) return;
    await this.pass();
  }

  /** Sets everybody up where the rules allow it first, by the requests that the page makes. */
  static async setUp(act: (line: string) => Promise<Update>, update: Update): Promise<Update> {
    let now = update;
    for (let steps = 0; SET_UP.includes(now.scene.prompt?.kind ?? ""); steps += 1) {
      expect(steps, "the set-up goes on and on").toBeLessThan(200);
      const open = now.scene.options.filter(({ forbidden, aside }) => !forbidden && !aside);
      const hexes = open.filter(({ spot }) => typeof spot === "object" && "hex" in spot);
      const choice = hexes[(steps * 7) % Math.max(hexes.length, 1)] ?? open.find(({ main }) => main) ?? open[0]!;
      now = await act(choice.action);
    }
    return now;
  }
}
