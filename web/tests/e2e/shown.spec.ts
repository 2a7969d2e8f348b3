import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { ReplayInfo, Sightline } from "../../src/wire";
import { Driver } from "./driver";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

/** The colours of a picture, of every 50th of its points: red, green, blue from 0 to 255. */
function colours(page: Page, address: string): Promise<number[][]> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(600, 400);
    const pen = canvas.getContext("2d")!;
    pen.drawImage(image, 0, 0, 600, 400);
    const { data } = pen.getImageData(0, 0, 600, 400);
    return Array.from({ length: (600 * 400) / 50 }, (_, i) => [...data.slice(i * 200, i * 200 + 3)]);
  }, address);
}

/** WCAG 2: how much two colours differ. */
function contrast(one: number[], other: number[]): number {
  const light = (colour: number[]) => {
    const [red, green, blue] = colour.map((part) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  return Math.max(light(one) / light(other), light(other) / light(one));
}

async function photo(page: Page, what: Locator): Promise<number[][]> {
  return colours(page, `data:image/png;base64,${(await what.screenshot()).toString("base64")}`);
}

test("a snow map lies under snow, and leaders are seen on a dark page", async ({ page, context, request, zug }) => {
  await asRegular(page, { theme: "dark" });
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id } = await driver.create("outposts", ["human", "recruit"], 5, "cc");
  await driver.until(id, "choose");
  const table = new Table(page);
  await table.open(id);
  await table.settled();

  const white = (all: number[][]) => all.filter((one) => Math.min(...one) > 205 && Math.max(...one) - Math.min(...one) < 26).length / all.length;
  const ground = await page.locator("[data-ui=board] img.ground").getAttribute("src");
  const summer = "/api/scenarios/cc/walled-farm/map.svg?theme=light";
  expect(white(await colours(page, ground!.replace("theme=dark", "theme=light")))).toBeGreaterThan(0.4);
  expect(white(await colours(page, summer))).toBeLessThan(0.1);
  const mean = (all: number[][]) => all.reduce((sum, one) => sum + (one[0]! + one[1]! + one[2]!) / 3, 0) / all.length;
  expect(mean(await colours(page, ground!))).toBeGreaterThan(mean(await colours(page, summer.replace("light", "dark"))) + 12);

  const leader = table.scene.counters.find(({ symbol, hex, side }) => side === 0 && symbol.includes("leader") && table.labelOf(hex) !== "")!;
  await table.counter(leader.id).click({ force: true });
  await expect(page.locator("[data-ui=unit] h2")).toHaveText(`${leader.name.en} (${leader.number})`);
  const plate = page.locator("[data-ui=unit] .plate");
  await plate.scrollIntoViewIfNeeded();
  const seen = await photo(page, plate);
  const behind = seen[0]!;
  const figure = seen.filter((one) => contrast(one, behind) >= 3).length / seen.length;
  expect(figure, "a good part of the picture stands out from the panel").toBeGreaterThan(0.05);
});

test("a long replay is gone through turn by turn, and Share says what a local address is good for", async ({ page, request, zug }) => {
  await asRegular(page);
  const { id } = await create(request, zug.url, { system: "cc", scenario: "patrols", seats: ["recruit", "recruit"], seed: 5 });
  await expect.poll(async () => (await (await request.get(`${zug.url}/api/games/${id}`)).json()).over, { timeout: 60_000 }).not.toBeNull();
  const { told } = (await (await request.get(`${zug.url}/api/games/${id}/replay?viewer=public`)).json()) as ReplayInfo;
  const turns = told.flatMap(({ reports }) => reports.filter(({ cue }) => cue.kind === "banner")).length;
  expect(turns).toBeGreaterThan(5);
  await page.goto(`/replay/${id}?viewer=public`);
  const slider = page.getByRole("slider", { name: "Place in the game" });
  expect(Number(await slider.getAttribute("max"))).toBeGreaterThan(100);
  const marks = page.locator(".transport .mark");
  const lefts = async () => (await Promise.all((await marks.all()).map((mark) => mark.boundingBox()))).map((box) => box!.x);
  await expect.poll(async () => (await lefts()).length).toBeGreaterThan(5);
  const gaps = (await lefts()).flatMap((x, i, all) => (i > 0 ? [x - all[i - 1]!] : []));
  expect(Math.min(...gaps), "marks can be told apart").toBeGreaterThan(12);
  const turn = page.getByLabel("Turn", { exact: true });
  await expect(turn.locator("option")).toHaveCount(turns + 1);

  await turn.selectOption({ index: 3 });
  const third = Number(await slider.inputValue());
  expect(third).toBeGreaterThan(0);
  const words = await turn.locator("option").nth(3).innerText();
  await expect(page.locator("li[aria-current=step]")).toContainText(words);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(third);
  await page.getByRole("button", { name: "One turn back" }).click();
  await expect(slider).toHaveValue(String(third));
  await marks.nth(0).click();
  await expect(turn).toHaveValue("0");

  await page.getByRole("button", { name: "Share" }).click();
  const share = page.getByRole("dialog", { name: "Share this game" });
  await expect(share).toContainText("works on this computer only");
  await expect(share.getByRole("button", { name: "Copy the address" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await share.getByRole("link", { name: "Save the journal" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain('"scenario":"patrols"');
});

test("a route that is being walked goes on from its unit and never bends back", async ({ page, request, zug }) => {
  await asRegular(page, { speed: 1 });
  const { id } = await create(request, zug.url, { seed: 7 });
  const table = new Table(page);
  await table.open(id);
  await table.settled();
  await table.place("B4", "B5", "B6");
  await table.commit();
  await table.after(() => table.counter(0).click());
  // Four hexes with a bend.
  await table.choose("order march");
  for (const action of ["step NE", "step NE", "step SE"]) if (table.may(action)) await table.choose(action);
  if (table.may("end-route")) await table.choose("end-route");
  await expect(page.locator(".route .line")).toHaveCount(1);
  const going = page.evaluate(async () => {
    const seen = new Set<string>();
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      for (const route of document.querySelectorAll(".route:not(.ghost)")) {
        const { x, y } = route.querySelector<SVGPathElement>(".line")!.getPointAtLength(0);
        const way = [...route.querySelectorAll("circle:not(.end)")].map((one) => [Number(one.getAttribute("cx")), Number(one.getAttribute("cy"))]);
        const [, ...head] = /translate\((\S+) (\S+)\)/.exec(route.querySelector(".head")!.getAttribute("transform")!)!;
        seen.add(JSON.stringify([[x, y], ...way, head.map(Number)]));
      }
      if (seen.size > 1 && document.querySelectorAll(".route:not(.ghost)").length === 0) break;
    }
    return [...seen].map((one) => JSON.parse(one) as number[][]);
  });
  await table.finish();
  const shapes = await going;
  expect(new Set(shapes.map((shape) => shape.length)).size, "it becomes shorter while it is walked").toBeGreaterThan(1);
  for (const [from, ...way] of shapes) {
    const away = way.map(([x, y]) => Math.round(Math.hypot(x! - from![0]!, y! - from![1]!)));
    expect(Math.min(...away), `${from} to ${JSON.stringify(way)}`).toBe(away[0]);
    expect(away[0]).toBeGreaterThan(30);
    expect(away[0]).toBeLessThan(50);
  }
});

test("a shot has the same odds in the list and in its plan, a refusal names what blocks it, a draw keeps the points", async ({ page, context, request, zug }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, zug.url);
  const { id, unit } = await driver.contact(await driver.watched("kamenka-crossroads"), ["human", "human"]);
  await driver.act(id, 0, `unit ${unit + 1}; order fire`);
  const table = new Table(page);
  await table.open(id);
  await table.curtain.getByRole("button").first().click();
  await table.settled();
  const percent = async (where: Locator) => /(\d+) %/.exec((await where.textContent()) ?? "")?.[1];

  await test.step("odds", async () => {
    const target = table.scene.options.find(({ action, forbidden }) => action.startsWith("target ") && !forbidden)!;
    const { counter } = target.spot as { counter: number };
    const row = table.answer(target.action);
    await expect(row.locator(".pc")).toContainText("%");
    const listed = await percent(row.locator(".pc"));
    await table.after(() => page.keyboard.press("Escape"));
    await table.after(() => table.counter(unit).click());
    await table.counter(counter).click();
    await expect(table.plan).toBeVisible();
    expect(await percent(table.main)).toBe(listed);
    await page.keyboard.press("Escape");
  });

  await test.step("refusal", async () => {
    const from = table.own(0).find((one) => one.id === unit)!.hex;
    const hidden: { enemy: number; range: number; at: number }[] = [];
    for (const enemy of table.own(1)) {
      const line = await driver.ask<Sightline>(id, 0, { ask: "sight", from, to: enemy.hex });
      if (line.blocked) hidden.push({ enemy: enemy.id, range: line.range, at: line.blocked.at });
    }
    const [nearest] = hidden.sort((a, b) => a.range - b.range);
    await table.counter(nearest!.enemy).click();
    await expect(page.locator(".note.bad")).toContainText(table.labelOf(nearest!.at));
  });

  await test.step("draw", async () => {
    const { sides } = table.scene;
    expect(Math.max(...sides.map(({ points }) => points ?? 0))).toBeGreaterThan(0);
    await page.locator("body").press("o");
    await page.getByRole("button", { name: "Agree to a draw" }).click();
    await page.getByRole("button", { name: "Agree to a draw" }).click();
    const result = page.getByRole("dialog", { name: "A draw" });
    for (const [side, { points }] of sides.entries()) {
      await expect(result.getByRole("row").nth(side + 1).getByRole("cell").first()).toHaveText(String(points));
    }
  });
});
