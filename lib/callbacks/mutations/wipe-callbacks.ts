import "server-only";
import type { Transaction } from "@/lib/core/db";

/**
 * Deletes the name, number, words and hashed IP of drivers who asked to be called back before `before`, in at most
 * `limit` requests; returns how many. The rest of each request stays.
 */
export function wipeCallbacks(tx: Transaction, before: Date, limit: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE "CallbackRequest" SET "name" = NULL, "phoneNumber" = NULL, "problem" = '', "ipHash" = NULL
    WHERE "id" IN (
      SELECT "id" FROM "CallbackRequest"
      WHERE "createdAt" < ${before} AND "endedAt" IS NOT NULL
        AND ("phoneNumber" IS NOT NULL OR "ipHash" IS NOT NULL) LIMIT ${limit})`;
}
