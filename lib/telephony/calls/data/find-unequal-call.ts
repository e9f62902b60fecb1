import "server-only";
import { db, type Transaction } from "@/lib/core/db";

/**
 * Returns the ID of a call whose mechanic, fee, or credits differ between the call's record and the ledger, or that is
 * charged in only one of them. Returns null if the records and the ledger agree to the cent.
 */
export async function findUnequalCall(tx: Transaction = db): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ callId: string }[]>`
    SELECT coalesce(c.id, l."callId") AS "callId"
    FROM (
      SELECT t."causeId" AS "callId", t."mechanicId", t."amountCents" AS charged,
        coalesce(sum(r."amountCents"), 0)::int AS credited
      FROM "LedgerTransfer" t LEFT JOIN "LedgerTransfer" r ON r."reversesId" = t.id
      WHERE t.kind = 'call_charge' GROUP BY t.id
    ) l
    FULL JOIN (SELECT * FROM "Call" WHERE "feeCents" IS NOT NULL) c ON c.id = l."callId"
    WHERE (c."mechanicId", c."feeCents", c."creditedCents") IS DISTINCT FROM (l."mechanicId", l.charged, l.credited)
    ORDER BY 1 LIMIT 1`;
  return row?.callId ?? null;
}
