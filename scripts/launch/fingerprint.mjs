import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inRepository } from "./repository.mjs";

/** SHA-256 in hex of some text or bytes. */
export const sha256 = (content) => createHash("sha256").update(content).digest("hex");

function listFiles(path, isWanted) {
  if (!isWanted(path) || !existsSync(inRepository(path))) return [];
  if (!statSync(inRepository(path)).isDirectory()) return [path];
  const names = readdirSync(inRepository(path)).sort();
  return names.flatMap((name) => listFiles(join(path, name), isWanted));
}

/**
 * One hash over the names and contents of files and folders of the repository ("." for all of it).
 * `isWanted(path)` leaves out a file or a whole folder; what does not exist is left out too.
 */
export function fingerprint(paths, { isWanted = () => true, salt = "" } = {}) {
  const hash = createHash("sha256").update(salt);
  for (const file of paths.flatMap((path) => listFiles(path, isWanted))) {
    hash.update(`\0${file}\0`).update(readFileSync(inRepository(file)));
  }
  return hash.digest("hex");
}

/** The text of a small file, or null when there is none. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}
