import type { Table } from "./table";

/** Counts every press of the mouse on the page while something is done. */
export async function clicksOf(table: Table, doing: () => Promise<void>): Promise<number> {
  const { page } = table;
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number; counting?: boolean };
    counted.presses = 0;
    if (!counted.counting) addEventListener("pointerdown", () => (counted.presses += 1), true);
    counted.counting = true;
  });
  await doing();
  return page.evaluate(() => (window as unknown as { presses: number }).presses);
}
