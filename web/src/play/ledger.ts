// A calculation line by line.

import type { Forecast, Line, Message, Rule } from "../wire";

export type LedgerRow = { rule: Rule; key: string; text: string; sign: -1 | 0 | 1 };
export type LedgerTable = { title: Message | null; rows: LedgerRow[]; total: string };

const MINUS = "\u2212";

/** A figure with a true minus and no plus. */
export const plain = (value: number): string => (value < 0 ? `${MINUS}${-value}` : String(value));

/** A figure with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : plain(value));

const rowOf = ({ rule, key, value }: Line): LedgerRow =>
  ({ rule, key, text: signed(value), sign: Math.sign(value) as -1 | 0 | 1 });

export const tableOf = (title: Message | null, lines: readonly Line[]): LedgerTable => ({
  title, rows: lines.map(rowOf), total: plain(lines.reduce((sum, line) => sum + line.value, 0)),
});

export const tablesOf = (forecast: Forecast): LedgerTable[] =>
  forecast.ledgers.filter(([, lines]) => lines.length > 0).map(([title, lines]) => tableOf(title, lines));
