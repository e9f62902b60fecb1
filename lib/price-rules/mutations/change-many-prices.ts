import "server-only";
import { auditedBatch } from "@/lib/audit/audited-batch";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { requireRevision } from "@/lib/core/revision";
import type { BulkPrice } from "@/lib/price-rules/schema";
import { planBulk } from "../data/plan-bulk";
import { findPrices, priceSubject, storePrices } from "./price-subject";

const CHANGED_MEANWHILE =
  "Some of these prices have changed since the preview, so your change wasn't applied. Review the new preview and try again.";

/**
 * Changes the price of a service in many cities at once. The change can be undone as a whole. `revision` comes from the
 * preview. Throws the same errors as `planBulk`, and `conflict` if one of these prices has changed since the preview.
 */
export async function changeManyPrices(
  actor: Actor,
  bulk: BulkPrice,
  revision: string,
): Promise<{ changeId: string; count: number }> {
  const changeId = newId();
  const count = await db.$transaction((tx) =>
    auditedBatch(
      { tx, actor, action: "price.change", subject: priceSubject, batchId: changeId },
      async () => {
        const { changes } = await planBulk(bulk, tx);
        await findPrices(
          tx,
          changes.map(({ scope }) => scope),
        );
        // The rules may have changed while this transaction waited for the lock, so plan again.
        const locked = await planBulk(bulk, tx);
        requireRevision(locked.seen, revision, CHANGED_MEANWHILE);
        return storePrices(tx, locked.changes);
      },
    ),
  );
  return { changeId, count };
}
