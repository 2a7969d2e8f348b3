// Weapons of a unit and what it takes along: strips under its counter on the map, counters of their own in trays and panels.

import type { Carriage, Face } from "../wire";
import { badgesGroup, type BadgeLook } from "./badges";
import { liveryOf } from "./liveries";
import { symbolInInk } from "./silhouettes/symbols";
import { label, num, placed } from "./svg";
import { tag, type TagLook } from "./tags";

export type SmallLook = {
  symbol: string;
  values: readonly { slot: string; text: string; boxed?: boolean }[];
  badges: readonly BadgeLook[];
  face?: Face;
  tags?: readonly TagLook[];
  chosen: boolean;
};

export type CarriedLook = { how: Carriage; symbol: string; livery: string; face: Face; chosen: boolean };

/** More strips than this would leave the hex; the last one counts the rest. */
const MOST = 2;

/** How far a counter of 100 moves up when something hangs below it. */
export const raiseOf = (below: number): number => 13 * Math.min(below, MOST);

const LIP = 47;
const TALL = 34;
const STEP = 27;
const GOLD = "#F2B632";
const RED = "#B3261E";

const isBroken = ({ face }: { face?: Face }) => face === "broken";
const textOf = ({ values }: SmallLook, slot: string) => values.find((value) => value.slot === slot);

/** One below the other, each tucked under what is above it. */
export function strips(small: readonly SmallLook[], carried: readonly CarriedLook[], livery: string): string {
  const all = [...small.map((look) => strip(look, livery)), ...carried.map(cargo)];
  const rest = all.length - MOST;
  const shown = all.slice(0, MOST).map((drawing, i) => placed({ y: i * STEP }, drawing + (rest > 0 && i === MOST - 1 ? more(rest) : "")));
  return shown.reverse().join("");
}

const more = (count: number) =>
  `<circle cx="44" cy="64" r="14" fill="#23261F" stroke="#FFFFFF" stroke-width="2"/>` + label(`+${num(count)}`, 44, 71, { size: 19, fill: "#FFFFFF" });

/** The markers on weapons, beside their strips; drawn above every counter. */
export function stripTags(small: readonly SmallLook[]): string {
  const beside = ({ tags = [] }: SmallLook, i: number) =>
    tags.slice(0, 2).map((one, n) => placed({ x: (n === 0 ? 1 : -1) * 58, y: 65 + i * STEP, scale: 0.92 }, tag(one)));
  return small.slice(0, MOST).flatMap(beside).join("");
}

/** How far a counter reaches beyond its square when something hangs below it. */
export function stretchOf(below: number): { up: number; down: number } {
  const raise = raiseOf(below);
  return below === 0 ? { up: 0, down: 0 } : { up: raise, down: LIP + TALL + STEP * (Math.min(below, MOST) - 1) - 50 - raise };
}

/** How it is taken along: inside, on the deck, behind. */
const CARRIAGE: Record<Carriage, string> = {
  passenger: "M-8-8H8V8H-8ZM-4-4V4H4V-4Z",
  rider: "M0-9L9 1H4V8H-4V1H-9Z",
  towed: "M-9-3H0V-7L9 0L0 7V3H-9ZM-11-9H-8V9H-11Z",
};

/** A counter that is taken along, in its own side's colours. */
function cargo({ how, symbol, livery, face: side, chosen }: CarriedLook): string {
  const { face, shade, deep } = liveryOf(livery);
  const rim = chosen ? `stroke="${GOLD}" stroke-width="5"` : `stroke="${deep}" stroke-width="2.6"`;
  return (
    `<rect x="-41" y="${LIP + 5}" width="88" height="${TALL}" rx="7" fill="#000000" opacity=".26"/>` +
    `<rect x="-44" y="${LIP}" width="88" height="${TALL}" rx="7" fill="${side === "broken" ? shade : face}" ${rim}/>` +
    `<rect x="-43" y="${LIP + 1}" width="26" height="${TALL - 2}" rx="6" fill="${deep}"/>` +
    placed({ x: -30, y: 66 }, `<path fill="#FFFFFF" fill-rule="evenodd" d="${CARRIAGE[how]}"/>`) +
    placed({ x: 12, y: 67, scale: 0.48 }, symbolInInk(symbol, livery)) +
    (side === "broken" ? `<path d="M-17 ${LIP + 9}H43" stroke="${RED}" stroke-width="5"/>` : "") +
    (side === "spent" ? `<rect x="-44" y="${LIP}" width="88" height="${TALL}" rx="7" fill="#EFE8D8" opacity=".4"/>` : "")
  );
}

