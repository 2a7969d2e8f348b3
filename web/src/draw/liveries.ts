// The colours of the sides. Counters keep them in both themes.

export type Livery = { face: string; shade: string; deep: string; ink: string; light: string };

export const LIVERIES = {
  german: { face: "#A7B1B8", shade: "#96A1A9", deep: "#37454F", ink: "#182026", light: "#D6DCDF" },
  soviet: { face: "#CB8E69", shade: "#BB7C57", deep: "#7C2C1B", ink: "#28100A", light: "#EBC9AE" },
  american: { face: "#B5B477", shade: "#A4A365", deep: "#4B5124", ink: "#1D200D", light: "#DCDBB0" },
  british: { face: "#DDC08C", shade: "#CDAE77", deep: "#775520", ink: "#2A1E0B", light: "#F1E1C1" },
  italian: { face: "#93BEA0", shade: "#80AD8E", deep: "#1F5A41", ink: "#0D2419", light: "#C8E2CF" },
} as const satisfies Record<string, Livery>;

export type Nation = keyof typeof LIVERIES;

/** For sides that have no livery of their own. */
export const NEUTRAL: Livery = { face: "#C9C3B4", shade: "#B8B1A0", deep: "#4A463B", ink: "#22201A", light: "#E8E3D6" };

export function isNation(key: string): key is Nation {
  return Object.hasOwn(LIVERIES, key);
}

export function liveryOf(key: string): Livery {
  return isNation(key) ? LIVERIES[key] : NEUTRAL;
}
