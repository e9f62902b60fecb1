import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withProgress } from "../launch/cli.mjs";
import { findConnectError, findFreePort } from "../launch/ports.mjs";
import { mustRunNode } from "../launch/processes.mjs";
import { root } from "../launch/repository.mjs";
import { benchFolder } from "./stage.mjs";

/** @import { Environment, ProcessGroup } from "../launch/processes.mjs" */

const NEXT = "node_modules/next/dist/bin/next";
const POLL_MS = 100;
const FILES = {
  "package.json": JSON.stringify({ private: true, type: "module" }),
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(root)} } };\n`,
  "app/layout.js":
    "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  "app/page.js": "export default () => <p>Empty page.</p>;\n",
};

/**
 * Builds and starts a Next app with one empty, static page.
 * @param {ProcessGroup} processes
 * @param {Environment} given
 */
export async function startEmptyApp(processes, given) {
  const folder = join(benchFolder, "empty-app");
  mkdirSync(join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const env = { ...given, NODE_ENV: "production", ROADCALL_DIST: "" };
  await withProgress("empty app", () =>
    mustRunNode([NEXT, "build", folder], { env, failure: "Building the empty app failed." }),
  );
  const port = await findFreePort();
  const args = [NEXT, "start", folder, "--hostname", "127.0.0.1", "--port", String(port)];
  const child = processes.start("The empty app", args, { env });
  while (child.exitCode === null && (await findConnectError(port, "127.0.0.1")))
    await wait(POLL_MS);
  return { url: `http://127.0.0.1:${port}/`, processId: child.pid ?? 0 };
}
