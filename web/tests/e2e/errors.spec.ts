import { Table, kept } from "./table";
import { Zug, asRegular, create, expect, resign, test } from "./zug";

test("when the server is gone the page says so calmly, and goes on when it is back", async ({ page, request }) => {
  await asRegular(page);
  let zug = await Zug.start();
  try {
    const game = await create(request, zug.url, { seed: 7 });
    const table = new Table(page);
    await page.goto(`${zug.url}/play/${game.id}`);
    await table.learn(game.id);
    await table.settled();

    await zug.kill();
    await expect(page.getByRole("status").filter({ hasText: "Connection lost, trying again" })).toBeVisible();
    await table.answer("unit 1").click();
    await expect(page.getByText("The server does not answer. Is zug still running?")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(table.question).toContainText("Place your units");

    zug = await zug.again();
    await expect(page.getByText("Connection lost")).toHaveCount(0, { timeout: 20_000 });
    await table.after(() => table.answer("unit 1").click());
    expect(table.prompt).toBe("ask-place");

    await page.goto(`${zug.url}/games`);
    const go = page.getByRole("link", { name: /^Continue/ });
    await expect(go).toBeVisible();
    await zug.kill();
    await go.click();
    await expect(page.getByRole("alert")).toContainText("The server does not answer");
    zug = await zug.again();
    await page.getByRole("button", { name: "Try again" }).click();
    await table.settled();
    expect(table.prompt).toBe("ask-place");
  } finally {
    await zug.end();
  }
});

test("addresses that lead nowhere say so and lead back", async ({ page }) => {
  await asRegular(page);
  for (const path of ["/play/0123456789abcdef0123456789abcdef", "/replay/no-such-game"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("There is no such game. It may have been deleted.");
    await page.getByRole("link", { name: "To the start" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
  }
  await page.goto("/nothing/to/see/here");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
});

test("a file that is no journal, or a damaged one, is refused with a sentence", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await create(request, zug.url, { seats: ["human", "human"], seed: 7 });
  await page.goto("/");
  await resign(page, game.id);
  const journal = await (await request.get(`${zug.url}/api/games/${game.id}/journal?viewer=umpire`)).text();
  const count = async () => ((await (await request.get(`${zug.url}/api/games`)).json()) as unknown[]).length;
  const games = await count();

  await page.goto("/replays");
  const load = async (text: string | Buffer) =>
    page.getByLabel("Load a journal").setInputFiles({ name: "game.journal", mimeType: "text/plain", buffer: Buffer.from(text) });
  const toast = page.locator(".toast");

  await load("Dear diary, today we played.");
  await expect(toast).toContainText("This file is not a journal of Zug.");
  await load(Buffer.from([0, 255, 254, 1, 2, 3]));
  await expect(toast.last()).toContainText(/not a journal|can't be used/);
  const lines = journal.trimEnd().split("\n");
  await load([...lines.slice(0, -2), "nonsense that nobody wrote", ...lines.slice(-2)].join("\n"));
  await expect(toast.last()).toContainText(/can't be used.*line \d+|line \d+.*can't be used/i);
  await expect(page).toHaveURL("/replays");
  expect(await count()).toBe(games);
});

test("an older tab of the same game catches up, and what it sends too late is refused", async ({ context, request, zug }) => {
  const game = await create(request, zug.url, { seed: 7 });
  const [older, newer] = [new Table(await context.newPage()), new Table(await context.newPage())];
  for (const table of [older, newer]) {
    await asRegular(table.page);
    await table.open(game.id);
    await table.settled();
  }
  await newer.after(() => newer.answer("unit 1").click());
  await expect(older.question).toContainText(/Choose a hex for unit/);
  await older.settled();
  expect(kept(older.latest)).toEqual(kept(newer.latest));

  await test.step("a decision that crosses another one on the way", async () => {
    await older.page.route("**/act", async (route) => {
      await newer.after(() => newer.hex("B4").click());
      await route.continue();
    });
    await older.hex("B6").click();
    await expect(older.page.getByText("The game has moved on since.")).toBeVisible();
    await older.settled();
    expect(older.own(0).map((unit) => older.labelOf(unit.hex))).toEqual(["B4"]);
    expect(kept(older.latest)).toEqual(kept(newer.latest));
    await older.page.unroute("**/act");
  });
  await older.place("B5");
  await newer.settled();
  expect(kept(newer.latest)).toEqual(kept(older.latest));
});
