// Cards made up for the gallery.
import type { Card, CardPart } from "../../src/wire";

type Made = { order: string; action: string; event: string; hex: string; dice: [number, number]; trigger?: string };

const RULES: Record<string, string> = {
  fire: "O20", move: "O21", advance: "O16", recover: "O22", rout: "O23", "artillery-request": "O18", "artillery-denied": "O17",
  "command-confusion": "O19", marksmanship: "A37", concealment: "A29", "smoke-grenades": "A39", ambush: "A25",
  "hidden-wire": "A35.5", "light-wounds": "A36",
};

export const HAND: Made[] = [
  { order: "fire", action: "marksmanship", event: "dust", hex: "F6", dice: [5, 4] },
  { order: "recover", action: "concealment", event: "hero", hex: "C3", dice: [3, 6], trigger: "event" },
  { order: "move", action: "smoke-grenades", event: "reinforcements", hex: "I8", dice: [2, 2], trigger: "time" },
  { order: "advance", action: "ambush", event: "walking-wounded", hex: "M5", dice: [6, 1] },
  { order: "artillery-request", action: "concealment", event: "suppressing-fire", hex: "G2", dice: [4, 4], trigger: "sniper" },
  { order: "rout", action: "hidden-wire", event: "blaze", hex: "K9", dice: [1, 5], trigger: "jammed" },
];

export const MORE: Made[] = [
  { order: "artillery-denied", action: "light-wounds", event: "dust", hex: "B7", dice: [1, 1] },
  { order: "command-confusion", action: "command-confusion", event: "hero", hex: "J1", dice: [6, 6], trigger: "time" },
];

export function cardOf(id: number, made: Made, usable: string[] = [], chosen = false): Card {
  const FORMS = { order: "band", action: "row", event: "print" } as const;
  const part = (slot: keyof typeof FORMS, key: string): CardPart => ({
    slot, form: FORMS[slot], sort: { key: `card-${slot}` }, name: { key: `${slot}-${key}` }, rule: RULES[key] ?? "E42", usable: usable.includes(slot), icon: key,
    text: slot === "event" ? null : { key: `${slot}-${key}-text` },
  });
  return {
    id, livery: "american", kind: null, cost: null, chosen, corner: made.hex, dice: made.dice,
    note: made.trigger ? { key: `trigger-${made.trigger}` } : null,
    parts: [part("order", made.order), part("action", made.action), part("event", made.event)],
  };
}
