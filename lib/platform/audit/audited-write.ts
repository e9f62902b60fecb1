import "server-only";
import { AppError } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { isOutdated, outdatedRevision, revisionOf } from "@/lib/core/revision";
import type { AuditKind } from "@/lib/platform/audit/audit-kind";
import {
  type AuditActor,
  requireAccess,
  type Snapshot,
  writeAuditEvents,
} from "@/lib/platform/audit/record-audit";
import { invalidatePages } from "@/lib/platform/pages/page-store/invalidate-pages";

/** How audited writes handle one kind of record. */
export interface AuditedSubject<Stored extends { id: string }, Change extends object = never> {
  /** What the audit trail calls this kind of record, such as "mechanic". */
  kind: AuditKind;
  /** Locks the record until the transaction ends, usually with `lockRow`. */
  lock: (tx: Transaction, id: string) => Promise<unknown>;
  /** Throws `not_found` if there is no such record. */
  read: (tx: Transaction, id: string) => Promise<Stored>;
  update: (tx: Transaction, id: string, change: Change) => Promise<Stored>;
  /** What the audit trail stores. Must never contain a hash, code, or token. */
  snapshot: (record: Stored) => Snapshot;
  /** Tags of the public pages that show the change; `before` is null for a new record. */
  pageTags: (before: Stored | null, after: Stored) => Iterable<string>;
  /**
   * True if content was taken down, so stale pages must never be served again. Otherwise, stale pages are served until
   * rerendered.
   */
  isPurge?: (before: Stored, after: Stored) => boolean;
}

interface Write<Stored extends { id: string }, Change extends object> {
  actor: AuditActor;
  /** Subject and verb: "user.suspend". */
  action: string;
  subject: AuditedSubject<Stored, Change>;
  /** Whether to record the write even if no field changes, such as when an email is sent. */
  isAction?: boolean;
  /** Recorded with the change. */
  note?: string;
  /** Set if the write is part of a larger transaction. */
  tx?: Transaction;
}

/** A change with a result for the caller of `auditedWrite`. */
interface Outcome<Change, Result> {
  change: Change | null;
  result: Result;
}

/** Null leaves the record unchanged. Without an `Outcome`, the result is undefined. */
type Decision<Change, Result> =
  | Outcome<Change, Result>
  | (undefined extends Result ? Change | null : never);

/** Decides on the locked record, and may write to other tables with `tx`. */
export type Decide<Stored, Change, Result = undefined> = (
  before: Stored,
  tx: Transaction,
) => Decision<Change, Result> | Promise<Decision<Change, Result>>;

/** The record after a write, and the result of its decision. */
export interface Written<Stored, Result> {
  record: Stored;
  result: Result;
}

interface RecordWrite<Stored extends { id: string }, Change extends object>
  extends Write<Stored, Change> {
  id: string;
  /** The client's revision, if any, and the part of the record that it covers. */
  revision?: {
    sent: string | undefined;
    part: (record: Stored) => unknown;
    /** Error message for an outdated revision. */
    message?: string;
    /** Whether the write decides on what the user saw, instead of editing it, and so never holds for another version. */
    isDecision?: boolean;
  };
}

/**
 * Changes a record in one transaction: locks it, checks that the actor still has access, calls `decide`, updates the
 * record, records the change in the audit trail, and invalidates the pages that show it. Returns the updated record and
 * what `decide` gives as a result. Throws `not_found`; `unauthenticated` or `forbidden` if the actor has lost access;
 * `conflict` if the revision is outdated, unless it is an edit that changes nothing; or any error that `decide` throws.
 */
export function auditedWrite<
  Stored extends { id: string },
  Change extends object,
  Result = undefined,
>(
  write: RecordWrite<Stored, Change>,
  decide: Decide<Stored, NoInfer<Change>, Result>,
): Promise<Written<Stored, Result>> {
  const { actor, subject, id, revision } = write;
  return inTransaction(write.tx, async (tx) => {
    await subject.lock(tx, id);
    await requireAccess(tx, actor);
    const before = await subject.read(tx, id);
    const isStale = revision !== undefined && isOutdated(revision.part(before), revision.sent);
    const written = await (isStale ? repeat : apply)(write, { before, decide, tx });
    // `decide` and `update` may have waited for locks, so access is checked again. The actor's own account is exempt:
    // it was locked before the first check, and the write may have ended its sessions.
    if (!(subject.kind === "user" && id === actor?.userId)) await requireAccess(tx, actor);
    await record(tx, write, before, written.record);
    return written;
  });
}

interface Application<Stored, Change, Result> {
  before: Stored;
  decide: Decide<Stored, Change, Result>;
  tx: Transaction;
}

async function apply<Stored extends { id: string }, Change extends object, Result>(
  { subject, id }: RecordWrite<Stored, Change>,
  { before, decide, tx }: Application<Stored, Change, Result>,
): Promise<Written<Stored, Result>> {
  const { change, result } = outcomeOf<Change, Result>(await decide(before, tx));
  return { record: change === null ? before : await subject.update(tx, id, change), result };
}

function outcomeOf<Change extends object, Result>(
  decision: Decision<Change, Result>,
): Outcome<Change, Result> {
  if (decision !== null && "change" in decision && "result" in decision)
    return decision as Outcome<Change, Result>;
  return { change: decision as Change | null, result: undefined as Result };
}

/**
 * Applies a change whose revision is outdated. If a form is sent twice at once, the first request outdates the revision
 * of the second, which then changes nothing and succeeds like the first. Throws `conflict` if it would change anything.
 */
async function repeat<Stored extends { id: string }, Change extends object, Result>(
  write: RecordWrite<Stored, Change>,
  application: Application<Stored, Change, Result>,
): Promise<Written<Stored, Result>> {
  const { subject, revision, isAction } = write;
  const outdated = outdatedRevision(revision?.message);
  if (isAction || revision?.isDecision) throw outdated;
  const covered = (record: Stored) =>
    revisionOf([subject.snapshot(record), revision?.part(record) ?? null]);
  try {
    const written = await apply(write, application);
    if (covered(written.record) === covered(application.before)) return written;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw outdated;
}

/** Like `auditedWrite`, but for a new record, which `insert` returns. */
export function auditedInsert<Stored extends { id: string }, Change extends object>(
  write: Write<Stored, Change>,
  insert: (tx: Transaction) => Promise<Stored>,
): Promise<Stored> {
  return inTransaction(write.tx, async (tx) => {
    const after = await insert(tx);
    await requireAccess(tx, write.actor);
    await record(tx, write, null, after);
    return after;
  });
}

function inTransaction<T>(tx: Transaction | undefined, write: (tx: Transaction) => Promise<T>) {
  return tx ? write(tx) : db.$transaction(write);
}

async function record<Stored extends { id: string }, Change extends object>(
  tx: Transaction,
  { actor, action, subject, isAction, note }: Write<Stored, Change>,
  before: Stored | null,
  after: Stored,
): Promise<void> {
  await writeAuditEvents(tx, [
    {
      actor,
      action,
      subject: { kind: subject.kind, id: after.id },
      before: before && subject.snapshot(before),
      after: { ...subject.snapshot(after), ...(note && { note }) },
      isAction,
    },
  ]);
  const isPurge = before !== null && (subject.isPurge?.(before, after) ?? false);
  await invalidatePages(tx, { tags: subject.pageTags(before, after), isPurge });
}
