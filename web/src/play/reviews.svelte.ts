// What has been found out about games that are over, so that whoever comes back from the replay does not wait again.

import { SvelteMap } from "svelte/reactivity";
import type { Review } from "../wire";

/** By game and seat, as `game/seat`. */
export const kept = new SvelteMap<string, Review>();
