// The guided training: one step at a time, advanced by what the player does and by what comes of it. It never blocks play.

import type { Choice, Hex, Scene, Training, TrainingAside, TrainingStep } from "../wire";
import { NOWHERE } from "./paths";

export type Guide = {
  training: Training;
  at: number;
  left: boolean;
  /** Whether something else was done than the step asks for. */
  strayed: boolean;
  /** The scene in which the plan was made that the steps speak of. */
  planned: Scene | null;
};

/** What the table shows, as far as steps depend on it. */
export type Shown = {
  scene: Scene | null;
  side: number;
  /** The counters in hand. */
  hand: readonly number[];
  /** What the plan on the screen does. */
  verb: string | null;
  over: boolean;
  /** Everything that was told so far, by its keys. */
  told: readonly string[];
};

/** What has happened that may end a step. */
export type Sign =
  | { kind: "next" }
  | { kind: "done"; actions: readonly string[] }
  | { kind: "seen"; shown: Shown; /** What was told just now. */ fresh: readonly string[] };

export type Pointer =
  | { kind: "answer"; action: string } | { kind: "hex"; hex: Hex } | { kind: "counter"; id: number }
  | { kind: "part"; card: number; slot: string } | { kind: "ui"; name: string };

export const begin = (training: Training, at = 0): Guide =>
  ({ training, at: Math.min(Math.max(at, 0), training.steps.length), left: false, strayed: false, planned: null });

export const stepOf = (guide: Guide): TrainingStep | null => (guide.left ? null : (guide.training.steps[guide.at] ?? null));

export const isFinished = (guide: Guide): boolean => guide.at >= guide.training.steps.length;

/** Whether the player ends this step by a button rather than by an action in the game. */
export const isTalk = (step: TrainingStep): boolean => step.until.includes("next");

/** What is said instead of the step while this question is asked. */
export const asideOf = (guide: Guide, asked: string | null): TrainingAside | null =>
  stepOf(guide) && asked !== null ? (guide.training.asides.find((aside) => aside.asked === asked) ?? null) : null;

const split = (text: string): [string, string] => {
  const colon = text.indexOf(":");
  return colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
};
const isOf = (action: string, prefix: string): boolean => action === prefix || action.startsWith(`${prefix} `);

/** The first counter of a side that has this face up. */
const counterWith = ({ scene, side }: Shown, whose: string, face: string) =>
  scene?.counters.find((one) => one.face === face && one.hex !== NOWHERE && (one.side === side) === (whose === "own")) ?? null;

/** Whether a step has its place in this game. */
function holds(only: string | null, shown: Shown): boolean {
  if (only === null) return true;
  const [kind, what] = split(only);
  return kind === "told" ? shown.told.includes(what) : counterWith(shown, kind, what) !== null;
}

function isDone(until: string, sign: Sign): boolean {
  const [kind, what] = split(until);
  if (sign.kind === "next") return kind === "next";
  if (sign.kind === "done") return kind === "action" && sign.actions.some((action) => isOf(action, what));
  const { shown, fresh } = sign;
  if (shown.over) return kind !== "next";
  if (kind === "taken") return shown.hand.includes(Number(what));
  if (kind === "planned") return shown.verb === what;
  if (kind === "asked") return shown.scene?.prompt?.kind === what;
  return kind === "told" && fresh.includes(what);
}

/** Whether a sign ends a step. */
export const ends = (step: TrainingStep, sign: Sign): boolean => step.until.some((until) => isDone(until, sign));

const to = (guide: Guide, at: number): Guide => ({ ...guide, at, strayed: false });

/** Goes on whatever the step waits for. */
export const skip = (guide: Guide): Guide => (stepOf(guide) ? to(guide, guide.at + 1) : guide);

/** Steps that have no place in this game are passed over. */
export function settle(guide: Guide, shown: Shown): Guide {
  let so = guide;
  for (let step = stepOf(so); step && !holds(step.only, shown); step = stepOf(so)) so = skip(so);
  return so;
}

/** The step that asked for the plan, if the steps since then speak of it. */
function planStep({ training: { steps }, at, planned }: Guide): number | null {
  if (planned === null) return null;
  for (let i = at - 1; i >= 0 && i >= at - 2; i -= 1) {
    if (steps[i]!.until.some((until) => until.startsWith("planned:"))) return i;
  }
  return null;
}

/** Whoever has put the plan away is asked for it again; one that is carried out changes the scene. */
function goBack(guide: Guide, { scene, verb }: Shown): Guide {
  const from = planStep(guide);
  if (from === null || verb !== null || scene !== guide.planned) return guide;
  return { ...to(guide, from), strayed: true };
}

const waitsForDeeds = (step: TrainingStep): boolean => step.until.some((until) => /^(action|taken|planned):/.test(until));

/** One sign ends at most one step, so that every text is read; a line of actions is one sign for each of them. */
export function advance(guide: Guide, sign: Sign): Guide {
  if (sign.kind === "done" && sign.actions.length > 1) {
    return sign.actions.reduce((so, action) => advance(so, { kind: "done", actions: [action] }), guide);
  }
  const step = stepOf(guide);
  if (!step) return guide;
  if (!ends(step, sign)) {
    if (sign.kind === "done") return waitsForDeeds(step) ? { ...guide, strayed: true } : guide;
    return sign.kind === "seen" ? goBack(guide, sign.shown) : guide;
  }
  const asksForPlan = step.until.some((until) => until.startsWith("planned:"));
  const planned = sign.kind === "seen" && asksForPlan ? sign.shown.scene : guide.planned;
  return { ...skip(guide), planned: isTalk(step) || asksForPlan ? planned : null };
}

export const leave = (guide: Guide): Guide => ({ ...guide, left: true });
export const resume = (guide: Guide): Guide => ({ ...guide, left: false });

function pointerAt({ spot, action }: Choice): Pointer {
  if (typeof spot !== "object") return { kind: "answer", action };
  if ("hex" in spot) return { kind: "hex", hex: spot.hex };
  if ("counter" in spot) return { kind: "counter", id: spot.counter };
  if ("card" in spot && spot.card.part !== null) return { kind: "part", card: spot.card.id, slot: spot.card.part };
  return { kind: "answer", action };
}

/** The thing that is meant by the words of a step; null if there is no such thing now. */
export function pointerOf(point: string | null, shown: Shown, hexOf: (label: string) => Hex | null): Pointer | null {
  if (point === null) return null;
  const [kind, what] = split(point);
  if (kind === "ui") return { kind, name: what };
  const { scene } = shown;
  if (!scene) return null;
  if (kind === "action") {
    const choice = scene.options.find((one) => !one.forbidden && isOf(one.action, what));
    return choice ? pointerAt(choice) : null;
  }
  if (kind === "hex") {
    const hex = hexOf(what);
    return hex === null ? null : { kind, hex };
  }
  if (kind === "part") {
    const cards = scene.hands.flatMap((hand) => hand.cards.map((card) => ({ card, part: card.parts.find((one) => one.name.key === what) })));
    const found = cards.find(({ part }) => part?.usable) ?? cards.find(({ part }) => part);
    return found?.part ? { kind, card: found.card.id, slot: found.part.slot } : null;
  }
  if (kind === "counter") {
    const everybody = [...scene.counters, ...scene.hands.flatMap((hand) => hand.counters)];
    return everybody.some((one) => one.id === Number(what)) ? { kind, id: Number(what) } : null;
  }
  const counter = counterWith(shown, kind, what);
  return counter ? { kind: "counter", id: counter.id } : null;
}
