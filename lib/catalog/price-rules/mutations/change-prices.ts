import "server-only";
import { cellIdOf, revisedPart } from "@/lib/catalog/price-rules/rules/price-cell";
import type { PriceScope } from "@/lib/catalog/price-rules/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { isOutdated, outdatedRevision } from "@/lib/core/revision";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import { findPrices, type PriceChange, priceSubject, storePrices } from "./price-subject";

/**
 * Sets or removes a cell's rule. Returns the ID for undoing the change, or null if nothing changed. Throws `conflict`
 * for an outdated revision, unless nothing changes.
 */
export async function changePrice(
  actor: Actor | null,
  change: PriceChange,
  revision?: string,
): Promise<string | null> {
  const batchId = newId();
  const changes = await db.$transaction((tx) =>
    auditedBatch(
      { tx, actor, action: "price.change", subject: priceSubject, batchId },
      async () => {
        const isStale = await isCellOutdated(tx, change.scope, revision);
        const stored = await storePrices(tx, [change]);
        if (isStale && stored.length > 0) throw outdatedRevision();
        return stored;
      },
    ),
  );
  return changes.length === 0 ? null : batchId;
}

async function isCellOutdated(tx: Transaction, scope: PriceScope, revision: string | undefined) {
  const stored = (await findPrices(tx, [scope])).get(cellIdOf(scope));
  return isOutdated(revisedPart(scope, stored?.value ?? null), revision);
}
