import "server-only";
import {
  ADJUSTMENT_HOURS,
  ADMIN_ADJUSTMENT_CENTS,
  SINGLE_PERSON_ADJUSTMENT_CENTS,
} from "@/lib/billing/ledger/constants";
import type { Fault } from "@/lib/billing/ledger/rules/verify-wallet";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * Checks the invariants that span wallets: every line and lot has a transfer, nobody adjusted more than they may, and
 * all lines sum to 0.
 */
export async function verifyBook(tx: Transaction): Promise<Fault | null> {
  return (await findOrphan(tx)) ?? (await findOverLimit(tx)) ?? (await findImbalance(tx));
}

/** Finds a line or lot whose transfer doesn't exist, which reading the wallets one by one would miss. */
async function findOrphan(tx: Transaction): Promise<Fault | null> {
  const [orphan] = await tx.$queryRaw<Pick<Fault, "table" | "id">[]>`
    SELECT 'LedgerLine' AS "table", l."transferId" || '/' || l."position" AS id FROM "LedgerLine" l
      WHERE NOT EXISTS (SELECT FROM "LedgerTransfer" t WHERE t."id" = l."transferId")
    UNION ALL SELECT 'CreditLot', l."id" FROM "CreditLot" l
      WHERE NOT EXISTS (SELECT FROM "LedgerTransfer" t WHERE t."id" = l."transferId")
    LIMIT 1`;
  return orphan ? { ...orphan, invariant: "I5", problem: "belongs to no transfer" } : null;
}

/**
 * Finds an adjustment that, with the earlier ones of 24 hours in the same direction, exceeds what one person may adjust
 * alone: for all mechanics, or for this one. Where administrators and super administrators adjusted, the higher limit
 * counts.
 */
async function findOverLimit(tx: Transaction): Promise<Fault | null> {
  const [over] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, sum("amountCents") OVER actor > max("limitCents") OVER actor
        OR sum("amountCents") OVER mechanic > max("limitCents") OVER mechanic AS "isOver"
      FROM (
        SELECT id, "actorId", "mechanicId", "createdAt", "amountCents",
          CASE "actorRole" WHEN 'super_admin' THEN ${SINGLE_PERSON_ADJUSTMENT_CENTS}::int
            ELSE ${ADMIN_ADJUSTMENT_CENTS}::int END AS "limitCents",
          EXISTS (SELECT FROM "LedgerLine" l WHERE l."transferId" = t.id AND l.account = 'goodwill'
            AND l."amountCents" < 0) AS adds
        FROM "LedgerTransfer" t WHERE kind = 'adjustment' AND "approvedById" IS NULL
      ) alone
      WINDOW actor AS (PARTITION BY "actorId", adds ORDER BY "createdAt" RANGE ${WITHIN_LIMIT_HOURS}),
        mechanic AS (PARTITION BY "mechanicId", adds ORDER BY "createdAt" RANGE ${WITHIN_LIMIT_HOURS})
    ) summed
    WHERE "isOver" ORDER BY id LIMIT 1`;
  if (!over) return null;
  const problem = "exceeds what one person may adjust alone in 24 hours";
  return { table: "LedgerTransfer", id: over.id, invariant: "I13", problem };
}

/** Times have milliseconds, and an adjustment made exactly 24 hours earlier no longer counts. */
const WITHIN_LIMIT_HOURS = Prisma.raw(
  `BETWEEN INTERVAL '${ADJUSTMENT_HOURS} hours' - INTERVAL '1 ms' PRECEDING AND CURRENT ROW`,
);

async function findImbalance(tx: Transaction): Promise<Fault | null> {
  const { _sum } = await tx.ledgerLine.aggregate({ _sum: { amountCents: true } });
  const sum = _sum.amountCents ?? 0;
  if (sum === 0) return null;
  const problem = `sum to ${sum} cents instead of 0`;
  return { table: "LedgerLine", id: "all", invariant: "I2", problem };
}
