import { randomUUID } from "node:crypto";
import { mkdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  everyTree,
  fileIn,
  ignoreMissing,
  listFolder,
  liveTree,
  moveFile,
  removeFile,
  STALE,
  trees,
} from "./page-files.mjs";
import { EVERY_PAGE, findFiles, patternsOf } from "./path-patterns.mjs";
import { store } from "./store-state.mjs";
import { logError } from "./write-log.mjs";

/** @import { PathEdits } from "./store-state.mjs" */

/** Longer than any render. */
const REMEMBERED_MS = 120_000;
/** How long a page that an edit of every page purged may replace the words "come back later". */
const WITHDRAWN_MS = 60_000;
const WITHDRAWN = /^p\d+$/;
/** Few enough not to hold up requests. */
const CHUNK = 32;

/**
 * Applies edits to the stored pages: moves the pages that an edit renews to the stale tree, deletes those that it
 * purges, and begins a new generation for an edit of every page. Every process applies every edit. `number` orders the
 * edits by the time at which they take effect.
 * @param {readonly { number: number, patterns: readonly string[], isPurge: boolean }[]} rows
 */
export async function applyEdits(rows) {
  if (rows.length === 0) return;
  const edits = mergeEdits(rows);
  const at = performance.now();
  store.edits += 1;
  const recent = store.recent.filter((earlier) => at - earlier.at < REMEMBERED_MS);
  store.recent = [...recent, { number: store.edits, at, edits }];
  store.shortLived.clear();
  store.applying = edits;
  store.clearServed();
  try {
    await applyToFiles(rows, edits);
  } finally {
    store.applying = null;
    store.clearServed();
  }
}

/**
 * @param {readonly { number: number, patterns: readonly string[] }[]} rows
 * @param {PathEdits} edits
 */
async function applyToFiles(rows, edits) {
  const isAllPurged = edits.get(EVERY_PAGE);
  if (isAllPurged !== undefined) {
    const numbers = rows.flatMap(({ number, patterns }) =>
      patterns.includes(EVERY_PAGE) ? [number] : [],
    );
    await renewAll(Math.max(...numbers), isAllPurged);
  }
  for (const [pattern, isPurge] of edits) {
    const isDone = isAllPurged || (isAllPurged === false && !isPurge);
    if (!isDone) await applyEdit(pattern, isPurge);
  }
}

/**
 * @param {readonly { patterns: readonly string[], isPurge: boolean }[]} rows
 * @returns {PathEdits}
 */
function mergeEdits(rows) {
  const edits = new Map();
  for (const { patterns, isPurge } of rows) {
    for (const pattern of patterns) edits.set(pattern, isPurge || edits.get(pattern) === true);
  }
  return edits;
}

/**
 * @param {string} pattern
 * @param {boolean} isPurge
 */
async function applyEdit(pattern, isPurge) {
  for (const tree of isPurge ? everyTree() : [liveTree()]) {
    await inChunks(findFiles(`${store.root}/${tree}`, pattern), (name) =>
      isPurge || name.endsWith(".png")
        ? removeFile(fileIn(tree, name))
        : moveFile(fileIn(tree, name), fileIn(STALE, name)),
    );
  }
}

/**
 * Begins the generation that has the number of the edit, so that all processes that use the store agree on it. An edit
 * whose row was committed late, after that of a later one, is applied file by file.
 * @param {number} number
 * @param {boolean} isPurge
 */
async function renewAll(number, isPurge) {
  if (number < store.generation) await applyEdit(EVERY_PAGE, isPurge);
  if (number <= store.generation) return;
  const former = trees();
  await mkdir(`${store.root}/g${number}`, { recursive: true });
  store.older = isPurge ? [] : [store.generation, ...store.older];
  store.generation = number;
  await pointTo(number);
  if (isPurge) await withdraw(former, `p${number}`);
  else void sweepOlder();
}

/**
 * Takes trees away, but keeps them for a minute: visitors get these pages instead of a 503 while too many wait to be
 * rendered.
 * @param {readonly string[]} former
 * @param {string} folder
 */
async function withdraw(former, folder) {
  const earlier = store.withdrawn.map((tree) => tree.split("/")[0] ?? "");
  const kept = former.map((tree) => ({ tree, name: `${folder}/${tree}` }));
  await mkdir(`${store.root}/${folder}`, { recursive: true });
  for (const { tree, name } of kept) {
    // Another process may have moved it, and this one may have stored a page since.
    await rename(`${store.root}/${tree}`, `${store.root}/${name}`).catch(() => discard(tree));
  }
  store.withdrawn = kept.map(({ name }) => name);
  for (const name of new Set(earlier)) await discard(name);
  setTimeout(() => {
    store.withdrawn = store.withdrawn.filter((tree) => !tree.startsWith(`${folder}/`));
    discard(folder).catch((error) =>
      logError("withdrawn pages could not be deleted", { error: String(error) }),
    );
  }, WITHDRAWN_MS).unref();
}

