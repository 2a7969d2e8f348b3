// The board's keys. The six directions are the keys around S and, for those without such a keyboard, the arrows with the
// keys beside them:
//   Q W E    north-west, north, north-east     Home ↑ PageUp
//   A S D    south-west, south, south-east     End  ↓ PageDown
// Left and right go along a row. Enter does what a click does; Tab goes through what can be chosen now.
// Space is not the board's: wherever the focus is, it presses the main button.
import type { Dir, Hex } from "../wire";
import type { Grid } from "./geometry";

const DIRECTIONS: Record<string, Dir> = {
  KeyQ: "NW",
  KeyW: "N",
  KeyE: "NE",
  KeyA: "SW",
  KeyS: "S",
  KeyD: "SE",
  Home: "NW",
  ArrowUp: "N",
  PageUp: "NE",
  End: "SW",
  ArrowDown: "S",
  PageDown: "SE",
};

type Key = { code: string; key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Where a key takes the cursor: null if it is no such key, the same hex at the edge of the map. */
export function moved(grid: Grid, from: Hex, key: Key): Hex | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (key.code === "ArrowLeft") return along(grid, from, ["NW", "SW"]);
  if (key.code === "ArrowRight") return along(grid, from, ["NE", "SE"]);
  const dir = DIRECTIONS[key.code];
  return dir ? (grid.neighbour(from, dir) ?? from) : null;
}

/** To the next column, up and down in turn, so that a row is walked in a straight line. */
function along(grid: Grid, from: Hex, [up, down]: [Dir, Dir]): Hex {
  const [x] = grid.centre(from);
  const odd = Math.round(x / 54) % 2 !== 0;
  const [one, other] = odd ? [up, down] : [down, up];
  return grid.neighbour(from, one) ?? grid.neighbour(from, other) ?? from;
}

export function zoomOf(key: Key): "in" | "out" | "fit" | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (key.key === "+" || key.key === "=") return "in";
  if (key.key === "-") return "out";
  return key.key === "0" ? "fit" : null;
}
