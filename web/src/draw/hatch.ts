// The hatch of a vehicle, on the upper edge of its counter.

import type { Facing, Hatch } from "../wire";
import { angleOf } from "./facing";
import type { Livery } from "./liveries";
import { placed } from "./svg";

const UP = -90;

/** Left or right of the middle, wherever nothing points. */
function placeOf(facing: Facing | null): number {
  const angles = facing ? [facing.front, ...(facing.turret ? [facing.turret] : [])].map(angleOf) : [];
  const free = (side: -1 | 1) => angles.every((angle) => angle !== UP + side * 30);
  if (free(-1)) return -30;
  return free(1) ? 30 : 0;
}

/** Open: somebody looks out beside the lid. Shut: the lid lies flat. */
export function hatchSign(hatch: Hatch, { deep, ink, light }: Livery, facing: Facing | null): string {
  const x = placeOf(facing);
  if (hatch === "shut") {
    return placed({ x, y: -51 }, `<path d="M-14 1Q-13-9 0-9Q13-9 14 1Z" fill="${deep}" stroke="#FFFFFF" stroke-width="1.6"/>`);
  }
  return placed(
    { x, y: -49 },
    `<path d="M10 0L22-19L27-16L15 3Z" fill="${deep}" stroke="#FFFFFF" stroke-width="1.8" stroke-linejoin="round"/>` +
      `<path d="M-13 0Q-12-9-6-9H6Q12-9 13 0Z" fill="${ink}" stroke="#FFFFFF" stroke-width="2" paint-order="stroke"/>` +
      `<circle cy="-14" r="7.500" fill="${ink}" stroke="#FFFFFF" stroke-width="2" paint-order="stroke"/><path d="M-5.500-12Q0-9 5.500-12" stroke="${light}" stroke-width="2" fill="none"/>`,
  );
}
