// npm run test:deep -- access: long tests of which npm test runs a short form.
import { mkdirSync } from "node:fs";
import { runCommand, UserError } from "./launch/cli.mjs";
import { runNode } from "./launch/processes.mjs";
import { browserEnvironment } from "./testing/layers.mjs";
import { testFolder } from "./testing/test-environment.mjs";

/**
 * Playwright's arguments for each test by name.
 * @type {Record<string, string[]>}
 */
const TESTS = {
  /** Who may open which page and call which route, with the middleware and without it. */
  access: ["--no-deps", "--project=once", "once/access.spec.ts"],
};

await runCommand(async () => {
  const args = TESTS[process.argv[2] ?? ""];
  if (!args) throw new UserError(`Name a test: ${Object.keys(TESTS).join(", ")}.`);
  mkdirSync(testFolder, { recursive: true });
  const env = { ...(await browserEnvironment()), ROADCALL_DEEP: "1" };
  process.exitCode = await runNode(["node_modules/@playwright/test/cli.js", "test", ...args], {
    env,
    onOutput: (text) => process.stdout.write(text),
  });
});
