// A forecast as rows to read.

import type { Chances, Forecast, Message } from "../wire";

/** `grave` outcomes are the first of the list, `calm` is the last: nothing happens. */
export type Tone = "good" | "grave" | "harm" | "dent" | "calm";
export type OddsRow = { what: Message; share: number; percent: string; tone: Tone };

/** Per cent to one decimal, never rounded to a certainty that it is not. */
export function percent(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  if (rounded >= 100 && share < 1) return "99.9";
  if (rounded <= 0 && share > 0) return "0.1";
  return rounded.toFixed(1);
}

/** Per cent as a whole number, for buttons and pills. */
export function roundPercent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded >= 100 && share < 1) return "99";
  if (rounded <= 0 && share > 0) return "<1";
  return String(rounded);
}

const toneAt = (index: number, count: number): Tone => {
  if (index === count - 1) return "calm";
  if (index === 0) return "grave";
  return index === 1 ? "harm" : "dent";
};

/** Where the first outcome is to get somewhere unharmed, it is no harm. */
const toneOfWay = (index: number): Tone => (index === 0 ? "good" : index === 1 ? "harm" : "grave");

export const rowsOfOdds = (forecast: Forecast, way = false): OddsRow[] =>
  forecast.outcomes.map(({ what, likelihood }, i) => ({
    what, share: likelihood, percent: percent(likelihood), tone: way ? toneOfWay(i) : toneAt(i, forecast.outcomes.length),
  }));

/** Whether a forecast says anything. */
export const tells = (forecast: Forecast | null | undefined): forecast is Forecast =>
  !!forecast && (forecast.outcomes.length > 0 || forecast.ledgers.length > 0);

/** Below this an outcome is no headline while a likelier one follows. */
const WORTH_NAMING = 0.1;

/**
 * The outcome that stands for a forecast, in lists and plans alike: outcomes come in order of importance, and the first
 * that is likely enough is named. The last one, that nothing happens, is never the headline.
 */
export function headline(forecast: Forecast | null | undefined): Chances | null {
  if (!tells(forecast)) return null;
  const { outcomes } = forecast;
  const important = outcomes.length > 1 ? outcomes.slice(0, -1) : outcomes;
  const likeliest = [...important].sort((a, b) => b.likelihood - a.likelihood)[0];
  return important.find(({ likelihood }) => likelihood >= WORTH_NAMING) ?? likeliest ?? null;
}

/** Half the width of the 95 % interval of a share that was sampled, in per cent. */
export function samplingError(share: number, samples: number): string {
  const error = 1.96 * Math.sqrt(Math.max(share * (1 - share), 0.25 / samples) / samples);
  return (error * 100).toFixed(1);
}

/** The widest error of a sampled forecast. */
export function worstError(forecast: Forecast): string | null {
  if (!forecast.samples) return null;
  const samples = forecast.samples;
  const errors = forecast.outcomes.map(({ likelihood }) => Number(samplingError(likelihood, samples)));
  return Math.max(0.1, ...errors).toFixed(1);
}
