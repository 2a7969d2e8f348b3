// The keyboard, in one table: the key bar, the list of all keys and the handler read it. The letters around S belong to
// the board, whose cursor they move.

import { isNode } from "../board/nodes";

export type Command =
  | "main" | "cancel" | "undo" | "next" | "previous" | "change" | "sight" | "reach" | "threat" | "fire" | "cover" | "spot" | "command" | "labels" | "sectors"
  | "centre" | "board" | "skip" | "advice" | "recall" | "log" | "replay" | "rules" | "briefing" | "guide" | "menu" | "keys";

export type KeyRow = {
  command: Command;
  /** What is printed on the key; `Space` and `Esc` are words of the texts. */
  key: string;
  shift?: boolean;
  /** Whether it stands in the bar below the map. */
  bar?: boolean;
};

export const KEYS: readonly KeyRow[] = [
  { command: "main", key: "Space", bar: true },
  { command: "cancel", key: "Esc", bar: true },
  { command: "undo", key: "Z", bar: true },
  { command: "next", key: "N", bar: true },
  { command: "previous", key: "N", shift: true },
  { command: "change", key: "K" },
  { command: "sight", key: "L", bar: true },
  { command: "reach", key: "M", bar: true },
  { command: "threat", key: "T", bar: true },
  { command: "fire", key: "Y" },
  { command: "cover", key: "Y", shift: true },
  { command: "spot", key: "L", shift: true },
  { command: "command", key: "M", shift: true },
  { command: "labels", key: "G" },
  { command: "sectors", key: "V" },
  { command: "centre", key: "F" },
  { command: "board", key: "P" },
  { command: "skip", key: "X" },
  { command: "advice", key: "C" },
  { command: "recall", key: "H" },
  { command: "log", key: "J" },
  { command: "replay", key: "R" },
  { command: "rules", key: "B" },
  { command: "briefing", key: "I" },
  { command: "guide", key: "U" },
  { command: "menu", key: "O" },
  { command: "keys", key: "?", bar: true },
];

export type Press = {
  key: string; code: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean;
};

/** Letters are read by their place on the keyboard, so that they work with a Russian layout too. */
export function commandOf(press: Press): Command | { digit: number } | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(press.code);
  if (digit && !press.shiftKey) return { digit: Number(digit[1]) };
  if (press.key === "?" || (press.code === "Slash" && press.shiftKey)) return "keys";
  if (press.key === " " || press.code === "Space") return press.shiftKey ? null : "main";
  if (press.key === "Escape") return "cancel";
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  if (!letter) return null;
  return KEYS.find((row) => row.key === letter && !!row.shift === press.shiftKey)?.command ?? null;
}

/** Whether the focused element needs this key for itself: fields take all, buttons take Space, the board leaves it. */
export function isTakenBy(target: EventTarget | null, command: Command | { digit: number }): boolean {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
  const tag = target.tagName.toLowerCase();
  if (tag === "input" || tag === "textarea" || tag === "select") return command !== "cancel";
  if (command !== "main" || isNode(target)) return false;
  return target.closest("button, a[href], summary, [role=button], [role=tab], [role=switch]") !== null;
}
