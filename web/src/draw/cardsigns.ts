// Signs of what a card can be used for, in a box of 24 x 24, in the colour of the text around them; and the colours of the
// bands. A band's colour belongs to one order for ever.

const stroke = (d: string, width = 2.2) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const solid = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;
const dot = (x: number, y: number, r: number) => `<circle fill="currentColor" cx="${x}" cy="${y}" r="${r}"/>`;

const SHELL = "M12 2C15 5 16 8 16 11V17H8V11C8 8 9 5 12 2ZM7 18.500H17V22H7Z";

const SIGNS = {
  fire: solid("M12 2L14.2 8.500L20 5L17 10.800L23 12L17 14L20 19.500L14.2 16.500L12 23L10 16.500L4 19.500L7 14L1 12L7 10.800L4 5L9.800 8.500Z"),
  move: solid("M3 9.500H13V4L22 12L13 20V14.500H3Z"),
  advance: solid("M3 4L11 12L3 20H8L16 12L8 4ZM12 4L20 12L12 20H15.500L23 12L15.500 4Z"),
  recover: solid("M5 2H7.200V22H5ZM8.500 3L20.500 7.500L8.500 12Z"),
  rout: solid("M21 9.500H11V4L2 12L11 20V14.500H21Z"),
  "artillery-request": solid(SHELL),
  "artillery-denied": `<g opacity=".55">${solid(SHELL)}</g>${stroke("M4 4L20 20", 3.2)}`,
  "command-confusion":
    stroke("M12 12C12 10 15 10 15 12.500C15 16 9 16 9 12C9 7 17 7 17 12.500C17 19 6 19 6 11.500C6 4 19.500 3 20 12"),
  ambush: solid("M12 2L21.500 19.500H2.500ZM11 8H13V14H11ZM11 15.500H13V17.500H11Z"),
  "assault-fire": solid("M2 9.500H9V5L16 12L9 19V14.500H2ZM18 4L19.300 8.500L23.500 7L21 11L23.500 15L19.300 14L18 19L16.800 14.500L19 12L16.800 9.500Z"),
  "bore-sighting": stroke("M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 1V7M12 17V23M1 12H7M17 12H23") + dot(12, 12, 1.8),
  concealment: solid("M12 3C17 3 20 6 21 9C19 10 18 10 16.500 12C17.500 15 15.500 19 12 21C8.500 19 6.500 15 7.500 12C6 10 5 10 3 9C4 6 7 3 12 3Z"),
  crossfire: stroke("M3 4L20 19M21 4L4 19", 2.6) + solid("M21.500 21L14.500 19L19 14.500ZM2.500 21L9.500 19L5 14.500Z"),
  demolitions: solid("M5 11H19V21H5ZM8 13V19H9.500V13ZM14.500 13V19H16V13Z") + stroke("M12 11C12 7 15 7 15 4") + solid("M15 0L16 2.500L18.500 3L16.500 4.500L17 7L15 5.500L13 7L13.500 4.500L11.500 3L14 2.500Z"),
  "dig-in": solid("M2 16H7L9 20H15L17 16H22V22H2Z") + stroke("M19 2L12.500 11") + solid("M13.500 9L10 9.500L7.500 14L9 15.500L13 13.500L14.800 10Z"),
  "hand-grenades": stroke("M10 4H15M12.500 4V7M15 4L19 8", 2) + solid("M12.500 7C17 7 19 10 19 14.500C19 19 16 22 12.500 22C9 22 6 19 6 14.500C6 10 8 7 12.500 7ZM9 12V13.500H16V12ZM9 16.500V18H16V16.500Z"),
  "hidden-entrenchments": solid("M1 10H6L8 15H16L18 10H23V21H1Z") + stroke("M6 6H8M11 6H13M16 6H18", 2.4),
  "hidden-mines": solid("M12 6A7.500 7.500 0 1 1 12 21A7.500 7.500 0 1 1 12 6ZM9.500 10.500A4.500 4.500 0 0 0 7.500 14H9.500A3 3 0 0 1 10.500 12Z") + stroke("M12 2V6M4 6L7 8.500M20 6L17 8.500"),
  "hidden-pillbox": solid("M3 20V12L7 6H17L21 12V20ZM6 13V16H18V13Z"),
  "hidden-unit": solid("M6 20V18C6 15 9 14 12 14C15 14 18 15 18 18V20ZM7.500 10C7.500 5 9 3 12 3C15 3 16.500 5 16.500 10L18 11H6ZM8.500 11.800H15.500C15 14 9 14 8.500 11.800Z") + stroke("M2 23H22", 1.8),
  "hidden-wire": stroke("M1.500 9.500H22.500M1.500 16H22.500M5 6L8.500 13M8.500 6L5 13M15 12.500L18.500 19.500M18.500 12.500L15 19.500", 1.9),
  "light-wounds": solid("M9.500 3H14.500V9.500H21V14.500H14.500V21H9.500V14.500H3V9.500H9.500Z"),
  marksmanship: stroke("M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8", 1.9) + dot(12, 12, 1.9),
  "no-quarter": solid("M12 2C17 2 20 5.500 20 10C20 13 18.500 14.500 17 15.500V19H7V15.500C5.500 14.500 4 13 4 10C4 5.500 7 2 12 2ZM8.500 8.500A2 2 0 1 0 8.500 12.500A2 2 0 1 0 8.500 8.500ZM15.500 8.500A2 2 0 1 0 15.500 12.500A2 2 0 1 0 15.500 8.500ZM12 12.500L10.800 15H13.200Z") + stroke("M9.500 20V22M12 20V22M14.500 20V22"),
  "smoke-grenades": solid("M6 20A4.500 4.500 0 0 1 5.500 11A5.500 5.500 0 0 1 16 8A4 4 0 0 1 21 12A4.200 4.200 0 0 1 19 20Z"),
  "spray-fire": stroke("M3 12H9", 3.4) + stroke("M12 11L20 5M12.500 12H22M12 13L20 19") + dot(21.500, 4, 1.5) + dot(21.500, 20, 1.500),
  "sustained-fire": solid("M3 5H10L13 7L10 9H3ZM3 10.500H10L13 12.500L10 14.500H3ZM3 16H10L13 18L10 20H3Z") + stroke("M16 7H18M20 7H21.500M16 12.500H18M20 12.500H21.500M16 18H18M20 18H21.500"),
  adrenaline: stroke("M1.500 13H7L9.500 6L13.500 19L16 13H22.500", 2.6),
  "command-decision": stroke("M4 10L12 4L20 10M4 16L12 10L20 16M4 22L12 16L20 22", 2.6),
  again: stroke("M19 12A7 7 0 1 1 16 6.200M12.500 5.500H17V1") + dot(12, 12, 2),
  officer: solid("M12 2L14.700 9H22L16.200 13.500L18.300 21L12 16.600L5.700 21L7.800 13.500L2 9H9.300Z"),
  swift: solid("M13 1L4 14H11L9 23L20 9H13Z"),
  luck: solid("M4 3H20V21H4ZM8 6A1.800 1.800 0 1 0 8 9.600A1.800 1.800 0 1 0 8 6ZM16 14.400A1.800 1.800 0 1 0 16 18A1.800 1.800 0 1 0 16 14.400ZM12 10.200A1.800 1.800 0 1 0 12 13.800A1.800 1.800 0 1 0 12 10.200Z"),
  "bogged-down": stroke("M2 17Q5 13 8 17T14 17T22 17M2 21.500Q5 17.500 8 21.500T14 21.500T22 21.500") + solid("M5 12L7 6H15L19 12Z"),
  scoring: solid("M3 3H5V22H3ZM6 4H21L17 9L21 14H6Z"),
  event: solid("M11 2H13L12.600 15H11.400ZM12 17.500A2 2 0 1 1 12 21.500A2 2 0 1 1 12 17.500Z") + stroke("M12 12V12", 2),
  "cease-fire": stroke("M5 2V22", 2.6) + stroke("M5 3.500H20V13H5"),
  objective: stroke("M12 2.500A9.500 9.500 0 1 0 12 21.500A9.500 9.500 0 1 0 12 2.500M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8") + dot(12, 12, 1.6),
  molotov: solid("M10 8H14V11L17 15V22H7V15L10 11Z") + stroke("M12 8C10 5 14 4 12 1"),
} as const;

export type CardSign = keyof typeof SIGNS;

export const CARD_SIGNS = Object.keys(SIGNS) as CardSign[];

const UNKNOWN = stroke("M12 3L20.500 12L12 21L3.500 12Z");

export function cardSign(key: string): string {
  return Object.hasOwn(SIGNS, key) ? SIGNS[key as CardSign] : UNKNOWN;
}

const BANDS: Record<string, string> = {
  fire: "#8E3B24",
  move: "#285A73",
  advance: "#5C4A78",
  recover: "#2F5F48",
  rout: "#4A4A42",
  "artillery-request": "#6B5416",
  "artillery-denied": "#3D4C2A",
  "command-confusion": "#7A2F4A",
};

const PLAIN_BAND = "#37454F";

/** The colour of an order's band; white can be read on it. */
export function bandOf(key: string): string {
  return Object.hasOwn(BANDS, key) ? BANDS[key]! : PLAIN_BAND;
}

export const BAND_KEYS = Object.keys(BANDS);
