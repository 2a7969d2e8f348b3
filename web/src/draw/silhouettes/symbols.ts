// Which symbol of a scene is which drawing.

import { liveryOf } from "../liveries";
import type { Crew } from "../marks";
import { fine, num, placed } from "../svg";
import { AIRCRAFT, isAircraft } from "./aircraft";
import { helmetOf, isTroop, neutralSymbol, TROOPS } from "./infantry";
import { inInk, inPaint } from "./paint";
import type { Vehicle } from "./record";
import { AMERICAN } from "./records/american";
import { GERMAN } from "./records/german";
import { HEROES } from "./records/heroes";
import { PANZER } from "./records/panzer";
import { SOVIET } from "./records/soviet";
import { tank } from "./tank";

export const VEHICLES: Readonly<Record<string, Vehicle>> = { ...PANZER, ...HEROES, ...SOVIET, ...GERMAN, ...AMERICAN };

export type Symbol = { vehicle: Vehicle | null; crew: Crew };

const CREWS: Record<string, Crew> = { g: "guards", v: "veteran" };

/** A guards or veteran card has the ordinary card's key and one letter more. */
export function symbolOf(key: string): Symbol {
  const own = vehicleOf(key);
  if (own) return { vehicle: own, crew: "ordinary" };
  const shared = vehicleOf(key.slice(0, -1));
  const crew = CREWS[key.slice(-1)];
  return shared && crew ? { vehicle: shared, crew } : { vehicle: null, crew: "ordinary" };
}

function vehicleOf(key: string): Vehicle | null {
  return Object.hasOwn(VEHICLES, key) ? (VEHICLES[key] ?? null) : null;
}

// Higher vehicles would reach the mark above them.
const COUNTER_ROOM = { width: 93, height: 45, ground: 21, largest: 0.19 };

/** Vehicles that have been drawn: they are the costly ones, and look the same each time. */
const inked = new Map<string, string>();

/** The symbol in ink, for the middle of a counter (a box of 100 x 100 around 0,0). Aircraft are seen from above and turn. */
export function symbolInInk(key: string, livery: string, turn = 0): string {
  const { vehicle } = symbolOf(key);
  const colours = liveryOf(livery);
  if (vehicle) {
    const place = `${key} ${livery}`;
    const drawn = inked.get(place) ?? vehicleInInk(vehicle, colours);
    inked.set(place, drawn);
    return drawn;
  }
  if (isAircraft(key)) return placed({ y: -4, turn }, AIRCRAFT[key](colours));
  if (isTroop(key)) {
    const { draw, scale } = TROOPS[key];
    return placed({ y: -2, scale }, draw(colours, helmetOf(livery)));
  }
  return placed({ y: 0, scale: 0.92 }, neutralSymbol(colours, helmetOf(livery)));
}

function vehicleInInk(vehicle: Vehicle, colours: { ink: string; face: string; deep: string }): string {
  const { shapes, left, right, top } = tank(vehicle, false);
  const { width, height, ground, largest } = COUNTER_ROOM;
  const scale = Math.min(width / (right - left), height / top, largest);
  return (
    `<g transform="translate(0 ${ground}) scale(${fine(scale)}) translate(${num(-(left + right) / 2)} 0)">` +
    `${inInk(shapes, colours)}</g>`
  );
}

/** Any vehicle in colours of your own, its ground at 0,0. */
export function vehicleMark(key: string, scale: number, colours: { ink: string; face: string; deep: string }): string {
  const vehicle = vehicleOf(key);
  if (!vehicle) return "";
  const { shapes, left, right } = tank(vehicle, false);
  return `<g transform="scale(${fine(scale)}) translate(${num(-(left + right) / 2)} 0)">${inInk(shapes, colours)}</g>`;
}

export type Plate = { markup: string; viewBox: string; width: number; height: number };

/**
 * A large picture for a panel. Vehicles are shown in their paint and to one scale, anything else in ink on the face of its
 * counter: on the panel of a dark page the ink alone would not be seen.
 */
export function plate(key: string, livery: string): Plate {
  const { vehicle } = symbolOf(key);
  if (!vehicle) {
    const { face, deep } = liveryOf(livery);
    const ground = `<rect x="-49" y="-35" width="98" height="64" rx="9" fill="${face}" stroke="${deep}" stroke-width="1.5"/>`;
    return framed(ground + symbolInInk(key, livery), -50, -36, 100, 66);
  }
  const { shapes, left, right, top } = tank(vehicle, true);
  const margin = 24;
  return framed(inPaint(shapes, vehicle.paint), left - margin, -top - margin, right - left + margin * 2, top + margin * 2);
}

function framed(markup: string, x: number, y: number, width: number, height: number): Plate {
  return { markup, viewBox: `${num(x)} ${num(y)} ${num(width)} ${num(height)}`, width, height };
}
