// The signs by which sides are told apart without colour, drawn around 0,0, about 20 wide.

import { isNation, type Nation } from "./liveries";

const STAR = "M0-10L2.4-3.2L9.5-3.1L3.8 1.2L5.9 8.1L0 4L-5.9 8.1L-3.8 1.2L-9.5-3.1L-2.4-3.2Z";

const MARKS: Record<Nation, (colour: string) => string> = {
  german: (c) => `<path fill="${c}" d="M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"/>`,
  soviet: (c) => `<path fill="${c}" d="${STAR}"/>`,
  american: (c) =>
    `<circle fill="none" stroke="${c}" stroke-width="2.6" r="8.5"/><path fill="${c}" transform="scale(.72)" d="${STAR}"/>`,
  british: (c) => `<circle fill="none" stroke="${c}" stroke-width="2.6" r="8.2"/><circle fill="${c}" r="3.6"/>`,
  italian: (c) => `<path fill="${c}" d="M-9-8H-5V8H-9ZM-2-8H2V8H-2ZM5-8H9V8H5Z"/>`,
};

const NO_NATION = (c: string) => `<path fill="none" stroke="${c}" stroke-width="2.8" d="M0-8L8 0L0 8L-8 0Z"/>`;

/** `colour` comes from a livery or is one of the page's own colours. */
export function mark(livery: string, colour: string): string {
  return (isNation(livery) ? MARKS[livery] : NO_NATION)(colour);
}

export type Crew = "ordinary" | "guards" | "veteran";

/** What the mark stands on: crews of renown have a dark ground behind it, guards a banner and veterans a shield. */
export const CREW_GROUND: Record<Crew, string | null> = {
  ordinary: null,
  guards: "M-14-13H14V14L0 8.5L-14 14Z",
  veteran: "M-14-13H14V3Q13 10 0 14Q-13 10-14 3Z",
};
