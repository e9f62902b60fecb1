import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { CallOutcome } from "@/lib/core/generated/prisma/enums";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { CALL_NOT_FOUND } from "@/lib/telephony/calls/access";

type TaggedCall = { id: string; mechanicId: string | null; outcome: CallOutcome | null };

const TAGGED = { id: true, mechanicId: true, outcome: true } as const;

const calls: AuditedSubject<TaggedCall, Pick<TaggedCall, "outcome">> = {
  kind: "call",
  lock: (tx: Transaction, id: string) => lockRow(tx, "Call", id),
  read: async (tx, id) =>
    orNotFound(await tx.call.findUnique({ where: { id }, select: TAGGED }), CALL_NOT_FOUND),
  update: (tx, id, data) => tx.call.update({ where: { id }, data, select: TAGGED }),
  snapshot: ({ outcome }) => ({ outcome }),
  pageTags: () => [],
};

interface OutcomeTag {
  /** Null removes the tag. */
  outcome: CallOutcome | null;
  revision?: string | undefined;
}

/**
 * Records the outcome of a call that the mechanic took. Throws `not_found` for any other call, or `conflict` if the
 * revision is outdated.
 */
export async function tagCall(
  actor: MechanicActor,
  callId: string,
  { outcome, revision }: OutcomeTag,
): Promise<{ done: true }> {
  await auditedWrite(
    {
      actor,
      action: "call.tag",
      subject: calls,
      id: callId,
      revision: { sent: revision, part: (call) => call.outcome },
    },
    (call) => {
      orNotFound(call.mechanicId === actor.mechanicId ? call : null, CALL_NOT_FOUND);
      return { outcome };
    },
  );
  return { done: true };
}
