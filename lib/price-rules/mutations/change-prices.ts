import "server-only";
import { auditedBatch, newBatchId } from "@/lib/audit/audited-batch";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { requireRevision } from "@/lib/core/revision";
import { cellIdOf, type PriceScope } from "@/lib/price-rules/rules/price-cell";
import type { RuleValue } from "@/lib/price-rules/schema";
import { findPrices, type PriceChange, priceSubject, storePrices } from "./price-subject";

/** Cells whose prices one transaction changes. */
const CELLS_PER_STEP = 1_000;

/**
 * Sets or removes the rule of one cell. Returns the ID of the change, or null if nothing changed. Throws `conflict` for
 * an outdated revision.
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

/** What the revision of a cell covers. */
export function revisedPart(scope: PriceScope, value: RuleValue) {
  return { id: cellIdOf(scope), value };
}

type Tx = Parameters<typeof findPrices>[0];

async function requireCell(tx: Tx, scope: PriceScope, revision: string): Promise<void> {
  const stored = (await findPrices(tx, [scope])).get(cellIdOf(scope));
  requireRevision(revisedPart(scope, stored?.value ?? null), revision);
}

/**
 * Changes the rules of many cells as one batch, which can be undone as one. `expected` is what the preview saw: throws
 * `conflict` if one of these rules has changed since then, and changes nothing.
 */
export async function changePrices(
  actor: Actor,
  changes: readonly PriceChange[],
  { batchId }: { batchId: string },
): Promise<number> {
  let count = 0;
  for (let start = 0; start < changes.length; start += CELLS_PER_STEP) {
    const step = changes.slice(start, start + CELLS_PER_STEP);
    count += await db.$transaction((tx) =>
      auditedBatch({ tx, actor, action: "price.change", subject: priceSubject, batchId }, () =>
        storePrices(tx, step),
      ),
    );
  }
  return count;
}
