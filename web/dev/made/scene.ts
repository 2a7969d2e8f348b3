// A table made up for the gallery: no rule stands behind it.
import type { Badge, Card, Choice, Counter, GameInfo, Marker, Message, Prompt, Scene, Small, Told, Track, Value } from "../../src/wire";
import { cardOf, HAND } from "./cards";

export const MOMENTS = ["window", "orders", "discard", "waiting"] as const;
export type Moment = (typeof MOMENTS)[number];
export const isMoment = (name: string): name is Moment => (MOMENTS as readonly string[]).includes(name);

const both = (en: string, ru: string) => ({ en, ru });
const at = (label: string) => (Number(label.slice(1)) - 1) * 12 + label.charCodeAt(0) - 65;
const say = (key: string, args: Message["args"] = []): Message => ({ key, args });

const value = (slot: string, key: string, text: string): Value => ({
  underlined: false, ink: "plain",
  slot, key: `value-${key}`, text: text.replace("*", ""), boxed: text.endsWith("*"),
});

// Firepower, range and movement with an asterisk where boxed; after slashes morale and command.
function figures(printed: string): Value[] {
  const [line = "", morale = "", command] = printed.split("/");
  const [fp = "", range = "", move = ""] = line.split("-");
  const all = [value("ne", "morale", morale), value("sw", "firepower", fp), value("s", "range", range), value("se", "movement", move)];
  return command === undefined ? all : [value("command", "command", command), ...all];
}

let next = 0;
function counter(side: number, hex: string, symbol: string, name: [string, string], printed: string, more: { badges?: string[]; small?: Small[]; chosen?: boolean } = {}): Counter {
  const badges = (more.badges ?? []).map((key): Badge => ({ key: `badge-${key}`, number: null }));
  return {
    id: next++, side, hex: at(hex), name: both(...name), symbol, values: figures(printed), badges, small: more.small ?? [],
    chosen: more.chosen ?? false, number: null, facing: null, sector: [], details: [], tags: [], carried: [], ghost: false, hatch: null, place: 0, within: null,
    flight: null, order: null, face: more.badges?.includes("broken") ? "broken" : "fresh",
  };
}

export function weapon(id: number, symbol: string, name: [string, string], [fp, range, move]: [string, string, string], badges: string[] = [], chosen = false): Small {
  return {
    id, symbol, name: both(...name), chosen, tags: [], face: badges.includes("broken") ? "broken" : "fresh", badges: badges.map((key) => ({ key: `badge-${key}`, number: null })),
    values: [value("sw", "firepower", fp), value("s", "range", range), value("se", "movement", move)],
  };
}

const MG = weapon(1, "mg", ["Heavy MG", "Станковый пулемёт"], ["8", "16*", "−1"]);
const MORTAR = weapon(2, "mortar", ["Light mortar", "Лёгкий миномёт"], ["7", "2–16", "−2"], ["broken"]);

export function units(): Counter[] {
  next = 0;
  return [
    counter(0, "C4", "squad", ["Elite squad", "Элитное отделение"], "6*-6-5*/7"),
    counter(0, "D6", "squad", ["Line squad", "Линейное отделение"], "6*-6-4*/6", { chosen: true, small: [weapon(3, "mg", ["Medium MG", "Средний пулемёт"], ["6", "10*", "0"])] }),
    counter(0, "C4", "leader", ["Lieutenant", "Лейтенант"], "2-1-6/9/2", { badges: ["veteran"] }),
    counter(0, "E5", "team", ["Line team", "Линейная группа"], "3*-4-4*/6", { badges: ["suppressed"] }),
    counter(0, "B6", "weapon-team", ["Weapon team", "Расчёт"], "2-2-4/7", { small: [MORTAR] }),
    counter(0, "E8", "hero", ["Hero", "Герой"], "2-4-7/9/0"),
    counter(1, "J5", "squad", ["Rifle squad", "Стрелковое отделение"], "5-5*-4*/7", { badges: ["activated"] }),
    counter(1, "K5", "weapon-team", ["Weapon team", "Расчёт"], "2-2-4/8", { small: [MG] }),
    counter(1, "J7", "squad", ["Rifle squad", "Стрелковое отделение"], "2-1-1/7", { badges: ["broken"] }),
    counter(1, "K8", "leader", ["Sergeant", "Сержант"], "1-1-6/8/1"),
    counter(1, "H3", "team", ["Line team", "Линейная группа"], "3-3*-4/7"),
  ];
}

