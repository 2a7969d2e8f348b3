import { describe, expect, it } from "vitest";
import { type Box, type Camera, MAX_ZOOM, centreOn, clamp, first, fit, minZoom, pan, pinch, reveal, toBoard, toView, wheelFactor, zoomAbout, revealAll, frameAll } from "./camera";
import type { Point } from "./geometry";

const box: Box = [-36, -31, 990, 780];
const view = { width: 1000, height: 700 };
const phone = { width: 390, height: 500 };
const near = ([x, y]: Point, [a, b]: Point) => {
  expect(x).toBeCloseTo(a);
  expect(y).toBeCloseTo(b);
};

describe("the camera", () => {
  it("fits the whole board into the window, in the middle", () => {
    const camera = fit(box, view);
    near(toView(camera, box, [-36 + 990 / 2, -31 + 780 / 2]), [500, 350]);
    const [, top] = toView(camera, box, [-36, -31]);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  it("goes from board to window and back", () => {
    const camera: Camera = { x: 13, y: -70, zoom: 1.7 };
    near(toBoard(camera, box, toView(camera, box, [210, 99])), [210, 99]);
  });

  it("keeps what is under the pointer there while zooming", () => {
    const camera: Camera = { x: 10, y: 20, zoom: 1 };
    const under = toBoard(camera, box, [300, 200]);
    near(toView(zoomAbout(camera, 1.5, [300, 200], box, view), box, under), [300, 200]);
  });

  it("zooms no further than its limits and does not drift there", () => {
    const far = { x: 0, y: 0, zoom: MAX_ZOOM };
    expect(zoomAbout(far, 2, [500, 300], box, view)).toEqual(far);
    expect(clamp({ x: 0, y: 0, zoom: 0.01 }, box, view).zoom).toBe(minZoom(box, view));
  });

  it("can always show the whole board", () => {
    expect(minZoom(box, phone)).toBeLessThanOrEqual(fit(box, phone).zoom);
  });

  it("keeps the middle of the window on the board", () => {
    for (const wild of [pan(fit(box, view), 1e5, 1e5), pan(fit(box, view), -1e5, -1e5)]) {
      const [x, y] = toBoard(clamp(wild, box, view), box, [500, 350]);
      expect(x).toBeGreaterThanOrEqual(-36.001);
      expect(x).toBeLessThanOrEqual(954.001);
      expect(y).toBeGreaterThanOrEqual(-31.001);
      expect(y).toBeLessThanOrEqual(749.001);
    }
  });

  it("follows two fingers: what was under each stays under it", () => {
    const camera: Camera = { x: 0, y: 0, zoom: 1 };
    const from: [Point, Point] = [[100, 100], [200, 100]];
    const to: [Point, Point] = [[90, 140], [290, 140]];
    const after = pinch(camera, from, to, box, view);
    expect(after.zoom).toBeCloseTo(2);
    near(toView(after, box, toBoard(camera, box, from[0])), to[0]);
    near(toView(after, box, toBoard(camera, box, from[1])), to[1]);
  });

  it("centres a point", () => {
    near(toView(centreOn({ x: 0, y: 0, zoom: 2 }, [100, 50], box, view), box, [100, 50]), [500, 350]);
  });

  it("moves only as far as needed to show a point", () => {
    const camera: Camera = { x: 0, y: 0, zoom: 1 };
    expect(reveal(camera, [400, 300], box, view)).toEqual(camera);
    const moved = reveal(camera, [-36, 300], box, view);
    expect(moved.y).toBe(0);
    expect(toView(moved, box, [-36, 300])[0]).toBeCloseTo(72);
  });

  it("starts as wide as its window, else with what matters at a size that can be read", () => {
    const wide = first(box, view, [100, 100]);
    expect(box[2] * wide.zoom).toBeCloseTo(view.width - 32);
    expect(first(box, view, null)).toEqual(fit(box, view));
    const small = first(box, phone, [600, 400]);
    near(toView(small, box, [600, 400]), [195, 250]);
    const corner = first(box, phone, [0, 0]);
    expect(corner.x).toBeLessThanOrEqual(24);
    expect(corner.y).toBeLessThanOrEqual(24);
  });

  it("brings all that is asked about into view, and moves nothing if it is there", () => {
    const camera = fit(box, view);
    expect(revealAll(camera, [[200, 200], [300, 300]], box, view)).toEqual(camera);
    const near = first(box, phone, [0, 0]);
    const [x, y] = toView(revealAll(near, [[600, 400], [640, 420]], box, phone), box, [640, 420]);
    expect(x).toBeLessThanOrEqual(phone.width);
    expect(y).toBeLessThanOrEqual(phone.height);
  });

  it("goes farther away from a long shot, so that both ends are seen on a phone", () => {
    const close = first(box, phone, [0, 0]);
    const ends: Point[] = [[20, 20], [500, 420]];
    const framed = frameAll(close, ends, box, phone);
    expect(framed.zoom).toBeLessThan(close.zoom);
    for (const [x, y] of ends.map((end) => toView(framed, box, end))) {
      expect(x).toBeGreaterThan(39);
      expect(x, "beside the tools").toBeLessThan(phone.width - 89);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(phone.height - 40);
    }
    const seen: Point[] = [[100, 100], [160, 160]];
    const there = frameAll(close, seen, box, phone);
    expect(there.zoom).toBe(close.zoom);
    expect(frameAll(there, seen, box, phone), "nothing moves if it is there").toEqual(there);
  });

  it("zooms in with the wheel turned away, by lines as by pixels", () => {
    expect(wheelFactor(-100, 0)).toBeGreaterThan(1);
    expect(wheelFactor(100, 0)).toBeLessThan(1);
    expect(wheelFactor(3, 1)).toBeCloseTo(wheelFactor(48, 0));
    expect(wheelFactor(1e6, 0)).toBeGreaterThan(0.6);
  });
});
