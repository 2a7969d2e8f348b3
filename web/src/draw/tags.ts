// Small markers that lie on a counter or on a weapon, drawn around 0,0, about 34 wide.

import { liveryOf, NEUTRAL } from "./liveries";
import { label, num } from "./svg";

/** `livery`: the owner's, or null for what belongs to nobody. */
export type TagLook = { kind: string; text: string; down: boolean; livery: string | null };

const PARCHMENT = "#FBF6E6";
const INK = "#23261F";
const RED = "#A5281E";
const BLUE = "#1F4E79";

const line = (d: string, colour: string, width = 2.4) =>
  `<path fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** What stands behind the text, or in its place. */
const SIGNS: Readonly<Record<string, (colour: string) => string>> = {
  acquired: (c) => line("M-15-9V-15H-9M9-15H15V-9M15 9V15H9M-9 15H-15V9", c),
  malfunction: () => line("M-9-9L9 9M9-9L-9 9", RED, 4.4),
  "rate-of-fire": (c) => line("M-10-11H5M-10-11L-6-15M-10-11L-6-7M10 12H-5M10 12L6 8M10 12L6 16", c, 2),
  hit: () => line("M0-15L3.500-6L12-10L7-2L15 2L6 4L8 13L0 7L-8 13L-6 4L-15 2L-7-2L-12-10L-3.500-6Z", RED, 2),
  "hit-armoured": () => line("M0-15L3.500-6L12-10L7-2L15 2L6 4L8 13L0 7L-8 13L-6 4L-15 2L-7-2L-12-10L-3.500-6Z", BLUE, 2) + line("M-5-1H5V4H-5Z", BLUE, 2),
  ammo: (c) => `<path fill="${c}" d="M-13 12V-2Q-13-8-10-12Q-7-8-7-2V12Z"/>`,
  smoke: (c) => line("M-10 12A6 6 0 0 1-10 1A7 7 0 0 1 3-5A6 6 0 0 1 12 4A5 5 0 0 1 9 12Z", c, 2),
  spotter: (c) => line("M-14 0Q0-14 14 0Q0 14-14 0Z", c, 2),
};

export const TAG_KINDS = Object.keys(SIGNS);

export function tag({ kind, text, down, livery }: TagLook): string {
  const { deep, light } = livery === null ? NEUTRAL : liveryOf(livery);
  const box = 'x="-17" y="-17" width="34" height="34" rx="6"';
  const shadow = '<rect x="-15" y="-14" width="34" height="34" rx="6" fill="#000000" opacity=".26"/>';
  if (down) {
    return (
      `${shadow}<rect ${box} fill="${deep}" stroke="#FFFFFF" stroke-width="2.4"/>` +
      `<rect x="-12.5" y="-12.5" width="25" height="25" rx="3" fill="none" stroke="${light}" stroke-width="1.6" stroke-dasharray="4 3"/>` +
      label(text || "?", 0, text ? 8 : 9, { size: text ? 22 : 25, fill: "#FFFFFF", weight: 800 })
    );
  }
  const sign = Object.hasOwn(SIGNS, kind) ? SIGNS[kind]!(deep) : "";
  const faint = sign && text ? `<g opacity="${kind === "acquired" ? 1 : 0.55}">${sign}</g>` : sign;
  const size = text.length > 2 ? 18 : 23;
  return (
    `${shadow}<rect ${box} fill="${PARCHMENT}" stroke="${deep}" stroke-width="2.8"/>${faint}` +
    (text ? label(text, 0, size * 0.35, { size, fill: INK, weight: 800 }) : "")
  );
}
