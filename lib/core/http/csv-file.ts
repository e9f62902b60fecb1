import { clockName, formatForSheet } from "@/lib/core/time";

/**
 * Maximum number of rows in an export that is read all at once. Larger lists must be exported in parts, using filters.
 */
export const MAX_CSV_ROWS = 50_000;

/** A CSV response. The route checks each row against its output schema. */
export class CsvFile<Row> {
  constructor(
    /** File name without the extension. */
    readonly name: string,
    readonly columns: readonly CsvColumn<Row>[],
    /** All rows at once, or batches that are sent as they are read. */
    readonly rows: readonly Row[] | AsyncIterable<readonly Row[]>,
    /**
     * Whether the file starts with a byte order mark. Set to false for programs that look for column names: they would
     * mistake the mark for part of the first column's name.
     */
    readonly hasMark = true,
  ) {}

  /** The same file with other values in the columns with these headers, such as names for codes. */
  withWords(words: CsvWords<Row>): CsvFile<Row> {
    const columns = this.columns.map((column) => {
      const value = words[column.header];
      return value ? { header: column.header, value } : column;
    });
    return new CsvFile(this.name, columns, this.rows, this.hasMark);
  }

  /**
   * Times are in `timezone`, the reader's. `check` throws for a row that must not be sent. Waits for the first batch so that an
   * error in that batch can still set the response's status.
   */
  async toResponse(
    headers: HeadersInit,
    { timezone = "UTC", check = () => {} }: CsvOptions<Row> = {},
  ): Promise<Response> {
    return new Response(await this.body(timezone, check), {
      headers: {
        ...headers,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${this.name}.csv"`,
      },
    });
  }

  private async body(
    timezone: string,
    check: (row: Row) => void,
  ): Promise<string | ReadableStream<Uint8Array>> {
    const { columns, rows, hasMark } = this;
    const markOf = (file: string) => (hasMark ? file : file.slice(1));
    if (!(Symbol.asyncIterator in rows)) {
      rows.forEach(check);
      return markOf(toCsv(columns, rows, timezone));
    }
    const encoder = new TextEncoder();
    const batches = rows[Symbol.asyncIterator]();
    const read = async () => {
      const { done, value = [] } = await batches.next();
      value.forEach(check);
      return done ? null : value;
    };
    let next = await read();
    let isFirst = true;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const lines = next ? toLines(columns, next, timezone) : "";
        const head = isFirst ? markOf(toCsv(columns, [], timezone)) : "";
        controller.enqueue(encoder.encode(head + lines));
        isFirst = false;
        next = next && (await read());
        if (!next) controller.close();
      },
      cancel: async () => {
        await batches.return?.();
      },
    });
  }
}

interface CsvOptions<Row> {
  /** IANA zone. */
  timezone?: string;
  check?: (row: Row) => void;
}

/**
 * Matches text that a spreadsheet would run as a formula, even after leading whitespace. Also matches text that looks
 * already escaped, so an import can undo the escaping unambiguously.
 */
const FORMULA = /^'*\s*[=+\-@\t\r]/;

export type CsvColumn<Row> = { header: string } & (
  | { value: (row: Row, timezone: string) => Value }
  /** In ISO 8601. The header also names the zone. */
  | { time: (row: Row) => string | null }
);
/** A boolean becomes "yes" or "no". */
type Value = string | number | boolean | null;

/** By header. */
export type CsvWords<Row> = Readonly<Record<string, (row: Row, timezone: string) => Value>>;

/**
 * Formats rows as RFC 4180 CSV, with a byte order mark so that spreadsheets read the file as UTF-8. Times are in
 * `timezone` (IANA), null is empty, and formulas are escaped with an apostrophe.
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  timezone = "UTC",
): string {
  const headers = columns.map((column) =>
    "time" in column ? `${column.header} (${clockName(timezone)})` : column.header,
  );
  return `\ufeff${toLine(headers.map(cell))}${toLines(columns, rows, timezone)}`;
}

function toLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  timezone: string,
): string {
  const read = (column: CsvColumn<Row>, row: Row): Value => {
    if ("value" in column) return column.value(row, timezone);
    const at = column.time(row);
    return at && formatForSheet(at, timezone);
  };
  return rows.map((row) => toLine(columns.map((column) => cell(read(column, row))))).join("");
}

const toLine = (cells: readonly string[]) => `${cells.join(",")}\r\n`;

function cell(value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets read a negative number, such as a longitude, as a number and not as a formula. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

const harmless = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
