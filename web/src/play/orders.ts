// Orders on the player's sheet.

import type { Counter, Message, Scene } from "../wire";
import { NOWHERE } from "./paths";
import type { Spots } from "./spots";

export type Written = { counter: Counter; order: Message };

/** Whether its order has been written down and is not being changed. */
const isOrdered = ({ order, chosen }: Counter): boolean => order !== null && !chosen;

export function writtenOrders(scene: Scene | null, side: number): Written[] {
  if (!scene || side < 0) return [];
  const own = scene.counters.filter((counter) => counter.side === side && isOrdered(counter));
  return own.flatMap((counter) => (counter.order ? [{ counter, order: counter.order }] : []));
}

type Sheet = { ownSide: number; undoable: boolean; mayDecide: boolean };

/** Whether the player may ask for this unit's part of the sheet back; the server knows whether there is any. */
export function changeable({ ownSide, undoable, mayDecide }: Sheet, { spots }: { spots: Spots }, counter: Counter): boolean {
  const own = counter.side === ownSide && counter.hex !== NOWHERE;
  return own && undoable && mayDecide && !counter.chosen && (isOrdered(counter) || !spots.counters.has(counter.id));
}
