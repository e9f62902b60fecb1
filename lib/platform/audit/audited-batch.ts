import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { AuditKind } from "@/lib/platform/audit/audit-kind";
import type { AuditedSubject } from "@/lib/platform/audit/audited-write";
import {
  type AuditActor,
  requireAccess,
  writeAuditEvents,
} from "@/lib/platform/audit/record-audit";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";

/** How batches handle one kind of record. */
export interface BatchSubject<Stored> {
  kind: AuditKind;
  snapshot: AuditedSubject<Stored & { id: string }>["snapshot"];
  /** Tags of the public pages that show the change. `before` is null for a new record, `after` for a deleted one. */
  pageTags: (before: Stored | null, after: Stored | null) => Iterable<string>;
  /**
   * True if content was taken down, so stale pages must never be served again. Otherwise, stale pages are served until
   * rerendered.
   */
  isPurge?: (before: Stored | null, after: Stored | null) => boolean;
}

export interface BatchedChange<Stored> {
  /** The record's ID in the audit trail. */
  id: string;
  /** Null for a new record. */
  before: Stored | null;
  /** Null for a deleted record. */
  after: Stored | null;
}

interface BatchWrite<Stored> {
  tx: Transaction;
  actor: AuditActor;
  /** Subject and verb, such as "price.change". */
  action: string;
  subject: BatchSubject<Stored>;
  /** Shared by changes that are undone together; null for a single change. */
  batchId: string | null;
}

/**
 * The counterpart of `auditedWrite` for imports and bulk edits. Changes many records with a few statements, and records
 * one audit event per record. `write` locks the rows, decides what to change, updates them, and returns the changes,
 * which this returns too. Throws `unauthenticated` or `forbidden` if the actor has lost access.
 */
export async function auditedBatch<Stored extends { id: string }>(
  { tx, actor, action, subject, batchId }: BatchWrite<Stored>,
  write: (tx: Transaction) => Promise<readonly BatchedChange<Stored>[]>,
): Promise<readonly BatchedChange<Stored>[]> {
  await requireAccess(tx, actor);
  const changes = await write(tx);
  await requireAccess(tx, actor);
  await writeAuditEvents(
    tx,
    changes.map(({ id, before, after }) => ({
      actor,
      action,
      batchId,
      subject: { kind: subject.kind, id },
      before: before && subject.snapshot(before),
      after: after && subject.snapshot(after),
    })),
  );
  for (const isPurge of [false, true]) {
    const tags = changes
      .filter(({ before, after }) => (subject.isPurge?.(before, after) ?? false) === isPurge)
      .flatMap(({ before, after }) => [...subject.pageTags(before, after)]);
    if (tags.length > 0) await invalidatePages(tx, { tags, isPurge });
  }
  return changes;
}
