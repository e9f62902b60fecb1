import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { requireActiveSession } from "@/lib/core/auth/session";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { AuditKind } from "@/lib/platform/audit/audit-kind";
import { REPEAT_MS } from "@/lib/platform/audit/constants";

/** Plain JSON. Must never contain a hash, code, or token, because every administrator can read the audit trail. */
export type Snapshot = Readonly<Record<string, Prisma.InputJsonValue | null | undefined>>;

/**
 * A signed-in user; a user who identified themselves another way, such as with an emailed link (`sessionId` null); or
 * the system (null).
 */
export type AuditActor = Actor | (Pick<Actor, "userId" | "role"> & { sessionId: null }) | null;

type AuditEntry = {
  actor: AuditActor;
  /** Subject and verb: "user.suspend". */
  action: string;
  subject: { kind: AuditKind; id: string };
  /** Null for a new record. */
  before: Snapshot | null;
  /** Null for a deleted record. */
  after: Snapshot | null;
  /** Whether to record the entry even if no field changes, such as when an email is sent. */
  isAction?: boolean;
  /** Shared by the changes that are undone together. */
  batchId?: string | null;
};

/**
 * Records a second change in an audited write, or a change in any other transaction that has already locked the rows.
 * Throws `unauthenticated` or `forbidden` if the actor has lost access.
 */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await requireAccess(tx, entry.actor);
  await writeAuditEvents(tx, [entry]);
}

/** Throws `unauthenticated` or `forbidden` if the actor has lost access. */
export async function requireAccess(tx: Transaction, actor: AuditActor): Promise<void> {
  if (actor && actor.sessionId !== null) await requireActiveSession(tx, actor);
}

/** Stores each entry's changed fields. Skips entries without any, unless they are actions. */
export async function writeAuditEvents(
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  const data = entries.flatMap((entry) => toEvent(entry) ?? []);
  if (data.length > 0) await tx.auditEvent.createMany({ data });
}

function toEvent(entry: AuditEntry): Prisma.AuditEventCreateManyInput | null {
  const { actor, action, subject, before, after, isAction = false, batchId = null } = entry;
  const [changedFrom, changedTo] = [changedFields(before, after), changedFields(after, before)];
  const isSame = [changedFrom, changedTo].every(
    (changed) => changed !== null && Object.keys(changed).length === 0,
  );
  if (isSame && !isAction) return null;
  return {
    actorId: actor?.userId,
    actorRole: actor?.role,
    action,
    batchId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before: changedFrom ?? Prisma.DbNull,
    after: changedTo ?? Prisma.DbNull,
  };
}

function changedFields(side: Snapshot | null, other: Snapshot | null) {
  if (side === null) return null;
  const changed = Object.entries(side).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other?.[name]),
  );
  return Object.fromEntries(changed) as Prisma.InputJsonObject;
}

/**
 * Returns the latest change of a record or a kind, if the actor made it so recently that the same form may have been
 * sent twice; otherwise null. For forms that aren't edits with a revision, which `auditedWrite` handles.
 */
export async function findOwnLatest(
  tx: Transaction,
  actor: AuditActor,
  subject: { subjectKind: string; subjectId?: string },
) {
  const event = await tx.auditEvent.findFirst({ where: subject, orderBy: { id: "desc" } });
  const isOwn = event !== null && event.actorId === (actor?.userId ?? null);
  return isOwn && event.createdAt.getTime() > Date.now() - REPEAT_MS ? event : null;
}
