import { Commander, handOf, leaveToComputers, shownIn } from "./commander";
import { Table } from "./table";
import { asRegular, create, expect, test, withSeed } from "./zug";

/** Reads what an answer may bring: the sums with their rules, and outcomes that are all there are. */
async function readForecast(table: Table): Promise<void> {
  await expect(table.odds).toBeVisible();
  const lines = table.odds.locator("tbody tr");
  expect(await lines.count()).toBeGreaterThanOrEqual(1);
  await expect(table.odds.getByRole("button", { name: /^Rule / })).not.toHaveCount(0);
  const rows = await table.odds.getByRole("listitem").allInnerTexts();
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) expect(row).toMatch(/\d %/);
}

/** Sends the unit in hand two hexes on with one click, if any such way is open. */
async function goFar(table: Table): Promise<boolean> {
  const mover = table.scene.counters.find((counter) => counter.chosen);
  if (!mover) return false;
  for (const label of table.around(mover.hex, 2)) {
    if (table.scene.counters.some((counter) => counter.hex === table.numberOf(label))) continue;
    const proposed = table.proposed();
    await table.hex(label).click();
    if ((await proposed) === null) continue;
    await expect(table.main).toContainText("Do this");
    await table.change(() => table.page.keyboard.press("Space"));
    return true;
  }
  return false;
}

test("Combat Commander: a whole scenario against the computer", async ({ page }) => {
  test.setTimeout(400_000);
  await asRegular(page);
  await withSeed(page, 7);
  const table = new Table(page);
  const player = new Commander(table);

  await page.goto("/");
  await page.getByRole("button", { name: /^Combat Commander/ }).click();
  await page.getByRole("button", { name: "Patrols at the Crossroads", exact: true }).click();
  await page.getByRole("button", { name: "Computer", exact: true }).click();
  await page.getByTitle("Recruit").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/play\//);
  const id = page.url().split("/").at(-1)!;
  await table.learn(id);
  await table.settled();

  await test.step("set-up by clicks on the map", async () => {
    expect(player.kind).toBe("place");
    const seat = table.latest.viewer as number;
    const beside = table.scene.hands.flatMap((hand) => hand.counters).length;
    expect(beside).toBeGreaterThan(0);
    const places = table.scene.options.filter((choice) => choice.action.startsWith("at ") && !choice.forbidden);
    const first = places[Math.floor(places.length / 2)]!.action.slice(3);
    await table.change(() => table.hex(first).click());
    expect(table.own(seat).some((unit) => table.labelOf(unit.hex) === first)).toBe(true);
  });

  let [read, far] = [0, 0];
  player.weighs = async () => {
    // A march has a price only; a shot or a Recovery has outcomes.
    if ((await table.odds.getByRole("listitem").count()) === 0) return;
    await readForecast(table);
    read += 1;
  };
  const did = (kind: string) => player.done[table.latest.viewer as 0 | 1].get(kind) ?? 0;
  const shown = () => read > 0 && far > 0 && ["choose", "activate", "move", "react"].every((kind) => did(kind) > 0);
  // Everything once by hand, and enough of it; the rest of a long game is only followed on the page.
  for (let decided = 0; !table.latest.over; decided += 1) {
    if (decided >= 60 && shown()) {
      await player.decideUnseen(id);
      continue;
    }
    if (player.kind === "move" && far === 0 && (await goFar(table))) far += 1;
    else await player.decide();
  }
  expect(read, "odds were looked at before an answer was given").toBeGreaterThan(0);
  expect(far, "a far hex was reached by one click").toBe(1);
  for (const kind of ["choose", "activate", "move", "react"]) expect(did(kind), kind).toBeGreaterThan(0);

  const won = table.latest.over!.winners[0];
  await expect(table.result).toContainText(won === table.latest.viewer ? "You have won" : "You have lost");
  await table.result.getByRole("button", { name: "Check the dice" }).click();
  await expect(table.result.getByRole("status")).toContainText("all are right");
  await page.goto("/replays");
  await expect(page.getByRole("listitem").filter({ has: page.locator(`a[href="/replay/${id}"]`) })).toContainText("Patrols at the Crossroads");
});

test("Combat Commander: a whole scenario on one screen, with curtain and reactions", async ({ page, request, zug }) => {
  test.setTimeout(600_000);
  await asRegular(page);
  const { id } = await create(request, zug.url, { system: "cc", scenario: "patrols", seats: ["human", "human"], seed: 16 });
  for (const seat of [0, 1]) {
    await request.post(`${zug.url}/api/games/${id}/standing`, { data: { seat, kind: "roll", order: "never" } });
  }
  const table = new Table(page);
  const player = new Commander(table);
  await table.open(id);

  let curtains = 0;
  /** Who has decided since the last curtain, and how much of the log everybody had seen then. */
  let [decided, seen] = [-1, 0];
  const KINDS = ["place", "choose", "activate", "move", "react"];
  const shown = () => curtains > 20 && player.done.every((done) => KINDS.every((kind) => done.has(kind)));
  await table.settled();
  while (!table.updates.at(-1)?.over && !shown()) {
    if (await table.curtain.isVisible()) {
      await expect(page.locator("[data-card], [data-counter], [data-hex], [data-ui=hand], [data-ui=log], [data-ui=prompt]")).toHaveCount(0);
      const known = table.updates.length;
      await table.curtain.getByRole("button").first().click();
      await expect.poll(() => table.updates.length).toBeGreaterThan(known);
      await table.settled();
      expect(table.latest.viewer, "one curtain for all the windows of a player in a row").not.toBe(decided);
      curtains += 1;
    } else if (table.scene.prompt === null) {
      await expect(page.locator("[data-ui=hand] [data-card]")).toHaveCount(0);
      const length = table.latest.log.from + table.latest.log.entries.length;
      expect(length, "there is something to look at").toBeGreaterThan(seen);
      seen = length;
      await table.change(() => table.enter.click());
      expect(table.latest.viewer, "nobody looks at what they have just done themselves").not.toBe(decided);
      curtains += 1;
    } else {
      decided = table.latest.viewer as number;
      await player.decide();
    }
  }
  expect(curtains).toBeGreaterThan(20);
  for (const seat of [0, 1] as const) {
    for (const kind of KINDS) expect(player.done[seat].get(kind) ?? 0, `seat ${seat}: ${kind}`).toBeGreaterThan(0);
  }
  await leaveToComputers(page, id);
  await expect(table.result).toBeVisible({ timeout: 60_000 });

  await test.step("nobody was ever shown a card that the other held before and afterwards", () => {
    let compared = 0;
    // E61: an interrogation shows a hand, and says so.
    const confession = table.updates.findIndex(({ log }) => JSON.stringify(log).includes("log-hand-shown"));
    for (const [at, update] of table.updates.entries()) {
      if (at === confession) break;
      if (typeof update.viewer !== "number" || update.over) continue;
      const other = 1 - update.viewer;
      const before = table.updates.slice(0, at).findLast((one) => one.viewer === other);
      const after = table.updates.slice(at).find((one) => one.viewer === other && !one.over);
      if (!before || !after) continue;
      const kept = handOf(before, other).filter((card) => handOf(after, other).includes(card));
      const shown = shownIn(update);
      expect(kept.filter((card) => shown.has(card))).toEqual([]);
      compared += kept.length;
    }
    expect(compared).toBeGreaterThan(100);
  });
});
