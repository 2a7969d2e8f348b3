// How soon the real program's page is ready on loopback, how long a decision takes, and how much is sent.
import { type Page, chromium } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { Zug } from "../tests/e2e/zug";

const ROUNDS = 7;

export async function ready(): Promise<void> {
  const zug = await Zug.start();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let stamp = "";
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => (stamp = JSON.parse(String(payload)).stamp)));
    const game = await begun(page, zug.url);
    console.log("what                               median");
    await line("home page ready, ms", () => opened(page, `${zug.url}/`, "h1"));
    await line("game ready with its board, ms", () => opened(page, `${zug.url}/play/${game}`, "[data-hex]"));
    await line("decision written and answered, ms", () => decided(page, `${zug.url}/api/games/${game}`, () => stamp));
    console.log(`bundle without fonts, kB gzipped   ${((await bundle(page, zug.url)) / 1000).toFixed(1)}`);
  } finally {
    await browser.close();
    await zug.end();
  }
}

async function line(name: string, once: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) times.push(await once());
  times.sort((a, b) => a - b);
  console.log(`${name.padEnd(34)} ${times[ROUNDS >> 1]!.toFixed(1)}`);
}

async function begun(page: Page, url: string): Promise<string> {
  const data = { system: "aot", scenario: "broad-field-clash", options: {}, seats: ["human", "script"], seed: 1 };
  return (await (await page.request.post(`${url}/api/games`, { data })).json()).id;
}

/** From the request to the moment when this stands on the page. */
async function opened(page: Page, url: string, selector: string): Promise<number> {
  const from = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(selector).first().waitFor({ state: "attached" });
  return performance.now() - from;
}

/** Takes a unit in hand: checked, written to disk and answered. Then it is put back. */
async function decided(page: Page, game: string, stamp: () => string): Promise<number> {
  const before = stamp();
  const from = performance.now();
  const answer = await page.request.post(`${game}/act`, { data: { seat: 0, stamp: before, line: "unit 1" } });
  const took = performance.now() - from;
  if (!answer.ok()) throw new Error(await answer.text());
  await changed(stamp, before);
  const after = stamp();
  await page.request.post(`${game}/undo`, { data: { seat: 0, stamp: after } });
  await changed(stamp, after);
  return took;
}

async function changed(stamp: () => string, from: string): Promise<void> {
  while (stamp() === from) await new Promise((done) => setTimeout(done, 2));
}

/** Everything that the page needs besides fonts. */
async function bundle(page: Page, url: string): Promise<number> {
  const html = await (await page.request.get(`${url}/`)).text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  const parts = await Promise.all(assets.map(async (path) => (await page.request.get(url + path)).body()));
  return [Buffer.from(html), ...parts].reduce((sum, part) => sum + gzipSync(part).length, 0);
}
