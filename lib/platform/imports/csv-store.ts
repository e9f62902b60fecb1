import "server-only";
import type { Transaction } from "@/lib/core/db";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { CellProblem, Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";

/** The record that a row refers to: its stored cells (null if the record is new), or why the row can't be imported. */
export type FoundRecord = { cells: Cells | null } | { problem: CellProblem };

export interface RecordChange {
  key: string;
  /** Null for a new record. */
  before: Cells | null;
  after: Cells;
}

/** Reads and writes the records for one format. */
export interface CsvStore {
  format: CsvFormat;
  /** Replaces names in the rows' key cells by what the export writes, in the same order. Keeps unknown names. */
  normalize?: (tx: Transaction, rows: readonly Cells[]) => Promise<readonly Cells[]>;
  /**
   * Reads the records for these rows, keyed by row key, and locks them until the transaction ends. Returns a problem
   * for a row that refers to something unknown, such as a city that doesn't exist.
   */
  find: (
    tx: Transaction,
    rows: readonly { key: string; cells: Cells }[],
  ) => Promise<ReadonlyMap<string, FoundRecord>>;
  /**
   * Writes changes that passed `find` and the format's check. Records them in the audit trail and invalidates the pages
   * that show them.
   */
  write: (
    tx: Transaction,
    changes: readonly RecordChange[],
    context: { actor: AuditActor; batchId: string },
  ) => Promise<void>;
}
