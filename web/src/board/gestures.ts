import type { Point } from "./geometry";
import type { Viewport } from "./viewport";
import { wheelFactor } from "./camera";

const SLOP = 5;
const LONG_PRESS = 450;

export type Gestures = {
  /** Whether one pointer draws a sight line instead of moving the map. */
  draws: () => boolean;
  drawFrom: (point: Point) => void;
  drawTo: (point: Point) => void;
  lift: () => void;
  longPress: (target: Element, point: Point) => void;
  /** Whether a drag with Shift draws a box. */
  boxes: () => boolean;
  boxTo: (from: Point, to: Point) => void;
  boxDone: () => void;
};

/** Turns pointers and the wheel into movements of the viewport. Returns how to stop, and whether a click was a drag. */
export function watch(frame: HTMLElement, view: Viewport, on: Gestures): { stop: () => void; wasDrag: () => boolean } {
  const down = new Map<number, Point>();
  let start: Point = [0, 0];
  let dragging = false;
  let drawing = false;
  let boxFrom: Point | null = null;
  let dragged = false;
  let pressing: ReturnType<typeof setTimeout> | undefined;

  const isControl = (event: Event) => event.target instanceof Element && event.target.closest("[data-control]") !== null;

  const begin = (event: PointerEvent) => {
    if (isControl(event) || (event.pointerType === "mouse" && event.button > 1)) return;
    const point = view.within(event);
    down.set(event.pointerId, point);
    clearTimeout(pressing);
    if (down.size > 1) {
      drawing = false;
      dragging = true;
      return;
    }
    start = point;
    dragging = dragged = drawing = false;
    boxFrom = null;
    if (event.shiftKey && event.pointerType === "mouse" && event.button === 0 && on.boxes()) {
      boxFrom = view.boardPoint(event);
    } else if (on.draws() && event.button === 0) {
      drawing = true;
      frame.setPointerCapture(event.pointerId);
      on.drawFrom(view.boardPoint(event));
    } else if (event.pointerType !== "mouse" && event.target instanceof Element) {
      const { target } = event;
      const boardPoint = view.boardPoint(event);
      pressing = setTimeout(() => {
        dragged = true;
        on.longPress(target, boardPoint);
      }, LONG_PRESS);
    }
    if (event.button === 1) event.preventDefault();
  };

  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const point = view.within(event);
    if (!dragging && Math.hypot(point[0] - start[0], point[1] - start[1]) < SLOP) return;
    clearTimeout(pressing);
    dragged = true;
    if (boxFrom) {
      frame.setPointerCapture(event.pointerId);
      on.boxTo(boxFrom, view.boardPoint(event));
    } else if (drawing) {
      on.drawTo(view.boardPoint(event));
    } else if (down.size === 1) {
      if (!dragging) {
        dragging = true;
        frame.setPointerCapture(event.pointerId);
        frame.classList.add("dragging");
      }
      view.pan(point[0] - before[0], point[1] - before[1]);
    } else if (down.size === 2) {
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) view.pinch([before, other], [point, other]);
    }
    down.set(event.pointerId, point);
  };

  const end = (event: PointerEvent) => {
    down.delete(event.pointerId);
    clearTimeout(pressing);
    if (down.size > 0) return;
    if (drawing) on.lift();
    if (boxFrom && dragged) on.boxDone();
    boxFrom = null;
    dragging = drawing = false;
    frame.classList.remove("dragging");
  };

  const wheel = (event: WheelEvent) => {
    if (isControl(event)) return;
    event.preventDefault();
    view.zoomAbout(wheelFactor(event.deltaY, event.deltaMode), view.within(event));
  };

  const menu = (event: Event) => {
    if (dragged || down.size > 0) event.preventDefault();
  };

  frame.addEventListener("pointerdown", begin);
  frame.addEventListener("pointermove", move);
  frame.addEventListener("pointerup", end);
  frame.addEventListener("pointercancel", end);
  frame.addEventListener("wheel", wheel, { passive: false });
  frame.addEventListener("contextmenu", menu);
  return {
    wasDrag: () => dragged,
    stop: () => {
      clearTimeout(pressing);
      frame.removeEventListener("pointerdown", begin);
      frame.removeEventListener("pointermove", move);
      frame.removeEventListener("pointerup", end);
      frame.removeEventListener("pointercancel", end);
      frame.removeEventListener("wheel", wheel);
      frame.removeEventListener("contextmenu", menu);
    },
  };
}
