import "server-only";
import type { LedgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { billingRulesSchema } from "@/lib/catalog/rating/billing-rules";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { lockRow } from "@/lib/core/db";
import { routingTraceSchema } from "@/lib/telephony/routing/routing-trace";

export type LockedCall = Awaited<ReturnType<typeof lockCall>>;
export type LockedAttempt = LockedCall["attempts"][number];

/** Locks a call until the transaction ends, and returns it with its attempts in order. Throws `not_found`. */
export async function lockCall(tx: LedgerTransaction, callId: string) {
  await lockRow(tx, "Call", callId);
  const call = await tx.call.findUnique({
    where: { id: callId },
    include: { attempts: { orderBy: { position: "asc" } }, rules: true },
  });
  const { rules, routing, ...columns } = orNotFound(call, "Call not found.");
  return {
    ...columns,
    rules: { ...billingRulesSchema.parse(rules.rules), version: rules.version },
    routing: routing === null ? null : routingTraceSchema.parse(routing),
  };
}

/** Locks an attempt's call, then its mechanic. Throws `not_found`. */
export async function lockAttempt(
  tx: LedgerTransaction,
  attemptId: string,
): Promise<{ call: LockedCall; attempt: LockedAttempt }> {
  const found = await tx.callAttempt.findUnique({
    where: { id: attemptId },
    select: { callId: true },
  });
  const call = await lockCall(tx, orNotFound(found, "Call attempt not found.").callId);
  const attempt = call.attempts.find(({ id }) => id === attemptId);
  if (!attempt) throw new AppError("not_found", "Call attempt not found.");
  await lockRow(tx, "Mechanic", attempt.mechanicId);
  return { call, attempt };
}
