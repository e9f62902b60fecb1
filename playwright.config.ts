import { defineConfig } from "@playwright/test";

const FIRST_TEST_PORT = 20_000;
const TEST_PORTS = 10_000;

// Chosen where the runner first reads this file; its workers read it again and inherit the choice.
process.env.ROADCALL_TEST_PORT ??= String(FIRST_TEST_PORT + Math.floor(Math.random() * TEST_PORTS));

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** What needs no window of its own size, or must not run twice, has folders of its own. */
const everywhere = { testIgnore: ["once/**", "measurement/**", "store/**", "faults/**"] };
/** What a visitor must be able to do without JavaScript. */
const journeys = { testMatch: "journeys/**/*.spec.ts" };
const report = process.env.ROADCALL_BROWSER_REPORT;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/serve.ts",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    baseURL: `http://localhost:${process.env.ROADCALL_TEST_PORT}`,
    // Tracing every test would take half as long again; --trace on records one that is looked into.
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        // Chromium refuses its sandbox to root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        // What the browser asks for itself is no request of a page.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-domain-reliability",
        "--disable-sync",
        "--no-first-run",
        "--no-pings",
      ],
    },
  },
  projects: [
    { name: "phone", ...everywhere, use: { viewport: phone, hasTouch: true } },
    { name: "desktop", ...everywhere, use: { viewport: desktop } },
    { name: "phone-nojs", ...journeys, use: { viewport: phone, javaScriptEnabled: false } },
    { name: "desktop-nojs", ...journeys, use: { viewport: desktop, javaScriptEnabled: false } },
    {
      name: "once",
      testMatch: ["once/**/*.spec.ts", "measurement/**/*.spec.ts"],
      use: { viewport: desktop },
    },
    {
      // They watch every statement and edit what all pages show, so nobody else may be about.
      name: "store",
      testMatch: "store/**/*.spec.ts",
      workers: 1,
      dependencies: ["phone", "desktop", "phone-nojs", "desktop-nojs", "once"],
      use: { viewport: desktop },
    },
    {
      // They stop the database that all tests share, so they come last and one at a time.
      name: "faults",
      testMatch: "faults/**/*.spec.ts",
      workers: 1,
      dependencies: ["store"],
      use: { viewport: desktop },
    },
  ],
});
