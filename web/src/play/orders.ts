// Orders on the player's sheet.

import type { Counter, Message, Scene } from "../wire";
import { NOWHERE } from "./paths";

export type Written = { counter: Counter; order: Message };

/** Whether its order has been written down and is not being changed. */
const isOrdered = ({ order, chosen }: Counter): boolean => order !== null && !chosen;

export function writtenOrders(scene: Scene | null, side: number): Written[] {
  if (!scene || side < 0) return [];
  const own = scene.counters.filter((counter) => counter.side === side && isOrdered(counter));
  return own.flatMap((counter) => (counter.order ? [{ counter, order: counter.order }] : []));
}

type Sheet = { written: readonly number[]; mayDecide: boolean };

/** Whether the player may ask for this unit's part of the sheet back. */
export const changeable = ({ written, mayDecide }: Sheet, { id, chosen, hex }: Counter): boolean =>
  mayDecide && !chosen && hex !== NOWHERE && written.includes(id);
