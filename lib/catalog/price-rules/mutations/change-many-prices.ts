import "server-only";
import type { BulkPrice } from "@/lib/catalog/price-rules/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { db, type Transaction } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { isOutdated, outdatedRevision } from "@/lib/core/revision";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import { requireAccess } from "@/lib/platform/audit/record-audit";
import { planBulk } from "../data/plan-bulk";
import { findPrices, priceSubject, storePrices } from "./price-subject";

const CHANGED_MEANWHILE =
  "Some of these prices have changed since the preview, so your change wasn't applied. Review the new preview and try again.";

/**
 * Changes the price of a service in many cities at once. The change can be undone as a whole. `revision` and `formKey`
 * come from the preview. A form that is sent twice gets the same result twice. Throws the same errors as `planBulk`, and
 * `conflict` if one of these prices has changed since the preview.
 */
export async function changeManyPrices(
  actor: Actor,
  bulk: BulkPrice,
  { revision, formKey }: { revision: string; formKey?: string | undefined },
): Promise<{ changeId: string; count: number }> {
  // After an undo, the preview's revision is valid again, but the change it then makes is another one.
  const isUsed = formKey && (await db.auditEvent.count({ where: { batchId: formKey } })) > 0;
  const changeId = formKey && !isUsed ? formKey : newId();
  return db.$transaction(async (tx) => {
    await requireAccess(tx, actor);
    if (formKey) await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${formKey}))::text`;
    const { changes } = await planBulk(bulk, tx);
    await findPrices(
      tx,
      changes.map(({ scope }) => scope),
    );
    // The rules may have changed while this transaction waited for the lock, so plan again.
    const locked = await planBulk(bulk, tx);
    if (isOutdated(locked.seen, revision)) {
      const repeated = formKey ? await countOwn(tx, actor, formKey) : 0;
      if (!formKey || repeated === 0) throw outdatedRevision(CHANGED_MEANWHILE);
      return { changeId: formKey, count: repeated };
    }
    const write = { tx, actor, action: "price.change", subject: priceSubject, batchId: changeId };
    const stored = await auditedBatch(write, () => storePrices(tx, locked.changes));
    return { changeId, count: stored.length };
  });
}

/** Returns how many prices the form with this key has already changed. */
function countOwn(tx: Transaction, { userId: actorId }: Actor, formKey: string): Promise<number> {
  return tx.auditEvent.count({ where: { batchId: formKey, actorId, action: "price.change" } });
}
