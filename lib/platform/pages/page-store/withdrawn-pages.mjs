import { mkdir, rename } from "node:fs/promises";
import { discard } from "./page-files.mjs";
import { store } from "./store-state.mjs";
import { logError } from "./write-log.mjs";

const KEPT_MS = 60_000;
const MOVED = new Set(["ENOENT", "ENOTEMPTY", "EEXIST"]);

/**
 * Whether a folder of the store has withdrawn pages.
 * @param {string} name
 */
export const isWithdrawn = (name) => /^p\d+$/.test(name);

/**
 * Takes trees away, but keeps them for a minute: visitors get these pages instead of a 503 while too many wait to be
 * rendered.
 * @param {readonly string[]} former
 * @param {number} number of the edit that purged them
 */
export async function withdraw(former, number) {
  const folder = `p${number}`;
  const earlier = store.withdrawn.map((tree) => tree.split("/")[0] ?? "");
  const kept = former.map((tree) => ({ tree, name: `${folder}/${tree}` }));
  await mkdir(`${store.root}/${folder}`, { recursive: true });
  for (const { tree, name } of kept) {
    await rename(`${store.root}/${tree}`, `${store.root}/${name}`).catch((error) => {
      // Another process has moved the tree, and this one may have stored a page in it since.
      if (!MOVED.has(error.code)) throw error;
      return discard(tree);
    });
  }
  store.withdrawn = kept.map(({ name }) => name);
  for (const name of new Set(earlier)) await discard(name);
  setTimeout(() => {
    store.withdrawn = store.withdrawn.filter((tree) => !tree.startsWith(`${folder}/`));
    discard(folder).catch((error) =>
      logError("withdrawn pages could not be deleted", { error: String(error) }),
    );
  }, KEPT_MS).unref();
}
