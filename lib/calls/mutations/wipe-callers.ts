import "server-only";
import type { Transaction } from "@/lib/core/db";

/** Deletes the caller's number of at most `limit` calls received before `before`; returns how many. */
export function wipeCallers(tx: Transaction, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE "Call" SET "callerNumber" = NULL WHERE "id" IN (
      SELECT "id" FROM "Call"
      WHERE "receivedAt" < ${before} AND "callerNumber" IS NOT NULL AND "endedAt" IS NOT NULL
      LIMIT ${limit})`;
}

/**
 * Deletes at most `limit` taps on phone links from before `before`, with their hashed IPs and click IDs; returns how
 * many. Their calls stay.
 */
export function deleteOldIntents(tx: Transaction, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM "CallIntent" WHERE "id" IN (
      SELECT "id" FROM "CallIntent" WHERE "createdAt" < ${before} LIMIT ${limit})`;
}
