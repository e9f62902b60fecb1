import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { CsvStore } from "@/lib/platform/imports/csv-store";
import { type Cells, isSameCells, keyOf } from "@/lib/platform/imports/rules/csv-format";

/**
 * Replaces names in rows by what the export writes, so that all rows for one record have the same key, and stores the
 * rows that this changes.
 */
export async function normalizeRows<Row extends { line: number; key: string; cells: Cells }>(
  tx: Transaction,
  { importId, store, rows }: { importId: string; store: CsvStore; rows: readonly Row[] },
): Promise<readonly Row[]> {
  const { format, normalize } = store;
  if (!normalize || rows.length === 0) return rows;
  const normal = await normalize(
    tx,
    rows.map(({ cells }) => cells),
  );
  const after = rows.map((row, index) => {
    const cells = normal[index] ?? row.cells;
    return isSameCells(format, row.cells, cells)
      ? row
      : { ...row, cells, key: keyOf(format, cells) };
  });
  const changed = after.filter((row) => !rows.includes(row));
  if (changed.length === 0) return rows;
  const stored = changed.map(({ line, key, cells }) => ({ line, key, cells }));
  await tx.$executeRaw`
    UPDATE "CsvImportRow" r SET key = c.key, cells = c.cells
    FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS c(line int, key text, cells jsonb)
    WHERE r."importId" = ${importId} AND r.line = c.line`;
  return after;
}
