import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { LEDGER_ORDERS } from "./ledger-orders";

/**
 * Returns the ID of an order that added credit in only one of its own record and the ledger, or whose mechanic, price,
 * bonus, refunds, chargebacks, or state differ between the two. Returns null if they agree to the cent. An order that
 * was refunded in full and then charged back is charged back, but there was nothing left to take.
 */
export async function findUnequalOrder(tx: Transaction = db): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ orderId: string }[]>`
    SELECT coalesce(o.id, l."orderId") AS "orderId"
    FROM (${LEDGER_ORDERS}) l
    FULL JOIN (SELECT * FROM "Order" WHERE "fulfilledAt" IS NOT NULL) o ON o.id = l."orderId"
    WHERE (o."mechanicId", o."priceCents", o."bonusCents", o."refundedCents", o."chargedBackCents")
        IS DISTINCT FROM (l."mechanicId", l.paid, l.bonus, l.refunded, l.disputed)
      OR o.state <> CASE
        WHEN o."chargedBackCents" > 0 THEN 'charged_back'::"OrderState"
        WHEN o."refundedCents" < o."priceCents" THEN 'fulfilled'
        WHEN o.state = 'charged_back' THEN 'charged_back'
        ELSE 'refunded' END
    ORDER BY 1 LIMIT 1`;
  return row?.orderId ?? null;
}
