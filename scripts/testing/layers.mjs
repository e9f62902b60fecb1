import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../launch/build-app.mjs";
import { runNode } from "../launch/processes.mjs";
import { findBrowser } from "./find-browser.mjs";
import { findNginx } from "./find-nginx.mjs";
import { testEnvironment, testFolder } from "./test-environment.mjs";

/**
 * @import { Environment, OnOutput } from "../launch/processes.mjs"
 * @typedef {{ passed: number, failed: number }} Result
 * @typedef {{ status: string, expectedStatus: string, results: unknown[] }} BrowserTest
 * @typedef {{ specs?: { tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 */

/** Integration tests also wait for databases, processes, and leases. Two workers would be idle half the time. */
const WORKERS = { unit: "2", integration: "3" };

const TEST_TIMEOUT_MS = "60000";

const environment = () => ({
  ...testEnvironment({ dataFolder: testFolder }),
  ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
});

/**
 * Test layers by name, in the order in which they run.
 * @type {Record<string, (print: OnOutput) => Promise<Result>>}
 */
export const layers = {
  lint: (print) =>
    runWhole(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"], print),
  types: (print) => runWhole(["node_modules/typescript/bin/tsc", "--noEmit"], print),
  unit: (print) => runJest("unit", print),
  integration: (print) => runJest("integration", print),
  build: async () => {
    await buildApp(environment());
    return { passed: 1, failed: 0 };
  },
  browser: runBrowser,
};

/**
 * Runs a tool as a single test, which passes if the exit code is 0.
 * @param {string[]} args
 * @param {OnOutput} print
 */
async function runWhole(args, print) {
  const code = await runNode(args, { env: environment(), onOutput: print });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {"unit" | "integration"} project
 * @param {OnOutput} print
 */
function runJest(project, print) {
  const report = join(testFolder, `${project}.json`);
  const args = ["--selectProjects", project, "--ci", "--maxWorkers", WORKERS[project]];
  const reporting = ["--testTimeout", TEST_TIMEOUT_MS, "--json", `--outputFile=${report}`];
  return runReported(["node_modules/jest/bin/jest.js", ...args, ...reporting], {
    env: { ...environment(), NODE_ENV: "test" },
    print,
    report,
    count: countJest,
  });
}

/** @param {OnOutput} print */
async function runBrowser(print) {
  const report = join(testFolder, "browser.json");
  return runReported(["node_modules/@playwright/test/cli.js", "test"], {
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
    NGINX_PATH: await findNginx(),
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
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")));
  // A failure outside of any test, such as a broken teardown, shows only in the exit code.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Skipped tests, todos, and files that can't run count as failed.
 * @param {Pick<import("@jest/test-result").AggregatedResult, "numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests" | "numRuntimeErrorTestSuites">} report
 * @returns {Result}
 */
export function countJest(report) {
  const failed =
    report.numFailedTests +
    report.numPendingTests +
    report.numTodoTests +
    report.numRuntimeErrorTestSuites;
  return requireAny({ passed: report.numPassedTests, failed });
}

/**
 * Skipped and retried tests count as failed.
 * @param {{ suites: Suite[], errors: unknown[] }} report
 * @returns {Result}
 */
export function countPlaywright({ suites, errors }) {
  const tests = suites.flatMap(testsOf);
  const passed = tests.filter(
    ({ status, expectedStatus, results }) =>
      status === "expected" && expectedStatus === "passed" && results.length === 1,
  ).length;
  return requireAny({ passed, failed: tests.length - passed + errors.length });
}

/**
 * @param {Suite} suite
 * @returns {BrowserTest[]}
 */
const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

/**
 * A layer that ran no tests counts as failed.
 * @param {Result} result
 */
const requireAny = ({ passed, failed }) => ({ passed, failed: passed + failed === 0 ? 1 : failed });
