import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "../launch/build-app.mjs";
import { withProgress } from "../launch/cli.mjs";
import { findFreePort } from "../launch/ports.mjs";
import { prepare } from "../launch/prepare.mjs";
import { inRepository } from "../launch/repository.mjs";
import { readSettings } from "../launch/settings.mjs";
import { localUrl, startWebServer } from "../launch/web-server.mjs";

/** @import { ProcessGroup } from "../launch/processes.mjs" */

export const benchFolder = inRepository(".data/bench");

/** Variables from the developer's own environment that benchmarks must not use. */
const IGNORED = ["DATABASE_URL", "EMBEDDED_DATABASE_URL", "SITE_URL", "DEFAULT_PHONE", "HOST"];

/**
 * Serves a new build on a new database: the demo data alone, or with 2,000 cities and 20,000 mechanics added.
 * `buildSeconds` is how long a clean build took.
 * @param {ProcessGroup} processes
 */
export async function openStage(processes, { isGrown = false } = {}) {
  const settings = await benchSettings(isGrown ? "grown" : "data");
  rmSync(settings.dataFolder, { recursive: true, force: true });
  rmSync(inRepository(settings.distFolder), { recursive: true, force: true });
  const { superuserUrl, env: prepared } = await prepare(settings, processes);
  const databaseUrl = superuserUrl ?? "";
  // Empty rather than unset, because Next would otherwise read it from .env.
  const env = { ...prepared, DATABASE_URL: "" };
  if (isGrown) await withProgress("grow", () => growDatabase(databaseUrl));
  const startedAt = performance.now();
  await withProgress("build", () => buildApp(env));
  const buildSeconds = (performance.now() - startedAt) / 1000;
  await withProgress("serve", async () => {
    await startWebServer(processes, { command: "start", listener: settings, env });
  });
  return { url: localUrl(settings), databaseUrl, env, buildSeconds };
}

/** @param {string} name */
async function benchSettings(name) {
  /** @type {Record<string, string>} */
  const variables = {};
  for (const [key, value] of Object.entries(process.env)) {
    if (value?.trim() && !IGNORED.includes(key)) variables[key] = value;
  }
  return readSettings({
    ...variables,
    PORT: String(await findFreePort()),
    ROADCALL_DATA: join(benchFolder, name),
    ROADCALL_DIST: `.next-bench-${name}`,
    LOG_LEVEL: "warn",
  });
}

/** @param {string} databaseUrl */
async function growDatabase(databaseUrl) {
  const [{ default: pg }, { tsImport }] = await Promise.all([import("pg"), import("tsx/esm/api")]);
  /** @type {typeof import("./load-many.ts")} */
  const { loadMany } = await tsImport("./load-many.ts", import.meta.url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await loadMany(client);
  await client.end();
}
