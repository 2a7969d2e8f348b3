// What this server can play. Read once, before the first screen is drawn.
import type { Catalogue, GameInfo, SystemInfo } from "../wire";
import { api } from "./net";

const held = $state<{ catalogue: Catalogue | null }>({ catalogue: null });

export async function loadCatalogue(): Promise<Catalogue> {
  held.catalogue ??= await api.catalogue();
  return held.catalogue;
}

export function catalogue(): Catalogue {
  return held.catalogue ?? { version: "", systems: [] };
}

export function systemOf(game: Pick<GameInfo, "system">): SystemInfo | null {
  return catalogue().systems.find((system) => system.key === game.system) ?? null;
}
