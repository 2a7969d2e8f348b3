import type { Aim, Counter, Update } from "../../src/wire";
import { foesOf, ownOf } from "./branches";
import { Sergeant } from "./starter";
import { expect } from "./zug";

/** Plays Panzer as somebody does who orders whole formations, points at enemies to fire at them, and drives at the objectives. */
export class Tanker extends Sergeant {
  /** The turn in which commands were given last. */
  #ordered = -1;

  get turn(): number {
    return this.table.scene.tracks.find(({ key }) => key === "turn")?.pointers[0]?.at ?? 0;
  }

  get goals(): number[] {
    return this.table.scene.chips.flatMap(({ form, hex }) => (form === "objective" && hex !== null ? [hex] : []));
  }
  #off(hex: number): number {
    return Math.min(...this.goals.map((goal) => this.table.apart(hex, goal)));
  }

  /** Whoever is set up stands in a hex of its own, as near to an objective as may be. */
  async place(): Promise<boolean> {
    const { table } = this;
    const taken = new Set(table.scene.counters.map(({ hex }) => hex));
    const hexes = this.possible.flatMap(({ spot }) => (typeof spot === "object" && "hex" in spot && !taken.has(spot.hex) ? [spot.hex] : []));
    const [best] = hexes.sort((a, b) => this.#off(a) - this.#off(b));
    if (best === undefined) return false;
    await table.change(() => table.hex(table.labelOf(best)).dispatchEvent("click"));
    return true;
  }

  /** Everybody fires at what is seen and watches otherwise, or all go, by one plan for the formation. */
  async order(title: string): Promise<boolean> {
    const { table } = this;
    for (const { id } of ownOf(table.latest).filter(({ order }) => order === null)) {
      const plans = await table.plansFor([id], { kind: "counter", counter: id });
      const at = plans.findIndex(({ plan }) => plan.title.key === title);
      if (at < 0) continue;
      await this.press(id);
      await table.page.locator("[data-ui=deeds] [data-deed]").nth(at).click();
      await expect(table.plan).toBeVisible();
      this.#count(title);
      await table.change(() => table.main.click());
      return true;
    }
    return false;
  }

  /** The best fire there is, by whoever can. */
  async fire(): Promise<boolean> {
    const { table } = this;
    const alone = ({ hex }: Counter) => table.scene.counters.filter((one) => one.hex === hex).length === 1;
    for (const { id } of foesOf(table.latest).filter((one) => one.face !== "wreck" && alone(one))) {
      const [best] = await table.plansFor([], { kind: "counter", counter: id });
      if (best?.plan.title.key !== "plan-fire") continue;
      // Whoever was in hand before is not meant.
      for (let times = 0; times < 3; times += 1) await table.page.locator("body").press("Escape");
      await table.point(id);
      this.#count("plan-fire");
      await table.change(() => table.main.click());
      return true;
    }
    return false;
  }

  /** A unit drives towards an objective. */
  async drive(): Promise<boolean> {
    const { table } = this;
    const near = (unit: Counter): Aim[] => {
      const hexes = [3, 2].flatMap((away) => table.around(unit.hex, away)).map((label) => table.numberOf(label));
      const taken = new Set(table.scene.counters.map(({ hex }) => hex));
      return hexes.filter((hex) => this.#off(hex) < this.#off(unit.hex) && !taken.has(hex)).sort((a, b) => this.#off(a) - this.#off(b)).map((hex) => ({ kind: "hex", hex, via: [] }));
    };
    const movers = ownOf(table.latest).filter(({ id }) => this.possible.some(({ spot }) => typeof spot === "object" && "counter" in spot && spot.counter === id));
    for (const unit of movers) {
      for (const at of near(unit).slice(0, 5)) {
        const [best] = await table.plansFor([unit.id], at);
        if (best?.plan.title.key === "plan-move") return this.carryOut(unit.id, at, best);
      }
    }
    return false;
  }

  #count(title: string): void {
    this.done.set(title, (this.done.get(title) ?? 0) + 1);
  }

  /** Whether an enemy has come so near that it is worth to stand and fire. */
  get inTouch(): boolean {
    const { table } = this;
    const update = table.latest as Update;
    const foes = foesOf(update).filter(({ face }) => face !== "wreck");
    return ownOf(update).some((own) => foes.some((foe) => table.apart(own.hex, foe.hex) <= 8));
  }

  /** All go until somebody is near; then whoever sees an enemy fires. */
  override async decide(eager: boolean): Promise<void> {
    const { turn } = this;
    if (this.kind === "place" && (await this.place())) return;
    if (this.kind === "orders" && eager && this.#ordered !== turn) {
      this.#ordered = turn;
      if (await this.order(this.inTouch ? "plan-fire-or-watch" : "plan-order-all")) return;
    }
    if (eager && this.kind === "declare" && (await this.fire())) return;
    if (eager && this.kind === "overwatch" && (await this.answer())) return;
    if (eager && this.kind === "move" && (await this.drive())) return;
    await this.pass();
  }
}
