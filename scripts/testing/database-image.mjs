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
import { Children } from "../launch/children.mjs";
import { inUse, postgresFolder } from "../launch/data-folder.mjs";
import { startEmbeddedDatabase } from "../launch/embedded-child.mjs";
import { fingerprint } from "../launch/fingerprint.mjs";
import { findLockOwner } from "../launch/folder-lock.mjs";
import { inRepository } from "../launch/repository.mjs";
import { seedDatabase } from "../launch/seed-database.mjs";
import { testEnvironment, testFolder } from "./test-environment.mjs";

/** What the seeded content is made from. */
const SOURCES = ["prisma", "lib", "package-lock.json"];
const isSource = (path) => !/\.test\.tsx?$|^lib\/core\/generated/.test(path);

/** Some 40 MB each: enough to go back and forth between branches. */
const KEPT_IMAGES = 3;

function dropOldImages() {
  const images = readdirSync(testFolder)
    .filter((name) => /^image-[0-9a-f]+$/.test(name))
    .map((name) => join(testFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const image of images.slice(KEPT_IMAGES)) rmSync(image, { recursive: true, force: true });
}

function pgliteVersion() {
  const file = inRepository("node_modules/@electric-sql/pglite/package.json");
  return JSON.parse(readFileSync(file, "utf8")).version;
}

/** Folder of a database without any table; made once for each version of the embedded database. */
export async function ensureEmptyImage() {
  const image = join(testFolder, `empty-${pgliteVersion()}`);
  if (existsSync(image)) return image;
  const making = `${image}.${process.pid}`;
  const children = new Children();
  try {
    await startEmbeddedDatabase(children, { dataFolder: making });
  } finally {
    await children.stop();
  }
  // Another process may have made it meanwhile.
  if (existsSync(image)) rmSync(making, { recursive: true, force: true });
  else renameSync(making, image);
  return image;
}

async function makeImage(image) {
  const making = `${image}.making`;
  rmSync(making, { recursive: true, force: true });
  const empty = await ensureEmptyImage();
  cpSync(postgresFolder(empty), postgresFolder(making), { recursive: true });
  const children = new Children();
  try {
    const { url } = await startEmbeddedDatabase(children, { dataFolder: making });
    await applyMigrations(url);
    await seedDatabase(testEnvironment({ dataFolder: making, embeddedUrl: url }));
  } finally {
    await children.stop();
  }
  renameSync(making, image);
  dropOldImages();
}

/** Folder of a migrated and seeded database; made once for each state of the schema and the demo data. */
export async function ensureDatabaseImage() {
  const image = join(
    testFolder,
    `image-${fingerprint(SOURCES, { isWanted: isSource }).slice(0, 16)}`,
  );
  if (!existsSync(image)) await makeImage(image);
  return image;
}

/** Makes the data folder `name` anew, with a copy of the image's database in it; refuses when other tests use it. */
export function copyDatabaseImage(image, name) {
  const dataFolder = join(testFolder, name);
  const owner = findLockOwner(dataFolder);
  if (owner !== null) throw inUse(dataFolder, owner);
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true });
  cpSync(postgresFolder(image), postgresFolder(dataFolder), { recursive: true });
  return dataFolder;
}
