import "server-only";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import type { Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { formatPhone } from "@/lib/core/phone";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import { auditedBatch, type BatchedChange } from "@/lib/platform/audit/audited-batch";
import { defineBackfill } from "@/lib/platform/jobs/define-backfill";
import { lastId } from "@/lib/platform/jobs/in-order-of-id";
import type { JobChange } from "@/lib/platform/jobs/schema";
import { linkCampaigns } from "@/lib/telephony/calls/commands/link-campaigns";
import { matchTap } from "@/lib/telephony/calls/commands/match-tap";
import { INTENT_HOURS } from "@/lib/telephony/calls/constants";
import { updateConversion } from "@/lib/telephony/conversions/commands/follow-call";

/**
 * Looks for the taps that led to the next batch of unmatched calls, by the same rule as when a call comes in. A call
 * whose service isn't known gets the tap's, and a billed call its conversion if the tap has a click ID. Ratings don't
 * change.
 */
export const matchIntents = defineBackfill({
  kind: "match_intents",
  title: "Taps that led to calls",
  text: "For calls not yet matched to a tap on a phone link, looks for the tap that led to the call. Billed calls whose tap came from an ad then count as conversions.",
  unit: "call",
  total: countMatchable,
  // Few, because a driver whose call may be matched to the same tap waits for the slice.
  perSlice: 25,
  change: async (tx, { after, limit, actor, batchId, now }) => {
    const calls = await tx.call.findMany({
      where: { AND: [await matchableCalls(tx, now), { id: { gt: after } }] },
      orderBy: { id: "asc" },
      take: limit,
      select: CALL,
    });
    const write = { tx, actor, action: "call.match_tap", subject: matchedCalls, batchId };
    const matches = await auditedBatch(write, async () => {
      const matched: BatchedChange<Call>[] = [];
      // Oldest first, because a tap belongs to the first caller.
      for (const call of calls.toSorted(byTime)) {
        const after = await matchCall(tx, call, now);
        if (after) matched.push({ id: call.id, before: call, after });
      }
      return matched;
    });
    const last = lastId(calls, limit);
    return { last, count: calls.length, changes: matches.flatMap(({ after }) => toChange(after)) };
  },
});

export async function countMatchable(tx: Transaction, now: Date): Promise<number> {
  return tx.call.count({ where: await matchableCalls(tx, now) });
}

const byTime = (a: Call, b: Call) => a.receivedAt.getTime() - b.receivedAt.getTime();

/** Returns null if nothing changes. */
async function matchCall(tx: Transaction, call: Call, now: Date): Promise<Call | null> {
  const { id, serviceId, feeCents } = call;
  const { intent, unmatchedReason } = await matchTap(tx, call);
  if (!intent && unmatchedReason === call.unmatchedReason) return null;
  const after = {
    ...call,
    intentId: intent?.id ?? null,
    unmatchedReason,
    serviceId: serviceId ?? intent?.serviceId ?? null,
  };
  await tx.call.update({ where: { id }, data: matchedCalls.snapshot(after) });
  await linkCampaigns(tx, [id]);
  if (intent?.hasClick && feeCents !== null) await updateConversion(tx, id, now);
  return after;
}

/**
 * Selects drivers' ended calls that haven't been matched to a tap yet. Leaves out calls so old that some of the taps
 * before them may have been deleted, because the remaining ones could match by mistake.
 */
async function matchableCalls(tx: Transaction, now: Date): Promise<Prisma.CallWhereInput> {
  const { rules } = await readBillingRules(tx, now);
  const keptMs = rules.callerRetentionDays * DAY_MS;
  const since = new Date(now.getTime() - keptMs + INTENT_HOURS * HOUR_MS);
  return {
    intentId: null,
    returnsCallId: null,
    // Leaves out callbacks, which have neither a SID nor a reason for having no tap.
    OR: [{ providerSid: { not: null } }, { unmatchedReason: { not: null } }],
    endedAt: { not: null },
    // Leaves out callers who were refused, like when a call comes in.
    state: { not: "blocked" },
    receivedAt: { gte: since },
    // Leaves out calls whose driver's data was deleted on request, along with the taps.
    NOT: { callerNumber: null, callerKind: { not: "anonymous" } },
  };
}

const CALL = {
  id: true,
  receivedAt: true,
  dialedNumber: true,
  callerNumber: true,
  serviceId: true,
  unmatchedReason: true,
  feeCents: true,
} as const satisfies Prisma.CallSelect;
type Call = Prisma.CallGetPayload<{ select: typeof CALL }> & { intentId?: string | null };

const matchedCalls = {
  kind: "call" as const,
  snapshot: ({ intentId, unmatchedReason, serviceId }: Call) => ({
    intentId: intentId ?? null,
    unmatchedReason,
    serviceId,
  }),
  pageTags: () => [],
};

function toChange(call: Call | null): JobChange[] {
  if (!call) return [];
  const item = `Call to ${formatPhone(call.dialedNumber)}`;
  return [{ item, at: call.receivedAt.toISOString(), change: describeMatch(call) }];
}

function describeMatch({ intentId, unmatchedReason }: Call): string {
  if (intentId) return "matched to a tap";
  return unmatchedReason === "several"
    ? "not matched, because several visitors had tapped the number"
    : "no tap before the call";
}
