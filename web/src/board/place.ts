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

const COUNTER = 60;
/** A line of at most this length is seen with whatever stands around it. */
const SHORT = 140;
/** Along a line, in the order in which places are liked. */
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66];

/**
 * Where a pill goes on a line of fire: near its middle, or above, below or beside both ends of a short one; the first place
 * where it lies on nobody's figures, or on the fewest.
 */
export function besideCounters(from: Point, to: Point, pill: Size, zoom: number, others: readonly Point[] = []): Point {
  const [width, height] = [pill.width / zoom, pill.height / zoom];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [x, y]: Point = [from[0] + dx / 2, from[1] + dy / 2];
  const [aside, off] = [(COUNTER + width) / 2 + 4 / zoom, (COUNTER + height) / 2 + 4 / zoom];
  const on = ALONG.flatMap((t): Point[] => [0, -height, height].map((shift) => [from[0] + t * dx, from[1] + t * dy + shift]));
  const around: Point[] = [
    [x, Math.min(from[1], to[1]) - off], [x, Math.max(from[1], to[1]) + off],
    [Math.max(from[0], to[0]) + aside, y], [Math.min(from[0], to[0]) - aside, y],
  ];
  const places = Math.hypot(dx, dy) <= SHORT ? [on[0]!, ...around] : on;
  const covers = (place: Point) => ([cx, cy]: Point) =>
    Math.abs(place[0] - cx) < (width + COUNTER) / 2 && Math.abs(place[1] - cy) < (height + COUNTER) / 2;
  // The two at the ends are those whose figures count.
  const spoilt = (place: Point) => 3 * [from, to].filter(covers(place)).length + others.filter(covers(place)).length;
  return places.reduce((best, place) => (spoilt(place) < spoilt(best) ? place : best));
}
