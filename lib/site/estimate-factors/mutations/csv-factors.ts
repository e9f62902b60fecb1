import "server-only";
import { auditedBatch } from "@/lib/platform/audit/audited-batch";
import type { CsvStore } from "@/lib/platform/imports/csv-store";
import type { Cells } from "@/lib/platform/imports/rules/csv-format";
import { findFactor, mergeFactors } from "@/lib/site/estimate-factors/rules/factors";
import {
  FACTORS_CSV,
  factorIdOf,
  toFactorCells,
} from "@/lib/site/estimate-factors/rules/factors-csv";
import { factorSubject, lockFactors, storeFactors } from "./factor-subject";

export const factorsStore: CsvStore = {
  format: FACTORS_CSV,
  find: async (tx, rows) => {
    const factors = mergeFactors(await lockFactors(tx));
    return new Map(
      rows.map(({ key, cells }) => {
        const factor = findFactor(factorIdOf(cells) ?? "");
        return [key, { cells: factor ? toFactorCells(factor.name, factors[factor.id]) : null }];
      }),
    );
  },
  write: async (tx, changes, { actor, batchId }) => {
    const wanted = changes.flatMap(({ after }) => toRow(after) ?? []);
    const write = { tx, actor, action: "estimate_factor.import", subject: factorSubject, batchId };
    await auditedBatch(write, () => storeFactors(tx, wanted));
  },
};

/** Expects cells that the format has validated. */
function toRow(cells: Cells) {
  const id = factorIdOf(cells);
  return id && { id, lowPercent: Number(cells.low), highPercent: Number(cells.high) };
}
