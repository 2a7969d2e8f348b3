import type { Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, create, expect, test, type Update } from "./zug";

/** Seat 0 lets its units wait until the game is over, by the requests that the page makes; some page of the program has to be open. */
async function idle(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    const act = (stamp: string, line: string) =>
      fetch(`/api/games/${id}/act`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seat: 0, stamp, line }),
      });
    await new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`/api/games/${id}/live?viewer=0`);
      socket.onerror = () => reject(new Error(`game ${id} can't be watched`));
      socket.onmessage = ({ data }) => {
        const { over, scene, stamp, todo } = JSON.parse(data) as Update;
        if (over) {
          socket.close();
          return resolve();
        }
        const may = scene.options.filter((choice) => choice.forbidden === null);
        const first = may.find(({ action }) => action === "order wait") ?? may.find(({ action }) => action.startsWith("unit "));
        const chosen = first ?? may.find(({ main }) => main) ?? may[0];
        if (todo.includes(0) && chosen) void act(stamp, chosen.action);
      };
    });
  }, id);
}

test("a game that is over is looked back on, and the replay shows where it was decided", async ({ page, request, zug }) => {
  await asRegular(page);
  const { id } = await create(request, zug.url, { seats: ["human", "recruit"], seed: 7 });
  await page.goto("/");
  await idle(page, id);

  const table = new Table(page);
  await table.open(id);
  await expect(table.result).toContainText("You have lost");
  const review = table.result.locator("[data-ui=review]");
  await review.getByRole("button", { name: "Look back" }).click();
  await expect(review.getByRole("img", { name: /^Chance of winning: .*End: 0 %$/ })).toBeVisible({ timeout: 60_000 });
  const turns = review.getByRole("listitem");
  await expect(turns).not.toHaveCount(0);
  await expect(turns.first()).toContainText(/Turn \d+\s+from \d+ % to \d+ %/);
  await expect(turns.filter({ hasText: "Better" }), "whoever only waits could have done better").not.toHaveCount(0);

  const better = turns.filter({ hasText: "Better" }).first();
  await better.getByRole("link", { name: /^Watch it/ }).click();
  await page.waitForURL(/\/replay\/.*\?viewer=0&at=\d+$/);
  await expect(page.getByLabel("Seen by")).toHaveValue("0");
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await expect(slider).not.toHaveValue("0");
  expect(Number(await slider.inputValue())).toBeLessThan(Number(await slider.getAttribute("max")));

  await page.goBack();
  await expect(turns.first(), "nobody waits twice").toBeVisible();
});
