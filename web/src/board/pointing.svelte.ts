// What the pointer or the focus rests on, and what appears after a moment of rest: the card, the fanned stack.
import type { Hex } from "../wire";
import type { Pointed } from "./types";

const HOVER_DELAY = 650;
const FAN_DELAY = 220;
const FAN_GRACE = 320;

export class Pointing {
  at = $state.raw<Pointed | null>(null);
  /** What the card explains. */
  carded = $state.raw<Pointed | null>(null);
  /** The hex whose stack is fanned out. */
  fanned = $state<Hex | null>(null);
  /** Whether the last pointer was a finger: then nothing appears by mere resting. */
  touch = false;

  #cardTimer: ReturnType<typeof setTimeout> | undefined;
  #fanTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly isStack: (hex: Hex) => boolean,
    private readonly onhover: (what: Pointed | null) => void,
  ) {}

  to(what: Pointed | null): void {
    if (what?.hex === this.at?.hex && what?.counter === this.at?.counter) return;
    this.at = what;
    this.onhover(what);
    this.closeCard();
    if (what && !this.touch) this.#cardSoon(what);
    this.#fanSoon(what && this.isStack(what.hex) ? what.hex : null);
  }

  /** By keyboard: the card appears, a stack stays shut. */
  toFocus(what: Pointed): void {
    this.touch = false;
    this.to(what);
    this.stop();
    this.#cardSoon(what);
  }

  closeCard(): void {
    clearTimeout(this.#cardTimer);
    this.carded = null;
  }

  /** The fan stays as it is. */
  keepFan(): void {
    clearTimeout(this.#fanTimer);
  }

  /** Who is taken is chosen: the fan would only hide the hexes behind it. */
  closeFan(): void {
    clearTimeout(this.#fanTimer);
    this.fanned = null;
  }

  stop(): void {
    clearTimeout(this.#cardTimer);
    clearTimeout(this.#fanTimer);
  }

  #cardSoon(what: Pointed): void {
    this.#cardTimer = setTimeout(() => (this.carded = what), HOVER_DELAY);
  }

  #fanSoon(hex: Hex | null): void {
    clearTimeout(this.#fanTimer);
    if (hex === this.fanned || this.touch) return;
    this.#fanTimer = setTimeout(() => (this.fanned = hex), hex === null ? FAN_GRACE : FAN_DELAY);
  }
}
