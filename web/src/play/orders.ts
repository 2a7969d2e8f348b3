// Orders on the player's sheet, as the scene shows them: by the badge of a counter and its line of details.

import type { Counter, Message, Scene } from "../wire";
import { NOWHERE } from "./paths";
import type { Spots } from "./spots";

const ORDERED = "badge-ordered";
const ORDER_LINE = "detail-order";

export type Written = { counter: Counter; order: Message | null };

export const isOrdered = (counter: Counter): boolean => counter.badges.some((badge) => badge.key === ORDERED);

/** The order alone, without the words before it. */
export function orderOf(counter: Counter): Message | null {
  const line = counter.details.find((detail) => detail.key === ORDER_LINE);
  const arg = line?.args?.find(([name]) => name === "order")?.[1];
  return arg && "message" in arg ? arg.message : (line ?? null);
}

export function writtenOrders(scene: Scene | null, side: number): Written[] {
  if (!scene || side < 0) return [];
  const own = scene.counters.filter((counter) => counter.side === side && isOrdered(counter));
  return own.map((counter) => ({ counter, order: orderOf(counter) }));
}

type Sheet = { ownSide: number; undoable: boolean; mayDecide: boolean };

/** Whether the player may ask for this unit's part of the sheet back; the server knows whether there is any. */
export function changeable({ ownSide, undoable, mayDecide }: Sheet, { spots }: { spots: Spots }, counter: Counter): boolean {
  const own = counter.side === ownSide && counter.hex !== NOWHERE;
  return own && undoable && mayDecide && !counter.chosen && (isOrdered(counter) || !spots.counters.has(counter.id));
}
