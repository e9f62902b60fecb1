import "server-only";
import type { Transaction } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { IMPORT_DAYS } from "@/lib/imports/constants";

/** Deletes at most `limit` rows of old imports, and imports without rows; returns how many rows. */
export async function deleteOldImports(tx: Transaction, now: Date, limit: number): Promise<number> {
  const createdAt = { lt: new Date(now.getTime() - IMPORT_DAYS * DAY_MS) };
  const { count } = await tx.csvImportRow.deleteMany({ where: { import: { createdAt } }, limit });
  await tx.csvImport.deleteMany({ where: { createdAt, rows: { none: {} } } });
  return count;
}
