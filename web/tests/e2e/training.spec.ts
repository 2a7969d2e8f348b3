import { Table } from "./table";
import { type Catalogue, expect, test } from "./zug";

test.use({ locale: "en-GB" });

test("a first-time visitor is offered the training and can follow every step to its end", async ({ page, request, zug }) => {
  const catalogue = (await (await request.get(`${zug.url}/api/catalogue`)).json()) as Catalogue;
  const training = catalogue.systems.find((system) => system.training !== null)!.training!;
  await page.addInitScript(() => {
    if (localStorage.getItem("zug-settings") === null) localStorage.setItem("zug-settings", JSON.stringify({ speed: 0 }));
  });
  await page.route("**/api/games", async (route) => {
    // Other tests of this worker have left games; a first-time visitor has none.
    if (route.request().method() === "GET") await route.fulfill({ json: [] });
    else await route.continue();
  });

  const table = new Table(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "New here?" })).toBeVisible();
  await page.getByRole("button", { name: "Learn in 10 minutes" }).click();
  await page.waitForURL(/\/play\//);
  await table.learn(page.url().split("/").at(-1)!.split("?")[0]!);
  await table.settled();

  const guide = page.getByRole("complementary", { name: "Training" });
  const isFree = (hex: number) => !table.scene.counters.some((counter) => counter.hex === hex);
  const texts = new Set<string>();
  for (const [i, step] of training.steps.entries()) {
    await test.step(`${step.say}: ${step.until}`, async () => {
      await expect(guide).toContainText(`Step ${i + 1} of ${training.steps.length}`);
      const text = await guide.getByRole("status").innerText();
      expect(text, "a sentence, and no name of one").not.toContain(step.say);
      expect(texts.has(text), "each step says something else").toBe(false);
      texts.add(text);
      if (step.point !== null) await expect(page.locator("div.ring")).toBeVisible();

      if (step.until === "next") return guide.getByRole("button", { name: "Next" }).click();
      const [kind, what] = [step.until.split(":")[0], step.point!.slice("action:".length)];
      expect(kind).toBe("action");
      const wanted = table.scene.options.find((choice) => choice.action.startsWith(what) && choice.forbidden === null);
      expect(wanted, `what the step asks for is possible: ${what}`).toBeDefined();
      const { action, spot } = wanted!;
      if (table.isMain(action)) await table.commit();
      else if (typeof spot === "object" && "hex" in spot && isFree(spot.hex)) await table.after(() => table.hex(table.labelOf(spot.hex)).click());
      else await table.choose(action);
    });
  }
  await expect(guide).toHaveCount(0);

  await test.step("the game goes on without the guide, and is not offered again", async () => {
    await table.settled();
    expect(table.scene.tracks[0]!.pointers[0]!.at).toBeGreaterThan(1);
    await table.commit();
    await expect(guide).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "New here?" })).toHaveCount(0);
  });
});

test("the training can be left and gone on with, and a reload keeps its place", async ({ page, request, zug }) => {
  await page.addInitScript(() => localStorage.setItem("zug-settings", JSON.stringify({ speed: 0, visited: true })));
  const catalogue = (await (await request.get(`${zug.url}/api/catalogue`)).json()) as Catalogue;
  const { training } = catalogue.systems.find((system) => system.training !== null)!;
  const made = await request.post(`${zug.url}/api/games`, {
    data: { system: "aot", scenario: training!.scenario, options: {}, seats: ["human", "recruit"], seed: training!.seed },
  });
  const table = new Table(page);
  await page.goto(`/play/${((await made.json()) as { id: string }).id}?guide=1`);
  await table.settled();
  const guide = page.getByRole("complementary", { name: "Training" });
  await guide.getByRole("button", { name: "Next" }).click();
  await expect(guide).toContainText("Step 2 of");
  await page.reload();
  await expect(guide).toContainText("Step 2 of");
  await guide.getByRole("button", { name: "Leave the training" }).click();
  await expect(guide).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Go on with the training" }).click();
  await expect(guide).toContainText("Step 2 of");
});
