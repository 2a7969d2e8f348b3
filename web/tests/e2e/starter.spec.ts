import type { Page } from "@playwright/test";
import type { Aim, Counter, Report, Update } from "../../src/wire";
import { corner, foesOf, ownOf, sit } from "./branches";
import { clicksOf } from "./clicks";
import { Driver } from "./driver";
import { Sergeant } from "./starter";
import { Table } from "./table";
import { asRegular, expect, test } from "./zug";

/** What a German is asked by what the enemy does, and not by his own orders. */
const REACTIONS = ["react", "rof", "keep-dm", "attach", "defence"];

async function begin(page: Page, driver: Driver, seats: [string, string]): Promise<Sergeant> {
  await asRegular(page);
  const { id } = await driver.create("gun-line", seats, 11, "aslsk");
  for (const seat of [0, 1].filter((seat) => seats[seat] === "human")) {
    await Sergeant.setUp((line) => driver.act(id, seat, line), await driver.seen(id, seat));
  }
  const table = new Table(page);
  await table.open(id);
  return new Sergeant(table);
}

test("ASL Starter Kit: a Gun against the computer's tanks, to the end", async ({ page, context, request, baseURL }) => {
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const player = await begin(page, driver, ["human", "recruit"]);
  const { table } = player;
  await table.settled();
  for (let steps = 0; !table.latest.over; steps += 1) {
    expect(steps, "the game goes on and on").toBeLessThan(300);
    await player.decide((player.done.get("plan-fire") ?? 0) < 2 && steps < 40);
  }
  await expect(table.result).toBeVisible();
  const turns = table.updates.flatMap(({ log }) => log.entries.flatMap(({ reports }) => reports)).filter(({ text }) => text.key === "log-turn").length;
  const asked = REACTIONS.reduce((sum, kind) => sum + (player.asked.get(kind) ?? 0), 0);
  console.log(`asked beyond own orders: ${asked} in ${turns} Player Turns`, JSON.stringify([...player.asked]), JSON.stringify([...player.done]));
  expect(asked / Math.max(turns, 1)).toBeLessThanOrEqual(10);
});

test("ASL Starter Kit: two people on one screen, with tanks and a Gun, to the end", async ({ page, context, request, baseURL }) => {
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const player = await begin(page, driver, ["human", "human"]);
  const { table } = player;
  const seen = new Set<number>();
  const over = () => table.updates.length > 0 && table.latest.over !== null;
  for (let steps = 0; !over(); steps += 1) {
    expect(steps, "the game goes on and on").toBeLessThan(400);
    await expect.poll(async () => table.updates.length > 0 || (await table.curtain.isVisible())).toBe(true);
    if (await table.curtain.isVisible()) {
      const before = table.updates.length;
      await table.curtain.getByRole("button").first().click();
      await expect.poll(() => table.updates.length).toBeGreaterThan(before);
      await table.settled();
    } else if (await table.enter.first().isVisible()) {
      await table.change(() => table.enter.first().click());
    } else {
      seen.add(table.latest.viewer as number);
      await player.pass();
    }
  }
  expect([...seen].sort(), "both have decided something").toEqual([0, 1]);
  await expect(table.result).toBeVisible();
});

