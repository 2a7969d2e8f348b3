// Counters, drawn in a box of 100 x 100 around 0,0.

import type { Counter, Face, Facing, Flight, Hatch, Ink } from "../wire";
import { seatsOf } from "./around";
import { badge, type BadgeLook } from "./badges";
import { angleOf } from "./facing";
import { hatchSign } from "./hatch";
import { raiseOf, strips, stripTags, type CarriedLook, type SmallLook } from "./small";
import { liveryOf, type Livery } from "./liveries";
import { CREW_GROUND, mark } from "./marks";
import { symbolInInk, symbolOf } from "./silhouettes/symbols";
import { label, num, placed } from "./svg";
import { tag, type TagLook } from "./tags";

export type Slot = "nw" | "ne" | "sw" | "s" | "se" | "command";

/** A figure; `boxed` ones are framed. */
export type Figure = { slot: string; text: string; boxed?: boolean; underlined?: boolean; ink?: Ink };

export type CounterLook = {
  symbol: string;
  livery: string;
  /** Its number in the texts. */
  number?: number | null;
  values: readonly Figure[];
  badges: readonly BadgeLook[];
  /** Its weapons. */
  small?: readonly SmallLook[];
  /** What it carries or tows. */
  carried?: readonly CarriedLook[];
  tags?: readonly TagLook[];
  face?: Face;
  ghost?: boolean;
  facing?: Facing | null;
  hatch?: Hatch | null;
  flight?: Flight | null;
  chosen: boolean;
};

/** The symbol of a unit that is known to be there and nothing more. */
export const UNKNOWN_UNIT = "unknown";

/** `liveryOf`: the livery of a side, for what lies on the counter and belongs to another one. */
export function lookOf(counter: Counter, livery: string, liveryOf: (side: number) => string = () => livery): CounterLook {
  const tags = (all: Counter["tags"]): TagLook[] =>
    all.map(({ kind, text, down, owner }) => ({ kind, text, down, livery: owner === null ? null : liveryOf(owner) }));
  return {
    ...counter,
    livery,
    tags: tags(counter.tags),
    small: counter.small.map((small) => ({ ...small, tags: tags(small.tags) })),
    carried: counter.carried.map(({ how, counter: one }) => ({ how, symbol: one.symbol, livery: liveryOf(one.side), face: one.face, chosen: one.chosen })),
  };
}

const SIZE = 100;
const BOX = 'x="-50" y="-50" width="100" height="100" rx="12"';
const SELECTED = "#F2B632";
const SELECTED_RIM = "#7A5600";
const VEIL = { colour: "#EFE8D8", opacity: 0.46 };

/** The counter without its states and small markers. One that carries something stands higher, so that both stay in their hex. */
export function counterGroup(look: CounterLook): string {
  const { small = [], carried = [] } = look;
  const ring = look.chosen ? chosenRing() : "";
  const raise = raiseOf(small.length + carried.length);
  if (raise === 0) return ring + face(look);
  return `<g transform="translate(0 ${num(-raise)})">${ring}${strips(small, carried, look.livery)}${face(look)}</g>`;
}

/** States and small markers around the counter, for a pass above all counters. */
export function stateGroup({ badges, tags = [], facing = null, small = [], carried = [] }: CounterLook): string {
  const seats = seatsOf(facing, badges.length, tags.length);
  const states = seats.badges.map((seat, i) => placed({ ...seat, scale: 0.95 }, badge(badges[i]!)));
  const marks = seats.tags.map((seat, i) => placed(seat, tag(tags[i]!)));
  const raise = raiseOf(small.length + carried.length);
  return placed({ y: -raise / 2 }, [...states, ...marks].join("")) + (raise ? placed({ y: -raise }, stripTags(small)) : "");
}

function face(look: CounterLook): string {
  const livery = liveryOf(look.livery);
  const turn = look.facing ? angleOf(look.facing.front) + 90 : 0;
  return [
    look.hatch ? hatchSign(look.hatch, livery, look.facing ?? null) : "",
    body(livery, look),
    ...(look.symbol === UNKNOWN_UNIT ? [questionMark(livery)] : [crest(look, livery), roomFor(look, symbolInInk(look.symbol, look.livery, turn))]),
    look.face === "wreck" ? RUIN : "",
    look.face === "spent" ? `<rect ${BOX} fill="${VEIL.colour}" opacity="${VEIL.opacity}"/>` : "",
    figures(look, livery),
    look.number === null || look.number === undefined ? "" : numberTab(String(look.number), livery, isTall(look, "sw")),
  ].join("");
}

