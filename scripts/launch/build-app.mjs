import { rmSync, writeFileSync } from "node:fs";
import { fingerprint, readStamp, sha256 } from "./fingerprint.mjs";
import { inRepository } from "./repository.mjs";
import { mustRunNode } from "./run-program.mjs";

/** What no page is made of. */
const UNRELATED =
  /^(?:\.git|\.ci|\.data|\.next[^/]*|\.env[^/]*|node_modules|docs|tests|deploy|worker|test-results|playwright-report|public\/(?:islands|fonts)|app\/fonts\.css|lib\/core\/generated|next-env\.d\.ts|prisma\/(?:migrations|seed.*))$/;
const UNRELATED_NAME = /(?:\.test\.tsx?|\.md|\.tsbuildinfo)$/;
/** Scripts that make something a page shows; the others only run it. */
const BUILD_SCRIPT = /^scripts$|^scripts\/[^/]*(?:islands|fonts?|font-metrics)[^/]*$/;

function isSource(path) {
  if (UNRELATED.test(path) || UNRELATED_NAME.test(path)) return false;
  return !path.startsWith("scripts") || BUILD_SCRIPT.test(path);
}

const hashSources = () => fingerprint(["."], { isWanted: isSource, salt: process.version });

/**
 * Whose pages a build holds: stored pages show this database's content, address and phone number,
 * and whether they may load a street map.
 * null, for a build without a database, holds no page.
 */
async function findOrigin(env) {
  const { DATABASE_URL, SITE_URL, DEFAULT_PHONE, GOOGLE_MAPS_KEY } = env;
  const url = DATABASE_URL || env.EMBEDDED_DATABASE_URL;
  if (!url) return null;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Random, made once, and as old as the database's tables.
    const { rows } = await client.query(
      `SELECT "id" FROM "_prisma_migrations" ORDER BY "started_at", "id" LIMIT 1`,
    );
    const shown = [SITE_URL, DEFAULT_PHONE, Boolean(GOOGLE_MAPS_KEY)];
    const parts = [DATABASE_URL ? "live" : "demo", rows[0]?.id, ...shown];
    return sha256(JSON.stringify(parts));
  } finally {
    await client.end();
  }
}

const stampFile = (env) => inRepository(env.ROADCALL_DIST, "roadcall-build.json");

function readBuildStamp(env) {
  try {
    return JSON.parse(readStamp(stampFile(env)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Builds the app into ROADCALL_DIST unless that holds a build of these sources for this database.
 * Returns a note when nothing was to do.
 */
export async function buildApp(env, { isForced = false } = {}) {
  const sources = hashSources();
  const origin = await findOrigin(env);
  const stamp = readBuildStamp(env);
  const isFresh = stamp?.sources === sources && (stamp.origin === origin || stamp.origin === null);
  if (isFresh && !isForced) {
    // A build made elsewhere without a database belongs to the first one it serves.
    if (stamp.origin !== origin) writeFileSync(stampFile(env), JSON.stringify({ sources, origin }));
    return "fresh";
  }
  rmSync(stampFile(env), { force: true });
  await runBuild(env);
  writeFileSync(stampFile(env), JSON.stringify({ sources, origin }));
}

async function runBuild(env) {
  const scripts = [
    ["scripts/build-islands.mjs"],
    ["scripts/build-fonts.mjs"],
    ["node_modules/next/dist/bin/next", "build"],
  ];
  for (const args of scripts) {
    await mustRunNode(args, {
      env: { ...env, NODE_ENV: "production" },
      sentence: "Building failed: see the message above.",
    });
  }
}
