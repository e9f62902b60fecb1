import "server-only";
import { inForceSql } from "@/lib/catalog/call-fees/fees-in-force";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { readSettings } from "@/lib/platform/settings/read-settings";

/**
 * Returns the SQL condition for whether mechanic `m` needs credit to get calls: some of their calls have a fee, or they
 * are in debt. `w` is their wallet, which may be missing. Always false if drivers call mechanics directly.
 */
export async function needsCredit(tx: Transaction): Promise<Prisma.Sql> {
  const { hasTelephony } = await readSettings(tx);
  return Prisma.sql`(${hasTelephony} AND ${wouldNeedCredit()})`;
}

/** Like `needsCredit`, but as if drivers never called mechanics directly. */
export function wouldNeedCredit(): Prisma.Sql {
  return Prisma.sql`(coalesce(w."debtCents", 0) > 0 OR EXISTS (
    SELECT FROM "CallFeeRule" f WHERE ${inForceSql(new Date())} AND (f."mechanicId" IS NULL OR f."mechanicId" = m.id)
      AND (f."locationId" IS NULL OR EXISTS (SELECT FROM "Coverage" c
        WHERE c."mechanicId" = m.id AND c."locationId" = f."locationId"))
      AND (f."serviceId" IS NULL OR EXISTS (SELECT FROM "Offer" o
        WHERE o."mechanicId" = m.id AND o."serviceId" = f."serviceId" AND o."isActive"))))`;
}
