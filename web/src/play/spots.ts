// Where on the table each answer can be chosen.

import type { Choice, Dir, Hex, Scene } from "../wire";
import { everyCounter } from "./paths";

export type HotSide = { hex: Hex; dir: Dir; choice: Choice };

export type Spots = {
  hexes: Map<Hex, Choice[]>;
  counters: Map<number, Choice[]>;
  sides: HotSide[];
  /** By the card's id; which part of it is meant, the spot says. */
  cards: Map<number, Choice[]>;
  smalls: Map<number, Choice[]>;
  /** Spaces of tracks, by `spaceKey`. */
  spaces: Map<string, Choice[]>;
  /** Boxes off the map, by `boxKey`. */
  boxes: Map<string, Choice[]>;
  /** Answers that have no place on the table but a button. */
  buttons: Choice[];
  /** The answer that moves play on, possible or not. */
  main: Choice | null;
};

/** What names a space of a track within a scene. */
export const spaceKey = (track: string, side: number | null, at: number): string => `${track} ${side ?? ""} ${at}`;
/** What names a box within a scene. */
export const boxKey = (key: string, side: number | null): string => `${key} ${side ?? ""}`;

const add = <K>(map: Map<K, Choice[]>, key: K, choice: Choice) => {
  const there = map.get(key);
  if (there) there.push(choice);
  else map.set(key, [choice]);
};

/** By the id of a weapon or of a counter that is taken along, the id of the counter that has it. */
export type Carriers = { smalls: ReadonlyMap<number, number>; counters: ReadonlyMap<number, number> };

export const carriersOf = (scene: Scene | null): Carriers => {
  const counters = scene?.counters ?? [];
  return {
    smalls: new Map(counters.flatMap((counter) => counter.small.map((small) => [small.id, counter.id] as const))),
    counters: new Map(counters.flatMap((counter) => counter.carried.map((one) => [one.counter.id, counter.id] as const))),
  };
};

const NOBODY: Carriers = { smalls: new Map(), counters: new Map() };

/**
 * Sorts the answers by their place. Forbidden ones have no hot spot on the board; the list tells why not. What is asked
 * of a weapon or of a passenger can also be answered on the counter that has it, which is easier to hit.
 */
export function spotsOf(options: readonly Choice[], carriers: Carriers = NOBODY): Spots {
  const spots: Spots = {
    hexes: new Map(), counters: new Map(), sides: [], cards: new Map(), smalls: new Map(), spaces: new Map(), boxes: new Map(),
    buttons: [], main: null,
  };
  for (const choice of options) {
    if (choice.main && (spots.main === null || spots.main.forbidden)) spots.main = choice;
    if (choice.spot === "button") {
      spots.buttons.push(choice);
      continue;
    }
    // What is hardly ever meant does not come between a click and what is.
    if (choice.forbidden || (choice.aside && "counter" in choice.spot)) continue;
    if ("hex" in choice.spot) add(spots.hexes, choice.spot.hex, choice);
    else if ("counter" in choice.spot) {
      const carrier = carriers.counters.get(choice.spot.counter);
      add(spots.counters, choice.spot.counter, choice);
      if (carrier !== undefined) add(spots.counters, carrier, choice);
    }
    else if ("card" in choice.spot) add(spots.cards, choice.spot.card.id, choice);
    else if ("small" in choice.spot) {
      const carrier = carriers.smalls.get(choice.spot.small);
      add(spots.smalls, choice.spot.small, choice);
      if (carrier !== undefined) add(spots.counters, carrier, choice);
    }
    else if ("space" in choice.spot) {
      const { track, side, at } = choice.spot.space;
      add(spots.spaces, spaceKey(track, side, at), choice);
    }
    else if ("box" in choice.spot) add(spots.boxes, boxKey(choice.spot.box.key, choice.spot.box.side), choice);
    else spots.sides.push({ hex: choice.spot.side[0], dir: choice.spot.side[1], choice });
  }
  return spots;
}

/** An answer in the list, with the figure that chooses it on the keyboard. */
export type Row = { choice: Choice; digit: number | null };

/** More places than this are chosen on the board; the list only says so. */
const FEW_PLACES = 6;
/** What answers no question, or is hardly ever meant and asks again: it must not stand among the usual answers. */
const isRare = ({ spot, aside, confirm, main, forbidden }: Choice): boolean =>
  aside || ((spot === "button" || "space" in spot || "box" in spot) && confirm !== null && !main && !forbidden);
const isPlace = ({ spot, forbidden }: Choice): boolean => !forbidden && typeof spot === "object" && "hex" in spot;

/** The list of answers: possible ones first, numbered up to nine; the main one has its own button unless forbidden. */
export function rowsOf(options: readonly Choice[]): Row[] {
  const main = spotsOf(options).main;
  const listed = options.filter((choice) => choice !== main || choice.forbidden);
  const crowded = listed.filter(isPlace).length > FEW_PLACES;
  let digit = 0;
  const row = (choice: Choice): Row => {
    const numbered = !choice.forbidden && !choice.takes && !isRare(choice) && !(crowded && isPlace(choice)) && digit < 9;
    return { choice, digit: numbered ? (digit += 1) : null };
  };
  return [...listed.filter((choice) => !choice.forbidden), ...listed.filter((choice) => choice.forbidden)].map(row);
}

/** The rows to read, apart from what is rare, from units that are only taken in hand, and from hexes if these are too many to be read one by one. */
export function partRows(rows: readonly Row[]): { listed: Row[]; units: Row[]; places: Row[]; rare: Row[] } {
  const rare = rows.filter(({ choice }) => isRare(choice));
  const units = rows.filter(({ choice }) => choice.takes && !isRare(choice));
  const usual = rows.filter(({ choice }) => !isRare(choice) && !choice.takes);
  const places = usual.filter(({ choice }) => isPlace(choice));
  if (places.length <= FEW_PLACES) return { listed: usual, units, places: [], rare };
  return { listed: usual.filter(({ choice }) => !isPlace(choice)), units, places, rare };
}

/** The counter that the question is about, or that the person has selected. */
export function subjectOf(scene: Scene, selected: number | null): number | null {
  const all = everyCounter(scene);
  return all.find((counter) => counter.chosen)?.id ?? all.find((counter) => counter.id === selected)?.id ?? null;
}

/** Counters that can be ordered now, in the order of the answers: for stepping through units. */
export const hotCounters = (options: readonly Choice[], carriers: Carriers = NOBODY): number[] => [
  ...spotsOf(options, carriers).counters.keys(),
];

/** The counter on which an answer can be chosen. */
export const targetOf = (choice: Choice | null): number | null =>
  choice && typeof choice.spot === "object" && "counter" in choice.spot ? choice.spot.counter : null;
