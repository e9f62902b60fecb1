import "server-only";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { isOutdated, outdatedRevision, revisionOf } from "@/lib/core/revision";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import type { Factors } from "@/lib/site/estimate-factors/constants";
import { mergeFactors } from "@/lib/site/estimate-factors/rules/factors";
import { factorSubject, lockFactors, storeFactors, toRows } from "./factor-subject";

/**
 * Changes the factors of estimates. Saved estimates stay as they were given. Returns the ID for undoing the change, or
 * null if nothing changed, and the new revision. Throws `conflict` for an outdated revision, unless nothing changes.
 */
export async function changeFactors(
  actor: Actor,
  factors: Factors,
  revision?: string,
): Promise<{ changeId: string | null; revision: string }> {
  const batchId = newId();
  const write = { actor, action: "estimate_factor.change", subject: factorSubject, batchId };
  const changes = await db.$transaction((tx) =>
    auditedBatch({ tx, ...write }, async () => {
      const isStale = isOutdated(mergeFactors(await lockFactors(tx)), revision);
      const stored = await storeFactors(tx, toRows(factors));
      if (isStale && stored.length > 0) throw outdatedRevision();
      return stored;
    }),
  );
  return { changeId: changes.length === 0 ? null : batchId, revision: revisionOf(factors) };
}
