import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { applyMigrations } from "../launch/apply-migrations.mjs";
import { findLockOwner, inUseError, postgresFolder } from "../launch/data-folder.mjs";
import { loadDemoData, startEmbeddedDatabase } from "../launch/database.mjs";
import { ProcessGroup } from "../launch/processes.mjs";
import { fingerprint, inRepository } from "../launch/repository.mjs";
import { testEnvironment, testFolder } from "./test-environment.mjs";

const DEMO_SOURCES = ["prisma", "lib", "package-lock.json"];

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Enough to switch between branches. Each image is about 40 MB. */
const KEPT_IMAGES = 3;

/** @type {Promise<string> | undefined} */
let demoImage;
/** @type {Promise<string> | undefined} */
let emptyImage;

/**
 * Returns the data folder of a database with demo data, created once a week for each version of the schema and data.
 */
export function ensureDemoImage() {
  demoImage ??= findOrCreateDemoImage();
  return demoImage;
}

/** Returns the data folder of an empty database, created once for each version of PGlite. */
export function ensureEmptyImage() {
  emptyImage ??= findOrCreateEmptyImage();
  return emptyImage;
}

async function findOrCreateDemoImage() {
  const isIncluded = (/** @type {string} */ path) =>
    !/\.test\.tsx?$|^lib\/core\/generated/.test(path);
  const sources = fingerprint(DEMO_SOURCES, { isIncluded }).slice(0, 16);
  // Demo data is dated relative to the day it was created, so the image is replaced every week.
  const week = Math.floor(Date.now() / WEEK_MS).toString(16);
  const image = join(testFolder, `image-${sources}${week}`);
  if (existsSync(image)) return image;
  const empty = await ensureEmptyImage();
  await createImage(image, async (dataFolder, open) => {
    cpSync(postgresFolder(empty), postgresFolder(dataFolder), { recursive: true });
    const url = await open();
    await applyMigrations(url);
    await loadDemoData(testEnvironment({ dataFolder, embeddedUrl: url }));
  });
  dropOldImages();
  return image;
}

async function findOrCreateEmptyImage() {
  const packageFile = inRepository("node_modules/@electric-sql/pglite/package.json");
  const { version } = JSON.parse(readFileSync(packageFile, "utf8"));
  const image = join(testFolder, `empty-${version}`);
  if (!existsSync(image))
    await createImage(image, async (_dataFolder, open) => void (await open()));
  return image;
}

/**
 * @param {string} image
 * @param {(dataFolder: string, open: () => Promise<string>) => Promise<void>} fill
 */
async function createImage(image, fill) {
  const unfinished = `${image}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const processes = new ProcessGroup();
  try {
    await fill(unfinished, async () => {
      const { url } = await startEmbeddedDatabase(processes, { dataFolder: unfinished });
      return url;
    });
  } finally {
    await processes.stopAll();
  }
  // Another process may have created the image in the meantime.
  if (existsSync(image)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, image);
}

function dropOldImages() {
  const images = readdirSync(testFolder)
    .filter((name) => /^image-[0-9a-f]+$/.test(name))
    .map((name) => join(testFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const image of images.slice(KEPT_IMAGES)) rmSync(image, { recursive: true, force: true });
}

/**
 * Replaces the data folder `name` with a copy of the image. Throws a UserError if another process is using the folder.
 * @param {string} image
 * @param {string} name
 */
export function copyDatabaseImage(image, name) {
  const dataFolder = join(testFolder, name);
  const owner = findLockOwner(dataFolder);
  if (owner !== null) throw inUseError(dataFolder, owner);
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  cpSync(postgresFolder(image), postgresFolder(dataFolder), { recursive: true });
  return dataFolder;
}
