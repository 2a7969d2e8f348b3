import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import type { Board, Cue, GameInfo, ReplayInfo, Report } from "../../src/wire";
import { Table } from "./table";
import { asRegular, create, expect, resign, test } from "./zug";

/** A game between two computer players that has ended. */
async function ended(request: APIRequestContext, url: string, seed = 5): Promise<GameInfo> {
  const { id } = await create(request, url, { seats: ["recruit", "recruit"], seed });
  const read = async () => (await (await request.get(`${url}/api/games/${id}`)).json()) as GameInfo;
  await expect.poll(async () => (await read()).over, { timeout: 60_000 }).not.toBeNull();
  return read();
}

test("a game that has ended is looked through by slider, step and autoplay", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  await page.goto("/replays");
  await page.locator(`a[href="/replay/${game.id}"]`).click();

  const slider = page.getByRole("slider", { name: "Place in the game" });
  const board = page.getByRole("group", { name: /^Board/ });
  const now = page.locator("li[aria-current=step]");
  const counters = board.locator(".counter[data-counter]");
  await expect(slider).toHaveValue("0");
  await expect(counters).toHaveCount(0);
  const end = Number(await slider.getAttribute("max"));
  expect(end).toBeGreaterThan(50);

  await test.step("step by step", async () => {
    await page.getByRole("button", { name: "One step on" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Turn 1 of 8 begins." })).toBeVisible();
    const first = Number(await slider.inputValue());
    expect(first).toBeGreaterThan(0);
    await page.getByRole("button", { name: "One step on" }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(first);
    await expect(now.first()).toBeVisible();
    await page.getByRole("button", { name: "One step back" }).click();
    await expect(slider).toHaveValue(String(first));
    await page.getByRole("button", { name: "One step back" }).click();
    await expect(slider).toHaveValue("0");
    await expect(counters).toHaveCount(0);
  });

  await test.step("by slider, keys and log", async () => {
    const middle = Math.floor(end / 2);
    await slider.fill(String(middle));
    await expect(page.getByText(`${middle} of ${end}`)).toBeVisible();
    await expect(counters).not.toHaveCount(0);
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(slider).toHaveValue(String(end));
    await expect(page.getByRole("status").filter({ hasText: /last turn is over|no units left/i })).toBeVisible();
    await page.getByRole("button", { name: "To the beginning" }).click();
    await expect(slider).toHaveValue("0");
    await page.getByRole("listitem").getByRole("button", { name: "Turn 1 ends." }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(10);
  });

  await test.step("by itself to the end", async () => {
    await page.getByRole("button", { name: "To the beginning" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(slider).toHaveValue(String(end), { timeout: 30_000 });
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  });

  await test.step("through other eyes", async () => {
    const eyes = page.getByLabel("Seen by");
    await eyes.selectOption("public");
    await expect.poll(() => slider.getAttribute("max").then(Number)).toBeLessThan(end);
    await expect(page.getByText("Turn 1 ends.")).toBeVisible();
  });
});

test("a journal is taken along, loaded again, and its dice are checked", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  await page.goto(`/replay/${game.id}`);

  await page.getByRole("button", { name: "Check dice" }).click();
  await expect(page.getByRole("status").filter({ hasText: /All \d+ outcomes of chance .* all are right/ })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Journal" }).click();
  const download = await downloading;
  const journal = await readFile(await download.path(), "utf8");
  expect(journal).toContain('"secret"');
  expect(download.suggestedFilename()).toMatch(/\.(journal|txt)$/);

  const load = async (text: string) => {
    await page.goto("/replays");
    await page.getByLabel("Load a journal").setInputFiles({ name: "game.journal", mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  await test.step("the same file", async () => {
    await load(journal);
    await page.waitForURL((url) => url.pathname.startsWith("/replay/") && !url.pathname.endsWith(game.id));
    const slider = page.getByRole("slider", { name: "Place in the game" });
    await expect(slider).toBeVisible();
    expect(Number(await slider.getAttribute("max"))).toBeGreaterThan(50);
    await page.getByRole("button", { name: "Check dice" }).click();
    await expect(page.getByRole("status").filter({ hasText: "all are right" })).toBeVisible();
    await page.goto("/replays");
    await expect(page.getByText("from a file").first()).toBeVisible();
  });

  await test.step("the same file with one die that fell otherwise", async () => {
    const forged = journal.replace(/"outcome":\[(\d)/, (_, first: string) => `"outcome":[${first === "6" ? 5 : Number(first) + 1}`);
    expect(forged).not.toBe(journal);
    await load(forged);
    await page.waitForURL(/\/replay\//);
    await page.getByRole("button", { name: "Check dice" }).click();
    await expect(page.locator(".verified.bad")).toContainText(/plays differently|do not agree/);
  });

  await test.step("the same file with a volley that missed", async () => {
    const forged = journal.replace(/"outcome":\[([\d,]+)/, (_, dice: string) => `"outcome":[${dice.replace(/\d/g, "6")}`);
    expect(forged).not.toBe(journal);
    await load(forged);
    await page.waitForURL(/\/replay\//);
    await expect(page.getByText(/At line \d+ of the journal/)).toBeVisible();
    await expect(page.getByRole("slider", { name: "Place in the game" })).toBeVisible();
  });

  await test.step("the same file with another key", async () => {
    const forged = journal.replace(/"secret":"(.)/, (_, first: string) => `"secret":"${first === "0" ? "1" : "0"}`);
    expect(forged).not.toBe(journal);
    await load(forged);
    await page.waitForURL(/\/replay\//);
    await page.getByRole("button", { name: "Check dice" }).click();
    await expect(page.locator(".verified.bad")).toContainText(/do not agree with the published key|published secret is not the one/);
  });
});

test("what if: from the middle of a game another one branches off and is played on", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  await page.goto(`/replay/${game.id}`);
  await page.getByRole("listitem").getByRole("button", { name: "Turn 2 ends." }).click();
  await expect(page.locator("li[aria-current=step]").first()).toBeVisible();
  const units = await page.locator(".counter[data-counter]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")!.split(",").slice(0, 3).join()).sort());

  const table = new Table(page);
  await page.getByRole("button", { name: "What if" }).click();
  const dialog = page.getByRole("dialog", { name: "What if" });
  await dialog.getByLabel("Tank brigade patrol").selectOption("human");
  await dialog.getByRole("button", { name: "Start from here" }).click();
  await page.waitForURL(/\/play\//);
  await table.learn(page.url().split("/").at(-1)!);
  await table.settled();
  expect(table.scene.tracks[0]!.pointers[0]!.at).toBe(3);
  expect(await page.locator(".counter[data-counter]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")!.replace(/^Unit[^.]*\. /, "").split(",").slice(0, 3).join()).sort())).toEqual(units);

  await table.commit();
  while (!table.latest.over && table.prompt !== "plan") {
    await table.choose(table.scene.options.find((choice) => choice.forbidden === null)!.action);
  }
  expect(table.latest.over !== null || table.scene.tracks[0]!.pointers[0]!.at === 4).toBe(true);
  await page.goto("/games");
  await expect(page.getByText("what-if").first()).toBeVisible();
});

test("what if: from within a turn that is being carried out, its orders are written anew", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  const { told } = (await (await request.get(`${zug.url}/api/games/${game.id}/replay?viewer=umpire`)).json()) as ReplayInfo;
  const turns = told.flatMap(({ reports }, entry) => (reports.some(({ text }) => text.key === "event-turn-ends") ? [entry] : []));
  await page.goto(`/replay/${game.id}?viewer=umpire&at=${turns[1]}.1`);
  await expect(page.locator("li[aria-current=step]").first()).toBeVisible();
  await page.getByRole("button", { name: "What if" }).click();
  const dialog = page.getByRole("dialog", { name: "What if" });
  await expect(dialog).toContainText("everybody decides anew");
  await dialog.getByLabel("Tank brigade patrol").selectOption("human");
  await dialog.getByRole("button", { name: "Start from here" }).click();
  await page.waitForURL(/\/play\//);
  await expect(page.getByRole("img", { name: "Turn 2 of 8" })).toBeVisible();
  await expect(page.locator("[data-ui=prompt]")).toContainText("Choose a unit to order");
  await expect(page.locator("[data-ui=orders]")).toHaveCount(0);
});

test("two computers fight and are watched to the end", async ({ page }) => {
  await asRegular(page);
  await page.goto("/?game=aot&scenario=first-orders");
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  for (const side of ["Tank brigade patrol", "Panzer division patrol"]) {
    await page.getByRole("group", { name: `Level: ${side}` }).getByTitle("Recruit").click();
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/replay\//);
  await expect(page.getByRole("status").filter({ hasText: /last turn is over|no units left/i })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".counter[data-counter]")).not.toHaveCount(0);
  const slider = page.getByRole("slider", { name: "Place in the game" });
  await expect(slider).toHaveValue((await slider.getAttribute("max"))!);
});

test("a turn is gone through report by report, and the board follows", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  const { told } = (await (await request.get(`${zug.url}/api/games/${game.id}/replay?viewer=public`)).json()) as ReplayInfo;
  // A turn in which somebody moves and something more is told afterwards.
  const moves = ({ cue }: Report) => cue.kind === "move";
  const entry = told.findIndex(({ reports }) => reports.slice(0, -2).some(moves));
  const { reports } = told[entry]!;
  const place = reports.findIndex(moves);
  const { counter, path } = reports[place]!.cue as Extract<Cue, { kind: "move" }>;
  const where = (hex: number) => page.locator(`.counter[data-counter="${counter}"][aria-label*="${labels[hex]}"]`);
  const { hexes } = (await (await request.get(`${zug.url}/api/games/${game.id}/board`)).json()) as Board;
  const labels = hexes.map(({ label }) => label);

  await page.goto(`/replay/${game.id}?viewer=public&at=${place === 0 ? entry : `${entry}.${place}`}`);
  const now = page.locator("li[aria-current=step]");
  await expect(where(path[0]!)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(where(path.at(-1)!)).toBeVisible();
  await expect(now).toHaveCount(1);
  await expect(now).toHaveAttribute("data-sentence", `${entry}/${place}`);
  await page.keyboard.press("ArrowLeft");
  await expect(where(path[0]!)).toBeVisible();

  const slider = page.getByRole("slider", { name: "Place in the game" });
  const here = Number(await slider.inputValue());
  await slider.fill(String(here + 1));
  await expect(now).toHaveAttribute("data-sentence", `${entry}/${place}`);
  await slider.blur();
  await page.keyboard.press("PageDown");
  await expect(now).toHaveAttribute("data-sentence", `${entry}/${reports.length - 1}`);
});

test("after the end a game is seen through the computer's eyes too", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  await page.goto(`/replay/${game.id}`);
  const eyes = page.getByLabel("Seen by");
  await expect(eyes.locator("option")).toHaveCount(4);
  await eyes.selectOption("1");
  await expect(eyes).toHaveValue("1");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".counter[data-counter]")).not.toHaveCount(0);
});

test("a journal dropped on the page is loaded", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await ended(request, zug.url);
  const journal = await (await request.get(`${zug.url}/api/games/${game.id}/journal?viewer=umpire`)).text();
  await page.goto("/replays");
  const place = page.locator("label", { hasText: "Load a journal" });
  const carried = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.journal", { type: "text/plain" }));
    return data;
  }, journal);
  await place.dispatchEvent("dragover", { dataTransfer: carried });
  await expect(place).toHaveClass(/over/);
  await place.dispatchEvent("drop", { dataTransfer: carried });
  await page.waitForURL((url) => url.pathname.startsWith("/replay/") && !url.pathname.endsWith(game.id));
  await expect(page.getByRole("slider", { name: "Place in the game" })).toBeVisible();
});

test("a game is played again with the settings it had", async ({ page, request, zug }) => {
  await asRegular(page);
  const options = { reaction: "any", stacking: "1" };
  const game = await create(request, zug.url, { options, seed: 3 });
  await page.goto("/");
  await resign(page, game.id);
  await page.goto(`/play/${game.id}`);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/play/") && !url.pathname.endsWith(game.id));
  const again = (await (await request.get(`${zug.url}/api/games/${page.url().split("/").at(-1)}`)).json()) as GameInfo;
  expect([again.scenario, again.options, again.seats.map(({ holder }) => holder)]).toEqual([
    game.scenario, options, game.seats.map(({ holder }) => holder),
  ]);
});
