import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { requireActiveSession } from "@/lib/core/auth/session";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Plain JSON. Never a hash, a code or a token: everyone who reads the trail sees it. */
export type Snapshot = Readonly<Record<string, Prisma.InputJsonValue | null | undefined>>;

/**
 * Who writes: someone with a session; someone who proved who they are in another way, such as a mailed link
 * (`sessionId` null); or the system itself (null).
 */
export type AuditActor = Actor | (Pick<Actor, "userId" | "role"> & { sessionId: null }) | null;

type AuditEntry = {
  actor: AuditActor;
  /** Subject and verb, e.g. "user.suspend". */
  action: string;
  subject: { kind: string; id: string };
  /** null for a new record. */
  before: Snapshot | null;
  /** null for a deleted record. */
  after: Snapshot | null;
  /** An action that changes no field, such as sending a mail, is recorded all the same. */
  isAction?: boolean;
};

/**
 * Records a second change inside an audited write, or a change in a transaction of its own; rows must be locked by
 * then. Throws `unauthenticated` or `forbidden` when the actor has lost access.
 */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor } = entry;
  if (actor && actor.sessionId !== null) await requireActiveSession(tx, actor);
  await writeAuditEvent(tx, entry);
}

/** Stores the fields that changed; nothing when none did, unless it is an action. */
export async function writeAuditEvent(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, before, after, isAction = false } = entry;
  const [changedFrom, changedTo] = [changedFields(before, after), changedFields(after, before)];
  const isSame = [changedFrom, changedTo].every(
    (changed) => changed !== null && Object.keys(changed).length === 0,
  );
  if (isSame && !isAction) return;
  await tx.auditEvent.create({
    data: {
      actorId: actor?.userId,
      actorRole: actor?.role,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: changedFrom ?? Prisma.DbNull,
      after: changedTo ?? Prisma.DbNull,
    },
  });
}

function changedFields(side: Snapshot | null, other: Snapshot | null) {
  if (side === null) return null;
  const changed = Object.entries(side).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(other?.[name]),
  );
  return Object.fromEntries(changed) as Prisma.InputJsonObject;
}
