// What a list says about a game.
import { t, text } from "../lib/texts.svelte";
import type { GameInfo, SeatInfo } from "../wire";

/** The scenario's title; a game whose title is lost goes by the beginning of its id. */
export function nameOf(game: GameInfo): string {
  return text(game.name) || t("games-damaged-name", { id: game.id.slice(0, 8) });
}

export function holderWords(seat: SeatInfo, system: string): string {
  return seat.holder === "human" ? t("holder-human") : t(`player-${seat.holder.computer}`, {}, system);
}

/** Whose turn it is, or how it ended. */
export function turnWords(game: GameInfo): string {
  if (game.over) return endWords(game);
  const sides = game.todo.map((seat) => game.seats[seat]).filter((seat) => seat !== undefined);
  if (sides.length === 0) return t("turn-computer");
  if (game.seats.filter((seat) => seat.holder === "human").length === 1) return t("turn-yours");
  return t("turn-of", { sides: sides.map((seat) => text(seat.name)).join(", "), count: sides.length });
}

function endWords({ over, seats }: GameInfo): string {
  const winners = seats.filter((seat) => over?.winners.includes(seat.side));
  if (winners.length === 0) return t("end-draw");
  return t("end-won", { sides: winners.map((seat) => text(seat.name)).join(", ") });
}
