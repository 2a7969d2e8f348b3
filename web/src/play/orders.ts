// Orders on the player's sheet, as the scene shows them: by the badge of a counter and its line of details.

import type { Counter, Message, Scene } from "../wire";

const ORDERED = "badge-ordered";
const ORDER_LINE = "detail-order";

export type Written = { counter: Counter; order: Message | null };

export const isOrdered = (counter: Counter): boolean => counter.badges.some((badge) => badge.key === ORDERED);

/** The order alone, without the words before it. */
function orderOf(counter: Counter): Message | null {
  const line = counter.details.find((detail) => detail.key === ORDER_LINE);
  const arg = line?.args?.find(([name]) => name === "order")?.[1];
  return arg && "message" in arg ? arg.message : (line ?? null);
}

export function writtenOrders(scene: Scene | null, seat: number | null): Written[] {
  if (!scene || seat === null) return [];
  const own = scene.counters.filter((counter) => counter.side === seat && isOrdered(counter));
  return own.map((counter) => ({ counter, order: orderOf(counter) }));
}
