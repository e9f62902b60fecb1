import "server-only";
import type { Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import { readSettings } from "@/lib/settings/read-settings";

/**
 * Returns the condition that mechanic `m`, with wallet `w` or none, needs credit to get calls: because they cost
 * something, or because the mechanic is in debt. Nobody does if drivers call mechanics directly.
 */
export async function needsCredit(tx: Transaction): Promise<Prisma.Sql> {
  const { hasTelephony } = await readSettings(tx);
  return Prisma.sql`(${hasTelephony} AND (coalesce(w."debtCents", 0) > 0 OR EXISTS (
    SELECT FROM "CallFeeRule" f WHERE f."mechanicId" IS NULL OR f."mechanicId" = m.id)))`;
}
