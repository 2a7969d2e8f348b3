// Guns, machine guns and wagons that are drawn by their measures, around 0,0 within 92 x 52.

import type { Livery } from "../liveries";

export const limbs = (ink: string, d: string, width = 4.4): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

function spoked(ink: string, face: string, x: number, y: number, r: number): string {
  const k = r * 0.62;
  return (
    `<circle fill="${ink}" cx="${x}" cy="${y}" r="${r}"/><circle fill="${face}" cx="${x}" cy="${y}" r="${r - 4}"/>` +
    limbs(ink, `M${x - k} ${y}H${x + k}M${x} ${y - k}V${y + k}`, 2.6) +
    `<circle fill="${ink}" cx="${x}" cy="${y}" r="3.4"/>`
  );
}

export type Piece = {
  /** How far the barrel reaches to the right, and its thickness. */
  muzzle: number;
  bore: number;
  /** The radius of the wheels. */
  wheel: number;
  /** The top of the shield. */
  shield: number;
  brake?: boolean;
  /** The recoil gear below the barrel. */
  cradle?: boolean;
};

/** A gun on two wheels, its trail to the left. */
export function fieldGun({ ink, face }: Livery, { muzzle, bore, wheel, shield, brake = false, cradle = false }: Piece): string {
  const [axle, line] = [24 - wheel, 24 - wheel - 12];
  const half = bore / 2;
  return (
    limbs(ink, `M-6 ${line + 4}L-42 22`, 5) +
    `<path fill="${ink}" d="M-36 15L-46 23L-39 27L-31 20Z"/>` +
    `<rect fill="${ink}" x="-16" y="${line - half}" width="${muzzle + 16}" height="${bore}" rx="1"/>` +
    (brake ? `<rect fill="${ink}" x="${muzzle - 7}" y="${line - half - 2.5}" width="8" height="${bore + 5}" rx="1.5"/>` : "") +
    (cradle ? `<rect fill="${ink}" x="-10" y="${line + half}" width="${Math.min(muzzle, 30)}" height="4" rx="1"/>` : "") +
    `<path fill="${ink}" d="M0 ${shield}L8 ${shield + 2}L5 ${axle + 6}L-3 ${axle + 6}Z"/>` +
    spoked(ink, face, 2, axle, wheel)
  );
}

/** A long gun on a cross that lies on the ground. */
export function flak({ ink, face }: Livery): string {
  return (
    `<path fill="${ink}" d="M-14-10L44-27L46-21L-10-2Z"/><path fill="${ink}" d="M-20-8L-6-14L2 2L-12 8Z"/>` +
    `<path fill="${ink}" d="M-12 2L8 2L14 16H-18Z"/><rect fill="${ink}" x="-44" y="16" width="88" height="6" rx="2"/>` +
    `<path fill="${ink}" d="M-44 22H-34V27H-44ZM34 22H44V27H34Z"/><circle fill="${face}" cx="-6" cy="-3" r="4"/>`
  );
}

/** A machine gun on its bipod, with a drum. */
export function lightMachineGun({ ink }: Livery): string {
  return (
    `<path fill="${ink}" d="M-44-6H-26L-20-11H4V-8H44V-3H4V1H-10L-13 8H-20L-18 1H-26L-36 7H-44Z"/>` +
    `<circle fill="${ink}" cx="-6" cy="6" r="7"/>` +
    limbs(ink, "M30-3L20 22M30-3L42 22")
  );
}

/** A machine gun with water jacket and shield on two small wheels. */
export function maxim({ ink, face }: Livery): string {
  return (
    `<rect fill="${ink}" x="-4" y="-10" width="44" height="11" rx="4"/><rect fill="${ink}" x="-30" y="-11" width="30" height="13" rx="2"/>` +
    `<path fill="${ink}" d="M0-24H8L10 12H2Z"/>` +
    limbs(ink, "M-6 8L-42 22", 5) +
    spoked(ink, face, 4, 14, 11)
  );
}

/** A small mortar on its plate. */
export function lightMortar({ ink, face }: Livery): string {
  return (
    `<path fill="${ink}" d="M-15 16L10-16L19-10L-6 23Z"/>` +
    limbs(ink, "M2 2L24 22", 3.6) +
    `<path fill="${ink}" d="M-24 19H8V26H-24Z"/><circle fill="${face}" cx="-9" cy="18" r="3"/>`
  );
}

/** A wagon with its shaft. */
export function wagon({ ink, face }: Livery): string {
  return (
    `<path fill="${ink}" d="M-34-14H26L22 4H-30Z"/><path fill="${face}" d="M-29-9H20L19-6H-28.300Z"/>` +
    limbs(ink, "M22 2L46-6", 3.6) +
    spoked(ink, face, -20, 10, 15) +
    spoked(ink, face, 16, 13, 12)
  );
}

/** A submachine gun with its drum, across the lower edge. */
export function submachineGun({ ink, face }: Livery): string {
  return (
    `<path fill="${face}" d="M-44 10H46V29H-44Z"/>` +
    `<path fill="${ink}" d="M-42 13L-18 14L-14 12H16V14H42V19H16V21H-14L-20 20L-42 25Z"/><circle fill="${ink}" cx="2" cy="23" r="6"/>`
  );
}
