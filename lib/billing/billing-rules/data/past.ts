import "server-only";
import type { PastCall } from "@/lib/billing/billing-rules/rules/replay-calls";
import type { PastDispute } from "@/lib/billing/billing-rules/rules/replay-disputes";
import { verdictSchema } from "@/lib/billing/verdicts/schema/verdict";
import { ratingTraceSchema } from "@/lib/catalog/rating/rating-trace";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";

const REPLAY_DAYS = 90;
/** Replaying this many calls takes about two seconds. */
const MAX_REPLAYED_CALLS = 10_000;
const CALLS_PER_STEP = 500;

/**
 * Returns the rated calls of the last 90 days and the disputes about them, oldest first. If there are more than 10,000
 * calls, returns only the latest 10,000 and the disputes about them.
 */
export async function readPast(now: Date, maxCalls = MAX_REPLAYED_CALLS) {
  const { since, isCut } = await findStart(now, maxCalls);
  const calls = await readCalls(since, now);
  const disputes = await readDisputes(since, now);
  return { since: since.toISOString(), isCut, calls, disputes };
}

/** `isCut` is true if there are too many calls to cover the whole period. */
async function findStart(now: Date, maxCalls: number): Promise<{ since: Date; isCut: boolean }> {
  const since = new Date(now.getTime() - REPLAY_DAYS * DAY_MS);
  const [beyond] = await db.call.findMany({
    where: { receivedAt: { gte: since, lte: now } },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    skip: maxCalls,
    take: 1,
    select: { receivedAt: true },
  });
  if (!beyond) return { since, isCut: false };
  return { since: new Date(beyond.receivedAt.getTime() + 1), isCut: true };
}

interface Row {
  id: string;
  callerNumber: string | null;
  receivedAt: Date;
  ratedAt: Date;
  input: unknown;
  outcome: unknown;
  creditedAt: Date | null;
  hasRingLimit: boolean;
  eligibleCount: number;
  maxMechanicsRung: number;
}

const inputSchema = ratingTraceSchema.shape.input;
const outcomeSchema = ratingTraceSchema.shape.outcome;

async function readCalls(since: Date, now: Date): Promise<PastCall[]> {
  const calls: PastCall[] = [];
  let after = { receivedAt: since, id: "" };
  for (;;) {
    const rows = await readRows(after, now);
    const last = rows.at(-1);
    if (!last) return calls;
    after = last;
    const rings = await readRings(rows.map(({ id }) => id));
    calls.push(
      ...rows.map(({ callerNumber: caller, input, outcome, ...row }) => ({
        ...row,
        caller,
        input: inputSchema.parse(input),
        outcome: outcomeSchema.parse(outcome),
        rings: rings.filter(({ callId }) => callId === row.id),
      })),
    );
  }
}

/** Traces are several KB each, so only the parts that a replay needs are read. */
function readRows(after: { receivedAt: Date; id: string }, now: Date): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT c.id, c."callerNumber", c."receivedAt", c."ratedAt", c.rating->'input' AS input,
      c.rating->'outcome' AS outcome,
      coalesce(jsonb_array_length(c.routing->'eligible'), 0) AS "eligibleCount",
      coalesce((c.routing->>'maxMechanicsRung')::int, 0) AS "maxMechanicsRung",
      CASE WHEN c."creditedCents" = c."feeCents" THEN (
        SELECT max(coalesce(d."appealDecidedAt", d."decidedAt")) FROM "Dispute" d
        WHERE d."callId" = c.id AND d."creditedCents" > 0) END AS "creditedAt",
      c."returnsCallId" IS NULL AND NOT EXISTS (
        SELECT FROM "CallbackRequest" r WHERE r."callId" = c.id) AS "hasRingLimit"
    FROM "Call" c
    WHERE c."ratedAt" IS NOT NULL AND c."receivedAt" <= ${now}
      AND (c."receivedAt", c.id) > (${after.receivedAt}, ${after.id})
    ORDER BY c."receivedAt", c.id
    LIMIT ${CALLS_PER_STEP}`;
}

async function readRings(callIds: string[]) {
  const attempts = await db.callAttempt.findMany({
    where: { callId: { in: callIds }, rangAt: { not: null } },
    orderBy: [{ callId: "asc" }, { position: "asc" }],
    select: {
      callId: true,
      mechanicId: true,
      result: true,
      rangAt: true,
      answeredAt: true,
      endedAt: true,
    },
  });
  return attempts.flatMap(({ callId, mechanicId, result, rangAt, answeredAt, endedAt }) => {
    if (!result || !rangAt || !endedAt) return [];
    // A ring ends when someone picks up, but the attempt continues. If the driver then hangs up, the ring doesn't count
    // toward a pause.
    const hasDriverLeft = result === "no_answer" && answeredAt !== null;
    const rungSeconds = hasDriverLeft ? 0 : secondsBetween(rangAt, answeredAt ?? endedAt);
    return [{ callId, mechanicId, result, endedAt, rungSeconds }];
  });
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

async function readDisputes(since: Date, now: Date): Promise<PastDispute[]> {
  const disputes = await db.dispute.findMany({
    where: { call: { receivedAt: { gte: since, lte: now }, ratedAt: { not: null } } },
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
    select: { callId: true, mechanicId: true, openedAt: true, verdict: true },
  });
  return disputes.map(({ verdict, ...dispute }) => {
    const { claim, outcome } = verdictSchema.parse(verdict);
    return { ...dispute, claim, kind: outcome.kind };
  });
}

/** Returns the mechanics' names by ID. */
export async function findMechanicNames(ids: readonly string[]): Promise<Map<string, string>> {
  const mechanics = await db.mechanic.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return new Map(mechanics.map(({ id, name }) => [id, name]));
}
