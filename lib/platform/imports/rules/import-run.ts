import { csvImportRunParams } from "@/lib/platform/imports/schema";
import { describeRun } from "@/lib/platform/jobs/rules";

/** Compares an uploaded file with the database, or applies it. Only one run can be active for each kind of file. */
export const csvImportRun = describeRun({
  kind: "csv_import",
  params: csvImportRunParams,
  lockKey: ({ kind }) => `csv_import:${kind}`,
});
