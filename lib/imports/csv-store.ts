import "server-only";
import type { AuditActor } from "@/lib/audit/record-audit";
import type { Transaction } from "@/lib/core/db";
import type { CellProblem, Cells, CsvFormat } from "@/lib/imports/rules/csv-format";

/** The stored record that a row refers to: its cells (null if the record is new), or why it can't exist. */
export type FoundRecord = { cells: Cells | null } | { problem: CellProblem };

export interface RecordChange {
  key: string;
  /** Null for a new record. */
  before: Cells | null;
  after: Cells;
}

/** Reads and writes the records of one format. */
export interface CsvStore {
  format: CsvFormat;
  /**
   * Reads the records of these rows, by key, and locks them until the transaction ends. A row whose references don't
   * exist, such as an unknown city, has a problem.
   */
  find: (
    tx: Transaction,
    rows: readonly { key: string; cells: Cells }[],
  ) => Promise<ReadonlyMap<string, FoundRecord>>;
  /**
   * Writes changes that `find` and the format's check have accepted. Records them in the audit trail and invalidates
   * the pages that show them.
   */
  write: (
    tx: Transaction,
    changes: readonly RecordChange[],
    context: { actor: AuditActor; batchId: string },
  ) => Promise<void>;
}
