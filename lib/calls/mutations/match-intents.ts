import "server-only";
import { auditedBatch } from "@/lib/audit/audited-batch";
import type { AuditActor } from "@/lib/audit/record-audit";
import { linkCampaigns } from "@/lib/calls/commands/link-campaigns";
import { INTENT_HOURS } from "@/lib/calls/constants";
import { matchIntent, TAPS_COMPARED } from "@/lib/calls/rules/match-intent";
import { updateConversion } from "@/lib/conversions/commands/follow-call";
import { lockRows, type Transaction } from "@/lib/core/db";
import type { Prisma } from "@/lib/core/generated/prisma/client";
import { groupBy } from "@/lib/core/group-by";
import { formatPhone } from "@/lib/core/phone";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import type { JobChange } from "@/lib/jobs/schema";
import { billingRulesSchema } from "@/lib/rating/billing-rules";

interface CallPart {
  /** ID of the last call in the previous batch; "" for the first batch. */
  after: string;
  limit: number;
  actor: AuditActor;
  batchId: string;
  now: Date;
}

interface PartResult {
  /** `after` for the next batch; null if no calls are left. */
  last: string | null;
  /** How many calls were checked. */
  count: number;
  changes: JobChange[];
}

/**
 * Looks for the taps that led to the next batch of unmatched calls, by the same rule as when a call comes in. A billed
 * call gets its conversion if the tap has a click ID. Ratings don't change.
 */
export async function matchIntents(
  tx: Transaction,
  { after, limit, actor, batchId, now }: CallPart,
): Promise<PartResult> {
  const calls = await tx.call.findMany({
    where: { AND: [await matchableCalls(tx, now), { id: { gt: after } }] },
    orderBy: { id: "asc" },
    take: limit,
    select: CALL,
  });
  const matches = await findMatches(tx, calls);
  const changes: JobChange[] = [];
  const write = { tx, actor, action: "call.match_tap", subject: matchedCalls, batchId };
  if (matches.length > 0) {
    await auditedBatch(write, async () => {
      const ids = matches.map(({ id }) => id);
      await lockRows(tx, "Call", ids);
      await tx.$executeRaw`
        UPDATE "Call" c SET "intentId" = m."intentId", "unmatchedReason" = m.reason
        FROM unnest(
          ${ids}::text[], ${matches.map(({ after: to }) => to.intentId)}::text[],
          ${matches.map(({ after: to }) => to.unmatchedReason)}::text[]
        ) AS m(id, "intentId", reason) WHERE c.id = m.id`;
      await linkCampaigns(tx, ids);
      for (const { id, hasClick, before, after: match } of matches) {
        if (hasClick && before.feeCents !== null) await updateConversion(tx, id, now);
        changes.push({ item: nameOf(before), change: CHANGES[match.unmatchedReason ?? "matched"] });
      }
      return matches;
    });
  }
  const last = calls.length < limit ? null : (calls.at(-1)?.id ?? null);
  return { last, count: calls.length, changes };
}

export async function countMatchable(tx: Transaction, now: Date): Promise<number> {
  return tx.call.count({ where: await matchableCalls(tx, now) });
}

/**
 * Selects drivers' ended calls that haven't been matched to a tap yet. Leaves out calls so old that some of the taps
 * before them may have been deleted, because the remaining ones could match by mistake.
 */
async function matchableCalls(tx: Transaction, now: Date): Promise<Prisma.CallWhereInput> {
  const { rules } = await tx.billingRulesVersion.findFirstOrThrow({ orderBy: { version: "desc" } });
  const keptMs = billingRulesSchema.parse(rules).callerRetentionDays * DAY_MS;
  const since = new Date(now.getTime() - keptMs + INTENT_HOURS * HOUR_MS);
  return {
    intentId: null,
    returnsCallId: null,
    // Leaves out callbacks, which have neither a SID nor a reason for having no tap.
    OR: [{ providerSid: { not: null } }, { unmatchedReason: { not: null } }],
    endedAt: { not: null },
    receivedAt: { gte: since },
    // Leaves out calls whose driver's data was deleted on request, along with the taps.
    NOT: { callerNumber: null, callerKind: { not: "anonymous" } },
  };
}

const CALL = {
  id: true,
  receivedAt: true,
  dialedNumber: true,
  unmatchedReason: true,
  feeCents: true,
} as const satisfies Prisma.CallSelect;
type Call = Prisma.CallGetPayload<{ select: typeof CALL }> & { intentId?: string | null };

const matchedCalls = {
  kind: "call",
  snapshot: ({ intentId, unmatchedReason }: Call) => ({
    intentId: intentId ?? null,
    unmatchedReason,
  }),
  pageTags: () => [],
};

interface Tap {
  callId: string;
  id: string;
  createdAt: Date;
  hasClick: boolean;
}

/** Returns the calls that `matchIntent` now matches differently. */
async function findMatches(tx: Transaction, calls: readonly Call[]) {
  const taps = await tx.$queryRaw<Tap[]>`
    SELECT c.id AS "callId", i.id, i."createdAt", i."clickId" IS NOT NULL AS "hasClick"
    FROM "Call" c CROSS JOIN LATERAL (
      SELECT id, "createdAt", "clickId" FROM "CallIntent"
      WHERE "numberShown" = c."dialedNumber" AND "createdAt" <= c."receivedAt"
      AND "createdAt" >= c."receivedAt" - interval '1 hour' * ${INTENT_HOURS}::int
      ORDER BY "createdAt" DESC LIMIT ${TAPS_COMPARED}
    ) i
    WHERE c.id = ANY(${calls.map(({ id }) => id)})`;
  const byCall = groupBy(taps, ({ callId }) => callId);
  return calls.flatMap((before) => {
    const match = matchIntent(byCall.get(before.id) ?? [], before.receivedAt);
    const { unmatchedReason } = match;
    const after = { ...before, intentId: match.intent?.id ?? null, unmatchedReason };
    const hasClick = match.intent?.hasClick ?? false;
    const isSame = after.intentId === null && unmatchedReason === before.unmatchedReason;
    return isSame ? [] : [{ id: before.id, hasClick, before, after }];
  });
}

const CHANGES = {
  matched: "matched to a tap",
  none: "no tap before the call",
  several: "not matched, because several taps were possible",
};

const nameOf = ({ dialedNumber, receivedAt }: Call) =>
  `Call to ${formatPhone(dialedNumber)}, ${receivedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
