import "server-only";
import type { AuditActor } from "@/lib/audit/record-audit";
import type { Transaction } from "@/lib/core/db";
import type { CellProblem, Cells, CsvFormat } from "@/lib/imports/rules/csv-format";

/** What a row leads to: the record's cells, null for a new record, or why there can be none. */
export type FoundRecord = { cells: Cells | null } | { problem: CellProblem };

export interface RecordChange {
  key: string;
  /** Null for a new record. */
  before: Cells | null;
  after: Cells;
}

/** Where the records of a format are stored. */
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
  /** Writes changes that `find` and the format's check accept: in the audit trail, and on the pages concerned. */
  write: (
    tx: Transaction,
    changes: readonly RecordChange[],
    context: { actor: AuditActor; batchId: string },
  ) => Promise<void>;
}
