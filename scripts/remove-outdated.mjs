import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes earlier builds' files from a folder. Keeps those from the last day, because open pages may still load them.
 * @param {string} folder
 * @param {RegExp} pattern matches names of built files
 * @param {string[]} current names to keep
 */
export async function removeOutdated(folder, pattern, current) {
  const names = await readdir(folder);
  for (const name of names.filter((name) => pattern.test(name) && !current.includes(name))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
