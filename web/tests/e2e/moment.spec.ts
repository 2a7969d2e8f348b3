import type { Page } from "@playwright/test";
import { lastTurn } from "../../src/play/log";
import type { ReplayInfo } from "../../src/wire";
import { Driver } from "./driver";
import { Whim } from "./whim";
import { asRegular, expect, resign, test } from "./zug";

/** Opens a game of two people on this screen, as the one who has to decide. */
async function sit(page: Page, id: string): Promise<void> {
  await page.goto(`/play/${id}`);
  await page.locator("main.curtain button").first().click();
  await expect(page.locator("[data-ui=prompt]")).toBeVisible();
  await expect(page.locator(".counter[data-counter]").first()).toBeAttached();
}

test("a reaction is asked with what is going on, the log and the map in view", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id } = await driver.create("walled-farm", ["human", "human"], 5, "cc");
  await driver.until(id, "react");
  for (const [width, height] of [[1440, 900], [1280, 720], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await sit(page, id);
    await expect(page.locator("[data-ui=moment]")).toContainText(/has entered [A-O]\d+: .+ \(\d+\)/);
    // Who has entered is seen on the map, and not behind the sheet or the cards.
    const board = (await page.locator("[data-ui=board]").boundingBox())!;
    const mover = page.locator(".pass:has(.corners)").first();
    await expect.poll(async () => {
      const at = await mover.boundingBox();
      return at !== null && at.x >= board.x && at.x + at.width <= board.x + board.width && at.y >= board.y - 12 && at.y + at.height <= board.y + board.height;
    }).toBe(true);
    const lines = page.locator("[data-ui=log] .line");
    const count = await lines.count();
    expect(count).toBeGreaterThanOrEqual(4);
    for (let i = count - 4; i < count; i++) await expect(lines.nth(i)).toBeInViewport({ ratio: 0.9 });
    // A way of many hexes is one line of its deed, and the newest comes last.
    const ways = await page.locator("[data-ui=log] ol > li").evaluateAll((deeds) =>
      deeds.flatMap((deed) => {
        const movers = [...deed.querySelectorAll(".line")].flatMap((line) => /^(.*) moves from/.exec(line.textContent ?? "")?.[1] ?? []);
        return movers.filter((one, i) => movers.indexOf(one) !== i);
      }),
    );
    expect(ways).toEqual([]);
    await expect(lines.last()).toContainText(/[A-O]\d+/);
    const label = await page.locator(".labels text").first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one as SVGTextElement).getScreenCTM()!.a);
    expect(label).toBeGreaterThanOrEqual(12);
    if (width > 760) {
      const ground = (await page.locator("[data-ui=board] img.ground").boundingBox())!;
      expect(ground.width / board.width).toBeGreaterThan(0.92);
      await expect(page.locator("[data-ui=track-time]")).toBeHidden();
      await page.locator("[data-ui=beside] summary").click();
      await expect(page.locator("[data-ui=track-time]")).toBeVisible();
      await page.locator("[data-ui=beside] summary").click();
    }
  }
});

test("what happened is shown once more, with captions, and a moment of its own gets a card", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id } = await driver.create("walled-farm", ["human", "human"], 5, "cc");
  const whim = new Whim(12345);
  let seat = 0;
  let text = "";
  for (let i = 0; i < 900 && text === ""; i++) {
    const update = await driver.asked(id);
    seat = update.viewer as number;
    if (i % 25 === 24) {
      const { told } = (await (await request.get(`${zug.url}/api/games/${id}/replay?viewer=${seat}`)).json()) as ReplayInfo;
      const span = lastTurn(told, seat);
      const reports = span ? told.slice(span.from, span.to).flatMap((one) => one.reports) : [];
      if (reports.some(({ episode }) => episode)) text = "found";
    }
    if (text === "") await driver.decide(id, update, whim);
  }
  expect(text).toBe("found");
  await sit(page, id);
  const before = await page.locator("[data-ui=prompt]").textContent();
  await page.locator("body").press("h");
  await expect(page.locator("[data-ui=caption]")).not.toBeEmpty();
  await expect(page.locator("[data-ui=episode]")).toBeVisible({ timeout: 60_000 });
  await page.locator("body").press("x");
  await expect(page.locator("[data-ui=caption]")).toBeHidden();
  await expect(page.locator("[data-ui=prompt]")).toHaveText(before ?? "");
  const card = page.locator("[data-ui=episode]");
  if (await card.isVisible()) await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toBeHidden();
});

