import "server-only";
import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { AppError } from "@/lib/core/app-error";
import {
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
  MAX_ROW_BYTES,
} from "@/lib/platform/imports/constants";
import { findDelimiter } from "@/lib/platform/imports/rules/csv-delimiter";
import {
  type CellProblem,
  type Cells,
  type CsvFormat,
  type FileColumns,
  type ReadRow,
  readRow,
} from "@/lib/platform/imports/rules/csv-format";
import { headingFinder } from "@/lib/platform/imports/rules/heading-finder";
import type { FileEncoding } from "@/lib/platform/imports/schema";
import { decodeCsv } from "./decode-csv";

/** A row of a file. `key` is null if `problem` is set, unless the format adds rows up. */
export interface FileRow {
  line: number;
  key: string | null;
  cells: Cells;
  problem: CellProblem | null;
}

interface ReadCsvOptions {
  format: CsvFormat;
  /** Called once, with the file's headings that aren't in the format. */
  onIgnored: (headings: string[]) => void;
  /** Called for each row that the format skips. */
  onSkipped?: () => void;
  /** Called once the encoding is known, and again if it turns out to be another one. */
  onEncoding?: (encoding: FileEncoding) => void;
}

/**
 * Reads a CSV file row by row, in constant memory, in the encodings of `decodeCsv` and with any of the usual
 * delimiters. Also yields unreadable rows, each with its problem. Throws `invalid_input` for a file that isn't a CSV
 * file or lacks the right headings, or `payload_too_large` for one with too many rows or bytes.
 */
export async function* readCsv(
  body: AsyncIterable<Uint8Array> | null,
  { format, onIgnored, onSkipped, onEncoding = () => {} }: ReadCsvOptions,
): AsyncGenerator<FileRow> {
  const limits = limitsOf(format);
  // Collected in a list, because the parser reads ahead of the rows that have been yielded.
  const skipped: CsvError[] = [];
  const text = decodeCsv(limitBytes(body, limits.megabytes), { onEncoding });
  const parser = await openParser(text, { format, skipped });
  const repeated = format.sums ? repetitionFinder() : () => null;
  const headings = headingFinder(format, onIgnored);
  let columns: FileColumns | null = null;
  let count = 0;
  let line = 1;
  const reported = new Set<number>();
  for await (const { info, record } of parser) {
    if (columns === null) {
      columns = headings.read(record, info.lines);
      continue;
    }
    const errors = takeBefore(skipped, info.lines);
    yield* toProblemRows(errors, columns, { previous: line, reported });
    count += 1;
    if (count > limits.rows) throw tooManyRows(limits.rows);
    line = info.lines;
    if (record.length !== columns.length) {
      yield toUnevenRow(line, record, columns);
      continue;
    }
    const row = readRow(format, columns, record);
    if (format.isSkipped?.(row.cells)) onSkipped?.();
    else yield repeated(line, record) ?? toRow(format, line, row);
  }
  if (columns === null) throw headings.missing();
  yield* toProblemRows(skipped, columns, { previous: line, reported });
}

/** Adds an error to `skipped` for each row that can't be read. */
async function openParser(
  text: AsyncGenerator<string>,
  { format, skipped }: { format: CsvFormat; skipped: CsvError[] },
): Promise<AsyncIterable<ParsedRecord>> {
  const head = await readHead(text);
  const { delimiter, skipped: start } = findDelimiter(format, head);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Allows a title above the headings, which has fewer cells than the rows.
    relax_column_count: true,
    // A quotation mark in the middle of a cell is part of its text: 5" hose.
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) skipped.push(error);
      return undefined;
    },
  });
  const source = Readable.from(startingWith(head.slice(start), text));
  source.on("error", (error) => parser.destroy(error));
  return source.pipe(parser) as AsyncIterable<ParsedRecord>;
}

const HEAD_CHARACTERS = 8192;

/** Reads enough text to contain the headings. */
async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = "";
  while (head.length < HEAD_CHARACTERS) {
    const { done, value } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* startingWith(head: string, rest: AsyncIterable<string>) {
  yield head;
  yield* rest;
}

function limitsOf({ limits }: CsvFormat) {
  return limits ?? { rows: MAX_IMPORT_ROWS, megabytes: MAX_IMPORT_MEGABYTES };
}

type ParsedRecord = { info: { lines: number }; record: string[] };

/** A refused row has a key only if rows are added up, so that an incomplete sum is refused, too. */
function toRow(format: CsvFormat, line: number, row: ReadRow): FileRow {
  if (!row.problem) return { line, key: row.key, cells: row.cells, problem: null };
  return { line, key: format.sums ? row.key : null, cells: row.cells, problem: row.problem };
}

/** Rows that are added up differ at least in what they are split by, so two equal rows are one row pasted twice. */
function repetitionFinder(): (line: number, record: readonly string[]) => FileRow | null {
  const lines = new Map<string, number>();
  return (line, record) => {
    const text = record.join("\t");
    const first = lines.get(text);
    lines.set(text, first ?? line);
    if (first === undefined) return null;
    const message = `This line is the same as line ${first}. Delete one of the two lines.`;
    return { line, key: null, cells: {}, problem: { column: "All columns", message } };
  };
}

function toUnevenRow(line: number, { length }: string[], columns: FileColumns): FileRow {
  const index = Math.min(length, columns.length);
  const column = columns[index]?.header ?? `Column ${index + 1}`;
  const message = `This row should have ${columns.length} cells, one for each heading. Correct it, then import the file again.`;
  return { line, key: null, cells: {}, problem: { column, message } };
}

function takeBefore(errors: CsvError[], line: number): CsvError[] {
  const later = errors.findIndex((error) => lineOf(error) > line);
  return errors.splice(0, later === -1 ? errors.length : later);
}

const lineOf = ({ lines }: CsvError) => Number(lines ?? 1);

/**
 * Yields at most one row per line. The parser repeats the error of an oversized row for each chunk of the file, so
 * `reported` collects the lines that were already yielded.
 */
function* toProblemRows(
  errors: readonly CsvError[],
  columns: FileColumns,
  { previous, reported }: { previous: number; reported: Set<number> },
): Generator<FileRow> {
  for (const error of errors) {
    const row = toProblemRow(error, columns, previous);
    if (!reported.has(row.line)) yield row;
    reported.add(row.line);
  }
}

/** `previous` is the previous row's line. */
function toProblemRow(error: CsvError, columns: FileColumns, previous: number): FileRow {
  // The parser notices an unclosed quotation mark only at the end of the file.
  const isOpen = OPEN_QUOTE.has(error.code);
  const index = Math.min(Number(error.column ?? 0), columns.length);
  const column = columns[index]?.header ?? `Column ${index + 1}`;
  return {
    line: isOpen ? previous + 1 : lineOf(error),
    key: null,
    cells: {},
    problem: { column, message: messageOf(error) },
  };
}

const OPEN_QUOTE: ReadonlySet<string> = new Set(["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"]);

function messageOf({ code }: CsvError): string {
  return OPEN_QUOTE.has(code)
    ? "This row has an opening quotation mark without a closing one, so the rows below it couldn’t be read. Add the closing one, then import the file again."
    : "This row can’t be read. Correct it, then import the file again.";
}

/** Reads even an oversized file to the end, because unread data would block the next request on the connection. */
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
    throw new AppError("invalid_input", "The upload was interrupted. Try again.");
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
