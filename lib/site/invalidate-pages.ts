import "server-only";
import type { Transaction } from "@/lib/core/db";

/**
 * Records in the edit's own transaction which cache tags changed. Every web process renders pages with those tags
 * again once the transaction commits.
 */
export async function invalidatePages(tx: Transaction, tags: Iterable<string>): Promise<void> {
  const data = [...new Set(tags)].map((tag) => ({ tag }));
  await tx.pageInvalidation.createMany({ data });
}
