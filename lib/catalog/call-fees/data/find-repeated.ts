import "server-only";
import { targetIdOf } from "@/lib/catalog/call-fees/rules/fee-target";
import type { FeeTarget } from "@/lib/catalog/rating/call-fee";
import type { ProvenActor } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import { findOwnLatest } from "@/lib/platform/audit/record-audit";
import type { findStates } from "./plan-change";

type States = ReturnType<typeof findStates>;

/** Returns a fee as it is, or as it will be if a change is announced; null if there is none. */
export function latestCents({ current, announced, announcedAt }: States): number | null {
  return (announcedAt === null ? current : announced)?.feeCents ?? null;
}

/**
 * Returns the ID of the change if the actor has just set this fee to the same amount: the form was sent twice. Otherwise
 * null.
 */
export async function findRepeated(
  tx: Transaction,
  {
    actor,
    target,
    feeCents,
    states,
  }: { actor: ProvenActor | null; target: FeeTarget; feeCents: number | null; states: States },
): Promise<string | null> {
  if (latestCents(states) !== feeCents) return null;
  const where = { subjectKind: "call_fee", subjectId: targetIdOf(target) };
  const latest = await findOwnLatest(tx, actor, where);
  return latest && latest.action !== "call_fee.cancel" ? latest.batchId : null;
}

/**
 * Whether the announced change of a fee was canceled, and nothing has happened to the fee since. Also for a fee that no
 * longer exists, because it was only announced.
 */
export async function isCanceled(tx: Transaction, feeId: string): Promise<boolean> {
  const canceled = await tx.auditEvent.findFirst({
    where: { batchId: feeId, action: "call_fee.cancel" },
    orderBy: { id: "desc" },
  });
  if (!canceled) return false;
  const { id, subjectId } = canceled;
  const where = { subjectKind: "call_fee", subjectId, id: { gt: id } };
  return (await tx.auditEvent.count({ where })) === 0;
}
