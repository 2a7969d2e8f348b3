import type { Page } from "@playwright/test";
import type { Choice, Scene, Update } from "../../src/wire";
import type { Table } from "./table";
import { Whim } from "./whim";
import { expect } from "./zug";

/** Orders in the order in which this player likes to give them. */
const LIKED = ["order-fire", "order-advance", "order-move", "order-recover", "order-artillery-request"];

/** The name of the part of a card in hand that an answer uses. */
function printed(scene: Scene, { spot }: Choice): string {
  if (typeof spot !== "object" || !("card" in spot)) return "";
  const { id, part } = spot.card;
  const card = scene.hands.flatMap((hand) => hand.cards).find((one) => one.id === id);
  return card?.parts.find((one) => one.slot === part)?.name.key ?? "";
}

/** What somebody answers who fires, moves, reacts, and does not dawdle. */
export function picked(scene: Scene, whim: Whim): Choice {
  const kind = scene.prompt?.kind ?? "";
  const possible = scene.options.filter(({ forbidden, aside }) => !forbidden && !aside);
  const main = possible.find((choice) => choice.main);
  const others = possible.filter((choice) => choice !== main);
  const wanted = () => {
    switch (kind) {
      case "choose": {
        const liking = (choice: Choice) => (LIKED.indexOf(printed(scene, choice)) + 1) || 99;
        const liked = others.filter((choice) => liking(choice) < 99).sort((a, b) => liking(a) - liking(b));
        return whim.one(liked.slice(0, 2));
      }
      // Everybody fires, and whatever helps is played.
      case "activate":
      case "group":
      case "boost":
        return whim.one(others);
      // Who is ready for Op Fire fires.
      case "react":
        return main?.action.startsWith("at ") ? main : whim.one(others);
      // A group that has begun to go may stop at any step.
      case "move":
      case "discard":
        return main && whim.below(2) === 0 ? main : whim.one(others);
      default:
        return main && whim.below(4) === 0 ? main : whim.one(others);
    }
  };
  const choice = wanted() ?? main;
  if (!choice) throw new Error(`nothing can be answered: ${kind}`);
  return choice;
}

/** Plays Combat Commander by clicks, on a whim that is the same each time: fires, moves, reacts, and does not dawdle. */
export class Commander {
  /** How often each kind of question was answered with something else than to pass, by seat. */
  readonly done: [Map<string, number>, Map<string, number>] = [new Map(), new Map()];
  /** What is done where odds are shown before an answer is given. */
  weighs = async (): Promise<void> => {};
  #whim = new Whim(2024);

  constructor(readonly table: Table) {}

  get kind(): string {
    return this.table.scene.prompt?.kind ?? "";
  }
  get possible(): Choice[] {
    return this.table.scene.options.filter(({ forbidden, aside }) => !forbidden && !aside);
  }
  pick(): Choice {
    return picked(this.table.scene, this.#whim);
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

  /** Decides once without the page's help, which only follows. */
  async decideUnseen(id: string): Promise<void> {
    const { table, kind } = this;
    const { viewer: seat, stamp } = table.latest;
    const choice = this.pick();
    const answer = await table.page.request.post(new URL(`/api/games/${id}/act`, table.page.url()).href, {
      data: { seat, stamp, line: choice.action },
    });
    expect(answer.ok(), `${kind}: ${await answer.text()}`).toBe(true);
    const asked = () => table.latest.stamp !== stamp && (table.latest.over !== null || table.scene.prompt !== null);
    await expect.poll(asked, { timeout: 60_000, intervals: [10, 20, 50] }).toBe(true);
  }

  /** Decides once. What has a forecast is looked at first and then done. */
  async decide(choice = this.pick()): Promise<void> {
    const { table, kind } = this;
    const seat = table.latest.viewer as 0 | 1;
    if (!choice.main) this.done[seat].set(kind, (this.done[seat].get(kind) ?? 0) + 1);
    await table.change(async () => {
      await this.give(choice);
      if (table.isMain(choice.action)) return;
      const asked = async () => choice.confirm !== null || (await table.odds.isVisible()) || (await table.plan.isVisible());
      await expect.poll(async () => (await table.changed()) || (await asked()), { intervals: [20, 30, 50] }).toBe(true);
      if (await table.changed()) return;
      if (await table.odds.isVisible()) await this.weighs();
      await table.main.click();
    });
  }
}

/** Two commanders leave the rest of their game to the computer, by the requests that the page makes. */
export async function leaveToComputers(page: Page, id: string): Promise<void> {
  for (const seat of [0, 1]) {
    const status = await page.evaluate(
      async ({ id, seat }) => {
        const socket = new WebSocket(`/api/games/${id}/live?viewer=public`);
        const stamp = await new Promise((resolve) => {
          socket.onmessage = ({ data }) => resolve((JSON.parse(data) as { stamp: string }).stamp);
        });
        socket.close();
        const body = JSON.stringify({ seat, holder: "recruit", viewer: "public", stamp });
        return (await fetch(`/api/games/${id}/seat`, { method: "POST", headers: { "content-type": "application/json" }, body })).status;
      },
      { id, seat },
    );
    expect(status).toBe(204);
  }
}

/** The ids of the cards that a player holds, as that player sees them. */
export const handOf = ({ scene }: Update, seat: number): number[] =>
  scene.hands.filter((hand) => hand.seat === seat).flatMap((hand) => hand.cards.map((card) => card.id));

/** The ids of all cards that an update shows, wherever they lie. */
export const shownIn = ({ scene }: Update): Set<number> =>
  new Set([...scene.hands, ...scene.piles].flatMap((place) => place.cards.map((card) => card.id)));
