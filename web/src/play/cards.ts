// Which answers belong to which part of which card.

import type { Card, CardPart, Choice, Message, Rule } from "../wire";

/** A part of a card with the answers that use it; `why` says why there is none. */
export type Use = { part: CardPart; choices: Choice[]; why: [Rule, Message] | null };

/** A card with what it can answer. `whole`: answers about the card itself, such as to discard it. */
export type Held = { card: Card; uses: Use[]; whole: Choice[]; why: [Rule, Message] | null };

/** Raised: a part of it can answer the question, or it is chosen. Lowered: others can. */
export type Pose = "up" | "level" | "down";

/** What is printed small is read when the card is turned up; nobody plays it from a hand. */
export const isEvent = ({ form }: CardPart): boolean => form === "print";

const cardOf = ({ spot }: Choice) => (typeof spot === "object" && "card" in spot ? spot.card : null);

/** Whether an answer is given by touching a card. */
export const onCard = (choice: Choice): boolean => cardOf(choice) !== null;

/** The answers of one part, which its slot names; null: of the card as a whole. */
function answersOf(id: number, slot: string | null, options: readonly Choice[]) {
  const mine = options.filter((choice) => {
    const spot = cardOf(choice);
    return spot !== null && spot.id === id && spot.part === slot;
  });
  const choices = mine.filter((choice) => !choice.forbidden);
  return { choices, why: choices.length > 0 ? null : (mine[0]?.forbidden ?? null) };
}

export function heldOf(card: Card, options: readonly Choice[]): Held {
  const uses = card.parts.map((part) => ({ part, ...answersOf(card.id, part.slot, options) }));
  const { choices: whole, why } = answersOf(card.id, null, options);
  return { card, uses, whole, why };
}

/** Everything that the card can answer now. */
export const answers = ({ uses, whole }: Held): Choice[] => [...uses.flatMap((use) => use.choices), ...whole];

export const isBright = ({ part, choices }: Use): boolean => isEvent(part) || part.usable || choices.length > 0;

/** How the cards of a hand lie: while some can answer, the others make room. */
export function posesOf(hand: readonly Held[]): Pose[] {
  const answering = hand.some(({ uses }) => uses.some((use) => use.choices.length > 0));
  return hand.map(({ card, uses, whole }) => {
    if (card.chosen || uses.some((use) => use.choices.length > 0)) return "up";
    return answering && whole.length === 0 ? "down" : "level";
  });
}
