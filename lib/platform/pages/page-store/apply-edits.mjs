import { mkdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  discard,
  everyTree,
  fileIn,
  listFolder,
  liveTree,
  moveFile,
  removeFile,
  removeTree,
  STALE,
  trees,
} from "./page-files.mjs";
import { EVERY_PAGE, findFiles, patternsOf } from "./path-patterns.mjs";
import { store } from "./store-state.mjs";
import { isWithdrawn, withdraw } from "./withdrawn-pages.mjs";
import { logError } from "./write-log.mjs";

/** @import { PathEdits } from "./store-state.mjs" */

/** Longer than any render. */
const REMEMBERED_MS = 120_000;
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
    // An edit of every page has renewed the others, but keeps copies that a purge of a page must reach.
    const isDone = pattern === EVERY_PAGE || (isAllPurged !== undefined && !isPurge);
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
  if (isPurge) await withdraw(former, number);
  else void sweepOlder();
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
    if (name !== "dropped" && (!isKept || isWithdrawn(name))) await discard(name);
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
