import { DisputeAges } from "@/app/dashboard/disputes/dispute-ages";
import { textOf } from "@/components/testing/rendered";
import { db } from "@/lib/core/db";
import { HOUR_MS } from "@/lib/core/time";
import { readDisputeAging } from "@/lib/telephony/disputes/data/aging";
import type { DisputeAging } from "@/lib/telephony/disputes/schema/dispute-list";
import { superDb } from "@/tests/setup/super-db";

const NOW = new Date();

/** Counts each figure on its own. */
async function count(now: Date): Promise<DisputeAging> {
  const [row] = await db.$queryRaw<(Omit<DisputeAging, "decided"> & DisputeAging["decided"])[]>`
    WITH open AS (
      SELECT extract(epoch FROM "decideBy" - ${now}::timestamptz) / 3600 AS hours
      FROM "Dispute" WHERE state IN ('submitted', 'under_review', 'appealed')
    ),
    decided AS (
      SELECT d."creditedCents", c."feeCents" FROM "Dispute" d JOIN "Call" c ON c.id = d."callId"
      WHERE d.state IN ('accepted', 'accepted_partial', 'auto_accepted', 'rejected', 'upheld')
        AND greatest(d."decidedAt", d."appealDecidedAt") > ${now}::timestamptz - interval '720 hours'
    )
    SELECT (SELECT count(*)::int FROM open WHERE hours < 0) AS overdue,
      (SELECT count(*)::int FROM open WHERE hours >= 0 AND hours < 24) AS "dueSoon",
      (SELECT count(*)::int FROM open WHERE hours >= 24) AS "dueLater",
      (SELECT count(*)::int FROM decided) AS count,
      (SELECT count(*)::int FROM decided WHERE "creditedCents" > 0) AS refunded,
      (SELECT coalesce(sum("feeCents"), 0)::int FROM decided) AS "feeCents",
      (SELECT coalesce(sum("creditedCents"), 0)::int FROM decided) AS "creditedCents"`;
  if (!row) throw new Error("No row");
  const { overdue, dueSoon, dueLater, ...decided } = row;
  return { overdue, dueSoon, dueLater, decided };
}

test("every figure of the demo's disputes equals its own count, now and at other times", async () => {
  const aging = await readDisputeAging(NOW);
  expect(aging).toEqual(await count(NOW));
  expect(aging.overdue).toBeGreaterThan(0);
  expect(aging.decided.refunded).toBeGreaterThan(0);
  expect(aging.decided.refunded).toBeLessThan(aging.decided.count);
  for (const hours of [-30, 12, 30, 60, 200]) {
    const at = new Date(NOW.getTime() + hours * HOUR_MS);
    expect(await readDisputeAging(at)).toEqual(await count(at));
  }
});

test("shows how many disputes are late, and the share refunded", () => {
  const decided = { count: 8, refunded: 5, feeCents: 20_000, creditedCents: 11_550 };
  const aging = { overdue: 2, dueSoon: 3, dueLater: 1, decided };
  const text = textOf(<DisputeAges aging={aging} />);
  expect(text).toContain("Overdue 2");
  expect(text).toContain("Due in 24 hours 3");
  expect(text).toContain("Due later 1");
  expect(text).toContain("Refunded in 30 days 63% of 8 disputes; $115.50 of $200 in fees credited");
});

test("without disputes, nothing waits and no share is shown", async () => {
  await superDb.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`DELETE FROM "DisputeMessage"`;
    await tx.$executeRaw`DELETE FROM "Dispute"`;
  });
  const aging = await readDisputeAging(NOW);
  expect(aging).toEqual({
    overdue: 0,
    dueSoon: 0,
    dueLater: 0,
    decided: { count: 0, refunded: 0, feeCents: 0, creditedCents: 0 },
  });
  expect(textOf(<DisputeAges aging={aging} />)).not.toContain("Refunded");
});
