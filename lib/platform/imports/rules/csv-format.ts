import type { z } from "zod";
import type { CsvColumn } from "@/lib/core/http/csv-file";
import { issueMessage } from "@/lib/core/issue-message";
import { isReadable, UNREADABLE_MESSAGE } from "@/lib/core/readable-text";
import { readNumber, withDecimalPoint } from "@/lib/platform/imports/rules/number-text";

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
  /** Other headings that programs use for the column. */
  alsoCalled?: readonly string[];
  /** Tells people what to enter. */
  hint: string;
  /** Together with the format's other key columns, identifies the record. A file must have every key column. */
  isKey?: boolean;
  /** For key columns: fields from which the import finds the record in a file without this column. */
  orFrom?: readonly string[];
  /** For key columns: what to do about a file without it. Defaults to using the exported file's headings. */
  ifMissing?: string;
  /** If true, a blank cell keeps the stored value. In other columns, a blank cell clears it. */
  doesBlankKeep?: boolean;
  /** Whether the cell only guards against mix-ups: the store compares it with the record, and it changes nothing. */
  isGuard?: boolean;
  /** Whether exports leave the column out, because other columns say the same. */
  isImportOnly?: boolean;
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
  /**
   * For reports that may be split into several rows for one record, such as by device: the fields to add up, and the
   * headings by which the report is split. Without such a heading, a repeated record is a mistake.
   */
  sums?: { fields: readonly string[]; splitBy: RegExp };
  /** Maximum number of lines above the headings. Defaults to 0. */
  titleLines?: number;
  /** Returns why no file with this title or these headings can be imported, or null. */
  refuseHeader?: (line: readonly string[]) => string | null;
  /** Larger files are rejected. Defaults to MAX_IMPORT_ROWS and MAX_IMPORT_MEGABYTES. */
  limits?: { rows: number; megabytes: number };
}

/** The format's column for each column of a file, in order; null for a column that is ignored. */
export type FileColumns = readonly (FormatColumn | null)[];

/** `line` is the headings' line in the file. `problem` is set if the file can't be imported at all. */
export function readHeadings(
  { columns }: CsvFormat,
  headings: readonly string[],
  line = 1,
): { columns: FileColumns; ignored: string[]; problem: string | null } {
  const found = headings.map((heading) =>
    columns.find(({ header, alsoCalled = [] }) =>
      [header, ...alsoCalled].some((name) => isSame(name, heading)),
    ),
  );
  const known = found.filter((column) => column !== undefined);
  const has = (field: string) => known.some((column) => column.field === field);
  const missing = columns.filter(
    ({ field, isKey, orFrom }) => isKey && !has(field) && !orFrom?.every(has),
  );
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  const ignored = headings
    .filter((heading, index) => !found[index] && heading.trim() !== "")
    .map((heading) => heading.replaceAll(LOST, "?"));
  const [first] = missing;
  return {
    columns: found.map((column) => column ?? null),
    ignored,
    problem: first
      ? `Line ${line}, column "${first.header}": this column is missing. ${first.ifMissing ?? "Use the headings from the exported file."}`
      : twice
        ? `Line ${line}, column "${twice.header}": this column appears twice. Delete one of the two columns.`
        : null,
  };
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Stands for a character that another program couldn't read. The original is lost, so it must not be stored. */
const LOST = "\ufffd";
const LOST_MESSAGE = `This cell contains “${LOST}” in place of a letter that was lost when the file was saved. Type the letter again, and save the file as CSV UTF-8.`;

/** With a problem, `key` is null unless all key cells can be read. */
export type ReadRow =
  | { key: string; cells: Cells; problem?: never }
  | { key: string | null; cells: Cells; problem: CellProblem };

/** The returned cells cover only the columns in the file; the format's other columns keep their stored values. */
export function readRow(
  format: CsvFormat,
  columns: FileColumns,
  texts: readonly string[],
): ReadRow {
  const cells: Record<string, string> = {};
  const problems: (CellProblem & { isKey: boolean })[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const read = readCell(column, unescapeFormula(texts[index] ?? ""));
    cells[column.field] = read.text;
    if (read.message === null) continue;
    problems.push({
      column: column.header,
      message: read.message,
      isKey: column.isKey ?? false,
    });
  }
  const [first] = problems;
  const key = keyOf(format, cells);
  if (!first) return { key, cells };
  return {
    key: problems.some(({ isKey }) => isKey) ? null : key,
    cells: readableOnly(cells),
    problem: { column: first.column, message: first.message },
  };
}

function readCell({ cell }: FormatColumn, text: string): { text: string; message: string | null } {
  if (!isReadable(text)) return { text, message: UNREADABLE_MESSAGE };
  if (text.includes(LOST)) return { text, message: LOST_MESSAGE };
  const parse = (typed: string) => cell.safeParse(typed, { error: issueMessage });
  const { data, error } = parse(text);
  if (data !== undefined) return { text: data, message: null };
  const number = readNumber(text);
  const plain = number === null ? undefined : parse(number).data;
  if (plain !== undefined) return { text: plain, message: null };
  const point = withDecimalPoint(number ?? text);
  if (point !== null && parse(point).success) {
    const message = `Use a period instead of a comma before the decimals: ${point}`;
    return { text, message };
  }
  return { text, message: error?.issues[0]?.message ?? UNREADABLE_MESSAGE };
}

/** Drops cells that the database can't store or must not. */
function readableOnly(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([, text]) => isReadable(text) && !text.includes(LOST)),
  );
}

/** Returns a key that identifies the record within the format. */
export function keyOf({ columns }: CsvFormat, cells: Cells): string {
  const keys = columns.filter(({ isKey }) => isKey);
  return keys.map(({ field }) => cells[field] ?? "").join(" | ");
}

/**
 * Returns the record as it will be after the import: the stored cells (null for a new record), overridden by the row's
 * cells. A missing column keeps its stored value, as do guards, and a blank cell in a column with `doesBlankKeep`.
 */
export function mergeCells({ columns }: CsvFormat, stored: Cells | null, row: Cells): Cells {
  return Object.fromEntries(
    columns.map(({ field, isGuard, doesBlankKeep }) => {
      if (isGuard && stored) return [field, stored[field] ?? ""];
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
  return columns
    .filter(({ isImportOnly }) => !isImportOnly)
    .map(({ field, header }) => ({
      header,
      value: (cells: Cells) => cells[field] ?? "",
    }));
}

/** The apostrophe that the export puts before text that a spreadsheet would run as a formula. */
const ESCAPED = /^'(?='*\s*[=+\-@\t\r])/;

function unescapeFormula(text: string): string {
  return text.replace(ESCAPED, "");
}
