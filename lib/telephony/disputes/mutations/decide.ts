import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import type { DisputeState } from "@/lib/billing/verdicts/schema/verdict";
import { AppError } from "@/lib/core/app-error";
import type { Actor, ProvenActor } from "@/lib/core/auth/actor";
import { log } from "@/lib/core/log";
import type { DisputeEvent } from "@/lib/telephony/disputes/rules/move-dispute";
import type {
  BulkDecision,
  BulkResult,
  DecisionRequest,
} from "@/lib/telephony/disputes/schema/requests";
import { changeDispute } from "./change-dispute";

/**
 * Decides a dispute or its appeal. The mechanic sees the note. Throws `not_found`, `conflict` if it was already
 * decided, `forbidden` if the actor opened it, appealed, or made the decision being appealed, or `invalid_input` for a
 * partial credit that isn't below the fee.
 */
export async function decideDispute(
  actor: ProvenActor,
  id: string,
  { decision, amount, note, now }: DecisionRequest & { now: Date },
): Promise<{ state: DisputeState }> {
  const event: DisputeEvent =
    decision === "accept_partially"
      ? { kind: decision, creditCents: amount ?? 0 }
      : { kind: decision };
  const state = await ledgerTransaction((tx) =>
    changeDispute(tx, id, { actor, event, text: note, now }),
  );
  return { state };
}

/**
 * Asks the mechanic a question, which pauses the deadline. Throws `not_found`, or `conflict` if the dispute isn't
 * waiting for its first decision.
 */
export async function askMechanic(
  actor: Actor,
  id: string,
  { text, now }: { text: string; now: Date },
): Promise<{ done: true }> {
  await ledgerTransaction((tx) =>
    changeDispute(tx, id, { actor, event: { kind: "ask" }, text, now }),
  );
  return { done: true };
}

/**
 * Makes the same decision on several disputes. Each decision has its own transaction, so that one failure doesn't
 * affect the others. Returns the result for each dispute. Rejecting an appeal upholds the first decision.
 */
export async function decideDisputes(
  actor: ProvenActor,
  { disputeIds, decision, note }: BulkDecision,
  now: Date,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const id of new Set(disputeIds)) {
    results.push({
      id,
      message: await problemOf(() => decideOne(actor, id, { decision, note, now })),
    });
  }
  return { results };
}

type SharedDecision = Pick<BulkDecision, "decision" | "note"> & { now: Date };

function decideOne(
  actor: Actor,
  id: string,
  { decision, note, now }: SharedDecision,
): Promise<DisputeState> {
  return ledgerTransaction(async (tx) => {
    const stored = await tx.dispute.findUnique({ where: { id }, select: { state: true } });
    const kind = decision === "reject" && stored?.state === "appealed" ? "uphold" : decision;
    return changeDispute(tx, id, { actor, event: { kind }, text: note, now });
  });
}

/** Returns why a decision failed; null if it succeeded. */
async function problemOf(decide: () => Promise<unknown>): Promise<string | null> {
  try {
    await decide();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    log.error({ err: error }, "a dispute in a bulk decision failed");
    return "Something went wrong. Try again.";
  }
}
