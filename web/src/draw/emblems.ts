// A sign for each rule system, in a hexagon of 100 x 110 around 0,0.

import { helmetOf, TROOPS } from "./silhouettes/infantry";
import { vehicleMark } from "./silhouettes/symbols";
import { NEUTRAL } from "./liveries";
import { num, placed } from "./svg";

export const EMBLEM_BOX = "-50 -55 100 110";

const GOLD = "#F2B632";

function hexagon(colour: string, inner: string): string {
  return (
    `<path d="M0-53L46-26.5V26.5L0 53L-46 26.5V-26.5Z" fill="${colour}"/>` +
    `<path d="M0-46L40-23V23L0 46L-40 23V-23Z" fill="none" stroke="#FFFFFF" stroke-opacity=".4" stroke-width="2"/>${inner}`
  );
}

function artOfTactic(): string {
  const ground = "#6B5A2E";
  const arrows = "M-24-22H10M3-29L11-22L3-15M24 28H-10M-3 21L-11 28L-3 35";
  return hexagon(
    ground,
    placed({ y: 12 }, vehicleMark("t34-85", 0.098, { ink: "#FFF6DF", face: ground, deep: ground })) +
      `<path fill="none" stroke="${GOLD}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="${arrows}"/>`,
  );
}

function conflictOfHeroes(): string {
  const ground = "#7C2C1B";
  const colours = { ...NEUTRAL, ink: "#FFF1E6", face: ground };
  return hexagon(ground, placed({ y: 6, scale: 1.15 }, TROOPS.squad.draw(colours, helmetOf("soviet"))));
}

function combatCommander(): string {
  const cards = [[-17, -18, "#9FB0BA"], [0, -4, "#D3DCE1"], [17, 10, "#FFFFFF"]] as const;
  const fan = cards.map(([x, turn, colour]) =>
    placed(
      { x, turn },
      `<rect x="-14" y="-24" width="28" height="42" rx="4" fill="${colour}" stroke="#182026" stroke-width="2"/>` +
        `<rect x="-14" y="-24" width="28" height="11" rx="4" fill="#A5352A"/>`,
    ),
  );
  const pips = [[18, 0], [24, 8], [13, 9]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#182026"/>`);
  return hexagon("#37454F", placed({ y: 6 }, fan.join("") + pips.join("")));
}

function starterKit(): string {
  const die = (x: number, y: number, turn: number, body: string, pip: string, pips: readonly (readonly [number, number])[]) =>
    placed(
      { x, y, turn },
      `<rect x="-17" y="-17" width="34" height="34" rx="6" fill="${body}"/>` +
        pips.map(([px, py]) => `<circle cx="${num(px)}" cy="${num(py)}" r="3.6" fill="${pip}"/>`).join(""),
    );
  return hexagon(
    "#4B5124",
    die(-13, -8, -10, "#C8452F", "#FFFFFF", [[-8, -8], [8, 8], [0, 0], [-8, 8], [8, -8]]) +
      die(15, 12, 12, "#FFFDF2", "#23261F", [[-8, -8], [8, 8], [0, 0]]),
  );
}

function gmtPanzer(): string {
  const ground = "#1E4F5C";
  return hexagon(
    ground,
    `<g fill="none" stroke="${GOLD}" stroke-width="3.5"><circle r="30"/><path d="M0-40V-22M0 22V40M-40 0H-26M26 0H40"/></g>` +
      placed({ x: -2, y: 13 }, vehicleMark("tiger", 0.07, { ink: "#F3FBFC", face: ground, deep: ground })),
  );
}

const EMBLEMS = {
  aot: artOfTactic, coh: conflictOfHeroes, cc: combatCommander, aslsk: starterKit, panzer: gmtPanzer,
} as const satisfies Record<string, () => string>;

export const SYSTEMS = Object.keys(EMBLEMS);

export function emblem(system: string): string {
  if (Object.hasOwn(EMBLEMS, system)) return EMBLEMS[system as keyof typeof EMBLEMS]();
  return hexagon("#4A463B", `<path fill="none" stroke="${GOLD}" stroke-width="5" d="M0-24L21-12V12L0 24L-21 12V-12Z"/>`);
}
