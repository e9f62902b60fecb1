import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadDemoData } from "../launch/database.mjs";
import { ProcessGroup } from "../launch/processes.mjs";
import { fingerprint } from "../launch/repository.mjs";
import { testEnvironment, testFolder } from "./test-environment.mjs";
import { createDatabase, createTestServer, runSql } from "./test-server.mjs";

const DEMO_SOURCES = ["prisma", "lib", "package-lock.json", "scripts/launch"];

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Enough to switch between branches. Each image is about 100 MB. */
const KEPT_IMAGES = 3;

/** Names of the image's databases: one with the demo's data, and one with empty tables. */
export const DEMO = "demo";
export const EMPTY = "empty";

/** @type {Promise<string> | undefined} */
let found;

/**
 * Returns a folder with `data`, the data folder of a stopped server with the databases above, the demo's logins, and
 * `files`, the documents of its applicants.
 * Created once a week for each version of the schema and data.
 */
export function ensureImage() {
  found ??= findOrCreateImage();
  return found;
}

async function findOrCreateImage() {
  const isIncluded = (/** @type {string} */ path) =>
    !/\.test\.tsx?$|^lib\/core\/generated/.test(path);
  const sources = fingerprint(DEMO_SOURCES, { isIncluded }).slice(0, 16);
  // Demo data is dated relative to the day it was created, so the image is replaced every week.
  const week = Math.floor(Date.now() / WEEK_MS).toString(16);
  const image = join(testFolder, `image-${sources}${week}`);
  if (existsSync(image)) return image;
  const unfinished = `${image}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  await createImage(unfinished);
  // Another process may have created the image in the meantime.
  if (existsSync(image)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, image);
  dropOldImages();
  return image;
}

/** @param {string} image */
async function createImage(image) {
  const processes = new ProcessGroup();
  const server = await createTestServer(processes);
  try {
    await server.install(EMPTY);
    await createDatabase(server.url("superuser", "postgres"), DEMO, EMPTY);
    await loadDemoData(
      testEnvironment({ dataFolder: image, embeddedUrl: server.url("app", DEMO) }),
    );
    // Makes AUTH_SECRET the data key, so that browser tests can compute hashes.
    await runSql(server.url("app", DEMO), [`INSERT INTO "DataKey" ("id") VALUES (1)`]);
    await server.stop();
    cpSync(server.data, join(image, "data"), { recursive: true });
  } finally {
    await server.remove();
  }
}

function dropOldImages() {
  const images = readdirSync(testFolder)
    .filter((name) => /^image-[0-9a-f]+$/.test(name))
    .map((name) => join(testFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const image of images.slice(KEPT_IMAGES)) rmSync(image, { recursive: true, force: true });
}
