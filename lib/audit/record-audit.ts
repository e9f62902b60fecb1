import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { requireActiveSession } from "@/lib/core/auth/require-active-session";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";

/** Plain JSON. Never a hash, a code or a token: whoever reads the trail sees it. */
type Snapshot = Readonly<Record<string, Prisma.InputJsonValue | null | undefined>>;

/** Somebody who showed in another way than by a session who they are: by a mailed link, say. */
type WithoutSession = Pick<Actor, "userId" | "role"> & { sessionId: null };

export type AuditEntry = {
  /** null for the system itself. */
  actor: Actor | WithoutSession | null;
  /** Subject and verb, e.g. "user.suspend". */
  action: string;
  subject: { kind: string; id: string };
  /** null where there was no record. */
  before: Snapshot | null;
  /** null where there is none any more. */
  after: Snapshot | null;
  /** Something that no field shows, such as a mail: it is noted although nothing was changed. */
  isAction?: boolean;
};

/**
 * Notes in the write's own transaction who changed what; fields that stayed as they were are left out, and so is a save
 * that changed none. Call it once the rows are locked: whoever has lost their access by then is refused, as
 * requireStillSignedIn says.
 */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, before, after, isAction = false } = entry;
  if (actor && actor.sessionId !== null) await requireActiveSession(tx, actor);
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
