import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../launch/build-app.mjs";
import { runNode } from "../launch/processes.mjs";
import { countJest, countPlaywright } from "./count-results.mjs";
import { findBrowser } from "./find-browser.mjs";
import { findTool } from "./find-tool.mjs";
import { lintAreas } from "./lint-areas.mjs";
import { lintMigrations } from "./lint-migrations.mjs";
import { testEnvironment, testFolder } from "./test-environment.mjs";

/**
 * @import { Environment, OnOutput } from "../launch/processes.mjs"
 * @import { Result } from "./count-results.mjs"
 */

/** Integration tests often wait for databases, processes, and leases, so a third worker keeps the CPU busy. */
const WORKERS = { unit: "2", integration: "3" };

const TEST_TIMEOUT_MS = "60000";
/** Makes `npm test` repeat the same cases. Run directly or with `npm run test:deep`, property tests draw new ones. */
const SEED = "1";

/** @type {Result} the result of a layer that can't run, or of a tool that fails */
export const FAILED = { passed: 0, failed: 1, failures: [] };

const environment = () => ({
  ...testEnvironment({ dataFolder: testFolder }),
  ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
});

/**
 * Test layers by name, in the order in which they run. Those in `FILTERED` run only test files whose path contains one
 * of `patterns`, if there are any.
 * @type {Record<string, (print: OnOutput, patterns: string[]) => Promise<Result>>}
 */
export const layers = {
  lint: async (print) => {
    const biome = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"];
    const { passed, failed } = await runWhole(biome, print);
    const clean = [await lintMigrations(print), await lintAreas(print)].filter(Boolean).length;
    return { passed: passed + clean, failed: failed + 2 - clean, failures: [] };
  },
  types: (print) => runWhole(["node_modules/typescript/bin/tsc", "--noEmit"], print),
  unit: (print, patterns) => runJest("unit", { print, patterns }),
  integration: (print, patterns) => runJest("integration", { print, patterns }),
  build: async () => {
    await buildApp(environment());
    return { passed: 1, failed: 0, failures: [] };
  },
  browser: runBrowser,
};

export const FILTERED = ["unit", "integration", "browser"];

/**
 * Runs a tool as a single test, which passes if the exit code is 0.
 * @param {string[]} args
 * @param {OnOutput} print
 */
async function runWhole(args, print) {
  const code = await runNode(args, { env: environment(), onOutput: print });
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : FAILED;
}

/**
 * @param {"unit" | "integration"} project
 * @param {{ print: OnOutput, patterns: string[] }} options
 */
function runJest(project, { print, patterns }) {
  const report = join(testFolder, `${project}.json`);
  const args = ["--selectProjects", project, "--ci", "--maxWorkers", WORKERS[project]];
  const reporting = ["--testTimeout", TEST_TIMEOUT_MS, "--json", `--outputFile=${report}`];
  return runReported(["node_modules/jest/bin/jest.js", ...args, ...reporting, ...patterns], {
    env: { ...environment(), NODE_ENV: "test", ROADCALL_SEED: SEED },
    print,
    report,
    count: countJest,
  });
}

/**
 * @param {OnOutput} print
 * @param {string[]} patterns
 */
async function runBrowser(print, patterns) {
  const report = join(testFolder, "browser.json");
  return runReported(["node_modules/@playwright/test/cli.js", "test", ...patterns], {
    env: { ...(await browserEnvironment()), ROADCALL_BROWSER_REPORT: report },
    print,
    report,
    count: countPlaywright,
  });
}

/** Builds the app if necessary. Resolves with Playwright's environment. */
export async function browserEnvironment() {
  await buildApp(environment());
  return {
    ...environment(),
    CHROMIUM_PATH: await findBrowser(),
    NGINX_PATH: await findTool("nginx"),
  };
}

/**
 * Runs tests that write a report, and counts the results in it. A missing report counts as a failure.
 * @template Report
 * @param {string[]} args
 * @param {{ env: Environment, print: OnOutput, report: string, count: (report: Report) => Result }} options
 */
async function runReported(args, { env, print, report, count }) {
  rmSync(report, { force: true });
  const code = await runNode(args, { env, onOutput: print });
  if (!existsSync(report)) return FAILED;
  const result = count(JSON.parse(readFileSync(report, "utf8")));
  // A failure outside of any test, such as a broken teardown, shows only in the exit code.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
