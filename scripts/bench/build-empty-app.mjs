import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRepository } from "../launch/repository.mjs";
import { mustRunNode } from "../launch/run-program.mjs";
import { benchFolder } from "./folders.mjs";

const FILES = {
  "package.json": JSON.stringify({ private: true, type: "module" }),
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(inRepository("."))} } };\n`,
  "app/layout.js":
    "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  "app/page.js": "export default () => <p>Nothing else.</p>;\n",
};

/** Builds an app of one empty page with the same framework; resolves with the seconds it took. */
export async function buildEmptyApp(env) {
  const folder = join(benchFolder, "empty-app");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const since = performance.now();
  await mustRunNode(["node_modules/next/dist/bin/next", "build", folder], {
    env: { ...env, NODE_ENV: "production" },
    sentence: "Building the empty app failed: see the message above.",
  });
  return (performance.now() - since) / 1000;
}
