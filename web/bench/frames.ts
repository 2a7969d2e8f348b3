// Frames a second while the largest map is panned and zoomed and while sixty counters move, in a Chromium without a GPU.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, chromium } from "@playwright/test";
import { build, preview } from "vite";

const SECONDS = 4;
const MIDDLE = { x: 640, y: 400 };

type Recorder = { gaps: number[]; stop: boolean };
declare global {
  interface Window {
    recorder: Recorder;
    parade: () => Promise<void>;
  }
}

export async function frames(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "zug-frames-"));
  await build({ logLevel: "error", build: { outDir, emptyOutDir: true, rolldownOptions: { input: "dev/board.html" } } });
  const server = await preview({ logLevel: "error", build: { outDir }, preview: { port: 0, host: "127.0.0.1", proxy: {} } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.resolvedUrls?.local[0]}dev/board.html?show=sixty`);
    await page.locator("[data-counter]").first().waitFor();
    await page.waitForTimeout(1000);
    console.log("what                     fps   p95 ms");
    for (const [name, doing] of [["pan", pan], ["zoom", zoom], ["60 counters moving", parade]] as const) {
      await page.waitForTimeout(500);
      const gaps = await record(page, () => doing(page));
      console.log(`${name.padEnd(22)} ${fps(gaps).toFixed(1).padStart(5)} ${p95(gaps).toFixed(1).padStart(8)}`);
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
}

async function record(page: Page, doing: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const recorder: Recorder = (window.recorder = { gaps: [], stop: false });
    let last = 0;
    const tick = (now: number) => {
      if (last > 0) recorder.gaps.push(now - last);
      last = now;
      if (!recorder.stop) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await doing();
  return page.evaluate(() => {
    window.recorder.stop = true;
    return window.recorder.gaps;
  });
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE.x, 40);
  await page.mouse.down();
  await during((share) => page.mouse.move(MIDDLE.x + Math.sin(share * 20) * 300, MIDDLE.y + Math.cos(share * 20) * 200));
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  await during(async (share) => {
    await page.mouse.wheel(0, Math.sin(share * 16) * 25);
    await page.waitForTimeout(12);
  });
}

async function parade(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.parade();
    await window.parade();
  });
}

async function during(step: (share: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (;;) {
    const share = (performance.now() - start) / (SECONDS * 1000);
    if (share >= 1) return;
    await step(share);
  }
}

function fps(gaps: number[]): number {
  return (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
}

function p95(gaps: number[]): number {
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0;
}
