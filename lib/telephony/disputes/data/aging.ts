import "server-only";
import { WAITING_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { DISPUTE_VIEWS, type DisputeAging } from "@/lib/telephony/disputes/schema/dispute-list";

const DECIDED_DAYS = 30;
const DECIDED_STATES = [
  ...DISPUTE_VIEWS.accepted,
  ...DISPUTE_VIEWS.automatic,
  ...DISPUTE_VIEWS.rejected,
];

/** An appeal's age begins with the appeal. */
export async function readDisputeAging(now: Date): Promise<DisputeAging> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [waiting, decided] = await Promise.all([
    db.$queryRaw<Omit<DisputeAging, "decided">[]>`
      SELECT (count(*) FILTER (WHERE "isOverdue"))::int AS overdue,
        (count(*) FILTER (WHERE NOT "isOverdue" AND since > ${daysAgo(1)}))::int AS "underDay",
        (count(*) FILTER (WHERE NOT "isOverdue" AND since <= ${daysAgo(1)} AND since > ${daysAgo(2)}))::int
          AS "oneToTwoDays",
        (count(*) FILTER (WHERE NOT "isOverdue" AND since <= ${daysAgo(2)}))::int AS older
      FROM (
        SELECT coalesce("decideBy" < ${now}, false) AS "isOverdue", coalesce("appealedAt", "openedAt") AS since
        FROM "Dispute" WHERE state::text = ANY(${[...WAITING_STATES]})
      ) waiting`,
    db.$queryRaw<DisputeAging["decided"][]>`
      SELECT count(*)::int AS count, (count(*) FILTER (WHERE d."creditedCents" > 0))::int AS refunded,
        coalesce(sum(c."feeCents"), 0)::float8 AS "feeCents",
        coalesce(sum(d."creditedCents"), 0)::float8 AS "creditedCents"
      FROM "Dispute" d JOIN "Call" c ON c.id = d."callId"
      WHERE d.state::text = ANY(${DECIDED_STATES})
        AND coalesce(d."appealDecidedAt", d."decidedAt") > ${daysAgo(DECIDED_DAYS)}`,
  ]);
  const none = { count: 0, refunded: 0, feeCents: 0, creditedCents: 0 };
  const noWait = { overdue: 0, underDay: 0, oneToTwoDays: 0, older: 0 };
  return { ...(waiting[0] ?? noWait), decided: decided[0] ?? none };
}
