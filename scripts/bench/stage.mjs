import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildApp } from "../launch/build-app.mjs";
import { withProgress } from "../launch/cli.mjs";
import { loadCountry } from "../launch/database.mjs";
import { withClient } from "../launch/database-client.mjs";
import { findFreePort } from "../launch/ports.mjs";
import { prepare } from "../launch/prepare.mjs";
import { inRepository } from "../launch/repository.mjs";
import { readSettings } from "../launch/settings.mjs";
import { localUrl, startWebServer } from "../launch/web-server.mjs";
import { cpuMs } from "./figures.mjs";

/**
 * @import { ProcessGroup } from "../launch/processes.mjs"
 * @typedef {Awaited<ReturnType<typeof startStage>>} Stage
 */

export const benchFolder = inRepository(".data/bench");
/** Variables from the developer's own environment that benchmarks must not use. */
const IGNORED = ["DATABASE_URL", "EMBEDDED_DATABASE_URL", "SITE_URL", "DEFAULT_PHONE", "HOST"];

/** Longer than the site takes to notice an edit. */
const POLLED_MS = 3_000;
const IDLE_MS = 2_000;
/** What polling for edits takes. */
const IDLE_CPU_MS = 200;

/** @type {Map<string, Promise<Stage>>} */
const stages = new Map();

/**
 * Serves the build on the demo's database or the country's. Both are kept for the next run, as are stored pages.
 * @param {ProcessGroup} processes
 * @param {string} scale "demo" or "country"
 */
export function openStage(processes, scale) {
  const stage = stages.get(scale) ?? startStage(processes, scale);
  stages.set(scale, stage);
  return stage;
}

/** The demo has 60 cities. The country's are added in one transaction. */
const DEMO_CITIES_MAX = 1_000;

/** @param {string} databaseUrl */
const hasCountry = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS cities FROM "Location"');
    return rows[0].cities > DEMO_CITIES_MAX;
  });

/**
 * @param {ProcessGroup} processes
 * @param {string} scale
 */
async function startStage(processes, scale) {
  const settings = await benchSettings(scale);
  const { superuserUrl, env: prepared } = await prepare(settings, processes);
  const databaseUrl = superuserUrl ?? "";
  // Empty rather than unset, because Next would otherwise read it from .env.
  const env = { ...prepared, DATABASE_URL: "" };
  if (scale === "country" && !(await hasCountry(databaseUrl))) await loadCountry(env, databaseUrl);
  await withProgress("build", () => buildApp(env));
  const web = await withProgress("serve", () =>
    startWebServer(processes, { command: "start", listener: settings, env }),
  );
  const storedPages = inRepository(settings.distFolder, "pages");
  const processId = web.pid ?? 0;
  /** @param {string} text @param {unknown[]} [values] */
  const query = (text, values) =>
    withClient(databaseUrl, async (client) => (await client.query(text, values)).rows);
  await awaitIdle(processId);
  return {
    url: localUrl(settings),
    env,
    processId,
    storedPages,
    /** @param {string} path */
    isStored: (path) => existsSync(join(storedPages, "current", `${path}.html.gz`)),
    query,
    /** Deletes all stored pages, and waits until the busiest ones have been rendered again. */
    dropPages: async () => {
      await query(
        `INSERT INTO "PageInvalidation" (tag, patterns, "isPurge") VALUES ('site', '{/**}', true)`,
      );
      await wait(POLLED_MS);
      await awaitIdle(processId);
    },
  };
}

/**
 * Waits until a process is idle: it renders the busiest pages when it starts.
 * @param {number} processId
 */
async function awaitIdle(processId) {
  for (let used = Number.POSITIVE_INFINITY; used > IDLE_CPU_MS; ) {
    const before = cpuMs(processId);
    await wait(IDLE_MS);
    used = cpuMs(processId) - before;
  }
}

/** @param {string} scale */
async function benchSettings(scale) {
  /** @type {Record<string, string>} */
  const variables = {};
  for (const [key, value] of Object.entries(process.env)) {
    if (value?.trim() && !IGNORED.includes(key)) variables[key] = value;
  }
  return readSettings({
    ...variables,
    PORT: String(await findFreePort()),
    ROADCALL_DATA: join(benchFolder, scale),
    ROADCALL_DIST: `.next-bench-${scale}`,
    LOG_LEVEL: "warn",
  });
}

/**
 * Returns the paths of landing pages in an order that is random but always the same.
 * @param {Stage} stage
 * @param {number} [limit]
 * @returns {Promise<string[]>}
 */
export async function listLandings({ query }, limit = 1_000_000) {
  const rows = await query(
    `SELECT '/' || l.slug || '/' || s.slug AS path FROM "Location" l, "Service" s
     WHERE l."isActive" AND s."isActive" ORDER BY md5(l.slug || s.slug) LIMIT $1`,
    [limit],
  );
  return rows.map(({ path }) => path);
}
