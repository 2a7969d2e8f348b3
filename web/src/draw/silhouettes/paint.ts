// Shapes to markup: a plate in the vehicle's paint, or ink in a side's colours. Only attributes are used, so that a drawing
// looks the same wherever it is put and needs no style sheet.

import { num } from "../svg";
import type { Paint } from "./record";
import type { Role, Shape } from "./shape";

export type Coat = { face: string; shade: string; deep: string; ink: string; light: string };

export const COATS: Record<Paint, Coat> = {
  green: { face: "#8C9668", shade: "#7A8458", deep: "#3E4628", ink: "#1C2011", light: "#B9C194" },
  olive: { face: "#93915F", shade: "#828050", deep: "#434122", ink: "#1E1D0F", light: "#C0BE92" },
  grey: { face: "#96A0A6", shade: "#838E95", deep: "#37434A", ink: "#151B1F", light: "#C6CED2" },
  sand: { face: "#CDB884", shade: "#BCA670", deep: "#635328", ink: "#241D0D", light: "#EADCB4" },
};

type Looks = Record<Role, string | null>;

const filled = (fill: string, stroke?: string, width?: number) =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${num(width ?? 1)}"` : ""}`;
const drawn = (stroke: string, width: number, rest = "") => `fill="none" stroke="${stroke}" stroke-width="${num(width)}"${rest}`;

function plateLooks({ face, shade, deep, ink, light }: Coat): Looks {
  return {
    ground: filled("#000") + ' opacity=".16"',
    nose: filled(deep, ink, 1.6),
    track: filled("#5B564C", "#1D1B17", 1.6),
    links: drawn("#1D1B17", 6, ' stroke-dasharray="2.4 8" opacity=".6"'),
    bay: filled("#1F1E19"),
    suspension: filled(deep, shade, 1),
    tyre: filled("#26251F", ink, 1),
    wheel: filled(shade, ink, 1.2),
    backWheel: filled(deep, ink, 1.2),
    ring: drawn(deep, 1.6),
    hub: filled(light, ink, 1.2),
    hole: filled(ink) + ' opacity=".85"',
    hull: filled(shade, ink, 2),
    fitting: filled(shade, ink, 1.5),
    turret: filled(face, ink, 2),
    gun: filled(shade, ink, 1.6),
    skirt: filled(face, ink, 1.6),
    panel: filled(deep, ink, 1.2),
    line: drawn(deep, 1.5, ' opacity=".8"'),
    rod: drawn(ink, 2.6),
    light: drawn(light, 2.6, ' stroke-linecap="round"'),
    emblem: filled("#F4F1E6"),
    gap: null,
  };
}

function inkLooks(ink: string, face: string, deep: string): Looks {
  const solid = filled(ink);
  return {
    nose: solid, track: solid, bay: solid, suspension: solid, tyre: solid, hub: solid, hull: solid, fitting: solid, gun: solid,
    wheel: filled(face),
    backWheel: filled(deep),
    turret: filled(ink, face, 3),
    skirt: filled(ink, face, 5),
    panel: filled(face),
    gap: filled(face),
    rod: drawn(ink, 6),
    ground: null, links: null, ring: null, hole: null, line: null, light: null, emblem: null,
  };
}

export function inPaint(shapes: readonly Shape[], paint: Paint): string {
  return render(shapes, plateLooks(COATS[paint]));
}

export function inInk(shapes: readonly Shape[], { ink, face, deep }: { ink: string; face: string; deep: string }): string {
  return render(shapes, inkLooks(ink, face, deep));
}

/** Neighbours of one look share a group. */
function render(shapes: readonly Shape[], looks: Looks): string {
  let markup = "";
  let open: string | null = null;
  for (const shape of shapes) {
    const look = looks[shape.role];
    if (look === null) continue;
    if (look !== open) {
      markup += `${open === null ? "" : "</g>"}<g ${look}>`;
      open = look;
    }
    markup += element(shape);
  }
  return open === null ? markup : `${markup}</g>`;
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case "path":
      return `<path d="${shape.d}"/>`;
    case "circle":
      return `<circle cx="${num(shape.x)}" cy="${num(shape.y)}" r="${num(shape.r)}"/>`;
    case "ellipse":
      return `<ellipse cx="${num(shape.x)}" cy="${num(shape.y)}" rx="${num(shape.rx)}" ry="${num(shape.ry)}"/>`;
    case "rect":
      return `<rect x="${num(shape.x)}" y="${num(shape.y)}" width="${num(shape.w)}" height="${num(shape.h)}" rx="${num(shape.r)}"/>`;
  }
}
