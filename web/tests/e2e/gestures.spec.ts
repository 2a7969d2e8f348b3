import type { CDPSession, Locator, Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

type Finger = { x: number; y: number };

/** Fingers on the glass. */
class Hand {
  private constructor(private glass: CDPSession) {}
  static async over(page: Page): Promise<Hand> {
    return new Hand(await page.context().newCDPSession(page));
  }
  private send(type: "touchStart" | "touchMove" | "touchEnd", fingers: Finger[]): Promise<unknown> {
    return this.glass.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) });
  }
  down(...fingers: Finger[]): Promise<unknown> {
    return this.send("touchStart", fingers);
  }
  move(...fingers: Finger[]): Promise<unknown> {
    return this.send("touchMove", fingers);
  }
  up(): Promise<unknown> {
    return this.send("touchEnd", []);
  }
}

async function middleOf(one: Locator): Promise<Finger> {
  const box = (await one.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const zoomOf = (page: Page) =>
  page.locator(".world").evaluate((world) => new DOMMatrix(getComputedStyle(world).transform).a);

/** Shows the whole map and waits until it has lain still for a while: a tap is felt only some time after it. */
async function wholeMap(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show the whole map" }).tap();
  await page.waitForFunction(() => {
    const world = document.querySelector<HTMLElement>(".world")!;
    const now = `${getComputedStyle(world).transform} ${world.classList.contains("gliding")}`;
    const kept = window as unknown as { seen?: { from: string; times: number } };
    kept.seen = kept.seen?.from === now ? { from: now, times: kept.seen.times + 1 } : { from: now, times: 0 };
    return kept.seen.times >= 5 && now.endsWith("false");
  }, null, { polling: 100 });
}

test("two fingers zoom the map about the place between them, and choose nothing", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await create(request, zug.url, { seed: 7 });
  const table = new Table(page);
  await table.open(game.id);
  await expect(table.question).toContainText("Place your units");
  await wholeMap(page);
  const before = await zoomOf(page);
  const hand = await Hand.over(page);
  const centre = await middleOf(page.getByRole("group", { name: /^Board/ }));
  const spread = (by: number): [Finger, Finger] => [{ ...centre, x: centre.x - by }, { ...centre, x: centre.x + by }];
  const under = () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-hex]")?.getAttribute("data-hex"), centre);
  const { stamp } = table.latest;
  const held = await under();

  await hand.down(...spread(40));
  for (const by of [50, 60, 70, 80]) await hand.move(...spread(by));
  await hand.up();
  await expect.poll(() => zoomOf(page)).toBeCloseTo(before * 2, 1);
  expect(await under(), "the hex between the fingers stays between them").toBe(held);

  await hand.down(...spread(80));
  for (const by of [70, 60, 40]) await hand.move(...spread(by));
  await hand.up();
  await expect.poll(() => zoomOf(page)).toBeCloseTo(before, 1);
  expect(table.latest.stamp).toBe(stamp);
  await expect(table.question).toContainText("Place your units");
});

test("a long press explains a unit and chooses nothing; a tap chooses it", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await create(request, zug.url, { seed: 7 });
  const table = new Table(page);
  await table.open(game.id);
  await expect(table.question).toContainText("Place your units");
  for (const [i, label] of ["B5", "B4", "B6"].entries()) {
    await page.getByRole("region", { name: /^Beside the map/ }).getByRole("button").first().tap();
    await expect.poll(() => table.prompt).toBe("ask-place");
    await table.hex(label).tap();
    await expect.poll(() => table.own(0).length).toBe(i + 1);
  }
  await table.main.tap();
  await expect(table.question).toContainText("Choose a unit to order");
  await wholeMap(page);

  const { stamp } = table.latest;
  const card = page.locator(".board > .card");
  const hand = await Hand.over(page);
  await hand.down(await middleOf(table.counter(0)));
  await expect(card).toContainText(/Strength/);
  await hand.up();
  await expect(card).toBeVisible();
  expect(table.latest.stamp, "nothing was chosen").toBe(stamp);
  await expect(table.question).toContainText("Choose a unit to order");
  await table.counter(0).tap();
  await expect(table.question).toContainText(/Choose an order for unit/);
  await expect(card).toHaveCount(0);
});
