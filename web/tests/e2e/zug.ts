import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type APIRequestContext, type Page, test as base, expect } from "@playwright/test";
import type { Board, Catalogue, GameInfo, NewGame, Update } from "../../src/wire";

const binary = resolve(process.env.ZUG_BIN ?? "../target/release/zug");
/** The same server with the game for four, which is no part of Zug. */
const foursome = resolve(process.env.FOURSOME_BIN ?? "../target/release/foursome");

/** One running program with a data folder of its own. */
export class Zug {
  private constructor(
    private child: ChildProcess,
    readonly folder: string,
    readonly url: string,
  ) {}

  static async start(folder = mkdtempSync(join(tmpdir(), "zug-")), address = "127.0.0.1:0", program = binary): Promise<Zug> {
    const child = spawn(program, ["serve", "--addr", address, "--data", folder, "--no-open"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: child.stdout! });
    for await (const line of lines) {
      const listens = /listens on (http:\S+)\//.exec(line);
      if (listens) return new Zug(child, folder, listens[1]!);
    }
    throw new Error(`${program} ended before it listened`);
  }

  /** Ends the program without a word, as a power cut would. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((done) => this.child.once("exit", done));
    this.child.kill("SIGKILL");
    await gone;
  }

  /** Starts it again on the same data, at the same address. */
  async again(): Promise<Zug> {
    await this.kill();
    return Zug.start(this.folder, new URL(this.url).host);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A running program per worker, and a page that opens on it. */
export const test = base.extend<object, { zug: Zug }>({
  zug: [
    async ({}, use) => {
      const zug = await Zug.start();
      await use(zug);
      await zug.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ zug }, use) => use(process.env.ZUG_PAGE ?? zug.url),
});

/** The same with the program that has the game for four. */
export const testFour = test.extend<object, { zug: Zug }>({
  zug: [
    async ({}, use) => {
      const zug = await Zug.start(undefined, undefined, foursome);
      await use(zug);
      await zug.end();
    },
    { scope: "worker" },
  ],
});

export { expect };

/** Who has been here before, and wants to see what happens at once. What the page stores itself is kept. */
export async function asRegular(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript(
    (values) => {
      const first = (place: string, value: object) => {
        if (localStorage.getItem(place) === null) localStorage.setItem(place, JSON.stringify(value));
      };
      first("zug-settings", values);
      first("zug-play", { guided: true });
    },
    { lang: "en", theme: "light", speed: 0, visited: true, ...settings },
  );
}

/** Seat 0 of a game gives up, by the requests that the page makes; some page of the program has to be open. */
export async function resign(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const stamp = await new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`/api/games/${id}/live?viewer=0`);
      socket.onmessage = ({ data }) => {
        socket.close();
        resolve((JSON.parse(data) as { stamp: string }).stamp);
      };
      socket.onerror = () => reject(new Error(`game ${id} can't be watched`));
    });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ seat: 0, stamp });
    return (await fetch(`/api/games/${id}/resign`, { method: "POST", headers, body })).status;
  }, id);
  expect(status).toBe(204);
}

/** Games that this page starts have the same dice and cards each time, as the training asks for them. */
export async function withSeed(page: Page, seed: number): Promise<void> {
  await page.route("**/api/games", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.continue({ postData: { ...route.request().postDataJSON(), seed } });
  });
}

/** Creates a game by the same request that the page makes. */
export async function create(request: APIRequestContext, url: string, game: Partial<NewGame>): Promise<GameInfo> {
  const body = { system: "aot", scenario: "first-orders", options: {}, seats: ["human", "recruit"], seed: null, ...game };
  const answer = await request.post(`${url}/api/games`, { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export type { Board, Catalogue, GameInfo, Update };
