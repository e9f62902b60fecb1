import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository, whatever folder the command was called from. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string[]} parts */
export const inRepository = (...parts) => join(root, ...parts);

/** @param {string} text */
export const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/**
 * One hash over the names and contents of files and folders of the repository ("." for all of it). Paths that do not
 * exist are left out, and so are files and whole folders that `isIncluded` rejects.
 * @param {string[]} paths
 * @param {{ isIncluded?: (path: string) => boolean, salt?: string }} [options]
 */
export function fingerprint(paths, { isIncluded = () => true, salt = "" } = {}) {
  const hash = createHash("sha256").update(salt);
  for (const file of paths.flatMap((path) => listFiles(path, isIncluded))) {
    hash.update(`\0${file}\0`).update(readFileSync(inRepository(file)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @param {(path: string) => boolean} isIncluded
 * @returns {string[]}
 */
function listFiles(path, isIncluded) {
  if (!isIncluded(path) || !existsSync(inRepository(path))) return [];
  if (!statSync(inRepository(path)).isDirectory()) return [path];
  const names = readdirSync(inRepository(path)).sort();
  return names.flatMap((name) => listFiles(join(path, name), isIncluded));
}

/** The text of a small file, or null when it does not exist.
 * @param {string} path
 */
export function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
