import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const SYSTEM_FOLDERS = ["/usr/bin", "/usr/sbin"];

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path of the first of these programs that is installed, or null.
 * @param {readonly string[]} names
 */
export function findProgram(names) {
  const folders = [...SYSTEM_FOLDERS, ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}
