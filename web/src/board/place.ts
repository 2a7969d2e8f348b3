import type { Size } from "./camera";
import type { Point } from "./geometry";

const GAP = 10;
const EDGE = 8;

/** Where a card goes beside a hex so that it does not cover it: the first of right, left, below and above with room. */
export function placeCard(centre: Point, radius: number, card: Size, view: Size): Point {
  const [x, y] = centre;
  const reach = radius + GAP;
  const fitX = (left: number) => Math.max(EDGE, Math.min(left, view.width - card.width - EDGE));
  const fitY = (top: number) => Math.max(EDGE, Math.min(top, view.height - card.height - EDGE));
  const sides: { room: number; needs: number; at: Point }[] = [
    { room: view.width - EDGE - (x + reach), needs: card.width, at: [x + reach, fitY(y - card.height / 2)] },
    { room: x - reach - EDGE, needs: card.width, at: [x - reach - card.width, fitY(y - card.height / 2)] },
    { room: view.height - EDGE - (y + reach), needs: card.height, at: [fitX(x - card.width / 2), y + reach] },
    { room: y - reach - EDGE, needs: card.height, at: [fitX(x - card.width / 2), y - reach - card.height] },
  ];
  const roomy = sides.find(({ room, needs }) => room >= needs);
  if (roomy) return roomy.at;
  const best = sides.reduce((a, b) => (b.room / b.needs > a.room / a.needs ? b : a));
  return [fitX(best.at[0]), best.at[1]];
}

const LETTER = 8;
const COUNTER = 60;

/** Where a pill goes on a line of fire: on its middle, or above both ends if it would lie on their figures there. */
export function besideCounters(from: Point, to: Point, words: string, zoom: number): Point {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const roomy = (dx - COUNTER) * zoom >= words.length * LETTER || dy * zoom >= COUNTER * zoom + 28;
  return roomy ? middle : [middle[0], Math.min(from[1], to[1]) - COUNTER / 2 - 18 / zoom];
}
