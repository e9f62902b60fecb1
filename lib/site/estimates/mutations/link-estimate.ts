import "server-only";
import { fieldError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { lockRow, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { CALL_NOT_FOUND, ownCalls } from "@/lib/telephony/calls/access";

const SELECT = { id: true, estimate: true } as const satisfies Prisma.CallSelect;
type LinkedCall = Prisma.CallGetPayload<{ select: typeof SELECT }>;
type Link = { estimateId: string; linkedAt: Date };

const callSubject = (actor: Actor): AuditedSubject<LinkedCall, Link> => ({
  kind: "call",
  lock: (tx, id) => lockRow(tx, "Call", id),
  read: async (tx, id) => {
    const where = { AND: [{ id }, ownCalls(actor)] };
    return orNotFound(await tx.call.findFirst({ where, select: SELECT }), CALL_NOT_FOUND);
  },
  update: async (tx, callId, link) => {
    await tx.estimateOnCall.create({ data: { callId, ...link } });
    return tx.call.findUniqueOrThrow({ where: { id: callId }, select: SELECT });
  },
  // Leaves out the estimate, because the audit trail is kept longer.
  snapshot: ({ estimate }) => ({ hasEstimate: estimate !== null }),
  pageTags: () => [],
});

interface GivenCode {
  callId: string;
  /** As `readCode` returns it. */
  code: string;
  now: Date;
}

/**
 * Links the estimate whose code the driver gave in a call to the call. Idempotent. Throws `not_found` if the actor may
 * not see who called; `invalid_input` for a code that is unknown or has expired; or `conflict` if the call or the
 * estimate already has a link.
 */
export async function linkEstimate(actor: Actor, { callId, code, now }: GivenCode): Promise<void> {
  const subject = callSubject(actor);
  await auditedWrite(
    { actor, action: "call.link_estimate", subject, id: callId },
    async (call, tx) => {
      const found = await lockEstimate(tx, code);
      if (!found) throw refuse("invalid_input", UNKNOWN);
      const { id: estimateId, onCall, expiresAt } = found;
      if (onCall?.callId === callId) return null;
      if (call.estimate) throw refuse("conflict", CALL_LINKED);
      if (onCall) throw refuse("conflict", ESTIMATE_LINKED);
      if (expiresAt <= now) throw refuse("invalid_input", EXPIRED);
      return { estimateId, linkedAt: now };
    },
  );
}

/** Locks the estimate, so that it is neither linked to another call nor deleted in the meantime. */
async function lockEstimate(tx: Transaction, code: string) {
  const found = await tx.estimate.findUnique({ where: { code }, select: { id: true } });
  if (!found) return null;
  await lockRow(tx, "Estimate", found.id);
  return tx.estimate.findUnique({ where: { id: found.id }, include: { onCall: true } });
}

const refuse = (code: "invalid_input" | "conflict", message: string) =>
  fieldError(code, "estimateCode", message);

const UNKNOWN = "We don’t have an estimate with this code. Ask the driver to read it again.";
const EXPIRED = "This code has expired. Ask the driver to make a new estimate.";
const CALL_LINKED = "This call already has an estimate. Reload the page to see it.";
const ESTIMATE_LINKED =
  "This code was already used for another call. Ask the driver to make a new estimate.";
