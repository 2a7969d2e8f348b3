import type { Page } from "@playwright/test";
import type { SystemInfo, TrainingStep } from "../../src/wire";
import { Learner } from "./learner";
import { Sergeant } from "./starter";
import { Tanker } from "./tanker";
import { asRegular, type Catalogue, expect, test } from "./zug";

test.use({ locale: "en-GB" });

async function systemOf(page: Page, key: string): Promise<SystemInfo> {
  const catalogue = (await (await page.request.get("/api/catalogue")).json()) as Catalogue;
  return catalogue.systems.find((system) => system.key === key)!;
}

/** Begins the training of a game by the button that the home page has for it. */
async function begin(page: Page, key: string, training = /^Training/): Promise<Learner> {
  const system = await systemOf(page, key);
  const learner = new Learner(page, system.training!);
  await page.goto(`/?game=${key}`);
  await page.getByRole("button", { name: training }).click();
  await page.waitForURL(/\/play\//);
  await learner.table.learn(page.url().split("/").at(-1)!.split("?")[0]!);
  await expect(learner.guide).toBeVisible();
  return learner;
}
/**
 * The steps that were not read. One that waits for a question may give way to a word on another question, and one that speaks of
 * what has happened is for who has seen it happen.
 */
const unread = (learner: Learner): string[] => {
  const skipped = ({ only, until }: TrainingStep) =>
    until.some((one) => one.startsWith("asked:")) || (only?.startsWith("told:") && !told(learner).includes(only.slice(5)));
  return learner.training.steps.filter((step) => !learner.read.has(step.say) && !skipped(step)).map(({ say }) => say);
};
const told = (learner: Learner): string[] =>
  learner.table.updates.flatMap((update) => update.log.entries.flatMap((entry) => entry.reports.map((one) => one.text.key)));

test("a first-time visitor is offered the training and follows it to the first volley", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("zug-settings") === null) localStorage.setItem("zug-settings", JSON.stringify({ speed: 0 }));
  });
  await page.route("**/api/games", async (route) => {
    // Other tests of this worker have left games; a first-time visitor has none.
    if (route.request().method() === "GET") await route.fulfill({ json: [] });
    else await route.continue();
  });
  const learner = new Learner(page, (await systemOf(page, "aot")).training!);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "New here?" })).toBeVisible();
  await page.getByRole("button", { name: "Learn in 10 minutes" }).click();
  await page.waitForURL(/\/play\//);
  await learner.table.learn(page.url().split("/").at(-1)!.split("?")[0]!);
  await expect(learner.guide).toBeVisible();
  await learner.follow();

  expect(unread(learner)).toEqual([]);
  expect(told(learner)).toEqual(expect.arrayContaining(["event-shot", "event-hit", "event-destroyed"]));
  await test.step("the game goes on without the guide, which is not offered again", async () => {
    await learner.table.settled();
    await learner.table.commit();
    await expect(learner.guide).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "New here?" })).toHaveCount(0);
  });
});

test("the training of Combat Commander leads from set-up through fire, Melee and Rally to the discard", async ({ page }) => {
  await asRegular(page);
  const learner = await begin(page, "cc");
  await learner.follow();
  expect(unread(learner)).toEqual([]);
  const happened = ["log-shot", "log-broke", "log-moved", "log-melee", "log-fought", "log-rally", "log-passed"];
  expect(happened.filter((key) => !told(learner).includes(key))).toEqual([]);
  expect([...learner.asides]).toEqual(expect.arrayContaining(["boost", "roll", "react"]));
});

test("the training of Conflict of Heroes leads from the first entry through fire to the spent check", async ({ page }) => {
  await asRegular(page);
  const learner = await begin(page, "coh");
  await learner.follow();
  expect(unread(learner)).toEqual([]);
  const happened = ["log-entered", "log-attacked", "log-moved", "log-roll-spent"];
  expect(happened.filter((key) => !told(learner).includes(key))).toEqual([]);
});

/** What is done in games that ask more often than once between two steps of their training: by which steps, and by whom. */
const LONG = {
  aslsk: {
    steps: ["guide-set-up-rest", "guide-advance", "guide-shoot", "guide-on"],
    player: Sergeant,
    eager: (kind: string) => kind === "react" || kind === "fire",
  },
  panzer: {
    steps: ["guide-place", "guide-pick", "guide-sheet", "guide-drive", "guide-second", "guide-shoot"],
    player: Tanker,
    eager: () => true,
  },
} as const;