test("ASL Starter Kit is played by plans, in few clicks", async ({ page, context, request, baseURL }) => {
  await asRegular(page);
  const driver = await Driver.start(await context.newPage(), request, baseURL!);
  const armour = await driver.watched("armour-at-noon", "aslsk", 4);
  const counts: Record<string, number> = {};
  type Found = { id: string; unit: Counter; at: Aim };

  /** The moment before something happened at which a unit has a plan of this kind. */
  async function find(kind: string, keys: string[], title: string, more: (stack: Counter[]) => boolean, aims: (update: Update, unit: Counter, id: string) => Aim[] | Promise<Aim[]>, watched = armour): Promise<Found> {
    const told = await driver.told(watched);
    const happened = told.flatMap(({ reports }, at) => (reports.some(({ text }: Report) => keys.includes(text.key)) ? [at] : []));
    for (const at of happened.slice(0, 60)) {
      for (let back = -1; back < 6; back += 1) {
        const id = await driver.branch(watched, Math.max(at - back, 0));
        const update = await driver.asked(id);
        if (update.scene.prompt?.kind !== kind) continue;
        for (const unit of ownOf(update)) {
          const stack = ownOf(update).filter(({ hex }) => hex === unit.hex);
          if (!more(stack)) continue;
          for (const aim of (await aims(update, unit, id)).slice(0, 8)) {
            const [best] = await driver.plans(id, update.viewer, stack.map((one) => one.id), aim);
            if (best?.plan.title.key === title) return { id, unit: stack.at(-1)!, at: aim };
          }
        }
        break;
      }
    }
    throw new Error(`nothing was found: ${title}`);
  }
  const lone = ({ scene, ...update }: Update): Aim[] =>
    foesOf({ scene, ...update } as Update)
      .filter((one) => scene.counters.filter(({ hex }) => hex === one.hex).length === 1)
      .map(({ id }) => ({ kind: "counter", counter: id }));
  const reach = async ({ scene, viewer }: Update, unit: Counter, id: string): Promise<Aim[]> =>
    (await driver.reach(id, viewer, unit.id))
      .filter((hex) => !scene.counters.some((one) => one.hex === hex))
      .slice(0, 4)
      .map((hex) => ({ kind: "hex", hex, via: [] }));

  async function press(table: Table, id: number): Promise<void> {
    await expect(page.locator(".world.moving")).toHaveCount(0);
    await (await table.counter(id).elementHandle())?.waitForElementState("stable");
    await table.counter(id).click(corner);
  }
  async function doIt({ id, unit, at }: Found, words: RegExp): Promise<number> {
    const table = await sit(page, id);
    return clicksOf(table, async () => {
      await press(table, unit.id);
      if (at.kind === "counter") await press(table, at.counter);
      else if (at.kind === "hex") await table.hex(table.labelOf(at.hex)).click({ force: true });
      await expect(table.plan).toContainText(words);
      await table.change(() => table.main.click());
    });
  }
  const alone = (stack: Counter[]) => stack.length === 1;
  const tank = (stack: Counter[]) => alone(stack) && stack[0]!.hatch !== null;
  const man = (stack: Counter[]) => alone(stack) && stack[0]!.hatch === null;
  const FIRED = ["log-fired", "log-fired-cowering", "log-no-line"];

  counts.fire = await doIt(await find("fire", FIRED, "plan-fire", man, lone), /FP, column .*DRM/);
  counts["group fire"] = await doIt(await find("fire", FIRED, "plan-fire", (stack) => stack.length > 1, lone), /FP, column .*DRM/);
  counts["main armament"] = await doIt(await find("fire", ["log-shot-hit", "log-shot-miss"], "plan-shot", tank, lone), /TH \d+, DRM/);
  counts.move = await doIt(await find("mover", ["log-phase"], "plan-move", man, reach, await driver.watched("gun-line", "aslsk", 4)), /of .* MF/);
  counts.drive = await doIt(await find("mover", ["log-phase"], "plan-drive", tank, reach), /of .* MP/);
  const { id } = await find("react", [...FIRED, "log-shot-hit", "log-shot-miss"], "plan-fire", () => true, lone).catch(() => find("react", ["log-shot-hit", "log-shot-miss"], "plan-shot", () => true, lone));
  const table = await sit(page, id);
  const mover = table.scene.counters.find(({ chosen, side }) => chosen && side !== table.latest.viewer)!;
  counts.reaction = await clicksOf(table, async () => {
    await press(table, mover.id);
    await expect(table.plan).toBeVisible();
    await table.change(() => table.main.click());
  });

  const { reaction, ...actions } = counts;
  expect(actions).toEqual({ fire: 3, "group fire": 3, "main armament": 3, move: 3, drive: 3 });
  expect(reaction).toBeLessThanOrEqual(2);
});
