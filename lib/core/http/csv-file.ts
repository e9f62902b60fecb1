import { type CsvColumn, toCsv } from "@/lib/core/csv";

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
