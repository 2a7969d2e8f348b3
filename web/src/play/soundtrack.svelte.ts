// Sounds for what the stage shows.

import { untrack } from "svelte";
import type { Stage } from "../board/stage.svelte";
import { settings } from "../lib/settings.svelte";
import { play, type Sound } from "./sound";

const OF_EFFECT: Record<string, Sound> = { fire: "shot", volley: "shot", dice: "dice", banner: "turn", state: "commit" };

/** Call while a component is being made. */
export function accompany(stage: Stage): void {
  let heard = new Set<number>();
  $effect(() => {
    const { effects } = stage;
    untrack(() => {
      for (const effect of effects) {
        const sound = OF_EFFECT[effect.act.kind];
        if (settings.sound && sound && !heard.has(effect.id)) play(sound);
      }
      heard = new Set(effects.map((effect) => effect.id));
    });
  });
  $effect(() => {
    if (stage.shaking.size > 0 && untrack(() => settings.sound)) play("hit");
  });
  $effect(() => {
    if (stage.legs.size > 0 && untrack(() => settings.sound)) play("move");
  });
}
