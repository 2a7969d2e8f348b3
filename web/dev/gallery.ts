// Everything that the page draws, in both themes and at the sizes at which it is seen.

import "@fontsource/fira-sans/400.css";
import "@fontsource/fira-sans-condensed/600.css";
import "@fontsource/fira-sans-condensed/700.css";
import { badge, BADGES } from "../src/draw/badges";
import { counterSvg, type CounterLook } from "../src/draw/counter";
import { dieFace } from "../src/draw/dice";
import { emblem, EMBLEM_BOX, SYSTEMS } from "../src/draw/emblems";
import { HEADINGS, pointers } from "../src/draw/facing";
import { icon, ICON_NAMES } from "../src/draw/icons";
import { LIVERIES } from "../src/draw/liveries";
import { marker, MARKER_KINDS } from "../src/draw/markers";
import { mark } from "../src/draw/marks";
import { TROOPS } from "../src/draw/silhouettes/infantry";
import { plate, VEHICLES } from "../src/draw/silhouettes/symbols";

const VALUES = [
  { slot: "nw", text: "3" }, { slot: "ne", text: "4" }, { slot: "sw", text: "12" }, { slot: "s", text: "4" }, { slot: "se", text: "5" },
];

const SOVIET_CARDS = [
  "t26", "bt7", "t60", "t70", "t70g", "t28", "t34-41", "t34-42", "t34-42g", "t34-43", "t34-43g", "matilda-su", "su122", "kv1", "kv1g",
  "kv1s", "kv1sg", "kv2",
];
const GERMAN_CARDS = [
  "pz2f", "pz38t", "pz38tv", "pz3j", "pz3jv", "pz3l", "pz3lv", "pz3n", "pz4d", "pz4f1", "pz4g", "pz4gv", "stug3f", "t34-747r", "tiger",
  "tigerv",
];

function look(symbol: string, livery: string, badges: string[] = []): CounterLook {
  return { symbol, livery, values: VALUES, badges: badges.map((key) => ({ key, number: null })), chosen: false };
}

const svg = (box: string, size: number, inner: string, extra = "") =>
  `<svg viewBox="${box}" width="${size}" height="${size}" ${extra}>${inner}</svg>`;
const captioned = (picture: string, caption: string) => `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
const section = (title: string, inner: string) => `<h2>${title}</h2>${inner}`;
const ground = (inner: string) => `<div class="ground">${inner}</div>`;

function counters(): string {
  const cards = [...SOVIET_CARDS.map((id) => look(id, "soviet")), ...GERMAN_CARDS.map((id) => look(id, "german"))];
  return [30, 50, 100].map((size) => ground(cards.map((card) => counterSvg(card, size)).join(""))).join("<br>");
}

function troops(): string {
  const all = Object.keys(LIVERIES).flatMap((livery) => [...Object.keys(TROOPS), "sherman", "no-such-thing", "unknown"].map((key) => look(key, livery)));
  return ground(all.map((one) => counterSvg(one, 50)).join(""));
}

function states(): string {
  const stacks = [["broken"], ["spent"], ["hidden"], ["badge-in-hand", "badge-ambush", "badge-defending", "badge-no-ammo"]];
  const shown = [...BADGES.map((key) => [key]), ...stacks].map((badges) => counterSvg(look("t34-42", "soviet", badges), 50));
  const chosen = counterSvg({ ...look("pz4g", "german", ["badge-ordered"]), chosen: true }, 50);
  const numbered = counterSvg({ ...look("pz3l", "german"), badges: [{ key: "badge-long-order", number: 2 }] }, 50);
  return ground([...shown, chosen, numbered].join(""));
}

function page(): string {
  const plates = Object.keys(VEHICLES).map((key) => {
    const { markup, viewBox } = plate(key, "");
    return captioned(`<svg viewBox="${viewBox}" preserveAspectRatio="xMinYMax meet">${markup}</svg>`, key);
  });
  const badges = BADGES.map((key) => captioned(svg("-24 -24 48 48", 44, badge({ key, number: null })), key));
  const numbered = captioned(svg("-24 -24 84 48", 64, badge({ key: "long-order", number: 3 })), "numbered");
  const markers = MARKER_KINDS.flatMap((kind) =>
    ["soviet", "german", null].map((livery) =>
      captioned(svg("-38 -38 76 76", 72, marker({ kind, livery, number: kind === "zone" ? null : 12, side: kind === "wire" ? "NE" : null })), kind),
    ),
  );
  const darts = HEADINGS.map((front, i) => {
    const facing = { front, turret: i % 2 ? HEADINGS[(i + 5) % 12]! : null, shown: i % 3 ? "dart" : "bar" } as const;
    return captioned(svg("-56 -56 112 112", 72, pointers(facing, "german")), front);
  });
  const faces = [1, 2, 3, 4, 5, 6].flatMap((face) =>
    [null, true, false].map((counts) => svg("-10 -10 20 20", 24, dieFace({ die: "d6", face, counts }))),
  );
  const tens = [1, 7, 10].map((face) => svg("-10 -10 20 20", 24, dieFace({ die: "d10", face, counts: null })));
  const stroke = 'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
  const icons = ICON_NAMES.map((name) => captioned(svg("0 0 20 20", 24, icon(name), stroke), name));
  const marks = Object.entries(LIVERIES).map(([key, { deep, face }]) =>
    captioned(svg("-11 -11 22 22", 32, `<rect x="-11" y="-11" width="22" height="22" rx="4" fill="${face}"/>${mark(key, deep)}`), key),
  );
  return [
    section("Counters", counters()),
    section("States", states()),
    section("Plates", `<div class="plates">${plates.join("")}</div>`),
    section("Troops of all liveries", troops()),
    section("Badges", `<div class="row">${badges.join("")}${numbered}</div>`),
    section("Markers, facing", ground(`<div class="row">${markers.join("")}${darts.join("")}</div>`)),
    section("Emblems, marks, dice", `<div class="row">${[...SYSTEMS, "other"].map((s) => svg(EMBLEM_BOX, 66, emblem(s))).join("")}${marks.join("")}${[...faces, ...tens].join("")}</div>`),
    section("Icons", `<div class="row">${icons.join("")}</div>`),
  ].join("");
}

const target = document.getElementById("gallery");
if (target) target.innerHTML = ["light", "dark"].map((theme) => `<div class="theme ${theme}">${page()}</div>`).join("");
