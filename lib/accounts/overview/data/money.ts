import "server-only";
import type { DayOfCalls, MechanicMoney } from "@/lib/accounts/overview/schema";
import { needsCredit } from "@/lib/billing/ledger/commands/needs-credit";
import { OPEN_STATES } from "@/lib/billing/verdicts/rules/open-states";
import { db } from "@/lib/core/db";
import { fillDays } from "@/lib/core/fill-days";
import { startOfDayBefore } from "@/lib/core/local-periods";
import { lacksCreditNow } from "@/lib/mechanics/credit/credit-status";
import { spendableCents } from "@/lib/mechanics/credit/rules/spendable-lots";
import { ANSWER_RATE_RINGS } from "@/lib/telephony/calls/commands/answer-rate-rings";

/** The period of a mechanic's figures. */
export const RECENT_DAYS = 30;

/**
 * Returns a mechanic's balance, and their calls and spending over the last 30 days in their time zone, including today.
 */
export async function getMechanicMoney(
  mechanicId: string,
  { timezone, now }: { timezone: string; now: Date },
): Promise<MechanicMoney> {
  const [wallet, creditNeed, lacksCredit, days, rings, disputes] = await Promise.all([
    db.wallet.findUnique({
      where: { mechanicId },
      include: { lots: { where: { remainingCents: { gt: 0 } } } },
    }),
    readCreditNeed(mechanicId),
    lacksCreditNow(db, mechanicId, now),
    readDays(mechanicId, { timezone, now }),
    countRings(mechanicId, { timezone, now }),
    db.dispute.findMany({
      where: { mechanicId, state: { in: [...OPEN_STATES] } },
      orderBy: [{ openedAt: "asc" }, { id: "asc" }],
      select: { callId: true, state: true },
    }),
  ]);
  const debtCents = wallet?.debtCents ?? 0;
  return {
    availableCents: debtCents > 0 ? 0 : spendableCents(wallet?.lots ?? [], now),
    heldCents: wallet?.heldCents ?? 0,
    debtCents,
    needsCredit: creditNeed,
    lacksCredit,
    days,
    ...rings,
    openDisputes: disputes.length,
    questionedCallIds: disputes.flatMap(({ callId, state }) =>
      state === "needs_info" ? [callId] : [],
    ),
  };
}

async function readCreditNeed(mechanicId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isNeeded: boolean }[]>`
    SELECT ${await needsCredit(db)} AS "isNeeded"
    FROM "Mechanic" m LEFT JOIN "Wallet" w ON w."mechanicId" = m.id WHERE m.id = ${mechanicId}`;
  return row?.isNeeded ?? false;
}

interface Period {
  timezone: string;
  now: Date;
}

async function readDays(mechanicId: string, { timezone, now }: Period): Promise<DayOfCalls[]> {
  const since = startOfDayBefore(timezone, now, RECENT_DAYS - 1);
  const rows = await db.$queryRaw<DayOfCalls[]>`
    SELECT to_char("receivedAt" AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date,
      count(*)::int AS calls, coalesce(sum("feeCents" - "creditedCents"), 0)::int AS "spentCents"
    FROM "Call" WHERE "mechanicId" = ${mechanicId} AND "receivedAt" >= ${since}
    GROUP BY 1`;
  return fillDays(rows, { calls: 0, spentCents: 0 }, { timezone, now, days: RECENT_DAYS });
}

/**
 * Counts the calls that rang a mechanic's phone in the last 30 days, including today, and how many they answered. Counts
 * only rings that have ended, like the answer rate for routing.
 */
export async function countRings(mechanicId: string, { timezone, now }: Period) {
  const since = startOfDayBefore(timezone, now, RECENT_DAYS - 1);
  const results = await db.callAttempt.groupBy({
    by: "result",
    where: {
      mechanicId,
      rangAt: { gte: since },
      endedAt: { not: null },
      ...ANSWER_RATE_RINGS,
    },
    _count: true,
  });
  const count = (isCounted: (result: string | null) => boolean) =>
    results.reduce((sum, { result, _count }) => sum + (isCounted(result) ? _count : 0), 0);
  return { rings: count(() => true), answered: count((result) => result === "accepted") };
}
