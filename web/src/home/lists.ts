// Which of the stored games belongs where, and when it was touched last.
import type { GameInfo, ScenarioInfo } from "../wire";

function newestFirst(games: GameInfo[]): GameInfo[] {
  return [...games].sort((a, b) => b.updated - a.updated);
}

/** Battles that are put together anew each time come after those that somebody has thought out. */
export function shortestFirst(scenarios: readonly ScenarioInfo[]): ScenarioInfo[] {
  const last = ({ kind }: ScenarioInfo) => Number(kind === "battle");
  return [...scenarios].sort((a, b) => last(a) - last(b) || a.minutes - b.minutes);
}

/** Games that can be gone on with. */
export function running(games: GameInfo[]): GameInfo[] {
  return newestFirst(games.filter((game) => !game.over && game.origin !== "loaded"));
}

/** Games that can be looked back on: over, or loaded from a file. */
export function replays(games: GameInfo[]): GameInfo[] {
  return newestFirst(games.filter((game) => game.over || game.origin === "loaded"));
}

export function isHuman(game: GameInfo, seat: number): boolean {
  return game.seats[seat]?.holder === "human";
}

/** Nobody at this screen plays it. */
export function isWatched(game: GameInfo): boolean {
  return !game.seats.some((seat) => seat.holder === "human");
}

/** Where a game is gone on with; what is left of a damaged one can only be looked at. */
export function pathOf(game: GameInfo): string {
  const replayed = game.over !== null || game.origin === "loaded" || isWatched(game) || game.damaged !== undefined;
  return replayed ? `/replay/${game.id}` : `/play/${game.id}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "5 minutes ago", in words of the language. */
export function ago(then: number, now: number, lang: string): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const passed = then - now;
  for (const [unit, size] of STEPS) {
    if (Math.abs(passed) >= size) return words.format(Math.round(passed / size), unit);
  }
  return words.format(0, "second");
}
