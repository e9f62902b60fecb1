import "server-only";
import { db, type Transaction } from "@/lib/core/db";
import type { CsvFormat } from "@/lib/platform/imports/rules/csv-format";

/**
 * Adds up the rows for each record if the file is split by one of the format's `splitBy` headings, such as by device.
 * The record's first row gets the sums, and its other rows are deleted; returns how many. If one of a record's rows
 * can't be read, refuses all of them, because their sum would be too low.
 */
export async function sumRows(
  importId: string,
  { sums }: CsvFormat,
  ignoredColumns: readonly string[],
): Promise<number> {
  const isSplit = sums && ignoredColumns.some((heading) => sums.splitBy.test(heading.trim()));
  if (!isSplit) return 0;
  return db.$transaction(async (tx) => {
    await refuseIncomplete(tx, importId);
    return addUp(tx, importId, sums.fields);
  });
}

async function refuseIncomplete(tx: Transaction, importId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "CsvImportRow" r
    SET outcome = 'refused', "column" = bad."column",
      message = 'Line ' || bad.line || ', which is added to this one, can’t be imported. Correct it, then import the file again.'
    FROM (
      SELECT DISTINCT ON (key) key, line, "column" FROM "CsvImportRow"
      WHERE "importId" = ${importId} AND outcome = 'refused' AND key IS NOT NULL
      ORDER BY key, line
    ) bad
    WHERE r."importId" = ${importId} AND r.outcome = 'waiting' AND r.key = bad.key`;
}

async function addUp(
  tx: Transaction,
  importId: string,
  fields: readonly string[],
): Promise<number> {
  await tx.$executeRaw`
    UPDATE "CsvImportRow" r SET cells = r.cells || total.cells
    FROM (
      SELECT line, jsonb_object_agg(field, sum::text) AS cells
      FROM (
        SELECT min(min(w.line)) OVER (PARTITION BY w.key) AS line, f.field,
          sum((w.cells->>f.field)::numeric) AS sum
        FROM "CsvImportRow" w CROSS JOIN unnest(${fields}::text[]) AS f(field)
        WHERE w."importId" = ${importId} AND w.outcome = 'waiting' AND w.cells->>f.field <> ''
        GROUP BY w.key, f.field
      ) sums
      GROUP BY line
    ) total
    WHERE r."importId" = ${importId} AND r.line = total.line`;
  return tx.$executeRaw`
    DELETE FROM "CsvImportRow" r USING "CsvImportRow" earlier
    WHERE r."importId" = ${importId} AND r.outcome = 'waiting'
      AND earlier."importId" = r."importId" AND earlier.outcome = 'waiting'
      AND earlier.key = r.key AND earlier.line < r.line`;
}
