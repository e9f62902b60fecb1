import "server-only";
import type { Transaction } from "@/lib/core/db";

/**
 * Notes in the edit's own transaction which cache tags it touches: the pages with those tags are renewed
 * in every web process once the transaction commits, and never if it rolls back.
 */
export async function invalidatePages(tx: Transaction, tags: Iterable<string>): Promise<void> {
  const data = [...new Set(tags)].map((tag) => ({ tag }));
  await tx.pageInvalidation.createMany({ data });
}
