// npm run test:deep -- TEST: runs an exhaustive test, such as `access`. npm test runs shorter versions of these tests.
import { mkdirSync } from "node:fs";
import { buildApp } from "./launch/build-app.mjs";
import { runCommand, UserError, withProgress } from "./launch/cli.mjs";
import { generate } from "./launch/generate.mjs";
import { installPackages } from "./launch/install-packages.mjs";
import { runNode } from "./launch/processes.mjs";
import { browserEnvironment } from "./testing/layers.mjs";
import { testEnvironment, testFolder } from "./testing/test-environment.mjs";

/** @import { Environment } from "./launch/processes.mjs" */

const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test"];
const JEST = [
  "node_modules/jest/bin/jest.js",
  "--selectProjects",
  "integration",
  "--maxWorkers",
  "1",
];

/**
 * Command and environment by test name.
 * @type {Record<string, { args: string[], env: () => Promise<Environment> | Environment }>}
 */
const TESTS = {
  /** Checks every role's access to every page and route, with and without the middleware. */
  access: {
    args: [...PLAYWRIGHT, "--no-deps", "--project=once", "once/access.spec.ts"],
    env: async () => ({ ...(await browserEnvironment()), ROADCALL_DEEP: "1" }),
  },
  /** Sends ROADCALL_FUZZ unusual requests to all routes. An interrupted run resumes where it stopped. */
  fuzz: {
    args: [...PLAYWRIGHT, "--no-deps", "--project=once", "once/fuzz.spec.ts"],
    env: async () => ({
      ...(await browserEnvironment()),
      ROADCALL_FUZZ: process.env.ROADCALL_FUZZ ?? "200000",
    }),
  },
  /** Kills a worker in the middle of a job, ROADCALL_KILLS times. */
  jobs: {
    args: [...JEST, "--runTestsByPath", "tests/integration/platform/jobs/kill-worker.test.ts"],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_KILLS: process.env.ROADCALL_KILLS ?? "20",
    }),
  },
  /** Kills the demo's database, its guard, and the launcher under writes, ROADCALL_KILLS times each. */
  crash: {
    args: [...JEST, "--runTestsByPath", "tests/integration/database-crash.test.ts"],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_KILLS: process.env.ROADCALL_KILLS ?? "20",
    }),
  },
  /** Creates the demo data at every hour of 130 dates, and checks that there is work to do. */
  demo: {
    args: [
      "node_modules/jest/bin/jest.js",
      "--selectProjects",
      "unit",
      "--runTestsByPath",
      "prisma/seed/demo-work.test.ts",
    ],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_DEMO_HOURS: process.env.ROADCALL_DEMO_HOURS ?? String(130 * 24),
    }),
  },
  /** Plays ROADCALL_JOURNEYS random journeys from an ad to a billed call and a dispute. */
  conversions: {
    args: [
      ...JEST,
      "--runTestsByPath",
      "tests/integration/telephony/conversions/journeys.property.test.ts",
    ],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_JOURNEYS: process.env.ROADCALL_JOURNEYS ?? "300",
    }),
  },
  /**
   * Kills the server that receives payment events, ROADCALL_KILLS times in all, each time at the next SQL statement.
   * Also delivers a payment's events in ROADCALL_ORDERS of the 5,040 possible orders.
   */
  purchases: {
    args: [
      ...JEST,
      "--runTestsByPath",
      "tests/integration/billing/purchases/kill-server.test.ts",
      "tests/integration/billing/purchases/event-orders.test.ts",
    ],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_KILLS: process.env.ROADCALL_KILLS ?? "200",
      ROADCALL_ORDERS: process.env.ROADCALL_ORDERS ?? "5040",
    }),
  },
  /** Sends ROADCALL_MUTATIONS requests without a valid signature to Twilio's webhooks, and as many to Stripe's. */
  signatures: {
    args: [
      ...JEST,
      "--runTestsByPath",
      "tests/integration/telephony/calls/signatures.test.ts",
      "tests/integration/billing/purchases/signatures.test.ts",
    ],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_MUTATIONS: process.env.ROADCALL_MUTATIONS ?? "10000",
    }),
  },
  /** Imports a file with ROADCALL_ROWS geotargets. */
  imports: {
    args: [...JEST, "--runTestsByPath", "tests/integration/platform/imports/geotargets.test.ts"],
    env: () => ({
      ...testEnvironment({ dataFolder: testFolder }),
      NODE_ENV: "test",
      ROADCALL_ROWS: process.env.ROADCALL_ROWS ?? "120000",
    }),
  },
  /** Requests edited pages through two processes and nginx, and measures visits while pages are rerendered. */
  edits: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/edits.ts"],
    env: browserEnvironment,
  },
  /** Runs the last release (ROADCALL_RELEASE, or the last tag) and this one side by side, and goes back to it. */
  release: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/release.ts"],
    env: browserEnvironment,
  },
  /** Deploys to two processes behind nginx and restarts them ROADCALL_RESTARTS times under load. */
  restarts: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/restarts.ts"],
    env: async () => ({
      ...(await browserEnvironment()),
      ROADCALL_RESTARTS: process.env.ROADCALL_RESTARTS ?? "20",
    }),
  },
  /**
   * Tests the ledger with random commands, races, interleavings, attacks, and tampering. ROADCALL_COMMANDS,
   * ROADCALL_RACES, and ROADCALL_TAMPERINGS set how many. An interrupted run resumes where it stopped.
   */
  ledger: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/ledger.ts"],
    env: () => testEnvironment({ dataFolder: testFolder }),
  },
  /** Runs a live site through PgBouncer in transaction mode. Installs PgBouncer if necessary. */
  pgbouncer: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/pgbouncer.ts"],
    env: async () => {
      const env = testEnvironment({ dataFolder: testFolder });
      await buildApp(env);
      return env;
    },
  },
  /**
   * Watches a busy live site with Prometheus for ROADCALL_MINUTES healthy minutes, in which no alarm may be raised, and
   * then stops its worker and its database, which must raise theirs.
   */
  alarms: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/alarms.ts"],
    env: async () => {
      const env = testEnvironment({ dataFolder: testFolder });
      await buildApp(env);
      return { ...env, ROADCALL_MINUTES: process.env.ROADCALL_MINUTES ?? "10" };
    },
  },
  /**
   * Backs up a live site under simulated calls with pgBackRest, restores it to ROADCALL_RESTORES random instants, and
   * kills the database. Unpacks pgBackRest if necessary.
   */
  restore: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/restore.ts"],
    env: async () => {
      const env = testEnvironment({ dataFolder: testFolder });
      await buildApp(env);
      return { ...env, ROADCALL_RESTORES: process.env.ROADCALL_RESTORES ?? "20" };
    },
  },
  /**
   * Runs a live site from the files of the container image, as an unprivileged user. Installs docker-compose if
   * necessary, to check deploy/compose.yaml.
   */
  image: {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/image.ts"],
    env: () => testEnvironment({ dataFolder: testFolder }),
  },
  /** Sends ROADCALL_BODIES bodies a byte a second, to the app and through nginx, while visitors request pages. */
  "slow-bodies": {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/slow-bodies.ts"],
    env: async () => ({
      ...(await browserEnvironment()),
      ROADCALL_BODIES: process.env.ROADCALL_BODIES ?? "4000",
    }),
  },
  /** Shows that a lock on one table doesn't affect the rest of the API. */
  "table-lock": {
    args: ["--conditions=react-server", "--import", "tsx", "tests/deep/table-lock.ts"],
    env: async () => {
      const env = testEnvironment({ dataFolder: testFolder });
      await buildApp(env);
      return env;
    },
  },
};

await runCommand(async () => {
  const test = TESTS[process.argv[2] ?? ""];
  if (!test) throw new UserError(`Specify a test: ${Object.keys(TESTS).join(", ")}.`);
  mkdirSync(testFolder, { recursive: true });
  await withProgress("install", () => installPackages());
  await withProgress("generate", generate);
  process.exitCode = await runNode(test.args, {
    env: await test.env(),
    onOutput: (text) => process.stdout.write(text),
  });
});
