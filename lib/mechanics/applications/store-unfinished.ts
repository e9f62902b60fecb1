import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { MINUTE_MS } from "@/lib/core/time";
import { storeFile } from "@/lib/vendors/file-store";

/** Longer than storing a file can take. Files without a row are deleted after this time. */
const UNFINISHED_MINUTES = 60;

/**
 * Stores an uploaded file before the row that it belongs to exists. Unless `keepStoredFile` is called with `id`, the
 * worker deletes it. Throws `unavailable` if it can't be stored.
 */
export async function storeUnfinished(
  contents: Readonly<Record<string, Uint8Array>>,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const dueAt = new Date(now.getTime() + UNFINISHED_MINUTES * MINUTE_MS);
  await db.discardedFile.create({ data: { id, dueAt } });
  for (const [name, part] of Object.entries(contents)) await storeFile(name, part);
}

/** Call it in the transaction that adds the row. Throws `unavailable` if the worker has deleted the file already. */
export async function keepStoredFile(tx: Transaction, id: string): Promise<void> {
  const { count } = await tx.discardedFile.deleteMany({ where: { id } });
  if (count === 0) throw new AppError("unavailable", "That took too long. Please try again.");
}