/** On the western edge, clear of all figures: the number by which the texts call the unit. */
function numberTab(text: string, { deep, light }: Livery, high: boolean): string {
  const width = high ? 8 + 9 * text.length : 9 + 11 * text.length;
  const [top, height, size] = high ? [-23, 20, 17] : [-11, 24, 21];
  return (
    `<rect x="-60" y="${top}" width="${num(width)}" height="${height}" rx="6" fill="${light}" stroke="${deep}" stroke-width="2"/>` +
    label(text, -60 + width / 2, top + (height + size) / 2 - 3, { size, fill: deep })
  );
}

/** Whether two figures stand one above the other in a corner. */
const isTall = ({ values }: CounterLook, slot: string) => values.filter((value) => value.slot === slot).length > 1;

/** Between two tall fields the symbol is smaller. */
function roomFor(look: CounterLook, symbol: string): string {
  return isTall(look, "sw") || isTall(look, "se") ? placed({ y: -6, scale: 0.72 }, symbol) : symbol;
}

function chosenRing(): string {
  return (
    `<rect x="-57" y="-57" width="114" height="117.5" rx="18" fill="${SELECTED}" stroke="${SELECTED_RIM}" stroke-width="2"/>`
  );
}

const SCORCHED = "#A29C8F";
/** Struck out: nobody is left in it. */
const RUIN = '<path d="M-40-12L40 16M40-12L-40 16" stroke="#2B2822" stroke-width="6" stroke-linecap="round" opacity=".72"/>';

function body(livery: Livery, { face: side, ghost }: CounterLook): string {
  const face = side === "broken" ? livery.shade : side === "wreck" ? SCORCHED : livery.face;
  const dashes = ghost ? ' stroke-dasharray="9 6"' : "";
  return (
    `<rect x="-46" y="-42" width="100" height="101" rx="13" fill="#000000" opacity=".26"/>` +
    `<rect x="-50" y="-46.5" width="100" height="100" rx="12" fill="${livery.deep}"/><rect ${BOX} fill="${face}"/>` +
    (side === "broken" ? hatching(livery.light) + STRIPE : "") +
    `<rect x="-47" y="-47" width="94" height="94" rx="9.5" fill="none" stroke="${livery.light}" stroke-width="2.4" opacity=".75"/>` +
    `<rect ${BOX} fill="none" stroke="${livery.deep}" stroke-width="${dashes ? 4.4 : 2.2}"${dashes}/>`
  );
}

/** Across the counter, between the men and the figures. */
const STRIPE = `<rect x="-50" y="9" width="100" height="9" fill="#B3261E"/>`;

