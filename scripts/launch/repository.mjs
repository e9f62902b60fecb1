import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorCode } from "./cli.mjs";

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string[]} parts */
export const inRepository = (...parts) => join(root, ...parts);

/** @param {string} text */
export const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/**
 * Hashes the names and contents of files and folders in the repository ("." for all of it). Skips paths that don't
 * exist, and files and folders that `isIncluded` rejects.
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

/**
 * Returns the file's text, or null if it doesn't exist.
 * @param {string} path
 * @param {BufferEncoding} [encoding]
 */
export function readIfExists(path, encoding = "utf8") {
  try {
    return readFileSync(path, encoding);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
