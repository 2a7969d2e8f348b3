import type { Choice, Update } from "../../src/wire";
import type { Table } from "./table";
import { Whim } from "./whim";
import { expect } from "./zug";

/** Orders in the order in which this player likes to give them. */
const LIKED = ["order-fire", "order-advance", "order-move", "order-recover", "order-artillery-request"];

/** Plays Combat Commander by clicks, on a whim that is the same each time: fires, moves, reacts, and does not dawdle. */
export class Commander {
  /** How often each kind of question was answered with something else than to pass, by seat. */
  readonly done: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  #whim = new Whim(2024);

  constructor(readonly table: Table) {}

  get kind(): string {
    return this.table.scene.prompt?.kind ?? "";
  }
  get possible(): Choice[] {
    return this.table.scene.options.filter(({ forbidden, action }) => !forbidden && !action.startsWith("destroy"));
  }

  /** The name of the part of a card in hand that an answer uses. */
  #printed({ spot }: Choice): string {
    if (typeof spot !== "object" || !("card" in spot)) return "";
    const { id, part } = spot.card;
    const card = this.table.scene.hands.flatMap((hand) => hand.cards).find((one) => one.id === id);
    return card?.parts.find((one) => one.slot === part)?.name.key ?? "";
  }

  pick(): Choice {
    const main = this.possible.find((choice) => choice.main);
    const others = this.possible.filter((choice) => choice !== main);
    const wanted = () => {
      switch (this.kind) {
        case "choose": {
          const liking = (choice: Choice) => (LIKED.indexOf(this.#printed(choice)) + 1) || 99;
          const liked = others.filter((choice) => liking(choice) < 99).sort((a, b) => liking(a) - liking(b));
          return this.#whim.one(liked.slice(0, 2));
        }
        // Everybody fires, and whatever helps is played.
        case "activate":
        case "group":
        case "boost":
        case "react":
          return this.#whim.one(others);
        // A group that has begun to go may stop at any step.
        case "move":
        case "discard":
          return main && this.#whim.below(2) === 0 ? main : this.#whim.one(others);
        default:
          return main && this.#whim.below(4) === 0 ? main : this.#whim.one(others);
      }
    };
    const choice = wanted() ?? main;
    if (!choice) throw new Error(`nothing can be answered: ${this.kind}`);
    return choice;
  }

  /** Gives an answer where a player would: on the card, on the hex, in the list, or with the big button. */
  async give(choice: Choice): Promise<void> {
    const { table } = this;
    const { page } = table;
    const { spot } = choice;
    const row = table.answer(choice.action);
    if (table.isMain(choice.action)) await table.main.click();
    else if (typeof spot === "object" && "card" in spot) {
      const card = page.locator(`[data-ui=hand] [data-card="${spot.card.id}"]`);
      // Cards overlap: what is always to be seen of one is its left edge.
      await card.locator(`[data-part="${spot.card.part ?? "order"}"]`).click({ position: { x: 14, y: 12 } });
    } else {
      // Many places, and what is seldom wanted, are listed only when asked for.
      const folded = page.locator("[data-ui=options] details").filter({ has: page.locator(`[data-action="${choice.action}"]`) });
      if (!(await row.isVisible())) await folded.locator("summary").click();
      await row.click();
    }
  }

  /** Decides once. What has a forecast is looked at first and then done. */
  async decide(choice = this.pick()): Promise<void> {
    const { table, kind } = this;
    const seat = table.latest.viewer as 0 | 1;
    if (!choice.main) this.done[seat].set(kind, (this.done[seat].get(kind) ?? 0) + 1);
    await table.change(async () => {
      await this.give(choice);
      if (table.isMain(choice.action)) return;
      const asked = async () => choice.confirm !== null || (await table.odds.isVisible());
      await expect.poll(async () => (await table.changed()) || (await asked()), { intervals: [20, 30, 50] }).toBe(true);
      if (!(await table.changed())) await table.main.click();
    });
  }
}

/** The ids of the cards that a player holds, as that player sees them. */
export const handOf = ({ scene }: Update, seat: number): number[] =>
  scene.hands.filter((hand) => hand.seat === seat).flatMap((hand) => hand.cards.map((card) => card.id));

/** The ids of all cards that an update shows, wherever they lie. */
export const shownIn = ({ scene }: Update): Set<number> =>
  new Set([...scene.hands, ...scene.piles].flatMap((place) => place.cards.map((card) => card.id)));
