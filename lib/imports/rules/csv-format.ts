import type { z } from "zod";
import type { CsvColumn } from "@/lib/core/http/csv-file";
import { issueMessage } from "@/lib/core/issue-message";
import { isReadable, UNREADABLE_MESSAGE } from "@/lib/core/readable-text";

/** The text of each cell, keyed by field. */
export type Cells = Readonly<Record<string, string>>;

export interface CellProblem {
  /** The column's heading. */
  column: string;
  /** What is wrong, and what to do about it. */
  message: string;
}

interface FormatColumn {
  field: string;
  /** The heading in the file, matched ignoring case and surrounding spaces. */
  header: string;
  /** Tells people what to enter. */
  hint: string;
  /** Together with the format's other key columns, identifies the record. A file must have every key column. */
  isKey?: boolean;
  /** If true, a blank cell keeps the stored value. In other columns, a blank cell clears it. */
  doesBlankKeep?: boolean;
  /** No two records may have the same value, unless it is blank. A format has at most one such column. */
  isUnique?: boolean;
  /** Normalizes the text to the form that is exported: "$249.00" becomes "249". */
  cell: z.ZodType<string, string>;
}

/** A kind of CSV file that can be exported and imported. Records and rows are compared by the text of their cells. */
export interface CsvFormat {
  /** Used in URLs and in the database, such as "prices". */
  kind: string;
  /** Used in sentences, such as "prices". */
  label: string;
  columns: readonly FormatColumn[];
  /**
   * Returns what is wrong with a complete record, or null if it is valid. The record has every column, including those
   * that the file lacks.
   */
  check?: (cells: Cells) => CellProblem | null;
  /** Whether to leave out a row, even an invalid one. Such rows are only counted. */
  isSkipped?: (cells: Cells) => boolean;
  /** Maximum number of lines above the headings. Defaults to 0. */
  titleLines?: number;
  /** Larger files are rejected. Defaults to MAX_IMPORT_ROWS and MAX_IMPORT_MEGABYTES. */
  limits?: { rows: number; megabytes: number };
}

/** The format's column for each column of a file, in order; null for a column that is ignored. */
export type FileColumns = readonly (FormatColumn | null)[];

/** `problem` is set if the file can't be imported at all. */
export function readHeadings(
  { columns }: CsvFormat,
  headings: readonly string[],
): { columns: FileColumns; ignored: string[]; problem: string | null } {
  const found = headings.map((heading) => columns.find(({ header }) => isSame(header, heading)));
  const missing = columns.filter((column) => column.isKey && !found.includes(column));
  const known = found.filter((column) => column !== undefined);
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  const ignored = headings.filter((heading, index) => !found[index] && heading.trim() !== "");
  const [first] = missing;
  return {
    columns: found.map((column) => column ?? null),
    ignored,
    problem: first
      ? `Line 1, column "${first.header}": this column is missing. Use the headings from the exported file.`
      : twice
        ? `Line 1, column "${twice.header}": this column appears twice. Delete one of the two columns.`
        : null,
  };
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export type ReadRow = { key: string; cells: Cells } | { problem: CellProblem; cells: Cells };

/** The returned cells cover only the columns in the file; the format's other columns keep their stored values. */
export function readRow(
  format: CsvFormat,
  columns: FileColumns,
  texts: readonly string[],
): ReadRow {
  const cells: Record<string, string> = {};
  let problem: CellProblem | null = null;
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const text = unescapeFormula(texts[index] ?? "");
    const parsed = isReadable(text) ? column.cell.safeParse(text, { error: issueMessage }) : null;
    cells[column.field] = parsed?.success ? parsed.data : text;
    if (parsed?.success) continue;
    const message = parsed?.error?.issues[0]?.message ?? UNREADABLE_MESSAGE;
    problem ??= { column: column.header, message };
  }
  return problem ? { problem, cells: readableOnly(cells) } : { key: keyOf(format, cells), cells };
}

/** Drops unreadable cells, because the database can't store some of them. */
function readableOnly(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => isReadable(text)));
}

/** Returns a key that identifies the record within the format. */
export function keyOf({ columns }: CsvFormat, cells: Cells): string {
  const keys = columns.filter(({ isKey }) => isKey);
  return keys.map(({ field }) => cells[field] ?? "").join(" | ");
}

/**
 * Returns the record as it will be after the import: the stored cells (null for a new record), overridden by the row's
 * cells. A missing column keeps its stored value, as does a blank cell in a column with `doesBlankKeep`.
 */
export function mergeCells({ columns }: CsvFormat, stored: Cells | null, row: Cells): Cells {
  return Object.fromEntries(
    columns.map(({ field, doesBlankKeep }) => {
      const cell = doesBlankKeep ? row[field] || undefined : row[field];
      return [field, cell ?? stored?.[field] ?? ""];
    }),
  );
}

/** Whether only the key columns are filled in, as in a row that removes a price. */
export function isBlank({ columns }: CsvFormat, cells: Cells): boolean {
  return columns.every(({ field, isKey }) => isKey || (cells[field] ?? "") === "");
}

export function isSameCells({ columns }: CsvFormat, a: Cells, b: Cells): boolean {
  return columns.every(({ field }) => (a[field] ?? "") === (b[field] ?? ""));
}

export function exportColumns({ columns }: CsvFormat): readonly CsvColumn<Cells>[] {
  return columns.map(({ field, header }) => ({
    header,
    value: (cells: Cells) => cells[field] ?? "",
  }));
}

/** The apostrophe that the export puts before text that a spreadsheet would run as a formula. */
const ESCAPED = /^'(?='*\s*[=+\-@\t\r])/;

function unescapeFormula(text: string): string {
  return text.replace(ESCAPED, "");
}