const marker = (kind: string, hex: string, number: number | null = null, owner: number | null = null): Marker => ({
  kind, hex: at(hex), side: null, owner, number, of: null, label: say(`marker-${kind}`),
});

const MARKERS = [
  marker("objective-number", "E8", 5), marker("objective-number", "H4", 1, 1), marker("objective-number", "D3", 3, 0),
  marker("objective-number", "I6", 2), marker("objective-number", "K3", 4, 1),
  marker("foxholes", "J5"), marker("trench", "K5"), marker("bunker", "J7"), marker("pillbox", "H3"),
  marker("wire", "H6"), marker("mines", "G7", 6), marker("smoke", "G5", 7), marker("blaze", "F3"), marker("spotting-round", "K8"),
];

const track = (key: string, form: Track["form"], at: number, over: Partial<Track>): Track => ({
  key, form, name: say(`track-${key}`), heading: form === "fill" ? say("track-losses") : null, side: null, between: null, range: [0, 12], skips_zero: false,
  labels: [], covered: [], pointers: [{ at, side: null, label: null }], marks: [], counters: [], ...over,
});
const TRACKS: Track[] = [
  track("time", "time", 4, {
    marks: [
      { at: 7, label: say("mark-sudden-death", [["space", { number: 7 }]]), form: "limit", side: null },
      { at: 5, label: say("mark-arrival", [["count", { number: 2 }]]), form: "dot", side: 1 },
      { at: 6, label: say("mark-arrival", [["count", { number: 1 }]]), form: "dot", side: 0 },
    ],
  }),
  track("casualties", "fill", 3, { side: 0, range: [1, 11], marks: [{ at: 9, label: say("mark-surrender"), form: "limit", side: 0 }] }),
  track("casualties", "fill", 4, { side: 1, range: [1, 11], marks: [{ at: 7, label: say("mark-surrender"), form: "limit", side: 1 }] }),
  track("balance", "balance", 7, { range: [-40, 40], between: [0, 1] }),
];

const objective = (number: number, points: string, side: number | null, hex: string | null, secret = false) => ({
  key: "objective", form: "objective" as const, label: say("chip-objective", [["number", { number }]]), value: points, side, hex: hex === null ? null : at(hex), secret,
});

const CHIPS = [
  { key: "initiative", form: "fact" as const, label: say("chip-initiative"), value: "", side: 0, hex: null, secret: false },
  { key: "orders", form: "fact" as const, label: say("chip-orders"), value: "2/4", side: 1, hex: null, secret: false },
  objective(1, "5", 1, "H4"), objective(3, "2", 0, "D3"), objective(5, "4", null, "E8"), objective(2, "3", null, "I6", true), objective(4, "?", 1, "K3"),
];

const choice = (action: string, spot: Choice["spot"], over: Partial<Choice> = {}): Choice => ({
  action, label: say(`do-${action.split(" ")[0]}`), detail: null, spot, main: false, aside: false, takes: false, confirm: null, covers: [], forbidden: null, ...over,
});
const on = (id: number, part: string | null) => ({ card: { id, part } });
const no = (rule: string, why: string): Choice["forbidden"] => [rule, say(why)];

const PASS = choice("pass", "button", { main: true });

