import { defineConfig } from "@playwright/test";
import type { ProjectFacts } from "./tests/setup/stage";

const FIRST_TEST_PORT = 20_000;
const TEST_PORTS = 10_000;

// Chosen where the runner first reads this file; its workers read it again and inherit the choice.
process.env.ROADCALL_TEST_PORT ??= String(FIRST_TEST_PORT + Math.floor(Math.random() * TEST_PORTS));

const addressOf = (stage: number) =>
  `http://localhost:${Number(process.env.ROADCALL_TEST_PORT) + stage}`;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** What needs no window of its own size, or must not run twice, has folders of its own. */
const everywhere = { testIgnore: ["once/**", "measurement/**", "store/**", "faults/**"] };
/** What a visitor must be able to do without JavaScript. */
const journeys = { testMatch: "journeys/**/*.spec.ts" };
/** They edit what all pages show, watch every statement, and stop the database. */
const troubled: ProjectFacts = { stage: "troubled" };
const report = process.env.ROADCALL_BROWSER_REPORT;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/serve.ts",
  // Two would leave a machine with two cores idle half of the time: tests wait for servers and processes to start.
  workers: 3,
  retries: 0,
  // No limit here is a promise: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    baseURL: addressOf(0),
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
    {
      // One at a time, on a stage of their own; first, so that the others go on beside them to the end.
      name: "troubled",
      testMatch: ["store/**/*.spec.ts", "faults/**/*.spec.ts"],
      workers: 1,
      metadata: troubled,
      use: { viewport: desktop, baseURL: addressOf(1) },
    },
    { name: "phone", ...everywhere, use: { viewport: phone, hasTouch: true } },
    { name: "desktop", ...everywhere, use: { viewport: desktop } },
    { name: "phone-nojs", ...journeys, use: { viewport: phone, javaScriptEnabled: false } },
    { name: "desktop-nojs", ...journeys, use: { viewport: desktop, javaScriptEnabled: false } },
    {
      name: "once",
      testMatch: ["once/**/*.spec.ts", "measurement/**/*.spec.ts"],
      use: { viewport: desktop },
    },
  ],
});
