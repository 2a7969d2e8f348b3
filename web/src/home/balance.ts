// How even a scenario is, from games that computer players have played.
import type { Balance } from "../wire";

/** The first side's share of what was won, and the 95 % interval that so many games leave it in. */
export type Share = { share: number; low: number; high: number; spread: number };

const Z = 1.96;

/** Wilson's interval. Draws count half for each side; null: nothing was played, or not by two sides. */
export function shareOf({ games, wins }: Balance): Share | null {
  const [first, second] = wins;
  if (games <= 0 || first === undefined || second === undefined || wins.length !== 2) return null;
  const share = (first + (games - first - second) / 2) / games;
  const scale = 1 + Z ** 2 / games;
  const centre = (share + Z ** 2 / (2 * games)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return { share, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach), spread: reach };
}

/** Beyond this share a battle favours a side. */
const EVEN = 0.6;

/** The side that a battle favours: its share is beyond what counts as even, and the interval leaves no doubt which side it is; null: neither. */
export function favoured({ share, low, high }: Share): 0 | 1 | null {
  if (share > EVEN && low > 0.5) return 0;
  return share < 1 - EVEN && high < 0.5 ? 1 : null;
}
