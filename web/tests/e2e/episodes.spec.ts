import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { EpisodeKind, Told } from "../../src/wire";
import { Driver } from "./driver";
import { faults } from "./faults";
import { asRegular, expect, test } from "./zug";

const SHOTS = "test-results/shots";
type Place = { entry: number; report: number; told: Told[] };

/** What follows a report in its game, in order, up to the next of which something is true. */
function following({ told, entry, report }: Place, ends: (key: string, opens: boolean) => boolean): string[] {
  const all = told.slice(entry).flatMap(({ reports }, i) => (i === 0 ? reports.slice(report + 1) : reports));
  const end = all.findIndex(({ text, opens }) => ends(text.key, opens));
  return all.slice(0, end < 0 ? undefined : end).map(({ text }) => text.key);
}

type Game = { id: string; told: Told[] };

/** The first moment of a kind in some watched games, with what is wanted of it. */
async function find(games: AsyncIterable<Game>, kind: EpisodeKind, fits: (place: Place) => boolean): Promise<Place & { id: string }> {
  for await (const { id, told } of games) {
    for (const [entry, { reports }] of told.entries()) {
      for (const [report, { episode }] of reports.entries()) {
        if (episode?.kind === kind && fits({ entry, report, told })) return { id, entry, report, told };
      }
    }
  }
  throw new Error(`no ${kind} came up`);
}

/** Games between computers, each played when it is asked for. */
async function* watched(driver: Driver, seen: Game[]): AsyncGenerator<Game> {
  for (let seed = 0; seed < 12; seed++) {
    const id = seen[seed]?.id ?? (await driver.watched("hold-the-bridge", "cc", 5 + seed));
    const game = seen[seed] ?? { id, told: await driver.told(id) };
    seen[seed] = game;
    yield game;
  }
}

/** Opens the replay just before a moment. */
async function before(page: Page, { id, entry, report }: Place & { id: string }): Promise<void> {
  await page.goto(`/replay/${id}?viewer=umpire&at=${report === 0 ? entry : `${entry}.${report}`}`);
  await expect(page.locator(".counter[data-counter]").first()).toBeAttached();
}

const over = (_: string, opens: boolean) => opens;

for (const [lang, theme] of [["en", "light"], ["ru", "dark"]] as const) {
  test(`Melee, artillery and Events have a scene: who, with what, dice, result (${lang})`, async ({ page, context, request, zug }) => {
    mkdirSync(SHOTS, { recursive: true });
    await asRegular(page, { lang, theme, speed: 4 });
    const driver = await Driver.start(await context.newPage(), request, zug.url);
    const seen: Game[] = [];
    const games = () => watched(driver, seen);
    const card = page.locator("[data-ui=episode]");
    const lines = card.locator("ol > li");
    const shoot = async (name: string) => {
      for (const [size, width, height] of [["low", 1280, 720], ["phone", 390, 844]] as const) {
        await page.setViewportSize({ width, height });
        await card.hover();
        await expect(card).toBeInViewport({ ratio: 1 });
        await page.screenshot({ path: `${SHOTS}/episode-${name}-${lang}-${theme}-${size}.png`, animations: "disabled" });
        expect.soft(await page.evaluate(faults), `${name} ${size}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    /** Goes on, line by line, until the card has told this much. */
    const tell = async (count: number) => {
      await card.hover();
      for (let i = 0; i < 2 * count + 4 && (await lines.count()) < count; i++) {
        await page.keyboard.press("ArrowRight");
        await expect(page.locator(".transport")).toBeVisible();
      }
      await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(count);
    };

    await test.step("Melee", async () => {
      const fight = await find(games(), "melee", (place) => following(place, over).includes("log-fought"));
      const told = following(fight, over);
      await before(page, fight);
      await page.keyboard.press("ArrowRight");
      await expect(card).toHaveAttribute("data-kind", "melee");
      await expect(card.getByRole("heading")).toContainText(/[A-O]\d+/);
      const parties = card.locator(".parties > li");
      await expect(parties).toHaveCount(2);
      for (const party of await parties.all()) await expect(party.locator("b")).toContainText(/\d/);
      await tell(told.indexOf("log-fought") + 1);
      // Both sides' dice, and what came of it.
      await expect.poll(() => card.locator("ol svg").count()).toBeGreaterThanOrEqual(4);
      await shoot("melee");
    });

    await test.step("artillery", async () => {
      const fire = await find(games(), "artillery", (place) => following(place, over).includes("log-spotted"));
      await before(page, fire);
      await page.keyboard.press("ArrowRight");
      await expect(card).toHaveAttribute("data-kind", "artillery");
      await tell(3);
      await expect(lines.filter({ hasText: /[A-O]\d+/ })).not.toHaveCount(0);
      await shoot("artillery");
    });

    await test.step("an Event amid an attack: what goes on is no part of it", async () => {
      const fate = await find(games(), "event", (place) => {
        const told = following(place, over);
        const after = following(place, () => false).slice(told.length);
        return told.length > 0 && told.length < 5 && after[0] === "log-resumed" && after[1] === "log-total";
      });
      const told = following(fate, over);
      await before(page, fate);
      await page.keyboard.press("ArrowRight");
      await expect(card).toHaveAttribute("data-kind", "event");
      await expect(card.getByRole("heading")).not.toBeEmpty();
      await tell(told.length);
      await shoot("event");
      // The attack goes on, and the card says no more than it did.
      await card.hover();
      const now = page.locator("li[aria-current=step]");
      await expect.poll(async () => {
        await page.keyboard.press("ArrowRight");
        return now.first().innerText();
      }).toContain(lang === "en" ? "Back to the" : "Снова");
      await page.keyboard.press("ArrowRight");
      await expect(lines).toHaveCount(told.length);
    });
  });
}
