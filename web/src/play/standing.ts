// Standing orders as entries of a list.

import type { Message, Prompt, StandingInfo, StandingOrder } from "../wire";

/** Chances that the list offers, in per cent. */
const STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

export type Entry = { value: string; says: Message };

/** An order as the value of its entry. */
export const valueOf = (order: StandingOrder): string => (typeof order === "string" ? order : `odds ${order.odds}`);

export function orderOf(value: string): StandingOrder {
  if (value === "ask" || value === "never") return value;
  return { odds: Number(value.replace("odds ", "")) };
}

/** Whether being asked tells the others something. */
export const tells = (order: StandingOrder): boolean => typeof order !== "string";

/** What can be ordered for a kind of window. */
export function entriesOf({ odds, order }: StandingInfo): Entry[] {
  const entries: Entry[] = [
    { value: "ask", says: { key: "play-standing-ask" } },
    { value: "never", says: { key: "play-standing-never" } },
  ];
  if (!odds) return entries;
  const set = typeof order === "string" ? [] : [order.odds];
  const chances = [...new Set([...STEPS, ...set])].sort((a, b) => a - b);
  const entry = (percent: number): Entry => ({
    value: valueOf({ odds: percent }), says: { key: "play-standing-odds", args: [["percent", { number: percent }]] },
  });
  return [...entries, ...chances.map(entry)];
}

/** The order for the window that is open, where it can be passed. */
export function standingFor(standing: readonly StandingInfo[], prompt: Prompt | null, passable: boolean): StandingInfo | null {
  return passable ? (standing.find((one) => one.kind === prompt?.kind) ?? null) : null;
}
