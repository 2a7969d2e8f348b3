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
const PILL = 28;

/**
 * Where a pill goes on a line of fire: on its middle, or else above, below or beside both ends; the first place where it lies on
 * nobody's figures, or on the fewest.
 */
export function besideCounters(from: Point, to: Point, words: string, zoom: number, others: readonly Point[] = []): Point {
  const [width, height] = [(words.length * LETTER + 24) / zoom, PILL / zoom];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [up, down] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [aside, off] = [(COUNTER + width) / 2 + 4 / zoom, (COUNTER + height) / 2 + 4 / zoom];
  const places: Point[] = [
    middle, [middle[0], up - off], [middle[0], down + off], [right + aside, middle[1]], [left - aside, middle[1]],
    [right + aside, up], [right + aside, down], [left - aside, up], [left - aside, down],
  ];
  const covers = ([x, y]: Point) => ([cx, cy]: Point) => Math.abs(x - cx) < (width + COUNTER) / 2 && Math.abs(y - cy) < (height + COUNTER) / 2;
  // Whose figures count most are the two at the ends.
  const spoilt = (place: Point) => 3 * [from, to].filter(covers(place)).length + others.filter(covers(place)).length;
  return places.reduce((best, place) => (spoilt(place) < spoilt(best) ? place : best));
}
