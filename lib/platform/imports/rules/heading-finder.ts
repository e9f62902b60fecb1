import { AppError } from "@/lib/core/app-error";
import {
  type CsvFormat,
  type FileColumns,
  readHeadings,
} from "@/lib/platform/imports/rules/csv-format";

const EMPTY = "This file is empty. Add headings on line 1.";

/** Finds the headings in the first lines of a file. Calls `onIgnored` once, with those that aren't in the format. */
export function headingFinder(format: CsvFormat, onIgnored: (headings: string[]) => void) {
  let titleLines = format.titleLines ?? 0;
  let problem = EMPTY;
  return {
    /**
     * Returns the columns if a line has the headings, or null if it is a title above them. Throws `invalid_input` if
     * the file can't be imported.
     */
    read: (record: readonly string[], line: number): FileColumns | null => {
      const refusal = format.refuseHeader?.(record) ?? null;
      if (refusal !== null) throw fileProblem(refusal);
      const found = readHeadings(format, record, line);
      if (found.problem === null) {
        onIgnored(found.ignored);
        return found.columns;
      }
      problem = found.problem;
      titleLines -= 1;
      if (titleLines < 0 || isHeadings(record, found.columns)) throw fileProblem(problem);
      return null;
    },
    /** The error for a file that ends before its headings. */
    missing: () => fileProblem(problem),
  };
}

/** Whether a line names at least one column. A title is a single cell. */
function isHeadings(record: readonly string[], columns: FileColumns): boolean {
  const cells = record.filter((text) => text.trim() !== "");
  return cells.length > 1 && columns.some((column) => column !== null);
}

function fileProblem(message: string): AppError {
  return new AppError("invalid_input", message);
}
