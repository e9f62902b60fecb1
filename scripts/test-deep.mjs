// npm run test:deep -- access: exhaustive tests. npm test runs shorter versions of them.
import { mkdirSync } from "node:fs";
import { runCommand, UserError } from "./launch/cli.mjs";
import { runNode } from "./launch/processes.mjs";
import { browserEnvironment } from "./testing/layers.mjs";
import { testFolder } from "./testing/test-environment.mjs";

/**
 * Playwright arguments by test name.
 * @type {Record<string, string[]>}
 */
const TESTS = {
  /** Access to every page and route for every role, with and without the middleware. */
  access: ["--no-deps", "--project=once", "once/access.spec.ts"],
};

await runCommand(async () => {
  const args = TESTS[process.argv[2] ?? ""];
  if (!args) throw new UserError(`Specify a test: ${Object.keys(TESTS).join(", ")}.`);
  mkdirSync(testFolder, { recursive: true });
  const env = { ...(await browserEnvironment()), ROADCALL_DEEP: "1" };
  process.exitCode = await runNode(["node_modules/@playwright/test/cli.js", "test", ...args], {
    env,
    onOutput: (text) => process.stdout.write(text),
  });
});
