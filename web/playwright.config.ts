import { defineConfig } from "@playwright/test";
import { ARGUMENTS, chromiumPath } from "./tests/chromium";
import { PORT } from "./tests/server";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/server.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  // a machine may stall for a moment; a test that needs its second try is listed as flaky
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    // a trace costs as much as the test itself: only what failed is traced, when it is tried again
    trace: "on-first-retry",
    launchOptions: { executablePath: await chromiumPath(), args: ARGUMENTS },
  },
});
