import { begin, formOf, goOn } from "./four";
import { asRegular, expect, testFour as test, withSeed } from "./zug";

test("four people on one screen, from the form to the result of a side", async ({ page }) => {
  await asRegular(page);
  await withSeed(page, 3);
  await formOf(page, "One screen");
  const people = page.getByRole("group", { name: /^Who sits at this screen/ });
  for (const side of ["North", "South"]) {
    await expect(people.getByRole("group", { name: side }).getByRole("button", { pressed: true })).toHaveCount(2);
  }
  const table = await begin(page);

  await test.step("everybody bids behind the curtain, in any order", async () => {
    for (const [i, name] of ["Lang", "Orlov", "Belov", "Krause"].entries()) {
      await expect(table.curtain.getByRole("button")).toHaveCount(4 - i);
      await table.curtain.getByRole("button", { name: `I am ${name}`, exact: true }).click();
      await expect(table.question).toContainText(`${name}: Bid for the first move`);
      await table.settled();
      expect(table.scene.hands.filter((hand) => hand.cards.length > 0).map((hand) => hand.seat)).toEqual([table.latest.viewer]);
      await expect(page.locator("[data-ui=other-hand] h3 span")).toHaveText(["Orlov", "Belov", "Krause", "Lang"].filter((one) => one !== name));
      await goOn(table);
      await goOn(table);
    }
    await expect(table.question).toContainText("Next: Orlov, Belov");
  });

  await test.step("either commander of a side may act, and may let the other one", async () => {
    await expect(table.enter).toHaveText([/^I am Orlov/, /^I am Belov/]);
    await table.enter.first().click();
    await table.settled();
    const teams = page.locator("header .plr");
    await expect(teams).toHaveCount(2);
    await expect(teams.first()).toContainText(/Orlov\s*may act\s*Belov\s*may act/);
    await expect(teams.last()).not.toContainText("may act");
    await page.getByRole("button", { name: "Let Belov act" }).click();
    await expect(table.curtain.getByRole("button")).toHaveText(["I am Belov"]);
    await table.curtain.getByRole("button").click();
    await table.settled();
    await table.change(() => table.counter(2).click());
    await expect(page.getByRole("button", { name: "Let Orlov act" })).toHaveCount(0);
    await expect(teams.first()).toContainText(/Belov\s*decides now/);
    await table.change(() => table.hex("E2").click());
    await expect(table.question).toContainText("Next: Krause, Lang");
  });

  await test.step("to the end", async () => {
    for (let steps = 0; !table.latest.over && steps < 400; steps++) await goOn(table);
    expect(table.latest.over).not.toBeNull();
    await expect(table.result).toBeVisible();
    const { winners, points } = table.latest.over!;
    const title = winners.length === 0 ? "A draw" : `Won by: ${["North", "South"][winners[0]!]}`;
    await expect(table.result.getByRole("heading", { name: title })).toBeVisible();
    await expect(table.result.getByRole("row", { name: /^North Orlov, Belov/ }).getByRole("cell").first()).toHaveText(String(points[0]));
    await expect(table.result.getByRole("row", { name: /^South Krause, Lang/ }).getByRole("cell").first()).toHaveText(String(points[1]));
  });

  await test.step("looked back on as any of the four", async () => {
    await table.result.getByRole("link", { name: "Replay" }).click();
    await page.waitForURL(/\/replay\//);
    const viewers = page.getByRole("combobox").first().locator("option");
    await expect(viewers).toContainText(["Orlov", "Belov", "Krause", "Lang"].map((name) => new RegExp(name)));
    await expect(page.locator(".sides .who b")).toHaveText(["Orlov", "Belov", "Krause", "Lang"]);
    await expect(page.locator(".sides .points")).toHaveCount(2);
  });
});

test("two people of one side against two computer players", async ({ page }) => {
  test.setTimeout(300_000);
  await asRegular(page);
  await withSeed(page, 5);
  await formOf(page, "One screen");
  for (const name of ["Krause", "Lang"]) await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("button", { name: /^Krause/ })).toContainText("Soldier");
  const table = await begin(page);
  await expect(table.curtain).toBeVisible();
  for (let steps = 0; !(table.updates.length > 0 && table.latest.over) && steps < 400; steps++) await goOn(table);
  await expect(table.result.getByRole("heading", { name: /^(You have won|You have lost|A draw)$/ })).toBeVisible();
});

test("one person gives up, and the whole side loses", async ({ page }) => {
  await asRegular(page);
  await formOf(page, "Computer");
  const south = page.getByRole("group", { name: "South" });
  await south.getByRole("button", { name: "Lang" }).click();
  await expect(page.getByRole("button", { name: /Orlov|Belov|Krause|Lang|By lot/, pressed: true })).toHaveText(["Lang"]);
  const table = await begin(page);
  await table.settled();
  expect(table.latest.viewer).toBe(3);
  await page.getByRole("button", { name: "Menu" }).first().click();
  await page.getByRole("button", { name: "Give up" }).click();
  await expect(page.getByRole("dialog")).toContainText("Give up for South? The whole side loses");
  await page.getByRole("button", { name: "Give up" }).click();
  await expect(table.result.getByRole("heading", { name: "You have lost" })).toBeVisible();
  expect(table.latest.over!.winners).toEqual([0]);
});