test("written orders leave their mark, and a sector is seen while it is chosen", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id, unit } = await driver.contact(await driver.watched("kamenka-crossroads"), ["human", "recruit"]);
  const asked = await driver.act(id, 0, `unit ${unit + 1}; order fire`);
  const target = asked.scene.options.find(({ action, forbidden }) => action.startsWith("target ") && !forbidden)!;
  await driver.act(id, 0, target.action);
  const other = (await driver.seen(id, 0)).scene.options.find(({ action, forbidden }) => action.startsWith("unit ") && !forbidden)!;
  const zones = await driver.act(id, 0, `${other.action}; order defence`);
  await driver.act(id, 0, zones.scene.options.findLast(({ forbidden }) => !forbidden)!.action);
  await page.goto(`/play/${id}`);
  await expect(page.locator("[data-ui=aim]")).toHaveCount(1);
  const wedge = page.locator("[data-ui=covers]");
  const facing = page.locator("[data-ui=options] [data-action^='face ']").first();
  await facing.hover();
  await expect(wedge).toBeVisible();
  await page.locator("[data-ui=prompt]").hover();
  await expect(wedge).toBeHidden();
  await facing.focus();
  await expect(wedge).toBeVisible();
  await facing.blur();
  await expect(wedge).toBeHidden();
  // The counter bears the number by which the texts call it.
  const { number } = asked.scene.counters.find((one) => one.id === unit)!;
  await expect(page.locator(`.counter[data-counter="${unit}"] text`).last()).toHaveText(String(number));
});

test("the briefing is there before and during play; the end agrees with the tracks and leads on", async ({ page, request, context, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  await page.goto("/");
  await page.getByRole("button", { name: /^Combat Commander/ }).click();
  await page.getByRole("button", { name: "The Walled Farm" }).click();
  await page.locator("summary", { hasText: "Briefing" }).click();
  await expect(page.locator("[data-ui=briefing]")).toContainText("From Time 7 on");

  const { id } = await driver.create("walled-farm", ["human", "recruit"], 5, "cc");
  await driver.until(id, "choose");
  await page.goto(`/play/${id}`);
  await expect(page.locator(".counter[data-counter]").first()).toBeAttached();
  await page.locator("body").press("i");
  await expect(page.getByRole("dialog")).toContainText("Germany surrenders at 5 losses");
  await page.keyboard.press("Escape");
  const { scene } = await driver.seen(id, 0);
  await resign(page, id);
  const result = page.getByRole("dialog");
  await expect(result.getByRole("heading", { name: "You have lost" })).toBeVisible();
  for (const [side, { points, lost }] of scene.sides.entries()) {
    const cells = result.getByRole("row").nth(side + 1).getByRole("cell");
    await expect(cells.first()).toHaveText(String(points).replace("-", "−"));
    await expect(cells.last()).toHaveText(String(lost));
  }
  await expect(result.locator("[data-ui=sources]")).toContainText("Lead at the start");
  await expect(result.getByRole("button", { name: /^Next: / })).toBeVisible();
  await result.getByRole("button", { name: "Change sides" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  const [, other] = page.url().split("/play/");
  const { seats } = await (await request.get(`${zug.url}/api/games/${other}`)).json();
  expect(seats.map((seat: { holder: unknown }) => seat.holder)).toEqual([{ computer: "recruit" }, "human"]);
});
