// Names of players and sides in the reader's language.

import { diceOf } from "../draw/dice";
import { dieName } from "../draw/dicewords";
import { settings } from "../lib/settings.svelte";
import { has, say, t, text } from "../lib/texts.svelte";
import type { GameInfo, Report, SeatInfo } from "../wire";

/** "Soviet player", or the side's own name where the livery has no word. */
export function playerName(seat: SeatInfo): string {
  const key = `play-player-${seat.livery}`;
  return has(key) ? t(key) : text(seat.side);
}

/** Players of one livery are told apart by their side's name. */
export function playerNames(info: GameInfo): string[] {
  const liveries = info.seats.map((seat) => seat.livery);
  return info.seats.map((seat) =>
    liveries.filter((livery) => livery === seat.livery).length > 1 ? text(seat.side) : playerName(seat),
  );
}

/** A player's name inside a sentence: Russian writes it small. */
export const inSentence = (name: string): string =>
  settings.lang === "ru" ? name.charAt(0).toLocaleLowerCase("ru") + name.slice(1) : name;

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
