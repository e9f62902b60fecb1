/** No file has more rows: a larger one is asked for in parts, by filters. */
export const MAX_CSV_ROWS = 50_000;

/** A handler's answer that people open in a spreadsheet; each row is checked against the route's output schema. */
export class CsvFile<Row> {
  constructor(
    /** Without its ending: "users". */
    readonly name: string,
    readonly columns: readonly CsvColumn<Row>[],
    readonly rows: readonly Row[],
  ) {}

  toResponse(headers: HeadersInit): Response {
    return new Response(toCsv(this.columns, this.rows), {
      headers: {
        ...headers,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${this.name}.csv"`,
      },
    });
  }
}

/** What a spreadsheet would run instead of show, also behind white space. */
const FORMULA = /^\s*[=+\-@\t\r]/;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | Date | null;
}

/**
 * A table as CSV (RFC 4180: CRLF, quotes doubled) for spreadsheets: a byte order mark, so that they read UTF-8; dates
 * as ISO 8601 in UTC; null is empty; text that looks like a formula gets an apostrophe in front.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\ufeff${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}

function cell(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