function hatching(colour: string): string {
  const inset = 48;
  let d = "";
  for (let start = -140; start < inset; start += 13) {
    const from = Math.max(0, -inset - start);
    const to = Math.min(inset * 2, inset - start);
    if (to > from) d += `M${num(start + from)} ${num(inset - from)}L${num(start + to)} ${num(inset - to)}`;
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="4" opacity=".5"/>`;
}

function questionMark({ deep }: Livery): string {
  return (
    `<circle r="33" fill="none" stroke="${deep}" stroke-width="3" stroke-dasharray="6 5"/>` +
    label("?", 0, 20, { size: 58, fill: deep, weight: 800 })
  );
}

function crest(look: CounterLook, { deep, light }: Livery): string {
  const ground = CREW_GROUND[symbolOf(look.symbol).crew];
  if (ground === null) return `<g transform="translate(0 -36)">${mark(look.livery, deep)}</g>`;
  const sign = `<g transform="translate(0 -1.5) scale(.86)">${mark(look.livery, light)}</g>`;
  return `<g transform="translate(0 -37)"><path fill="${deep}" d="${ground}"/>${sign}</g>`;
}

const FIGURE = 27;

function figures({ values }: CounterLook, livery: Livery): string {
  const slots = [...new Set(values.map(({ slot }) => slot))];
  const drawn = slots.map((slot) => {
    const here = values.filter((value) => value.slot === slot);
    const first = here[0]!;
    const isField = here.length > 1 || (first.ink ?? "plain") !== "plain";
    return slot in FIELDS && isField ? field(here, FIELDS[slot]!, livery) : here.map((value) => figure(value, livery)).join("");
  });
  return drawn.join("");
}

const INKS: Record<Ink, string> = { plain: "#22201A", red: "#A5281E", blue: "#1F4E79", green: "#24602F" };

/** The outer corner of each slot that can have a field, and which way it grows. */
const FIELDS: Readonly<Record<string, { x: number; y: number; right: boolean; up: boolean }>> = {
  nw: { x: -48, y: -48, right: true, up: false },
  ne: { x: 48, y: -48, right: false, up: false },
  sw: { x: -48, y: 48, right: true, up: true },
  se: { x: 48, y: 48, right: false, up: true },
};
const LINE = 23;

/** Coloured figures on a white field in their corner, the first one above the second. */
function field(values: readonly Figure[], { x, y, right, up }: { x: number; y: number; right: boolean; up: boolean }, { deep }: Livery): string {
  const width = Math.max(...values.map(({ text }) => text.length)) * 13 + 10;
  const height = values.length * LINE + 3;
  const [left, top] = [right ? x : x - width, up ? y - height : y];
  const lines = values.map((value, i) => {
    const base = top + LINE * (i + 1) - 3;
    const fill = INKS[value.ink ?? "plain"];
    const under = value.underlined ? `<path d="M${num(left + 5)} ${num(base + 3)}H${num(left + width - 5)}" stroke="${fill}" stroke-width="2.4"/>` : "";
    return label(value.text, left + width / 2, base, { size: 24, fill }) + under;
  });
  return `<rect x="${num(left)}" y="${num(top)}" width="${num(width)}" height="${num(height)}" rx="6" fill="#FFFFFF" stroke="${deep}" stroke-width="1.6"/>${lines.join("")}`;
}

/** The frame of a boxed figure. */
const frame = (x: number, y: number, width: number, colour: string) =>
  `<rect x="${num(x - width / 2)}" y="${num(y)}" width="${num(width)}" height="26" rx="4" fill="none" stroke="${colour}" stroke-width="2.6"/>`;

function figure(value: Figure, livery: Livery): string {
  return printed(value, livery) + (value.underlined && value.slot in UNDER ? underline(value, livery) : "");
}

const UNDER: Readonly<Record<string, [x: number, y: number]>> = { nw: [-33, -19], ne: [33, -19], s: [2, 46.5], se: [33, 46.5] };

function underline({ slot, text }: Figure, { ink }: Livery): string {
  const [x, y] = UNDER[slot]!;
  const half = 6.5 * text.length;
  return `<path d="M${num(x - half)} ${num(y)}H${num(x + half)}" stroke="${ink}" stroke-width="2.6"/>`;
}

function printed({ slot, text, boxed = false }: Figure, { ink, deep, light }: Livery): string {
  const wide = text.length > 1;
  // Three signs in a corner need a smaller type to stay inside it.
  const size = text.length > 2 ? 20 : FIGURE;
  const box = (x: number, y: number) => (boxed ? frame(x, y, wide ? 32 : 23, ink) : "");
  const corner = (x: number, y: number) => box(x, y - 21) + label(text, x, y, { size, fill: ink });
  switch (slot) {
    case "nw":
      return corner(-33, -23);
    case "ne":
      return corner(33, -23);
    case "se":
      return corner(33, 43);
    case "s":
      return box(2, 22) + label(text, 2, 43, { size: Math.min(size, boxed ? FIGURE : 24), fill: ink, weight: boxed ? 700 : 600 });
    case "command":
      return (
        `<path d="M-45-33L-38-46H-24L-17-33L-24-20H-38Z" fill="${light}" stroke="${deep}" stroke-width="2.6"/>` +
        label(text, -31, -24, { size: 25, fill: ink })
      );
    case "sw": {
      const x = wide ? -29 : -33;
      const width = wide ? 36 : 28;
      return (
        `<rect x="${num(x - width / 2)}" y="21" width="${width}" height="27" rx="6" fill="${deep}"/>` +
        (boxed ? `<rect x="${num(x - width / 2 + 2.6)}" y="23.6" width="${num(width - 5.2)}" height="21.8" rx="3.5" fill="none" stroke="#FFFFFF" stroke-width="2.2"/>` : "") +
        label(text, x, boxed ? 42 : 43, { size: boxed ? size - 4 : size, fill: "#FFFFFF" })
      );
    }
    default:
      return "";
  }
}

// Room for the shadow and the gold ring; badges may stand out further, so that a unit keeps its size when its state changes.
const MARGIN = 10;

/** A picture of its own, badges included; `size` is the width of the counter's body in pixels. */
export function counterSvg(look: CounterLook, size: number): string {
  const extent = SIZE + MARGIN * 2;
  const pixels = num((size * extent) / SIZE);
  const origin = num(-extent / 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" overflow="visible" ` +
    `viewBox="${origin} ${origin} ${num(extent)} ${num(extent)}">${counterGroup(look)}${stateGroup(look)}</svg>`
  );
}
