import { Table, kept } from "./table";
import { Zug, asRegular, create, expect, test } from "./zug";

test("killed between two decisions and in the middle of an order, the program loses nothing", async ({ page, request }) => {
  await asRegular(page);
  let zug = await Zug.start();
  try {
    const game = await create(request, zug.url, { seed: 7 });
    const table = new Table(page);
    await page.goto(`${zug.url}/play/${game.id}`);
    await table.learn(game.id);
    await table.settled();

    /** Pulls the plug and looks whether the page, left alone, comes back to the same place. */
    const powerCut = async () => {
      const before = kept(table.latest);
      const frames = table.updates.length;
      await zug.kill();
      await expect(page.getByText("Connection lost")).toBeVisible();
      zug = await zug.again();
      await expect.poll(() => table.updates.length, { timeout: 20_000 }).toBeGreaterThan(frames);
      await expect(page.getByText("Connection lost")).toHaveCount(0);
      await table.settled();
      expect(kept(table.latest)).toEqual(before);
    };

    await table.place("B5", "B4");
    await test.step("in the middle of set-up", powerCut);
    await table.place("B6");
    await table.commit();
    await test.step("between two phases", powerCut);

    await table.after(() => table.answer("unit 1").click());
    await table.choose("order march");
    await table.choose(table.scene.options.find((choice) => choice.action.startsWith("step "))!.action);
    expect(table.prompt).toBe("ask-route");
    await test.step("with a half-written order", powerCut);
    await table.choose("end-route");
    await expect(table.written).toContainText("March");

    await test.step("while the page is closed", async () => {
      const before = kept(table.latest);
      const journal = `${zug.url}/api/games/${game.id}/journal?viewer=0`;
      const written = await (await request.get(journal)).text();
      expect(written).toContain("march");
      await page.goto("about:blank");
      zug = await zug.again();
      expect(await (await request.get(journal)).text()).toBe(written);
      table.updates.length = 0;
      await page.goto(`${zug.url}/play/${game.id}`);
      await table.settled();
      expect(kept(table.latest)).toEqual(before);
    });

    await test.step("play goes on: the dice of the game are still the same", async () => {
      await table.commit();
      expect(table.scene.tracks[0]!.pointers[0]!.at).toBe(2);
      await expect(page.getByRole("region", { name: "Log" })).toContainText("Turn 1 ends");
      const before = kept(table.latest);
      zug = await zug.again();
      await page.reload();
      await table.settled();
      expect(kept(table.latest)).toEqual(before);
      while (!table.latest.over) await table.commit();
      await table.result.getByRole("button", { name: "Check the dice" }).click();
      await expect(table.result.getByRole("status")).toContainText(/(is|are) right/);
    });
  } finally {
    await zug.end();
  }
});
