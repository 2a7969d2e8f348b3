import type { Page } from "@playwright/test";
import type { Counter, Report, Update } from "../../src/wire";
import type { Driver } from "./driver";
import { Table } from "./table";
import { expect } from "./zug";

export const NOWHERE = 65535;
/** A counter of a stack is clicked where it is seen. */
export const corner = { position: { x: 8, y: 8 }, force: true } as const;

export const ownOf = ({ viewer, scene }: Update): Counter[] => scene.counters.filter((one) => one.side === viewer && one.hex !== NOWHERE);
export const foesOf = ({ viewer, scene }: Update): Counter[] => scene.counters.filter((one) => one.side !== viewer && one.hex !== NOWHERE);

/** Whether a card was played for this Order, or as Op Fire. */
export const ordered = (order: string) => ({ text }: Report): boolean =>
  (text.key === "log-ordered" || text.key === "log-acted") && JSON.stringify(text.args).includes(`"${order}"`);

/**
 * Games of Combat Commander between computers are gone through for a moment at which somebody did this: the first in which
 * something is found goes on in a copy, with two people.
 */
export async function find<T>(
  driver: Driver, what: string, kind: string, look: (update: Update & { id: string }) => Promise<T | null>,
): Promise<T & { id: string }> {
  for (let seed = 5; seed < 12; seed++) {
    const watched = await driver.watched("hold-the-bridge", "cc", seed);
    for await (const update of driver.before(watched, ordered(what))) {
      if (update.scene.prompt?.kind !== kind) continue;
      const found = await look(update);
      if (found !== null) return { ...found, id: update.id };
    }
  }
  throw new Error(`nothing was found before ${what}`);
}

/** Takes the seat of whoever is asked, where two people share the screen. */
export async function sit(page: Page, id: string): Promise<Table> {
  const table = new Table(page);
  await table.open(id);
  await table.curtain.getByRole("button").first().click();
  await table.settled();
  await expect(page.locator(".world.moving")).toHaveCount(0);
  return table;
}