/** Firepower, silhouette, range; the rest is on the counter of its own. */
function strip(look: SmallLook, key: string): string {
  const { face, shade, deep, ink, light } = liveryOf(key);
  const broken = isBroken(look);
  const box = `x="-44" y="${LIP}" width="88" height="${TALL}" rx="7"`;
  const rim = look.chosen ? `stroke="${GOLD}" stroke-width="5"` : `stroke="${deep}" stroke-width="2.2"`;
  const [left, right] = [textOf(look, "sw"), textOf(look, "s")];
  const long = (right?.text.length ?? 0) > 3;
  return (
    `<rect x="-41" y="${LIP + 5}" width="88" height="${TALL}" rx="7" fill="#000000" opacity=".26"/>` +
    `<rect ${box} fill="${broken ? shade : light}" ${rim}/>` +
    (broken ? `<path d="M-43 ${LIP + 8}H43" stroke="${RED}" stroke-width="6"/>` : "") +
    placed({ x: long ? -10 : 1, y: 68, scale: long ? 0.24 : 0.36 }, symbolInInk(look.symbol, key).replaceAll(face, light)) +
    figure(left, -30, 27, ink) +
    figure(right, long ? 21 : 29, long ? 44 : 30, ink)
  );
}

function figure(value: { text: string; boxed?: boolean } | undefined, x: number, width: number, ink: string): string {
  if (!value) return "";
  const size = value.text.length > 2 ? 22 : 23;
  const frame = value.boxed
    ? `<rect x="${num(x - width / 2 + 1)}" y="56" width="${num(width - 2)}" height="22" rx="4" fill="none" stroke="${ink}" stroke-width="2.2"/>`
    : "";
  return frame + label(value.text, x, 75, { size: value.boxed ? Math.min(size, 20) : size, fill: ink });
}

const SLOTS: Record<string, number> = { sw: -30, s: 0, se: 31 };

/** A counter of its own in a box of 100 x 76 around 0,0. */
export function smallGroup(look: SmallLook, key: string): string {
  const { face, shade, deep, ink, light } = liveryOf(key);
  const broken = isBroken(look);
  const box = 'x="-50" y="-38" width="100" height="76" rx="10"';
  const rim = look.chosen ? `stroke="${GOLD}" stroke-width="5"` : `stroke="${deep}" stroke-width="2.2"`;
  return (
    `<rect x="-46" y="-32" width="100" height="76" rx="11" fill="#000000" opacity=".26"/>` +
    `<rect ${box} fill="${broken ? shade : face}" ${rim}/>` +
    `<rect x="-47" y="-35" width="94" height="70" rx="8" fill="none" stroke="${light}" stroke-width="2.4" opacity=".75"/>` +
    (broken ? `<rect x="-49" y="2" width="98" height="8" fill="${RED}"/>` : "") +
    placed({ y: -12, scale: 0.8 }, symbolInInk(look.symbol, key)) +
    look.values.map((value) => (value.slot in SLOTS ? printed(value, SLOTS[value.slot] ?? 0, ink) : "")).join("")
  );
}

function printed({ text, boxed }: { text: string; boxed?: boolean }, x: number, ink: string): string {
  const size = text.length > 3 ? 18 : text.length > 2 ? 20 : 24;
  const width = 12 + text.length * 10;
  const frame = boxed ? `<rect x="${num(x - width / 2)}" y="12" width="${num(width)}" height="23" rx="4" fill="none" stroke="${ink}" stroke-width="2.4"/>` : "";
  return frame + label(text, x, 32, { size, fill: ink });
}

/** A picture of its own, badges included; `size` is its width in pixels. */
export function smallSvg(look: SmallLook, livery: string, size: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(size * 1.2)}" height="${num(size * 0.96)}" overflow="visible" ` +
    `viewBox="-60 -48 120 96">${smallGroup(look, livery)}${placed({ y: 8 }, badgesGroup(look.badges))}` +
    (look.tags ?? []).slice(0, 3).map((one, i) => placed({ x: -50, y: 30 - i * 32, scale: 0.86 }, tag(one))).join("") +
    "</svg>"
  );
}
