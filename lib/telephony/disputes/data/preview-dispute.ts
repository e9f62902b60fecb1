import "server-only";
import type { DisputeReason } from "@/lib/billing/verdicts/constants";
import { judgeDispute } from "@/lib/billing/verdicts/rules/judge-dispute";
import type { Verdict } from "@/lib/billing/verdicts/schema/verdict";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { revisionOf } from "@/lib/core/revision";
import { disputableCalls } from "@/lib/telephony/disputes/access";
import { CLAIMED_CALL, readClaim, readRulesInForce } from "./read-claim";

interface DisputePreview {
  verdict: Verdict;
  /** Revision of the outcome. A dispute isn't submitted if its outcome differs from the one that was shown. */
  revision: string;
}

/**
 * Returns what would happen to a dispute with this reason, judged the same way as when it is submitted. Returns null
 * if the call doesn't exist, never had a fee, or isn't one that the actor is allowed to dispute.
 */
export async function previewDispute(
  actor: Actor,
  callId: string,
  { reason, now }: { reason: DisputeReason; now: Date },
): Promise<DisputePreview | null> {
  const call = await db.call.findFirst({
    where: { AND: [{ id: callId }, disputableCalls(actor)] },
    select: CLAIMED_CALL,
  });
  if (!call) return null;
  const [facts, rules] = await Promise.all([
    readClaim(db, call, { actor, now }),
    readRulesInForce(db),
  ]);
  const verdict = judgeDispute({ ...facts, reason }, rules);
  return { verdict, revision: revisionOf(shownOutcome(verdict)) };
}

/** Returns the parts of a verdict that determine its revision. */
export const shownOutcome = ({ claim, outcome }: Verdict) => [claim.reason, outcome.kind];
