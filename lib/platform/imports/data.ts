import "server-only";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { db, type Transaction } from "@/lib/core/db";
import { Prisma } from "@/lib/core/generated/prisma/client";
import type { CsvImportModel, CsvImportRowModel } from "@/lib/core/generated/prisma/models";
import { defineList } from "@/lib/core/http/define-list";
import { containing } from "@/lib/core/http/table-query";
import { type Cells, type CsvFormat, mergeCells } from "@/lib/platform/imports/rules/csv-format";
import {
  type CsvImport,
  type CsvImportRow,
  cellsSchema,
  csvImportRowTable,
  csvImportSchema,
  type ImportParams,
} from "@/lib/platform/imports/schema";

/** Returns null for an unknown ID. */
export function findImport({ kind, importId }: ImportParams): Promise<CsvImport | null> {
  return db.$transaction(async (tx) => {
    const record = await tx.csvImport.findUnique({ where: { id: importId, kind } });
    return record && toImport(tx, record);
  }, AT_ONCE);
}

/** A run's slice may end between two statements: the counts of rows would be ahead of the state and its progress. */
const AT_ONCE = { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead };

/**
 * Returns the ID of the job run that checks or applies an import. Throws `not_found` if the import doesn't exist, or
 * `conflict` if no run was started.
 */
export async function requireImportRun({ kind, importId }: ImportParams): Promise<string> {
  const record = await db.csvImport.findUnique({ where: { id: importId, kind } });
  const { runId } = orNotFound(record, "Import not found. Upload the file again.");
  if (runId === null)
    throw new AppError("conflict", "This import hasn’t started. Reload the page.");
  return runId;
}

/** Returns the latest imports of a kind, newest first. */
export function listImports(kind: string, count: number): Promise<CsvImport[]> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "asc" as const }];
  return db.$transaction(async (tx) => {
    const records = await tx.csvImport.findMany({ where: { kind }, orderBy, take: count });
    return Promise.all(records.map((record) => toImport(tx, record)));
  }, AT_ONCE);
}

async function toImport(tx: Transaction, record: CsvImportModel): Promise<CsvImport> {
  const { id, kind, fileName, state, rowCount, skippedCount } = record;
  const { ignoredColumns, runId, createdAt } = record;
  const { undoBatchId } = record;
  const [groups, changeCount, undoneCount, run] = await Promise.all([
    tx.csvImportRow.groupBy({ by: ["outcome"], where: { importId: id }, _count: true }),
    tx.auditEvent.count({ where: { batchId: id } }),
    undoBatchId === null ? null : tx.auditEvent.count({ where: { batchId: undoBatchId } }),
    runId === null ? null : tx.jobRun.findUnique({ where: { id: runId } }),
  ]);
  const counts = { waiting: 0, unchanged: 0, added: 0, changed: 0, refused: 0, conflict: 0 };
  for (const { outcome, _count } of groups) counts[outcome] = _count;
  return {
    id,
    kind,
    fileName,
    state,
    encoding: csvImportSchema.shape.encoding.parse(record.encoding),
    rowCount,
    summedCount: record.summedCount,
    skippedCount,
    ignoredColumns,
    counts,
    changeCount,
    undoneCount,
    run: run && { state: run.state, done: run.done, total: run.total, error: run.error },
    createdAt: createdAt.toISOString(),
  };
}

/** The rows of an import in file order. Leaves out unchanged rows unless the filter asks for them. */
export const importRowList = (importId: string, format: CsvFormat) =>
  defineList({
    table: csvImportRowTable,
    where: ({ q, outcome }): Prisma.CsvImportRowWhereInput => ({
      importId,
      outcome: outcome ?? { not: "unchanged" },
      ...(q ? { key: containing(q) } : {}),
    }),
    orderBy: ({ sort }): Prisma.CsvImportRowOrderByWithRelationInput => ({
      line: sort === "line" ? "asc" : "desc",
    }),
    find: (part) => db.csvImportRow.findMany(part),
    count: (where) => db.csvImportRow.count({ where }),
    toRows: (records) => records.map((record) => toRow(format, record)),
  });

function toRow(format: CsvFormat, record: CsvImportRowModel): CsvImportRow {
  const { line, outcome, column, message, key } = record;
  const cells = cellsSchema.parse(record.cells);
  const before = record.before === null ? null : cellsSchema.parse(record.before);
  const after = mergeCells(format, before, cells);
  const changed = format.columns.filter(
    ({ field, isKey, isGuard }) => !isKey && !isGuard && (before?.[field] ?? "") !== after[field],
  );
  const isChange = outcome === "added" || outcome === "changed" || outcome === "conflict";
  return {
    id: String(line),
    line,
    outcome,
    column,
    message,
    record: key ?? namedIn(format, cells),
    changes: isChange
      ? changed.map(({ field, header }) => ({
          column: header,
          before: before && (before[field] ?? ""),
          after: after[field] ?? "",
        }))
      : [],
  };
}

/** Returns the key cells of a row that can't be imported, joined into one string. Leaves out unreadable cells. */
function namedIn(format: CsvFormat, cells: Cells): string {
  const keys = format.columns.filter(({ isKey }) => isKey);
  return keys.flatMap(({ field }) => cells[field] || []).join(" | ");
}
