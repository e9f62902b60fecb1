import "server-only";
import type { Transaction } from "@/lib/core/db";

/** Notes that a batch undoes an import, or that it undoes such an undo. Does nothing for other changes. */
export const linkUndo =
  ({ changeId, batchId }: { changeId: string; batchId: string }) =>
  async (tx: Transaction): Promise<void> => {
    const undone = { where: { id: changeId }, data: { undoBatchId: batchId } };
    const redone = { where: { undoBatchId: changeId }, data: { undoBatchId: null } };
    await tx.csvImport.updateMany(undone);
    await tx.csvImport.updateMany(redone);
  };
