import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { CsvStore, FoundRecord, RecordChange } from "@/lib/platform/imports/csv-store";
import {
  type Cells,
  type CsvFormat,
  isSameCells,
  mergeCells,
} from "@/lib/platform/imports/rules/csv-format";
import { isUnchanged, lastOf, readRows, storeChecks } from "./check-rows";

const CHANGED_MEANWHILE =
  "Someone changed this record after the check, so it was left as is. Import the file again to see the difference.";
const GONE = "A record that this row refers to has changed since the check. Import the file again.";

interface ApplyOptions {
  importId: string;
  store: CsvStore;
  /** The last line of the previous batch; 0 for the first batch. */
  after: number;
  actor: AuditActor;
}

/**
 * Applies the next batch of rows that add or change a record. Records that have changed since the check are left as is,
 * and their rows are marked as conflicts. Returns the batch's last line (null when no rows are left), its number of
 * rows, and the keys of the changed records.
 */
export async function applyRows(
  tx: Transaction,
  { importId, store, after, actor }: ApplyOptions,
): Promise<{ last: number | null; count: number; changed: string[] }> {
  const rows = await readRows(tx, { importId, after, outcomes: ["added", "changed"] });
  const found = await store.find(tx, rows);
  const applied = rows.flatMap((row) => applyRow(store, row, found.get(row.key)) ?? []);
  const changes = applied.flatMap((row) => ("change" in row ? row.change : []));
  const conflicts = applied.flatMap((row) => ("conflict" in row ? row.conflict : []));
  await store.write(tx, changes, { actor, batchId: importId });
  await storeChecks(tx, { importId, outcome: "conflict", checks: conflicts });
  return { last: lastOf(rows), count: rows.length, changed: changes.map(({ key }) => key) };
}

type RowResult =
  | { change: RecordChange }
  | { conflict: Parameters<typeof storeChecks>[1]["checks"][number] };

/** Returns null if the record already matches the file, such as when a slice is retried. */
function applyRow(
  { format }: CsvStore,
  { line, key, cells, before }: ReadRow,
  found: FoundRecord = { cells: null },
): RowResult | null {
  const conflict = (message: string): RowResult => {
    const problem = { column: format.columns[0]?.header ?? "", message };
    return { conflict: { line, before, outcome: "conflict", problem } };
  };
  if ("problem" in found) return conflict(GONE);
  const stored = found.cells;
  const after = mergeCells(format, stored, cells);
  if (isUnchanged(format, stored, after)) return null;
  if (!isSame(format, stored, before)) return conflict(CHANGED_MEANWHILE);
  return { change: { key, before: stored, after } };
}

type ReadRow = Awaited<ReturnType<typeof readRows>>[number];

function isSame(format: CsvFormat, a: Cells | null, b: Cells | null): boolean {
  return a === null || b === null ? a === b : isSameCells(format, a, b);
}
