import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, unlink, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { store } from "./store-state.mjs";
import { logError } from "./write-log.mjs";

// A stored page is a file at the path of its URL: texas/austin/oil-change.html.gz and .br, or a picture, as it is.
// `g<number>` is the folder of a generation: what is rendered since the last edit of every page. `s` has stale pages, and
// `p<number>`, for a minute, what that edit purged.

/** Only plain paths are stored: anything else is another spelling of a path, or no page. */
const PAGE = /^(?:\/[a-z0-9-]+)+$/;
const PICTURE = /^\/pictures(?:\/[a-z0-9-]+)+\.png$/;
export const STALE = "s";
export const HOME = "_";

/** @typedef {{ body: Buffer, mtimeMs: number, isLive: boolean }} StoredFile */

/**
 * Returns the names of a path's files, relative to a tree, or none for a path that is never stored.
 * @param {string} path
 */
export function filesOf(path) {
  if (PICTURE.test(path)) return [path.slice(1)];
  if (path !== "/" && !PAGE.test(path)) return [];
  const name = path === "/" ? HOME : path.slice(1);
  return [`${name}.html.gz`, `${name}.html.br`];
}

/** The trees to look in, the newest first. */
export const trees = () => [liveTree(), ...store.older.map((number) => `g${number}`), STALE];
/** All trees that have files of pages, including those that are only served while too many pages wait to be rendered. */
export const everyTree = () => [...trees(), ...store.withdrawn];
export const liveTree = () => `g${store.generation}`;
/** @param {string} tree @param {string} name */
export const fileIn = (tree, name) => `${store.root}/${tree}/${name}`;

/**
 * Reads a stored file, live or stale. Returns null if there is none.
 * @param {string} name
 */
export const readStored = (name) => readFirst(trees(), name);

/**
 * Reads a file of a page that an edit of every page purged less than a minute ago. Returns null if there is none.
 * @param {string} name
 */
export const readWithdrawn = (name) => readFirst(store.withdrawn, name);

/**
 * @param {readonly string[]} where trees, in the order in which to look
 * @param {string} name
 * @returns {Promise<StoredFile | null>}
 */
async function readFirst(where, name) {
  for (const tree of where) {
    const found = await readWhole(fileIn(tree, name));
    if (found) return { ...found, isLive: tree === liveTree() };
  }
  return null;
}

/**
 * Reads a file and its time from one descriptor, because another file may take its place in between.
 * @param {string} file
 */
async function readWhole(file) {
  try {
    const handle = await open(file);
    try {
      const [{ mtimeMs }, body] = [await handle.stat(), await handle.readFile()];
      return { body, mtimeMs };
    } finally {
      await handle.close();
    }
  } catch {
    // Whatever the reason, the page can be rendered.
    return null;
  }
}

/**
 * Stores a path's files. If the content is that of the file that they replace, they keep its time, and otherwise get a
 * later second, so that Last-Modified and the ETags from it, which nginx computes too, change with the content only.
 * @param {string} path
 * @param {readonly Buffer[]} bodies in the order of `filesOf`
 */
export async function writeStored(path, bodies) {
  const [tree = STALE, ...others] = trees();
  const names = filesOf(path);
  const last = await readStored(names[0] ?? "");
  const seconds = Math.floor(Date.now() / 1000);
  const lastSeconds = last ? Math.floor(last.mtimeMs / 1000) : 0;
  const isSame = last && bodies[0]?.equals(last.body);
  const time = isSame ? lastSeconds : Math.max(seconds, lastSeconds + 1);
  await mkdir(`${store.root}/tmp`, { recursive: true });
  for (const [index, name] of [...names.entries()].reverse()) {
    const temporary = `${store.root}/tmp/${randomUUID()}`;
    await writeFile(temporary, bodies[index] ?? "");
    await utimes(temporary, seconds, time);
    const file = fileIn(tree, name);
    await mkdir(dirname(file), { recursive: true });
    await rename(temporary, file);
  }
  await removeFiles(path, others);
  store.clearServed();
  return { tree, time };
}

/**
 * @param {string} path
 * @param {readonly string[]} from trees
 */
export async function removeFiles(path, from = everyTree()) {
  const files = from.flatMap((tree) => filesOf(path).map((name) => fileIn(tree, name)));
  await Promise.all(files.map(removeFile));
}

/** @param {string} file */
export async function removeFile(file) {
  await unlink(file).catch(ignoreMissing);
}

/**
 * Moves a file unless another process has. Creates the folder it goes to.
 * @param {string} from
 * @param {string} to
 */
export async function moveFile(from, to) {
  try {
    await rename(from, to);
  } catch (error) {
    ignoreMissing(error);
    // Either of the two may be missing.
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to).catch(ignoreMissing);
  }
}

/**
 * Takes a tree away at once, and deletes its files in the background.
 * @param {string} tree
 */
export async function discard(tree) {
  await mkdir(`${store.root}/dropped`, { recursive: true });
  const name = `${store.root}/dropped/${randomUUID()}`;
  await rename(`${store.root}/${tree}`, name).catch(ignoreMissing);
  void removeTree(name);
}

/** @param {string} folder */
export async function removeTree(folder) {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    logError("a folder of old pages could not be deleted", { folder, error: String(error) });
  }
}

/** @param {string} folder */
export async function listFolder(folder) {
  return readdir(folder, { withFileTypes: true }).catch((error) => {
    ignoreMissing(error);
    return [];
  });
}

/** @param {unknown} error */
export function ignoreMissing(error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
}
