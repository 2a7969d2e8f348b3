// Dice as they lie on the table.

import type { DieColour, Thrown } from "../wire";
import { label, num } from "./svg";

type Spot = readonly [x: number, y: number];

const PIPS: readonly (readonly Spot[])[] = [
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

export type DieLook = { die: string; face: number; counts: boolean | null; colour?: DieColour; shows?: string | null };

type Colours = { body: string; edge: string; pip: string };

const PLAIN: Colours = { body: "var(--die, #FFFDF6)", edge: "var(--die-e, #6B6352)", pip: "var(--die-d, #24251F)" };
const COUNTING: Colours = { body: "#A5281E", edge: "#5E120C", pip: "#FFFFFF" };
const IDLE: Colours = { body: "#E4DDCB", edge: "#9A917B", pip: "#6B6352" };

const WHITE: Colours = { body: "#FFFFFF", edge: "#4A463B", pip: "#24251F" };
const COLOURED: Colours = { body: "#1F4E79", edge: "#0F2C47", pip: "#FFFFFF" };

function coloursOf({ counts, colour = "plain" }: DieLook): Colours {
  if (counts !== null) return counts ? COUNTING : IDLE;
  return { plain: PLAIN, white: WHITE, coloured: COLOURED }[colour];
}

/** Drawn in a box of 20 x 20 around 0,0. A die that counts is red and has a notched corner. */
export function dieFace(look: DieLook): string {
  const { die, face, counts, shows = null } = look;
  const colours = coloursOf(look);
  const pips = die === "d6" && shows === null ? PIPS[face - 1] : undefined;
  const inner = pips
    ? pips.map(([x, y]) => `<circle cx="${num(x * 4.6)}" cy="${num(y * 4.6)}" r="1.9" fill="${colours.pip}"/>`).join("")
    : figure(shows ?? num(face), colours.pip);
  return `${dieBody(die, colours, counts === true)}${inner}`;
}

function figure(text: string, fill: string): string {
  return label(text, 0, text.length > 1 ? 3.8 : 4.2, { size: text.length > 1 ? 11 : 12, fill });
}

/** A die printed on paper, in colours of its own in both themes. */
export function printedDie(face: number, { body, edge, pip }: { body: string; edge: string; pip: string }): string {
  const pips = (PIPS[face - 1] ?? []).map(([x, y]) => `<circle cx="${num(x * 4.8)}" cy="${num(y * 4.8)}" r="2" fill="${pip}"/>`);
  return `<rect x="-9" y="-9" width="18" height="18" rx="4.5" fill="${body}" stroke="${edge}" stroke-width="1.3"/>${pips.join("")}`;
}

function dieBody(die: string, { body, edge }: Colours, notched: boolean): string {
  const paint = `fill="${body}" stroke="${edge}" stroke-width="1.2" stroke-linejoin="round"`;
  if (die === "d10" || die === "d100") return `<path d="M0-9.6L9.4-2.4V3L0 9.6L-9.4 3V-2.4Z" ${paint}/>`;
  if (notched) return `<path d="M-5-9H4L9-4V5Q9 9 5 9H-5Q-9 9-9 5V-5Q-9-9-5-9Z" ${paint}/>`;
  return `<rect x="-9" y="-9" width="18" height="18" rx="4.5" ${paint}/>`;
}

/** The dice of a throw. In a pool, a die counts that shows the needed number or less. */
export function diceOf({ dice, need }: Thrown): DieLook[] {
  return dice.map(({ die, face, colour, shows }) => ({ die, face, colour, shows, counts: need === null ? null : face <= need }));
}

/** What a die shows, as it is read. */
export const shownBy = ({ face, shows }: { face: number; shows?: string | null }): string => shows ?? String(face);

export function hitsOf(thrown: Thrown): number {
  return diceOf(thrown).filter(({ counts }) => counts).length;
}