async function follow(learner: Learner, game: keyof typeof LONG): Promise<void> {
  const { steps, player, eager } = LONG[game];
  const somebody = new player(learner.table);
  const on = async () => {
    await learner.table.settled();
    if (!learner.table.latest.over) await somebody.decide(eager(somebody.kind));
  };
  Object.assign(learner.deeds, Object.fromEntries(["", ...steps].map((step) => [step, on])));
  await learner.follow();
}

test("the training of the ASL Starter Kit leads from set-up through movement and fire to the end of the game", async ({ page }) => {
  test.setTimeout(180_000);
  await asRegular(page);
  const learner = await begin(page, "aslsk");
  await follow(learner, "aslsk");
  // Nobody need have broken by then.
  expect(unread(learner).filter((say) => !["guide-broken", "guide-rout"].includes(say))).toEqual([]);
  const happened = ["log-placed", "log-moved", "log-phase"];
  expect(happened.filter((key) => !told(learner).includes(key))).toEqual([]);
  expect(learner.table.latest.over).not.toBeNull();
});

test("the training of Panzer leads from set-up through commands and movement to the first shot", async ({ page }) => {
  test.setTimeout(180_000);
  await asRegular(page);
  const learner = await begin(page, "panzer");
  await follow(learner, "panzer");
  // Nobody need have been hit.
  expect(unread(learner).filter((say) => !["guide-hit", "guide-damage"].includes(say))).toEqual([]);
  const happened = ["log-placed", "log-ordered", "log-drove"];
  expect(happened.filter((key) => !told(learner).includes(key))).toEqual([]);
  expect(told(learner).filter((key) => ["log-declared", "log-watch"].includes(key)), "somebody has fired").not.toEqual([]);
});

for (const key of ["aot", "cc", "coh", "aslsk", "panzer"] as const) {
  test(`the training of ${key} shows what it speaks of on a low screen and on a phone, in Russian`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const sizes = [{ viewport: { width: 1280, height: 720 } }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
    for (const size of sizes) {
      const context = await browser.newContext({ ...size, baseURL });
      const page = await context.newPage();
      await asRegular(page, { lang: "ru", theme: "dark" });
      const learner = await begin(page, key, /^Обучение/);
      if (key === "aslsk" || key === "panzer") await follow(learner, key);
      else await learner.follow({ aot: "guide-commit", cc: "guide-mover", coh: "guide-gunner" }[key]);
      expect(learner.read.size).toBeGreaterThan(10);
      await context.close();
    }
  });
}

test("the training can be left and gone on with, a reload keeps its place, and who strays is told so", async ({ page }) => {
  await asRegular(page);
  const learner = await begin(page, "aot");
  await learner.follow("guide-finish-places");
  await expect(learner.guide).toContainText("Step 8 of");
  await page.reload();
  await expect(learner.guide).toContainText("Step 8 of");
  await learner.guide.getByRole("button", { name: "Leave the training" }).click();
  await expect(learner.guide).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Go on with the training" }).click();
  await expect(learner.guide).toContainText("Step 8 of");

  await learner.follow("guide-choose");
  await learner.table.settled();
  await learner.table.after(() => learner.table.counter(1).click());
  await expect(learner.guide, "something else was done").toContainText("That was something else");
  await learner.guide.getByRole("button", { name: "Skip this step" }).click();
  await expect(learner.guide).not.toContainText("That was something else");
});

test("a plan that is put away is asked for again", async ({ page }) => {
  await asRegular(page);
  const learner = await begin(page, "cc");
  await learner.follow("guide-plan");
  await page.keyboard.press("Escape");
  await expect(learner.guide).toContainText("Click the enemy in H7");
  await learner.follow("guide-dice");
});

test("the training of Combat Commander is begun by keyboard alone", async ({ page }) => {
  await asRegular(page);
  const learner = await begin(page, "cc");
  const { table, guide } = learner;
  const keys = (...names: string[]) => names.reduce((so, name) => so.then(() => page.keyboard.press(name)), Promise.resolve());
  await table.settled();
  await keys("u", "u");
  for (const squad of ["first", "second"]) {
    await expect(guide).toContainText(`Place the ${squad} squad`);
    await table.after(() => keys("p", "Enter"));
  }
  await expect(guide).toContainText("These six cards");
  await keys("u", "u", "u");
  await expect(guide).toContainText("Click the stack");
  await keys("n", "n");
  await expect(guide).toContainText("Click the enemy in H7");
  await keys("ArrowUp", "ArrowUp", "Enter");
  await expect(guide).toContainText("A whole plan");
  await keys("u");
  await table.after(() => keys("Space"));
  await expect(guide).toContainText("A word on this question");
});
