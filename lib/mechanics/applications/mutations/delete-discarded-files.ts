import "server-only";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { MINUTE_MS } from "@/lib/core/time";
import { previewName } from "@/lib/mechanics/applications/rules/files";
import { canStoreFiles, deleteStoredFile } from "@/lib/vendors/file-store";

const FILES_PER_ROUND = 50;
const MAX_PAUSE_MINUTES = 60;

/**
 * Deletes the stored contents of removed and erased files, and of uploads that were never completed. A file that can't
 * be deleted is tried again later, at most an hour apart. Returns the number of files that were due.
 */
export async function deleteDiscardedFiles(now: Date): Promise<number> {
  if (!canStoreFiles()) return 0;
  const due = await db.discardedFile.findMany({
    where: { dueAt: { lte: now } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: FILES_PER_ROUND,
  });
  for (const { id, attempts } of due) {
    try {
      await deleteStoredFile(id);
      await deleteStoredFile(previewName(id));
    } catch {
      // The file store has logged why.
      log.warn({ fileId: id, attempts }, "a discarded file could not be deleted");
      const minutes = Math.min(2 ** attempts, MAX_PAUSE_MINUTES);
      const dueAt = new Date(now.getTime() + minutes * MINUTE_MS);
      await db.discardedFile.updateMany({ where: { id }, data: { dueAt, attempts: attempts + 1 } });
      continue;
    }
    await db.discardedFile.deleteMany({ where: { id } });
  }
  return due.length;
}
