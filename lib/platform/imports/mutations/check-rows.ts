import "server-only";
import type { Transaction } from "@/lib/core/db";
import { ROWS_PER_BATCH } from "@/lib/platform/imports/constants";
import type { CsvStore, FoundRecord } from "@/lib/platform/imports/csv-store";
import {
  type CellProblem,
  type Cells,
  type CsvFormat,
  isBlank,
  isSameCells,
  mergeCells,
} from "@/lib/platform/imports/rules/csv-format";
import { cellsSchema } from "@/lib/platform/imports/schema";
import { normalizeRows } from "./normalize-rows";

interface StoredRow {
  line: number;
  key: string;
  cells: Cells;
}

/**
 * Compares the next batch of rows with the database and stores what an import would do with each. Returns the batch's
 * last line (null when no rows are left) and its number of rows.
 */
export async function checkRows(
  tx: Transaction,
  { importId, store, after }: { importId: string; store: CsvStore; after: number },
): Promise<{ last: number | null; count: number }> {
  const read = await readRows(tx, { importId, after, outcomes: ["waiting"] });
  const rows = await normalizeRows(tx, { importId, store, rows: read });
  const firstLines = await findFirstLines(tx, importId, rows);
  const unique = store.format.columns.find(({ isUnique }) => isUnique)?.field ?? "";
  const firstUses = await findFirstUses(tx, importId, { field: unique, rows });
  const found = await store.find(tx, rows);
  const checks = rows.map((row) => {
    const check = checkRow(store.format, row, { firstLines, firstUses, found });
    const value = row.cells[unique];
    if (value && check.outcome !== "refused" && !firstUses.has(value)) {
      firstUses.set(value, row.line);
    }
    return check;
  });
  for (const [outcome, group] of groupByOutcome(checks)) {
    await storeChecks(tx, { importId, outcome, checks: group });
  }
  return { last: lastOf(rows), count: rows.length };
}

export async function readRows(
  tx: Transaction,
  { importId, after, outcomes }: { importId: string; after: number; outcomes: Outcome[] },
): Promise<(StoredRow & { before: Cells | null })[]> {
  const records = await tx.csvImportRow.findMany({
    where: { importId, line: { gt: after }, outcome: { in: outcomes } },
    orderBy: { line: "asc" },
    take: ROWS_PER_BATCH,
  });
  return records.map(({ line, key, cells, before }) => ({
    line,
    key: key ?? "",
    cells: cellsSchema.parse(cells),
    before: before === null ? null : cellsSchema.parse(before),
  }));
}

/** Returns the last row's line, or null if the batch isn't full, which means that no rows are left. */
export function lastOf(rows: readonly StoredRow[]): number | null {
  return rows.length < ROWS_PER_BATCH ? null : (rows.at(-1)?.line ?? null);
}

type Outcome = "waiting" | "unchanged" | "added" | "changed" | "refused" | "conflict";

interface Check {
  line: number;
  outcome: Outcome;
  before: Cells | null;
  problem: CellProblem | null;
}

interface EarlierRows {
  /** The first line for each row key. */
  firstLines: ReadonlyMap<string, number>;
  /** The first line with each value of the format's unique column, among lines that were checked and not refused. */
  firstUses: ReadonlyMap<string, number>;
}

function checkRow(
  format: CsvFormat,
  row: StoredRow,
  { found, ...earlier }: EarlierRows & { found: ReadonlyMap<string, FoundRecord> },
): Check {
  const { line, key, cells } = row;
  const refuse = (problem: CellProblem): Check => ({
    line,
    outcome: "refused",
    before: null,
    problem,
  });
  const repetition = findRepetition(format, row, earlier);
  if (repetition) return refuse(repetition);
  const record = found.get(key) ?? { cells: null };
  if ("problem" in record) return refuse(record.problem);
  const after = mergeCells(format, record.cells, cells);
  const before = record.cells;
  if (isUnchanged(format, before, after)) {
    return { line, outcome: "unchanged", before, problem: null };
  }
  const problem = format.check?.(after) ?? null;
  if (problem) return refuse(problem);
  return { line, outcome: before ? "changed" : "added", before, problem: null };
}

function findRepetition(
  { columns }: CsvFormat,
  { line, key, cells }: StoredRow,
  { firstLines, firstUses }: EarlierRows,
): CellProblem | null {
  const firstLine = firstLines.get(key) ?? line;
  if (firstLine < line) {
    const message = `Line ${firstLine} is for the same record. Delete one of the two lines.`;
    return { column: columns[0]?.header ?? "", message };
  }
  const unique = columns.find(({ isUnique }) => isUnique);
  const firstUse = firstUses.get(cells[unique?.field ?? ""] ?? "") ?? line;
  if (!unique || firstUse >= line) return null;
  return {
    column: unique.header,
    message: `Line ${firstUse} has the same value. Change one of the two lines.`,
  };
}

export function isUnchanged(format: CsvFormat, before: Cells | null, after: Cells): boolean {
  return before ? isSameCells(format, before, after) : isBlank(format, after);
}

/** Finds the first line for each record. If several lines are for the same record, only the first is imported. */
async function findFirstLines(
  tx: Transaction,
  importId: string,
  rows: readonly StoredRow[],
): Promise<Map<string, number>> {
  const groups = await tx.csvImportRow.groupBy({
    by: ["key"],
    where: { importId, key: { in: rows.map(({ key }) => key) } },
    _min: { line: true },
  });
  return new Map(groups.map(({ key, _min }) => [key ?? "", _min.line ?? 0]));
}

/**
 * For each of these rows' values in the format's unique column, finds the first line with that value in an earlier
 * batch. Leaves out refused lines, because they aren't imported.
 */
async function findFirstUses(
  tx: Transaction,
  importId: string,
  { field, rows }: { field: string; rows: readonly StoredRow[] },
): Promise<Map<string, number>> {
  const values = rows.flatMap(({ cells }) => cells[field] || []);
  if (values.length === 0) return new Map();
  const uses = await tx.$queryRaw<{ value: string; line: number }[]>`
    SELECT cells->>${field} AS value, min(line) AS line FROM "CsvImportRow"
    WHERE "importId" = ${importId} AND outcome NOT IN ('waiting', 'refused')
      AND cells->>${field} = ANY(${values})
    GROUP BY 1`;
  return new Map(uses.map(({ value, line }) => [value, line]));
}

function groupByOutcome(checks: readonly Check[]): Map<Outcome, Check[]> {
  const groups = new Map<Outcome, Check[]>();
  for (const check of checks) {
    groups.set(check.outcome, [...(groups.get(check.outcome) ?? []), check]);
  }
  return groups;
}

/** Stores checks with the same outcome in one statement. */
export async function storeChecks(
  tx: Transaction,
  { importId, outcome, checks }: { importId: string; outcome: Outcome; checks: readonly Check[] },
): Promise<void> {
  if (checks.length === 0) return;
  const rows = checks.map(({ line, before, problem }) => ({
    line,
    before,
    column: problem?.column ?? null,
    message: problem?.message ?? null,
  }));
  await tx.$executeRaw`
    UPDATE "CsvImportRow" r
    SET "outcome" = ${outcome}::"CsvOutcome", "before" = c.before, "column" = c."column", "message" = c.message
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c(line int, before jsonb, "column" text, message text)
    WHERE r."importId" = ${importId} AND r.line = c.line`;
}
