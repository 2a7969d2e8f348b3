import { asRegular, create, expect, test } from "./zug";

test("the way into every game is seen without scrolling", async ({ page, request, zug }) => {
  await asRegular(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const start = page.getByRole("button", { name: "Start", exact: true });
  const cards = page.locator("[aria-label=Games] .card");
  for (const games of [0, 1]) {
    if (games > 0) await create(request, zug.url, {});
    await page.goto("/");
    for (const game of ["Art of Tactic", "Combat Commander", "Panzer"]) {
      await cards.filter({ hasText: game }).click();
      await expect(start).toBeInViewport({ ratio: 1 });
    }
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const { systems } = (await (await request.get(`${zug.url}/api/catalogue`)).json()) as { systems: unknown[] };
  await expect(cards).toHaveCount(systems.length);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
  const jump = page.getByRole("link", { name: /^New game: / });
  await expect(jump).toBeInViewport({ ratio: 1 });
  await jump.click();
  await expect(start).toBeInViewport();
});
