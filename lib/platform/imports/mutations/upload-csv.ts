import "server-only";
import { AppError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { ROWS_PER_BATCH } from "@/lib/platform/imports/constants";
import type { CsvFormat } from "@/lib/platform/imports/rules/csv-format";
import type { FileEncoding } from "@/lib/platform/imports/schema";
import { type FileRow, readCsv } from "./read-csv";
import { sumRows } from "./sum-rows";

/**
 * Stores a CSV file row by row, in constant memory, and returns the import's ID. Rows that can't be read are stored
 * with their problem. Stores nothing if the file as a whole can't be imported. Throws `invalid_input` or
 * `payload_too_large`, like `readCsv`.
 */
export async function uploadCsv(
  actor: Actor,
  format: CsvFormat,
  file: { name: string; body: AsyncIterable<Uint8Array> | null },
): Promise<string> {
  const { id } = await db.csvImport.create({
    data: { kind: format.kind, fileName: file.name, createdById: actor.userId },
    select: { id: true },
  });
  try {
    await storeRows(id, format, file.body);
  } catch (error) {
    await db.csvImport.delete({ where: { id } });
    throw error;
  }
  return id;
}

async function storeRows(
  importId: string,
  format: CsvFormat,
  body: AsyncIterable<Uint8Array> | null,
): Promise<void> {
  let ignoredColumns: string[] = [];
  let encoding: FileEncoding = "utf-8";
  let rowCount = 0;
  let skippedCount = 0;
  let batch: FileRow[] = [];
  const flush = async () => {
    await insertRows(importId, batch);
    rowCount += batch.length;
    batch = [];
  };
  const onIgnored = (headings: string[]) => {
    ignoredColumns = headings;
  };
  const onSkipped = () => {
    skippedCount += 1;
  };
  const onEncoding = (known: FileEncoding) => {
    encoding = known;
  };
  for await (const row of readCsv(body, { format, onIgnored, onSkipped, onEncoding })) {
    batch.push(row);
    if (batch.length === ROWS_PER_BATCH) await flush();
  }
  await flush();
  if (rowCount === 0) {
    throw new AppError(
      "invalid_input",
      "This file has no rows below its headings. Add at least one.",
    );
  }
  const summedCount = await sumRows(importId, format, ignoredColumns);
  const data = { encoding, rowCount, summedCount, skippedCount, ignoredColumns };
  await db.csvImport.update({ where: { id: importId }, data });
}

/** Passes all rows in one parameter, which takes a fraction of the time of thousands of parameters. */
async function insertRows(importId: string, batch: readonly FileRow[]): Promise<void> {
  const rows = batch.map(({ problem, ...row }) => ({
    ...row,
    outcome: problem ? "refused" : "waiting",
    column: problem?.column ?? null,
    message: problem?.message ?? null,
  }));
  await db.$executeRaw`
    INSERT INTO "CsvImportRow" ("importId", line, key, cells, outcome, "column", message)
    SELECT ${importId}, r.line, r.key, r.cells, r.outcome::"CsvOutcome", r."column", r.message
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(line int, key text, cells jsonb, outcome text, "column" text, message text)`;
}
