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

export async function readDisputeAging(now: Date): Promise<DisputeAging> {
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const [waiting, decided] = await Promise.all([
    db.$queryRaw<Omit<DisputeAging, "decided">[]>`
      SELECT (count(*) FILTER (WHERE "decideBy" < ${now}))::int AS overdue,
        (count(*) FILTER (WHERE "decideBy" >= ${now} AND "decideBy" < ${tomorrow}))::int AS "dueSoon",
        (count(*) FILTER (WHERE "decideBy" >= ${tomorrow}))::int AS "dueLater"
      FROM "Dispute" WHERE state::text = ANY(${[...WAITING_STATES]})`,
    db.$queryRaw<DisputeAging["decided"][]>`
      SELECT count(*)::int AS count, (count(*) FILTER (WHERE d."creditedCents" > 0))::int AS refunded,
        coalesce(sum(c."feeCents"), 0)::float8 AS "feeCents",
        coalesce(sum(d."creditedCents"), 0)::float8 AS "creditedCents"
      FROM "Dispute" d JOIN "Call" c ON c.id = d."callId"
      WHERE d.state::text = ANY(${DECIDED_STATES})
        AND coalesce(d."appealDecidedAt", d."decidedAt") > ${new Date(now.getTime() - DECIDED_DAYS * DAY_MS)}`,
  ]);
  const none = { count: 0, refunded: 0, feeCents: 0, creditedCents: 0 };
  const noWait = { overdue: 0, dueSoon: 0, dueLater: 0 };
  return { ...(waiting[0] ?? noWait), decided: decided[0] ?? none };
}
