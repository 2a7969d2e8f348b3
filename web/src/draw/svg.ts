// SVG as text. Everything that ends in markup passes through here: numbers are rounded, texts escaped, and attribute values
// come from our own tables only.

const LARGEST = 1e9;

/** A number for a coordinate: one decimal, never `NaN` or an exponent. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Math.abs(rounded) < LARGEST && rounded !== 0 ? String(rounded) : "0";
}

/** A number for a scale, where one decimal would be too coarse. */
export function fine(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 10000) / 10000) : "0";
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

// XML has no way at all to hold most control characters.
const UNHOLDABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/g;

export function escapeText(text: string): string {
  return text.replace(UNHOLDABLE, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
}

export const FIGURES = "var(--cond, 'Fira Sans Condensed', 'Roboto Condensed', 'Arial Narrow', sans-serif)";

export type TextLook = { size: number; fill: string; weight?: number; anchor?: "start" | "middle" | "end" };

/** A text whose baseline starts, ends or has its middle at x, y. */
export function label(text: string, x: number, y: number, look: TextLook): string {
  const { size, fill, weight = 700, anchor = "middle" } = look;
  return (
    `<text x="${num(x)}" y="${num(y)}" font-family="${FIGURES}" font-size="${num(size)}" font-weight="${num(weight)}" ` +
    `text-anchor="${anchor}" fill="${fill}">${escapeText(text)}</text>`
  );
}

export type Place = { x?: number; y?: number; scale?: number; turn?: number };

/** A group moved, scaled and turned. */
export function placed({ x = 0, y = 0, scale = 1, turn = 0 }: Place, inner: string): string {
  const steps = [];
  if (x !== 0 || y !== 0) steps.push(`translate(${num(x)} ${num(y)})`);
  if (turn !== 0) steps.push(`rotate(${num(turn)})`);
  if (scale !== 1) steps.push(`scale(${fine(scale)})`);
  return steps.length ? `<g transform="${steps.join(" ")}">${inner}</g>` : `<g>${inner}</g>`;
}
