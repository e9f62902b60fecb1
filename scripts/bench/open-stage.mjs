import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../launch/build-app.mjs";
import { findFreePort } from "../launch/ports.mjs";
import { prepare } from "../launch/prepare.mjs";
import { inRepository } from "../launch/repository.mjs";
import { mustRunNode } from "../launch/run-program.mjs";
import { localAddress, startWeb } from "../launch/serve.mjs";
import { readSettings } from "../launch/settings.mjs";
import { step } from "../launch/step.mjs";
import { benchFolder } from "./folders.mjs";

const DIST = ".next-bench";

/** Nothing of the developer's own settings: the demo data, on an address of its own. */
async function benchSettings(name) {
  const own = ["DATABASE_URL", "EMBEDDED_DATABASE_URL", "SITE_URL", "DEFAULT_PHONE", "HOST"];
  const others = Object.entries(process.env).filter(([key]) => !own.includes(key));
  return readSettings({
    ...Object.fromEntries(others),
    PORT: String(await findFreePort()),
    ROADCALL_DATA: join(benchFolder, name),
    ROADCALL_DIST: `${DIST}-${name}`,
    LOG_LEVEL: "warn",
  });
}

async function growDatabase(env) {
  await mustRunNode(
    ["--import", "tsx", "scripts/bench/grow-database.ts", env.EMBEDDED_DATABASE_URL],
    { env, sentence: "Loading the many cities failed: see the message above." },
  );
}

/**
 * Serves a fresh build on a fresh database among `children`: the demo data alone, or with 2,000 cities and 20,000
 * mechanics beside it. `buildSeconds` is the time of the whole build, its folder deleted before.
 */
export async function openStage(children, { isGrown = false } = {}) {
  const settings = await benchSettings(isGrown ? "grown" : "data");
  rmSync(settings.dataFolder, { recursive: true, force: true });
  rmSync(inRepository(settings.distFolder), { recursive: true, force: true });
  // Empty rather than absent, or Next would read it from .env.
  const env = { ...(await prepare(settings, children)), DATABASE_URL: "" };
  if (isGrown) await step("grow", () => growDatabase(env));
  const since = performance.now();
  await step("build", () => buildApp(env));
  const buildSeconds = (performance.now() - since) / 1000;
  await step("serve", () => startWeb(children, { command: "start", settings, env }));
  return {
    address: localAddress(settings),
    databaseUrl: env.EMBEDDED_DATABASE_URL,
    env,
    buildSeconds,
  };
}
