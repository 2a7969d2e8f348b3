import type { Board, Counter, Dir, Hex, Marker, Overlay, OverlayKind, Scene, Sightline } from "../wire";
import type { Stage } from "./stage.svelte";

export type Tool = "select" | "sight";

/** What a click does, in words, for everything that can be clicked to some effect. */
export type Hot = {
  hexes: Map<Hex, string>;
  counters: Map<number, string>;
  sides: { hex: Hex; dir: Dir; label: string; action: string }[];
};

export type Pointed = { hex: Hex; counter: number | null };

export type BoardProps = {
  board: Board;
  mapUrl: string;
  scene: Scene;
  /** What is animated on top of the scene. */
  stage: Stage;
  hot?: Hot;
  ghost?: Marker[];
  /** Routes of a plan, each from where it begins. */
  ways?: readonly Hex[][];
  /** How units will face by a plan. */
  fronts?: readonly { hex: Hex; facing: Dir }[];
  /** Shots of a plan besides the one that carries the pill. */
  shots?: readonly { from: Hex; to: Hex }[];
  /** Counters that were taken in hand together. */
  hand?: readonly number[];
  overlay?: { kind: OverlayKind | "seen"; data: Overlay } | null;
  /** A shot that is planned or under way: from each of these hexes, at these counters. */
  fireLine?: { from: Hex[]; to: Hex; pill: string; targets: number[] } | null;
  /** The hexes that an answer would cover which is pointed at. */
  covers?: readonly Hex[];
  sight?: { from: Hex; to: Hex; line: Sightline; pill: string } | null;
  selected?: number | null;
  tool?: Tool;
  labels?: boolean;
  /** Draw the fire sectors of all counters, not only of the one that is pointed at. */
  sectors?: boolean;
  /** Words for the screen reader and the hover card. */
  describe: (hex: Hex) => string;
  onhex?: (hex: Hex, more: { shift: boolean }) => void;
  /** `stack`: everybody in the hex, if the counter was not told apart from them. */
  oncounter?: (id: number, more: { shift: boolean; stack: number[] }) => void;
  /** A box was drawn around these counters. */
  onbox?: (ids: number[]) => void;
  onside?: (action: string) => void;
  /** The hexside under the pointer, by its action. */
  onpointside?: (action: string | null) => void;
  onhover?: (what: Pointed | null) => void;
  /** Dragging with the sight tool; null: cleared. */
  onsight?: (from: Hex, to: Hex | null) => void;
};

/** What `bind:this` gives. */
export type BoardHandle = {
  centre: (hex: Hex) => void;
  fit: () => void;
  zoomBy: (factor: number) => void;
  reset: () => void;
  enter: () => void;
  focusHex: (hex: Hex) => void;
  /** Brings these hexes into view with as little movement as needed. */
  show: (hexes: readonly Hex[], phone?: boolean) => void;
  /** In which quarter of the window a hex lies. */
  quarter: (hex: Hex) => { right: boolean; low: boolean } | null;
};

export const NOWHERE: Hex = 65535;
export const NOTHING_HOT: Hot = { hexes: new Map(), counters: new Map(), sides: [] };

export function onMap(counter: Counter): boolean {
  return counter.hex !== NOWHERE;
}
