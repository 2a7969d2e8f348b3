// What a die shows, in words: dice that are told apart by colour say which one they are.

import { t } from "../lib/texts.svelte";
import { shownBy, type DieLook } from "./dice";

export function dieName({ face, shows = null, colour = "plain" }: DieLook): string {
  const shown = shownBy({ face, shows });
  return colour === "plain" ? shown : t(`dice-${colour}`, { face: shown });
}
