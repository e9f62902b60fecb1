import "server-only";
import { Prisma } from "@/lib/core/generated/prisma/client";

/**
 * SQL for a table with what the ledger recorded for each order: what was paid, the bonus, and what was refunded and
 * charged back and hasn't been returned since, in cents.
 */
export const LEDGER_ORDERS = Prisma.sql`
  SELECT p."causeId" AS "orderId", p."mechanicId", p."amountCents" AS paid,
    coalesce((SELECT b."amountCents" FROM "LedgerTransfer" b
      WHERE b.kind = 'bonus' AND b."causeKind" = 'order' AND b."causeId" = p."causeId"), 0) AS bonus,
    coalesce(sum(t."amountCents" - coalesce(r."amountCents", 0)) FILTER (WHERE t.kind = 'refund'), 0)::int AS refunded,
    coalesce(sum(t."amountCents" - coalesce(r."amountCents", 0)) FILTER (WHERE t.kind = 'chargeback'), 0)::int
      AS disputed
  FROM "LedgerTransfer" p
  LEFT JOIN "LedgerTransfer" t ON t."reversesId" = p.id
  LEFT JOIN "LedgerTransfer" r ON r."reversesId" = t.id
  WHERE p.kind = 'purchase' GROUP BY p.id`;
