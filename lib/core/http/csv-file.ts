/** Larger tables must be exported in parts, using filters. */
export const MAX_CSV_ROWS = 50_000;

/** A CSV response. The route checks each row against its output schema. */
export class CsvFile<Row> {
  constructor(
    /** File name without the extension. */
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

/**
 * Text that a spreadsheet would run as a formula, even after leading whitespace; and text that looks as if it had been
 * escaped, so that an import can reverse it.
 */
const FORMULA = /^'*\s*[=+\-@\t\r]/;

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | Date | null;
}

/**
 * RFC 4180 with a byte order mark, so that spreadsheets read the file as UTF-8. Dates are ISO 8601 in UTC, null is
 * empty, and formulas are escaped with an apostrophe.
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
