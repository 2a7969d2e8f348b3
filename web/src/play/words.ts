// Names of players and sides in the reader's language.

import { diceOf } from "../draw/dice";
import { dieName } from "../draw/dicewords";
import { hasMates, sidesOf } from "../lib/sides";
import { settings } from "../lib/settings.svelte";
import { has, say, t, text } from "../lib/texts.svelte";
import type { GameInfo, Report, Scene, SeatInfo } from "../wire";

/** "Soviet player", or the side's own name where the livery has no word. */
function playerName(seat: SeatInfo): string {
  const key = `play-player-${seat.livery}`;
  return has(key) ? t(key) : text(seat.name);
}

/** Players go by their livery; by their own names where that would not tell them apart. */
export function playerNames({ seats }: GameInfo): string[] {
  const shared = (livery: string) => seats.filter((seat) => seat.livery === livery).length > 1;
  return seats.map((seat) => (shared(seat.livery) ? text(seat.name) : playerName(seat)));
}

/** A player's name inside a sentence: Russian writes it small, unless it is a person's. */
export function inSentence(info: GameInfo, seat: number): string {
  const name = playerNames(info)[seat] ?? "";
  const small = settings.lang === "ru" && !hasMates(info.seats, seat);
  return small ? name.charAt(0).toLocaleLowerCase("ru") + name.slice(1) : name;
}

/** What a player says to be let before the screen. */
export const claim = (info: GameInfo, seat: number): string =>
  t(hasMates(info.seats, seat) ? "play-i-am-named" : "play-i-am", { name: inSentence(info, seat) });

/** A side by its name where it has several players, else by its player. */
export function sideName(info: GameInfo, scene: Scene | null, side: number): string {
  const own = sidesOf(info.seats).find((one) => one.side === side);
  const named = scene?.sides[side];
  if (named && own && own.seats.length > 1) return text(named.name);
  const names = playerNames(info);
  return (own?.seats ?? []).map((seat) => names[seat] ?? "").join(", ");
}

/** A reason after a colon begins small, unless it begins with a name like "T-34". */
export const reason = (sentence: string): string =>
  /^\p{Lu}[\p{Ll} ]/u.test(sentence) ? sentence.charAt(0).toLocaleLowerCase(settings.lang) + sentence.slice(1) : sentence;

/** A figure as the reader writes it: Russian has a decimal comma. */
export const figure = (digits: string): string => (settings.lang === "ru" ? digits.replace(".", ",") : digits);

export function holderName(seat: SeatInfo): string {
  if (seat.holder === "human") return t("play-holder-person");
  const key = `player-${seat.holder.computer}`;
  return t("play-holder-computer", { name: has(key) ? t(key) : seat.holder.computer });
}

/** What happened as it is read aloud: the sentence, and the dice that others see. */
export function spoken({ text: sentence, dice }: Report): string {
  if (!dice) return say(sentence);
  const faces = diceOf(dice).map(dieName).join(" ");
  const { need, total } = dice;
  const words = total
    ? t("ui-dice-total", { dice: faces, total: total[0], against: total[1] })
    : need === null ? t("ui-dice", { dice: faces }) : t("ui-dice-need", { dice: faces, need });
  return `${say(sentence)} ${words}.`;
}
