import "server-only";
import { ledgerTransaction } from "@/lib/billing/ledger/commands/ledger-transaction";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import type { Verdict } from "@/lib/billing/verdicts/schema/verdict";
import { AppError, orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { lockRow } from "@/lib/core/db";
import { requireRevision } from "@/lib/core/revision";
import { auditedInsert } from "@/lib/platform/audit/audited-write";
import { disputableCalls } from "@/lib/telephony/disputes/access";
import { moveDispute } from "@/lib/telephony/disputes/rules/move-dispute";
import type { OpenDispute } from "@/lib/telephony/disputes/schema/requests";
import { findRepeatedDispute } from "../data/find-repeated";
import { shownOutcome } from "../data/preview-dispute";
import { CLAIMED_CALL, type ClaimedCall, readClaim, readRulesInForce } from "../data/read-claim";
import { disputes, insertDispute } from "./dispute-subject";
import { settleDispute } from "./settle-dispute";

type Refusal = Extract<Verdict["outcome"], { kind: "refused" }>["because"];

const REFUSALS: Readonly<Record<Refusal, string>> = {
  not_creditable: "This reason doesn’t qualify for a credit.",
  already_disputed: "This call was already disputed.",
  not_billed: "Only billed calls can be disputed.",
  window_closed: "It’s too late to dispute this call.",
};
const CHANGED_MEANWHILE =
  "The outcome of this dispute has changed since you opened this page. Reload the page to see the new outcome, then submit again.";

/**
 * Disputes a call and, if the rules accept the dispute automatically, credits the fee in the same transaction. Returns
 * the first dispute if the form was sent twice. Throws
 * `not_found` if the actor isn't allowed to dispute the call, or `conflict` if the rules reject the dispute or its
 * outcome differs from the one that was shown.
 */
export function openDispute(
  actor: Actor,
  callId: string,
  { revision, ...claimed }: OpenDispute,
  now: Date,
): Promise<{ id: string; callId: string }> {
  return ledgerTransaction(async (tx) => {
    await lockRow(tx, "Call", callId);
    const found = await tx.call.findFirst({
      where: { AND: [{ id: callId }, disputableCalls(actor)] },
      select: CLAIMED_CALL,
    });
    const call = orNotFound(found, "Call not found.");
    // Two simultaneous disputes must not both count as the last one that may be accepted automatically.
    await lockRow(tx, "Mechanic", call.mechanicId ?? "");
    const repeated = await findRepeatedDispute(tx, actor, { callId, ...claimed });
    if (repeated) return { id: repeated.id, callId };
    const rules = await readRulesInForce(tx);
    const facts = await readClaim(tx, call, { actor, now });
    const verdict = judgeDispute({ ...facts, reason: claimed.reason }, rules);
    const { outcome } = verdict;
    if (outcome.kind === "refused") throw new AppError("conflict", REFUSALS[outcome.because]);
    requireRevision(shownOutcome(verdict), revision, CHANGED_MEANWHILE);
    const { creditCents, ...moved } = firstMove(call, { verdict, actor, now, ...rules });
    const isAutomatic = outcome.kind === "accepted_automatically";
    const dispute = await auditedInsert(
      { actor, action: "dispute.open", subject: disputes, tx },
      () =>
        insertDispute(tx, {
          callId,
          mechanicId: call.mechanicId ?? "",
          ...claimed,
          ...moved,
          openedById: actor.userId,
          openedAt: now,
          decidedAt: isAutomatic ? now : null,
          creditedCents: creditCents,
          verdict,
          rulesVersion: rules.version,
        }),
    );
    await settleDispute(tx, { dispute, creditCents, isAppeal: false, actor: null, now });
    return { id: dispute.id, callId };
  });
}

interface Submission {
  verdict: Verdict;
  actor: Actor;
  now: Date;
  decisionBusinessDays: number;
}

/** A dispute is either accepted or ready for review as soon as it is submitted. */
function firstMove(
  { feeCents, creditedCents }: ClaimedCall,
  { verdict, actor, now, decisionBusinessDays }: Submission,
) {
  const submitted = {
    state: "submitted" as const,
    openedById: actor.userId,
    decidedById: null,
    appealedById: null,
    answerBy: null,
    feeCents: feeCents ?? 0,
    creditedCents,
  };
  const kind = verdict.outcome.kind === "reviewed" ? "review" : "accept_automatically";
  const { timezone } = verdict.claim;
  return moveDispute(submitted, { kind }, { now, actorId: null, timezone, decisionBusinessDays });
}
