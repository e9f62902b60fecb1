import { rmSync, writeFileSync } from "node:fs";
import { requireDevPackages } from "./install-packages.mjs";
import { mustRunNode } from "./processes.mjs";
import { fingerprint, inRepository, readIfExists, sha256 } from "./repository.mjs";

/** @import { Environment } from "./processes.mjs" */

/** Files that don't affect a build. */
const UNRELATED =
  /^(?:\.git|\.ci|\.data|\.next[^/]*|\.env[^/]*|node_modules|dist|docs|tests|deploy|worker|test-results|playwright-report|public\/(?:islands|fonts)|app\/fonts\.css|lib\/core\/generated|next-env\.d\.ts|prisma\/(?:migrations|seed.*))$/;
const UNRELATED_NAME = /(?:\.test\.tsx?|\.md|\.tsbuildinfo)$/;
/** Scripts whose output is part of a build. */
const BUILD_SCRIPT = /^scripts$|^scripts\/[^/]*(?:islands|fonts)[^/]*$/;

const STEPS = [
  ["scripts/build-islands.mjs"],
  ["scripts/build-fonts.mjs"],
  ["node_modules/next/dist/bin/next", "build"],
];

/**
 * Builds the app into ROADCALL_DIST. Unless `isForced`, resolves with "up to date" if that folder already contains a
 * build of these sources for this database.
 * @param {Environment} env
 */
export async function buildApp(env, { isForced = false } = {}) {
  const sources = describeSources();
  const origin = await findOrigin(env);
  const stamp = readBuildStamp(env);
  const isFresh = stamp?.sources === sources && (stamp.origin === origin || stamp.origin === null);
  if (isFresh && !isForced) {
    // A build made without a database is tied to the first database it is used with.
    if (stamp.origin !== origin) writeFileSync(stampFile(env), JSON.stringify({ sources, origin }));
    return "up to date";
  }
  requireDevPackages(
    "The build is missing, outdated, or made for another database, URL, or phone number",
  );
  rmSync(stampFile(env), { force: true });
  for (const args of STEPS) {
    await mustRunNode(args, {
      env: { ...env, NODE_ENV: "production" },
      failure: "The build failed. See the output above.",
    });
  }
  writeFileSync(stampFile(env), JSON.stringify({ sources, origin }));
  return undefined;
}

/**
 * Whether ROADCALL_DIST contains a build of these sources, for whichever database.
 * @param {Environment} env
 */
export const isBuilt = (env) => readBuildStamp(env)?.sources === describeSources();

const describeSources = () => fingerprint(["."], { isIncluded: isSource, salt: process.version });

/** @param {string} path */
function isSource(path) {
  if (UNRELATED.test(path) || UNRELATED_NAME.test(path)) return false;
  return !path.startsWith("scripts") || BUILD_SCRIPT.test(path);
}

/**
 * Identifies what pages depend on besides the sources: the database, the site's URL and phone number, and whether
 * street maps are on. Returns null for a build without a database, which has no prerendered pages.
 * @param {Environment} env
 */
async function findOrigin({
  DATABASE_URL,
  EMBEDDED_DATABASE_URL,
  SITE_URL,
  DEFAULT_PHONE,
  GOOGLE_MAPS_KEY,
}) {
  const url = DATABASE_URL || EMBEDDED_DATABASE_URL;
  if (!url) return null;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The ID is random and never changes, so it identifies the database.
    const { rows } = await client.query(
      `SELECT "id" FROM "_prisma_migrations" ORDER BY "started_at", "id" LIMIT 1`,
    );
    const shown = [SITE_URL, DEFAULT_PHONE, Boolean(GOOGLE_MAPS_KEY)];
    return sha256(JSON.stringify([DATABASE_URL ? "live" : "demo", rows[0]?.id, ...shown]));
  } finally {
    await client.end();
  }
}

/** @param {Environment} env */
const stampFile = ({ ROADCALL_DIST = ".next" }) =>
  inRepository(ROADCALL_DIST, "roadcall-build.json");

/**
 * @param {Environment} env
 * @returns {{ sources: string, origin: string | null } | null}
 */
function readBuildStamp(env) {
  try {
    return JSON.parse(readIfExists(stampFile(env)) ?? "null");
  } catch {
    return null;
  }
}
