// Standing orders as entries of a list.

import type { Message, Prompt, StandingInfo, StandingOrder } from "../wire";

/** Chances that the list offers, in per cent. */
const STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

export type Entry = { value: string; says: Message };
/** The units and hexes that an order is about, or which sorts of units, how near. */
export type Subjects = { counters: number[]; hexes: number[]; sorts: string[]; within: number | null };
/** Distances that the list offers, in hexes. */
export const RANGES = [3, 6, 10, 15, 20, 30];
export const NOTHING: Subjects = { counters: [], hexes: [], sorts: [], within: null };

/** An order as the value of its entry. */
export function valueOf(order: StandingOrder): string {
  if (typeof order === "string") return order;
  if ("odds" in order) return `odds ${order.odds}`;
  return "acts" in order ? `acts ${order.acts}` : "about";
}

/** The order of an entry; `subjects` are what it is about if that is what it depends on. */
export function orderOf(value: string, subjects: Subjects = NOTHING): StandingOrder {
  if (value === "ask" || value === "never" || value === "fits") return value;
  if (value === "about") return { about: subjects };
  const percent = Number(value.replace(/\D/g, ""));
  return value.startsWith("acts") ? { acts: percent } : { odds: percent };
}

/** What an order is about; null if it does not depend on that. */
export const subjectsOf = (order: StandingOrder): Subjects | null =>
  typeof order === "object" && "about" in order ? order.about : null;

/** What an order may tell the others, in a sentence; against computers there is nobody to tell. */
export function tells(order: StandingOrder, alone: boolean): Message {
  const word = valueOf(order).replace(/ .*/, "");
  return { key: alone ? `play-standing-${word}-means` : `play-standing-${word}-tells` };
}

/** What can be ordered for a kind of window. */
export function entriesOf({ odds, about, acts, order }: StandingInfo): Entry[] {
  const plain = (value: string): Entry => ({ value, says: { key: `play-standing-${value}` } });
  const entries = ["fits", "ask", "never", ...(about ? ["about"] : [])].map(plain);
  const from = (word: "odds" | "acts", set: number[]): Entry[] =>
    [...new Set([...STEPS, ...set])]
      .sort((a, b) => a - b)
      .map((percent) => ({ value: `${word} ${percent}`, says: { key: `play-standing-${word}`, args: [["percent", { number: percent }]] } }));
  const set = (word: "odds" | "acts"): number[] =>
    typeof order === "object" && word in order ? [(order as Record<typeof word, number>)[word]] : [];
  return [...entries, ...(odds ? from("odds", set("odds")) : []), ...(acts ? from("acts", set("acts")) : [])];
}

/** The order for the window that is open, where it can be passed. */
export function standingFor(standing: readonly StandingInfo[], prompt: Prompt | null, passable: boolean): StandingInfo | null {
  return passable ? (standing.find((one) => one.kind === prompt?.kind) ?? null) : null;
}
