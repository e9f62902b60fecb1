import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { AUTOMATIC_LANE_DAYS } from "@/lib/disputes/constants";
import type { DisputeClaim } from "@/lib/disputes/schema/verdict";
import { billingRulesSchema } from "@/lib/rating/billing-rules";
import { ratingTraceSchema } from "@/lib/rating/rating-trace";

/** The columns of a call that are needed to judge a claim about it. */
export const CLAIMED_CALL = {
  id: true,
  receivedAt: true,
  callerNumber: true,
  billing: true,
  ratedAt: true,
  rating: true,
  feeCents: true,
  creditedCents: true,
  mechanicId: true,
  mechanic: { select: { timezone: true } },
} as const satisfies Prisma.CallSelect;
export type ClaimedCall = Prisma.CallGetPayload<{ select: typeof CLAIMED_CALL }>;

/** Returns everything that the verdict on a dispute about this call depends on, except the reason. */
export async function readClaim(
  tx: Transaction,
  call: ClaimedCall,
  now: Date,
): Promise<Omit<DisputeClaim, "reason">> {
  const { id: callId, mechanicId, callerNumber, receivedAt } = call;
  const since = { gt: new Date(now.getTime() - AUTOMATIC_LANE_DAYS * DAY_MS) };
  const billed = { mechanicId, feeCents: { not: null } };
  const [open, earlier, acceptedAutomatically, billedCalls] = await Promise.all([
    tx.dispute.count({ where: { callId, state: { not: "withdrawn" } } }),
    callerNumber
      ? tx.call.count({ where: { ...billed, callerNumber, receivedAt: { lt: receivedAt } } })
      : 0,
    tx.dispute.count({
      where: { mechanicId: mechanicId ?? "", state: "auto_accepted", openedAt: since },
    }),
    tx.call.count({ where: { ...billed, ratedAt: since } }),
  ]);
  return {
    now: now.toISOString(),
    timezone: call.mechanic?.timezone ?? "UTC",
    billing: call.billing,
    ratedAt: call.ratedAt?.toISOString() ?? null,
    hasEarlierDispute: open > 0,
    hasEarlierBilledCall: earlier > 0,
    acceptedAutomatically,
    billedCalls,
    ...ratedFacts(call),
  };
}

function ratedFacts({ rating }: ClaimedCall) {
  if (rating === null) return { talkSeconds: 0, isCovered: null, isOffered: null };
  const { input, lines } = ratingTraceSchema.parse(rating);
  const talk = lines.find((line) => line.rule === "below_minimum_talk");
  return {
    talkSeconds: talk?.facts.talkSeconds ?? 0,
    isCovered: input.area.isCovered,
    isOffered: input.service.isOffered,
  };
}

/** Returns the rules under which a new dispute is judged. */
export async function readRulesInForce(tx: Transaction) {
  const { version, rules } = await tx.billingRulesVersion.findFirstOrThrow({
    orderBy: { version: "desc" },
  });
  return { ...billingRulesSchema.parse(rules), version };
}