function question(moment: Moment): { prompt: Prompt | null; options: Choice[]; cards: Card[] } {
  const dealt = (usable: (id: number) => string[], chosen: number[] = []) => HAND.map((made, id) => cardOf(id, made, usable(id), chosen.includes(id)));
  const ask = (kind: string, rule: string, concealed: boolean, about: boolean): Prompt => ({
    kind, text: say(`ask-${kind}`), about: about ? say(`ask-${kind}-about`) : null, rule, concealed, overlay: null,
  });
  switch (moment) {
    case "window":
      return {
        prompt: ask("defence", "A24.1", true, true),
        options: [
          choice("conceal 1", on(1, "action"), { detail: say("do-conceal-detail") }), choice("conceal 4", on(4, "action"), { detail: say("do-conceal-detail") }),
          choice("x0", on(0, "action"), { forbidden: no("A37", "why-firing") }), choice("x2", on(2, "action"), { forbidden: no("A39", "why-moving") }),
          choice("x3", on(3, "action"), { forbidden: no("A25", "why-melee") }), choice("x5", on(5, "action"), { forbidden: no("A35.5", "why-moving") }),
          ...HAND.map((_, id) => choice(`o${id}`, on(id, "order"), { forbidden: no("O14", "why-turn") })),
          PASS,
        ],
        cards: dealt((id) => (id === 1 || id === 4 ? ["action"] : [])),
      };
    case "orders":
      return {
        prompt: ask("order", "O14.1", false, false),
        options: [
          ...[0, 1, 2, 3].map((id) => choice(`order ${id}`, on(id, "order"), { label: say("do-order", [["order", { message: say(`order-${HAND[id]!.order}`) }]]) })),
          choice("o4", on(4, "order"), { forbidden: no("O18", "why-radio") }), choice("o5", on(5, "order"), { forbidden: no("O23", "why-broken") }),
          ...HAND.map((_, id) => choice(`x${id}`, on(id, "action"), { forbidden: no("A24", "why-window") })),
          choice("end", "button", { main: true }),
        ],
        cards: dealt((id) => (id < 4 ? ["order"] : [])),
      };
    case "discard":
      return {
        prompt: ask("discard", "O15", false, false),
        options: [...HAND.map((_, id) => choice(`discard ${id}`, on(id, null))), choice("done", "button", { main: true })],
        cards: dealt(() => [], [2, 5]),
      };
    case "waiting":
      return { prompt: null, options: [], cards: dealt(() => ["order", "action"]) };
  }
}

export function sceneAt(moment: Moment): { scene: Scene; log: Told[] } {
  const { prompt, options, cards } = question(moment);
  const side = (name: [string, string], livery: string, seat: number, deciding: boolean) => ({
    name: both(...name), livery, points: null, lost: 0, commanders: [{ seat, name: null, deciding }],
  });
  const used = HAND.slice(0, 5).map((made, i) => cardOf(40 + i, made));
  const theirs = used.map((card) => ({ ...card, id: card.id + 60, livery: "german" }));
  const told = (key: string, by: number, dice: [number, number] | null = null): Told => ({
    action: null,
    reports: [{ text: say(key), rule: null, side: by, cue: { kind: "still" }, dice: dice && { dice: dice.map((face, i) => ({ die: "d6", face, colour: i ? ("coloured" as const) : ("white" as const), shows: null, decides: null })), need: null, total: [dice[0] + dice[1], 7] }, shows: [], opens: true, resumes: false, episode: null, gain: null, weight: 0 }],
  });
  return {
    log: [told("event-moves", 0), told("event-recovers", 0, [4, 2]), told("event-orders", 1)],
    scene: {
      map: "birch-farm",
      status: [say("status-turn"), say("status-order")],
      sides: [side(["American", "Американцы"], "american", 0, prompt !== null), side(["German", "Немцы"], "german", 1, prompt === null)],
      counters: units(), markers: MARKERS, tracks: TRACKS, boxes: [], chips: CHIPS, moment: null, tally: [], prompt, options,
      hands: [
        { seat: 0, name: say("hand-own"), counters: [], cards, count: 6, limit: 6 },
        { seat: 1, name: say("hand-other"), counters: [], cards: [], count: 4, limit: 4 },
      ],
      piles: [
        { seat: 0, name: say("pile-draw"), count: 41, top: null, cards: [] },
        { seat: 0, name: say("pile-used"), count: 25, top: used[0] ?? null, cards: used },
        { seat: 1, name: say("pile-draw"), count: 52, top: null, cards: [] },
        { seat: 1, name: say("pile-used"), count: 16, top: theirs[1] ?? null, cards: theirs },
      ],
    },
  };
}

export function infoOf(): GameInfo {
  const seat = (side: number, en: string, ru: string, livery: string, computer: string | null) => ({
    side, name: both(en, ru), livery, holder: computer === null ? ("human" as const) : { computer },
  });
  return {
    id: "made-up", system: "cc", scenario: "made-up", name: both("Orchard Lane", "Садовая улица"), map: "birch-farm", origin: "play",
    seats: [seat(0, "American", "Американцы", "american", null), seat(1, "German", "Немцы", "german", "recruit")],
    options: {}, status: [], over: null, todo: [0], created: 0, updated: 0, steps: 3,
  };
}
