import "server-only";
import type { Transaction } from "@/lib/core/db";

/** Deletes the click IDs of at most `limit` conversions from before `before`; returns how many. Their values stay. */
export function wipeClicks(tx: Transaction, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE "ConversionUpload" SET "clickId" = NULL WHERE "callId" IN (
      SELECT "callId" FROM "ConversionUpload"
      WHERE "convertedAt" < ${before} AND "clickId" IS NOT NULL LIMIT ${limit})`;
}
