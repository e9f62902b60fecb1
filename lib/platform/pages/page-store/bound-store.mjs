import { stat } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileIn, listFolder, removeFile, trees } from "./page-files.mjs";
import { EVERY_PAGE, findFiles } from "./path-patterns.mjs";
import { store } from "./store-state.mjs";

const HOUR_MS = 3_600_000;
/** What is left once the folder has grown too large. */
const KEPT_SHARE = 0.9;
const BLOCK_BYTES = 512;

/**
 * If the stored pages take up more than `maxBytes` on the disk, deletes those that nobody has read for the longest time,
 * until they take up 90 % of it. Also deletes what a crash has left behind. Returns the number of bytes before.
 * @param {number} maxBytes
 */
export async function boundStore(maxBytes) {
  const now = Date.now();
  for (const { name } of await listFolder(`${store.root}/tmp`)) {
    const file = `${store.root}/tmp/${name}`;
    if ((await readAge(file, now)) > 1) await removeFile(file);
  }
  /** @type {number[]} */
  const bytesByAge = [];
  let total = 0;
  for await (const { bytes, age } of measureFiles(now)) {
    bytesByAge[age] = (bytesByAge[age] ?? 0) + bytes;
    total += bytes;
  }
  if (total <= maxBytes) return total;
  let excess = -maxBytes * KEPT_SHARE;
  const oldest = bytesByAge.findIndex((bytes = 0) => {
    excess += bytes;
    return excess > 0;
  });
  for await (const { file, bytes, age } of measureFiles(now)) {
    if (age < oldest || (age === oldest && excess <= 0)) continue;
    if (age === oldest) excess -= bytes;
    await removeFile(file);
  }
  store.clearServed();
  return total;
}

/**
 * Yields every stored file with the hours since it was last read. Most systems note only the first time in a day.
 * @param {number} now epoch milliseconds
 */
async function* measureFiles(now) {
  let count = 0;
  for (const tree of trees()) {
    for await (const name of findFiles(`${store.root}/${tree}`, EVERY_PAGE)) {
      const file = fileIn(tree, name);
      const stats = await stat(file).catch(() => null);
      if (stats) yield { file, bytes: stats.blocks * BLOCK_BYTES, age: hoursSince(stats, now) };
      count += 1;
      if (count % 100 === 0) await nextTurn();
    }
  }
}

/**
 * @param {string} file
 * @param {number} now
 */
async function readAge(file, now) {
  const stats = await stat(file).catch(() => null);
  return stats ? hoursSince(stats, now) : 0;
}

/**
 * @param {{ atimeMs: number, mtimeMs: number }} stats
 * @param {number} now
 */
const hoursSince = ({ atimeMs, mtimeMs }, now) =>
  Math.max(0, Math.floor((now - Math.max(atimeMs, mtimeMs)) / HOUR_MS));
