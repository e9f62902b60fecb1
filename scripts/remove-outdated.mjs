import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the files of a folder that an earlier build left, by the form of their names, but those of the last
 * day: a server that still runs sends pages that name them.
 */
export async function removeOutdated(folder, form, current) {
  const names = await readdir(folder);
  for (const name of names.filter((name) => form.test(name) && !current.includes(name))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}
