import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { lockRow, type Transaction } from "@/lib/core/db";
import { type AuditedSubject, auditedWrite } from "@/lib/platform/audit/audited-write";
import { CALL_NOT_FOUND, canSeeBilling } from "@/lib/telephony/calls/access";
import { hasBlocked } from "@/lib/telephony/calls/commands/has-blocked";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";

interface Blockable {
  id: string;
  mechanicId: string | null;
  callerNumber: string | null;
  isBlocked: boolean;
}

const calls: AuditedSubject<Blockable, Pick<Blockable, "isBlocked">> = {
  kind: "call",
  lock: (tx, id) => lockRow(tx, "Call", id),
  read: readBlockable,
  update: async (tx, id) => {
    const { mechanicId, callerNumber } = await readBlockable(tx, id);
    const where = { mechanicId, phoneHash: hashCaller(callerNumber ?? "") };
    await tx.blockedCaller.deleteMany({ where });
    return readBlockable(tx, id);
  },
  snapshot: ({ isBlocked }) => ({ isBlocked }),
  pageTags: () => [],
};

async function readBlockable(tx: Transaction, id: string): Promise<Blockable> {
  const select = { id: true, mechanicId: true, callerNumber: true } as const;
  const call = orNotFound(await tx.call.findUnique({ where: { id }, select }), CALL_NOT_FOUND);
  return { ...call, isBlocked: await hasBlocked(tx, call) };
}

/**
 * Removes the block on a call's caller for the mechanic who took the call. Idempotent. Does nothing once the caller's
 * number has been deleted. Throws `not_found` if the actor may not see who called.
 */
export async function unblockCaller(actor: Actor, callId: string): Promise<void> {
  const write = { actor, action: "call.unblock_caller", subject: calls, id: callId };
  await auditedWrite(write, (call) => {
    orNotFound(canSeeBilling(actor, call) ? call : null, CALL_NOT_FOUND);
    return call.isBlocked ? { isBlocked: false } : null;
  });
}
