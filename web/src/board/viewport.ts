import * as cam from "./camera";
import type { Camera, Box, Size } from "./camera";
import type { Point } from "./geometry";

const SETTLED = 180;
const GLIDE = 160;

/** Holds the camera and writes it to the one element that moves; nothing is rendered again for it. */
export class Viewport {
  camera: Camera = { x: 0, y: 0, zoom: 1 };
  size: Size = { width: 0, height: 0 };
  private frame: HTMLElement | null = null;
  private world: HTMLElement | null = null;
  private pills: HTMLElement | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private pending = 0;
  /** Whether a person has moved the board; until then it keeps to its window. */
  private moved = false;

  constructor(
    private readonly box: () => Box,
    private readonly onmove: () => void,
  ) {}

  /** The middle of what matters is looked at first. */
  attach(frame: HTMLElement, world: HTMLElement, pills: HTMLElement, interest: () => Point | null): () => void {
    Object.assign(this, { frame, world, pills });
    const observer = new ResizeObserver(() => this.measure(interest));
    observer.observe(frame);
    this.measure(interest);
    return () => {
      observer.disconnect();
      clearTimeout(this.settling);
      cancelAnimationFrame(this.pending);
    };
  }

  private measure(interest: () => Point | null): void {
    const { clientWidth: width, clientHeight: height } = this.frame as HTMLElement;
    if (width === 0 || height === 0) return;
    const middle = cam.toBoard(this.camera, this.box(), [this.size.width / 2, this.size.height / 2]);
    this.size = { width, height };
    this.camera = !this.moved
      ? cam.first(this.box(), this.size, interest())
      : cam.clamp(cam.centreOn(this.camera, middle, this.box(), this.size), this.box(), this.size);
    this.write();
  }

  /** For gestures: follows the pointer, drawn with the next frame. */
  follow(camera: Camera): void {
    this.moved = true;
    this.camera = cam.clamp(camera, this.box(), this.size);
    this.world?.classList.add("moving");
    this.settleLater();
    if (this.pending === 0) {
      this.pending = requestAnimationFrame(() => {
        this.pending = 0;
        this.write();
      });
    }
  }

  /** For buttons and keys: goes there in a moment. */
  glide(camera: Camera): void {
    if (this.size.width === 0) return;
    this.moved = true;
    this.camera = cam.clamp(camera, this.box(), this.size);
    const { world } = this;
    if (world) {
      world.classList.add("moving", "gliding");
      setTimeout(() => world.classList.remove("gliding"), GLIDE);
    }
    this.settleLater();
    this.write();
  }

  get moving(): boolean {
    return this.world?.classList.contains("moving") ?? false;
  }

  fit(): void {
    this.glide(cam.fit(this.box(), this.size));
    this.moved = false;
  }

  centre(point: Point): void {
    this.glide(cam.centreOn(this.camera, point, this.box(), this.size));
  }

  reveal(point: Point): void {
    this.glide(cam.reveal(this.camera, point, this.box(), this.size));
  }

  /** All of these in view if they fit, else their middle, or on a phone all of them from farther away; nothing moves if they are seen already. */
  show(points: readonly Point[], phone = false): void {
    if (points.length === 0 || this.size.width === 0) return;
    const { moved } = this;
    const camera = (phone ? cam.frameAll : cam.revealAll)(this.camera, points, this.box(), this.size);
    if (camera.x === this.camera.x && camera.y === this.camera.y) return;
    this.glide(camera);
    this.moved = moved;
  }

  zoomBy(factor: number): void {
    const middle: Point = [this.size.width / 2, this.size.height / 2];
    this.glide(cam.zoomAbout(this.camera, factor, middle, this.box(), this.size));
  }

  /** One to one, about the middle. */
  reset(): void {
    this.zoomBy(1 / this.camera.zoom);
  }

  pan(dx: number, dy: number): void {
    this.follow(cam.pan(this.camera, dx, dy));
  }

  zoomAbout(factor: number, point: Point): void {
    this.follow(cam.zoomAbout(this.camera, factor, point, this.box(), this.size));
  }

  pinch(from: [Point, Point], to: [Point, Point]): void {
    this.follow(cam.pinch(this.camera, from, to, this.box(), this.size));
  }

  /** From a place on the screen to a place within the frame. */
  within(event: { clientX: number; clientY: number }): Point {
    const { left, top } = (this.frame as HTMLElement).getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  boardPoint(event: { clientX: number; clientY: number }): Point {
    return cam.toBoard(this.camera, this.box(), this.within(event));
  }

  boardMiddle(): Point {
    return cam.toBoard(this.camera, this.box(), [this.size.width / 2, this.size.height / 2]);
  }

  viewPoint(point: Point): Point {
    return cam.toView(this.camera, this.box(), point);
  }

  // A layer that is told to expect changes stays blurred after a zoom: it is told so only while it moves.
  private settleLater(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.world?.classList.remove("moving"), SETTLED);
  }

  private write(): void {
    const { x, y, zoom } = this.camera;
    if (!this.world || !this.pills) return;
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    this.world.classList.toggle("far", zoom < cam.FAR);
    this.pills.style.setProperty("--unzoom", String(1 / zoom));
    this.onmove();
  }
}
