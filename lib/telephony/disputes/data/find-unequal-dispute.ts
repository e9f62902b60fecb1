import "server-only";
import { db, type Transaction } from "@/lib/core/db";

/**
 * Returns the ID of a dispute whose call, mechanic, or credits, including those of its appeal, differ between its own
 * record and the ledger. Returns null if they agree to the cent.
 */
export async function findUnequalDispute(tx: Transaction = db): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ disputeId: string }[]>`
    SELECT coalesce(d.id, l."disputeId") AS "disputeId"
    FROM (
      SELECT regexp_replace(t."causeId", ':appeal$', '') AS "disputeId", t."mechanicId", c."causeId" AS "callId",
        sum(t."amountCents")::int AS credited
      FROM "LedgerTransfer" t JOIN "LedgerTransfer" c ON c.id = t."reversesId"
      WHERE t."causeKind" = 'dispute' GROUP BY 1, 2, 3
    ) l
    FULL JOIN (SELECT * FROM "Dispute" WHERE "creditedCents" <> 0) d ON d.id = l."disputeId"
    WHERE (d."mechanicId", d."callId", d."creditedCents") IS DISTINCT FROM (l."mechanicId", l."callId", l.credited)
    ORDER BY 1 LIMIT 1`;
  return row?.disputeId ?? null;
}
