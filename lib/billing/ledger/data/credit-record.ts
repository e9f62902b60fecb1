import "server-only";
import { creditRecord, type DayOfChanges } from "@/lib/billing/ledger/rules/credit-record";
import type { Balances } from "@/lib/billing/ledger/rules/transfer";
import type { CreditRecord } from "@/lib/billing/ledger/schema/credit-record";
import { db } from "@/lib/core/db";
import { lastDates } from "@/lib/core/fill-days";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { startOfDayBefore } from "@/lib/core/local-periods";

const DAYS = 30;
const NOTHING: Balances = { paidCents: 0, promoCents: 0, heldCents: 0, debtCents: 0 };

interface Row {
  now: Balances;
  /** Null without a transfer on these days. */
  changes: DayOfChanges[] | null;
}

/**
 * Returns the balance at the end of each of the last 30 days in the reader's zone, including today, and what changed it:
 * one mechanic's, or all mechanics' together.
 */
export async function readCreditRecord(
  mechanicId: string | null,
  { timezone, now }: { timezone: string; now: Date },
): Promise<CreditRecord> {
  const since = startOfDayBefore(timezone, now, DAYS - 1);
  const whose = (alias: string) =>
    mechanicId === null
      ? Prisma.sql`true`
      : Prisma.sql`${Prisma.raw(alias)}."mechanicId" = ${mechanicId}`;
  // One statement, so that no transfer is between the balances and the changes.
  const [row] = await db.$queryRaw<Row[]>`
    SELECT (
      SELECT json_build_object('paidCents', coalesce(sum("paidCents"), 0), 'promoCents', coalesce(sum("promoCents"), 0),
        'heldCents', coalesce(sum("heldCents"), 0), 'debtCents', coalesce(sum("debtCents"), 0))
      FROM "Wallet" w WHERE ${whose("w")}
    ) AS now, (
      SELECT json_agg(days) FROM (
        SELECT to_char(t."createdAt" AT TIME ZONE ${timezone}, 'YYYY-MM-DD') AS date, t.kind, t."causeKind",
          sum(l."amountCents") AS "changeCents"
        FROM "LedgerTransfer" t JOIN "LedgerLine" l ON l."transferId" = t.id
        WHERE t."createdAt" >= ${since} AND ${whose("t")}
          AND l.account IN ('paid', 'promo', 'held', 'debt')
        GROUP BY 1, 2, 3
      ) days
    ) AS changes`;
  const dates = lastDates({ timezone, now, days: DAYS });
  return creditRecord(row?.now ?? NOTHING, { dates, changes: row?.changes ?? [] });
}
