import "server-only";
import { z } from "zod";
import { AUTOMATIC_LANE_DAYS, CALL_OUTCOMES } from "@/lib/billing/verdicts/constants";
import { CUSTOMER_OUTCOMES } from "@/lib/billing/verdicts/rules/find-contradiction";
import { type DisputeClaim, PAID_STATES } from "@/lib/billing/verdicts/schema/verdict";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { ratingTraceSchema } from "@/lib/catalog/rating/rating-trace";
import { type Actor, isAdmin } from "@/lib/core/auth/actor";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import type { CallOutcome } from "@/lib/core/generated/prisma/enums";
import { cityAndState } from "@/lib/core/place-names";
import { DAY_MS } from "@/lib/core/time";
import { ratedFacts } from "@/lib/telephony/disputes/rules/rated-facts";

/** The columns of a call that are needed to judge a claim about it. */
export const CLAIMED_CALL = {
  id: true,
  receivedAt: true,
  callerNumber: true,
  billing: true,
  ratedAt: true,
  rating: true,
  outcome: true,
  feeCents: true,
  creditedCents: true,
  mechanicId: true,
  mechanic: { select: { timezone: true } },
  intent: { select: { locationId: true } },
} as const satisfies Prisma.CallSelect;
export type ClaimedCall = Prisma.CallGetPayload<{ select: typeof CLAIMED_CALL }>;

/** Returns everything that the verdict on this actor's dispute about a call depends on, except the reason. */
export async function readClaim(
  tx: Transaction,
  call: ClaimedCall,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Omit<DisputeClaim, "reason">> {
  const { id: callId, mechanicId } = call;
  const since = { gt: new Date(now.getTime() - AUTOMATIC_LANE_DAYS * DAY_MS) };
  const billed = { mechanicId, feeCents: { not: null } };
  const [open, acceptedAutomatically, billedCalls] = await Promise.all([
    tx.dispute.count({ where: { callId, state: { not: "withdrawn" } } }),
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
    isFiledByAdministrator: isAdmin(actor),
    acceptedAutomatically,
    billedCalls,
    ...ratedFacts(call.rating === null ? null : ratingTraceSchema.parse(call.rating)),
    outcomes: await readOutcomes(tx, call),
    ...(await readEarlierCalls(tx, call)),
    tappedCity: await readTappedCity(tx, call),
  };
}

/** Returns the call's outcome and, from the audit trail, those that the mechanic recorded before. */
async function readOutcomes(tx: Transaction, { id, outcome }: ClaimedCall): Promise<CallOutcome[]> {
  const events = await tx.auditEvent.findMany({
    where: { subjectKind: "call", subjectId: id, action: "call.tag" },
    select: { after: true },
  });
  const recorded = events.flatMap(({ after }) => taggedSchema.safeParse(after).data?.outcome ?? []);
  return CALL_OUTCOMES.filter((one) => one === outcome || recorded.includes(one));
}

const taggedSchema = z.object({ outcome: z.enum(CALL_OUTCOMES).nullable() });

async function readEarlierCalls(
  tx: Transaction,
  { mechanicId, callerNumber, receivedAt }: ClaimedCall,
): Promise<
  Pick<DisputeClaim, "hasEarlierBilledCall" | "isWithinRepeatWindow" | "hasEarlierCustomerCall">
> {
  if (callerNumber === null) return { hasEarlierBilledCall: false, hasEarlierCustomerCall: false };
  const earlier = { mechanicId, callerNumber, receivedAt: { lt: receivedAt } };
  const { duplicateWindowDays } = (await readBillingRules(tx, receivedAt)).rules;
  const since = new Date(receivedAt.getTime() - duplicateWindowDays * DAY_MS);
  const [lastPaid, customers] = await Promise.all([
    tx.call.findFirst({
      where: { ...earlier, billing: { in: [...PAID_STATES] } },
      orderBy: { receivedAt: "desc" },
      select: { receivedAt: true },
    }),
    tx.call.count({ where: { ...earlier, outcome: { in: [...CUSTOMER_OUTCOMES] } } }),
  ]);
  return {
    hasEarlierBilledCall: lastPaid !== null,
    isWithinRepeatWindow: lastPaid !== null && lastPaid.receivedAt > since,
    hasEarlierCustomerCall: customers > 0,
  };
}

async function readTappedCity(
  tx: Transaction,
  { mechanicId, intent }: ClaimedCall,
): Promise<DisputeClaim["tappedCity"]> {
  if (!intent?.locationId) return null;
  const city = await tx.location.findUnique({
    where: { id: intent.locationId },
    select: {
      city: true,
      state: true,
      coverage: { where: { mechanicId: mechanicId ?? "" }, select: { mechanicId: true } },
    },
  });
  return city && { name: cityAndState(city), isCovered: city.coverage.length > 0 };
}

/** Returns the rules under which a new dispute is judged. */
export async function readRulesInForce(tx: Transaction) {
  const { version, rules } = await readBillingRules(tx);
  return { ...rules, version };
}
