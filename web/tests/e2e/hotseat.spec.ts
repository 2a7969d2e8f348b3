import type { Page } from "@playwright/test";
import { Table } from "./table";
import { asRegular, create, expect, test } from "./zug";

/** Everything that has gone between page and server, in order. */
class Wire {
  readonly said: string[] = [];

  constructor(page: Page) {
    page.on("request", (request) => this.said.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
    page.on("response", async (response) => {
      if (!response.url().includes("/api/games")) return;
      this.said.push(`${response.url()} ${await response.text().catch(() => "")}`);
    });
    page.on("websocket", (socket) => {
      this.said.push(socket.url());
      const keep = ({ payload }: { payload: string | Buffer }) => void this.said.push(`${socket.url()} ${String(payload)}`);
      socket.on("framereceived", keep);
      socket.on("framesent", keep);
    });
  }
}

/** Everything that the page holds and that a person or a script could read. */
async function pageState(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify({
      html: document.documentElement.outerHTML,
      local: { ...localStorage },
      session: { ...sessionStorage },
      history: history.state as unknown,
      address: location.href,
    }),
  );
}

const enterAs = (page: Page, name: string) => page.getByRole("button", { name: `I am the ${name}` });

async function expectCurtain(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Change of players" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Board/ })).toHaveCount(0);
  await expect(page.locator("[data-counter], [data-hex], [data-ui=orders], [data-ui=log], [data-ui=prompt]")).toHaveCount(0);
}

function expectNone(texts: string[], marks: string[]): void {
  for (const text of texts) {
    for (const mark of marks) {
      const at = text.indexOf(mark);
      expect(at < 0 ? "" : text.slice(Math.max(0, at - 200), at + 200), `"${mark}" is secret`).toBe("");
    }
  }
}

/** What written orders look like on the wire: whole lines that were sent, and the steps of routes on the map. */
function marksOf(table: Table, wire: Wire): string[] {
  const routes = table.scene.markers.filter(isRoute).map((marker) => JSON.stringify(marker.label));
  const lines = wire.said.flatMap((text) => {
    const line = /\/act .*"line":"([^"]+)"/.exec(text)?.[1];
    return line?.includes(";") ? [line] : [];
  });
  expect(routes.length, "the route is marked on the map").toBeGreaterThan(0);
  expect(lines.length).toBeGreaterThan(0);
  return [...routes, ...lines];
}

const isRoute = (marker: { kind: string }) => ["route", "firing-hex"].includes(marker.kind);

test("two people on one screen: behind the curtain nothing of the other's orders is left or sent", async ({ page, request, zug }) => {
  await asRegular(page);
  const game = await create(request, zug.url, { seats: ["human", "human"], seed: 11 });
  const wire = new Wire(page);
  const table = new Table(page);
  await table.open(game.id);

  await test.step("set-up is sealed too", async () => {
    await expectCurtain(page);
    await enterAs(page, "Soviet player").click();
    await table.settled();
    await table.place("B5", "B4", "A7");
    const before = wire.said.length;
    await table.finish();
    await expectCurtain(page);
    await expect(enterAs(page, "Soviet player")).toHaveCount(0);
    expectNone([await pageState(page)], ["place B5", "place A7", "T-34"]);

    const asGerman = wire.said.length;
    expect(asGerman).toBeGreaterThan(before);
    await enterAs(page, "German player").click();
    await table.settled();
    expect(table.latest.viewer).toBe(1);
    expect(table.own(0)).toEqual([]);
    await expect(page.locator(".counter[data-counter]")).toHaveCount(0);
    await table.place("K5", "K4", "K7");
    expectNone(wire.said.slice(asGerman), ["place B5", "place B4", "place A7", "t34-42"]);
    expectNone([await pageState(page)], ["place B5", "place B4", "place A7", "T-34"]);
    await table.finish();
  });

  await test.step("what happened is shown to both, with no secret on the screen, and whoever is next takes it", async () => {
    await expect(table.question).toContainText("Everybody may look");
    await expect(page.locator(".counter[data-counter]")).toHaveCount(6);
    await expect(table.enter).toHaveText([/I am the Soviet player/, /I am the German player/]);
    await table.enter.first().click();
    await table.settled();
    expect(table.latest.viewer).toBe(0);
  });

  let secrets: string[] = [];
  await test.step("the first player writes orders", async () => {
    await table.after(() => table.answer("unit 1").click());
    await table.hex("G5").click();
    await expect(table.main).toContainText("Do this");
    await table.after(() => table.main.click());
    await expect(table.written).toContainText("March");
    await table.after(() => table.answer("unit 2").click());
    await table.choose("order defence");
    while (table.prompt !== "plan") await table.choose(table.scene.options.find((choice) => choice.forbidden === null)!.action);
    secrets = marksOf(table, wire);
    const state = await pageState(page);
    expect(state, "the writer's own page holds them").toContain("March, route");
    for (const secret of secrets) expect(wire.said.some((text) => text.includes(secret)), secret).toBe(true);
  });

  let asGerman = 0;
  await test.step("while that player looks away nothing of them is on the screen", async () => {
    await table.finish();
    await expectCurtain(page);
    await expect(enterAs(page, "Soviet player")).toHaveCount(0);
    expectNone([await pageState(page)], [...secrets, "March", "Defence"]);
  });

  await test.step("the second player's page is never told, nor asks", async () => {
    asGerman = wire.said.length;
    await enterAs(page, "German player").click();
    await table.settled();
    expect(table.own(0).length, "the enemy's units are seen").toBe(3);
    await expect(table.written).toHaveCount(0);
    await expect(page.locator(".route")).toHaveCount(0);
    await table.counter(0).click();
    await expect(page.getByRole("region", { name: "T-34 (1942)" })).toBeVisible();
    expectNone([await pageState(page)], [...secrets, "March, route", "Defence, sector"]);
    await table.after(() => table.answer("unit 18").click());
    await table.choose("order wait");
  });

  await test.step("nothing in the frames of the second player names the first one's orders", async () => {
    const frames = table.updates.filter((update) => update.viewer === 1);
    expect(frames.length).toBeGreaterThan(1);
    for (const { scene, log } of frames) {
      expect(scene.markers.filter(isRoute)).toEqual([]);
      for (const unit of scene.counters.filter((counter) => counter.side === 0)) {
        expectNone([JSON.stringify(unit.details)], ["order-march", "order-defence"]);
        expect(unit.sector).toEqual([]);
      }
      expectNone([JSON.stringify(log)], ["order march", "order defence", "order-march", "step "]);
    }
    const requests = wire.said.slice(asGerman);
    expectNone(requests, [`"seat":0,"stamp"`, `"viewer":0`, "viewer=0", "viewer=umpire"]);
    expectNone(requests, secrets);
  });

  await test.step("once both have finished, everybody sees the orders", async () => {
    await table.finish();
    await expect(table.question).toContainText("Everybody may look");
    await expect(page.getByRole("region", { name: "Log" })).toContainText("March");
    expect(JSON.stringify(table.latest.log)).toContain("order-march");
  });

  await test.step("a hidden seat cannot be asked for by an open one's page", async () => {
    await page.reload();
    await expectCurtain(page);
  });
});
