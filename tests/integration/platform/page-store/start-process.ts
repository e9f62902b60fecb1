import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { db } from "@/lib/core/db";
import { openStore } from "@/lib/platform/pages/page-store/apply-edits.mjs";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";
import { store } from "@/lib/platform/pages/page-store/store-state.mjs";

/** Returns the written tags, sorted because the rows of one edit have no order. */
export async function writtenTags(): Promise<string[]> {
  const rows = await db.pageInvalidation.findMany({
    where: { dueAt: null },
    select: { tag: true },
    distinct: ["tag"],
  });
  return rows.map(({ tag }) => tag).toSorted();
}

/** Simulates a web process that has just started. `isRestarted` is true if it continues with the stored pages. */
export async function startProcess({ isRestarted = false } = {}) {
  jest.resetModules();
  // Shares the database client, so that it isn't loaded again.
  jest.doMock("@/lib/core/db", () => ({ db }));
  const { followEdits, openPages, pollInvalidations } = await import(
    "@/lib/platform/pages/page-store/follow-edits"
  );
  if (isRestarted) await openPages();
  const seen: string[] = [];
  followEdits(async (tags) => void seen.push(...tags));
  /** Polls once and returns the tags of the edits that were applied, sorted. */
  const lookForTags = async () => {
    await pollInvalidations();
    return seen.splice(0).toSorted();
  };
  return { lookForTags };
}

/** Makes an edit that does nothing but invalidate these tags. */
export const touch = (...tags: string[]) =>
  db.$transaction((tx) => invalidatePages(tx, { tags, isPurge: false }));

/** Makes an edit after which the old pages with these tags must not be served again. */
export const purge = (...tags: string[]) =>
  db.$transaction((tx) => invalidatePages(tx, { tags, isPurge: true }));

/** Removes all invalidations, and gives this process an empty page store. */
export async function forgetInvalidations(): Promise<void> {
  await db.pageInvalidation.deleteMany();
  store.root = join(mkdtempSync(join(tmpdir(), "pages-")), "pages");
  await openStore({ isKept: false });
}
