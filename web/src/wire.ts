// What travels between the server and the page. Generated from the Rust types by the server's tests
// (`UPDATE_WIRE=1 cargo test -p server wire`); do not edit by hand.

export type Hex = number; // 65535: nowhere
export type Rule = string;
export type Dir = "N" | "NE" | "SE" | "S" | "SW" | "NW";
export type Text = { en: string; ru: string };
export type Arg = { number: number } | { plain: string } | { text: Text } | { message: Message };
export type Message = { key: string; args?: [string, Arg][] };

// ---- the scene (crates/kernel/src/scene.rs) ----
export type Scene = {
  map: string;
  status: Message[];
  sides: Side[];
  counters: Counter[];
  markers: Marker[];
  tracks: Track[];
  hands: Hand[];
  prompt: Prompt | null;
  options: Choice[];
};
export type Side = { name: Text; livery: string; points: number | null; deciding: boolean };
export type Counter = {
  id: number; side: number; hex: Hex; name: Text; symbol: string; values: Value[]; badges: Badge[];
  chosen: boolean; facing: [Dir, number] | null; sector: Hex[]; details: Message[];
};
export type Value = { slot: string; key: string; text: string };
export type Badge = { key: string; number: number | null };
export type Marker = {
  kind: string; hex: Hex; side: Dir | null; owner: number | null; number: number | null; label: Message;
};
export type Track = { name: Message; at: number; range: [number, number] };
export type Hand = { seat: number; name: Message; counters: Counter[]; cards: string[]; count: number };
export type Prompt = { text: Message; rule: Rule };
export type Choice = {
  action: string; label: Message; detail: Message | null; spot: Spot; main: boolean; confirm: Message | null;
  forbidden: [Rule, Message] | null;
};
export type Spot = "button" | { hex: Hex } | { side: [Hex, Dir] } | { counter: number } | { card: number };

// ---- what happened ----
export type Report = { text: Message; rule: Rule | null; side: number | null; dice: Thrown | null; cue: Cue };
export type Thrown = { die: string; faces: number[]; need: number | null; total: [number, number] | null };
export type Cue =
  | { kind: "still" }
  | { kind: "move"; counter: number; path: Hex[] }
  | { kind: "fire"; counter: number; target: number; from: Hex; to: Hex; hit: boolean }
  | { kind: "hit"; counter: number }
  | { kind: "lost"; counter: number; hex: Hex }
  | { kind: "appear"; counter: number; hex: Hex }
  | { kind: "state"; counter: number; badge: string | null }
  | { kind: "place"; hex: Hex }
  | { kind: "banner" };
export type Told = { action: string | null; reports: Report[] };

// ---- forecasts, proposals, overlays ----
export type Line = { rule: Rule; key: string; value: number };
export type Forecast = {
  ledgers: [Message | null, Line[]][]; outcomes: Chances[]; assuming: Message | null; samples: number | null;
};
export type Chances = { what: Message; likelihood: number };
export type Wish =
  | { kind: "go"; counter: number; via: Hex[]; hex: Hex }
  | { kind: "fire"; counter: number; target: number }
  | { kind: "finish" };
export type Proposal = { line: string; scene: Scene; forecast: Forecast | null };
export type Survey =
  | { kind: "reach"; counter: number } | { kind: "threat"; counter: number } | { kind: "seen"; hex: Hex };
export type Overlay = { hexes: Shade[]; note: Message | null };
export type Shade = { hex: Hex; value: number | null; bad: boolean; counters: number[]; label: Message | null };
export type Sightline = { range: number; blocked: Blocked | null };
export type Blocked = { rule: Rule; reason: Message; at: Hex };

// ---- lists ----
/** A seat's number, or who sees only what everybody sees, or (once the game is over) who sees all. */
export type Viewer = number | "public" | "umpire";
export type Catalogue = { version: string; systems: SystemInfo[] };
export type SystemInfo = {
  key: string; title: string; players: PlayerInfo[]; options: OptionInfo[]; scenarios: ScenarioInfo[];
  training: Training | null;
};
/** Levels count from 1; the texts `player-NAME` and `player-NAME-about` describe it. */
export type PlayerInfo = { name: string; level: number };
/** The texts `option-NAME` and `option-NAME-VALUE` describe it; the first value is the default. */
export type OptionInfo = { name: string; values: string[]; default: string; rule: Rule };
export type ScenarioInfo = {
  id: string; name: Text; text: Text; map: string; size: [number, number]; turns: number; minutes: number;
  kind: string; // the text `kind-KIND` names it
  sides: ScenarioSide[]; settings: [string, string[]][]; balance: Balance | null;
};
export type ScenarioSide = { name: Text; livery: string; forces: Force[] };
export type Force = { symbol: string; name: Text; count: number };
/** Won by the first side and by the second, of so many games between the best computer players. */
export type Balance = { games: number; wins: number[] };
export type GameInfo = {
  id: string; system: string; scenario: string; name: Text; map: string; origin: "play" | "loaded" | "what-if";
  seats: SeatInfo[]; status: Message[]; over: Over | null; todo: number[];
  created: number; updated: number; // milliseconds since 1970
  steps: number;
};
export type SeatInfo = { side: Text; livery: string; holder: "human" | { computer: string } };
export type Over = { winners: number[]; reason: Message; points: number[] };

// ---- a game ----
export type Board = {
  id: string; name: Text; hexes: Place[];
  /** x y width height of the drawing; a hex has sides of length 36. */
  box: [number, number, number, number];
};
export type Place = { label: string; x: number; y: number; says: Message[] };
/** Sent over the socket whenever something changes that this viewer may notice. */
export type Update = {
  stamp: string; viewer: Viewer; scene: Scene;
  /** New entries of this viewer's log; `from` is the number of the first. */
  log: { from: number; entries: Told[] };
  undo: boolean;
  /** Seats of people at this machine that have to decide. */
  todo: number[];
  over: Over | null;
};
export type NewGame = {
  system: string; scenario: string; options: Record<string, string>; seats: string[]; // "human" or a player's name
  seed: number | null; // dice of the training, the same each time
};
export type ActRequest = { seat: number; stamp: string; line: string };
export type ActReply = { done: number; of: number };
export type ReplayInfo = { told: Told[]; steps: number };
export type Verified = { ok: boolean; dice: number; says: Message };
/** Every refusal has this body; `status` 409 with key `refusal-stale` means: look at the newest update and try again. */
export type Refusal = { says: Message; rule: Rule | null; action: string | null };
export type RuleInfo = { id: string; title: Text; statement: Text };

// ---- the guided training (content/<system>/training.toml) ----
export type Training = { scenario: string; seat: number; seed: number; steps: TrainingStep[] };
/** `say`: key of the text. `point`: what to highlight: "action:PREFIX", "counter:ID", "ui:NAME" or nothing.
 *  `until`: "next", "action:PREFIX" (such an action was done), "prompt:KEY", "over". */
export type TrainingStep = { say: string; point: string | null; until: string };
