import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import { CsvFile } from "@/lib/core/http/csv-file";
import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";
import { type Cells, exportColumns } from "@/lib/platform/imports/rules/csv-format";
import { FACTORS, type Factors } from "@/lib/site/estimate-factors/constants";
import { findFactor, mergeFactors } from "@/lib/site/estimate-factors/rules/factors";
import { FACTORS_CSV, toFactorCells } from "@/lib/site/estimate-factors/rules/factors-csv";

/** Returns the factors in force: those that administrators have set, and the defaults of the others. */
export async function readFactors(tx: Transaction = db): Promise<Factors> {
  return mergeFactors(await tx.estimateFactor.findMany());
}

/** Exports the factors in force to a CSV file that can be reimported. */
export async function exportFactors(): Promise<CsvFile<Cells>> {
  const factors = await readFactors();
  const rows = FACTORS.map(({ id, name }) => toFactorCells(name, factors[id]));
  return new CsvFile("estimate-factors", exportColumns(FACTORS_CSV), rows);
}

export const estimateFactorAudit: AuditKindDefinition = {
  actions: {
    change: "Estimate factor changed",
    import: "Estimate factor imported",
    undo: "Estimate factor change undone",
  },
  findNames: async (ids) => ids.flatMap((id) => findFactor(id) ?? []),
  search: async (q) =>
    FACTORS.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase())),
};
