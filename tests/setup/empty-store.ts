import { mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@/lib/platform/pages/page-store/apply-edits.mjs";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";

/** Gives each test an empty page store in its own folder. */
export function startWithEmptyStore(): void {
  beforeEach(async () => {
    store.root = join(mkdtempSync(join(tmpdir(), "pages-")), "pages");
    Object.assign(store, { edits: 0, recent: [], isFollowing: true });
    for (const memory of [store.begun, store.remaking, store.wanted, store.visits]) memory.clear();
    await openStore({ isKept: false });
  });
  // Retries, because the store deletes folders in the background.
  afterEach(() => rm(join(store.root, ".."), { recursive: true, force: true, maxRetries: 10 }));
}

/** Returns the stored files, such as "g0/texas/austin.html.gz", sorted. */
export function storedFiles(): string[] {
  return readdirSync(store.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(store.root.length + 1))
    .sort();
}
