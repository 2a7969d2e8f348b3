import type { Counter, Scene } from "../src/wire";

/** The scene with sixty counters, spread over the map. */
export function sixty(scene: Scene, hexes: number): Scene {
  const models = scene.counters;
  const counters = Array.from({ length: 60 }, (_, i): Counter => {
    const model = models[i % models.length] as Counter;
    return { ...model, values: [...model.values], id: i, hex: Math.floor((i * hexes) / 60) };
  });
  return { ...scene, counters };
}
