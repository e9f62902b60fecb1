// npm run test:deep -- <part>: long proofs that npm test runs in short, or not at all.
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { runNode } from "./launch/run-program.mjs";
import { findBrowser } from "./testing/find-browser.mjs";
import { layers } from "./testing/layers.mjs";
import { testEnvironment, testFolder } from "./testing/test-environment.mjs";

/** What a part runs, and what it is told. */
const PARTS = {
  /** Who may open which page and use which address, also as if the middleware had been deleted. */
  access: ["test", "--no-deps", "--project=once", "once/access.spec.ts"],
};

await runCommand(async () => {
  const [part = ""] = process.argv.slice(2);
  const args = PARTS[part];
  if (!args) throw new Refusal(`Name a part: ${Object.keys(PARTS).join(", ")}.`);
  await layers.build();
  const env = {
    ...testEnvironment({ dataFolder: testFolder }),
    CHROMIUM_PATH: await findBrowser(),
    ROADCALL_DEEP: "1",
  };
  process.exitCode = await runNode(["node_modules/@playwright/test/cli.js", ...args], {
    env,
    show: true,
  });
});
