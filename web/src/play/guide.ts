// The guided training: one step at a time, advanced by what the player does. It never blocks play.

import type { Hex, TrainingStep } from "../wire";

export type Guide = { steps: readonly TrainingStep[]; at: number; left: boolean };

/** What has happened that may end a step. */
export type Sign =
  | { kind: "next" }
  | { kind: "done"; actions: readonly string[] }
  | { kind: "prompt"; key: string | null }
  | { kind: "over" };

export type Pointer =
  | { kind: "action"; prefix: string } | { kind: "hex"; hex: Hex } | { kind: "counter"; id: number }
  | { kind: "ui"; name: string };

export const begin = (steps: readonly TrainingStep[], at = 0): Guide =>
  ({ steps, at: Math.min(Math.max(at, 0), steps.length), left: false });

export const stepOf = (guide: Guide): TrainingStep | null => (guide.left ? null : (guide.steps[guide.at] ?? null));

export const isFinished = (guide: Guide): boolean => guide.at >= guide.steps.length;

const split = (text: string): [string, string] => {
  const colon = text.indexOf(":");
  return colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
};

export function pointerOf(step: TrainingStep | null): Pointer | null {
  if (!step?.point) return null;
  const [kind, what] = split(step.point);
  if (kind === "action") return { kind, prefix: what };
  if (kind === "counter") return { kind, id: Number(what) };
  if (kind === "ui") return { kind, name: what };
  return null;
}

/** Whether a sign ends a step. */
export function ends(step: TrainingStep, sign: Sign): boolean {
  const [until, what] = split(step.until);
  if (sign.kind === "over") return true;
  if (until === "next") return sign.kind === "next";
  if (until === "action") return sign.kind === "done" && sign.actions.some((action) => action.startsWith(what));
  if (until === "prompt") return sign.kind === "prompt" && sign.key === what;
  return false;
}

/** Whether the player ends this step by a button rather than by an action in the game. */
export const isTalk = (step: TrainingStep): boolean => step.until === "next";

/** Goes on whatever the step waits for. */
export const skip = (guide: Guide): Guide => (stepOf(guide) ? { ...guide, at: guide.at + 1 } : guide);

/** One sign ends at most one step, so that every text is read; a line of actions is one sign for each of them, and
 *  "over" ends all steps that wait for the game. */
export function advance(guide: Guide, sign: Sign): Guide {
  if (sign.kind === "done" && sign.actions.length > 1) {
    return sign.actions.reduce((so, action) => advance(so, { kind: "done", actions: [action] }), guide);
  }
  const step = stepOf(guide);
  if (!step || !ends(step, sign)) return guide;
  if (sign.kind !== "over") return skip(guide);
  const rest = guide.steps.slice(guide.at).findIndex(isTalk);
  return { ...guide, at: rest < 0 ? guide.steps.length : guide.at + rest };
}

export const leave = (guide: Guide): Guide => ({ ...guide, left: true });
export const resume = (guide: Guide): Guide => ({ ...guide, left: false });
