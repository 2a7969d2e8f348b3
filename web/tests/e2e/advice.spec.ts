import type { Plans } from "../../src/wire";
import { Driver } from "./driver";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

const GAMES = [
  { system: "aot", scenario: "first-orders", seed: 7, decisions: 8 },
  { system: "cc", scenario: "patrols", seed: 16, decisions: 25 },
];

for (const { system, scenario, seed, decisions } of GAMES) {
  test(`${system}: the computer says what it would do, why, and one confirm does it`, async ({ page, request, baseURL }) => {
    test.setTimeout(240_000);
    await asRegular(page);
    const { id } = await create(request, baseURL!, { system, scenario, seed, seats: ["human", "recruit"] });
    const table = new Table(page);
    await table.open(id);
    await table.settled();
    const why = page.locator("[data-ui=why]");
    const seen = new Set<string>();
    for (let n = 0; n < decisions && !table.latest.over; n++) {
      const asked = table.scene.prompt!.kind;
      // A plan that has stopped may stand there.
      if (await table.plan.isVisible()) await page.keyboard.press("Escape");
      const before = table.latest.stamp;
      if (n === 0) await page.locator("[data-ui=advice]").click();
      else await page.keyboard.press("c");
      await expect(table.plan).toContainText("The computer would do this");
      const reason = (await why.textContent()) ?? "";
      expect(reason, asked).toMatch(/\S{2}/);
      expect(reason, asked).not.toMatch(/advice-/);
      expect(table.latest.stamp).toBe(before);
      seen.add(asked);
      if (n < 2) await page.screenshot({ path: `test-results/shots/advice-${system}-${n}.png` });
      await table.change(() => (n % 2 === 0 ? table.main.click() : page.keyboard.press("Space")));
    }
    expect(seen.size).toBeGreaterThan(1);
    if (table.latest.over) return;
    await page.keyboard.press("c");
    await expect(why).toBeVisible();
    await page.screenshot({ path: `test-results/shots/advice-${system}.png` });
    await page.keyboard.press("Escape");
    await expect(table.plan).toHaveCount(0);
  });
}

test("between people nobody is advised unless the game was begun so", async ({ page, context, request, baseURL }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const ask = (id: string) => request.post(`${baseURL}/api/games/${id}/ask`, { data: { viewer: 0, questions: [{ ask: "advice" }] } });
  const { id } = await driver.create("patrols", ["human", "human"], 5, "cc");
  expect((await ask(id)).ok()).toBe(false);
  await page.goto(`/play/${id}`);
  await page.locator("main.curtain button").first().click();
  await expect(page.locator("[data-ui=main], [data-ui=options]").first()).toBeVisible();
  await expect(page.locator("[data-ui=advice]")).toHaveCount(0);

  const other = await create(request, baseURL!, { system: "cc", scenario: "patrols", seed: 5, seats: ["human", "human"], adviser: true });
  const [told] = (await (await ask(other.id)).json()) as { answer: Plans }[];
  const seat = (await driver.asked(other.id)).viewer;
  expect(told!.answer.plans.length > 0).toBe(seat === 0);
});
