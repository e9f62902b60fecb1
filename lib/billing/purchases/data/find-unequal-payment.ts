import "server-only";
import { db } from "@/lib/core/db";
import { LEDGER_ORDERS } from "./ledger-orders";

/**
 * Returns the ID of an order whose payment, refunds, or chargebacks differ between the demo's sandbox and the ledger.
 * Returns null if all amounts match to the cent.
 */
export async function findUnequalPayment(): Promise<string | null> {
  const [row] = await db.$queryRaw<{ orderId: string }[]>`
    SELECT coalesce(s."orderId", l."orderId") AS "orderId"
    FROM (${LEDGER_ORDERS}) l
    FULL JOIN (SELECT * FROM "SandboxPayment" WHERE "paidCents" > 0) s ON s."orderId" = l."orderId"
    WHERE (s."paidCents", s."refundedCents", s."disputedCents") IS DISTINCT FROM (l.paid, l.refunded, l.disputed)
    ORDER BY 1 LIMIT 1`;
  return row?.orderId ?? null;
}
