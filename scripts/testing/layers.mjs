import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../launch/build-app.mjs";
import { runNode } from "../launch/run-program.mjs";
import { countJest, countPlaywright } from "./count-results.mjs";
import { findBrowser } from "./find-browser.mjs";
import { testEnvironment, testFolder } from "./test-environment.mjs";

const environment = () => testEnvironment({ dataFolder: testFolder });

/** Two cores are the least that the time limits are made for. */
const WORKERS = "2";

/** Long enough for any test on a machine that is busy with other things. */
const PATIENCE_MS = "60000";

/** A layer that passes or fails as a whole. */
const wholeLayer = (args) => async () => {
  const code = await runNode(args, { env: environment(), show: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** Runs tests that write a report, and counts it; without a report the layer has failed. */
async function runReported(args, { env, report, count }) {
  rmSync(report, { force: true });
  const code = await runNode(args, { env, show: true });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")));
  // The runner may know of a failure that no test shows, such as a broken teardown.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const jestLayer = (project) => () => {
  const report = join(testFolder, `${project}.json`);
  const args = [
    "node_modules/jest/bin/jest.js",
    "--selectProjects",
    project,
    "--ci",
    "--maxWorkers",
    WORKERS,
    "--testTimeout",
    PATIENCE_MS,
  ];
  return runReported([...args, "--json", `--outputFile=${report}`], {
    env: { ...environment(), NODE_ENV: "test" },
    report,
    count: countJest,
  });
};

async function build() {
  await buildApp(environment());
  return { passed: 1, failed: 0 };
}

async function browser() {
  await buildApp(environment());
  const report = join(testFolder, "browser.json");
  return runReported(["node_modules/@playwright/test/cli.js", "test"], {
    env: {
      ...environment(),
      CHROMIUM_PATH: await findBrowser(),
      ROADCALL_BROWSER_REPORT: report,
    },
    report,
    count: countPlaywright,
  });
}

/** Every layer of the tests by name, in the order in which they run; each resolves with { passed, failed } or throws. */
export const layers = {
  lint: wholeLayer(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]),
  types: wholeLayer(["node_modules/typescript/bin/tsc", "--noEmit"]),
  unit: jestLayer("unit"),
  integration: jestLayer("integration"),
  build,
  browser,
};
