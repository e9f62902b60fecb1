import { parse } from "csv-parse/sync";
import { type CsvFormat, readHeadings } from "@/lib/platform/imports/rules/csv-format";

type Delimiter = "," | ";" | "\t" | "|";

/** Spreadsheets use semicolons where a comma is the decimal sign, and tabs in Unicode text and on the clipboard. */
const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/** Excel's own way of saying which delimiter a file uses, on the first line. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?=[\r\n]|$)/i;

/**
 * Finds the delimiter with which most of the format's headings are found at the start of a file, unless the file says
 * which one it uses. `skipped` is the number of characters to leave out: a line "sep=;" isn't part of the table.
 */
export function findDelimiter(
  format: CsvFormat,
  head: string,
): { delimiter: Delimiter; skipped: number } {
  const [line = "", sign] = SEPARATOR_LINE.exec(head) ?? [];
  const said = DELIMITERS.find((delimiter) => delimiter === sign);
  if (said) return { delimiter: said, skipped: line.length };
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: countHeadings(format, head, delimiter),
  }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return { delimiter: best && best.count > 0 ? best.delimiter : ",", skipped: 0 };
}

/** Returns how many of the format's columns one of the first lines names. */
function countHeadings(format: CsvFormat, head: string, delimiter: Delimiter): number {
  const records: string[][] = parse(head, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: (format.titleLines ?? 0) + 1,
  });
  const found = records.map(
    (record) => readHeadings(format, record).columns.filter((column) => column !== null).length,
  );
  return Math.max(0, ...found);
}
