import "server-only";
import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { AppError } from "@/lib/core/app-error";
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS, MAX_ROW_BYTES } from "@/lib/imports/constants";
import {
  type CellProblem,
  type Cells,
  type CsvFormat,
  type FileColumns,
  readHeadings,
  readRow,
} from "@/lib/imports/rules/csv-format";

/** A row of a file. `key` is null if `problem` is set. */
export interface FileRow {
  line: number;
  key: string | null;
  cells: Cells;
  problem: CellProblem | null;
}

interface ReadCsvOptions {
  format: CsvFormat;
  /** Called once, with headings that the format doesn't have. */
  onIgnored: (headings: string[]) => void;
  /** Called for each row that the format leaves out. */
  onSkipped?: () => void;
}

/**
 * Reads a CSV file row by row, in constant memory. Also returns unreadable rows, each with its problem. Throws
 * `invalid_input` for a file without the right headings, and `payload_too_large` for one with too many rows or bytes.
 */
export async function* readCsv(
  body: AsyncIterable<Uint8Array> | null,
  { format, onIgnored, onSkipped }: ReadCsvOptions,
): AsyncGenerator<FileRow> {
  // Kept in a list, because the parser reads ahead of the rows that are returned.
  const skipped: CsvError[] = [];
  let columns: FileColumns | null = null;
  const parser = parse({
    bom: true,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // A quotation mark in the middle of a cell is part of its text: 5" hose.
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) skipped.push(error);
      return undefined;
    },
  });
  const { rows: mostRows, megabytes } = limitsOf(format);
  const source = Readable.from(limitBytes(body, megabytes));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let count = 0;
  let line = 1;
  for await (const { info, record } of parser as AsyncIterable<ParsedRecord>) {
    if (columns === null) {
      const headings = readHeadings(format, record);
      if (headings.problem) throw fileProblem(headings.problem);
      columns = headings.columns;
      onIgnored(headings.ignored);
      continue;
    }
    for (const error of takeBefore(skipped, info.lines)) yield toProblemRow(error, columns, line);
    count += 1;
    if (count > mostRows) throw tooManyRows(mostRows);
    line = info.lines;
    const row = readRow(format, columns, record);
    if (format.isSkipped?.(row.cells)) onSkipped?.();
    else yield toRow(line, row);
  }
  if (columns === null) throw fileProblem("This file is empty. Add headings on line 1.");
  for (const error of skipped) yield toProblemRow(error, columns, line);
}

function limitsOf({ limits }: CsvFormat) {
  return limits ?? { rows: MAX_IMPORT_ROWS, megabytes: MAX_IMPORT_MEGABYTES };
}

type ParsedRecord = { info: { lines: number }; record: string[] };

function toRow(line: number, row: ReturnType<typeof readRow>): FileRow {
  return "problem" in row
    ? { line, key: null, cells: row.cells, problem: row.problem }
    : { line, key: row.key, cells: row.cells, problem: null };
}

function takeBefore(errors: CsvError[], line: number): CsvError[] {
  const later = errors.findIndex((error) => lineOf(error) > line);
  return errors.splice(0, later === -1 ? errors.length : later);
}

const lineOf = ({ lines }: CsvError) => Number(lines ?? 1);

/** `previous` is the line of the previous row. */
function toProblemRow(error: CsvError, columns: FileColumns, previous: number): FileRow {
  // The parser notices an unclosed quotation mark only at the end of the file.
  const isOpen = OPEN_QUOTE.has(error.code);
  const index = Math.min(Number(error.column ?? 0), columns.length);
  const column = columns[index]?.header ?? `Column ${index + 1}`;
  return {
    line: isOpen ? previous + 1 : lineOf(error),
    key: null,
    cells: {},
    problem: { column, message: messageOf(error, columns) },
  };
}

const OPEN_QUOTE: ReadonlySet<string> = new Set(["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"]);

function messageOf({ code }: CsvError, columns: FileColumns): string {
  if (OPEN_QUOTE.has(code)) {
    return "This row has an opening quotation mark without a closing one, so the rows below it couldn’t be read. Add the closing one, then import the file again.";
  }
  return code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH"
    ? `This row should have ${columns.length} cells, like the headings.`
    : "This row can’t be read. Correct it, then import the file again.";
}

/** Reads the rest of an oversized file too: unread data would block the next request on the connection. */
async function* limitBytes(
  body: AsyncIterable<Uint8Array> | null,
  megabytes: number,
): AsyncGenerator<Uint8Array> {
  const most = megabytes * 1024 * 1024;
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size <= most) yield chunk;
    }
  } catch {
    throw new AppError("invalid_input", "The upload ended early. Try again.");
  }
  if (size > most) {
    throw new AppError(
      "payload_too_large",
      `This file is larger than ${megabytes} MB. Split it into smaller files.`,
    );
  }
}

function tooManyRows(most: number): AppError {
  return new AppError(
    "payload_too_large",
    `This file has more than ${most.toLocaleString("en-US")} rows. Split it into smaller files.`,
  );
}

function fileProblem(message: string): AppError {
  return new AppError("invalid_input", message);
}
