// What the playing screen needs from outside, so that tests can stand in for it.

import type { api, live } from "../lib/net";
import type { Scene, Told } from "../wire";

export type Server = Pick<
  typeof api,
  | "game" | "board" | "act" | "undo" | "retract" | "resign" | "draw" | "seat" | "standing" | "pace" | "ask" | "replay" | "at" | "whatIf" | "verify"
> & { live: typeof live };

/** Shows on the board what happened between two scenes, perhaps once more; resolves when it has been seen or skipped. */
export type Show = (before: Scene, after: Scene, told: readonly Told[], again?: boolean) => Promise<void>;
