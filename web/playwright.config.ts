import { defineConfig } from "@playwright/test";

// Tests in a real browser against the real program. `ZUG_BIN` names the binary, `FOURSOME_BIN` the one
// with the game for four, `CHROMIUM` the browser. With `TRACE`
// set, tests that fail leave a trace; to keep one takes as long as the test itself.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    colorScheme: "light",
    screenshot: "only-on-failure",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
});
