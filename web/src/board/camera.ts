// Where the board lies in its window. A point p of the board is at (x, y) + (p - corner of the box) * zoom.
import type { Board } from "../wire";
import type { Point } from "./geometry";

export type Camera = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };
export type Box = Board["box"];

export const MAX_ZOOM = 3;
const MIN_ZOOM = 0.5;
/** Below this hex labels are hidden. */
export const FAR = 0.86;
const MARGIN = 16;

export function fitZoom(box: Box, view: Size): number {
  const zoom = Math.min((view.width - 2 * MARGIN) / box[2], (view.height - 2 * MARGIN) / box[3]);
  return Math.min(Math.max(zoom, 0.1), MAX_ZOOM);
}

export function minZoom(box: Box, view: Size): number {
  return Math.min(MIN_ZOOM, fitZoom(box, view));
}

export function fit(box: Box, view: Size): Camera {
  const zoom = fitZoom(box, view);
  return { x: (view.width - box[2] * zoom) / 2, y: (view.height - box[3] * zoom) / 2, zoom };
}

export function toBoard(camera: Camera, box: Box, [x, y]: Point): Point {
  return [(x - camera.x) / camera.zoom + box[0], (y - camera.y) / camera.zoom + box[1]];
}

export function toView(camera: Camera, box: Box, [x, y]: Point): Point {
  return [camera.x + (x - box[0]) * camera.zoom, camera.y + (y - box[1]) * camera.zoom];
}

/** The middle of the window never leaves the board. */
export function clamp(camera: Camera, box: Box, view: Size): Camera {
  const zoom = Math.min(Math.max(camera.zoom, minZoom(box, view)), MAX_ZOOM);
  const x = Math.min(Math.max(camera.x, view.width / 2 - box[2] * zoom), view.width / 2);
  const y = Math.min(Math.max(camera.y, view.height / 2 - box[3] * zoom), view.height / 2);
  return { x, y, zoom };
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Zooms so that what lies under the point stays there, as far as the limits allow. */
export function zoomAbout(camera: Camera, factor: number, [px, py]: Point, box: Box, view: Size): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, minZoom(box, view)), MAX_ZOOM);
  const k = zoom / camera.zoom;
  return { x: px - (px - camera.x) * k, y: py - (py - camera.y) * k, zoom };
}

/** Two fingers went from one pair of places to another: what was between them stays between them. */
export function pinch(camera: Camera, from: [Point, Point], to: [Point, Point], box: Box, view: Size): Camera {
  const factor = distance(to) / Math.max(distance(from), 1);
  const [fx, fy] = middle(from);
  const [tx, ty] = middle(to);
  return zoomAbout(pan(camera, tx - fx, ty - fy), factor, [tx, ty], box, view);
}

export function centreOn(camera: Camera, point: Point, box: Box, view: Size): Camera {
  return {
    x: view.width / 2 - (point[0] - box[0]) * camera.zoom,
    y: view.height / 2 - (point[1] - box[1]) * camera.zoom,
    zoom: camera.zoom,
  };
}

/** The smallest shift that brings a point into the window, with some room around it. */
export function reveal(camera: Camera, point: Point, box: Box, view: Size, room = 72): Camera {
  const [x, y] = toView(camera, box, point);
  const shift = (at: number, size: number) => {
    const inner = Math.min(room, size / 2);
    return at < inner ? inner - at : at > size - inner ? size - inner - at : 0;
  };
  return pan(camera, shift(x, view.width), shift(y, view.height));
}

const endsOf = (points: readonly Point[], axis: 0 | 1): [number, number] => {
  const all = points.map((point) => point[axis]);
  return [Math.min(...all), Math.max(...all)];
};

/** What is kept free on a phone around what is to be seen: half a counter, and on the right the tools as well. */
const FREE = { left: 40, right: 90, top: 44, bottom: 44 };

/** The smallest shift on a phone that brings all of these into view beside the tools, from farther away where they would not fit. */
export function frameAll(camera: Camera, points: readonly Point[], box: Box, view: Size): Camera {
  const [[left, right], [top, bottom]] = [endsOf(points, 0), endsOf(points, 1)];
  const [width, height] = [view.width - FREE.left - FREE.right, view.height - FREE.top - FREE.bottom];
  const fitting = Math.min(width / Math.max(right - left, 1), height / Math.max(bottom - top, 1));
  const zoom = Math.max(Math.min(camera.zoom, fitting), minZoom(box, view));
  const far = zoom < camera.zoom ? zoomAbout(camera, zoom / camera.zoom, [view.width / 2, view.height / 2], box, view) : camera;
  const [[x, y], [ex, ey]] = [toView(far, box, [left, top]), toView(far, box, [right, bottom])];
  const shift = (from: number, to: number, least: number, most: number) => (from < least ? least - from : to > most ? most - to : 0);
  return pan(far, shift(x, ex, FREE.left, FREE.left + width), shift(y, ey, FREE.top, FREE.top + height));
}

/** The smallest shift that brings all of these into the window, or their middle where they don't fit. */
export function revealAll(camera: Camera, points: readonly Point[], box: Box, view: Size): Camera {
  const [[left, right], [top, bottom]] = [endsOf(points, 0), endsOf(points, 1)];
  const room = Math.min(ROOM, view.width / 4, view.height / 4);
  const fits = (right - left) * camera.zoom <= view.width - 2 * room && (bottom - top) * camera.zoom <= view.height - 2 * room;
  if (!fits) return reveal(camera, [(left + right) / 2, (top + bottom) / 2], box, view, Math.min(view.width, view.height) / 2.5);
  return reveal(reveal(camera, [left, top], box, view, room), [right, bottom], box, view, room);
}
const ROOM = 56;

/** How much more than the whole may be shown of it at first, so that the map takes the room. */
const FILL = 1.5;
const WIDEST = 1.6;

/** What a player sees first: as wide as the window while most of its height is seen, else what matters at a readable size. */
export function first(box: Box, view: Size, interest: Point | null): Camera {
  const whole = fit(box, view);
  if (!interest) return whole;
  const wide = (view.width - 2 * MARGIN) / box[2];
  const zoom =
    whole.zoom >= FAR
      ? Math.max(whole.zoom, Math.min(wide, whole.zoom * FILL, WIDEST))
      : Math.min(1.2, Math.max(0.9, wide, view.height / box[3]));
  return cover(centreOn({ ...whole, zoom }, interest, box, view), box, view);
}

/** No desk is seen beside the board where the board is large enough. */
function cover(camera: Camera, box: Box, view: Size): Camera {
  const edge = (at: number, size: number, room: number) =>
    size + 2 * MARGIN < room ? (room - size) / 2 : Math.min(MARGIN, Math.max(at, room - size - MARGIN));
  return {
    x: edge(camera.x, box[2] * camera.zoom, view.width),
    y: edge(camera.y, box[3] * camera.zoom, view.height),
    zoom: camera.zoom,
  };
}

/** How much a turn of the wheel zooms; `mode` as in WheelEvent.deltaMode. */
export function wheelFactor(delta: number, mode: number): number {
  const pixels = mode === 1 ? delta * 16 : mode === 2 ? delta * 400 : delta;
  return Math.exp(-Math.max(-240, Math.min(240, pixels)) / 600);
}

function distance([a, b]: [Point, Point]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function middle([a, b]: [Point, Point]): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}
