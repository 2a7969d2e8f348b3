import type { Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

/** Counts the sounds that the page asks the browser for, and how counters on the board go from place to place. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sounds: 0, glides: 0, fades: 0 };
    Object.assign(window, { seen });
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when) {
      seen.sounds += 1;
      start.call(this, when);
    };
    const look = (records: MutationRecord[]) => {
      for (const { target } of records) {
        if (!(target instanceof HTMLElement) || !target.matches(".counter[data-counter]")) continue;
        if (target.style.transition.startsWith("transform")) seen.glides += 1;
        if (target.classList.contains("arriving")) seen.fades += 1;
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, attributeFilter: ["style", "class"] });
  });
}
const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { sounds: number; glides: number; fades: number } }).seen);

/** A game in which the first unit has an order to march. */
async function marching(page: Page, id: string): Promise<Table> {
  const table = new Table(page);
  await table.open(id);
  await table.settled();
  await table.place("B5", "B4", "B6");
  await table.commit();
  await march(table);
  return table;
}
async function march(table: Table): Promise<void> {
  await table.after(() => table.answer("unit 1").click());
  await table.choose("order march");
  await table.choose(table.scene.options.find((choice) => choice.action.startsWith("step ") && !choice.forbidden)!.action);
  await table.choose("end-route");
}

test("sounds are off until they are switched on", async ({ page, request, zug }) => {
  await asRegular(page, { speed: 4 });
  await listen(page);
  const { id } = await create(request, zug.url, { seed: 7 });
  const table = await marching(page, id);
  await table.commit();
  const quiet = await seen(page);
  expect(quiet.glides, "something has moved").toBeGreaterThan(0);
  expect(quiet.sounds).toBe(0);

  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("group", { name: "Sounds" }).getByText("on", { exact: true }).click();
  await page.keyboard.press("Escape");
  await march(table);
  await table.commit();
  expect((await seen(page)).sounds).toBeGreaterThan(0);
});

test("who wants no motion sees counters fade to their places", async ({ page, request, zug }) => {
  await asRegular(page, { speed: 1 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await listen(page);
  const { id } = await create(request, zug.url, { seed: 7 });
  const table = await marching(page, id);
  await table.commit();
  const { glides, fades } = await seen(page);
  expect(fades, "something has moved").toBeGreaterThan(0);
  expect(glides).toBe(0);
  const running = await page.evaluate(() =>
    document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 150 && one.playState === "running").length,
  );
  expect(running, "nothing pulses or turns").toBe(0);
});
