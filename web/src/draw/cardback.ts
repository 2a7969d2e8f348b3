// The back of a card, and a pile of them, in the colours of a deck. A back tells nothing of its card.

import { liveryOf } from "./liveries";
import { mark } from "./marks";
import { num } from "./svg";

export const BACK_BOX = "0 0 74 104";

/** A single back in a box of 74 x 104. */
export function cardBack(key: string): string {
  const { deep, face, light } = liveryOf(key);
  return (
    `<rect x="2" y="2" width="70" height="100" rx="7" fill="${deep}" stroke="#1C1B16" stroke-width="1.2"/>` +
    `<rect x="7" y="7" width="60" height="90" rx="4" fill="none" stroke="${face}" stroke-width="1.6"/>` +
    `<path d="M37 20L62 34V70L37 84L12 70V34Z" fill="none" stroke="${face}" stroke-width="1.2" opacity=".7"/>` +
    `<g transform="translate(37 52) scale(1.7)">${mark(key, light)}</g>`
  );
}

/** The edges of the cards below, up to three, seen at the south-east. */
export function pileEdges(count: number): string {
  const below = Math.min(3, Math.max(0, count - 1));
  return Array.from({ length: below }, (_, i) => (below - i) * 1.6)
    .map((away) => `<rect x="${num(2 + away)}" y="${num(2 + away)}" width="70" height="100" rx="7" fill="#D9CDB2" stroke="#7B705A" stroke-width=".8"/>`)
    .join("");
}
