import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { db, lockRow, type Transaction } from "@/lib/core/db";
import type { CsvImportModel } from "@/lib/core/generated/prisma/models";

/**
 * Starts the job that checks or applies an import; `start` returns the ID of the job's run. Does nothing if the import is
 * being applied already. Throws `not_found` if the import doesn't exist, or `conflict` if it isn't ready for this phase.
 */
export function beginPhase(
  { importId, phase }: { importId: string; phase: "check" | "apply" },
  start: (tx: Transaction, record: CsvImportModel) => Promise<string>,
): Promise<CsvImportModel> {
  return db.$transaction(async (tx) => {
    await lockRow(tx, "CsvImport", importId);
    const found = await tx.csvImport.findUnique({ where: { id: importId } });
    const record = orNotFound(found, "Import not found. Upload the file again.");
    const expected = phase === "check" ? "checking" : "checked";
    // A form that is sent twice starts the job once.
    if (phase === "apply" && record.state === "applying") return record;
    if (record.state !== expected) {
      throw new AppError("conflict", "This import’s status has changed. Reload the page.");
    }
    const runId = await start(tx, record);
    const state = phase === "check" ? "checking" : "applying";
    return tx.csvImport.update({ where: { id: importId }, data: { runId, state } });
  });
}

/** Ends a phase. Call it in the transaction that processes the phase's last rows. */
export async function endPhase(
  tx: Transaction,
  { importId, phase }: { importId: string; phase: "check" | "apply" },
): Promise<void> {
  const state = phase === "check" ? "checked" : "applied";
  await tx.csvImport.updateMany({ where: { id: importId }, data: { state } });
}

const BUSY =
  "Another file of this kind is being checked or imported. Wait until that finishes, then upload yours.";

/**
 * Deletes an uploaded file whose check couldn't start, and rethrows the error: `conflict` if another file is being
 * checked or imported.
 */
export async function discardImport(importId: string, error: unknown): Promise<never> {
  await db.csvImport.delete({ where: { id: importId } });
  if (error instanceof AppError && error.code === "conflict") throw new AppError("conflict", BUSY);
  throw error;
}
