import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { BatchedChange } from "@/lib/platform/audit/audited-batch";
import { defineUndoable, type Undoable } from "@/lib/platform/audit/undo-change";
import { FACTORS, type Factors } from "@/lib/site/estimate-factors/constants";
import type { FactorRow } from "@/lib/site/estimate-factors/rules/factors";
import { readFactors } from "../data";

/** Factors without a row are recorded with their defaults, so that undoing restores those. */
export const factorSubject: Undoable<FactorRow> = {
  kind: "estimate_factor",
  snapshot: ({ lowPercent, highPercent }) => ({ lowPercent, highPercent }),
  // Estimates aren't stored pages, and no other page shows a factor.
  pageTags: () => [],
  findAll: async (tx, ids) => {
    const rows = await lockFactors(tx);
    return new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  },
  restoreAll: (tx, restorations) =>
    storeFactors(
      tx,
      restorations.map(({ id, before }) => ({
        id,
        lowPercent: Number(before?.lowPercent),
        highPercent: Number(before?.highPercent),
      })),
    ),
};

export const undoableFactors = defineUndoable(factorSubject);

/** Returns every factor in force. Others wait to change them until the transaction ends. */
export async function lockFactors(tx: Transaction): Promise<FactorRow[]> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('EstimateFactor'))::text`;
  return toRows(await readFactors(tx));
}

export const toRows = (factors: Factors): FactorRow[] =>
  FACTORS.map(({ id }) => ({
    id,
    lowPercent: factors[id].low,
    highPercent: factors[id].high,
  }));

/** Stores the factors that differ from those in force. Returns the changes. */
export async function storeFactors(
  tx: Transaction,
  wanted: readonly FactorRow[],
): Promise<BatchedChange<FactorRow>[]> {
  const stored = new Map((await lockFactors(tx)).map((row) => [row.id, row]));
  const changes = [];
  for (const after of wanted) {
    const before = stored.get(after.id);
    if (!before || isSame(before, after)) continue;
    const { id, ...percents } = after;
    await tx.estimateFactor.upsert({ where: { id }, create: after, update: percents });
    changes.push({ id, before, after });
  }
  return changes;
}

const isSame = (a: FactorRow, b: FactorRow) =>
  a.lowPercent === b.lowPercent && a.highPercent === b.highPercent;
