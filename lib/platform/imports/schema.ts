import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";

export const importKindParams = z.strictObject({
  kind: z.string().regex(/^[a-z]{1,40}$/, "This kind of import doesn’t exist."),
});
export const importParams = importKindParams.extend({ importId: inputFields.id });
export type ImportParams = z.infer<typeof importParams>;

/** The name of the uploaded file, for display. */
export const csvFileQuery = z.object({ name: formFields.anyLine(200).default("file.csv") });

const FILE_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

export const CSV_OUTCOMES = ["unchanged", "added", "changed", "refused", "conflict"] as const;
const outcomeSchema = z.enum([...CSV_OUTCOMES, "waiting"]);
export type CsvOutcome = z.infer<typeof outcomeSchema>;

export const csvImportSchema = z.object({
  id: z.string(),
  kind: z.string(),
  fileName: z.string(),
  /** `checked` means that the import is ready to be applied. */
  state: z.enum(["checking", "checked", "applying", "applied"]),
  /** How the file's characters were read. Anything but "windows-1252" is certain. */
  encoding: z.enum(FILE_ENCODINGS),
  rowCount: z.int(),
  /** Number of rows that were added up into others, such as an ad's costs on several devices. */
  summedCount: z.int(),
  /** Number of rows that the format skips, such as places in other countries. */
  skippedCount: z.int(),
  /** Headings in the file that were ignored. */
  ignoredColumns: z.array(z.string()),
  /** Number of rows for each outcome. */
  counts: z.record(outcomeSchema, z.int()),
  /** Number of changes to records so far. Several rows may change one record, such as a mechanic’s cities. */
  changeCount: z.int(),
  /** Number of changes that an undo of this import reverted; null if it wasn't undone. */
  undoneCount: z.int().nullable(),
  /** Progress and error of the current job; null before it starts. */
  run: z
    .object({
      state: z.string(),
      done: z.int(),
      total: z.int().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});
export type CsvImport = z.infer<typeof csvImportSchema>;

export const cellsSchema = z.record(z.string(), z.string());

export const csvImportRowTable = defineTable({
  row: z.object({
    id: z.string(),
    /** Line in the file, starting at 1. */
    line: z.int(),
    outcome: outcomeSchema,
    /** The heading of the column with the problem. */
    column: z.string().nullable(),
    message: z.string().nullable(),
    /** The cells that change, each with its column's heading. `before` is null for a new record. */
    changes: z.array(
      z.object({ column: z.string(), before: z.string().nullable(), after: z.string() }),
    ),
    /** The cells that identify the record. */
    record: z.string(),
  }),
  sorts: ["line"],
  defaultSort: "line",
  filters: { outcome: z.enum(CSV_OUTCOMES).optional() },
});
export type CsvImportRow = z.infer<typeof csvImportRowTable.row>;

export const csvImportRunParams = z.strictObject({
  importId: z.string(),
  kind: z.string(),
  phase: z.enum(["check", "apply"]),
  userId: z.string(),
});
