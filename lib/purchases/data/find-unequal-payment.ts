import "server-only";
import { db } from "@/lib/core/db";

/**
 * Returns the ID of an order whose payment, refunds, or chargebacks differ between the demo's sandbox and the ledger.
 * Returns null if all amounts match to the cent.
 */
export async function findUnequalPayment(): Promise<string | null> {
  const [row] = await db.$queryRaw<{ orderId: string }[]>`
    SELECT coalesce(s."orderId", l."orderId") AS "orderId"
    FROM (
      SELECT p."causeId" AS "orderId", p."amountCents" AS paid,
        coalesce(sum(t."amountCents" - coalesce(r."amountCents", 0)) FILTER (WHERE t.kind = 'refund'), 0) AS refunded,
        coalesce(sum(t."amountCents" - coalesce(r."amountCents", 0)) FILTER (WHERE t.kind = 'chargeback'), 0) AS disputed
      FROM "LedgerTransfer" p
      LEFT JOIN "LedgerTransfer" t ON t."reversesId" = p.id
      LEFT JOIN "LedgerTransfer" r ON r."reversesId" = t.id
      WHERE p.kind = 'purchase' GROUP BY p.id
    ) l
    FULL JOIN (SELECT * FROM "SandboxPayment" WHERE "paidCents" > 0) s ON s."orderId" = l."orderId"
    WHERE (s."paidCents", s."refundedCents", s."disputedCents")
      IS DISTINCT FROM (l.paid, l.refunded::int, l.disputed::int)
    ORDER BY 1 LIMIT 1`;
  return row?.orderId ?? null;
}
