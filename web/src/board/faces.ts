import type { Badge, Counter, Marker } from "../wire";

export function counterMarkup(counter: Counter): string {
  const at: Record<string, [number, number]> = { nw: [-34, -23], ne: [34, -23], sw: [-31, 43], s: [2, 43], se: [34, 43] };
  const figures = counter.values
    .map(({ slot, text }) => {
      const [x, y] = at[slot] ?? [0, 0];
      return `<text x="${x}" y="${y}" font-size="27" font-weight="700" text-anchor="middle" fill="var(--cink)">${text}</text>`;
    })
    .join("");
  return `<rect x="-46" y="-42" width="100" height="100" rx="13" fill="#0004"/><rect x="-50" y="-50" width="100" height="100" rx="12" fill="var(--face)" stroke="var(--deep)" stroke-width="2.2"/><text y="8" font-size="20" text-anchor="middle" fill="var(--cink)">${counter.symbol}</text>${figures}`;
}

export function badgesMarkup(badges: Badge[]): string {
  return badges.map((_, i) => `<circle cx="57" cy="${-55 + i * 38}" r="17" fill="#4a4a42" stroke="#fff" stroke-width="3"/>`).join("");
}

export function markerMarkup(marker: Marker): string {
  return `<circle r="14" fill="var(--panel)" stroke="var(--ink)" stroke-width="2"/><text y="5" font-size="14" font-weight="700" text-anchor="middle">${marker.number ?? ""}</text>`;
}

export function dieMarkup(_die: string, face: number): string {
  return `<rect x="-9" y="-9" width="18" height="18" rx="4.5" fill="var(--die)" stroke="var(--die-edge)"/><text y="5" font-size="13" text-anchor="middle" fill="var(--die-pip)">${face}</text>`;
}
