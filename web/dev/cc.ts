// A table with cards, and everything drawn for it, with made-up data and no server.
// ?show=table|gallery&at=window|orders|discard|waiting&theme=dark&lang=ru
import { mount } from "svelte";
import "../src/lib/fonts.css";
import "../src/lib/theme.css";
import ccEn from "./made/en.ftl?raw";
import ccRu from "./made/ru.ftl?raw";
import { api } from "../src/lib/net";
import { settings } from "../src/lib/settings.svelte";
import { addTexts, useSystem } from "../src/lib/texts.svelte";
import Play from "../src/play/Play.svelte";
import type { Board, Update } from "../src/wire";
import CardGallery from "./CardGallery.svelte";
import { infoOf, isMoment, sceneAt, type Moment } from "./made/scene";

const query = new URLSearchParams(location.search);
settings.lang = query.get("lang") === "ru" ? "ru" : "en";
settings.theme = query.get("theme") === "dark" ? "dark" : "light";
const asked = query.get("at") ?? "window";
const moment: Moment = isMoment(asked) ? asked : "window";
const theme = settings.theme === "dark" ? "dark" : "light";

const boards = import.meta.glob<Board>("../tests/fixtures/first-orders.board.json", { eager: true, import: "default" });
const maps = import.meta.glob<string>("../tests/fixtures/first-orders.*.svg", { eager: true, query: "?url", import: "default" });

/** Sends the one update that there is. */
class OneUpdate extends EventTarget {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readyState = 1;
  constructor() {
    super();
    const { scene, log } = sceneAt(moment);
    const update: Update = { stamp: moment, viewer: 0, scene, log: { from: 0, entries: log }, undo: true, written: [], todo: [0], over: null, pace: "quick", adviser: true, standing: [], plan: null };
    setTimeout(() => {
      this.onopen?.();
      this.onmessage?.({ data: JSON.stringify(update) });
    });
  }
  close(): void {
    this.readyState = 3;
  }
}

Object.assign(window, { WebSocket: OneUpdate });
Object.assign(api, {
  game: async () => infoOf(),
  board: async () => boards["../tests/fixtures/first-orders.board.json"],
  mapUrl: () => maps[`../tests/fixtures/first-orders.${theme}.svg`],
  catalogue: async () => ({ version: "", systems: [] }),
  texts: async (_: string, lang: string) => (lang === "ru" ? ccRu : ccEn),
  forecast: async (_id: string, _seat: number, lines: string[]) => lines.map(() => null),
  survey: async () => ({ hexes: [], note: null }),
  rules: async () => [],
});
addTexts("cc", "en", ccEn);
addTexts("cc", "ru", ccRu);
await useSystem("cc");

const target = document.getElementById("app");
if (target) {
  if (query.get("show") === "gallery") mount(CardGallery, { target });
  else mount(Play, { target, props: { id: "made-up" } });
}
