import { defineConfig } from "@playwright/test";
import type { ProjectFacts } from "./tests/setup/stage";

const FIRST_TEST_PORT = 20_000;
const TEST_PORTS = 10_000;

// Set when the runner loads this file. Its workers load it again and inherit the variable.
process.env.ROADCALL_TEST_PORT ??= String(FIRST_TEST_PORT + Math.floor(Math.random() * TEST_PORTS));

const urlOf = (stage: number) =>
  `http://localhost:${Number(process.env.ROADCALL_TEST_PORT) + stage}`;

/** Projects don't share workers, and each worker starts a browser. One per project means the fewest browsers. */
const ONE_PER_PROJECT = 1;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** Skips folders whose tests don't depend on the window size or must not run twice. */
const everywhere = {
  testIgnore: ["once/**", "measurement/**", "store/**", "faults/**"],
  workers: ONE_PER_PROJECT,
};
/** The journeys that must work without JavaScript. */
const journeys = { testMatch: "journeys/**/*.spec.ts", workers: ONE_PER_PROJECT };
/** These tests edit what all pages show, log every SQL statement, and stop the database. */
const troubled: ProjectFacts = { stage: "troubled" };
const report = process.env.ROADCALL_BROWSER_REPORT;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/setup/serve.ts",
  // With two workers, a two-core machine would be idle half the time, because tests wait for servers and processes to
  // start.
  workers: 4,
  retries: 0,
  // Generous limits: they only catch hangs, and a busy machine is slow.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    baseURL: urlOf(0),
    // Tracing makes tests 50% slower. Use `--trace on` to debug one.
    trace: "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        // Chromium's sandbox doesn't run as root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        // The browser's own requests would be counted as the page's.
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
      // These tests run one at a time on their own site, in parallel with the other projects. They start first because
      // they take the longest.
      name: "troubled",
      testMatch: ["store/**/*.spec.ts", "faults/**/*.spec.ts"],
      workers: 1,
      metadata: troubled,
      use: { viewport: desktop, baseURL: urlOf(1) },
    },
    { name: "phone", ...everywhere, use: { viewport: phone, hasTouch: true } },
    { name: "desktop", ...everywhere, use: { viewport: desktop } },
    { name: "phone-nojs", ...journeys, use: { viewport: phone, javaScriptEnabled: false } },
    {
      name: "once",
      testMatch: ["once/**/*.spec.ts", "measurement/**/*.spec.ts"],
      use: { viewport: desktop },
    },
  ],
});