/**
 * nginx serves the tree that `current` points to and, while the app is down, `previous`.
 * @param {number} number
 */
async function pointTo(number) {
  const linked = await readlink(`${store.root}/current`).catch(() => "g-1");
  if (Number(linked.slice(1)) >= number) return;
  const links = [["current", `g${number}`]];
  if (linked !== "g-1") links.push(["previous", linked]);
  for (const [name, target = ""] of links) {
    const temporary = `${store.root}/${name}.${process.pid}`;
    await rm(temporary, { force: true });
    await symlink(target, temporary);
    await rename(temporary, `${store.root}/${name}`);
  }
}

/**
 * Takes a tree away at once, and deletes its files in the background.
 * @param {string} tree
 */
async function discard(tree) {
  await mkdir(`${store.root}/dropped`, { recursive: true });
  const name = `${store.root}/dropped/${randomUUID()}`;
  await rename(`${store.root}/${tree}`, name).catch(ignoreMissing);
  void removeTree(name);
}

/** @param {string} folder */
async function removeTree(folder) {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    logError("a folder of old pages could not be deleted", { folder, error: String(error) });
  }
}

/** @type {Promise<void> | null} */
let sweeping = null;

/** Moves what is left of earlier generations to the stale tree, the oldest first. */
export function sweepOlder() {
  sweeping ??= sweep()
    .catch((error) => logError("old pages could not be moved", { error: String(error) }))
    .finally(() => {
      sweeping = null;
    });
  return sweeping;
}

async function sweep() {
  for (let number = store.older.at(-1); number !== undefined; number = store.older.at(-1)) {
    const tree = `${store.root}/g${number}`;
    await inChunks(findFiles(tree, EVERY_PAGE), (name) =>
      name.endsWith(".png")
        ? removeFile(`${tree}/${name}`)
        : moveFile(`${tree}/${name}`, fileIn(STALE, name)),
    );
    store.older = store.older.filter((older) => older !== number);
    await removeTree(tree);
  }
}

/**
 * @param {AsyncIterable<string>} names
 * @param {(name: string) => Promise<void>} work
 */
async function inChunks(names, work) {
  /** @type {Promise<void>[]} */
  let running = [];
  for await (const name of names) {
    running.push(work(name));
    if (running.length < CHUNK) continue;
    await Promise.all(running);
    running = [];
    await nextTurn();
  }
  await Promise.all(running);
}

/**
 * Opens the folder of stored pages. Drops them if `isKept` is false.
 * @param {{ isKept: boolean }} options
 */
export async function openStore({ isKept }) {
  store.withdrawn = [];
  for (const { name } of await listFolder(`${store.root}/dropped`)) {
    void removeTree(`${store.root}/dropped/${name}`);
  }
  for (const { name } of await listFolder(store.root)) {
    if (name !== "dropped" && (!isKept || WITHDRAWN.test(name))) await discard(name);
  }
  const linked = await readlink(`${store.root}/current`).catch(() => "g0");
  store.generation = Number(linked.slice(1));
  store.older = (await listFolder(store.root))
    .flatMap(({ name }) => (/^g\d+$/.test(name) ? [Number(name.slice(1))] : []))
    .filter((number) => number !== store.generation)
    .sort((first, second) => second - first);
  store.shortLived.clear();
  store.clearServed();
  await mkdir(`${store.root}/${liveTree()}`, { recursive: true });
  await pointTo(store.generation);
  void sweepOlder();
}

/**
 * Returns what the edits since a render began demand of its page.
 * @param {string} path
 * @param {number} begun the count of edits at which it began
 * @returns {"purge" | "renew" | null}
 */
export function findLaterEdit(path, begun) {
  return demandOf(
    path,
    store.recent.filter(({ number }) => number > begun).map(({ edits }) => edits),
  );
}

/**
 * Returns what an edit demands of a page whose files it has yet to reach.
 * @param {string} path
 */
export function findEditBeingApplied(path) {
  return store.applying && demandOf(path, [store.applying]);
}

/**
 * @param {string} path
 * @param {readonly PathEdits[]} edits
 */
function demandOf(path, edits) {
  const patterns = patternsOf(path);
  const found = edits.flatMap((each) => patterns.flatMap((pattern) => each.get(pattern) ?? []));
  if (found.length === 0) return null;
  return found.includes(true) ? "purge" : "renew";
}
