import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { AuditKind } from "@/lib/platform/audit/audit-kind";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";

interface ImportEvent {
  actor: AuditActor;
  batchId: string;
  /** Such as "geotarget.import". */
  action: string;
  kind: AuditKind;
}

/**
 * Records an import of data from Google Ads as one event in the audit trail, rather than one per record. Call it with
 * each batch of changes; only the first call records the event.
 */
export async function recordImport(
  tx: Transaction,
  { actor, batchId, action, kind }: ImportEvent,
): Promise<void> {
  const known = await tx.auditEvent.count({ where: { batchId } });
  if (known > 0) return;
  const file = await tx.csvImport.findUnique({ where: { id: batchId } });
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind, id: batchId },
    before: null,
    after: { fileName: file?.fileName ?? "", rows: file?.rowCount ?? 0 },
    batchId,
  });
}
