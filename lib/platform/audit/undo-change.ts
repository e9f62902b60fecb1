import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { AuditEventModel } from "@/lib/core/generated/prisma/models";
import { revisionOf } from "@/lib/core/revision";
import {
  auditedBatch,
  type BatchedChange,
  type BatchSubject,
} from "@/lib/platform/audit/audited-batch";
import { MAX_UNDONE_RECORDS, TOO_MANY_TO_UNDO } from "@/lib/platform/audit/constants";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Undone } from "@/lib/platform/audit/schema";

type Fields = Readonly<Record<string, unknown>>;

export interface Restoration {
  id: string;
  /** All fields as they were before the change; null to delete the record. */
  before: Fields | null;
}

/** How changes to one kind of record are undone. */
export interface Undoable<Stored extends { id: string }> extends BatchSubject<Stored> {
  /** The actions that can be undone; all by default. */
  actions?: readonly string[];
  /** Whether records added by a change are kept when the change is undone. */
  keepsAdded?: boolean;
  /** Returns the fields that must not have changed since the change to undo; all by default. */
  compared?: (fields: Fields) => Fields;
  /** Reads and locks the records that exist, keyed by their ID in the audit trail. */
  findAll: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlyMap<string, Stored>>;
  /** Restores the records that can be restored, and returns the changes. */
  restoreAll: (
    tx: Transaction,
    restorations: readonly Restoration[],
  ) => Promise<readonly BatchedChange<Stored>[]>;
}

/** An `Undoable` with its record type erased. */
export interface UndoableKind {
  kind: string;
  /** Matches the changes that can be undone. */
  where: Prisma.AuditEventWhereInput;
  /** Matches the additions that undoing doesn't delete. */
  added: Prisma.AuditEventWhereInput;
  undo: (tx: Transaction, events: readonly AuditEventModel[], context: Context) => Promise<number>;
}

interface Context {
  actor: AuditActor;
  batchId: string;
}

/** Makes changes to a kind of record undoable. An undo restores only records that haven't been changed again. */
export function defineUndoable<Stored extends { id: string }>(
  subject: Undoable<Stored>,
): UndoableKind {
  const { kind, actions, keepsAdded = false } = subject;
  const ofKind = { subjectKind: kind, ...(actions ? { action: { in: [...actions] } } : {}) };
  return {
    kind,
    where: { ...ofKind, ...(keepsAdded ? { before: { not: Prisma.DbNull } } : {}) },
    added: keepsAdded ? { ...ofKind, before: { equals: Prisma.DbNull } } : { id: { in: [] } },
    undo: async (tx, events, { actor, batchId }) => {
      let undone = 0;
      for (const round of roundsOf(events)) {
        const write = { tx, actor, action: `${kind}.undo`, subject, batchId };
        undone += (await auditedBatch(write, () => restoreThose(tx, subject, round))).length;
      }
      return undone;
    },
  };
}

/** Splits events into rounds with one event per record, so that several changes to a record are undone one by one. */
function roundsOf(events: readonly AuditEventModel[]): AuditEventModel[][] {
  const counts = new Map<string, number>();
  const rounds: AuditEventModel[][] = [];
  for (const event of events) {
    const index = counts.get(event.subjectId) ?? 0;
    counts.set(event.subjectId, index + 1);
    rounds[index] = [...(rounds[index] ?? []), event];
  }
  return rounds;
}

async function restoreThose<Stored extends { id: string }>(
  tx: Transaction,
  subject: Undoable<Stored>,
  events: readonly AuditEventModel[],
): Promise<readonly BatchedChange<Stored>[]> {
  const records = await subject.findAll(
    tx,
    events.map(({ subjectId }) => subjectId),
  );
  const { compared = (fields) => fields } = subject;
  const restorations = events.flatMap(({ subjectId: id, before, after }) => {
    const record = records.get(id);
    const now = record ? subject.snapshot(record) : null;
    const then = fieldsOf(before);
    const left = fieldsOf(after);
    const isUnchanged = isStill(now && compared(now), left && compared(left));
    return isUnchanged ? [{ id, before: then && { ...now, ...then } }] : [];
  });
  return restorations.length > 0 ? subject.restoreAll(tx, restorations) : [];
}

/** Whether a record still has the values that a change set. */
function isStill(record: Fields | null, after: Fields | null): boolean {
  if (record === null || after === null) return record === after;
  return Object.entries(after).every(
    ([name, value]) => name === "note" || revisionOf(record[name] ?? null) === revisionOf(value),
  );
}

const fieldsOf = (side: AuditEventModel["before"]) => side as Fields | null;

interface UndoOptions {
  kinds: readonly UndoableKind[];
  /** The new batch. */
  batchId: string;
  /** Called in each transaction that restores records. */
  onUndone?: (tx: Transaction) => Promise<unknown>;
}

/** Number of records restored per transaction. */
const RECORDS_PER_STEP = 200;

/**
 * Undoes a change: a batch, or one event in the audit trail. Records that have changed since then are left as is, as
 * are records that the change added if `keepsAdded` is set. Undoing is itself a change, so it can be undone too. Throws
 * `not_found` if the change is unknown, or `conflict` if no record can be restored or there are too many records.
 */
export async function undoChange(
  actor: AuditActor,
  changeId: string,
  { kinds, batchId, onUndone }: UndoOptions,
): Promise<Undone> {
  const ofChange = (parts: Prisma.AuditEventWhereInput[]) => ({
    OR: [{ batchId: changeId }, { id: changeId }],
    AND: { OR: parts },
  });
  const isOfChange = ofChange(kinds.map(({ where }) => where));
  const [count, additions] = await Promise.all([
    db.auditEvent.count({ where: isOfChange }),
    db.auditEvent.count({ where: ofChange(kinds.map(({ added }) => added)) }),
  ]);
  if (count === 0 && additions > 0) throw new AppError("conflict", ADDED);
  if (count === 0) throw new AppError("not_found", "This change can’t be undone.");
  if (count > MAX_UNDONE_RECORDS) throw new AppError("conflict", TOO_MANY_TO_UNDO);
  let undone = 0;
  let earlierThan: string | undefined;
  for (let left = count; left > 0; left -= RECORDS_PER_STEP) {
    const step = await db.$transaction(async (tx) => {
      const events = await tx.auditEvent.findMany({
        where: { ...isOfChange, id: { lt: earlierThan } },
        orderBy: { id: "desc" },
        take: RECORDS_PER_STEP,
      });
      const counts = [];
      for (const { kind, undo } of kinds) {
        const own = events.filter(({ subjectKind }) => subjectKind === kind);
        if (own.length > 0) counts.push(await undo(tx, own, { actor, batchId }));
      }
      const restored = counts.reduce((sum, n) => sum + n, 0);
      if (restored > 0) await onUndone?.(tx);
      return { last: events.at(-1)?.id, undone: restored };
    });
    undone += step.undone;
    earlierThan = step.last;
  }
  if (undone === 0) throw new AppError("conflict", CHANGED_SINCE);
  return { undone, kept: count + additions - undone };
}

const ADDED =
  "This change only added records, which undoing doesn’t delete. Deactivate them instead.";
const CHANGED_SINCE =
  "This change can’t be undone because its records have changed since then or are in use.";
