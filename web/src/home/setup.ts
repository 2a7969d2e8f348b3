// What the New game panel has collected, as the request that starts the game.
import { seatsIn } from "../lib/sides";
import type { NewGame, OptionInfo, Pace, PlayerInfo, ScenarioInfo, SystemInfo } from "../wire";

export type Against = "screen" | "computer" | "watch";
/** A seat's number, or whichever the lot gives. */
export type SeatChoice = number | "lot";
export type Setup = {
  against: Against;
  seat: SeatChoice;
  /** The seats that computer players take on one screen. */
  computers: number[];
  /** The computer player of each side; the first of all where it plays against people. */
  levels: string[];
  options: Record<string, string>;
  /** Whether people are asked where only one answer is possible. */
  pace: Pace;
  /** Whether people who play with each other may ask the computer what it would do. */
  adviser: boolean;
};

export function byLevel(players: PlayerInfo[]): PlayerInfo[] {
  return [...players].sort((a, b) => a.level - b.level);
}

/** The level above the weakest: it plays sensibly and answers at once. */
export function usualPlayer(players: PlayerInfo[]): string {
  const sorted = byLevel(players);
  return (sorted[1] ?? sorted[0])?.name ?? "";
}

/** Who sits where. `lot` is a number in 0..1. */
export function seatsOf(setup: Setup, scenario: ScenarioInfo, lot: number): string[] {
  const seats = seatsIn(scenario);
  const own = setup.seat === "lot" ? Math.min(seats.length - 1, Math.floor(lot * seats.length)) : setup.seat;
  const computer = (side: number): string => setup.levels[setup.against === "watch" ? side : 0] ?? setup.levels[0] ?? "";
  return seats.map(({ seat, side }) => {
    if (setup.against === "screen" && !setup.computers.includes(seat)) return "human";
    if (setup.against === "computer" && seat === own) return "human";
    return computer(side);
  });
}

/** The value of a battle's number that asks for a battle nobody has seen yet. */
export const NEW = "new";
const BATTLES = 1_000_000;

/** The scenario's own settings, the usual value first; a battle that is drawn by a number is a new one unless chosen. */
export function settingsOf(scenario: ScenarioInfo): [name: string, values: string[]][] {
  return scenario.settings.map(([name, values]) => [name, name === "seed" ? [NEW, ...values] : values]);
}

/** The option that chooses a whole set of rules; single ones stand over it. */
export const PRESET = "rules";
/** More options than this are folded. */
const FEW = 12;

const isSwitch = ({ values }: OptionInfo): boolean => values.length === 2 && values.includes("on") && values.includes("off");

export type Folds = { presets: OptionInfo[]; plain: OptionInfo[]; switches: OptionInfo[]; readings: OptionInfo[] };

/** What is chosen where nobody chooses: the scenario may have another value than the book. */
export const usualIn = (scenario: ScenarioInfo, { name, default: usual }: OptionInfo): string =>
  scenario.usual.find(([one]) => one === name)?.[1] ?? usual;

/** Sets of rules first; where there are many options, switches and readings are folded. Switches stand before the first reading. */
export function foldsOf(options: OptionInfo[]): Folds {
  const presets = options.filter(({ name }) => name === PRESET);
  const rest = options.filter(({ name }) => name !== PRESET);
  if (rest.length <= FEW) return { presets, plain: rest, switches: [], readings: [] };
  const first = rest.findIndex((one) => !isSwitch(one));
  const end = first < 0 ? rest.length : first;
  return { presets, plain: [], switches: rest.slice(0, end), readings: rest.slice(end) };
}

/** Only what differs from the book's reading is sent, so that a new default reaches games started later. */
export function changed(options: Record<string, string>, known: OptionInfo[], scenario: ScenarioInfo): Record<string, string> {
  const all: [string, string][] = [
    ...known.map((one): [string, string] => [one.name, usualIn(scenario, one)]),
    ...settingsOf(scenario).map(([name, values]): [string, string] => [name, values[0] ?? ""]),
  ];
  const kept: Record<string, string> = {};
  // What is usual depends on the set of rules: whatever was touched stands over it.
  const preset = known.some(({ name }) => name === PRESET);
  for (const [name, usual] of all) {
    const value = options[name];
    if (value !== undefined && (value !== usual || (preset && name !== PRESET))) kept[name] = value;
  }
  return kept;
}

export function newGame(system: SystemInfo, scenario: ScenarioInfo, setup: Setup, lot: number): NewGame {
  const drawn = settingsOf(scenario).filter(([, values]) => values[0] === NEW);
  const numbers = drawn.map(([name]) => [name, String(1 + Math.floor(lot * BATTLES))] as const);
  return {
    system: system.key,
    scenario: scenario.id,
    options: { ...Object.fromEntries(numbers), ...changed(setup.options, system.options, scenario) },
    seats: seatsOf(setup, scenario, lot),
    seed: null,
    pace: setup.pace,
    ...(setup.against === "screen" ? { adviser: setup.adviser } : {}),
  };
}

/** The guided training: its own dice, a person in its seat, the gentlest computer player in the others. */
export function trainingGame(system: SystemInfo): NewGame | null {
  const training = system.training;
  const scenario = system.scenarios.find((one) => one.id === training?.scenario);
  if (!training || !scenario) return null;
  const gentlest = byLevel(system.players)[0]?.name ?? "";
  const seats = seatsIn(scenario).map(({ seat }) => (seat === training.seat ? "human" : gentlest));
  return { system: system.key, scenario: scenario.id, options: {}, seats, seed: training.seed };
}
