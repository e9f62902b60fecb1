import "server-only";
import { auditedBatch, newBatchId } from "@/lib/audit/audited-batch";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { requireRevision } from "@/lib/core/revision";
import { cellIdOf, revisedPart } from "@/lib/price-rules/rules/price-cell";
import type { PriceScope } from "@/lib/price-rules/schema";
import { findPrices, type PriceChange, priceSubject, storePrices } from "./price-subject";

/**
 * Sets or removes a cell's rule. Returns the ID for undoing the change, or null if nothing changed. Throws `conflict`
 * for an outdated revision.
 */
export async function changePrice(
  actor: Actor | null,
  change: PriceChange,
  revision?: string,
): Promise<string | null> {
  const batchId = newBatchId();
  const count = await db.$transaction((tx) =>
    auditedBatch(
      { tx, actor, action: "price.change", subject: priceSubject, batchId },
      async () => {
        if (revision !== undefined) await requireCell(tx, change.scope, revision);
        return storePrices(tx, [change]);
      },
    ),
  );
  return count === 0 ? null : batchId;
}

async function requireCell(tx: Transaction, scope: PriceScope, revision: string): Promise<void> {
  const stored = (await findPrices(tx, [scope])).get(cellIdOf(scope));
  requireRevision(revisedPart(scope, stored?.value ?? null), revision);
}
